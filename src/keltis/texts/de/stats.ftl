### How somebody is doing: statistics of the games of this browser.

stats-title = Wie stehe ich da?
stats-none = In diesem Browser gibt es noch kein beendetes Spiel gegen Bots.
# $rating (String), $off (String): of the person.
stats-rating-told = Wertung: { $rating } ± { $off }
# $level (Number): the level. $percent (Number): of wins to be expected.
stats-next = Stufe { $level } passt jetzt am besten zu dir: etwa { $percent } % Siege sind zu erwarten.
# $level (Number): the level. $percent (Number): of wins so far. $games (Number): how many.
stats-won =
    { $games ->
        [one] Gegen Stufe { $level } gewinnst du { $percent } % (ein Spiel).
       *[other] Gegen Stufe { $level } gewinnst du { $percent } % ({ $games } Spiele).
    }
stats-opponents = Gegner
stats-games = Spiele
stats-wins = Siege
stats-score = Punkte im Schnitt
stats-margin = Vorsprung im Schnitt
# $level (Number): of the opponents. $seats (Number): how many play.
stats-against =
    Stufe { $level }, zu { $seats ->
        [2] zweit
        [3] dritt
       *[other] viert
    }
# $seats (Number): how many play.
stats-against-mixed =
    Verschiedene Stufen, zu { $seats ->
        [2] zweit
        [3] dritt
       *[other] viert
    }
stats-curve = Wertung, Spiel für Spiel
stats-about = Ganze Spiele gegen Bots, die in diesem Browser gespeichert sind. Die Wertung (nach Glicko) richtet sich nach der bekannten Stärke der Stufen: Stufe 3 hat 1500.
# A row of the table: the same games with average cards.
stats-luckless = ohne Glück
# $left (Number): games.
stats-luck-working =
    { $left ->
        [one] Das Glück wird herausgerechnet: noch ein Spiel.
       *[other] Das Glück wird herausgerechnet: noch { $left } Spiele.
    }
stats-luck-failed = Das Glück konnte nicht herausgerechnet werden. Bitte lade die Seite neu.
stats-luck-about = „Ohne Glück“: Ausgeteilte und gezogene Karten zählen als Durchschnitt, wie in der Rückschau. Glück ist geschätzt, darum können wenige Spiele auch mehr als 100 % Siege ergeben.
stats-export = Als CSV exportieren
stats-delete = Alle beendeten Spiele löschen
stats-delete-about = Alle beendeten Spiele in diesem Browser werden gelöscht, mit ihren Wiederholungen und dieser Statistik. Was bei deinem Konto liegt, bleibt dort.
