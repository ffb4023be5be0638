### The strengths of the bots, and the words of a hint.

level-1 = Küken
    .character = Spielt wie ein Kind in seiner allerersten Partie: fröhlich, flink und begeistert von jedem Schritt.
level-2 = Neuling
    .character = Spielt zum ersten Mal: hat gute Ideen, übersieht aber noch vieles.
level-3 = Gelegenheitsspieler
    .character = Spielt zum Vergnügen: meist vernünftig, ab und zu unachtsam.
level-4 = Vereinsspieler
    .character = Spielt solide und macht wenige Fehler, denkt aber nicht voraus.
level-5 = Stratege
    .character = Denkt vor jedem Zug ein wenig voraus.
level-6 = Meister
    .character = Wägt jeden Zug in vielen denkbaren Partien ab und verzeiht kaum einen Fehler.

## A hint: what a bot thinks of the moves

# Headings of columns. Win chance and points have the standard error of the difference to the best move.
hint-win = Gewinnchance
# Points ahead of the best of the others at the end of the game.
hint-margin = Vorsprung
# How often the move was tried.
hint-visits = Versuche
hint-move = Zug
# After a move that may well be as good as the best one.
hint-close = zu knapp für ein Urteil
