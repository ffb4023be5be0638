### The home page and the list of games.

## What the games are, in one sentence each

home-what-board = Five paths of stones: every card you lay moves a figure one stone further. The further it gets, the more it scores, but the first stones cost points.
home-what-card = Five rows of cards: the longer a row, the more it scores, but short rows cost points. Pairs win you wish stones.

## For somebody who has not played yet

home-newcomer = New to Keltis?
# A link to the lessons.
home-newcomer-learn = Learn it in three minutes

## On a site without a server (keltis site)

home-no-server = This site has no server: you play on this device, against bots or together. To play with friends on other devices, open a Keltis server instead.

home-day = Deal of the day

## For search engines and shared links

home-description = Play Keltis, the board game and the card game, in your browser: against bots, with friends, or together on one device. No account needed.

## My games

# After the winner and the winner's points. $score (String): one's own points.
games-mine = you: { $score }
# $turn (Number): number of the turn.
games-line = Played on from turn { $turn }
games-stats = How am I doing?
