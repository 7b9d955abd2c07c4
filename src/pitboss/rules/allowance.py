"""How much money a guard lets through, and why no more."""

from __future__ import annotations

from typing import NamedTuple

from pitboss.kernel.refusal import Refusal


class Allowance(NamedTuple):
    """The most that may be placed or taken back; ``None`` where there is no bound.

    ``refusal`` is what is said to someone who asks for more. ``whole_cents`` is an amount beyond
    the bound that is admitted all the same: a wager may come down whole where no part of it may.
    """

    cents: int | None = None
    refusal: Refusal | None = None
    whole_cents: int | None = None

    @classmethod
    def up_to(cls, refusal: Refusal) -> Allowance:
        """As much as the maximum that a refusal names."""
        return cls(refusal.maximum_cents, refusal)

    def admits(self, cents: int) -> bool:
        """Whether an amount fits."""
        return self.cents is None or cents <= self.cents or cents == self.whole_cents


UNBOUNDED = Allowance()
