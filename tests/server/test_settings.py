"""Settings: by flag, environment and file, in this order."""

import argparse
from pathlib import Path

import pytest

from keltis.commands.serve import add_arguments
from keltis.server.settings import InvalidSettings, Settings, load_settings


def flags(*words: str) -> dict[str, object]:
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    return vars(parser.parse_args(words))


def test_a_flag_comes_before_the_environment_and_that_before_the_file(tmp_path: Path):
    file = tmp_path / "keltis.toml"
    file.write_text("absent_minutes = 3\nbot_delay = 0.5\n")
    by_file = flags("--config", str(file))
    assert load_settings(flags(), {}).absent_minutes == Settings().absent_minutes == 10
    assert load_settings(by_file, {}).absent_minutes == 3
    assert load_settings(by_file, {"KELTIS_ABSENT_MINUTES": "4"}).absent_minutes == 4
    chosen = load_settings(by_file | {"absent_minutes": flags("--absent-minutes", "5")["absent_minutes"]}, {})
    assert (chosen.absent_minutes, chosen.bot_delay) == (5, 0.5)


def test_an_invalid_setting_is_named():
    with pytest.raises(InvalidSettings, match=r"^absent_minutes: "):
        load_settings({}, {"KELTIS_ABSENT_MINUTES": "0"})
