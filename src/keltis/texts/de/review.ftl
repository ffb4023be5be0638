### The review of a finished game: what was luck, what the choices came to, and the mistakes.

review-win = Gewinnchance (%)
review-margin = Punkte vor dem besten Gegner
review-start = Vor dem Austeilen
review-deal = Glück beim Austeilen
review-own-draws = Glück der eigenen Karten
review-other-draws = Glück der anderen
review-own-choices = Eigene Entscheidungen
review-other-choices = Entscheidungen der anderen
review-result = Ergebnis
review-after-luck = Ergebnis ohne Glück
review-luck-error = Standardfehler des Glücks
review-true = Wie es wirklich war: alle Karten offen
review-known = Was jeder wissen konnte
review-decisions = Entscheidungen mit echter Wahl
review-mistakes = Fehler
review-rate = Fehler pro 100 Entscheidungen
review-close = Zu knapp für ein Urteil
review-cost-win = Kosten der Fehler: Gewinnchance (%)
review-cost-margin = Kosten der Fehler: Punkte
review-moments = Entscheidende Momente
# $turn (Number): number of the turn. $name (String): who. $move (String): the move in notation.
review-moment = Zug { $turn }, { $name }: { $move }
# $move (String): the move in notation.
review-better = Besser: { $move }
review-none = Es wurde kein Fehler gefunden.
review-turn = Zug
review-turns = Zug für Zug
review-choice = Entscheidungen
review-luck = Glück

# Kinds of mistakes: a heading, and a sentence for a move of this kind.
review-why-ended-early = Damit war das Spiel zu Ende; weiterzuspielen hätte mehr gebracht.
    .title = Zu früh beendet
review-why-ended-late = Hier ließ sich das Spiel beenden, und das hätte mehr gebracht.
    .title = Zu spät beendet
review-why-missed-wish = Ein Wunschstein war zu haben.
    .title = Wunschstein verpasst
review-why-wish-too-dear = Der Wunschstein hat mehr gekostet, als er wert war.
    .title = Wunschstein zu teuer
review-why-large-figure = Die große Figur zählt doppelt, im Guten wie im Schlechten: Hier war sie die falsche Wahl.
    .title = Große Figur falsch eingesetzt
review-why-clover = Einer anderen Figur hätte das Kleeblatt mehr gebracht.
    .title = Kleeblatt falsch genutzt
review-why-figure = Einer anderen Figur hätte der Schritt mehr gebracht.
    .title = Falsche Figur
review-why-opened-late = Eine so spät eröffnete Reihe kommt kaum noch aus den Minuspunkten.
    .title = Zu spät eröffnet
review-why-opened-too-many = Eine neue Reihe beginnt mit Minuspunkten, und es gab schon genug.
    .title = Eine Reihe zu viel
review-why-not-opened = Es war Zeit für eine neue Reihe.
    .title = Reihe nicht eröffnet
review-why-skipped = Die Reihe hat Werte übersprungen, die noch zu gebrauchen waren.
    .title = Zu weit gesprungen
review-why-fed = Der nächste Spieler konnte diese Karte gut gebrauchen.
    .title = Dem Gegner geholfen
review-why-held-back = Es war Zeit, eine Karte auszulegen.
    .title = Zu lange gewartet
review-why-laid-hastily = Es war besser, noch keine Karte auszulegen.
    .title = Zu früh ausgelegt
review-why-row = Eine andere Karte auszulegen war besser.
    .title = Falsche Karte ausgelegt
review-why-discard = Eine andere Karte war eher entbehrlich.
    .title = Falsche Karte abgeworfen
review-why-took-discard = Der Nachziehstapel versprach mehr als diese Karte.
    .title = Abgeworfene Karte genommen
review-why-missed-discard = Auf einem Abwurfstapel lag eine Karte, die sich lohnte.
    .title = Abgeworfene Karte liegen gelassen
review-why-draw = Die bessere Karte lag auf einem anderen Abwurfstapel.
    .title = Falscher Abwurfstapel

## The page in the app.

review-title = Rückschau
review-seat = Für
review-measure = Einheit
review-measure-win = Gewinnchance
review-measure-margin = Punkte
# $percent (Number): how much is done.
review-working = Rückschau: { $percent }{ "\u00A0" }%
review-rough = Ein erstes grobes Bild. Es wird noch genauer.
review-stop = Anhalten
review-resume = Weiter
review-deeper = Genauer hinsehen
review-deeper-about = Dauert viermal so lange und halbiert die Unsicherheit.
review-failed = Die Rückschau ist fehlgeschlagen. Bitte lade die Seite neu.
review-spare = Der stärkste Bot konnte nicht geladen werden. Diese Partie hat ein schwächerer beurteilt.
review-unfinished = Eine Rückschau gibt es erst, wenn die Partie zu Ende ist.
# $name (String): who. $points (String): how many points, without a sign.
review-lucky = Das Glück war auf der Seite von { $name }: etwa { $points } Punkte.
# $name (String): who. $points (String): how many points, without a sign.
review-unlucky = Das Glück war gegen { $name }: etwa { $points } Punkte.
# $name (String): who.
review-even = Für { $name } hat das Glück kaum eine Rolle gespielt.
review-about-luck = Die Teile ergeben zusammen das Ergebnis. Glück ist, um wie viel besser oder schlechter eine Karte war als der Durchschnitt aller, die hätten kommen können.
review-about-off = ± heißt: Mit etwa 95{ "\u00A0" }% Sicherheit liegt der wahre Wert in diesem Bereich.
review-curve-win = Gewinnchance, Zug für Zug
review-curve-margin = Erwarteter Vorsprung in Punkten, Zug für Zug
review-bars = Was jeder Zug verändert hat
review-table = Als Tabelle
review-slider = Zug
# $turn (Number): number of the turn. $name (String): who. $before (String), $after (String): numbers with their unit.
review-turn-told = Zug { $turn }, { $name }: { $before } → { $after }
# $number (String): a number.
review-percent = { $number }{ "\u00A0" }%
# $number (String): a number.
review-points = { $number } Punkte
review-known-about = Jede Entscheidung wird danach beurteilt, was man sehen konnte. Ein Fehler ist sie nur, wenn ein anderer Zug zweifelsfrei besser war.
review-true-about = Alle Handkarten liegen offen; unbekannt ist nur die Reihenfolge des Nachziehstapels.
# $name (String): who.
review-as-seen = Wie { $name } es sah
# $move (String): the move in words.
review-played = Gespielt: { $move }
# $win (String), $win_off (String): percentage points. $margin (String), $margin_off (String): points.
review-gap = Besser um { $win } ± { $win_off } Prozentpunkte Gewinnchance und { $margin } ± { $margin_off } Punkte.
# $turn (Number): number of the turn. $kind (String): what kind of mistake.
review-moment-short = Zug { $turn }: { $kind }
# $judged (Number), $all (Number): decisions.
review-partly = { $judged } von { $all } Entscheidungen sind bisher beurteilt.
review-guess = Erst raten
review-guess-about = Die entscheidenden Momente ohne Lösung: Was würdest du spielen?
review-guess-ask = Was würdest du hier spielen?
review-guess-choose = Wähle einen Zug
review-guess-show = Lösung zeigen
review-guess-better = Richtig: Das war der bessere Zug.
review-guess-same = So wurde gespielt.
review-guess-other = Weder der gespielte noch der bessere Zug.
review-guess-all = Alles zeigen
review-to-replay = In der Wiederholung zeigen
review-again = Ab hier noch einmal spielen
