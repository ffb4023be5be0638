### How turns are shown and heard, and what a move brings.

## Turns of others

stage-speed = Beurten van anderen tonen
stage-speed-slow = langzaam
stage-speed-normal = normaal
stage-speed-fast = snel
# Each move waits until it is asked for.
stage-speed-step = stap voor stap
stage-next = Volgende zet
stage-key-next = Stap voor stap: de volgende zet tonen
stage-lines = De laatste beurten van de anderen
stage-sending = Je beurt wordt verstuurd…
# One's own rows, figures and points.
stage-show-you = Alles van jezelf tonen

## What somebody did last, on one line of a phone: the emblem of the player stands before it

line-lay = legt { card } aan
line-discard = legt { card } af
line-start = zet { figure } op het { color-e } steenpad
line-advance = gaat vooruit op het { color-e } steenpad
line-pass = past
line-draw-pile = trekt een kaart
line-draw = pakt { card }
line-pair = pakt wenssteen { $value } voor een paar
line-points = legt { card } in de puntenrij
line-join = legt { card } in de { color-e } rij

## Sounds

sound-off = Geluid uitzetten
sound-on = Geluid aanzetten

## What a move brings; shown on buttons, so short

brings-ends = beëindigt het spel
brings-final = daarna volgt de slotronde
# $change (String): with its sign.
brings-start = nieuw steenpad: score { $change }

## Said once to newcomers

# $change (String): with its sign.
tip-path = Een nieuw steenpad begint in het minusbereik en kost eerst punten ({ $change }). Vanaf de vierde steen levert het punten op.
tip-row = Een nieuwe rij kost eerst punten ({ $change }). Vanaf de vierde kaart levert de rij punten op.
tip-close = Begrepen
