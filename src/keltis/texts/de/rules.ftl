### Die Regeln beider Keltis-Spiele auf Deutsch, wie die App sie zeigt.
### Eine Nachricht je Regel (B = Brettspiel, C = Kartenspiel, O = Optionen, N = Notation), jede mit kurzem Titel.
### Unsere eigenen Worte; der Inhalt ist der der Spezifikation, Regel für Regel und unter denselben Namen.

## board-game

board-game = Keltis: das Brettspiel
board-game-about =
    Du legst Karten in Reihen aus, und jede Karte bringt eine deiner Figuren auf dem Steinpfad ihrer Farbe einen Stein weiter.
    Die ersten Steine eines Steinpfads kosten Punkte, die letzten bringen die meisten; es lohnt sich also, auf wenigen Steinpfaden weit zu kommen.
    Du brauchst nicht alle fünf Figuren einzusetzen.
    Wegekärtchen bringen unterwegs Punkte, zusätzliche Schritte und Wunschsteine zum Sammeln.
    Wer am Ende die meisten Punkte hat, gewinnt.

## board-material

board-material = Das Spielmaterial

B1 =
    Gespielt wird mit 110 Karten in fünf Farben: Rot, Gelb, Violett, Grün und Blau.
    Jede Farbe reicht von 0 bis 10, und jede Karte gibt es zweimal.
    .title = Die Karten

B2 =
    Fünf Steinpfade, einer je Farbe, beginnen an einem gemeinsamen Startfeld.
    Jeder Steinpfad hat neun Steine; wir zählen sie vom Start aus von 1 bis 9, und ihre Werte sind −4, −3, −2, 1, 2, 3, 6, 7 und 10.
    Das Startfeld ist 0 wert.
    Die Steine 1 bis 3 bilden den Minusbereich, die Steine 7 bis 9 den Zielbereich, und Stein 9 ist der Endstein seines Steinpfads.
    (Die Anleitungen des Brettspiels nennen nur einige dieser Werte; die übrigen stehen auf dem Spielplan und in der Tabelle des japanischen Kartenspiels.)
    .title = Die Steinpfade

B3 =
    Auf den Steinpfaden liegen 25 Wegekärtchen: 9 Wunschsteine, 9 Kleeblätter und 7 Punktekärtchen.
    Wunschsteine werden eingesammelt; Kleeblätter und Punktekärtchen bleiben für alle liegen, die noch kommen.
    Zwei der Punktekärtchen bringen je 1 Punkt, drei je 2 Punkte und zwei je 3 Punkte.
    .title = Die Wegekärtchen

B4 =
    Keltis spielt ihr zu zweit, zu dritt oder zu viert.
    Du hast wie alle anderen fünf Figuren, vier kleine und eine große, und dazu einen Wertungsstein auf einer Wertungsleiste mit 50 Feldern.
    .title = Figuren und Wertungsstein

## board-setup

board-setup = Vor dem Spiel

B5 =
    Die 25 Wegekärtchen werden gemischt und auf 25 Steine verteilt, auf 20 dunkle Steine und die fünf Endsteine; alle liegen von Anfang an offen.
    Welche Steine dunkel sind, zeigt nur das Bild des Spielplans, deshalb lässt sich die Verteilung in dieser App wählen.
    „Standard“ hat vier dunkle Steine je Steinpfad: Rot 2, 4, 6, 8; Gelb 3, 4, 6, 7; Violett 2, 3, 5, 7; Grün 3, 5, 6, 8; Blau 2, 4, 5, 7.
    „Zufällig“ wählt auf jedem Steinpfad vier der Steine 1 bis 8.
    Ihr könnt auch eine eigene Verteilung festlegen: 20 beliebige der 40 Steine unterhalb der Endsteine.
    .title = Wo die Wegekärtchen liegen

B6 =
    Alle Figuren stehen zu Beginn auf dem Startfeld, und alle fangen mit 0 Punkten an.
    .title = Alle am Start

