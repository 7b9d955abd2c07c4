"""A station: one cabinet that has a terminal at each of several tables, and one credit meter.

Each of its seats is a terminal of its own table, with that table's limits, shooter and records
(ETG-39). What joins them is money. A seat that has joined plays with the station's credit: what a
wager needs comes to its table in the same commit, and what lies at a seat comes back before
another table needs it. So every cent of the meter is in one place, at the station or at one of its
seats, and the meter that is shown is their sum.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from pitboss.kernel.event import Event
from pitboss.kernel.plain import Plain
from pitboss.kernel.subject import Subject

MOST_TABLES = 4
"""At how many tables a station plays at once."""


@dataclass(kw_only=True, slots=True)
class Station(Subject):
    """A cabinet as the floor knows it."""

    prefix = "station"

    station: str
    seats: dict[str, str] = field(default_factory=dict)
    """By table the terminal that is this cabinet's there; no others can join."""
    joined: list[str] = field(default_factory=list)
    """The tables that play with its credit now."""
    credit_cents: int = 0
    """What of the meter is at no table."""
    put_in_cents: int = 0
    """What of that was put in and not won: it is never forfeited."""

    @property
    def in_use(self) -> bool:
        """Whether somebody's money is here, or may be at a seat that has joined."""
        return bool(self.credit_cents or self.joined)


class StationEvent(Event[Station, Plain]):
    """Something that happened to a station; the money is posted by the table's stream."""

    table: str
