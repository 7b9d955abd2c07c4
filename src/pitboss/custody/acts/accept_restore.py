"""Going on with an older copy of the journal: a person's decision, at the machine, on record."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.custody.journal import Custody, CustodyEvent, LostTime, OnJournal
from pitboss.kernel.authority import need_reason
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import fact
from pitboss.kernel.plain import Plain


@fact
class AcceptRestore(OnJournal):
    """Go on with a journal that ends before what was noted outside."""

    kept: int
    """The last checkpoint that the journal has."""
    kept_at: int
    noted: int
    """The last one that was noted outside."""
    noted_at: int
    noted_hash: str
    salt: str
    user: str
    """Who is signed on to the machine, as it says itself."""
    reason: str

    def decide(self, subject: Custody) -> Iterator[CustodyEvent]:
        """With a reason."""
        need_reason(self.reason, "")
        yield RestoreAccepted(
            kept=self.kept,
            kept_at=self.kept_at,
            noted=self.noted,
            noted_at=self.noted_at,
            noted_hash=self.noted_hash,
            salt=self.salt,
            user=self.user,
            reason=self.reason,
        )


@fact
class RestoreAccepted(CustodyEvent):
    """The floor goes on with an older copy; what happened in between is not in it."""

    significant = Significance.HOLDS

    kept: int
    kept_at: int
    noted: int
    noted_at: int
    noted_hash: str
    salt: str
    user: str
    reason: str

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
