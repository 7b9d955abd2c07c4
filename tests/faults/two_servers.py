"""Two servers on one real PostgreSQL whose connections, leases and processes fail, by a seed.

Everything happens in one thread, in an order that is drawn from the seed, so a seed repeats to
the same trace: leases are lost when the run says so and not by a clock, and a connection that is
cut is waited for until it is gone. What a server believes of its leases is believed here even
where a real one would know better by its own clock: only the journal keeps two of them apart.
"""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

import psycopg

from pitboss.eventstore.checkpoints import Notary
from pitboss.eventstore.faults import CommitFailed, Conflict, Damaged
from pitboss.eventstore.keys import SigningKey, signing_key
from pitboss.eventstore.opening import open_store
from pitboss.eventstore.postgres import PostgresStore
from pitboss.eventstore.store import Batch
from pitboss.eventstore.verification import verify
from pitboss.eventstore.writer import Accepted, EventWriter
from pitboss.house.domain import HOUSE
from pitboss.kernel.ensure import kind_of
from pitboss.kernel.idempotency import Repeated
from pitboss.kernel.refusal import Refusal
from pitboss.kernel.subject import Subject
from pitboss.rules.sign import Limit
from pitboss.server.cluster.lease_table import LeaseStanding, LeaseTable, connect
from pitboss.server.cluster.sharing import NOTARY, OWN_DUTIES, may_hold, to_offer, to_take
from pitboss.table.terminal.act import TableAct
from pitboss.table.terminal.acts.close_wagering import CloseWagering
from pitboss.table.terminal.acts.insert_note import InsertNote
from pitboss.table.terminal.acts.open_table import OpenTable
from pitboss.table.terminal.acts.place_wager import PlaceWager
from pitboss.table.terminal.acts.report_dice import ReportDice
from pitboss.table.terminal.acts.stake import WagerPlaced
from pitboss.table.terminal.config import TableConfig
from pitboss.table.terminal.state import Stage, Status, Table
from tests.eventstore.house_commands import NOON
from tests.faults.weather import Ending, Outcome
from tests.server.floors import entries
from tests.server.test_lease_sharing import server as lease_row

TABLES = ("north", "south", "east")
STEPS = 120
AT_THE_END = 40
LEASE_SECONDS = 10_000.0
"""No lease ends by itself: the run says when one does."""
SPOTS = ("small", "big", "total:11")

Plant = Callable[["SimulatedServer"], None]
"""A bug that is put into a server, to see that it is found."""


class Gone(Exception):
    """The server is not there."""


@dataclass
class SimulatedServer:
    """What one server has: its leases, as it believes, and its writer."""

    name: str
    address: str
    key: SigningKey
    held: dict[str, int] = field(default_factory=dict)
    cut: str = ""
    """Where its next commit is cut: ``before`` or ``after`` it is durable."""
    up: bool = False

    def start(self) -> None:
        """A process that has nothing yet."""
        self.store = kind_of(open_store(self.address, HOUSE), PostgresStore)
        self._commit = self.store.commit
        self.store.commit = self.commit  # type: ignore[method-assign]  # what fails on the way
        notary = Notary(self.store, self.key, 20)
        self.writer: EventWriter[Subject] = EventWriter(self.store, HOUSE, notary=notary)
        self.up = True
        self.enter(0)
        self.writer.share(
            f"{self.name}@{self.me.number}",
            lambda stream: stream.partition(":")[2] in self.held,
            lambda: NOTARY in self.held,
        )

    def enter(self, number: int) -> None:
        """Stand among the servers; a new connection takes the same number."""
        self.leases = LeaseTable(connect(self.address), LEASE_SECONDS)
        self.leases.make((*OWN_DUTIES, *TABLES))
        found = self.leases.register(replace(lease_row(number), name=self.name), number)
        if found != number:
            self.held.clear()
        self.me = self.leases.standing().servers[found]

    def commit(self, batch: Batch) -> None:
        """As the store does it, unless the connection is cut."""
        cut, self.cut = self.cut, ""
        if cut == "before":
            _terminate(self.address, self.store.connection)
        self._commit(batch)
        if cut == "after":
            _terminate(self.address, self.store.connection)
            raise psycopg.OperationalError("the answer was lost")

    def beat(self) -> list[str]:
        """Renew, hand over, take: as the keeper of a server's leases does; what changed."""
        if self.leases._connection.closed or not _answers(self.leases._connection):
            self.enter(self.me.number)
        if not self.leases.renew(self.me.number):
            self.enter(0)
        standing = self.leases.standing()
        self.me = standing.servers[self.me.number]
        changes = self.compared(standing)
        for lease in to_take(standing, self.me):
            taken = self.leases.take(lease, self.me.number)
            if taken is not None:
                self.take(lease.name, taken)
                changes.append(f"took {lease.name}")
        for name, number in to_offer(self.leases.standing(), self.me):
            if name in self.held:
                self.let_go(name)
                self.leases.let_go(name, self.me.number, number)
                changes.append(f"handed over {name}")
        return changes

    def compared(self, standing: LeaseStanding) -> list[str]:
        """What stands in the database is so, whatever was believed before."""
        changes = []
        for name, epoch in tuple(self.held.items()):
            lease = standing.leases[name]
            if (lease.holder, lease.epoch) != (self.me.number, epoch):
                self.let_go(name)
                changes.append(f"lost {name}")
        for name in standing.held_by(self.me.number):
            if name not in self.held and may_hold(self.me, name):
                self.take(name, standing.leases[name].epoch)
                changes.append(f"has {name}")
        return changes

    def take(self, name: str, epoch: int) -> None:
        """A table is this server's: it is read as the journal has it."""
        self.held[name] = epoch
        self.writer.forget((Table.stream(name),))

    def let_go(self, name: str) -> None:
        """It is not any more, as far as this server knows."""
        self.held.pop(name, None)
        self.writer.forget((Table.stream(name),))

    def kill(self) -> None:
        """Its process is gone, and its connections with it."""
        self.up = False
        self.held.clear()
        self.store.close()
        self.leases._connection.close()


