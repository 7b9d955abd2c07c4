"""The fold of every stream of the floor: what happened, into the state it happened to.

Each kind of stream has its own fold and its own postings; here stands which is whose.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from pitboss.house.acts import EVENTS
from pitboss.kernel.event import Event, Said
from pitboss.kernel.subject import Subject
from pitboss.ledger import holds, payment_records, tickets, transfers
from pitboss.ledger.payment_records import Payment
from pitboss.ledger.postings import Posting
from pitboss.ledger.tickets import Ticket
from pitboss.ledger.transfers import Transfer, TransferMade
from pitboss.patron.state import Patron
from pitboss.table.dealer.emblems import Emblem, EmblemTaken
from pitboss.table.dealer.state import DealerTable
from pitboss.table.terminal.state import Table

_TICKET = (tickets.TicketIssued, tickets.TicketRedeemed, holds.HoldMade, holds.HoldDetermined)
_PAYMENT = (
    payment_records.PaymentOpened, payment_records.IdentificationAsked,
    payment_records.IdentificationShown, payment_records.PaymentDelayed,
    payment_records.EntitlementVerified, payment_records.FormSigned, payment_records.PaymentMade,
    holds.HoldMade, holds.HoldDetermined,
)  # fmt: skip


class _Fold(NamedTuple):
    """What happens in one kind of stream, and what each event does to its state."""

    kinds: frozenset[type]
    one: Callable[[Any, Any, Said], None]  # a state and an event of its own kinds


_FOLDS: Mapping[type, _Fold] = {
    Ticket: _Fold(
        frozenset(_TICKET),
        lambda state, event, said: tickets.apply(state, event, said.at, said.by, said.office),
    ),
    Payment: _Fold(
        frozenset(_PAYMENT),
        lambda state, event, said: payment_records.apply(
            state, event, said.at, said.by, said.office
        ),
    ),
    Transfer: _Fold(
        frozenset({TransferMade}),
        lambda state, event, said: transfers.apply(state, event, said.at, said.by, said.office),
    ),
    Emblem: _Fold(frozenset({EmblemTaken}), lambda state, event, said: event.fold(state, said)),
}
"""Small records, folded one event after the other."""

KINDS = tuple(
    dict.fromkeys(
        (
            *EVENTS,
            *(kind for fold in _FOLDS.values() for kind in sorted(fold.kinds, key=str)),
            *EVENTS,
        )
    )
)
"""Every kind of event that happens on the floor."""

_WHOLE: Mapping[type, Callable[..., None]] = {}
"""States that take what followed from one command together, and remember the command."""


def fold(state: Subject, said: Said) -> None:
    """Fold what followed from one command into its stream."""
    if type(state).apply is not Subject.apply or isinstance(said.events[0], Event):
        state.apply(said)
        return
    whole = _WHOLE.get(type(state))
    if whole is not None:
        whole(state, said.events, said.at, said.by, said.serial, said.digest)
        return
    kinds, one = _FOLDS[type(state)]
    assert not isinstance(state, Table | DealerTable | Patron)
    state.version += 1
    for event in said.events:
        assert type(event) in kinds, f"{type(event).__name__} is not of a {type(state).__name__}"
        one(state, event, said)


def postings(state: Subject, event: object) -> Iterable[Posting]:
    """The movements of money that follow from an event of a stream."""
    if isinstance(event, Event):
        return (Posting(*moved) for moved in event.postings(state))
    mover = _MOVERS.get(type(state))
    return () if mover is None else mover(event)


_MOVERS: Mapping[type, Callable[[Any], Iterable[Posting]]] = {
    Ticket: tickets.postings,
    Payment: payment_records.postings,
}
