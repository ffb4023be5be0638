### Names of the pieces. Messages with $color take a color's letter (r y v g b; p for the point cards' pile).

# $color (String): letter of a color. The bare adjective; inside a sentence use color-e.
color =
    { $color ->
        [r] rood
        [y] geel
        [v] paars
        [g] groen
       *[b] blauw
    }

# The adjective with -e: de rode rij, je rode rij, een rode 7, het rode steenpad.
color-e =
    { $color ->
        [r] rode
        [y] gele
        [v] paarse
        [g] groene
       *[b] blauwe
    }

# $kind (String): number, end or point. $color (String): letter of a color. $value (Number): 0 to 10.
card =
    { $kind ->
        [end] de { color-e } eindkaart
        [point] puntenkaart { $value }
       *[number] de { color-e } { $value }
    }

# Any card of this kind (there can be two of it, but each point card is there once).
card-any =
    { $kind ->
        [end] een { color-e } eindkaart
        [point] puntenkaart { $value }
       *[number] een { color-e } { $value }
    }

# $color (String): letter of a pile; p is the pile of the point cards.
discard-pile =
    { $color ->
        [p] de aflegstapel voor puntenkaarten
       *[other] de { color-e } aflegstapel
    }

# $size (String): large or small.
figure =
    { $size ->
        [large] de grote spelfiguur
       *[small] een kleine spelfiguur
    }

# $tile (String): wish, clover, or the points of a point tile.
tile =
    { $tile ->
        [wish] wenssteen
        [clover] klaverblad
       *[other] puntenfiche +{ $tile }
    }

# $player (Number): number of the player, from 1.
player = Speler { $player }
