### Szerver nélküli játszmák: a böngészőben zajlanak, és az is őrzi meg őket.

local-continue = Folytatás
local-continue-title = Folytasd a játszmádat
# $count (Number): további itt megkezdett játszmák.
local-more =
    { $count ->
        [one] még { $count } folyamatban lévő játszma
       *[other] még { $count } folyamatban lévő játszma
    }
local-here = Ebben a böngészőben
local-save = Mentés fájlba
local-delete-title = Törlöd ezt a játszmát?
local-delete-about = Csak ez a böngésző őrzi. A törlés után nem állítható vissza.
local-delete-everywhere = A fiókod is őrzi. Onnan és a többi eszközödről is törlődik, és nem állítható vissza.
local-add = Játszma hozzáadása fájlból
local-added = A játszma bekerült a listádba.
local-further = A listádban lévő játszma onnan folytatódik, ahol a fájl véget ér.
local-known = Ez a játszma már a listádban van.
# A böngésző játszmáit a fiók is őrzi.
local-keep = A játszmáimat a fiókom is őrizze
local-keep-about = Amit ebben a böngészőben játszol, azt a fiókod is megőrzi, és minden eszközön folytathatod, ahol bejelentkezel.
local-keep-sign-in = Védd jelszóval a nevedet, vagy jelentkezz be. Így a fiókod is megőrzi ezeket a játszmákat, és más eszközön is folytathatod őket.
local-keep-busy = A játszmáid összevetése a fiókoddal …
local-keep-done = A játszmáidat a fiókod is őrzi.
local-keep-offline = A szerver nem érhető el. A játszmáid biztonságban vannak ebben a böngészőben, és később kerülnek a fiókodba.
local-keep-signed-out = A fiókod már nem őrzi a játszmáidat, mert kijelentkeztél. Ebben a böngészőben biztonságban vannak. A folytatáshoz jelentkezz be újra.
local-keep-full = A fiókodban nincs több hely. Ami ott nem fért el, az ebben a böngészőben biztonságban van. Töröld a már nem kellő játszmákat.
local-keep-refused = Néhány játszmát a fiókod nem tudott megőrizni. Ebben a böngészőben biztonságban vannak. Fájlba is mentheted őket.
local-keep-unreadable = A fiókodban olyan játszmák is vannak, amelyeket az alkalmazás e változata nem tud megnyitni. Frissítéshez töltsd újra az oldalt.
local-keep-other = A játszmáidat nem sikerült a fiókodba menteni. Ebben a böngészőben biztonságban vannak, és később újra megpróbáljuk.
local-refused = Ez a böngésző nem tárol semmit ehhez az oldalhoz. Játszhatsz, de a játszma elvész, amint bezárod az oldalt. Ha meg akarod tartani, mentsd fájlba.
local-failing = Az utolsó lépést nem sikerült elmenteni. Az alkalmazás hamarosan újra próbálja. A biztonság kedvéért mentsd fájlba a játszmát.
local-failing-own = A lépésedet nem sikerült elmenteni, ezért nem történt meg. Próbáld újra, vagy mentsd fájlba a játszmát.
local-offline = Nincs internetkapcsolat. Egyedül, egy eszközön és tanulva továbbra is játszhatsz. A barátaiddal játszott játszmák folytatódnak, amint újra kapcsolódsz.
local-friends-only = Csak a barátokkal közös asztaloknál.
web-problem-storage-full = A böngésző tárhelye megtelt, ezért ezt nem sikerült elmenteni. Töröld a már nem kellő játszmákat, vagy szabadíts fel helyet az eszközön, és próbáld újra.
web-problem-storage-failed = A böngésző ezt nem tudta elmenteni. Próbáld újra. Ha megint nem sikerül, mentsd fájlba a játszmát.
web-problem-newer-format = Ezt a játszmát az alkalmazás egy újabb változata mentette. Töltsd újra az oldalt, hogy megnyithasd.
