### Playing at a table in the browser.

## Looking for a table

play-loading = De tafel wordt klaargezet…
play-missing = Deze tafel bestaat niet.
play-forbidden = Toeschouwers zijn aan deze tafel niet toegestaan.
play-home = Naar de startpagina
play-closed = Deze tafel is gesloten.
play-closed-long = Deze partij heeft te lang geduurd. De tafel is zonder uitslag gesloten.

## Before the start

play-lobby = Wie speelt er mee?
play-seat = Plaats { $player }
play-seat-free = Vrij
play-you = jij
play-bot = bot
play-sit = Hier plaatsnemen
# Somebody else at the same device takes this seat.
play-sit-too = Nog iemand op dit apparaat
play-your-name = Naam aan tafel
play-add-bot = Bot toevoegen
play-level = Niveau van de bot
play-leave-seat = Plaats verlaten
# $name (String): who sits there.
play-remove = { $name } verwijderen
play-invite-renewed = De oude uitnodiging werkt niet meer. Deel de nieuwe.
play-start = Kaarten delen
play-start-waiting =
    { $seats ->
        [one] Er is nog { $seats } plaats vrij. Nodig iemand uit of voeg een bot toe.
       *[other] Er zijn nog { $seats } plaatsen vrij. Nodig iemand uit of voeg bots toe.
    }
play-start-others = Als alle plaatsen bezet zijn, deelt een van jullie de kaarten.
play-ireland = Wie was het laatst in Ierland?
play-ireland-help = Die speler begint. Weet niemand het, dan begint de oudste.
play-close = Tafel sluiten
play-invite = Vrienden uitnodigen
play-invite-help = Wie deze link opent of de code scant, kan aanschuiven.
play-invite-needed = Om hier te gaan zitten heb je de uitnodigingslink van deze tafel nodig.
play-link = Uitnodigingslink
play-copy = Link kopiëren
play-copied = Link gekopieerd.
play-share = Delen
play-qr = De uitnodigingslink als QR-code
# $command (String): what to type.
play-only-here = Dit adres werkt alleen op deze computer. Start Keltis voor andere apparaten in huis met ‘{ $command }’.
# Text of a shared invitation.
play-invite-text = Kom je Keltis met me spelen?

## Who is playing

play-your-turn = Jouw beurt
play-turn-of = { $name } is aan de beurt
play-thinking = { $name } denkt na…
play-watching = Je kijkt mee
play-players = Spelers
play-goal = Doelbereik: { $count } van { $most }
play-goal-help = Het spel is afgelopen zodra { $most } spelfiguren het doelbereik hebben bereikt.
play-ended-rows = Afgesloten rijen: { $count } van { $most }
play-ended-rows-help = Als op { $most } rijen een eindkaart ligt, eindigt het gewone spel.
play-time = Resterende tijd: { $time }
play-stand-in = Een bot speelt voor { $name }.
play-stand-in-you = Een bot speelt voor je.
play-long-game =
    { $count ->
        [one] Deze partij duurt erg lang. Na nog { $count } zet wordt de tafel zonder uitslag gesloten.
       *[other] Deze partij duurt erg lang. Na nog { $count } zetten wordt de tafel zonder uitslag gesloten.
    }
play-leave = Een bot voor mij laten spelen
play-leave-help = Een bot speelt voor je verder tot je terugkomt.
play-leave-for = Een bot voor { $name } laten spelen
play-return = Weer zelf spelen
# Several people share this device.
play-return-as = { $name } speelt weer zelf
play-no-turn = Nog niet gespeeld.
play-score-now = Als het spel nu was afgelopen
play-show-score = { $name }, score als het spel nu was afgelopen: { $points }. Uitsplitsing tonen.
play-show-seat = Alles van { $name } tonen
play-menu = Tafelmenu
play-rules = Regels

## Cards, rows and piles

# A card without an article, for labels. $kind, $color and $value describe it.
play-card =
    { $kind ->
        [end] { color-e } eindkaart
        [point] puntenkaart { $value }
       *[number] { color-e } { $value }
    }
play-own-rows = Jouw rijen
play-scale-help = Wat een rij oplevert, naar aantal kaarten
play-rows-of = Rijen van { $name }
play-row-empty = nog geen kaart
play-direction =
    { $direction ->
        [rising] oplopend
        [falling] aflopend
       *[open] richting nog open
    }
play-pile-empty = leeg
play-pile-closed = deze beurt gesloten
play-pile-top = bovenop: { card }
play-figure-at =
    { $size ->
        [large] grote spelfiguur op steen { $stone }
       *[small] spelfiguur op steen { $stone }
    }
play-look-into = Blader door { discard-pile }

## Making a move

play-chosen = Gekozen: { card }
play-lay = Aanleggen
play-discard = Afleggen
play-points = In de puntenrij
play-join = In de { color-e } rij
play-pass = Passen
play-pass-final = Niets meer aanleggen
play-undo = Ongedaan maken
play-end-turn = Beurt beëindigen
play-finish = Spel beëindigen
play-ends-game = Met deze zet is het spel afgelopen.
play-ends-play = Met deze zet eindigt het gewone spel. Daarna volgt de slotronde.
play-do-it = Ja, doen
play-not-yet = Nog niet
play-rule = Regel { $rule }
play-closing = De slotronde
play-closing-help = Het gewone spel is afgelopen. Om de beurt mag iedereen nog hooguit twee kaarten aanleggen. Niemand trekt of legt nog af, en er worden geen wensstenen meer gepakt.

## Moves as commands

