"""Emblems of colour checks: one set, one table, so that no two tables' checks look alike."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.facts import fact


@dataclass(kw_only=True, slots=True)
class Emblem:
    """An emblem as the floor knows it: once a table has it, it is that table's."""

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
