"""Emblems of colour checks: one set, one table, so that no two tables' checks look alike."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pitboss.kernel.fact import fact
from pitboss.kernel.subject import Subject


@dataclass(kw_only=True, slots=True)
class Emblem(Subject):
    """An emblem as the floor knows it: once a table has it, it is that table's."""

    prefix: ClassVar[str] = "emblem"

    name: str
    table: str = ""
    version: int = 0


@fact
class EmblemTaken:
    """A table's colour checks bear this emblem."""

    emblem: str
    table: str


def apply(emblem: Emblem, event: EmblemTaken) -> None:
    """Fold the one event there is."""
    assert not emblem.table, f"the emblem {emblem.name} is of table {emblem.table}"
    emblem.table = event.table
