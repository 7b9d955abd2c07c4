"""A simulated floor: a rehearsal played into a real journal that fails, beside a second model.

One seed decides everything: the day, the bad commands, which commands never arrive, which commits
fail and how, and when a process starts anew. After every command the answer and the touched
table are compared with what the auditor, written apart, expects; the money always adds up.
"""

from __future__ import annotations

import random
from collections import Counter, deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import Protocol

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from pitboss.cases.case import Case
from pitboss.eventstore.checkpoints import Notary
from pitboss.eventstore.faults import CommitFailed
from pitboss.eventstore.keys import SigningKey
from pitboss.eventstore.opening import open_store
from pitboss.eventstore.sqlite import SqliteStore
from pitboss.eventstore.writer import EventWriter
from pitboss.house.domain import HOUSE, House
from pitboss.kernel.subject import Subject
from pitboss.ledger.tickets import Ticket
from pitboss.notices.book import BOOK, NoticeBook
from pitboss.notices.notice import InspectorNotice
from pitboss.patron.act import PatronAct
from pitboss.patron.state import Patron
from pitboss.promotions.act import OnPromotion
from pitboss.promotions.promotion import Promotion
from pitboss.rehearsal.day import Day, Settings
from pitboss.rehearsal.scene import Told
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.acts.restate_round import RestateRound
from pitboss.table.dealer.state import DealerTable
from pitboss.table.terminal.state import Table
from pitboss.vouchers.acts.issue_voucher import IssueVoucher
from tests.floor.crashing import CrashingStore, Died, Failure
from tests.floor.wholeness import check_dealer_table, check_journal, check_table
from tests.rehearsal.hall import kind_of, slug

SHOWN = 8
"""How many of the last commands a failure tells."""
AUDITOR = "tests.floor.auditor.auditor"
PIT = (DealerAct, PatronAct, IssueVoucher, OnPromotion)
"""Commands to the dealer's tables and what belongs to them."""
KEY = SigningKey(Ed25519PrivateKey.from_private_bytes(bytes(range(32))))


