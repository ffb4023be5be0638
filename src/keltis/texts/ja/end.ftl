### The end of a game: places, margins, one sentence why, and what next.

## Places

# $number (Number): the place, from 1.
end-place = { $number }位
# How far from the winner. $points (Number): 1 or more.
end-behind = { $points }点差
# How far ahead of the next one.
end-ahead = { $points }点差で勝利
end-equal = 同点

## Why. $you is yes or no; $name is whom it is about; $count (Number) of figures, rows, stones or cards;
## $change (String): the points with their sign.

why-board-minus =
    { $you ->
        [yes] 自分のコマ{ $count }個がマイナスエリアから出られませんでした（{ $change }点）。
       *[no] { $name }のコマ{ $count }個がマイナスエリアから出られませんでした（{ $change }点）。
    }
why-board-plus =
    { $you ->
        [yes] 自分のコマ{ $count }個がマイナスエリアを抜けました（{ $change }点）。
       *[no] { $name }のコマ{ $count }個がマイナスエリアを抜けました（{ $change }点）。
    }
why-card-minus =
    { $you ->
        [yes] 自分の列のうち{ $count }列が短いままでした（{ $change }点）。
       *[no] { $name }の列のうち{ $count }列が短いままでした（{ $change }点）。
    }
why-card-plus =
    { $you ->
        [yes] 自分の列のうち{ $count }列が4枚以上になりました（{ $change }点）。
       *[no] { $name }の列のうち{ $count }列が4枚以上になりました（{ $change }点）。
    }
why-wishes =
    { $you ->
        [yes] { $count ->
            [0] 願いの石が1枚も取れませんでした（{ $change }点）。
           *[other] 自分の願いの石は{ $count }枚です（{ $change }点）。
        }
       *[no] { $count ->
            [0] { $name }は願いの石を1枚も取れませんでした（{ $change }点）。
           *[other] { $name }の願いの石は{ $count }枚です（{ $change }点）。
        }
    }
why-tiles =
    { $you ->
        [yes] 得点タイルが決め手になりました（{ $change }点）。
       *[no] { $name }は得点タイルが決め手になりました（{ $change }点）。
    }
why-points =
    { $you ->
        [yes] 自分の得点カードの列にカードが{ $count }枚あります（{ $change }点）。
       *[no] { $name }の得点カードの列にカードが{ $count }枚あります（{ $change }点）。
    }

## What next

end-harder = 1つ上のレベル
end-easier = 1つ下のレベル
end-more = 相手を1人増やす
# $game (String): board or card, the one that was just played.
end-other =
    { $game ->
        [board] 次はカードゲーム
       *[card] 次はボードゲーム
    }
# Ends the counting on the board.
end-skip = 計算を飛ばす
end-fold = テーブルを見る
end-unfold = 結果を見る

## Sharing

end-share = このゲームを共有
end-link = リプレイへのリンク
end-picture = 結果の画像
end-picture-save = 画像を保存
