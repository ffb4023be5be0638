### The app around the tables: home, games, settings.

## The frame of every page

web-name = ケルト
web-home = ケルト：ホームへ
web-nav = メインメニュー
web-skip = 本文へ移動
web-close = 閉じる
web-cancel = キャンセル
web-done = 完了
web-save = 保存
web-my-games = マイゲーム
web-rules = ルール
web-settings = 設定
web-language = 言語
web-theme = 配色
# $theme (String): system, light or dark.
web-theme-named =
    { $theme ->
        [light] ライト
        [dark] ダーク
       *[system] システムに合わせる
    }
web-theme-now =
    { $theme ->
        [light] 配色：ライト
        [dark] 配色：ダーク
       *[system] 配色：システムに合わせる
    }
web-your-turns =
    { $count ->
       *[other] { $count }件のゲームであなたの番です
    }
web-reconnecting = 接続が切れたため、再接続しています。ゲームは保存されています。
web-offline = オフラインです。ゲームは保存されていて、接続が戻ると続けられます。
web-page-lost = このページを読み込めませんでした。新しいバージョンが出たか、接続が切れている可能性があります。
web-reload = 再読み込み
web-no-engine = このブラウザーではゲームを表示できません。WebAssembly がないか、無効になっています。別のブラウザーか新しいブラウザーをお試しください。
web-bad-engine = ルールのデータが壊れていて読み込めませんでした。ページを再読み込みしてください。
web-old-app = このアプリの新しいバージョンがあります。すべてのタブを閉じて、開き直してください。
web-old-server = このアプリはサーバーより新しいバージョンです。サーバーの管理者に更新を依頼してください。
web-missing = ページが見つかりません
web-missing-about = このページは存在しません。リンクの一部が欠けているのかもしれません。

## Titles of pages

web-title-home = ケルト
web-title-table = テーブル · ケルト
web-title-replay = リプレイ · ケルト
web-title-review = 振り返り · ケルト
web-title-day = 今日の一局 · ケルト
web-title-stats = 自分の成績 · ケルト
web-title-rules = ルール · ケルト
web-title-learn = あそび方 · ケルト
web-title-games = マイゲーム · ケルト
web-title-settings = 設定 · ケルト
web-title-missing = ページが見つかりません · ケルト
# $name (String): the title of the page.
web-title-turn = ● あなたの番 · { $name }
web-turn-notice = あなたの番です。

## Home

web-welcome = 2つのゲーム、2つの扉
web-welcome-about = ケルトは2～4人で遊ぶ、手軽な駆け引きのゲームです。始めたばかりの道や列は失点になり、遠くまで伸ばしてはじめて得点になります。{ $server ->
    [none] ひとりでも、1台の端末を囲んでも遊べます。
   *[other] ひとりでも、オンラインで友だちとでも、1台の端末を囲んでも遊べます。
}
web-door-board = ボードゲーム
web-door-card = カードゲーム
web-opponents = 対戦相手
web-bots =
    { $count ->
        [0] ボットなし
       *[other] ボット{ $count }体
    }
web-level = 強さ
# $level (Number): 1 to 6. $name (String): its name.
web-level-named = { $level } · { $name }
web-play-now = すぐに遊ぶ
web-friends = 友だちと遊ぶ
web-device = 1台で遊ぶ
web-learn = あそび方
web-more-options = その他のオプション
web-options-changed =
    { $count ->
       *[other] 変更{ $count }件
    }
web-all-games = すべてのマイゲーム
web-install = アプリとしてインストール
web-unofficial = ファンによる非公式のアプリです。ケルト（Keltis）は発売元の商標です。

## A table with friends

web-friends-title = 友だちと遊ぶ
web-friends-about = 招待リンクとコードを作ります。友だちはそれぞれの端末から参加でき、空席にはボットも入れられます。
web-your-name = あなたの名前
web-seats = 席
web-players =
    { $count ->
       *[other] { $count }人
    }
web-make-table = テーブルを作る

