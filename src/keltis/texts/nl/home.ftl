### The home page and the list of games.

## What the games are, in one sentence each

home-what-board = Vijf steenpaden: elke kaart die je aanlegt, brengt een spelfiguur een steen verder. Hoe verder die komt, hoe meer punten, maar de eerste stenen kosten punten.
home-what-card = Vijf kaartrijen: hoe langer een rij, hoe meer punten, maar korte rijen kosten punten. Paren leveren wensstenen op.

## For somebody who has not played yet

home-newcomer = Nieuw bij Keltis?
# A link to the lessons.
home-newcomer-learn = Leer het in drie minuten

## On a site without a server (keltis site)

home-no-server = Deze site werkt zonder server: je speelt op dit apparaat, tegen bots of samen. Om met vrienden op verschillende apparaten te spelen, heb je een Keltis-server nodig.

home-day = Partij van de dag

## For search engines and shared links

home-description = Speel Keltis, het bordspel en het kaartspel, in je browser: tegen bots, met vrienden of samen op één apparaat. Zonder account.

## My games

# After the winner and the winner's points. $score (String): one's own points.
games-mine = jij: { $score }
# $turn (Number): number of the turn.
games-line = Verder gespeeld vanaf beurt { $turn }
games-stats = Hoe doe ik het?
