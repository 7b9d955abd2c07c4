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
from pitboss.patron import account, card, choices, commands, staff, standing
from pitboss.patron.events import PatronEvent
from pitboss.patron.state import Patron
from pitboss.rules.dealer import DealerRules

# Each act takes its own kind of command; the mapping is by that very type.
_ACTS: Mapping[
    type[commands.PatronCommand], Callable[[Patron, Any, DealerRules], list[PatronEvent]]
] = {
    commands.Enrol: card.enrol,
    commands.IssueCard: card.issue,
    commands.SuspendCard: card.suspend,
    commands.ReinstateCard: card.reinstate,
    commands.CancelCard: card.cancel,
    commands.SetLossLimit: choices.set_loss_limit,
    commands.SetDepositLimit: choices.set_deposit_limit,
    commands.DeclineLimits: choices.decline,
    commands.RemindOfLimits: choices.remind,
    commands.Deposit: account.deposit,
    commands.Withdraw: account.withdraw,
    commands.SuspendSelf: standing.suspend_self,
    commands.Pause: standing.pause,
    commands.EndPause: standing.end_pause,
    commands.Bar: standing.bar,
    commands.LiftBar: standing.lift_bar,
    commands.RecordAssessment: staff.assess,
    commands.RecordDirection: staff.direct,
    commands.RecordAdvice: staff.advise,
}

COMMANDS = tuple(_ACTS)
"""Every kind of command that a patron's record takes."""


def decide(
    patron: Patron, command: commands.PatronCommand, rules: DealerRules, digest: str = ""
) -> tuple[PatronEvent, ...] | Refusal | Repeated:
    """What follows from a command under a document's rules; ``digest`` tells its content.

    >>> from pitboss.rules.games.sicbo_nicc.table import DEALER_TABLE
    >>> decline = commands.DeclineLimits(patron="p7", at=0, by="p7", office="player")
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
