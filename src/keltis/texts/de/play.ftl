### Playing at a table in the browser.

## Looking for a table

play-loading = Der Tisch wird vorbereitet{ "\u00A0" }…
play-missing = Diesen Tisch gibt es nicht.
play-forbidden = An diesem Tisch sind keine Zuschauer erlaubt.
play-home = Zur Startseite
play-closed = Dieser Tisch wurde geschlossen.
play-closed-long = Diese Partie hat zu lange gedauert. Der Tisch wurde ohne Ergebnis geschlossen.

## Before the start

play-lobby = Wer spielt mit?
play-seat = Platz { $player }
play-seat-free = Frei
play-you = du
play-bot = Bot
play-sit = Hier Platz nehmen
# Somebody else at the same device takes this seat.
play-sit-too = Noch jemand an diesem Gerät
play-your-name = Name am Tisch
play-add-bot = Bot dazusetzen
play-level = Stärke des Bots
play-leave-seat = Platz verlassen
# $name (String): who sits there.
play-remove = { $name } vom Tisch bitten
play-invite-renewed = Die alte Einladung gilt nicht mehr. Teile die neue.
play-start = Karten austeilen
play-start-waiting =
    { $seats ->
        [one] { $seats } Platz ist noch frei. Lade jemanden ein oder setz einen Bot dazu.
       *[other] { $seats } Plätze sind noch frei. Lade jemanden ein oder setz Bots dazu.
    }
play-start-others = Sind alle Plätze besetzt, teilt jemand von euch die Karten aus.
play-ireland = Wer war zuletzt in Irland?
play-ireland-help = Diese Person beginnt. Weiß das niemand, beginnt die älteste.
play-close = Tisch schließen
play-invite = Freunde einladen
play-invite-help = Wer diesen Link öffnet oder den Code scannt, kann sich dazusetzen.
play-invite-needed = Um hier Platz zu nehmen, brauchst du den Einladungslink dieses Tisches.
play-link = Einladungslink
play-copy = Link kopieren
play-copied = Link kopiert.
play-share = Teilen
play-qr = Der Einladungslink als QR-Code
# $command (String): what to type.
play-only-here = Diese Adresse funktioniert nur auf diesem Computer. Für andere Geräte im Haus starte Keltis mit „{ $command }“.
# Text of a shared invitation.
play-invite-text = Komm, spiel Keltis mit mir!

## Who is playing

play-your-turn = Du bist dran
play-turn-of = { $name } ist dran
play-thinking = { $name } überlegt{ "\u00A0" }…
play-watching = Du schaust zu
play-players = Mitspieler
play-goal = Zielbereich: { $count } von { $most }
play-goal-help = Das Spiel endet, sobald { $most } Figuren den Zielbereich erreicht haben.
play-ended-rows = Abgeschlossene Reihen: { $count } von { $most }
play-ended-rows-help = Liegen auf { $most } Reihen Schlusskarten, ist das eigentliche Spiel zu Ende.
play-time = Restzeit: { $time }
play-stand-in = Ein Bot spielt für { $name }.
play-stand-in-you = Ein Bot spielt für dich.
play-long-game =
    { $count ->
        [one] Diese Partie dauert sehr lange. Nach einer weiteren Entscheidung wird der Tisch ohne Ergebnis geschlossen.
       *[other] Diese Partie dauert sehr lange. Nach { $count } weiteren Entscheidungen wird der Tisch ohne Ergebnis geschlossen.
    }
play-leave = Einen Bot für mich spielen lassen
play-leave-help = Ein Bot spielt für dich weiter, bis du zurückkommst.
play-leave-for = Einen Bot für { $name } spielen lassen
play-return = Wieder selbst spielen
# Several people share this device.
play-return-as = { $name } spielt wieder selbst
play-no-turn = Noch kein Zug.
play-score-now = Wenn jetzt Schluss wäre
play-show-score = { $name }, Punktestand, wenn jetzt Schluss wäre: { $points }. Aufschlüsselung zeigen.
play-show-seat = Alles zu { $name } zeigen
play-menu = Tischmenü
play-rules = Regeln

