### The app around the tables: home, games, settings.

## The frame of every page

web-name = Keltis
web-home = Keltis home page
web-nav = Main navigation
web-skip = Skip to content
web-close = Close
web-cancel = Cancel
web-done = Done
web-save = Save
web-my-games = My games
web-rules = Rules
web-settings = Settings
web-language = Language
web-theme = Theme
# $theme (String): system, light or dark.
web-theme-named =
    { $theme ->
        [light] Light
        [dark] Dark
       *[system] Match system
    }
web-theme-now =
    { $theme ->
        [light] Theme: light
        [dark] Theme: dark
       *[system] Theme: match system
    }
web-your-turns =
    { $count ->
        [one] It is your turn in { $count } game
       *[other] It is your turn in { $count } games
    }
web-reconnecting = Connection lost. Reconnecting… Your game is safe.
web-offline = You are offline. Your games are safe and continue as soon as you are back online.
web-page-lost = This page could not be loaded. There may be a newer version, or you may be offline.
web-reload = Reload
web-no-engine = This browser cannot show games: it has no WebAssembly, or it is switched off. Try another or a newer browser.
web-bad-engine = The rules of the game did not arrive intact. Load the page again.
web-old-app = There is a newer version of this app. Close all its tabs and open it again.
web-old-server = This app is newer than the server. Ask whoever runs the server to update it.
web-missing = Page not found
web-missing-about = This page does not exist. Part of the link may be missing.

## Titles of pages

web-title-home = Keltis
web-title-table = Table · Keltis
web-title-replay = Replay · Keltis
web-title-review = Review · Keltis
web-title-day = Deal of the day · Keltis
web-title-stats = How am I doing? · Keltis
web-title-rules = Rules · Keltis
web-title-learn = Learn · Keltis
web-title-games = My games · Keltis
web-title-settings = Settings · Keltis
web-title-missing = Page not found · Keltis
# $name (String): the title of the page.
web-title-turn = ● Your turn · { $name }
web-turn-notice = It is your turn.

## Home

web-welcome = Two games, two doors
web-welcome-about = Keltis is a quick game of nerve for two to four: whatever you start costs points at first and pays off only if you take it far. { $server ->
    [none] Play alone or together on one device.
   *[other] Play alone, with friends online, or together on one device.
}
web-door-board = The board game
web-door-card = The card game
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
web-unofficial = An unofficial fan project. Keltis is a trademark of its publisher.

## A table with friends

web-friends-title = Play with friends
web-friends-about = You get a link and a code that your friends open on their devices. Bots can fill any empty seats.
web-your-name = Your name
web-seats = Seats
web-players =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
web-make-table = Create table

## One device

web-device-title = Together on one device
web-device-about = Pass the device around. Your cards are hidden between turns.
web-add-person = Add player
# $player (Number): from 1.
web-remove-person = Remove player { $player }
web-bots-too = Plus bots
web-deal = Deal the cards

## Options of a table

web-options-about = These apply to every new table of this game and are saved on this device.
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
web-layout-own = From your own board
web-layout-about = The rulebook does not say which stones of the board are dark. “Standard” is our own arrangement. If you have the board, enter its dark stones.
web-layout-own-about = Press a stone to make it dark or light. The start is at the bottom.
# $stone (Number): 1 to 8, from the start.
web-layout-stone = Stone { $stone } dark
# $count (Number): dark stones. $total (Number): how many there must be.
web-layout-count = { $count } of { $total } dark stones
web-first = Who begins
web-first-usual = Default
web-first-me = Me
web-first-chance = Random
web-first-ireland = Whoever was in Ireland last
web-first-about = Default: random; at a table with friends, whoever was in Ireland last.
web-clock = Clock
web-clock-none = No clock
web-clock-quick = 10 seconds per turn, plus 5 minutes in reserve
web-clock-calm = 1 minute per turn, plus 15 minutes in reserve
web-clock-day = 1 day per turn
web-clock-days = 3 days per turn
web-clock-about = If a player runs out of time, a bot takes over until they return.
web-allowed = Allowed at this table
web-hints = Hints: players may ask a bot for advice
web-open-discards = Open discard piles: every card can be seen
web-spectators = Spectators: anyone with the link may watch
web-options-reset = Reset to defaults

## My games

