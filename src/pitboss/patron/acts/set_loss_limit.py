"""Setting a limit on losses."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.errors import BadInput
from pitboss.kernel.field_types import Cents
from pitboss.kernel.words import one_of, quoted
from pitboss.patron.acts.gaming_limit import LimitAct
from pitboss.patron.event import PatronEvent
from pitboss.patron.limits import PERIODS
from pitboss.patron.state import Patron
from pitboss.rules.dealer import DealerRules


class SetLossLimit(LimitAct):
    """Set, change or, with ``None``, remove the limit on the net loss of a period."""

    under = "cards.loss_limit"

    period: str
    """``day``, ``week`` or ``month``."""
    cents: Cents | None

    def decide(self, patron: Patron, rules: DealerRules) -> Iterator[PatronEvent]:
        """The maximum net loss over a day, week or month."""
        if self.period not in PERIODS:
            raise BadInput(
                f"A loss limit is over {quoted(self.period)}: it must be over a {one_of(PERIODS)}."
            )
        yield self.chosen(patron, self.period, self.cents, self.cited(rules))
