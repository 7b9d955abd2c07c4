"""How long a patron has played, and when it is enough (31L).

Play is the time signed on. After six hours of continuous play a special employee must find that it
may go on; breaks shorter than a quarter of an hour do not interrupt it, and count with it. After
12 hours within any 24, or 48 within any 7 days, there is no gaming for 24 hours, or for 7 days,
from the end of play. The windows slide, exact to the millisecond.
"""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.refusal import refuse
from pitboss.patron.play_events import RestOrdered
from pitboss.patron.refusals import PatronKind, when
from pitboss.patron.regulation import CONTINUOUS, DAY, HOUR, HOURS, INTERRUPTION, WINDOWS
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


def assessment_due(patron: Patron, at: int) -> bool:
    """Whether play has been continuous for so long that a special employee must come."""
    since = continuous_since(patron, at)
    if patron.assessed_at is not None:
        since = max(since, patron.assessed_at)
    return at - since >= CONTINUOUS


def need_hours(patron: Patron, at: int) -> None:
    """The patron has not played too long."""
    if patron.rest_until is not None and at < patron.rest_until:
        raise refuse(PatronKind.RESTING, HOURS, until=when(patron.rest_until))
    filled = list(rests(patron, at)) if patron.session is not None else []
    if filled:
        days = filled[-1].window // DAY
        raise refuse(
            PatronKind.HOURS_REACHED,
            HOURS,
            hours=filled[-1].played // HOUR,
            window="24 hours" if days == 1 else f"{days} days",
        )
    if assessment_due(patron, at):
        raise refuse(PatronKind.ASSESSMENT_DUE, HOURS)


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
