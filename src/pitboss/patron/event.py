"""What happens to a patron: to whom, and under which clause."""

from __future__ import annotations

from typing import ClassVar

from pitboss.kernel.event import Event
from pitboss.kernel.plain import Plain
from pitboss.patron.state import Patron


class PatronEvent(Event[Patron, Plain]):
    """Something that happened to a patron, under a clause."""

    of_round: ClassVar[bool] = False
    """Whether the story of a round tells it: it concerns limits, or who may play."""

    patron: str
    clause: str

    def in_story(self) -> bool:
        """Whether the story of a round tells it; what the table tells itself is not told twice."""
        return self.of_round
