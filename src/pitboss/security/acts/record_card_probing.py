"""A seat at which numbers of cards are tried one after the other."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.security.act import OnSecurityLog
from pitboss.security.event import SecurityEvent
from pitboss.security.log import SecurityLog
from pitboss.security.probing import NumbersProbed


class RecordCardProbing(OnSecurityLog):
    """Put on record that cards that are nobody's were shown at a seat, one after the other."""

    seat: str
    times: int

    def decide(self, log: SecurityLog) -> Iterator[SecurityEvent]:
        """Of a terminal or place of the floor."""
        yield CardsProbed(seat=self.seat, times=self.times)


class CardsProbed(NumbersProbed):
    """Cards that are nobody's were shown at a seat, again and again."""

    numbers = "numbers of cards that are nobody's here"

    seat: str

    def machine(self) -> tuple[str, str]:
        """The terminal or place."""
        return "Seat", self.seat
