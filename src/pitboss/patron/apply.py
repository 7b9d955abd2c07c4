"""The fold: what happened, into the patron it happened to. Only this changes a patron."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.kernel.idempotency import remember
from pitboss.patron import fold_card, fold_money, fold_play
from pitboss.patron.event import PatronEvent
from pitboss.patron.state import Patron

_FOLDS = {**fold_card.FOLDS, **fold_money.FOLDS, **fold_play.FOLDS}

KINDS = tuple(_FOLDS)
"""Every kind of event that happens to a patron."""


def apply(
    patron: Patron,
    happened: Iterable[PatronEvent],
    at: int,
    by: str = "",
    serial: int = 0,
    digest: str = "",
) -> None:
    """Fold what followed from one command into the patron, in place."""
    patron.version += 1
    for event in happened:
        assert event.patron == patron.id, f"{event.patron} is not {patron.id}"
        _FOLDS[type(event)](patron, event, at, by)
    remember(patron.done, by, serial, digest, patron.version)
