### Playing at a table in the browser.

## Looking for a table

play-loading = Előkészítjük az asztalt…
play-missing = Nincs ilyen asztal.
play-forbidden = Ennél az asztalnál nem lehetnek nézők.
play-home = A kezdőlapra
play-closed = Ezt az asztalt bezárták.
play-closed-long = Ez a játszma túl hosszúra nyúlt. Az asztal eredmény nélkül bezárult.

## Before the start

play-lobby = Kik játszanak?
play-seat = { $player }. hely
play-seat-free = Szabad
play-you = te
play-bot = bot
play-sit = Leülök ide
# Somebody else at the same device takes this seat.
play-sit-too = Még egy játékos ezen az eszközön
play-your-name = Név az asztalnál
play-add-bot = Bot hozzáadása
play-level = A bot szintje
play-leave-seat = Felállok innen
# $name (String): who sits there.
play-remove = { $name } eltávolítása
play-invite-renewed = A régi meghívó már nem érvényes. Oszd meg az újat.
play-start = Osztás
play-start-waiting =
    { $seats ->
        [one] Még { $seats } hely szabad. Hívj meg valakit, vagy ültess oda egy botot.
       *[other] Még { $seats } hely szabad. Hívj meg másokat, vagy ültess oda botokat.
    }
play-start-others = Ha minden hely foglalt, az egyik játékos kiosztja a kártyákat.
play-ireland = Ki járt legutóbb Írországban?
play-ireland-help = Ő kezd. Ha senki sem tudja, a legidősebb.
play-close = Az asztal bezárása
play-invite = Barátok meghívása
play-invite-help = Aki megnyitja ezt a linket vagy beolvassa a kódot, leülhet az asztalhoz.
play-invite-needed = Leülni csak az asztal meghívólinkjével lehet.
play-link = Meghívólink
play-copy = A link másolása
play-copied = A link a vágólapon van.
play-share = Megosztás
play-qr = A meghívólink QR-kódként
# $command (String): what to type.
play-only-here = Ez a cím csak ezen a számítógépen működik. Ha otthon más eszközökről is játszanátok, így indítsd a Keltist: „{ $command }”.
# Text of a shared invitation.
play-invite-text = Gyere, játssz velem Keltist!

## Who is playing

play-your-turn = Te jössz
play-turn-of = { $name } jön
play-thinking = { $name } gondolkodik…
play-watching = Nézőként vagy itt
play-players = Játékosok
play-goal = Célterület: { $count } / { $most }
play-goal-help = Ha { $most } figura eléri a célterületet, vége a játéknak.
play-ended-rows = Lezárt sorok: { $count } / { $most }
play-ended-rows-help = Ha { $most } sorban van zárókártya, véget ér a rendes játék.
play-time = Hátralévő idő: { $time }
play-stand-in = { $name } helyett egy bot játszik.
play-stand-in-you = Egy bot játszik helyetted.
play-long-game =
    { $count ->
        [one] Ez a játszma nagyon hosszú. Még { $count } lépés után az asztal eredmény nélkül bezárul.
       *[other] Ez a játszma nagyon hosszú. Még { $count } lépés után az asztal eredmény nélkül bezárul.
    }
play-leave = Játsszon helyettem egy bot
play-leave-help = Egy bot játszik tovább helyetted, amíg vissza nem jössz.
play-leave-for = { $name } helyett játsszon egy bot
play-return = Újra én játszom
# Several people share this device.
play-return-as = Újra { $name } játszik
play-no-turn = Még nem játszott.
play-score-now = Ha most lenne vége a játéknak
play-show-score = { $name }, pontszám, ha most lenne vége a játéknak: { $points }. Részletezés.
play-show-seat = { $name }: minden részlet
play-menu = Az asztal menüje
play-rules = Szabályok

## Cards, rows and piles

# A card without an article, for labels. $kind, $color and $value describe it.
play-card = { card-bare }
play-own-rows = A soraid
play-scale-help = Ennyi pont jár az idáig érő sorért
play-rows-of = { $name } sorai
play-row-empty = még nincs kártya
play-direction =
    { $direction ->
        [rising] növekvő
        [falling] csökkenő
       *[open] az iránya még nyitott
    }
play-pile-empty = üres
play-pile-closed = ebben a körben zárva
play-pile-top = legfelül: { card-bare }
play-figure-at =
    { $size ->
        [large] a nagy figura { stone-on }
       *[small] figura { stone-on }
    }
play-look-into = Átnézés: { discard-pile }

## Making a move

play-chosen = Kiválasztva: { card-bare }
play-lay = Lerakás
play-discard = Eldobás
play-points = A pontsorba
play-join = A { color } sorba
play-pass = Passz
play-pass-final = Nem rakok le többet
play-undo = Visszavonás
play-end-turn = Kör befejezése
play-finish = A játék befejezése
play-ends-game = Ezzel a lépéssel véget ér a játék.
play-ends-play = Ezzel a lépéssel véget ér a rendes játék. Utána jön a záróforduló.
play-do-it = Mehet
play-not-yet = Még ne
play-rule = { $rule } jelű szabály
play-closing = A záróforduló
play-closing-help = A rendes játéknak vége. Sorban mindenki lerakhat még legfeljebb két kártyát. Húzni, eldobni és kívánságkövet elvenni már nem lehet.

## Moves as commands

