"""The games and their states in OpenSpiel's interface."""

from typing import Any

from keltis.env.core.rewards import MARGIN, WIN, check_reward, reward_range
from keltis.env.core.tables import EnvTable
from keltis.env.need import need
from keltis.env.openspiel.chance_table import NO_ONE, ChanceTable, Tools
from keltis.env.openspiel.observer import KeltisObserver
from keltis.play import InvalidSetup
from keltis.play.notation import Notation
from keltis.rules.editions import DEFAULT_EDITION, EDITIONS, OPTIONS
from keltis.rules.errors import quoted
from keltis.rules.pieces import MAX_SEATS, MIN_SEATS
from keltis.rules.shuffle import Stream, fresh_seed

pyspiel: Any = need("pyspiel")

CHANCES = ("explicit", "sampled")
"""With `explicit`, every card is an outcome; with `sampled`, one outcome from the game's generator is the whole deal.

OpenSpiel cannot pickle or serialize Python games whose chance is sampled, but their states can be copied.
"""
MOST_MOVES_A_TURN = 16
"""A bound for a card, a figure, a chain of clovers (B22) and a draw."""
ANY_SEED = -1
RECALL = 2048
"""Decisions that an information state's tensor has room for, unless the game is loaded with another `recall`.

The longest of some 230,000 random games of two to four players had 900.
"""
YES_OR_NO: dict[Any, str] = {True: "yes", False: "no"}
"""OpenSpiel would read `true` as another type of parameter."""


def default_parameters(game: str) -> dict[str, Any]:
    """The parameters of ``load_game``. An empty option means the value of the edition."""
    options = EDITIONS[DEFAULT_EDITION[game]].options
    return {
        "players": 2,
        "edition": DEFAULT_EDITION[game],
        "chance": "explicit",
        "reward": "win",
        "rng_seed": ANY_SEED,
        "recall": RECALL,
        "stall_rounds": int(options["stall_rounds"]),
        **{name: "" for name in options if name != "stall_rounds"},
    }


def read_options(parameters: dict[str, Any]) -> dict[str, Any]:
    """Options of the table from the parameters; their texts are ``must``, ``may``, ``yes``, ``no``."""
    chosen: dict[str, Any] = {"stall_rounds": parameters["stall_rounds"]}
    for name, option in OPTIONS.items():
        text = parameters.get(name, "")
        if option.values is None or text == "":
            continue
        known = {YES_OR_NO.get(value, value): value for value in option.values}
        if text not in known:
            problem = f"“{quoted(text)}” is not a value of this option; choose {' or '.join(map(str, known))}"
            raise InvalidSetup(name, problem, option.rule)
        chosen[name] = known[text]
    return chosen


def check_recall(recall: int) -> int:
    """Check the number of decisions that a tensor has room for; 0 means no tensor of information states."""
    if recall < 0:
        raise InvalidSetup("recall", f"{recall}; give the number of decisions that a tensor has room for, or 0")
    return recall


def game_type(game: str, parameters: dict[str, Any]) -> Any:
    """What OpenSpiel needs to know about a game before it is made."""
    kinds, reward, players = pyspiel.GameType, check_reward(parameters["reward"]), parameters["players"]
    if parameters["chance"] not in CHANCES:
        raise InvalidSetup("chance", f"“{quoted(parameters['chance'])}”; choose {' or '.join(CHANCES)}")
    is_explicit = parameters["chance"] == "explicit"
    utility = kinds.Utility.GENERAL_SUM
    if reward == WIN:
        utility = kinds.Utility.CONSTANT_SUM
    elif reward == MARGIN and players == MIN_SEATS:
        utility = kinds.Utility.ZERO_SUM
    mode = kinds.ChanceMode.EXPLICIT_STOCHASTIC if is_explicit else kinds.ChanceMode.SAMPLED_STOCHASTIC
    return kinds(
        short_name=f"keltis_{game}",
        long_name=f"Keltis, the {game} game",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=mode,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=MAX_SEATS,
        min_num_players=MIN_SEATS,
        provides_information_state_string=True,
        provides_information_state_tensor=check_recall(parameters["recall"]) > 0,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=default_parameters(game),
    )


def most_decisions(table: EnvTable) -> int:
    """A bound on the length of a game: every stall ends when a card is laid or drawn or a stone is taken (B27, C15)."""
    stall = int(table.options["stall_rounds"]) * table.players
    return min(2 * sum(table.ruleset.copies) * stall * MOST_MOVES_A_TURN, (1 << 31) - 1)


