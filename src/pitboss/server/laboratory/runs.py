"""Simulations under way: started, looked at, stopped, and forgotten when nobody looks any more."""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

import msgspec

from pitboss.server.laboratory.questions import RunAsked, RunShown, RunState, RunTold
from pitboss.server.laboratory.visitors import (
    RUNS_ALL,
    RUNS_EACH,
    LaboratoryKind,
    Share,
    TurnedAway,
)
from pitboss.server.laboratory.worker import WorkRefused
from pitboss.server.laboratory.workers import LaboratoryWorkers

RUN_SECONDS = 60.0
"""A simulation that takes longer is stopped, and what was done is shown."""
UNWATCHED_SECONDS = 15.0
"""A simulation that nobody has looked at for so long is stopped: its page is gone."""
REMEMBERED = 200
"""Simulations that are kept after their end."""


@dataclass
class _RunAtWork:
    asked: RunAsked
    looked_at: float
    state: RunState = "waiting"
    sentence: str = ""
    content: bytes = b""
    task: asyncio.Task[None] | None = None


class Runs:
    """Every simulation of the laboratory."""

    def __init__(self, workers: LaboratoryWorkers, clock: Callable[[], float]) -> None:
        self._workers, self._clock = workers, clock
        self._share = Share(RUNS_EACH, RUNS_ALL, LaboratoryKind.ONE_RUN_EACH)
        self._runs: OrderedDict[str, _RunAtWork] = OrderedDict()

    def start(self, asked: RunAsked, address: str) -> RunShown:
        """Begin a simulation, if this visitor has none."""
        self._share.take(address)
        name = secrets.token_urlsafe(12)
        run = self._runs[name] = _RunAtWork(asked=asked, looked_at=self._clock())
        run.task = asyncio.ensure_future(self._work(run))
        run.task.add_done_callback(lambda _: self._share.give_back(address))
        while len(self._runs) > REMEMBERED:
            self._runs.popitem(last=False)
        return self._shown(name, run)

    async def _work(self, run: _RunAtWork) -> None:
        def going(content: bytes) -> None:
            run.content = content

        def begun() -> None:
            run.state = "running"

        try:
            told = await self._workers.ask(run.asked, RUN_SECONDS, going, begun)
        except asyncio.CancelledError:
            run.state = "stopped"
            raise
        if isinstance(told, WorkRefused):
            run.state, run.sentence = "stopped" if run.content else "failed", told.sentence
        else:
            run.state, run.content = "done", told.content

    def look(self, name: str) -> RunShown:
        """Where a simulation is."""
        run = self._found(name)
        run.looked_at = self._clock()
        return self._shown(name, run)

    def stop(self, name: str) -> RunShown:
        """Stop a simulation; what was done stays."""
        run = self._found(name)
        if run.task is not None and run.task.cancel():
            run.state = "stopped"
        return self._shown(name, run)

    async def watch(self) -> None:
        """Stop again and again what nobody looks at."""
        while True:
            await asyncio.sleep(1)
            self.stop_unwatched()

    def stop_unwatched(self) -> None:
        """Stop what nobody has looked at for too long."""
        for run in self._runs.values():
            unwatched = self._clock() - run.looked_at > UNWATCHED_SECONDS
            if unwatched and run.task is not None and run.task.cancel():
                run.state = "stopped"

    async def close(self) -> None:
        """Stop them all."""
        tasks = [run.task for run in self._runs.values() if run.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _found(self, name: str) -> _RunAtWork:
        run = self._runs.get(name)
        if run is None:
            raise TurnedAway(LaboratoryKind.NO_SUCH_RUN.refuse(""))
        return run

    def _shown(self, name: str, run: _RunAtWork) -> RunShown:
        told = msgspec.json.decode(run.content, type=RunTold) if run.content else None
        return RunShown(run=name, state=run.state, sentence=run.sentence, told=told)
