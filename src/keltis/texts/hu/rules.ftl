### Keltis (unofficial fan implementation): the rules of both games in the app, in Hungarian.
### Written in our own words; one message per rule of the specification, named after it (B16, C8, O1, N2).
### The value is the rule, .title its short name. Messages without a title are headings.
### The notation in backticks is the same in every language: do not translate it.

## board-game

board-game = Keltis, a társasjáték
board-game-about =
    Kártyákat raksz sorokba, és minden kártya egy kővel előrébb viszi az egyik figurádat a színének megfelelő kőösvényen. Az ösvények első kövei pontba kerülnek, az utolsók érnek a legtöbbet, ezért érdemes néhány ösvényen messzire jutni. Nem kell mind az öt figurádat elindítanod. Útközben a lapkák pontot, újabb lépést és gyűjthető kívánságköveket adnak. Az nyer, akinek a végén a legtöbb pontja van.

## board-material

board-material = A játék tartozékai
B1 =
    110 kártyával játszotok, öt színben: piros, sárga, lila, zöld és kék. Az értékek minden színben 0-tól 10-ig terjednek, és minden kártyából kettő van.
    .title = A kártyák
B2 =
    A táblán öt kőösvény vezet felfelé, színenként egy. Mindegyik kilenc kőből áll, ezeket a startkőtől kezdve 1-től 9-ig számozzuk; értékük sorban −4, −3, −2, 1, 2, 3, 6, 7 és 10. Az összes ösvény közös startköve 0-t ér. Az 1–3. kő a mínuszterület, a 7–9. kő a célterület, a 9. kő pedig a zárókő. A szabályfüzetek az értékeknek csak egy részét írják le, a többi a tábláról és a japán kiadás táblázatából olvasható le.
    .title = A kőösvények
B3 =
    Az ösvényekre 25 ösvénylapka kerül: 9 kívánságkő, 9 lóhere és 7 pontlapka. A kívánságköveket begyűjtitek; a lóherék és a pontlapkák a helyükön maradnak mindenkinek, aki még arra jár. A pontlapkák közül kettő 1, három 2, kettő pedig 3 pontot ér.
    .title = Az ösvénylapkák
B4 =
    A Keltist 2–4 játékos játssza. Mindenkinek öt figurája van: négy kicsi és egy nagy. A pontjaidat egy pontjelzővel követed az 50 mezős eredményjelző sávon.
    .title = Figurák és eredményjelző sáv

## board-setup

board-setup = Előkészületek
B5 =
    A 25 lapkát megkeverjük, és szétosztjuk 25 kőre: 20 sötét kőre és az öt zárókőre. Kezdettől fogva mindegyik képpel felfelé fekszik. Hogy mely kövek sötétek, azt csak a tábla képe mutatja meg, ezért ebben az alkalmazásban az elrendezést ti választjátok. Az „Alapelrendezés” szerint minden ösvényen négy kő sötét (piros 2 4 6 8 · sárga 3 4 6 7 · lila 2 3 5 7 · zöld 3 5 6 8 · kék 2 4 5 7), a „Véletlenszerű” pedig ösvényenként négyet sorsol az 1–8. kő közül. Saját elrendezést is megadhattok: bármelyik 20 követ a zárókövek előtti 40-ből.
    .title = A lapkák elhelyezése
B6 =
    Minden figura a startkövön áll, és mindenki 0 ponttal indul.
    .title = Kezdőállás
B7 =
    A kártyákat megkeverjük, és minden játékos 8-at kap. Ha pontosan ketten játszotok, a maradékból 30 kártya megnézés nélkül visszakerül a dobozba. Ami ezután marad, az a képpel lefelé fordított húzópakli: 2 játékosnál 64, 3-nál 86, 4-nél 78 kártya.
    .title = Osztás
B8 =
    Az kezd, aki legutóbb járt Írországban; ha ezt senki sem tudja, akkor a legidősebb. Ebben az alkalmazásban ti jelölitek ki a kezdőjátékost, vagy a véletlenre bízzátok a döntést. A játék az óramutató járásával megegyező irányban halad.
    .title = Ki kezd?

## board-turn

