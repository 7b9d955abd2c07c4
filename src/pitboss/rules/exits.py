"""When money may leave a wager before it is decided: reduced, moved or taken down."""

from __future__ import annotations

from abc import ABC, abstractmethod

from pitboss.kernel.fact import value
from pitboss.rules.allowance import UNBOUNDED, Allowance
from pitboss.rules.entries import Ask
from pitboss.rules.refusals import WagerKind


class Exit(ABC):
    """How much of what stands may be taken back."""

    @abstractmethod
    def allowance(self, ask: Ask) -> Allowance:
        """How much may be taken back, as far as the wager's own rule goes."""

    @abstractmethod
    def words(self) -> str:
        """What may be taken back, as a player is told."""


@value
class Freely(Exit):
    """In any wagering period, wholly or in part (R10)."""

    def allowance(self, ask: Ask) -> Allowance:  # noqa: ARG002 - nothing is asked
        """No bound of its own."""
        return UNBOUNDED

    def words(self) -> str:
        """What may be taken back."""
        return "may be reduced or taken down in any wagering period"


FREELY = Freely()


@value
class OnlyWhatIsFresh(Exit):
    """What was carried in from an earlier period stands until it is decided (R09, SB-16)."""

    kind: WagerKind
    clause: str

    def allowance(self, ask: Ask) -> Allowance:
        """What was placed in the present period."""
        fresh = ask.player.placed_now(ask.cell)
        return Allowance.up_to(self.kind.refuse(self.clause, fresh, title=ask.title))

    def words(self) -> str:
        """What may be taken back."""
        return "may not be taken down once its wagering period has ended"
