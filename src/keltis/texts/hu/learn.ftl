### The tutorial: lessons of both games. A lesson is a title with what is said when it is done;
### a task tells what to do, and its remark answers an allowed move that does not help.
### $finished_path_move (String: must, may) and $retake_own_discard (String: true, false) are the options O1 and O2.

## Around the lessons

learn-board-title = Tanuld meg a társasjátékot
learn-card-title = Tanuld meg a kártyajátékot
learn-intro = Néhány valódi állás, körülbelül három perc.
# $lesson (Number), $lessons (Number): this one, and how many there are.
learn-progress = { $lesson }/{ $lessons }. lecke
learn-lessons = Leckék
learn-table = Az asztal
learn-well-done = Szép volt!
learn-not-quite = Most nem ez a feladat
learn-take-back = Visszaveszem
learn-show = Mutasd meg
# $move (String): what to do, in words.
learn-shown = Így kell: { $move }
learn-again = A lecke elölről
learn-skip = Lecke kihagyása
learn-next = Következő lecke
learn-finish = Befejezés
learn-loading = Készül a lecke…
learn-failed = A leckét nem sikerült betölteni.
learn-retry = Újra
learn-finished = Már tudsz játszani!
learn-finished-text = A többit játék közben tanulod meg. Egy barátságos ellenfél már vár rád.
learn-play = Jöhet az első játszma
learn-other-board = Tanuld meg a társasjátékot is
learn-other-card = Tanuld meg a kártyajátékot is
learn-all-rules = Az összes szabály
learn-from-start = Az egész elölről
learn-you = Te
# How one wins, before the first task.
learn-aim-board = Az nyer, akinek a végén a legtöbb pontja van. Minél messzebb jutnak a figuráid, annál több pontot érnek.
learn-aim-card = Az nyer, akinek a végén a legtöbb pontja van. A hosszú sorok és a kívánságkövek érnek pontot.

## The board game

learn-board-1 = Sorok és figurák
    .done = Ennyi egy kör: kijátszol egy kártyát, és húzol egyet. A 2. játékos épp ugyanezt tette a kék kőösvényen.
learn-board-1-1 = Lent a kártyáidat látod, fölöttük a táblát. Rakd le a zöld 3-ast: koppints rá, aztán a zöld sorodra.
    .remark = Ilyet később nyugodtan léphetsz. Vedd vissza, és rakd le a zöld 3-ast.
learn-board-1-2 = Minden lerakott kártya után lépsz a figuráddal az azonos színű kőösvényen. Válassz egy kis figurát: az első kőre lép.
    .remark = Ez a nagy figurád, azt most még tartogatjuk. Vedd vissza, és válassz egy kicsit.
learn-board-1-3 = Minden kör húzással ér véget. Húzz egy kártyát a húzópakliból.

learn-board-2 = Növekvő vagy csökkenő
    .done = Tehát ugyanakkora kártyát is rakhatsz a sorba. A sor csökkenhet is, 10-től egészen 0-ig.
learn-board-2-1 = A zöld sorod 3-assal kezdődik. Rakd rá a zöld 5-öst: mostantól a sor növekvő.
    .remark = Szabad, de itt nem segít. Vedd vissza, és rakd le a zöld 5-öst.
learn-board-2-2 = Ide már csak ugyanakkora vagy nagyobb zöld kártya illik, és amit kihagysz, az elvész. Rakd le azt, amelyik a legkevesebbet hagyja ki.
    .remark = Szabad, de a második zöld 5-ös semmit sem hagy ki. Vedd vissza, és rakd le azt.

learn-board-3 = A nagy figura
    .done = Az első három kő a mínuszterület: ott a nagy figura kétszeres levonást jelent. A 4. kőtől minden kőösvény pontot hoz.
learn-board-3-1 = Négy lila kártyád van, így lilában messzire jutsz. Kezdd el a lila sort a legkisebb kártyával, a 2-essel.
    .remark = Szabad, de a lila 2-essel kezdve jutsz a legmesszebbre. Vedd vissza, és rakd le azt.
learn-board-3-2 = A nagy figura duplán számít, pluszban és mínuszban is. Tedd a lila kőösvényre.
    .remark = Egy kis figura ott csak egyszer számít. Vedd vissza, és válaszd a nagyot.

learn-board-4 = Lapkák
    .done = Azonnal három pont! A pontlapkák és a lóherék a helyükön maradnak, csak a kívánságkövet veszed el.
learn-board-4-1 = A sötét köveken és a záróköveken lapkák vannak: ha rálépsz egyre, kifejti a hatását. Rakd le a lila 3-ast, és vedd el a kívánságkövet.
    .remark = Szabad, de vár rád a kívánságkő. Vedd vissza, és rakd le a lila 3-ast.
