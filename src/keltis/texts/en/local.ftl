### Games that need no server: they are played and kept in the browser.

local-continue = Continue
local-continue-title = Continue your game
# $count (Number): further games that were begun here.
local-more =
    { $count ->
        [one] { $count } more game in progress
       *[other] { $count } more games in progress
    }
local-here = In this browser
local-save = Save as file
local-delete-title = Delete this game?
local-delete-about = It is stored only in this browser. Once deleted, it cannot be restored.
local-delete-everywhere = It is also kept with your account. It will be deleted there and on your other devices, and cannot be restored.
local-add = Add a game from a file
local-added = The game is now in your list.
local-further = The game in your list now continues where the file ends.
local-known = This game is already in your list.
# The games of this browser are also kept with the account.
local-keep = Keep my games with my account
local-keep-about = The games you play in this browser are then stored with your account as well, and you can continue them on any device where you sign in.
local-keep-sign-in = Protect your name with a password, or sign in, to keep these games with your account and continue them on other devices.
local-keep-busy = Your games are being compared with your account …
local-keep-done = Your games are kept with your account.
local-keep-offline = The server cannot be reached. Your games are safe in this browser and will be sent to your account later.
local-keep-signed-out = Your games are no longer kept with your account because you are signed out. They are safe in this browser. Sign in again to continue.
local-keep-full = Your account has no room for more games. The games that are not kept there are safe in this browser. Delete games you no longer need.
local-keep-refused = Some games could not be kept with your account. They are safe in this browser. You can also save them as files.
local-keep-unreadable = Your account has games that this version of the app cannot open. Reload the page to update it.
local-keep-other = Your games could not be kept with your account. They are safe in this browser, and the app will try again later.
local-refused = This browser does not store anything for this page. You can play, but the game will be lost when you close the page. Save it as a file to keep it.
local-failing = The last turn could not be saved. The app will try again shortly. To be safe, save the game as a file.
local-failing-own = Your turn could not be saved, so it has not been played. Try again, or save the game as a file.
local-offline = You are offline. You can still play alone or on one device, and learn. Games with friends continue as soon as you are back online.
local-friends-only = Only at tables with friends.
web-problem-storage-full = The storage of this browser is full, so this could not be stored. Delete games you no longer need, or free up space on this device, and try again.
web-problem-storage-failed = The browser could not store this. Please try again. If it happens again, save the game as a file.
web-problem-newer-format = This game was saved by a newer version of the app. Reload the page to open it.
