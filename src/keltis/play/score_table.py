"""The score sheet of all seats, as it would look on paper."""

from unicodedata import east_asian_width

from keltis.play.game import Game
from keltis.play.narration import NOBODY, People, tell_why
from keltis.play.verdict import explain_scores
from keltis.texts import text

COLUMN = 14


def score_table(game: Game, language: str = "en", people: People = NOBODY) -> str:
    """One column for each seat, one line for each part, the total, who wins, and why."""
    sheets = [game.score_sheet(seat) for seat in range(game.players)]
    names = [part_name(part, game.game, language) for part in sheets[0]] + [text(language, "part-total")]
    columns = [[*sheet.values(), sum(sheet.values())] for sheet in sheets]
    width = max(map(display_width, names))
    players = [people.name(seat, language) for seat in range(game.players)]
    lines = [" " * width + "".join(to_right(player, COLUMN) for player in players)]
    for row, name in enumerate(names):
        numbers = (str(column[row]).replace("-", "−") for column in columns)
        lines.append(
            name + " " * (width - display_width(name)) + "".join(to_right(number, COLUMN) for number in numbers)
        )
    winners = [players[seat] for seat in game.winners()]
    key = "winner" if len(winners) == 1 else "winners"
    lines.append(text(language, key, players=", ".join(winners)))
    if game.is_over:
        asked = game.winners()[0] if people.you is None else people.you
        lines.append(tell_why(explain_scores(game.view(None))[asked], language, people))
    return "\n".join(lines)


def part_name(part: str, game: str, language: str) -> str:
    """A part of the score in words."""
    if len(part) == 1:
        return text(language, "part-path" if game == "board" else "part-row", color=part)
    return text(language, f"part-{part}")


def display_width(words: str) -> int:
    """Columns in the terminal: wide characters take two."""
    return sum(2 if east_asian_width(each) in "WF" else 1 for each in words)


def to_right(words: str, width: int) -> str:
    """The words at the right edge of a column."""
    return " " * (width - display_width(words)) + words
