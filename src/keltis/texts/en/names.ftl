### Names of the pieces. Messages with $color take a color's letter (r y v g b; p for the point cards' pile).

# $color (String): letter of a color.
color =
    { $color ->
        [r] red
        [y] yellow
        [v] violet
        [g] green
       *[b] blue
    }

# $kind (String): number, end or point. $color (String): letter of a color. $value (Number): 0 to 10.
card =
    { $kind ->
        [end] the { color } end card
        [point] point card { $value }
       *[number] the { color } { $value }
    }

# $color (String): letter of a pile; p is the pile of the point cards.
discard-pile =
    { $color ->
        [p] the point card discard pile
       *[other] the { color } discard pile
    }

# $size (String): large or small.
figure =
    { $size ->
        [large] the large figure
       *[small] a small figure
    }

# $tile (String): wish, clover, or the points of a point tile.
tile =
    { $tile ->
        [wish] wish stone
        [clover] clover
        [1] { $tile } point
       *[other] { $tile } points
    }

# $player (Number): number of the player, from 1.
player = Player { $player }
