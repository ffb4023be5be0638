### How turns are shown and heard, and what a move brings.

## Turns of others

stage-speed = ほかの人の手番の速さ
stage-speed-slow = 遅い
stage-speed-normal = 普通
stage-speed-fast = 速い
# Each move waits until it is asked for.
stage-speed-step = 一手ずつ
stage-next = 次の手
stage-key-next = 一手ずつ：次の手を見る
stage-lines = ほかの人の直前の手番
stage-sending = 手番を送信しています…
# One's own rows, figures and points.
stage-show-you = 自分の状況を見る

## What somebody did last, on one line of a phone: the emblem of the player stands before it

line-lay = { card }を並べた
line-discard = { card }を捨てた
line-start = { figure }を{ color }の道に入れた
line-advance = { color }の道を進んだ
line-pass = パスした
line-draw-pile = 1枚引いた
line-draw = { card }を取った
line-pair = ペアで{ $value }の願いの石を取った
line-points = { card }を得点カードの列に並べた
line-join = { card }を{ color }の列に置いた

## Sounds

sound-off = 音を消す
sound-on = 音を出す

## What a move brings; shown on buttons, so short

brings-ends = ゲーム終了
brings-final = 続いて「最後の2枚」
# $change (String): with its sign.
brings-start = 新しい石の道：得点{ $change }

## Said once to newcomers

# $change (String): with its sign.
tip-path = 新しい石の道はマイナスエリアから始まるので、はじめは失点になります（{ $change }）。4つ目の石からは得点になります。
tip-row = 新しい列は、はじめは失点になります（{ $change }）。4枚目からは得点になります。
tip-close = わかりました