## Cards, rows and piles

# A card without an article, for labels. $kind, $color and $value describe it.
play-card =
    { $kind ->
        [end] { color-e } Schlusskarte
        [point] Punktekarte { $value }
       *[number] { color-e } { $value }
    }
play-own-rows = Deine Reihen
play-scale-help = So viel zählt eine Reihe, je nach Zahl ihrer Karten
play-rows-of = Reihen von { $name }
play-row-empty = noch keine Karte
play-direction =
    { $direction ->
        [rising] aufsteigend
        [falling] absteigend
       *[open] Richtung offen
    }
play-pile-empty = leer
play-pile-closed = in diesem Zug gesperrt
play-pile-top = oben: { card }
play-figure-at =
    { $size ->
        [large] große Figur auf Stein { $stone }
       *[small] Figur auf Stein { $stone }
    }
play-look-into = Im { discard-pile-en } blättern

## Making a move

play-chosen = Gewählt: { card }
play-lay = Auslegen
play-discard = Abwerfen
play-points = In die Punktereihe
play-join = An die { color-e } Reihe
play-pass = Passen
play-pass-final = Nichts mehr auslegen
play-undo = Zurücknehmen
play-end-turn = Zug beenden
play-finish = Spiel beenden
play-ends-game = Dieser Zug beendet das Spiel.
play-ends-play = Mit diesem Zug endet das eigentliche Spiel. Danach folgt die Schlussrunde.
play-do-it = Ja, so spielen
play-not-yet = Noch nicht
play-rule = Regel { $rule }
play-closing = Die Schlussrunde
play-closing-help = Das eigentliche Spiel ist zu Ende. Reihum dürfen alle noch bis zu zwei Karten auslegen. Niemand zieht nach oder wirft ab, und Wunschsteine gibt es keine mehr.

## Moves as commands

play-move-lay = { card-first } auslegen
play-move-discard = { card-first } abwerfen
play-move-start = { figure-first } auf den { color-en } Steinpfad schicken
play-move-advance = Deine Figur auf dem { color-en } Steinpfad vorziehen
play-move-pass = Passen
play-move-draw-pile = Vom Nachziehstapel ziehen
play-move-draw = { card-first } vom { discard-pile-en } nehmen
# $cards (String): both of them, joined by a plus.
play-move-pair = Ein Paar ({ $cards }) für Wunschstein { $value } abwerfen
play-move-points = { card-first } in die Punktereihe legen
play-move-join = { card-first } an die { color-e } Reihe legen
play-to-stone = auf Stein { $stone }
# $change (String): with its sign.
play-score-change = Punkte: { $change }

## What happened. $you is yes or no; $name is who did it.

play-log = Spielverlauf
play-log-empty = Noch nichts.
play-log-lay =
    { $you ->
        [yes] Du legst { card } aus.
       *[no] { $name } legt { card } aus.
    }
play-log-discard =
    { $you ->
        [yes] Du wirfst { card } ab.
       *[no] { $name } wirft { card } ab.
    }
play-log-start =
    { $you ->
        [yes] Du schickst { figure } auf den { color-en } Steinpfad.
       *[no] { $name } schickt { figure } auf den { color-en } Steinpfad.
    }
play-log-advance =
    { $you ->
        [yes] Du ziehst deine Figur auf dem { color-en } Steinpfad vor.
       *[no] { $name } zieht die eigene Figur auf dem { color-en } Steinpfad vor.
    }
play-log-pass =
    { $you ->
        [yes] Du passt.
       *[no] { $name } passt.
    }
play-log-draw-pile =
    { $you ->
        [yes] Du ziehst vom Nachziehstapel.
       *[no] { $name } zieht vom Nachziehstapel.
    }
play-log-draw =
    { $you ->
        [yes] Du nimmst { card } vom { discard-pile-en }.
       *[no] { $name } nimmt { card } vom { discard-pile-en }.
    }
