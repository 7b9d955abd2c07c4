"""The keeper of a server's leases hears of every change, whenever it is told."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest

from pitboss.server.cluster import lease_keeper
from pitboss.server.cluster.lease_keeper import LeaseKeeper
from pitboss.server.cluster.lease_table import LeaseStanding, LeaseTable, ServerRow, connect
from tests.server.floors import PATIENCE_SECONDS
from tools.postgres import Server
from tools.postgres import running as running_postgres

TABLE = "table-1"
LEASE_SECONDS = 1_000.0
"""So long that the keeper looks by itself only after a test has ended."""


@pytest.fixture(scope="module")
def postgres() -> Iterator[Server]:
    with running_postgres() as server:
        yield server


def row(name: str) -> ServerRow:
    """A server that may hold tables."""
    return ServerRow(
        number=0, name=name, address="127.0.0.1:1", page="", certificate="", role="all",
        house="ours", software="1", format=2, draining=False, age=0.0, alive=True,
    )  # fmt: skip


class Told:
    """Whom the keeper tells; a table that it got is noted."""

    def __init__(self) -> None:
        self.has = threading.Event()

    def got(self, *_: object) -> None:
        self.has.set()

    def lost(self, name: str) -> None:
        pass

    def asked_back(self, name: str, number: int) -> None:
        pass

    def standing(self, standing: LeaseStanding) -> None:
        pass

    def trouble(self, why: str) -> None:
        raise AssertionError(why)


class Deaf(Told):
    """An event loop that takes in nothing of what it is told."""

    def __init__(self) -> None:
        super().__init__()
        self.has_lost = threading.Event()
        self.said: list[str] = []

    def lost(self, *_: object) -> None:
        self.has_lost.set()

    def trouble(self, why: str) -> None:
        self.said.append(why)


def test_a_change_told_while_a_statement_is_answered_wakes_the_keeper(
    postgres: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database sends what was told along with the answer; it is as good as told alone."""
    address = postgres.database()
    with connect(address) as connection:
        other = LeaseTable(connection, LEASE_SECONDS)
        other.make((TABLE,))
        number = other.register(row("other"))
        assert other.take(other.standing().leases[TABLE], number) == 1
        told = Told()

        class Overtaken(LeaseTable):
            """Right after it is seen that the other holds the table, the other lets it go."""

            def standing(self) -> LeaseStanding:
                seen = super().standing()
                if threading.current_thread().name == "leases" and seen.held_by(number):
                    ours = next(one for one in seen.servers.values() if one.name == "ours")
                    other.let_go(TABLE, number, ours.number)
                    super().now_ms()
                return seen

        monkeypatch.setattr(lease_keeper, "LeaseTable", Overtaken)
        keeper = LeaseKeeper(address, row("ours"), (TABLE,), LEASE_SECONDS, told)
        keeper.begin()
        try:
            assert told.has.wait(PATIENCE_SECONDS)
        finally:
            keeper.close()


def test_a_server_that_hears_nothing_lets_its_tables_go_and_comes_back(
    postgres: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its event loop stands still, as for a lock that is never let go; its thread would renew."""
    monkeypatch.setattr(lease_keeper, "SILENT_SECONDS", 1.0)
    address = postgres.database()
    told = Deaf()
    keeper = LeaseKeeper(address, row("ours"), (TABLE,), 1.0, told)
    keeper.begin()
    try:
        assert told.has.wait(PATIENCE_SECONDS)
        assert told.has_lost.wait(PATIENCE_SECONDS)
        assert not keeper.valid
        with connect(address) as connection:
            other = LeaseTable(connection, 1.0)
            standing = other.standing()
            assert not any(one.alive for one in standing.servers.values())
            assert standing.is_free(standing.leases[TABLE])
        assert told.said == ["this server stands still: others take its tables"]
        told.has.clear()
        keeper.heard()  # it goes on
        assert told.has.wait(PATIENCE_SECONDS)
    finally:
        keeper.close()
