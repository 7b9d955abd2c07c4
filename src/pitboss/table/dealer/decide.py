"""The decision: a dealer's table, the patrons an act concerns, a command, and what follows.

Pure: table and patrons are read and not changed. A command that was accepted before is answered
and not done again; the same number with other content is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pitboss.kernel.authority import CommandKind
from pitboss.kernel.errors import BadInput
from pitboss.kernel.idempotency import Repeated, answered
from pitboss.kernel.refusal import Refusal, Refused
from pitboss.patron.state import Patron
from pitboss.table.dealer import (
    chips,
    colours,
    conduct,
    corrections,
    findings,
    float_tray,
    irregularities,
    rounds,
    rulebook,
    seats,
    signs,
    wagers,
)
from pitboss.table.dealer import opening as life
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.acts.decide_held import DecideHeld
from pitboss.table.dealer.acts.open_dealer_table import OpenDealerTable
from pitboss.table.dealer.acts.open_seal import OpenSeal
from pitboss.table.dealer.acts.pay_claim import PayClaim
from pitboss.table.dealer.acts.redeem_colour_elsewhere import RedeemColourElsewhere
from pitboss.table.dealer.checks import Decision, need_open
from pitboss.table.dealer.state import DealerTable

# Each act takes its own kind of command; the mapping is by that very type.
_ACTS: Mapping[type, Callable[[Decision, Any], None]] = {
    **life.ACTS,
    **signs.ACTS,
    **seats.ACTS,
    **rulebook.ACTS,
    **wagers.ACTS,
    **findings.ACTS,
    **conduct.ACTS,
    **rounds.ACTS,
    **irregularities.ACTS,
    **corrections.ACTS,
    **chips.ACTS,
    **colours.ACTS,
    **float_tray.ACTS,
}

COMMANDS = tuple(_ACTS)
"""Every kind of command that a dealer's table takes."""

_WHILE_CLOSED = (
    OpenDealerTable,
    RedeemColourElsewhere,
    PayClaim,
    DecideHeld,
    OpenSeal,
)
"""What may be done at a table that is not open."""


def decide(
    table: DealerTable,
    command: DealerAct,
    patrons: Mapping[str, Patron] | None = None,
    digest: str = "",
) -> Decision | Refusal | Repeated:
    """What follows from a command; ``digest`` tells its content from another's.

    >>> from pitboss.table.dealer.acts.call_for_bets import CallForBets
    >>> answer = decide(DealerTable(), CallForBets(table="1", at=0, by="lee", round=1))
    >>> answer.sentence
    'The table is not open.'
    """
    known = answered(table.done, command.by, command.serial, digest)
    if known is not None:
        return known
    decision = Decision(table, patrons or {})
    try:
        if not isinstance(command, _WHILE_CLOSED):
            need_open(table)
        _ACTS[type(command)](decision, command)
    except Refused as refused:
        return refused.refusal
    except BadInput as bad:
        return CommandKind.NOT_UNDERSTOOD.refuse("", None, what=str(bad))
    return decision
