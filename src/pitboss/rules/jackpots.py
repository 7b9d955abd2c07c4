"""What the displayed rules of a progressive jackpot say: who wins it, and what goes into it.

Aruze Sic Bo 4.1 leaves the trigger, the start-up amount, the ceiling, the hidden share and the
sharing to the displayed rules, so all of it is written before a pool takes a cent (AS-09). The
list of wagers is closed (3.9): a jackpot hangs on the wagers there are and has none of its own.
"""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction

from pitboss.kernel.fact import value

LONGEST_RUN = 9
"""A terminal recalls ten rounds, from which runs are counted again after a correction."""


class Sharing(StrEnum):
    """How several winners of one round share a pool (JP-04)."""

    EQUAL = "equal"
    BY_STAKE = "by-stake"


@value
class RunTrigger:
    """Won by every terminal that had the stake on the spot in so many winning rounds running.

    A run is a terminal's own: it grows when the result is among those named and the stake was
    there, ends at any other result and in a round without the stake, and waits through a round
    without a result. So nobody can come for the last step of a run that others have paid for.
    """

    spot: str
    results: frozenset[str]
    rounds: int
    stake_cents: int

    def run_after(self, run: int, staked_cents: int, result: str) -> int:
        """A terminal's run after a round with a result.

        >>> twice = RunTrigger("triple:6", frozenset({"666"}), 2, 100)
        >>> twice.run_after(1, 100, "666"), twice.run_after(1, 99, "666")
        (2, 0)
        """
        qualifies = staked_cents >= self.stake_cents and result in self.results
        return run + 1 if qualifies else 0


@value
class MysteryTrigger:
    """Won by the terminal whose contribution takes the shown amount to a hidden value (JP-22)."""

    value_cents: Fraction


Trigger = RunTrigger | MysteryTrigger


@value
class PoolTerms:
    """What a pool starts with, how it grows, and how it is won and shared."""

    start_cents: int
    ceiling_cents: int | None
    rate: Fraction
    """The share of resolved stakes that is shown."""
    hidden_rate: Fraction
    """The share that waits unseen, to pay for the next start-up (JP-05)."""
    sharing: Sharing
    trigger: Trigger
