### The tutorial: lessons of both games. A lesson is a title with what is said when it is done;
### a task tells what to do, and its remark answers an allowed move that does not help.
### $finished_path_move (String: must, may) and $retake_own_discard (String: true, false) are the options O1 and O2.

## Around the lessons

learn-board-title = Das Brettspiel lernen
learn-card-title = Das Kartenspiel lernen
learn-intro = Ein paar echte Spielsituationen, etwa drei Minuten.
# $lesson (Number), $lessons (Number): this one, and how many there are.
learn-progress = Lektion { $lesson } von { $lessons }
learn-lessons = Lektionen
learn-table = Der Tisch
learn-well-done = Gut gemacht!
learn-not-quite = Erlaubt, aber darum geht es hier nicht
learn-take-back = Zurücknehmen
learn-show = Zeig es mir
# $move (String): what to do, in words.
learn-shown = So geht es: { $move }
learn-again = Lektion von vorn
learn-skip = Lektion überspringen
learn-next = Nächste Lektion
learn-finish = Abschließen
learn-loading = Die Lektion wird vorbereitet{ "\u00A0" }…
learn-failed = Die Lektion konnte nicht geladen werden.
learn-retry = Noch einmal versuchen
learn-finished = Du kannst jetzt spielen!
learn-finished-text = Der Rest kommt beim Spielen. Ein freundlicher Gegner wartet auf dich.
learn-play = Eine erste Partie spielen
learn-other-board = Das Brettspiel lernen
learn-other-card = Das Kartenspiel lernen
learn-all-rules = Alle Regeln lesen
learn-from-start = Ganz von vorn
learn-you = Du
# How one wins, before the first task.
learn-aim-board = Wer am Ende die meisten Punkte hat, gewinnt. Je weiter deine Figuren kommen, desto mehr Punkte bringen sie.
learn-aim-card = Wer am Ende die meisten Punkte hat, gewinnt. Lange Reihen und Wunschsteine bringen Punkte.

## The board game

learn-board-1 = Reihen und Figuren
    .done = Das ist ein ganzer Zug: eine Karte spielen, eine Karte ziehen. Spieler 2 hat auf dem blauen Steinpfad gerade dasselbe getan.
learn-board-1-1 = Unten sind deine Karten, darüber liegt der Spielplan. Leg die grüne 3 aus: Tipp sie an und dann deine grüne Reihe.
    .remark = So ein Zug ist später in Ordnung. Nimm ihn zurück und leg die grüne 3 aus.
learn-board-1-2 = Jede ausgelegte Karte bewegt deine Figur auf dem Steinpfad ihrer Farbe. Wähl eine kleine Figur: Sie geht auf den ersten Stein.
    .remark = Das ist deine große Figur, die heben wir noch auf. Nimm den Zug zurück und wähl eine kleine.
learn-board-1-3 = Jeder Zug endet damit, dass du eine Karte ziehst. Zieh eine vom Nachziehstapel.

learn-board-2 = Aufsteigend oder absteigend
    .done = Gleiche Karten passen also auch. Eine Reihe darf auch absteigen, von der 10 bis hinunter zur 0.
learn-board-2-1 = Deine grüne Reihe beginnt mit einer 3. Leg die grüne 5 an: Jetzt ist die Reihe aufsteigend.
    .remark = Das darfst du, aber es hilft hier nicht. Nimm es zurück und leg die grüne 5 aus.
learn-board-2-2 = Ab jetzt passen nur noch gleiche oder höhere grüne Karten, und übersprungene Werte sind verloren. Leg die Karte aus, die am wenigsten überspringt.
    .remark = Das darfst du, aber deine zweite grüne 5 überspringt gar nichts. Nimm es zurück und leg sie aus.

learn-board-3 = Die große Figur
    .done = Die ersten drei Steine sind der Minusbereich: Dort kostet die große Figur doppelt. Ab Stein 4 bringt jeder Steinpfad Punkte.
learn-board-3-1 = Du hast vier violette Karten, Violett bringt dich also weit. Eröffne die violette Reihe mit der niedrigsten Karte, der 2.
    .remark = Das darfst du, aber dann gehen andere violette Karten verloren. Nimm es zurück und leg die violette 2 aus.
learn-board-3-2 = Die große Figur zählt doppelt, im Plus wie im Minus. Schick sie auf den violetten Steinpfad.
    .remark = Eine kleine Figur zählt dort nur einfach. Nimm es zurück und wähl die große.

learn-board-4 = Wegekärtchen
    .done = Sofort drei Punkte! Punktekärtchen und Kleeblätter bleiben liegen, nur Wunschsteine nimmst du mit.
learn-board-4-1 = Auf den dunklen Steinen und den Endsteinen liegen Wegekärtchen: Wer auf einem landet, löst es aus. Leg die violette 3 aus und nimm den Wunschstein.
    .remark = Das darfst du, aber der Wunschstein wartet. Nimm es zurück und leg die violette 3 aus.
