"""``pitboss errors``: the monthly report from a journal, in every format; and what it refuses."""

from __future__ import annotations

import csv
import io
import json
import sqlite3
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from pitboss.cli import main
from pitboss.eventstore.codec import Codec
from pitboss.eventstore.domain import Entry
from pitboss.eventstore.record import GENESIS, Record, record_hash, stream_bytes
from pitboss.eventstore.store import Batch, Store
from pitboss.house.domain import HOUSE
from tests.floor.casebook import Casebook, utc
from tests.floor.floors import Floor
from tests.stories import clause


class Told(NamedTuple):
    """What a command said, and with what code it ended."""

    code: int
    out: str
    err: str


Run = Callable[..., Told]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]) -> Run:
    """The command as ``pitboss`` runs it in December 2026, from its words to its exit code."""
    monkeypatch.setattr("pitboss.cli.errors._now", lambda: utc(2026, 12, 10))

    def command(*words: str) -> Told:
        monkeypatch.setattr(sys, "argv", ["pitboss", "errors", *words])
        with pytest.raises(SystemExit) as ended:
            main.main()
        sys.stdout.flush()
        out, err = capfdbinary.readouterr()
        code = ended.value.code
        return Told(code if isinstance(code, int) else 0, out.decode(), err.decode())

    return command


