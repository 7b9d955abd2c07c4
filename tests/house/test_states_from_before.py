"""States that an earlier program wrote, with fewer fields than this one knows."""

from __future__ import annotations

import json

from pitboss.house.domain import HOUSE
from pitboss.kernel.sight import Ruled
from pitboss.table.terminal.state import Table


def test_a_state_from_before_a_field_is_written_with_its_default() -> None:
    stream = Table.stream("sicbo-1")
    now = HOUSE.dump(stream, HOUSE.blank(stream))
    before = json.loads(now)
    del before["unknown_launch"], before["round"]
    again = HOUSE.load(stream, json.dumps(before).encode())
    assert HOUSE.dump(stream, again) == now


def test_a_state_that_was_kept_may_remember_fewer_rulings_and_never_others() -> None:
    stream = Table.stream("sicbo-1")
    table = Table(id="sicbo-1")
    kept = HOUSE.dump(stream, table)
    table.ruled.append(
        Ruled(7, 1_000, "kim", "casino-supervisor", "result-corrected", 3, "", "0a1b")
    )
    made = HOUSE.dump(stream, table)
    assert HOUSE.agrees(stream, kept, made)
    assert not HOUSE.agrees(stream, made, kept)
    table.ruled[0].digest = ""  # as it was remembered at first
    assert HOUSE.agrees(stream, HOUSE.dump(stream, table), made)
    table.ruled[0].digest = "ffff"
    assert not HOUSE.agrees(stream, HOUSE.dump(stream, table), made)
    table.ruled[0].by = "jo"
    assert not HOUSE.agrees(stream, made, HOUSE.dump(stream, table))
