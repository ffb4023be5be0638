### Keltis (unofficial fan implementation): the rules of both games in the app, in Dutch.
### Written in our own words; one message per rule of the specification, named after it (B16, C8, O1, N2).
### The value is the rule, .title its short name. Messages without a title are headings.
### The notation in backticks is the same in every language: do not translate it.

## board-game

board-game = Keltis, het bordspel
board-game-about =
    Je legt kaarten aan in rijen, en elke kaart brengt een van je spelfiguren één steen verder op het steenpad van die kleur. De eerste stenen van een steenpad kosten punten, de laatste leveren er de meeste op; het loont dus om op een paar steenpaden ver te komen. Je hoeft niet alle vijf je spelfiguren in te zetten. Onderweg leveren fiches punten, extra stappen en wensstenen op. Wie aan het eind de meeste punten heeft, is de winnaar.

## board-material

board-material = Spelmateriaal
B1 =
    Je speelt met 110 kaarten in vijf kleuren: rood, geel, paars, groen en blauw. Elke kleur heeft de waarden 0 tot en met 10, en elke kaart is er twee keer.
    .title = De kaarten
B2 =
    Op het speelbord lopen vijf steenpaden, één per kleur. Elk steenpad telt negen stenen, die we vanaf de start nummeren van 1 tot en met 9; in die volgorde zijn ze −4, −3, −2, 1, 2, 3, 6, 7 en 10 punten waard. De startsteen, die alle steenpaden delen, is 0 waard. De stenen 1 tot en met 3 vormen het minusbereik, de stenen 7 tot en met 9 het doelbereik, en steen 9 is de eindsteen. De regelboekjes noemen maar een deel van de waarden; de rest staat op het speelbord en in de tabel van de Japanse uitgave.
    .title = De steenpaden
B3 =
    Op de steenpaden komen 25 steenpadfiches: 9 wensstenen, 9 klaverbladen en 7 puntenfiches. Wensstenen verzamel je; klaverbladen en puntenfiches blijven liggen, voor iedereen die er nog langskomt. Van de puntenfiches zijn er twee met 1 punt, drie met 2 punten en twee met 3 punten.
    .title = De steenpadfiches
B4 =
    Keltis is een spel voor 2 tot 4 spelers. Iedere speler heeft vijf spelfiguren: vier kleine en één grote. Je score houd je met een telsteen bij op een scoretabel van 50 vakjes.
    .title = Spelfiguren en scoretabel

## board-setup

board-setup = Voorbereiding
B5 =
    De 25 fiches worden geschud en verdeeld over 25 stenen: 20 donkere stenen en de vijf eindstenen. Ze liggen vanaf het begin allemaal open. Welke stenen donker zijn, is alleen op de afbeelding van het speelbord te zien; daarom kies je in deze app zelf een indeling. ‘Standaard’ heeft vier donkere stenen per steenpad (rood 2 4 6 8 · geel 3 4 6 7 · paars 2 3 5 7 · groen 3 5 6 8 · blauw 2 4 5 7), en ‘Willekeurig’ loot er per steenpad vier uit de stenen 1 tot en met 8. Jullie mogen ook een eigen indeling invoeren: 20 stenen naar keuze uit de 40 die vóór de eindstenen liggen.
    .title = Fiches neerleggen
B6 =
    Alle spelfiguren staan op de startsteen en iedereen begint met 0 punten.
    .title = Beginstand
B7 =
    De kaarten worden geschud en iedere speler krijgt er 8. Spelen jullie met precies twee spelers, dan gaan 30 van de overige kaarten ongezien terug in de doos. Wat overblijft is de gedekte voorraadstapel: 64 kaarten met 2 spelers, 86 met 3 en 78 met 4.
    .title = Kaarten delen
B8 =
    Wie het laatst in Ierland is geweest, mag beginnen; weet niemand het, dan begint de oudste. In deze app wijzen jullie de startspeler zelf aan of laten jullie het lot beslissen. Daarna gaat de beurt met de klok mee.
    .title = Wie begint?

## board-turn

