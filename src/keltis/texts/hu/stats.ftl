### How somebody is doing: statistics of the games of this browser.

stats-title = Hogy állok?
stats-none = Ebben a böngészőben még nincs befejezett játszma botok ellen.
# $rating (String), $off (String): of the person.
stats-rating-told = Értékszám: { $rating } ± { $off }
# $level (Number): the level. $percent (Number): of wins to be expected.
stats-next = Most { level-the } illik hozzád a legjobban: várhatóan a játszmák kb. { $percent }%-át nyered meg.
# $level (Number): the level. $percent (Number): of wins so far. $games (Number): how many.
stats-won =
    { $games ->
        [one] Eddig a játszmák { $percent }%-át nyerted meg { level-the } ellen (egy játszma).
       *[other] Eddig a játszmák { $percent }%-át nyerted meg { level-the } ellen ({ $games } játszma).
    }
stats-opponents = Ellenfelek
stats-games = Játszmák
stats-wins = Győzelmek
stats-score = Átlagos pontszám
stats-margin = Átlagos előny
# $level (Number): of the opponents. $seats (Number): how many play.
stats-against = { $level }. szint, { $seats } játékos
# $seats (Number): how many play.
stats-against-mixed = Különböző szintek, { $seats } játékos
stats-curve = Értékszám játszmáról játszmára
stats-about = Az ebben a böngészőben tárolt, végigjátszott játszmák botok ellen. Az értékszám (Glicko-módszer) a szintek ismert erejéhez igazodik: a 3. szinté 1500.
# A row of the table: the same games with average cards.
stats-luckless = szerencse nélkül
# $left (Number): games.
stats-luck-working =
    { $left ->
        [one] A szerencse kiszámítása: még egy játszma.
       *[other] A szerencse kiszámítása: még { $left } játszma.
    }
stats-luck-failed = A szerencsét nem sikerült kiszámítani. Töltsd be újra az oldalt.
stats-luck-about = „Szerencse nélkül”: az osztott és a húzott kártyák átlagosnak számítanak, mint az elemzésben. A szerencse csak becslés, ezért kevés játszmánál 100% fölötti győzelmi arány is kijöhet.
stats-export = Exportálás CSV-be
stats-delete = Az összes befejezett játszma törlése
stats-delete-about = Az ebben a böngészőben lévő összes befejezett játszma törlődik, a visszajátszásokkal és ezzel a statisztikával együtt. Nem lehet őket visszaállítani.
stats-delete-everywhere = A fiókodban is tárolt játszmák onnan és a többi eszközödről is törlődnek.
