### The app around the tables: home, games, settings.

## The frame of every page

web-name = Keltis
web-home = Keltis: a kezdőlapra
web-nav = Fő navigáció
web-skip = Ugrás a tartalomhoz
web-close = Bezárás
web-cancel = Mégse
web-done = Kész
web-save = Mentés
web-my-games = Játszmáim
web-rules = Szabályok
web-settings = Beállítások
web-language = Nyelv
web-theme = Téma
# $theme (String): system, light or dark.
web-theme-named =
    { $theme ->
        [light] Világos
        [dark] Sötét
       *[system] Rendszerbeállítás
    }
web-theme-now =
    { $theme ->
        [light] Téma: világos
        [dark] Téma: sötét
       *[system] Téma: rendszerbeállítás
    }
web-your-turns =
    { $count ->
        [one] { $count } játszmában te jössz
       *[other] { $count } játszmában te jössz
    }
web-reconnecting = Megszakadt a kapcsolat. Újracsatlakozás… A játszmád biztonságban van.
web-offline = Nincs internetkapcsolat. A játszmáid biztonságban vannak, és folytatódnak, amint újra kapcsolódsz.
web-page-lost = Ezt az oldalt nem sikerült betölteni. Lehet, hogy újabb változat jelent meg, vagy nincs internetkapcsolat.
web-reload = Újratöltés
web-no-engine = Ez a böngésző nem tud játszmákat megjeleníteni: hiányzik belőle vagy ki van kapcsolva a WebAssembly. Próbáld meg egy másik vagy újabb böngészővel.
web-bad-engine = A játékszabályok sérülten érkeztek meg. Töltsd be újra az oldalt.
web-old-app = Az alkalmazásnak van újabb változata. Zárd be az összes lapját, majd nyisd meg újra.
web-old-server = Ez az alkalmazás újabb, mint a szerver. Kérd meg az üzemeltetőt, hogy frissítse a szervert.
web-missing = Az oldal nem található
web-missing-about = Ez az oldal nem létezik. Talán hiányzik a link egy része.

## Titles of pages

web-title-home = Keltis
web-title-table = Asztal · Keltis
web-title-replay = Visszajátszás · Keltis
web-title-review = Elemzés · Keltis
web-title-day = A nap leosztása · Keltis
web-title-stats = Hogy állok? · Keltis
web-title-rules = Szabályok · Keltis
web-title-learn = Tanulás · Keltis
web-title-games = Játszmáim · Keltis
web-title-settings = Beállítások · Keltis
web-title-missing = Az oldal nem található · Keltis
# $name (String): the title of the page.
web-title-turn = ● Te jössz · { $name }
web-turn-notice = Te jössz.

## Home

web-welcome = Két játék, két ajtó
web-welcome-about = A Keltis gyors, bátorságot próbáló játék 2–4 főnek: amibe belekezdesz, az eleinte pontba kerül, és csak akkor éri meg, ha messzire jutsz vele. { $server ->
    [none] Játssz egyedül vagy közösen egy eszközön.
   *[other] Játssz egyedül, online a barátaiddal vagy közösen egy eszközön.
}
web-door-board = A társasjáték
web-door-card = A kártyajáték
web-opponents = Ellenfél
web-bots =
    { $count ->
        [0] nincs bot
        [one] { $count } bot
       *[other] { $count } bot
    }
web-level = Szint
# $level (Number): 1 to 6. $name (String): its name.
web-level-named = { $level } · { $name }
web-play-now = Játék indítása
web-friends = Barátokkal
web-device = Egy eszközön
web-learn = Tanulás
web-more-options = További opciók
web-options-changed =
    { $count ->
        [one] { $count } változtatás
       *[other] { $count } változtatás
    }
web-all-games = Minden játszmám
web-install = Telepítés alkalmazásként
web-unofficial = Nem hivatalos rajongói projekt. A Keltis a kiadó védjegye.

## A table with friends

web-friends-title = Játék barátokkal
web-friends-about = Kapsz egy linket és egy QR-kódot: ezekkel a barátaid a saját eszközükről csatlakozhatnak. A szabadon maradó helyekre botok ülhetnek.
web-your-name = A neved
web-seats = Helyek
web-players =
    { $count ->
        [one] { $count } játékos
       *[other] { $count } játékos
    }
web-make-table = Asztal létrehozása

