### Statistics of the games kept in this browser.

stats-title = How am I doing?
stats-none = No finished game against bots in this browser yet.
# $rating (Number), $off (Number): of the person.
stats-rating-told = Rating: { $rating } ± { $off }
# $level (Number): the level. $percent (Number): of wins to be expected.
stats-next = Level { $level } suits you best now: you can expect to win about { $percent } % of games.
# $level (Number): the level. $percent (Number): of wins so far. $games (Number): how many.
stats-won =
    { $games ->
        [one] You win { $percent } % against level { $level } (one game).
       *[other] You win { $percent } % against level { $level } ({ $games } games).
    }
stats-opponents = Opponents
stats-games = Games
stats-wins = Wins
stats-score = Mean score
stats-margin = Mean lead
# $level (Number): of the opponents. $seats (Number): how many play.
stats-against = Level { $level }, { $seats } players
# $seats (Number): how many play.
stats-against-mixed = Different levels, { $seats } players
stats-curve = Rating, game by game
stats-about = Complete games against bots that are kept in this browser. The Glicko rating is relative to the known strength of the levels: level 3 has 1500. Your true rating is within ± with a certainty of about 95 %.
# A row of the table: the same games with average cards.
stats-luckless = without luck
# $left (Number): games.
stats-luck-working =
    { $left ->
        [one] Taking the luck out: one game left.
       *[other] Taking the luck out: { $left } games left.
    }
stats-luck-failed = The luck could not be calculated. Load the page again.
stats-luck-about = “Without luck”: deal and draws count as average, as in the review of a game.
stats-export = Export as CSV
stats-delete = Delete all finished games
stats-delete-about = All finished games in this browser are deleted, with their replays and these statistics. Games kept with your account stay there.
