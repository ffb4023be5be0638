### Playing at a table in the browser.

## Looking for a table

play-loading = Setting up the table…
play-missing = There is no such table.
play-forbidden = Spectators are not allowed at this table.
play-home = Back to the home page
play-closed = This table was closed.
play-closed-long = This game went on for too long. The table was closed without a result.

## Before the start

play-lobby = Who is playing?
play-seat = Seat { $player }
play-seat-free = Free
play-you = you
play-bot = bot
play-sit = Sit here
# Somebody else at the same device takes this seat.
play-sit-too = Another player on this device
play-your-name = Name at the table
play-add-bot = Add a bot
play-level = Bot level
play-leave-seat = Leave this seat
# $name (String): who sits there.
play-remove = Remove { $name }
play-invite-renewed = The old invitation no longer works. Share the new one.
play-start = Deal the cards
play-start-waiting =
    { $seats ->
        [one] { $seats } seat is still free. Invite somebody, or let a bot take it.
       *[other] { $seats } seats are still free. Invite somebody, or let bots take them.
    }
play-start-others = Once every seat is taken, any player can deal the cards.
play-ireland = Who was in Ireland last?
play-ireland-help = That player begins, or the oldest player if nobody knows.
play-close = Close table
play-invite = Invite friends
play-invite-help = Anyone who opens this link or scans the code can take a seat.
play-invite-needed = You need this table’s invitation link to take a seat.
play-link = Invitation link
play-copy = Copy link
play-copied = Link copied.
play-share = Share
play-qr = The invitation link as a QR code
# $command (String): what to type.
play-only-here = This address works on this computer only. For other devices in your home, start Keltis with “{ $command }”.
# Text of a shared invitation.
play-invite-text = Come and play Keltis with me!

## Who is playing

play-your-turn = Your turn
play-turn-of = { $name } is playing
play-thinking = { $name } is thinking…
play-watching = You are watching
play-players = Players
play-goal = Goal area: { $count } of { $most }
play-goal-help = The game ends when { $most } figures have reached the goal area.
play-ended-rows = Closed rows: { $count } of { $most }
play-ended-rows-help = Play ends when { $most } rows have an end card.
play-time = Time left: { $time }
play-stand-in = A bot is playing for { $name }.
play-stand-in-you = A bot is playing for you.
play-long-game =
    { $count ->
        [one] This game has been going on for a very long time. After { $count } more move the table closes without a result.
       *[other] This game has been going on for a very long time. After { $count } more moves the table closes without a result.
    }
play-leave = Let a bot play for me
play-leave-help = A bot plays for you until you come back.
play-leave-for = Let a bot play for { $name }
play-return = Take over again
# Several people share this device.
play-return-as = { $name } takes over again
play-no-turn = Has not played yet.
play-score-now = If the game ended now
play-show-score = { $name }, score if the game ended now: { $points }. Show the breakdown.
play-show-seat = Show { $name }’s rows and score
play-menu = Table menu
play-rules = Rules

## Cards, rows and piles

# A card without an article, for labels. $kind, $color and $value describe it.
play-card =
    { $kind ->
        [end] { color } end card
        [point] point card { $value }
       *[number] { color } { $value }
    }
play-own-rows = Your rows
play-scale-help = Points for a row of this length
play-rows-of = { $name }’s rows
play-row-empty = no cards yet
play-direction =
    { $direction ->
        [rising] rising
        [falling] falling
       *[open] direction open
    }
play-pile-empty = empty
play-pile-closed = closed this turn
play-pile-top = on top: { card }
play-figure-at =
    { $size ->
        [large] large figure on stone { $stone }
       *[small] figure on stone { $stone }
    }
play-look-into = Look through { discard-pile }

## Making a move

play-chosen = Chosen: { card }
play-lay = Lay
play-discard = Discard
play-points = Onto the point row
play-join = Onto the { color } row
play-pass = Pass
play-pass-final = Lay no more cards
play-undo = Undo
play-end-turn = End turn
play-finish = Finish the game
play-ends-game = This move ends the game.
play-ends-play = This move ends play. The closing round follows.
play-do-it = Do it
play-not-yet = Not yet
play-rule = Rule { $rule }
play-closing = The closing round
play-closing-help = Play is over. One after another, everybody may lay up to two more cards. Nobody draws or discards, and no wish stones are taken.

## Moves as commands

