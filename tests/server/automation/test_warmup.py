"""Compiling in the background: a stage that fails does not count as ready, and is tried again."""

import asyncio
import logging
from collections.abc import Callable

import pytest

from keltis.server.automation import warmup
from keltis.server.automation.warmup import STAGES, Warmup
from tests.server.harness import logs, run


def compiled_here(monkeypatch: pytest.MonkeyPatch, warm_up: Callable[[str, str], None]) -> None:
    """No other process compiles anything, and this is done instead of compiling."""
    monkeypatch.setattr(warmup, "warm_up", warm_up)
    monkeypatch.setattr(warmup, "must_compile", lambda *_: False)


def test_a_failed_compilation_is_tried_again_by_the_next_caller(monkeypatch):
    tries: list[str] = []

    def warm_up(_kind: str, part: str) -> None:
        tries.append(part)
        if len(tries) <= 2:
            raise MemoryError

    compiled_here(monkeypatch, warm_up)
    monkeypatch.setattr(warmup, "PAUSE_SECONDS", 0)

    async def test() -> None:
        ready = Warmup()
        with logs(logging.INFO) as written:
            both = await asyncio.gather(*(ready.need("board", "bots") for _ in range(2)), return_exceptions=True)
            assert [type(each) for each in both] == [MemoryError] * 2
            assert len(tries) == 1, "both waited for the same"
            with pytest.raises(MemoryError):
                await ready.need("board", "bots")
            await ready.need("board", "bots")
            await ready.need("board", "bots")
            assert len(tries) == 3
        assert written.getvalue().count("warmup-failed") == 2
        await ready.close()

    run(test())


def test_a_compilation_that_has_just_failed_is_not_tried_again_at_once(monkeypatch):
    tries: list[str] = []

    def warm_up(_kind: str, part: str) -> None:
        tries.append(part)
        raise MemoryError

    compiled_here(monkeypatch, warm_up)
    monkeypatch.setattr(warmup, "PAUSE_SECONDS", 3_600)

    async def test() -> None:
        ready = Warmup()
        for _ in range(3):
            with pytest.raises(MemoryError):
                await ready.need("board", "bots")
        assert tries == ["bots"]
        await ready.close()

    run(test())


def test_one_stage_that_fails_does_not_keep_the_others_from_being_made(monkeypatch):
    made: list[tuple[str, str]] = []

    def warm_up(kind: str, part: str) -> None:
        made.append((kind, part))
        if part == "bots" and kind == "board":
            raise MemoryError

    compiled_here(monkeypatch, warm_up)

    async def test() -> None:
        ready = Warmup()
        with logs(logging.INFO) as written:
            await ready.run()
        assert {part for kind, part in made if kind == "card"} == {part for parts in STAGES.values() for part in parts}
        assert '"warm"' not in written.getvalue()
        await ready.close()

    run(test())


def test_where_no_process_can_be_started_it_is_compiled_here(monkeypatch):
    made: list[str] = []

    async def no_process(*_: object, **_more: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(warmup, "warm_up", lambda _kind, part: made.append(part))
    monkeypatch.setattr(warmup, "must_compile", lambda *_: True)
    monkeypatch.setattr(asyncio, "create_subprocess_exec", no_process)

    async def test() -> None:
        ready = Warmup()
        with logs(logging.INFO) as written:
            await ready.need("board", "bots")
        assert made == ["bots"]
        assert "no-other-process" in written.getvalue()
        await ready.close()

    run(test())