## One device

web-device-title = 1台の端末でいっしょに遊ぶ
web-device-about = 端末を順番に回して遊びます。交代のときは手札が隠れます。
web-add-person = プレイヤーを追加
# $player (Number): from 1.
web-remove-person = プレイヤー{ $player }を外す
web-bots-too = 加えるボット
web-deal = カードを配る

## Options of a table

web-options-about = このゲームの新しいテーブルすべてに使われ、この端末に保存されます。
web-edition = 版
web-edition-de = ドイツ語版
web-edition-nl = オランダ語版
web-edition-hu = ハンガリー語版
web-edition-ja = 日本語版
web-what-is-this = これは何ですか？
web-O1-must = ほかのコマを必ず進める
web-O1-may = ほかのコマを進めてもよい
web-O2-false = 同じ手番では引けない
web-O2-true = 同じ手番でも引ける
web-O3-true = 終了カードで列を始めてもよい
web-O3-false = 終了カードでは列を始められない
web-layout = 色の濃い石
web-layout-standard = 標準
web-layout-random = ランダム
web-layout-own = 自分のボードに合わせる
web-layout-about = ボードのどの石の色が濃いかは、ルールブックの文には書かれていません。「標準」はこのアプリ独自の配置です。ボードをお持ちなら、色の濃い石を入力してください。
web-layout-own-about = 石を押すと、色の濃い石と薄い石が切り替わります。下がスタートです。
# $stone (Number): 1 to 8, from the start.
web-layout-stone = { $stone }番を色の濃い石にする
# $count (Number): dark stones. $total (Number): how many there must be.
web-layout-count = 色の濃い石：{ $total }個のうち{ $count }個
web-first = スタートプレイヤー
web-first-usual = 標準
web-first-me = 自分
web-first-chance = ランダム
web-first-ireland = いちばん最近アイルランドに行った人
web-first-about = 標準：ランダムに決まります。友だちと遊ぶときは、いちばん最近アイルランドに行った人からです。
web-clock = 持ち時間
web-clock-none = なし
web-clock-quick = 1手番10秒、予備5分
web-clock-calm = 1手番1分、予備15分
web-clock-day = 1手番1日
web-clock-days = 1手番3日
web-clock-about = 時間切れになった人の代わりに、本人が戻るまでボットがプレイします。
web-allowed = このテーブルで許可すること
web-hints = ヒント：ボットに助言を求めてもよい
web-open-discards = 捨て札の公開：捨て札の山のカードをすべて見られる
web-spectators = 観戦：リンクを知っている人は見てもよい
web-options-reset = 初期設定に戻す

## My games

web-no-games = まだゲームがありません。どちらかの扉から始めましょう。
web-to-doors = ゲームを選ぶ
web-running = 進行中
web-finished = 終了
web-open = 開く
web-replay = リプレイ
web-download = ダウンロード
web-hide = 一覧から外す
web-open-record = 保存したゲームを開く
web-you = あなた
web-free-seat = 空席
web-status-open = プレイヤーを待っています
web-status-running = 進行中
web-status-yours = あなたの番です
# $name (String): of the player.
web-status-theirs = 手番：{ $name }
web-status-won = あなたの勝ち：{ $score }点
# $names (String): the winners, joined. $count (Number): how many. $score (Number): their points.
web-status-winner =
    { $count ->
       *[other] 勝者：{ $names }、{ $score }点
    }
# $date (String): such as “3 hours ago”.
web-since = · { $date }
web-act-close = テーブルを閉じる
web-act-close-about = ゲームはまだ始まっていません。テーブルを閉じると、全員が使えなくなります。
web-act-leave = ゲームを離れる
web-act-leave-about = あなたの代わりにボットが続け、ほかの人にもそれがわかります。ゲームが続いているあいだは戻れます。

## Settings

