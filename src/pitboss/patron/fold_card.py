"""Folding what happened to the person, the card and the right to play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pitboss.patron import events
from pitboss.patron.state import Bar, Card, Patron, Pause


def _enrolled(patron: Patron, event: events.Enrolled, at: int, _: str) -> None:
    assert patron.enrolled_at is None, f"{patron.id} is enrolled twice"
    patron.name, patron.enrolled_at = event.name, at


def _issued(patron: Patron, event: events.CardIssued, _: int, __: str) -> None:
    card = patron.cards.setdefault(event.card, Card(number=event.card))
    assert patron.card is card, f"{patron.id} has another card in force than {event.card}"
    card.digital |= event.digital
    card.physical |= not event.digital


_STATUS: Mapping[type[events.PatronEvent], str] = {
    events.CardSuspended: "suspended",
    events.CardReinstated: "active",
    events.CardCancelled: "cancelled",
}


def _changed(
    patron: Patron,
    event: events.CardSuspended | events.CardReinstated | events.CardCancelled,
    _: int,
    __: str,
) -> None:
    card = patron.cards[event.card]
    assert card.status != "cancelled", f"card {event.card} is cancelled for good"
    card.status, card.reason = _STATUS[type(event)], event.reason


def _suspended(patron: Patron, event: events.SelfSuspended, _: int, __: str) -> None:
    standing = patron.suspended_until
    assert standing is None or event.until >= standing, "a suspension is shortened"
    patron.suspended_until = event.until


def _paused(patron: Patron, event: events.WageringPaused, _: int, __: str) -> None:
    patron.pause = Pause(until=event.until, reason=event.reason)


def _pause_ended(patron: Patron, _: events.PauseEnded, __: int, ___: str) -> None:
    patron.pause = None


def _barred(patron: Patron, event: events.PatronBarred, at: int, by: str) -> None:
    patron.bars[event.scope] = Bar(reason=event.reason, clause=event.clause, at=at, by=by)


def _lifted(patron: Patron, event: events.BarLifted, _: int, __: str) -> None:
    del patron.bars[event.scope]


# Each fold takes its own kind of event; the mapping is by that very type.
FOLDS: Mapping[type[events.PatronEvent], Callable[[Patron, Any, int, str], None]] = {
    events.Enrolled: _enrolled,
    events.CardIssued: _issued,
    events.CardSuspended: _changed,
    events.CardReinstated: _changed,
    events.CardCancelled: _changed,
    events.SelfSuspended: _suspended,
    events.WageringPaused: _paused,
    events.PauseEnded: _pause_ended,
    events.PatronBarred: _barred,
    events.BarLifted: _lifted,
}
