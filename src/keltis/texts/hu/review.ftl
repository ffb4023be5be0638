### The review of a finished game: what was luck, what the choices came to, and the mistakes.

review-win = Nyerési esély (%)
review-margin = Pontelőny a legjobb ellenféllel szemben
review-start = Osztás előtt
review-deal = Szerencse az osztásnál
review-own-draws = Szerencse a saját húzásoknál
review-other-draws = A többiek szerencséje
review-own-choices = Saját döntések
review-other-choices = A többiek döntései
review-result = Eredmény
review-after-luck = Eredmény szerencse nélkül
review-luck-error = A szerencse standard hibája
review-true = Ami valóban volt: minden lap nyitva
review-known = Amit a játékosok tudhattak
review-decisions = Valódi választást kínáló döntések
review-mistakes = Hibák
review-rate = Hibák száma 100 döntésenként
review-close = Túl szoros a döntéshez
review-cost-win = A hibák ára: nyerési esély (%)
review-cost-margin = A hibák ára: pont
review-moments = Kulcspillanatok
# $turn (Number): number of the turn. $name (String): who. $move (String): the move in notation.
review-moment = { $turn }. kör, { $name }: { $move }
# $move (String): the move in notation.
review-better = Jobb lett volna: { $move }
review-none = Nem találtunk hibát.
review-turn = Kör
review-turns = Körről körre
review-choice = Döntések
review-luck = Szerencse

# Kinds of mistakes: a heading, and a sentence for a move of this kind.
review-why-ended-early = Ezzel véget ért a játék, pedig a folytatás többet ért.
    .title = Túl korán befejezve
review-why-ended-late = Itt be lehetett volna fejezni a játékot, és az többet ért.
    .title = Túl későn befejezve
review-why-missed-wish = Elérhető volt egy kívánságkő.
    .title = Elmulasztott kívánságkő
review-why-wish-too-dear = A kívánságkő többe került, mint amennyit ért.
    .title = Túl drága kívánságkő
review-why-large-figure = A nagy figura duplán számít, jóban és rosszban egyaránt: itt rossz választás volt.
    .title = Rosszul használt nagy figura
review-why-clover = A lóhere egy másik figurával többet ért.
    .title = Rosszul használt lóhere
review-why-figure = Ez a lépés egy másik figurának többet hozott volna.
    .title = Nem a megfelelő figura
review-why-opened-late = Az ilyen későn kezdett sor már aligha jut ki a mínuszpontokból.
    .title = Túl későn kezdett sor
review-why-opened-too-many = Egy új sor mínuszponttal indul, és sorból már volt elég.
    .title = Eggyel több sor a kelleténél
review-why-not-opened = Ideje volt új sort kezdeni.
    .title = Elmaradt új sor
review-why-skipped = A sor olyan értékeket ugrott át, amelyek még jók lettek volna.
    .title = Túl nagy ugrás
review-why-fed = A következő játékos jól tudta használni ezt a lapot.
    .title = Segítség az ellenfélnek
review-why-held-back = Ideje volt lerakni egy lapot.
    .title = Túl sok várakozás
review-why-laid-hastily = Jobb lett volna még nem lerakni lapot.
    .title = Elhamarkodott lerakás
review-why-row = Jobb lett volna egy másik lapot lerakni.
    .title = Nem a megfelelő lap lerakva
review-why-discard = Egy másik lap inkább nélkülözhető volt.
    .title = Nem a megfelelő lap eldobva
review-why-took-discard = A húzópakli többet ígért ennél a lapnál.
    .title = Felvett eldobott lap
review-why-missed-discard = Az egyik dobópaklin olyan lap volt, amelyet megérte felvenni.
    .title = Otthagyott eldobott lap
review-why-draw = A jobb lap egy másik dobópaklin volt.
    .title = Nem a megfelelő dobópakli

## The page in the app.

review-title = Elemzés
review-seat = Játékos
review-measure = Mértékegység
review-measure-win = Nyerési esély
review-measure-margin = Pont
# $percent (Number): how much is done.
review-working = Elemzés: { $percent }%
review-rough = Első, durva kép. Egyre pontosabb lesz.
review-stop = Leállítás
review-resume = Folytatás
review-deeper = Alaposabban
review-deeper-about = Négyszer annyi ideig tart, és felezi a bizonytalanságot.
review-failed = Az elemzés nem sikerült. Töltsd be újra az oldalt.
review-spare = A legerősebb botot nem sikerült betölteni, ezért egy gyengébb értékelte ezt a játékot.
review-unfinished = Csak befejezett játékot lehet elemezni.
# $name (String): who. $points (String): how many points, without a sign.
review-lucky = { $name } oldalán állt a szerencse: nagyjából { $points } pont.
# $name (String): who. $points (String): how many points, without a sign.
review-unlucky = { $name } ellen dolgozott a szerencse: nagyjából { $points } pont.
# $name (String): who.
review-even = { $name } számára a szerencse alig számított.
review-about-luck = A részek együtt az eredményt adják. A szerencse azt mutatja, mennyivel volt jobb vagy rosszabb egy lap az összes lehetséges lap átlagánál.
review-about-off = A ± azt jelenti, hogy a valódi érték nagyjából 95% biztonsággal ezen belül van.
review-curve-win = Nyerési esély körről körre
review-curve-margin = Várható pontelőny körről körre
review-bars = Amit az egyes körök megváltoztattak
review-table = Táblázatként
review-slider = Kör
# $turn (Number): number of the turn. $name (String): who. $before (String), $after (String): numbers with their unit.
review-turn-told = { $turn }. kör, { $name }: { $before } → { $after }
# $number (String): a number.
review-percent = { $number }%
# $number (String): a number.
review-points = { $number } pont
review-known-about = Minden döntést aszerint ítélünk meg, amit a játékos láthatott. Csak akkor hiba, ha egy másik lépés kétségtelenül jobb volt.
review-true-about = Minden kéz nyitva; csak a húzópakli sorrendje ismeretlen.
# $name (String): who.
review-as-seen = Ahogy { $name } látta
# $move (String): the move in words.
review-played = Lépés: { $move }
# $win (String), $win_off (String): percentage points. $margin (String), $margin_off (String): points.
review-gap = Jobb lett volna { $win } ± { $win_off } százalékponttal a nyerési esélyben és { $margin } ± { $margin_off } ponttal.
# $turn (Number): number of the turn. $kind (String): what kind of mistake.
review-moment-short = { $turn }. kör: { $kind }
# $judged (Number), $all (Number): decisions.
review-partly = Eddig { $all } döntésből { $judged } van megítélve.
review-guess = Előbb tippelek
review-guess-about = A kulcspillanatok megoldás nélkül: te mit lépnél?
review-guess-ask = Te mit lépnél itt?
review-guess-choose = Válassz lépést
review-guess-show = Megoldás
review-guess-better = Helyes: ez volt a jobb lépés.
review-guess-same = Ez volt a valódi lépés.
review-guess-other = Se nem a valódi, se nem a jobb lépés.
review-guess-all = Mutass mindent
review-to-replay = Megnézem a visszajátszásban
review-again = Innen újra
