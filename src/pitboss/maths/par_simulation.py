"""Simulation beside theory on a PAR sheet: every kind of wager played, and how far it came out.

The chain and the count share one table with the settlement; a simulation shares it too, and beside
it the guards, the table's own machine and a generator. That it comes out as theory says is no
proof of a digit, but a mistake in any of these would show in it.
"""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

from pitboss.kernel.fact import value
from pitboss.maths.par import Sheet
from pitboss.maths.par_blocks import Section, SheetCell, SheetColumn, SheetTable, percent
from pitboss.rules.entries import HangsOn
from pitboss.rules.game import Game
from pitboss.rules.situation import spot_of

ROUNDS = 10_000_000
SEED = 1


@value
class Simulated:
    """A wager played over many rounds, beside what theory says of it."""

    label: str
    plays: int
    """How many of it were decided."""
    returned: float
    """What came back of a unit of outlay."""
    expected: float
    standard_error: float
    """Of the return, by the exact deviation of one play."""

    @property
    def deviations(self) -> float:
        """How many standard errors it came out away from theory."""
        off = self.returned - self.expected
        return off / self.standard_error if self.standard_error else 0.0


def simulated(sheet: Sheet, rounds: int = ROUNDS, seed: int = SEED) -> tuple[Simulated, ...]:
    """Every line of the sheet played flat for so many rounds, each from a seed of its own."""
    return tuple(
        _played(sheet.game, group.label, group.sample.spot, rounds, number)
        for number, group in enumerate(sheet.groups, start=seed)
    )


def _played(game: Game, label: str, spot: str, rounds: int, seed: int) -> Simulated:
    from pitboss.maths.figures import figures
    from pitboss.maths.pieces import pieces_of
    from pitboss.maths.simulation.chain import UNIT_CENTS, simulate
    from pitboss.maths.simulation.strategies import whole_stake

    run = simulate(game, f"flat:{'+'.join((*_parents(game, spot), spot))}", rounds, seed=seed)
    outlay, returned = run.tally.spots.get(
        spot, (run.tally.outlay_cents, run.tally.returned_cents)
    )
    exact = figures(game, spot)
    pieces = pieces_of(game, spot, whole_stake(game, spot, UNIT_CENTS))
    plays = outlay // sum(piece.outlay_cents for piece in pieces)
    error = exact.std / sqrt(plays) if plays else 0.0
    return Simulated(label, plays, returned / outlay, float(exact.rtp), error)


def _parents(game: Game, spot: str) -> tuple[str, ...]:
    """What must stand for a wager to hang on it."""
    made = game.wagers.get(spot)
    if made is None or not isinstance(made.wager.entry, HangsOn):
        return ()
    return tuple({spot_of(tie.parent): None for tie in made.wager.entry.ties.values()})[:1]


def simulation(sheet: Sheet) -> Section:
    """The section of the sheet."""
    from pitboss.maths.simulation.generator import GENERATOR

    played = simulated(sheet)
    far = max((abs(one.deviations) for one in played), default=0.0)
    beyond = sum(abs(one.deviations) > 2 for one in played)
    words = (
        f"Each line was played flat for {ROUNDS:,} rounds and then to its last decision, by the "
        f"machine that settles and guards wagers; generator {GENERATOR}, the seed of the first "
        f"line {SEED}, of the second {SEED + 1} and so on. "
        "Deviations are standard errors between what came back and what theory says should; of "
        f"a hundred right lines about five lie beyond 2. Here {beyond} of {len(played)} do, and "
        f"the farthest is {far:.2f}. pitboss simulate plays any of them again."
    )
    columns = (
        SheetColumn("Wager", "", 30), SheetColumn("Plays", "decided", 14, True),
        SheetColumn("Return", "simulated", 14, True), SheetColumn("Return", "by theory", 14, True),
        SheetColumn("Standard error", "", 14, True), SheetColumn("Deviations", "", 12, True),
    )  # fmt: skip
    rows = tuple(
        (
            SheetCell(one.label),
            SheetCell(f"{one.plays:,}"),
            SheetCell(percent(Fraction(one.returned))),
            SheetCell(percent(Fraction(one.expected))),
            SheetCell(percent(Fraction(one.standard_error))),
            SheetCell(f"{one.deviations:+.2f}".replace("-", "−")),
        )
        for one in played
    )
    return Section("Simulation beside theory", (words, SheetTable(columns, rows)))
