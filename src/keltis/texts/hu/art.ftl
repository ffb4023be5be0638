### Names of the drawn parts of a table: what a screen reader says of the board, the rows and the piles.

# $number (Number): figures in the goal area.
art-board = A tábla. Figurák a célterületen: { $number } az 5-ből.
art-area-minus = Mínuszterület
art-area-plus = Pluszterület
art-area-goal = Célterület
art-track = Eredményjelző sáv.
# $name (String): of a player. $points (Number): where the marker stands on the score track.
art-marker = { $name }: { $points }.
# $name (String): of a player. $size (String): large or small. $stone (Number): 1 to 9.
art-figure =
    { $size ->
        [large] { $name }: { $stone }. kő, nagy figura.
       *[small] { $name }: { $stone }. kő.
    }
art-nobody = Nincs rajta figura.
art-tile = { $stone }. kő: { tile }.
art-targets = Választás a táblán
art-lay = Lerakod: { card-bare }.
art-enter = Indulás a { color } kőösvényen: { figure }.
# $points (Number): value of the stone.
art-step = Lépés a { color } kőösvényen: { $stone }. kő, értéke { $points }.
# $points (Number): how much the score rises.
art-more =
    { $points ->
        [one] { $points } ponttal több.
       *[other] { $points } ponttal több.
    }
# $points (Number): how much the score falls.
art-less =
    { $points ->
        [one] { $points } ponttal kevesebb.
       *[other] { $points } ponttal kevesebb.
    }
art-rising = növekvő
art-falling = csökkenő
art-open = az iránya nyitott
art-ended = zárókártyával lezárva
art-empty = üres
art-closed = ebben a körben zárva
# $value (Number): 1 to 9.
art-wish = { value-noun } kívánságkő
art-wish-taken = { value-noun } kívánságkő, már elvették
