"""The card game as a ruleset: its setup and words, its views and effects."""

from collections.abc import Mapping
from typing import Any, get_args

from keltis.play.card_packing import PARTS, PILES, pack_view
from keltis.play.notation import CARD
from keltis.play.ruleset import COMMON_FIELDS, Ruleset, Setup
from keltis.play.views import CardEnding, CardPhase, CardView
from keltis.rules.card import (
    effects,
    goals,
    legal,
    memory,
    scoring,
    setup as rules_setup,
    state,
    subjects,
    summary,
    turn,
)
from keltis.rules.deals import Deal, deal_out
from keltis.rules.editions import Options, set_options
from keltis.rules.flaws import flaw_in
from keltis.rules.shuffle import Seed


class CardRuleset(Ruleset):
    """Keltis, the card game, version 1."""

    id = "card/1"
    game = "card"
    notation = CARD
    phases = get_args(CardPhase)
    endings = (None, *get_args(CardEnding))
    fields = (*COMMON_FIELDS, "wishes", "stones", "draws", "final_cards", "final_seats", "ended_rows")
    copies = rules_setup.COPIES
    piles = PILES
    parts = PARTS
    view_type = CardView

    new_games = staticmethod(state.new_games)
    new_memories = staticmethod(memory.new_memories)
    new_summaries = staticmethod(summary.new_summaries)
    remember_deal = staticmethod(memory.remember_deal)
    remember = staticmethod(memory.remember)
    summarize = staticmethod(summary.summarize)
    pack_view = staticmethod(pack_view)
    goal_reached = staticmethod(goals.goal_reached)
    foresee = staticmethod(effects.foresee)
    name_subject = staticmethod(subjects.name_subject)
    turn_mark = staticmethod(turn.turn_mark)
    list_legal = staticmethod(legal.list_legal)
    why_not = staticmethod(legal.why_not)
    attempt = staticmethod(turn.attempt)
    attempt_all = staticmethod(turn.attempt_all)
    replay = staticmethod(turn.replay)
    scores = staticmethod(scoring.scores)
    score_parts = staticmethod(scoring.score_parts)

    def draw_setup(self, seed: Seed, edition: str, options: Options, players: int, first: int, layout: object) -> Setup:
        """C5, C6: from a seed."""
        if layout is not None:
            raise flaw_in("card", "no-board", "layout")
        return Setup(edition, options, players, first, deal_out(rules_setup.shuffled_deck(seed), players))

    def read_setup(self, pieces: Mapping[str, Any], options: Options, deal: Deal) -> Setup:
        """From the pieces of a record: the cards are checked."""
        for name in ("layout", "tiles"):
            if pieces.get(name) is not None:
                raise flaw_in("card", "no-board", name)
        rules_setup.check_cards(deal)
        return Setup(pieces["edition"], options, len(deal.hands), pieces["first"], deal)

    def write_setup(self, setup: Setup) -> dict[str, Any]:  # noqa: ARG002 - the card game has no board
        """Nothing beyond the cards."""
        return {}

    def position(self, setup: Setup) -> Any:
        """The state at the start."""
        games = state.new_games(1)
        set_options(games, setup.options, setup.players)
        rules_setup.deal(games, 0, setup.deal.deck(), setup.first)
        return games
