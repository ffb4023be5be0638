### Playing at a table in the browser.

## Looking for a table

play-loading = テーブルを準備しています…
play-missing = このテーブルはありません。
play-forbidden = このテーブルは観戦できません。
play-home = ホームへ
play-closed = このテーブルは閉じられました。
play-closed-long = ゲームが長くなりすぎたため、テーブルは結果なしで閉じられました。

## Before the start

play-lobby = 参加者は？
play-seat = 席{ $player }
play-seat-free = 空席
play-you = あなた
play-bot = ボット
play-sit = ここに座る
# Somebody else at the same device takes this seat.
play-sit-too = この端末でもう一人
play-your-name = テーブルでの名前
play-add-bot = ボットを入れる
play-level = ボットの強さ
play-leave-seat = 席を立つ
# $name (String): who sits there.
play-remove = { $name }を席から外す
play-invite-renewed = 前の招待は使えなくなりました。新しい招待を共有してください。
play-start = カードを配る
play-start-waiting = あと{ $seats }席空いています。誰かを招待するか、ボットを入れてください。
play-start-others = 席がすべて埋まったら、誰か一人がカードを配ります。
play-ireland = いちばん最近アイルランドに行ったのは？
play-ireland-help = その人から始めます。わからなければ、最年長の人からです。
play-close = テーブルを閉じる
play-invite = 友だちを招待
play-invite-help = このリンクを開くか、コードを読み取ると席に着けます。
play-invite-needed = ここに座るには、このテーブルの招待リンクが必要です。
play-link = 招待リンク
play-copy = リンクをコピー
play-copied = リンクをコピーしました。
play-share = 共有
play-qr = 招待リンクのQRコード
# $command (String): what to type.
play-only-here = このアドレスはこのコンピューターでしか使えません。家の中のほかの端末でも遊ぶには「{ $command }」で起動してください。
# Text of a shared invitation.
play-invite-text = いっしょにケルトで遊びましょう！

## Who is playing

play-your-turn = あなたの手番
play-turn-of = { $name }の手番
play-thinking = { $name }が考えています…
play-watching = 観戦中です
play-players = プレイヤー
play-goal = ゴールエリア：{ $count }／{ $most }
play-goal-help = { $most }個目のコマがゴールエリアに入ると、ゲームが終わります。
play-ended-rows = 終わった列：{ $count }／{ $most }
play-ended-rows-help = 終了カードのある列が{ $most }列になると、通常の手番はすべて終わりです。
play-time = 残り時間：{ $time }
play-stand-in = { $name }の代わりにボットがプレイしています。
play-stand-in-you = ボットがあなたの代わりにプレイしています。
play-long-game = ゲームがとても長くなっています。あと{ $count }手でテーブルは結果なしで閉じられます。
play-leave = ボットに代わってもらう
play-leave-help = 戻ってくるまで、ボットが代わりにプレイします。
play-leave-for = { $name }の代わりにボットを入れる
play-return = 自分で続ける
# Several people share this device.
play-return-as = { $name }が自分で続ける
play-no-turn = まだプレイしていません。
play-score-now = 今終わった場合の得点
play-show-score = { $name }：今終われば{ $points }点。内訳を見る。
play-show-seat = { $name }の状況を見る
play-menu = テーブルのメニュー
play-rules = ルール

## Cards, rows and piles

# A card without an article, for labels. $kind, $color and $value describe it.
play-card = { card }
play-own-rows = あなたの列
play-scale-help = 列のカードの枚数ごとの得点
play-rows-of = { $name }の列
play-row-empty = まだカードなし
play-direction =
    { $direction ->
        [rising] 昇順
        [falling] 降順
       *[open] 向きは未定
    }
play-pile-empty = なし
play-pile-closed = この手番では引けません
play-pile-top = 一番上：{ card }
play-figure-at =
    { $size ->
        [large] { $stone }番の石に大きいコマ
       *[small] { $stone }番の石にコマ
    }
play-look-into = { discard-pile }を見る

## Making a move

play-chosen = 選択中：{ card }
play-lay = 並べる
play-discard = 捨てる
play-points = 得点カードの列へ
play-join = { color }の列へ
play-pass = パス
play-pass-final = もう並べない
play-undo = 取り消す
play-end-turn = 手番を終える
play-finish = ゲームを終える
play-ends-game = この手でゲームが終わります。
play-ends-play = この手で通常の手番はすべて終わります。続いて「最後の2枚」に移ります。
play-do-it = 実行する
play-not-yet = やめておく
play-rule = ルール{ $rule }
play-closing = 最後の2枚
play-closing-help = 通常の手番はすべて終わりました。順番に、全員があと2枚まで手札を並べられます。カードを引くこと、捨てること、願いの石を取ることはできません。

## Moves as commands

