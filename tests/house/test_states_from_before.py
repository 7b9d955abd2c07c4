"""States that an earlier program wrote, with fewer fields than this one knows."""

from __future__ import annotations

import json

from pitboss.house.domain import HOUSE
from pitboss.table.terminal.state import Table


def test_a_state_from_before_a_field_is_written_with_its_default() -> None:
    stream = Table.stream("sicbo-1")
    now = HOUSE.dump(stream, HOUSE.blank(stream))
    before = json.loads(now)
    del before["unknown_launch"], before["round"]
    again = HOUSE.load(stream, json.dumps(before).encode())
    assert HOUSE.dump(stream, again) == now
