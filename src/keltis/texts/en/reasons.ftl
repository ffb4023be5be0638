### Why a move is not allowed. Each is a whole sentence; the rule it comes from is shown beside it.
### $card (String) is the card in notation; $kind, $color and $value describe it for the message `card` of names.ftl.

## Both games

card-not-held = You do not hold { card }.
game-over = The game is over.
# $player (Number): whose turn it is, from 1.
not-your-turn = It is not your turn: Player { $player } has to decide.
# $text (String): what was written.
unknown-move = “{ $text }” is not a move of this game.
# $text (String): what was written.
unknown-card = “{ $text }” is not a card of this game.
# $top (Number): value of the row's top card.
row-rising =
    { $top ->
        [10] Your { color } row is rising: after the { $top } only another { $top } fits, not the { $value }.
       *[other] Your { color } row is rising: after the { $top } only { $top } or higher fits, not the { $value }.
    }
row-falling =
    { $top ->
        [0] Your { color } row is falling: after the { $top } only another { $top } fits, not the { $value }.
       *[other] Your { color } row is falling: after the { $top } only { $top } or lower fits, not the { $value }.
    }

## The board game

play-first = First play a card: lay it or discard it.
draw-now = You have played your card: now draw one.
no-figure-move = You cannot choose to move a figure now: figures move when you lay a card or use a clover.
# $color: the path of the card just laid.
choose-figure = First choose which of your figures enters the { color } path.
other-path = The figure has to enter the { color } path, because you laid a { color } card.
no-large-left = Your large figure has already left the start stone.
no-small-left = You have no small figure left on the start stone.
path-taken = You already have a figure on the { color } path, and only one may be there.
# $color: the path whose end stone the figure has reached.
finished-first = Your figure on the { color } path has reached the end stone: first move another of your figures.
must-move = You must move another figure; passing is not allowed here.
no-figure-there = You have no figure on the { color } path.
figure-at-end = Your figure on the { color } path is on the end stone and cannot move on.
empty-discard = There is no card on { discard-pile }.
own-discard = You may not take back a card you discarded in this same turn: { discard-pile } is closed until your turn is over.
clover-first = First use the clover or pass.

## The card game

card-play-first = First play: lay a card, discard one, or discard a pair for a wish stone.
# $draws (Number): cards still to draw.
card-draw-now =
    { $draws ->
        [one] You have played: now draw { $draws } card.
       *[other] You have played: now draw { $draws } cards.
    }
# $value (Number): number of the wish stone.
stone-taken = Wish stone { $value } has already been taken.
card-held-once = A pair needs two cards, and you hold only one { color } { $value }.
pair-values-differ = The two cards of a pair must have the same value.
pair-end-card = End cards have no value and cannot be part of a pair.
pair-no-stone = There is no wish stone { $value }: only pairs of the values 1 to 9 win one.
# $text (String): the move as it is written.
pair-order = A pair is written in the order of the colors: “{ $text }”.
row-closed = An end card has closed your { color } row: only its second end card may follow.
end-cannot-open = At this table an end card cannot open a row: your { color } row needs another card first.
# $card (String): a point card.
point-card-place = A point card goes onto your point row (“points { $card }”) or onto a color row that shows the same value (red: “join { $card } r”).
not-a-point-card = Only point cards can be laid there, and “{ $card }” is not one.
# $top (Number): the row's top value.
join-other-value = A point card joins only a row that shows its value: your { color } row shows { $top }, not { $value }.
join-no-row = A point card cannot open a color row, and you have no { color } row yet.
join-closed-row = An end card has closed your { color } row: no point card may follow it.
final-lay-only = In the closing round you may only lay cards or pass.
pass-only-final = You may pass only in the closing round, after play has ended.