learn-board-4-2 = Kettőnél kevesebb kívánságkő a végén pontlevonással jár, öt viszont tíz pontot ér. Most rakd le a sárga 5-öst, és lépj egy pontlapkára.
    .remark = Szabad, de a sárga kőösvényen három pont vár. Vedd vissza, és rakd le a sárga 5-öst.

learn-board-5 = Lóhereláncok
    .done = Három lépés egyetlen kártyával: keresd az ilyen láncokat.
learn-board-5-1 = A lóhere egy újabb lépést ad az egyik figurádnak. Rakd le a lila 4-est, hogy elérj egyet.
    .remark = Szabad, de a lóhere a lila kőösvényen van. Vedd vissza, és rakd le a lila 4-est.
learn-board-5-2 = Most bármelyik figuráddal léphetsz egy kővel előre. Lépj a sárga kőösvényen állóval: a következő lóherére ér.
    .remark = Szabad, de ezzel megszakad a lánc. Vedd vissza, és lépj a sárga kőösvényen álló figurával.
learn-board-5-3 = A lánc folytatódik! Lépj a zöld kőösvényen álló figurával a kívánságkőre.
    .remark = Szabad, de a kívánságkő többet ér. Vedd vissza, és lépj a zöld kőösvényen álló figurával.

learn-board-6 = Eldobás és húzás
    .done =
        { $retake_own_discard ->
            [true] Ebben a kiadásban még azt a kártyát is visszaveheted, amelyet épp most dobtál el. A többiek is felvehetik.
           *[false] Csak azt a kártyát nem veheted fel, amelyet épp most dobtál el. A többiek felvehetik.
        }
learn-board-6-1 = Ha egyik kártya sem segít, dobj el egyet. A kék 10-esnek nem veszed hasznát: koppints rá, aztán a dobópaklijára.
    .remark = Szabad, de erre a kártyára még szükséged lesz. Vedd vissza, és dobd el a kék 10-est.
learn-board-6-2 = Húzhatsz a húzópakliból, vagy felveheted egy dobópakli legfelső kártyáját. Vedd fel a lila 6-ost: illik a sorodba.
    .remark = Szabad, de a sorodba biztosan csak a lila 6-os illik. Vedd vissza, és vedd fel a lila 6-ost.

learn-board-7 = A mínuszterület
    .done = −2 helyett 1 pont, és még egy pontlapka is. Nem kell mind az öt figurádat elindítanod: jobb el sem kezdeni olyan ösvényt, amelyen nem jutsz messzire.
learn-board-7-1 = A húzópakli majdnem üres: két köröd maradt. Egy új kőösvény 4 pontba kerülne, ezért rakd le a piros 5-öst, és hagyd el a mínuszterületet.
    .remark = Szabad, de már nem hoz pontot. Vedd vissza, és rakd le a piros 5-öst.

learn-board-8 = A zárókő
    .done =
        { $finished_path_move ->
            [may] A végigjárt kőösvény színe sem vész tehát kárba. Ebben a kiadásban passzolhatsz is, ahelyett hogy egy másik figuráddal lépnél.
           *[must] A végigjárt kőösvény színe sem vész tehát kárba. Egy másik figuráddal azonban mindenképp lépned kell.
        }
learn-board-8-1 = A lila kőösvényen a figurád már a zárókövön áll, és ott is marad. Azért rakd csak le a lila 10-est: nő a sorod, és egy másik figurád lép.
    .remark = Szabad, de a lila 10-essel egy másik figurád léphet. Vedd vissza, és rakd le a lila 10-est.
learn-board-8-2 =
    { $finished_path_move ->
        [may] Most bármelyik másik figuráddal léphetsz egy kővel előre, vagy passzolhatsz. Lépj a sárga kőösvényen állóval a kívánságkőre.
       *[must] Most egy másik figuráddal kell egy kővel előrelépned. Lépj a sárga kőösvényen állóval a kívánságkőre.
    }
    .remark = Szabad, de a sárga kőösvényen egy kívánságkő vár. Vedd vissza, és ott lépj a figuráddal.

learn-board-9 = A játék vége
    .done = Nyertél! A figurák, a pontlapkák és a kívánságkövek pontjai összeadódnak, a nagy figura duplán számít.
learn-board-9-1 = Négy figura már a célterületen áll, és az ötödik azonnal véget vet a játéknak, bárkié is. Te vezetsz: rakd le a sárga 1-est!
    .remark = Szabad, de a 2. játékos még utolérhet. Vedd vissza, és rakd le a sárga 1-est.

## The card game