def game_info(table: EnvTable, reward: int) -> Any:
    """Sizes and bounds of a game."""
    low, high = reward_range(table.game, reward)
    sums = {WIN: 1.0, MARGIN: 0.0 if table.players == MIN_SEATS else None}
    return pyspiel.GameInfo(
        num_distinct_actions=table.n_moves,
        max_chance_outcomes=len(table.ruleset.notation.cards),
        num_players=table.players,
        min_utility=low,
        max_utility=high,
        utility_sum=sums.get(reward),
        max_game_length=most_decisions(table),
    )


class KeltisGame(pyspiel.Game):  # type: ignore[misc]
    """What both games share; a subclass says which one it is."""

    kind: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = default_parameters(self.kind) | (params or {})
        options = read_options(given)
        self.table = EnvTable.of(self.kind, players=given["players"], edition=given["edition"], **options)
        self.tools = Tools.of(self.table)
        self.reward = check_reward(given["reward"])
        self.is_explicit = given["chance"] == "explicit"
        seed = fresh_seed() if given["rng_seed"] == ANY_SEED else given["rng_seed"]
        self.deals = Stream(seed, "OpenSpiel deals")
        self.recall = min(check_recall(given["recall"]), most_decisions(self.table))
        super().__init__(game_type(self.kind, given), game_info(self.table, self.reward), params or {})

    def new_initial_state(self) -> "KeltisState":
        """A state in which nothing is dealt yet."""
        return KeltisState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> KeltisObserver:
        """The observer, with perfect recall or without."""
        kind, private = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), pyspiel.PrivateInfoType
        if kind.private_info == private.ALL_PLAYERS:
            raise InvalidSetup("private_info", "no observation shows the hands of all players")
        return KeltisObserver(
            self.table,
            self.recall if kind.perfect_recall else None,
            params,
            tells_public=bool(kind.public_info),
            tells_hand=kind.private_info == private.SINGLE_PLAYER,
        )


class KeltisState(pyspiel.State):  # type: ignore[misc]
    """A position. Its whole state is in `play`, so that copies and pickles are small."""

    def __init__(self, game: KeltisGame) -> None:
        super().__init__(game)
        self.play = ChanceTable(game.tools)
        self.reward, self.is_explicit = game.reward, game.is_explicit

    def current_player(self) -> int:
        """A seat, chance, or the end."""
        play = self.play
        if play.is_chance:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if play.is_over else play.seat

    def _legal_actions(self, player: int) -> list[int]:
        """The legal moves of the seat that decides."""
        play = self.play
        return play.dealt.legal() if player == play.seat and not play.is_drawing else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Cards one by one, or a single outcome that stands for the whole deal."""
        return self.play.outcomes() if self.is_explicit else [(0, 1.0)]

    def _apply_action(self, action: int) -> None:
        """A move, or an outcome of chance."""
        if not self.play.is_chance:
            self.play.play(action, self.is_explicit)
        elif self.is_explicit:
            self.play.decide(action)
        elif action == 0:
            self.play.deal_from(self.get_game().deals.below(1 << 32))
        else:
            raise InvalidSetup("chance", f"{action} is not a possible outcome; 0 stands for the deal")

    def _action_to_string(self, player: int, action: int) -> str:
        """A move in notation, or the name of an outcome of chance."""
        notation = self.play.tools.table.ruleset.notation
        if player != int(pyspiel.PlayerId.CHANCE):
            return notation.moves[action].text
        if not self.is_explicit:
            return "deal"
        if self.play.first < 0:
            return f"seat {action} begins"
        if len(self.play.tiles) < sum(self.play.tools.tiles):
            return f"tile {action}"
        return f"card {notation.cards[action]}"

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.play.is_over

    def returns(self) -> list[float]:
        """The rewards of a game that is over."""
        return self.play.dealt.values(self.reward) if self.play.is_over else [0.0] * self.play.tools.table.players

    def __str__(self) -> str:
        """All decisions so far and all cards dealt; also the draw pile, if chance has decided it."""
        play = self.play
        notation: Notation = play.tools.table.ruleset.notation
        moves = "; ".join(
            f"{seat} {notation.moves[move].text}" + (f" ({notation.cards[card]})" if card != NO_ONE else "")
            for seat, move, card in play.course
        )
        lines = [f"first: {play.first}", f"tiles: {play.tiles}", f"cards: {card_texts(notation, play.cards)}"]
        if play.position is not None and not self.is_explicit:
            games = play.position.games
            pile = games["pile"][0, games["pile_at"][0] : games["pile_end"][0]].tolist()
            lines.append(f"pile: {card_texts(notation, pile)}")
        return "\n".join([*lines, f"moves: {moves}"])


def card_texts(notation: Notation, cards: list[int]) -> str:
    """Cards by name."""
    return " ".join(notation.cards[card] for card in cards)


class KeltisBoardGame(KeltisGame):
    """The board game."""

    kind = "board"


class KeltisCardGame(KeltisGame):
    """The card game."""

    kind = "card"
