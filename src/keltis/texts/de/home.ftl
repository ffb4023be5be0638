### The home page and the list of games.

## What the games are, in one sentence each

home-what-board = Fünf Steinpfade: Jede ausgelegte Karte bringt eine Figur einen Stein weiter. Je weiter sie kommt, desto mehr Punkte gibt es, doch die ersten Steine kosten Punkte.
home-what-card = Fünf Kartenreihen: Je länger eine Reihe, desto mehr Punkte bringt sie, doch kurze Reihen kosten Punkte. Paare bringen Wunschsteine.

## For somebody who has not played yet

home-newcomer = Neu bei Keltis?
# A link to the lessons.
home-newcomer-learn = In drei Minuten lernen

## On a site without a server (keltis site)

home-no-server = Diese Seite kommt ohne Server aus: Gespielt wird auf diesem Gerät, gegen Bots oder gemeinsam. Um mit Freunden auf mehreren Geräten zu spielen, braucht ihr einen Keltis-Server.

home-day = Partie des Tages

## For search engines and shared links

home-description = Keltis im Browser spielen, das Brettspiel und das Kartenspiel: gegen Bots, mit Freunden oder gemeinsam an einem Gerät. Ohne Konto.

## My games

# After the winner and the winner's points. $score (String): one's own points.
games-mine = du: { $score }
# $turn (Number): number of the turn.
games-line = Weitergespielt ab Zug { $turn }
games-stats = Wie stehe ich da?