B7 =
    Die Karten werden gemischt, und alle bekommen 8 auf die Hand.
    Spielt ihr genau zu zweit, kommen 30 der übrigen Karten ungesehen zurück in die Schachtel.
    Der Rest ist der verdeckte Nachziehstapel: zu zweit 64 Karten, zu dritt 86, zu viert 78.
    .title = Karten austeilen

B8 =
    Wer zuletzt in Irland war, fängt an; weiß das niemand, beginnt die älteste Person am Tisch.
    In dieser App legt ihr fest, wer anfängt, oder überlasst es dem Zufall.
    Danach geht es im Uhrzeigersinn weiter.
    .title = Wer anfängt

## board-turn

board-turn = Dein Zug

B9 =
    In deinem Zug spielst du eine Handkarte und ziehst dann eine nach (B19).
    Spielen heißt: Du legst die Karte in deine Reihe (B10) oder wirfst sie ab (B17).
    .title = Eine spielen, eine ziehen

B10 =
    Auslegen heißt: Du legst eine Handkarte offen in deine Reihe dieser Farbe.
    Die Karten überlappen sich, sodass alle Werte der Reihe sichtbar bleiben.
    Du hast je Farbe höchstens eine Reihe, und jede Karte darf eine Reihe eröffnen.
    .title = Eine Karte auslegen

B11 =
    Ob deine Reihe auf- oder absteigt, entscheidet die erste Karte, die einen anderen Wert zeigt als die Karte davor.
    Bis dahin, also bei einer einzigen oder lauter gleichen Karten, ist die Richtung noch offen: Nach 4, 4 wird die Reihe mit einer 7 aufsteigend, mit einer 2 absteigend.
    .title = Aufsteigend oder absteigend

B12 =
    In einer aufsteigenden Reihe muss jede neue Karte gleich hoch oder höher sein als die oberste, in einer absteigenden gleich hoch oder niedriger.
    Werte überspringen darfst du, so viele du willst.
    .title = Welche Karte passt

B13 =
    Nach dem Auslegen zieht deine Figur auf dem Steinpfad dieser Farbe genau einen Stein vor, ganz gleich, welchen Wert die Karte hat.
    Auf diesen Schritt kannst du nicht verzichten.
    .title = Eine Karte, ein Schritt

B14 =
    Hast du auf diesem Steinpfad noch keine Figur, zieht eine deiner Figuren vom Startfeld auf Stein 1.
    Ob es die große oder eine kleine ist, entscheidest du.
    Du brauchst nicht alle fünf Figuren einzusetzen: Eine, die im Minusbereich stehen bleibt, kostet Punkte; oft sind weniger besser.
    .title = Eine Figur losschicken

B15 =
    Auf jedem Steinpfad steht höchstens eine deiner Figuren: fünf Figuren, fünf Steinpfade.
    Auf einem Stein dürfen Figuren mehrerer Mitspieler stehen, niemand versperrt also jemandem den Weg.
    .title = Eine Figur je Steinpfad

B16 =
    Steht deine Figur auf diesem Steinpfad schon auf dem Endstein, wächst die Reihe trotzdem, und du ziehst stattdessen eine beliebige andere deiner Figuren einen Stein vor.
    Das darf auch eine Figur vom Startfeld sein, groß oder klein; in dieser App zieht sie in jeder Ausgabe auf Stein 1 eines beliebigen Steinpfads, auf dem du noch keine Figur hast.
    Figuren auf einem Endstein können nicht ziehen.
    In der deutschen Ausgabe musst du diesen Zug machen, in der niederländischen und der ungarischen darfst du auch verzichten (Option O1).
    Eine Figur, die ziehen kann, hast du immer: Wären alle fünf im Zielbereich, wäre das Spiel schon vorbei (B25).
    .title = Wenn deine Figur schon angekommen ist

