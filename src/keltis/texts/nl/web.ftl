### The app around the tables: home, games, settings.

## The frame of every page

web-name = Keltis
web-home = Keltis: naar de startpagina
web-nav = Hoofdnavigatie
web-skip = Naar de inhoud
web-close = Sluiten
web-cancel = Annuleren
web-done = Klaar
web-save = Opslaan
web-my-games = Mijn partijen
web-rules = Regels
web-settings = Instellingen
web-language = Taal
web-theme = Thema
# $theme (String): system, light or dark.
web-theme-named =
    { $theme ->
        [light] Licht
        [dark] Donker
       *[system] Systeeminstelling
    }
web-theme-now =
    { $theme ->
        [light] Thema: licht
        [dark] Thema: donker
       *[system] Thema: systeeminstelling
    }
web-your-turns =
    { $count ->
        [one] Je bent aan de beurt in { $count } partij
       *[other] Je bent aan de beurt in { $count } partijen
    }
web-reconnecting = Verbinding verbroken. Opnieuw verbinden… Je partij is veilig.
web-offline = Je bent offline. Je partijen zijn veilig en gaan verder zodra je weer online bent.
web-page-lost = Deze pagina kon niet worden geladen. Misschien is er een nieuwere versie, of ben je offline.
web-reload = Opnieuw laden
web-no-engine = Deze browser kan geen partijen tonen: WebAssembly ontbreekt of is uitgeschakeld. Probeer een andere of nieuwere browser.
web-bad-engine = De spelregels zijn beschadigd aangekomen. Laad de pagina opnieuw.
web-old-app = Er is een nieuwere versie van deze app. Sluit alle tabbladen ervan en open de app opnieuw.
web-old-server = Deze app is nieuwer dan de server. Vraag de beheerder om de server bij te werken.
web-missing = Pagina niet gevonden
web-missing-about = Deze pagina bestaat niet. Misschien ontbreekt er een stuk van de link.

## Titles of pages

web-title-home = Keltis
web-title-table = Tafel · Keltis
web-title-replay = Terugkijken · Keltis
web-title-review = Terugblik · Keltis
web-title-day = Spel van de dag · Keltis
web-title-stats = Hoe doe ik het? · Keltis
web-title-rules = Regels · Keltis
web-title-learn = Leren · Keltis
web-title-games = Mijn partijen · Keltis
web-title-settings = Instellingen · Keltis
web-title-missing = Pagina niet gevonden · Keltis
# $name (String): the title of the page.
web-title-turn = ● Jij bent aan de beurt · { $name }
web-turn-notice = Jij bent aan de beurt.

## Home

web-welcome = Twee spellen, twee deuren
web-welcome-about = Keltis is een vlot spel met lef voor twee tot vier: wat je begint, kost eerst punten en loont pas als je er ver mee komt. { $server ->
    [none] Speel alleen of samen op één apparaat.
   *[other] Speel alleen, online met vrienden of samen op één apparaat.
}
web-door-board = Het bordspel
web-door-card = Het kaartspel
web-opponents = Tegen
web-bots =
    { $count ->
        [0] geen bots
        [one] { $count } bot
       *[other] { $count } bots
    }
web-level = Niveau
# $level (Number): 1 to 6. $name (String): its name.
web-level-named = { $level } · { $name }
web-play-now = Nu spelen
web-friends = Met vrienden
web-device = Eén apparaat
web-learn = Leren
web-more-options = Meer opties
web-options-changed =
    { $count ->
        [one] { $count } wijziging
       *[other] { $count } wijzigingen
    }
web-all-games = Al mijn partijen
web-install = Als app installeren
web-unofficial = Een onofficieel fanproject. Keltis is een merk van de uitgever.

## A table with friends

web-friends-title = Met vrienden spelen
web-friends-about = Je krijgt een link en een QR-code waarmee je vrienden op hun eigen apparaat aanschuiven. Lege plaatsen kun je met bots opvullen.
web-your-name = Je naam
web-seats = Plaatsen
web-players =
    { $count ->
        [one] { $count } speler
       *[other] { $count } spelers
    }
web-make-table = Tafel maken

## One device

web-device-title = Samen op één apparaat
web-device-about = Jullie geven het apparaat aan elkaar door. Tussen de beurten zijn de kaarten afgedekt.
web-add-person = Speler toevoegen
# $player (Number): from 1.
web-remove-person = Speler { $player } verwijderen
web-bots-too = Plus bots
web-deal = Kaarten delen

