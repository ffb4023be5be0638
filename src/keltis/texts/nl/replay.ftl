### Replays, and the page of the rules.

## The page of a replay

replay-title = Terugkijken
replay-loading = De partij wordt geladen…
replay-controls = Stappen van de partij
replay-first = Naar het begin
replay-back-turn = Eén beurt terug
replay-back = Eén stap terug
replay-play = Afspelen
replay-pause = Pauze
replay-on = Eén stap verder
replay-on-turn = Eén beurt verder
replay-last = Naar het einde
replay-speed = Snelheid
replay-speed-slow = langzaam
replay-speed-normal = normaal
replay-speed-fast = snel
# $step (Number), $steps (Number): decisions made so far, and in all.
replay-step = Stap { $step } van { $steps }
replay-slider = Positie in de partij
replay-viewer = Bekijken als
replay-all-open = Alle kaarten open
replay-turns = Beurten
# $turn (Number): number of the turn.
replay-turn = Beurt { $turn }
replay-deal = De uitgedeelde kaarten
replay-closing = Slotronde
replay-scores = Scoreverloop
# $name (String): a player. $points (String): the score at this step.
replay-score-of = { $name }: { $points }
replay-hand-of = Handkaarten van { $name }
replay-download = Als bestand downloaden
replay-share = Delen
replay-link = Link naar deze stap
replay-sheet = Eindstand
replay-another = Een andere partij openen
replay-copied = Link naar deze stap gekopieerd.
replay-share-text = Een partij Keltis, stap voor stap
replay-open-title = Een partij openen
replay-open-file = Bestand kiezen
replay-open-help = Een partij (JSON) die je hier hebt gedownload of elders met Keltis hebt opgeslagen. Die wordt alleen getoond, niet bewaard.
replay-unfinished = Deze partij is niet uitgespeeld.
replay-running = Deze partij is nog bezig. Zodra die is afgelopen, kun je hem terugkijken.
replay-to-table = Naar de tafel
replay-forbidden = Deze tafel is alleen voor de spelers zelf.
replay-missing = Deze partij bestaat niet.
replay-offline = De partij kon niet worden geladen.
replay-retry = Opnieuw proberen
replay-not-json = Dit bestand is geen partij: het is geen JSON.
replay-too-large = Dit bestand is te groot voor een partij.
# $field (String): the place in the file, in its own words.
replay-bad-file = Dit bestand bevat geen geldige partij. Er klopt iets niet bij ‘{ $field }’.
replay-bad-file-plain = Dit bestand bevat geen geldige partij.
# $rule (String): name of a rule.
replay-bad-rule = Zie regel { $rule }.
replay-keys = Toetsen: ← → één stap · Shift ← → één beurt · Home, End · spatie: afspelen

## The page of the rules

rulebook-title = De regels
rulebook-intro = Beide spellen in onze eigen woorden, regel voor regel. Elke regel heeft een naam, zodat er op ‘waarom niet?’ altijd een antwoord is.
rulebook-contents = Inhoud
rulebook-search = Zoeken in de regels
# $count (Number): how many rules have been found.
rulebook-found =
    { $count ->
        [0] Geen regel gevonden
        [one] { $count } regel gevonden
       *[other] { $count } regels gevonden
    }
rulebook-print = Afdrukken
# $rule (String): name of a rule.
rulebook-link = Link naar regel { $rule }
rulebook-learn-board = Het bordspel al spelend leren
rulebook-learn-card = Het kaartspel al spelend leren
rulebook-path-picture = Een steenpad, van de startsteen tot de eindsteen
rulebook-stone = Steen
rulebook-minus-area = Minusbereik
rulebook-plus-area = Plusbereik
rulebook-goal-area = Doelbereik
rulebook-number = Aantal
rulebook-points = Punten
# $count (Number): the highest number of a scale.
rulebook-or-more = { $count } of meer
rulebook-times = { $count } ×
