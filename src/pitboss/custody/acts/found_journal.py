"""A new journal: its first record, under the floor's key."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.custody.journal import Custody, CustodyEvent, OnJournal
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import fact
from pitboss.kernel.plain import Plain


@fact
class FoundJournal(OnJournal):
    """Begin a journal under the floor's key."""

    fingerprint: str
    salt: str

    def decide(self, subject: Custody) -> Iterator[CustodyEvent]:
        """Once."""
        if subject.authenticated_at is None:
            yield JournalFounded(fingerprint=self.fingerprint, salt=self.salt)


@fact
class JournalFounded(CustodyEvent):
    """A journal was begun, authenticated from its first record on."""

    fingerprint: str
    salt: str

    def fold(self, custody: Custody, said: Said) -> None:
        """Every head carries a MAC from here on."""
        custody.salt = self.salt
        custody.authenticated_at = said.at

    def told(self, _: Plain) -> Narrative:
        """Under which key."""
        yield f"The journal is begun under the key {self.fingerprint}", ""
