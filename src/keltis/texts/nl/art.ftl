### Names of the drawn parts of a table: what a screen reader says of the board, the rows and the piles.

# $number (Number): figures in the goal area.
art-board = Het speelbord. Spelfiguren in het doelbereik: { $number } van 5.
art-area-minus = Minusbereik
art-area-plus = Plusbereik
art-area-goal = Doelbereik
art-track = Scoretabel.
# $name (String): of a player. $points (Number): where the marker stands on the score track.
art-marker = { $name }: { $points }.
# $name (String): of a player. $size (String): large or small. $stone (Number): 1 to 9.
art-figure =
    { $size ->
        [large] { $name }: steen { $stone }, grote spelfiguur.
       *[small] { $name }: steen { $stone }.
    }
art-nobody = Geen spelfiguur erop.
art-tile = Steen { $stone }: { tile }.
art-targets = Keuzes op het speelbord
art-lay = Leg { card } aan.
art-enter = Zet { figure } op het { color-e } steenpad.
# $points (Number): value of the stone.
art-step = Zet de spelfiguur op het { color-e } steenpad vooruit naar steen { $stone }, waarde { $points }.
# $points (Number): how much the score rises.
art-more =
    { $points ->
        [one] { $points } punt meer.
       *[other] { $points } punten meer.
    }
# $points (Number): how much the score falls.
art-less =
    { $points ->
        [one] { $points } punt minder.
       *[other] { $points } punten minder.
    }
art-rising = oplopend
art-falling = aflopend
art-open = richting nog open
art-ended = afgesloten met een eindkaart
art-empty = leeg
art-closed = deze beurt gesloten
# $value (Number): 1 to 9.
art-wish = Wenssteen { $value }
art-wish-taken = Wenssteen { $value }, gepakt
