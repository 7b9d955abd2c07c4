"""How what happens to a cabinet is told, at the cabinet and at the table of each of its seats."""

from __future__ import annotations

from typing import Any  # scenes of two kinds, which none of these looks at

from pitboss.kernel.plain import PLAIN
from pitboss.table.station.acts.form_station import StationFormed
from pitboss.table.station.acts.join_table import SeatJoined, TableJoined


def test_a_cabinet_says_which_seats_it_has_and_where_it_plays() -> None:
    told: list[tuple[Any, tuple[str, str]]] = [
        (StationFormed(seats={"r": "x-r"}), ("Its seats are x-r", "")),
        (StationFormed(seats={"r": "x-r", "s": "x-s"}), ("Its seats are x-r and x-s", "")),
        (TableJoined(table="r", terminal="x-r"), ("x-r plays at table r", "")),
        (
            SeatJoined(terminal="x-r", station="x", clause="9.1"),
            ("x-r plays with the credit of station x", "9.1"),
        ),
    ]
    for event, sentence in told:
        assert list(event.told(PLAIN)) == [sentence]
