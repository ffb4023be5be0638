"""Finding bots: by name, with an effort, as a level, from other packages, by a path."""

import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import keltis.bots
from keltis.bots import Bot, Effort, InvalidBot, make_bot
from keltis.bots.levels import LEVELS
from keltis.bots.registry import OURS, bot_names, find_bot, find_maker
from keltis.bots.steady import SteadyBot
from keltis.texts import LANGUAGES, text
from keltis.texts.catalog import attribute

MODULE = """
from keltis.bots import Bot, Effort

class Patient(Bot):
    name = "patient"
    default_effort = Effort(iterations=7)

    def choose(self, view):
        return view.legal_moves[-1]

class Needless(Bot):
    name = "needless"

    def __init__(self):
        super().__init__(0)

    def choose(self, view):
        return view.legal_moves[0]

def make_dictionary(seed):
    return {"seed": seed}

number = 5
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder on the path with a foreign module."""
    (tmp_path / "foreign_bots.py").write_text(MODULE, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    yield tmp_path
    sys.modules.pop("foreign_bots", None)


def install(folder: Path, points: str) -> None:
    """As an installer would leave it: a distribution with entry points."""
    info = folder / "foreign_bots-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: foreign-bots\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[keltis.bots]\n{points}\n", encoding="utf-8")


@pytest.mark.parametrize("name", OURS)
def test_every_bot_is_found_by_its_name(name: str):
    bot = make_bot(name, seed=3)
    assert isinstance(bot, Bot)
    assert (bot.name, bot.seed, bot.effort) == (name, 3, OURS[name].default_effort)


def test_options_are_given_between_the_name_and_the_effort():
    bot = make_bot("champion,streams=no,prior=yes@50", allow_paths=True)
    assert (bot.streams, bot.prior, bot.playouts, bot.effort) == (False, True, "sage", Effort(iterations=50))
    assert make_bot("steady,feed=0.5,blur=2", allow_paths=True).changes == {"feed": 0.5, "blur": 2.0}


@pytest.mark.parametrize(
    ("spec", "problem"),
    [
        ("seer,streams", "an option is written like streams=no, not 'streams'"),
        ("seer,seed=3", "an option is written like streams=no, not 'seed=3'"),
        ("seer,streams=perhaps", "option streams: 'perhaps'; choose yes or no"),
        ("seer,luck=yes", "cannot be made"),
        ("steady,luck=1", "there is no parameter 'luck'"),
        ("level4,blur=1", "there is no bot 'level4'"),
    ],
)
def test_an_invalid_option_is_refused(spec: str, problem: str):
    with pytest.raises(InvalidBot, match=problem):
        make_bot(spec, allow_paths=True)


def test_options_are_for_the_command_line_only():
    with pytest.raises(InvalidBot, match="on the command line only"):
        make_bot("seer,streams=no")


def test_an_effort_is_given_after_the_name():
    assert make_bot("seer@500").effort == Effort(iterations=500)
    assert make_bot("seer@200ms").effort == Effort(milliseconds=200)


@pytest.mark.parametrize(
    "effort", ["", "0", "0ms", "-1", "1.5", "fast", "10000001", "600001ms", "5s", "٣", " 5", "5 ms"]
)
def test_an_invalid_effort_is_refused(effort: str):
    with pytest.raises(InvalidBot):
        make_bot(f"seer@{effort}")


@pytest.mark.parametrize("name", ["random", "novice", "steady"])
def test_bots_that_do_not_search_take_no_effort(name: str):
    with pytest.raises(InvalidBot, match=f"{name} does not search"):
        make_bot(f"{name}@100")


@pytest.mark.parametrize("both", [{}, {"iterations": 5, "milliseconds": 5}])
def test_an_effort_is_one_of_two_things(both: dict[str, int]):
    with pytest.raises(InvalidBot, match="iterations or of milliseconds"):
        Effort(**both)


@pytest.mark.parametrize(
    "spec", ["", "nobody", "Steady", "level0", "level7", "level4@100", "steady:x", "keltis.bots:x"]
)
def test_an_unknown_bot_is_refused_and_the_known_ones_are_named(spec: str):
    with pytest.raises(InvalidBot, match=r"there is no bot .*; choose from .*novice.*steady"):
        make_bot(spec)


