"""How long a patron has played, and when it is enough (31L).

Play is the time signed on. After six hours of continuous play, or three where the card is in a
terminal, a special employee must find that it may go on; breaks shorter than a quarter of an hour
do not interrupt it, and count with it. Where one finds, at any time, that it may not, it is over
until such a break. After
12 hours within any 24, or 48 within any 7 days, there is no gaming for 24 hours, or for 7 days,
from the end of play. The windows slide, exact to the millisecond.
"""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.refusal import refuse
from pitboss.patron.play_events import RestOrdered
from pitboss.patron.refusals import PatronKind, when
from pitboss.patron.regulation import (
    CONTINUOUS,
    CONTINUOUS_AT_TERMINALS,
    DAY,
    HOUR,
    HOURS,
    INTERRUPTION,
    MINUTE,
    WINDOWS,
)
from pitboss.patron.state import Patron, Played


def times_of_play(patron: Patron, at: int) -> list[Played]:
    """Every time of play on record, the present one up to now, oldest first."""
    if patron.session is None:
        return patron.played
    return [*patron.played, Played(from_at=patron.session.from_at, to_at=at)]


def played_within(times: list[Played], from_at: int, to_at: int) -> int:
    """How many milliseconds of play lie between two times.

    >>> played_within([Played(from_at=0, to_at=50), Played(from_at=80, to_at=90)], 40, 85)
    15
    """
    inside = (min(time.to_at, to_at) - max(time.from_at, from_at) for time in times)
    return sum(span for span in inside if span > 0)


def continuous_since(patron: Patron, at: int) -> int:
    """When play began that has not been interrupted up to now; now, if none is going on."""
    since = at
    for time in reversed(times_of_play(patron, at)):
        if since - time.to_at >= INTERRUPTION:
            break
        since = time.from_at
    return since


def assessment_at(patron: Patron, at: int, *, etg: bool) -> int:
    """When continuous play, if it goes on, will have lasted until somebody must assess it."""
    since = continuous_since(patron, at)
    if patron.assessed_at is not None:
        since = max(since, patron.assessed_at)
    return since + (CONTINUOUS_AT_TERMINALS if etg else CONTINUOUS)


def assessment_due(patron: Patron, at: int) -> bool:
    """Whether the patron now playing has played for so long that a special employee must come."""
    etg = patron.session is not None and patron.session.etg
    return at >= assessment_at(patron, at, etg=etg)


def stopped(patron: Patron, at: int) -> bool:
    """Whether a special employee found that the play that is going on may not go on.

    It holds for that play, whenever in it they looked: a break that interrupts it ends this too.
    """
    found, since = patron.stopped_at, continuous_since(patron, at)
    return found is not None and since <= found and since < at


def stops_at(patron: Patron, at: int) -> int | None:
    """When play has to stop for its hours if it goes on as it is; none while nobody plays."""
    if patron.session is None:
        return None
    times = times_of_play(patron, at)
    if stopped(patron, at):
        return patron.stopped_at
    ends = [assessment_at(patron, at, etg=patron.session.etg)]
    for most, window, _ in WINDOWS:
        left = most - played_within(times, at - window, at)
        ends.append(at + max(0, left))
    return min(ends)


def need_hours(patron: Patron, at: int, *, etg: bool = False) -> None:
    """The patron has not played too long; at a terminal less may be continuous."""
    until = resting_until(patron, at)
    if until is not None:
        raise refuse(PatronKind.RESTING, HOURS, until=when(until))
    filled = list(rests(patron, at)) if patron.session is not None else []
    if filled:
        days = filled[-1].window // DAY
        raise refuse(
            PatronKind.HOURS_REACHED,
            HOURS,
            hours=filled[-1].played // HOUR,
            window="24 hours" if days == 1 else f"{days} days",
        )
    if stopped(patron, at):
        raise refuse(PatronKind.FOUND_UNFIT, HOURS, minutes=INTERRUPTION // MINUTE)
    if at >= assessment_at(patron, at, etg=etg):
        most = CONTINUOUS_AT_TERMINALS if etg else CONTINUOUS
        raise refuse(PatronKind.ASSESSMENT_DUE, HOURS, hours=most // HOUR)


def resting_until(patron: Patron, at: int) -> int | None:
    """The end of the time without gaming after too many hours, while it lasts."""
    until = patron.rest_until
    return None if until is None or until <= at else until


def rests(patron: Patron, at: int) -> Iterator[RestOrdered]:
    """What follows if play ends now, for each window that it has filled, the longest last.

    While somebody plays, a window only fills: as much play comes in at its end as can go out at
    its beginning. So it is enough to look when play ends, and at the present moment.
    """
    times = times_of_play(patron, at)
    for most, window, rest in WINDOWS:
        played = played_within(times, at - window, at)
        if played >= most:
            yield RestOrdered(
                patron=patron.id, played=played, window=window, until=at + rest, clause=HOURS
            )