board-turn = Een beurt
B9 =
    In je beurt speel je eerst één kaart: je legt een kaart aan (B10) of je legt er een af (B17). Daarna trek je één kaart (B19).
    .title = Verloop van een beurt
B10 =
    Bij het aanleggen leg je één handkaart open in je eigen rij van die kleur. De kaarten overlappen elkaar, zodat alle waarden zichtbaar blijven. Je hebt per kleur hooguit één rij. Een rij beginnen mag met elke kaart.
    .title = Een kaart aanleggen
B11 =
    De eerste kaart in een rij met een andere waarde dan de kaart ervoor bepaalt de richting: oplopend of aflopend. Tot dat moment, dus zolang er één kaart ligt of alleen gelijke kaarten, is de richting nog open. Ligt er bijvoorbeeld rood 4, 4, dan maakt een 2 de rij aflopend en een 7 de rij oplopend.
    .title = De richting van een rij
B12 =
    In een oplopende rij moet elke nieuwe kaart even hoog zijn als de bovenste kaart of hoger, in een aflopende rij even hoog of lager. Waarden overslaan mag. Op 0, 1, 3, 3, 5 past dus een 5 of hoger; op 9, 9, 7, 6, 4 een 4 of lager.
    .title = Welke kaart past?
B13 =
    Na het aanleggen zet je je spelfiguur op het steenpad van die kleur precies één steen vooruit, welke waarde de kaart ook heeft. Deze stap is verplicht.
    .title = Eén steen vooruit
B14 =
    Heb je op dat steenpad nog geen spelfiguur, dan zet je er een vanaf de startsteen op steen 1. Je kiest zelf of dat een kleine of je grote is. Je hoeft niet alle vijf je spelfiguren in te zetten: een die in het minusbereik blijft staan, kost punten, dus minder is vaak beter.
    .title = Een steenpad betreden
B15 =
    Op elk steenpad staat hooguit één spelfiguur van jou: vijf spelfiguren, vijf steenpaden. Spelfiguren van verschillende spelers mogen samen op één steen staan; niemand wordt ooit geblokkeerd.
    .title = Samen op een steen
B16 =
    Staat je spelfiguur op dat steenpad al op de eindsteen, dan groeit je rij gewoon door en zet je in plaats daarvan een andere spelfiguur van jezelf één steen vooruit; welke, kies je zelf. Het mag er ook een van de startsteen zijn, groot of klein: die gaat naar steen 1 van een steenpad naar keuze waarop je er nog geen hebt. In deze app geldt dat voor alle uitgaven, want alleen de Duitse noemt de startsteen en geen enkele zegt om welk steenpad het gaat. Een spelfiguur op een eindsteen kan niet verder. In de Nederlandse en de Hongaarse uitgave mag je deze stap zetten, in de Duitse moet het (optie O1).
    .title = Al op de eindsteen
B17 =
    Bij het afleggen leg je één handkaart open op de gemeenschappelijke aflegstapel van die kleur; er zijn vijf aflegstapels. Er gaat dan geen spelfiguur vooruit. Afleggen mag ook als je een kaart had kunnen aanleggen.
    .title = Een kaart afleggen
B18 =
    Van een aflegstapel mag je alleen de bovenste kaart bekijken. Omdat elke kaart bij het afleggen voor iedereen te zien was, kunnen jullie als geheugensteun ‘open aflegstapels’ aanzetten.
    .title = In de aflegstapel kijken
B19 =
    Tot slot trek je één kaart van de voorraadstapel of pak je de bovenste kaart van een aflegstapel naar keuze, zodat je er weer 8 in je hand hebt. De Nederlandse en de Hongaarse uitgave verbieden niet dat je de kaart terugpakt die je in dezelfde beurt hebt afgelegd. In de Duitse uitgave mag dat niet: die aflegstapel is dan deze beurt voor je gesloten, ook als er een gelijke kaart onder ligt (optie O2).
    .title = Een kaart trekken

## board-tiles

board-tiles = De fiches op de steenpaden
B20 =
    Komt een spelfiguur op een steen met een fiche, dan treedt dat fiche in werking. Alleen wensstenen worden weggepakt; alle andere fiches blijven liggen. Hoe de spelfiguur daar kwam, maakt niet uit: door een kaart, door B16 of door een klaverblad.
    .title = Op een fiche komen
