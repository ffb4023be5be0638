### The deal of the day.

day-title = { home-day }
# $level (Number): of the opponent.
day-about = Dieselben Karten für alle, jeden Tag um Mitternacht (UTC) neu: zu zweit, du gegen Stufe { $level }.
# $days (Number): how many.
day-streak =
    { $days ->
        [one] { $days } Tag in Folge
       *[other] { $days } Tage in Folge
    }
day-play = Spielen
day-continue = Weiter
day-first = Nur dein erster Versuch zählt.
# $own (String), $other (String): points. $margin (String): the difference, with its sign.
day-result = Du: { $own }, Gegner: { $other } ({ $margin })
day-levels = So weit kam jede Stufe mit denselben Karten
# $level (Number): its number.
day-level = Stufe { $level }
day-hidden = Wie weit die Stufen gekommen sind, siehst du nach deiner Partie.
# $beaten (Number), $all (Number): levels; those that did worse are on a green ground.
day-beaten = Besser als { $beaten } von { $all } Stufen (grün).
day-working = Die Stufen spielen …
day-failed = Die Stufen konnten nicht spielen. Bitte lade die Seite neu.
# $level (Number): its number.
day-watch = Stufe { $level } zusehen
day-practice = Üben
day-share = Teilen
# $date (String): of the deal. $game (String): board or card. $margin (String): with its sign. $level (Number): of the opponent.
# $beaten (Number), $all (Number): levels.
day-share-text =
    { $game ->
        [board] Keltis-Brettspiel, Partie vom { $date }: { $margin } Punkte gegen Stufe { $level }, besser als { $beaten } von { $all } Stufen.
       *[card] Keltis-Kartenspiel, Partie vom { $date }: { $margin } Punkte gegen Stufe { $level }, besser als { $beaten } von { $all } Stufen.
    }
day-copy = Text kopieren
day-copied = Kopiert. Du kannst es überall einfügen.
day-earlier = Frühere Tage
day-missed = nicht gespielt
day-practice-about = Frühere Partien und weitere Versuche sind Übung: Sie zählen nicht. Wähle ein Datum, um zu sehen, wie weit die Stufen kamen.
day-today = Zur Partie von heute
day-date = Datum

## How the people of a server did.

day-club = Auf diesem Server
day-club-join = Mein Ergebnis eintragen
day-club-about = Alle auf diesem Server können diese Liste sehen.
# $name (String): of the person.
day-club-you = { $name } (du)
day-club-refused = Dein Ergebnis wurde nicht eingetragen.
# Why it was refused.
day-club-update = Lade die Seite neu, damit die App auf dem neuesten Stand ist. Deine nächste Partie kannst du dann wieder eintragen.
# $reason (String): a sentence.
web-problem-invalid-game = Der Server hat deine Partie nachgespielt und einen unerlaubten Zug gefunden: „{ $reason }“ { day-club-update }
web-problem-game-unfinished = Die Partie ist noch nicht zu Ende. Spiele sie erst fertig.
web-problem-other-opponent = Dein Gegner hat anders gespielt als der auf diesem Server. { day-club-update }
web-problem-too-late = Eintragen kannst du nur die Partien von heute und gestern (UTC). Prüfe, ob das Datum auf deinem Gerät stimmt.
