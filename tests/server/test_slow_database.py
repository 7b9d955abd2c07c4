"""A backend of PostgreSQL that hangs, or a disk that is slow, keeps nobody else waiting.

Nothing here is timed. That others went on is seen by this: they were answered while the one that
the database keeps waiting was not.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import threading
import time
from collections.abc import Callable, Coroutine, Iterator, Mapping
from pathlib import Path

import psycopg
import pytest

from pitboss.eventstore.bounded_connection import BoundedConnection, Reconnecting, connect
from pitboss.eventstore.opening import open_store
from pitboss.eventstore.postgres import PostgresStore
from pitboss.eventstore.store import Batch
from pitboss.eventstore.suspension import Awaited, suspendable
from pitboss.eventstore.verification import verify
from pitboss.house.domain import HOUSE
from pitboss.kernel.ensure import Broken
from tests.server.floors import PATIENCE_SECONDS, Client, Json, Running, running
from tests.server.test_servers import config, held, member, until
from tools.postgres import Server
from tools.postgres import running as running_postgres

LONG = 60.0
"""Longer than any of these tests: whatever is given up is not given up by this."""


@pytest.fixture(scope="module")
def postgres() -> Iterator[Server]:
    with running_postgres() as server:
        yield server


@pytest.fixture
def never_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """The database is waited for as long as it takes."""
    monkeypatch.setattr("pitboss.server.cluster.membership.STATEMENT_SECONDS", LONG)


@contextlib.contextmanager
def stopped(backends: list[int]) -> Iterator[None]:
    """Processes of the database that answer nothing."""
    for number in backends:
        with contextlib.suppress(ProcessLookupError):  # it has ended by itself meanwhile
            os.kill(number, signal.SIGSTOP)
    try:
        yield
    finally:
        for number in backends:
            with contextlib.suppress(ProcessLookupError):
                os.kill(number, signal.SIGCONT)


def tell(
    database: str, folder: Path, story: Callable[[Running], Coroutine[None, None, None]],
    lease_seconds: int = 2,
) -> None:  # fmt: skip
    """Let something happen at a server, and see that the journal is whole."""
    text = config(folder, database, "one")
    text = text.replace("[servers]", f"[servers]\nlease_seconds = {lease_seconds}")

    async def main() -> None:
        async with running(text, staff=True) as one:
            await story(one)

    asyncio.run(main())
    with contextlib.closing(open_store(database, HOUSE, writable=False)) as store:
        assert verify(store, HOUSE).findings == []


async def ready_to_play(one: Running, table: str) -> Client:
    player = await one.seat(table, f"{table}-1")
    await player.do("insert-note", denomination_cents=10_000)
    return player


def hanging(player: Client, spot: str) -> asyncio.Task[Json]:
    """A wager that the database keeps waiting."""
    return asyncio.create_task(player.do("place-wager", spot=spot, cents=500))


async def others_go_on(one: Running, other: Client, waiting: asyncio.Task[Json]) -> None:
    """Pages answer and another table plays, all while somebody waits."""
    async with one.http() as http:
        assert (await http.get("/health/live")).text == "live"
        told = await http.get("/health/ready")
        assert told.json()["tables"].keys() == {"sicbo-1", "craps-1", "roulette-1"}
        for _ in range(5):
            done = await other.do("place-wager", spot="red", cents=100)
            assert done["type"] == "done", done
        lobby = await http.get("/api/tables/sicbo-1")
        assert lobby.status_code == 200
    assert not waiting.done()


def test_a_backend_that_hangs_keeps_no_other_table_and_no_page_waiting(
    postgres: Server,
    tmp_path: Path,
    never_given_up: None,  # noqa: ARG001 - it is set
) -> None:
    async def story(one: Running) -> None:
        player = await ready_to_play(one, "sicbo-1")
        other = await ready_to_play(one, "roulette-1")
        store = one.floor.store
        assert isinstance(store, PostgresStore)
        with stopped([store.connection.info.backend_pid]):
            waiting = hanging(player, "small")
            await others_go_on(one, other, waiting)
            # What nobody knows yet is shown to nobody: the table is as the journal has it.
            table = one.floor.actors["sicbo-1"].state
            assert table.terminals["sicbo-1-1"].credit_cents == 10_000  # type: ignore[union-attr]
            # Nor is anything decided on top of it: the same terminal's next wager waits too.
            spectator = await one.seat("sicbo-1", "sicbo-1-2")
            behind = asyncio.create_task(spectator.do("insert-note", denomination_cents=5_000))
            await others_go_on(one, other, waiting)
            assert not behind.done()
        assert (await waiting)["placed"] == {"small": 500}
        assert (await behind)["type"] == "done"
        table = one.floor.actors["sicbo-1"].state
        assert table.terminals["sicbo-1-1"].credit_cents == 9_500  # type: ignore[union-attr]
        assert table.terminals["sicbo-1-2"].credit_cents == 5_000  # type: ignore[union-attr]

    tell(postgres.database(), tmp_path, story)


def test_a_row_that_somebody_locks_keeps_no_other_table_waiting(
    postgres: Server,
    tmp_path: Path,
    never_given_up: None,  # noqa: ARG001 - it is set
) -> None:
    database = postgres.database()

    async def story(one: Running) -> None:
        player = await ready_to_play(one, "sicbo-1")
        other = await ready_to_play(one, "roulette-1")
        with psycopg.connect(database) as locking:
            locking.execute("SELECT 1 FROM heads WHERE stream = 'table:sicbo-1' FOR UPDATE")
            waiting = hanging(player, "small")
            await others_go_on(one, other, waiting)
        assert (await waiting)["placed"] == {"small": 500}

    tell(database, tmp_path, story)


def test_a_disk_that_is_slow_stops_no_page_and_what_waits_is_done_when_it_answers(
    postgres: Server,
    tmp_path: Path,
    never_given_up: None,  # noqa: ARG001 - it is set
) -> None:
    """A commit that waits for a standby that is not there is a commit that waits for a disk."""
    database = postgres.database()

    def set_standby(name: str) -> None:
        with psycopg.connect(database, autocommit=True) as connection:
            connection.execute(f"ALTER SYSTEM SET synchronous_standby_names = '{name}'".encode())
            connection.execute("SELECT pg_reload_conf()")

    async def story(one: Running) -> None:
        player = await ready_to_play(one, "sicbo-1")
        other = await ready_to_play(one, "roulette-1")
        set_standby("nobody")
        try:
            await asyncio.sleep(0.5)  # until every backend has read it
            waiting = [hanging(player, "small"), hanging(other, "red")]
            await asyncio.sleep(0.2)
            async with one.http() as http:
                assert (await http.get("/health/live")).text == "live"
                assert (await http.get("/health/ready")).json()["tables"]
            assert not any(task.done() for task in waiting)
        finally:
            set_standby("")
        assert (await waiting[0])["placed"] == {"small": 500}
        assert (await waiting[1])["placed"] == {"red": 500}

    tell(database, tmp_path, story, lease_seconds=60)


def test_a_backend_that_hangs_is_given_up_and_what_it_was_asked_is_asked_again(
    postgres: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pitboss.server.cluster.membership.STATEMENT_SECONDS", 0.4)

    async def story(one: Running) -> None:
        player = await ready_to_play(one, "sicbo-1")
        store = one.floor.store
        assert isinstance(store, PostgresStore)
        with stopped([store.connection.info.backend_pid]):
            serial = player.serial
            answer = await player.do("place-wager", spot="small", cents=500)
            assert answer["type"] == "busy"
            again = await player.do_as(serial, "place-wager", spot="small", cents=500)
            assert again["type"] == "done"
            assert again["again"] is False
        assert member(one).valid
        assert held(one) == {"sicbo-1", "craps-1", "roulette-1"}

    tell(postgres.database(), tmp_path, story)


class LateAnswers:
    """Commits of a stream that are durable and not answered until they are let go."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, answers: tuple[int, int]) -> None:
        self._monkeypatch = monkeypatch
        self._read, self._write = answers
        self.kept = 0

    def keep(self, stream: str) -> None:
        """From now on no answer comes."""
        commit = PostgresStore.commit

        def late(store: PostgresStore, batch: Batch) -> None:
            commit(store, batch)
            work = suspendable()
            if work is not None and any(one.stream == stream for one in batch.records):
                self.kept += 1
                work.wait_for(Awaited(self._read, True, False, time.monotonic() + LONG))

        self._monkeypatch.setattr(PostgresStore, "commit", late)

    def let_go(self) -> None:
        """All answers come."""
        os.write(self._write, b".")
        self._monkeypatch.undo()


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> Iterator[LateAnswers]:
    ends = os.pipe()
    yield LateAnswers(monkeypatch, ends)
    for end in ends:
        os.close(end)


