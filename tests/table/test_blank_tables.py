"""A table, a terminal or a place at which nothing has happened: no money, no mark, no number."""

from __future__ import annotations

from dataclasses import fields
from enum import Enum

import pytest

from pitboss.table.dealer.state import DealerTable, Seat
from pitboss.table.station.state import Station
from pitboss.table.terminal.state import Table, Terminal

NOTHING = (None, False, 0, "", [], {}, (), set())
OTHERWISE = {"sensed": (0, ""), "read_flat": True, "box_attached": True}
"""Results go on from no round; dice that nobody has read do not lean; and a box hangs there."""


@pytest.mark.parametrize(
    "blank",
    [Table(), Terminal("a"), DealerTable(id="t"), Seat("1", "", None), Station(station="s")],
)
def test_where_nothing_has_happened_nothing_stands(blank: object) -> None:
    named = {"id", "name", "prefix", "station"}
    counted = {"meters"}  # they have a test of their own
    for field in fields(blank):  # type: ignore[arg-type]  # each of them is a dataclass
        value = getattr(blank, field.name)
        if field.name in named | counted or isinstance(value, Enum):
            continue
        if field.name in OTHERWISE:
            assert value == OTHERWISE[field.name]
        else:
            assert value in NOTHING, field.name
