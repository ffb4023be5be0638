### The strengths of the bots, and the words of a hint.

level-1 = Kiscsibe
    .character = Úgy játszik, mint egy gyerek a legelső játszmájában: vidáman, gyorsan, minden lépésnek örülve.
level-2 = Újonc
    .character = Először játszik: jó ötletei vannak, de még sok mindent nem vesz észre.
level-3 = Alkalmi játékos
    .character = A játék öröméért játszik: többnyire megfontoltan, néha figyelmetlenül.
level-4 = Klubjátékos
    .character = Megbízhatóan játszik és keveset hibázik, de nem gondolkodik előre.
level-5 = Gondolkodó
    .character = Minden lépés előtt egy kicsit előre gondolkodik.
level-6 = Bajnok
    .character = Minden lépés előtt rengeteg lehetséges folytatást végiggondol, és szinte egyetlen hibát sem hagy büntetlenül.

## A hint: what a bot thinks of the moves

# Headings of columns. Win chance and points have the standard error of the difference to the best move.
hint-win = Nyerési esély
# Points ahead of the best of the others at the end of the game.
hint-margin = Pontelőny
# How often the move was tried.
hint-visits = Próbálkozások
hint-move = Lépés
# After a move that may well be as good as the best one.
hint-close = túl szoros, nem dönthető el
