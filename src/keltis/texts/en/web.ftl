### The app around the tables: home, games, settings.

## The frame of every page

web-name = Keltis
web-home = Keltis: to the home page
web-nav = Main pages
web-skip = Skip to the content
web-close = Close
web-cancel = Cancel
web-done = Done
web-save = Save
web-my-games = My games
web-rules = Rules
web-settings = Settings
web-language = Language
web-theme = Colours
# $theme (String): system, light or dark.
web-theme-named =
    { $theme ->
        [light] Light
        [dark] Dark
       *[system] As the system has it
    }
web-theme-now =
    { $theme ->
        [light] Colours: light
        [dark] Colours: dark
       *[system] Colours: as the system has it
    }
web-your-turns =
    { $count ->
        [one] It is your turn in { $count } game
       *[other] It is your turn in { $count } games
    }
web-reconnecting = Connection lost. Reconnecting … your game is safe.
web-offline = You are offline. Your games are safe and go on as soon as you are back.
web-page-lost = This page could not be loaded. Perhaps there is a newer version, or no connection.
web-reload = Load again
web-missing = There is nothing here
web-missing-about = This address leads nowhere. Perhaps a part of the link is missing.

## Titles of pages

web-title-home = Keltis
web-title-table = Table · Keltis
web-title-replay = Replay · Keltis
web-title-rules = Rules · Keltis
web-title-learn = Learn · Keltis
web-title-games = My games · Keltis
web-title-settings = Settings · Keltis
web-title-missing = Nothing here · Keltis
# $name (String): the title of the page.
web-title-turn = ● Your turn · { $name }
web-turn-notice = It is your turn.

## Home

web-welcome = Two games, two doors
web-welcome-about = Play alone, with friends far away, or together at one device. No account, no waiting.
web-door-board = The board game
web-door-board-about = Lead your figures up five stone paths. Whoever sets out must get far: the first stones cost points.
web-door-card = The card game
web-door-card-about = Lay rows, collect pairs for wish stones, and close in time. Quick, with many a hard choice.
web-opponents = Against
web-bots =
    { $count ->
        [0] no bots
        [one] { $count } bot
       *[other] { $count } bots
    }
web-level = Level
# $level (Number): 1 to 6. $name (String): its name.
web-level-named = { $level } · { $name }
web-play-now = Play now
web-friends = Play with friends
web-device = One device
web-learn = Learn
web-more-options = More options
web-options-changed =
    { $count ->
        [one] { $count } change
       *[other] { $count } changes
    }
web-all-games = All my games
web-install = Install as an app
web-unofficial = An unofficial fan implementation. Keltis is a trademark of its publisher.

## A table with friends

web-friends-title = Play with friends
web-friends-about = You get a link and a code that your friends open on their devices. Bots can take seats that stay free.
web-your-name = Your name
web-seats = Seats
web-players =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
web-make-table = Set up the table

## One device

web-device-title = Together at one device
web-device-about = You pass the device around. Between turns a cover hides the cards.
web-add-person = One more player
# $player (Number): from 1.
web-remove-person = Remove player { $player }
web-bots-too = And bots
web-deal = Deal the cards

## Options of a table

web-options-about = They hold for every new table of this game, and are remembered here.
web-edition = Edition
web-edition-de = German edition
web-edition-nl = Dutch edition
web-edition-hu = Hungarian edition
web-edition-ja = Japanese edition
web-what-is-this = What does this mean?
web-O1-must = You must move another figure
web-O1-may = You may move another figure
web-O2-false = Not in the same turn
web-O2-true = Allowed in the same turn
web-O3-true = An end card may open a row
web-O3-false = An end card needs a card below it
web-layout = Dark stones
web-layout-standard = Standard
web-layout-random = Random
web-layout-own = Of your own board
web-layout-about = The rulebook does not say which stones of the board are dark. “Standard” is our own arrangement. If you have the board, enter its dark stones.
web-layout-own-about = Press a stone to make it dark or light. The start is at the bottom.
# $stone (Number): 1 to 8, from the start.
web-layout-stone = Stone { $stone } dark
# $count (Number): dark stones. $total (Number): how many there must be.
web-layout-count = { $count } of { $total } dark stones
web-first = Who begins
web-first-usual = As usual
web-first-me = I do
web-first-chance = Chance decides
web-first-ireland = Who was last in Ireland
web-first-about = As usual means: chance decides, and with friends whoever was last in Ireland.
web-clock = Clock
web-clock-none = No clock
web-clock-quick = 10 seconds a turn, 5 minutes in reserve
web-clock-calm = 1 minute a turn, 15 minutes in reserve
web-clock-day = 1 day a turn
web-clock-days = 3 days a turn
web-clock-about = A bot plays on for whoever runs out of time, until they come back.
web-allowed = What is allowed
web-hints = Hints: players may ask a bot for advice
web-open-discards = Open discard piles: all cards can be looked at
web-spectators = Spectators: whoever has the link may look on
web-options-reset = As usual again

