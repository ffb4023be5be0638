### Why a move is not allowed. Each is a whole sentence; the rule it comes from is shown beside it.
### $card (String) is the card in notation; $kind, $color and $value describe it for the messages `card…` of names.ftl.

## Both games

card-not-held = Nincs a kezedben { card-bare }.
game-over = A játék véget ért.
# $player (Number): whose turn it is, from 1.
not-your-turn = Nem te jössz: most { player-the } dönt.
# $text (String): what was written.
unknown-move = Ebben a játékban nincs ilyen lépés: „{ $text }”.
# $text (String): what was written.
unknown-card = Ebben a játékban nincs ilyen kártya: „{ $text }”.
# $top (Number): value of the row's top card.
row-rising =
    { $top ->
        [10] A { color } sorod növekvő: { top-the } után már csak { top-noun } illik bele, { value-the } nem.
       *[other] A { color } sorod növekvő: { top-the } után csak { top-noun } vagy nagyobb kártya illik bele, { value-the } nem.
    }
row-falling =
    { $top ->
        [0] A { color } sorod csökkenő: { top-the } után már csak { top-noun } illik bele, { value-the } nem.
       *[other] A { color } sorod csökkenő: { top-the } után csak { top-noun } vagy kisebb kártya illik bele, { value-the } nem.
    }

## The board game

play-first = Előbb játssz ki egy kártyát: rakd le, vagy dobd el.
draw-now = A kártyádat már kijátszottad: most húzz egyet.
no-figure-move = Most nem léphetsz figurával: figura akkor lép, ha kártyát raksz le, vagy lóherét használsz.
# $color: the path of the card just laid.
choose-figure = Előbb válaszd ki, melyik figurád lép a { color } kőösvényre.
other-path = A figura a { color } kőösvényre lép, mert ilyen színű kártyát raktál le.
no-large-left = A nagy figurád már nincs a startkövön.
no-small-left = Nem maradt kis figurád a startkövön.
path-taken = A { color } kőösvényen már van figurád, és egy ösvényen csak egy lehet.
# $color: the path whose end stone the figure has reached.
finished-first = A { color } kőösvényen a figurád elérte a zárókövet: előbb lépj egy másik figuráddal.
must-move = Egy másik figuráddal kötelező lépned; passzolni itt nem lehet.
no-figure-there = Nincs figurád a { color } kőösvényen.
figure-at-end = A { color } kőösvényen a figurád a zárókövön áll, és nem léphet tovább.
empty-discard = Üres { discard-pile }.
own-discard = Nem veheted vissza azt a kártyát, amelyet ugyanebben a körben dobtál el: { discard-pile } a köröd végéig zárva van előtted.
clover-first = Előbb használd fel a lóherét, vagy passzolj.

## The card game

card-play-first = Előbb rakj le egy kártyát, dobj el egyet, vagy dobj el egy párt egy kívánságkőért.
# $draws (Number): cards still to draw.
card-draw-now = Ebben a körben már játszottál ki kártyát: most húzz { $draws } kártyát.
# $value (Number): number of the wish stone.
stone-taken = Már nincs középen { value-the } kívánságkő.
card-held-once = Egy párhoz két kártya kell, de csak egy { color } { value-noun } van a kezedben.
pair-values-differ = A pár két kártyájának azonos értékűnek kell lennie.
pair-end-card = A zárókártyának nincs értéke, ezért nem lehet pár része.
pair-no-stone = Nincs { value-noun } kívánságkő: csak az 1-től 9-ig terjedő értékű párokért jár kívánságkő.
# $text (String): the move as it is written.
pair-order = A párt a színek sorrendjében kell írni: „{ $text }”.
row-closed = A { color } sorodat zárókártya zárta le: már csak a szín második zárókártyája jöhet.
end-cannot-open = Ennél az asztalnál zárókártyával nem lehet sort kezdeni: a { color } sorodba előbb másik kártya kell.
# $card (String): a point card.
point-card-place = A pontkártyát a pontsorodba rakhatod („points { $card }”), vagy egy olyan színes sorodba, amelynek a tetején ugyanez az érték van („join { $card } r”).
not-a-point-card = Oda csak pontkártyát rakhatsz, ez pedig nem az: „{ $card }”.
# $top (Number): the row's top value.
join-other-value = A pontkártya csak olyan sorba illik, amelynek a tetején ugyanez az érték van: a { color } sorod tetején { top-noun } van, nem { value-noun }.
join-no-row = Pontkártyával nem kezdhetsz színes sort, és { color } sorod még nincs.
join-closed-row = A { color } sorodat zárókártya zárta le: pontkártya már nem jöhet utána.
final-lay-only = A zárófordulóban már csak kártyát lerakni vagy passzolni lehet.
pass-only-final = Passzolni csak a rendes játék vége után, a zárófordulóban lehet.
