### Replays, and the page of the rules.

## The page of a replay

replay-title = Replay
replay-loading = Loading the game…
replay-controls = Steps of the game
replay-first = To the beginning
replay-back-turn = One turn back
replay-back = One step back
replay-play = Play
replay-pause = Pause
replay-on = One step forward
replay-on-turn = One turn forward
replay-last = To the end
replay-speed = Speed
replay-speed-slow = slow
replay-speed-normal = normal
replay-speed-fast = fast
# $step (Number), $steps (Number): decisions made so far, and in all.
replay-step = Step { $step } of { $steps }
replay-slider = Position in the game
replay-viewer = View as
replay-all-open = All hands open
replay-turns = Turns
# $turn (Number): number of the turn.
replay-turn = Turn { $turn }
replay-deal = The deal
replay-closing = Closing round
replay-scores = Scores
# $name (String): a player. $points (String): the score at this step.
replay-score-of = { $name }: { $points }
replay-hand-of = Hand of { $name }
replay-download = Download game
replay-share = Share
replay-link = Link to this step
replay-sheet = Final scores
replay-another = Open another game
replay-copied = Link to this step copied.
replay-share-text = A game of Keltis, step by step
replay-open-title = Open a game
replay-open-file = Choose a file
replay-open-help = A game record (JSON) that you downloaded here or saved with Keltis elsewhere. It is only shown, not stored.
replay-unfinished = This game was not finished.
replay-running = This game is still being played. The replay will be available once it is over.
replay-to-table = Go to the table
replay-forbidden = Only its players can see this game.
replay-missing = There is no such game.
replay-offline = The game could not be loaded.
replay-retry = Try again
replay-not-json = This file is not a game record: it is not JSON.
replay-too-large = This file is too large to be a game.
# $field (String): the place in the file, in its own words.
replay-bad-file = This file is not a valid game. Something is wrong at “{ $field }”.
replay-bad-file-plain = This file is not a valid game.
# $rule (String): name of a rule.
replay-bad-rule = See rule { $rule }.
replay-keys = Keys: ← → one step · Shift ← → one turn · Home, End · Space: play

## The page of the rules

rulebook-title = The rules
rulebook-intro = Both games in our own words, rule by rule. Every rule has a name, so that “why not?” always has an answer.
rulebook-contents = Contents
rulebook-search = Search the rules
# $count (Number): how many rules have been found.
rulebook-found =
    { $count ->
        [0] No rule found
        [one] { $count } rule found
       *[other] { $count } rules found
    }
rulebook-print = Print
# $rule (String): name of a rule.
rulebook-link = Link to rule { $rule }
rulebook-learn-board = Learn the board game by playing
rulebook-learn-card = Learn the card game by playing
rulebook-path-picture = A path, from the start stone to the end stone
rulebook-stone = Stone
rulebook-minus-area = Minus area
rulebook-plus-area = Plus area
rulebook-goal-area = Goal area
rulebook-number = Number
rulebook-points = Points
# $count (Number): the highest number of a scale.
rulebook-or-more = { $count } or more
rulebook-times = { $count } ×
