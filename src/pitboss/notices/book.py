"""The book of notices: one stream, in which every notice has the next number.

One book, so that the numbers have no gaps and no two servers give the same one. It remembers the
notices that are not closed; the others are in the journal and in the list beside it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from pitboss.kernel.notice import Matter
from pitboss.kernel.subject import Subject
from pitboss.notices.notice import InspectorNotice

HOUSE = "house"
"""The name of the one book."""


@dataclass(kw_only=True, slots=True)
class NoticeBook(Subject):
    """All notices that are not closed, by their numbers.

    >>> NoticeBook(name=HOUSE).last
    0
    """

    prefix: ClassVar[str] = "notices"

    name: str
    version: int = 0
    last: int = 0
    """The number given last."""
    notices: dict[str, InspectorNotice] = field(default_factory=dict)
    """Closed ones stay until the next notice is raised."""

    def standing(self, stream: str, matter: Matter, key: str = "") -> InspectorNotice | None:
        """The notice about a matter of a subject that has not ended; the newest of several."""
        return next(reversed(self.all_standing(stream, matter, key)), None)

    def all_standing(self, stream: str, matter: Matter, key: str) -> list[InspectorNotice]:
        """Every notice about a matter of a subject that has not ended."""
        about = (stream, matter, key)
        return [
            one
            for one in self.notices.values()
            if (one.stream, one.matter, one.key) == about and not one.over
        ]

    def was_given(self, number: str) -> bool:
        """Whether there is or was a notice of that number."""
        return number.isdecimal() and number == str(int(number)) and 0 < int(number) <= self.last


BOOK = NoticeBook.stream(HOUSE)
"""The stream of the book."""
