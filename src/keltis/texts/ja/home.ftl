### The home page and the list of games.

## What the games are, in one sentence each

home-what-board = 5本の石の道を進むゲームです。カードを1枚出すたびにコマが1つ進みます。先へ進むほど高得点ですが、はじめの石は減点です。
home-what-card = 5色の列にカードを並べるゲームです。列が長いほど高得点ですが、短い列は減点です。同じ数字2枚で願いの石が取れます。

## For somebody who has not played yet

home-newcomer = Keltisははじめてですか？
# A link to the lessons.
home-newcomer-learn = 3分で覚える

## For search engines and shared links

home-description = Keltisのボードゲームとカードゲームをブラウザで。ボットとも、友達とも、1台の端末でも遊べます。アカウントは不要です。

## My games

# After the winner and the winner's points. $score (Number): one's own points.
games-mine = あなた：{ $score }点