B21 =
    Bij een puntenfiche krijg je meteen de punten die op het fiche staan; je telsteen gaat zoveel vakjes vooruit. Het fiche blijft liggen. Ook met je grote spelfiguur krijg je hier niet het dubbele.
    .title = Puntenfiche
B22 =
    Bij een klaverblad mag je een van je spelfiguren één steen vooruitzetten, ook de spelfiguur die je net hebt verzet; het hoeft niet. Ook een spelfiguur op de startsteen mag, groot of klein: die gaat naar steen 1 van een steenpad naar keuze waarop je er nog geen hebt (in deze app zo bepaald, net als bij B16). Een spelfiguur op een eindsteen kan niet verder. Kom je met deze stap weer op een fiche, dan treedt ook dat in werking, enzovoort. Het klaverblad blijft liggen.
    .title = Klaverblad
B23 =
    Ligt er een wenssteen, dan pak je die en leg je hem open voor je neer. De steen van het steenpad is vanaf dat moment leeg.
    .title = Wenssteen
B24 =
    Door B16 of B22 kan een spelfiguur van jou op een steenpad staan terwijl je van die kleur nog geen rij hebt. Begin je die rij later, dan gaat bij de eerste kaart deze spelfiguur vooruit (B13); staat die al op de eindsteen, dan geldt B16. Er komt dus geen tweede spelfiguur op het steenpad; in deze app leiden we dat af uit B15.
    .title = Spelfiguur zonder rij

## board-end

board-end = Einde van het spel
B25 =
    Het spel eindigt meteen zodra de vijfde spelfiguur het doelbereik betreedt, dus steen 7 van een steenpad bereikt; de spelfiguren van alle spelers tellen samen. Het fiche op die steen treedt niet meer in werking, een wenssteen wordt er niet meer gepakt en er wordt geen kaart meer getrokken. Een spelfiguur die binnen het doelbereik verdergaat, telt niet nog een keer. Daardoor heb je bij een klaverblad (B22), en bij B16 als de stap verplicht is, altijd een spelfiguur die vooruit kan.
    .title = Vijf in het doelbereik
B26 =
    Het spel eindigt ook meteen zodra de laatste kaart van de voorraadstapel is getrokken. Zolang er gespeeld wordt, kun je dus altijd van de voorraadstapel trekken.
    .title = Voorraadstapel op
B27 =
    Als iedereen alleen nog aflegt en van de aflegstapels trekt, zou het spel eeuwig kunnen duren; de regelboekjes laten dat gat open. In deze app is het spel daarom afgelopen als 25 volle ronden achter elkaar (25 beurten per speler) niemand een kaart heeft aangelegd en niemand van de voorraadstapel heeft getrokken; het eindigt na de laatste van die beurten. Met optie O4 stel je een ander aantal ronden in of zet je deze regel uit.
    .title = Niemand komt verder

## board-scoring

board-scoring = Puntentelling
B28 =
    Elke spelfiguur op een steenpad levert de waarde op van de steen waarop die staat (B2). Je grote spelfiguur telt dubbel, ook bij minpunten. Spelfiguren op de startsteen leveren 0 punten op.
    .title = Punten voor spelfiguren
B29 =
    Voor je wensstenen krijg je, naar aantal: 0 → −4, 1 → −3, 2 → +2, 3 → +3, 4 → +6, 5 of meer → +10. (Alleen het Nederlandse regelboekje drukt deze tabel in de tekst af; bij de andere staat ze op het speelbord.)
    .title = Punten voor wensstenen
B30 =
    Je eindscore is de som van je punten uit puntenfiches (B21), spelfiguren (B28) en wensstenen (B29). Na 50 begint de scoretabel weer van voren af aan: je totaal kan boven 50 uitkomen, en in deze app ook onder 0.
    .title = Eindscore
B31 =
    Wie de hoogste score heeft, wint. Eindigen spelers gelijk bovenaan, dan winnen ze allemaal.
    .title = Wie wint?

## card-game

