### Why a move is not allowed. Each is a whole sentence; the rule it comes from is shown beside it.
### $card (String) is the card in notation; $kind, $color and $value describe it for the message `card` of names.ftl.

## Both games

# Also said when a pair needs a second card of the kind: “mis je” is right in both cases.
card-not-held = Daarvoor mis je { card-any } in je hand.
game-over = Het spel is afgelopen.
# $player (Number): whose turn it is, from 1.
not-your-turn = Je bent niet aan de beurt: { player } moet beslissen.
# $text (String): what was written.
unknown-move = ‘{ $text }’ is geen zet in dit spel.
# $text (String): what was written.
unknown-card = ‘{ $text }’ is geen kaart van dit spel.
# $top (Number): value of the row's top card.
row-rising =
    { $top ->
        [10] Je { color-e } rij is oplopend: op de { $top } past alleen nog een { $top }, niet de { $value }.
       *[other] Je { color-e } rij is oplopend: op de { $top } past alleen een { $top } of een hogere kaart, niet de { $value }.
    }
row-falling =
    { $top ->
        [0] Je { color-e } rij is aflopend: op de { $top } past alleen nog een { $top }, niet de { $value }.
       *[other] Je { color-e } rij is aflopend: op de { $top } past alleen een { $top } of een lagere kaart, niet de { $value }.
    }

## The board game

play-first = Speel eerst een kaart: leg er een aan of leg er een af.
draw-now = Je hebt je kaart al gespeeld: trek er nu een.
no-figure-move = Je kunt nu geen spelfiguur naar keuze verzetten: spelfiguren gaan vooruit als je een kaart aanlegt of een klaverblad gebruikt.
# $color: the path of the card just laid.
choose-figure = Kies eerst welke van je spelfiguren het { color-e } steenpad betreedt.
other-path = De spelfiguur moet naar het { color-e } steenpad, want je hebt een { color-e } kaart aangelegd.
no-large-left = Je grote spelfiguur staat niet meer op de startsteen.
no-small-left = Er staat geen kleine spelfiguur van jou meer op de startsteen.
path-taken = Op het { color-e } steenpad staat al een spelfiguur van jou, en meer dan één mag daar niet staan.
# $color: the path whose end stone the figure has reached.
finished-first = Je spelfiguur op het { color-e } steenpad heeft de eindsteen bereikt: zet eerst een andere spelfiguur vooruit (of pas, als dat mag).
must-move = Je moet een andere spelfiguur vooruitzetten; passen mag hier niet.
no-figure-there = Je hebt geen spelfiguur op het { color-e } steenpad.
figure-at-end = Je spelfiguur op het { color-e } steenpad staat op de eindsteen en kan niet verder.
empty-discard = Op { discard-pile } ligt geen kaart.
own-discard = Een kaart die je in deze beurt hebt afgelegd, mag je niet terugpakken: { discard-pile } is gesloten tot je beurt voorbij is.
clover-first = Gebruik eerst het klaverblad of pas.

## The card game

card-play-first = Speel eerst: leg een kaart aan, leg er een af of leg een paar af voor een wenssteen.
# $draws (Number): cards still to draw.
card-draw-now =
    { $draws ->
        [one] Je hebt al gespeeld: trek nu één kaart.
       *[other] Je hebt al gespeeld: trek nu { $draws } kaarten.
    }
# $value (Number): number of the wish stone.
stone-taken = Wenssteen { $value } is al gepakt.
card-held-once = Voor een paar heb je twee kaarten nodig, en je hebt maar één { color-e } { $value } in je hand.
pair-values-differ = De twee kaarten van een paar moeten dezelfde waarde hebben.
pair-end-card = Eindkaarten hebben geen waarde; je kunt er geen paar mee vormen.
pair-no-stone = Er is geen wenssteen { $value }: alleen een paar met een waarde van 1 tot en met 9 levert er een op.
# $text (String): the move as it is written.
pair-order = Een paar schrijf je in de volgorde van de kleuren: ‘{ $text }’.
row-closed = Een eindkaart heeft je { color-e } rij afgesloten: alleen de tweede { color-e } eindkaart mag nog volgen.
end-cannot-open = Aan deze tafel mag je een rij niet met een eindkaart beginnen: in je { color-e } rij moet eerst een andere kaart liggen.
# $card (String): a point card.
point-card-place = Een puntenkaart leg je in je puntenrij (‘points { $card }’) of in een kleurrij waarvan de bovenste kaart dezelfde waarde heeft (‘join { $card } r’).
not-a-point-card = Daar mag je alleen puntenkaarten leggen, en ‘{ $card }’ is er geen.
# $top (Number): the row's top value.
join-other-value = Een puntenkaart past alleen op een kaart met dezelfde waarde: in je { color-e } rij ligt een { $top } bovenop, geen { $value }.
join-no-row = Met een puntenkaart kun je geen kleurrij beginnen, en je hebt nog geen { color-e } rij.
join-closed-row = Een eindkaart heeft je { color-e } rij afgesloten: er mag geen puntenkaart meer volgen.
final-lay-only = In de slotronde mag je alleen nog kaarten aanleggen of passen.
pass-only-final = Passen mag alleen in de slotronde, als het gewone spel is afgelopen.
