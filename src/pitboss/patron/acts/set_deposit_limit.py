"""Setting a limit on deposits."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.field_types import Cents
from pitboss.kernel.local_time import calendar_day
from pitboss.patron.acts.gaming_limit import LimitAct
from pitboss.patron.event import PatronEvent
from pitboss.patron.limits import DEPOSIT
from pitboss.patron.play_events import LimitReached
from pitboss.patron.regulation import CHANGES
from pitboss.patron.state import Patron
from pitboss.rules.dealer import DealerRules


class SetDepositLimit(LimitAct):
    """Set, change or, with ``None``, remove the limit on outside money in a calendar day."""

    under = "cards.deposit_limit"

    cents: Cents | None

    def decide(self, patron: Patron, rules: DealerRules) -> Iterator[PatronEvent]:
        """The maximum of outside money in a calendar day; it may be reached at once."""
        made = self.chosen(patron, DEPOSIT, self.cents, self.cited(rules))
        yield made
        today = calendar_day(self.at).isoformat()
        paid_in = patron.deposits.cents if patron.deposits.day >= today else 0
        if made.cents is not None and made.from_at <= self.at and paid_in >= made.cents:
            yield LimitReached(
                patron=patron.id, limit=DEPOSIT, since=today, cents=made.cents, clause=CHANGES
            )
