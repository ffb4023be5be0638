"""The board game as a ruleset: its setup, notation, views and effects."""

from collections.abc import Iterable, Mapping
from typing import Any, get_args

from keltis.play.card_sets import CardSets
from keltis.play.notation import BOARD
from keltis.play.parts import Part, Words, fixed, map_where, number, whole_map, word
from keltis.play.ruleset import COMMON_FIELDS, Ruleset, Setup
from keltis.play.views import COLOR_LETTERS, BoardEnding, BoardPhase, BoardView, Phase, Tile
from keltis.rules.board import setup as rules_setup, state
from keltis.rules.deals import Deal, deal_out
from keltis.rules.editions import Options
from keltis.rules.errors import InvalidSetup
from keltis.rules.flaws import flaw_in
from keltis.rules.pieces import COLORS
from keltis.rules.shuffle import Seed

TILE_TEXTS: dict[int, Tile] = dict(
    zip((state.WISH, state.CLOVER, state.POINT + 1, state.POINT + 2, state.POINT + 3), get_args(Tile), strict=True)
)
"""The texts of what can lie on a stone."""
TILE_NUMBERS: dict[str, int] = {text: tile for tile, text in TILE_TEXTS.items()}

NAMED_LAYOUTS = ("standard", "random")

COLOR_WORDS = Words(COLOR_LETTERS)
LARGE_WORDS = Words((None, *COLOR_LETTERS), first=state.AT_START)
TILE_WORDS = Words(TILE_TEXTS.get(tile) for tile in range(max(TILE_TEXTS) + 1))


def read_layout(layout: object) -> rules_setup.Layout:
    """B5: a custom layout, as dark stones by color letter."""
    if not isinstance(layout, Mapping):
        names = " or ".join(NAMED_LAYOUTS)
        raise flaw_in("board", "layout-name", "layout", known=names, value=layout)
    if set(layout) != set(COLORS):
        raise flaw_in("board", "layout-colors", "layout", known=", ".join(COLORS))
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
                raise flaw_in("board", "no-stone", f"tiles.{color}.{stone}")
            if tile not in TILE_NUMBERS:
                known = ", ".join(TILE_NUMBERS)
                raise flaw_in("board", "no-tile", f"tiles.{color}.{stone}", value=tile, known=known)
            placed[COLORS.index(color), int(stone)] = TILE_NUMBERS[tile]
    return placed


def write_tiles(paths: Iterable[bytes]) -> dict[str, dict[str, Tile]]:
    """Tiles as a record has them, from those of the state, path by path."""
    return {color: path_tiles(stones) for color, stones in zip(COLOR_LETTERS, paths, strict=True)}


def path_tiles(stones: bytes) -> dict[str, Tile]:
    """The tiles of one path, by stone."""
    return {str(stone): TILE_TEXTS[tile] for stone, tile in enumerate(stones) if tile != state.BARE}


class BoardRuleset(Ruleset, rules="keltis.rules.board"):
    """Keltis, the board game, version 1."""

    id = "board/1"
    game = "board"
    notation = BOARD
    phases = get_args(BoardPhase)
    endings = (None, *get_args(BoardEnding))
    fields = (*COMMON_FIELDS, "tiles", "path", "in_goal", "figures", "large", "small", "wishes", "points")
    card_sets = CardSets(state.N_KINDS)
    copies = rules_setup.COPIES
    piles = COLORS
    tiles = TILE_TEXTS
    parts = ("tiles", "wishes", *COLORS)
    view_type = BoardView

    def draw_setup(self, seed: Seed, edition: str, options: Options, players: int, first: int, layout: object) -> Setup:
        """B5–B8: a setup from a seed."""
        if layout is None or layout == "standard":
            stones = rules_setup.STANDARD
        else:
            stones = rules_setup.random_layout(seed) if layout == "random" else read_layout(layout)
        deal = deal_out(rules_setup.shuffled_deck(seed), players)
        return Setup(edition, options, players, first, deal, stones, rules_setup.shuffled_tiles(seed, stones))

    def check_layout(self, layout: object) -> None:
        """B5: a name, or 20 of the 40 stones."""
        if layout is not None and layout not in NAMED_LAYOUTS:
            read_layout(layout)

    def read_setup(self, pieces: Mapping[str, Any], options: Options, deal: Deal) -> Setup:
        """A setup from the pieces of a record, after checking cards, layout and tiles."""
        if pieces.get("tiles") is None:
            raise flaw_in("board", "no-tiles", "tiles")
        tiles = read_tiles(pieces["tiles"])
        layout = pieces.get("layout")
        if layout is None:
            dark = {color: [s for p, s in tiles if p == k and s < state.END_STONE] for k, color in enumerate(COLORS)}
            layout = dark
        if layout == "random":
            raise flaw_in("board", "layout-random", "layout")
        stones = rules_setup.STANDARD if layout == "standard" else read_layout(layout)
        rules_setup.check_cards(deal)
        rules_setup.check_tiles(tiles, stones)
        return Setup(pieces["edition"], options, len(deal.hands), pieces["first"], deal, stones, tiles)

    def write_setup(self, setup: Setup) -> dict[str, Any]:
        """The layout and the tiles."""
        paths = [stones.tobytes() for stones in rules_setup.tile_array(setup.tiles)]
        return {"layout": write_layout(setup.layout), "tiles": write_tiles(paths)}

    def deal(self, games: Any, setup: Setup) -> None:
        """B5–B8: deal cards and tiles."""
        rules_setup.deal(games, 0, setup.deal.deck(), rules_setup.tile_array(setup.tiles), setup.first)

    def fixed_fields(self, setup: Setup) -> dict[str, Any]:
        """The layout."""
        return {"layout": write_layout(setup.layout)}

    def view_parts(self, phase: Phase) -> dict[str, Part]:
        """Tiles and figures in the goal area, and the path that a decision is about."""
        game = self.sources.game
        places = {
            color: {str(stone): game("tiles", path, stone) for stone in range(1, state.END_STONE + 1)}
            for path, color in enumerate(COLORS)
        }
        tiles = {
            color: map_where((stone, place, word(TILE_WORDS, place)) for stone, place in stones.items())
            for color, stones in places.items()
        }
        return {
            "tiles": whole_map(tiles),
            "path": word(COLOR_WORDS, game("path")) if phase in {"start", "finished"} else fixed(None),
            "in_goal": number(game("in_goal")),
        }

    def count_wishes(self, games: Any) -> list[int]:
        """B23: the wish stones of each seat; the state stores their number."""
        counts: list[int] = games["wishes"][0].tolist()
        return counts

    def seat_parts(self, seat: int) -> dict[str, Part]:
        """The places of a seat's figures, and what they have gained."""
        game = self.sources.game
        figures = {color: game("figures", seat, path) for path, color in enumerate(COLORS)}
        return {
            "figures": map_where((color, place, number(place)) for color, place in figures.items()),
            "large": word(LARGE_WORDS, game("large", seat)),
            "small_at_start": number(game("small", seat)),
            "wishes": number(game("wishes", seat)),
            "tile_points": number(game("points", seat)),
        }
