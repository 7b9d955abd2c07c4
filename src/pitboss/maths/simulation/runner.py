"""Running a plan: in this process, in several, or on a cluster; with checkpoints on the way.

The result for a seed is the same whatever runs the blocks. An interrupt gives what is done so far.
"""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed, wait
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from multiprocessing import active_children, get_context
from multiprocessing.forkserver import ensure_running
from pathlib import Path
from statistics import NormalDist
from threading import current_thread, main_thread

from pitboss.kernel.errors import BadInput
from pitboss.maths.asked import check_share
from pitboss.maths.earnings import long_run_edge
from pitboss.maths.moments import Dispersion
from pitboss.maths.results import Columns, Tabular
from pitboss.maths.simulation.checkpoint import RunCheckpoint
from pitboss.maths.simulation.engine import run_block
from pitboss.maths.simulation.generator import GENERATOR
from pitboss.maths.simulation.machine import Machine
from pitboss.maths.simulation.machine_chain import MachineChain
from pitboss.maths.simulation.plan import Plan, draw_counts
from pitboss.maths.simulation.tally import Tally
from pitboss.maths.tables import TextTable, money, percent

PIECES_PER_JOB = 64
"""Pieces of work for each process: many, so that progress shows and none is long in losing."""

Progress = Callable[[int], None]
"""Told the rounds done so far."""

Pieces = Sequence[Sequence[int]]
Workers = Callable[[Pieces], Iterator[Tally]]
"""Run pieces of a plan in whatever order, giving the tally of each as it is done."""
Runner = Callable[[Machine, Plan], AbstractContextManager[Workers]]
"""Gets workers ready for a run, and sends them home after it."""


@dataclass(repr=False)
class SimulationRun(Dispersion, Tabular):
    """A run and what it came to."""

    machine: Machine
    plan: Plan
    tally: Tally = field(default_factory=Tally)
    seconds: float = 0.0
    complete: bool = False

    def __repr__(self) -> str:
        edge, error = self.tally.edge, self.tally.standard_error
        told = "nothing staked" if edge is None else f"edge {percent(edge)}"
        told += "" if error is None else f" ± {percent(error)}"
        return f"<{self.machine.strategy}: {self.tally.rounds:,} rounds, {told}>"

    @property
    def generator(self) -> str:
        """What the results were drawn by: our own, in the loop and where counts are drawn."""
        return GENERATOR

    @property
    def edge(self) -> float | None:
        """What the house kept of a unit of outlay."""
        return self.tally.edge

    @property
    def standard_error(self) -> float | None:
        """The standard error of the edge."""
        return self.tally.standard_error

    @property
    def rtp(self) -> float | None:
        """What came back of a unit of outlay; its standard error is the edge's."""
        return None if self.edge is None else 1 - self.edge

    @property
    def mean(self) -> float:
        """The mean result of a round, in cents."""
        tally = self.tally
        return (tally.returned_cents - tally.outlay_cents) / max(1, tally.rounds)

    @property
    def variance(self) -> Fraction:
        """The variance that each round adds, in cents squared, from how far blocks lie apart."""
        blocks = [
            (rounds, returned - outlay) for rounds, outlay, returned in self.tally.blocks.values()
        ]
        if len(blocks) < 2:
            raise BadInput("A run of a single block has no variance: play more rounds.")
        squares = sum((net - self.mean * rounds) ** 2 / rounds for rounds, net in blocks)
        return Fraction(squares / (len(blocks) - 1))

    def quantile(self, share: float) -> float:
        """The edge that the true one exceeds with this probability at most, by its error."""
        check_share(share)
        low, high = self.interval(abs(1 - 2 * share) or 1e-9)
        return low if share < 0.5 else high

    @cached_property
    def exact_edge(self) -> Fraction | None:
        """The edge in the long run, which the run estimates."""
        return long_run_edge(MachineChain(self.machine))

    def interval(self, confidence: float = 0.95) -> tuple[float, float]:
        """Between which edges the true one lies, with this confidence."""
        edge, error = self.edge, self.standard_error
        if edge is None or error is None:
            raise BadInput("A run that staked nothing, or of a single block, has no interval.")
        check_share(confidence, "confidence: it is")
        reach = NormalDist().inv_cdf((1 + confidence) / 2) * error
        return edge - reach, edge + reach

    def columns(self) -> Columns:
        """A row for each spot."""
        spots = self.tally.spots
        return {
            "spot": list(spots),
            "outlay_cents": [outlay for outlay, _ in spots.values()],
            "returned_cents": [returned for _, returned in spots.values()],
            "edge": [
                (outlay - returned) / outlay if outlay else None
                for outlay, returned in spots.values()
            ],
        }

    def table(self) -> TextTable:
        """A row for each spot, and below all of them together with the standard error."""
        rows = [
            (
                spot,
                money(outlay),
                money(returned),
                percent((outlay - returned) / (outlay or 1)),
                "",
            )
            for spot, (outlay, returned) in self.tally.spots.items()
        ]
        tally, exact = self.tally, self.exact_edge
        error = "" if self.standard_error is None else f"± {percent(self.standard_error)}"
        rows.append(
            ("together", money(tally.outlay_cents), money(tally.returned_cents),
             "" if self.edge is None else percent(self.edge), error)
        )  # fmt: skip
        if exact is not None:
            rows.append(("exact", "", "", percent(exact), ""))
        return TextTable((f"{tally.rounds:,} rounds", "outlay", "returned", "edge", ""), rows)

    def plot(self, path: str) -> None:
        """Draw how the edge settles and how results spread."""
        from pitboss.maths.simulation.plots import plot_run

        exact = self.exact_edge
        plot_run(self, None if exact is None else float(exact), None, Path(path))


