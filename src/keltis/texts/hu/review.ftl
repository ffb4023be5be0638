### The review of a finished game: what was luck, what the choices came to, and the mistakes.

review-win = Nyerési esély (%)
review-margin = Pontelőny a legjobb ellenféllel szemben
review-start = Osztás előtt
review-deal = Szerencse az osztásnál
review-own-draws = Szerencse a saját húzásoknál
review-other-draws = Szerencse a többiek húzásainál
review-own-choices = Saját döntések
review-other-choices = A többiek döntései
review-result = Eredmény
review-after-luck = Eredmény szerencse nélkül
review-luck-error = A szerencse standard hibája
review-true = A valódi helyzet nyílt lapokkal
review-known = Amit a játékosok tudhattak
review-decisions = Valódi választást kínáló döntések
review-mistakes = Hibák
review-rate = Hibák száma 100 döntésenként
review-close = Túl szoros, nem dönthető el
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
review-why-ended-early = Ezzel véget ért a játék, pedig a folytatás többet ért volna.
    .title = Túl korán befejezve
review-why-ended-late = Itt be lehetett volna fejezni a játékot, és az többet ért volna.
    .title = Túl későn befejezve
review-why-missed-wish = Elérhető volt egy kívánságkő.
    .title = Elmulasztott kívánságkő
review-why-wish-too-dear = A kívánságkő többe került, mint amennyit ért.
    .title = Túl drága kívánságkő
review-why-large-figure = A nagy figura duplán számít, jóban és rosszban egyaránt: itt ez rossz választás volt.
    .title = Rosszul használt nagy figura
review-why-clover = A lóhere egy másik figurával többet ért volna.
    .title = Rosszul használt lóhere
review-why-figure = Ez a lépés egy másik figurának többet hozott volna.
    .title = Rossz figura
review-why-opened-late = Az ilyen későn kezdett sor már aligha jut ki a mínuszpontokból.
    .title = Túl későn kezdett sor
review-why-opened-too-many = Egy új sor mínuszponttal indul, és sorból már volt elég.
    .title = Eggyel több sor a kelleténél
review-why-not-opened = Ideje lett volna új sort kezdeni.
    .title = Elmaradt új sor
review-why-skipped = A sor olyan értékeket ugrott át, amelyek még jók lettek volna.
    .title = Túl nagy ugrás
review-why-fed = A következő játékosnak jól jött ez a kártya.
    .title = Segítség az ellenfélnek
review-why-held-back = Ideje lett volna lerakni egy kártyát.
    .title = Túl hosszú várakozás
review-why-laid-hastily = Még várni kellett volna a lerakással.
    .title = Elhamarkodott lerakás
review-why-row = Jobb lett volna egy másik kártyát lerakni.
    .title = Rossz kártya lerakása
review-why-discard = Volt könnyebben nélkülözhető kártya.
    .title = Rossz kártya eldobása
review-why-took-discard = A húzópakli többet ígért ennél a kártyánál.
    .title = Fölösleges felvétel dobópakliról
review-why-missed-discard = Az egyik dobópaklin olyan kártya volt, amelyet megérte volna felvenni.
    .title = Otthagyott kártya a dobópaklin
review-why-draw = A jobb kártya egy másik dobópaklin volt.
    .title = Rossz dobópakli

## The page in the app.

review-title = Elemzés
review-seat = Játékos
review-measure = Egység
review-measure-win = Nyerési esély
review-measure-margin = Pont
# $percent (Number): how much is done.
review-working = Elemzés: { $percent }%
review-rough = Első, durva becslés. Folyamatosan pontosodik.
review-stop = Leállítás
review-resume = Folytatás
review-deeper = Alaposabb elemzés
review-deeper-about = Négyszer annyi ideig tart, és felezi a bizonytalanságot.
review-failed = Az elemzés nem sikerült. Töltsd be újra az oldalt.
review-spare = A legerősebb botot nem sikerült betölteni, ezért egy gyengébb értékelte ezt a játszmát.
review-unfinished = Csak befejezett játszmát lehet elemezni.
# $name (String): who. $points (String): how many points, without a sign.
review-lucky = { $name } oldalán állt a szerencse: nagyjából { $points } pont.
# $name (String): who. $points (String): how many points, without a sign.
review-unlucky = { $name } ellen dolgozott a szerencse: nagyjából { $points } pont.
# $name (String): who.
review-even = { $name } számára a szerencse alig számított.
review-about-luck = A részek együtt az eredményt adják. A szerencse azt mutatja, mennyivel volt jobb vagy rosszabb egy kártya az összes lehetséges kártya átlagánál.
review-about-off = A ± azt jelenti, hogy a valódi érték nagyjából 95% biztonsággal ezen belül van.
review-curve-win = Nyerési esély körről körre
review-curve-margin = Várható pontelőny körről körre
review-bars = Mit változtattak az egyes körök?
review-table = Táblázatként
review-slider = Kör
# $turn (Number): number of the turn. $name (String): who. $before (String), $after (String): numbers with their unit.
review-turn-told = { $turn }. kör, { $name }: { $before } → { $after }
# $number (String): a number.
review-percent = { $number }%
# $number (String): a number.
review-points = { $number } pont
review-known-about = Minden döntést aszerint értékelünk, amit a játékos láthatott. Csak akkor hiba, ha egy másik lépés kétségtelenül jobb volt.
review-true-about = Mindenki kártyái láthatók; csak a húzópakli sorrendje ismeretlen.
# $name (String): who.
review-as-seen = Ahogy { $name } látta
# $move (String): the move in words.
review-played = A megtett lépés: { $move }
# $win (String), $win_off (String): percentage points. $margin (String), $margin_off (String): points.
review-gap = { $win } ± { $win_off } százalékponttal nagyobb nyerési esély és { $margin } ± { $margin_off } ponttal több lett volna.
# $turn (Number): number of the turn. $kind (String): what kind of mistake.
review-moment-short = { $turn }. kör: { $kind }
# $judged (Number), $all (Number): decisions.
review-partly = Eddig { $all } döntésből { $judged } értékelése készült el.
review-guess = Előbb tippelek
review-guess-about = A kulcspillanatok megoldás nélkül: te mit lépnél?
review-guess-ask = Te mit lépnél itt?
review-guess-choose = Válassz lépést
review-guess-show = Megoldás
review-guess-better = Helyes: ez volt a jobb lépés.
review-guess-same = A játszmában is ez történt.
review-guess-other = Nem ez volt a megtett lépés, és nem is a jobbik.
review-guess-all = Mutass mindent
review-to-replay = Megnézem a visszajátszásban
review-again = Újrajátszás innen