board-turn = Egy kör menete
B9 =
    A körödben először kijátszol egy kártyát: lerakod (B10) vagy eldobod (B17). Utána húzol egyet (B19).
    .title = A kör részei
B10 =
    Lerakáskor a kezedből egy kártyát képpel felfelé az azonos színű sorodba teszel (a szabályfüzet szavával: kártyaoszlopba). A kártyák átfedik egymást, de minden érték látható marad. Színenként legfeljebb egy sorod lehet. Sort bármelyik kártyával kezdhetsz.
    .title = Kártya lerakása
B11 =
    A sor irányát az első olyan kártya dönti el, amelynek az értéke eltér az előtte lévőétől: onnantól a sor növekvő vagy csökkenő. Addig, vagyis amíg csak egy kártya vagy csupa egyforma kártya van benne, az irány nyitott. Ha például a piros sorodban 4, 4 fekszik, egy 2-estől csökkenő, egy 7-estől növekvő lesz.
    .title = A sor iránya
B12 =
    Növekvő sorban minden új kártya ugyanakkora vagy nagyobb, mint a legfelső, csökkenő sorban ugyanakkora vagy kisebb. Értékeket ki lehet hagyni. A 0, 1, 3, 3, 5 sorba tehát 5-ös vagy nagyobb illik, a 9, 9, 7, 6, 4 sorba 4-es vagy kisebb.
    .title = Melyik kártya illik a sorba?
B13 =
    Lerakás után az adott színű kőösvényen pontosan egy kővel előrébb lépsz a saját figuráddal, bármennyi is a kártya értéke. Ez a lépés kötelező.
    .title = Egy kővel előre
B14 =
    Ha azon a kőösvényen még nincs figurád, a startkőről teszel egyet az ösvény 1. kövére. Te döntöd el, hogy a nagyot vagy egy kicsit. Nem kell mind az öt figurádat elindítanod: amelyik a mínuszterületen marad, pontba kerül, ezért gyakran jobb kevesebbel játszani.
    .title = Rálépés egy ösvényre
B15 =
    Egy kőösvényen legfeljebb egy figurád lehet: öt figura, öt ösvény. Különböző játékosok figurái állhatnak ugyanazon a kövön; soha senki nem zárja el a másik útját.
    .title = Közös kövön
B16 =
    Ha a figurád azon a kőösvényen már a zárókövön áll, a sorod akkor is tovább nő, és helyette bármelyik másik figuráddal lépsz egy kővel előre. Választhatsz a startkőről is, nagyot vagy kicsit: ez a figura bármelyik olyan ösvény 1. kövére léphet, amelyen még nincs figurád. Ebben az alkalmazásban ez minden kiadásra érvényes, mert a startkövet csak a német szabály említi, az ösvényt pedig egyik szöveg sem nevezi meg. Zárókövön álló figura nem léphet tovább. A magyar és a holland kiadásban ez a lépés választható, a németben kötelező (O1 opció).
    .title = Ha már a zárókövön állsz
B17 =
    Eldobáskor egy kártyát a kezedből képpel felfelé a színének megfelelő közös dobópaklira teszel; öt dobópakli van. Ilyenkor egyik figura sem lép. Akkor is dönthetsz az eldobás mellett, ha le tudnál rakni egy kártyát.
    .title = Kártya eldobása
B18 =
    A dobópaklikban csak a legfelső kártyát szabad megnézni. Mivel eldobáskor minden kártyát mindenki láthatott, segítségképpen bekapcsolhatjátok a „nyílt dobópaklikat”.
    .title = Mi látszik a dobópakliból?
B19 =
    Végül húzol egy kártyát a húzópakliból vagy bármelyik dobópakli tetejéről, így megint 8 lesz a kezedben. A magyar és a holland kiadás nem tiltja, hogy visszavedd azt a kártyát, amelyet ugyanebben a körben dobtál el. A német kiadásban nem szabad: az a dobópakli ebben a körben zárva van előtted, akkor is, ha egy ugyanolyan kártya van alatta (O2 opció).
    .title = Húzás

## board-tiles

board-tiles = Lapkák az ösvényeken
B20 =
    Ha egy figura olyan kőre érkezik, amelyen lapka van, a lapka kifejti a hatását. Mindegy, hogyan jutott oda a figura: kártyával, a B16 révén vagy lóherével. Csak a kívánságkövet kell elvenni; minden más lapka a helyén marad.
    .title = Lapkára lépés
