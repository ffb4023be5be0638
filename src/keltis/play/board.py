"""The board game as a ruleset: its setup and words, its views and effects."""

from collections.abc import Mapping
from typing import Any

from keltis.play.notation import BOARD, Move, describe_card
from keltis.play.ruleset import Ruleset, Setup, count_turns_left
from keltis.play.table import Table
from keltis.play.views import BoardSeatView, BoardView, Effect, FigureStep, Viewer
from keltis.rules import reasons
from keltis.rules.board import legal, scoring, setup as rules_setup, state, turn
from keltis.rules.deals import Deal, deal_out
from keltis.rules.editions import Options
from keltis.rules.errors import InvalidSetup, quoted
from keltis.rules.pieces import COLORS
from keltis.rules.shuffle import Seed
from keltis.texts import TextArgument

TILE_TEXTS = {state.WISH: "wish", state.CLOVER: "clover"} | {state.POINT + n: str(n) for n in (1, 2, 3)}
TILE_NUMBERS = {text: tile for tile, text in TILE_TEXTS.items()}

NAMED_LAYOUTS = ("standard", "random")


def read_layout(layout: object) -> rules_setup.Layout:
    """B5: a layout of the table's own: dark stones by color letter."""
    if not isinstance(layout, Mapping):
        names = " or ".join(NAMED_LAYOUTS)
        raise InvalidSetup("layout", f"it is {names}, or the dark stones by color, not {quoted(layout)}", "B5")
    if set(layout) != set(COLORS):
        raise InvalidSetup("layout", f"it must have the colors {', '.join(COLORS)} and no others", "B5")
    for stones in layout.values():
        if not isinstance(stones, list | tuple) or any(type(stone) is not int for stone in stones):
            raise InvalidSetup("layout", "each color has a list of stone numbers", "B5")
    checked = tuple(tuple(sorted(layout[color])) for color in COLORS)
    rules_setup.check_layout(checked)
    return checked


def write_layout(layout: rules_setup.Layout) -> dict[str, list[int]]:
    """A layout as a record has it."""
    return {color: list(stones) for color, stones in zip(COLORS, layout, strict=True)}


def read_tiles(tiles: Mapping[str, Mapping[str, str]]) -> dict[tuple[int, int], int]:
    """Tiles as a record has them, by path and stone."""
    placed = {}
    for color, stones in tiles.items():
        for stone, tile in stones.items():
            if color not in COLORS or len(color) != 1 or stone not in map(str, range(1, 10)):
                raise InvalidSetup(f"tiles.{color}.{stone}", "there is no such stone", "B5")
            if tile not in TILE_NUMBERS:
                raise InvalidSetup(
                    f"tiles.{color}.{stone}", f"“{quoted(tile)}” is no tile; there is {', '.join(TILE_NUMBERS)}", "B3"
                )
            placed[COLORS.index(color), int(stone)] = TILE_NUMBERS[tile]
    return placed


def write_tiles(tiles: Mapping[tuple[int, int], int]) -> dict[str, dict[str, str]]:
    """Tiles as a record has them."""
    written: dict[str, dict[str, str]] = {color: {} for color in COLORS}
    for (path, stone), tile in sorted(tiles.items()):
        if tile != state.BARE:
            written[COLORS[path]][str(stone)] = TILE_TEXTS[tile]
    return written


