"""A simulated floor: a rehearsal played into a real journal that fails, beside a second model.

One seed decides everything: the day, the bad commands, which commands never arrive, which commits
fail and how, and when a process starts again. After every command the answer and the touched
table are compared with what the auditor, written apart, expects; the money always adds up.
"""

from __future__ import annotations

import random
from collections import Counter, deque
from dataclasses import dataclass, field

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from pitboss.eventstore.checkpoints import Notary
from pitboss.eventstore.faults import CommitFailed
from pitboss.eventstore.keys import SigningKey
from pitboss.eventstore.opening import open_store
from pitboss.eventstore.sqlite import SqliteStore
from pitboss.eventstore.writer import EventWriter
from pitboss.house.domain import HOUSE, House
from pitboss.kernel.subject import Subject
from pitboss.notices.book import BOOK
from pitboss.patron.act import PatronAct
from pitboss.promotions.act import OnPromotion
from pitboss.rehearsal.day import Day, Settings
from pitboss.rehearsal.scene import Told
from pitboss.table.dealer.act import DealerAct
from pitboss.vouchers.acts.issue_voucher import IssueVoucher
from tests.floor.comparison import Comparison, Judge, book_of
from tests.floor.crashing import CrashingStore, Died, Failure
from tests.floor.wholeness import check_journal
from tests.jackpots.links import halfway
from tests.rehearsal.hall import kind_of, slug

SHOWN = 8
"""How many of the last commands a failure tells."""
PIT = (DealerAct, PatronAct, IssueVoucher, OnPromotion)
"""Commands to the dealer's tables and what belongs to them."""
KEY = SigningKey(Ed25519PrivateKey.from_private_bytes(bytes(range(32))))


@dataclass(frozen=True, kw_only=True)
class Course:
    """How rough a simulated day is, and how long."""

    commands: int
    tables: int
    trouble: float
    bad_commands: float
    crashing: float
    dropping: float = 0.03
    rounds: int = 60
    promotion: bool = False
    jackpots: bool = False
    drawers: bool = False
    calls: bool = False
    pit: bool = True
    """Whether the auditor judges dealer's tables, their people and vouchers too."""
    looks: int = 2
    """How many times the whole journal is read, the last time at the end."""


def draw_course(seed: int, commands: int = 250) -> Course:
    """Calm days and rough ones; so many commands of any."""
    chance = random.Random(f"course of {seed}")
    return Course(
        commands=commands,
        tables=chance.choice((1, 2, 3, 4)),
        trouble=chance.choice((0.1, 0.4, 0.4, 0.9)),
        bad_commands=chance.choice((0.0, 0.3, 0.3, 0.6)),
        crashing=chance.choice((0.0, 0.06, 0.06, 0.2)),
        promotion=chance.random() < 0.3,
        jackpots=chance.random() < 0.3,
        drawers=chance.random() < 0.5,
        calls=chance.random() < 0.5,
    )


@dataclass
class Seen:
    """What occurred: commands by kind and answer, and failures by kind."""

    answers: Counter[tuple[str, str]] = field(default_factory=Counter)
    failures: Counter[str] = field(default_factory=Counter)
    seeds: int = 0

    def add(self, other: Seen) -> None:
        self.answers += other.answers
        self.failures += other.failures
        self.seeds += other.seeds

    @property
    def commands(self) -> int:
        return self.answers.total()