B17 =
    Abwerfen heißt: Du legst eine Handkarte offen auf den gemeinsamen Abwurfstapel ihrer Farbe; es gibt fünf davon.
    Dabei zieht keine Figur.
    Abwerfen darfst du auch dann, wenn du eine Karte auslegen könntest.
    .title = Eine Karte abwerfen

B18 =
    Von jedem Abwurfstapel darfst du nur die oberste Karte ansehen.
    Beim Abwerfen war allerdings jede Karte für alle zu sehen; deshalb könnt ihr an eurem Tisch als Gedächtnishilfe „offene Abwurfstapel“ einschalten.
    .title = Blick in den Abwurfstapel

B19 =
    Zum Schluss ziehst du eine Karte, vom Nachziehstapel oder oben von einem beliebigen Abwurfstapel, und hast wieder 8 auf der Hand.
    Auf dem Nachziehstapel liegt immer eine Karte für dich, denn mit seiner letzten endet das Spiel (B26).
    In der deutschen Ausgabe darfst du die Karte, die du gerade in diesem Zug abgeworfen hast, nicht zurücknehmen; die niederländische und die ungarische verbieten es nicht (Option O2).
    .title = Eine Karte ziehen

## board-tiles

board-tiles = Die Wegekärtchen

B20 =
    Kommt eine deiner Figuren auf einen Stein mit einem Wegekärtchen, löst sie es aus.
    Dabei ist egal, wie sie dorthin gekommen ist: durch eine Karte, durch B16 oder durch ein Kleeblatt.
    Nur Wunschsteine werden mitgenommen, alle anderen Wegekärtchen bleiben liegen.
    .title = Ein Wegekärtchen auslösen

B21 =
    Ein Punktekärtchen bringt dir sofort so viele Punkte auf der Wertungsleiste, wie es zeigt.
    Es bleibt für alle liegen, die später kommen.
    Die große Figur verdoppelt es nicht.
    .title = Punktekärtchen

B22 =
    Ein Kleeblatt erlaubt dir, eine beliebige deiner Figuren einen Stein vorzuziehen, auch die gerade gezogene; du darfst auch verzichten.
    Wählen kannst du auch eine Figur auf dem Startfeld, groß oder klein; in dieser App zieht sie wie bei B16 auf Stein 1 eines beliebigen Steinpfads, auf dem du noch keine Figur hast.
    Figuren auf einem Endstein können nicht ziehen, aber eine, die es kann, hast du immer.
    Kommt die Figur dabei wieder auf ein Wegekärtchen, löst sie auch dieses aus, und so weiter.
    Das Kleeblatt bleibt liegen.
    .title = Kleeblätter

B23 =
    Einen Wunschstein nimmst du vom Steinpfad und legst ihn offen vor dir ab.
    Die Stelle, an der er lag, bleibt leer.
    .title = Wunschsteine

B24 =
    Durch B16 oder ein Kleeblatt (B22) kann deine Figur auf einem Steinpfad stehen, in dessen Farbe du noch keine Reihe hast.
    Die erste Karte dieser Reihe zieht dann diese Figur weiter (B13); steht sie schon auf dem Endstein, gilt B16.
    Eine zweite Figur kommt in dieser App nicht dazu, denn B15 lässt nur eine je Steinpfad zu.
    .title = Figur ohne Reihe

## board-end

board-end = Das Spielende

B25 =
    Das Spiel endet sofort, wenn die fünfte Figur den Zielbereich betritt, also auf einem beliebigen Steinpfad Stein 7 erreicht; die Figuren aller am Tisch zählen zusammen.
    Das Wegekärtchen, auf das sie kommt, wird nicht mehr ausgeführt, ein Wunschstein dort bleibt liegen, und es wird keine Karte mehr gezogen.
    Eine Figur, die innerhalb des Zielbereichs weiterzieht, zählt nicht noch einmal.
    .title = Fünf Figuren im Zielbereich

B26 =
    Das Spiel endet auch sofort, wenn die letzte Karte des Nachziehstapels gezogen ist.
    .title = Der Nachziehstapel ist leer

