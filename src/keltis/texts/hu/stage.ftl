### How turns are shown and heard, and what a move brings.

## Turns of others

stage-speed = A többiek köreinek sebessége
stage-speed-slow = lassú
stage-speed-normal = normál
stage-speed-fast = gyors
# Each move waits until it is asked for.
stage-speed-step = lépésenként
stage-next = Következő lépés
stage-key-next = Lépésenként: a következő lépés megmutatása
stage-lines = A többiek utolsó köre
stage-sending = A köröd elküldése…
# One's own rows, figures and points.
stage-show-you = Te: minden részlet

## What somebody did last, on one line of a phone: the emblem of the player stands before it

line-lay = lerakja { card-accusative }
line-discard = eldobja { card-accusative }
line-start = a { color } kőösvényre teszi { figure-accusative }
line-advance = előrelép a { color } kőösvényen
line-pass = passzol
line-draw-pile = húz egy kártyát
line-draw = felveszi { card-accusative }
line-pair = egy párért elveszi { value-the } kívánságkövet
line-points = a pontsorába rakja { card-accusative }
line-join = a { color } sorába rakja { card-accusative }

## Sounds

sound-off = Hang kikapcsolása
sound-on = Hang bekapcsolása

## What a move brings; shown on buttons, so short

brings-ends = véget ér a játék
brings-final = utána jön a záróforduló
# $change (String): with its sign.
brings-start = új kőösvény: pontszám { $change }

## Said once to newcomers

# $change (String): with its sign.
tip-path = Az új kőösvény a mínuszterületen kezdődik, ezért eleinte pontba kerül ({ $change }). A negyedik kőtől már pontot hoz.
tip-row = Az új sor eleinte pontba kerül ({ $change }). A negyedik kártyától már pontot hoz.
tip-close = Értem
