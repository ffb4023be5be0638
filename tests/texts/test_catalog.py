"""The catalog: what it gives and what it refuses; and a table can be described in every language."""

import pytest

import keltis
from keltis.play.narration import narrate
from keltis.texts import LANGUAGES, UnknownLanguage, text, title
from keltis.texts.catalog import bundle
from tests.rules.corpus import corpus


@pytest.mark.parametrize("language", ["fr", "", "DE", "de-DE", "en ", "../en", None, 7])
def test_an_unknown_language_is_refused_and_the_known_ones_are_named(language):
    for ask in (text, title):
        with pytest.raises(UnknownLanguage, match="de, en, nl, hu, ja"):
            ask(language, "B25")
    assert issubclass(UnknownLanguage, ValueError)


@pytest.mark.parametrize("key", ["no-such-text", "", "B99", "-color", "B25.title"])
def test_an_unknown_key_is_refused(key: str):
    with pytest.raises(LookupError):
        text("en", key)
    with pytest.raises(LookupError):
        title("en", key)


def test_a_message_without_a_title_has_none():
    with pytest.raises(LookupError):
        title("en", "card-not-held")


def test_a_missing_argument_is_an_error_and_not_a_gap_in_the_text():
    with pytest.raises(ValueError, match="stone-taken"):
        text("en", "stone-taken")


def test_messages_are_read_once():
    assert bundle("hu") is bundle("hu")


def test_texts_have_no_invisible_marks_around_what_is_inserted():
    said = text("en", "stone-taken", value=4)
    assert said.isprintable()
    assert "4" in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_position_and_every_move_can_be_told_in_every_language(language: str):
    told: set[str] = set()
    for record in corpus().values():
        game = keltis.Game.from_record(record | {"moves": []})
        for number, move_text in enumerate(record["moves"]):
            if number % 10 == 0 or game.phase not in {"play", "draw"}:
                assert game.table(game.seat, language)
            move = next(each for each in game.legal_moves() if str(each) == move_text)
            sentences = narrate(move, game.effect(move), game.seat, language)
            assert all(sentence.strip() for sentence in sentences)
            told.add(move.kind)
            game.play(move)
        assert game.table(None, language)
    assert told == {"lay", "discard", "start", "advance", "pass", "draw", "pair", "points", "join"}


def test_a_table_in_one_language_differs_from_that_in_another():
    game = keltis.Game.new("board", seed=1)
    assert len({game.table(0, language) for language in LANGUAGES}) == len(LANGUAGES)