B27 =
    Würdet ihr alle nur noch abwerfen und von den Abwurfstapeln nehmen, ginge das Spiel ewig weiter; die Anleitungen lassen diese Lücke.
    In dieser App endet es deshalb, wenn 25 volle Runden lang niemand eine Karte ausgelegt und niemand vom Nachziehstapel gezogen hat.
    25 Runden sind 25-mal so viele Züge in Folge, wie Personen mitspielen; nach dem letzten davon ist Schluss.
    Mit Option O4 lässt sich die Zahl der Runden ändern oder die Regel abschalten.
    .title = Kein endloses Kreisen

## board-scoring

board-scoring = Die Wertung

B28 =
    Jede deiner Figuren auf einem Steinpfad zählt so viel wie ihr Stein (B2).
    Die große Figur zählt doppelt, auch bei Minuspunkten.
    Figuren auf dem Startfeld zählen 0.
    .title = Deine Figuren

B29 =
    Für deine Wunschsteine gibt es: bei keinem −4, bei einem −3, bei zwei +2, bei drei +3, bei vier +6, bei fünf oder mehr +10 Punkte.
    (Nur die niederländische Anleitung druckt diese Tabelle im Text; sonst steht sie auf dem Spielplan.)
    .title = Deine Wunschsteine

B30 =
    Dein Endstand ist die Summe aus den Punkten von Punktekärtchen (B21), Figuren (B28) und Wunschsteinen (B29).
    Die Wertungsleiste beginnt nach 50 von vorn, ein Ergebnis kann also darüber liegen; in dieser App kann es auch unter 0 liegen.
    .title = Dein Endstand

B31 =
    Wer die meisten Punkte hat, gewinnt.
    Bei Gleichstand gewinnen alle, die vorn liegen.
    .title = Wer gewinnt

## card-game

card-game = Keltis: das Kartenspiel
card-game-about =
    Du legst Karten in Reihen aus, eine je Farbe, aufsteigend oder absteigend.
    Kurze Reihen kosten Punkte, lange bringen die meisten; eröffne also nur Reihen, die du lang machen kannst.
    Du brauchst nicht alle fünf Farben zu spielen.
    Mit Paaren sammelst du Wunschsteine; zu wenige davon kosten Punkte.
    Wer am Ende die meisten Punkte hat, gewinnt.

## card-material

card-material = Das Spielmaterial

C1 =
    Es gibt 80 Zahlenkarten in fünf Farben: Rot, Gelb, Violett, Grün und Blau.
    In jeder Farbe sind 0, 1, 2, 8, 9 und 10 einmal dabei, 3, 4, 5, 6 und 7 zweimal.
    .title = Zahlenkarten

C2 =
    Es gibt 10 Schlusskarten, zwei je Farbe.
    Sie haben keinen Wert.
    .title = Schlusskarten

C3 =
    Es gibt 11 Punktekarten: Sie haben keine Farbe.
    Jede ist weiß, mit einer 1 in der Mitte für ihren Punkt (C18) und einem grauen Wert von 0 bis 10 in den Ecken.
    (Die japanische Anleitung schreibt „1 bis 10“, aber elf Karten und die anderen Ausgaben sprechen für 0 bis 10.)
    .title = Punktekarten

C4 =
    Es gibt 9 Wunschsteine mit den Zahlen 1 bis 9.
    .title = Wunschsteine

## card-setup

card-setup = Vor dem Spiel

C5 =
    Die Wunschsteine liegen offen nebeneinander in der Tischmitte, nach ihren Zahlen geordnet.
    Die anderen 101 Karten werden gemischt, und alle bekommen 8 auf die Hand.
    Spielt ihr genau zu zweit, kommen 30 der übrigen Karten ungesehen zurück in die Schachtel.
    Der Rest ist der Nachziehstapel: zu zweit 55 Karten, zu dritt 77, zu viert 69.
    .title = Auslegen und austeilen

