"""Play under a loss limit: declarations, directions, advice, and what is flagged."""

from __future__ import annotations

import pytest

from pitboss.kernel.authority import CommandKind as Common
from pitboss.kernel.errors import BadInput
from pitboss.patron import play
from pitboss.patron.acts.record_advice import RecordAdvice
from pitboss.patron.acts.record_direction import RecordDirection
from pitboss.patron.play_events import ChipsDeclared, SignedOff
from pitboss.patron.refusals import PatronKind as Kind
from tests.patron.people import HOUR, NOON, Person, limited, player
from tests.stories import clause


def declares(person: Person, what: str, cents: int, *, late: bool = False) -> None:
    person.plays(play.declared, table="t1", what=what, cents=cents, late=late)


@clause("sicbo-nicc", "9.2.1", "9.2.2", "9.2.3")
@pytest.mark.parametrize(
    ("what", "rule"),
    [("purchase", "9.2.1"), ("introduced", "9.2.2"), ("remaining", "9.2.3")],
)
def test_9_2_chips_bought_brought_and_left_are_declared_under_their_clauses(
    what: str, rule: str
) -> None:
    person = limited(day=10_000)
    fields = {"table": "t1", "what": what, "cents": 5_000, "late": False}
    assert person.plays(play.declared, **fields) == (
        ChipsDeclared(patron="p7", clause=rule, table="t1", what=what, cents=5_000, late=False),
    )
    assert person.state.notes == []


@clause("sicbo-nicc", "9.2.1", "9.2.2")
def test_9_2_a_late_declaration_is_flagged() -> None:
    person = limited(day=10_000)
    declares(person, "purchase", 5_000, late=True)
    declares(person, "introduced", 250, late=True)
    assert [(note.what, note.text) for note in person.state.notes] == [
        ("declared-late", "purchase of $50.00"),
        ("declared-late", "introduced of $2.50"),
    ]


@clause("sicbo-nicc", "9.2.3")
@pytest.mark.parametrize(("left", "result"), [(9_000, 1_000), (0, -8_000), (8_000, 0)])
def test_9_2_3_on_leaving_the_session_has_a_result(left: int, result: int) -> None:
    person = limited(day=10_000)
    declares(person, "purchase", 5_000)
    declares(person, "introduced", 2_000)
    declares(person, "purchase", 1_000)
    declares(person, "remaining", left)
    person.at += HOUR
    assert person.signs_off() == (
        SignedOff(
            patron="p7",
            clause="9.2.3",
            table="t1",
            place="3",
            result_cents=result,
            undeclared=False,
        ),
    )
    assert person.state.notes == []


@clause("sicbo-nicc", "9.2.3")
def test_9_2_3_leaving_without_a_declaration_is_flagged_under_a_loss_limit_only() -> None:
    person = limited(week=10_000)
    (left,) = person.signs_off()
    assert isinstance(left, SignedOff)
    assert (left.result_cents, left.undeclared) == (None, True)
    assert [(note.what, note.text) for note in person.state.notes] == [
        ("undeclared", "left table t1")
    ]
    free = player()
    free.signs_on()
    (left,) = free.signs_off()
    assert isinstance(left, SignedOff)
    assert not left.undeclared
    assert free.state.notes == []


def test_declarations_are_of_three_kinds_at_the_table_where_the_player_is() -> None:
    person = limited(day=10_000)
    with pytest.raises(BadInput, match="it must be purchase, introduced or remaining"):
        declares(person, "sold", 100)
    with pytest.raises(BadInput, match="from 0 to"):
        declares(person, "purchase", -1)
    fields = {"what": "purchase", "cents": 100, "late": False}
    person.may_not(play.declared, Kind.NOT_SIGNED_ON, "3.1", table="t2", **fields)
    person.may_not(play.sign_off, Kind.NOT_SIGNED_ON, "3.1", at=NOON, table="t2")
    person.signs_off()
    person.may_not(play.declared, Kind.NOT_SIGNED_ON, "3.1", table="t1", **fields)
    person.may_not(play.sign_off, Kind.NOT_SIGNED_ON, "3.1", at=NOON, table="t1")


@clause("sicbo-nicc", "9.2.4")
def test_9_2_4_directions_are_on_record_and_whether_they_were_followed() -> None:
    person = limited(day=10_000)
    person.does(RecordDirection, text="keep the chips in view", complied=True)
    person.does(RecordDirection, text="show the chips", complied=False)
    assert [(note.what, note.text, note.by) for note in person.state.notes] == [
        ("complied", "keep the chips in view", "lee"),
        ("not-complied", "show the chips", "lee"),
    ]
    person.refused(RecordDirection, Common.REASON_NEEDED, "9.2.4", text="", complied=True)
    person.refused(
        RecordDirection,
        Common.NOT_YOUR_OFFICE,
        "9.2.4",
        text="x",
        complied=True,
        office="cashier",
    )


@clause("sicbo-nicc", "8.15.1")
def test_8_15_1_advice_is_on_record() -> None:
    person = limited(day=10_000)
    person.does(RecordAdvice, text="declare purchases", office="games-supervisor")
    assert [(note.what, note.text, note.by) for note in person.state.notes] == [
        ("advised", "declare purchases", "gil")
    ]
    person.refused(RecordAdvice, Common.REASON_NEEDED, "8.15.1", text=" ")
    person.refused(RecordAdvice, Common.NOT_YOUR_OFFICE, "8.15.1", text="x", office="player")


def test_the_last_fifty_notes_are_kept() -> None:
    person = limited(day=10_000)
    for number in range(60):
        person.does(RecordAdvice, text=f"advice {number}")
    assert [note.text for note in person.state.notes] == [f"advice {n}" for n in range(10, 60)]
