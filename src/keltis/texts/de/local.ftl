### Partien ohne Server: Sie werden im Browser gespielt und dort aufgehoben.

local-continue = Weiterspielen
local-continue-title = Spiel deine Partie weiter
# $count (Number): weitere Partien, die hier begonnen wurden.
local-more =
    { $count ->
        [one] { $count } weitere laufende Partie
       *[other] { $count } weitere laufende Partien
    }
local-here = In diesem Browser
local-save = Als Datei sichern
local-delete-title = Diese Partie löschen?
local-delete-about = Sie ist nur in diesem Browser gespeichert und lässt sich danach nicht wiederherstellen.
local-delete-everywhere = Sie ist auch in deinem Konto gespeichert. Sie wird dort und auf deinen anderen Geräten gelöscht und lässt sich danach nicht wiederherstellen.
local-add = Eine Partie aus einer Datei hinzufügen
local-added = Die Partie steht jetzt in deiner Liste.
local-further = Die Partie in deiner Liste geht jetzt dort weiter, wo die Datei endet.
local-known = Diese Partie steht schon in deiner Liste.
# Die Partien dieses Browsers werden auch im Konto gespeichert.
local-keep = Meine Partien in meinem Konto speichern
local-keep-about = Was du in diesem Browser spielst, wird dann auch in deinem Konto gespeichert. Du kannst es auf jedem Gerät weiterspielen, auf dem du dich anmeldest.
local-keep-sign-in = Sichere deinen Namen mit einem Passwort oder melde dich an. Dann kannst du diese Partien in deinem Konto speichern und auf anderen Geräten weiterspielen.
local-keep-busy = Deine Partien werden mit deinem Konto abgeglichen …
local-keep-done = Deine Partien sind in deinem Konto gespeichert.
local-keep-offline = Der Server ist nicht erreichbar. Deine Partien sind in diesem Browser sicher und kommen später in dein Konto.
local-keep-signed-out = Deine Partien werden nicht mehr in deinem Konto gespeichert, weil du abgemeldet bist. In diesem Browser sind sie sicher. Melde dich wieder an, dann geht es weiter.
local-keep-full = In deinem Konto ist kein Platz für weitere Partien. Was dort fehlt, ist in diesem Browser sicher. Lösch Partien, die du nicht mehr brauchst.
local-keep-refused = Einige Partien ließen sich nicht in deinem Konto speichern. In diesem Browser sind sie sicher. Du kannst sie auch als Datei sichern.
local-keep-unreadable = In deinem Konto sind Partien, die diese Version der App nicht öffnen kann. Lade die Seite neu, um sie zu aktualisieren.
local-keep-other = Deine Partien ließen sich nicht in deinem Konto speichern. In diesem Browser sind sie sicher, und später folgt ein neuer Versuch.
local-refused = Dieser Browser speichert für diese Seite nichts. Du kannst spielen, aber die Partie ist weg, sobald du die Seite schließt. Sichere sie als Datei, wenn du sie behalten willst.
local-failing = Der letzte Zug ließ sich nicht speichern. Die App versucht es gleich noch einmal. Sichere die Partie vorsichtshalber als Datei.
local-failing-own = Dein Zug ließ sich nicht speichern und ist deshalb nicht gespielt. Versuch es noch einmal, oder sichere die Partie als Datei.
local-offline = Du bist offline. Allein, an einem Gerät und zum Lernen kannst du weiterspielen. Partien mit Freunden gehen weiter, sobald du wieder online bist.
local-friends-only = Nur an Tischen mit Freunden.
web-problem-storage-full = Der Speicher dieses Browsers ist voll, deshalb ließ sich das nicht speichern. Lösch Partien, die du nicht mehr brauchst, oder schaff Platz auf dem Gerät, und versuch es noch einmal.
web-problem-storage-failed = Der Browser konnte das nicht speichern. Bitte versuch es noch einmal. Klappt es wieder nicht, sichere die Partie als Datei.
web-problem-newer-format = Diese Partie wurde mit einer neueren Version der App gespeichert. Lade die Seite neu, um sie zu öffnen.
