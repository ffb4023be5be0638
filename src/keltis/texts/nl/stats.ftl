### How somebody is doing: statistics of the games of this browser.

stats-title = Hoe doe ik het?
stats-none = In deze browser is er nog geen afgelopen spel tegen bots.
# $rating (String), $off (String): of the person.
stats-rating-told = Rating: { $rating } ± { $off }
# $level (Number): the level. $percent (Number): of wins to be expected.
stats-next = Niveau { $level } past nu het best bij je: naar verwachting win je ongeveer { $percent } %.
# $level (Number): the level. $percent (Number): of wins so far. $games (Number): how many.
stats-won =
    { $games ->
        [one] Tegen niveau { $level } win je { $percent } % (één spel).
       *[other] Tegen niveau { $level } win je { $percent } % ({ $games } spellen).
    }
stats-opponents = Tegenstanders
stats-games = Spellen
stats-wins = Gewonnen
stats-score = Gemiddelde score
stats-margin = Gemiddelde voorsprong
# $level (Number): of the opponents. $seats (Number): how many play.
stats-against = Niveau { $level }, { $seats } spelers
# $seats (Number): how many play.
stats-against-mixed = Verschillende niveaus, { $seats } spelers
stats-curve = Rating, spel voor spel
stats-about = Volledige spellen tegen bots die in deze browser zijn opgeslagen. De rating (volgens Glicko) gaat uit van de bekende sterkte van de niveaus: niveau 3 heeft 1500.
# A row of the table: the same games with average cards.
stats-luckless = zonder geluk
# $left (Number): games.
stats-luck-working =
    { $left ->
        [one] Het geluk wordt eruit gerekend: nog één spel.
       *[other] Het geluk wordt eruit gerekend: nog { $left } spellen.
    }
stats-luck-failed = Het geluk kon er niet uit worden gerekend. Laad de pagina opnieuw.
stats-luck-about = ‘Zonder geluk’: gedeelde en getrokken kaarten tellen als gemiddeld, zoals in de terugblik. Geluk is een schatting, dus bij weinig spellen kan er meer dan 100 % winst uitkomen.
stats-export = Exporteren als CSV
stats-delete = Alle afgelopen spellen verwijderen
stats-delete-about = Alle afgelopen spellen in deze browser worden verwijderd, met hun herhalingen en deze statistiek. Wat bij je account wordt bewaard, blijft daar.
