"""A game followed from one seat: what the viewer's position holds is the true one, blanked, at every step."""

import random
from typing import Any

import numpy as np
import pytest

import keltis
from keltis.play.notation import CARD
from keltis.play.ruleset import Ruleset
from keltis.play.rulesets import NEWEST
from keltis.rules.board import state as board_state, summary as board_summary
from keltis.rules.card import state as card_state, summary as card_summary
from keltis.rules.effects import new_effects
from keltis.rules.fields import SPECTATOR
from keltis.rules.memory import remember_deal
from keltis.rules.pieces import MOST_MOVES
from keltis.rules.subjects import new_subjects
from keltis.rules.witness import UNKNOWN, blank, public_check, witness
from tests.support import arrange_card

ROOMS = {
    "board": (board_state, board_summary),
    "card": (card_state, card_summary),
}
KINDS = pytest.mark.parametrize("kind", ROOMS)


def choose_move(game: keltis.Game, chance: random.Random) -> keltis.Move:
    """Mostly a move that makes progress, so that paths are finished and rows closed."""
    legal = game.legal_moves()
    forward = [move for move in legal if move.kind not in {"discard", "pass"}]
    return chance.choice(forward if forward and chance.random() < 0.85 else legal)


def drawn_card(game: keltis.Game, move: keltis.Move) -> int:
    """The card that this move is about to draw from the pile, or UNKNOWN."""
    games = game._games
    return int(games["pile"][0, int(games["pile_at"][0])]) if move.text == "draw pile" else -1


def blanked(game: keltis.Game, viewer: int) -> Any:
    games = game._games.copy()
    blank(games, 0, viewer)
    return games


def assert_same(one: Any, other: Any, about: object) -> None:
    for name in one.dtype.names:
        assert np.array_equal(one[name], other[name]), (name, about)


def check_game(kind: str, players: int, seed: int, **options: object) -> tuple[int, set[str]]:
    """Follow one game from every seat and as a spectator; returns how many positions were compared, and the phases."""
    game, chance = keltis.Game.new(kind, players=players, seed=seed, **options), random.Random(seed)  # type: ignore[arg-type]
    followed = {viewer: blanked(game, viewer) for viewer in range(SPECTATOR, players)}
    compared, phases = 0, set()
    while not game.is_over:
        move, seat = choose_move(game, chance), game.seat
        phases.add(game.phase)
        card = drawn_card(game, move)
        game.play(move)
        for viewer, games in followed.items():
            witness(games, 0, move.number, card if viewer == seat else UNKNOWN, viewer)
            assert_same(games, blanked(game, viewer), (kind, seed, viewer, move))
            assert public_check(games, 0) == game.public_check()
            compared += 1
    return compared, phases


@KINDS
@pytest.mark.parametrize("players", [2, 3, 4])
def test_witnessing_equals_blanking_the_true_position(kind: str, players: int):
    phases = set()
    for seed in range(8):
        phases |= check_game(kind, players, seed)[1]
    assert phases >= ({"play", "start", "clover", "draw"} if kind == "board" else {"play", "draw", "final"})


@pytest.mark.parametrize("edition", ["de", "nl"])
def test_witnessing_knows_the_editions(edition: str):
    check_game("board", 3, 11, edition=edition, stall_rounds=2)


def test_witnessing_follows_a_row_that_an_end_card_may_not_open():
    check_game("card", 3, 11, end_card_opens_row=False)


class Viewer:
    """A position that one viewer follows."""

    def __init__(self, game: keltis.Game, viewer: int) -> None:
        self.viewer = viewer
        self.games = blanked(game, viewer)

    def see(self, number: int, card: int) -> None:
        witness(self.games, 0, number, card, self.viewer)


def play_seen(game: keltis.Game, moves: list[str], viewers: list[Viewer]) -> None:
    """Play moves that everybody sees; a drawn card is told to the seat that draws it."""
    for text in moves:
        move = next(each for each in game.legal_moves() if each.text == text)
        seat, card = game.seat, drawn_card(game, move)
        game.play(move)
        for each in viewers:
            each.see(move.number, card if each.viewer == seat else -1)
            assert_same(each.games, blanked(game, each.viewer), (text, each.viewer))