B21 =
    A pontlapkáért azonnal megkapod a rajta látható pontokat az eredményjelző sávon. A lapka a helyén marad. A nagy figura sem duplázza meg.
    .title = Pontlapka
B22 =
    A lóherével egy kővel előreléphetsz bármelyik figuráddal, akár azzal is, amelyik épp most lépett; nem kötelező. A startkőről is indíthatsz figurát, nagyot vagy kicsit: bármelyik olyan ösvény 1. kövére léphet, amelyen még nincs figurád (ebben az alkalmazásban így döntöttünk, akárcsak a B16-nál). Zárókövön álló figura nem léphet tovább. Ha ezzel a lépéssel újabb lapkára érkezel, az is kifejti a hatását, és így tovább. A lóhere a helyén marad.
    .title = Lóhere
B23 =
    A kívánságkövet elveszed, és képpel felfelé magad elé teszed. Az ösvénynek ez a köve ettől kezdve üres.
    .title = Kívánságkő
B24 =
    A B16 és a B22 révén olyan kőösvényen is állhat figurád, amelynek a színében még nincs sorod. Ha később elkezded azt a sort, az első kártyával ez a figura lép (B13), vagy ha már a zárókövön áll, a B16 érvényes. Második figura tehát nem kerül az ösvényre; ebben az alkalmazásban ezt a B15-ből vezetjük le.
    .title = Figura sor nélkül

## board-end

board-end = A játék vége
B25 =
    A játék azonnal véget ér, amint – minden játékosét együtt számolva – az ötödik figura belép a célterületre, vagyis valamelyik kőösvény 7. kövére. Az ott lévő lapka hatása elmarad, kívánságkövet sem lehet onnan elvenni, és kártyát sem húz már senki. Ha egy figura a célterületen belül lép tovább, az nem számít újra. Így a lóherénél (B22) és – ha a lépés kötelező – a B16-nál is mindig van figurád, amely előre tud lépni.
    .title = Öt figura a célban
B26 =
    A játék akkor is azonnal véget ér, ha valaki kihúzta a húzópakli utolsó kártyáját. Amíg tehát tart a játék, a húzópakliból mindig lehet húzni.
    .title = Elfogyott a húzópakli
B27 =
    Ha mindenki csak eldobna, és csak a dobópaklikról húzna, a játék örökké tarthatna; ezt a kiskaput a szabályfüzetek nyitva hagyják. Ebben az alkalmazásban ezért vége a játéknak, ha 25 teljes fordulón át (azaz egymás után 25-ször annyi körön át, ahányan játszotok) senki sem rakott le kártyát, és senki sem húzott a húzópakliból; a játék az utolsó ilyen kör után ér véget. Az O4 opcióval más számot választhattok, szerver nélküli játszmában pedig ki is kapcsolhatjátok ezt a szabályt.
    .title = Ha senki sem halad

## board-scoring

board-scoring = Pontozás
B28 =
    A kőösvényeken álló figuráid mindegyike annyi pontot ér, amennyi a köve értéke (B2). A nagy figura duplán számít, mínuszban is. A startkövön álló figurák 0 pontot érnek.
    .title = Pontok a figurákért
B29 =
    A kívánságkövekért aszerint jár pont, hogy hány van belőlük nálad: 0 → −4, 1 → −3, 2 → +2, 3 → +3, 4 → +6, 5 vagy több → +10. (Ezt a táblázatot csak a holland szabályfüzet közli a szövegben; a többinél a táblán szerepel.)
    .title = Pontok a kívánságkövekért
B30 =
    A végeredményed a pontlapkákért (B21), a figurákért (B28) és a kívánságkövekért (B29) kapott pontok összege. Az eredményjelző sáv 50 után elölről kezdődik: az összeg lehet 50-nél több, ebben az alkalmazásban pedig 0-nál kevesebb is.
    .title = Végeredmény
B31 =
    A legtöbb pontot elérő játékos nyer. Egyenlő pontszámnál több győztes van.
    .title = Ki nyer?

## card-game

