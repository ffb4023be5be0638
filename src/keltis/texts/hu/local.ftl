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
local-add = Játszma hozzáadása fájlból
local-added = A játszma bekerült a listádba.
local-further = A listádban lévő játszma onnan folytatódik, ahol a fájl véget ér.
local-known = Ez a játszma már a listádban van.
local-refused = Ez a böngésző nem tárol semmit ehhez az oldalhoz. Játszhatsz, de a játszma elvész, amint bezárod az oldalt. Ha meg akarod tartani, mentsd fájlba.
local-failing = Az utolsó lépést nem sikerült elmenteni. Az alkalmazás hamarosan újra próbálja. A biztonság kedvéért mentsd fájlba a játszmát.
local-failing-own = A lépésedet nem sikerült elmenteni, ezért nem történt meg. Próbáld újra, vagy mentsd fájlba a játszmát.
local-offline = Nincs internetkapcsolat. Egyedül, egy eszközön és tanulva továbbra is játszhatsz. A barátaiddal játszott játszmák folytatódnak, amint újra kapcsolódsz.
local-friends-only = Csak a barátokkal közös asztaloknál.
web-problem-storage-full = A böngésző tárhelye megtelt, ezért ezt nem sikerült elmenteni. Töröld a már nem kellő játszmákat, vagy szabadíts fel helyet az eszközön, és próbáld újra.
web-problem-storage-failed = A böngésző ezt nem tudta elmenteni. Próbáld újra. Ha megint nem sikerül, mentsd fájlba a játszmát.
web-problem-newer-format = Ezt a játszmát az alkalmazás egy újabb változata mentette. Töltsd újra az oldalt, hogy megnyithasd.
