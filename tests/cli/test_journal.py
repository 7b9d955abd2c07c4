"""The commands on a journal: verify, replay, export, backup, restore; and what they refuse."""

from __future__ import annotations

import io
import json
import sqlite3
import zipfile
from hashlib import sha256
from itertools import pairwise
from pathlib import Path

import pytest

from pitboss.table.terminal.acts.close_wagering import CloseWagering
from pitboss.table.terminal.acts.correct_result import CorrectResult
from pitboss.table.terminal.acts.place_wager import PlaceWager
from pitboss.table.terminal.acts.report_dice import ReportDice
from tests.cli.commands import pitboss
from tests.floor.floors import MANAGER, Floor, number


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two tables; the first round of one is settled and then corrected."""
    folder = tmp_path_factory.mktemp("journal")
    floor = Floor(folder)
    floor.open("dice", "interblock-sicbo")
    floor.open("wheel", "interblock-roulette")
    floor.note("dice", "dice-a", 5000)
    place = {"table": "dice", "terminal": "dice-a"}
    floor.do(PlaceWager, spot="small", cents=500, **place)
    floor.do(PlaceWager, spot="total:11", cents=200, **place)
    floor.at = floor.table("dice").closes_at or 0
    floor.do(CloseWagering, table="dice", round=1)
    seen = {"faces": (1, 4, 6), "flat": (True, True, True), "evidence": "frame 12"}
    floor.do(ReportDice, table="dice", round=1, by="tumbler", **seen)
    right = {"table": "dice", "round": 1, "result": "145", "reason": "the six was a five"}
    assert floor.do(CorrectResult, **right, **MANAGER) == ""
    floor.collect("dice", "dice-a", number(1))
    floor.store.close()
    return folder / "floor.db"


def test_a_whole_journal_verifies(journal: Path) -> None:
    told = pitboss("verify", str(journal))
    assert told.returncode == 0, told.stderr
    assert "The journal is whole" in told.stdout
    report = json.loads(pitboss("verify", str(journal), "--json").stdout)
    assert (report["passed"], report["findings"]) == (True, [])


def test_an_edited_amount_is_named_with_its_record(journal: Path, tmp_path: Path) -> None:
    spoilt = tmp_path / "spoilt.db"
    spoilt.write_bytes(journal.read_bytes())
    with sqlite3.connect(spoilt) as database:
        for (name,) in list(
            database.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'")
        ):
            database.execute(f"DROP TRIGGER {name}")
        database.execute(
            "UPDATE records SET body = "
            "CAST(replace(body, '\"cents\":500', '\"cents\":900') AS BLOB) "
            "WHERE stream = 'table:dice' AND version = 3"
        )
    database.close()
    told = pitboss("verify", str(spoilt), "--json")
    assert told.returncode == 1
    first = json.loads(told.stdout)["findings"][0]
    assert (first["stream"], first["version"]) == ("table:dice", 3)


def test_a_round_is_told_with_its_clauses_and_its_correction(journal: Path) -> None:
    told = pitboss("replay", str(journal), "--table", "dice", "--round", "1", "--json")
    steps = json.loads(told.stdout)["steps"]
    assert [(step["text"], step["clause"]) for step in steps if step["by"] != "dice-a"] == [
        ("Round 1 is open for wagers", "1.1/wagering-period"),
        ("Wagering is closed by the clock with $7.00 at risk", "1.1/wagering-period"),
        ("Launched by the machine", "2.2"),
        ("The result is 146 (frame 12)", "2.2"),
        # 1-4-6 is eleven: Small loses, the total pays 6 to 1.
        ("dice-a: $5.00 on small loses", "5.4.1.2"),
        ("dice-a: $2.00 on total:11 wins 6 to 1", "5.4.6"),
        ("dice-a gets $14.00, $12.00 of it won", "3.2.2"),
        ("The result is corrected from 146 to 145: the six was a five", "8.1"),
        # 1-4-5 is ten: Small wins 1 to 1 and the total loses, $10.00 instead of $14.00.
        ("dice-a is debited $4.00", "8.1"),
    ]
    page = pitboss("replay", str(journal), "--table", "dice", "--round", "1").stdout
    assert "dice-a places $5.00 on small" in page


def test_the_dispute_pack_holds_story_records_and_rules(journal: Path, tmp_path: Path) -> None:
    out = tmp_path / "round.zip"
    told = pitboss("export", str(journal), "--table", "dice", "--round", "1", "--out", str(out))
    assert told.returncode == 0, told.stderr
    with zipfile.ZipFile(io.BytesIO(out.read_bytes())) as pack:
        names = {
            "README.txt",
            "story.txt",
            "round.json",
            "records.jsonl",
            "rules.csv",
            "touches.csv",
        }
        assert set(pack.namelist()) == names
        lines = [json.loads(line) for line in pack.read("records.jsonl").splitlines()]
        assert "corrected from 146 to 145" in pack.read("story.txt").decode()
        assert '"interblock","8.1",' in pack.read("rules.csv").decode()
    versions = [line["version"] for line in lines]
    assert versions == sorted(versions)
    for before, after in pairwise(lines):
        if after["version"] == before["version"] + 1:
            assert after["previous"] == before["hash"]
    again = tmp_path / "again.zip"
    pitboss("export", str(journal), "--table", "dice", "--round", "1", "--out", str(again))
    assert sha256(again.read_bytes()).digest() == sha256(out.read_bytes()).digest()


def test_a_backup_verifies_and_restores(journal: Path, tmp_path: Path) -> None:
    kept, again = tmp_path / "kept.db", tmp_path / "again.db"
    assert pitboss("backup", str(journal), str(kept)).returncode == 0
    assert pitboss("verify", str(kept)).returncode == 0
    assert pitboss("restore", str(kept), str(again)).returncode == 0
    assert pitboss("verify", str(again)).returncode == 0


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("verify", "{missing}"), "no"),
        (("replay", "{journal}", "--round", "99"), "Round 99 was not played."),
        (("replay", "{journal}", "--round", "1"), "choose --table dice or wheel"),
        (("replay", "{journal}", "--table", "x", "--round", "1"), "not played at table x"),
        (
            ("export", "{journal}", "--table", "dice", "--round", "1", "--out", "{journal}"),
            "there",
        ),
        (("verify", "{text}"), ""),
        (("backup", "{journal}", "{journal}"), ""),
        (("restore", "{missing}", "{other}"), ""),
    ],
)
def test_bad_input_gets_one_sentence(
    journal: Path, tmp_path: Path, words: tuple[str, ...], sentence: str
) -> None:
    text = tmp_path / "text.db"
    text.write_text("not a journal\n" * 100)
    names = {
        "journal": journal, "missing": tmp_path / "missing.db", "text": text,
        "other": tmp_path / "other.db",
    }  # fmt: skip
    told = pitboss(*(word.format(**names) for word in words))
    assert told.returncode == 2, told.stdout
    assert told.stderr.startswith("pitboss: ")
    assert told.stderr.count("\n") == 1
    assert sentence in told.stderr
    assert "Traceback" not in told.stderr


def test_the_results_of_a_table_are_tested_from_its_journal(journal: Path) -> None:
    """One result is too few to judge, which says that one was found; the wheel has none."""
    asked = ("dice-test", "--game", "interblock-sicbo", "--journal", str(journal))
    for words, sentence in (
        (("--table", "dice"), "1 results are too few"),
        (("--table", "dice", "--from", "2100-01-01"), "0 results are too few"),
        (("--table", "dice", "--to", "1970-01-01T00:00"), "0 results are too few"),
        (("--table", "felt"), "No round was played at table felt"),
    ):
        told = pitboss(*asked, *words)
        assert told.returncode == 2
        assert sentence in told.stderr, words
    told = pitboss("dice-test", "--game", "interblock-roulette", *asked[3:], "--table", "dice")
    assert told.stderr == (
        "pitboss: Table dice played interblock-sicbo then, and no interblock-roulette.\n"
    )
    unnamed = pitboss("dice-test", *asked[3:], "--table", "dice")
    assert "1 results are too few" in unnamed.stderr  # by the game that the journal says
