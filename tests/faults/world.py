"""One run of the fault simulator: a rehearsed day on a floor where everything can fail.

One seed decides everything: the day itself, which messages are dropped, repeated and late, which
of two servers gets them, when a server is killed or goes on though its lease has moved, when the
database or the power goes, what the disk does, and where the clock jumps. Below is a simulated
disk, network and time; in between are the real decisions, writer, notary, store, SQLite with its
log and recovery, and the examination of a journal before it is taken up.

An auditor that was written apart says what each answer should have been. What must hold:

- nothing that was acknowledged is lost, and nothing is there twice;
- a batch is there whole or not at all, and money is conserved;
- after any honest fault the journal verifies as whole, with its signatures and anchors;
- where the disk lied the floor refuses, or verification names the damage, or nothing was lost.
  One thing is known to go unnoticed: an end that had not yet been noted outside.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice

import apsw

from pitboss.eventstore.faults import CommitFailed, Damaged
from pitboss.eventstore.record import Record
from pitboss.eventstore.schema import Within
from pitboss.eventstore.sqlite import SqliteStore
from pitboss.eventstore.tables import RECORDS
from pitboss.eventstore.times import newest_at
from pitboss.eventstore.verification import verify
from pitboss.eventstore.writer import Accepted
from pitboss.house.domain import House
from pitboss.kernel.errors import BadInput
from pitboss.kernel.subject import Subject
from pitboss.notices.book import BOOK
from pitboss.rehearsal.day import Day, Settings
from pitboss.rehearsal.scene import DAY_BEGINS_AT, Told
from pitboss.security.log import FLOOR, SecurityLog
from pitboss.server.ops.clock import TOLERANCE_MS
from pitboss.table.dealer.state import DealerTable
from pitboss.table.terminal.state import Table
from tests.faults.acknowledged import (
    Acknowledged,
    EndLost,
    check_once,
    check_whole,
    versions,
)
from tests.faults.database import let_go, new_files, open_on
from tests.faults.disk import HONEST, LIES, DiskFault, SimulatedDisk
from tests.faults.network import Network
from tests.faults.servers import CODEC, KEY, Machine, Refused, SimulatedServer
from tests.faults.weather import Ending, Outcome, draw_weather
from tests.floor.comparison import Comparison, book_of, find_judge
from tests.floor.crashing import Died, Failure
from tests.floor.wholeness import check_replay
from tests.rehearsal.hall import kind_of, slug

COMMANDS = 60
"""The length of a run: a table is open by then, has played and has been in trouble."""
TRIES = 5
"""How often a client sends again before the floor is left in peace for once."""
OPERATIONS = 40
"""A fault befalls one of so many operations of the disk after it was drawn."""
JUMPS_MS = (-86_400_000, -3_600_000, -90_000, -1_500, 1_500, 90_000, 3_600_000)


class World:
    """One seed; ``run`` tells what it came to and raises nothing that was in it."""

    def __init__(
        self, seed: int, commands: int = COMMANDS, plant: Callable[[World], None] | None = None
    ) -> None:
        self.seed = seed
        self.commands = commands
        self.weather = draw_weather(seed)
        self.outcome = Outcome(seed)
        # Not the day's own chance: what fails must not change what people do.
        self.chance = random.Random(f"faults of {seed}")
        self.disk = SimulatedDisk(random.Random(f"disk of {seed}"), new_files())
        self.machine = Machine(DAY_BEGINS_AT)
        self.machine.signed_every = self.chance.choice((5, 40))
        self.machine.house = House(every=self.chance.choice((3, 10, 40)))
        self.servers = [SimulatedServer(name, self.machine, self._between) for name in ("a", "b")]
        self.leases: dict[str, SimulatedServer] = {}
        self.acknowledged = Acknowledged()
        self.position = 0
        """Up to where it is known whose records there are."""
        self.arrived = 0
        self.network = Network(self.weather.network, self.chance, self.outcome.counts)
        self.waiting: list[tuple[SimulatedServer, list[Told]]] = []
        self.off_ms = 0
        self.lies: tuple[DiskFault, ...] = LIES
        """What a lying disk does."""
        made = find_judge()
        self.judge = None if made is None else made()
        if plant is not None:
            plant(self)
        self.database = self._open()
        for server in self.servers:
            self._start(server)
        settings = Settings(
            seed=seed,
            tables=self.weather.tables,
            rounds=60,
            trouble=self.weather.trouble,
            bad_commands=self.weather.bad_commands,
        )
        self.day = Day(settings, self._view)

    def run(self) -> Outcome:
        """Play to the end; what did not hold stands in the outcome."""
        outcome = self.outcome
        try:
            self._play()
            outcome.ending = self._end()
        except Refused as why:
            self._say(f"refused: {why}")
            if self.disk.lied:
                outcome.ending = Ending.REFUSED
            else:
                outcome.fault = f"the floor refused a journal that nobody touched: {why}"
        except EndLost as what:
            self._say(str(what))
            outcome.ending = Ending.END_LOST
        except Exception as wrong:  # anything that a run raises is what it was made to find
            outcome.fault = f"{type(wrong).__name__}: {wrong}"
        finally:
            let_go(self.database)
        ended = outcome.ending.value if outcome.ending else f"WRONG: {outcome.fault}"
        self._say(ended)
        outcome.counts.update({fault.value: count for fault, count in self.disk.happened.items()})
        outcome.counts["commands"] = self.arrived
        return outcome

    def _play(self) -> None:
        for arriving in self.day.arrivals():
            # A clock that makes a difference up may be ahead of the day; none ever runs backwards.
            self.machine.pass_time(max(0, self.day.scene.at - self._time()))
            self._trouble()
            for server, commands in self._routed(self.network.carried(arriving, self.arrived)):
                self._insist(server, commands)
            if self.arrived >= self.commands:
                return

    # What goes wrong beside the commands.

    def _trouble(self) -> None:
        """Leases move, servers are killed, clocks jump, news of the others' records arrives."""
        chance, weather = self.chance, self.weather
        for name in (*self.day.tables, *self.day.dealer_tables):
            if name not in self.leases or chance.random() < weather.moves:
                self._move(name)
        if chance.random() < weather.moves:
            self._kill(chance.choice(self.servers))
        if chance.random() < weather.jumps:
            self._jump()
        if chance.random() < 0.2:
            self._look_at_the_clocks()
        if chance.random() < 0.1:
            self.disk.keep_copy()
        if chance.random() < 0.02:
            self._tell("the power is lost between two commands")
            self.disk.down = DiskFault.POWER
            self._restart()

    def _move(self, table: str) -> None:
        """Another server has the lease; the one that had it may not know."""
        old, new = self.leases.get(table), self.chance.choice(self.servers)
        if new is old:
            return
        streams = {Table.stream(table), DealerTable.stream(table)}
        if old is not None and self.chance.random() < 0.5:
            old.believes -= streams
        self.leases[table] = new
        new.believes |= streams
        self._tell(f"lease of {table} to {new.name}")

    def _kill(self, server: SimulatedServer) -> None:
        """A server process ends and another begins; its clock may have been set back."""
        self._tell(f"server {server.name} killed")
        if not self.off_ms and self.chance.random() < 0.2:
            self._refused_start(server)
        self._start_beside(server)

    def _refused_start(self, server: SimulatedServer) -> None:
        """With a clock before the newest record no server starts."""
        newest, right = newest_at(self.database, CODEC), self.machine.wall_ms
        if newest is None:
            return
        self.machine.wall_ms = newest - 3_600_000
        try:
            server.start(self.database)
        except BadInput:
            self._tell("a start before the newest record was refused")
        else:
            raise AssertionError("a server started an hour before the newest record")
        finally:
            self.machine.wall_ms = right

    def _jump(self) -> None:
        """Somebody sets the machine's clock; or sets it right again."""
        moved = -self.off_ms or self.chance.choice(JUMPS_MS)
        before = self._time()
        self.machine.wall_ms += moved
        self.off_ms += moved
        self._tell(f"the clock jumps by {moved} ms")
        assert self._time() == before, "a jump of the machine's clock moved the floor's time"

    def _look_at_the_clocks(self) -> None:
        """Each server compares; a jump is on record then."""
        for server in self.servers:
            self._hear(server)
            server.look_at_the_clock()
        self._account([])
        for server in self.servers:
            self._hear(server)
        log = self.servers[0].writer.state(SecurityLog.stream(FLOOR))
        assert isinstance(log, SecurityLog)
        # Small differences are made up slowly, so what a jump leaves is measured, not added up.
        off_ms = self.machine.wall_ms - self._time()
        assert abs(log.clock_off_ms - off_ms) <= TOLERANCE_MS, (
            f"the clock is off by {off_ms} ms, and {log.clock_off_ms} is on record"
        )

    def _restart(self) -> None:
        """The machine starts again, and every server with it."""
        self._tell(f"a new start: {self.disk.down.value if self.disk.down else ''}")
        let_go(self.database)
        self.disk.restart()
        self.database = self._open()
        if self.off_ms < 0:
            self.machine.wall_ms -= self.off_ms  # no server starts with that
        self.off_ms = 0
        for server in self.servers:
            server.believes.clear()
            self._start(server)
        self.leases.clear()
        self.day.scene.at = max(self.day.scene.at, self._time())
        self.acknowledged.check(self.database, self.machine, lied=self.disk.lied)

    def _open(self) -> SqliteStore:
        try:
            return open_on(self.disk, self.chance)
        except BadInput as wrong:
            raise Refused(str(wrong)) from wrong

    def _start_beside(self, server: SimulatedServer) -> None:
        """A server starts beside another: somebody has set the clock right before."""
        self.machine.wall_ms -= self.off_ms
        self.off_ms = 0
        self._start(server)

    def _start(self, server: SimulatedServer) -> None:
        server.held_max = self.chance.choice((2, 99))
        server.signs = server is self.servers[0]
        try:
            server.start(self.database)
        except (apsw.Error, Damaged, CommitFailed) as wrong:
            raise Refused(str(wrong)) from wrong

    # What goes to which server, and how often.

    def _routed(self, coming: list[Told]) -> Iterator[tuple[SimulatedServer, list[Told]]]:
        """Messages by the server that gets them, one by one or several at once."""
        together: dict[str, list[Told]] = {}
        for command in coming:
            together.setdefault(self._route(command).name, []).append(command)
        for server in self.servers:
            commands = together.get(server.name, [])
            while commands:
                many = self.chance.choice((1, 2, len(commands)))
                yield server, commands[:many]
                commands = commands[many:]

    def _route(self, command: Told) -> SimulatedServer:
        """Where its table is held, and now and then where it is not."""
        held = self.leases.get(getattr(command, "table", ""))
        if held is None or self.chance.random() < 0.1:
            return self.chance.choice(self.servers)
        return held

    def _insist(self, server: SimulatedServer, commands: list[Told]) -> None:
        """Send until there is an answer to each; a client that gives up does not ask."""
        for attempt in range(TRIES + 1):
            commands = self._send(server, commands, failing=attempt < TRIES)
            if not commands:
                return
            if self.chance.random() < 0.05:
                self._count("messages given up")
                return
            server = self.chance.choice(self.servers)
        raise AssertionError(f"{len(commands)} commands are not answered: {commands[:2]}")

    def _between(self) -> None:
        """Just before a server writes what it decided, another may be first."""
        if self.waiting:
            server, commands = self.waiting.pop()
            self._tell("overtaken")
            armed, self._armed = self._armed, None
            try:
                self._send(server, commands, failing=False)
            except Exception as wrong:  # a writer takes whatever is raised here for a lost line
                self._thrown = wrong
            self._armed = armed
        elif self._armed is not None:
            self.disk.arm(*self._armed)
            self._armed = None

    _armed: tuple[DiskFault, int] | None = None
    _thrown: Exception | None = None

    def _send(self, server: SimulatedServer, commands: list[Told], *, failing: bool) -> list[Told]:
        """Give commands to a server; those to which no answer was heard."""
        if failing:
            self._draw_faults(server, commands)
        else:
            self.disk.calm()  # what was still to come stays away for once
        try:
            answers = server.writer.process(commands)
        except (CommitFailed, Died) as wrong:
            self._tell(f"no answer from {server.name}: {type(wrong).__name__}")
            self._after_silence(server, commands, killed=isinstance(wrong, Died))
            return commands
        except Damaged as wrong:
            raise Refused(str(wrong)) from wrong
        finally:
            self._armed = None
            self.waiting.clear()
            server.link.failures = []
            if self._thrown is not None:
                raise self._thrown
        if self.disk.down is not None:  # it wrote, and was gone before it could answer
            self._after_silence(server, commands, killed=False)
            return commands
        self.disk.calm()
        if isinstance(server.writer.unsealed, Damaged):
            raise Refused(str(server.writer.unsealed))
        self._hear(server)
        return self._heard(server, commands, answers)

    def _draw_faults(self, server: SimulatedServer, commands: list[Told]) -> None:
        chance, weather = self.chance, self.weather
        if chance.random() < weather.disk:
            fault = chance.choice(self.lies if weather.lies and chance.random() < 0.3 else HONEST)
            self._armed = (fault, chance.randrange(OPERATIONS))
            self._tell(f"to come: {fault.value}")
        if chance.random() < weather.line:
            failure = chance.choice([one for one in Failure if one is not Failure.OVERTAKEN])
            server.link.failures = [failure]
            self._count(failure.value)
        if chance.random() < weather.line and len(commands) > 1:
            # Somebody has pressed twice, and the other server got the second.
            other = self.servers[server is self.servers[0]]
            self.waiting = [(other, list(islice(commands, 1)))]
            self._count("another server is first")

    def _after_silence(
        self, server: SimulatedServer, commands: list[Told], *, killed: bool
    ) -> None:
        """Nobody knows what became of it; the journal does."""
        attempts, server.link.attempts = server.link.attempts, []
        if self.disk.down is not None:
            self._restart()
        else:
            self.disk.calm()  # also where the process was killed before the disk could fail
            if killed:
                self._start_beside(server)
            else:
                server.believes.clear()
        if not self.disk.lied:
            check_whole(self.database, attempts)
        self._account(commands)

    def _account(self, commands: list[Told]) -> None:
        """Commands that were done though nobody heard of it are done to the auditor too."""
        new = self._new_digests()
        for command in commands:
            digest = CODEC.digest(command)
            if new[digest]:
                new[digest] = 0
                self._expected(command)
                self._tell(f"done unheard: {kind_of(type(command))}")

    def _new_digests(self) -> Counter[str]:
        """By digest, the records after the position up to which all are known."""
        found: Counter[str] = Counter()
        with self.database.view():
            for place, *columns in self.database.scan(
                RECORDS, within=(Within("position", self.position),)
            ):
                record = Record(*columns)  # type: ignore[arg-type]  # the columns of the table
                found[CODEC.decode(record).digest] += 1
                self.position = int(place)  # type: ignore[arg-type]  # it is the first of them
                self.acknowledged.found(record, self.position)
        return found

    # The answers.

    def _heard(
        self, server: SimulatedServer, commands: list[Told], answers: list[object]
    ) -> list[Told]:
        """Compare every answer with what was due, and what stands with what should."""
        before = self.position
        self.position = self.database.final_position()
        unheard = []
        if self.judge is not None:
            self.judge.tell_notices(book_of(server.writer.state(BOOK)).notices.values())
        for command, answer in zip(commands, answers, strict=True):
            if isinstance(answer, Exception):
                unheard.append(command)
                continue
            said = slug(answer)
            self.arrived += 1
            self._tell(f"{server.name}: {kind_of(type(command))}: {said or 'done'}")
            if isinstance(answer, Accepted):
                self._acknowledge(answer, server)
            expected = self._expected(command)
            assert expected is None or expected == said, f"{said!r} told, {expected!r} was due"
        if unheard:
            self.position = before
            self._account(unheard)
        server.link.attempts.clear()
        Comparison(server.writer.state, self.judge).all(commands)
        return unheard

    def _acknowledge(self, answer: Accepted, server: SimulatedServer) -> None:
        self.acknowledged.note(answer.versions, self.position)
        for other in self.servers:
            if other is not server and self.chance.random() < 0.5:
                other.writer.overtaken(answer.versions)

    def _expected(self, command: Told) -> str | None:
        return None if self.judge is None else self.judge.judge(command)

    def _hear(self, server: SimulatedServer) -> None:
        """The server has all the news: what others wrote is dropped and read again."""
        server.writer.overtaken(versions(self.database))

    # What must hold.

    def _end(self) -> Ending:
        """Everything is put right, and the whole journal is read."""
        self.disk.calm()
        for command in self.network.rest():
            self._insist(self._route(command), [command])
        self._tell("the end")
        self.disk.down = DiskFault.POWER
        self._restart()
        first = self.servers[0]
        first.writer.seal(self._time())
        if isinstance(first.writer.stopped, Damaged):
            raise Refused(str(first.writer.stopped))
        report = verify(
            self.database,
            self.machine.house,
            public_keys=[KEY.public],
            floor_key=KEY,
            anchors=self.machine.anchors,
            recent=True,
        )
        if not report.passed:
            self._say(f"named: {report.findings[0]}")
            assert self.disk.lied, f"verification found {report.findings[:2]}"
            return Ending.NAMED
        check_once(self.database)
        check_replay(self.database, self.machine.house, first.writer.state)
        return Ending.WHOLE

    # What the day sees, and what is told of it.

    def _view(self, stream: str) -> Subject:
        """What a server knows of a stream, perhaps not the newest."""
        server = self.leases.get(stream.partition(":")[2], self.servers[0])
        try:
            return server.writer.state(stream)
        except (Damaged, CommitFailed) as wrong:
            raise Refused(str(wrong)) from wrong

    def _time(self) -> int:
        return self.servers[0].clock()

    def _tell(self, what: str) -> None:
        self._say(f"{self._time()} {what}")

    def _say(self, what: str) -> None:
        self.outcome.trace.append(what)

    def _count(self, what: str) -> None:
        self.outcome.counts[what] += 1


def run(seed: int, commands: int = COMMANDS) -> Outcome:
    """One run from its seed."""
    return World(seed, commands).run()