web-look = 見た目と音
web-language-browser = ブラウザに合わせる
web-motion = アニメーション
web-sound = 音
web-text-view = テーブルを文字で表示（スクリーンリーダー向け）
web-notifications = 自分の番になったら知らせる
web-notifications-refused = ブラウザがこのページの通知を許可していません。
web-notifications-insecure = 通知には安全な接続（https）が必要です。
# Instead of the account, on a site without a server.
web-account-no-server = アカウントにはサーバーが必要ですが、このサイトにはありません。設定とゲームはこのブラウザだけに保存されます。
web-account = アカウント
web-account-guest = このブラウザでゲストとして遊んでいます。パスワードを決めると、ほかの端末でも名前とゲームを使えます。
web-account-kept = 名前はパスワードで守られています。どの端末でもログインできます。
web-name-kept = 保存しました。ほかの人にはこの名前が見えます。
web-claim = パスワードを設定してゲームを保存
web-claim-about = この名前とパスワードで、ほかの端末からログインできます。
web-claimed = 保存しました。ほかの端末からログインできます。
web-old-password = 現在のパスワード
web-fresh-password = 新しいパスワード
web-new-password = 名前やパスワードを変える
web-sign-in = ログイン
web-sign-in-about = パスワードで守られた名前でログインします。ゲストとして遊んだゲームは引き継がれません。
web-signed-in = おかえりなさい、{ $name }さん。
web-sign-out = ログアウト
web-sign-out-about = この端末からログアウトします。ゲームは残り、またログインできます。
web-sign-out-guest = パスワードのないゲストです。ログアウトすると、これらのゲームには戻れなくなります。
web-signed-out = ログアウトしました。
web-delete-me = アカウントを削除する
web-delete-about = 名前、ログイン情報、トークンが削除され、進行中のゲームはボットが最後まで続けます。元に戻すことはできません。
web-deleted = アカウントとデータを削除しました。
web-name-field = 名前
web-password = パスワード
web-password-about =
    { $count ->
       *[other] { $count }文字以上。
    }
web-tokens = プログラム用のトークン
web-tokens-about = トークンがあれば、あなたのプログラムがあなたの名前でプレイできます。
web-api-docs = プログラムとサーバーのやりとり
web-token-label = 何に使いますか？
web-make-token = トークンを作る
web-token-once = 今コピーしてください。表示されるのは今回だけです。
web-copy = コピー
web-copied = コピーしました。
web-delete = 削除
# $name (String): what the token is for.
web-delete-token = トークン「{ $name }」を削除

## What went wrong

web-problem-other = うまくいきませんでした。何も変わっていません。もう一度お試しください。
web-problem-offline = サーバーに接続できません。少し待ってからもう一度お試しください。
web-problem-no-server = それにはケルトのサーバーが必要ですが、このサイトにはありません。
web-problem-busy = サーバーが混み合っています。少し待ってからもう一度お試しください。
web-problem-not-saved = 保存できませんでした。もう一度お試しください。
web-problem-too-many = 操作が多すぎます。少しお待ちください。進行中のゲームが多いときは、1つ終えるか離れてください。
web-problem-bad-value = 無効なオプションがあります。「その他のオプション」を見てください。
web-problem-bad-request = 入力内容に誤りがあります。
web-problem-not-signed-in = ログインしていません。
web-problem-wrong-password = 名前またはパスワードが違います。
web-problem-name-taken = この名前はほかの人が使っています。別の名前を選んでください。
web-problem-bad-name = この名前は使えません。1～40文字にして、見えない文字は使わないでください。
web-problem-forbidden = それはできません。
web-problem-no-such-table = そのテーブルはありません。
web-problem-bot-plays-turn = この手番はまずボットが代わりにプレイします。終わったら席に戻れます。
web-problem-no-such-thing = 見つかりません。
web-problem-stale = その間にゲームが先へ進みました。
web-problem-wrong-status = もうできません。ゲームが先へ進みました。
web-problem-wrong-invite = この招待は別のテーブルのものです。
web-problem-seat-taken = この席はふさがっています。
web-problem-not-your-seat = ここはあなたの席ではありません。
