### Replays, and the page of the rules.

## The page of a replay

replay-title = Visszajátszás
replay-loading = A játszma betöltése…
replay-controls = A játszma léptetése
replay-first = Az elejére
replay-back-turn = Egy körrel vissza
replay-back = Egy lépéssel vissza
replay-play = Lejátszás
replay-pause = Szünet
replay-on = Egy lépéssel tovább
replay-on-turn = Egy körrel tovább
replay-last = A végére
replay-speed = Sebesség
replay-speed-slow = lassú
replay-speed-normal = normál
replay-speed-fast = gyors
# $step (Number), $steps (Number): decisions made so far, and in all.
replay-step = { $step }/{ $steps }. lépés
replay-slider = Hely a játszmában
replay-viewer = Nézőpont
replay-all-open = Minden kártya látható
replay-turns = Körök
# $turn (Number): number of the turn.
replay-turn = { $turn }. kör
replay-deal = Az osztás
replay-closing = Záróforduló
replay-scores = A pontszámok alakulása
# $name (String): a player. $points (String): the score at this step.
replay-score-of = { $name }: { $points }
replay-hand-of = { $name } kártyái
replay-download = Letöltés fájlként
replay-share = Megosztás
replay-link = Link erre a lépésre
replay-sheet = Végeredmény
replay-another = Másik játszma megnyitása
replay-copied = A lépés linkje a vágólapon van.
replay-share-text = Egy Keltis-játszma lépésről lépésre
replay-open-title = Játszma megnyitása
replay-open-file = Fájl kiválasztása
replay-open-help = Innen letöltött vagy máshol a Keltisszel mentett játszma (JSON). Csak megmutatjuk, nem tároljuk.
replay-unfinished = Ezt a játszmát nem játszották végig.
replay-running = Ez a játszma még tart. Amint véget ér, visszajátszhatod.
replay-to-table = Az asztalhoz
replay-forbidden = Ezt az asztalt csak a játékosai láthatják.
replay-missing = Nincs ilyen játszma.
replay-offline = A játszmát nem sikerült betölteni.
replay-retry = Újra
replay-not-json = Ez a fájl nem játszma: nem JSON.
replay-too-large = Ez a fájl túl nagy egy játszmához.
# $field (String): the place in the file, in its own words.
replay-bad-file = Ez a fájl nem érvényes játszma. Valami nincs rendben itt: „{ $field }”.
replay-bad-file-plain = Ez a fájl nem érvényes játszma.
# $rule (String): name of a rule.
replay-bad-rule = Lásd a szabályok közt: { $rule }.
replay-keys = Billentyűk: ← → egy lépés · Shift ← → egy kör · Home, End · szóköz: lejátszás

## The page of the rules

rulebook-title = A szabályok
rulebook-intro = Mindkét játék a magunk szavaival, szabályról szabályra. Minden szabálynak neve van, így a „miért nem?” kérdésre mindig van válasz.
rulebook-contents = Tartalom
rulebook-search = Keresés a szabályokban
# $count (Number): how many rules have been found.
rulebook-found =
    { $count ->
        [0] Nincs találat
       *[other] { $count } találat
    }
rulebook-print = Nyomtatás
# $rule (String): name of a rule.
rulebook-link = Link a szabályra: { $rule }
rulebook-learn-board = Tanuld meg játszva a társasjátékot
rulebook-learn-card = Tanuld meg játszva a kártyajátékot
rulebook-path-picture = Egy kőösvény a startkőtől a zárókőig
rulebook-stone = Kő
rulebook-minus-area = Mínuszterület
rulebook-plus-area = Pluszterület
rulebook-goal-area = Célterület
rulebook-number = Darab
rulebook-points = Pont
# $count (Number): the highest number of a scale.
rulebook-or-more = { $count } vagy több
rulebook-times = { $count } ×
