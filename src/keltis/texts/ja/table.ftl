### Words at the table: what is to be decided, what happened, what it is worth.

## Headings

table-board = ケルト ボードゲーム
table-card = ケルト カードゲーム
# $turn (Number): number of the turn. $name (String): whose it is.
table-turn = { $turn }手番目・{ $name }
table-hand = 手札
table-hidden-hand = { $cards }枚
table-known = 判明している手札
table-rows = 列
table-point-row = 得点カードの列
table-paths = 石の道
table-discards = 捨て札の山
table-draw-pile = 山札
table-wishes = 願いの石
table-middle = 場の中央の願いの石
table-score = 得点
table-goal = ゴールエリアのコマ
table-start = スタートの石のコマ
# $turns (Number): turns this player still has if everybody draws from the pile.
table-turns-left = 残り{ $turns }手番

## What is to be decided

phase-play-board = 手札を1枚、列に並べるか捨ててください。
phase-start = { color }の道に入れるコマを選んでください。
phase-finished = { color }の道の自分のコマは終点の石にいます。ほかのコマを進めてください。
phase-finished-may = { color }の道の自分のコマは終点の石にいます。ほかのコマを進めるか、パスしてください。
phase-clover = クローバー：自分のコマを1個進めるか、パスしてください。
phase-draw = カードを1枚引いてください。
phase-play-card = 手札を1枚並べるか、1枚捨てるか、2枚捨てて願いの石を取ってください。
# $draws (Number): cards still to draw.
phase-draw-card = カードを{ $draws }枚引いてください。
# $cards (Number): cards this player may still lay.
phase-final = 最後の2枚：手札をあと{ $cards }枚まで並べられます。パスもできます。
phase-over = ゲームは終了しました。

## What happened ($player, from 1, did it)

log-lay = { player }が{ card }を並べました。
log-discard = { player }が{ card }を捨てました。
log-start = { player }が{ figure }を{ color }の道に入れました。
log-advance = { player }が{ color }の道のコマを進めました。
log-pass = { player }がパスしました。
log-draw-pile = { player }が山札から引きました。
log-draw = { player }が{ discard-pile }から{ card }を引きました。
# $value (Number): of both cards, and of the wish stone.
log-pair = { player }が{ $value }のカードを2枚捨てて、{ $value }の願いの石を取りました。
log-points = { player }が{ card }を得点カードの列に並べました。
log-join = { player }が{ card }を{ color }の列に置きました。
# $stone (Number): 1 to 9.
log-step = { color }の道のコマは{ $stone }番の石に進みました。
log-tile = タイル：{ tile }。
log-end = これでゲーム終了です。
log-closing = これで通常の手番はすべて終わりです。「最後の2枚」に移ります。

## The end

ended-B25 = 5個目のコマがゴールエリアに入りました。
ended-B26 = 山札の最後の1枚が引かれました。
ended-B27 = 誰もカードを並べず、山札からも引かない手番が長く続きました。
ended-C13 = 終了カードの置かれた列が5列になりました。
ended-C14 = 山札の最後の1枚が引かれました。
ended-C15 = 誰もカードを並べず、願いの石も取らず、山札からも引かない手番が長く続きました。
# $players (String): the winners, joined by commas.
winner = 勝者：{ $players }
winners = 同点で勝利：{ $players }

## Score sheet

part-tiles = 得点タイル
part-wishes = 願いの石
part-path = { $color ->
        [r] 赤の道
        [y] 黄の道
        [v] 紫の道
        [g] 緑の道
       *[b] 青の道
    }
part-row = { $color ->
        [r] 赤の列
        [y] 黄の列
        [v] 紫の列
        [g] 緑の列
       *[b] 青の列
    }
part-points = 得点カードの列
part-total = 合計
