### How somebody is doing: statistics of the games of this browser.

stats-title = Wie stehe ich da?
stats-none = In diesem Browser gibt es noch keine beendete Partie gegen Bots.
# $rating (String), $off (String): of the person.
stats-rating-told = Wertung: { $rating } ± { $off }
# $level (Number): the level. $percent (Number): of wins to be expected.
stats-next = Stufe { $level } passt jetzt am besten zu dir: Du dürftest etwa { $percent }{ "\u00A0" }% der Partien gewinnen.
# $level (Number): the level. $percent (Number): of wins so far. $games (Number): how many.
stats-won =
    { $games ->
        [one] Gegen Stufe { $level } hast du bisher { $percent }{ "\u00A0" }% gewonnen (eine Partie).
       *[other] Gegen Stufe { $level } hast du bisher { $percent }{ "\u00A0" }% gewonnen ({ $games } Partien).
    }
stats-opponents = Gegner
stats-games = Partien
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
stats-curve = Wertung, Partie für Partie
stats-about = Ganze Partien gegen Bots, die in diesem Browser gespeichert sind. Die Wertung (nach Glicko) richtet sich nach der bekannten Stärke der Stufen: Stufe 3 hat 1500.
# A row of the table: the same games with average cards.
stats-luckless = ohne Glück
# $left (Number): games.
stats-luck-working =
    { $left ->
        [one] Das Glück wird herausgerechnet: noch eine Partie.
       *[other] Das Glück wird herausgerechnet: noch { $left } Partien.
    }
stats-luck-failed = Das Glück konnte nicht herausgerechnet werden. Bitte lade die Seite neu.
stats-luck-about = „Ohne Glück“: Ausgeteilte und gezogene Karten zählen als Durchschnitt, wie in der Rückschau. Glück ist geschätzt, darum können wenige Partien auch mehr als 100{ "\u00A0" }% Siege ergeben.
stats-export = Als CSV exportieren
stats-delete = Alle beendeten Partien löschen
stats-delete-about = Alle beendeten Partien in diesem Browser werden gelöscht, mit ihren Wiederholungen und dieser Statistik. Sie lassen sich nicht wiederherstellen.
stats-delete-everywhere = Partien, die auch bei deinem Konto liegen, werden dort und auf deinen anderen Geräten ebenfalls gelöscht.
