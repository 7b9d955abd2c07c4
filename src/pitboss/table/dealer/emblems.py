"""Emblems of colour checks: one set, one table, so that no two tables' checks look alike."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.kernel.ensure import ensure
from pitboss.kernel.event import Event, Narrative, Said
from pitboss.kernel.subject import Subject


@dataclass(kw_only=True, slots=True)
class Emblem(Subject):
    """An emblem as the floor knows it: once a table has it, it is that table's."""

    prefix = "emblem"

    name: str
    table: str = ""


class EmblemTaken(Event[Emblem, object]):
    """A table's colour checks bear this emblem."""

    emblem: str
    table: str

    def fold(self, emblem: Emblem, said: Said) -> None:  # noqa: ARG002 - nothing of it is kept
        """The emblem is the table's."""
        ensure(not emblem.table, f"the emblem {emblem.name} is of table {emblem.table}")
        emblem.table = self.table

    def told(self, scene: object) -> Narrative:  # noqa: ARG002 - it says all itself
        """Whose emblem it is."""
        yield f"The colour checks of table {self.table} bear the emblem {self.emblem}", ""
