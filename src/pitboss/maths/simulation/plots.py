"""Pictures of a run: how the edge settles, how results spread, how bankrolls go."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from pitboss.maths.plots import kept_figure
from pitboss.maths.simulation.runner import SimulationRun
from pitboss.maths.simulation.sessions import Sessions

if TYPE_CHECKING:  # matplotlib is slow to import: only when a picture is drawn
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

INK, HOUSE, PLAYER, PALE = "#1d2a33", "#9a3b2f", "#2f6f5e", "#c9d3d6"


def plot_run(
    run: SimulationRun, exact: float | None, sessions: Sessions | None, path: Path
) -> None:
    """Draw a run into a file; its ending says in which form."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(11, 4.2 if sessions is None else 8.2), layout="constrained")
    rows = 1 if sessions is None else 2
    axes = figure.subplots(rows, 2, squeeze=False)
    _convergence(axes[0][0], run, exact)
    _spread(axes[0][1], run)
    if sessions is not None:
        _session_results(axes[1][0], sessions)
        _paths(axes[1][1], sessions)
    _short_numbers(axes.flat)
    figure.suptitle(f"{run.machine.game}, {run.machine.strategy}: {run.tally.rounds:,} rounds")
    kept_figure(figure, str(path))


def plot_sessions(sessions: Sessions, path: str | None = None) -> Figure:
    """The results of sessions by themselves."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(8, 4), layout="constrained")
    _session_results(figure.subplots(), sessions)
    return kept_figure(figure, path)


def _short_numbers(axes: Iterable[Axes]) -> None:
    """Long numbers on an axis as 20 M, few enough not to touch."""
    from matplotlib.ticker import EngFormatter, MaxNLocator

    for axis in axes:
        axis.xaxis.set_major_formatter(EngFormatter())
        axis.xaxis.set_major_locator(MaxNLocator(6))


def _convergence(axis: Axes, run: SimulationRun, exact: float | None) -> None:
    """The estimate as the blocks come in, with two standard errors, towards the exact edge."""
    blocks = [run.tally.blocks[block] for block in sorted(run.tally.blocks)]
    rounds = np.cumsum([block[0] for block in blocks])
    outlay = np.cumsum([block[1] for block in blocks], dtype=float)
    kept = np.cumsum([block[1] - block[2] for block in blocks], dtype=float)
    edge = 100 * kept / outlay
    error = run.tally.standard_error or 0.0
    width = 200 * error * np.sqrt(rounds[-1] / rounds)
    axis.fill_between(rounds, edge - width, edge + width, color=PALE, label="two standard errors")
    axis.plot(rounds, edge, color=INK, label="simulated")
    if exact is not None:
        axis.axhline(100 * exact, color=HOUSE, linestyle="--", label=f"exact {100 * exact:.4f} %")
    axis.set(title="House edge", xlabel="rounds", ylabel="% of outlay")
    axis.legend(frameon=False)


def _spread(axis: Axes, run: SimulationRun) -> None:
    """How far the blocks lie apart."""
    results = [(returned - outlay) / 100 for _, outlay, returned in run.tally.blocks.values()]
    axis.hist(results, bins=max(8, round(sqrt(len(results)))), color=PLAYER, edgecolor="white")
    axis.set(title=f"Result of each of {len(results)} blocks", xlabel="dollars", ylabel="blocks")


def _session_results(axis: Axes, sessions: Sessions) -> None:
    results = (sessions.final_cents - sessions.rules.bankroll_cents) / 100
    axis.hist(results, bins=40, color=PLAYER, edgecolor="white")
    axis.set(
        title=f"Result of each of {len(results):,} sessions", xlabel="dollars", ylabel="sessions"
    )


def _paths(axis: Axes, sessions: Sessions) -> None:
    points = sessions.paths_cents.shape[1]
    rounds = np.arange(points) * max(1, -(-(sessions.rules.rounds_most or 0) // points))
    for path in sessions.paths_cents:
        axis.plot(rounds, path / 100, color=INK, alpha=0.5, linewidth=0.8)
    axis.axhline(sessions.rules.bankroll_cents / 100, color=HOUSE, linestyle="--")
    axis.set(title="Some bankrolls", xlabel="rounds", ylabel="dollars")