card-game = Keltis, a kártyajáték
card-game-about =
    Színenként egy sort építesz a kártyáidból, növekvő vagy csökkenő sorrendben. A rövid sorok pontlevonással járnak, a hosszúak érnek a legtöbbet, ezért csak olyan sort kezdj, amelyet hosszúra tudsz építeni. Nem kell mind az öt színnel játszanod. Párokért kívánságköveket gyűjtesz; ha túl kevés van belőlük, az pontlevonással jár. Az nyer, akinek a végén a legtöbb pontja van.

## card-material

card-material = A játék tartozékai
C1 =
    80 számkártya van öt színben: piros, sárga, lila, zöld és kék. Minden színben a 0, 1, 2, 8, 9 és 10 egyszer, a 3, 4, 5, 6 és 7 kétszer fordul elő.
    .title = Számkártyák
C2 =
    10 zárókártya van, színenként kettő. A zárókártyának nincs értéke.
    .title = Zárókártyák
C3 =
    11 pontkártya van; színük nincs: fehérek, középen egy 1-essel, mert ennyi pontot érnek (C18), a sarkokban pedig egy-egy szürke értékkel 0-tól 10-ig. A japán szabály a tizenegy kártyánál „1-től 10-ig” terjedő értékeket említ, de a darabszámból és más kiadásokból kiderül, hogy 0-tól 10-ig tartanak.
    .title = Pontkártyák
C4 =
    9 kívánságkő van, 1-től 9-ig számozva.
    .title = Kívánságkövek

## card-setup

card-setup = Előkészületek
C5 =
    A kívánságkövek képpel felfelé, a számuk szerint sorba rakva fekszenek az asztal közepén. A többi 101 kártyát megkeverjük, és mindenki 8-at kap; 2–4-en játszhatjátok. Ha pontosan ketten játszotok, a maradékból 30 kártya megnézés nélkül visszakerül a dobozba. A többi a húzópakli: 2 játékosnál 55, 3-nál 77, 4-nél 69 kártya.
    .title = Elrendezés és osztás
C6 =
    A kezdőjátékos és az irány ugyanúgy dől el, mint a társasjátékban (B8): az kezd, aki legutóbb járt Írországban, vagy ha ezt senki sem tudja, a legidősebb, és a játék az óramutató járásával megegyező irányban halad. Ebben az alkalmazásban ti jelölitek ki a kezdőjátékost, vagy a véletlenre bízzátok a döntést.
    .title = Ki kezd?

## card-turn

card-turn = Egy kör menete
C7 =
    A körödben a C7–C10 egyikét választod, azután húzol (C12). Az első lehetőség: bármelyik kártyádat képpel felfelé eldobod a maga paklijára. Hat dobópakli van: öt a színeké, ezekre kerülnek az adott színű zárókártyák is, egy pedig a pontkártyáké. Mindegyiknek csak a legfelső kártyája látszik (mint a B18-nál).
    .title = Egy kártya eldobása
C8 =
    Eldobsz két azonos értékű kártyát, bármilyen színűek is, mindegyiket a maga dobópaklijára, és elveszed az ugyanilyen értékű kívánságkövet, amelyet képpel felfelé magad elé teszel. Ennek még középen kell lennie. A pontkártya a szürke értékével számít, és számkártyával is alkothat párt; a zárókártyának nincs értéke. Ez tehát csak az 1-től 9-ig terjedő értékekkel lehetséges.
    .title = Egy pár egy kívánságkőért
C9 =
    Lerakhatsz egy számkártyát vagy zárókártyát a saját, azonos színű sorodba; színenként legfeljebb egy sorod lehet. A számkártyákra a B11 és a B12 érvényes. A zárókártya bármilyen legfelső kártyára illik, és lezárja a sort: utána már csak az adott szín második zárókártyája jöhet. Ebben az alkalmazásban zárókártya is lehet a sor első kártyája, mert a szöveg kétféleképpen is érthető; ezt az O3 opcióval változtathatjátok meg.
    .title = Színes kártya lerakása
C10 =
    A pontkártyát vagy a saját pontsorodba rakod, ahol az értékek sorrendje tetszőleges, vagy egy olyan saját színes sorodba, amelynek legfelső kártyája ugyanakkora értékű. Ott a sor kártyájának számít, az értéke pedig a sor legfelső értékének. Ha például a lila sorod 9, 7, 7, ráteheted a 7-es pontkártyát; utána egy 5-ös illik rá, egy 8-as nem.
    .title = Pontkártya lerakása
