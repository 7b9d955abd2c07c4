"""Folding what happened to the person, the card and the right to play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pitboss.patron.acts.bar import PatronBarred
from pitboss.patron.acts.cancel_card import CardCancelled
from pitboss.patron.acts.end_pause import PauseEnded
from pitboss.patron.acts.enrol import Enrolled
from pitboss.patron.acts.issue_card import CardIssued
from pitboss.patron.acts.lift_bar import BarLifted
from pitboss.patron.acts.pause import WageringPaused
from pitboss.patron.acts.reinstate_card import CardReinstated
from pitboss.patron.acts.suspend_card import CardSuspended
from pitboss.patron.acts.suspend_self import SelfSuspended
from pitboss.patron.event import PatronEvent
from pitboss.patron.state import Bar, Card, Patron, Pause


def _enrolled(patron: Patron, event: Enrolled, at: int, _: str) -> None:
    assert patron.enrolled_at is None, f"{patron.id} is enrolled twice"
    patron.name, patron.enrolled_at = event.name, at


def _issued(patron: Patron, event: CardIssued, _: int, __: str) -> None:
    card = patron.cards.setdefault(event.card, Card(number=event.card))
    assert patron.card is card, f"{patron.id} has another card in force than {event.card}"
    card.digital |= event.digital
    card.physical |= not event.digital


_STATUS: Mapping[type[PatronEvent], str] = {
    CardSuspended: "suspended",
    CardReinstated: "active",
    CardCancelled: "cancelled",
}


def _changed(
    patron: Patron,
    event: CardSuspended | CardReinstated | CardCancelled,
    _: int,
    __: str,
) -> None:
    card = patron.cards[event.card]
    assert card.status != "cancelled", f"card {event.card} is cancelled for good"
    card.status, card.reason = _STATUS[type(event)], event.reason


def _suspended(patron: Patron, event: SelfSuspended, _: int, __: str) -> None:
    standing = patron.suspended_until
    assert standing is None or event.until >= standing, "a suspension is shortened"
    patron.suspended_until = event.until


def _paused(patron: Patron, event: WageringPaused, _: int, __: str) -> None:
    patron.pause = Pause(until=event.until, reason=event.reason)


def _pause_ended(patron: Patron, _: PauseEnded, __: int, ___: str) -> None:
    patron.pause = None


def _barred(patron: Patron, event: PatronBarred, at: int, by: str) -> None:
    patron.bars[event.scope] = Bar(reason=event.reason, clause=event.clause, at=at, by=by)


def _lifted(patron: Patron, event: BarLifted, _: int, __: str) -> None:
    del patron.bars[event.scope]


# Each fold takes its own kind of event; the mapping is by that very type.
FOLDS: Mapping[type[PatronEvent], Callable[[Patron, Any, int, str], None]] = {
    Enrolled: _enrolled,
    CardIssued: _issued,
    CardSuspended: _changed,
    CardReinstated: _changed,
    CardCancelled: _changed,
    SelfSuspended: _suspended,
    WageringPaused: _paused,
    PauseEnded: _pause_ended,
    PatronBarred: _barred,
    BarLifted: _lifted,
}
