### The app around the tables: home, games, settings.

## The frame of every page

web-name = Keltis
web-home = Keltis: zur Startseite
web-nav = Hauptnavigation
web-skip = Zum Inhalt springen
web-close = Schließen
web-cancel = Abbrechen
web-done = Fertig
web-save = Speichern
web-my-games = Meine Partien
web-rules = Regeln
web-settings = Einstellungen
web-language = Sprache
web-theme = Farbschema
# $theme (String): system, light or dark.
web-theme-named =
    { $theme ->
        [light] Hell
        [dark] Dunkel
       *[system] Systemeinstellung
    }
web-theme-now =
    { $theme ->
        [light] Farbschema: hell
        [dark] Farbschema: dunkel
       *[system] Farbschema: Systemeinstellung
    }
web-your-turns =
    { $count ->
        [one] In { $count } Partie bist du am Zug
       *[other] In { $count } Partien bist du am Zug
    }
web-reconnecting = Verbindung verloren. Sie wird wiederhergestellt{ "\u00A0" }… Deine Partie ist sicher.
web-offline = Du bist offline. Deine Partien sind sicher und gehen weiter, sobald du wieder online bist.
web-page-lost = Diese Seite ließ sich nicht laden. Vielleicht gibt es eine neuere Version, oder die Verbindung fehlt.
web-reload = Neu laden
web-no-engine = Dieser Browser kann keine Partien zeigen: WebAssembly fehlt oder ist abgeschaltet. Ein anderer oder neuerer Browser kann es.
web-bad-engine = Die Spielregeln sind nicht unbeschädigt angekommen. Lade die Seite neu.
web-old-app = Es gibt eine neuere Version dieser App. Schließe alle ihre Tabs und öffne sie neu.
web-old-server = Diese App ist neuer als der Server. Wer den Server betreibt, muss ihn aktualisieren.
web-missing = Seite nicht gefunden
web-missing-about = Diese Seite gibt es nicht. Vielleicht fehlt ein Teil des Links.

## Titles of pages

web-title-home = Keltis
web-title-table = Tisch · Keltis
web-title-replay = Wiederholung · Keltis
web-title-review = Rückschau · Keltis
web-title-day = Partie des Tages · Keltis
web-title-stats = Wie stehe ich da? · Keltis
web-title-rules = Regeln · Keltis
web-title-learn = Lernen · Keltis
web-title-games = Meine Partien · Keltis
web-title-settings = Einstellungen · Keltis
web-title-missing = Seite nicht gefunden · Keltis
# $name (String): the title of the page.
web-title-turn = ● Du bist am Zug · { $name }
web-turn-notice = Du bist am Zug.

## Home

web-welcome = Zwei Spiele, zwei Türen
web-welcome-about = Keltis ist ein schnelles Spiel mit Nervenkitzel für zwei bis vier: Was du anfängst, kostet erst Punkte und lohnt sich nur, wenn du weit damit kommst. { $server ->
    [none] Spiel allein oder gemeinsam an einem Gerät.
   *[other] Spiel allein, online mit Freunden oder gemeinsam an einem Gerät.
}
web-door-board = Das Brettspiel
web-door-card = Das Kartenspiel
web-opponents = Gegen
web-bots =
    { $count ->
        [0] keine Bots
        [one] { $count } Bot
       *[other] { $count } Bots
    }
web-level = Stärke
# $level (Number): 1 to 6. $name (String): its name.
web-level-named = { $level } · { $name }
web-play-now = Jetzt spielen
web-friends = Mit Freunden
web-device = Ein Gerät
web-learn = Lernen
web-more-options = Mehr Optionen
web-options-changed =
    { $count ->
        [one] { $count } Änderung
       *[other] { $count } Änderungen
    }
web-all-games = Alle meine Partien
web-install = Als App installieren
web-unofficial = Ein inoffizielles Fan-Projekt. Keltis ist eine Marke des Verlags.

## A table with friends

web-friends-title = Mit Freunden spielen
web-friends-about = Du bekommst einen Link und einen QR-Code für deine Freunde. Plätze, die frei bleiben, können Bots übernehmen.
web-your-name = Dein Name
web-seats = Plätze
web-players =
    { $count ->
        [one] { $count } Person
       *[other] { $count } Personen
    }
web-make-table = Tisch eröffnen

## One device

web-device-title = Gemeinsam an einem Gerät
web-device-about = Ihr reicht das Gerät reihum weiter. Zwischen den Zügen sind die Karten verdeckt.
web-add-person = Person hinzufügen
# $player (Number): from 1.
web-remove-person = Spieler { $player } entfernen
web-bots-too = Dazu Bots
web-deal = Karten austeilen

