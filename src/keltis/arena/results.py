"""The file of a match: a line that says which match it is, then one line per deal, in order.

It is the same, byte for byte, however many workers wrote it and however often they were interrupted.
"""

from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Self

import msgspec

from keltis.arena.entrants import ArenaError
from keltis.arena.play import Luck, Scores, Thinking

FORMAT = 1


class DealResult(msgspec.Struct, frozen=True):
    """One deal: the scores of every rotation, by entrant."""

    deal: int
    scores: Scores
    thinking: Thinking | msgspec.UnsetType = msgspec.UNSET
    """Processor time of each entrant's decisions; not stored in files."""
    luck: Luck | msgspec.UnsetType = msgspec.UNSET
    """Only if the match is adjusted for luck."""
    seconds: tuple[float, float] | msgspec.UnsetType = msgspec.UNSET
    """Processor time of its games and of measuring their luck; not stored in files."""


class ResultHeading(msgspec.Struct, frozen=True):
    """The first line."""

    format: int
    code: str
    """A hash of the rules and bots that played: a resumed match must not mix two versions."""
    match: dict[str, object]


def read_results(path: Path) -> tuple[ResultHeading, list[DealResult], int]:
    """The heading, the deals, and the length of the valid part in bytes: an incomplete last line does not count."""
    content = path.read_bytes()
    good = content.rfind(b"\n") + 1
    lines = content[:good].splitlines()
    try:
        heading = msgspec.json.decode(lines[0] if lines else content, type=ResultHeading)
    except msgspec.DecodeError:
        raise ArenaError(f"{path} is not a file of an arena match; it was not changed") from None
    if heading.format != FORMAT:
        raise ArenaError(f"{path} has format {heading.format}; this version reads format {FORMAT}")
    results = []
    for number, line in enumerate(lines[1:]):
        try:
            result = msgspec.json.decode(line, type=DealResult)
        except msgspec.DecodeError:
            result = None
        if result is None or result.deal != number:
            raise ArenaError(f"{path}: line {number + 2} is not deal {number}; the file is damaged and was not changed")
        results.append(result)
    return heading, results, good


class ResultFile:
    """A file that a match is written to, or continued in."""

    def __init__(self, path: Path, heading: ResultHeading) -> None:
        self.path, self.heading = path, heading
        self.results: list[DealResult] = []
        self.is_other_code = False
        self._file: BinaryIO | None = None
        self._good = 0
        if path.exists() and path.stat().st_size:
            self._take_up()

    def _take_up(self) -> None:
        found, self.results, self._good = read_results(self.path)
        for name, value in self.heading.match.items():
            if found.match.get(name) != value:
                raise ArenaError(
                    f"{self.path} belongs to another match: there it is {name} {found.match.get(name)}, here {value}"
                )
        self.is_other_code = found.code != self.heading.code

    def __enter__(self) -> Self:
        return self

    def append(self, results: Sequence[DealResult]) -> None:
        """Write the next deals, so that they are safe if the program ends now."""
        if self.is_other_code:
            raise ArenaError(
                f"{self.path} was written by another version of the rules or bots, and is not complete; "
                "two versions must not be mixed: start a new file"
            )
        if self._file is None:
            self._file = self._open()
        self._file.write(b"".join(msgspec.json.encode(result) + b"\n" for result in results))
        self._file.flush()

    def _open(self) -> BinaryIO:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        file = self.path.open("r+b" if self._good else "wb")
        file.truncate(self._good)
        file.seek(self._good)
        if not self._good:
            file.write(msgspec.json.encode(self.heading) + b"\n")
        return file

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file is not None:
            self._file.close()
