### The rules of both Keltis games in English, as shown in the app.
### One message per rule (B = board game, C = card game, O = options, N = notation), each with a short title.
### Our own words; the facts are those of the specification, rule by rule and under the same names.

## board-game

board-game = Keltis: the board game
board-game-about =
    You lay cards in rows, and every card moves one of your figures a stone further along the path of its color.
    The first stones of a path cost points and the last ones are worth the most, so it pays to go far on a few paths: you need not use all five figures.
    Tiles along the way give you points, extra steps and wish stones to collect.
    Whoever has the most points at the end wins.

## board-material

board-material = What you play with

B1 =
    You play with 110 cards in five colors: red, yellow, violet, green and blue.
    Each color runs from 0 to 10, with two of every card.
    .title = The cards

B2 =
    Five paths, one for each color, start from one shared start stone.
    Each path has nine stones; we count them from 1, next to the start, up to 9, and their values are −4, −3, −2, 1, 2, 3, 6, 7 and 10.
    The start stone is worth 0.
    Stones 1 to 3 are the minus area, stones 7 to 9 the goal area, and stone 9 is the end stone of its path.
    (The board game’s rulebooks print only some of these values; the others come from the board itself and from the table in the Japanese card game.)
    .title = The paths

B3 =
    There are 25 tiles on the paths: 9 wish stones, 9 clovers and 7 point tiles.
    Wish stones are collected; clovers and point tiles stay where they are, for everybody who comes along.
    Two of the point tiles are worth 1 point, three are worth 2 and two are worth 3.
    .title = The tiles

B4 =
    Keltis is for two to four players.
    You each have five figures, four small ones and a large one, and a marker for your points on a score track of 50 spaces.
    .title = Figures and score marker

## board-setup

board-setup = Setting up

B5 =
    The 25 tiles are shuffled and laid on 25 stones, 20 dark ones and the five end stones, and all of them are face up from the start.
    Only the picture of the board shows which stones are dark, so in this app you choose a layout.
    “Standard” has four dark stones on every path: red 2, 4, 6, 8; yellow 3, 4, 6, 7; violet 2, 3, 5, 7; green 3, 5, 6, 8; blue 2, 4, 5, 7.
    “Random” picks four of the stones 1 to 8 on each path.
    Your table may also bring a layout of its own: any 20 of the 40 stones below the end stones.
    .title = Where the tiles lie

B6 =
    All figures begin together on the start stone, and everybody begins with 0 points.
    .title = Everybody at the start

B7 =
    The cards are shuffled and every player is dealt 8.
    If there are exactly two of you, 30 of the remaining cards go back into the box, and nobody gets to see them.
    The rest is the face-down draw pile: 64 cards with two players, 86 with three, 78 with four.
    .title = Dealing the cards

B8 =
    Whoever was in Ireland most recently begins, or the oldest player if nobody knows.
    In this app your table names the first player or leaves it to chance.
    Turns then go around clockwise.
    .title = Who begins

## board-turn

board-turn = Your turn

B9 =
    On your turn you play one card from your hand and then draw one (B19).
    Playing it means either laying it in one of your own rows (B10) or discarding it (B17).
    .title = Play one, draw one

B10 =
    To lay a card, put it face up on your own row of its color.
    Cards overlap, so that every value of a row stays visible.
    You have at most one row of each color, and any card can open a row.
    .title = Laying a card

B11 =
    The first card with a different value from the card before it decides whether your row rises or falls.
    Until then, with a single card or only equal ones, both ways are still open: after 4, 4 a 7 makes the row rising, a 2 makes it falling.
    .title = Rising or falling

B12 =
    In a rising row, each new card has to be equal to or higher than the top card; in a falling row, equal or lower.
    You may skip as many values as you like.
    .title = Which card fits

B13 =
    After you lay a card, your figure on the path of that color goes forward exactly one stone, no matter how high or low the card is.
    You cannot decline this step.
    .title = One card, one step

B14 =
    If you have no figure on that path yet, you move one of your figures from the start stone to stone 1 of that path.
    You choose whether it is your large figure or a small one.
    You need not bring out all five figures: one that stays in the minus area costs you points, so fewer is often better.
    .title = Sending out a figure

B15 =
    You never have more than one figure on the same path: five figures, five paths.
    Figures of different players may share a stone, so nobody is ever in anybody’s way.
    .title = One figure on each path

