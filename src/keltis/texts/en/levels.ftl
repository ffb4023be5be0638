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

# Headings of columns.
hint-value = Outlook
# Standard error of the difference to the best move.
hint-error = Margin of error
# How often the move was tried.
hint-visits = Trials
hint-move = Move
