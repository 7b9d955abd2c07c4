"""Every act of the house can be spoilt in each of its fields, and is answered all the same."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from pitboss.house.acts import ACTS
from pitboss.house.decide import blank, decide
from pitboss.house.forms import FormField, empty_act
from pitboss.kernel.act import Act
from pitboss.kernel.offices import ALL_OFFICES
from pitboss.kernel.refusal import Refusal
from pitboss.rehearsal.bad_values import HUGE, spoilable, wrong_offices, wrong_values
from pitboss.rehearsal.day import Settings
from pitboss.table.terminal.acts.open_table import OpenTable
from pitboss.table.terminal.config import TableConfig
from tests.rehearsal.hall import rehearsed

BY_ACT = pytest.mark.parametrize("act", ACTS, ids=lambda act: act.__name__)


def field(kind: str, *, nullable: bool = False, choices: tuple[str, ...] = ()) -> FormField:
    return FormField(name="one", title="One", kind=kind, nullable=nullable, choices=choices)


def spoilt(made: Act) -> list[Act]:
    """An act with each of its fields wrong in turn, in each way."""
    changes: list[dict[str, Any]] = [{"office": one} for one in wrong_offices(made.office)]
    for name, asked in spoilable(type(made)).items():
        changes += ({name: one} for one in wrong_values(asked, getattr(made, name)))
    return [replace(made, **change) for change in changes]


# fmt: off
WRONG = [
    ("reason",   "smoke",  ["", "  "]),
    ("cents",    500,      [0, -500, 1, 333, HUGE, 499]),
    ("round",    7,        [6, 8, 0, -1]),
    ("terminal", "01-02",  ["nobody", ""]),
    ("table",    "sicbo",  ["nowhere", ""]),
    ("place",    "3",      ["bar", ""]),
    ("number",   "case-1", ["", "123"]),
    ("spot",     "small",  ["no-such-spot"]),
    ("yes-no",   True,     [False]),
]
# fmt: on


@pytest.mark.parametrize(("kind", "value", "expected"), WRONG)
def test_what_is_wrong_follows_from_what_is_asked(
    kind: str, value: object, expected: list[object]
) -> None:
    wrong = wrong_values(field(kind), value)
    assert [one for one in expected if one not in wrong] == []
    assert value not in wrong


def test_a_choice_is_another_one_or_none_of_its_list() -> None:
    asked = field("choice", choices=("cash", "cheque"), nullable=True)
    assert wrong_values(asked, "cash") == ("no-such-choice", "cheque", None)


def test_a_list_a_map_and_a_record_are_wrong_in_one_part_at_a_time() -> None:
    listed = FormField(name="faces", title="Faces", kind="list", parts=(field("count"),))
    wrong = wrong_values(listed, (3, 4))
    assert {(), (3,), (3, 4, 3), (0, 4), (2, 4)} <= set(wrong)
    mapped = FormField(name="chips", title="", kind="map", parts=(field("text"), field("count")))
    found = wrong_values(mapped, {"500": 2})
    assert {} in found
    assert {"nonsense": 2} in found
    assert {"500": 3} in found
    _, sent = rehearsed(Settings(seed=3, tables=6), 40)
    opening = next(one for one in sent if isinstance(one, OpenTable))
    configs = wrong_values(spoilable(OpenTable)["config"], opening.config)
    assert all(isinstance(config, TableConfig) for config in configs)
    periods = {config.period_seconds for config in configs if isinstance(config, TableConfig)}
    assert periods > {0, -1, 10**6}


def test_the_wrong_office_is_any_other() -> None:
    assert set(wrong_offices("dealer")) > ALL_OFFICES - {"dealer", "monitoring-system"}
    assert "dealer" not in wrong_offices("dealer")
    assert "" in wrong_offices("dealer")


@BY_ACT
def test_every_field_of_every_act_can_be_spoilt(act: type[Act]) -> None:
    made = empty_act(act)
    for name, asked in spoilable(act).items():
        value = getattr(made, name)
        assert wrong_values(asked, value) or _is_of_records(asked), name


def _is_of_records(asked: FormField) -> bool:
    """Whether it is a map of records, or one: where nothing stands, nothing can be spoilt."""
    return asked.kind == "record" or any(map(_is_of_records, asked.parts))


@BY_ACT
def test_a_spoilt_act_can_be_carried_and_is_answered_by_a_house_that_knows_nothing(
    act: type[Act],
) -> None:
    made = replace(empty_act(act), at=1_800_000_000_000, by="somebody")
    for wrong in spoilt(made):
        assert msgspec.json.decode(msgspec.json.encode(wrong), type=act) == wrong
        states = {stream: blank(stream) for stream in wrong.streams()}
        answer = decide(states, wrong, "")
        assert isinstance(answer, dict | Refusal), wrong


def test_every_command_of_a_day_is_answered_however_it_is_spoilt() -> None:
    hall, sent = rehearsed(Settings(seed=5, tables=6, rounds=4, trouble=0.3), 400)
    kinds = {type(one): one for one in sent}
    assert len(kinds) > 50
    for made in kinds.values():
        for wrong in spoilt(replace(made, at=sent[-1].at, serial=0)):
            states = {stream: hall.state(stream) for stream in wrong.streams()}
            answer = decide(states, wrong, "")
            assert answer is not None, wrong