def test_what_is_durable_is_shown_to_nobody_before_it_is_acknowledged(
    postgres: Server, tmp_path: Path, answers: LateAnswers
) -> None:
    """The journal has the wager, its answer is late, and the news tell of it as of any other.

    A viewer meanwhile, old or newly come, sees the table as it was acknowledged; and the
    next view after the answer has it.
    """
    database = postgres.database()
    told: dict[str, int] = {}

    async def story(one: Running) -> None:
        player = await ready_to_play(one, "sicbo-1")
        queue = one.floor.queue
        heard = queue.overtaken

        def hearing(versions: Mapping[str, int]) -> list[str]:
            told.update(versions)
            return heard(versions)

        queue.overtaken = hearing  # type: ignore[method-assign]  # to know when it was told
        at = one.floor.actors["sicbo-1"].version
        before = len(player.got)
        answers.keep("table:sicbo-1")
        waiting = hanging(player, "small")
        await until(lambda: answers.kept > 0)
        await until(lambda: told.get("table:sicbo-1", 0) > at)
        await asyncio.sleep(0)
        assert on_file(database, "table:sicbo-1") == at + 1
        seen = one.floor.actors["sicbo-1"].state
        assert seen.version == at
        assert seen.terminals["sicbo-1-1"].credit_cents == 10_000  # type: ignore[union-attr]
        late = await one.seat("sicbo-1", "sicbo-1-2")
        assert late.welcome["type"] == "welcome"
        assert late.publics[-1]["version"] <= at
        assert not waiting.done()
        answers.let_go()
        done = await waiting
        assert done["placed"] == {"small": 500}
        assert done["part"]["credit_cents"] == 9_500
        kinds = [message["type"] for message in player.got[before:]]
        assert kinds[: kinds.index("done")].count("own") == 0, kinds
        assert one.floor.actors["sicbo-1"].version == at + 1
        # What the news told is heard now, and finds nothing new.
        assert (await player.do("place-wager", spot="small", cents=500))["type"] == "done"
        assert player.own["credit_cents"] == 9_000

    tell(database, tmp_path, story, lease_seconds=60)


