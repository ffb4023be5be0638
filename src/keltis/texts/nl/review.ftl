### The review of a finished game: what was luck, what the choices came to, and the mistakes.

review-win = Winstkans (%)
review-margin = Punten voor op de beste tegenstander
review-start = Voor het delen
review-deal = Geluk bij het delen
review-own-draws = Geluk met eigen getrokken kaarten
review-other-draws = Geluk van de anderen bij het trekken
review-own-choices = Eigen keuzes
review-other-choices = Keuzes van de anderen
review-result = Resultaat
review-after-luck = Resultaat zonder geluk
review-luck-error = Standaardfout van het geluk
review-true = Hoe het echt was: alle kaarten open
review-known = Wat elke speler kon weten
review-decisions = Beslissingen met een echte keuze
review-mistakes = Fouten
review-rate = Fouten per 100 beslissingen
review-close = Te dicht bij elkaar
review-cost-win = Kosten van fouten: winstkans (%)
review-cost-margin = Kosten van fouten: punten
review-moments = Sleutelmomenten
# $turn (Number): number of the turn. $name (String): who. $move (String): the move in notation.
review-moment = Beurt { $turn }, { $name }: { $move }
# $move (String): the move in notation.
review-better = Beter: { $move }
review-none = Er is geen fout gevonden.
review-turn = Beurt
review-turns = Beurt voor beurt
review-choice = Keuzes
review-luck = Geluk

# Kinds of mistakes: a heading, and a sentence for a move of this kind.
review-why-ended-early = Hiermee was het spel afgelopen, terwijl doorspelen meer had opgeleverd.
    .title = Te vroeg beëindigd
review-why-ended-late = Het spel kon hier worden beëindigd, en dat had meer opgeleverd.
    .title = Te laat beëindigd
review-why-missed-wish = Er lag een wenssteen binnen bereik.
    .title = Wenssteen gemist
review-why-wish-too-dear = De wenssteen kostte meer dan hij waard was.
    .title = Wenssteen te duur
review-why-large-figure = De grote spelfiguur telt dubbel, ten goede en ten kwade: hier was het de verkeerde keuze.
    .title = Grote spelfiguur verkeerd ingezet
review-why-clover = Bij een andere spelfiguur had het klaverblad meer opgeleverd.
    .title = Klaverblad verkeerd gebruikt
review-why-figure = Een andere spelfiguur had meer aan deze stap.
    .title = Verkeerde spelfiguur
review-why-opened-late = Een rij die zo laat begint, komt bijna nooit meer uit de minpunten.
    .title = Te laat geopend
review-why-opened-too-many = Een nieuwe rij begint met minpunten, en er waren al genoeg rijen.
    .title = Een rij te veel
review-why-not-opened = Het was tijd voor een nieuwe rij.
    .title = Rij niet geopend
review-why-skipped = De rij sloeg waarden over die nog bruikbaar waren.
    .title = Te ver gesprongen
review-why-fed = De volgende speler kon deze kaart goed gebruiken.
    .title = Tegenstander geholpen
review-why-held-back = Het was tijd om een kaart aan te leggen.
    .title = Te lang gewacht
review-why-laid-hastily = Het was beter om nog geen kaart aan te leggen.
    .title = Te vroeg aangelegd
review-why-row = Een andere kaart aanleggen was beter.
    .title = Verkeerde kaart aangelegd
review-why-discard = Een andere kaart kon je beter missen.
    .title = Verkeerde kaart afgelegd
review-why-took-discard = De voorraadstapel beloofde meer dan deze kaart.
    .title = Kaart van aflegstapel gepakt
review-why-missed-discard = Op een aflegstapel lag een kaart die de moeite waard was.
    .title = Kaart op aflegstapel laten liggen
review-why-draw = De betere kaart lag op een andere aflegstapel.
    .title = Verkeerde aflegstapel

## The page in the app.

review-title = Terugblik
review-seat = Voor
review-measure = Eenheid
review-measure-win = Winstkans
review-measure-margin = Punten
# $percent (Number): how much is done.
review-working = Terugblik: { $percent }%
review-rough = Een eerste ruw beeld. Het wordt nog scherper.
review-stop = Stoppen
review-resume = Doorgaan
review-deeper = Nauwkeuriger kijken
review-deeper-about = Duurt vier keer zo lang en halveert de onzekerheid.
review-failed = De terugblik is mislukt. Laad de pagina opnieuw.
review-spare = De sterkste bot kon niet worden geladen. Een zwakkere heeft deze partij beoordeeld.
review-unfinished = Een terugblik is er pas als de partij is afgelopen.
# $name (String): who. $points (String): how many points, without a sign.
review-lucky = Het geluk was met { $name }: ongeveer { $points } punten.
# $name (String): who. $points (String): how many points, without a sign.
review-unlucky = { $name } had pech: ongeveer { $points } punten.
# $name (String): who.
review-even = Voor { $name } maakte het geluk nauwelijks verschil.
review-about-luck = De delen vormen samen het resultaat. Geluk is hoeveel beter of slechter een kaart was dan het gemiddelde van alle kaarten die hadden kunnen komen.
review-about-off = ± betekent: met ongeveer 95% zekerheid ligt de echte waarde binnen die marge.
review-curve-win = Winstkans, beurt voor beurt
review-curve-margin = Verwachte voorsprong in punten, beurt voor beurt
review-bars = Wat elke beurt veranderde
review-table = Als tabel
review-slider = Beurt
# $turn (Number): number of the turn. $name (String): who. $before (String), $after (String): numbers with their unit.
review-turn-told = Beurt { $turn }, { $name }: { $before } → { $after }
# $number (String): a number.
review-percent = { $number }%
# $number (String): a number.
review-points = { $number } punten
review-known-about = Elke beslissing wordt beoordeeld op wat de speler kon zien. Het is alleen een fout als een andere zet zonder twijfel beter was.
review-true-about = Alle handkaarten liggen open; alleen de volgorde van de voorraadstapel is onbekend.
# $name (String): who.
review-as-seen = Zoals { $name } het zag
# $move (String): the move in words.
review-played = Gespeeld: { $move }
# $win (String), $win_off (String): percentage points. $margin (String), $margin_off (String): points.
review-gap = Dat had { $win } ± { $win_off } procentpunt meer winstkans en { $margin } ± { $margin_off } punten meer opgeleverd.
# $turn (Number): number of the turn. $kind (String): what kind of mistake.
review-moment-short = Beurt { $turn }: { $kind }
# $judged (Number), $all (Number): decisions.
review-partly = Tot nu toe zijn { $judged } van de { $all } beslissingen beoordeeld.
review-guess = Eerst raden
review-guess-about = De sleutelmomenten zonder antwoord: wat zou jij spelen?
review-guess-ask = Wat zou jij hier spelen?
review-guess-choose = Kies een zet
review-guess-show = Antwoord tonen
review-guess-better = Goed: dat was de betere zet.
review-guess-same = Zo is er ook gespeeld.
review-guess-other = Niet de gespeelde zet en ook niet de betere.
review-guess-all = Alles tonen
review-to-replay = In de herhaling tonen
review-again = Vanaf hier opnieuw spelen