C6 =
    Wer anfängt und wie herum ihr spielt, ist wie im Brettspiel geregelt (B8): Es beginnt, wer zuletzt in Irland war, sonst die älteste Person am Tisch, und dann geht es im Uhrzeigersinn weiter.
    Auch hier legt ihr fest, wer anfängt, oder überlasst es dem Zufall.
    .title = Wer anfängt

## card-turn

card-turn = Dein Zug

C7 =
    In deinem Zug tust du genau eines von vier Dingen (C7, C8, C9 oder C10), und dann ziehst du nach (C12).
    Das erste: Du wirfst eine beliebige Handkarte offen auf ihren Stapel ab.
    Es gibt sechs Abwurfstapel: einen je Farbe, auf den auch die Schlusskarten dieser Farbe kommen, und einen für Punktekarten.
    Zu sehen ist nur die jeweils oberste Karte, wie in B18.
    .title = Eine Karte abwerfen

C8 =
    Oder du wirfst zwei Karten mit demselben Wert ab und nimmst dir den Wunschstein mit dieser Zahl, sofern er noch in der Mitte liegt; er kommt offen vor dich.
    Die Farben spielen keine Rolle.
    Eine Punktekarte zählt mit ihrem grauen Wert, du kannst sie also auch mit einer Zahlenkarte kombinieren; Schlusskarten haben keinen Wert und bilden kein Paar.
    Jede der beiden Karten kommt auf ihren eigenen Abwurfstapel.
    Weil die Wunschsteine die Zahlen 1 bis 9 tragen, geht das nur mit diesen Werten.
    .title = Zwei Karten für einen Wunschstein

C9 =
    Oder du legst eine Farbkarte, also eine Zahlen- oder Schlusskarte, an deine eigene Reihe dieser Farbe; du hast je Farbe höchstens eine Reihe.
    Für Zahlenkarten gilt wie im Brettspiel: aufsteigend oder absteigend (B11, B12).
    Eine Schlusskarte passt auf jede oberste Karte und schließt die Reihe ab: Danach darf nur noch die zweite Schlusskarte dieser Farbe folgen.
    In dieser App darf eine Schlusskarte auch die erste Karte ihrer Reihe sein, solange ihr nichts anderes wählt (Option O3); die Anleitung lässt sich hier so oder so lesen.
    .title = Eine Farbkarte auslegen

C10 =
    Oder du legst eine Punktekarte aus: in deine eigene Punktereihe, wo die Reihenfolge der Werte egal ist, oder an eine deiner Farbreihen, deren oberste Karte denselben Wert zeigt.
    In einer Farbreihe zählt sie als Karte dieser Reihe, und ihr Wert gilt als oberster Wert der Reihe.
    .title = Eine Punktekarte auslegen

C11 =
    Eine Punktekarte kann keine Farbreihe eröffnen und nicht auf eine Schlusskarte folgen.
    .title = Wo Punktekarten nicht passen

C12 =
    Zum Schluss ziehst du wieder auf 8 Karten nach: eine Karte, nach einem Wunschstein (C8) zwei.
    Zwei Karten ziehst du nacheinander; du siehst also die erste, bevor du wählst, woher die zweite kommt.
    Jede kommt vom Nachziehstapel oder oben von einem beliebigen Abwurfstapel, aber eine Karte, die du in diesem Zug abgeworfen hast, darfst du nie nehmen.
    Liegt so eine Karte oben auf einem Stapel, ist er für diesen Zug gesperrt; nach einem Paar können das zwei Stapel sein.
    .title = Nachziehen

## card-end

card-end = Das Spielende

C13 =
    Das Spiel endet sofort, wenn auf fünf Reihen Schlusskarten liegen; die Reihen aller am Tisch zählen zusammen.
    Zwei Schlusskarten auf derselben Reihe zählen einmal.
    Wer das Ende ausgelöst hat, zieht keine Karte mehr.
    .title = Fünf abgeschlossene Reihen

