"""Taking up a journal from before its heads were authenticated."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.custody.journal import Authenticated, Custody, CustodyEvent, OnJournal
from pitboss.kernel.event import Narrative, Significance
from pitboss.kernel.fact import filled
from pitboss.kernel.plain import Plain


class AdoptJournal(OnJournal):
    """Take up a journal of an older program, verified whole, under the floor's key."""

    fingerprint: str
    salt: str
    records: int
    user: str
    """Who is signed on to the machine, as it says itself."""

    def decide(self, subject: Custody) -> Iterator[CustodyEvent]:
        """Once: afterwards whatever has no MAC is not the floor's."""
        if subject.authenticated_at is None:
            yield filled(JournalAdopted, self)


class JournalAdopted(Authenticated):
    """A journal of an older program was verified and taken up."""

    significant = Significance.FAULTS

    records: int
    user: str

    def told(self, _: Plain) -> Narrative:
        """How much of it, and by whom."""
        yield (
            f"The journal with its {self.records} records is adopted under the key "
            f"{self.fingerprint}, by {self.user} at the machine itself",
            "",
        )
