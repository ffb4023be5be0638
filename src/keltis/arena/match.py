"""A match: a number of deals, in all rotations, on all cores. The number of workers does not change the results."""

from collections.abc import Callable, Iterator
from contextlib import closing, nullcontext
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import msgspec

from keltis.arena.deals import Purpose
from keltis.arena.entrants import ArenaError
from keltis.arena.fingerprint import code_fingerprint
from keltis.arena.luck_adjustment import LuckAdjustment
from keltis.arena.play import Room
from keltis.arena.results import FORMAT, DealResult, ResultFile, ResultHeading
from keltis.arena.sprt import Bounds, Sprt
from keltis.arena.statistics import Sample, margins, win_shares
from keltis.play.ruleset import check_players
from keltis.rules.editions import OptionValue, choose_options, find_edition

MOST_DEALS = 10_000_000
MOST_LUCK_DEPTH = 100_000
FAST_CHUNK = 100
"""How many deals a worker plays at once if whole games run as compiled code; otherwise it plays one."""


class Match(msgspec.Struct, frozen=True):
    """Everything that decides the results."""

    game: str
    bots: tuple[str, ...]
    players: int
    edition: str
    options: dict[str, OptionValue]
    seed: int
    purpose: Purpose = "claim"
    sprt: Bounds | None = None
    luck_depth: int | msgspec.UnsetType = msgspec.UNSET
    """In how many worlds each draw is played out to adjust the results for luck; unset if they are not adjusted."""

    def room(self) -> Room:
        """The room in which it is played."""
        return Room(self.game, self.bots, self.players, self.edition, self.options, self.purpose, self.seed)

    def heading(self) -> ResultHeading:
        """The first line of its file."""
        return ResultHeading(
            FORMAT, code_fingerprint(self.room().entrants), msgspec.json.decode(msgspec.json.encode(self))
        )


def new_match(
    game: str,
    bots: tuple[str, ...],
    *,
    seed: int,
    players: int = 2,
    edition: str | None = None,
    options: dict[str, OptionValue] | None = None,
    purpose: Purpose = "claim",
    sprt: Bounds | None = None,
    luck_depth: int | None = None,
) -> Match:
    """A match whose settings have been checked.

    >>> new_match("board", ("steady", "novice"), seed=1).edition
    'de'
    """
    named = find_edition(game, edition)
    chosen = choose_options(game, named, options or {})
    if chosen["stall_rounds"] == 0:
        raise ArenaError("stall_rounds=0 is not allowed in the arena: a game might never end (B27)")
    if sprt is not None and len(bots) != 2:
        raise ArenaError("--sprt compares two bots")
    depth = msgspec.UNSET if luck_depth is None else check_luck_depth(luck_depth, sprt)
    match = Match(game, tuple(bots), check_players(players), named, chosen, seed, purpose, sprt, depth)
    match.room()
    return match


def check_luck_depth(depth: int, sprt: Bounds | None) -> int:
    """Check the number of worlds for each draw of a match that is adjusted for luck."""
    if not 1 <= depth <= MOST_LUCK_DEPTH:
        raise ArenaError(f"--luck-adjusted {depth}: choose 1 to {MOST_LUCK_DEPTH}")
    if sprt is not None:
        raise ArenaError("--luck-adjusted cannot be combined with --sprt, which gives no estimates")
    return depth


@cache
def room_of(encoded: bytes) -> Room:
    """The room of an encoded match, made once per process."""
    return msgspec.json.decode(encoded, type=Match).room()


def play_chunk(encoded: bytes, first: int, count: int) -> list[DealResult]:
    """What a worker does: play these deals of an encoded match."""
    room, depth = room_of(encoded), msgspec.json.decode(encoded, type=Match).luck_depth
    deals = range(first, first + count)
    if isinstance(depth, int):
        return [DealResult(deal, *room.play_deal_with_luck(deal, depth)) for deal in deals]
    return [DealResult(deal, *room.play_deal(deal)) for deal in deals]


Chunk = tuple[int, int]
Runner = Callable[[bytes, list[Chunk]], Iterator[list[DealResult]]]
"""Plays chunks (first deal, how many) of an encoded match and yields the results in order."""


