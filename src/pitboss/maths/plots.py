"""Pictures of distributions, for a notebook or a file."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np

from pitboss.kernel.errors import BadInput
from pitboss.maths.tables import percent

if TYPE_CHECKING:  # matplotlib is slow to import: only when a picture is drawn
    from matplotlib.figure import Figure

    from pitboss.maths.best_play import BestPlay
    from pitboss.maths.distribution import Distribution
    from pitboss.maths.figures import Figures

INK, HOUSE, PLAYER = "#1d2a33", "#9a3b2f", "#2f6f5e"
COLUMNS = 200
"""Results beyond so many are drawn in groups."""


def plot_distribution(distribution: Distribution, path: str | None = None) -> Figure:
    """Losses and wins in their colours, the mean, and the middle nine tenths."""
    from matplotlib.figure import Figure

    found = [(cents / 100, float(chance)) for cents, chance in distribution.items()]
    amounts, chances = map(np.array, zip(*found, strict=True))
    low, high = (edge / 100 for edge in distribution.interval(0.9998))
    step = distribution.step_cents / 100
    each = step * max(1, -(-int((high - low) / step) // COLUMNS))  # whole steps, so no gaps
    edges = np.arange(low - step / 2, high + each, each)
    if len(amounts) > COLUMNS:
        chances, _ = np.histogram(amounts, edges, weights=chances)
        amounts = edges[:-1] + each / 2
    width = float(np.min(np.diff(amounts))) if len(amounts) > 1 else 1.0
    figure = Figure(figsize=(8, 4), layout="constrained")
    axes = figure.subplots()
    colours = np.where(amounts < 0, HOUSE, PLAYER)
    axes.bar(amounts, chances, width=0.95 * width, color=colours)
    axes.axvline(float(distribution.mean) / 100, color=INK, linewidth=1.5)
    for edge in distribution.interval(0.9):
        axes.axvline(edge / 100, color=INK, linewidth=1, linestyle=":")
    axes.set_xlabel("won or lost, in dollars (line: mean; dotted: nine tenths lie between)")
    axes.set_ylabel("probability")
    axes.set_title(f"After {distribution.turns:,}")
    return kept_figure(figure, path)


def plot_figures(figures: Figures, path: str | None = None) -> Figure:
    """The results of one wager by their probability, each with its words."""
    from matplotlib.figure import Figure

    nets = list(figures.distribution)
    chances = [float(figures.distribution[net]) for net in nets]
    figure = Figure(figsize=(8, 4), layout="constrained")
    axes = figure.subplots()
    places = range(len(nets))
    axes.bar(places, chances, color=[HOUSE if net < 0 else PLAYER for net in nets])
    axes.set_xticks(places, [f"{float(net):+g}" for net in nets])
    axes.set_xlabel("won or lost, in units of outlay")
    axes.set_ylabel("probability")
    axes.set_title(f"{figures.name}: edge {percent(figures.edge)}")
    return kept_figure(figure, path)


def plot_best(best: BestPlay, path: str | None = None) -> Figure:
    """The stake at every bankroll, each wager in a colour of its own."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(8, 4), layout="constrained")
    axes = figure.subplots()
    spots = dict.fromkeys(choice.spot for choice in best.choices.values() if choice.spot)
    step = min(best.choices, default=1) or 1
    for spot in spots:
        at = {held: one.stake_cents for held, one in best.choices.items() if one.spot == spot}
        axes.bar(
            [held / 100 for held in at],
            [cents / 100 for cents in at.values()],
            width=0.9 * _apart(best, step) / 100,
            label=spot,
        )
    axes.set_xlabel("bankroll, in dollars")
    axes.set_ylabel("stake, in dollars")
    axes.set_title(f"{best.game.id}: best play for {best.objective}")
    if spots:
        axes.legend(fontsize="small")
    return kept_figure(figure, path)


def _apart(best: BestPlay, otherwise: int) -> int:
    """How far bankrolls lie apart."""
    held = sorted(best.choices)
    return min((b - a for a, b in pairwise(held)), default=otherwise)


def kept_figure(figure: Figure, path: str | None) -> Figure:
    """The picture, and a file of it where one is asked for."""
    if path is not None:
        try:
            figure.savefig(path, dpi=150)
        except (OSError, ValueError) as wrong:
            raise BadInput(f"The picture {path} cannot be written: {wrong}.") from wrong
    return figure
