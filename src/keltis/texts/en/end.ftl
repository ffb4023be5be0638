### The end of a game: places, margins, one sentence why, and what next.

## Places

# $number (Number): the place, from 1.
end-place =
    { $number ->
        [1] { $number }st place
        [2] { $number }nd place
        [3] { $number }rd place
       *[other] { $number }th place
    }
# How far from the winner. $points (Number): 1 or more.
end-behind =
    { $points ->
        [one] { $points } point behind
       *[other] { $points } points behind
    }
# How far ahead of the next one.
end-ahead =
    { $points ->
        [one] won by { $points } point
       *[other] won by { $points } points
    }
end-equal = tie

## Why. $you is yes or no; $name is whom it is about; $count (Number) of figures, rows, stones or cards;
## $change (String): the points with their sign.

why-board-minus =
    { $you ->
        [yes] { $count ->
            [one] One of your figures never left the minus area: { $change }.
           *[other] { $count } of your figures never left the minus area: { $change }.
        }
       *[no] { $count ->
            [one] One of { $name }’s figures never left the minus area: { $change }.
           *[other] { $count } of { $name }’s figures never left the minus area: { $change }.
        }
    }
why-board-plus =
    { $you ->
        [yes] { $count ->
            [one] One of your figures got past the minus area: { $change }.
           *[other] { $count } of your figures got past the minus area: { $change }.
        }
       *[no] { $count ->
            [one] One of { $name }’s figures got past the minus area: { $change }.
           *[other] { $count } of { $name }’s figures got past the minus area: { $change }.
        }
    }
why-card-minus =
    { $you ->
        [yes] { $count ->
            [one] One of your rows stayed too short: { $change }.
           *[other] { $count } of your rows stayed too short: { $change }.
        }
       *[no] { $count ->
            [one] One of { $name }’s rows stayed too short: { $change }.
           *[other] { $count } of { $name }’s rows stayed too short: { $change }.
        }
    }
why-card-plus =
    { $you ->
        [yes] { $count ->
            [one] One of your rows grew to four cards or more: { $change }.
           *[other] { $count } of your rows grew to four cards or more: { $change }.
        }
       *[no] { $count ->
            [one] One of { $name }’s rows grew to four cards or more: { $change }.
           *[other] { $count } of { $name }’s rows grew to four cards or more: { $change }.
        }
    }
why-wishes =
    { $you ->
        [yes] { $count ->
            [0] You have no wish stones: { $change }.
            [one] You have only one wish stone: { $change }.
           *[other] You have { $count } wish stones: { $change }.
        }
       *[no] { $count ->
            [0] { $name } has no wish stones: { $change }.
            [one] { $name } has only one wish stone: { $change }.
           *[other] { $name } has { $count } wish stones: { $change }.
        }
    }
why-tiles =
    { $you ->
        [yes] The point tiles made the difference for you: { $change }.
       *[no] The point tiles made the difference for { $name }: { $change }.
    }
why-points =
    { $you ->
        [yes] { $count ->
            [one] You laid { $count } card on your point row: { $change }.
           *[other] You laid { $count } cards on your point row: { $change }.
        }
       *[no] { $count ->
            [one] { $name } laid { $count } card on the point row: { $change }.
           *[other] { $name } laid { $count } cards on the point row: { $change }.
        }
    }

## What next

end-harder = One level harder
end-easier = One level easier
end-more = One more opponent
# $game (String): board or card, the one that was just played.
end-other =
    { $game ->
        [board] Play the card game
       *[card] Play the board game
    }
# Ends the counting on the board.
end-skip = Skip the counting
end-fold = Show the board
end-unfold = Show the result

## Sharing

end-share = Share this game
end-link = Link to the replay
end-picture = The result as a picture
end-picture-save = Save picture