C14 =
    Das Spiel endet auch, wenn die letzte Karte des Nachziehstapels gezogen ist.
    Wäre dann noch eine zweite Karte zu ziehen, entfällt sie in dieser App.
    .title = Der Nachziehstapel ist leer

C15 =
    Wie im Brettspiel (B27) endet das Spiel auch dann, wenn es 25 volle Runden lang keinen Fortschritt gibt: Niemand legt eine Karte aus, niemand zieht vom Nachziehstapel, und niemand nimmt einen Wunschstein.
    Einen Wunschstein zu nehmen zählt also auch als Fortschritt; die Zahl der Runden steht in Option O4.
    .title = Kein endloses Kreisen

C16 =
    Wie auch immer das Spiel geendet hat (C13, C14 oder C15): Nun folgt die Schlussrunde, in der alle noch bis zu zwei Handkarten nach C9, C10 und C11 auslegen dürfen.
    In dieser App dürft ihr dabei auch neue Reihen eröffnen, die Punktereihe eingeschlossen.
    Wunschsteine gibt es jetzt keine mehr, und es wird weder abgeworfen noch gezogen.
    In dieser App beginnt, wer gerade am Zug war, dann geht es im Uhrzeigersinn weiter; am Ergebnis kann die Reihenfolge nichts ändern.
    .title = Die Schlussrunde

## card-scoring

card-scoring = Die Wertung

C17 =
    Jede deiner Farbreihen zählt nach der Zahl ihrer Karten, und Karten aller Art zählen mit.
    Eine Karte bringt −4, zwei −3, drei −2, vier 1, fünf 2, sechs 3, sieben 6, acht 7 und neun oder mehr 10 Punkte.
    Eine Farbe ohne Reihe zählt 0.
    .title = Deine Farbreihen

C18 =
    Jede Karte in deiner Punktereihe bringt 1 Punkt, egal welchen Wert sie zeigt.
    .title = Deine Punktereihe

C19 =
    Für deine Wunschsteine gibt es: bei keinem −4, bei einem −1, bei zwei 0, bei drei +4, bei vier +6, bei fünf oder mehr +10 Punkte.
    .title = Deine Wunschsteine

C20 =
    Zähl alles zusammen (C17, C18 und C19): Die höchste Summe gewinnt.
    Bei Gleichstand wird der Sieg geteilt.
    .title = Wer gewinnt

## options

options = Optionen und Ausgaben
options-about =
    Eine Ausgabe legt die Optionen so fest, wie es eine gedruckte Anleitung vorgibt.
    Das Brettspiel beginnt mit der Ausgabe deiner Sprache, wenn es eine gibt (deutsch, niederländisch, ungarisch), sonst mit der deutschen; vom Kartenspiel gibt es hier nur die japanische.
    Vor dem Start könnt ihr am Tisch eine andere Ausgabe wählen oder jede Option ändern.

O1 =
    Was gilt, wenn du eine Karte auslegst und deine Figur auf diesem Steinpfad schon auf dem Endstein steht (B16)?
    In der deutschen Ausgabe musst du dann eine andere deiner Figuren ziehen.
    In der niederländischen und der ungarischen Ausgabe darfst du eine andere ziehen oder darauf verzichten.
    .title = Weiterziehen nach dem Endstein

O2 =
    Darfst du genau die Karte ziehen, die du im selben Zug abgeworfen hast (B19)?
    In der deutschen Ausgabe nicht; die niederländische und die ungarische verbieten es nicht.
    Im Kartenspiel ist es nie erlaubt (C12).
    .title = Eigenen Abwurf zurücknehmen

O3 =
    Darf eine Schlusskarte die erste Karte ihrer Reihe sein (C9)?
    Der gedruckte Text des Kartenspiels lässt sich so oder so lesen; hier darf sie es, solange ihr nichts anderes wählt.
    Verbietet ihr es, muss in der Reihe schon eine Karte liegen.
    .title = Reihe mit Schlusskarte eröffnen

