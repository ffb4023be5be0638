### People and bots at a table: the names of the bots, the colors of the figures, who begins.

## Bots: four for each level. First names, the same everywhere but for the script.

bot-1-1 = フィン
bot-1-2 = オーラ
bot-1-3 = ローナン
bot-1-4 = ニア
bot-2-1 = ブリン
bot-2-2 = メイヴ
bot-2-3 = キーラン
bot-2-4 = タムジン
bot-3-1 = エイダン
bot-3-2 = ケリ
bot-3-3 = ローワン
bot-3-4 = ウーナ
bot-4-1 = ブレナン
bot-4-2 = モーナ
bot-4-3 = ガレス
bot-4-4 = エロウェン
bot-5-1 = ダンカン
bot-5-2 = アイラ
bot-5-3 = エムリス
bot-5-4 = ブランウェン
bot-6-1 = コーマック
bot-6-2 = モルガーナ
bot-6-3 = タリエシン
bot-6-4 = ニムエ

## Colors of the figures

# $number (Number): of the set of figures, 0 to 3.
figure-color =
    { $number ->
        [0] 白
        [1] 黒
        [2] オレンジ
       *[other] 青緑
    }
people-color = 自分のコマの色
people-color-any = おまかせ
people-color-taken = { figure-color }（使用中）
web-problem-color-taken = この色はほかの人が選んでいます。

## Who was last in Ireland?

people-nobody = 誰にもわからない
people-oldest = それでは最年長の人から始めます。誰ですか？
# Nobody was in Ireland, and nobody knows who is oldest.
people-chance = それもわからないので、ランダムに決める

## Leaving a game with bots

people-leave-alone = このゲームは「{ web-my-games }」に残ります。
