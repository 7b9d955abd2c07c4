"""What a report is asked about: which gaming days, which table, which game."""

from __future__ import annotations

import re
from calendar import monthrange
from datetime import date, timedelta

from pitboss.kernel.errors import BadInput
from pitboss.kernel.fact import fact
from pitboss.kernel.local_time import gaming_day, gaming_day_starts
from pitboss.kernel.words import one_of, quoted
from pitboss.rules.catalogue import GAMES

SIX_O_CLOCK = "06:00"
"""When a gaming day begins unless it is told, by Sydney's clock."""
_CLOCK = re.compile(r"([01][0-9]|2[0-3]):([0-5][0-9])")
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_MONTH = re.compile(r"[0-9]{4}-(0[1-9]|1[0-2])")
_ONE_DAY = timedelta(days=1)


@fact
class Scope:
    """Gaming days from the first to the last, both among them; none is without an end."""

    first: date | None = None
    last: date | None = None
    starts: str = SIX_O_CLOCK
    """The time of Sydney's clock at which a gaming day begins."""
    table: str | None = None
    game: str | None = None

    @property
    def starts_minute(self) -> int:
        """The same as a minute of the clock.

        >>> Scope(starts="06:30").starts_minute
        390
        """
        hour, minute = self.starts.split(":")
        return int(hour) * 60 + int(minute)

    @property
    def begins_at(self) -> int | None:
        """The moment at which the first day begins; none where no first day was named."""
        return None if self.first is None else gaming_day_starts(self.first, self.starts_minute)

    @property
    def ends_at(self) -> int | None:
        """The moment at which the last day is over; none where no last day was named."""
        if self.last is None:
            return None
        return gaming_day_starts(self.last + _ONE_DAY, self.starts_minute)

    def told(self) -> dict[str, str | int | None]:
        """The scope as a report repeats it."""
        first, last = (None if day is None else day.isoformat() for day in (self.first, self.last))
        return {
            "from": first,
            "to": last,
            "gaming_day": self.starts,
            "table": self.table,
            "game": self.game,
        }

    def day(self, at: int) -> date:
        """The gaming day of a moment."""
        return gaming_day(at, self.starts_minute)

    def has_day(self, day: date) -> bool:
        """Whether a gaming day is asked about.

        >>> Scope(first=date(2027, 1, 15)).has_day(date(2027, 1, 14))
        False
        """
        return (self.first is None or self.first <= day) and (
            self.last is None or day <= self.last
        )

    def has_table(self, table: str, game: str | None = None) -> bool:
        """Whether a table, and the game it plays, are asked about."""
        return self.table in (None, table) and self.game in (None, game)


def read_scope(
    *,
    day: str | None = None,
    first: str | None = None,
    last: str | None = None,
    starts: str = SIX_O_CLOCK,
    table: str | None = None,
    game: str | None = None,
) -> Scope:
    """A scope from what somebody wrote; refuses what means nothing, in one sentence.

    ``day`` may be a month.

    >>> read_scope(day="2027-01-15").last, read_scope(day="2027-02").last
    (datetime.date(2027, 1, 15), datetime.date(2027, 2, 28))
    """
    if day is not None and (first is not None or last is not None):
        raise BadInput("One day or a span of days is asked for: give --day, or --from and --to.")
    if not _CLOCK.fullmatch(starts):
        raise BadInput(f"{quoted(starts)} is not a time of the clock: it is from 00:00 to 23:59.")
    if day is not None:
        first, last = _span(day)
    begins, ends = (_day(text) for text in (first, last))
    if begins is not None and ends is not None and begins > ends:
        raise BadInput(f"The days from {begins} to {ends} are none: the first comes first.")
    if game is not None and game not in GAMES:
        raise BadInput(f"{quoted(game)} is not a game: it is {one_of(GAMES)}.")
    return Scope(first=begins, last=ends, starts=starts, table=table, game=game)


def _span(day: str) -> tuple[str, str]:
    """The first and the last day that a day, or a month, names."""
    if not _MONTH.fullmatch(day) or _day(f"{day}-01") is None:
        return day, day
    year, month = map(int, day.split("-"))
    return f"{day}-01", f"{day}-{monthrange(year, month)[1]}"


def _day(text: str | None) -> date | None:
    if text is None:
        return None
    try:
        if _DAY.fullmatch(text):
            day = date.fromisoformat(text)
            if day.year > 1970 and day < date.max - _ONE_DAY:
                return day
    except ValueError:
        pass
    raise BadInput(f"{quoted(text)} is not a day: it is written like 2027-01-15.")
