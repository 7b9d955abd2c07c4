"""The fold: what happened, into the dealer's table it happened at. Only this changes a table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from pitboss.kernel.idempotency import remember
from pitboss.table.dealer import fold_chips, fold_round, fold_staff, fold_wagers
from pitboss.table.dealer.event import DealerEvent
from pitboss.table.dealer.state import DealerTable

# Each fold takes its own kind of event; the mapping is by that very type.
_FOLDS: Mapping[type, Callable[[DealerTable, Any, int], None]] = {
    **fold_round.FOLDS,
    **fold_wagers.FOLDS,
    **fold_staff.FOLDS,
    **fold_chips.FOLDS,
}

KINDS = tuple(_FOLDS)
"""Every kind of event that happens at a dealer's table."""


def apply(
    table: DealerTable,
    happened: Iterable[DealerEvent],
    at: int,
    by: str = "",
    serial: int = 0,
    digest: str = "",
) -> None:
    """Fold what followed from one command into the table."""
    table.version += 1
    for event in happened:
        _FOLDS[type(event)](table, event, at)
    remember(table.done, by, serial, digest, table.version)
