"""Where a table and its round stand, as programs name it: what pages and devices compare with."""

from __future__ import annotations

from pitboss.table.dealer.state import DealerStage
from pitboss.table.terminal.state import Stage, Status


def test_every_standing_and_stage_has_the_name_that_programs_use() -> None:
    assert [one.slug for one in Status] == ["unopened", "open", "suspended", "closed"]
    assert {one.name: one.slug for one in Stage} == {
        "BETWEEN": "between", "WAGERING": "wagering", "SHOOTING": "shooting",
        "LAUNCHED": "launched", "STOPPED": "stopped",
    }  # fmt: skip
    assert {one.name: one.slug for one in DealerStage} == {
        "BETWEEN": "between", "TUMBLING": "tumbling", "BETTING": "betting", "CLOSED": "closed",
        "UNCOVERED": "uncovered", "ENTERED": "entered", "LIT": "lit", "COLLECTED": "collected",
    }  # fmt: skip
