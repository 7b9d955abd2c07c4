"""Paying forfeited winnings to the Responsible Gambling Fund."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.exclusions.forfeits import SECTION_86A, ForfeitPaid, Forfeits
from pitboss.exclusions.refusals import ExclusionKind
from pitboss.exclusions.register import HOUSE
from pitboss.kernel.authority import need_office, need_reason
from pitboss.kernel.field_types import Number, Text
from pitboss.kernel.refusal import refuse
from pitboss.kernel.single import SingleAct


class PayForfeit(SingleAct[Forfeits]):
    """Record that a forfeit was paid to the Responsible Gambling Fund, and by which payment."""

    may = ("cashier", "casino-supervisor", "assistant-gaming-manager")

    number: Number
    """Of the entry in the list of forfeits."""
    reference: Text
    """Of the payment."""

    def about(self) -> tuple[type[Forfeits], str]:
        """The one list."""
        return (Forfeits, HOUSE)

    def decide(self, subject: Forfeits) -> Iterator[ForfeitPaid]:
        """Once, and whole."""
        need_office(self, self.may, SECTION_86A)
        need_reason(self.reference, SECTION_86A)
        entry = subject.entries.get(self.number)
        if entry is None or entry.paid_at is not None:
            raise refuse(ExclusionKind.NO_SUCH_FORFEIT, SECTION_86A, number=self.number)
        yield ForfeitPaid(
            number=entry.number,
            terminal=entry.terminal,
            cents=entry.cents,
            reference=self.reference,
            clause=SECTION_86A,
        )
