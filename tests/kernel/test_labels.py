"""What an act's labels come to, no matter who asks: one function for every noun of the house."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from pitboss.house.acts import ACTS
from pitboss.kernel.act import Act
from pitboss.kernel.ensure import Broken
from pitboss.kernel.labels import clause_of, names_in, offices_of
from pitboss.kernel.offices import ALL_OFFICES, May
from pitboss.rules import GAMES, load

RULES = SimpleNamespace(
    supervisors=("games-supervisor", "casino-supervisor"),
    dealers=("dealer", "games-supervisor"),
    approval=("1.2", "1.3"),
    system=(),
    equipment=SimpleNamespace(float_tray=("2.4", "2.5"), dice="2.1", minutes=20),
)
DOCUMENTS = [
    rules
    for game in GAMES
    for rules in (load(game).book.terminal, load(game).book.dealer)
    if rules is not None
]


@pytest.mark.parametrize(
    ("may", "offices"),
    [
        ("dealers", ("dealer", "games-supervisor")),
        ("cashier", ("cashier",)),
        ("dealers+supervisors", ("dealer", "games-supervisor", "casino-supervisor")),
        ("cashier+dealers", ("cashier", "dealer", "games-supervisor")),
        (("supervisors", "casino-supervisor"), ("games-supervisor", "casino-supervisor")),
        (("monitoring-system", "player"), ("monitoring-system", "player")),
        ((), ()),
    ],
)
def test_offices_come_by_label_or_name_each_once_and_in_order(
    may: May, offices: tuple[str, ...]
) -> None:
    assert offices_of(RULES, may) == offices


@pytest.mark.parametrize(
    ("under", "clause"),
    [
        ("", ""),
        ("approval", "1.2"),
        ("approval.1", "1.3"),
        ("system", ""),
        ("equipment.dice", "2.1"),
        ("equipment.float_tray", "2.4"),
        ("equipment.float_tray.1", "2.5"),
    ],
)
def test_a_clause_comes_by_its_path(under: str, clause: str) -> None:
    assert clause_of(RULES, under) == clause


def test_what_nobody_answers_is_a_defect_and_not_a_silence() -> None:
    with pytest.raises(AttributeError):
        offices_of(RULES, "janitors")
    with pytest.raises(AttributeError):
        clause_of(RULES, "equipment.lamps")
    with pytest.raises(IndexError):
        clause_of(RULES, "equipment.float_tray.2")
    with pytest.raises(Broken):
        clause_of(RULES, "equipment.minutes")
    with pytest.raises(Broken):
        offices_of(RULES, "equipment")


@pytest.mark.parametrize("act", ACTS, ids=lambda act: act.slug())
def test_each_name_of_every_act_is_an_office_or_answered_by_some_document(act: type[Act]) -> None:
    for name in names_in(act.may):
        part = name.partition(".")[0]
        answering = [rules for rules in DOCUMENTS if hasattr(rules, part)]
        assert name in ALL_OFFICES or answering, name
        # A document that does not know the act has nobody for it; some document has somebody.
        offices = [offices_of(rules, name) for rules in answering]
        assert name in ALL_OFFICES or any(offices), name
