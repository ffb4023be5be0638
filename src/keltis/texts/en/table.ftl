### Words at the table: what is to be decided, what happened, what it is worth.

## Headings

table-board = Keltis, the board game
table-card = Keltis, the card game
# $turn (Number): number of the turn. $name (String): whose it is.
table-turn = Turn { $turn } · { $name }
table-hand = Hand
table-hidden-hand =
    { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }
table-known = known to hold
table-rows = Rows
table-point-row = Point row
table-paths = Paths
table-discards = Discard piles
table-draw-pile = Draw pile
table-wishes = Wish stones
table-middle = Wish stones in the middle
table-score = Score
table-goal = Figures in the goal area
table-start = On the start stone
# $turns (Number): turns this player still has if everybody draws from the pile.
table-turns-left =
    { $turns ->
        [one] { $turns } turn left
       *[other] { $turns } turns left
    }

## What is to be decided

phase-play-board = Play a card: lay it or discard it.
phase-start = Choose the figure that enters the { color } path.
phase-finished = Your figure on the { color } path is on the end stone: move another figure.
phase-finished-may = Your figure on the { color } path is on the end stone: move another figure, or pass.
phase-clover = Clover: move one of your figures, or pass.
phase-draw = Draw a card.
phase-play-card = Lay a card, discard one, or discard a pair for a wish stone.
# $draws (Number): cards still to draw.
phase-draw-card =
    { $draws ->
        [one] Draw { $draws } card.
       *[other] Draw { $draws } cards.
    }
# $cards (Number): cards this player may still lay.
phase-final =
    { $cards ->
        [one] Closing round: you may lay { $cards } more card, or pass.
       *[other] Closing round: you may lay up to { $cards } more cards, or pass.
    }
phase-over = The game is over.

## What happened ($player, from 1, did it)

log-lay = Player { $player } lays { card }.
log-discard = Player { $player } discards { card }.
log-start = Player { $player } brings { figure } onto the { color } path.
log-advance = Player { $player } moves their figure on the { color } path.
log-pass = Player { $player } passes.
log-draw-pile = Player { $player } draws from the draw pile.
log-draw = Player { $player } takes { card } from { discard-pile }.
# $value (Number): of both cards, and of the wish stone.
log-pair = Player { $player } discards two cards of value { $value } and takes wish stone { $value }.
log-points = Player { $player } lays { card } on the point row.
log-join = Player { $player } adds { card } to the { color } row.
# $stone (Number): 1 to 9.
log-step = The figure on the { color } path now stands on stone { $stone }.
log-tile = Tile: { tile }.
log-end = This ends the game.
log-closing = This ends play: the closing round begins.

## The end

ended-B25 = The fifth figure has reached the goal area.
ended-B26 = The last card of the draw pile has been drawn.
ended-B27 = For too many rounds, nobody has laid a card or drawn from the draw pile.
ended-C13 = End cards lie on five rows.
ended-C14 = The last card of the draw pile has been drawn.
ended-C15 = For too many rounds, nobody has laid a card, taken a wish stone or drawn from the draw pile.
# $players (String): the winners, joined by commas.
winner = Winner: { $players }
winners = Shared win: { $players }

## Score sheet

part-tiles = Point tiles
part-wishes = Wish stones
part-path = { $color ->
        [r] Red path
        [y] Yellow path
        [v] Violet path
        [g] Green path
       *[b] Blue path
    }
part-row = { $color ->
        [r] Red row
        [y] Yellow row
        [v] Violet row
        [g] Green row
       *[b] Blue row
    }
part-points = Point row
part-total = Total
