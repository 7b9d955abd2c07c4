"""Pictures of distributions, for a notebook or a file."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from pitboss.kernel.errors import BadInput

if TYPE_CHECKING:  # matplotlib is slow to import: only when a picture is drawn
    from matplotlib.figure import Figure

    from pitboss.maths.distribution import Distribution

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
    if path is not None:
        try:
            figure.savefig(path, dpi=150)
        except (OSError, ValueError) as wrong:
            raise BadInput(f"{path} cannot be drawn: {wrong}.") from wrong
    return figure
