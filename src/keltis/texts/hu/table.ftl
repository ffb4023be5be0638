### Words at the table: what is to be decided, what happened, what it is worth.

## Headings

table-board = Keltis, a társasjáték
table-card = Keltis, a kártyajáték
# $turn (Number): number of the turn. $name (String): whose it is.
table-turn = { $turn }. kör · { $name }
table-hand = Kézben
table-hidden-hand = { $cards } kártya
table-known = biztosan nála van
table-rows = Sorok
table-point-row = Pontsor
table-paths = Kőösvények
table-discards = Dobópaklik
table-draw-pile = Húzópakli
table-wishes = Kívánságkövek
table-middle = Kívánságkövek középen
table-score = Pontszám
table-goal = Figurák a célterületen
table-start = A startkövön
# $turns (Number): turns this player still has if everybody draws from the pile.
table-turns-left = { $turns } kör van hátra

## What is to be decided

phase-play-board = Játssz ki egy kártyát: rakd le, vagy dobd el.
phase-start = Válaszd ki, melyik figurád lép a { color } kőösvényre.
phase-finished = A { color } kőösvényen a figurád a zárókövön áll: lépj egy másik figuráddal.
phase-finished-may = A { color } kőösvényen a figurád a zárókövön áll: lépj egy másik figuráddal, vagy passzolj.
phase-clover = Lóhere: lépj az egyik figuráddal, vagy passzolj.
phase-draw = Húzz egy kártyát.
phase-play-card = Rakj le egy kártyát, dobj el egyet, vagy dobj el egy párt egy kívánságkőért.
# $draws (Number): cards still to draw.
phase-draw-card = Húzz { $draws } kártyát.
# $cards (Number): cards this player may still lay.
phase-final =
    { $cards ->
        [one] Záróforduló: még { $cards } kártyát lerakhatsz, vagy passzolhatsz.
       *[other] Záróforduló: még legfeljebb { $cards } kártyát lerakhatsz, vagy passzolhatsz.
    }
phase-over = A játék véget ért.

## What happened ($player, from 1, did it)

log-lay = { player-first } lerakja { card-accusative }.
log-discard = { player-first } eldobja { card-accusative }.
log-start = { player-first } a { color } kőösvényre teszi { figure-accusative }.
log-advance = { player-first } előrelép a figurájával a { color } kőösvényen.
log-pass = { player-first } passzol.
log-draw-pile = { player-first } a húzópakliból húz.
log-draw = { player-first } felveszi { card-accusative } { discard-pile-from }.
# $value (Number): of both cards, and of the wish stone.
log-pair = { player-first } eldob két { value-accusative }, és elveszi { value-the } kívánságkövet.
log-points = { player-first } a pontsorába rakja { card-accusative }.
log-join = { player-first } a { color } sorába rakja { card-accusative }.
# $stone (Number): 1 to 9.
log-step = A { color } kőösvényen a figura most { stone-on } áll.
log-tile = Lapka: { tile }.
log-end = Ezzel véget ér a játék.
log-closing = Ezzel véget ér a rendes játék: következik a záróforduló.

## The end

ended-B25 = Az ötödik figura is elérte a célterületet.
ended-B26 = Valaki kihúzta a húzópakli utolsó kártyáját.
ended-B27 = Túl sok fordulón át senki sem rakott le kártyát, és senki sem húzott a húzópakliból.
ended-C13 = Öt sorban van zárókártya.
ended-C14 = Valaki kihúzta a húzópakli utolsó kártyáját.
ended-C15 = Túl sok fordulón át senki sem rakott le kártyát, senki sem vett el kívánságkövet, és senki sem húzott a húzópakliból.
# $players (String): the winners, joined by commas.
winner = Győztes: { $players }
winners = Közös győzelem: { $players }

## Score sheet

part-tiles = Pontlapkák
part-wishes = Kívánságkövek
part-path = { $color ->
        [r] Piros kőösvény
        [y] Sárga kőösvény
        [v] Lila kőösvény
        [g] Zöld kőösvény
       *[b] Kék kőösvény
    }
part-row = { $color ->
        [r] Piros sor
        [y] Sárga sor
        [v] Lila sor
        [g] Zöld sor
       *[b] Kék sor
    }
part-points = Pontsor
part-total = Összesen
