"""Folding what happened to the limits, the account and the stakes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pitboss.patron.acts.decline_limits import LimitsDeclined
from pitboss.patron.acts.deposit import Deposited
from pitboss.patron.acts.remind_of_limits import LimitsReminded
from pitboss.patron.acts.set_loss_limit import LimitSet
from pitboss.patron.acts.withdraw import Withdrawn
from pitboss.patron.event import PatronEvent
from pitboss.patron.limits import DEPOSIT, PERIODS, period_starts
from pitboss.patron.play_events import (
    AccountReceived,
    AccountSpent,
    LimitReached,
    StakePlaced,
    StakeReturned,
    StakesSettled,
)
from pitboss.patron.state import PERIODS_KEPT, Deposits, Limit, Loss, Patron


def _set(patron: Patron, event: LimitSet, at: int, _: str) -> None:
    if patron.chosen_at is None:
        patron.chosen_at = at
    if event.cents is None:
        patron.reminder_from = event.from_at
    if event.from_at <= at:
        patron.limits[event.limit] = Limit(cents=event.cents)
        return
    present = patron.limits[event.limit].in_force(at)
    patron.limits[event.limit] = Limit(
        cents=present, next_cents=event.cents, next_at=event.from_at
    )


def _declined(patron: Patron, _: LimitsDeclined, at: int, __: str) -> None:
    if patron.chosen_at is None:
        patron.chosen_at = at
    patron.reminder_from = at


def _reminded(patron: Patron, _: LimitsReminded, at: int, __: str) -> None:
    patron.reminder_from = at


def _reached(patron: Patron, event: LimitReached, _: int, __: str) -> None:
    if event.limit == DEPOSIT:
        _deposits(patron, event.since).reached = True
    else:
        _loss(patron, event.limit, event.since).reached = True


def _deposited(patron: Patron, event: Deposited, _: int, __: str) -> None:
    _deposits(patron, event.day).cents += event.cents
    patron.account_cents += event.cents


def _withdrawn(patron: Patron, event: Withdrawn | AccountSpent, _: int, __: str) -> None:
    patron.account_cents -= event.cents
    assert patron.account_cents >= 0, f"the account of {patron.id} is overdrawn"


def _received(patron: Patron, event: AccountReceived, _: int, __: str) -> None:
    patron.account_cents += event.cents


def _placed(patron: Patron, event: StakePlaced, _: int, __: str) -> None:
    patron.open_stakes[event.table] = patron.open_stakes.get(event.table, 0) + event.cents


def _returned(patron: Patron, event: StakeReturned, _: int, __: str) -> None:
    _take(patron, event.table, event.cents)


def _settled(patron: Patron, event: StakesSettled, _: int, __: str) -> None:
    _take(patron, event.table, event.staked_cents)
    for period in PERIODS:
        loss = _loss(patron, period, period_starts(period, event.day))
        loss.net_cents += event.staked_cents - event.returned_cents


def _take(patron: Patron, table: str, cents: int) -> None:
    left = patron.open_stakes.pop(table, 0) - cents
    assert left >= 0, f"{patron.id} had less than {cents} cents at risk at {table}"
    if left:
        patron.open_stakes[table] = left


def _deposits(patron: Patron, day: str) -> Deposits:
    if patron.deposits.day != day:
        patron.deposits = Deposits(day=day)
    return patron.deposits


def _loss(patron: Patron, period: str, since: str) -> Loss:
    """The record of a period, made if need be; the oldest beyond those kept is forgotten."""
    kept = patron.losses.setdefault(period, {})
    loss = kept.setdefault(since, Loss())
    if len(kept) > PERIODS_KEPT:
        del kept[min(kept)]
    return loss


# Each fold takes its own kind of event; the mapping is by that very type.
FOLDS: Mapping[type[PatronEvent], Callable[[Patron, Any, int, str], None]] = {
    LimitSet: _set,
    LimitsDeclined: _declined,
    LimitsReminded: _reminded,
    LimitReached: _reached,
    Deposited: _deposited,
    Withdrawn: _withdrawn,
    AccountSpent: _withdrawn,
    AccountReceived: _received,
    StakePlaced: _placed,
    StakeReturned: _returned,
    StakesSettled: _settled,
}
