"""What must hold, defaults of what was read, and what an event tells an inspector by itself."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any  # facts of any kind

import pytest

from pitboss.kernel.act import Act, Written
from pitboss.kernel.defaults import with_defaults
from pitboss.kernel.ensure import Broken, ensure, kind_of, known
from pitboss.kernel.event import Event, Narrative, Said
from pitboss.kernel.field_types import Reason
from pitboss.kernel.labels import need_authority
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import Refused
from pitboss.kernel.subject import States, Subject


def test_what_must_be_known_and_what_must_be_of_a_kind_stop_everything_where_they_are_not() -> (
    None
):
    assert known(0) == 0
    assert known("") == ""
    with pytest.raises(Broken, match="the number is not there"):
        known(None, "the number is not there")
    assert kind_of(True, int) is True
    with pytest.raises(Broken, match="a str stands where a int must be"):
        kind_of("7", int)
    ensure("anything", "never told")
    for nothing in (0, "", None, ()):
        with pytest.raises(Broken, match="two and two are five"):
            ensure(nothing, "two and two are five")


@dataclass
class Coin:
    cents: int = 5
    name: str = ""


@dataclass
class Purse:
    coins: list[Coin] = field(default_factory=list)
    best: Coin | None = None
    by_name: dict[str, Coin] = field(default_factory=dict)


def test_defaults_come_into_all_that_something_holds() -> None:
    def bare() -> Coin:
        made = Coin.__new__(Coin)
        made.name = "x"
        return made

    purse = Purse([bare(), Coin(1)], bare(), {"a": bare()})
    with_defaults((purse, {"b": [bare()]}))
    held = [purse.coins[0], purse.best, purse.by_name["a"]]
    assert [vars(one) for one in held] == [{"name": "x", "cents": 5}] * 3
    assert vars(purse.coins[1]) == {"cents": 1, "name": ""}


class Noticed(Event[Any, Plain]):
    """Something with whatever fields the event of a table usually has."""

    def fold(self, _: Any, __: Said) -> None:
        """Nothing changes."""

    def told(self, _: Plain) -> Narrative:
        """Nothing is told."""
        yield "", ""


class OfRound(Noticed):
    number: str
    round: int
    terminal: str
    cents: int
    reason: str
    clause: str


@dataclass
class AtTerminal:
    terminal: str = "t1-2"


def test_an_inspector_is_told_the_usual_fields_and_else_what_the_subject_knows() -> None:
    event = OfRound(number="P1", round=3, terminal="t1-1", cents=500, reason="lost", clause="7.1")
    told = event.notification(AtTerminal())
    assert told is not None
    assert (told.item, told.rounds, told.terminal) == ("P1", (3,), "t1-1")
    assert (told.cents, told.reason, told.clause) == (500, "lost", "7.1")
    bare = Noticed().notification(AtTerminal())
    assert bare is not None
    assert (bare.item, bare.rounds, bare.terminal) == ("", (), "t1-2")
    assert (bare.cents, bare.reason, bare.clause) == (None, "", "")
    assert Noticed().takes_step(None)
    assert (Noticed().notice_key(), Noticed().over_counter_cents()) == ("", 0)
    assert list(Noticed().postings(None)) == []


class Shut(Act):
    may = ("cashier",)
    reason: Reason

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """None at all."""
        return ()

    def answer(self, states: States, digest: str) -> Written:  # noqa: ARG002 - nothing follows
        """Nothing follows."""
        return {}


@pytest.mark.parametrize(
    ("by", "office", "reason", "refused"),
    [
        ("jo", "cashier", "a leak", ""),
        ("jo", "cashier", " ", "reason-needed"),
        ("jo", "attendant", "a leak", "not-your-office"),
        ("", "cashier", "a leak", "not-your-office"),
    ],
)
def test_an_act_with_a_reason_is_for_its_offices_and_is_not_done_without_one(
    by: str, office: str, reason: str, refused: str
) -> None:
    act = Shut(at=0, by=by, office=office, reason=reason)
    if not refused:
        assert need_authority(act, None, "7.1") == "7.1"
        return
    with pytest.raises(Refused) as why:
        need_authority(act, None, "7.1")
    assert (why.value.refusal.kind.slug, why.value.refusal.clause) == (refused, "7.1")
