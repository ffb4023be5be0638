### Words at the table: what is to be decided, what happened, what it is worth.

## Headings

table-board = Keltis, het bordspel
table-card = Keltis, het kaartspel
# $turn (Number): number of the turn. $name (String): whose it is.
table-turn = Beurt { $turn } · { $name }
table-hand = Handkaarten
table-hidden-hand =
    { $cards ->
        [one] { $cards } kaart
       *[other] { $cards } kaarten
    }
table-known = zeker in de hand
table-rows = Rijen
table-point-row = Puntenrij
table-paths = Steenpaden
table-discards = Aflegstapels
table-draw-pile = Voorraadstapel
table-wishes = Wensstenen
table-middle = Wensstenen in het midden
table-score = Score
table-goal = Spelfiguren in het doelbereik
table-start = Op de startsteen
# $turns (Number): turns this player still has if everybody draws from the pile.
table-turns-left =
    { $turns ->
        [one] nog { $turns } beurt
       *[other] nog { $turns } beurten
    }

## What is to be decided

phase-play-board = Speel een kaart: leg er een aan of leg er een af.
phase-start = Kies de spelfiguur die het { color-e } steenpad betreedt.
phase-finished = Je spelfiguur op het { color-e } steenpad staat op de eindsteen: zet een andere spelfiguur vooruit.
phase-finished-may = Je spelfiguur op het { color-e } steenpad staat op de eindsteen: zet een andere spelfiguur vooruit of pas.
phase-clover = Klaverblad: zet een van je spelfiguren vooruit of pas.
phase-draw = Trek een kaart.
phase-play-card = Leg een kaart aan, leg er een af of leg een paar af voor een wenssteen.
# $draws (Number): cards still to draw.
phase-draw-card =
    { $draws ->
        [one] Trek één kaart.
       *[other] Trek { $draws } kaarten.
    }
# $cards (Number): cards this player may still lay.
phase-final =
    { $cards ->
        [one] Slotronde: je mag nog één kaart aanleggen of passen.
       *[other] Slotronde: je mag nog hooguit { $cards } kaarten aanleggen of passen.
    }
phase-over = Het spel is afgelopen.

## What happened ($player, from 1, did it)

log-lay = { player } legt { card } aan.
log-discard = { player } legt { card } af.
log-start = { player } zet { figure } op het { color-e } steenpad.
log-advance = { player } gaat vooruit op het { color-e } steenpad.
log-pass = { player } past.
log-draw-pile = { player } trekt van de voorraadstapel.
log-draw = { player } pakt { card } van { discard-pile }.
# $value (Number): of both cards, and of the wish stone.
log-pair = { player } legt twee kaarten met waarde { $value } af en pakt wenssteen { $value }.
log-points = { player } legt { card } in de puntenrij.
log-join = { player } legt { card } in de { color-e } rij.
# $stone (Number): 1 to 9.
log-step = De spelfiguur op het { color-e } steenpad staat nu op steen { $stone }.
log-tile =
    { $tile ->
        [wish] Fiche: { tile }.
        [clover] Fiche: { tile }.
       *[other] Puntenfiche: +{ $tile }.
    }
log-end = Daarmee is het spel afgelopen.
log-closing = Daarmee eindigt het gewone spel: de slotronde begint.

## The end

ended-B25 = De vijfde spelfiguur is in het doelbereik aangekomen.
ended-B26 = De laatste kaart van de voorraadstapel is getrokken.
ended-B27 = Te veel ronden lang heeft niemand een kaart aangelegd of van de voorraadstapel getrokken.
ended-C13 = Op vijf rijen ligt een eindkaart.
ended-C14 = De laatste kaart van de voorraadstapel is getrokken.
ended-C15 = Te veel ronden lang heeft niemand een kaart aangelegd, een wenssteen gepakt of van de voorraadstapel getrokken.
# $players (String): the winners, joined by commas.
winner = Winnaar: { $players }
winners = Gedeelde overwinning: { $players }

## Score sheet

part-tiles = Puntenfiches
part-wishes = Wensstenen
part-path = { $color ->
        [r] Rood steenpad
        [y] Geel steenpad
        [v] Paars steenpad
        [g] Groen steenpad
       *[b] Blauw steenpad
    }
part-row = { $color ->
        [r] Rode rij
        [y] Gele rij
        [v] Paarse rij
        [g] Groene rij
       *[b] Blauwe rij
    }
part-points = Puntenrij
part-total = Totaal
