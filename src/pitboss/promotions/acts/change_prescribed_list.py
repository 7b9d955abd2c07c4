"""Keeping the list of what regulations prescribe."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.authority import need_office, need_reason
from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Event, Narrative, Said
from pitboss.kernel.field_types import Reason, Text
from pitboss.kernel.labels import offices_of
from pitboss.kernel.plain import Plain
from pitboss.kernel.single import SingleAct
from pitboss.promotions.act import OPERATORS
from pitboss.promotions.prescribed import THE_LIST, PrescribedList


class ChangePrescribedList(SingleAct[PrescribedList]):
    """Write the list of items and services that regulations prescribe, which are no prizes."""

    may = OPERATORS

    items: tuple[Text, ...]
    reason: Reason
    """The regulation, and its date."""

    def about(self) -> tuple[type[PrescribedList], str]:
        """The one list."""
        return PrescribedList, THE_LIST

    def decide(self, _: PrescribedList) -> Iterator[PrescribedListChanged]:
        """As a whole: what it said before is in the journal."""
        need_office(self, offices_of(None, self.may), "")
        need_reason(self.reason, "")
        items = tuple(dict.fromkeys(item.strip() for item in self.items))
        if len(items) > 500 or any(not 0 < len(item) <= 200 for item in items):
            raise BadInput("The list has at most 500 items of up to 200 characters, none blank.")
        yield PrescribedListChanged(items=items, reason=self.reason)


class PrescribedListChanged(Event[PrescribedList, Plain]):
    """The list of what is prescribed was written again."""

    items: tuple[str, ...]
    reason: str

    def fold(self, listed: PrescribedList, said: Said) -> None:
        """The list as it is from now on."""
        listed.items = list(self.items)
        listed.changed_at, listed.changed_by = said.at, said.by

    def told(self, _: Plain) -> Narrative:
        """How many items, and why."""
        yield f"The prescribed list has {len(self.items)} items now: {self.reason}", ""
