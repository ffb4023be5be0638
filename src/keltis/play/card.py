"""The card game as a ruleset: its setup, notation, views and effects."""

from collections.abc import Mapping
from typing import Any, get_args

from keltis.play.card_sets import CardSets
from keltis.play.notation import CARD, POINT_SUIT
from keltis.play.parts import Part, Words, fixed, number, word, word_list
from keltis.play.ruleset import COMMON_FIELDS, Ruleset, Setup
from keltis.play.views import CardEnding, CardPhase, CardView, Phase
from keltis.rules.card import setup as rules_setup
from keltis.rules.card.state import ALL_STONES, END, N_KINDS, POINT_PILE
from keltis.rules.deals import Deal, deal_out
from keltis.rules.editions import Options
from keltis.rules.flaws import flaw_in
from keltis.rules.pieces import COLORS
from keltis.rules.shuffle import Seed

STONE_SETS = Words([stone for stone in range(1, 10) if bits >> stone & 1] for bits in range(ALL_STONES + 1))
"""C4: the wish stones in a bit set."""


class CardRuleset(Ruleset, rules="keltis.rules.card"):
    """Keltis, the card game, version 1."""

    id = "card/1"
    game = "card"
    notation = CARD
    phases = get_args(CardPhase)
    endings = (None, *get_args(CardEnding))
    fields = (*COMMON_FIELDS, "wishes", "stones", "draws", "final_cards", "final_seats", "ended_rows")
    card_sets = CardSets(END, N_KINDS - END)
    copies = rules_setup.COPIES
    piles = COLORS + POINT_SUIT
    parts = ("points", "wishes", *COLORS)
    view_type = CardView

    def draw_setup(self, seed: Seed, edition: str, options: Options, players: int, first: int, layout: object) -> Setup:
        """C5, C6: a setup from a seed."""
        self.check_layout(layout)
        return Setup(edition, options, players, first, deal_out(rules_setup.shuffled_deck(seed), players))

    def check_layout(self, layout: object) -> None:
        """Refuse any layout: the card game has none."""
        if layout is not None:
            raise flaw_in("card", "no-board", "layout")

    def read_setup(self, pieces: Mapping[str, Any], options: Options, deal: Deal) -> Setup:
        """A setup from the pieces of a record, after checking the cards."""
        for name in ("layout", "tiles"):
            if pieces.get(name) is not None:
                raise flaw_in("card", "no-board", name)
        rules_setup.check_cards(deal)
        return Setup(pieces["edition"], options, len(deal.hands), pieces["first"], deal)

    def write_setup(self, setup: Setup) -> dict[str, Any]:  # noqa: ARG002 - the card game has no board
        """Nothing beyond the cards."""
        return {}

    def deal(self, games: Any, setup: Setup) -> None:
        """C5, C6: deal the cards."""
        rules_setup.deal(games, 0, setup.deal.deck(), setup.first)

    def view_parts(self, phase: Phase) -> dict[str, Part]:
        """The wish stones in the middle, and the progress of turn and game."""
        game = self.sources.game
        return {
            "stones": word(STONE_SETS, game("stones")),
            "draws": number(game("draws")) if phase == "draw" else fixed(0),
            "final_cards": number(game("final_cards")) if phase == "final" else fixed(0),
            "final_seats": number(game("final_seats")),
            "ended_rows": number(game("ended_rows")),
        }

    def count_wishes(self, games: Any) -> list[int]:
        """C8: the wish stones of each seat; the state stores them as a set."""
        return [int(stones).bit_count() for stones in games["wishes"][0]]

    def seat_parts(self, seat: int) -> dict[str, Part]:
        """A seat's point row and wish stones."""
        game, memory = self.sources.game, self.sources.memory
        row, length = memory("rows", seat, POINT_PILE), memory("row_sizes", seat, POINT_PILE)
        return {
            "point_row": word_list(self.card_words, row, length),
            "wishes": word(STONE_SETS, game("wishes", seat)),
        }