## Options of a table

web-options-about = Diese Optionen gelten für jeden neuen Tisch dieses Spiels und werden auf diesem Gerät gespeichert.
web-edition = Ausgabe
web-edition-de = Deutsche Ausgabe
web-edition-nl = Niederländische Ausgabe
web-edition-hu = Ungarische Ausgabe
web-edition-ja = Japanische Ausgabe
web-what-is-this = Was bedeutet das?
web-O1-must = Du musst eine andere Figur ziehen
web-O1-may = Du darfst eine andere Figur ziehen
web-O2-false = Nicht im selben Zug
web-O2-true = Im selben Zug erlaubt
web-O3-true = Eine Schlusskarte darf eine Reihe eröffnen
web-O3-false = Eine Schlusskarte braucht eine Karte unter sich
web-layout = Dunkle Steine
web-layout-standard = Standard
web-layout-random = Zufällig
web-layout-own = Vom eigenen Spielplan
web-layout-about = Die Anleitung sagt nicht, welche Steine des Spielplans dunkel sind. „Standard“ ist unsere eigene Verteilung. Wenn du den Spielplan hast, trag seine dunklen Steine ein.
web-layout-own-about = Tipp auf einen Stein, um ihn dunkel oder hell zu machen. Der Start ist unten.
# $stone (Number): 1 to 8, from the start.
web-layout-stone = Stein { $stone } dunkel
# $count (Number): dark stones. $total (Number): how many there must be.
web-layout-count = { $count } von { $total } dunklen Steinen
web-first = Wer beginnt
web-first-usual = Standard
web-first-me = Ich
web-first-chance = Der Zufall entscheidet
web-first-ireland = Wer zuletzt in Irland war
web-first-about = Standard: Der Zufall entscheidet; mit Freunden beginnt, wer zuletzt in Irland war.
web-clock = Uhr
web-clock-none = Keine Uhr
web-clock-quick = 10 Sekunden pro Zug, 5 Minuten Reserve
web-clock-calm = 1 Minute pro Zug, 15 Minuten Reserve
web-clock-day = 1 Tag pro Zug
web-clock-days = 3 Tage pro Zug
web-clock-about = Läuft jemandem die Zeit ab, spielt ein Bot weiter, bis die Person zurückkommt.
web-allowed = An diesem Tisch erlaubt
web-hints = Tipps: Man darf einen Bot um Rat fragen
web-open-discards = Offene Abwurfstapel: Alle Karten lassen sich ansehen
web-spectators = Zuschauer: Wer den Link hat, darf zusehen
web-options-reset = Auf Standard zurücksetzen

## My games

web-no-games = Noch keine Partien. Hinter jeder der beiden Türen wartet eine.
web-to-doors = Spiel aussuchen
web-running = Laufende Partien
web-finished = Beendete Partien
web-open = Öffnen
web-replay = Ansehen
web-download = Herunterladen
web-hide = Aus der Liste nehmen
web-open-record = Eine gespeicherte Partie öffnen
web-you = Du
web-free-seat = Freier Platz
web-status-open = Wartet auf Mitspieler
web-status-running = Läuft
web-status-yours = Du bist am Zug
# $name (String): of the player.
web-status-theirs = Am Zug: { $name }
web-status-won =
    { $score ->
        [one] Du hast gewonnen: { $score } Punkt
       *[other] Du hast gewonnen: { $score } Punkte
    }
# $names (String): the winners, joined. $count (Number): how many. $score (Number): their points.
web-status-winner =
    { $count ->
        [one] Gewonnen hat { $names }: { $score ->
            [one] { $score } Punkt
           *[other] { $score } Punkte
        }
       *[other] Geteilter Sieg mit { $score ->
            [one] { $score } Punkt
           *[other] { $score } Punkten
        }: { $names }
    }
# $date (String): such as “3 hours ago”.
web-since = · { $date }
web-act-close = Tisch schließen
web-act-close-about = Die Partie hat noch nicht begonnen. Der Tisch wird für alle geschlossen.
web-act-leave = Partie verlassen
web-act-leave-about = Ein Bot spielt für dich weiter, und alle sehen das. Solange die Partie läuft, kannst du zurückkommen.

## Settings