card-game = Keltis, het kaartspel
card-game-about =
    Je legt kaarten aan in rijen, één per kleur, oplopend of aflopend. Korte rijen kosten punten, lange leveren er de meeste op; begin dus alleen rijen die je lang kunt maken. Je hoeft niet alle vijf de kleuren te spelen. Met paren verzamel je wensstenen; te weinig wensstenen kosten punten. Wie aan het eind de meeste punten heeft, is de winnaar.

## card-material

card-material = Spelmateriaal
C1 =
    Er zijn 80 getalkaarten in vijf kleuren: rood, geel, paars, groen en blauw. In elke kleur komen 0, 1, 2, 8, 9 en 10 één keer voor en 3, 4, 5, 6 en 7 twee keer.
    .title = Getalkaarten
C2 =
    Er zijn 10 eindkaarten, twee per kleur. Een eindkaart heeft geen waarde.
    .title = Eindkaarten
C3 =
    Er zijn 11 puntenkaarten. Ze hebben geen kleur: ze zijn wit, met een 1 in het midden voor het punt dat ze opleveren (C18) en een grijze waarde van 0 tot en met 10 in de hoeken. De Japanse spelregels noemen voor deze elf kaarten ‘1 tot 10’, maar uit het aantal en uit andere uitgaven blijkt dat het 0 tot en met 10 is.
    .title = Puntenkaarten
C4 =
    Er zijn 9 wensstenen, genummerd van 1 tot en met 9.
    .title = Wensstenen

## card-setup

card-setup = Voorbereiding
C5 =
    De wensstenen liggen open in het midden van de tafel, op een rij en op volgorde van hun nummers. De andere 101 kaarten worden geschud en elk van de 2 tot 4 spelers krijgt er 8. Met precies twee spelers gaan 30 van de overige kaarten ongezien terug in de doos. De rest is de voorraadstapel: 55 kaarten met 2 spelers, 77 met 3 en 69 met 4.
    .title = Klaarleggen en delen
C6 =
    Wie begint en in welke richting jullie spelen, is geregeld zoals in het bordspel (B8): wie het laatst in Ierland was, begint, of anders de oudste, en de beurt gaat met de klok mee. In deze app wijzen jullie de startspeler aan of laten jullie het lot beslissen.
    .title = Wie begint?

## card-turn

card-turn = Een beurt
C7 =
    In je beurt kies je één van de acties C7 tot en met C10; daarna trek je (C12). De eerste mogelijkheid: leg één handkaart naar keuze open af op de bijbehorende stapel. Er zijn zes aflegstapels: vijf voor de kleuren, waar ook de eindkaarten van die kleur op komen, en één voor de puntenkaarten. Alleen de bovenste kaart van een stapel is te zien (zoals bij B18).
    .title = Eén kaart afleggen
C8 =
    Je legt twee kaarten met dezelfde waarde af, van welke kleur ook, elk op de eigen aflegstapel, en pakt daarvoor de wenssteen met die waarde, die je open voor je neerlegt. Die moet dan nog wel in het midden liggen. Een puntenkaart telt met de grijze waarde en mag een paar vormen met een getalkaart; eindkaarten hebben geen waarde. Het lukt dus alleen met de waarden 1 tot en met 9.
    .title = Een paar voor een wenssteen
C9 =
    Je legt een getalkaart of een eindkaart aan in je eigen rij van die kleur; je hebt per kleur hooguit één rij. Voor getalkaarten gelden B11 en B12. Een eindkaart past op elke bovenste kaart en sluit de rij af: daarna mag alleen de tweede eindkaart van die kleur nog volgen. In deze app mag een eindkaart ook de eerste kaart van een rij zijn, omdat je de tekst op twee manieren kunt lezen; met optie O3 verander je dat.
    .title = Een kleurkaart aanleggen
C10 =
    Een puntenkaart leg je in je eigen puntenrij, waar de volgorde van de waarden niet uitmaakt, of in een eigen kleurrij waarvan de bovenste kaart dezelfde waarde heeft. In een kleurrij telt de puntenkaart mee als kaart van die rij, en de waarde ervan geldt als de bovenste waarde. Ligt er bijvoorbeeld paars 9, 7, 7, dan mag puntenkaart 7 erop; daarna past een 5 wel en een 8 niet.
    .title = Een puntenkaart aanleggen
