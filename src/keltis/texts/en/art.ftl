### Names of the drawn parts of a table: what a screen reader says of the board, the rows and the piles.

# $number (Number): figures in the goal area.
art-board = The board. Figures in the goal area: { $number } of 5.
art-area-minus = Minus area
art-area-plus = Plus area
art-area-goal = Goal area
art-track = Score track.
# $name (String): of a player. $points (Number): where the marker stands on the score track.
art-marker = { $name }: { $points }.
# $name (String): of a player. $size (String): large or small. $stone (Number): 1 to 9.
art-figure =
    { $size ->
        [large] { $name }: stone { $stone }, large figure.
       *[small] { $name }: stone { $stone }.
    }
art-nobody = No figure on it.
art-tile = Stone { $stone }: { tile }.
art-targets = Choices on the board
art-lay = Lay { card }.
art-enter = Bring { figure } onto the { color } path.
# $points (Number): value of the stone.
art-step = Move your figure on the { color } path to stone { $stone }, worth { $points }.
# $points (Number): how much the score rises.
art-more =
    { $points ->
        [one] { $points } point more.
       *[other] { $points } points more.
    }
# $points (Number): how much the score falls.
art-less =
    { $points ->
        [one] { $points } point less.
       *[other] { $points } points less.
    }
art-rising = rising
art-falling = falling
art-open = direction open
art-ended = closed by an end card
art-empty = empty
art-closed = closed this turn
# $value (Number): 1 to 9.
art-wish = Wish stone { $value }
art-wish-taken = Wish stone { $value }, taken
