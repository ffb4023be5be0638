### Names of the pieces. Messages with $color take a color's letter (r y v g b; p for the point cards' pile).

# $color (String): letter of a color. The bare adjective; inside a sentence use one of the two inflected forms below.
color =
    { $color ->
        [r] rot
        [y] gelb
        [v] violett
        [g] grün
       *[b] blau
    }

# The adjective with -e: die rote Reihe, deine rote Reihe, eine rote 7, der rote Abwurfstapel.
color-e =
    { $color ->
        [r] rote
        [y] gelbe
        [v] violette
        [g] grüne
       *[b] blaue
    }

# The adjective with -en: den roten Steinpfad, dem roten Steinpfad, vom roten Abwurfstapel.
color-en =
    { $color ->
        [r] roten
        [y] gelben
        [v] violetten
        [g] grünen
       *[b] blauen
    }

# $kind (String): number, end or point. $color (String): letter of a color. $value (Number): 0 to 10.
# Nominative and accusative.
card =
    { $kind ->
        [end] die { color-e } Schlusskarte
        [point] die Punktekarte { $value }
       *[number] die { color-e } { $value }
    }

# The same at the beginning of a sentence or a button.
card-first =
    { $kind ->
        [end] Die { color-e } Schlusskarte
        [point] Die Punktekarte { $value }
       *[number] Die { color-e } { $value }
    }

# Any card of this kind (there can be two of it, but each point card is there once). Nominative and accusative.
card-any =
    { $kind ->
        [end] eine { color-e } Schlusskarte
        [point] die Punktekarte { $value }
       *[number] eine { color-e } { $value }
    }

# $color (String): letter of a pile; p is the pile of the point cards. Nominative.
discard-pile =
    { $color ->
        [p] der Abwurfstapel für Punktekarten
       *[other] der { color-e } Abwurfstapel
    }

# Without the article, after “dem”, “den” or “vom”.
discard-pile-en =
    { $color ->
        [p] Abwurfstapel für Punktekarten
       *[other] { color-en } Abwurfstapel
    }

# $size (String): large or small. Nominative and accusative.
figure =
    { $size ->
        [large] die große Figur
       *[small] eine kleine Figur
    }

# The same at the beginning of a sentence or a button.
figure-first =
    { $size ->
        [large] Die große Figur
       *[small] Eine kleine Figur
    }

# $tile (String): wish, clover, or the points of a point tile.
tile =
    { $tile ->
        [wish] Wunschstein
        [clover] Kleeblatt
       *[other] Punktekärtchen +{ $tile }
    }

# $player (Number): number of the player, from 1.
player = Spieler { $player }