C11 =
    Met een puntenkaart kun je geen kleurrij beginnen, en op een eindkaart mag je er ook geen leggen.
    .title = Waar een puntenkaart niet mag
C12 =
    Vul je hand weer aan tot 8 kaarten: je trekt er één, of na een paar (C8) twee. Die twee trek je na elkaar, en je ziet de eerste voordat je de tweede kiest. Telkens trek je van de voorraadstapel of pak je de bovenste kaart van een aflegstapel naar keuze, maar nooit een kaart die je in deze beurt hebt afgelegd. Een stapel waar zo’n kaart bovenop ligt, is deze beurt dus gesloten; na een paar kunnen dat er twee zijn.
    .title = Kaarten trekken

## card-end

card-end = Einde van het spel
C13 =
    Het spel eindigt meteen zodra er, alle spelers samen geteld, op vijf rijen een eindkaart ligt. Twee eindkaarten op dezelfde rij tellen maar één keer. Wie het spel zo beëindigt, trekt geen kaart meer.
    .title = Vijf afgesloten rijen
C14 =
    Het spel eindigt ook zodra de laatste kaart van de voorraadstapel is getrokken. Had je nog een tweede kaart tegoed, dan vervalt die in deze app.
    .title = Voorraadstapel op
C15 =
    Ook hier geldt B27: na 25 volle ronden (O4) zonder voortgang is het spel afgelopen. Voortgang is een kaart aanleggen, van de voorraadstapel trekken of, in het kaartspel, een wenssteen pakken.
    .title = Niemand komt verder
C16 =
    Na C13, C14 of C15 mag iedere speler nog hooguit twee handkaarten aanleggen volgens C9, C10 en C11. Wie aan de beurt was, gaat eerst; daarna gaat het met de klok mee. Die volgorde is in deze app zo gekozen en verandert niets aan de score. Ook nieuwe rijen mogen nog worden begonnen, de puntenrij inbegrepen (eveneens zo bepaald in deze app). Wensstenen pakken, afleggen en trekken kan niet meer.
    .title = De laatste twee kaarten

## card-scoring

card-scoring = Puntentelling
C17 =
    Elke kleurrij telt naar het aantal kaarten dat erin ligt, van welke soort ook: 1 → −4, 2 → −3, 3 → −2, 4 → 1, 5 → 2, 6 → 3, 7 → 6, 8 → 7, 9 of meer → 10. Een kleur waarin je geen rij hebt, telt voor 0.
    .title = Punten voor kleurrijen
C18 =
    Elke kaart in je puntenrij levert 1 punt op.
    .title = Punten voor de puntenrij
C19 =
    Voor je wensstenen krijg je, naar aantal: 0 → −4, 1 → −1, 2 → 0, 3 → +4, 4 → +6, 5 of meer → +10.
    .title = Punten voor wensstenen
C20 =
    Tel alles bij elkaar op (C17, C18 en C19): de hoogste som wint. Bij een gelijke stand wordt de overwinning gedeeld.
    .title = Wie wint?

## options

options = Opties en uitgaven
options-about =
    Een uitgave is een vaste combinatie van opties, zoals die in een gedrukt regelboekje staat. Een bordspel begint met de uitgave van je taal, als die er is (Nederlands, Duits of Hongaars), en anders met de Duitse; van het kaartspel is er hier alleen de Japanse. Voor de start kunnen jullie aan tafel een andere uitgave kiezen of elke optie veranderen.
O1 =
    Wat gebeurt er als je een kaart aanlegt terwijl je spelfiguur op dat steenpad al op de eindsteen staat (B16)? In de Nederlandse en de Hongaarse uitgave mag je dan een andere spelfiguur vooruitzetten, maar je mag er ook van afzien. In de Duitse uitgave moet je een andere vooruitzetten.
    .title = Verder na de eindsteen
