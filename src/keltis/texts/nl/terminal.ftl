### The game in the terminal.

terminal-welcome = Je bent { player }. Typ een zet, bijvoorbeeld ‘{ $example }’, het nummer ervan of een van de woorden hieronder.
terminal-help = moves = toegestane zetten tonen · why ZET = waarom een zet niet mag · undo = laatste beslissing terugnemen · table = tafel tonen · rules B16 = een regel · quit = spel verlaten
terminal-prompt = Jouw zet
terminal-moves = Toegestane zetten
# $rule (String): name of a rule.
terminal-refused = Niet toegestaan ({ $rule }): { $reason }
terminal-refused-plain = Niet toegestaan: { $reason }
terminal-allowed = Die zet is toegestaan.
terminal-no-undo = Je kunt nu niets terugnemen: er is een verborgen kaart onthuld, of je beurt is net begonnen.
terminal-ends-game = Met deze zet eindigt het spel.
terminal-goodbye = Tot ziens!
terminal-unknown-rule = Er is geen regel { $rule }.
terminal-no-rule-needed = Bij ‘why’ hoort een zet, bijvoorbeeld ‘why { $example }’.
