### Replays, and the page of the rules.

## The page of a replay

replay-title = リプレイ
replay-loading = ゲームを読み込んでいます…
replay-controls = 再生の操作
replay-first = 最初へ
replay-back-turn = 1手番戻る
replay-back = 1つ戻る
replay-play = 再生
replay-pause = 一時停止
replay-on = 1つ進む
replay-on-turn = 1手番進む
replay-last = 最後へ
replay-speed = 速さ
replay-speed-slow = 遅い
replay-speed-normal = 普通
replay-speed-fast = 速い
# $step (Number), $steps (Number): decisions made so far, and in all.
replay-step = { $steps }手中{ $step }手目
replay-slider = 再生位置
replay-viewer = 視点
replay-all-open = 全員の手札を公開
replay-turns = 手番
# $turn (Number): number of the turn.
replay-turn = { $turn }手番目
replay-deal = 配られた手札
replay-closing = 最後の2枚
replay-scores = 得点の推移
# $name (String): a player. $points (String): the score at this step.
replay-score-of = { $name }：{ $points }
replay-hand-of = { $name }の手札
replay-download = 記録をダウンロード
replay-share = 共有
replay-link = この場面のリンク
replay-sheet = 最終得点
replay-another = 別のゲームを開く
replay-copied = この場面のリンクをコピーしました。
replay-share-text = ケルトの対戦を一手ずつ
replay-open-title = ゲームを開く
replay-open-file = ファイルを選ぶ
replay-open-help = ここでダウンロードした記録や、別の環境で保存したケルトの記録（JSON）を開けます。表示するだけで、保存はされません。
replay-unfinished = このゲームは最後まで行われていません。
replay-running = このゲームはまだ進行中です。終わるとリプレイを見られます。
replay-to-table = テーブルへ
replay-forbidden = このテーブルは参加者だけが見られます。
replay-missing = そのゲームは見つかりません。
replay-offline = ゲームを読み込めませんでした。
replay-retry = もう一度試す
replay-not-json = このファイルはゲームの記録ではありません（JSON形式ではありません）。
replay-too-large = このファイルはゲームの記録としては大きすぎます。
# $field (String): the place in the file, in its own words.
replay-bad-file = このファイルは正しいゲームの記録ではありません。「{ $field }」に誤りがあります。
replay-bad-file-plain = このファイルは正しいゲームの記録ではありません。
# $rule (String): name of a rule.
replay-bad-rule = ルール { $rule } をご覧ください。
replay-keys = キー：← → 1つずつ · Shift ← → 1手番ずつ · Home、End 最初、最後へ · スペース 再生

## The page of the rules

rulebook-title = ルール
rulebook-intro = 2つのゲームのルールを、独自の文章で1つずつ説明します。どのルールにも番号があるので、「なぜできないのか」がいつでもわかります。
rulebook-contents = 目次
rulebook-search = ルールを検索
# $count (Number): how many rules have been found.
rulebook-found =
    { $count ->
        [0] 見つかりませんでした
       *[other] { $count }件見つかりました
    }
rulebook-print = 印刷
# $rule (String): name of a rule.
rulebook-link = ルール{ $rule }へのリンク
rulebook-learn-board = ボードゲームを遊びながら学ぶ
rulebook-learn-card = カードゲームを遊びながら学ぶ
rulebook-path-picture = スタートの石から終点の石までの石の道
rulebook-stone = 石
rulebook-minus-area = マイナスエリア
rulebook-plus-area = プラスエリア
rulebook-goal-area = ゴールエリア
rulebook-number = 枚数
rulebook-points = 得点
# $count (Number): the highest number of a scale.
rulebook-or-more = { $count }以上
rulebook-times = { $count }枚