C11 =
    Pontkártyával nem kezdhetsz színes sort, és zárókártyára sem teheted.
    .title = Hová nem kerülhet pontkártya?
C12 =
    Húzz annyit, hogy megint 8 kártyád legyen: egyet, egy pár eldobása után (C8) kettőt. A kettőt egymás után húzod, és az elsőt már látod, mielőtt a másodikról döntesz. Minden kártyát a húzópakliból vagy bármelyik dobópakli tetejéről húzhatsz, de olyat soha, amelyet ebben a körben dobtál el. Az a pakli, amelynek a tetején ilyen kártya van, ebben a körben zárva marad; egy pár után ez két pakli is lehet.
    .title = Húzás

## card-end

card-end = A játék vége
C13 =
    A játék azonnal véget ér, amint az összes játékosnál együttvéve öt sorban van zárókártya. Két zárókártya ugyanabban a sorban csak egynek számít. Aki ezzel befejezte a játékot, már nem húz.
    .title = Öt lezárt sor
C14 =
    A játék akkor is véget ér, ha valaki kihúzta a húzópakli utolsó kártyáját. Ha még egy második húzás is járna, az ebben az alkalmazásban elmarad.
    .title = Elfogyott a húzópakli
C15 =
    A B27 itt is érvényes: ha 25 teljes fordulón át (O4) senki sem halad, vége a játéknak. Haladásnak számít, ha valaki kártyát rak le, a húzópakliból húz, vagy – a kártyajátékban – kívánságkövet vesz el.
    .title = Ha senki sem halad
C16 =
    A C13, a C14 vagy a C15 után minden játékos lerakhat még legfeljebb két kártyát a kezéből a C9, a C10 és a C11 szerint. Az kezdi, aki éppen soron volt, majd az óramutató járásával megegyező irányban folytatjátok; ezt a sorrendet mi választottuk, de a pontszámokon nem változtat. Új sort is lehet kezdeni, akár a pontsort is (ez is a mi döntésünk). Kívánságkövet elvenni, eldobni és húzni már nem lehet.
    .title = Az utolsó két kártya

## card-scoring

card-scoring = Pontozás
C17 =
    Minden színes sor a benne lévő kártyák száma szerint ér pontot, és minden fajta kártya számít: 1 → −4, 2 → −3, 3 → −2, 4 → 1, 5 → 2, 6 → 3, 7 → 6, 8 → 7, 9 vagy több → 10. Amelyik színben nincs sorod, azért 0 pont jár.
    .title = Pontok a színes sorokért
C18 =
    A pontsorodban minden kártya 1 pontot ér.
    .title = Pontok a pontsorért
C19 =
    A kívánságköveknél az számít, hány van belőlük nálad, nem a rajtuk lévő szám: 0 → −4, 1 → −1, 2 → 0, 3 → +4, 4 → +6, 5 vagy több → +10.
    .title = Pontok a kívánságkövekért
C20 =
    Add össze a pontjaidat (C17, C18 és C19): a legnagyobb összeg nyer. Egyenlőségnél közös a győzelem.
    .title = Ki nyer?

## options

options = Opciók és kiadások
options-about =
    A kiadás az opcióknak az a beállítása, amelyet egy nyomtatott szabályfüzet ír elő. A társasjáték a nyelved kiadásával indul, ha van ilyen (magyar, német vagy holland), egyébként a némettel; a kártyajátéknak itt csak japán kiadása van. A kezdés előtt az asztalnál másik kiadást választhattok, és bármelyik opciót megváltoztathatjátok.
O1 =
    Mi történjen, ha olyan színű kártyát raksz le, amelynek az ösvényén a figurád már a zárókövön áll (B16)? A magyar és a holland kiadásban egy másik figuráddal léphetsz előre, de le is mondhatsz róla. A német kiadásban kötelező egy másikkal lépned.
    .title = Lépés a zárókő után
O2 =
    Visszaveheted-e azt a kártyát, amelyet ugyanabban a körben dobtál el (B19)? A magyar és a holland kiadás nem tiltja, a német igen. A kártyajátékban sohasem szabad (C12).
    .title = Saját eldobott kártya visszavétele