@dataclass(slots=True)
class Standing:
    """The results so far, one entry per bot in the order given."""

    match: Match
    shares: list[Sample] = field(init=False)
    margins: list[Sample] = field(init=False)
    sprt: Sprt | None = field(init=False)
    adjusted: list[LuckAdjustment] = field(init=False)
    """One per bot; empty unless the match is adjusted for luck."""

    def __post_init__(self) -> None:
        self.shares = [Sample() for _ in self.match.bots]
        self.margins = [Sample() for _ in self.match.bots]
        self.sprt = Sprt(self.match.sprt, self.match.players) if self.match.sprt else None
        self.adjusted = [LuckAdjustment() for _ in self.match.bots]

    @property
    def deals(self) -> int:
        """How many deals were played."""
        return self.shares[0].count

    @property
    def is_decided(self) -> bool:
        """Whether the sequential test has reached a decision."""
        return self.sprt is not None and self.sprt.decision is not None

    def add(self, result: DealResult) -> None:
        """Count a deal: the mean over its rotations, and over the seats of a bot that has several."""
        shares = [win_shares(scores) for scores in result.scores]
        leads = [margins(scores) for scores in result.scores]
        last = len(self.match.bots) - 1
        for bot in range(last + 1):
            entrants = range(bot, self.match.players if bot == last else bot + 1)
            weight = len(result.scores) * len(entrants)
            share = sum(game[k] for game in shares for k in entrants) / weight
            margin = sum(game[k] for game in leads for k in entrants) / weight
            self.shares[bot].add(share)
            self.margins[bot].add(margin)
            if isinstance(result.luck, list):
                luck = [
                    sum(game[n][k] for game in result.luck for k in entrants) / weight
                    for n in range(len(result.luck[0]))
                ]
                self.adjusted[bot].add((share, margin), luck)
        if self.sprt is not None:
            self.sprt.add(sum(game[0] for game in shares) / len(shares))


@dataclass(slots=True)
class PlayedMatch:
    """A match that was played: all its results, and their summary."""

    standing: Standing
    results: list[DealResult]
    fresh: int
    """The number of deals that were played in this run rather than read from the file."""
    seconds: tuple[float, float] = (0.0, 0.0)
    """Processor time of their games, and of finding the luck in them."""
    thinking: list[float] = field(init=False)
    """Processor time of each bot's decisions, all its seats together."""

    def __post_init__(self) -> None:
        self.thinking = [0.0] * len(self.standing.match.bots)

    def count_time(self, result: DealResult) -> None:
        """Add the times of a deal that was just played."""
        if isinstance(result.seconds, tuple):
            playing, adjusting = (sum(both) for both in zip(self.seconds, result.seconds, strict=True))
            self.seconds = playing, adjusting
        if isinstance(result.thinking, list):
            for entrant, seconds in enumerate(result.thinking):
                self.thinking[min(entrant, len(self.thinking) - 1)] += seconds


def play_match(
    match: Match,
    deals: int,
    *,
    run: Runner,
    out: Path | None = None,
    on_deals: Callable[[Standing, int], None] = lambda _standing, _more: None,
) -> PlayedMatch:
    """Play a match, or the rest of it; `on_deals` is called after every few deals."""
    if not 1 <= deals <= MOST_DEALS:
        raise ArenaError(f"--deals {deals}: choose 1 to {MOST_DEALS}")
    played = PlayedMatch(Standing(match), [], 0)
    with ResultFile(out, match.heading()) if out else nullcontext() as file:
        take(played, file.results[:deals] if file else [])
        on_deals(played.standing, played.standing.deals)
        chunks = plan_chunks(match, played.standing, deals)
        if not chunks:
            return played
        if file:
            file.append([])
        with closing(run(msgspec.json.encode(match), chunks)) as chunk_results:  # type: ignore[type-var]
            for results in chunk_results:
                counted = take(played, results)
                played.fresh += counted
                if file:
                    file.append(played.results[-counted:] if counted else [])
                on_deals(played.standing, counted)
                if played.standing.is_decided:
                    break
    return played


def take(played: PlayedMatch, results: list[DealResult]) -> int:
    """Add results up to the decision of a sequential test; returns how many were added."""
    for counted, result in enumerate(results):
        if played.standing.is_decided:
            return counted
        played.standing.add(result)
        played.count_time(result)
        played.results.append(msgspec.structs.replace(result, thinking=msgspec.UNSET, seconds=msgspec.UNSET))
    return len(results)


def plan_chunks(match: Match, standing: Standing, deals: int) -> list[Chunk]:
    """The deals that are left, in chunks for the workers."""
    if standing.is_decided:
        return []
    size = FAST_CHUNK if match.room().is_fast and match.luck_depth is msgspec.UNSET else 1
    return [(first, min(size, deals - first)) for first in range(standing.deals, deals, size)]
