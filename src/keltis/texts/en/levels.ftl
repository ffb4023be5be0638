### The strengths of the bots, and the words of a hint.

level-1 = Fledgling
    .character = Plays like a child: cheerful, quick, and delighted by every step.
level-2 = Newcomer
    .character = Playing for the first time: has good ideas, but still overlooks a lot.
level-3 = Casual player
    .character = Plays for fun: usually sensible, now and then careless.
level-4 = Club player
    .character = Plays solidly and makes few mistakes, but does not look ahead.
level-5 = Thinker
    .character = Thinks ahead a little before every move.
level-6 = Champion
    .character = Tries every move in many imagined games and hardly ever forgives a mistake.

## A hint: what a bot thinks of the moves

# Headings of columns. Win chance and points have the standard error of the difference to the best move.
hint-win = Win chance
# Points ahead of the best of the others at the end of the game.
hint-margin = Points ahead
# How often the move was tried.
hint-visits = Trials
hint-move = Move
# After a move that may well be as good as the best one.
hint-close = too close to call
