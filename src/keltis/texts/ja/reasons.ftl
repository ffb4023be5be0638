### Why a move is not allowed. Each is a whole sentence; the rule it comes from is shown beside it.
### $card (String) is the card in notation; $kind, $color and $value describe it for the message `card` of names.ftl.

## Both games

card-not-held = 手札に{ card }がありません。
game-over = ゲームは終了しています。
# $player (Number): whose turn it is, from 1.
not-your-turn = あなたの番ではありません。今は{ player }の番です。
# $text (String): what was written.
unknown-move = 「{ $text }」という手は、このゲームにはありません。
# $text (String): what was written.
unknown-card = 「{ $text }」というカードは、このゲームにはありません。
# $top (Number): value of the row's top card.
row-rising =
    { $top ->
        [10] あなたの{ color }の列は昇順で、一番上は{ $top }です。並べられる数字は{ $top }だけなので、{ $value }は並べられません。
       *[other] あなたの{ color }の列は昇順で、一番上は{ $top }です。並べられる数字は{ $top }以上なので、{ $value }は並べられません。
    }
row-falling =
    { $top ->
        [0] あなたの{ color }の列は降順で、一番上は{ $top }です。並べられる数字は{ $top }だけなので、{ $value }は並べられません。
       *[other] あなたの{ color }の列は降順で、一番上は{ $top }です。並べられる数字は{ $top }以下なので、{ $value }は並べられません。
    }

## The board game

play-first = まず手札を1枚、列に並べるか捨ててください。
draw-now = 手札はもう使いました。カードを1枚引いてください。
no-figure-move = 今はコマを動かせません。コマが動くのは、カードを並べたときとクローバーを使うときだけです。
# $color: the path of the card just laid.
choose-figure = まず、{ color }の道に入れるコマを選んでください。
other-path = { color }のカードを並べたので、コマは{ color }の道に入れてください。
no-large-left = 大きいコマは、もうスタートの石にいません。
no-small-left = 小さいコマは、もうスタートの石に残っていません。
path-taken = { color }の道にはもう自分のコマがいます。1本の道に置ける自分のコマは1個だけです。
# $color: the path whose end stone the figure has reached.
finished-first = { color }の道の自分のコマは終点の石に着いています。先に、ほかのコマを進めてください。
must-move = ほかのコマを必ず進めてください。ここではパスできません。
no-figure-there = { color }の道に自分のコマはいません。
figure-at-end = { color }の道の自分のコマは終点の石にいるので、これ以上進めません。
empty-discard = { discard-pile }にはカードがありません。
own-discard = この手番に自分が捨てたカードは引けません。{ discard-pile }は、この手番が終わるまで使えません。
clover-first = 先に、クローバーを使うか、パスしてください。

## The card game

card-play-first = まず手札を使ってください。1枚並べるか、1枚捨てるか、2枚捨てて願いの石を取るかのどれかです。
# $draws (Number): cards still to draw.
card-draw-now = 手札はもう使いました。カードを{ $draws }枚引いてください。
# $value (Number): number of the wish stone.
stone-taken = { $value }の願いの石は、もう取られています。
card-held-once = ペアには2枚必要ですが、{ color }の{ $value }は1枚しか手札にありません。
pair-values-differ = 願いの石を取るには、同じ数字のカードを2枚捨てなければなりません。
pair-end-card = 終了カードには数字がないので、願いの石を取るための2枚には使えません。
pair-no-stone = { $value }の願いの石はありません。願いの石の数字は1～9だけです。
# $text (String): the move as it is written.
pair-order = 2枚のカードは色の順に「{ $text }」と書いてください。
row-closed = あなたの{ color }の列は、終了カードで終わっています。置けるのは、その色のもう1枚の終了カードだけです。
end-cannot-open = このテーブルでは、終了カードを列の最初の1枚にはできません。{ color }の列には、先にほかのカードが必要です。
# $card (String): a point card.
point-card-place = 得点カードは、自分の得点カードの列（「points { $card }」）か、一番上が同じ数字の自分の列（「join { $card } r」）に置きます。
not-a-point-card = そこに置けるのは得点カードだけです。「{ $card }」は得点カードではありません。
# $top (Number): the row's top value.
join-other-value = 得点カードは、一番上が同じ数字の列にしか置けません。あなたの{ color }の列の一番上は{ $top }で、{ $value }ではありません。
join-no-row = 得点カードは、色の列の最初の1枚にはできません。あなたの{ color }の列はまだありません。
join-closed-row = あなたの{ color }の列は終了カードで終わっているので、得点カードは置けません。
final-lay-only = 「最後の2枚」でできるのは、カードを並べることとパスだけです。
pass-only-final = パスできるのは、通常の手番がすべて終わったあとの「最後の2枚」のときだけです。