B16 =
    If your figure on that path is already on the end stone, the card still joins your row, and you move one of your other figures one stone forward instead.
    That may be a figure from the start stone, large or small; in this app, whatever the edition, it goes to stone 1 of any path where you have no figure yet.
    Figures on an end stone cannot move.
    In the German edition you must make this move, in the Dutch and Hungarian editions you may (option O1).
    There is always a figure left to move: with all five of yours in the goal area, the game would already be over (B25).
    .title = When your figure has arrived

B17 =
    To discard, put a card from your hand face up on the shared discard pile of its color; there are five of these piles.
    None of your figures moves.
    You may discard even if you could lay a card.
    .title = Discarding a card

B18 =
    Only the top card of each discard pile may be looked at.
    Everybody did see each card when it was discarded, though, so your table can switch on “open discard piles” as a memory aid.
    .title = Looking into discard piles

B19 =
    At the end of your turn you draw one card, from the draw pile or from the top of any discard pile, and hold 8 again.
    The draw pile always has a card for you, because the game ends with its last one (B26).
    In the German edition you may not take back the card you have just discarded in this turn; the Dutch and Hungarian editions do not forbid it (option O2).
    .title = Drawing a card

## board-tiles

board-tiles = The tiles on the paths

B20 =
    Whenever one of your figures lands on a stone with a tile, the tile takes effect.
    Only wish stones are taken away; all other tiles stay.
    It makes no difference how the figure got there: by a card, by B16 or by a clover.
    .title = Landing on a tile

B21 =
    A point tile gives you its points on the score track at once.
    It stays where it is, ready for the next figure.
    Your large figure does not double it.
    .title = Point tiles

B22 =
    A clover lets you move any one of your figures one stone forward, even the one that has just moved; you may also decline.
    A figure on the start stone can be chosen too, large or small; in this app, as in B16, it goes to stone 1 of any path where you have no figure yet.
    Figures on an end stone cannot move, but you will always have one that can.
    If the move lands on another tile, that one takes effect as well, and so on.
    The clover stays where it is.
    .title = Clovers

B23 =
    When you land on a wish stone, you take the tile and lay it face up in front of you.
    From then on its stone is bare.
    .title = Wish stones

B24 =
    B16 or a clover (B22) can bring your figure onto a path before you have a row of its color.
    When you then open that row, its first card moves this figure (B13), or B16 applies if the figure already stands on the end stone.
    In this app a second figure never enters, since B15 allows only one on each path.
    .title = A figure ahead of its row

## board-end

board-end = How the game ends

B25 =
    The game is over at once when the fifth figure enters the goal area, that is, reaches stone 7 of any path; the figures of all players are counted together.
    The tile it lands on no longer takes effect, a wish stone there is not taken, and no card is drawn.
    A figure that moves on within the goal area does not count again.
    .title = Five figures in the goal area

B26 =
    The game is also over at once when somebody draws the last card of the draw pile.
    .title = The draw pile is empty

B27 =
    If all of you did nothing but discard and take discards, the game could go on forever; the rulebooks leave this open.
    In this app the game therefore ends when for 25 full rounds nobody has laid a card and nobody has drawn from the draw pile.
    25 rounds means 25 times the number of players in consecutive turns, and the game ends after the last of them.
    Option O4 changes the number of rounds or switches this rule off.
    .title = No going around in circles

## board-scoring

board-scoring = Scoring

B28 =
    Each of your figures on a path scores the value of its stone (B2).
    Your large figure counts double, and that goes for minus points too.
    Figures still on the start stone score 0.
    .title = Your figures

B29 =
    Your collection of wish stones scores: none −4, one −3, two +2, three +3, four +6, five or more +10.
    (Only the Dutch rulebook prints this table in its text; in the others it is on the board.)
    .title = Your wish stones

B30 =
    Your final score is the sum of your points from tiles (B21), your figures (B28) and your wish stones (B29).
    The score track starts over after 50, so a total can be higher than that; in this app it can also be below 0.
    .title = Your final score

B31 =
    The highest score wins.
    If several players tie, they all win.
    .title = Who wins

## card-game

