"""``pitboss report``: every kind in every format, and what it refuses."""

from __future__ import annotations

import csv
import io
import json
import sqlite3
from pathlib import Path

import pytest

from pitboss.table.terminal.acts.correct_result import CorrectResult
from tests.cli.commands import pitboss
from tests.floor.floors import number
from tests.reports.floors import Hall

KINDS = ("play", "meters", "tickets", "events")
PARTS = {
    "play": {"days", "total", "hours", "results"},
    "meters": {"terminals", "total"},
    "tickets": {"outstanding", "ages", "days"},
    "events": {"events", "counts"},
}


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Round 1 of a table came to eleven and is corrected to ten; $193.00 goes on a ticket."""
    folder = tmp_path_factory.mktemp("journal")
    hall = Hall(folder, "interblock-sicbo")
    hall.stake("a", small=500, total_11=200)
    hall.result("146")
    hall.staff(CorrectResult, round=1, result="145")
    hall.collect("one", "a", number(1))
    hall.store.close()
    return folder / "floor.db"


def told(*words: str) -> str:
    run = pitboss("report", *words)
    assert (run.returncode, run.stderr) == (0, ""), run.stderr
    return run.stdout


@pytest.mark.parametrize("kind", KINDS)
def test_json_holds_every_part_and_csv_the_first(journal: Path, kind: str) -> None:
    data = json.loads(told(kind, str(journal), "--format", "json"))
    assert data["report"] == kind
    assert set(data["parts"]) == PARTS[kind]
    first = next(iter(data["parts"].values()))
    rows = list(csv.DictReader(io.StringIO(told(kind, str(journal), "--format", "csv"))))
    assert len(rows) == len(first) > 0
    assert set(rows[0]) == set(first[0])


def test_the_page_of_play(journal: Path) -> None:
    page = told("play", str(journal), "--day", "2027-01-15")
    assert "the gaming day 2027-01-15, beginning at 06:00 in Sydney" in page
    # Small won $5.00 and eleven lost $2.00, of $7.00: -3/7. Expected are 38 8/9 cents.
    for figure in ("one", "interblock-sicbo", "15/01/2027", "$7.00", "-$3.00", "-42.86 %"):
        assert figure in page
    assert "5.56 %" in page
    assert "No line lies outside its limits." in page
    assert "Nothing was played" in told("play", str(journal), "--day", "2027-01-14")


def test_the_other_pages(journal: Path) -> None:
    assert "Every terminal adds up" in told("meters", str(journal))
    assert "0 notices, of which 0 have not been received." in told("notices", str(journal))
    tickets = told("tickets", str(journal))
    assert "a-1" in tickets
    assert "$203.00" in tickets
    events = told("events", str(journal))
    assert "The result is corrected from 146 to 145: seen; a is debited" in events
    assert "2 in all: result corrected 1, table opened 1." in events
    assert "Nothing of the kind happened." in told("events", str(journal), "--event", "locks")


@pytest.mark.parametrize(
    ("kind", "form"),
    [("play", "parquet"), ("meters", "csv"), ("tickets", "json"), ("events", "text")],
)
def test_a_report_is_the_same_bytes_each_time(
    journal: Path, tmp_path: Path, kind: str, form: str
) -> None:
    before = journal.read_bytes()
    files = (tmp_path / "first", tmp_path / "second")
    for file in files:
        wrote = told(kind, str(journal), "--format", form, "--out", str(file))
        assert wrote == f"Written: {file}, {file.stat().st_size:,} bytes.\n"
    assert files[0].read_bytes() == files[1].read_bytes()
    assert journal.read_bytes() == before


def test_a_part_by_its_name(journal: Path) -> None:
    words = ("tickets", str(journal), "--format", "csv", "--part", "ages")
    assert told(*words).splitlines()[:2] == [
        '"age","tickets","cents"',
        '"same day","1","20300"',
    ]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            ("plays", "{journal}"),
            "conduct, notices, cards, jackpots, promotions or events",
        ),
        (("play", "{missing}"), "There is no journal"),
        (("play", "{journal}", "--day", "yesterday"), "is not a day"),
        (("play", "{journal}", "--table", "x"), "it has one"),
        (("play", "{journal}", "--format", "xml"), "it is text, json, csv or parquet"),
        (("play", "{journal}", "--format", "parquet"), "name a file with --out"),
        (("play", "{journal}", "--part", "days"), "text and json hold all"),
        (
            ("play", "{journal}", "--format", "csv", "--part", "x"),
            "it is days, total, hours or results",
        ),
        (("play", "{journal}", "--out", "{journal}"), "is there already"),
        (("play", "{journal}", "--out", "{missing}/x"), "cannot be written"),
        (("play", "{journal}", "--event", "rounds"), "does not go with play"),
        (("meters", "{journal}", "--from", "2027-01-15"), "give --day or --to"),
        (("events", "{journal}", "--event", "x"), "is not reported"),
        (("play", "{spoilt}"), "pitboss verify tells every fault"),
    ],
)
def test_bad_input_gets_one_sentence(
    journal: Path, tmp_path: Path, words: tuple[str, ...], sentence: str
) -> None:
    spoilt = tmp_path / "spoilt.db"
    spoilt.write_bytes(journal.read_bytes())
    with sqlite3.connect(spoilt) as database:
        database.execute("DROP TRIGGER records_no_update")
        database.execute(
            "UPDATE records SET body = "
            "CAST(replace(body, '\"cents\":500', '\"cents\":900') AS BLOB) "
            "WHERE stream = 'table:one'"
        )
    database.close()
    names = {"journal": journal, "missing": tmp_path / "missing.db", "spoilt": spoilt}
    run = pitboss("report", *(word.format(**names) for word in words))
    assert run.returncode == 2, run.stdout
    assert run.stderr.startswith("pitboss: ")
    assert run.stderr.count("\n") == 1
    assert sentence in run.stderr
    assert "Traceback" not in run.stderr
