### How turns are shown and heard, and what a move brings.

## Turns of others

stage-speed = Züge der anderen zeigen
stage-speed-slow = langsam
stage-speed-normal = normal
stage-speed-fast = schnell
# Each move waits until it is asked for.
stage-speed-step = Schritt für Schritt
stage-next = Nächster Schritt
stage-key-next = Schritt für Schritt: den nächsten Schritt zeigen
stage-lines = Die letzten Züge der anderen
stage-sending = Dein Zug wird gesendet{ "\u00A0" }…
# One's own rows, figures and points.
stage-show-you = Alles zu dir zeigen

## What somebody did last, on one line of a phone: the emblem of the player stands before it

line-lay = legt { card } aus
line-discard = wirft { card } ab
line-start = schickt { figure } auf den { color-en } Steinpfad
line-advance = zieht auf dem { color-en } Steinpfad vor
line-pass = passt
line-draw-pile = zieht nach
line-draw = nimmt { card }
line-pair = nimmt für ein Paar den Wunschstein { $value }
line-points = legt { card } in die Punktereihe
line-join = legt { card } an die { color-e } Reihe

## Sounds

sound-off = Ton ausschalten
sound-on = Ton einschalten

## What a move brings; shown on buttons, so short

brings-ends = beendet das Spiel
brings-final = danach kommt die Schlussrunde
# $change (String): with its sign.
brings-start = neuer Steinpfad, Punkte: { $change }

## Said once to newcomers

# $change (String): with its sign.
tip-path = Ein neuer Steinpfad beginnt im Minusbereich und kostet erst einmal Punkte ({ $change }). Ab dem vierten Stein bringt er Pluspunkte.
tip-row = Eine neue Reihe kostet erst einmal Punkte ({ $change }). Ab der vierten Karte bringt sie Pluspunkte.
tip-close = Verstanden