learn-board-4-2 = Weniger als zwei Wunschsteine kosten am Ende Punkte, fünf bringen zehn. Leg jetzt die gelbe 5 aus und lande auf einem Punktekärtchen.
    .remark = Das darfst du, aber auf dem gelben Steinpfad liegen drei Punkte. Nimm es zurück und leg die gelbe 5 aus.

learn-board-5 = Kleeblatt-Ketten
    .done = Drei Schritte mit einer einzigen Karte: Halte nach solchen Ketten Ausschau.
learn-board-5-1 = Ein Kleeblatt schenkt einer deiner Figuren einen Schritt. Leg die violette 4 aus, um eines zu erreichen.
    .remark = Das darfst du, aber das Kleeblatt liegt auf dem violetten Steinpfad. Nimm es zurück und leg die violette 4 aus.
learn-board-5-2 = Jetzt darfst du eine beliebige deiner Figuren einen Stein vorziehen. Zieh die auf dem gelben Steinpfad: Sie landet auf dem nächsten Kleeblatt.
    .remark = Das darfst du, aber damit wäre die Kette zu Ende. Nimm es zurück und zieh die Figur auf dem gelben Steinpfad.
learn-board-5-3 = Die Kette geht weiter! Zieh die Figur auf dem grünen Steinpfad auf den Wunschstein.
    .remark = Das darfst du, aber der Wunschstein ist mehr wert. Nimm es zurück und zieh die Figur auf dem grünen Steinpfad.

learn-board-6 = Abwerfen und ziehen
    .done =
        { $retake_own_discard ->
            [true] In dieser Ausgabe darfst du sogar die Karte zurücknehmen, die du gerade abgeworfen hast. Auch alle anderen dürfen sie nehmen.
           *[false] Verboten ist dir nur die Karte, die du gerade abgeworfen hast. Alle anderen dürfen sie nehmen.
        }
learn-board-6-1 = Wenn dir keine Karte hilft, wirf eine ab. Die blaue 10 nützt dir nichts: Tipp sie an und dann ihren Abwurfstapel.
    .remark = Das darfst du, aber diese Karte brauchst du noch. Nimm es zurück und wirf die blaue 10 ab.
learn-board-6-2 = Du ziehst vom Nachziehstapel oder nimmst die oberste Karte eines Abwurfstapels. Nimm die violette 6: Sie passt in deine Reihe.
    .remark = Das darfst du, aber nur die violette 6 passt sicher in deine Reihe. Nimm es zurück und nimm die violette 6.

learn-board-7 = Der Minusbereich
    .done = Von −2 auf 1, und ein Punktekärtchen dazu. Du brauchst nicht alle fünf Figuren einzusetzen: Einen Steinpfad, auf dem du nicht weit kommst, fängst du besser gar nicht an.
learn-board-7-1 = Der Nachziehstapel ist fast leer: Du hast noch zwei Züge. Ein neuer Steinpfad würde 4 Punkte kosten, also leg die rote 5 aus und verlass den Minusbereich.
    .remark = Das darfst du, aber Punkte bringt es nicht mehr. Nimm es zurück und leg die rote 5 aus.

learn-board-8 = Der Endstein
    .done =
        { $finished_path_move ->
            [may] Eine Karte für einen beendeten Steinpfad ist also nicht verloren. In dieser Ausgabe darfst du auch passen, statt eine andere Figur zu ziehen.
           *[must] Eine Karte für einen beendeten Steinpfad ist also nicht verloren. Eine andere Figur musst du dann aber ziehen, ob du willst oder nicht.
        }
learn-board-8-1 = Deine Figur auf dem violetten Steinpfad steht auf dem Endstein und bleibt dort. Leg die violette 10 trotzdem aus: Die Reihe wächst, und eine andere Figur zieht.
    .remark = Das darfst du, aber mit der violetten 10 zieht eine andere Figur. Nimm es zurück und leg die violette 10 aus.
learn-board-8-2 =
    { $finished_path_move ->
        [may] Jetzt darfst du eine beliebige andere Figur einen Stein vorziehen oder passen. Zieh die auf dem gelben Steinpfad auf den Wunschstein.
       *[must] Jetzt musst du eine beliebige andere Figur einen Stein vorziehen. Zieh die auf dem gelben Steinpfad auf den Wunschstein.
    }
    .remark = Das darfst du, aber auf dem gelben Steinpfad wartet ein Wunschstein. Nimm es zurück und zieh die Figur dort.

learn-board-9 = Das Ende
    .done = Du gewinnst! Figuren, Punktekärtchen und Wunschsteine werden zusammengezählt, die große Figur doppelt.
learn-board-9-1 = Vier Figuren sind im Zielbereich, und die fünfte beendet das Spiel sofort, wem auch immer sie gehört. Du führst: Leg die gelbe 1 aus!
    .remark = Das darfst du, aber Spieler 2 könnte dich noch einholen. Nimm es zurück und leg die gelbe 1 aus.

## The card game

learn-card-1 = Reihen
    .done = Ein bis drei Karten in einer Reihe kosten Punkte, ab der vierten lohnt sie sich. Eröffne also wenige Reihen und mach sie lang.