def cards_of(viewer: Viewer, seat: int) -> set[str]:
    """The cards of a seat, as far as this viewer knows."""
    numbers, rest = (int(word) for word in viewer.games["hand"][0, seat])
    return {text for kind, text in enumerate(CARD.cards) if (numbers | rest << card_state.END) >> kind & 1}


def test_both_draws_after_a_pair_are_known_to_their_seat_alone():
    """C12: one after the other; the second, from a discard pile, is known to everybody."""
    game = arrange_card("r4 p4 y1 y2 y8 y9 v1 v2", "g0 g1 g2 g3 g4 g5 g6 g7", pile="b3 b5 b6 b7")
    viewers = [Viewer(game, viewer) for viewer in (SPECTATOR, 0, 1)]
    spectator, own, other = viewers
    play_seen(game, ["discard y9", "draw pile", "discard g0", "draw pile"], viewers)
    play_seen(game, ["pair r4 p4", "draw pile"], viewers)
    assert {"b3", "b6"} <= cards_of(own, 0)
    play_seen(game, ["draw g"], viewers)
    assert {"b3", "b6", "g0"} <= cards_of(own, 0)
    assert cards_of(other, 0) == cards_of(spectator, 0) == {"g0"}
    assert "b5" in cards_of(other, 1)
    assert cards_of(own, 1) == set()


def test_cards_of_the_closing_round_leave_hands_that_nobody_knew():
    """C16: after the last card of the pile every seat may lay two more."""
    game = arrange_card("r4 r5 r6 r7 r8 r9 r10 p1", "g1 g2 g3 g4 g5 g6 g7 g8", last="b3")
    viewers, chance = [Viewer(game, viewer) for viewer in (SPECTATOR, 0, 1)], random.Random(1)
    while game.phase != "final":
        legal = [move.text for move in game.legal_moves()]
        play_seen(game, ["draw pile" if "draw pile" in legal else chance.choice(legal)], viewers)
    closing = []
    while not game.is_over:
        lays = [move.text for move in game.legal_moves() if move.kind != "pass"]
        closing.append(lays[0] if lays else "pass")
        play_seen(game, closing[-1:], viewers)
    assert sum(text != "pass" for text in closing) >= 2


@KINDS
def test_a_returning_player_learns_what_a_stand_in_drew(kind: str):
    """While a player is away, a bot plays the seat; afterwards the log has that seat's draws, and no other's."""
    game, chance, away = keltis.Game.new(kind, players=3, seed=21), random.Random(21), 1
    returning, log, drawn = Viewer(game, away), [], 0
    while not game.is_over:
        move, seat = choose_move(game, chance), game.seat
        card = drawn_card(game, move)
        game.play(move)
        log.append((move.number, card if seat == away else -1))
        drawn += log[-1][1] >= 0
        if len(log) == 70:
            break
    for number, card in log:
        returning.see(number, card)
    assert drawn > 3
    assert_same(returning.games, blanked(game, away), log)


@pytest.mark.heavy
@KINDS
def test_witnessing_equals_blanking_in_thousands_of_games(kind: str):
    assert sum(check_game(kind, 2 + seed % 3, seed)[0] for seed in range(2000)) > 500_000


@KINDS
def test_other_hands_hold_exactly_what_was_shown(kind: str):
    game, chance = keltis.Game.new(kind, players=3, seed=5), random.Random(5)
    for _ in range(60):
        game.play(choose_move(game, chance))
    for viewer in (SPECTATOR, 0, 1, 2):
        games = blanked(game, viewer)[0]
        assert not np.any(games["pile"])
        for seat in range(3):
            shown = game._games[0]["hand" if seat == viewer else "shown"][seat]
            assert np.array_equal(games["hand"][seat], shown)


