"""The list of items and services that regulations prescribe: the operator's to keep (.5.5)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from pitboss.kernel.subject import Subject
from pitboss.promotions.promotion import Prize

THE_LIST = "list"
"""The name of the only one there is."""


@dataclass(kw_only=True, slots=True)
class PrescribedList(Subject):
    """What may be no prize, beside what the documents name; dated by its records."""

    prefix: ClassVar[str] = "prescribed"

    name: str
    items: list[str] = field(default_factory=list)
    changed_at: int | None = None
    changed_by: str = ""

    def found_in(self, text: str) -> str:
        """The first item whose words stand in a text; empty where none does.

        >>> PrescribedList(name="list", items=["crossbow"]).found_in("A Crossbow and arrows")
        'crossbow'
        """
        told = text.casefold()
        return next((item for item in self.items if item.casefold() in told), "")

    def found_in_prize(self, prize: Prize) -> str:
        """The first item that a prize names, in whatever is written of it; empty where none."""
        texts = (prize.title, prize.conditions, *prize.particulars.values())
        return self.found_in(" ".join(one for one in texts if isinstance(one, str)))
