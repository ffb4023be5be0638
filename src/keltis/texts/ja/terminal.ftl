### The game in the terminal.

terminal-welcome = あなたは{ player }です。「{ $example }」のような手、手の番号、または次の言葉のどれかを入力してください。
terminal-help = moves = 選べる手の一覧 · why 手 = その手が認められない理由 · undo = 直前の決定を取り消す · table = テーブルを表示 · rules B16 = ルールを表示 · quit = 終了
terminal-prompt = あなたの手
terminal-moves = 選べる手
# $rule (String): name of a rule.
terminal-refused = その手は選べません（{ $rule }）：{ $reason }
terminal-refused-plain = その手は選べません：{ $reason }
terminal-allowed = その手は選べます。
terminal-no-undo = 今は取り消せません。伏せられていたカードが明らかになったか、手番が始まったばかりだからです。
terminal-ends-game = この手でゲームが終了します。
terminal-goodbye = お疲れさまでした。
terminal-unknown-rule = { $rule }というルールはありません。
terminal-no-rule-needed = 「why」のあとには手が必要です（例：「why { $example }」）。