web-look = Aussehen und Ton
web-language-browser = Sprache des Browsers
web-motion = Animationen
web-sound = Töne
web-text-view = Tische als Text, für Screenreader
web-notifications = Sag mir Bescheid, wenn ich am Zug bin
web-notifications-refused = Der Browser erlaubt dieser Seite keine Benachrichtigungen.
web-notifications-insecure = Benachrichtigungen brauchen eine sichere Verbindung (https).
# Instead of the account, on a site without a server.
web-account-no-server = Ein Konto braucht einen Server, und diese Seite hat keinen. Deine Einstellungen und Partien liegen nur in diesem Browser.
web-account = Dein Konto
web-account-guest = Du spielst als Gast in diesem Browser. Mit einem Passwort behältst du deinen Namen und deine Partien, auch auf anderen Geräten.
web-account-kept = Dein Name ist durch ein Passwort gesichert: Du kannst dich auf jedem Gerät anmelden.
web-name-kept = Gespeichert. Unter diesem Namen sehen dich die anderen.
web-claim = Partien mit einem Passwort sichern
web-claim-about = Mit diesem Namen und Passwort kannst du dich auf anderen Geräten anmelden.
web-claimed = Gesichert. Du kannst dich jetzt auf anderen Geräten anmelden.
web-old-password = Jetziges Passwort
web-fresh-password = Neues Passwort
web-new-password = Namen oder Passwort ändern
web-sign-in = Anmelden
web-sign-in-about = Melde dich mit einem Namen an, der durch ein Passwort gesichert ist. Was du als dieser Gast gespielt hast, bleibt beim Gast.
web-signed-in = Willkommen zurück, { $name }.
web-sign-out = Abmelden
web-sign-out-about = Nur auf diesem Gerät. Deine Partien bleiben erhalten, und du kannst dich wieder anmelden.
web-sign-out-guest = Du bist Gast ohne Passwort: Nach dem Abmelden kommst du nicht mehr an diese Partien.
web-signed-out = Du bist abgemeldet.
web-delete-me = Konto löschen
web-delete-about = Dein Name, deine Anmeldungen und deine Tokens werden gelöscht; deine laufenden Partien spielen Bots zu Ende. Das lässt sich nicht rückgängig machen.
web-deleted = Dein Konto und deine Daten sind gelöscht.
web-name-field = Name
web-password = Passwort
web-password-about =
    { $count ->
        [one] Mindestens { $count } Zeichen.
       *[other] Mindestens { $count } Zeichen.
    }
web-tokens = Tokens für Programme
web-tokens-about = Mit einem Token spielt eines deiner Programme in deinem Namen.
web-api-docs = Wie Programme mit dem Server reden
web-token-label = Wofür ist es?
web-make-token = Token anlegen
web-token-once = Kopiere es jetzt: Es wird nur dieses eine Mal gezeigt.
web-copy = Kopieren
web-copied = Kopiert.
web-delete = Löschen
# $name (String): what the token is for.
web-delete-token = Das Token „{ $name }“ löschen

## What went wrong

web-problem-other = Etwas ist schiefgegangen. Nichts wurde geändert; bitte versuch es noch einmal.
web-problem-offline = Der Server ist nicht erreichbar. Bitte versuch es gleich noch einmal.
web-problem-no-server = Dafür braucht es einen Keltis-Server, und diese Seite hat keinen.
web-problem-busy = Der Server ist gerade überlastet. Bitte versuch es gleich noch einmal.
web-problem-not-saved = Das ließ sich nicht speichern. Bitte versuch es noch einmal.
web-problem-too-many = Das war zu viel auf einmal. Bitte warte einen Moment; wenn du viele laufende Partien hast, beende oder verlass eine.
web-problem-bad-value = Eine der Optionen ist ungültig. Sieh unter „Mehr Optionen“ nach.
web-problem-bad-request = Eine Eingabe ist ungültig.
web-problem-not-signed-in = Du bist nicht angemeldet.
web-problem-wrong-password = Name oder Passwort ist falsch.
web-problem-name-taken = Diesen Namen hat schon jemand anderes. Wähl einen anderen.
web-problem-bad-name = Dieser Name geht nicht. Erlaubt sind 1 bis 40 sichtbare Zeichen.
web-problem-forbidden = Das darfst du nicht.
web-problem-no-such-table = Diesen Tisch gibt es nicht.
web-problem-bot-plays-turn = Diesen Zug spielt erst noch der Bot für dich. Danach kannst du wieder übernehmen.
web-problem-no-such-thing = Nicht gefunden.
web-problem-stale = Am Tisch ging es inzwischen weiter.
web-problem-wrong-status = Das geht nicht mehr: Am Tisch ging es inzwischen weiter.
web-problem-wrong-invite = Diese Einladung gilt für einen anderen Tisch.
web-problem-seat-taken = Dieser Platz ist besetzt.
web-problem-not-your-seat = Das ist nicht dein Platz.
