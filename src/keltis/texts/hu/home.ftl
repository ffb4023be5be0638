### The home page and the list of games.

## What the games are, in one sentence each

home-what-board = Öt kőösvény: minden lerakott kártya egy kővel előrébb visz egy figurát. Minél messzebb jut, annál több pontot ér, de az első kövek pontba kerülnek.
home-what-card = Öt kártyasor: minél hosszabb egy sor, annál több pontot ér, de a rövid sorok pontba kerülnek. A párokért kívánságkő jár.

## For somebody who has not played yet

home-newcomer = Először játszol Keltist?
# A link to the lessons.
home-newcomer-learn = Tanuld meg három perc alatt

## On a site without a server (keltis site)

home-no-server = Ez az oldal szerver nélkül működik: ezen az eszközön játszhatsz, botok ellen vagy közösen. Ha a barátaiddal több eszközről játszanátok, Keltis-szerverre van szükségetek.

home-day = Napi leosztás

## For search engines and shared links

home-description = Játssz Keltist a böngésződben: a társasjátékot és a kártyajátékot, botok ellen, barátokkal vagy egy eszközön együtt. Fiók nélkül.

## My games

# After the winner and the winner's points. $score (String): one's own points.
games-mine = te: { $score }
# $turn (Number): number of the turn.
games-line = Folytatás a következő körtől: { $turn }.
games-stats = Hogy állok?
