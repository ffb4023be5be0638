### Names of the drawn parts of a table: what a screen reader says of the board, the rows and the piles.

# $number (Number): figures in the goal area.
art-board = Der Spielplan. Figuren im Zielbereich: { $number } von 5.
art-area-minus = Minusbereich
art-area-plus = Plusbereich
art-area-goal = Zielbereich
art-track = Wertungsleiste.
# $name (String): of a player. $points (Number): where the marker stands on the score track.
art-marker = { $name }: { $points }.
# $name (String): of a player. $size (String): large or small. $stone (Number): 1 to 9.
art-figure =
    { $size ->
        [large] { $name }: Stein { $stone }, große Figur.
       *[small] { $name }: Stein { $stone }.
    }
art-nobody = Keine Figur darauf.
art-tile = Stein { $stone }: { tile }.
art-targets = Auswahl auf dem Spielplan
art-lay = { card-first } auslegen.
art-enter = { figure-first } auf den { color-en } Steinpfad schicken.
# $points (Number): value of the stone.
art-step = Deine Figur auf dem { color-en } Steinpfad vorziehen: Stein { $stone }, Wert { $points }.
# $points (Number): how much the score rises.
art-more =
    { $points ->
        [one] { $points } Punkt mehr.
       *[other] { $points } Punkte mehr.
    }
# $points (Number): how much the score falls.
art-less =
    { $points ->
        [one] { $points } Punkt weniger.
       *[other] { $points } Punkte weniger.
    }
art-rising = aufsteigend
art-falling = absteigend
art-open = Richtung offen
art-ended = mit Schlusskarte abgeschlossen
art-empty = leer
art-closed = in diesem Zug gesperrt
# $value (Number): 1 to 9.
art-wish = Wunschstein { $value }
art-wish-taken = Wunschstein { $value }, vergeben
