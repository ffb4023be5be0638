### The end of a game: places, margins, one sentence why, and what next.

## Places

# $number (Number): the place, from 1.
end-place = { $number }. hely
# How far from the winner. $points (Number): 1 or more.
end-behind = { $points } pont hátrány
# How far ahead of the next one.
end-ahead = { $points } pont előny
end-equal = döntetlen

## Why. $you is yes or no; $name is whom it is about; $count (Number) of figures, rows, stones or cards;
## $change (String): the points with their sign.

why-board-minus =
    { $you ->
        [yes] { $count ->
            [one] Az egyik figurád a mínuszterületen ragadt: { $change }.
           *[other] { $count } figurád a mínuszterületen ragadt: { $change }.
        }
       *[no] { $count ->
            [one] { $name } egyik figurája a mínuszterületen ragadt: { $change }.
           *[other] { $name } { $count } figurája a mínuszterületen ragadt: { $change }.
        }
    }
why-board-plus =
    { $you ->
        [yes] { $count ->
            [one] Az egyik figurád túljutott a mínuszterületen: { $change }.
           *[other] { $count } figurád túljutott a mínuszterületen: { $change }.
        }
       *[no] { $count ->
            [one] { $name } egyik figurája túljutott a mínuszterületen: { $change }.
           *[other] { $name } { $count } figurája túljutott a mínuszterületen: { $change }.
        }
    }
why-card-minus =
    { $you ->
        [yes] { $count ->
            [one] Az egyik sorod túl rövid maradt: { $change }.
           *[other] { $count } sorod túl rövid maradt: { $change }.
        }
       *[no] { $count ->
            [one] { $name } egyik sora túl rövid maradt: { $change }.
           *[other] { $name } { $count } sora túl rövid maradt: { $change }.
        }
    }
why-card-plus =
    { $you ->
        [yes] { $count ->
            [one] Az egyik sorodban legalább négy kártya van: { $change }.
           *[other] { $count } sorodban legalább négy kártya van: { $change }.
        }
       *[no] { $count ->
            [one] { $name } egyik sorában legalább négy kártya van: { $change }.
           *[other] { $name } { $count } sorában legalább négy kártya van: { $change }.
        }
    }
why-wishes =
    { $you ->
        [yes] { $count ->
            [0] Nincs kívánságköved: { $change }.
            [one] Csak egy kívánságköved van: { $change }.
           *[other] { $count } kívánságköved van: { $change }.
        }
       *[no] { $count ->
            [0] { $name } nem szerzett kívánságkövet: { $change }.
            [one] { $name } csak egy kívánságkövet szerzett: { $change }.
           *[other] { $name } { $count } kívánságkövet szerzett: { $change }.
        }
    }
why-tiles =
    { $you ->
        [yes] A pontlapkáid döntöttek: { $change }.
       *[no] { $name } pontlapkái döntöttek: { $change }.
    }
why-points =
    { $you ->
        [yes] A pontsorodban { $count } kártya van: { $change }.
       *[no] { $name } pontsorában { $count } kártya van: { $change }.
    }

## What next

end-harder = Egy szinttel nehezebb
end-easier = Egy szinttel könnyebb
end-more = Még egy ellenfél
# $game (String): board or card, the one that was just played.
end-other =
    { $game ->
        [board] Most a kártyajáték
       *[card] Most a társasjáték
    }
# Ends the counting on the board.
end-skip = Számolás átugrása
end-fold = A tábla mutatása
end-unfold = Az eredmény mutatása

## Sharing

end-share = A játszma megosztása
end-link = Link a visszajátszáshoz
end-picture = Az eredmény képként
end-picture-save = Kép mentése