card-game = Keltis: the card game
card-game-about =
    You lay cards in rows, one row for each color, rising or falling.
    Short rows cost points and long rows score the most, so open only rows that you can make long: you need not play all five colors.
    Pairs of cards win you wish stones; having too few of those costs points.
    Whoever has the most points at the end wins.

## card-material

card-material = What you play with

C1 =
    There are 80 number cards in five colors: red, yellow, violet, green and blue.
    Each color has one each of 0, 1, 2, 8, 9 and 10, and two each of 3, 4, 5, 6 and 7.
    .title = Number cards

C2 =
    There are 10 end cards, two in each color.
    They have no value.
    .title = End cards

C3 =
    There are 11 point cards, which have no color.
    Each is white, with a 1 in the middle for its point (C18) and a gray value from 0 to 10 in the corners.
    (The Japanese rulebook says “1 to 10”, but there are eleven cards, and other editions say 0 to 10.)
    .title = Point cards

C4 =
    There are 9 wish stones, numbered 1 to 9.
    .title = Wish stones

## card-setup

card-setup = Setting up

C5 =
    The wish stones are laid out face up in the middle of the table, in numerical order.
    The other 101 cards are shuffled and every player is dealt 8.
    If there are exactly two of you, 30 of the remaining cards go back into the box, and nobody gets to see them.
    The rest is the draw pile: 55 cards with two players, 77 with three, 69 with four.
    .title = Laying out and dealing

C6 =
    Who begins, and which way around you play, is settled as in the board game (B8): whoever was in Ireland most recently, otherwise the oldest, then clockwise.
    Here too, your table names the first player or leaves it to chance.
    .title = Who begins

## card-turn

card-turn = Your turn

C7 =
    On your turn you do exactly one of four things (C7, C8, C9 or C10) and then draw (C12).
    The first: discard any one card from your hand, face up on its pile.
    There are six discard piles: one for each color, where that color’s end cards go too, and one for point cards.
    Only the top card of a pile may be looked at, as in B18.
    .title = Discarding one card

C8 =
    Or discard two cards of the same value to take the wish stone with that number, as long as it still lies in the middle; you lay it face up in front of you.
    Colors do not matter, and a point card counts as its gray value, so you can pair it with a number card; end cards have no value and cannot be used.
    Each of the two cards goes on its own discard pile.
    As the wish stones are numbered 1 to 9, this works only with those values.
    .title = Two cards for a wish stone

C9 =
    Or lay a color card, number or end card, on your own row of that color; you have at most one row of each color.
    Number cards make the row rise or fall just as in the board game (B11, B12).
    An end card fits on any top card and closes the row: after it, only the second end card of that color can follow.
    In this app an end card may by default also be the first card of its row, since the printed rules can be read either way; option O3 changes that.
    .title = Laying a color card

C10 =
    Or lay a point card: on your own point row, where the order of values does not matter, or on one of your color rows whose top card shows the same value.
    In a color row it counts as a card of that row, and its value is now the row’s top value.
    .title = Laying a point card

C11 =
    A point card can neither open a color row nor follow an end card.
    .title = Where point cards do not fit

C12 =
    Now draw back up to 8 cards: one card, or two after taking a wish stone (C8).
    Two cards are drawn one after the other, so you see the first before you choose where the second comes from.
    Each comes from the draw pile or from the top of any discard pile, but you may never take a card that you discarded in this turn.
    A pile with such a card on top is therefore closed to you for this turn; after a pair that can be two piles.
    .title = Drawing

## card-end

card-end = How the game ends

C13 =
    The game is over at once when there are end cards on five rows; the rows of all players are counted together.
    Two end cards on the same row count once.
    Whoever triggers the end draws no card.
    .title = Five closed rows

C14 =
    The game is also over when the last card of the draw pile has been drawn.
    In this app a second draw that was still due is then dropped.
    .title = The draw pile is empty

C15 =
    As in the board game (B27), the game also ends when there has been no progress for 25 full rounds: nobody laid a card, nobody drew from the draw pile and nobody took a wish stone.
    So taking a wish stone counts as progress too; option O4 sets the number of rounds.
    .title = No going around in circles

C16 =
    However the game ended (C13, C14 or C15), every player may now lay up to two more cards from their hand, following C9, C10 and C11.
    In this app you may also open new rows with them, the point row included.
    No wish stones are taken now, and nothing is discarded or drawn.
    In this app the player whose turn it was goes first and the others follow clockwise; the order cannot change anybody’s score.
    .title = Two last cards

