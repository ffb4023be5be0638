### Names of the pieces. Messages with $color take a color's letter (r y v g b; p for the point cards' pile).

# $color (String): letter of a color.
color =
    { $color ->
        [r] 赤
        [y] 黄
        [v] 紫
        [g] 緑
       *[b] 青
    }

# $kind (String): number, end or point. $color (String): letter of a color. $value (Number): 0 to 10.
card =
    { $kind ->
        [end] { color }の終了カード
        [point] 得点カードの{ $value }
       *[number] { color }の{ $value }
    }

# $color (String): letter of a pile; p is the pile of the point cards.
discard-pile =
    { $color ->
        [p] 得点カードの捨て札の山
       *[other] { color }の捨て札の山
    }

# $size (String): large or small.
figure =
    { $size ->
        [large] 大きいコマ
       *[small] 小さいコマ
    }

# $tile (String): wish, clover, or the points of a point tile.
tile =
    { $tile ->
        [wish] 願いの石
        [clover] クローバー
       *[other] { $tile }点
    }

# $player (Number): number of the player, from 1.
player = プレイヤー{ $player }
