### Names of the drawn parts of a table: what a screen reader says of the board, the rows and the piles.

# $number (Number): figures in the goal area.
art-board = ゲームボード。ゴールエリアのコマ：5個中{ $number }個。
art-area-minus = マイナスエリア
art-area-plus = プラスエリア
art-area-goal = ゴールエリア
art-track = 得点トラック。
# $name (String): of a player. $points (Number): where the marker stands on the score track.
art-marker = { $name }：{ $points }点。
# $name (String): of a player. $size (String): large or small. $stone (Number): 1 to 9.
art-figure =
    { $size ->
        [large] { $name }：{ $stone }番の石、大きいコマ。
       *[small] { $name }：{ $stone }番の石。
    }
art-nobody = コマはいません。
art-tile = { $stone }番の石のタイル：{ tile }。
art-targets = ボード上の選択肢
art-lay = { card }を並べる。
art-enter = { figure }を{ color }の道に入れる。
# $points (Number): value of the stone.
art-step = { color }の道のコマを{ $stone }番の石（{ $points }点）に進める。
# $points (Number): how much the score rises.
art-more = { $points }点増える。
# $points (Number): how much the score falls.
art-less = { $points }点減る。
art-rising = 昇順
art-falling = 降順
art-open = 向きは未定
art-ended = 終了カードで終わった列
art-empty = なし
art-closed = この手番では引けません
# $value (Number): 1 to 9.
art-wish = 願いの石{ $value }
art-wish-taken = 願いの石{ $value }（取得済み）
