"""What is found about an excess over a limit: the duty, the intent and the evidence (9.5)."""

from __future__ import annotations

from typing import Any

from pitboss.kernel.authority import CommandKind
from pitboss.patron.acts.record_limit_finding import LimitFindingMade, RecordLimitFinding
from pitboss.patron.play_events import LimitExceeded
from pitboss.patron.refusals import PatronKind
from tests.patron.people import TODAY, limited, replayed
from tests.stories import clause


@clause("sicbo-nicc", "9.5/finding")
def test_9_5_a_supervisor_finds_once_on_each_excess_on_record() -> None:
    person = limited(day=10_000)
    finding: dict[str, Any] = {
        "table": "t1", "round": 4, "duty": "purchases", "intent": "dishonest",
        "evidence": "the film", "office": "games-supervisor",
    }  # fmt: skip
    person.refused(RecordLimitFinding, PatronKind.NO_EXCESS, "9.5/finding", **finding)
    over = LimitExceeded(
        patron="p7", limit="day", since=TODAY, table="t1", round=4, limit_cents=10_000,
        over_cents=500, clause="1.1/gaming-limit",
    )  # fmt: skip
    person.happens((over,), "lee")
    wrong: dict[str, Any] = finding | {"office": "dealer"}
    person.refused(RecordLimitFinding, CommandKind.NOT_YOUR_OFFICE, "9.5/finding", **wrong)
    (made,) = person.does(RecordLimitFinding, **finding)
    assert isinstance(made, LimitFindingMade)
    assert person.state.notes[-1].text == "purchases, dishonest: the film"
    person.refused(RecordLimitFinding, PatronKind.EXCESS_FOUND, "9.5/finding", **finding)
    assert replayed(person) == person.state
