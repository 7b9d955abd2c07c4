"""Going on with an older copy of the journal: said by a person at the machine, and on record.

What was noted outside and the journal does not have is named and counts as lost. Whatever of the
copy may have been paid out in the lost time is held until a person decides: every ticket that is
still owed, and every credit on a meter. Tickets printed in the lost time are unknown, and so void.
"""

from __future__ import annotations

import getpass
import secrets

from pitboss.custody.acts.accept_restore import AcceptRestore
from pitboss.custody.journal import HOLDER
from pitboss.desk.acts.hold_ticket import HoldTicket
from pitboss.eventstore.anchors import Anchor
from pitboss.eventstore.checkpoints import Notary
from pitboss.eventstore.opening import open_store
from pitboss.eventstore.store import Store
from pitboss.eventstore.tables import HEADS
from pitboss.eventstore.writer import Accepted, EventWriter
from pitboss.house.domain import HOUSE, House
from pitboss.house.tables import TICKETS
from pitboss.kernel.act import Act
from pitboss.kernel.errors import BadInput
from pitboss.kernel.fact import value
from pitboss.kernel.house_names import CONSOLE
from pitboss.kernel.refusal import Refusal
from pitboss.kernel.subject import Subject
from pitboss.ledger.ticket_paper import masked
from pitboss.server.ops.clock import FloorClock
from pitboss.server.ops.floor_key import floor_key
from pitboss.server.ops.settings import FloorSettings
from pitboss.server.ops.taking_up import examined
from pitboss.table.terminal.acts.hold_credit import HoldCredit
from pitboss.table.terminal.state import Table

_STILL_OWED = "issued"


@value
class AcceptedRestore:
    """What was lost, what is held, and what nobody could hold."""

    kept: int
    newest: Anchor
    lost: int
    tickets: int
    credits: int
    not_held: tuple[str, ...]


def accept_restore(settings: FloorSettings, reason: str) -> AcceptedRestore:
    """Put on record that the floor goes on with an older copy, and hold what may be paid."""
    store = open_store(settings.server.database, HOUSE)
    try:
        return _accept(settings, store, reason)
    finally:
        store.close()


def _accept(settings: FloorSettings, store: Store, reason: str) -> AcceptedRestore:
    key = floor_key(settings)
    found = examined(settings, store, key)
    if found.faults:
        raise BadInput(f"The journal {store.name} is not this floor's own: {found.faults[0]}")
    if not found.missing:
        raise BadInput(f"The journal {store.name} has all that was noted: there is no gap.")
    newest = max(found.missing, key=lambda anchor: anchor.number)
    at, user = FloorClock()(), getpass.getuser()
    writer: EventWriter[Subject] = EventWriter(store, House(), notary=Notary(store, key))
    accepted = AcceptRestore(
        kept=found.newest.number if found.newest else 0,
        kept_at=found.newest.at if found.newest else 0,
        noted=newest.number,
        noted_at=newest.at,
        noted_hash=newest.hash,
        salt=secrets.token_hex(16),
        user=user,
        reason=reason,
        at=at,
        by=CONSOLE,
    )
    (answer,) = writer.process([accepted])
    if not isinstance(answer, Accepted):
        told = answer.sentence if isinstance(answer, Refusal) else str(answer)
        raise BadInput(f"It could not be recorded: {told}")
    why = f"an older copy of the journal was taken up: {reason}"
    tickets, meters = _tickets(store, at, why), _credits(store, writer, at, why)
    answers = [(act, writer.process([act])[0]) for act in (*tickets, *meters)]
    writer.close(at)
    refused = [_told(act, said) for act, said in answers if not isinstance(said, Accepted)]
    return AcceptedRestore(
        kept=accepted.kept,
        newest=newest,
        lost=len(found.missing),
        tickets=sum(isinstance(said, Accepted) for act, said in answers if act in tickets),
        credits=sum(isinstance(said, Accepted) for act, said in answers if act in meters),
        not_held=tuple(refused),
    )


def _tickets(store: Store, at: int, why: str) -> list[Act]:
    with store.view():
        owed = [str(row[0]) for row in store.scan(TICKETS) if row[3] == _STILL_OWED]
    return [
        HoldTicket(number=number, reason=why, at=at, by=CONSOLE, office=HOLDER) for number in owed
    ]


def _credits(store: Store, writer: EventWriter[Subject], at: int, why: str) -> list[Act]:
    with store.view():
        streams = [str(row[0]) for row in store.scan(HEADS, columns=("stream",))]
    tables = [writer.state(one) for one in streams if one.startswith(f"{Table.prefix}:")]
    return [
        HoldCredit(
            table=table.id,
            terminal=terminal.name,
            hold=f"restore-{at}",
            cents=terminal.credit_cents,
            reason=why,
            at=at,
            by=CONSOLE,
            office=HOLDER,
        )
        for table in tables
        if isinstance(table, Table)
        for terminal in table.terminals.values()
        if terminal.credit_cents
    ]


def _told(act: Act, said: object) -> str:
    what = act.terminal if isinstance(act, HoldCredit) else masked(getattr(act, "number", ""))
    return f"{what}: {said.sentence if isinstance(said, Refusal) else said}"
