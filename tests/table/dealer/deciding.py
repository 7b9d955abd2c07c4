"""An act at a dealer's table decided by hand, beside the house that would do it."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.kernel.authority import CommandKind
from pitboss.kernel.errors import BadInput
from pitboss.kernel.idempotency import Repeated, answered
from pitboss.kernel.refusal import Refusal, Refused
from pitboss.patron.state import Patron
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.state import DealerTable


def decide(
    table: DealerTable,
    act: DealerAct,
    patrons: Mapping[str, Patron] | None = None,
    digest: str = "",
) -> Decision | Refusal | Repeated:
    """What follows from an act for the table and the patrons, or why nothing does."""
    known = answered(table.done, act.by, act.serial, digest)
    if known is not None:
        return known
    try:
        return act.decided(table, patrons or {})
    except Refused as refused:
        return refused.refusal
    except BadInput as bad:
        return CommandKind.NOT_UNDERSTOOD.refuse("", None, what=str(bad))
