"""Acts on a patron decided under any document's rules, as the house decides them under one."""

from __future__ import annotations

from pitboss.kernel.authority import CommandKind
from pitboss.kernel.errors import BadInput
from pitboss.kernel.idempotency import Repeated, answered
from pitboss.kernel.refusal import Refusal, Refused
from pitboss.patron.act import PatronAct
from pitboss.patron.event import PatronEvent
from pitboss.patron.state import Patron
from pitboss.rules.dealer import DealerRules


def decide(
    patron: Patron, act: PatronAct, rules: DealerRules, digest: str = ""
) -> tuple[PatronEvent, ...] | Refusal | Repeated:
    """What follows from an act, or why nothing does."""
    before = answered(patron.done, act.by, act.serial, digest)
    if before is not None:
        return before
    try:
        return tuple(act.decide(patron, rules))
    except Refused as refused:
        return refused.refusal
    except BadInput as bad:
        return CommandKind.NOT_UNDERSTOOD.refuse("", None, what=str(bad))
