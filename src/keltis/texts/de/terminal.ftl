### The game in the terminal.

terminal-welcome = Du bist { player }. Gib einen Zug ein, zum Beispiel „{ $example }“, seine Nummer oder eines der Wörter unten.
terminal-help = moves = erlaubte Züge auflisten · why ZUG = warum ein Zug nicht erlaubt ist · undo = letzte Entscheidung zurücknehmen · table = Tisch zeigen · rules B16 = Regel B16 lesen · quit = Spiel verlassen
terminal-prompt = Dein Zug
terminal-moves = Erlaubte Züge
# $rule (String): name of a rule.
terminal-refused = Nicht erlaubt ({ $rule }): { $reason }
terminal-refused-plain = Nicht erlaubt: { $reason }
terminal-allowed = Dieser Zug ist erlaubt.
terminal-no-undo = Jetzt lässt sich nichts zurücknehmen: Du hast schon eine verdeckte Karte gezogen, oder dein Zug hat gerade erst begonnen.
terminal-ends-game = Dieser Zug beendet das Spiel.
terminal-goodbye = Bis bald!
terminal-unknown-rule = Eine Regel { $rule } gibt es nicht.
terminal-no-rule-needed = „why“ braucht einen Zug, zum Beispiel „why { $example }“.
