### How turns are shown and heard, and what a move brings.

## Turns of others

stage-speed = Speed of other players’ turns
stage-speed-slow = slow
stage-speed-normal = normal
stage-speed-fast = fast
# Each move waits until it is asked for.
stage-speed-step = step by step
stage-next = Next move
stage-key-next = Step by step: show the next move
stage-lines = Other players’ last turns
stage-sending = Sending your turn…
# One's own rows, figures and points.
stage-show-you = Show your rows and score

## What somebody did last, on one line of a phone: the emblem of the player stands before it

line-lay = lays { card }
line-discard = discards { card }
line-start = brings { figure } onto the { color } path
line-advance = moves along the { color } path
line-pass = passes
line-draw-pile = draws a card
line-draw = takes { card }
line-pair = discards a pair for wish stone { $value }
line-points = lays { card } on the point row
line-join = adds { card } to the { color } row

## Sounds

sound-off = Turn sounds off
sound-on = Turn sounds on

## What a move brings; shown on buttons, so short

brings-ends = ends the game
brings-final = starts the closing round
# $change (String): with its sign.
brings-start = new path: score { $change }

## Said once to newcomers

# $change (String): with its sign.
tip-path = A new path starts in the minus area and costs points at first ({ $change }). From its fourth stone on, it earns points.
tip-row = A new row costs points at first ({ $change }). From its fourth card on, it earns points.
tip-close = Got it