## Options of a table

web-options-about = Deze opties gelden voor elke nieuwe tafel van dit spel en worden op dit apparaat bewaard.
web-edition = Uitgave
web-edition-de = Duitse uitgave
web-edition-nl = Nederlandse uitgave
web-edition-hu = Hongaarse uitgave
web-edition-ja = Japanse uitgave
web-what-is-this = Wat betekent dit?
web-O1-must = Je moet een andere spelfiguur vooruitzetten
web-O1-may = Je mag een andere spelfiguur vooruitzetten
web-O2-false = Niet in dezelfde beurt
web-O2-true = Mag in dezelfde beurt
web-O3-true = Een eindkaart mag een rij openen
web-O3-false = Een eindkaart mag geen rij openen
web-layout = Donkere stenen
web-layout-standard = Standaard
web-layout-random = Willekeurig
web-layout-own = Van je eigen speelbord
web-layout-about = De spelregels zeggen niet welke stenen van het speelbord donker zijn. ‘Standaard’ is onze eigen indeling. Heb je het speelbord, voer dan de donkere stenen ervan in.
web-layout-own-about = Tik op een steen om hem donker of licht te maken. De start is onderaan.
# $stone (Number): 1 to 8, from the start.
web-layout-stone = Steen { $stone } donker
# $count (Number): dark stones. $total (Number): how many there must be.
web-layout-count = { $count } van { $total } donkere stenen
web-first = Wie begint
web-first-usual = Standaard
web-first-me = Ik
web-first-chance = Het lot beslist
web-first-ireland = Wie het laatst in Ierland was
web-first-about = Standaard: het lot beslist; met vrienden begint wie het laatst in Ierland was.
web-clock = Klok
web-clock-none = Geen klok
web-clock-quick = 10 seconden per beurt, plus 5 minuten reserve
web-clock-calm = 1 minuut per beurt, plus 15 minuten reserve
web-clock-day = 1 dag per beurt
web-clock-days = 3 dagen per beurt
web-clock-about = Is iemands tijd op, dan speelt een bot verder tot die speler terugkomt.
web-allowed = Toegestaan aan deze tafel
web-hints = Tips: je mag een bot om raad vragen
web-open-discards = Open aflegstapels: alle kaarten zijn te bekijken
web-spectators = Toeschouwers: wie de link heeft, mag meekijken
web-options-reset = Standaardinstellingen herstellen

## My games

web-no-games = Nog geen partijen. Achter elke deur wacht er een op je.
web-to-doors = Een spel kiezen
web-running = Bezig
web-finished = Afgelopen
web-open = Openen
web-replay = Terugkijken
web-download = Downloaden
web-hide = Uit de lijst verwijderen
web-open-record = Een opgeslagen partij openen
web-you = Jij
web-free-seat = Vrije plaats
web-status-open = Wacht op spelers
web-status-running = Bezig
web-status-yours = Jij bent aan de beurt
# $name (String): of the player.
web-status-theirs = Aan de beurt: { $name }
web-status-won =
    { $score ->
        [one] Je hebt gewonnen: { $score } punt
       *[other] Je hebt gewonnen: { $score } punten
    }
# $names (String): the winners, joined. $count (Number): how many. $score (Number): their points.
web-status-winner =
    { $count ->
        [one] Winnaar: { $names }, { $score ->
            [one] { $score } punt
           *[other] { $score } punten
        }
       *[other] Winnaars: { $names }, { $score ->
            [one] { $score } punt
           *[other] { $score } punten
        }
    }
# $date (String): such as “3 hours ago”.
web-since = · { $date }
web-act-close = Tafel sluiten
web-act-close-about = De partij is nog niet begonnen. De tafel wordt voor iedereen gesloten.
web-act-leave = Partij verlaten
web-act-leave-about = Een bot speelt voor je verder en iedereen ziet dat. Zolang de partij loopt, kun je terugkomen.

## Settings

