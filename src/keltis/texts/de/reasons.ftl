### Why a move is not allowed. Each is a whole sentence; the rule it comes from is shown beside it.
### $card (String) is the card in notation; $kind, $color and $value describe it for the message `card` of names.ftl.

## Both games

# Also said when a pair needs a second card of the kind: “fehlt” is right in both cases.
card-not-held = Dafür fehlt dir { card-any } auf der Hand.
game-over = Das Spiel ist vorbei.
# $player (Number): whose turn it is, from 1.
not-your-turn = Du bist nicht dran: { player } muss entscheiden.
# $text (String): what was written.
unknown-move = „{ $text }“ ist kein Zug in diesem Spiel.
# $text (String): what was written.
unknown-card = „{ $text }“ ist keine Karte dieses Spiels.
# $top (Number): value of the row's top card.
row-rising =
    { $top ->
        [10] Deine { color-e } Reihe ist aufsteigend: Nach der { $top } passt nur noch eine { $top }, nicht die { $value }.
       *[other] Deine { color-e } Reihe ist aufsteigend: Nach der { $top } passt nur eine { $top } oder eine höhere Karte, nicht die { $value }.
    }
row-falling =
    { $top ->
        [0] Deine { color-e } Reihe ist absteigend: Nach der { $top } passt nur noch eine { $top }, nicht die { $value }.
       *[other] Deine { color-e } Reihe ist absteigend: Nach der { $top } passt nur eine { $top } oder eine niedrigere Karte, nicht die { $value }.
    }

## The board game

play-first = Spiel zuerst eine Karte: Leg sie aus oder wirf sie ab.
draw-now = Du hast deine Karte schon gespielt: Zieh jetzt eine nach.
no-figure-move = Du kannst gerade keine Figur deiner Wahl ziehen: Figuren bewegen sich, wenn du eine Karte auslegst oder ein Kleeblatt nutzt.
# $color: the path of the card just laid.
choose-figure = Wähl zuerst, welche deiner Figuren auf den { color-en } Steinpfad zieht.
other-path = Die Figur muss auf den Steinpfad der Karte, die du ausgelegt hast, also auf den { color-en }.
no-large-left = Deine große Figur steht nicht mehr auf dem Startfeld.
no-small-left = Auf dem Startfeld steht keine deiner kleinen Figuren mehr.
path-taken = Auf dem { color-en } Steinpfad steht schon eine deiner Figuren, und mehr als eine darf dort nicht stehen.
# $color: the path whose end stone the figure has reached.
finished-first = Deine Figur auf dem { color-en } Steinpfad hat den Endstein erreicht: Zieh zuerst eine andere deiner Figuren vor.
must-move = Du musst eine andere Figur vorziehen; passen darfst du hier nicht.
no-figure-there = Auf dem { color-en } Steinpfad hast du keine Figur.
figure-at-end = Deine Figur auf dem { color-en } Steinpfad steht auf dem Endstein und kann nicht weiterziehen.
empty-discard = Auf dem { discard-pile-en } liegt keine Karte.
own-discard = Eine Karte, die du in diesem Zug abgeworfen hast, darfst du nicht zurücknehmen: Bis zum Ende deines Zuges ist { discard-pile } gesperrt.
clover-first = Nutze zuerst das Kleeblatt oder passe.

## The card game

card-play-first = Spiel zuerst: Leg eine Karte aus, wirf eine ab oder wirf ein Paar für einen Wunschstein ab.
# $draws (Number): cards still to draw.
card-draw-now =
    { $draws ->
        [one] Du hast schon gespielt: Zieh jetzt eine Karte nach.
       *[other] Du hast schon gespielt: Zieh jetzt { $draws } Karten nach.
    }
# $value (Number): number of the wish stone.
stone-taken = Den Wunschstein { $value } hat schon jemand genommen.
card-held-once = Ein Paar braucht zwei Karten, und du hast nur eine { color-e } { $value } auf der Hand.
pair-values-differ = Die beiden Karten eines Paars müssen denselben Wert haben.
pair-end-card = Schlusskarten haben keinen Wert und können nicht Teil eines Paars sein.
pair-no-stone = Einen Wunschstein { $value } gibt es nicht: Die Wunschsteine tragen die Zahlen 1 bis 9.
# $text (String): the move as it is written.
pair-order = Ein Paar wird in der Reihenfolge der Farben geschrieben: „{ $text }“.
row-closed = Eine Schlusskarte hat deine { color-e } Reihe abgeschlossen: Nur die zweite { color-e } Schlusskarte darf noch folgen.
end-cannot-open = An diesem Tisch darf eine Schlusskarte keine Reihe eröffnen: Deine { color-e } Reihe braucht vorher eine andere Karte.
# $card (String): a point card.
point-card-place = Eine Punktekarte kommt in deine Punktereihe („points { $card }“) oder an eine Farbreihe, deren oberste Karte denselben Wert zeigt („join { $card } r“).
not-a-point-card = Dorthin dürfen nur Punktekarten, und „{ $card }“ ist keine.
# $top (Number): the row's top value.
join-other-value = Eine Punktekarte passt nur an eine Farbreihe, die ihren Wert zeigt: Deine { color-e } Reihe zeigt eine { $top }, keine { $value }.
join-no-row = Eine Punktekarte kann keine Farbreihe eröffnen, und du hast noch keine { color-e } Reihe.
join-closed-row = Eine Schlusskarte hat deine { color-e } Reihe abgeschlossen: Eine Punktekarte darf nicht mehr folgen.
final-lay-only = In der Schlussrunde darfst du nur noch Karten auslegen oder passen.
pass-only-final = Passen darfst du nur in der Schlussrunde, wenn das eigentliche Spiel zu Ende ist.
