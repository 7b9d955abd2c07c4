"""``pitboss floors`` and ``pitboss drain`` on a floor that is running."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.commands import pitboss
from tests.server.beside import running_beside
from tests.server.floors import CRAPS, SICBO, configuration
from tools.postgres import Server
from tools.postgres import running as running_postgres


@pytest.fixture(scope="module")
def postgres() -> Iterator[Server]:
    with running_postgres() as server:
        yield server


def config(folder: Path, database: str, name: str) -> str:
    text = configuration(folder, SICBO, CRAPS, database=database, keys=str(folder / "keys"))
    return text.replace("[door]", f'[servers]\nname = "{name}"\n[door]')


def test_it_is_shown_who_holds_what_and_a_server_hands_over(
    postgres: Server, tmp_path: Path
) -> None:
    database = postgres.database()
    with running_beside(config(tmp_path, database, "a")):
        told = json.loads(pitboss("floors", "--database", database, "--json").stdout)
        assert [(one["name"], one["alive"]) for one in told["servers"]] == [("a", True)]
        assert {one["name"]: one["holder"] for one in told["tables"]} == {
            ":house": "a", ":notary": "a", "craps-1": "a", "sicbo-1": "a",
        }  # fmt: skip
        alone = pitboss("drain", "a", "--database", database)
        assert alone.returncode == 2
        assert "No other server is up that could take the tables of a" in alone.stderr
        with running_beside(config(tmp_path, database, "b")):
            drained = pitboss("drain", "a", "--database", database)
            assert drained.returncode == 0, drained.stderr
            assert "a holds nothing any more" in drained.stdout
            shown = pitboss("floors", "--database", database)
            assert shown.returncode == 0
            assert "drains" in shown.stdout
            # Two tables, and what is no table beside them: each says what it is.
            assert "looks after the house, signs" in shown.stdout
            assert ":house" not in shown.stdout
            told = json.loads(pitboss("floors", "--database", database, "--json").stdout)
            assert {one["holder"] for one in told["tables"]} == {"b"}
            unknown = pitboss("drain", "c", "--database", database)
            assert unknown.returncode == 2
            assert "is no server that is up" in unknown.stderr


def test_on_sqlite_there_is_nothing_to_show_or_to_hand_over(tmp_path: Path) -> None:
    for words in (("floors",), ("drain", "a")):
        said = pitboss(*words, "--database", str(tmp_path / "floor.db"))
        assert said.returncode == 2
        assert "has one server, which holds every table" in said.stderr