O2 =
    Mag je precies de kaart trekken die je in dezelfde beurt hebt afgelegd (B19)? De Nederlandse en de Hongaarse uitgave verbieden het niet, de Duitse wel. In het kaartspel mag het nooit (C12).
    .title = Eigen kaart terugpakken
O3 =
    Mag een eindkaart de eerste kaart van een rij zijn (C9)? De gedrukte tekst van het kaartspel kun je op twee manieren lezen; hier mag het, tenzij jullie tafel anders beslist. In dat geval moet er al een kaart in die rij liggen.
    .title = Eindkaart als eerste kaart
O4 =
    Na hoeveel volle ronden zonder voortgang eindigt het spel (B27, C15)? In alle uitgaven van beide spellen zijn het er hier 25; jullie tafel kan een ander aantal kiezen. In partijen zonder server zet 0 de regel uit.
    .title = Ronden zonder voortgang

## notation

notation = Notatie
N1 =
    Kaarten en zetten schrijf je overal hetzelfde: in elke taal, in bestanden en op het scherm. Een kaart is de letter van de kleur (`r` rood, `y` geel, `v` paars, `g` groen, `b` blauw) met de waarde erachter: `r0` tot en met `b10`. In het kaartspel komen daar de eindkaart, bijvoorbeeld `rE`, en de puntenkaarten `p0` tot en met `p10` bij. Twee gelijke kaarten zijn samen één keuze: `lay r7` staat er maar één keer, hoeveel rode zevens je ook in je hand hebt.
    .title = Kaarten
N2 =
    Kaarten spelen: `lay r7` (rode 7 aanleggen) en `discard r7` (rode 7 afleggen). Spelfiguren verzetten: `start r large` of `start r small` (je grote of een kleine spelfiguur gaat van de startsteen naar het rode steenpad), `advance r` (je spelfiguur op het rode steenpad gaat één steen vooruit) en `pass` (van een stap afzien). Trekken: `draw pile` (van de voorraadstapel) en `draw r` (de bovenste kaart van de rode aflegstapel).
    .title = Zetten in het bordspel
N3 =
    In deze zetten staat X of Y voor een kaart. Afleggen: `discard X` (één kaart) en `pair X Y` (twee kaarten voor een wenssteen, in de volgorde r y v g b p). Aanleggen: `lay X` (in je rij van die kleur), `points p7` (in je eigen puntenrij) en `join p7 r` (in je eigen rode rij). Trekken: `draw pile` (van de voorraadstapel), `draw r` (van de rode aflegstapel) en `draw p` (van de aflegstapel met puntenkaarten). Met `pass` leg je niets meer aan; dat bestaat alleen bij C16.
    .title = Zetten in het kaartspel
N4 =
    Een beurt is een reeks zetten, elk een eigen beslissing, in de volgorde waarin je ze doet; op één regel staat er `; ` tussen: `lay r7; start r large; advance b; draw pile`. In het bordspel begint een beurt met `lay` of `discard`; na een `lay` op een steenpad zonder spelfiguur van jou volgt `start` (B14), ook als je nog maar één formaat over hebt. Staat je spelfiguur daar al en nog niet op de eindsteen, dan valt er niets te kiezen en wordt de stap van B13 niet opgeschreven; bij B16 en bij elk klaverblad volgt `advance`, `start` of, waar dat mag, `pass`. In het kaartspel begint een beurt met een van de zetten van C7 tot en met C10. Tot slot komt `draw`, na een `pair` twee keer, ook als alleen de voorraadstapel overblijft. Bij C16 ben je klaar na je tweede kaart of na `pass`; ook wie niets kan aanleggen, zegt `pass`.
    .title = Een hele beurt
N5 =
    In bestanden, opdrachten en programma’s hebben opties Engelse namen: `finished_path_move` is `must` of `may` (O1), `retake_own_discard` is `true` of `false` (O2), `end_card_opens_row` is `true` of `false` (O3), en `stall_rounds` is een getal (O4). Uitgaven heten naar hun taal: `de`, `nl` en `hu` bij het bordspel, `ja` bij het kaartspel. De indeling van de donkere stenen (B5) is `standard`, `random` of een lijst van stenen per steenpad.
    .title = Opties en uitgaven