def on_file(database: str, stream: str) -> int:
    """How far a stream is in the journal, no matter who was told."""
    with psycopg.connect(database) as connection:
        row = connection.execute("SELECT version FROM heads WHERE stream = %s", (stream,))
        return int((row.fetchone() or (0,))[0])


@pytest.mark.slow
def test_all_backends_of_a_server_hang_and_it_goes_on_with_others_and_keeps_its_tables(
    postgres: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those of the journal, of the leases, of the news and of who is signed on."""
    monkeypatch.setattr("pitboss.server.cluster.membership.STATEMENT_SECONDS", 0.4)
    database = postgres.database()

    async def story(one: Running) -> None:
        player = await ready_to_play(one, "sicbo-1")
        token = await one.signed_on("casino-supervisor")
        epochs = {name: lease.epoch for name, lease in member(one)._standing.leases.items()}
        with psycopg.connect(database) as connection:
            rows = connection.execute(
                "SELECT pid FROM pg_stat_activity WHERE datname = current_database() "
                "AND backend_type = 'client backend' AND pid <> pg_backend_pid()"
            ).fetchall()
        with stopped([number for (number,) in rows]):
            serial = player.serial
            answer = await player.do("place-wager", spot="small", cents=500)
            while answer["type"] == "busy":
                await asyncio.sleep(0.1)
                answer = await player.do_as(serial, "place-wager", spot="small", cents=500)
            assert answer["placed"] == {"small": 500}
            async with one.http(Authorization=f"Bearer {token}") as http:
                assert (await http.get("/api/staff/me")).status_code == 200
            fresh = await one.signed_on("casino-supervisor")
            assert fresh != token
            await asyncio.sleep(7)  # longer than a lease lasts
            assert member(one).valid
        assert held(one) == {"sicbo-1", "craps-1", "roulette-1"}
        now = {name: lease.epoch for name, lease in member(one)._standing.leases.items()}
        assert now == epochs
        await until(lambda: member(one).valid)

    tell(database, tmp_path, story, lease_seconds=6)


def test_wagers_that_come_while_a_commit_is_kept_waiting_read_nothing_from_the_database(
    postgres: Server,
    tmp_path: Path,
    never_given_up: None,  # noqa: ARG001 - it is set
) -> None:
    """The state of their table is not there until it is answered, and none of them needs it."""

    async def story(one: Running) -> None:
        player = await ready_to_play(one, "sicbo-1")
        other = await ready_to_play(one, "roulette-1")
        store = one.floor.store
        assert isinstance(store, PostgresStore)
        queue = one.floor.queue
        with stopped([store.connection.info.backend_pid]):
            first = hanging(player, "small")
            await until(lambda: queue.waiting("sicbo-1") == 0 and not first.done())
            await others_go_on(one, other, first)
            looked: list[str] = []
            read = queue.state

            def noted(stream: str) -> object:
                looked.append(stream)
                return read(stream)

            queue.state = noted  # type: ignore[method-assign,assignment]  # to see who asks
            try:
                serial = player.serial
                player.serial += 1
                await player.post(serial, "place-wager", spot="big", cents=500)
                await until(lambda: queue.waiting("sicbo-1") == 1)
                assert "table:sicbo-1" not in looked
            finally:
                queue.state = read  # type: ignore[method-assign]
        assert (await first)["placed"] == {"small": 500}

    tell(postgres.database(), tmp_path, story)


@pytest.fixture
def not_for_ever() -> Iterator[None]:
    """A process that stands still for good is woken, so that a test can say so."""

    def stands_still(*_: object) -> None:
        raise TimeoutError("the process stood still")

    before = signal.signal(signal.SIGALRM, stands_still)
    signal.alarm(int(PATIENCE_SECONDS))
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


def test_who_signs_while_another_writes_asks_nothing_over_a_connection_that_waits(
    postgres: Server,
    tmp_path: Path,
    never_given_up: None,  # noqa: ARG001 - it is set
    not_for_ever: None,  # noqa: ARG001 - as above
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Signing lets time go by until other writers have ended; then a commit is kept waiting.

    Over one connection, and in one thread, each would wait for the other: the whole process stood
    still, and nobody at it was answered any more.
    """
    monkeypatch.setattr("pitboss.eventstore.postgres._FINAL_SECONDS", LONG)
    database = postgres.database()

    async def story(one: Running) -> None:
        player = await ready_to_play(one, "sicbo-1")
        other = await ready_to_play(one, "roulette-1")
        with psycopg.connect(database) as writing:
            writing.execute("LOCK TABLE records IN ROW EXCLUSIVE MODE")
            writing.execute("SELECT 1 FROM heads WHERE stream = 'table:sicbo-1' FOR UPDATE")
            one.floor.queue.seal(one.floor.clock())
            waiting = hanging(player, "small")
            await others_go_on(one, other, waiting)
        assert (await waiting)["placed"] == {"small": 500}

    tell(database, tmp_path, story)


def test_a_second_statement_on_a_connection_that_is_kept_waiting_is_told_so(
    postgres: Server,
) -> None:
    """In one thread it would wait for good, and the whole server with it."""
    with connect(postgres.database(), 5) as connection:
        connection.waiting = True
        with pytest.raises(Broken, match="another's answer is outstanding"):
            connection.execute("SELECT 1")
        connection.waiting = False
        assert connection.execute("SELECT 1").fetchone() == (1,)


def test_a_connection_that_is_being_made_already_is_waited_for(
    postgres: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who needed a third one while two were kept waiting was told that the database is away."""
    monkeypatch.setattr("pitboss.eventstore.bounded_connection.FIRST_SECONDS", PATIENCE_SECONDS)
    database, may_connect = postgres.database(), threading.Event()

    def slowly() -> BoundedConnection:
        may_connect.wait(PATIENCE_SECONDS)
        return connect(database, 5)

    again = Reconnecting(slowly)
    again.begin()
    threading.Timer(0.05, may_connect.set).start()
    with again.connection() as connection:
        assert connection.execute("SELECT 1").fetchone() == (1,)


def test_a_server_whose_database_tells_nothing_is_not_ready_and_says_so(
    postgres: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was an unexpected fault once, and each of its tables was waited for again."""
    monkeypatch.setattr("pitboss.eventstore.bounded_connection.IN_PLACE_SECONDS", 0.05)
    monkeypatch.setattr("pitboss.eventstore.bounded_connection.FIRST_SECONDS", 0.05)
    database = postgres.database()

    async def story(one: Running) -> None:
        with psycopg.connect(database) as connection:
            rows = connection.execute(
                "SELECT pid FROM pg_stat_activity WHERE datname = current_database() "
                "AND backend_type = 'client backend' AND pid <> pg_backend_pid()"
            ).fetchall()
        async with one.http() as http:
            with stopped([number for (number,) in rows]):
                one.floor.queue._writer.forget(("table:craps-1",))  # as when another has written
                told = await http.get("/health/ready")
                assert told.status_code == 503
                assert told.json()["ready"] is False
                assert "craps-1" not in told.json()["tables"]
            async with asyncio.timeout(PATIENCE_SECONDS):
                while (await http.get("/health/ready")).status_code != 200:
                    await asyncio.sleep(0.05)
            told = await http.get("/health/ready")
            assert told.json()["tables"].keys() == {"sicbo-1", "craps-1", "roulette-1"}

    tell(database, tmp_path, story, lease_seconds=60)
