"""Going on with an older copy of the journal: a person's decision, at the machine, on record."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.custody.journal import Custody, CustodyEvent, LostTime, OlderCopy, OnJournal
from pitboss.kernel.authority import need_reason
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import filled
from pitboss.kernel.plain import Plain


class AcceptRestore(OlderCopy, OnJournal):
    """Go on with a journal that ends before what was noted outside."""

    def decide(self, subject: Custody) -> Iterator[CustodyEvent]:
        """With a reason."""
        need_reason(self.reason, "")
        yield filled(RestoreAccepted, self)


class RestoreAccepted(OlderCopy, CustodyEvent):
    """The floor goes on with an older copy; what happened in between is not in it."""

    significant = Significance.HOLDS

    def fold(self, custody: Custody, said: Said) -> None:
        """What was noted of the lost time no longer counts against the journal."""
        custody.salt = self.salt
        custody.lost.append(LostTime(after=self.kept, before=said.at))

    def told(self, _: Plain) -> Narrative:
        """What is lost, who says so and why."""
        yield (
            f"An older copy of the journal is taken up by {self.user} at the machine itself: "
            f"checkpoints {self.kept + 1} to {self.noted} are lost; {self.reason}",
            "",
        )
