### The review of a finished game: what was luck, what the choices were worth, and the mistakes.

review-win = Win chance (%)
review-margin = Points ahead of the best rival
review-start = Before the deal
review-deal = Luck of the deal
review-own-draws = Luck of own draws
review-other-draws = Luck of the others’ draws
review-own-choices = Own choices
review-other-choices = The others’ choices
review-result = Result
review-after-luck = Result without luck
review-luck-error = Standard error of the luck
review-true = What was true: all cards open
review-known = What each player could know
review-decisions = Decisions with a real choice
review-mistakes = Mistakes
review-rate = Mistakes per 100 decisions
review-close = Too close to call
review-cost-win = Cost of mistakes: win chance (%)
review-cost-margin = Cost of mistakes: points
review-moments = Key moments
# $turn (Number): number of the turn. $name (String): who. $move (String): the move in notation.
review-moment = Turn { $turn }, { $name }: { $move }
# $move (String): the move in notation.
review-better = Better: { $move }
review-none = No mistake was found.
review-turn = Turn
review-turns = Turn by turn
review-choice = Choices
review-luck = Luck

# Kinds of mistakes: a heading, and a sentence for a move of this kind.
review-why-ended-early = This ended the game while playing on was worth more.
    .title = Ended too early
review-why-ended-late = The game could have been ended here, and that was worth more.
    .title = Ended too late
review-why-missed-wish = A wish stone was within reach.
    .title = Missed a wish stone
review-why-wish-too-dear = The wish stone cost more than it was worth.
    .title = Wish stone too expensive
review-why-large-figure = The large figure counts double, for better or worse: it was the wrong choice here.
    .title = Misplaced large figure
review-why-clover = The clover was worth more with another figure.
    .title = Misplaced clover
review-why-figure = Another figure gained more by this step.
    .title = Wrong figure
review-why-opened-late = A row opened this late rarely gets past the minus points.
    .title = Opened too late
review-why-opened-too-many = A new row starts with minus points, and there were enough rows already.
    .title = One row too many
review-why-not-opened = It was time to open a new row.
    .title = Row not opened
review-why-skipped = The row skipped values that could still have been used.
    .title = Skipped too far
review-why-fed = The next player had good use for this card.
    .title = Fed a rival
review-why-held-back = It was time to lay a card.
    .title = Held back
review-why-laid-hastily = It was better not to lay a card yet.
    .title = Laid too soon
review-why-row = Another card was the better one to lay.
    .title = Wrong card laid
review-why-discard = Another card was easier to spare.
    .title = Wrong card discarded
review-why-took-discard = The draw pile promised more than this card.
    .title = Took a discard
review-why-missed-discard = A card on a discard pile was worth taking.
    .title = Left a discard
review-why-draw = The better card lay on another discard pile.
    .title = Wrong discard pile

## The page in the app.

review-title = Review
review-seat = For
review-measure = Unit
review-measure-win = Win chance
review-measure-margin = Points
# $percent (Number): how much is done.
review-working = Reviewing: { $percent }%
review-rough = A first rough estimate. It is being refined.
review-stop = Stop
review-resume = Continue
review-deeper = Look deeper
review-deeper-about = Takes four times as long and halves the uncertainty.
review-failed = The review could not be made. Load the page again.
review-spare = The strongest bot could not be loaded, so a weaker one judged this game.
review-unfinished = Only a finished game can be reviewed.
# $name (String): who. $points (String): how many points, without a sign.
review-lucky = Luck was on { $name }’s side: about { $points } points.
# $name (String): who. $points (String): how many points, without a sign.
review-unlucky = Luck was against { $name }: about { $points } points.
# $name (String): who.
review-even = Luck hardly made a difference for { $name }.
review-about-luck = The parts add up to the result. Luck is how much better or worse a card was than the average of all cards that could have come.
review-about-off = ± means: the true number is within that range with a certainty of about 95%.
review-curve-win = Win chance, turn by turn
review-curve-margin = Expected lead in points, turn by turn
review-bars = What each turn changed
review-table = As a table
review-slider = Turn
# $turn (Number): number of the turn. $name (String): who. $before (String), $after (String): numbers with their unit.
review-turn-told = Turn { $turn }, { $name }: { $before } → { $after }
# $number (String): a number.
review-percent = { $number }%
# $number (String): a number.
review-points = { $number } points
review-known-about = Each decision is judged by what its player could see. It counts as a mistake only if another move was better beyond doubt.
review-true-about = With all hands open; only the order of the draw pile is unknown.
# $name (String): who.
review-as-seen = As { $name } saw it
# $move (String): the move in words.
review-played = Played: { $move }
# $win (String), $win_off (String): percentage points. $margin (String), $margin_off (String): points.
review-gap = Better by { $win } ± { $win_off } percentage points of the win chance and { $margin } ± { $margin_off } points.
# $turn (Number): number of the turn. $kind (String): what kind of mistake.
review-moment-short = Turn { $turn }: { $kind }
# $judged (Number), $all (Number): decisions.
review-partly = { $judged } of { $all } decisions judged so far.
review-guess = Guess first
review-guess-about = Key moments without the answer: what would you play?
review-guess-ask = What would you play here?
review-guess-choose = Choose a move
review-guess-show = Show the answer
review-guess-better = Right: that was the better move.
review-guess-same = That is what was played.
review-guess-other = Neither the move that was played nor the better one.
review-guess-all = Show everything
review-to-replay = Show in the replay
review-again = Try again from here
