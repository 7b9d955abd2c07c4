"""Forms are derived from the acts: each says who may, what it is about and what it asks for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

import pytest

from pitboss.house.forms import Form, FormField, forms_of, subject_of
from pitboss.kernel.fact import fact
from pitboss.kernel.field_types import Cents, Moment, Number, Reason
from pitboss.kernel.offices import OFFICES
from pitboss.server.wire.acts import BY_STAFF, STAMPED
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.state import DealerTable
from pitboss.table.terminal.act import TableAct
from pitboss.table.terminal.acts.declare_void import DeclareVoid
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.state import Table


@fact
class Limits:
    """Something within an act."""

    least_cents: Cents
    unit: int = 1


@fact
class TryEverything(TableAct):
    """Try every kind of field.

    This line is for readers of the program.
    """

    may = "operators"
    reason: Reason
    cents: Cents
    ticket: Number
    when: Moment | None
    means: Literal["cash", "card"]
    faces: tuple[int, ...]
    pairs: tuple[tuple[str, str], ...] = ()
    limits: Mapping[str, Limits]
    loud: bool = False

    def decide(self, table: Table) -> Iterator[TableEvent]:
        raise NotImplementedError


@fact
class AskDealers(DealerAct):
    """Ask those who deal."""

    may = ("dealers", "cashier")

    def decide(self, table: DealerTable, decision: Decision) -> None:
        raise NotImplementedError


def made(act: type[TableAct | DealerAct]) -> Form:
    """The form of one act."""
    (form,) = forms_of([act], STAMPED)
    return form


def by_name(form: Form) -> dict[str, FormField]:
    """Its fields."""
    return {one.name: one for one in form.fields}


def test_a_form_has_the_acts_name_and_help_and_what_it_is_about() -> None:
    form = made(TryEverything)
    assert (form.slug, form.title) == ("try-everything", "Try everything")
    assert form.help == "Try every kind of field."
    assert form.about == "table"


def test_what_the_server_says_itself_is_not_asked() -> None:
    names = [one.name for one in made(AskDealers).fields]
    assert names == ["table"]


def test_fields_are_asked_for_by_their_marks_and_types() -> None:
    asked = by_name(made(TryEverything))
    kinds = {name: one.kind for name, one in asked.items()}
    assert kinds == {
        "table": "table", "reason": "reason", "cents": "cents", "ticket": "number",
        "when": "moment", "means": "choice", "faces": "list", "pairs": "list",
        "limits": "map", "loud": "yes-no",
    }  # fmt: skip
    assert asked["means"].choices == ("cash", "card")
    assert asked["when"].nullable
    assert not asked["when"].required
    assert asked["loud"].default is False
    assert not asked["loud"].required
    assert [part.kind for part in asked["faces"].parts] == ["count"]
    (pair,) = asked["pairs"].parts
    assert pair.kind == "row"
    assert [part.kind for part in pair.parts] == ["text", "text"]


def test_a_map_of_records_asks_for_the_fields_of_each() -> None:
    key, value = by_name(made(TryEverything))["limits"].parts
    assert key.kind == "text"
    assert value.kind == "record"
    assert [(one.name, one.kind, one.default) for one in value.parts] == [
        ("least_cents", "cents", None),
        ("unit", "count", 1),
    ]


def test_who_may_is_what_the_documents_answer() -> None:
    operators = made(TryEverything).offices
    assert operators == (
        "casino-supervisor",
        "electronic-gaming-supervisor",
        "assistant-gaming-manager",
    )
    dealers = made(AskDealers).offices
    assert dealers == ("dealer", "games-supervisor", "casino-supervisor", "cashier")


def test_an_act_that_names_nobody_is_everybodys() -> None:
    (form,) = forms_of([subjectless()], STAMPED)
    assert form.offices == OFFICES


def subjectless() -> type[TableAct]:
    """An act that does not say who may."""

    @fact
    class Wave(TableAct):
        """Wave."""

        def decide(self, table: Table) -> Iterator[TableEvent]:
            raise NotImplementedError

    return Wave


def test_a_label_that_no_document_answers_is_a_mistake() -> None:
    @fact
    class Ghost(TableAct):
        """Be given by nobody."""

        may = "ghosts"

        def decide(self, table: Table) -> Iterator[TableEvent]:
            raise NotImplementedError

    with pytest.raises(Exception, match="'ghosts' names nobody"):
        list(forms_of([Ghost], STAMPED))


def test_every_act_of_the_staff_has_a_form() -> None:
    forms = list(forms_of(BY_STAFF.values(), STAMPED))
    assert len({form.slug for form in forms}) == len(BY_STAFF)
    for form in forms:
        assert form.help.endswith("."), form.slug
        assert form.offices, form.slug
        assert all(one.title for one in form.fields), form.slug
    assert {form.about for form in forms} == {
        "table", "dealer", "patron", "ticket", "payment", "case", "dispute", "voucher",
        "paper", "conduct", "exclusions", "notices", "forfeits", "jackpot", "equipment",
        "error-report",
        "promotion", "prescribed", "shift", "roster",
    }  # fmt: skip


def test_what_an_act_is_about_is_what_owns_it() -> None:
    assert subject_of(DeclareVoid).prefix == "table"
    about = {form.slug: form.about for form in forms_of(BY_STAFF.values(), STAMPED)}
    assert about["release-terminal"] == "table"
    assert about["exchange-voucher"] == "dealer"
    assert about["pay-by-hand"] == "payment"
    assert about["issue-voucher"] == "voucher"
