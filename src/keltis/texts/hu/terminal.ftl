### The game in the terminal.

terminal-welcome = Te vagy { player-the }. Írj be egy lépést (például: „{ $example }”), a lépés sorszámát vagy az alábbi szavak egyikét.
terminal-help = moves = a szabályos lépések listája · why LÉPÉS = miért nem szabályos egy lépés · undo = az utolsó döntés visszavonása · table = az asztal megjelenítése · rules B16 = egy szabály · quit = kilépés
terminal-prompt = A lépésed
terminal-moves = Szabályos lépések
# $rule (String): name of a rule.
terminal-refused = Nem szabályos ({ $rule }): { $reason }
terminal-refused-plain = Nem szabályos: { $reason }
terminal-allowed = Ez a lépés szabályos.
terminal-no-undo = Most semmit sem lehet visszavonni: egy rejtett kártya láthatóvá vált, vagy a köröd még csak most kezdődött.
terminal-ends-game = Ezzel a lépéssel véget ér a játék.
terminal-goodbye = Viszlát!
terminal-unknown-rule = Nincs ilyen szabály: { $rule }.
terminal-no-rule-needed = A „why” után egy lépést is meg kell adnod, például: „why { $example }”.