O3 =
    Lehet-e zárókártya a sorának első kártyája (C9)? A kártyajáték nyomtatott szövege kétféleképpen is érthető; itt lehet, hacsak az asztalotok másként nem dönt. Ha másként dönt, a zárókártya előtt már kell lennie kártyának a sorban.
    .title = Zárókártya első kártyaként
O4 =
    Hány haladás nélküli teljes forduló után legyen vége a játéknak (B27, C15)? Itt mindkét játék minden kiadásában 25 után; az asztalotok más számot is választhat. Szerver nélküli játszmákban a 0 kikapcsolja a szabályt.
    .title = Fordulók haladás nélkül

## notation

notation = Jelölések
N1 =
    A kártyákat és a lépéseket mindenütt ugyanúgy írjuk: minden nyelven, fájlban és képernyőn. A kártya jele a szín betűje (`r` piros, `y` sárga, `v` lila, `g` zöld, `b` kék) és utána az érték: `r0`-tól `b10`-ig. A kártyajátékban ehhez jön a zárókártya, például `rE`, és a pontkártyák `p0`-tól `p10`-ig. Két egyforma kártya egyetlen választás: a `lay r7` csak egyszer szerepel, akárhány piros 7-es van a kezedben.
    .title = A kártyák
N2 =
    Kártya kijátszása: `lay r7` (a piros 7-es lerakása) és `discard r7` (a piros 7-es eldobása). Lépés figurával: `start r large` vagy `start r small` (a nagy, illetve egy kis figurád a startkőről a piros kőösvényre lép), `advance r` (a piros kőösvényen álló figurád egy kővel előrelép) és `pass` (lemondasz a lépésről). Húzás: `draw pile` (a húzópakliból) és `draw r` (a piros dobópakli legfelső kártyája).
    .title = Lépések a társasjátékban
N3 =
    Az X és az Y itt egy-egy kártyát jelöl. Eldobás: `discard X` (egy kártya) és `pair X Y` (két kártya egy kívánságkőért, r y v g b p sorrendben). Lerakás: `lay X` (a színének megfelelő sorodba), `points p7` (a saját pontsorodba) és `join p7 r` (a saját piros sorodba). Húzás: `draw pile` (a húzópakliból), `draw r` (a piros dobópakliról) és `draw p` (a pontkártyák dobópaklijáról). A `pass` azt jelenti, hogy nem raksz le többet; ez csak a C16-ban fordul elő.
    .title = Lépések a kártyajátékban
N4 =
    A kör lépések sorozata, mindegyik külön döntés, abban a sorrendben, ahogyan megteszed őket; egy sorba írva `; ` választja el őket: `lay r7; start r large; advance b; draw pile`. A társasjátékban `lay` vagy `discard` az első; ha a `lay` olyan ösvényre szól, amelyen nincs figurád, `start` követi (B14), akkor is, ha már csak egyféle méretű figurád maradt. Ha a figurád már az ösvényen áll, de még nem a zárókövön, nincs mit eldönteni, így a B13 lépését nem írjuk le; a B16-nál és minden lóherénél viszont `advance`, `start` vagy – ahol szabad – `pass` következik. A kártyajátékban a kör a C7–C10 egyik lépésével kezdődik. A végén `draw` áll, egy `pair` után kétszer, akkor is, ha csak a húzópakli maradt. A C16-ban a második kártyád vagy a `pass` után végeztél; aki semmit sem tud lerakni, az is `pass`-t mond.
    .title = Egy teljes kör
N5 =
    Fájlokban, parancsokban és programokban az opcióknak angol nevük van: a `finished_path_move` értéke `must` vagy `may` (O1), a `retake_own_discard` értéke `true` vagy `false` (O2), az `end_card_opens_row` értéke `true` vagy `false` (O3), a `stall_rounds` pedig egy szám (O4). A kiadások neve a nyelvüké: `de`, `nl` és `hu` a társasjátéknál, `ja` a kártyajátéknál. A sötét kövek elrendezése (B5) `standard`, `random` vagy a sötét kövek felsorolása kőösvényenként.
    .title = Opciók és kiadások
