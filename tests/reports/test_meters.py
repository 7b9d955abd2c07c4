"""Meters as they stand, on a day gone by, and where they do not add up."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from pitboss.reports.meters import meters_report
from pitboss.reports.scope import Scope
from pitboss.table.terminal.acts.close_table import CloseTable
from pitboss.table.terminal.acts.warn_of_closing import WarnOfClosing
from pitboss.table.terminal.state import Terminal
from tests.floor.floors import MANAGER, number
from tests.reports.floors import Hall, Row, moment


def rows(hall: Hall, scope: Scope | None = None) -> dict[str, Row]:
    with hall.store.view():
        report = meters_report(hall.store, scope or Scope())
    return {row["terminal"]: row for row in report.part("terminals").dicts()}


@pytest.fixture
def hall(tmp_path: Path) -> Hall:
    """A hundred dollars in, five lost, 95 out on a ticket; the next day, $50 in at b."""
    hall = Hall(tmp_path, "interblock-sicbo")
    hall.stake("a", small=500)
    hall.result("666")
    hall.collect("one", "a", number(1))
    hall.at = moment("2027-01-16 00:00")
    hall.note("one", "b", 5000)
    return hall


def test_what_came_and_went(hall: Hall) -> None:
    told = rows(hall)
    names = (
        "turnover_cents", "lost_cents", "notes_cents", "hundreds", "fifties", "tickets_out_cents",
        "games", "credit_cents", "due_cents", "difference_cents",
    )  # fmt: skip
    assert [told["a"][name] for name in names] == [500, 500, 10000, 1, 0, 9500, 1, 0, 0, 0]
    assert [told["b"][name] for name in names] == [0, 0, 5000, 0, 1, 0, 0, 5000, 5000, 0]
    assert told["c"]["seated"]


def test_on_a_day_gone_by(hall: Hall) -> None:
    yesterday = rows(hall, Scope(last=date(2027, 1, 15)))
    assert yesterday["a"]["tickets_out_cents"] == 9500
    assert yesterday["b"]["notes_cents"] == 0
    assert rows(hall, Scope(last=date(2027, 1, 14))) == {}


def test_a_terminal_that_left_keeps_its_meters(hall: Hall) -> None:
    assert rows(hall, Scope(game="aruze-sicbo")) == {}
    hall.collect("one", "b", number(2))
    closes_at = hall.at + 2_000_000
    assert hall.do(WarnOfClosing, table="one", closes_at=closes_at, **MANAGER) == ""
    hall.at = closes_at
    assert hall.do(CloseTable, table="one", **MANAGER) == ""
    hall.open("one", "interblock-sicbo", "b c")
    told = rows(hall)
    assert (told["a"]["seated"], told["a"]["lost_cents"]) == (False, 500)


def test_a_difference_is_told(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Terminal, "difference_cents", lambda self: 5 if self.name == "b" else 0)
    with hall.store.view():
        report = meters_report(hall.store, Scope())
    assert report.notes == ("Terminal b of table one differs from its meters by 5 cents.",)
    assert report.part("total").dicts()[0]["difference_cents"] == 5