play-move-lay = { card }を並べる
play-move-discard = { card }を捨てる
play-move-start = { figure }を{ color }の道に入れる
play-move-advance = { color }の道の自分のコマを進める
play-move-pass = パスする
play-move-draw-pile = 山札から引く
play-move-draw = { discard-pile }から{ card }を引く
# $cards (String): both of them, joined by a plus.
play-move-pair = ペア（{ $cards }）を捨てて{ $value }の願いの石を取る
play-move-points = { card }を得点カードの列に並べる
play-move-join = { card }を{ color }の列に置く
play-to-stone = { $stone }番の石へ
# $change (String): with its sign.
play-score-change = 得点{ $change }

## What happened. $you is yes or no; $name is who did it.

play-log = できごと
play-log-empty = まだありません。
play-log-lay =
    { $you ->
        [yes] あなたが{ card }を並べました。
       *[no] { $name }が{ card }を並べました。
    }
play-log-discard =
    { $you ->
        [yes] あなたが{ card }を捨てました。
       *[no] { $name }が{ card }を捨てました。
    }
play-log-start =
    { $you ->
        [yes] あなたが{ figure }を{ color }の道に入れました。
       *[no] { $name }が{ figure }を{ color }の道に入れました。
    }
play-log-advance =
    { $you ->
        [yes] あなたが{ color }の道のコマを進めました。
       *[no] { $name }が{ color }の道のコマを進めました。
    }
play-log-pass =
    { $you ->
        [yes] あなたがパスしました。
       *[no] { $name }がパスしました。
    }
play-log-draw-pile =
    { $you ->
        [yes] あなたが山札から引きました。
       *[no] { $name }が山札から引きました。
    }
play-log-draw =
    { $you ->
        [yes] あなたが{ discard-pile }から{ card }を引きました。
       *[no] { $name }が{ discard-pile }から{ card }を引きました。
    }
play-log-pair =
    { $you ->
        [yes] あなたが{ $value }のカードを2枚捨てて、{ $value }の願いの石を取りました。
       *[no] { $name }が{ $value }のカードを2枚捨てて、{ $value }の願いの石を取りました。
    }
play-log-points =
    { $you ->
        [yes] あなたが{ card }を得点カードの列に並べました。
       *[no] { $name }が{ card }を得点カードの列に並べました。
    }
play-log-join =
    { $you ->
        [yes] あなたが{ card }を{ color }の列に置きました。
       *[no] { $name }が{ card }を{ color }の列に置きました。
    }
play-drawn = { card }を引きました。
play-note-handed = { $name }が席を立ち、ボットが代わりにプレイします。
play-note-timed-out = { $name }の持ち時間が切れ、ボットが代わりにプレイします。
play-note-returned = { $name }が戻ってきました。

## Hints

play-hint = ヒント
play-hint-thinking = ボットが手札を見て考えています…
play-hint-title = ボットならどうするか
# $points (Number), $side (String: ahead, behind, level): the margin over the best of the others at the end.
play-hint-points =
    { $side ->
        [ahead] { $points }点リード
        [behind] { $points }点ビハインド
       *[level] 同点
    }
# $win (Number): percent. For the best move.
play-hint-best = 勝率{ $win }%、{ play-hint-points }
# $win_off, $points_off (Number): how uncertain the difference to the best move is.
play-hint-other = 勝率{ $win }%（±{ $win_off }）、{ play-hint-points }（±{ $points_off }）
play-hint-help = 予想される結果です。±は、1番目の手との差がどれくらい不確かかを表します。

## One device

play-pass-device = { $name }に端末を渡してください
play-pass-help = ほかの人は見ないでください。
play-pass-ready = { $name }です。手札を見る

## The end

play-over = ゲーム終了
play-you-won = あなたの勝ちです！
play-you-shared = 同点で勝利です！
play-score-sheet = 得点表
play-rematch = 再戦する
play-rematch-go = 次のゲームへ
play-replay = リプレイ
play-review = 振り返り
play-new-game = ホームへ戻る
# $points (String): the scores, joined.
play-share-text = ケルトの結果：{ $points }

## The forms of the table

play-text-view = テキスト表示
play-board-view = ボード表示
play-decide = できること
play-wait = { $name }の手番です。お待ちください。
play-keys = キーボード
play-keys-on = 文字キーをショートカットにする
play-key-hand = 手札を選ぶ
play-key-enter = カードを選ぶ、または選択中の操作を実行する
play-key-lay = 選んだカードを並べる
play-key-discard = 選んだカードを捨てる
play-key-draw = 山札から引く
play-key-take = 捨て札の山から引く（左から順に）
play-key-pass = パス
play-key-undo = 取り消す
play-key-hint = ヒント
play-key-view = テキスト表示とボード表示の切り替え
play-key-escape = 選んだカードを戻す
play-key-help = このヘルプ

## When something does not work

play-problem = うまくいきませんでした。もう一度お試しください。
play-problem-stale = その間にテーブルで動きがありました。確かめてから、もう一度決めてください。
play-problem-offline = 今はサーバーに接続できません。
play-problem-busy = サーバーが混み合っています。少し待ってからお試しください。
play-problem-too-many = 操作が多すぎます。少しお待ちください。
play-problem-seat-taken = この席には、たった今ほかの人が座りました。
play-problem-wrong-invite = この招待は別のテーブルのものです。
play-problem-name = この名前は使えません。
