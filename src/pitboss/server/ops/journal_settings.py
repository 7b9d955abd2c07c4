"""The section ``[journal]``: where the floor's key is, how often it signs, what is noted where."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.eventstore.checkpoints import RECORDS_BETWEEN, SECONDS_BETWEEN
from pitboss.kernel.fact import fact

LONGEST_SECONDS = 300
"""At least so often a floor signs: a verifier lets ten minutes pass."""


@fact
class JournalSettings:
    """How the journal is authenticated, signed and anchored."""

    key: str = ""
    """The floor's key: empty for ``journal.key`` in ``server.keys``, a path,
    ``credential:NAME`` of systemd, or ``unix:PATH`` of a ``pitboss keyholder``."""
    sign_records: int = RECORDS_BETWEEN
    """After how many records a checkpoint is signed,"""
    sign_seconds: int = SECONDS_BETWEEN
    """and after how many seconds at the latest."""
    close_days: bool = True
    """Whether each gaming day is verified and closed with a signed statement when it has ended."""
    archives: str = ""
    """The folder in which archived days lie, each by its name: reports, stories of rounds and
    promotions read them from there. Empty: what needs one says so."""
    anchors: str = ""
    """A file, on a volume that the database's administrator does not have, to which a line is
    added for every checkpoint; compared at every start."""
    anchor_webhook: str = ""
    """An address to which each is posted as JSON."""
    anchor_mail_minutes: int = 60
    """How often the newest is mailed, by the mail server and to the receivers of ``[notices]``;
    0: never."""


def journal_faults(journal: JournalSettings) -> Iterator[str]:
    """What cannot be so."""
    if journal.sign_records <= 0 or not 0 < journal.sign_seconds <= LONGEST_SECONDS:
        yield f"journal.sign_records is positive, journal.sign_seconds from 1 to {LONGEST_SECONDS}"
    if journal.anchor_mail_minutes < 0:
        yield "journal.anchor_mail_minutes is not below nothing"
    if journal.anchor_webhook and not journal.anchor_webhook.startswith(("http://", "https://")):
        yield "journal.anchor_webhook is an address that begins with http:// or https://"
