"""Strategies that belong to American roulette: ``pitboss simulate … --strategy NAME``."""

from __future__ import annotations

from pitboss.maths.simulation.strategies import Maker, on_spots

MAKERS: dict[str, Maker] = {
    "double-street": on_spots(
        "double-street", "american-roulette", {"six-line:13-14-15-16-17-18": 5, "high": 14}
    ),
    "zeros": on_spots("zeros", "american-roulette", {"straight:0": 1, "straight:00": 1}),
}
"""By the name under which a strategy is asked for, the function that makes it."""
