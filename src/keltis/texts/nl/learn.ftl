### The tutorial: lessons of both games. A lesson is a title with what is said when it is done;
### a task tells what to do, and its remark answers an allowed move that does not help.
### $finished_path_move (String: must, may) and $retake_own_discard (String: true, false) are the options O1 and O2.

## Around the lessons

learn-board-title = Het bordspel leren
learn-card-title = Het kaartspel leren
learn-intro = Een paar echte spelsituaties, ongeveer drie minuten.
# $lesson (Number), $lessons (Number): this one, and how many there are.
learn-progress = Les { $lesson } van { $lessons }
learn-lessons = Lessen
learn-table = De tafel
learn-well-done = Goed gedaan!
learn-not-quite = Nog niet helemaal
learn-take-back = Terugnemen
learn-show = Laat het zien
# $move (String): what to do, in words.
learn-shown = Zo doe je het: { $move }
learn-again = Deze les opnieuw
learn-skip = Les overslaan
learn-next = Volgende les
learn-finish = Afronden
learn-loading = De les wordt klaargezet…
learn-failed = De les kon niet worden geladen.
learn-retry = Opnieuw proberen
learn-finished = Je weet nu hoe het moet!
learn-finished-text = De rest leer je al spelend. Er wacht een vriendelijke tegenstander op je.
learn-play = Een eerste partij spelen
learn-other-board = Het bordspel leren
learn-other-card = Het kaartspel leren
learn-all-rules = Alle regels lezen
learn-from-start = Helemaal opnieuw
learn-you = Jij
# How one wins, before the first task.
learn-aim-board = Wie aan het eind de meeste punten heeft, wint. Hoe verder je spelfiguren komen, hoe meer punten.
learn-aim-card = Wie aan het eind de meeste punten heeft, wint. Lange rijen en wensstenen leveren punten op.

## The board game

learn-board-1 = Rijen en spelfiguren
    .done = Dat is een hele beurt: een kaart spelen, een kaart trekken. Speler 2 heeft net hetzelfde gedaan op het blauwe steenpad.
learn-board-1-1 = Onderaan zie je je kaarten, daarboven het speelbord. Leg de groene 3 aan: tik hem aan en dan je groene rij.
    .remark = Zo’n zet is later prima. Neem hem terug en leg de groene 3 aan.
learn-board-1-2 = Elke kaart die je aanlegt, brengt je spelfiguur op het steenpad van die kleur één steen verder. Kies een kleine spelfiguur: die stapt op de eerste steen.
    .remark = Dat is je grote spelfiguur; die bewaren we voor later. Neem je zet terug en kies een kleine.
learn-board-1-3 = Aan het eind van elke beurt trek je een kaart. Trek er nu een van de voorraadstapel.

learn-board-2 = Oplopend of aflopend
    .done = Gelijke kaarten passen dus ook. Een rij mag ook aflopen, van hoog naar laag.
learn-board-2-1 = Je groene rij begint met een 3. Leg de groene 5 aan: dan loopt de rij op.
    .remark = Dat mag, maar het helpt hier niet. Neem je zet terug en leg de groene 5 aan.
learn-board-2-2 = Vanaf nu passen alleen gelijke of hogere groene kaarten, en overgeslagen waarden ben je kwijt. Leg de kaart aan die het minst overslaat.
    .remark = Dat mag, maar je tweede groene 5 slaat helemaal niets over. Neem je zet terug en leg die aan.

learn-board-3 = De grote spelfiguur
    .done = De eerste drie stenen zijn het minusbereik: daar kost de grote spelfiguur het dubbele. Vanaf steen 4 levert elk steenpad punten op.
learn-board-3-1 = Je hebt vier paarse kaarten, dus paars brengt je ver. Open de paarse rij met de laagste kaart, de 2.
    .remark = Dat mag, maar na de paarse 2 passen al je andere paarse kaarten nog. Neem je zet terug en leg de 2 aan.
learn-board-3-2 = De grote spelfiguur telt dubbel, in de plus en in de min. Stuur hem het paarse steenpad op.
    .remark = Een kleine spelfiguur telt daar maar één keer. Neem je zet terug en kies de grote.

learn-board-4 = Fiches
    .done = Meteen drie punten! Puntenfiches en klaverbladen blijven liggen, alleen wensstenen neem je mee.
learn-board-4-1 = Op de donkere stenen en de eindstenen liggen fiches; die werken zodra je erop landt. Leg de paarse 3 aan en pak de wenssteen.
    .remark = Dat mag, maar de wenssteen ligt te wachten. Neem je zet terug en leg de paarse 3 aan.
