### The tutorial: lessons of both games. A lesson is a title with what is said when it is done;
### a task tells what to do, and its remark answers an allowed move that does not help.
### $finished_path_move (String: must, may) and $retake_own_discard (String: true, false) are the options O1 and O2.

## Around the lessons

learn-board-title = Learn the board game
learn-card-title = Learn the card game
learn-intro = A few real positions, about three minutes.
# $lesson (Number), $lessons (Number): this one, and how many there are.
learn-progress = Lesson { $lesson } of { $lessons }
learn-lessons = Lessons
learn-table = The table
learn-well-done = Well done!
learn-not-quite = Allowed, but not what we are after
learn-take-back = Take it back
learn-show = Show me
# $move (String): what to do, in words.
learn-shown = Do this: { $move }
learn-again = Start this lesson again
learn-skip = Skip this lesson
learn-next = Next lesson
learn-finish = Finish
learn-loading = Setting up the lesson…
learn-failed = The lesson could not be loaded.
learn-retry = Try again
learn-finished = You know how to play!
learn-finished-text = You will pick up the rest as you play. A gentle opponent is waiting for you.
learn-play = Play a first game
learn-other-board = Learn the board game
learn-other-card = Learn the card game
learn-all-rules = Read all the rules
learn-from-start = Start over
learn-you = You
# How one wins, before the first task.
learn-aim-board = Whoever has the most points at the end wins. The further your figures get, the more they score.
learn-aim-card = Whoever has the most points at the end wins. You earn them with long rows and wish stones.

## The board game

learn-board-1 = Rows and figures
    .done = That is a whole turn: play a card, draw a card. Player 2 has just done the same on the blue path.
learn-board-1-1 = Your cards are at the bottom, the board is above them. Lay the green 3: tap it, then your green row.
    .remark = A move like that is fine later on. Take it back and lay the green 3.
learn-board-1-2 = Every card you lay moves your figure on the path of its color. Choose a small figure: it steps onto the first stone.
    .remark = That is your large figure, and we are saving it. Take it back and choose a small one.
learn-board-1-3 = Every turn ends with drawing a card. Draw one from the draw pile.

learn-board-2 = Rising or falling
    .done = Equal cards fit as well. A row may also fall, from 10 down to 0.
learn-board-2-1 = Your green row begins with a 3. Lay the green 5 on it: now the row is rising.
    .remark = You may do that, but it does not help here. Take it back and lay the green 5.
learn-board-2-2 = From now on only equal or higher green cards fit, and skipped values are lost. Lay the card that skips the fewest.
    .remark = You may do that, but your second green 5 skips nothing at all. Take it back and lay it.

learn-board-3 = The large figure
    .done = The first three stones are the minus area: there the large figure costs twice as much. From stone 4 on, a figure earns points.
learn-board-3-1 = You hold four violet cards, so violet will take you far. Open the violet row with its lowest card, the 2.
    .remark = You may do that, but then other violet cards are lost. Take it back and lay the violet 2.
learn-board-3-2 = The large figure counts double, minus points included. Send it onto the violet path.
    .remark = A small figure counts only once there. Take it back and choose the large one.

learn-board-4 = Tiles
    .done = Three points at once! Point tiles and clovers stay where they are; only wish stones are taken away.
learn-board-4-1 = Tiles lie on the dark stones and the end stones: land on one and it takes effect. Lay the violet 3 and take the wish stone.
    .remark = You may do that, but the wish stone is waiting. Take it back and lay the violet 3.
learn-board-4-2 = At the end, having fewer than two wish stones costs points, and five earn ten. Now lay the yellow 5 and land on a point tile.
    .remark = You may do that, but there are three points on the yellow path. Take it back and lay the yellow 5.

learn-board-5 = Clover chains
    .done = Three steps with a single card: look out for chains like this one.
learn-board-5-1 = A clover gives one of your figures an extra step. Lay the violet 4 to reach one.
    .remark = You may do that, but the clover is on the violet path. Take it back and lay the violet 4.
learn-board-5-2 = Now you may move any of your figures one stone. Move the one on the yellow path: it lands on another clover.
    .remark = You may do that, but the chain would end there. Take it back and move the figure on the yellow path.
learn-board-5-3 = The chain goes on! Move the figure on the green path onto the wish stone.
    .remark = You may do that, but the wish stone is worth more. Take it back and move the figure on the green path.

learn-board-6 = Discarding and drawing
    .done =
        { $retake_own_discard ->
            [true] In this edition you may even take back the card you have just discarded. Everybody else may take it, too.
           *[false] The card you have just discarded is the only one you may not take. Everybody else may take it.
        }
learn-board-6-1 = If no card helps you, discard one. The blue 10 is of no use to you: tap it, then its discard pile.
    .remark = You may do that, but you still need that card. Take it back and discard the blue 10.
learn-board-6-2 = You may draw from the draw pile or take the top card of a discard pile. Take the violet 6: it fits your row.
    .remark = You may do that, but only the violet 6 is sure to fit your row. Take it back and take the violet 6.

