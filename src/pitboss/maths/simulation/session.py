"""A session: what a player brings to it, and why it ends.

Before each round the player looks at the bankroll. When the play is over, or the next wager cannot
be covered, nothing more is put down and what stands is played out; then the session ends.
"""

from __future__ import annotations

from enum import IntEnum

from pitboss.kernel.errors import BadInput
from pitboss.kernel.fact import value
from pitboss.maths.asked import is_whole

UNREACHED_CENTS = (1 << 63) - 1
"""More than any bankroll: where no win is enough."""


class Ending(IntEnum):
    """Why a session ended."""

    TIME_UP = 0
    RUINED = 1
    LOSS_REACHED = 2
    WIN_REACHED = 3

    @property
    def words(self) -> str:
        """It in words, as a table tells it."""
        return self.name.lower().replace("_", " ")


@value
class SessionRules:
    """What a player brings and when they leave; without a number of rounds, not before a stop."""

    bankroll_cents: int
    rounds_most: int | None
    stop_loss_cents: int | None = None
    stop_win_cents: int | None = None

    def __post_init__(self) -> None:
        rounds = self.rounds_most
        if not is_whole(self.bankroll_cents, 1) or not (rounds is None or is_whole(rounds, 1)):
            raise BadInput(
                "A session needs a bankroll of at least a cent and at least a round, both whole "
                "numbers."
            )
        for name, cents in (("loss", self.stop_loss_cents), ("win", self.stop_win_cents)):
            if cents is not None and not is_whole(cents, 1):
                raise BadInput(f"A session stops at a {name} of at least a cent, in whole cents.")

    @property
    def floor_cents(self) -> int:
        """The bankroll at which a loss is enough."""
        if self.stop_loss_cents is None:
            return -1
        return self.bankroll_cents - self.stop_loss_cents

    @property
    def ceiling_cents(self) -> int:
        """The bankroll at which a win is enough."""
        if self.stop_win_cents is None:
            return UNREACHED_CENTS
        return self.bankroll_cents + self.stop_win_cents
