### The deal of the day.

day-title = { home-day }
# $level (Number): of the opponent.
day-about = 全員が同じカードで遊びます。毎日UTC（協定世界時）の0時に更新。2人用で、レベル{ $level }と対戦します。
# $days (Number): how many.
day-streak = { $days }日連続
day-play = 遊ぶ
day-continue = 続ける
day-first = 記録されるのは最初の1回だけです。
# $own (String), $other (String): points. $margin (String): the difference, with its sign.
day-result = あなた：{ $own }点、相手：{ $other }点（{ $margin }）
day-levels = 同じカードでの各レベルの成績
# $level (Number): its number.
day-level = レベル{ $level }
day-hidden = 各レベルの成績は、遊び終わると表示されます。
# $beaten (Number), $all (Number): levels; those that did worse are on a green ground.
day-beaten = { $all }レベル中{ $beaten }レベルを上回りました（緑）。
day-working = 各レベルがプレイ中です…
day-failed = 各レベルがプレイできませんでした。ページを読み込み直してください。
# $level (Number): its number.
day-watch = レベル{ $level }のゲームを見る
day-practice = 練習
day-share = 共有
# $date (String): of the deal. $game (String): board or card. $margin (String): with its sign. $level (Number): of the opponent.
# $beaten (Number), $all (Number): levels.
day-share-text =
    { $game ->
        [board] ケルト（ボードゲーム）{ $date }の一局：レベル{ $level }に{ $margin }点、{ $all }レベル中{ $beaten }レベルを上回りました。
       *[card] ケルト（カードゲーム）{ $date }の一局：レベル{ $level }に{ $margin }点、{ $all }レベル中{ $beaten }レベルを上回りました。
    }
day-copy = 文章をコピー
day-copied = コピーしました。好きな場所に貼り付けられます。
day-earlier = 以前の一局
day-missed = 未プレイ
day-practice-about = 以前の日の一局と2回目以降は練習です。記録には残りません。日付を選ぶと、各レベルの成績を見られます。
day-today = 今日の一局へ
day-date = 日付

## How the people of a server did.

day-club = このサーバーの結果
day-club-join = 自分の結果を載せる
day-club-about = この一覧は、このサーバーの全員に公開されます。
# $name (String): of the person.
day-club-you = { $name }（あなた）
day-club-refused = 結果を載せられませんでした。
# Why it was refused.
day-club-update = ページを読み込み直して、アプリを最新にしてください。次の一局からはまた載せられます。
# $reason (String): a sentence.
web-problem-invalid-game = サーバーでゲームを再現したところ、できない手がありました：「{ $reason }」{ day-club-update }
web-problem-game-unfinished = ゲームがまだ終わっていません。最後まで遊んでから載せてください。
web-problem-other-opponent = 相手の手が、このサーバーの相手と違っていました。{ day-club-update }
web-problem-too-late = 載せられるのは、今日と昨日（UTC）の一局だけです。端末の日付が正しいか確認してください。