@KINDS
def test_every_field_says_who_may_see_it_and_views_read_only_public_ones(kind: str):
    state, _ = ROOMS[kind]
    sights = {field.name: field.seen_by for field in state.FIELDS}
    assert tuple(sights) == state.DTYPE.names
    assert {name for name, sight in sights.items() if sight != "everybody"} == {"hand", "twice", "pile"}
    assert {sights[name] for name in NEWEST[kind].fields} == {"everybody"}
    assert all(field.meaning for field in state.FIELDS)


@KINDS
def test_the_check_is_made_of_every_public_field_and_of_no_other(kind: str):
    game, chance = keltis.Game.new(kind, players=3, seed=2), random.Random(2)
    for _ in range(50):
        game.play(choose_move(game, chance))
    check = game.public_check()
    assert 0 <= check < 2**31 - 1
    for field in ROOMS[kind][0].FIELDS:
        places = game._games[field.name].size
        for place, bit in ((0, 0), (places // 2, 3), (places - 1, 8 * np.dtype(field.kind).itemsize - 1)):
            games = game._games.copy()
            numbers = games[field.name].reshape(-1)
            numbers[place] = numbers[place] ^ np.array(1 << bit, dtype=np.uint64).astype(field.kind)
            games[field.name] = numbers.reshape(games[field.name].shape)
            assert (public_check(games, 0) != check) == (field.seen_by == "everybody"), (field.name, place)


@KINDS
def test_a_view_of_a_blanked_position_is_that_of_the_true_one(kind: str):
    """What the allow-list of views reads is exactly what the fields say a viewer may see."""
    game, chance = keltis.Game.new(kind, players=3, seed=13), random.Random(13)
    while not game.is_over:
        for viewer in (None, 0, 1, 2):
            true = game.view(viewer)
            known = blanked(game, SPECTATOR if viewer is None else viewer)
            twin = game.copy()
            twin._games[:] = known
            assert twin.view(viewer) == true
        for _ in range(5):
            if not game.is_over:
                game.play(choose_move(game, chance))


@KINDS
def test_a_summary_of_a_blanked_position_is_that_of_the_true_one(kind: str):
    """So what a client computes itself is what the server would send it."""
    rules = NEWEST[kind]
    game, chance = keltis.Game.new(kind, players=3, seed=9), random.Random(9)
    memories = rules.new_memories(1)
    remember_deal(memories, 0, 3)
    while not game.is_over:
        for viewer in (SPECTATOR, 0, 1, 2):
            own, true = rules.new_summaries(1), rules.new_summaries(1)
            rules.summarize(blanked(game, viewer), 0, memories, 0, viewer, own, 0)
            rules.summarize(game._games, 0, memories, 0, viewer, true, 0)
            assert_same(own, true, viewer)
        move, seat = choose_move(game, chance), game.seat
        game.play(move)
        rules.remember(memories, 0, seat, move.number)
    assert memories["decisions"][0] == len(game.moves)


def answers(rules: Ruleset, games: Any) -> list[Any]:
    """What a table asks about a decision: effects of legal moves, reasons against the others and their subjects."""
    legal, effects, subjects = np.zeros(MOST_MOVES, dtype=np.int16), new_effects(MOST_MOVES), new_subjects(1)
    count = rules.list_legal(games, 0, legal)
    for k in range(count):
        rules.foresee(games, 0, rules.new_games(1), int(legal[k]), effects, k)
    found = [legal[:count].tolist(), effects[:count].tolist(), rules.turn_mark(games, 0)]
    for move in range(len(rules.notation.moves)):
        if reason := rules.why_not(games, 0, move):
            rules.name_subject(games, 0, reason, move, subjects, 0)
            found.append((move, reason, subjects.tolist()[0]))
    return found


@KINDS
def test_a_blanked_position_answers_the_deciding_seat_like_the_true_one(kind: str):
    """Effects, also of a draw from the pile, reasons and their subjects: a browser needs no server for them."""
    game, chance = keltis.Game.new(kind, players=2, seed=17), random.Random(17)
    while not game.is_over:
        assert game.seat is not None
        assert answers(NEWEST[kind], blanked(game, game.seat)) == answers(NEWEST[kind], game._games)
        game.play(choose_move(game, chance))
