"""The roster: who is on duty when. Somebody tries to be excused by it afterwards, and is not."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest

from pitboss.house.decide import decide
from pitboss.kernel.act import Act
from pitboss.kernel.local_time import midnight
from pitboss.kernel.plain import PLAIN
from pitboss.kernel.refusal import Refusal
from pitboss.kernel.subject import Subject
from pitboss.staff.account import Staff
from pitboss.staff.acts.roster_duty import RosterDuty
from pitboss.staff.acts.withdraw_duty import WithdrawDuty
from pitboss.staff.roster import Roster, rosters_at

HOUR = 3_600_000
MIDNIGHT = midnight(date(2026, 11, 17))
NOW = MIDNIGHT + 9 * HOUR


class Office:
    """The rosters as the journal would have them, kept by Ari."""

    def __init__(self) -> None:
        self.states: dict[str, Subject] = {}
        for name, offices in (("kim", ["cashier", "attendant"]), ("ari", ["casino-supervisor"])):
            self.states[Staff.stream(name)] = Staff(name=name, status="enrolled", offices=offices)

    def does(self, act: Callable[..., Act], **given: Any) -> str:  # any field of any act
        """What an act is refused for, by its slug; the sentence that is told where it is done."""
        made = act(**{"at": NOW, "by": "ari", "office": "casino-supervisor", **given})
        for kind, name in made.subjects():
            self.states.setdefault(kind.stream(name), kind.blank(name))
        answer = decide(self.states, made, "")
        if isinstance(answer, Refusal):
            return answer.kind.slug
        assert isinstance(answer, dict), answer
        ((stream, (event,)),) = answer.items()
        event.fold(self.states[stream], _Said())
        ((told, _),) = event.told(PLAIN)
        return str(told)

    def on_duty(self, at: int) -> list[str]:
        """Who is, by the two rosters that can have them."""
        days = (self.states.get(Roster.stream(day)) for day in rosters_at(at))
        rosters = [one for one in days if isinstance(one, Roster)]
        return sorted(duty.person for one in rosters for duty in one.on_duty(at))


class _Said:
    at, by, office, serial, digest = NOW, "ari", "casino-supervisor", 0, ""
    events: tuple[object, ...] = ()


def shift(hour: int, hours: int, **more: object) -> dict[str, object]:
    """Kim as a cashier, from an hour of that day for some hours."""
    starts = MIDNIGHT + hour * HOUR
    return {
        "person": "kim", "as_office": "cashier", "starts_at": starts,
        "ends_at": starts + hours * HOUR, **more,
    }  # fmt: skip


def test_who_is_on_duty_by_the_hour_and_over_midnight() -> None:
    office = Office()
    assert office.does(RosterDuty, **shift(22, 8)) == (
        "kim is put on the roster as cashier, 17/11/2026 22:00 to 18/11/2026 06:00 (2026-11-17-1)"
    )
    at = MIDNIGHT + 22 * HOUR
    assert office.on_duty(at - 1) == []
    assert office.on_duty(at) == ["kim"]
    assert office.on_duty(at + 8 * HOUR - 1) == ["kim"]  # on the next day by the calendar
    assert office.on_duty(at + 8 * HOUR) == []


@pytest.mark.parametrize(
    ("given", "why"),
    [
        (shift(8, 8), "rostered-late"),  # an hour ago: nobody is excused afterwards
        (shift(10, 17), "not-understood"),
        (shift(10, 0), "not-understood"),
        (shift(10, -1), "not-understood"),
        (shift(24 * 400, 8), "not-understood"),
        (shift(10, 8, as_office="dealer"), "not-their-office"),
        (shift(10, 8, person="nobody"), "no-such-account"),
        (shift(10, 8, person="ari", as_office="casino-supervisor"), "own-duty"),
        (shift(10, 8, office="cashier"), "not-your-office"),
        (shift(10, 8, starts_at=10**18), "not-understood"),
        (shift(10, 8, starts_at=-(10**18)), "not-understood"),
    ],
)
def test_what_is_not_entered(given: dict[str, object], why: str) -> None:
    assert Office().does(RosterDuty, **given) == why


def test_nobody_is_on_duty_twice_at_a_time() -> None:
    office = Office()
    assert "is put on the roster" in office.does(RosterDuty, **shift(22, 8))
    assert office.does(RosterDuty, **shift(20, 3)) == "rostered-already"
    # The same night, entered on the next day's roster.
    assert office.does(RosterDuty, **shift(29, 4, as_office="attendant")) == "rostered-already"
    assert "2026-11-18-1" in office.does(RosterDuty, **shift(30, 4))  # from six, when it is over
    # Called in a quarter of an hour ago at the latest.
    called = shift(8, 4, starts_at=NOW - 15 * 60_000)
    assert "is put on the roster" in office.does(RosterDuty, **called)


def test_a_duty_that_has_begun_ends_and_what_was_stays() -> None:
    office = Office()
    office.does(RosterDuty, **shift(9, 8))
    number = "2026-11-17-1"
    later = NOW + 2 * HOUR
    ends: dict[str, Any] = {"number": number, "reason": "ill", "at": later}
    assert office.does(WithdrawDuty, **{**ends, "reason": " "}) == "reason-needed"
    assert office.does(WithdrawDuty, **{**ends, "by": "kim", "office": "casino-supervisor"}) == (
        "own-duty"
    )
    assert office.does(WithdrawDuty, **{**ends, "number": "2026-11-17-9"}) == "no-such-duty"
    assert office.does(WithdrawDuty, **ends) == (
        "Duty 2026-11-17-1 of kim ends 17/11/2026 11:00: ill"
    )
    assert office.on_duty(NOW + HOUR) == ["kim"]
    assert office.on_duty(later) == []
    assert office.does(WithdrawDuty, **ends) == "duty-over"


def test_a_duty_that_has_not_begun_never_was() -> None:
    office = Office()
    office.does(RosterDuty, **shift(14, 8))
    office.does(WithdrawDuty, number="2026-11-17-1", reason="another comes")
    assert office.on_duty(MIDNIGHT + 15 * HOUR) == []
    # Its time is free again.
    assert "is put on the roster" in office.does(RosterDuty, **shift(14, 8))
