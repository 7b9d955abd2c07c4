"""A patron's choice of limits: set, lowered and raised, or expressly declined.

A first limit and a lower one bite at once; a higher one, or none, 24 hours after it was asked for
(31K). Asked again, the new wish takes the place of the pending one and waits its own 24 hours; a
lower limit cancels what is pending.
"""

from __future__ import annotations

from datetime import date

from pitboss.kernel.errors import BadInput
from pitboss.kernel.local_time import calendar_day, midnight
from pitboss.kernel.words import one_of, quoted
from pitboss.patron.acts.decline_limits import DeclineLimits, LimitsDeclined
from pitboss.patron.acts.remind_of_limits import LimitsReminded, RemindOfLimits
from pitboss.patron.acts.set_deposit_limit import SetDepositLimit
from pitboss.patron.acts.set_loss_limit import LimitSet, SetLossLimit
from pitboss.patron.checks import CASHIER, card_rules, check_amount, need_player, need_staff
from pitboss.patron.event import PatronEvent
from pitboss.patron.limits import DEPOSIT, PERIODS, in_force
from pitboss.patron.play_events import LimitReached
from pitboss.patron.refusals import PatronKind, refuse
from pitboss.patron.regulation import CHANGES, CHOICE, RAISE_AFTER
from pitboss.patron.state import Patron
from pitboss.rules.dealer import DealerRules


def set_loss_limit(patron: Patron, command: SetLossLimit, rules: DealerRules) -> list[PatronEvent]:
    """The maximum net loss over a day, week or month."""
    if command.period not in PERIODS:
        raise BadInput(
            f"A loss limit is over {quoted(command.period)}: it must be over a {one_of(PERIODS)}."
        )
    clause = card_rules(rules).loss_limit
    return [_set(patron, command, command.period, command.cents, clause)]


def set_deposit_limit(
    patron: Patron, command: SetDepositLimit, rules: DealerRules
) -> list[PatronEvent]:
    """The maximum of outside money in a calendar day."""
    made = _set(patron, command, DEPOSIT, command.cents, card_rules(rules).deposit_limit)
    today = calendar_day(command.at).isoformat()
    paid_in = patron.deposits.cents if patron.deposits.day == today else 0
    if made.cents is None or made.from_at > command.at or paid_in < made.cents:
        return [made]
    stop = LimitReached(
        patron=patron.id, limit=DEPOSIT, since=today, cents=made.cents, clause=CHANGES
    )
    return [made, stop]


def _set(
    patron: Patron,
    command: SetLossLimit | SetDepositLimit,
    limit: str,
    cents: int | None,
    clause: str,
) -> LimitSet:
    need_player(patron, command, clause)
    present = in_force(patron, limit, command.at)
    if cents is not None:
        check_amount(cents, "A gaming limit")
    elif present is None:
        named = "deposit limit" if limit == DEPOSIT else f"loss limit over a {limit}"
        raise refuse(PatronKind.NO_SUCH_LIMIT, clause, limit=named)
    at_once = present is None or (cents is not None and cents <= present)
    from_at = command.at if at_once else command.at + RAISE_AFTER
    return LimitSet(patron=patron.id, limit=limit, cents=cents, from_at=from_at, clause=clause)


def decline(patron: Patron, command: DeclineLimits, _: DealerRules) -> list[PatronEvent]:
    """Play without limits, by one's own express word."""
    need_player(patron, command, CHOICE)
    if has_limits(patron, command.at):
        raise refuse(PatronKind.LIMITS_IN_FORCE, CHOICE)
    return [LimitsDeclined(patron=patron.id, clause=CHOICE)]


def remind(patron: Patron, command: RemindOfLimits, rules: DealerRules) -> list[PatronEvent]:
    """Tell a patron of limits again; it may be done before it is due."""
    need_staff(patron, command, (CASHIER, *rules.dealers), CHOICE)
    return [LimitsReminded(patron=patron.id, clause=CHOICE)]


def reminder_due(patron: Patron, at: int) -> bool:
    """Whether a patron without limits, who plays, must be told of them again (31J).

    It is due a year after the day on which they were declined, removed or spoken of last.
    """
    played = patron.last_played_at
    if patron.reminder_from is None or played is None or has_limits(patron, at):
        return False
    return _year_after(patron.reminder_from) <= at < _year_after(played)


def has_limits(patron: Patron, at: int) -> bool:
    """Whether any limit is in force."""
    return any(limit.in_force(at) is not None for limit in patron.limits.values())


def _year_after(at: int) -> int:
    day = calendar_day(at)
    # Whoever declined on a leap day is reminded on the last of the next February.
    last = day.day if (day.month, day.day) != (2, 29) else 28
    return midnight(date(day.year + 1, day.month, last))