learn-board-7 = The minus area
    .done = From −2 to 1, and a point tile as well. You need not use all five figures: a path on which you cannot get far is better left alone.
learn-board-7-1 = The draw pile is almost empty: you have two turns left. A new path would cost 4 points, so lay the red 5 and leave the minus area.
    .remark = You may do that, but it no longer earns any points. Take it back and lay the red 5.

learn-board-8 = The end stone
    .done =
        { $finished_path_move ->
            [may] So a card for a finished path is not wasted. In this edition you may also pass instead of moving another figure.
           *[must] So a card for a finished path is not wasted. But you must move another figure, even if you would rather not.
        }
learn-board-8-1 = Your figure on the violet path has reached the end stone and stays there. Lay the violet 10 all the same: it makes your row longer and moves another figure.
    .remark = You may do that, but the violet 10 moves another figure. Take it back and lay the violet 10.
learn-board-8-2 =
    { $finished_path_move ->
        [may] Now you may move one of your other figures one stone, or pass. Move the one on the yellow path onto the wish stone.
       *[must] Now you must move one of your other figures one stone. Move the one on the yellow path onto the wish stone.
    }
    .remark = You may do that, but a wish stone is waiting on the yellow path. Take it back and move the figure there.

learn-board-9 = The end
    .done = You win! Figures, point tiles and wish stones are added up, and the large figure counts double.
learn-board-9-1 = Four figures are in the goal area, and the fifth ends the game at once, whoever it belongs to. You are ahead: lay the yellow 1!
    .remark = You may do that, but Player 2 could still catch up. Take it back and lay the yellow 1.

## The card game

learn-card-1 = Rows
    .done = One to three cards in a row cost points; from the fourth card on it pays. So open few rows and make them long.
learn-card-1-1 = You build a row of cards for each color, and long rows earn points. Lay the blue 4: tap it, then your blue row.
    .remark = A move like that is fine later on. Take it back and lay the blue 4.
learn-card-1-2 = Every turn ends with drawing a card. Draw one from the draw pile.

learn-card-2 = Rising or falling
    .done = Equal cards fit as well. A row may also fall, from 10 down to 0.
learn-card-2-1 = After the 4 your row may rise or fall. Lay the blue 6 on it: now the row is rising.
    .remark = You may do that, but it does not help here. Take it back and lay the blue 6.
learn-card-2-2 = From now on only equal or higher blue cards fit. Lay the card that skips the fewest values.
    .remark = You may do that, but your second blue 6 skips nothing at all. Take it back and lay it.

learn-card-3 = Wish stones
    .done = Collect at least three: they earn 4 points, and five earn 10. Having fewer than two costs points.
learn-card-3-1 = Two cards of the same value win you the wish stone of that value from the middle. Discard your two 5s as a pair: tap one of them, then the wish stone.
    .remark = You may do that, but your two 5s win a wish stone. Take it back and discard them as a pair.
learn-card-3-2 = You played two cards, so you draw two. Draw both from the draw pile.
    .remark = You may do that, but here we draw from the draw pile. Take it back.

learn-card-4 = Point cards
    .done = Every card on the point row earns 1 point, and none ever costs you any.
learn-card-4-1 = Point cards have no color. Your blue row shows a 6, so point card 6 fits: lay it on your blue row.
    .remark = You may do that, but the point card makes your blue row longer. Take it back and add it to the blue row.
learn-card-4-2 = Any point card may go onto your point row, in any order. Lay point card 4 there.
    .remark = You may do that, but the point row is what we want to see. Take it back and lay point card 4 there.

learn-card-5 = End cards
    .done = Only the second blue end card could still follow. As soon as five rows are closed, whoever they belong to, the game is over.
learn-card-5-1 = An end card counts like any other card, but it closes the row. Lay the blue end card on your blue row.
    .remark = You may do that, but here we want to see the end card. Take it back and lay it on your blue row.

learn-card-6 = Discarding and drawing
    .done = A card that you discarded in this turn may not be taken back: its pile is closed for you until your next turn.
learn-card-6-1 = Your blue row is closed, so the blue 2 is of no use. Discard it: tap it, then its discard pile.
    .remark = You may do that, but you might still need that card. Take it back and discard the blue 2.
learn-card-6-2 = You may draw from a discard pile, too. Take the green 7: it fits your falling green row.
    .remark = You may do that, but the draw pile is a gamble. Take it back and take the green 7.

learn-card-7 = The end
    .done = You win! Rows, point row and wish stones are added up.
learn-card-7-1 = Four rows are closed, and you are ahead. Close your red row with the red end card: that ends the game.
    .remark = You may do that, but Player 2 could still catch up. Take it back and lay the red end card.
learn-card-7-2 = Now everybody may lay up to two more cards. Lay your second blue end card and point card 9.
    .remark = You may do that, but it earns no points. Take it back and lay the blue end card or point card 9.
