"""The journal as a subject of its own: founded, adopted, restored, and what was found in it."""

from __future__ import annotations

from dataclasses import dataclass, field

from pitboss.kernel.act import Sender
from pitboss.kernel.event import Event, Said
from pitboss.kernel.fact import fact, shared
from pitboss.kernel.plain import Plain
from pitboss.kernel.single import SingleAct
from pitboss.kernel.subject import Subject

HOLDER = "casino-supervisor"
"""In whose office whatever may have been paid out in a lost time is held."""
THE_JOURNAL = "journal"
"""The name under which the one journal is on file."""


@fact
class LostTime:
    """What a restored journal does not have: checkpoints after one, noted before a time."""

    after: int
    before: int


@dataclass(kw_only=True, slots=True)
class Custody(Subject):
    """What is known of the journal that this is a record of."""

    prefix = "custody"

    name: str
    authenticated_at: int | None = None
    """Since when every head carries a MAC: founded with the key, or adopted."""
    lost: list[LostTime] = field(default_factory=list)
    salt: str = ""
    """Drawn afresh for every journal, and when an older copy is taken up: no ticket's number comes
    twice, whatever a journal has forgotten."""
    foreign: int = 0
    """How often something was found that nobody with the floor's key wrote."""


class OnJournal(SingleAct[Custody]):
    """An act about the journal itself: the house's own, or that of the person at the machine."""

    senders = Sender.HOUSE

    def about(self) -> tuple[type[Custody], str]:
        """The one journal."""
        return Custody, THE_JOURNAL


class CustodyEvent(Event[Custody, Plain]):
    """Something that happened to the journal."""


class Authenticated(CustodyEvent):
    """The journal stands under the floor's key."""

    fingerprint: str
    salt: str

    def fold(self, custody: Custody, said: Said) -> None:
        """Every head carries a MAC from here on."""
        custody.salt = self.salt
        custody.authenticated_at = said.at


@shared
class OlderCopy:
    """An older copy of the journal that is gone on with, and who says so."""

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


@shared
class ArchivedDay:
    """A gaming day that goes into an archive or comes back from it, and who says so."""

    day: str
    records: int
    digest: str
    """The SHA-256 of the archive's page, which names its files."""
    user: str
    """Who is signed on to the machine, as it says itself."""
    reason: str