class TwoServers:
    """One run."""

    def __init__(self, seed: int, address: str, plant: Plant | None = None) -> None:
        self.outcome = Outcome(seed)
        self._chance = random.Random(f"two servers of {seed}")
        self._address = address
        self._plant = plant
        self._at = NOON
        self._serials: Counter[str] = Counter()
        self._waiting: dict[str, TableAct] = {}
        """What was asked at a table and has no answer yet; it is asked again as it is."""
        self._done: set[tuple[str, int]] = set()
        self._refused: set[tuple[str, int]] = set()

    def run(self) -> Outcome:
        """All of it, and what it came to."""
        with (
            TemporaryDirectory() as folder,
            patch("pitboss.server.cluster.sharing.OFFER_SECONDS", LEASE_SECONDS),
        ):
            key = signing_key(Path(folder) / "floor.key")
            self._servers = [SimulatedServer(one, self._address, key) for one in ("a", "b")]
            try:
                for one in self._servers:
                    self._start(one)
                for _ in range(STEPS):
                    self._step(self._chance.choice(self._servers))
                self._come_to_rest()
                self.outcome.fault = "; ".join(self._faults(key))
            except Damaged as stopped:
                self.outcome.fault = f"a server stopped: {stopped}"
            finally:
                for one in self._servers:
                    if one.up:
                        one.kill()
        self.outcome.ending = None if self.outcome.fault else Ending.WHOLE
        return self.outcome

    def _start(self, one: SimulatedServer) -> None:
        one.start()
        if self._plant is not None:
            self._plant(one)

    def _step(self, one: SimulatedServer) -> None:
        if not one.up:
            if self._chance.random() < 0.4:
                self._start(one)
                self._tell(one, "starts")
            return
        drawn = self._chance.random()
        if drawn < 0.2:
            self._tell(one, *(one.beat() or ["beats"]))
        elif drawn < 0.85:
            self._play(one)
        elif drawn < 0.89:
            # It stands still until its leases are over, and does not know.
            with psycopg.connect(self._address, autocommit=True) as connection:
                ended = b"UPDATE %b SET until = clock_timestamp() WHERE %b = %%s"
                for words in ((b"servers", b"number"), (b"leases", b"holder")):
                    connection.execute(ended % words, (one.me.number,))
            self._tell(one, "is paused past the end of its leases")
        elif drawn < 0.92:
            _terminate(self._address, one.store.connection)
            self._tell(one, "its journal's connection is cut")
        elif drawn < 0.94:
            _terminate(self._address, one.leases._connection)
            self._tell(one, "its leases' connection is cut")
        elif drawn < 0.98:
            one.cut = self._chance.choice(("before", "after"))
            self._tell(one, f"its next commit is cut {one.cut} it is durable")
        else:
            one.kill()
            self._tell(one, "is killed")

    def _play(self, one: SimulatedServer) -> None:
        believed = [name for name in TABLES if name in one.held]
        if not believed:
            self._tell(one, *(one.beat() or ["has no table"]))
            return
        table = self._chance.choice(believed)
        try:
            command = self._waiting.get(table) or self._next(one, table)
            self._waiting[table] = command
            (answer,) = one.writer.process([command])
        except (Conflict, CommitFailed) as failed:
            one.let_go(table)
            kind = "overtaken" if isinstance(failed, Conflict) else type(failed).__name__
            self._tell(one, f"{table}: not recorded: {kind}")
            return
        self._heard(one, table, command, answer)

    def _heard(self, one: SimulatedServer, table: str, command: TableAct, answer: object) -> None:
        place = (command.by, command.serial)
        if isinstance(answer, Accepted | Repeated):
            if isinstance(command, PlaceWager):
                self._done.add(place)
            what = "done" if isinstance(answer, Accepted) else "done before"
        elif isinstance(answer, Refusal):
            if isinstance(command, PlaceWager):
                self._refused.add(place)
            what = f"refused: {answer.kind.slug}"
        else:
            self._tell(one, f"{table}: {type(answer).__name__}")
            return  # it is asked again
        del self._waiting[table]
        self._tell(one, f"{table}: {command.slug()} {command.serial} {what}")

    def _next(self, one: SimulatedServer, table: str) -> TableAct:
        """What comes next at a table, as this server sees it."""
        state = kind_of(one.writer.state(Table.stream(table)), Table)
        self._at += self._chance.choice((1, 40, 900))
        at, chance = self._at, self._chance
        config = _config(table)
        if state.status is Status.UNOPENED:
            checks = dict.fromkeys(("server", "tumbler", *config.seats), True)
            return OpenTable(
                table=table, at=at, by="kim", office="assistant-gaming-manager",
                config=config, checks=checks,
            )  # fmt: skip
        seat = chance.choice(config.seats)
        if state.stage is Stage.WAGERING and chance.random() < 0.8:
            self._serials[seat] += 1
            serial = self._serials[seat]
            if state.terminals[seat].credit_cents < 500:
                return InsertNote(
                    table=table, at=at, by=seat, terminal=seat, serial=serial,
                    denomination_cents=10_000,
                )  # fmt: skip
            return PlaceWager(
                table=table, at=at, by=seat, terminal=seat, serial=serial,
                spot=chance.choice(SPOTS), cents=500,
            )  # fmt: skip
        if state.stage is Stage.WAGERING:
            self._at = max(at, state.closes_at or at)
            return CloseWagering(table=table, at=self._at, by="clock", round=state.round)
        self._at += 2_000
        faces = tuple(sorted(chance.randint(1, 6) for _ in range(3)))
        return ReportDice(
            table=table, at=self._at, by="tumbler", round=state.round, faces=faces,
            flat=(True, True, True),
        )  # fmt: skip

    def _come_to_rest(self) -> None:
        """Nothing fails any more: all that waits is answered by the holder of its table."""
        self._tell(None, "nothing fails from here on")
        for one in self._servers:
            one.cut = ""
            if not one.up:
                self._start(one)
        for _ in range(AT_THE_END):
            for one in self._servers:
                one.beat()
                for table in tuple(self._waiting):
                    if table in one.held:
                        with suppress(Conflict, CommitFailed):
                            command = self._waiting[table]
                            (answer,) = one.writer.process([command])
                            self._heard(one, table, command, answer)
            if not self._waiting and sum(map(len, (one.held for one in self._servers))) == len(
                (*TABLES, *OWN_DUTIES)
            ):
                break
        for one in self._servers:
            one.writer.close(self._at)

    def _faults(self, key: SigningKey) -> list[str]:
        """What the journal says against the books of those who played."""
        with closing(open_store(self._address, HOUSE, writable=False)) as store:
            report = verify(store, HOUSE, public_keys=[key.public], floor_key=key)
            found = [str(one) for one in report.findings]
            written: Counter[tuple[str, int]] = Counter()
            with store.view():
                for table in TABLES:
                    for entry in entries(store, Table.stream(table)):
                        placed = any(isinstance(one, WagerPlaced) for one in entry.events)
                        written[entry.by, entry.serial] += placed
        found += [
            f"acknowledged and lost: {one}" for one in sorted(self._done) if not written[one]
        ]
        found += [f"done twice: {one}" for one, times in sorted(written.items()) if times > 1]
        found += [f"refused and done: {one}" for one in sorted(self._refused) if written[one]]
        found += [f"{table} has no answer" for table in self._waiting]
        held = [name for one in self._servers for name in one.held]
        if sorted(held) != sorted((*TABLES, *OWN_DUTIES)):
            found.append(f"in the end these are held: {', '.join(sorted(held))}")
        return found

    def _tell(self, one: SimulatedServer | None, *what: str) -> None:
        for line in what:
            self.outcome.trace.append(f"{one.name}: {line}" if one else line)
            kind = line.partition(": ")[2] if ": " in line else line
            words = kind.split(" ")
            self.outcome.counts[" ".join(one for one in words if not one.isdigit())] += 1


def run(seed: int, address: str, plant: Plant | None = None) -> Outcome:
    """One run, in a database of its own."""
    return TwoServers(seed, address, plant).run()


def _config(table: str) -> TableConfig:
    """A table of two terminals."""
    return TableConfig(
        game="interblock-sicbo",
        limits={"*": Limit(100, 100_000, 100)},
        aggregate_maximum_cents=10_000_000,
        seats=(f"{table}-1", f"{table}-2"),
        effective_at=0,
        training=True,
    )


def _answers(connection: psycopg.Connection) -> bool:
    try:
        connection.execute("SELECT 1")
    except psycopg.Error:
        connection.close()
        return False
    return True


def _terminate(address: str, connection: psycopg.Connection) -> None:
    """Cut a connection, and wait until the database knows it no more."""
    number = connection.info.backend_pid
    with psycopg.connect(address, autocommit=True) as other:
        other.execute("SELECT pg_terminate_backend(%s)", (number,))
        until = time.monotonic() + 30
        alive = "SELECT 1 FROM pg_stat_activity WHERE pid = %s"
        while other.execute(alive, (number,)).fetchone() and time.monotonic() < until:
            time.sleep(0.002)
