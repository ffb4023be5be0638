### How somebody is doing: statistics of the games of this browser.

stats-title = Hogy állok?
stats-none = Ebben a böngészőben még nincs befejezett játék botok ellen.
# $rating (Number), $off (Number): of the person.
stats-rating-told = Értékszám: { $rating } ± { $off }
# $level (Number): the level. $percent (Number): of wins to be expected.
stats-next = Most a(z) { $level }. szint illik hozzád a legjobban: körülbelül { $percent }% győzelem várható.
# $level (Number): the level. $percent (Number): of wins so far. $games (Number): how many.
stats-won =
    { $games ->
        [one] A(z) { $level }. szint ellen { $percent }%-ban nyersz (egy játék).
       *[other] A(z) { $level }. szint ellen { $percent }%-ban nyersz ({ $games } játék).
    }
stats-opponents = Ellenfelek
stats-games = Játékok
stats-wins = Győzelmek
stats-score = Átlagos pontszám
stats-margin = Átlagos előny
# $level (Number): of the opponents. $seats (Number): how many play.
stats-against = { $level }. szint, { $seats } játékos
# $seats (Number): how many play.
stats-against-mixed = Különböző szintek, { $seats } játékos
stats-curve = Értékszám játékról játékra
stats-about = A botok elleni teljes játékok, amelyeket ez a böngésző őriz. Az értékszám a Glicko-módszert követi a szintek ismert ereje alapján: a 3. szinté 1500, a ± körülbelül 95%-ban biztos.
# A row of the table: the same games with average cards.
stats-luckless = szerencse nélkül
# $left (Number): games.
stats-luck-working =
    { $left ->
        [one] A szerencse kiszámítása: még egy játék.
       *[other] A szerencse kiszámítása: még { $left } játék.
    }
stats-luck-failed = A szerencsét nem sikerült kiszámítani. Töltsd be újra az oldalt.
stats-luck-about = „Szerencse nélkül”: az osztott és a húzott lapok átlagosnak számítanak, mint a játék elemzésében.
stats-export = Exportálás CSV-be
stats-delete = Az összes befejezett játék törlése
stats-delete-about = Az ebben a böngészőben lévő összes befejezett játék törlődik, a visszajátszásokkal és ezzel a statisztikával együtt. Ami a fiókodban van, ott marad.
