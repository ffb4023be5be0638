### The strengths of the bots, and the words of a hint.

level-1 = Kuiken
    .character = Speelt als een kind in zijn allereerste potje: vrolijk, vlot en blij met elke stap.
level-2 = Nieuwkomer
    .character = Speelt voor het eerst: heeft goede ideeën, maar ziet nog veel over het hoofd.
level-3 = Gelegenheidsspeler
    .character = Speelt voor het plezier: meestal verstandig, af en toe slordig.
level-4 = Clubspeler
    .character = Speelt degelijk en maakt weinig fouten, maar denkt niet vooruit.
level-5 = Denker
    .character = Denkt voor elke zet een beetje vooruit.
level-6 = Kampioen
    .character = Speelt elke zet in gedachten talloze keren uit en straft bijna elke fout af.

## A hint: what a bot thinks of the moves

# Headings of columns. Win chance and points have the standard error of the difference to the best move.
hint-win = Winstkans
# Points ahead of the best of the others at the end of the game.
hint-margin = Voorsprong
# How often the move was tried.
hint-visits = Pogingen
hint-move = Zet
# After a move that may well be as good as the best one.
hint-close = te dicht bij elkaar
