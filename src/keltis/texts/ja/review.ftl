### The review of a finished game: what was luck, what the choices came to, and the mistakes.

review-win = 勝率（%）
review-margin = 最上位の相手との点差
review-start = 配る前
review-deal = 最初の手札の運
review-own-draws = 自分の引き運
review-other-draws = ほかの人の引き運
review-own-choices = 自分の選択
review-other-choices = ほかの人の選択
review-result = 結果
review-after-luck = 運を除いた結果
review-luck-error = 運の標準誤差
review-true = 実際の状況（全カード公開）
review-known = 各プレイヤーが知り得たこと
review-decisions = 選択の余地があった判断
review-mistakes = ミス
review-rate = 判断100回あたりのミス
review-close = 優劣つけがたい
review-cost-win = ミスの代償：勝率（%）
review-cost-margin = ミスの代償：点
review-moments = 重要な場面
# $turn (Number): number of the turn. $name (String): who. $move (String): the move in notation.
review-moment = 手番{ $turn }、{ $name }：{ $move }
# $move (String): the move in notation.
review-better = より良い手：{ $move }
review-none = ミスは見つかりませんでした。
review-turn = 手番
review-turns = 手番ごと
review-choice = 選択
review-luck = 運

# Kinds of mistakes: a heading, and a sentence for a move of this kind.
review-why-ended-early = これでゲームが終わりましたが、続けたほうが得でした。
    .title = 終わらせるのが早すぎた
review-why-ended-late = ここでゲームを終わらせることができ、そのほうが得でした。
    .title = 終わらせるのが遅すぎた
review-why-missed-wish = 願いの石を取ることができました。
    .title = 願いの石を逃した
review-why-wish-too-dear = 願いの石の価値より、失ったもののほうが大きくなりました。
    .title = 願いの石が高くついた
review-why-large-figure = 大きいコマは良くも悪くも2倍になります。ここでは別の選択が正解でした。
    .title = 大きいコマの使い間違い
review-why-clover = クローバーは別のコマに使うほうが得でした。
    .title = クローバーの使い間違い
review-why-figure = 別のコマを進めるほうが得でした。
    .title = コマの選び間違い
review-why-opened-late = この時点で始めた列は、マイナスを抜け出すのが難しくなります。
    .title = 列を始めるのが遅すぎた
review-why-opened-too-many = 新しい列はマイナス点から始まります。列はもう足りていました。
    .title = 列の増やしすぎ
review-why-not-opened = 新しい列を始めるべき場面でした。
    .title = 列を始めなかった
review-why-skipped = まだ使えた数字を飛ばしてしまいました。
    .title = 飛ばしすぎ
review-why-fed = 次のプレイヤーに都合のよいカードでした。
    .title = 相手を助けた
review-why-held-back = カードを並べるべき場面でした。
    .title = 待ちすぎ
review-why-laid-hastily = まだカードを並べないほうが得でした。
    .title = 並べるのが早すぎた
review-why-row = 別のカードを並べるほうが得でした。
    .title = 並べるカードの選び間違い
review-why-discard = ほかに、もっと不要なカードがありました。
    .title = 捨てるカードの選び間違い
review-why-took-discard = このカードより山札のほうが期待できました。
    .title = 捨て札を取った
review-why-missed-discard = 捨て札の山に、取る価値のあるカードがありました。
    .title = 捨て札を見送った
review-why-draw = 別の捨て札の山に、より良いカードがありました。
    .title = 捨て札の山の選び間違い

## The page in the app.

review-title = 振り返り
review-seat = プレイヤー
review-measure = 単位
review-measure-win = 勝率
review-measure-margin = 点
# $percent (Number): how much is done.
review-working = 振り返り中：{ $percent }%
review-rough = 最初のおおまかな結果です。だんだん正確になります。
review-stop = 止める
review-resume = 続ける
review-deeper = もっと詳しく
review-deeper-about = 時間は4倍、誤差は半分になります。
review-failed = 振り返りができませんでした。ページを読み込み直してください。
review-spare = 一番強いボットを読み込めなかったため、それより弱いボットがこのゲームを評価しました。
review-unfinished = 振り返りは、終わったゲームだけで使えます。
# $name (String): who. $points (String): how many points, without a sign.
review-lucky = 運は{ $name }に味方しました（約{ $points }点）。
# $name (String): who. $points (String): how many points, without a sign.
review-unlucky = 運は{ $name }に味方しませんでした（約{ $points }点）。
# $name (String): who.
review-even = { $name }にとって、運の影響はほとんどありませんでした。
review-about-luck = 各項目を合計すると結果になります。運とは、引いたカードが、来る可能性のあった全カードの平均よりどれだけ良かったか、または悪かったかです。
review-about-off = ±は、実際の値がおよそ95%の確率で入る範囲です。
review-curve-win = 手番ごとの勝率
review-curve-margin = 手番ごとの予想点差
review-bars = 手番ごとの変化
review-table = 表で見る
review-slider = 手番
# $turn (Number): number of the turn. $name (String): who. $before (String), $after (String): numbers with their unit.
review-turn-told = 手番{ $turn }、{ $name }：{ $before } → { $after }
# $number (String): a number.
review-percent = { $number }%
# $number (String): a number.
review-points = { $number }点
review-known-about = それぞれの判断は、そのプレイヤーに見えていた情報だけで評価します。ほかの手が明らかに良かった場合だけ、ミスとします。
review-true-about = 全員の手札を公開した状態です。山札の順番だけは分かりません。
# $name (String): who.
review-as-seen = { $name }から見た場面
# $move (String): the move in words.
review-played = 実際の手：{ $move }
# $win (String), $win_off (String): percentage points. $margin (String), $margin_off (String): points.
review-gap = 勝率が{ $win } ± { $win_off }ポイント、点差が{ $margin } ± { $margin_off }点、よくなる手でした。
# $turn (Number): number of the turn. $kind (String): what kind of mistake.
review-moment-short = 手番{ $turn }：{ $kind }
# $judged (Number), $all (Number): decisions.
review-partly = これまでに{ $all }回の判断のうち{ $judged }回を評価しました。
review-guess = まず自分で考える
review-guess-about = 重要な場面を、答えを伏せて表示します。あなたならどうしますか？
review-guess-ask = あなたならどうしますか？
review-guess-choose = 手を選ぶ
review-guess-show = 答えを見る
review-guess-better = 正解です。より良い手でした。
review-guess-same = 実際の手と同じです。
review-guess-other = 実際の手とも、より良い手とも違います。
review-guess-all = すべて見る
review-to-replay = リプレイで見る
review-again = ここからやり直す
