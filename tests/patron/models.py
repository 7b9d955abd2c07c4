"""What a careful clerk with pencil and paper knows of a patron: nothing forgotten, all by search.

Written from the document, the readings and the Regulation; it keeps every wish, result and time of
play for ever and looks through all of them for each answer.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta

HOUR = 3_600_000
DAY = 24 * HOUR


def calendar_day(at: int) -> str:
    """The day in Sydney."""
    return _clock(at).date().isoformat()


def gaming_day(at: int) -> str:
    """Gaming days that begin at six, when every change of the clock is over."""
    return (_clock(at) - timedelta(hours=6)).date().isoformat()


def _clock(at: int) -> datetime:
    # Summer time in New South Wales begins on the first Sunday of October and ends on the first of
    # April, both at 02:00 standard time.
    standard = datetime(1970, 1, 1, tzinfo=UTC) + timedelta(milliseconds=at + 10 * HOUR)
    begins, ends = (_change(standard.year, month) for month in (10, 4))
    return standard + timedelta(hours=standard >= begins or standard < ends)


def _change(year: int, month: int) -> datetime:
    first = datetime(year, month, 1, 2, tzinfo=UTC)
    return first + timedelta(days=(6 - first.weekday()) % 7)


def same_period(period: str, one: str, other: str) -> bool:
    """Whether two gaming days are of one period."""
    first, second = date.fromisoformat(one), date.fromisoformat(other)
    match period:
        case "day":
            return first == second
        case "week":
            return first.isocalendar()[:2] == second.isocalendar()[:2]
    return (first.year, first.month) == (second.year, second.month)


@dataclass
class Wish:
    """One limit as its patron wished it, and from when that counts."""

    asked_at: int
    from_at: int
    cents: int | None


@dataclass
class Clerk:
    """One patron on paper."""

    wishes: dict[str, list[Wish]] = field(default_factory=dict)
    results: list[tuple[str, int]] = field(default_factory=list)
    """Gaming day and net loss of every result."""
    ended: set[tuple[str, str]] = field(default_factory=set)
    """Periods in which a limit was reached, each with a gaming day of it."""
    stakes: dict[str, int] = field(default_factory=dict)
    deposits: list[tuple[str, int]] = field(default_factory=list)
    deposits_ended: set[str] = field(default_factory=set)
    balance: int = 0
    suspended_until: int = 0
    paused_until: float = 0
    table: str = ""
    since: int = 0
    times: list[tuple[int, int]] = field(default_factory=list)
    assessed_at: int = 0
    stopped_at: int | None = None

    def limit(self, name: str, at: int) -> int | None:
        """The last wish that counts by now and was not overtaken while it waited."""
        wishes = self.wishes.get(name, [])
        for index, wish in reversed(list(enumerate(wishes))):
            later = wishes[index + 1 :]
            overtaken = any(wish.asked_at <= after.asked_at < wish.from_at for after in later)
            if wish.from_at <= at and not overtaken:
                return wish.cents
        return None

    def wish(self, name: str, at: int, cents: int | None) -> Wish:
        """Ask for a limit."""
        present = self.limit(name, at)
        waits = present is not None and (cents is None or cents > present)
        made = Wish(at, at + DAY if waits else at, cents)
        self.wishes.setdefault(name, []).append(made)
        return made

    def loss(self, period: str, day: str) -> int:
        """The net loss of a period."""
        return sum(cents for then, cents in self.results if same_period(period, then, day))

    def rooms(self, at: int, day: str) -> list[int]:
        """What each loss limit leaves."""
        limits = [(period, self.limit(period, at)) for period in ("day", "week", "month")]
        at_risk = sum(self.stakes.values())
        return [
            cents - self.loss(period, day) - at_risk
            for period, cents in limits
            if cents is not None
        ]

    def gaming_ended(self, day: str) -> bool:
        """Whether a limit of a period of this day was reached."""
        return any(same_period(period, then, day) for period, then in self.ended)

    def settle(self, at: int, day: str, net: int) -> None:
        """A result; a limit that the loss has reached, before it or by it, ends its period."""
        self._look(at, day)
        self.results.append((day, net))
        self._look(at, day)

    def _look(self, at: int, day: str) -> None:
        for period in ("day", "week", "month"):
            limit = self.limit(period, at)
            if limit is not None and self.loss(period, day) >= limit:
                self.ended.add((period, day))

    def played(self, from_at: int, to_at: int, at: int) -> int:
        """Time of play between two times, as known now."""
        times = [*self.times, (self.since, at)] if self.table else self.times
        return sum(max(0, min(end, to_at) - max(start, from_at)) for start, end in times)

    def rests(self, at: int) -> str:
        """``resting`` after too much play that has ended, ``hours-reached`` after too much now."""
        for most, window in ((12 * HOUR, DAY), (48 * HOUR, 7 * DAY)):
            for _, end in self.times:
                if at < end + window and self.played(end - window, end, at) >= most:
                    return "resting"
        for most, window in ((12 * HOUR, DAY), (48 * HOUR, 7 * DAY)):
            if self.table and self.played(at - window, at, at) >= most:
                return "hours-reached"
        return ""

    def assessment_due(self, at: int) -> bool:
        """Six hours without a quarter of an hour's break, and nobody looked."""
        return at - max(self.begun(at), self.assessed_at) >= 6 * HOUR

    def stopped(self, at: int) -> bool:
        """Somebody looked at the play that goes on, and it was enough."""
        begun = self.begun(at)
        return begun < at and self.stopped_at is not None and begun <= self.stopped_at

    def begun(self, at: int) -> int:
        """When the play that goes on began, a quarter of an hour's break before it."""
        begun = at
        times = [*self.times, (self.since, at)] if self.table else self.times
        for start, end in reversed(times):
            if begun - end < HOUR // 4:
                begun = start
            else:
                break
        return begun