web-no-games = No games yet. Start one from the home page.
web-to-doors = Choose a game
web-running = In progress
web-finished = Finished
web-open = Open
web-replay = Replay
web-download = Download
web-hide = Remove from list
web-open-record = Open a saved game
web-you = You
web-free-seat = Free seat
web-status-open = Waiting for players
web-status-running = In progress
web-status-yours = Your turn
# $name (String): of the player.
web-status-theirs = { $name }’s turn
web-status-won =
    { $score ->
        [one] You won: { $score } point
       *[other] You won: { $score } points
    }
# $names (String): the winners, joined. $count (Number): how many. $score (Number): their points.
web-status-winner =
    { $count ->
        [one] Winner: { $names }, { $score ->
            [one] { $score } point
           *[other] { $score } points
        }
       *[other] Winners: { $names }, { $score ->
            [one] { $score } point
           *[other] { $score } points
        }
    }
# $date (String): such as “3 hours ago”.
web-since = · { $date }
web-act-close = Close table
web-act-close-about = The game has not begun. The table will be closed for everybody.
web-act-leave = Leave the game
web-act-leave-about = A bot takes over for you, and everybody can see that. You can come back while the game is in progress.

## Settings

web-look = Look and sound
web-language-browser = Match browser
web-motion = Animations
web-sound = Sounds
web-text-view = Text view, for screen readers
web-notifications = Tell me when it is my turn
web-notifications-refused = The browser does not allow notifications for this page.
web-notifications-insecure = Notifications need a secure connection (https).
# Instead of the account, on a site without a server.
web-account-no-server = Accounts need a server, and this site has none. Your settings and games are stored in this browser only.
web-account = Your account
web-account-guest = You are playing as a guest in this browser. Set a password to keep your name and your games, on other devices too.
web-account-kept = Your name is protected by a password: you can sign in on any device.
web-name-kept = Saved. This is the name others see.
web-claim = Save my games with a password
web-claim-about = With this name and password you can sign in on other devices.
web-claimed = Saved. You can now sign in on other devices.
web-old-password = Current password
web-fresh-password = New password
web-new-password = Change name or password
web-sign-in = Sign in
web-sign-in-about = Sign in with a name that has a password. Games you played as this guest stay with the guest.
web-signed-in = Welcome back, { $name }.
web-sign-out = Sign out
web-sign-out-about = Only on this device. Your games are kept, and you can sign in again.
web-sign-out-guest = You are a guest without a password: you will not be able to get back to these games.
web-signed-out = You are signed out.
web-delete-me = Delete my account
web-delete-about = Your name, sign-ins and tokens will be deleted, and bots will finish your games in progress. This cannot be undone.
web-deleted = Your account and data have been deleted.
web-name-field = Name
web-password = Password
web-password-about =
    { $count ->
        [one] At least { $count } character.
       *[other] At least { $count } characters.
    }
web-tokens = Tokens for programs
web-tokens-about = With a token, one of your programs can play in your name.
web-api-docs = How programs talk to the server
web-token-label = What is it for?
web-make-token = Create token
web-token-once = Copy it now: it will not be shown again.
web-copy = Copy
web-copied = Copied.
web-delete = Delete
# $name (String): what the token is for.
web-delete-token = Delete the token “{ $name }”

## What went wrong

web-problem-other = Something went wrong. Nothing was changed; please try again.
web-problem-offline = The server cannot be reached. Please try again in a moment.
web-problem-no-server = That needs a Keltis server, and this site has none.
web-problem-busy = The server is busy. Please try again in a moment.
web-problem-not-saved = That could not be saved. Please try again.
web-problem-too-many = That was too much at once. Please wait a moment; if you have many games in progress, finish or leave one.
web-problem-bad-value = One of the options is not valid. Look under “More options”.
web-problem-bad-request = Something you entered is not valid.
web-problem-not-signed-in = You are not signed in.
web-problem-wrong-password = Wrong name or password.
web-problem-name-taken = This name is already taken. Choose another.
web-problem-bad-name = This name cannot be used. Choose one with 1 to 40 visible characters.
web-problem-forbidden = You may not do that.
web-problem-no-such-table = There is no such table.
web-problem-bot-plays-turn = A bot is playing this turn for you. You can take over again once it has played.
web-problem-no-such-thing = Not found.
web-problem-stale = The game has moved on in the meantime.
web-problem-wrong-status = That is no longer possible: the game has moved on.
web-problem-wrong-invite = This invitation is for another table.
web-problem-seat-taken = This seat is taken.
web-problem-not-your-seat = This is not your seat.
