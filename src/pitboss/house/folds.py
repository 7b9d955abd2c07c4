"""The fold of every stream of the floor: what happened, into the state it happened to.

Each kind of stream has its own fold and its own postings; here stands which is whose.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from pitboss.house.acts import listed
from pitboss.kernel.event import Event, Said
from pitboss.kernel.subject import Subject
from pitboss.ledger.postings import Posting
from pitboss.patron.state import Patron
from pitboss.table.dealer import apply as dealing
from pitboss.table.dealer import emblems
from pitboss.table.dealer.emblems import Emblem, EmblemTaken
from pitboss.table.dealer.postings import postings as dealer_postings
from pitboss.table.dealer.state import DealerTable
from pitboss.table.terminal import apply as tables
from pitboss.table.terminal import registration
from pitboss.table.terminal.postings import postings as table_postings
from pitboss.table.terminal.registration import Registration, TerminalRegistered, TerminalReleased
from pitboss.table.terminal.state import Table


class _Fold(NamedTuple):
    """What happens in one kind of stream, and what each event does to its state."""

    kinds: frozenset[type]
    one: Callable[[Any, Any, Said], None]  # a state and an event of its own kinds


_FOLDS: Mapping[type, _Fold] = {
    Registration: _Fold(
        frozenset({TerminalRegistered, TerminalReleased}),
        lambda state, event, _: registration.apply(state, event),
    ),
    Emblem: _Fold(frozenset({EmblemTaken}), lambda state, event, _: emblems.apply(state, event)),
}
"""Small records, folded one event after the other."""

KINDS = tuple(
    dict.fromkeys(
        (
            *tables.KINDS,
            *dealing.KINDS,
            *(kind for fold in _FOLDS.values() for kind in sorted(fold.kinds, key=str)),
            *listed(Event),  # type: ignore[type-abstract]  # none of them is
        )
    )
)
"""Every kind of event that happens on the floor."""

_WHOLE: Mapping[type, Callable[..., None]] = {
    Table: tables.apply,
    DealerTable: dealing.apply,
}
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
    if isinstance(state, Table):
        return table_postings(event)
    if isinstance(state, DealerTable):
        return dealer_postings(state.id, event)
    return ()