O4 =
    Nach wie vielen vollen Runden ohne Fortschritt endet das Spiel (B27, C15)?
    In allen Ausgaben beider Spiele sind es hier 25; ihr könnt eine andere Zahl wählen.
    In Partien ohne Server schaltet 0 die Regel ab.
    .title = Stillstand beenden

## notation

notation = Die Schreibweise

N1 =
    Züge werden in jeder Sprache gleich geschrieben, in Dateien wie auf dem Bildschirm.
    Eine Karte besteht aus dem Buchstaben ihrer Farbe (`r` Rot, `y` Gelb, `v` Violett, `g` Grün, `b` Blau) und ihrem Wert: `r0` bis `b10`.
    Im Kartenspiel ist `rE` eine rote Schlusskarte, und die Punktekarten heißen `p0` bis `p10`.
    Zwei gleiche Karten sind eine einzige Wahl: `lay r7` gibt es nur einmal, egal wie viele rote Siebenen du hast.
    .title = Karten

N2 =
    Eine Karte spielst du mit `lay r7` (auslegen) oder `discard r7` (abwerfen).
    `start r large` und `start r small` schicken deine große oder eine kleine Figur vom Startfeld auf den roten Steinpfad, `advance r` zieht deine Figur auf dem roten Steinpfad einen Stein vor, und mit `pass` verzichtest du auf einen Zug, den du nicht machen musst.
    `draw pile` zieht vom Nachziehstapel, `draw r` nimmt die oberste Karte des roten Abwurfstapels.
    .title = Züge im Brettspiel

N3 =
    X und Y stehen hier für Karten: `discard X` wirft eine Karte ab, `pair X Y` wirft zwei für einen Wunschstein ab (genannt in der Reihenfolge r y v g b p), und `lay X` legt eine Farbkarte aus.
    `points p7` legt eine Punktekarte in deine Punktereihe, `join p7 r` legt sie an deine rote Reihe.
    Gezogen wird mit `draw pile`, mit `draw r` vom roten Abwurfstapel und mit `draw p` von dem für Punktekarten.
    `pass` gibt es nur in C16: Dort bist du nach deiner zweiten Karte oder deinem `pass` fertig, und `pass` schreibst du auch, wenn du nichts auslegen kannst.
    .title = Züge im Kartenspiel

N4 =
    Ein Spielzug wird als Folge einzelner Züge geschrieben, einer je Entscheidung; in einer Zeile trennt sie ein Semikolon mit Leerzeichen: `lay r7; start r large; advance b; draw pile`.
    Im Brettspiel steht am Anfang `lay` oder `discard`; hast du auf dem Steinpfad der ausgelegten Karte noch keine Figur, folgt `start`, auch wenn du nur noch Figuren einer Größe hast (B14).
    Steht deine Figur schon auf dem Steinpfad und noch nicht auf seinem Endstein, ist ihr Schritt (B13) keine Entscheidung und wird nicht geschrieben; B16 und jedes Kleeblatt (B22) verlangen `advance`, `start` oder, wo erlaubt, `pass`.
    Im Kartenspiel steht am Anfang einer der Züge aus C7 bis C10.
    Zuletzt kommt `draw`, nach einem `pair` zweimal, und zwar auch dann, wenn nur noch der Nachziehstapel zur Wahl steht.
    .title = Einen Spielzug aufschreiben

N5 =
    In Dateien, Befehlen und Programmen haben Optionen englische Namen: `finished_path_move` ist `must` oder `may` (O1), `retake_own_discard` ist `true` oder `false` (O2), `end_card_opens_row` ist `true` oder `false` (O3), und `stall_rounds` ist eine Zahl (O4).
    Ausgaben heißen nach ihrer Sprache: `de`, `nl` und `hu` beim Brettspiel, `ja` beim Kartenspiel.
    Die Verteilung der dunklen Steine (B5) ist `standard`, `random` oder eine Liste von Steinen je Steinpfad.
    .title = Optionen und Ausgaben
