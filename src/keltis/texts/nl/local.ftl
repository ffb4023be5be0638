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
local-add = Een partij uit een bestand toevoegen
local-added = De partij staat nu in je lijst.
local-further = De partij in je lijst gaat nu verder waar het bestand ophoudt.
local-known = Deze partij staat al in je lijst.
local-refused = Deze browser bewaart niets voor deze pagina. Je kunt spelen, maar de partij is weg zodra je de pagina sluit. Sla haar op als bestand als je haar wilt houden.
local-failing = De laatste beurt kon niet worden opgeslagen. De app probeert het zo opnieuw. Sla de partij voor de zekerheid op als bestand.
local-failing-own = Je beurt kon niet worden opgeslagen en is dus niet gespeeld. Probeer het nog eens of sla de partij op als bestand.
local-offline = Je bent offline. Alleen, op één apparaat en om te leren kun je gewoon verder. Partijen met vrienden gaan verder zodra je weer online bent.
local-friends-only = Alleen aan tafels met vrienden.
web-problem-storage-full = De opslag van deze browser is vol, dus dit kon niet worden opgeslagen. Verwijder partijen die je niet meer nodig hebt of maak ruimte vrij op dit apparaat, en probeer het nog eens.
web-problem-storage-failed = De browser kon dit niet opslaan. Probeer het nog eens. Lukt het weer niet, sla de partij dan op als bestand.
web-problem-newer-format = Deze partij is opgeslagen door een nieuwere versie van de app. Laad de pagina opnieuw om haar te openen.