## My games

web-no-games = No games yet. Behind either door one is waiting.
web-to-doors = To the doors
web-running = Running
web-finished = Finished
web-open = Open
web-replay = Replay
web-download = Download
web-hide = Take off the list
web-open-record = Open a saved game
web-you = You
web-free-seat = Free seat
web-status-open = Waiting for players
web-status-running = Running
web-status-yours = Your turn
# $name (String): of the player.
web-status-theirs = Turn: { $name }
web-status-won = You won: { $score } points
# $names (String): the winners, joined. $count (Number): how many. $score (Number): their points.
web-status-winner =
    { $count ->
        [one] Winner: { $names }, { $score } points
       *[other] Winners: { $names }, { $score } points
    }
# $date (String): such as “3 hours ago”.
web-since = · { $date }
web-act-close = Give up the table
web-act-close-about = The game has not begun. The table will be closed for everybody.
web-act-leave = Leave the game
web-act-leave-about = A bot plays on for you, and everybody sees that. You can come back as long as the game runs.

## Settings

web-look = How it looks and sounds
web-language-browser = As the browser has it
web-motion = Movements
web-sound = Sounds
web-text-view = Tables as text, for screen readers
web-notifications = Tell me when it is my turn
web-notifications-refused = The browser does not allow notifications for this page.
web-notifications-insecure = Notifications need a secure connection (https).
web-account = Who you are
web-account-guest = You play as a guest in this browser. With a password you keep your name and your games, also on other devices.
web-account-kept = Your name is kept by a password: you can sign in on any device.
web-name-kept = Saved: this is what others see.
web-claim = Keep my games with a password
web-claim-about = With this name and password you can sign in on other devices.
web-claimed = Kept. You can now sign in on other devices.
web-old-password = Current password
web-fresh-password = New password
web-new-password = Change name or password
web-sign-in = Sign in
web-sign-in-about = With a name that you keep by a password. The games of this guest stay with the guest.
web-signed-in = Welcome back, { $name }.
web-sign-out = Sign out
web-sign-out-about = On this device. Your games stay, and you can sign in again.
web-sign-out-guest = You are a guest without a password: nobody can come back to these games after that.
web-signed-out = You are signed out.
web-delete-me = Delete me
web-delete-about = Your name, your sign-ins and tokens are deleted; bots play your running games on. This cannot be undone.
web-deleted = You have been forgotten.
web-name-field = Name
web-password = Password
web-password-about =
    { $count ->
        [one] At least { $count } character.
       *[other] At least { $count } characters.
    }
web-tokens = Tokens for programs
web-tokens-about = With a token, a program of yours plays in your name.
web-api-docs = How programs talk to the server
web-token-label = What is it for?
web-make-token = Make a token
web-token-once = Copy it now: it is shown only this once.
web-copy = Copy
web-copied = Copied.
web-delete = Delete
# $name (String): what the token is for.
web-delete-token = Delete the token “{ $name }”

## What went wrong

web-problem-other = Something went wrong. Nothing was changed; please try again.
web-problem-offline = The server cannot be reached. Please try again in a moment.
web-problem-busy = The server is busy. Please try again in a moment.
web-problem-not-saved = That could not be saved. Please try again.
web-problem-too-many = That was too much at once. Please wait a little; if you have many running games, finish or leave one.
web-problem-bad-value = One of the options does not fit. Look under “More options”.
web-problem-bad-request = Something you entered does not fit.
web-problem-not-signed-in = You are not signed in.
web-problem-wrong-password = Name and password do not fit together.
web-problem-name-taken = Somebody else keeps this name already. Choose another.
web-problem-bad-name = This name cannot be used. It may have 1 to 40 characters, all of which can be seen.
web-problem-forbidden = You may not do that.
web-problem-no-such-table = There is no such table.
web-problem-no-such-thing = There is no such thing.
web-problem-stale = The table has moved on meanwhile.
web-problem-wrong-status = That does not go any more: the table has moved on.
web-problem-bot-plays-turn = A bot plays this turn for you first. Come back when it has played.
web-problem-wrong-invite = The invitation does not fit this table.
web-problem-seat-taken = This seat is taken.
web-problem-not-your-seat = This is not your seat.
