"""A new journal: its first record, under the floor's key."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.custody.journal import Authenticated, Custody, CustodyEvent, OnJournal
from pitboss.kernel.event import Narrative
from pitboss.kernel.fact import filled
from pitboss.kernel.plain import Plain


class FoundJournal(OnJournal):
    """Begin a journal under the floor's key."""

    fingerprint: str
    salt: str

    def decide(self, subject: Custody) -> Iterator[CustodyEvent]:
        """Once."""
        if subject.authenticated_at is None:
            yield filled(JournalFounded, self)


class JournalFounded(Authenticated):
    """A journal was begun, authenticated from its first record on."""

    def told(self, _: Plain) -> Narrative:
        """Under which key."""
        yield f"The journal is begun under the key {self.fingerprint}", ""
