"""Both databases for every test that asks for a ``place``; one PostgreSQL server per worker."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from pitboss.eventstore.opening import open_store
from pitboss.eventstore.store import Store
from tests.eventstore.purses import Purses
from tools.postgres import Server, running

DATABASES = ("sqlite", "postgres")
NewPlace = Callable[[str], str]


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    with running() as started:
        yield started


@pytest.fixture
def new_place(tmp_path: Path, request: pytest.FixtureRequest) -> NewPlace:
    """A maker of new, empty places of a kind of database."""

    def make(database: str) -> str:
        if database == "postgres":
            started: Server = request.getfixturevalue("server")
            return started.database()
        return str(tmp_path / f"{len(list(tmp_path.iterdir()))}.db")

    return make


@pytest.fixture(params=DATABASES)
def place(request: pytest.FixtureRequest, new_place: NewPlace) -> str:
    """A place with nothing in it, in each kind of database."""
    return new_place(str(request.param))


@pytest.fixture
def store(place: str) -> Iterator[Store]:
    """A new journal, in each kind of database."""
    opened = open_store(place, Purses())
    yield opened
    opened.close()