## One device

web-device-title = Közösen egy eszközön
web-device-about = Körbeadjátok az eszközt. Két kör között a kártyák le vannak takarva.
web-add-person = Játékos hozzáadása
# $player (Number): from 1.
web-remove-person = { $player }. játékos eltávolítása
web-bots-too = Botok is
web-deal = Osztás

## Options of a table

web-options-about = A játék minden új asztalára érvényesek; ez az eszköz megjegyzi őket.
web-edition = Kiadás
web-edition-de = Német kiadás
web-edition-nl = Holland kiadás
web-edition-hu = Magyar kiadás
web-edition-ja = Japán kiadás
web-what-is-this = Mit jelent ez?
web-O1-must = Egy másik figurával lépned kell
web-O1-may = Egy másik figurával léphetsz
web-O2-false = Ugyanabban a körben nem
web-O2-true = Ugyanabban a körben is szabad
web-O3-true = Zárókártyával is kezdhetsz sort
web-O3-false = A zárókártya alá kell egy kártya
web-layout = Sötét kövek
web-layout-standard = Alapelrendezés
web-layout-random = Véletlenszerű
web-layout-own = A saját táblád szerint
web-layout-about = A játékszabály nem mondja meg, mely kövek sötétek a táblán. Az „Alapelrendezés” a mi saját elrendezésünk. Ha megvan neked a játék, add meg a táblád sötét köveit.
web-layout-own-about = Koppints egy kőre: sötétre vagy világosra vált. A startkő alul van.
# $stone (Number): 1 to 8, from the start.
web-layout-stone = { $stone }. kő sötét
# $count (Number): dark stones. $total (Number): how many there must be.
web-layout-count = Sötét kövek: { $count } / { $total }
web-first = Ki kezd?
web-first-usual = Alapértelmezés szerint
web-first-me = Én
web-first-chance = A véletlen dönt
web-first-ireland = Aki legutóbb járt Írországban
web-first-about = Alapértelmezés: a véletlen dönt; barátokkal az kezd, aki legutóbb járt Írországban.
web-clock = Óra
web-clock-none = Nincs óra
web-clock-quick = Körönként 10 másodperc, 5 perc tartalék
web-clock-calm = Körönként 1 perc, 15 perc tartalék
web-clock-day = Körönként 1 nap
web-clock-days = Körönként 3 nap
web-clock-about = Ha valakinek lejár az ideje, egy bot játszik helyette, amíg vissza nem tér.
web-allowed = Engedélyek
web-hints = Tippek: szabad tanácsot kérni egy bottól
web-open-discards = Nyílt dobópaklik: minden kártyájuk megnézhető
web-spectators = Nézők: akinek megvan a link, nézheti a játszmát
web-options-reset = Alapbeállítások visszaállítása

## My games

web-no-games = Még nincs játszmád. Mindkét ajtó mögött vár egy.
web-to-doors = Játék választása
web-running = Folyamatban
web-finished = Befejezve
web-open = Megnyitás
web-replay = Visszajátszás
web-download = Letöltés
web-hide = Eltávolítás a listáról
web-open-record = Elmentett játszma megnyitása
web-you = Te
web-free-seat = Szabad hely
web-status-open = Játékosokra vár
web-status-running = Folyamatban
web-status-yours = Te jössz
# $name (String): of the player.
web-status-theirs = Soron van: { $name }
web-status-won = Győztél: { $score } pont
# $names (String): the winners, joined. $count (Number): how many. $score (Number): their points.
web-status-winner =
    { $count ->
        [one] Győztes: { $names }, { $score } pont
       *[other] Győztesek: { $names }, { $score } pont
    }
# $date (String): such as “3 hours ago”.
web-since = · { $date }
web-act-close = Asztal bezárása
web-act-close-about = A játszma még nem kezdődött el. Az asztal mindenki számára bezárul.
web-act-leave = Játszma elhagyása
web-act-leave-about = Egy bot játszik tovább helyetted, és ezt mindenki látja. Amíg a játszma tart, visszatérhetsz.

## Settings

