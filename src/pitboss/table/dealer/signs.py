"""Signs at the table: when a change of limits may hold, and from when the table may close.

A sign that raises a minimum, and one that closes a table with players, has to be up for twenty
full minutes without a break; after an outage its time starts again (SB-27, SB-44).
"""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.kernel.fact import fact
from pitboss.kernel.local_time import local
from pitboss.kernel.refusal import Refused, refuse
from pitboss.rules.dealer import NOTICE_MINUTES
from pitboss.rules.sign import Limit
from pitboss.table.dealer.layout import fresh
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.state import STREAK, DealerTable

NOTICE = NOTICE_MINUTES * 60_000
"""How long a sign has to be up, in milliseconds: twenty full minutes."""
_SECOND = 1000


@fact
class PersonalSign:
    """The sign at one player's place, where it states limits of the player's own."""

    limits: Mapping[str, Limit]
    """As they were given; every other wager has the limits of the table."""
    from_round: int
    in_force: bool
    """Whether a wager that is placed now is measured by it."""


def personal_signs(table: DealerTable) -> dict[str, PersonalSign]:
    """The signs at players' places, by place."""
    return {
        seat.name: PersonalSign(
            limits=dict(seat.personal),
            from_round=seat.personal_from,
            in_force=seat.personal_from <= table.next_round,
        )
        for seat in table.seats.values()
        if seat.personal
    }


def short_cents(table: DealerTable, place: str) -> int:
    """What is missing to the least that the sign asks of one player's wagers in all (SB-26).

    Everything of the player's that is at risk counts, and only who wagers in this round is asked.
    Nothing is refused for it: until no more bets there is time to put more, and what is found
    afterwards stands like any wager below a minimum.
    """
    least = table.sign_for(table.seat_of(place)).aggregate_minimum_cents
    if least is None or not fresh(table, place):
        return 0
    return max(0, least - sum(piece.cents for piece in table.of(place)))


def offers_streaks(table: DealerTable) -> bool:
    """Whether the sign in force offers a Super Streak."""
    return any(spot.startswith(STREAK) for spot in table.law.sign.limits)


def closing_from(table: DealerTable) -> int | None:
    """From when the table may close with players there; none while no closing sign is up.

    That is the time on the sign, or later where the sign was down in between.
    """
    if table.closing_at is None or table.closing_sign_at is None:
        return None
    return max(table.closing_at, table.closing_sign_at + NOTICE)


def closing_due(table: DealerTable, at: int) -> bool:
    """Whether closing time has come: no wager is taken then, and streaks are played out."""
    earliest = closing_from(table)
    return earliest is not None and at >= earliest


def too_early(earliest: int, clause: str) -> Refused:
    """The time is told to the second, and never one that would still be too early."""
    shown = local(-(-earliest // _SECOND) * _SECOND)
    return refuse(DealerKind.SIGN_NOTICE_NEEDED, clause, earliest=f"{shown:%d/%m/%Y %H:%M:%S}")


def is_dearer(limit: Limit, than: Limit) -> bool:
    """Whether a limit has a higher minimum or unit than another."""
    return limit.minimum_cents > than.minimum_cents or limit.step_cents > than.step_cents
