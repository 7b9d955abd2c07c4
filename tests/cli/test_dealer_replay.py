"""A dealer's round by the commands: told, listed, and exported so that it can be settled again."""

from __future__ import annotations

import io
import json
import sqlite3
import zipfile
from hashlib import sha256
from pathlib import Path
from struct import pack
from typing import Any

import pytest
from click.testing import CliRunner

from pitboss.cli.rounds import rounds
from pitboss.eventstore.checkpoints import Notary, signed_content
from pitboss.eventstore.keys import signed_by, signing_key
from pitboss.eventstore.record import Checkpoint
from pitboss.eventstore.writer import EventWriter
from pitboss.house.domain import HOUSE
from pitboss.kernel.errors import BadInput
from pitboss.rules import load
from pitboss.table.dealer.acts.restate_round import RestateRound
from tests.cli.commands import pitboss
from tests.eventstore.test_dealer_story import Deal
from tests.eventstore.test_dealers_floor import Pit


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A dealer's table t of the newer document and one, old, of the older; all of it signed."""
    folder = tmp_path_factory.mktemp("dealers")
    pit = Pit(str(folder / "floor.db"))
    pit.writer = EventWriter(
        pit.store, HOUSE, notary=Notary(pit.store, signing_key(folder / "k"), 12)
    )
    deal = Deal(pit, "sicbo-nicc", "ann", "bob")
    pit.open("old", "sicbo-ilga")
    assert pit.sit("old", "1", "zed", carded=False) == ""
    pit.play("old", (1, 2, 4), p1={"small": 500})
    deal.open()
    deal.place("1", "total:11", 1000)
    deal.place("2", "small", 500)
    deal.close("146")
    deal.settle()
    true = {"faces": (1, 3, 6), "reason": "a four for a three", "cases": {"1": "c1", "2": "c2"}}
    deal.staff(RestateRound, **true)
    pit.writer.close(pit.at)
    pit.store.close()
    return folder / "floor.db"


