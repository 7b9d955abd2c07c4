"""The laboratory's server: what it takes, what it refuses, and that nobody can stall it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from pitboss.server.http.rates import Rates
from pitboss.server.laboratory.app import Laboratory, make_laboratory_app
from pitboss.server.laboratory.questions import FiguresAsked, PlayAsked, RunAsked
from pitboss.server.laboratory.runs import UNWATCHED_SECONDS, Runs
from pitboss.server.laboratory.visitors import LaboratoryKind, Share, TurnedAway
from pitboss.server.laboratory.worker import WorkRefused
from pitboss.server.laboratory.workers import LaboratoryWorkers
from tests.server.floors import Running, play

LONG = RunAsked(game="aruze-craps", strategy="pass-max-odds", rounds=1_000_000_000)
QUICK = FiguresAsked(game="aruze-sicbo")


AtWork = Callable[[Callable[[LaboratoryWorkers], Awaitable[None]]], None]


@pytest.fixture(scope="module")
def at_work() -> Iterator[AtWork]:
    """Tells stories with one worker, which takes seconds to load all that it needs."""
    with asyncio.Runner() as runner:
        workers = LaboratoryWorkers(1)
        runner.run(workers.start())

        async def told(story: Callable[[LaboratoryWorkers], Awaitable[None]]) -> None:
            await story(workers)

        yield lambda story: runner.run(told(story))
        runner.run(workers.close())


def test_a_floor_has_no_laboratory(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        async with run.http() as http:
            assert (await http.get("/api/laboratory")).status_code == 404

    play(tmp_path, story)


def test_work_that_nobody_waits_for_ends_and_the_next_is_done(at_work: AtWork) -> None:
    async def story(workers: LaboratoryWorkers) -> None:
        asked = asyncio.ensure_future(workers.ask(LONG, 60))
        begun = asyncio.Event()
        asked.cancel()
        await asyncio.gather(asked, return_exceptions=True)
        going = asyncio.ensure_future(workers.ask(LONG, 60, lambda _: begun.set()))
        await begun.wait()
        going.cancel()
        await asyncio.gather(going, return_exceptions=True)
        assert b'"1/36"' in (await answer(workers, QUICK))

    at_work(story)


def test_a_question_that_takes_too_long_is_told_so_and_the_next_is_answered(
    at_work: AtWork,
) -> None:
    async def story(workers: LaboratoryWorkers) -> None:
        told = await workers.ask(LONG, 0.01)
        assert told == WorkRefused("That takes longer than 0.01 s: ask for less.")
        assert b'"1/36"' in (await answer(workers, QUICK))

    at_work(story)


def test_a_simulation_whose_page_is_gone_is_stopped(at_work: AtWork) -> None:
    async def story(workers: LaboratoryWorkers) -> None:
        now = [0.0]
        runs = Runs(workers, lambda: now[0])
        name = runs.start(LONG, "10.0.0.7").run
        while runs.look(name).told is None:
            await asyncio.sleep(0.01)
        now[0] += UNWATCHED_SECONDS
        runs.stop_unwatched()
        assert runs.look(name).state == "running"
        now[0] += UNWATCHED_SECONDS + 1
        runs.stop_unwatched()
        shown = runs.look(name)
        assert shown.state == "stopped"
        assert shown.told is not None
        assert 0 < shown.told.rounds < LONG.rounds
        with pytest.raises(TurnedAway, match="no such simulation"):
            runs.look("another")

    at_work(story)


def test_one_visitor_has_one_simulation_and_others_have_theirs() -> None:
    share = Share(1, 2, LaboratoryKind.ONE_RUN_EACH)
    share.take("10.0.0.7")
    with pytest.raises(TurnedAway, match="A simulation of yours is running"):
        share.take("10.0.0.7")
    share.take("2001:db8::1")
    with pytest.raises(TurnedAway, match="A simulation of yours is running"):
        share.take("2001:db8::2")  # the same household, which has as many addresses as it likes
    with pytest.raises(TurnedAway, match="Too many visitors"):
        share.take("10.0.0.8")
    share.give_back("10.0.0.7")
    share.take("10.0.0.8")


WRONG: list[tuple[str, dict[str, Any], str]] = [
    ("figures", {"game": "poker"}, "'poker' is not a game"),
    ("figures", {"game": "aruze-craps", "readings": {"even": "x"}}, "even"),
    ("figures", {"game": "aruze-craps", "odds": {"pass": "1 to 0"}}, "'1 to 0' is no odds"),
    ("figures", {"game": "aruze-craps", "odds": {"x": "1 to 1"}}, "x is no spot"),
    ("figures", {"game": "aruze-sicbo", "weights": dict.fromkeys("123456", 9)}, "equally likely"),
    ("figures", {"game": "aruze-sicbo", "weights": {"7": 2}}, "'7' is no result or face"),
    ("figures", {"game": "aruze-sicbo", "weights": {"6": -1}}, "weights"),
    ("figures", {"game": "aruze-sicbo", "rule": 1}, "unknown field"),
    ("figures", {"game": "aruze-sicbo", "stake_cents": 0}, "stake_cents"),
    ("figures", {"game": "aruze-sicbo", "stake_cents": 100,
                 "rounded": {"unit_cents": 500, "way": "down"}}, "from 1 to the stake, 100"),
    ("play", {"game": "aruze-sicbo", "strategy": "own.py:play", "rounds": 1}, "is not a strategy"),
    ("play", {"game": "aruze-sicbo", "strategy": "flat:small", "rounds": 10**9}, "rounds"),
    ("play", {"game": "aruze-sicbo", "rounds": 1,
              "strategy": f"flat:{'+'.join(f'triple:{face}' for face in '123456')}+big"}, "6 at"),
    ("sheet", {"game": "aruze-sicbo", "form": "exe"}, "form"),
    ("runs", {"game": "aruze-sicbo", "strategy": "flat:small", "rounds": 10**10}, "rounds"),
]  # fmt: skip


def test_what_cannot_be_is_refused_in_a_sentence() -> None:
    async def story() -> None:
        laboratory = Laboratory()
        laboratory.rates = Rates(1_000)
        await laboratory.start()
        transport = httpx.ASGITransport(app=make_laboratory_app(laboratory))  # type: ignore[arg-type]  # scopes are plain dictionaries
        async with httpx.AsyncClient(transport=transport, base_url="http://lab") as http:
            for where, asked, said in WRONG:
                answer = await http.post(f"/api/laboratory/{where}", json=asked)
                assert answer.status_code == 400, asked
                assert said in answer.json()["sentence"], asked
            known = await http.post("/api/laboratory/figures", json={"game": "aruze-sicbo"})
            assert known.status_code == 200
            assert known.headers["X-Frame-Options"] == "SAMEORIGIN"
            elsewhere = {"origin": "http://elsewhere.example"}
            foreign = await http.post("/api/laboratory/runs", json={}, headers=elsewhere)
            assert foreign.status_code == 403
            assert (await http.get("/")).headers["location"] == "/laboratory"
            laboratory.rates = Rates(1, burst=1)
            assert [(await http.get("/api/laboratory")).status_code for _ in "12"] == [200, 429]
        await laboratory.close()

    asyncio.run(story())


def test_a_play_is_told_exactly_beside_sessions_that_were_played(at_work: AtWork) -> None:
    async def story(workers: LaboratoryWorkers) -> None:
        asked = PlayAsked(game="interblock-roulette", strategy="flat:red", rounds=3)
        told = msgspec.json.decode(await answer(workers, asked))
        assert told["edge"] == "1/37"
        assert told["exact"] is True
        # Ahead after three spins at 18/37: two or three reds.
        red, other = 18, 19
        assert told["ahead"] == pytest.approx((red**3 + 3 * red**2 * other) / 37**3)
        assert [bar[0] for bar in told["bars"]] == [-3_000, -1_000, 1_000, 3_000]
        assert sum(bar[1] for bar in told["bars"]) == pytest.approx(1)
        assert sum(bar[2] for bar in told["bars"]) == pytest.approx(1)

    at_work(story)


async def answer(workers: LaboratoryWorkers, asked: FiguresAsked | PlayAsked) -> bytes:
    told = await workers.ask(asked, 60)
    assert not isinstance(told, WorkRefused), told.sentence
    return told.content
