### The end of a game: places, margins, one sentence why, and what next.

## Places

# $number (Number): the place, from 1.
end-place = Platz { $number }
# How far from the winner. $points (Number): 1 or more.
end-behind =
    { $points ->
        [one] { $points } Punkt zurück
       *[other] { $points } Punkte zurück
    }
# How far ahead of the next one.
end-ahead =
    { $points ->
        [one] { $points } Punkt Vorsprung
       *[other] { $points } Punkte Vorsprung
    }
end-equal = Gleichstand

## Why. $you is yes or no; $name is whom it is about; $count (Number) of figures, rows, stones or cards;
## $change (String): the points with their sign.

why-board-minus =
    { $you ->
        [yes] { $count ->
            [one] Eine deiner Figuren kam nie aus dem Minusbereich heraus: { $change }.
           *[other] { $count } deiner Figuren kamen nie aus dem Minusbereich heraus: { $change }.
        }
       *[no] { $count ->
            [one] Eine Figur von { $name } kam nie aus dem Minusbereich heraus: { $change }.
           *[other] { $count } Figuren von { $name } kamen nie aus dem Minusbereich heraus: { $change }.
        }
    }
why-board-plus =
    { $you ->
        [yes] { $count ->
            [one] Eine deiner Figuren kam über den Minusbereich hinaus: { $change }.
           *[other] { $count } deiner Figuren kamen über den Minusbereich hinaus: { $change }.
        }
       *[no] { $count ->
            [one] Eine Figur von { $name } kam über den Minusbereich hinaus: { $change }.
           *[other] { $count } Figuren von { $name } kamen über den Minusbereich hinaus: { $change }.
        }
    }
why-card-minus =
    { $you ->
        [yes] { $count ->
            [one] Eine deiner Reihen blieb zu kurz: { $change }.
           *[other] { $count } deiner Reihen blieben zu kurz: { $change }.
        }
       *[no] { $count ->
            [one] Eine Reihe von { $name } blieb zu kurz: { $change }.
           *[other] { $count } Reihen von { $name } blieben zu kurz: { $change }.
        }
    }
why-card-plus =
    { $you ->
        [yes] { $count ->
            [one] Eine deiner Reihen hat vier oder mehr Karten: { $change }.
           *[other] { $count } deiner Reihen haben vier oder mehr Karten: { $change }.
        }
       *[no] { $count ->
            [one] Eine Reihe von { $name } hat vier oder mehr Karten: { $change }.
           *[other] { $count } Reihen von { $name } haben vier oder mehr Karten: { $change }.
        }
    }
why-wishes =
    { $you ->
        [yes] { $count ->
            [0] Du hast keinen Wunschstein: { $change }.
            [one] Du hast nur einen Wunschstein: { $change }.
           *[other] Du hast { $count } Wunschsteine: { $change }.
        }
       *[no] { $count ->
            [0] { $name } hat keinen Wunschstein: { $change }.
            [one] { $name } hat nur einen Wunschstein: { $change }.
           *[other] { $name } hat { $count } Wunschsteine: { $change }.
        }
    }
why-tiles =
    { $you ->
        [yes] Den Ausschlag gaben deine Punktekärtchen: { $change }.
       *[no] Den Ausschlag gaben die Punktekärtchen von { $name }: { $change }.
    }
why-points =
    { $you ->
        [yes] { $count ->
            [one] In deiner Punktereihe liegt { $count } Karte: { $change }.
           *[other] In deiner Punktereihe liegen { $count } Karten: { $change }.
        }
       *[no] { $count ->
            [one] In der Punktereihe von { $name } liegt { $count } Karte: { $change }.
           *[other] In der Punktereihe von { $name } liegen { $count } Karten: { $change }.
        }
    }

## What next

end-harder = Eine Stufe schwerer
end-easier = Eine Stufe leichter
end-more = Ein Gegner mehr
# $game (String): board or card, the one that was just played.
end-other =
    { $game ->
        [board] Jetzt das Kartenspiel
       *[card] Jetzt das Brettspiel
    }
# Ends the counting on the board.
end-skip = Zählung überspringen
end-fold = Tisch zeigen
end-unfold = Ergebnis zeigen

## Sharing

end-share = Partie teilen
end-link = Link zur Wiederholung
end-picture = Das Ergebnis als Bild
end-picture-save = Bild speichern
