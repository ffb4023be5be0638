### The end of a game: places, margins, one sentence why, and what next.

## Places

# $number (Number): the place, from 1.
end-place = { $number }e plaats
# How far from the winner. $points (Number): 1 or more.
end-behind =
    { $points ->
        [one] { $points } punt achter
       *[other] { $points } punten achter
    }
# How far ahead of the next one.
end-ahead =
    { $points ->
        [one] { $points } punt voorsprong
       *[other] { $points } punten voorsprong
    }
end-equal = gelijke stand

## Why. $you is yes or no; $name is whom it is about; $count (Number) of figures, rows, stones or cards;
## $change (String): the points with their sign.

why-board-minus =
    { $you ->
        [yes] { $count ->
            [one] Een van je spelfiguren is nooit uit het minusbereik gekomen: { $change }.
           *[other] { $count } van je spelfiguren zijn nooit uit het minusbereik gekomen: { $change }.
        }
       *[no] { $count ->
            [one] Een spelfiguur van { $name } is nooit uit het minusbereik gekomen: { $change }.
           *[other] { $count } spelfiguren van { $name } zijn nooit uit het minusbereik gekomen: { $change }.
        }
    }
why-board-plus =
    { $you ->
        [yes] { $count ->
            [one] Een van je spelfiguren kwam voorbij het minusbereik: { $change }.
           *[other] { $count } van je spelfiguren kwamen voorbij het minusbereik: { $change }.
        }
       *[no] { $count ->
            [one] Een spelfiguur van { $name } kwam voorbij het minusbereik: { $change }.
           *[other] { $count } spelfiguren van { $name } kwamen voorbij het minusbereik: { $change }.
        }
    }
why-card-minus =
    { $you ->
        [yes] { $count ->
            [one] Een van je rijen bleef te kort: { $change }.
           *[other] { $count } van je rijen bleven te kort: { $change }.
        }
       *[no] { $count ->
            [one] Een rij van { $name } bleef te kort: { $change }.
           *[other] { $count } rijen van { $name } bleven te kort: { $change }.
        }
    }
why-card-plus =
    { $you ->
        [yes] { $count ->
            [one] Een van je rijen telt vier of meer kaarten: { $change }.
           *[other] { $count } van je rijen tellen vier of meer kaarten: { $change }.
        }
       *[no] { $count ->
            [one] Een rij van { $name } telt vier of meer kaarten: { $change }.
           *[other] { $count } rijen van { $name } tellen vier of meer kaarten: { $change }.
        }
    }
why-wishes =
    { $you ->
        [yes] { $count ->
            [0] Je hebt geen wenssteen: { $change }.
            [one] Je hebt maar één wenssteen: { $change }.
           *[other] Je hebt { $count } wensstenen: { $change }.
        }
       *[no] { $count ->
            [0] { $name } heeft geen wenssteen: { $change }.
            [one] { $name } heeft maar één wenssteen: { $change }.
           *[other] { $name } heeft { $count } wensstenen: { $change }.
        }
    }
why-tiles =
    { $you ->
        [yes] De puntenfiches gaven voor jou de doorslag: { $change }.
       *[no] De puntenfiches gaven voor { $name } de doorslag: { $change }.
    }
why-points =
    { $you ->
        [yes] { $count ->
            [one] In je puntenrij ligt { $count } kaart: { $change }.
           *[other] In je puntenrij liggen { $count } kaarten: { $change }.
        }
       *[no] { $count ->
            [one] In de puntenrij van { $name } ligt { $count } kaart: { $change }.
           *[other] In de puntenrij van { $name } liggen { $count } kaarten: { $change }.
        }
    }

## What next

end-harder = Eén niveau moeilijker
end-easier = Eén niveau makkelijker
end-more = Eén tegenstander erbij
# $game (String): board or card, the one that was just played.
end-other =
    { $game ->
        [board] Nu het kaartspel
       *[card] Nu het bordspel
    }
# Ends the counting on the board.
end-skip = Telling overslaan
end-fold = Speelbord tonen
end-unfold = Uitslag tonen

## Sharing

end-share = Deze partij delen
end-link = Link om terug te kijken
end-picture = De uitslag als afbeelding
end-picture-save = Afbeelding opslaan
