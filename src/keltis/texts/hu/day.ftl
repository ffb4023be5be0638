### The deal of the day.

day-title = { home-day }
# $level (Number): of the opponent.
day-about = Mindenki ugyanazokat a kártyákat kapja, és minden éjfélkor (UTC) új leosztás jön. Kétszemélyes játszma: te { level-the } ellen.
# $days (Number): how many.
day-streak =
    { $days ->
        [one] { $days } nap egymás után
       *[other] { $days } nap egymás után
    }
day-play = Játék
day-continue = Folytatás
day-first = Csak az első próbálkozás számít.
# $own (String), $other (String): points. $margin (String): the difference, with its sign.
day-result = Te: { $own }, ellenfél: { $other } ({ $margin })
day-levels = Mire jutottak a szintek ugyanezekkel a kártyákkal?
# $level (Number): its number.
day-level = { $level }. szint
day-hidden = Hogy a szintek mire jutottak, azt a saját játszmád után látod.
# $beaten (Number), $all (Number): levels; those that did worse are on a green ground.
day-beaten = { $all } szintből { $beaten } gyengébb volt nálad (zöld).
day-working = A szintek játszanak…
day-failed = A szintek nem tudtak játszani. Töltsd be újra az oldalt.
# $level (Number): its number.
day-watch = { $level }. szint játszmája
day-practice = Gyakorlás
day-share = Megosztás
# $date (String): of the deal. $game (String): board or card. $margin (String): with its sign. $level (Number): of the opponent.
# $beaten (Number), $all (Number): levels.
day-share-text =
    { $game ->
        [board] Keltis társasjáték, napi leosztás ({ $date }): { $margin } pont { level-the } ellen, { $all } szintből { $beaten } gyengébb volt.
       *[card] Keltis kártyajáték, napi leosztás ({ $date }): { $margin } pont { level-the } ellen, { $all } szintből { $beaten } gyengébb volt.
    }
day-copy = Szöveg másolása
day-copied = Kimásolva. Bárhová beillesztheted.
day-earlier = Korábbi napok
day-missed = nem játszottad
day-practice-about = A korábbi leosztások és a további próbálkozások gyakorlásnak számítanak. Válassz egy dátumot, és megnézheted, mire jutottak a szintek.
day-today = A mai leosztáshoz
day-date = Dátum

## How the people of a server did.

day-club = Ezen a szerveren
day-club-join = Az eredményem hozzáadása
day-club-about = Ezt a listát ezen a szerveren mindenki láthatja.
# $name (String): of the person.
day-club-you = { $name } (te)
day-club-refused = Az eredményed nem került fel a listára.
# Why it was refused.
day-club-update = Töltsd be újra az oldalt, hogy frissüljön az alkalmazás. A következő leosztás eredményét már hozzáadhatod.
# $reason (String): a sentence.
web-problem-invalid-game = A szerver visszajátszotta a játszmádat, és szabálytalan lépést talált: „{ $reason }” { day-club-update }
web-problem-game-unfinished = A játszmának még nincs vége. Előbb játszd végig.
web-problem-other-opponent = Az ellenfeled másképp játszott, mint ezen a szerveren. { day-club-update }
web-problem-too-late = Csak a mai és a tegnapi leosztás (UTC szerint) adható hozzá. Ellenőrizd, jó-e a dátum az eszközödön.
