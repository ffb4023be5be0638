### Partijen zonder server: ze worden in de browser gespeeld en daar bewaard.

local-continue = Verder spelen
local-continue-title = Speel je partij verder
# $count (Number): andere partijen die hier begonnen zijn.
local-more =
    { $count ->
        [one] nog { $count } lopende partij
       *[other] nog { $count } lopende partijen
    }
local-here = In deze browser
local-save = Opslaan als bestand
local-delete-title = Deze partij verwijderen?
local-delete-about = Ze staat alleen in deze browser. Na het verwijderen kun je haar niet terughalen.
local-delete-everywhere = Ze wordt ook bij je account bewaard. Ze wordt daar en op je andere apparaten verwijderd, en je kunt haar niet terughalen.
local-add = Een partij uit een bestand toevoegen
local-added = De partij staat nu in je lijst.
local-further = De partij in je lijst gaat nu verder waar het bestand ophoudt.
local-known = Deze partij staat al in je lijst.
# De partijen van deze browser worden ook bij het account bewaard.
local-keep = Mijn partijen bij mijn account bewaren
local-keep-about = Wat je in deze browser speelt, wordt dan ook bij je account bewaard. Je kunt het verder spelen op elk apparaat waarop je je aanmeldt.
local-keep-sign-in = Beveilig je naam met een wachtwoord of meld je aan. Dan kun je deze partijen bij je account bewaren en op andere apparaten verder spelen.
local-keep-busy = Je partijen worden met je account vergeleken …
local-keep-done = Je partijen worden bij je account bewaard.
local-keep-offline = De server is niet bereikbaar. Je partijen staan veilig in deze browser en gaan later naar je account.
local-keep-signed-out = Je partijen worden niet meer bij je account bewaard omdat je bent afgemeld. Ze staan veilig in deze browser. Meld je weer aan om verder te gaan.
local-keep-full = Bij je account is geen plaats voor meer partijen. Wat daar ontbreekt, staat veilig in deze browser. Verwijder partijen die je niet meer nodig hebt.
local-keep-refused = Sommige partijen konden niet bij je account worden bewaard. Ze staan veilig in deze browser. Je kunt ze ook opslaan als bestand.
local-keep-unreadable = Bij je account staan partijen die deze versie van de app niet kan openen. Laad de pagina opnieuw om de app bij te werken.
local-keep-other = Je partijen konden niet bij je account worden bewaard. Ze staan veilig in deze browser en later volgt een nieuwe poging.
local-refused = Deze browser bewaart niets voor deze pagina. Je kunt spelen, maar de partij is weg zodra je de pagina sluit. Sla haar op als bestand als je haar wilt houden.
local-failing = De laatste beurt kon niet worden opgeslagen. De app probeert het zo opnieuw. Sla de partij voor de zekerheid op als bestand.
local-failing-own = Je beurt kon niet worden opgeslagen en is dus niet gespeeld. Probeer het nog eens of sla de partij op als bestand.
local-offline = Je bent offline. Alleen, op één apparaat en om te leren kun je gewoon verder. Partijen met vrienden gaan verder zodra je weer online bent.
local-friends-only = Alleen aan tafels met vrienden.
web-problem-storage-full = De opslag van deze browser is vol, dus dit kon niet worden opgeslagen. Verwijder partijen die je niet meer nodig hebt of maak ruimte vrij op dit apparaat, en probeer het nog eens.
web-problem-storage-failed = De browser kon dit niet opslaan. Probeer het nog eens. Lukt het weer niet, sla de partij dan op als bestand.
web-problem-newer-format = Deze partij is opgeslagen door een nieuwere versie van de app. Laad de pagina opnieuw om haar te openen.
