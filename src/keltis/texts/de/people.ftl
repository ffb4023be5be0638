### People and bots at a table: the names of the bots, the colors of the figures, who begins.

## Bots: four for each level. First names, the same everywhere but for the script.

bot-1-1 = Finn
bot-1-2 = Orla
bot-1-3 = Ronan
bot-1-4 = Nia
bot-2-1 = Brin
bot-2-2 = Maeve
bot-2-3 = Kieran
bot-2-4 = Tamsin
bot-3-1 = Aidan
bot-3-2 = Ceri
bot-3-3 = Rowan
bot-3-4 = Una
bot-4-1 = Brennan
bot-4-2 = Morna
bot-4-3 = Gareth
bot-4-4 = Elowen
bot-5-1 = Duncan
bot-5-2 = Isla
bot-5-3 = Emrys
bot-5-4 = Branwen
bot-6-1 = Cormac
bot-6-2 = Morgana
bot-6-3 = Taliesin
bot-6-4 = Nimue

## Colors of the figures

# $number (Number): of the set of figures, 0 to 3.
figure-color =
    { $number ->
        [0] Weiß
        [1] Schwarz
        [2] Orange
       *[other] Petrol
    }
people-color = Farbe deiner Figuren
people-color-any = Egal
people-color-taken = { figure-color } (vergeben)
web-problem-color-taken = Diese Farbe hat schon jemand gewählt.

## Who was last in Ireland?

people-nobody = Das weiß niemand
people-oldest = Dann beginnt die älteste Person. Wer ist das?
# Nobody was in Ireland, and nobody knows who is oldest.
people-chance = Auch das weiß niemand: Das Los entscheidet

## Leaving a game with bots

people-leave-alone = Die Partie wartet unter „{ web-my-games }“ auf dich.