play-move-lay = Lay { card }
play-move-discard = Discard { card }
play-move-start = Bring { figure } onto the { color } path
play-move-advance = Move your figure on the { color } path
play-move-pass = Pass
play-move-draw-pile = Draw from the draw pile
play-move-draw = Take { card } from { discard-pile }
# $cards (String): both of them, joined by a plus.
play-move-pair = Discard a pair ({ $cards }) for wish stone { $value }
play-move-points = Lay { card } on the point row
play-move-join = Add { card } to the { color } row
play-to-stone = to stone { $stone }
# $change (String): with its sign.
play-score-change = score { $change }

## What happened. $you is yes or no; $name is who did it.

play-log = What happened
play-log-empty = Nothing yet.
play-log-lay =
    { $you ->
        [yes] You lay { card }.
       *[no] { $name } lays { card }.
    }
play-log-discard =
    { $you ->
        [yes] You discard { card }.
       *[no] { $name } discards { card }.
    }
play-log-start =
    { $you ->
        [yes] You bring { figure } onto the { color } path.
       *[no] { $name } brings { figure } onto the { color } path.
    }
play-log-advance =
    { $you ->
        [yes] You move your figure on the { color } path.
       *[no] { $name } moves their figure on the { color } path.
    }
play-log-pass =
    { $you ->
        [yes] You pass.
       *[no] { $name } passes.
    }
play-log-draw-pile =
    { $you ->
        [yes] You draw from the draw pile.
       *[no] { $name } draws from the draw pile.
    }
play-log-draw =
    { $you ->
        [yes] You take { card } from { discard-pile }.
       *[no] { $name } takes { card } from { discard-pile }.
    }
play-log-pair =
    { $you ->
        [yes] You discard two cards of value { $value } and take wish stone { $value }.
       *[no] { $name } discards two cards of value { $value } and takes wish stone { $value }.
    }
play-log-points =
    { $you ->
        [yes] You lay { card } on the point row.
       *[no] { $name } lays { card } on the point row.
    }
play-log-join =
    { $you ->
        [yes] You add { card } to the { color } row.
       *[no] { $name } adds { card } to the { color } row.
    }
play-drawn = You drew { card }.
play-note-handed = { $name } has left; a bot has taken over.
play-note-timed-out = { $name } has run out of time; a bot has taken over.
play-note-returned = { $name } is back.

## Hints

play-hint = Hint
play-hint-thinking = A bot is looking at your cards…
play-hint-title = What a bot would do
# $points (Number), $side (String: ahead, behind, level): the margin over the best of the others at the end.
play-hint-points =
    { $side ->
        [ahead]
            { $points ->
                [one] { $points } point ahead
               *[other] { $points } points ahead
            }
        [behind]
            { $points ->
                [one] { $points } point behind
               *[other] { $points } points behind
            }
       *[level] level
    }
# $win (Number): percent. For the best move.
play-hint-best = { $win }% to win, { play-hint-points }
# $win_off, $points_off (Number): how uncertain the difference to the best move is.
play-hint-other = { $win }% to win (±{ $win_off }), { play-hint-points } (±{ $points_off })
play-hint-help = The likely result of the game. ± shows how uncertain the difference from the first move is.

## One device

play-pass-device = Pass the device to { $name }
play-pass-help = Everyone else, please look away.
play-pass-ready = I am { $name }: show my cards

## The end

play-over = The game is over
play-you-won = You won!
play-you-shared = You share the win!
play-score-sheet = Score sheet
play-rematch = Rematch
play-rematch-go = Go to the rematch
play-replay = Replay
play-review = Review
play-new-game = Back to the home page
# $points (String): the scores, joined.
play-share-text = Our game of Keltis: { $points }

## The forms of the table

play-text-view = Text view
play-board-view = Board view
play-decide = What you can do
play-wait = Please wait: { $name } is playing.
play-keys = Keyboard
play-keys-on = Use letter keys as shortcuts
play-key-hand = Move through your hand
play-key-enter = Choose the card, or do the highlighted action
play-key-lay = Lay the chosen card
play-key-discard = Discard the chosen card
play-key-draw = Draw from the draw pile
play-key-take = Take from a discard pile, from left to right
play-key-pass = Pass
play-key-undo = Undo
play-key-hint = Hint
play-key-view = Switch between text and board view
play-key-escape = Put the card back
play-key-help = Show this help

## When something does not work

play-problem = That did not work. Please try again.
play-problem-stale = Something has happened at the table in the meantime. Take a look and decide again.
play-problem-offline = The server cannot be reached at the moment.
play-problem-busy = The server is busy. Please try again in a moment.
play-problem-too-many = That was too much at once. Please wait a moment.
play-problem-seat-taken = Somebody else has just taken this seat.
play-problem-wrong-invite = This invitation is for another table.
play-problem-name = This name cannot be used.
