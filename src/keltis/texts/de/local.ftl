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
local-add = Eine Partie aus einer Datei hinzufügen
local-added = Die Partie steht jetzt in deiner Liste.
local-further = Die Partie in deiner Liste geht jetzt dort weiter, wo die Datei endet.
local-known = Diese Partie steht schon in deiner Liste.
local-refused = Dieser Browser speichert für diese Seite nichts. Du kannst spielen, aber die Partie ist weg, sobald du die Seite schließt. Sichere sie als Datei, wenn du sie behalten willst.
local-failing = Der letzte Zug ließ sich nicht speichern. Die App versucht es gleich noch einmal. Sichere die Partie vorsichtshalber als Datei.
local-failing-own = Dein Zug ließ sich nicht speichern und ist deshalb nicht gespielt. Versuch es noch einmal, oder sichere die Partie als Datei.
local-offline = Du bist offline. Allein, an einem Gerät und zum Lernen kannst du weiterspielen. Partien mit Freunden gehen weiter, sobald du wieder online bist.
local-friends-only = Nur an Tischen mit Freunden.
web-problem-storage-full = Der Speicher dieses Browsers ist voll, deshalb ließ sich das nicht speichern. Lösch Partien, die du nicht mehr brauchst, oder schaff Platz auf dem Gerät, und versuch es noch einmal.
web-problem-storage-failed = Der Browser konnte das nicht speichern. Bitte versuch es noch einmal. Klappt es wieder nicht, sichere die Partie als Datei.
web-problem-newer-format = Diese Partie wurde mit einer neueren Version der App gespeichert. Lade die Seite neu, um sie zu öffnen.
