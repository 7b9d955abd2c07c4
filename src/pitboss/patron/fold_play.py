"""Folding time at the tables, declarations, and what staff noted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pitboss.kernel.words import dollars
from pitboss.patron.acts.record_advice import AdviceGiven
from pitboss.patron.acts.record_assessment import PatronAssessed
from pitboss.patron.acts.record_direction import DirectionGiven
from pitboss.patron.event import PatronEvent
from pitboss.patron.play import REMAINING
from pitboss.patron.play_events import (
    ChipsDeclared,
    LimitExceeded,
    RestOrdered,
    SignedOff,
    SignedOn,
)
from pitboss.patron.regulation import LONGEST_WINDOW
from pitboss.patron.state import NOTES_KEPT, Note, Patron, Played, Session


def _signed_on(patron: Patron, event: SignedOn, at: int, _: str) -> None:
    assert patron.session is None, f"{patron.id} plays at {patron.session}"
    patron.session = Session(
        table=event.table, game=event.game, place=event.place, card=event.card, from_at=at
    )
    patron.last_played_at = at


def _signed_off(patron: Patron, event: SignedOff, at: int, by: str) -> None:
    session = patron.session
    assert session is not None, f"{patron.id} is not signed on"
    patron.session, patron.last_played_at = None, at
    recent = [played for played in patron.played if played.to_at > at - LONGEST_WINDOW]
    patron.played = [*recent, Played(from_at=session.from_at, to_at=at)]
    if event.undeclared:
        _note(patron, at, by, "undeclared", f"left table {event.table}")


def _rest(patron: Patron, event: RestOrdered, _: int, __: str) -> None:
    patron.rest_until = max(event.until, patron.rest_until or 0)


def _chips(patron: Patron, event: ChipsDeclared, at: int, by: str) -> None:
    session = patron.session
    assert session is not None, f"{patron.id} is not signed on"
    if event.what == REMAINING:
        session.remaining_cents = event.cents
    else:
        session.declared_cents += event.cents
    if event.late:
        _note(patron, at, by, "declared-late", f"{event.what} of {dollars(event.cents)}")


def _exceeded(patron: Patron, event: LimitExceeded, at: int, by: str) -> None:
    over = f"{event.limit} limit of {dollars(event.limit_cents)} by {dollars(event.over_cents)}"
    _note(patron, at, by, "exceeded", over)


def _assessed(patron: Patron, event: PatronAssessed, at: int, by: str) -> None:
    if event.may_go_on:
        patron.assessed_at = at
    _note(patron, at, by, "assessed", event.finding)


def _directed(patron: Patron, event: DirectionGiven, at: int, by: str) -> None:
    _note(patron, at, by, "complied" if event.complied else "not-complied", event.text)


def _advised(patron: Patron, event: AdviceGiven, at: int, by: str) -> None:
    _note(patron, at, by, "advised", event.text)


def _note(patron: Patron, at: int, by: str, what: str, text: str) -> None:
    patron.notes.append(Note(at=at, by=by, what=what, text=text))
    del patron.notes[:-NOTES_KEPT]


# Each fold takes its own kind of event; the mapping is by that very type.
FOLDS: Mapping[type[PatronEvent], Callable[[Patron, Any, int, str], None]] = {
    SignedOn: _signed_on,
    SignedOff: _signed_off,
    RestOrdered: _rest,
    ChipsDeclared: _chips,
    LimitExceeded: _exceeded,
    PatronAssessed: _assessed,
    DirectionGiven: _directed,
    AdviceGiven: _advised,
}
