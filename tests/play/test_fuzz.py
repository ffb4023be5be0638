"""Whatever is fed in, only errors of keltis come out."""

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

import keltis
from keltis.play.notation import BOARD, CARD
from keltis.texts import LANGUAGES, UnknownLanguage, text
from tests.policies import play_out

PLAIN = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=30)
    | st.sampled_from(["board", "card", "de", "must", "r7", "rE", "p3", "wish", "lay r7", "draw pile", "2", "9"])
)
KEYS = st.text(max_size=8) | st.sampled_from(["r", "y", "v", "g", "b", "hands", "pile", "box", "1", "9"])
NESTED = st.recursive(
    PLAIN, lambda inner: st.lists(inner, max_size=6) | st.dictionaries(KEYS, inner, max_size=6), max_leaves=20
)
ANYTHING = NESTED | st.binary(max_size=20) | st.tuples(PLAIN, PLAIN) | st.just(object()) | st.complex_numbers()

WORDS = st.sampled_from(
    ["lay", "discard", "start", "advance", "pass", "draw", "pair", "points", "join", "pile", "large", "small", ""]
) | st.sampled_from(BOARD.cards + CARD.cards + list("ryvgbp"))
MOVE_TEXTS = (
    st.lists(WORDS | st.text(max_size=4), max_size=5).map(" ".join)
    | st.text(max_size=60)
    | st.sampled_from([move.text for move in BOARD.moves + CARD.moves])
)

FIELDS = ["format", "ruleset", "game", "edition", "options", "layout", "players", "first", "deal", "tiles", "moves"]


@cache
def finished(kind: str, players: int) -> str:
    """The record of a game that is over, as JSON."""
    return json.dumps(play_out(keltis.Game.new(kind, players=players, seed=5), ("greedy",)).record())


RECORDS = st.builds(finished, st.sampled_from(["board", "card"]), st.integers(2, 4)).map(json.loads)


@st.composite
def running_games(draw: st.DrawFn) -> keltis.Game:
    """A game somewhere in its course."""
    record = draw(RECORDS)
    moves = record["moves"][: draw(st.integers(0, 120))]
    return keltis.Game.from_record(record | {"moves": moves})


