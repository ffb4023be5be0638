"""The card game as a ruleset: its setup and words, its views and effects."""

from collections.abc import Mapping
from typing import Any, get_args

from keltis.play.notation import CARD, POINT_SUIT, Move, describe_card
from keltis.play.ruleset import COMMON_FIELDS, Fields, Ruleset, Setup, count_turns_left
from keltis.play.table import Table
from keltis.play.views import CardEnding, CardPhase, CardSeatView, CardView, Effect, Viewer
from keltis.rules import reasons
from keltis.rules.card import legal, scoring, setup as rules_setup, state, turn
from keltis.rules.deals import Deal, deal_out
from keltis.rules.editions import Options
from keltis.rules.errors import InvalidSetup
from keltis.rules.pieces import COLORS
from keltis.rules.shuffle import Seed
from keltis.texts import TextArgument


def stone_numbers(bits: int) -> list[int]:
    """C4: the wish stones in a bit set."""
    return [stone for stone in range(1, 10) if bits >> stone & 1]


class CardRuleset(Ruleset):
    """Keltis, the card game, version 1."""

    id = "card/1"
    game = "card"
    notation = CARD
    phases = get_args(CardPhase)
    endings = (None, *get_args(CardEnding))
    fields = (*COMMON_FIELDS, "wishes", "stones", "draws", "final_cards", "final_seats", "ended_rows")
    cards_rule, first_rule = "C1", "C6"
    copies = rules_setup.COPIES
    piles = COLORS + POINT_SUIT
    parts = ("points", "wishes", *COLORS)

    new_games = staticmethod(state.new_games)
    list_legal = staticmethod(legal.list_legal)
    why_not = staticmethod(legal.why_not)
    attempt = staticmethod(turn.attempt)
    replay = staticmethod(turn.replay)
    scores = staticmethod(scoring.scores)
    score_parts = staticmethod(scoring.score_parts)

    def draw_setup(self, seed: Seed, edition: str, options: Options, players: int, first: int, layout: object) -> Setup:
        """C5, C6: from a seed."""
        if layout is not None:
            raise InvalidSetup("layout", "the card game has no board")
        return Setup(edition, options, players, first, deal_out(rules_setup.shuffled_deck(seed), players))

    def read_setup(self, pieces: Mapping[str, Any], options: Options, deal: Deal) -> Setup:
        """From the pieces of a record: the cards are checked."""
        for name in ("layout", "tiles"):
            if pieces.get(name) is not None:
                raise InvalidSetup(name, "the card game has no board")
        rules_setup.check_cards(deal)
        return Setup(pieces["edition"], options, len(deal.hands), pieces["first"], deal)

    def write_setup(self, setup: Setup) -> dict[str, Any]:  # noqa: ARG002 - the card game has no board
        """Nothing beyond the cards."""
        return {}

    def position(self, setup: Setup) -> Any:
        """The state at the start."""
        games = state.new_games(1)
        games["players"] = setup.players
        games["end_opens_row"] = setup.options["end_card_opens_row"]
        games["stall_turns"] = int(setup.options["stall_rounds"]) * setup.players
        rules_setup.deal(games, 0, setup.deal.deck(), setup.first)
        return games

    def turns_left(self, fields: Fields) -> list[int]:
        """If everybody draws one card from the pile (C14)."""
        if fields["ending"] != state.RUNNING:
            return [0] * int(fields["players"])
        pile = fields["pile_end"] - fields["pile_at"]
        spare = max(fields["draws"] - 1, 0) if fields["phase"] == state.DRAW else 0
        return count_turns_left(fields["players"], fields["seat"], pile, spare)

    def view(self, table: Table, viewer: Viewer) -> CardView:
        """What this seat may know."""
        fields, phase = table.fields, table.phase
        return CardView(
            **table.common_view(viewer),
            stones=stone_numbers(fields["stones"]),
            draws=fields["draws"] if phase == "draw" else 0,
            final_cards=fields["final_cards"] if phase == "final" else 0,
            final_seats=fields["final_seats"],
            ended_rows=fields["ended_rows"],
            seats=[
                CardSeatView(
                    **common,
                    point_row=table.memory.rows[seat][POINT_SUIT].copy(),
                    wishes=stone_numbers(fields["wishes"][seat]),
                )
                for seat, common in enumerate(table.common_seats())
            ],
        )

    def effect(self, table: Table, after: Any, move: Move) -> Effect:
        """The wish stone, the card openly taken, and whether it ends play."""
        seat, changes = table.fields["seat"], Table(self, table.setup, after)
        taken = move.kind == "draw" and move.color != "pile"
        return Effect(
            move=move.text,
            wish=int(move.cards[0][1:]) if move.kind == "pair" else None,
            taken=table.memory.discards[move.color or ""][-1] if taken else None,
            score_change=changes.scores()[seat] - table.scores()[seat],
            phase=changes.phase,
            ends=changes.ended_by if table.ended_by is None else None,
        )

    def reason_args(self, games: Any, number: int, move: Move) -> dict[str, TextArgument]:
        """What the text of this reason names: card, color, values, counts."""
        if number == reasons.CARD_DRAW_NOW:
            return {"draws": int(games["draws"][0])}
        if number in {reasons.CARD_NOT_HELD, reasons.CARD_HELD_ONCE}:
            return describe_card(self._missing(games, move))
        if number == reasons.STONE_TAKEN:
            return {"value": int(move.cards[0][1:])}
        if number in {reasons.CARD_EMPTY_DISCARD, reasons.CARD_OWN_DISCARD}:
            return {"color": move.color or ""}
        about_a_row = {reasons.ROW_CLOSED, reasons.END_CANNOT_OPEN, reasons.JOIN_NO_ROW, reasons.JOIN_CLOSED_ROW}
        about_its_top = {reasons.ROW_RISING, reasons.ROW_FALLING, reasons.JOIN_OTHER_VALUE}
        if number not in about_a_row | about_its_top:
            return {}
        color = move.color or move.cards[0][0]
        args = describe_card(move.cards[0]) | {"color": color}
        if number in about_its_top:
            args["top"] = int(games["top"][0][int(games["seat"][0]), COLORS.index(color)])
        return args

    def _missing(self, games: Any, move: Move) -> str:
        """The card of the move that is not held; the first, if it is held only once."""
        seat = int(games["seat"][0])
        for card in move.cards:
            word, bit = divmod(self.notation.card_numbers[card], state.END)
            if not int(games["hand"][0, seat, word]) >> bit & 1:
                return card
        return move.cards[0]