learn-card-1-1 = Du kannst in jeder Farbe eine Reihe auslegen, und lange Reihen bringen Punkte. Leg die blaue 4 aus: Tipp sie an und dann deine blaue Reihe.
    .remark = So ein Zug ist später in Ordnung. Nimm ihn zurück und leg die blaue 4 aus.
learn-card-1-2 = Jeder Zug endet damit, dass du eine Karte ziehst. Zieh eine vom Nachziehstapel.

learn-card-2 = Aufsteigend oder absteigend
    .done = Gleiche Karten passen also auch. Eine Reihe darf auch absteigen, von der 10 bis hinunter zur 0.
learn-card-2-1 = Nach der 4 darf deine Reihe auf- oder absteigen. Leg die blaue 6 an: Jetzt ist die Reihe aufsteigend.
    .remark = Das darfst du, aber es hilft hier nicht. Nimm es zurück und leg die blaue 6 aus.
learn-card-2-2 = Ab jetzt passen nur noch gleiche oder höhere blaue Karten. Leg die Karte aus, die am wenigsten überspringt.
    .remark = Das darfst du, aber deine zweite blaue 6 überspringt gar nichts. Nimm es zurück und leg sie aus.

learn-card-3 = Wunschsteine
    .done = Sammle mindestens drei: Sie bringen 4 Punkte, fünf bringen 10. Weniger als zwei kosten Punkte.
learn-card-3-1 = Zwei Karten mit demselben Wert bringen dir den Wunschstein dieses Werts aus der Mitte. Wirf deine beiden 5er als Paar ab: Tipp eine davon an und dann den Wunschstein.
    .remark = Das darfst du, aber deine beiden 5er bringen einen Wunschstein. Nimm es zurück und wirf sie als Paar ab.
learn-card-3-2 = Du hast zwei Karten gespielt, also ziehst du zwei. Zieh beide vom Nachziehstapel.
    .remark = Das darfst du, aber hier ziehen wir vom Nachziehstapel. Nimm es zurück.

learn-card-4 = Punktekarten
    .done = Jede Karte in der Punktereihe bringt 1 Punkt und kostet nie etwas.
learn-card-4-1 = Punktekarten haben keine Farbe. Deine blaue Reihe zeigt eine 6, also passt die Punktekarte 6: Leg sie an deine blaue Reihe.
    .remark = Das darfst du, aber die Punktekarte macht deine blaue Reihe länger. Nimm es zurück und leg sie dort an.
learn-card-4-2 = Punktekarten dürfen immer in deine Punktereihe, in beliebiger Reihenfolge. Leg die Punktekarte 4 dorthin.
    .remark = Das darfst du, aber hier geht es um die Punktereihe. Nimm es zurück und leg die Punktekarte 4 dorthin.

learn-card-5 = Schlusskarten
    .done = Folgen könnte nur noch die zweite blaue Schlusskarte. Sobald insgesamt fünf Reihen abgeschlossen sind, egal wessen, ist das Spiel aus.
learn-card-5-1 = Eine Schlusskarte zählt wie jede andere Karte, schließt die Reihe aber ab. Leg die blaue Schlusskarte an deine blaue Reihe.
    .remark = Das darfst du, aber hier geht es um die Schlusskarte. Nimm es zurück und leg sie an deine blaue Reihe.

learn-card-6 = Abwerfen und ziehen
    .done = Eine Karte, die du in diesem Zug abgeworfen hast, darfst du nicht zurücknehmen: Ihr Stapel ist bis zu deinem nächsten Zug für dich gesperrt.
learn-card-6-1 = Deine blaue Reihe ist abgeschlossen, die blaue 2 nützt dir also nichts mehr. Wirf sie ab: Tipp sie an und dann ihren Abwurfstapel.
    .remark = Das darfst du, aber diese Karte könntest du noch brauchen. Nimm es zurück und wirf die blaue 2 ab.
learn-card-6-2 = Du darfst auch von einem Abwurfstapel ziehen. Nimm die grüne 7: Sie passt in deine absteigende grüne Reihe.
    .remark = Das darfst du, aber der Nachziehstapel ist Glückssache. Nimm es zurück und nimm die grüne 7.

learn-card-7 = Das Ende
    .done = Du gewinnst! Reihen, Punktereihe und Wunschsteine werden zusammengezählt.
learn-card-7-1 = Vier Reihen sind abgeschlossen, und du führst. Schließ deine rote Reihe mit der roten Schlusskarte ab: Damit endet das eigentliche Spiel.
    .remark = Das darfst du, aber Spieler 2 könnte dich noch einholen. Nimm es zurück und leg die rote Schlusskarte aus.
learn-card-7-2 = Jetzt kommt die Schlussrunde: Alle dürfen noch bis zu zwei Karten auslegen. Leg deine zweite blaue Schlusskarte und die Punktekarte 9 aus.
    .remark = Das darfst du, aber es bringt keine Punkte. Nimm es zurück und leg die blaue Schlusskarte oder die Punktekarte 9 aus.