class Judge(Protocol):
    """The second model: what a command comes to, and what then stands where."""

    def judge(self, command: Told, /) -> str: ...
    def tell_notices(self, notices: Iterable[InspectorNotice], /) -> None: ...
    def dealt_otherwise(
        self, real: DealerTable | Patron | Case, at: int, /
    ) -> dict[str, object]: ...
    def promoted_otherwise(self, real: Promotion, /) -> dict[str, object]: ...
    def credit(self, table: str, terminal: str, /) -> int: ...
    def bet(self, table: str, terminal: str, /) -> int: ...
    def win(self, table: str, terminal: str, /) -> int: ...
    def waiting(self, table: str, terminal: str, /) -> int: ...
    def stakes(self, table: str, terminal: str, /) -> dict[str, int]: ...
    def stage(self, table: str, /) -> tuple[str, int, int | None, str | None]: ...
    def calls(self, table: str, /) -> dict[tuple[str, str], str]: ...
    def ticket(self, number: str, /) -> tuple[str, int] | None: ...


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
        self.house = House(every=self.chance.choice((3, 10, 40)))
        self.last: deque[tuple[int, Told, str]] = deque(maxlen=SHOWN)
        self.store, self.writer = self._start()

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
        self._compare_all(commands)
        return None

    def _compare_all(self, commands: list[Told]) -> None:
        """Every table, ticket, patron and case that commands may have touched."""
        for name in dict.fromkeys(getattr(command, "table", "") for command in commands):
            self._compare(name)
            self._compare_dealer(name, commands[-1].at)
        on_paper = (one for one in commands if not isinstance(one, OnPromotion))
        for number in dict.fromkeys(getattr(command, "number", "") for command in on_paper):
            self._compare_ticket(number)
        for command in commands:
            if isinstance(command, PatronAct):
                self._compare_patron(command.patron, command.at)
            if isinstance(command, RestateRound):
                self._compare_cases(command)
            if isinstance(command, OnPromotion):
                self._compare_promotion(command.number)

    def _expected(self, command: Told) -> str | None:
        """What the judge expects; nothing of a command that it is not asked about."""
        asked = self.course.pit or not isinstance(command, PIT)
        return None if self.judge is None or not asked else self.judge.judge(command)

    def _compare(self, name: str) -> None:
        table = self.writer.state(Table.stream(name)) if name else None
        if not isinstance(table, Table) or table.config is None:
            return
        check_table(table)
        judge = self.judge
        if judge is None:
            return
        stage = (table.stage.value, table.round, table.point, table.shooter)
        assert judge.stage(name) == stage, f"{judge.stage(name)} was due, not {stage}"
        calls = {(one.cause, one.terminal): one.taken_by for one in table.calls}
        assert judge.calls(name) == calls, f"{judge.calls(name)} was due, not {calls}"
        for seat, terminal in table.terminals.items():
            due: dict[str, object] = {
                "credit": judge.credit(name, seat),
                "bet": judge.bet(name, seat),
                "win": judge.win(name, seat),
                "waiting": judge.waiting(name, seat),
                "stakes": judge.stakes(name, seat),
            }
            found: dict[str, object] = {
                "credit": terminal.credit_cents,
                "bet": terminal.bet_cents,
                "win": terminal.win_cents,
                "waiting": terminal.waiting_cents,
                "stakes": terminal.stakes,
            }
            assert found == due, f"terminal {seat} has {found}, and {due} was due"

    def _compare_dealer(self, name: str, at: int) -> None:
        """A dealer's table, and everybody who plays there with a card."""
        table = self.writer.state(DealerTable.stream(name)) if name else None
        if not isinstance(table, DealerTable) or table.config is None:
            return
        check_dealer_table(table)
        if self.judge is None or not self.course.pit:
            return
        otherwise = self.judge.dealt_otherwise(table, at)
        assert not otherwise, f"table {name} has otherwise than was due: {otherwise}"
        for patron in sorted(table.patrons_concerned):
            self._compare_patron(patron, at)

    def _compare_patron(self, name: str, at: int) -> None:
        patron = self.writer.state(Patron.stream(name))
        if self.judge is None or not self.course.pit:
            return
        assert isinstance(patron, Patron)
        otherwise = self.judge.dealt_otherwise(patron, at)
        assert not otherwise, f"patron {name} has otherwise than was due: {otherwise}"

    def _compare_cases(self, command: RestateRound) -> None:
        """The cases that a restated round opened; of one that was refused there are none."""
        if self.judge is None or not self.course.pit:
            return
        for number in command.cases.values():
            case = self.writer.state(Case.stream(number))
            assert isinstance(case, Case)
            otherwise = self.judge.dealt_otherwise(case, command.at)
            assert not otherwise, f"case {number} is otherwise than was due: {otherwise}"

    def _compare_promotion(self, number: str) -> None:
        promotion = self.writer.state(Promotion.stream(number))
        if self.judge is None or not self.course.pit:
            return
        assert isinstance(promotion, Promotion)
        otherwise = self.judge.promoted_otherwise(promotion)
        assert not otherwise, f"promotion {number} has otherwise than was due: {otherwise}"

    def _compare_ticket(self, number: str) -> None:
        if self.judge is None or not number:
            return
        ticket = self.writer.state(Ticket.stream(number))
        assert isinstance(ticket, Ticket)
        status = "held" if ticket.held else ticket.status
        found = None if status == "blank" else (status, ticket.cents)
        due = self.judge.ticket(number)
        assert found == due, f"ticket {number} is {found}, and {due} was due"

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


def book_of(state: Subject) -> NoticeBook:
    """The book of notices."""
    assert isinstance(state, NoticeBook)
    return state


def find_judge() -> Callable[[], Judge] | None:
    """What makes an auditor, where there is one."""
    if find_spec(AUDITOR) is None:
        return None
    made: Callable[[], Judge] | None = getattr(import_module(AUDITOR), "Auditor", None)
    return made
