### The deal of the day.

day-title = { home-day }
# $level (Number): of the opponent.
day-about = Dezelfde kaarten voor iedereen, elke dag nieuw om middernacht (UTC): met z’n tweeën, jij tegen niveau { $level }.
# $days (Number): how many.
day-streak =
    { $days ->
        [one] { $days } dag op rij
       *[other] { $days } dagen op rij
    }
day-play = Spelen
day-continue = Verder
day-first = Alleen je eerste poging telt mee.
# $own (String), $other (String): points. $margin (String): the difference, with its sign.
day-result = Jij: { $own }, tegenstander: { $other } ({ $margin })
day-levels = Wat elk niveau met dezelfde kaarten haalde
# $level (Number): its number.
day-level = Niveau { $level }
day-hidden = Wat de niveaus hebben gehaald, zie je na je eigen partij.
# $beaten (Number), $all (Number): levels; those that did worse are on a green ground.
day-beaten = Beter dan { $beaten } van de { $all } niveaus (groen).
day-working = De niveaus spelen…
day-failed = De niveaus konden niet spelen. Laad de pagina opnieuw.
# $level (Number): its number.
day-watch = Kijk naar niveau { $level }
day-practice = Oefenen
day-share = Delen
# $date (String): of the deal. $game (String): board or card. $margin (String): with its sign. $level (Number): of the opponent.
# $beaten (Number), $all (Number): levels.
day-share-text =
    { $game ->
        [board] Keltis bordspel, partij van { $date }: { $margin } punten tegen niveau { $level }, beter dan { $beaten } van de { $all } niveaus.
       *[card] Keltis kaartspel, partij van { $date }: { $margin } punten tegen niveau { $level }, beter dan { $beaten } van de { $all } niveaus.
    }
day-copy = Tekst kopiëren
day-copied = Gekopieerd. Je kunt het overal plakken.
day-earlier = Eerdere dagen
day-missed = niet gespeeld
day-practice-about = Eerdere partijen en extra pogingen zijn oefening: ze tellen niet mee. Kies een datum om te zien wat de niveaus haalden.
day-today = Naar de partij van vandaag
day-date = Datum

## How the people of a server did.

day-club = Op deze server
day-club-join = Mijn uitslag toevoegen
day-club-about = Iedereen op deze server kan deze lijst zien.
# $name (String): of the person.
day-club-you = { $name } (jij)
day-club-refused = Je uitslag is niet toegevoegd.
# Why it was refused.
day-club-update = Laad de pagina opnieuw om de app bij te werken. Je volgende partij kun je dan weer toevoegen.
# $reason (String): a sentence.
web-problem-invalid-game = De server heeft je partij nagespeeld en vond een zet die niet mag: ‘{ $reason }’ { day-club-update }
web-problem-game-unfinished = De partij is nog niet afgelopen. Speel haar eerst uit.
web-problem-other-opponent = Je tegenstander speelde anders dan die op deze server. { day-club-update }
web-problem-too-late = Je kunt alleen de partijen van vandaag en gisteren (UTC) toevoegen. Controleer of de datum op je apparaat klopt.