play-log-pair =
    { $you ->
        [yes] Du wirfst zwei Karten mit dem Wert { $value } ab und nimmst den Wunschstein { $value }.
       *[no] { $name } wirft zwei Karten mit dem Wert { $value } ab und nimmt den Wunschstein { $value }.
    }
play-log-points =
    { $you ->
        [yes] Du legst { card } in die Punktereihe.
       *[no] { $name } legt { card } in die Punktereihe.
    }
play-log-join =
    { $you ->
        [yes] Du legst { card } an die { color-e } Reihe.
       *[no] { $name } legt { card } an die { color-e } Reihe.
    }
play-drawn = Du hast { card } gezogen.
play-note-handed = { $name } ist gegangen; ein Bot spielt weiter.
play-note-timed-out = Die Zeit von { $name } ist um; ein Bot spielt weiter.
play-note-returned = { $name } ist wieder da.

## Hints

play-hint = Tipp
play-hint-thinking = Ein Bot sieht sich deine Karten an{ "\u00A0" }…
play-hint-title = Was ein Bot tun würde
# $points (Number), $side (String: ahead, behind, level): the margin over the best of the others at the end.
play-hint-points =
    { $side ->
        [ahead]
            { $points ->
                [one] { $points } Punkt Vorsprung
               *[other] { $points } Punkte Vorsprung
            }
        [behind]
            { $points ->
                [one] { $points } Punkt Rückstand
               *[other] { $points } Punkte Rückstand
            }
       *[level] Gleichstand
    }
# $win (Number): percent. For the best move.
play-hint-best = { $win }{ "\u00A0" }% Gewinnchance, { play-hint-points }
# $win_off, $points_off (Number): how uncertain the difference to the best move is.
play-hint-other = { $win }{ "\u00A0" }% Gewinnchance (±{ $win_off }), { play-hint-points } (±{ $points_off })
play-hint-help = Das wahrscheinliche Ergebnis der Partie. ± zeigt, wie unsicher der Unterschied zum ersten Zug ist.

## One device

play-pass-device = Gib das Gerät an { $name } weiter
play-pass-help = Alle anderen schauen bitte weg.
play-pass-ready = Ich bin { $name }: Karten zeigen

## The end

play-over = Das Spiel ist vorbei
play-you-won = Du hast gewonnen!
play-you-shared = Du teilst dir den Sieg!
play-score-sheet = Wertung
play-rematch = Revanche
play-rematch-go = Zur Revanche
play-replay = Noch einmal ansehen
play-review = Rückschau
play-new-game = Zur Startseite
# $points (String): the scores, joined.
play-share-text = Unsere Partie Keltis: { $points }

## The forms of the table

play-text-view = Textansicht
play-board-view = Tisch zeigen
play-decide = Was du tun kannst
play-wait = Bitte warte: { $name } ist dran.
play-keys = Tastatur
play-keys-on = Buchstabentasten als Kurzbefehle
play-key-hand = Eine Handkarte aussuchen
play-key-enter = Karte auswählen oder markierte Aktion ausführen
play-key-lay = Die gewählte Karte auslegen
play-key-discard = Die gewählte Karte abwerfen
play-key-draw = Vom Nachziehstapel ziehen
play-key-take = Von einem Abwurfstapel nehmen, von links nach rechts
play-key-pass = Passen
play-key-undo = Zurücknehmen
play-key-hint = Tipp
play-key-view = Textansicht oder Tisch
play-key-escape = Die Karte zurückstecken
play-key-help = Diese Hilfe

## When something does not work

play-problem = Das hat nicht geklappt. Versuch es bitte noch einmal.
play-problem-stale = Am Tisch ist inzwischen etwas passiert. Sieh nach und entscheide dann neu.
play-problem-offline = Der Server ist gerade nicht erreichbar.
play-problem-busy = Der Server ist gerade überlastet. Versuch es gleich noch einmal.
play-problem-too-many = Das war zu viel auf einmal. Warte bitte einen Moment.
play-problem-seat-taken = Diesen Platz hat gerade jemand anderes genommen.
play-problem-wrong-invite = Diese Einladung gilt für einen anderen Tisch.
play-problem-name = Dieser Name geht nicht.