class Simulation:
    """One seed on one new database; ``run`` raises where anything differs."""

    def __init__(self, seed: int, place: str, course: Course, judge: Judge | None = None) -> None:
        self.seed = seed
        self.place = place
        self.course = course
        self.judge = judge
        self.seen = Seen(seeds=1)
        self.arrived = 0
        # Not the day's own chance: what fails must not change what people do.
        self.chance = random.Random(f"failures of {seed}")
        self.house = House(every=self.chance.choice((3, 10, 40)), draw=halfway)
        self.last: deque[tuple[int, Told, str]] = deque(maxlen=SHOWN)
        self.store, self.writer = self._start()
        # By whatever writer there is then: it is another one after a restart.
        self.comparison = Comparison(
            lambda stream: self.writer.state(stream), judge, pit=course.pit
        )

    def run(self) -> Seen:
        """Play to the last command; an error names the seed and the command."""
        try:
            self._play()
        except Exception as wrong:
            raise AssertionError(self._told(wrong)) from wrong
        finally:
            self.store.close()
        return self.seen

    def _play(self) -> None:
        course = self.course
        settings = Settings(
            seed=self.seed,
            tables=course.tables,
            rounds=course.rounds,
            trouble=course.trouble,
            bad_commands=course.bad_commands,
            promotion=course.promotion,
            jackpots=course.jackpots,
            drawers=course.drawers,
            calls=course.calls,
        )
        day = Day(settings, lambda stream: self.writer.state(stream))
        every = max(1, course.commands // course.looks)
        for arriving in day.arrivals():
            coming = [one for one in arriving if self.chance.random() >= course.dropping]
            self.seen.failures["never arrived"] += len(arriving) - len(coming)
            if self.chance.random() < 0.4:
                self._send(coming)
            else:
                for command in coming:
                    self._send([command])
            if self.arrived // every > (self.arrived - len(coming)) // every:
                self._look()
            if self.arrived >= course.commands:
                break
        self._look()

    def _send(self, commands: list[Told]) -> None:
        """Commands that arrive together; if nobody answers, they are sent again."""
        if not commands:
            return
        if self.chance.random() < self.course.crashing:
            failure = self.chance.choice(list(Failure))
            times = self.chance.randint(1, 5) if failure is Failure.OVERTAKEN else 1
            self.store.failures = [failure] * times
            self.seen.failures[failure.name.lower()] += 1
        self.store.seal_fails = self.chance.random() < self.course.crashing
        failed = self._unanswered(commands)
        if failed is None:
            return
        if failed.durable:
            # It was done, though nobody heard: to the auditor it is done, and then repeated.
            for command in commands:
                self._expected(command)
        if self.chance.random() < 0.5:
            self._unanswered(commands)
        else:
            for command in commands:
                self._unanswered([command])

    def _unanswered(self, commands: list[Told]) -> Failure | None:
        """Process and compare; what happened to the commit where no answer came."""
        failure = self.store.failures[0] if self.store.failures else None
        if self.judge is not None:
            # The numbers are the house's to give; what may be done about them is judged.
            self.judge.tell_notices(book_of(self.writer.state(BOOK)).notices.values())
        try:
            answers = self.writer.process(commands)
        except CommitFailed:
            if self.chance.random() < 0.5:
                self._restart()
            return failure
        except Died:
            self._restart()
            return failure
        self.store.failures = []
        for command, answer in zip(commands, answers, strict=True):
            if isinstance(answer, Exception):
                raise answer
            said = slug(answer)
            self.arrived += 1
            self.last.append((self.arrived, command, said))
            self.seen.answers[kind_of(type(command)), said] += 1
            expected = self._expected(command)
            # What is due comes first: it may leave open which of two refusals is told.
            assert expected is None or expected == said, f"{said!r} told, {expected!r} was due"
        self.comparison.all(commands)
        return None

    def _expected(self, command: Told) -> str | None:
        """What the judge expects; nothing of a command that it is not asked about."""
        asked = self.course.pit or not isinstance(command, PIT)
        return None if self.judge is None or not asked else self.judge.judge(command)

    def _start(self) -> tuple[CrashingStore, EventWriter[Subject]]:
        opened = open_store(self.place, HOUSE)
        if isinstance(opened, SqliteStore):
            # Ending processes does not test the loss of power, so nothing need reach the disk.
            opened.connection.execute("PRAGMA synchronous = OFF")
        store = CrashingStore(opened)
        notary = Notary(store, KEY, every=50)
        return store, EventWriter(
            store, self.house, notary=notary, held_max=self.chance.choice((2, 99))
        )

    def _restart(self) -> None:
        """A new process on the same journal: nothing but what is durable is known."""
        self.seen.failures["restarted"] += 1
        self.store.close()
        self.store, self.writer = self._start()

    def _look(self) -> None:
        """Read the whole journal; what is in memory is what is written."""
        check_journal(self.store, self.house, self.writer.state)

    def _told(self, wrong: Exception) -> str:
        lines = [f"seed {self.seed}, command {self.arrived}: {type(wrong).__name__}: {wrong}"]
        for number, command, said in self.last:
            lines.append(f"  {number}: {said or 'done'}: {command}")
        return "\n".join(lines)
