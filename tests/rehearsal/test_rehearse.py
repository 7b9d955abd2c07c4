"""``pitboss rehearse``: a day in a new journal, told shortly, and whole when it is verified."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pitboss.cli.rehearse import rehearse
from pitboss.eventstore.keys import read_public
from pitboss.eventstore.opening import open_store
from pitboss.eventstore.tables import CHECKPOINTS, RECORDS
from pitboss.eventstore.verification import verify
from pitboss.house.domain import HOUSE
from pitboss.kernel.errors import BadInput
from tools.postgres import running

SHORT = ("--rounds", "3", "--tables", "2", "--trouble", "0.2", "--seed", "5")


def rehearsed(*words: str) -> Result:
    return CliRunner().invoke(rehearse, words)


def refusal(*words: str) -> str:
    result = rehearsed(*words)
    assert isinstance(result.exception, BadInput), result.exception
    return str(result.exception)


def test_a_rehearsal_is_verified_by_its_own_public_key(tmp_path: Path) -> None:
    place = tmp_path / "floor.db"
    result = rehearsed(str(place), *SHORT)
    assert (result.exit_code, result.stderr) == (0, "")
    assert f"pitboss verify {place} --key {place}.key.pub" in result.stdout
    assert "pitboss replay" in result.stdout
    assert "pitboss export" in result.stdout
    store = open_store(place, HOUSE, writable=False)
    report = verify(store, HOUSE, public_keys=[read_public(tmp_path / "floor.db.key.pub")])
    with store.view():
        *_, (last,) = store.scan(RECORDS, columns=("position",))
        assert list(store.scan(CHECKPOINTS))
    store.close()
    assert report.passed, report.findings
    assert report.sealed_position == last


def test_terminals_and_dealers_tables_of_both_editions_share_one_journal(tmp_path: Path) -> None:
    place = tmp_path / "floor.db"
    result = rehearsed(str(place), "--tables", "6", "--rounds", "3", "--trouble", "0.2")
    assert result.exit_code == 0, result.exception
    store = open_store(place, HOUSE, writable=False)
    report = verify(store, HOUSE)
    with store.view():
        streams = {str(stream) for (stream,) in store.scan(RECORDS, columns=("stream",))}
    store.close()
    assert report.passed, report.findings
    kinds = {stream.partition(":")[0] for stream in streams}
    assert {"table", "terminal", "dealer", "patron", "card", "emblem"} <= kinds
    assert sum(stream.startswith(("dealer:ilga", "dealer:nicc")) for stream in streams) == 2


def test_the_same_seed_writes_the_same_records(tmp_path: Path) -> None:
    bodies = []
    for name in ("one.db", "two.db"):
        assert rehearsed(str(tmp_path / name), *SHORT).exit_code == 0
        store = open_store(tmp_path / name, HOUSE, writable=False)
        with store.view():
            bodies.append(list(store.scan(RECORDS)))
        store.close()
    assert bodies[0] == bodies[1]
    assert len(bodies[0]) > 50


def test_a_journal_with_records_is_refused_and_left_as_it_was(tmp_path: Path) -> None:
    place = str(tmp_path / "floor.db")
    rehearsed(place, *SHORT)
    before = Path(place).read_bytes()
    assert refusal(place, *SHORT) == (
        f"{place} has records already: a rehearsal is played into a new journal."
    )
    assert Path(place).read_bytes() == before


def test_json_tells_the_same_day_to_programs(tmp_path: Path) -> None:
    result = rehearsed(str(tmp_path / "floor.db"), *SHORT, "--json")
    told = json.loads(result.stdout)
    assert [row["rounds"] >= 3 for row in told["tables"]] == [True, True]
    for row in told["tables"]:
        assert row["places"] >= 2
        assert row["wagers"] > 0
    assert told["commands"] > told["refused"] >= 0
    assert len(told["next"]) == 3


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--tables", "0"), "0 tables cannot be rehearsed: it is from 1 to 99."),
        (("--rounds", "0"), "0 rounds cannot be rehearsed: it is from 1 to 100000."),
        (("--trouble", "2"), "The trouble is 2.0: it is from 0 to 1."),
    ],
)
def test_bad_settings_get_one_sentence_and_make_no_journal(
    words: tuple[str, ...], sentence: str, tmp_path: Path
) -> None:
    assert refusal(str(tmp_path / "floor.db"), *words) == sentence
    assert list(tmp_path.iterdir()) == []


def test_a_place_that_is_no_journal_is_refused(tmp_path: Path) -> None:
    other = tmp_path / "letter.txt"
    other.write_text("not a database, and longer than nothing at all\n")
    assert "is not a journal" in refusal(str(other))
    assert "is no place for a journal" in refusal("ftp://host/floor")


def test_a_rehearsal_is_played_into_postgresql_too(tmp_path: Path) -> None:
    with running() as server:
        place = server.database()
        key = tmp_path / "signing.key"
        result = rehearsed(place, *SHORT, "--key", str(key))
        assert result.exit_code == 0, result.exception
        store = open_store(place, HOUSE, writable=False)
        report = verify(store, HOUSE, public_keys=[read_public(tmp_path / "signing.key.pub")])
        store.close()
    assert report.passed, report.findings
    assert report.checkpoints
