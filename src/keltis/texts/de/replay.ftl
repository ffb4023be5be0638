### Replays, and the page of the rules.

## The page of a replay

replay-title = Wiederholung
replay-loading = Die Partie wird geladen{ "\u00A0" }…
replay-controls = Schritte der Partie
replay-first = Zum Anfang
replay-back-turn = Einen Zug zurück
replay-back = Einen Schritt zurück
replay-play = Abspielen
replay-pause = Pause
replay-on = Einen Schritt weiter
replay-on-turn = Einen Zug weiter
replay-last = Zum Ende
replay-speed = Tempo
replay-speed-slow = langsam
replay-speed-normal = normal
replay-speed-fast = schnell
# $step (Number), $steps (Number): decisions made so far, and in all.
replay-step = Schritt { $step } von { $steps }
replay-slider = Stelle in der Partie
replay-viewer = Blickwinkel
replay-all-open = Alle Karten offen
replay-turns = Züge
# $turn (Number): number of the turn.
replay-turn = Zug { $turn }
replay-deal = Die ausgeteilten Karten
replay-closing = Schlussrunde
replay-scores = Punkteverlauf
# $name (String): a player. $points (String): the score at this step.
replay-score-of = { $name }: { $points }
replay-hand-of = Handkarten von { $name }
replay-download = Als Datei herunterladen
replay-share = Teilen
replay-link = Link zu diesem Schritt
replay-sheet = Endstand
replay-another = Eine andere Partie öffnen
replay-copied = Link zu diesem Schritt kopiert.
replay-share-text = Eine Partie Keltis, Schritt für Schritt
replay-open-title = Eine Partie öffnen
replay-open-file = Datei wählen
replay-open-help = Eine Partie (JSON), die du hier heruntergeladen oder anderswo mit Keltis gespeichert hast. Sie wird nur gezeigt, nicht gespeichert.
replay-unfinished = Diese Partie wurde nicht zu Ende gespielt.
replay-running = Diese Partie läuft noch. Die Wiederholung gibt es, sobald sie zu Ende ist.
replay-to-table = Zum Tisch
replay-forbidden = Diese Partie dürfen nur die Mitspieler ansehen.
replay-missing = Diese Partie gibt es nicht.
replay-offline = Die Partie konnte nicht geladen werden.
replay-retry = Noch einmal versuchen
replay-not-json = Diese Datei ist keine Partie: Sie ist kein JSON.
replay-too-large = Diese Datei ist für eine Partie zu groß.
# $field (String): the place in the file, in its own words.
replay-bad-file = Diese Datei enthält keine gültige Partie. Etwas stimmt nicht bei „{ $field }“.
replay-bad-file-plain = Diese Datei enthält keine gültige Partie.
# $rule (String): name of a rule.
replay-bad-rule = Siehe Regel { $rule }.
replay-keys = Tasten: ← → ein Schritt · Umschalt ← → ein Zug · Pos1, Ende · Leertaste: abspielen

## The page of the rules

rulebook-title = Die Regeln
rulebook-intro = Beide Spiele in unseren eigenen Worten, Regel für Regel. Jede Regel hat einen Namen, damit es auf „Warum nicht?“ immer eine Antwort gibt.
rulebook-contents = Inhalt
rulebook-search = In den Regeln suchen
# $count (Number): how many rules have been found.
rulebook-found =
    { $count ->
        [0] Keine Regel gefunden
        [one] { $count } Regel gefunden
       *[other] { $count } Regeln gefunden
    }
rulebook-print = Drucken
# $rule (String): name of a rule.
rulebook-link = Link zu Regel { $rule }
rulebook-learn-board = Das Brettspiel beim Spielen lernen
rulebook-learn-card = Das Kartenspiel beim Spielen lernen
rulebook-path-picture = Ein Steinpfad vom Startfeld bis zum Endstein
rulebook-stone = Stein
rulebook-minus-area = Minusbereich
rulebook-plus-area = Plusbereich
rulebook-goal-area = Zielbereich
rulebook-number = Anzahl
rulebook-points = Punkte
# $count (Number): the highest number of a scale.
rulebook-or-more = { $count } oder mehr
rulebook-times = { $count }{ "\u00A0" }×
