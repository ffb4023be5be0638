### The game in the terminal.

terminal-welcome = You are Player { $player }. Type a move such as “{ $example }”, its number, or one of the words below.
terminal-help = moves = list the legal moves · why MOVE = why a move is not allowed · undo = take back the last decision · table = show the table · rules B16 = show rule B16 · quit = leave
terminal-prompt = Your move
terminal-moves = Legal moves
# $rule (String): name of a rule.
terminal-refused = Not allowed ({ $rule }): { $reason }
terminal-refused-plain = Not allowed: { $reason }
terminal-allowed = That move is allowed.
terminal-no-undo = Nothing can be taken back now: a hidden card was revealed, or your turn has just begun.
terminal-ends-game = This move ends the game.
terminal-goodbye = Goodbye.
terminal-unknown-rule = There is no rule { $rule }.
terminal-no-rule-needed = “why” needs a move, for instance “why { $example }”.