web-look = Beeld en geluid
web-language-browser = Taal van de browser
web-motion = Animaties
web-sound = Geluiden
web-text-view = Tafels als tekst, voor schermlezers
web-notifications = Laat het me weten als ik aan de beurt ben
web-notifications-refused = De browser staat voor deze pagina geen meldingen toe.
web-notifications-insecure = Voor meldingen is een beveiligde verbinding (https) nodig.
# Instead of the account, on a site without a server.
web-account-no-server = Voor een account is een server nodig, en die heeft deze site niet. Je instellingen en partijen staan alleen in deze browser.
web-account = Je account
web-account-guest = Je speelt als gast in deze browser. Met een wachtwoord behoud je je naam en je partijen, ook op andere apparaten.
web-account-kept = Je naam is met een wachtwoord beveiligd: je kunt je op elk apparaat aanmelden.
web-name-kept = Opgeslagen. Zo zien anderen je.
web-claim = Partijen bewaren met een wachtwoord
web-claim-about = Met deze naam en dit wachtwoord kun je je op andere apparaten aanmelden.
web-claimed = Bewaard. Je kunt je nu op andere apparaten aanmelden.
web-old-password = Huidig wachtwoord
web-fresh-password = Nieuw wachtwoord
web-new-password = Naam of wachtwoord wijzigen
web-sign-in = Aanmelden
web-sign-in-about = Meld je aan met een naam die met een wachtwoord beveiligd is. Partijen die je als gast hebt gespeeld, blijven bij die gast.
web-signed-in = Welkom terug, { $name }.
web-sign-out = Afmelden
web-sign-out-about = Op dit apparaat. Je partijen blijven bestaan en je kunt je weer aanmelden.
web-sign-out-guest = Je bent een gast zonder wachtwoord: daarna kun je niet meer terug naar deze partijen.
web-signed-out = Je bent afgemeld.
web-delete-me = Mijn account verwijderen
web-delete-about = Je naam, je aanmeldingen en tokens worden verwijderd; bots spelen je lopende partijen uit. Dit kan niet ongedaan worden gemaakt.
web-deleted = Je account en je gegevens zijn verwijderd.
web-name-field = Naam
web-password = Wachtwoord
web-password-about =
    { $count ->
        [one] Minstens { $count } teken.
       *[other] Minstens { $count } tekens.
    }
web-tokens = Tokens voor programma’s
web-tokens-about = Met een token kan een programma van jou in jouw naam spelen.
web-api-docs = Hoe programma’s met de server praten
web-token-label = Waarvoor is het?
web-make-token = Token maken
web-token-once = Kopieer het nu: het wordt alleen deze ene keer getoond.
web-copy = Kopiëren
web-copied = Gekopieerd.
web-delete = Verwijderen
# $name (String): what the token is for.
web-delete-token = Het token ‘{ $name }’ verwijderen

## What went wrong

web-problem-other = Er ging iets mis. Er is niets veranderd; probeer het nog eens.
web-problem-offline = De server is niet bereikbaar. Probeer het zo nog eens.
web-problem-no-server = Daarvoor is een Keltis-server nodig, en die heeft deze site niet.
web-problem-busy = De server heeft het druk. Probeer het zo nog eens.
web-problem-not-saved = Dat kon niet worden opgeslagen. Probeer het nog eens.
web-problem-too-many = Dat was te veel tegelijk. Wacht even; heb je veel lopende partijen, beëindig of verlaat er dan een.
web-problem-bad-value = Een van de opties is ongeldig. Kijk onder ‘Meer opties’.
web-problem-bad-request = Iets wat je hebt ingevoerd, is ongeldig.
web-problem-not-signed-in = Je bent niet aangemeld.
web-problem-wrong-password = De naam of het wachtwoord klopt niet.
web-problem-name-taken = Iemand anders heeft deze naam al. Kies een andere.
web-problem-bad-name = Deze naam kun je niet gebruiken. Kies er een van 1 tot 40 zichtbare tekens.
web-problem-forbidden = Dat mag je niet.
web-problem-no-such-table = Deze tafel bestaat niet.
web-problem-bot-plays-turn = De bot speelt deze beurt nog voor je. Daarna kun je weer meespelen.
web-problem-no-such-thing = Niet gevonden.
web-problem-stale = Aan tafel is intussen verdergespeeld.
web-problem-wrong-status = Dat kan niet meer: aan tafel is intussen verdergespeeld.
web-problem-wrong-invite = Deze uitnodiging is voor een andere tafel.
web-problem-seat-taken = Deze plaats is bezet.
web-problem-not-your-seat = Dit is niet jouw plaats.