learn-card-1 = Sorok
    .done = Az 1–3 kártyás sor pontlevonással jár, a negyedik kártyától viszont megéri. Kezdj tehát kevés sort, de azok legyenek hosszúak.
learn-card-1-1 = Minden színben egy sort építesz, és a hosszú sorok hoznak pontot. Rakd le a kék 4-est: koppints rá, aztán a kék sorodra.
    .remark = Ilyet később nyugodtan léphetsz. Vedd vissza, és rakd le a kék 4-est.
learn-card-1-2 = Minden kör húzással ér véget. Húzz egy kártyát a húzópakliból.

learn-card-2 = Növekvő vagy csökkenő
    .done = Tehát ugyanakkora kártyát is rakhatsz a sorba. A sor csökkenhet is, 10-től egészen 0-ig.
learn-card-2-1 = A 4-es után a sorod lehet növekvő is, csökkenő is. Rakd rá a kék 6-ost: mostantól a sor növekvő.
    .remark = Szabad, de itt nem segít. Vedd vissza, és rakd le a kék 6-ost.
learn-card-2-2 = Ide már csak ugyanakkora vagy nagyobb kék kártya illik. Rakd le azt, amelyik a legkevesebb értéket hagyja ki.
    .remark = Szabad, de a második kék 6-os semmit sem hagy ki. Vedd vissza, és rakd le azt.

learn-card-3 = Kívánságkövek
    .done = Gyűjts legalább hármat: az 4 pontot ér, öt pedig 10-et. Kettőnél kevesebb levonással jár.
learn-card-3-1 = Két egyforma értékű kártyáért elveheted középről az ugyanilyen értékű kívánságkövet. Dobd el a két 5-ösödet párként: koppints az egyikre, aztán a kívánságkőre.
    .remark = Szabad, de a két 5-ösöddel kívánságkövet szerzel. Vedd vissza, és dobd el őket párként.
learn-card-3-2 = Két kártyát játszottál ki, ezért kettőt húzol. Húzd mindkettőt a húzópakliból.
    .remark = Szabad, de most a húzópakliból húzunk. Vedd vissza.

learn-card-4 = Pontkártyák
    .done = A pontsor minden kártyája 1 pontot ér, és sosem jár pontlevonással.
learn-card-4-1 = A pontkártyáknak nincs színük. A kék sorod 6-ost mutat, így a 6-os pontkártya illik rá: rakd a kék sorodba.
    .remark = Szabad, de a pontkártyától hosszabb lesz a kék sorod. Vedd vissza, és rakd oda.
learn-card-4-2 = Pontkártyát mindig rakhatsz a pontsorodba, bármilyen sorrendben. Rakd oda a 4-es pontkártyát.
    .remark = Szabad, de most a pontsorról van szó. Vedd vissza, és rakd oda a 4-es pontkártyát.

learn-card-5 = Zárókártyák
    .done = Már csak a második kék zárókártya következhetne. Amint összesen öt sor le van zárva, bárkié is, vége a játéknak.
learn-card-5-1 = A zárókártya ugyanúgy számít, mint a többi, de lezárja a sort. Rakd a kék zárókártyát a kék sorodba.
    .remark = Szabad, de most a zárókártyáról van szó. Vedd vissza, és rakd a kék sorodba.

learn-card-6 = Eldobás és húzás
    .done = Amit ebben a körben dobtál el, azt nem veheted vissza: a paklija a következő körödig zárva van előtted.
learn-card-6-1 = A kék sorod le van zárva, így a kék 2-esnek nem veszed hasznát. Dobd el: koppints rá, aztán a dobópaklijára.
    .remark = Szabad, de erre a kártyára még szükséged lehet. Vedd vissza, és dobd el a kék 2-est.
learn-card-6-2 = Dobópakliról is húzhatsz. Vedd fel a zöld 7-est: illik a csökkenő zöld sorodba.
    .remark = Szabad, de a húzópakliból húzni szerencse dolga. Vedd vissza, és vedd fel a zöld 7-est.

learn-card-7 = A játék vége
    .done = Nyertél! A sorok, a pontsor és a kívánságkövek pontjai összeadódnak.
learn-card-7-1 = Négy sor már le van zárva, és te vezetsz. Zárd le a piros sorodat a piros zárókártyával: ezzel vége a játéknak.
    .remark = Szabad, de a 2. játékos még utolérhet. Vedd vissza, és rakd le a piros zárókártyát.
learn-card-7-2 = Most mindenki lerakhat még legfeljebb két kártyát. Rakd le a második kék zárókártyádat és a 9-es pontkártyát.
    .remark = Szabad, de nem hoz pontot. Vedd vissza, és rakd le a kék zárókártyát vagy a 9-es pontkártyát.
