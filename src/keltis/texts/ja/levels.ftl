### The strengths of the bots, and the words of a hint.

level-1 = ひよこ
    .character = はじめてゲームをする子どものように明るくすばやくプレイし、一歩進むたびに喜びます。
level-2 = 初心者
    .character = 今回がはじめてのプレイです。よい考えもありますが、まだ多くのことを見落とします。
level-3 = カジュアルプレイヤー
    .character = 楽しむために遊びます。たいていは堅実ですが、ときどきうっかりします。
level-4 = クラブの常連
    .character = 手堅くてミスは少ないものの、先読みはしません。
level-5 = 戦略家
    .character = 一手ごとに少し先を読みます。
level-6 = チャンピオン
    .character = 一手ごとに多くの展開を見比べ、相手のミスをほとんど見逃しません。

## A hint: what a bot thinks of the moves

# Headings of columns. Win chance and points have the standard error of the difference to the best move.
hint-win = 勝率
# Points ahead of the best of the others at the end of the game.
hint-margin = 得点差
# How often the move was tried.
hint-visits = 試行回数
hint-move = 手
# After a move that may well be as good as the best one.
hint-close = 優劣つけがたい