class BoardRuleset(Ruleset):
    """Keltis, the board game, version 1."""

    id = "board/1"
    game = "board"
    notation = BOARD
    phases = state.PHASES
    endings = state.ENDINGS
    copies = (2,) * state.N_KINDS
    piles = COLORS
    parts = ("tiles", "wishes", *COLORS)

    new_games = staticmethod(state.new_games)
    list_legal = staticmethod(legal.list_legal)
    why_not = staticmethod(legal.why_not)
    attempt = staticmethod(turn.attempt)
    replay = staticmethod(turn.replay)
    scores = staticmethod(scoring.scores)
    score_parts = staticmethod(scoring.score_parts)

    def draw_setup(self, seed: Seed, edition: str, options: Options, players: int, first: int, layout: object) -> Setup:
        """B5–B8: from a seed."""
        if layout is None or layout == "standard":
            stones = rules_setup.STANDARD
        else:
            stones = rules_setup.random_layout(seed) if layout == "random" else read_layout(layout)
        deal = deal_out(rules_setup.shuffled_deck(seed), players)
        return Setup(edition, options, players, first, deal, stones, rules_setup.shuffled_tiles(seed, stones))

    def read_setup(self, pieces: Mapping[str, Any], options: Options, deal: Deal) -> Setup:
        """From the pieces of a record: cards, layout and tiles are checked."""
        if pieces.get("tiles") is None:
            raise InvalidSetup("tiles", "the board game needs its 25 tiles", "B5")
        tiles = read_tiles(pieces["tiles"])
        layout = pieces.get("layout")
        if layout is None:
            dark = {color: [s for p, s in tiles if p == k and s < state.END_STONE] for k, color in enumerate(COLORS)}
            layout = dark
        if layout == "random":
            raise InvalidSetup("layout", "a deal has its tiles already: give their stones, or standard", "B5")
        stones = rules_setup.STANDARD if layout == "standard" else read_layout(layout)
        rules_setup.check_cards(deal)
        rules_setup.check_tiles(tiles, stones)
        return Setup(pieces["edition"], options, len(deal.hands), pieces["first"], deal, stones, tiles)

    def write_setup(self, setup: Setup) -> dict[str, Any]:
        """Layout and tiles."""
        return {"layout": write_layout(setup.layout), "tiles": write_tiles(setup.tiles)}

    def position(self, setup: Setup) -> Any:
        """The state at the start."""
        games = state.new_games(1)
        games["players"] = setup.players
        games["may_pass_finished"] = setup.options["finished_path_move"] == "may"
        games["may_retake"] = setup.options["retake_own_discard"]
        games["stall_turns"] = int(setup.options["stall_rounds"]) * setup.players
        rules_setup.deal(games, 0, setup.deal.deck(), rules_setup.tile_array(setup.tiles), setup.first)
        return games

    def turns_left(self, games: Any) -> list[int]:
        """If everybody draws from the pile (B26)."""
        if games["phase"][0] == state.OVER:
            return [0] * int(games["players"][0])
        pile = int(games["pile_end"][0]) - int(games["pile_at"][0])
        return count_turns_left(int(games["players"][0]), int(games["seat"][0]), pile, spare_draws=0)

    def view(self, table: Table, viewer: Viewer) -> BoardView:
        """What this seat may know."""
        turns_left = self.turns_left(table.games)
        asks_for_path = table.phase in {"start", "finished"}
        tiles = {(path, stone): tile for path, row in enumerate(table.field("tiles")) for stone, tile in enumerate(row)}
        return BoardView(
            **table.common_view(viewer),
            layout=write_layout(table.setup.layout),
            tiles=write_tiles(tiles),
            path=COLORS[table.field("path")] if asks_for_path else None,
            in_goal=table.field("in_goal"),
            seats=[
                BoardSeatView(**table.common_seat(seat, turns_left), **self._figures(table, seat))
                for seat in range(table.setup.players)
            ],
        )

    def _figures(self, table: Table, seat: int) -> dict[str, Any]:
        large = table.field("large")[seat]
        return {
            "figures": {
                color: stone for color, stone in zip(COLORS, table.field("figures")[seat], strict=True) if stone
            },
            "large": None if large == state.AT_START else COLORS[large],
            "small_at_start": table.field("small")[seat],
            "wishes": table.field("wishes")[seat],
            "tile_points": table.field("points")[seat],
        }

    def effect(self, table: Table, after: Any, move: Move) -> Effect:
        """The figure's step, its tile and points, the card openly taken, and whether it ends the game."""
        before, seat = table.games, table.field("seat")
        changes = Table(self, table.setup, after)
        ends = changes.ended_by
        step = self._step(before, after, seat)
        tile = None
        if step and ends is None:
            tile = TILE_TEXTS.get(table.field("tiles")[COLORS.index(step.path)][step.end])
        taken = move.kind == "draw" and move.color != "pile"
        return Effect(
            move=move.text,
            step=step,
            tile=tile,
            points=int(after["points"][0][seat] - before["points"][0][seat]),
            taken=table.discards[move.color or ""][-1] if taken else None,
            score_change=changes.scores[seat] - table.scores[seat],
            phase=changes.phase,
            ends=ends,
        )

    def _step(self, before: Any, after: Any, seat: int) -> FigureStep | None:
        old, new = before["figures"][0][seat].tolist(), after["figures"][0][seat].tolist()
        for path, color in enumerate(COLORS):
            if old[path] != new[path]:
                return FigureStep(color, old[path], new[path], int(after["large"][0][seat]) == path)
        return None

    def reason_args(self, games: Any, number: int, move: Move) -> dict[str, TextArgument]:
        """What the text of this reason names: card, color, top value."""
        if number in {reasons.ROW_RISING, reasons.ROW_FALLING, reasons.CARD_NOT_HELD}:
            args = describe_card(move.cards[0])
            seat, color = int(games["seat"][0]), COLORS.index(str(args["color"]))
            return args | {"top": int(games["top"][0][seat, color])} if number != reasons.CARD_NOT_HELD else args
        if number in {reasons.CHOOSE_FIGURE, reasons.OTHER_PATH, reasons.FINISHED_FIRST}:
            return {"color": COLORS[int(games["path"][0])]}
        about_a_color = {
            reasons.PATH_TAKEN,
            reasons.NO_FIGURE_FINISHED,
            reasons.NO_FIGURE_CLOVER,
            reasons.AT_END_FINISHED,
            reasons.AT_END_CLOVER,
            reasons.EMPTY_DISCARD,
            reasons.OWN_DISCARD,
        }
        return {"color": move.color or ""} if number in about_a_color else {}
