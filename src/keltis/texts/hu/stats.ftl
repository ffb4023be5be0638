### How somebody is doing: statistics of the games of this browser.

stats-title = Hogy állok?
stats-none = Ebben a böngészőben még nincs befejezett játék botok ellen.
# $rating (String), $off (String): of the person.
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
stats-about = Az ebben a böngészőben tárolt, végigjátszott játékok botok ellen. Az értékszám (Glicko-módszer) a szintek ismert erejéhez igazodik: a 3. szinté 1500.
# A row of the table: the same games with average cards.
stats-luckless = szerencse nélkül
# $left (Number): games.
stats-luck-working =
    { $left ->
        [one] A szerencse kiszámítása: még egy játék.
       *[other] A szerencse kiszámítása: még { $left } játék.
    }
stats-luck-failed = A szerencsét nem sikerült kiszámítani. Töltsd be újra az oldalt.
stats-luck-about = „Szerencse nélkül”: az osztott és a húzott lapok átlagosnak számítanak, mint az elemzésben. A szerencse csak becslés, ezért kevés játéknál 100% fölötti győzelmi arány is kijöhet.
stats-export = Exportálás CSV-be
stats-delete = Az összes befejezett játék törlése
stats-delete-about = Az ebben a böngészőben lévő összes befejezett játék törlődik, a visszajátszásokkal és ezzel a statisztikával együtt. Ami a fiókodban van, ott marad.
