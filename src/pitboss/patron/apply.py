"""Events folded before they are on record: one decision asks what another has just found."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pitboss.patron.event import PatronEvent
from pitboss.patron.state import Patron


class _Happened(NamedTuple):
    """What a record would say."""

    at: int
    by: str
    office: str
    serial: int
    digest: str
    events: tuple[PatronEvent, ...]


def apply(
    patron: Patron,
    happened: Iterable[PatronEvent],
    at: int,
    by: str = "",
    serial: int = 0,
    digest: str = "",
) -> None:
    """Fold what follows from one act into the patron, in place."""
    patron.apply(_Happened(at, by, "", serial, digest, tuple(happened)))
