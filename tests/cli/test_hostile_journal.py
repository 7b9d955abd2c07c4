"""A journal from before texts were checked: it drives neither a terminal nor a spreadsheet."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest

from pitboss.eventstore.opening import open_store
from pitboss.eventstore.writer import EventWriter
from pitboss.house.domain import HOUSE, House
from pitboss.kernel.subject import Subject
from pitboss.staff.acts.enrol_staff import EnrolStaff
from pitboss.staff.acts.try_sign_on import TrySignOn
from tests.cli.commands import pitboss

SCREEN = "\x1b[2J\x1b[1;1Hnothing to see\u202e"
FORMULA = "meter check\r=cmd|'/C calc'!A0"


@pytest.fixture
def journal(tmp_path: Path) -> str:
    """A journal in which a text of each kind stands."""
    place = tmp_path / "floor.db"
    store = open_store(place, HOUSE)
    writer: EventWriter[Subject] = EventWriter(store, House())
    hashed = "$argon2id$"
    for number, origin in enumerate((SCREEN, FORMULA), start=1):
        name = f"lou-{number}"
        enrol = EnrolStaff(
            name=name, offices=("dealer",), hashed=hashed, at=number, by="house", office=""
        )
        guess = TrySignOn(
            name=name, wanted="dealer", matched=False, origin=origin, at=number, by=name
        )
        writer.process([enrol, guess])
    writer.close(9)
    store.close()
    return str(place)


@pytest.mark.parametrize("form", ["text", "csv", "json"])
def test_a_report_holds_no_character_that_a_screen_obeys(journal: str, form: str) -> None:
    out = pitboss("report", "events", journal, "--format", form).stdout
    assert "nothing to see" in out
    assert not set(out) & set("\x1b\r\x00\u202e")


def test_a_csv_has_no_row_and_no_cell_that_begins_with_a_formula(journal: str) -> None:
    out = pitboss("report", "events", journal, "--format", "csv").stdout
    rows = list(csv.reader(io.StringIO(out, newline="")))
    assert len({len(row) for row in rows}) == 1
    assert all(line.startswith('"') for line in out.splitlines())
    assert not any(cell.startswith(("=", "+", "@")) for row in rows for cell in row)