web-look = Megjelenés és hang
web-language-browser = A böngésző nyelve
web-motion = Animációk
web-sound = Hangok
web-text-view = Az asztal szövegként, képernyőolvasóhoz
web-notifications = Szólj, ha én jövök
web-notifications-refused = A böngésző letiltotta ennek az oldalnak az értesítéseit.
web-notifications-insecure = Az értesítésekhez biztonságos kapcsolat kell (https).
# Instead of the account, on a site without a server.
web-account-no-server = A fiókhoz szerver kell, ennek az oldalnak pedig nincs. A beállításaidat és a játszmáidat csak ez a böngésző őrzi.
web-account = A fiókod
web-account-guest = Vendégként játszol ebben a böngészőben. Ha jelszót adsz meg, a nevedet és a játszmáidat más eszközökön is eléred.
web-account-kept = A nevedet jelszó védi: bármelyik eszközön bejelentkezhetsz.
web-name-kept = Elmentve. Így látnak a többiek.
web-claim = Játszmáim megőrzése jelszóval
web-claim-about = Ezzel a névvel és jelszóval más eszközökön is bejelentkezhetsz.
web-claimed = Elmentve. Mostantól más eszközökön is bejelentkezhetsz.
web-old-password = Jelenlegi jelszó
web-fresh-password = Új jelszó
web-new-password = Név vagy jelszó módosítása
web-sign-in = Bejelentkezés
web-sign-in-about = Jelentkezz be egy jelszóval védett névvel. A vendégként játszott játszmáid nem kerülnek át.
web-signed-in = Üdv újra, { $name }!
web-sign-out = Kijelentkezés
web-sign-out-about = Ezen az eszközön. A játszmáid megmaradnak, és újra bejelentkezhetsz.
web-sign-out-guest = Jelszó nélküli vendég vagy: ezután nem térhetsz vissza ezekhez a játszmákhoz.
web-signed-out = Kijelentkeztél.
web-delete-me = Fiókom törlése
web-delete-about = A neved, a bejelentkezéseid és a tokenjeid törlődnek; a folyamatban lévő játszmáidat botok fejezik be. Ez nem vonható vissza.
web-deleted = A fiókodat és az adataidat töröltük.
web-name-field = Név
web-password = Jelszó
web-password-about =
    { $count ->
        [one] Legalább { $count } karakter.
       *[other] Legalább { $count } karakter.
    }
web-tokens = Tokenek programoknak
web-tokens-about = Egy tokennel a programod a te nevedben játszhat.
web-api-docs = Így beszélnek a programok a szerverrel
web-token-label = Mire való?
web-make-token = Token készítése
web-token-once = Másold ki most: csak most az egyszer látható.
web-copy = Másolás
web-copied = Kimásolva.
web-delete = Törlés
# $name (String): what the token is for.
web-delete-token = „{ $name }” token törlése

## What went wrong

web-problem-other = Valami nem sikerült. Semmi sem változott; próbáld újra.
web-problem-offline = A szerver nem érhető el. Próbáld újra egy kicsit később.
web-problem-no-server = Ehhez Keltis-szerver kell, ennek az oldalnak pedig nincs.
web-problem-busy = A szerver most túlterhelt. Próbáld újra egy kicsit később.
web-problem-not-saved = Ezt nem sikerült elmenteni. Próbáld újra.
web-problem-too-many = Ez egyszerre túl sok volt. Várj egy kicsit; ha sok játszmád van folyamatban, fejezz be vagy hagyj el egyet.
web-problem-bad-value = Az egyik opció érvénytelen. Nézd meg a „További opciók” alatt.
web-problem-bad-request = Érvénytelen adatot adtál meg.
web-problem-not-signed-in = Nem vagy bejelentkezve.
web-problem-wrong-password = Hibás név vagy jelszó.
web-problem-name-taken = Ez a név már foglalt. Válassz másikat.
web-problem-bad-name = Ez a név nem használható. 1–40 látható karakterből állhat.
web-problem-forbidden = Ezt nem teheted meg.
web-problem-no-such-table = Nincs ilyen asztal.
web-problem-bot-plays-turn = Ezt a kört még a bot játssza le helyetted. Utána visszaveheted a helyedet.
web-problem-no-such-thing = Nem található.
web-problem-stale = Az asztalnál közben továbbment a játék.
web-problem-wrong-status = Ez már nem lehetséges: az asztalnál közben továbbment a játék.
web-problem-wrong-invite = Ez a meghívó egy másik asztalhoz szól.
web-problem-seat-taken = Ez a hely foglalt.
web-problem-not-your-seat = Ez nem a te helyed.
