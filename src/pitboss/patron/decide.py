"""The decision: a patron, a command, and what follows from it: events, or a refusal.

Pure: the patron is read and not changed. A command that was accepted before is answered and not
done again; the same number with other content is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pitboss.kernel.authority import CommandKind
from pitboss.kernel.errors import BadInput
from pitboss.kernel.idempotency import Repeated, answered
from pitboss.kernel.refusal import Refusal, Refused
from pitboss.patron import account, card, choices, staff, standing
from pitboss.patron.act import PatronAct
from pitboss.patron.acts.bar import Bar
from pitboss.patron.acts.cancel_card import CancelCard
from pitboss.patron.acts.decline_limits import DeclineLimits
from pitboss.patron.acts.deposit import Deposit
from pitboss.patron.acts.end_pause import EndPause
from pitboss.patron.acts.enrol import Enrol
from pitboss.patron.acts.issue_card import IssueCard
from pitboss.patron.acts.lift_bar import LiftBar
from pitboss.patron.acts.pause import Pause
from pitboss.patron.acts.record_advice import RecordAdvice
from pitboss.patron.acts.record_assessment import RecordAssessment
from pitboss.patron.acts.record_direction import RecordDirection
from pitboss.patron.acts.reinstate_card import ReinstateCard
from pitboss.patron.acts.remind_of_limits import RemindOfLimits
from pitboss.patron.acts.set_deposit_limit import SetDepositLimit
from pitboss.patron.acts.set_loss_limit import SetLossLimit
from pitboss.patron.acts.suspend_card import SuspendCard
from pitboss.patron.acts.suspend_self import SuspendSelf
from pitboss.patron.acts.withdraw import Withdraw
from pitboss.patron.event import PatronEvent
from pitboss.patron.state import Patron
from pitboss.rules.dealer import DealerRules

# Each act takes its own kind of command; the mapping is by that very type.
_ACTS: Mapping[type[PatronAct], Callable[[Patron, Any, DealerRules], list[PatronEvent]]] = {
    Enrol: card.enrol,
    IssueCard: card.issue,
    SuspendCard: card.suspend,
    ReinstateCard: card.reinstate,
    CancelCard: card.cancel,
    SetLossLimit: choices.set_loss_limit,
    SetDepositLimit: choices.set_deposit_limit,
    DeclineLimits: choices.decline,
    RemindOfLimits: choices.remind,
    Deposit: account.deposit,
    Withdraw: account.withdraw,
    SuspendSelf: standing.suspend_self,
    Pause: standing.pause,
    EndPause: standing.end_pause,
    Bar: standing.bar,
    LiftBar: standing.lift_bar,
    RecordAssessment: staff.assess,
    RecordDirection: staff.direct,
    RecordAdvice: staff.advise,
}

COMMANDS = tuple(_ACTS)
"""Every kind of command that a patron's record takes."""


def decide(
    patron: Patron, command: PatronAct, rules: DealerRules, digest: str = ""
) -> tuple[PatronEvent, ...] | Refusal | Repeated:
    """What follows from a command under a document's rules; ``digest`` tells its content.

    >>> from pitboss.rules.games.sicbo_nicc.table import DEALER_TABLE
    >>> decline = DeclineLimits(patron="p7", at=0, by="p7", office="player")
    >>> decide(Patron(id="p7"), decline, DEALER_TABLE).sentence
    'p7 is not enrolled here (rule 31J).'
    """
    assert command.patron == patron.id, f"{command.patron} is not {patron.id}"
    known = answered(patron.done, command.by, command.serial, digest)
    if known is not None:
        return known
    try:
        return tuple(_ACTS[type(command)](patron, command, rules))
    except Refused as refused:
        return refused.refusal
    except BadInput as bad:
        return CommandKind.NOT_UNDERSTOOD.refuse("", None, what=str(bad))