play-move-lay = Leg { card } aan
play-move-discard = Leg { card } af
play-move-start = Zet { figure } op het { color-e } steenpad
play-move-advance = Zet je spelfiguur op het { color-e } steenpad vooruit
play-move-pass = Pas
play-move-draw-pile = Trek van de voorraadstapel
play-move-draw = Pak { card } van { discard-pile }
# $cards (String): both of them, joined by a plus.
play-move-pair = Leg een paar ({ $cards }) af voor wenssteen { $value }
play-move-points = Leg { card } in de puntenrij
play-move-join = Leg { card } in de { color-e } rij
play-to-stone = naar steen { $stone }
# $change (String): with its sign.
play-score-change = score { $change }

## What happened. $you is yes or no; $name is who did it.

play-log = Spelverloop
play-log-empty = Nog niets.
play-log-lay =
    { $you ->
        [yes] Je legt { card } aan.
       *[no] { $name } legt { card } aan.
    }
play-log-discard =
    { $you ->
        [yes] Je legt { card } af.
       *[no] { $name } legt { card } af.
    }
play-log-start =
    { $you ->
        [yes] Je zet { figure } op het { color-e } steenpad.
       *[no] { $name } zet { figure } op het { color-e } steenpad.
    }
play-log-advance =
    { $you ->
        [yes] Je zet je spelfiguur op het { color-e } steenpad vooruit.
       *[no] { $name } gaat vooruit op het { color-e } steenpad.
    }
play-log-pass =
    { $you ->
        [yes] Je past.
       *[no] { $name } past.
    }
play-log-draw-pile =
    { $you ->
        [yes] Je trekt van de voorraadstapel.
       *[no] { $name } trekt van de voorraadstapel.
    }
play-log-draw =
    { $you ->
        [yes] Je pakt { card } van { discard-pile }.
       *[no] { $name } pakt { card } van { discard-pile }.
    }
play-log-pair =
    { $you ->
        [yes] Je legt twee kaarten met waarde { $value } af en pakt wenssteen { $value }.
       *[no] { $name } legt twee kaarten met waarde { $value } af en pakt wenssteen { $value }.
    }
play-log-points =
    { $you ->
        [yes] Je legt { card } in de puntenrij.
       *[no] { $name } legt { card } in de puntenrij.
    }
play-log-join =
    { $you ->
        [yes] Je legt { card } in de { color-e } rij.
       *[no] { $name } legt { card } in de { color-e } rij.
    }
play-drawn = Je hebt { card } getrokken.
play-note-handed = { $name } is weggegaan; een bot speelt verder.
play-note-timed-out = De tijd van { $name } is om; een bot speelt verder.
play-note-returned = { $name } is terug.

## Hints

play-hint = Tip
play-hint-thinking = Een bot bekijkt je kaarten…
play-hint-title = Wat een bot zou doen
# $points (Number), $side (String: ahead, behind, level): the margin over the best of the others at the end.
play-hint-points =
    { $side ->
        [ahead]
            { $points ->
                [one] { $points } punt voorsprong
               *[other] { $points } punten voorsprong
            }
        [behind]
            { $points ->
                [one] { $points } punt achterstand
               *[other] { $points } punten achterstand
            }
       *[level] gelijke stand
    }
# $win (Number): percent. For the best move.
play-hint-best = { $win }% winstkans, { play-hint-points }
# $win_off, $points_off (Number): how uncertain the difference to the best move is.
play-hint-other = { $win }% winstkans (±{ $win_off }), { play-hint-points } (±{ $points_off })
play-hint-help = De waarschijnlijke uitslag van het spel. ± laat zien hoe onzeker het verschil met de eerste zet is.

## One device

play-pass-device = Geef het apparaat aan { $name }
play-pass-help = Alle anderen kijken even weg.
play-pass-ready = Ik ben { $name }: toon mijn kaarten

## The end

play-over = Het spel is afgelopen
play-you-won = Je hebt gewonnen!
play-you-shared = Je deelt de overwinning!
play-score-sheet = Scoreblad
play-rematch = Revanche
play-rematch-go = Naar de revanche
play-replay = Terugkijken
play-review = Terugblik
play-new-game = Naar de startpagina
# $points (String): the scores, joined.
play-share-text = Onze partij Keltis: { $points }

## The forms of the table

play-text-view = Tekstweergave
play-board-view = Speelbord tonen
play-decide = Wat je kunt doen
play-wait = Even wachten: { $name } is aan de beurt.
play-keys = Toetsenbord
play-keys-on = Lettertoetsen als sneltoetsen
play-key-hand = Door je handkaarten bladeren
play-key-enter = Kaart kiezen of de gemarkeerde actie uitvoeren
play-key-lay = De gekozen kaart aanleggen
play-key-discard = De gekozen kaart afleggen
play-key-draw = Van de voorraadstapel trekken
play-key-take = Van een aflegstapel pakken, van links naar rechts
play-key-pass = Passen
play-key-undo = Ongedaan maken
play-key-hint = Tip
play-key-view = Tekstweergave of speelbord
play-key-escape = De kaart terugleggen
play-key-help = Deze hulp

## When something does not work

play-problem = Dat is niet gelukt. Probeer het nog eens.
play-problem-stale = Er is intussen iets gebeurd aan tafel. Kijk even en beslis dan opnieuw.
play-problem-offline = De server is nu niet bereikbaar.
play-problem-busy = De server heeft het druk. Probeer het zo nog eens.
play-problem-too-many = Dat was te veel tegelijk. Wacht even.
play-problem-seat-taken = Iemand anders heeft deze plaats net genomen.
play-problem-wrong-invite = Deze uitnodiging is voor een andere tafel.
play-problem-name = Deze naam kun je niet gebruiken.
