### The deal of the day.

day-title = { home-day }
# $level (Number): of the opponent.
day-about = The same cards for everybody, new every day at midnight UTC: two players, you against level { $level }.
# $days (Number): how many.
day-streak =
    { $days ->
        [one] { $days } day in a row
       *[other] { $days } days in a row
    }
day-play = Play
day-continue = Continue
day-first = Only your first try counts.
# $own (String), $other (String): points. $margin (String): the difference, with its sign.
day-result = You: { $own }, opponent: { $other } ({ $margin })
day-levels = How each level did with the same cards
# $level (Number): its number.
day-level = Level { $level }
day-hidden = What the levels scored is shown after your game.
# $beaten (Number), $all (Number): levels; those that did worse are on a green ground.
day-beaten = You did better than { $beaten } of { $all } levels (green).
day-working = The levels are playing…
day-failed = The levels could not play. Load the page again.
# $level (Number): its number.
day-watch = Watch level { $level }
day-practice = Practice
day-share = Share
# $date (String): of the deal. $game (String): board or card. $margin (String): with its sign. $level (Number): of the opponent.
# $beaten (Number), $all (Number): levels.
day-share-text =
    { $game ->
        [board] Keltis board game, deal of { $date }: { $margin } points against level { $level }, better than { $beaten } of { $all } levels.
       *[card] Keltis card game, deal of { $date }: { $margin } points against level { $level }, better than { $beaten } of { $all } levels.
    }
day-copy = Copy text
day-copied = Copied. Paste it anywhere.
day-earlier = Earlier days
day-missed = not played
day-practice-about = Earlier deals and further tries are practice: they do not count. Choose a date to see what the levels scored.
day-today = To today’s deal
day-date = Date

## How the people of a server did.

day-club = On this server
day-club-join = Add my result
day-club-about = Everybody on this server can see this list.
# $name (String): of the person.
day-club-you = { $name } (you)
day-club-refused = Your result was not added.
# Why it was refused.
day-club-update = Reload the page to update the app. Then you can add your next deal.
# $reason (String): a sentence.
web-problem-invalid-game = The server replayed your game and found a move that is not allowed: “{ $reason }” { day-club-update }
web-problem-game-unfinished = The game is not over. Play it to the end first.
web-problem-other-opponent = Your opponent played differently from the one on this server. { day-club-update }
web-problem-too-late = Only the deals of today and yesterday (UTC) can be added. Check the date of your device.
