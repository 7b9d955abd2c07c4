"""``pitboss verify``, ``backup`` and ``restore``: codes, sentences and JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import click
import pytest
from click.testing import CliRunner, Result

from pitboss.cli.backup import backup
from pitboss.cli.restore import restore
from pitboss.cli.verify import verify
from pitboss.eventstore.checkpoints import Notary
from pitboss.eventstore.keys import signing_key
from pitboss.eventstore.writer import EventWriter
from pitboss.kernel.errors import BadInput
from tests.eventstore.conftest import NewPlace
from tests.eventstore.journals import opened, some_day, tampering
from tests.eventstore.purses import Purses

Run = Callable[..., Result]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command over purses, which stand in for the house."""
    house = ModuleType("pitboss.house.domain")
    house.HOUSE = Purses()  # type: ignore[attr-defined]  # a module made here
    monkeypatch.setitem(sys.modules, "pitboss.house.domain", house)

    def invoke(command: click.Command, *words: object) -> Result:
        return CliRunner().invoke(command, [str(word) for word in words])

    return invoke


@pytest.fixture
def written(place: str, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Path]:
    """A journal, and the public key of its checkpoints."""
    key = tmp_path_factory.mktemp("keys") / "floor.key"
    with opened(place) as store:
        writer = EventWriter(store, Purses(7), notary=Notary(store, signing_key(key)))
        some_day(writer, 3)
        writer.close(9000)
    return place, key.with_name("floor.key.pub")


def test_a_whole_journal_is_said_to_be_whole(run: Run, written: tuple[str, Path]) -> None:
    place, key = written
    said = run(verify, place, "--key", key)
    assert said.exit_code == 0, said.output
    flat = " ".join(said.output.split())
    assert "12 records in 4 streams, 10 projection rows, 0 snapshots, 1 checkpoints" in flat
    assert "Signed up to position 12: " in flat
    assert "The journal is whole: all of it was made again and agrees." in flat


def test_every_fault_is_listed_and_the_code_is_1(run: Run, written: tuple[str, Path]) -> None:
    place, key = written
    with tampering(place) as hand:
        hand.run("UPDATE postings SET cents = 7 WHERE version = 3")
    said = run(verify, place)
    assert said.exit_code == 1
    flat = " ".join(said.output.split())
    assert "the row table:1, 3, 0 has cents 7 and not 2" in flat
    assert "The journal is not whole: 1 fault." in flat
    told = run(verify, place, "--key", key, "--json")
    assert told.exit_code == 1
    data = json.loads(told.output)
    assert (data["passed"], data["faults"], data["records"]) == (False, 1, 12)
    (finding,) = data["findings"]
    assert (finding["part"], finding["stream"], finding["version"]) == ("postings", "table:1", 3)


def test_a_key_that_did_not_sign_is_not_trusted(
    run: Run, written: tuple[str, Path], tmp_path: Path
) -> None:
    signing_key(tmp_path / "other.key")
    said = run(verify, written[0], "--key", tmp_path / "other.key.pub")
    assert said.exit_code == 1
    assert "which is not trusted" in " ".join(said.output.split())


def test_backup_and_restore_say_what_they_made(
    run: Run, written: tuple[str, Path], new_place: NewPlace, tmp_path: Path
) -> None:
    place, key = written
    made = run(backup, place, tmp_path / "day.backup", "--key", key)
    assert made.exit_code == 0, made.output
    assert "The journal is whole" in made.output
    there = new_place("sqlite")
    restored = run(restore, tmp_path / "day.backup", there, "--json")
    assert restored.exit_code == 0, restored.output
    assert json.loads(restored.output)["records"] == 12
    assert run(verify, there, "--key", key).exit_code == 0


@pytest.mark.parametrize(
    ("command", "words", "sentence"),
    [
        (verify, ["nothing.db"], "There is no journal nothing.db."),
        (verify, ["poem"], "poem is not a journal that can be read: "),
        (verify, ["mysql://x"], "'mysql://x' is no place for a journal: "),
        (verify, ["poem", "--key", "poem"], "The public key poem cannot be read: "),
        (backup, ["nothing.db", "day.backup"], "There is no journal nothing.db."),
        (restore, ["nothing.backup", "new.db"], "There is no journal nothing.backup."),
        (restore, ["poem", "new.db"], "poem is not a journal that can be read: "),
    ],
)
def test_bad_input_is_one_sentence_and_makes_no_file(
    run: Run,
    command: click.Command,
    words: list[str],
    sentence: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "poem").write_text("I wandered lonely as a cloud\n" * 300)
    said = run(command, *words)
    assert isinstance(said.exception, BadInput)
    assert str(said.exception).startswith(sentence)
    assert str(said.exception).endswith(".")
    assert "\n" not in str(said.exception)
    assert [file.name for file in tmp_path.iterdir()] == ["poem"]