play-move-lay = Lerakás: { card-bare }
play-move-discard = Eldobás: { card-bare }
play-move-start = A { color } kőösvényre: { figure }
play-move-advance = Lépés a figuráddal a { color } kőösvényen
play-move-pass = Passz
play-move-draw-pile = Húzás a húzópakliból
play-move-draw = Felvétel { discard-pile-from }: { card-bare }
# $cards (String): both of them, joined by a plus.
play-move-pair = Egy pár ({ $cards }) eldobása { value-the } kívánságkőért
play-move-points = A pontsorba: { card-bare }
play-move-join = A { color } sorba: { card-bare }
play-to-stone = { stone-to }
# $change (String): with its sign.
play-score-change = pontszám { $change }

## What happened. $you is yes or no; $name is who did it.

play-log = Mi történt?
play-log-empty = Még semmi.
play-log-lay =
    { $you ->
        [yes] Lerakod { card-accusative }.
       *[no] { $name } lerakja { card-accusative }.
    }
play-log-discard =
    { $you ->
        [yes] Eldobod { card-accusative }.
       *[no] { $name } eldobja { card-accusative }.
    }
play-log-start =
    { $you ->
        [yes] { $size ->
            [large] A { color } kőösvényre teszed a nagy figurádat.
           *[small] A { color } kőösvényre teszed az egyik kis figurádat.
        }
       *[no] { $name } a { color } kőösvényre teszi { figure-accusative }.
    }
play-log-advance =
    { $you ->
        [yes] Előrelépsz a figuráddal a { color } kőösvényen.
       *[no] { $name } előrelép a figurájával a { color } kőösvényen.
    }
play-log-pass =
    { $you ->
        [yes] Passzolsz.
       *[no] { $name } passzol.
    }
play-log-draw-pile =
    { $you ->
        [yes] A húzópakliból húzol.
       *[no] { $name } a húzópakliból húz.
    }
play-log-draw =
    { $you ->
        [yes] Felveszed { card-accusative } { discard-pile-from }.
       *[no] { $name } felveszi { card-accusative } { discard-pile-from }.
    }
play-log-pair =
    { $you ->
        [yes] Eldobsz két { value-accusative }, és elveszed { value-the } kívánságkövet.
       *[no] { $name } eldob két { value-accusative }, és elveszi { value-the } kívánságkövet.
    }
play-log-points =
    { $you ->
        [yes] A pontsorodba rakod { card-accusative }.
       *[no] { $name } a pontsorába rakja { card-accusative }.
    }
play-log-join =
    { $you ->
        [yes] A { color } sorodba rakod { card-accusative }.
       *[no] { $name } a { color } sorába rakja { card-accusative }.
    }
play-drawn = Ezt húztad: { card-bare }.
play-note-handed = { $name } elment; egy bot játszik helyette.
play-note-timed-out = { $name } ideje lejárt; egy bot játszik tovább.
play-note-returned = { $name } visszajött.

## Hints

play-hint = Tipp
play-hint-thinking = Egy bot megnézi a kártyáidat…
play-hint-title = Mit tenne egy bot?
# $points (Number), $side (String: ahead, behind, level): the margin over the best of the others at the end.
play-hint-points =
    { $side ->
        [ahead]
            { $points ->
                [one] { $points } pont előny
               *[other] { $points } pont előny
            }
        [behind]
            { $points ->
                [one] { $points } pont hátrány
               *[other] { $points } pont hátrány
            }
       *[level] döntetlen állás
    }
# $win (Number): percent. For the best move.
play-hint-best = { $win }% esély a győzelemre, { play-hint-points }
# $win_off, $points_off (Number): how uncertain the difference to the best move is.
play-hint-other = { $win }% esély a győzelemre (±{ $win_off }), { play-hint-points } (±{ $points_off })
play-hint-help = A játszma várható eredménye. A ± azt mutatja, mennyire bizonytalan az első lépéshez képesti különbség.

## One device

play-pass-device = Most { $name } jön: add át neki az eszközt
play-pass-help = A többiek most ne nézzenek ide.
play-pass-ready = { $name } vagyok: a kártyáimat kérem

## The end

play-over = A játék véget ért
play-you-won = Győztél!
play-you-shared = Közös győzelem!
play-score-sheet = Pontozólap
play-rematch = Visszavágó
play-rematch-go = A visszavágóhoz
play-replay = Visszajátszás
play-review = Elemzés
play-new-game = Vissza a kezdőlapra
# $points (String): the scores, joined.
play-share-text = A Keltis-játszmánk: { $points }

## The forms of the table

play-text-view = Szöveges nézet
play-board-view = Táblanézet
play-decide = Mit tehetsz?
play-wait = Kis türelmet: { $name } jön.
play-keys = Billentyűzet
play-keys-on = Betűk gyorsbillentyűként
play-key-hand = Kártya választása a kézből
play-key-enter = A kártya kiválasztása vagy a kijelölt lépés végrehajtása
play-key-lay = A kiválasztott kártya lerakása
play-key-discard = A kiválasztott kártya eldobása
play-key-draw = Húzás a húzópakliból
play-key-take = Felvétel egy dobópakliról, balról jobbra
play-key-pass = Passz
play-key-undo = Visszavonás
play-key-hint = Tipp
play-key-view = Szöveges nézet vagy tábla
play-key-escape = A kártya visszatevése
play-key-help = Ez a súgó

## When something does not work

play-problem = Ez nem sikerült. Próbáld meg újra.
play-problem-stale = Közben történt valami az asztalnál. Nézd meg, és dönts újra.
play-problem-offline = A szerver most nem érhető el.
play-problem-busy = A szerver most túlterhelt. Próbáld meg kicsit később.
play-problem-too-many = Ez egyszerre túl sok volt. Várj egy kicsit.
play-problem-seat-taken = Ezt a helyet épp most foglalta el valaki.
play-problem-wrong-invite = Ez a meghívó egy másik asztalhoz szól.
play-problem-name = Ez a név nem használható.