## card-scoring

card-scoring = Scoring

C17 =
    Each of your color rows scores by how many cards it has, and every kind of card counts.
    One card scores −4, two −3, three −2, four 1, five 2, six 3, seven 6, eight 7, and nine or more 10.
    A color without a row scores 0.
    .title = Your color rows

C18 =
    Every card on your point row scores 1 point, whatever its value.
    .title = Your point row

C19 =
    Your collection of wish stones scores: none −4, one −1, two 0, three +4, four +6, five or more +10.
    .title = Your wish stones

C20 =
    Add it all up (C17, C18 and C19): the highest sum wins.
    If players tie, they share the win.
    .title = Who wins

## options

options = Options and editions
options-about =
    An edition is the set of options that matches a printed rulebook.
    A board game starts with the edition of your language if there is one (German, Dutch or Hungarian), otherwise with the German one; the card game has only the Japanese edition.
    Before the start, your table can choose another edition or change any option.

O1 =
    What if you lay a card and your figure on that path already stands on the end stone (B16)?
    In the German edition you must move another of your figures instead.
    In the Dutch and Hungarian editions you may move another one, but need not.
    .title = Moving on after the end stone

O2 =
    May you take back the very card that you discarded in the same turn (B19)?
    In the German edition you may not; the Dutch and Hungarian editions do not forbid it.
    In the card game it is never allowed (C12).
    .title = Taking back your own discard

O3 =
    May an end card be the first card of its row (C9)?
    The printed text of the card game can be read either way; here it may, unless your table decides that an end card needs a card beneath it.
    .title = Opening a row with an end card

O4 =
    After how many full rounds without progress does the game end (B27, C15)?
    In all editions of both games it is 25 here; your table can choose another number.
    In games without a server, 0 switches the rule off.
    .title = Ending a standstill

## notation

notation = How games are written down

N1 =
    Moves are written the same way in every language, in files and on screen.
    A card is the letter of its color (`r` red, `y` yellow, `v` violet, `g` green, `b` blue) followed by its value: `r0` to `b10`.
    In the card game, `rE` is a red end card, and the point cards are `p0` to `p10`.
    Two equal cards count as one choice: `lay r7` is offered once, however many red sevens you hold.
    .title = Cards

N2 =
    You play a card with `lay r7` or `discard r7`.
    `start r large` and `start r small` send a large or small figure from the start stone onto the red path; `advance r` moves your figure on the red path one stone forward; `pass` declines a move you need not make.
    `draw pile` draws from the draw pile, and `draw r` takes the top card of the red discard pile.
    .title = Moves of the board game

N3 =
    Here X and Y stand for cards: `discard X` discards one card, `pair X Y` discards two for a wish stone (named in the order r y v g b p), and `lay X` lays a color card.
    `points p7` lays a point card on your point row, and `join p7 r` lays it on your red row.
    You draw with `draw pile`, with `draw r` from the red discard pile and with `draw p` from the one for point cards.
    `pass` exists only in C16: there you are done after your second card or your `pass`, and you write `pass` even if you can lay nothing.
    .title = Moves of the card game

N4 =
    A turn is written as its moves in order, one for each decision; on one line, they are joined by a semicolon and a space: `lay r7; start r large; advance b; draw pile`.
    In the board game it begins with `lay` or `discard`; after a `lay` on a path without a figure of yours comes `start`, even if you have only one size left (B14).
    If your figure is on that path and not yet on its end stone, its step (B13) is not a decision and is not written; B16 and every clover (B22) ask for `advance`, `start` or, where allowed, `pass`.
    In the card game a turn begins with one of the moves of C7 to C10.
    Last comes `draw`, twice after a `pair`, and it is written even if only the draw pile is left to draw from.
    .title = Writing down a turn

N5 =
    In files, commands and programs, options have English names: `finished_path_move` is `must` or `may` (O1), `retake_own_discard` is `true` or `false` (O2), `end_card_opens_row` is `true` or `false` (O3), and `stall_rounds` is a number (O4).
    Editions are named after their language: `de`, `nl` and `hu` for the board game, `ja` for the card game.
    The layout of the dark stones (B5) is `standard`, `random` or a list of stones for each path.
    .title = Options and editions
