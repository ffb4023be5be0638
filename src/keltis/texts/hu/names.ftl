### Names of the pieces. Messages with $color take a color's letter (r y v g b; p for the point cards' pile).
### Hungarian needs endings and articles: the helper messages below have no counterpart in English.

# $color (String): letter of a color.
color =
    { $color ->
        [r] piros
        [y] sárga
        [v] lila
        [g] zöld
       *[b] kék
    }

# $kind (String): number, end or point. $color (String): letter of a color. $value (Number): 0 to 10.
card =
    { $kind ->
        [end] a { color } zárókártya
        [point] { value-the } pontkártya
       *[number] a { color } { value-noun }
    }

# The same without an article.
card-bare =
    { $kind ->
        [end] { color } zárókártya
        [point] { value-noun } pontkártya
       *[number] { color } { value-noun }
    }

# The same as an object.
card-accusative =
    { $kind ->
        [end] a { color } zárókártyát
        [point] { value-the } pontkártyát
       *[number] a { color } { value-accusative }
    }

# $value (Number): 0 to 10.
value-noun =
    { $value ->
        [0] { $value }-s
        [3] { $value }-as
        [5] { $value }-ös
        [6] { $value }-os
        [8] { $value }-as
       *[other] { $value }-es
    }

# The same as an object.
value-accusative =
    { $value ->
        [0] { $value }-st
        [3] { $value }-ast
        [5] { $value }-öst
        [6] { $value }-ost
        [8] { $value }-ast
       *[other] { $value }-est
    }

# The same with its article.
value-the =
    { $value ->
        [1] az { value-noun }
        [5] az { value-noun }
       *[other] a { value-noun }
    }

# $top (Number): value of a row's top card.
top-noun =
    { $top ->
        [0] { $top }-s
        [3] { $top }-as
        [5] { $top }-ös
        [6] { $top }-os
        [8] { $top }-as
       *[other] { $top }-es
    }

# The same with its article.
top-the =
    { $top ->
        [1] az { top-noun }
        [5] az { top-noun }
       *[other] a { top-noun }
    }

# $color (String): letter of a pile; p is the pile of the point cards.
discard-pile =
    { $color ->
        [p] a pontkártyák dobópaklija
       *[other] a { color } dobópakli
    }

# From the top of it.
discard-pile-from =
    { $color ->
        [p] a pontkártyák dobópaklijáról
       *[other] a { color } dobópakliról
    }

# $size (String): large or small.
figure =
    { $size ->
        [large] a nagy figura
       *[small] egy kis figura
    }

# A player's own figure as an object.
figure-accusative =
    { $size ->
        [large] a nagy figuráját
       *[small] az egyik kis figuráját
    }

# $stone (Number): 1 to 9.
stone-on =
    { $stone ->
        [1] az { $stone }. kövön
        [5] az { $stone }. kövön
       *[other] a { $stone }. kövön
    }

# Where a step leads.
stone-to =
    { $stone ->
        [1] az { $stone }. kőre
        [5] az { $stone }. kőre
       *[other] a { $stone }. kőre
    }

# $tile (String): wish, clover, or the points of a point tile.
tile =
    { $tile ->
        [wish] kívánságkő
        [clover] lóhere
       *[other] { $tile } pont
    }

# $player (Number): number of the player, from 1.
player = { $player }. játékos

# The same with its article.
player-the =
    { $player ->
        [1] az { player }
        [5] az { player }
       *[other] a { player }
    }

# The same at the beginning of a sentence.
player-first =
    { $player ->
        [1] Az { player }
        [5] Az { player }
       *[other] A { player }
    }

# $level (Number): of a bot, with its article.
level-the =
    { $level ->
        [1] az { $level }. szint
        [5] az { $level }. szint
       *[other] a { $level }. szint
    }
