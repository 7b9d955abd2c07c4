"""Events folded into a subject by hand, as a record of theirs would be."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.eventstore.domain import Entry
from pitboss.kernel.subject import Subject


def fold(
    subject: Subject,
    happened: Iterable[object],
    at: int = 0,
    by: str = "",
    *,
    office: str = "",
    serial: int = 0,
    digest: str = "",
) -> None:
    """What followed from one command, into its subject."""
    subject.apply(Entry(at, by, office, serial, digest, "", tuple(happened)))