@pytest.fixture(scope="module")
def packed(journal: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The parts of the pack of the first round of table t."""
    out = tmp_path_factory.mktemp("packs") / "round.zip"
    told = pitboss("export", str(journal), "--table", "t", "--round", "1", "--out", str(out))
    assert told.returncode == 0, told.stderr
    with zipfile.ZipFile(io.BytesIO(out.read_bytes())) as parts:
        return {name: parts.read(name).decode() for name in parts.namelist()}


def test_a_dealers_round_is_told_for_the_eye_and_for_programs(journal: Path) -> None:
    words = ("replay", str(journal), "--table", "t", "--round", "1")
    page = pitboss(*words).stdout
    assert page.startswith("Round 1 of table t, sicbo-nicc, by rulebook ")
    assert "under no order on file" in page
    assert "Place your bets" in page
    steps = json.loads(pitboss(*words, "--json").stdout)["steps"]
    (won,) = [step for step in steps if "wins 6 to 1" in step["text"]]
    assert (won["clause"], won["by"], won["office"]) == ("3.2.6", "dee", "dealer")
    streams = {step["stream"] for step in steps}
    assert streams == {"dealer:t", "patron:ann", "patron:bob", "case:c1", "case:c2"}


def test_a_round_of_several_tables_must_be_named_with_its_table(journal: Path) -> None:
    told = pitboss("replay", str(journal), "--round", "1")
    assert told.returncode == 2
    assert told.stderr == (
        "pitboss: Round 1 was played at several tables: choose --table old or t.\n"
    )


def test_the_rounds_of_every_table_are_listed(journal: Path) -> None:
    listed = CliRunner().invoke(rounds, [str(journal)])
    assert listed.exit_code == 0, listed.output
    rows = [line.split() for line in listed.output.splitlines() if "settled" in line]
    # Small wins a dollar for each; the total pays six to one on ten. The true result is shown.
    assert [(row[0], row[1], *row[4:8]) for row in rows] == [
        ("old", "1", "124", "settled", "$5.00", "$10.00"),
        ("t", "1", "136", "settled", "$15.00", "$70.00"),
    ]
    asked = [str(journal), "--table", "t", "--json"]
    (only,) = json.loads(CliRunner().invoke(rounds, asked).output)
    assert (only["house_table"], only["number"], only["returned_cents"]) == ("t", 1, 7000)
    nowhere = CliRunner().invoke(rounds, [str(journal), "--table", "x"])
    assert isinstance(nowhere.exception, BadInput)
    assert str(nowhere.exception) == "No round was played at table x."


def test_the_pack_holds_all_that_a_dispute_needs(packed: dict[str, str]) -> None:
    assert set(packed) == {
        "README.txt", "story.txt", "round.json", "records.jsonl", "rules.csv", "table.json",
        "checkpoints.json",
    }  # fmt: skip
    assert all(name in packed["README.txt"] for name in packed)
    assert "which is case c1" in " ".join(packed["story.txt"].split())
    assert '"sicbo-nicc","8.10",' in packed["rules.csv"]


def test_the_round_can_be_settled_again_from_its_pack(packed: dict[str, str]) -> None:
    """By the rulebook alone: what each piece comes to is what the story says was paid."""
    played = json.loads(packed["table.json"])
    game = load(played["config"]["game"], played["config"]["readings"])
    assert game.digest == played["digest"] == json.loads(packed["round.json"])["digest"]
    assert dict(game.readings) == played["readings"]
    assert played["sign"]["total:11"]["maximum_cents"] == 100_000
    assert (played["result"], played["lights_failed"], played["invalid"]) == ("146", False, {})
    assert played["people"] == played["patrons"] == {"1": "ann", "2": "bob"}
    index = game.alphabet.read(played["result"])
    came_to = {}
    for piece in played["layout"]:
        cell = game.cells[piece["cell"]]
        ruling = cell.wager.rulings[cell.state][index]
        came_to[piece["place"], piece["cell"], piece["cents"]] = str(ruling.verdict)
    assert came_to == {("1", "total:11", 1000): "wins 6 to 1", ("2", "small", 500): "loses"}


def test_every_record_of_the_pack_has_its_hash(packed: dict[str, str]) -> None:
    """As the document of the format has it, byte for byte, and not by the program."""
    lines = [json.loads(line) for line in packed["records.jsonl"].splitlines()]
    assert {line["stream"] for line in lines} >= {"dealer:t", "patron:ann", "case:c1", "case:c2"}
    for line in lines:
        name = line["stream"].encode()
        content = (
            bytes.fromhex(line["previous"])
            + pack(">H", len(name)) + name
            + pack(">QI", line["version"], line["format"])
            + line["body"].encode()
        )  # fmt: skip
        assert sha256(content).hexdigest() == line["hash"]
    kinds = [kind for line in lines for kind, _ in json.loads(line["body"])["events"]]
    assert kinds[0] == "dealer-table-opened"
    assert {"place-taken", "chips-placed", "winners-paid", "round-restated"} <= set(kinds)


def test_every_record_of_the_pack_is_under_a_signature(packed: dict[str, str]) -> None:
    told = json.loads(packed["checkpoints.json"])
    assert told["not_covered_yet"] == []
    covered: set[str] = set()
    for one in told["checkpoints"]:
        checkpoint = _checkpoint(one)
        public = bytes.fromhex(one["public_key"])
        assert signed_by(public, signed_content(checkpoint), checkpoint.signature)
        content = b"".join(
            pack(">Q", int(position)) + bytes.fromhex(made)
            for position, made in one["covers"].items()
        )
        assert sha256(content).digest() == checkpoint.records
        covered |= set(one["covers"].values())
    hashes = {json.loads(line)["hash"] for line in packed["records.jsonl"].splitlines()}
    assert hashes <= covered


def _checkpoint(one: dict[str, Any]) -> Checkpoint:
    in_bytes = ("previous", "records", "signature")
    return Checkpoint._make(
        bytes.fromhex(one[name]) if name in in_bytes else one[name] for name in Checkpoint._fields
    )


def test_the_same_round_gives_the_same_pack(journal: Path, tmp_path: Path) -> None:
    made = []
    for name in ("one.zip", "two.zip"):
        out = tmp_path / name
        pitboss("export", str(journal), "--table", "t", "--round", "1", "--out", str(out))
        made.append(out.read_bytes())
    assert made[0] == made[1]


def test_a_round_whose_records_were_changed_is_not_told_but_named(
    journal: Path, tmp_path: Path
) -> None:
    spoilt = tmp_path / "spoilt.db"
    with sqlite3.connect(journal) as source, sqlite3.connect(spoilt) as database:
        source.backup(database)
        for (name,) in list(
            database.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'")
        ):
            database.execute(f"DROP TRIGGER {name}")
        database.execute(
            "UPDATE records SET body = CAST(replace(body, '3.2.6', '3.2.7') AS BLOB) "
            "WHERE stream = 'dealer:t'"
        )
    database.close()
    source.close()
    told = pitboss("replay", str(spoilt), "--table", "t", "--round", "1")
    assert told.returncode == 2, told.stdout
    assert told.stderr.startswith("pitboss: Round 1 of table t cannot be told")
    assert told.stderr.count("\n") == 1
