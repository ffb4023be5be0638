### Words at the table: what is to be decided, what happened, what it is worth.

## Headings

table-board = Keltis, das Brettspiel
table-card = Keltis, das Kartenspiel
# $turn (Number): number of the turn. $name (String): whose it is.
table-turn = Zug { $turn } · { $name }
table-hand = Handkarten
table-hidden-hand =
    { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    }
table-known = sicher auf der Hand
table-rows = Reihen
table-point-row = Punktereihe
table-paths = Steinpfade
table-discards = Abwurfstapel
table-draw-pile = Nachziehstapel
table-wishes = Wunschsteine
table-middle = Wunschsteine in der Mitte
table-score = Punktestand
table-goal = Figuren im Zielbereich
table-start = Auf dem Startfeld
# $turns (Number): turns this player still has if everybody draws from the pile.
table-turns-left =
    { $turns ->
        [one] noch { $turns } Zug
       *[other] noch { $turns } Züge
    }

## What is to be decided

phase-play-board = Spiel eine Karte: Leg sie aus oder wirf sie ab.
phase-start = Wähl die Figur, die auf den { color-en } Steinpfad zieht.
phase-finished = Deine Figur auf dem { color-en } Steinpfad steht auf dem Endstein: Zieh eine andere Figur vor.
phase-finished-may = Deine Figur auf dem { color-en } Steinpfad steht auf dem Endstein: Zieh eine andere Figur vor oder passe.
phase-clover = Kleeblatt: Zieh eine deiner Figuren vor oder passe.
phase-draw = Zieh eine Karte.
phase-play-card = Leg eine Karte aus, wirf eine ab oder wirf ein Paar für einen Wunschstein ab.
# $draws (Number): cards still to draw.
phase-draw-card =
    { $draws ->
        [one] Zieh eine Karte.
       *[other] Zieh { $draws } Karten.
    }
# $cards (Number): cards this player may still lay.
phase-final =
    { $cards ->
        [one] Schlussrunde: Du darfst noch eine Karte auslegen oder passen.
       *[other] Schlussrunde: Du darfst noch bis zu { $cards } Karten auslegen oder passen.
    }
phase-over = Das Spiel ist vorbei.

## What happened ($player, from 1, did it)

log-lay = { player } legt { card } aus.
log-discard = { player } wirft { card } ab.
log-start = { player } schickt { figure } auf den { color-en } Steinpfad.
log-advance = { player } zieht die eigene Figur auf dem { color-en } Steinpfad vor.
log-pass = { player } passt.
log-draw-pile = { player } zieht vom Nachziehstapel.
log-draw = { player } nimmt { card } vom { discard-pile-en }.
# $value (Number): of both cards, and of the wish stone.
log-pair = { player } wirft zwei Karten mit dem Wert { $value } ab und nimmt den Wunschstein { $value }.
log-points = { player } legt { card } in die Punktereihe.
log-join = { player } legt { card } an die { color-e } Reihe.
# $stone (Number): 1 to 9.
log-step = Die Figur auf dem { color-en } Steinpfad steht jetzt auf Stein { $stone }.
log-tile =
    { $tile ->
        [wish] Wegekärtchen: { tile }.
        [clover] Wegekärtchen: { tile }.
       *[other] Punktekärtchen: +{ $tile }.
    }
log-end = Damit endet das Spiel.
log-closing = Damit ist das eigentliche Spiel zu Ende: Die Schlussrunde beginnt.

## The end

ended-B25 = Die fünfte Figur hat den Zielbereich erreicht.
ended-B26 = Die letzte Karte des Nachziehstapels ist gezogen.
ended-B27 = Zu viele Runden lang hat niemand eine Karte ausgelegt oder vom Nachziehstapel gezogen.
ended-C13 = Auf fünf Reihen liegen Schlusskarten.
ended-C14 = Die letzte Karte des Nachziehstapels ist gezogen.
ended-C15 = Zu viele Runden lang hat niemand eine Karte ausgelegt, einen Wunschstein genommen oder vom Nachziehstapel gezogen.
# $players (String): the winners, joined by commas.
winner = Gewonnen hat: { $players }
winners = Geteilter Sieg: { $players }

## Score sheet

part-tiles = Punktekärtchen
part-wishes = Wunschsteine
part-path = { $color ->
        [r] Roter Steinpfad
        [y] Gelber Steinpfad
        [v] Violetter Steinpfad
        [g] Grüner Steinpfad
       *[b] Blauer Steinpfad
    }
part-row = { $color ->
        [r] Rote Reihe
        [y] Gelbe Reihe
        [v] Violette Reihe
        [g] Grüne Reihe
       *[b] Blaue Reihe
    }
part-points = Punktereihe
part-total = Summe