def test_there_are_six_levels_from_one_to_six():
    assert list(LEVELS) == [f"level{number}" for number in range(1, 7)]
    assert [level.number for level in LEVELS.values()] == [1, 2, 3, 4, 5, 6]
    assert all(isinstance(make_bot(name, seed=2), Bot) for name in LEVELS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_a_name_and_a_character_of_one_sentence(language: str):
    keys = [f"level-{level.number}" for level in LEVELS.values()]
    names = [text(language, key) for key in keys]
    characters = [attribute(language, key, "character") for key in keys]
    assert len(set(names)) == len(set(characters)) == 6
    assert all(len(name) < 30 for name in names)
    assert all(words.endswith((".", "。")) for words in characters)


def test_a_bot_of_another_package_is_found_by_its_entry_point(package: Path):
    install(package, "patient = foreign_bots:Patient")
    assert make_bot("patient@9", seed=4).effort == Effort(iterations=9)
    assert "patient" in bot_names()
    with pytest.raises(InvalidBot, match="patient"):
        make_bot("nobody")


def test_another_package_cannot_replace_a_bot_of_ours(package: Path):
    install(package, "steady = foreign_bots:Patient")
    assert find_bot("steady") is SteadyBot


def test_only_the_entry_points_of_bots_are_asked_for(monkeypatch: pytest.MonkeyPatch):
    asked = []

    def entry_points(**keywords: str) -> list[EntryPoint]:
        asked.append(keywords)
        return [EntryPoint("calm", "keltis.bots.steady:SteadyBot", "keltis.bots")]

    monkeypatch.setattr("keltis.bots.registry.entry_points", entry_points)
    assert isinstance(make_bot("calm"), SteadyBot)
    assert asked == [{"group": "keltis.bots"}]


def test_a_broken_package_does_not_keep_our_bots_from_playing(package: Path):
    install(package, "broken = no_such_module_of_bots:Bot")
    assert make_bot("steady").name == "steady"


def test_a_broken_package_is_named_when_its_bot_is_asked_for(package: Path):
    install(package, "broken = no_such_module_of_bots:Bot")
    with pytest.raises(InvalidBot, match="broken"):
        make_bot("broken")


@pytest.mark.usefixtures("package")
def test_a_path_is_a_bot_only_where_that_is_allowed():
    assert make_bot("foreign_bots:Patient", seed=1, allow_paths=True).name == "patient"
    assert make_bot("foreign_bots:Patient@8", allow_paths=True).effort == Effort(iterations=8)
    with pytest.raises(InvalidBot, match="there is no bot"):
        make_bot("foreign_bots:Patient")


@pytest.mark.usefixtures("package")
@pytest.mark.parametrize(
    "path",
    ["foreign_bots:Nobody", "no_such_module_of_bots:Bot", "foreign_bots:number", "foreign_bots:", ":Patient", ".x:Bot"],
)
def test_a_path_that_leads_nowhere_is_refused(path: str):
    with pytest.raises(InvalidBot, match="bot '"):
        make_bot(path, allow_paths=True)


def test_a_path_to_something_that_is_not_a_bot_is_refused():
    with pytest.raises(InvalidBot):
        make_bot("builtins:dict", allow_paths=True)


@pytest.mark.usefixtures("package")
@pytest.mark.parametrize("spec", ["steady", "seer@500", "seer@200ms", "level3", "foreign_bots:Patient@8"])
def test_a_maker_makes_what_make_bot_makes_afresh_each_time(spec: str):
    make = find_maker(spec, allow_paths=True)
    for seed in (1, b"two", 3):
        bot, expected = make(seed), make_bot(spec, seed, allow_paths=True)
        assert type(bot) is type(expected)
        assert (bot.seed, bot.effort, bot.level) == (seed, expected.effort, expected.level)
        assert bot is not make(seed)


def test_a_maker_looks_its_bot_up_once(package: Path, monkeypatch: pytest.MonkeyPatch):
    install(package, "patient = foreign_bots:Patient")
    make = find_maker("patient")
    monkeypatch.setattr("keltis.bots.registry.entry_points", lambda **_keywords: [])
    monkeypatch.delitem(sys.modules, "foreign_bots")
    assert make(1).name == make(2).name == "patient"
    with pytest.raises(InvalidBot, match="there is no bot"):
        find_maker("patient")


@pytest.mark.usefixtures("package")
@pytest.mark.parametrize("spec", ["nobody", "seer@fast", "level4@100", "foreign_bots:Patient", "foreign_bots:Nobody"])
def test_a_maker_of_an_unknown_bot_is_refused_at_once(spec: str):
    with pytest.raises(InvalidBot):
        find_maker(spec, allow_paths=spec.endswith("Nobody"))


@pytest.mark.usefixtures("package")
@pytest.mark.parametrize(
    ("path", "problem"),
    [
        ("foreign_bots:Needless", "'foreign_bots:Needless' cannot be made: .*unexpected keyword argument 'seed'"),
        ("foreign_bots:make_dictionary", "'foreign_bots:make_dictionary' is not a keltis.bots.Bot but a dict"),
    ],
)
def test_a_maker_that_makes_no_bot_is_refused_when_it_makes(path: str, problem: str):
    make = find_maker(path, allow_paths=True)
    with pytest.raises(InvalidBot, match=problem):
        make(1)
    with pytest.raises(InvalidBot, match=problem):
        make_bot(path, 1, allow_paths=True)


def test_what_the_package_exports_is_there():
    assert set(dir(keltis.bots)) == set(keltis.bots.__all__)
    assert all(getattr(keltis.bots, name).__name__ == name for name in keltis.bots.__all__)
    with pytest.raises(AttributeError, match="no_such_name"):
        keltis.bots.no_such_name  # noqa: B018