learn-board-4-2 = Minder dan twee wensstenen kosten aan het eind punten, vijf leveren er tien op. Leg nu de gele 5 aan en land op een puntenfiche.
    .remark = Dat mag, maar op het gele steenpad liggen drie punten. Neem je zet terug en leg de gele 5 aan.

learn-board-5 = Kettingreactie met klaverbladen
    .done = Drie stappen met één kaart: zoek naar zulke kettingen.
learn-board-5-1 = Een klaverblad geeft een van je spelfiguren een extra stap. Leg de paarse 4 aan om er een te bereiken.
    .remark = Dat mag, maar het klaverblad ligt op het paarse steenpad. Neem je zet terug en leg de paarse 4 aan.
learn-board-5-2 = Nu mag je een spelfiguur naar keuze één steen vooruitzetten. Kies je spelfiguur op het gele steenpad: die komt op het volgende klaverblad.
    .remark = Dat mag, maar dan is de ketting voorbij. Neem je zet terug en zet de spelfiguur op het gele steenpad vooruit.
learn-board-5-3 = De ketting gaat verder! Zet de spelfiguur op het groene steenpad vooruit, naar de wenssteen.
    .remark = Dat mag, maar de wenssteen is meer waard. Neem je zet terug en zet de spelfiguur op het groene steenpad vooruit.

learn-board-6 = Afleggen en trekken
    .done =
        { $retake_own_discard ->
            [true] In deze uitgave mag je zelfs de kaart terugpakken die je net hebt afgelegd. Alle anderen mogen die ook pakken.
           *[false] Alleen de kaart die je net hebt afgelegd, mag je niet pakken. Alle anderen mogen dat wel.
        }
learn-board-6-1 = Helpt geen enkele kaart, leg er dan een af. Aan de blauwe 10 heb je niets: tik hem aan en dan de blauwe aflegstapel.
    .remark = Dat mag, maar die kaart kun je beter bewaren. Neem je zet terug en leg de blauwe 10 af.
learn-board-6-2 = Je trekt van de voorraadstapel of pakt de bovenste kaart van een aflegstapel. Pak de paarse 6: die past in je rij.
    .remark = Dat mag, maar alleen de paarse 6 past zeker in je rij. Neem je zet terug en pak de paarse 6.

learn-board-7 = Het minusbereik
    .done = Van −2 naar 1, en ook nog een puntenfiche. Je hoeft niet alle vijf je spelfiguren in te zetten: begin liever niet aan een steenpad waarop je niet ver komt.
learn-board-7-1 = De voorraadstapel is bijna leeg: je hebt nog twee beurten. Een nieuw steenpad zou 4 punten kosten, dus leg de rode 5 aan en verlaat het minusbereik.
    .remark = Dat mag, maar het levert geen punten meer op. Neem je zet terug en leg de rode 5 aan.

learn-board-8 = De eindsteen
    .done =
        { $finished_path_move ->
            [may] Een kaart voor een voltooid steenpad is dus niet verloren. In deze uitgave mag je ook passen in plaats van een andere spelfiguur vooruit te zetten.
           *[must] Een kaart voor een voltooid steenpad is dus niet verloren. Maar je moet wel een andere spelfiguur vooruitzetten, ook als je dat liever niet doet.
        }
learn-board-8-1 = Je spelfiguur op het paarse steenpad staat op de eindsteen en blijft daar. Leg de paarse 10 toch aan: je rij groeit en een andere spelfiguur gaat vooruit.
    .remark = Dat mag, maar met de paarse 10 gaat een andere spelfiguur vooruit. Neem je zet terug en leg de paarse 10 aan.
learn-board-8-2 =
    { $finished_path_move ->
        [may] Nu mag je een andere spelfiguur naar keuze één steen vooruitzetten, of passen. Kies je spelfiguur op het gele steenpad: die komt op een wenssteen.
       *[must] Nu moet je een andere spelfiguur naar keuze één steen vooruitzetten. Kies je spelfiguur op het gele steenpad: die komt op een wenssteen.
    }
    .remark = Dat mag, maar op het gele steenpad wacht een wenssteen. Neem je zet terug en zet de spelfiguur daar vooruit.

learn-board-9 = Het einde
    .done = Je wint! Spelfiguren, puntenfiches en wensstenen worden opgeteld, en de grote spelfiguur telt dubbel.
learn-board-9-1 = Vier spelfiguren staan in het doelbereik, en de vijfde beëindigt het spel meteen, van wie hij ook is. Je staat voor: leg de gele 1 aan!
    .remark = Dat mag, maar Speler 2 kan je dan nog inhalen. Neem je zet terug en leg de gele 1 aan.

## The card game

