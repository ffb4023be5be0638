### How somebody is doing: statistics of the games of this browser.

stats-title = Hoe doe ik het?
stats-none = In deze browser staat nog geen afgelopen partij tegen bots.
# $rating (String), $off (String): of the person.
stats-rating-told = Rating: { $rating } ± { $off }
# $level (Number): the level. $percent (Number): of wins to be expected.
stats-next = Niveau { $level } past nu het best bij je: naar verwachting win je zo’n { $percent }% van de partijen.
# $level (Number): the level. $percent (Number): of wins so far. $games (Number): how many.
stats-won =
    { $games ->
        [one] Tegen niveau { $level } won je { $percent }% (één partij).
       *[other] Tegen niveau { $level } won je { $percent }% ({ $games } partijen).
    }
stats-opponents = Tegenstanders
stats-games = Partijen
stats-wins = Gewonnen
stats-score = Gemiddelde score
stats-margin = Gemiddelde voorsprong
# $level (Number): of the opponents. $seats (Number): how many play.
stats-against = Niveau { $level }, { $seats } spelers
# $seats (Number): how many play.
stats-against-mixed = Verschillende niveaus, { $seats } spelers
stats-curve = Rating, partij voor partij
stats-about = Volledige partijen tegen bots die in deze browser zijn opgeslagen. De rating (volgens Glicko) gaat uit van de bekende sterkte van de niveaus: niveau 3 heeft 1500.
# A row of the table: the same games with average cards.
stats-luckless = zonder geluk
# $left (Number): games.
stats-luck-working =
    { $left ->
        [one] Het geluk wordt eruit gerekend: nog één partij.
       *[other] Het geluk wordt eruit gerekend: nog { $left } partijen.
    }
stats-luck-failed = Het geluk kon niet worden berekend. Laad de pagina opnieuw.
stats-luck-about = ‘Zonder geluk’: gedeelde en getrokken kaarten tellen als gemiddeld, zoals in de terugblik. Geluk is een schatting, dus bij weinig partijen kan er meer dan 100% winst uitkomen.
stats-export = Exporteren als CSV
stats-delete = Alle afgelopen partijen verwijderen
stats-delete-about = Alle afgelopen partijen in deze browser worden verwijderd, met hun herhalingen en deze statistieken. Ze kunnen niet worden hersteld.
stats-delete-everywhere = Partijen die bij je account worden bewaard, worden ook daar en op je andere apparaten verwijderd.
