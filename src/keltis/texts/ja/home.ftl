### The home page and the list of games.

## What the games are, in one sentence each

home-what-board = 5本の石の道を進むゲームです。カードを1枚並べるたびに、コマが石1つ分進みます。先へ進むほど高得点ですが、最初の3つの石は失点です。
home-what-card = 5色の列にカードを並べるゲームです。列が長いほど高得点ですが、短い列は失点です。同じ数字のカード2枚で願いの石が取れます。

## For somebody who has not played yet

home-newcomer = ケルトははじめてですか？
# A link to the lessons.
home-newcomer-learn = 3分で覚える

## On a site without a server (keltis site)

home-no-server = このサイトにはサーバーがありません。この端末で、ボットと、またはみんなで遊べます。それぞれの端末で友だちと遊ぶには、ケルトのサーバーが必要です。

home-day = 今日の一局

## For search engines and shared links

home-description = ケルト（Keltis）のボードゲームとカードゲームをブラウザで。ボットとも、友だちとも、1台の端末でも遊べます。アカウントは不要です。

## My games

# After the winner and the winner's points. $score (String): one's own points.
games-mine = あなた：{ $score }点
# $turn (Number): number of the turn.
games-line = 手番{ $turn }からの別の展開
games-stats = 自分の成績