def paths_in(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The place of every value inside a record."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, each in inner for place in paths_in(each, (*path, key)))]


@st.composite
def mutated_records(draw: st.DrawFn) -> Any:
    """A good record in which up to three values are replaced, dropped or doubled."""
    record = draw(RECORDS)
    for _ in range(draw(st.integers(1, 3))):
        shallow = [path for path in paths_in(record) if path and len(path) <= draw(st.integers(1, 4))]
        if not shallow:
            break
        *way, last = draw(st.sampled_from(shallow))
        place = record
        for step in way:
            place = place[step]
        change = draw(st.sampled_from(["replace", "drop", "double", "move text"]))
        if change == "drop":
            del place[last]
        elif change == "double" and isinstance(place, list):
            place.append(place[last])
        else:
            place[last] = draw(NESTED if change == "replace" else MOVE_TEXTS)
    return record


def made_or_refused(make: Callable[[], Any]) -> Any:
    """What is made, or the error of ours that refuses it; any other error goes through and fails the test."""
    try:
        return make()
    except (keltis.InvalidRecord, keltis.InvalidSetup) as error:
        return error if str(error) else None


@settings(max_examples=150)
@given(running_games(), MOVE_TEXTS | ANYTHING, st.none() | st.integers(0, 3))
def test_moves_are_made_or_refused(game: keltis.Game, move: Any, seat: int | None):
    moves = len(game.moves)
    seat = None if seat is None else seat % game.players
    reason = game.why_not(move, seat)
    assert reason is None or reason.text("hu")
    if reason is None:
        assert game.effect(move).move == str(move)
        game.play(move, seat)
        assert len(game.moves) == moves + 1
        return
    for attempt in (
        lambda: game.play(move, seat),
        lambda: game.effect(move) if seat is None else game.play(move, seat),
    ):
        with pytest.raises(keltis.IllegalMove) as refused:
            attempt()
        assert refused.value.reason == reason
    assert len(game.moves) == moves


@pytest.mark.parametrize("kind", ["board", "card"])
@pytest.mark.parametrize("verb", ["lay", "discard", "start", "advance", "pass", "draw", "pair", "points", "join"])
def test_every_sentence_of_known_words_is_a_move_or_refused(kind: str, verb: str):
    game = keltis.Game.new(kind, seed=5)
    words = [*CARD.cards, *"ryvgbp", "large", "small", "pile", ""]
    said = [f"{verb} {first} {second}".strip() for first in words for second in words]
    legal = {str(move) for move in game.legal_moves()}
    reasons = {text: game.why_not(text) for text in said}
    assert {text for text, reason in reasons.items() if reason is None} == legal & set(said)
    for reason in list({str(reason): reason for reason in reasons.values() if reason}.values())[:50]:
        assert reason.key == "unknown-move" or reason.text("de")


@settings(max_examples=150)
@given(mutated_records())
def test_mutated_records_give_a_game_or_an_error_of_ours(record: Any):
    game = made_or_refused(lambda: keltis.Game.from_record(record))
    if isinstance(game, keltis.Game):
        assert keltis.Game.from_record(game.record(reveal=True)).record(reveal=True) == game.record(reveal=True)


@settings(max_examples=100)
@given(ANYTHING | st.dictionaries(st.sampled_from(FIELDS), ANYTHING))
def test_garbage_is_no_record(garbage: Any):
    with pytest.raises((keltis.InvalidRecord, keltis.InvalidSetup)):
        keltis.Game.from_record(garbage)


PIECES = st.sampled_from(
    ["deal", "tiles", "layout", "edition", "options", "players", "first", "format", "ruleset", "x"]
)


@settings(max_examples=100)
@given(st.sampled_from(["board", "card"]) | ANYTHING, st.dictionaries(PIECES, ANYTHING), st.booleans())
def test_garbage_is_no_deal(game: Any, pieces: dict[str, Any], with_a_deal: bool):
    record = json.loads(finished("board", 2))
    good = {"deal": record["deal"], "tiles": record["tiles"]} if with_a_deal else {}
    made = made_or_refused(lambda: keltis.Game.from_deal(game, **good | pieces))
    assert not isinstance(made, keltis.Game) or made.phase == "play"


KEYWORDS = st.sampled_from(
    [
        "players",
        "edition",
        "seed",
        "first",
        "layout",
        "finished_path_move",
        "stall_rounds",
        "end_card_opens_row",
        "speed",
    ]
)
LAYOUTS = st.dictionaries(st.sampled_from("ryvgbp"), st.lists(st.integers(-1, 10), max_size=9) | PLAIN)


@settings(max_examples=150)
@given(st.sampled_from(["board", "card"]) | ANYTHING, st.dictionaries(KEYWORDS, ANYTHING | LAYOUTS, max_size=3))
def test_wrong_keywords_make_no_game(game: Any, keywords: dict[str, Any]):
    made = made_or_refused(lambda: keltis.Game.new(game, **keywords))
    assert made.phase == "play" if isinstance(made, keltis.Game) else made.field in {"game", *keywords}


@settings(max_examples=60)
@given(running_games(), ANYTHING)
def test_a_seat_is_at_the_table_or_refused(game: keltis.Game, seat: Any):
    for ask in (game.view, game.score_sheet, game.turns_left):
        answer = made_or_refused(lambda: ask(seat))  # noqa: B023 - called at once
        refused = isinstance(answer, keltis.InvalidSetup)
        assert answer.field == "seat" if refused else (seat is None or seat in range(game.players))


@settings(max_examples=60)
@given((st.text() | NESTED).filter(lambda language: language not in LANGUAGES))
def test_an_unknown_language_is_refused(language: Any):
    game = keltis.Game.new("board", seed=1)
    with pytest.raises(UnknownLanguage):
        text(language, "B25")
    for ask in (lambda: game.table(None, language), lambda: game.why_not("fly").text(language)):
        with pytest.raises(keltis.KeltisError) as refused:
            ask()
        assert isinstance(refused.value, UnknownLanguage)
        assert "de, en, nl, hu, ja" in str(refused.value)


@pytest.mark.parametrize("value", [10**5000, -(10**5000)], ids=["huge", "very negative"])
def test_numbers_too_long_to_be_written_are_refused_as_any_others(value: int):
    for keyword in ("players", "first", "stall_rounds", "edition", "layout", "finished_path_move"):
        with pytest.raises(keltis.InvalidSetup) as refused:
            keltis.Game.new("board", **{keyword: value})
        assert refused.value.field == keyword