learn-card-1 = Rijen
    .done = Een rij van één tot drie kaarten kost punten; pas vanaf de vierde kaart loont het. Open dus weinig rijen en maak ze lang.
learn-card-1-1 = Je mag van elke kleur één rij leggen, en lange rijen leveren punten op. Leg de blauwe 4 aan: tik hem aan en dan je blauwe rij.
    .remark = Zo’n zet is later prima. Neem hem terug en leg de blauwe 4 aan.
learn-card-1-2 = Aan het eind van elke beurt trek je een kaart. Trek er nu een van de voorraadstapel.

learn-card-2 = Oplopend of aflopend
    .done = Gelijke kaarten passen dus ook. Een rij mag ook aflopen, van hoog naar laag.
learn-card-2-1 = Na de 4 mag je rij oplopen of aflopen. Leg de blauwe 6 aan: dan loopt de rij op.
    .remark = Dat mag, maar het helpt hier niet. Neem je zet terug en leg de blauwe 6 aan.
learn-card-2-2 = Vanaf nu passen alleen gelijke of hogere blauwe kaarten. Leg de kaart aan die de minste waarden overslaat.
    .remark = Dat mag, maar je tweede blauwe 6 slaat helemaal niets over. Neem je zet terug en leg die aan.

learn-card-3 = Wensstenen
    .done = Verzamel er minstens drie: die leveren 4 punten op, vijf zelfs 10. Minder dan twee kosten punten.
learn-card-3-1 = Met twee kaarten van dezelfde waarde win je de wenssteen van die waarde uit het midden. Leg je twee 5’en af als paar: tik er een aan en dan de wenssteen.
    .remark = Dat mag, maar met je twee 5’en win je een wenssteen. Neem je zet terug en leg ze af als paar.
learn-card-3-2 = Je hebt twee kaarten gespeeld, dus je trekt er twee. Trek ze allebei van de voorraadstapel.
    .remark = Dat mag, maar hier trekken we van de voorraadstapel. Neem je zet terug.

learn-card-4 = Puntenkaarten
    .done = Elke kaart in de puntenrij levert 1 punt op en kost nooit iets.
learn-card-4-1 = Puntenkaarten hebben geen kleur. Bovenop je blauwe rij ligt een 6, dus puntenkaart 6 past: leg hem in je blauwe rij.
    .remark = Dat mag, maar de puntenkaart maakt je blauwe rij langer. Neem je zet terug en leg hem daar.
learn-card-4-2 = Puntenkaarten mogen altijd in je puntenrij, in willekeurige volgorde. Leg puntenkaart 4 daar neer.
    .remark = Dat mag, maar het gaat hier om de puntenrij. Neem je zet terug en leg puntenkaart 4 daar neer.

learn-card-5 = Eindkaarten
    .done = Alleen de tweede blauwe eindkaart kan nog volgen. Zodra er vijf rijen afgesloten zijn, van wie dan ook, is het spel afgelopen.
learn-card-5-1 = Een eindkaart telt mee als elke andere kaart, maar sluit de rij af. Leg de blauwe eindkaart in je blauwe rij.
    .remark = Dat mag, maar het gaat hier om de eindkaart. Neem je zet terug en leg die in je blauwe rij.

learn-card-6 = Afleggen en trekken
    .done = Een kaart die je in deze beurt hebt afgelegd, mag je niet terugpakken: die stapel is tot je volgende beurt voor je gesloten.
learn-card-6-1 = Je blauwe rij is afgesloten, dus aan de blauwe 2 heb je niets meer. Leg hem af: tik hem aan en dan de blauwe aflegstapel.
    .remark = Dat mag, maar die kaart heb je misschien nog nodig. Neem je zet terug en leg de blauwe 2 af.
learn-card-6-2 = Je mag ook van een aflegstapel trekken. Pak de groene 7: die past in je aflopende groene rij.
    .remark = Dat mag, maar de voorraadstapel is een gok. Neem je zet terug en pak de groene 7.

learn-card-7 = Het einde
    .done = Je wint! Rijen, puntenrij en wensstenen worden opgeteld.
learn-card-7-1 = Vier rijen zijn afgesloten, en je staat voor. Sluit je rode rij af met de rode eindkaart: daarmee eindigt het spel.
    .remark = Dat mag, maar Speler 2 kan je dan nog inhalen. Neem je zet terug en leg de rode eindkaart aan.
learn-card-7-2 = Nu mag iedereen nog hooguit twee kaarten aanleggen. Leg je tweede blauwe eindkaart en puntenkaart 9 aan.
    .remark = Dat mag, maar het levert geen punten op. Neem je zet terug en leg de blauwe eindkaart of puntenkaart 9 aan.
