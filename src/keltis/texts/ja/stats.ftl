### How somebody is doing: statistics of the games of this browser.

stats-title = 自分の成績
stats-none = このブラウザには、ボットと最後まで遊んだゲームがまだありません。
# $rating (String), $off (String): of the person.
stats-rating-told = レーティング：{ $rating } ± { $off }
# $level (Number): the level. $percent (Number): of wins to be expected.
stats-next = 今のあなたにはレベル{ $level }がちょうどよい相手です。予想勝率は約{ $percent }%です。
# $level (Number): the level. $percent (Number): of wins so far. $games (Number): how many.
stats-won = レベル{ $level }に対する勝率は{ $percent }%です（{ $games }ゲーム）。
stats-opponents = 相手
stats-games = ゲーム数
stats-wins = 勝ち
stats-score = 平均点
stats-margin = 平均点差
# $level (Number): of the opponents. $seats (Number): how many play.
stats-against = レベル{ $level }、{ $seats }人
# $seats (Number): how many play.
stats-against-mixed = いろいろなレベル、{ $seats }人
stats-curve = ゲームごとのレーティング
stats-about = このブラウザに保存された、最初から最後まで遊んだボットとのゲームが対象です。レーティングはGlicko方式で、各レベルの強さを基準にしています（レベル3が1500）。
# A row of the table: the same games with average cards.
stats-luckless = 運を除くと
# $left (Number): games.
stats-luck-working = 運の分を計算しています。残り{ $left }ゲームです。
stats-luck-failed = 運の分を計算できませんでした。ページを読み込み直してください。
stats-luck-about = 「運を除くと」では、配られたカードと引いたカードを平均的なものとして計算します（振り返りと同じ方法です）。運は推定なので、ゲーム数が少ないと勝率が100%を超えることもあります。
stats-export = CSVで書き出す
stats-delete = 終わったゲームをすべて削除
stats-delete-about = このブラウザにある終わったゲームを、リプレイやこの成績とともにすべて削除します。元に戻すことはできません。
stats-delete-everywhere = アカウントに保存したゲームは、アカウントとほかの端末からも削除されます。