def write(store: Store, book: Casebook) -> None:
    """Put a case on record, as a writer would: one record for each act."""
    codec, stream, last = Codec(HOUSE.kinds), f"case:{book.case.number}", GENESIS
    batch = Batch()
    for version, (event, at, by, office) in enumerate(book.history, start=1):
        body = codec.encode(Entry(at, by, office, 0, "0" * 16, "pitboss", (event,)))
        made = record_hash(last, stream_bytes(stream), version, codec.format, body)
        batch.records.append(Record(stream, version, codec.format, body, last, made))
        last = made
    store.commit(batch)


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A table, and three cases of October: one of exactly $1,000, one closed, one open."""
    folder = tmp_path_factory.mktemp("errors")
    floor = Floor(folder)
    floor.open("dice", "interblock-sicbo")
    for number, cents in (("40", 100_000), ("41", 110_000), ("42", 100_001)):
        book = Casebook(number)
        book.at = known_at = utc(2026, 10, 20, int(number[-1]))
        cause = "Even [bold]paid[/bold] on ten"
        times: dict[str, Any] = {"known_at": known_at, "event_at": known_at}
        assert book.open(cents, cause=cause, patron="P. Layer", **times) == ""
        if number == "41":
            assert book.enquire() == ""
            assert book.rectify() == ""
            assert book.close() == ""
        write(floor.store, book)
    floor.store.close()
    return folder / "floor.db"


@clause("sicbo-nicc", "8.13")
def test_8_13_the_report_of_a_month_is_read_from_the_journal(run: Run, journal: Path) -> None:
    told = run(str(journal), "--month", "2026-10", "--format", "json")
    assert (told.code, told.err) == (0, "")
    data = json.loads(told.out)
    assert [(line["number"], line["status"]) for line in data["errors"]] == [
        ("41", "closed"), ("42", "open"),
    ]  # fmt: skip
    assert data["overpaid_cents"] == 210_001
    assert [step["by"] for step in data["errors"][0]["steps"]] == ["kim", "kim", "kim"]


def test_the_report_as_a_table(run: Run, journal: Path) -> None:
    told = run(str(journal), "--month", "2026-10")
    assert (told.code, told.err) == (0, "")
    for words in ("Overpayments and underpayments, October 2026", "rule 8.13", "$1,100.00",
                  "$1,000.01", "Overpaid $2,100.01, underpaid $0.00", "P. Layer", "[bold]paid",
                  "NSW Independent Casino Commission"):  # fmt: skip
        assert words in told.out
    assert "$1,000.00" not in told.out


@clause("sicbo-nicc", "8.13")
def test_8_13_an_empty_month_has_its_report(run: Run, journal: Path) -> None:
    told = run(str(journal), "--month", "2026-11")
    assert told.code == 0
    assert "became aware of no error above $1,000.00" in told.out


@clause("sicbo-nicc", "8.13")
def test_8_13_a_month_to_come_has_no_report_and_the_running_one_is_unfinished(
    run: Run, journal: Path
) -> None:
    told = run(str(journal), "--month", "2027-05")
    assert told.code != 0
    assert "2027-05 has not begun" in told.err
    told = run(str(journal), "--month", "2026-12")
    assert told.code == 0
    assert "The month has not ended" in told.out


@pytest.mark.parametrize("form", ["text", "json", "csv", "html"])
def test_a_file_has_the_same_bytes_as_often_as_it_is_written(
    run: Run, journal: Path, tmp_path: Path, form: str
) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    words = (str(journal), "--month", "2026-10", "--format", form, "--out")
    told = run(*words, str(first))
    assert (told.code, told.err) == (0, "")
    assert "Written: " in told.out
    assert run(*words, str(second)).code == 0
    assert first.read_bytes() == second.read_bytes()
    assert b"41" in first.read_bytes()


def test_csv_and_html_come_on_standard_output_too(run: Run, journal: Path) -> None:
    rows = csv.DictReader(
        io.StringIO(run(str(journal), "--month", "2026-10", "--format", "csv")[1])
    )
    assert [row["number"] for row in rows] == ["41", "42"]
    page = run(str(journal), "--month", "2026-10", "--format", "html").out
    assert page.startswith("<!DOCTYPE html>")
    assert "Even [bold]paid[/bold] on ten" in page


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("{journal}", "--month", "2026-13"), "The month is '2026-13': it is written YYYY-MM"),
        (("{journal}", "--month", "last"), "it is written YYYY-MM"),
        (("{journal}",), "--month"),
        (("{journal}", "--month", "2026-10", "--format", "pdf"), "text, json, csv or html"),
        (("{journal}", "--month", "2026-10", "--out", "{folder}"), "is a folder"),
        (("{journal}", "--month", "2026-10", "--out", "{folder}/no/x"), "cannot be written"),
        (("{missing}", "--month", "2026-10"), "missing.db"),
        (("{text}", "--month", "2026-10"), ""),
        ((), "DATABASE"),
    ],
)
def test_bad_input_gets_one_sentence(
    run: Run, journal: Path, tmp_path: Path, words: tuple[str, ...], sentence: str
) -> None:
    text = tmp_path / "text.db"
    text.write_text("not a journal\n" * 100)
    names = {
        "journal": journal, "missing": tmp_path / "missing.db", "text": text, "folder": tmp_path,
    }  # fmt: skip
    told = run(*(word.format(**names) for word in words))
    assert told.code == 2, told
    assert told.err.startswith("pitboss: ")
    assert told.err.count("\n") == 1
    assert sentence in told.err


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (
            "UPDATE records SET body = "
            "CAST(replace(body, '\"cents\":110000', '\"cents\":100000') AS BLOB) "
            "WHERE stream = 'case:41' AND version = 1",
            "Record 1 of stream case:41: its hash is not that of its content.",
        ),
        (
            "DELETE FROM records WHERE stream = 'case:41' AND version = 4",
            "Record 4 of stream case:41: it is missing.",
        ),
        (
            "DELETE FROM records WHERE stream = 'case:42'",
            "Record 1 of stream case:42: it is missing.",
        ),
    ],
)
def test_no_report_is_made_from_a_case_that_was_tampered_with(
    run: Run, journal: Path, tmp_path: Path, damage: str, sentence: str
) -> None:
    spoilt = tmp_path / "spoilt.db"
    spoilt.write_bytes(journal.read_bytes())
    with sqlite3.connect(spoilt) as database:
        for (name,) in list(
            database.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'")
        ):
            database.execute(f"DROP TRIGGER {name}")
        database.execute(damage)
    database.close()
    told = run(str(spoilt), "--month", "2026-10")
    assert (told.code, told.out) == (2, "")
    assert told.err == f"pitboss: {sentence} pitboss verify tells every fault.\n"