def simulate(
    machine: Machine,
    plan: Plan,
    *,
    runner: Runner | None = None,
    pieces: int = PIECES_PER_JOB,
    checkpoint: Path | None = None,
    progress: Progress | None = None,
    watch: Callable[[SimulationRun], None] | None = None,
) -> SimulationRun:
    """Run a plan to its end, or until it is interrupted.

    ``progress`` is told the rounds after each piece of work, ``watch`` all that is known.
    """
    run = SimulationRun(machine, plan)
    kept = RunCheckpoint(checkpoint, machine, plan) if checkpoint is not None else None
    if kept is not None:
        run.tally = kept.read()
    with (runner or one_process)(machine, plan) as workers:
        start = time.perf_counter()
        try:
            for part in _parts(run, workers, pieces):
                run.tally.add(part)
                run.seconds = time.perf_counter() - start
                if progress is not None:
                    progress(run.tally.rounds)
                if watch is not None:
                    watch(run)
                if kept is not None:
                    kept.write_now_and_then(run.tally)
            run.complete = True
        except KeyboardInterrupt:
            run.complete = False
        run.seconds = time.perf_counter() - start
    if kept is not None:
        kept.write(run.tally)
    return run


def _parts(run: SimulationRun, workers: Workers, pieces: int) -> Iterator[Tally]:
    """What is still to do: drawn at once where rounds are independent, else run in blocks."""
    if not run.machine.independent:
        yield from workers(run.plan.pieces(run.tally.blocks, pieces))
    elif not run.tally.blocks:
        yield draw_counts(run.machine, run.plan)


@contextmanager
def one_process(machine: Machine, plan: Plan) -> Iterator[Workers]:
    """Here, one piece after the other."""
    run_block(machine, plan.seed, 0, 1)  # compiles the loops, or reads them from the cache
    yield lambda pieces: (plan.run(machine, blocks) for blocks in pieces)


def most_jobs() -> int:
    """Processes beyond twice the processors would only wait for each other."""
    return 2 * (os.cpu_count() or 1)


def processes(count: int) -> Runner:
    """A runner over so many processes of this machine."""

    @contextmanager
    def ready(machine: Machine, plan: Plan) -> Iterator[Workers]:
        context = get_context("forkserver")
        context.set_forkserver_preload(["pitboss.maths.simulation.runner"])
        with _interrupts_ignored():
            ensure_running()
        others = set(active_children())
        pool = ProcessPoolExecutor(count, context, _receive, (machine, plan))
        try:
            wait([pool.submit(_run_received, ()) for _ in range(4 * count)])
            yield lambda pieces: _as_completed(pool, pieces)
        finally:
            # Nobody waits for a piece that was begun before an interrupt.
            pool.shutdown(wait=False, cancel_futures=True)
            for worker in set(active_children()) - others:
                worker.terminate()

    return ready


@contextmanager
def _interrupts_ignored() -> Iterator[None]:
    """A terminal's Ctrl-C goes to every process: those that begin here leave it to this one."""
    if current_thread() is not main_thread():  # only there can signals be set
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _as_completed(pool: Executor, pieces: Pieces) -> Iterator[Tally]:
    for future in as_completed([pool.submit(_run_received, blocks) for blocks in pieces]):
        yield future.result()


_received: list[tuple[Machine, Plan]] = []
"""In a worker process: the run that it was started for."""


def _receive(machine: Machine, plan: Plan) -> None:
    run_block(machine, plan.seed, 0, 1)
    _received.append((machine, plan))


def _run_received(blocks: Sequence[int]) -> Tally:
    machine, plan = _received[0]
    return plan.run(machine, blocks)
