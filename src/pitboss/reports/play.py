"""Play at one table, folded into lines by game and gaming day: money, and what was to be expected.

Two books are kept side by side. The *money* is what the records say was staked, won, lost, charged
and put right. The *expectation* enters when a stake is counted, at the close of its first wagering
period, and leaves with a stake that goes back undecided: taken down, void or invalidated. A result
moves money from what was expected to what happened, and the difference is its surprise. So at any
moment, in every line and to the last fraction of a cent,

    win - breakage + expected of what was carried out = theoretical win + surprise

A round belongs to the gaming day in which its wagering closed, with everything that becomes of it,
corrections too; what happens to carried wagers between rounds belongs to the day it happens in.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pitboss.eventstore.domain import Entry
from pitboss.house.domain import HOUSE
from pitboss.kernel.ensure import kind_of
from pitboss.reports.expectation import expectation
from pitboss.reports.lines import Cells, DayLine, Settled, TableLines
from pitboss.reports.scope import Scope
from pitboss.table.terminal.acts.change_in_fairness import LateOutcomeChanged
from pitboss.table.terminal.acts.close_wagering import WageringClosed
from pitboss.table.terminal.acts.confirm_wagers import WagersConfirmed
from pitboss.table.terminal.acts.correct_result import ResultCorrected
from pitboss.table.terminal.acts.declare_void import RoundVoided
from pitboss.table.terminal.acts.invalidate_round import RoundInvalidated, StakeForfeited
from pitboss.table.terminal.acts.period import PeriodOpened
from pitboss.table.terminal.acts.returned_wager import WagerReturned
from pitboss.table.terminal.acts.settlement import RoundSettled
from pitboss.table.terminal.acts.stake import WagerPlaced, WagerTakenBack
from pitboss.table.terminal.acts.undo import ActUndone
from pitboss.table.terminal.state import ROUNDS_KEPT, Table, Terminal


class TablePlay:
    """The fold over one table's stream: give it every entry in order, then take its ``lines``.

    It holds the table, one line for each game and day, and the rounds that can still change. Days
    that are not asked about are not judged: that is more than half of the work.
    """

    def __init__(self, stream: str, scope: Scope) -> None:
        table = HOUSE.blank(stream)
        table = kind_of(table, Table)
        self._table = table
        self._book = TableLines(table.id, scope)
        self._closed: dict[int, DayLine] = {}
        """The lines of the last rounds that were closed."""
        self._turnover: dict[int, int] = {}
        """What was staked in them."""
        self._settled: dict[int, Settled] = {}

    def lines(self) -> Iterator[DayLine]:
        """What play came to, day by day, as far as it is asked about."""
        return self._book.lines()

    def begin(self, table: Table) -> bool:
        """Go on from a table as a day before those asked about left it; false if that cannot be.

        Its rounds belong to days that nobody asks about, whatever still becomes of them. Of one
        whose wagers wait to be confirmed it is not known any more which day that was.
        """
        if any(terminal.pending for terminal in table.terminals.values()):
            return False
        self._table = table
        self._book.open = self._standing()
        for one in table.rounds:
            if one.closed_at is not None:
                self._closed[one.number] = self._line(one.closed_at)
        return True

    def add(self, entry: Entry) -> None:
        """Take in the next record."""
        if all(isinstance(event, _LAYOUT) for event in entry.events):
            self._layout(entry)
        elif any(isinstance(event, _PLAY) for event in entry.events):
            self._play(entry)
        else:
            HOUSE.apply(self._table, entry)

    def _layout(self, entry: Entry) -> None:
        """Chips put down and taken up: only those carried from earlier rounds were counted."""
        touched = [event for event in entry.events if isinstance(event, _TOUCHES)]
        if self._table.law.one_round or not touched:
            HOUSE.apply(self._table, entry)
            return
        terminal = self._table.terminals[touched[0].terminal]
        cells = {event.cell for event in touched}
        before = _carried(terminal, cells)
        HOUSE.apply(self._table, entry)
        after = _carried(terminal, cells)
        commission = sum(_charged(event) for event in touched)
        if commission or after != before:
            line = self._line(entry.at)
            now = _whole(self._book.open, after, before)
            more = self._book.move(line, self._table.law.game, now, 0, commission)
            line.theoretical += more + commission

    def _play(self, entry: Entry) -> None:
        """A round closed, decided or put right: everything in it goes to the round's line."""
        before = self._book.open
        HOUSE.apply(self._table, entry)
        line = self._line_of(entry)
        was = line.surprise + line.breakage
        for event in entry.events:
            self._judge(event, line, before)
        win = sum(_gained(event) for event in entry.events)
        commission = sum(_charged(event) for event in entry.events)
        more = self._book.move(line, self._table.law.game, self._standing(), win, commission)
        for event in entry.events:
            if isinstance(event, WageringClosed):
                self._count(event.round, line, entry.at)
        if not any(isinstance(event, RoundSettled) for event in entry.events):
            # Nothing was left to chance: what the books are moved by was to be expected.
            line.theoretical += more + win + commission - (line.surprise + line.breakage - was)

    def _line(self, at: int) -> DayLine:
        """The line of a moment."""
        return self._book.line(self._table.law.game, at)

    def _line_of(self, entry: Entry) -> DayLine:
        """The line of the round that an entry is about, else of the moment."""
        for event in entry.events:
            if isinstance(event, WageringClosed):
                line = self._closed[event.round] = self._line(entry.at)
                self._forget(event.round)
                return line
        for event in entry.events:
            number = _round(event)
            if number in self._settled:
                return self._settled[number].line
            if number in self._closed:
                return self._closed[number]
        return self._line(entry.at)

    def _forget(self, newest: int) -> None:
        """Only rounds that the table remembers are settled again, or that wait to be confirmed."""
        oldest = newest - ROUNDS_KEPT
        self._closed = {number: line for number, line in self._closed.items() if number > oldest}
        self._turnover = {one: cents for one, cents in self._turnover.items() if one > oldest}
        self._settled = {
            number: one for number, one in self._settled.items() if number > oldest or one.waiting
        }

    def _count(self, number: int, line: DayLine, at: int) -> None:
        """What was placed for the round that was closed: its turnover."""
        before = line.turnover_cents
        for terminal in self._table.terminals.values():
            line.wagers += len(terminal.fresh)
            line.count(sum(terminal.fresh.values()), at)
        self._turnover[number] = line.turnover_cents - before

    def _standing(self) -> Cells:
        """All stakes that have been counted: those of an open period have not."""
        table = self._table
        entered = table.round_of(table.round)
        counted = entered is not None and entered.closed_at is not None
        standing: Cells = Counter()
        for terminal in table.terminals.values():
            standing.update(terminal.stakes)
            if not counted:
                standing.subtract(terminal.fresh)
        return Counter({cell: cents for cell, cents in standing.items() if cents})

    def _judge(self, event: object, line: DayLine, before: Cells) -> None:
        """Take in what a result surprised, or no longer surprises."""
        match event:
            case RoundSettled():
                line.rounds += 1
                game = self._table.law.game
                index = game.alphabet.read(event.result)
                one = Settled(line, expectation(game), index, len(event.pending))
                one.judged = self._book.scope.has_day(line.day)
                paid = sum(result.won_cents for result in event.terminals.values())
                one.judge(before, index, paid)
                one.stands(index)
                self._settled[event.round] = one
            case RoundVoided():
                self._void(event.round, line)
            case WagersConfirmed():
                self._confirm(event)
            case ResultCorrected() if event.round in self._settled:
                one = self._settled[event.round]
                paid = sum(each.now.won_cents for each in event.corrections.values())
                index = self._table.law.game.alphabet.read(event.result)
                one.judge(one.stakes, index, paid)
                one.stands(index)
            case RoundInvalidated():
                self._void(event.round, line)
                if event.round in self._settled:
                    line.rounds -= 1
                    one = self._settled.pop(event.round)
                    one.stands(None)
                    one.judge(Counter(), one.index, 0)

    def _void(self, number: int, line: DayLine) -> None:
        """A round has no result: its stakes were turnover, and nothing was decided about them."""
        line.void += 1
        line.void_cents += self._turnover.get(number, 0)

    def _confirm(self, event: WagersConfirmed) -> None:
        """Wagers of a failed terminal: those without a record are as if they had not been."""
        one = self._settled.get(event.round)
        if one is None:
            return
        one.waiting -= 1
        if event.void_result is not None:
            left = _whole(one.stakes, Counter(), Counter(dict(event.void)))
            one.judge(left, one.index, one.paid_cents - event.void_result.won_cents)


