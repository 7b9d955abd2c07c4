"""What a malfunction gave, kept by somebody who did not report it."""

from __future__ import annotations

from pitboss.conduct.act import RecordBreach
from pitboss.kernel.field_types import Cents
from pitboss.ledger.ticket_paper import check_cents
from pitboss.rules.dealer import DealerRules
from pitboss.rules.terminal import TerminalRules


class RecordUnreportedFault(RecordBreach):
    """Record that a player did not report a malfunction and kept what it gave."""

    under, code = "conduct.malfunction", "unreported-fault"

    cents: Cents
    """What was kept."""

    def check(self, rules: TerminalRules | DealerRules, clause: str) -> None:
        """An amount was kept: not to report alone is no contravention."""
        check_cents(self.cents, "What was kept")

    def amount(self) -> int:
        """What was kept."""
        return self.cents
