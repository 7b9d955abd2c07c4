"""Signs that cannot be read, or can be again."""

from __future__ import annotations

from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import DealerEvent
from pitboss.table.dealer.scene import DealerScene
from pitboss.table.dealer.state import DealerTable


class ReportSigns(DealerAct):
    """Report that the signs at the table went down, or are up again: their time starts again."""

    may, under = "dealers", "limits.sign"

    up: bool

    def decide(self, table: DealerTable, decision: Decision) -> None:
        self.authorise(table)
        if self.up == table.signs_up:
            raise BadInput(f"The signs are {'up' if self.up else 'down'} already.")
        decision.do(SignsReported(up=self.up))


class SignsReported(DealerEvent):
    """The signs went down or came back."""

    significant = Significance.DEVICES

    up: bool

    def fold(self, table: DealerTable, said: Said) -> None:
        """An outage ends the time for which signs have been up; it starts again when they are."""
        table.signs_up = self.up
        since = said.at if self.up else None
        if table.proposed is not None:
            table.proposed.up_since = since
        if table.closing_at is not None:
            table.closing_sign_at = since

    def told(self, scene: DealerScene) -> Narrative:
        text = "The signs can be read again" if self.up else "The signs cannot be read"
        yield text, scene.table.law.limits.sign