def _whole(cells: Cells, more: Cells, less: Cells) -> Cells:
    """Stakes with some added and some taken away; nothing stands for a cell without one."""
    total = cells.copy()
    total.update(more)
    total.subtract(less)
    return Counter({cell: cents for cell, cents in total.items() if cents})


def _carried(terminal: Terminal, cells: set[str]) -> Cells:
    """What stands at a terminal from earlier rounds."""
    stakes, fresh = terminal.stakes, terminal.fresh
    return Counter({cell: stakes.get(cell, 0) - fresh.get(cell, 0) for cell in cells})


def _gained(event: object) -> int:
    """What an event brings the house, commission apart."""
    match event:
        case RoundSettled():
            return sum(one.lost_cents - one.won_cents for one in event.terminals.values())
        case StakeForfeited():
            return event.cents
        case WagersConfirmed():
            void = event.void_result
            return 0 if void is None else void.won_cents - void.lost_cents
        case ResultCorrected() | RoundInvalidated():
            return sum(
                one.debited_cents + one.claim_cents
                - one.credited_cents - one.payable_cents - one.escrow_cents
                for one in event.corrections.values()
            )  # fmt: skip
        case LateOutcomeChanged():
            return -event.credited_cents - event.payable_cents
    return 0


def _charged(event: object) -> int:
    """Commission charged, less what goes back."""
    match event:
        case WagerPlaced():
            return event.commission_cents
        case WagerTakenBack() | WagerReturned() | WagersConfirmed():
            return -event.commission_cents
        case ResultCorrected() | RoundInvalidated():
            return -sum(one.commission_cents for one in event.corrections.values())
    return 0


def _round(event: object) -> int | None:
    """The round that an event is about; the next period is not what its entry is about."""
    if isinstance(event, PeriodOpened):
        return None
    number: int | None = getattr(event, "round", None)
    return number


_TOUCHES = (WagerPlaced, WagerTakenBack)
_LAYOUT = (*_TOUCHES, ActUndone)
_PLAY = (
    WageringClosed, RoundSettled, RoundVoided, WagerReturned,
    StakeForfeited, WagersConfirmed, ResultCorrected,
    RoundInvalidated,
)  # fmt: skip
"""Events by which stakes are counted, decided, returned or put right."""
