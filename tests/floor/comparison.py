"""What stands on a floor beside what the auditor, written apart, says should stand there."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module
from importlib.util import find_spec
from typing import Protocol

from pitboss.cases.case import Case
from pitboss.desk.drawer import Shift
from pitboss.jackpots.act import OnJackpot
from pitboss.jackpots.acts.move_jackpot import MoveJackpot
from pitboss.jackpots.state import Jackpot
from pitboss.kernel.offices import PAYERS
from pitboss.kernel.subject import Subject
from pitboss.ledger.tickets import Ticket
from pitboss.notices.book import NoticeBook
from pitboss.notices.notice import InspectorNotice
from pitboss.patron.act import PatronAct
from pitboss.patron.state import Patron
from pitboss.promotions.act import OnPromotion
from pitboss.promotions.promotion import Promotion
from pitboss.rehearsal.scene import Told
from pitboss.table.dealer.acts.restate_round import RestateRound
from pitboss.table.dealer.state import DealerTable
from pitboss.table.terminal.state import Table
from tests.floor.wholeness import check_dealer_table, check_table

AUDITOR = "tests.floor.auditor.auditor"


class Judge(Protocol):
    """The second model: what a command comes to, and what then stands where."""

    def judge(self, command: Told, /) -> str: ...
    def tell_notices(self, notices: Iterable[InspectorNotice], /) -> None: ...
    def dealt_otherwise(
        self, real: DealerTable | Patron | Case, at: int, /
    ) -> dict[str, object]: ...
    def promoted_otherwise(self, real: Promotion, /) -> dict[str, object]: ...
    def drawn_otherwise(self, real: Shift, /) -> dict[str, object]: ...
    def pooled_otherwise(self, real: Jackpot, /) -> dict[str, object]: ...
    def credit(self, table: str, terminal: str, /) -> int: ...
    def bet(self, table: str, terminal: str, /) -> int: ...
    def win(self, table: str, terminal: str, /) -> int: ...
    def waiting(self, table: str, terminal: str, /) -> int: ...
    def stakes(self, table: str, terminal: str, /) -> dict[str, int]: ...
    def stage(self, table: str, /) -> tuple[str, int, int | None, str | None]: ...
    def calls(self, table: str, /) -> dict[tuple[str, str], str]: ...
    def ticket(self, number: str, /) -> tuple[str, int] | None: ...


class Comparison:
    """Compares what commands may have touched; ``state`` gives what stands, ``pit`` whether the
    auditor judges dealer's tables, their people and vouchers too.
    """

    def __init__(
        self, state: Callable[[str], Subject], judge: Judge | None, *, pit: bool = True
    ) -> None:
        self._state = state
        self._judge = judge
        self._pit = pit

    def all(self, commands: list[Told]) -> None:
        """Every table, ticket, patron and case that commands may have touched."""
        for name in dict.fromkeys(getattr(command, "table", "") for command in commands):
            self._table(name)
            self._dealer(name, commands[-1].at)
        on_paper = (one for one in commands if not isinstance(one, OnPromotion | OnJackpot))
        for number in dict.fromkeys(getattr(command, "number", "") for command in on_paper):
            self._ticket(number)
        for person in dict.fromkeys(one.by for one in commands if one.office in PAYERS):
            self._shift(person)
        for command in commands:
            if isinstance(command, PatronAct):
                self._patron(command.patron, command.at)
            if isinstance(command, RestateRound):
                self._cases(command)
            if isinstance(command, OnPromotion):
                self._promotion(command.number)
            if isinstance(command, OnJackpot):
                self._pool(command.number)
            if isinstance(command, MoveJackpot):
                self._pool(command.into)

    def _shift(self, person: str) -> None:
        shift = self._state(Shift.stream(person))
        assert isinstance(shift, Shift)
        if self._judge is not None and self._pit:
            otherwise = self._judge.drawn_otherwise(shift)
            assert not otherwise, f"{person}'s drawer is otherwise than was due: {otherwise}"

    def _pool(self, number: str) -> None:
        pool = self._state(Jackpot.stream(number))
        assert isinstance(pool, Jackpot)
        assert not list(pool.faults_found())
        if self._judge is not None:
            otherwise = self._judge.pooled_otherwise(pool)
            assert not otherwise, f"jackpot {number} has otherwise than was due: {otherwise}"

    def _table(self, name: str) -> None:
        table = self._state(Table.stream(name)) if name else None
        if not isinstance(table, Table) or table.config is None:
            return
        for number in table.jackpots:
            self._pool(number)
        check_table(table)
        judge = self._judge
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

    def _dealer(self, name: str, at: int) -> None:
        """A dealer's table, and everybody who plays there with a card."""
        table = self._state(DealerTable.stream(name)) if name else None
        if not isinstance(table, DealerTable) or table.config is None:
            return
        check_dealer_table(table)
        if self._judge is None or not self._pit:
            return
        otherwise = self._judge.dealt_otherwise(table, at)
        assert not otherwise, f"table {name} has otherwise than was due: {otherwise}"
        for patron in sorted(table.patrons_concerned):
            self._patron(patron, at)

    def _patron(self, name: str, at: int) -> None:
        patron = self._state(Patron.stream(name))
        if self._judge is None or not self._pit:
            return
        assert isinstance(patron, Patron)
        otherwise = self._judge.dealt_otherwise(patron, at)
        assert not otherwise, f"patron {name} has otherwise than was due: {otherwise}"

    def _cases(self, command: RestateRound) -> None:
        """The cases that a restated round opened; of one that was refused there are none."""
        if self._judge is None or not self._pit:
            return
        for number in command.cases.values():
            case = self._state(Case.stream(number))
            assert isinstance(case, Case)
            otherwise = self._judge.dealt_otherwise(case, command.at)
            assert not otherwise, f"case {number} is otherwise than was due: {otherwise}"

    def _promotion(self, number: str) -> None:
        promotion = self._state(Promotion.stream(number))
        if self._judge is None or not self._pit:
            return
        assert isinstance(promotion, Promotion)
        otherwise = self._judge.promoted_otherwise(promotion)
        assert not otherwise, f"promotion {number} has otherwise than was due: {otherwise}"

    def _ticket(self, number: str) -> None:
        if self._judge is None or not number:
            return
        ticket = self._state(Ticket.stream(number))
        assert isinstance(ticket, Ticket)
        status = "held" if ticket.held else ticket.status
        found = None if status == "blank" else (status, ticket.cents)
        due = self._judge.ticket(number)
        assert found == due, f"ticket {number} is {found}, and {due} was due"


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
