"""The commands on gaming days: close, list, verify, archive, take out and put back."""

from __future__ import annotations

import asyncio
import json
import subprocess
from pathlib import Path

import pytest

from pitboss.desk.acts.pay_ticket import PayTicket
from pitboss.eventstore.checkpoints import Notary
from pitboss.eventstore.keys import signing_key
from pitboss.eventstore.opening import open_store
from pitboss.eventstore.tables import HEADS, RETIRED
from pitboss.eventstore.writer import EventWriter
from pitboss.house.domain import HOUSE
from pitboss.house.rounds import story_of
from pitboss.kernel.refusal import Refusal
from pitboss.kernel.subject import Subject
from pitboss.server.http.reading import Reader
from tests.cli.commands import pitboss

DAY = "2027-01-15"


@pytest.fixture(scope="module")
def rehearsed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    journal = tmp_path_factory.mktemp("days") / "floor.db"
    assert pitboss("rehearse", str(journal), "--seed", "7", "--rounds", "3").returncode == 0
    return journal


def done(*words: str | Path) -> subprocess.CompletedProcess[str]:
    told = pitboss(*map(str, words))
    assert told.returncode == 0, told.stdout + told.stderr
    return told


def refused(*words: str | Path) -> str:
    told = pitboss(*map(str, words))
    assert (told.returncode, told.stdout) == (2, "")
    return told.stderr


def read_from_its_archive(journal: Path, folder: Path, round_1: str, play: str) -> None:
    """Replay and report read an archived day from its files, if those are what was signed."""
    replay = ("replay", journal, "--table", "sicbo-2", "--round", "1", "--archives")
    assert done(*replay, folder.parent).stdout == round_1
    assert done("report", "play", journal, "--archives", folder.parent).stdout == play
    export = journal.parent / "round.zip"
    done("export", journal, "--table", "sicbo-2", "--round", "1", "--archives", folder.parent,
         "--out", export)  # fmt: skip
    pages = Reader(str(journal), archives=str(folder.parent))  # as the floor's own pages read it
    assert asyncio.run(pages.read(lambda store: story_of(store, 1, "sicbo-2"))).round == 1
    assert f"{DAY} lies in an archive, and" in refused(*replay, journal.parent / "nowhere")
    records = folder / "records.parquet"
    kept = records.read_bytes()
    records.write_bytes(kept[:500] + bytes([kept[500] ^ 1]) + kept[501:])
    assert "has another records.parquet than it says" in refused(*replay, folder.parent)
    records.write_bytes(kept)


def retired_tickets_are_not_paid_again(journal: Path, key: str) -> None:
    """Of what was settled only the number stays, under which nothing more is done."""
    retire = ("archive", journal, "--key", key, "--retire")
    assert "is not a gaming day that was taken out" in refused(
        *retire, "2027-01-14", "--reason", "old"
    )
    assert "Say why" in refused(*retire, DAY)
    assert (
        f"settled by the end of {DAY} are retired" in done(*retire, DAY, "--reason", "old").stdout
    )
    store = open_store(str(journal), HOUSE)
    try:
        with store.view():
            kept = [str(row[0]) for row in store.scan(RETIRED)]
            assert not {str(row[0]) for row in store.scan(HEADS)} & {*kept}
        prefix, number = next(name for name in kept if name.startswith("ticket:")).split(":")
        signed = Notary(store, signing_key(Path(key)))
        writer: EventWriter[Subject] = EventWriter(store, HOUSE, notary=signed)
        pay = PayTicket(number=number, at=2**41, by="anne", office="cashier", serial=1)
        (answer,) = writer.process([pay])
    finally:
        store.close()
    assert prefix == "ticket"
    assert isinstance(answer, Refusal)
    assert answer.kind.slug == "settled-long-ago"
    assert "its record is in the archive of that day" in answer.sentence
    report = json.loads(done("verify", journal, "--floor-key", key, "--json").stdout)
    assert (report["records"], report["findings"]) == (2, [])


def test_a_day_is_closed_archived_taken_out_and_put_back(rehearsed: Path) -> None:
    journal, key = rehearsed, f"{rehearsed}.key"
    folder = journal.parent / DAY
    assert "No gaming day" in refused("verify", journal, "--day", "open")
    assert f"{DAY} is closed" in done("day", "close", journal, "--key", key).stdout
    assert "is closed already" in refused("day", "close", journal, "--key", key)
    (listed,) = json.loads(done("day", "list", journal, "--json").stdout)["days"]
    assert (listed["number"], listed["day"]) == (1, DAY)
    done("verify", journal, "--day", DAY, "--key", f"{key}.pub")
    done("archive", journal, "--key", key, "--day", DAY, "--to", folder)
    round_1 = ("replay", journal, "--table", "sicbo-2", "--round", "1")
    told, report_of_play = done(*round_1).stdout, done("report", "play", journal).stdout
    report = json.loads(done("verify", folder, "--key", f"{key}.pub", "--json").stdout)
    assert report["records"] == listed["records"]
    assert "--floor-key" not in done("verify", folder, "--key", f"{key}.pub").stdout
    out = ("archive", journal, "--key", key, "--take-out", folder)
    assert "Say why" in refused(*out)
    assert f"{listed['records']:,} records" in done(*out, "--reason", "it is old").stdout
    report = json.loads(done("verify", journal, "--floor-key", key, "--json").stdout)
    assert (report["records"], report["begun_from"]) == (1, DAY)
    assert "was taken out of this journal" in refused("verify", journal, "--day", DAY)
    assert "lie in archives" in refused(*round_1)
    assert "lie in archives" in refused("report", "play", journal)
    read_from_its_archive(journal, folder, told, report_of_play)
    done("report", "meters", journal)
    retired_tickets_are_not_paid_again(journal, key)
    done("archive", journal, "--key", key, "--put-back", folder, "--reason", "it is wanted")
    report = json.loads(done("verify", journal, "--floor-key", key, "--json").stdout)
    assert (report["records"], report["begun_from"]) == (listed["records"] + 3, None)
    done(*round_1)
    events = done("report", "events", journal).stdout
    assert "are taken out of" in " ".join(events.split())


def test_what_is_wrong_is_told_in_a_sentence(rehearsed: Path, tmp_path: Path) -> None:
    key = f"{rehearsed}.key"
    assert "Say one of" in refused("archive", rehearsed, "--key", key)
    assert "cannot be read" in refused("day", "close", rehearsed, "--key", tmp_path / "none")
    assert "not a closed gaming day" in refused("verify", rehearsed, "--day", "2027-01-16")
    assert "is not an archived day" in refused("verify", tmp_path)
    beyond = ("--floor-key", key, "--workers", "2")
    for closed in ((tmp_path,), (rehearsed, "--day", DAY)):
        told = refused("verify", *closed, *beyond)
        assert "--floor-key and --workers: only for a whole journal, or --day open" in told
