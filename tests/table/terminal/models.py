"""A bookkeeper beside a table, who knows no rule of any wager and still knows all the money.

What was put in and taken out is counted from the acts alone; what a result returns is taken from
the settlement of wagers, which the table itself does not use. From these follows what every act
may do to credit, stakes and waiting amounts, and that it does nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from pitboss.rules.settlement import settle
from pitboss.table.terminal.act import AtTerminal, TableAct
from pitboss.table.terminal.acts.adjust_meter import MeterAdjusted
from pitboss.table.terminal.acts.close_wagering import WageringClosed
from pitboss.table.terminal.acts.confirm_wagers import WagersConfirmed
from pitboss.table.terminal.acts.correct_result import ResultCorrected
from pitboss.table.terminal.acts.invalidate_round import RoundInvalidated
from pitboss.table.terminal.acts.period import PeriodOpened
from pitboss.table.terminal.acts.returned_wager import WagerReturned
from pitboss.table.terminal.acts.settlement import RoundSettled
from pitboss.table.terminal.event import TableEvent
from tests.table.terminal.plays import Answer, Play
from tests.table.terminal.watched import WatchedPlay

COMMISSION = {
    **dict.fromkeys(("buy:4", "buy:5", "buy:6", "buy:8", "buy:9", "buy:10"), Fraction(1, 20)),
    **dict.fromkeys(("lay:4", "lay:10"), Fraction(1, 40)),
    **dict.fromkeys(("lay:5", "lay:9"), Fraction(1, 30)),
    **dict.fromkeys(("lay:6", "lay:8"), Fraction(1, 24)),
}
"""What a wager costs beside its stake, as R25 reads 3.9.8 and 3.9.15 of Aruze Craps."""

WHOLE_COMMISSION_CENTS = 120
"""In steps of this, every commission is in whole cents."""

Stakes = Mapping[str, int]


class Sight(NamedTuple):
    """What can be seen of a terminal's money; all of it together is what was put in, less taken.

    ``commission`` and ``house`` are what the house has of it: the one as commission, the other
    as stakes lost less winnings and adjustments.
    """

    credit: int
    bet: int
    waiting: int
    commission: int
    house: int
    stakes: Stakes
    fresh: Stakes
    paid: Stakes


class Layout(NamedTuple):
    """A terminal's wagers at a moment, and its credit but for what came and went otherwise."""

    stakes: Stakes
    paid: Stakes
    credit: int


class Played(NamedTuple):
    """What a terminal had at risk when a result came, and what of each wager came back."""

    stakes: Stakes
    fresh: Stakes
    returned: Stakes
    """By cell that was decided."""
    left: int
    paid: Stakes
    """The commission that had been paid on it."""

    @property
    def worth(self) -> int:
        """What the round left the player with."""
        return sum(self.returned.values()) + self.left


_HOUSE = ("won", "lost", "adjusted", "owed")
"""What is not the player's here any more: what is owed to one who left is paid at the cage."""


def sight(play: Play, name: str) -> Sight:
    """What can be seen of a terminal now."""
    terminal = play[name]
    balance = play.ledger.balance
    return Sight(
        credit=terminal.credit_cents,
        bet=terminal.bet_cents,
        waiting=terminal.waiting_cents,
        commission=balance(f"terminal:{name}:commission"),
        house=sum(balance(f"terminal:{name}:{side}") for side in _HOUSE),
        stakes=dict(terminal.stakes),
        fresh={
            cell: min(cents, terminal.stakes[cell])
            for cell, cents in terminal.fresh.items()
            if cell in terminal.stakes
        },
        paid={cell: cents for cell, cents in terminal.commission.items() if cents},
    )


class Bookkeeper:
    """Follows every act at a table and holds it to what that act may do."""

    def __init__(self, play: WatchedPlay, *, unlimited: bool) -> None:
        self.play = play
        self.unlimited = unlimited
        self.law = play.table.law
        self.refunds = self.law.game.readings.get("commission-on-cancel") != "kept"
        self.cash: dict[str, int] = {}
        self.moved: dict[str, int] = {}
        self.acts: dict[str, list[Layout]] = {}
        self.last_placed: dict[str, Stakes] = {}
        self.printing: dict[str, int] = {}
        self.holds: dict[tuple[str, str], int] = {}
        self.rounds: dict[int, dict[str, Played]] = {}
        self.unpaid: set[tuple[str, int]] = set()
        """Terminal and round of what waits to be confirmed."""
        self.touched: set[str] = set()
        """Terminals where a wager from an earlier period was touched in this one."""
        self.seen = {name: sight(play, name) for name in play.table.terminals}
        for name in self.seen:
            self.cash[name] = self.moved[name] = self.seen[name].credit
        self.start = {name: self.layout(name) for name in self.seen}

    def layout(self, name: str) -> Layout:
        seen = self.seen[name]
        return Layout(seen.stakes, seen.paid, seen.credit - self.moved[name])

    def follow(self, command: TableAct, answer: Answer) -> None:
        """Hold an act to what it may do; one that is refused or repeated does nothing."""
        before = self.seen
        self.seen = {name: sight(self.play, name) for name in self.play.table.terminals}
        if not isinstance(answer, tuple):
            assert self.seen == before
            return
        kind = type(command).__name__
        if isinstance(command, AtTerminal) and kind != "ReportTerminalFault":
            for name in self.seen:
                assert name == command.terminal or self.seen[name] == before[name]
            self._at_terminal(kind, command, before[command.terminal], answer)
        else:
            self._at_table(kind, command, before, answer)
        self._conserved()
        self._remember(answer)

    def _conserved(self) -> None:
        for name, seen in self.seen.items():
            assert sum(seen[:5]) == self.cash[name], f"terminal {name} gained or lost money"

    def _remember(self, answer: tuple[TableEvent, ...]) -> None:
        """What later acts are measured by: where the period and each act of it began."""
        for event in answer:
            if isinstance(event, WagerReturned):
                self.acts[event.terminal] = []
        restood = [
            name
            for event in answer
            if isinstance(event, ResultCorrected | RoundInvalidated) and not self.law.one_round
            for name in event.corrections
        ]
        opened = any(isinstance(event, PeriodOpened) for event in answer)
        for name in self.seen if opened else restood:
            self.start[name] = self.layout(name)
            self.acts[name] = []
            self.touched.discard(name)
        for name, seen in self.seen.items():
            if any(seen.stakes.get(cell, 0) < c for cell, c in self.start[name].stakes.items()):
                self.touched.add(name)

    # Acts at one terminal.

    def _at_terminal(
        self, kind: str, command: Any, was: Sight, answer: tuple[TableEvent, ...]
    ) -> None:
        name = command.terminal
        now = self.seen[name]
        if kind in _LAYOUT_ACTS:
            assert now.house == was.house
            assert now.credit + now.bet + now.commission == was.credit + was.bet + was.commission
            done = self.acts.setdefault(name, [])
            before = Layout(was.stakes, was.paid, was.credit - self.moved[name])
            _LAYOUT_ACTS[kind](self, command, was, now)
            if kind != "Undo":
                done.append(before)
            return
        if kind == "ConfirmWagers":
            self._confirmed(command, was, now, answer)
            return
        self.cash[name] += self._cash(kind, command, was)
        self.moved[name] += now.credit - was.credit
        credit, waiting = self._credit(kind, command, was)
        if kind == "AdjustMeter" and now.credit == was.credit:
            credit = 0  # the player of that round has left: it is owed or demanded
            told = next(one for one in answer if isinstance(one, MeterAdjusted))
            assert told.payable_cents + told.claim_cents == abs(command.cents)
        assert (now.credit, now.waiting) == (was.credit + credit, was.waiting + waiting), kind
        assert (now.stakes, now.paid, now.commission) == (was.stakes, was.paid, was.commission)

    def _cash(self, kind: str, command: Any, was: Sight) -> int:
        """What comes in, or goes out, by an act."""
        match kind:
            case "InsertNote":
                return int(command.denomination_cents)
            case "AcceptTicket" | "TransferIn":
                return int(command.cents)
            case "TransferOut":
                return -int(command.cents)
            case "ConfirmPrint":
                return -self.printing.pop(command.terminal)
            case "Collect" if was.credit > self.play.config.ticket_limit_cents:
                return -was.credit
            case "Collect":
                self.printing[command.terminal] = was.credit
            case "ReportPrintFault":
                del self.printing[command.terminal]
        return 0

    def _credit(self, kind: str, command: Any, was: Sight) -> tuple[int, int]:
        """What an act that is not about wagers does to credit and to waiting amounts."""
        name = command.terminal
        match kind:
            case "HoldCredit":
                self.holds[name, command.hold] = command.cents
                return -command.cents, command.cents
            case "DetermineHold":
                held = self.holds.pop((name, command.hold))
                return held if command.release else 0, -held
            case "AdjustMeter":
                free = was.credit - self.printing.get(name, 0)
                return max(command.cents, -free), 0
        return self.cash[name] - sum(was[:5]), 0

    def _placed(self, command: Any, was: Sight, now: Sight) -> None:
        more = _difference(now.stakes, was.stakes)
        assert 0 < sum(more.values()) <= command.cents
        assert min(more.values()) > 0
        if self.unlimited:
            assert sum(more.values()) == command.cents
        charged = sum(cents * COMMISSION.get(cell, 0) // 1 for cell, cents in more.items())
        assert was.credit - now.credit == sum(more.values()) + charged

    def _taken_back(self, command: Any, was: Sight, now: Sight) -> None:
        less = _difference(was.stakes, now.stakes)
        assert min(less.values()) > 0
        gone = sum(less.values())
        # Odds come down with the wager they hang on, and then both go whole.
        assert gone == command.cents or (
            gone > command.cents and not any(cell in now.stakes for cell in less)
        )
        back = sum(was.paid.get(cell, 0) for cell in less if cell not in now.stakes)
        assert was.commission - now.commission >= back * self.refunds
        if not self.refunds:
            assert was.commission == now.commission

    def _moved(self, command: Any, was: Sight, now: Sight) -> None:
        assert was.bet == now.bet
        changes = _difference(now.stakes, was.stakes)
        assert sum(cents for cents in changes.values() if cents > 0) <= command.cents

    def _cleared(self, command: Any, was: Sight, now: Sight) -> None:
        assert now.stakes == _less(was.stakes, was.fresh)
        if command.terminal not in self.touched:
            self._as_at_the_start(command.terminal)

    def _undone(self, command: Any, _: Sight, __: Sight) -> None:
        before = self.acts[command.terminal].pop()
        now = self.layout(command.terminal)
        assert now.stakes == before.stakes
        if self.refunds:
            assert now == before

    def _repeated(self, command: Any, was: Sight, now: Sight) -> None:
        self._added(self.last_placed[command.terminal], was, now)

    def _doubled(self, _: Any, was: Sight, now: Sight) -> None:
        self._added(was.fresh, was, now)

    def _added(self, asked: Stakes, was: Sight, now: Sight) -> None:
        more = _difference(now.stakes, was.stakes)
        assert more
        for cell, cents in more.items():
            assert 0 < cents <= asked[cell]
        if self.unlimited:
            assert more == {cell: cents for cell, cents in asked.items() if cents}

    def _as_at_the_start(self, name: str) -> None:
        """As if nothing had been placed in this period: all of it is back, commission too."""
        now, start = self.layout(name), self.start[name]
        assert now.stakes == start.stakes
        if self.refunds:
            assert now == start, name

    def _confirmed(
        self, command: Any, was: Sight, now: Sight, answer: tuple[TableEvent, ...]
    ) -> None:
        """A pending round is paid, void wagers as they were staked; else wagers go back."""
        confirmed = answer[-1]
        assert isinstance(confirmed, WagersConfirmed)
        if (command.terminal, command.round) not in self.unpaid:
            gone = sum(_difference(was.stakes, now.stakes).values())
            assert now.credit + now.commission == was.credit + was.commission + gone
            assert (now.house, now.waiting) == (was.house, was.waiting)
            return
        self.unpaid.remove((command.terminal, command.round))
        played = self.rounds[command.round][command.terminal]
        void = {cell for cell, _ in confirmed.void}
        assert void >= set(command.unconfirmed)
        owed = sum(played.returned.values())
        paid = sum(
            played.stakes[cell] if cell in void else cents
            for cell, cents in played.returned.items()
        )
        back = was.commission - now.commission  # of a Buy or Lay that is void (R47)
        charged = any(cell.startswith(("buy:", "lay:")) for cell in void)
        assert (back > 0) == charged
        assert (was.waiting - now.waiting, now.credit - was.credit) == (owed, paid + back)
        assert now.stakes == was.stakes
        self.moved[command.terminal] += paid + back
        self.rounds[command.round][command.terminal] = played._replace(
            stakes=_without(played.stakes, void),
            fresh=_without(played.fresh, void),
            returned=_without(played.returned, void),
        )

    # Acts at the whole table.

    def _at_table(
        self,
        kind: str,
        command: Any,
        before: Mapping[str, Sight],
        answer: tuple[TableEvent, ...],
    ) -> None:
        settled = next((one for one in answer if isinstance(one, RoundSettled)), None)
        changed = [name for name in self.seen if self.seen[name] != before.get(name)]
        if settled is not None:
            self._settled(settled, before)
        elif kind in ("CorrectResult", "InvalidateRound"):
            self._put_right(command, before, answer)
        elif kind == "CloseTable":
            self._closed(changed, before)
        elif kind in ("DeclareVoid", "ReportTerminalFault", "CloseWagering"):
            whole = kind != "CloseWagering" and not getattr(command, "carried", ())
            for name in changed:
                assert self.seen[name][2] == before[name][2]
                assert self.seen[name].house == before[name].house
                if whole and name not in self.touched:
                    self._as_at_the_start(name)
            if any(isinstance(one, WageringClosed) for one in answer):
                for name, seen in self.seen.items():
                    if seen.fresh:
                        self.last_placed[name] = dict(seen.fresh)
        else:
            assert not changed, f"{kind} moved money"

    def _closed(self, changed: list[str], before: Mapping[str, Sight]) -> None:
        """What was left on a meter is owed to the player who left it, and nothing else moves."""
        for name in changed:
            was, now = before[name], self.seen[name]
            assert (now.credit, now.house) == (0, was.house + was.credit)
            assert now[1:4] == was[1:4]
            self.moved[name] -= was.credit

    def _settled(self, settled: RoundSettled, before: Mapping[str, Sight]) -> None:
        """Each terminal gets what the settlement of its wagers says, now or when confirmed."""
        plays = self.rounds.setdefault(settled.round, {})
        for name, was in before.items():
            now = self.seen[name]
            if name not in settled.terminals:
                assert now[:6] == was[:6]
                continue
            told = settle(self.law.game, was.stakes, [settled.result])
            decided = {
                cell: told.returned_cents[cell]
                for cell in was.stakes
                if told.outcomes[cell][0].decision is not None
            }
            left = sum(told.open_cents.values())
            plays[name] = Played(was.stakes, was.fresh, decided, left, was.paid)
            paid = sum(decided.values())
            waits = name in settled.pending
            if waits:
                self.unpaid.add((name, settled.round))
            assert now.credit - was.credit == paid * (not waits)
            assert now.waiting - was.waiting == paid * waits
            assert now.bet == left
            assert now.commission == was.commission

    def _put_right(
        self,
        command: Any,
        before: Mapping[str, Sight],
        answer: tuple[TableEvent, ...],
    ) -> None:
        """What a round left each player with is as it should have been, and nothing else."""
        (event,) = (one for one in answer if isinstance(one, ResultCorrected | RoundInvalidated))
        forfeited = getattr(event, "forfeited", {})
        plays = self.rounds.get(command.round, {})
        for name, was in before.items():
            now = self.seen[name]
            correction = event.corrections.get(name)
            gained = sum(now[:4]) - sum(was[:4])
            if correction is None:
                kept = -sum(was.fresh.values()) if name in forfeited else 0
                unsettled = not event.corrections and command.round not in self.rounds
                assert gained == (kept if unsettled else 0)
                if unsettled and not kept and name not in self.touched:
                    self._as_at_the_start(name)
                continue
            then = plays[name]
            again = self._again(then, event, name in forfeited)
            difference = again.worth - then.worth + correction.claim_cents
            # Commission that went back with a wager which had truly been decided is taken again:
            # no more than had been paid.
            spare = sum(then.paid.values())
            touched = correction.credited_cents or correction.debited_cents
            left = not touched and (correction.payable_cents or correction.claim_cents)
            if left and gained == 0:
                # The player of the round has left: nothing here moves, for it is somebody else's.
                assert (
                    now.credit + now.bet + now.commission == was.credit + was.bet + was.commission
                )
            else:
                assert difference - spare <= gained <= difference
                if correction.claim_cents and name not in self.printing:
                    assert now.credit == 0, "money is demanded that the meter still holds"
            if self.law.one_round:
                assert (now.stakes, now.fresh, now.waiting) == (was.stakes, was.fresh, was.waiting)
                self.moved[name] += now.credit - was.credit
            plays[name] = again

    def _again(
        self, then: Played, event: ResultCorrected | RoundInvalidated, kept: bool
    ) -> Played:
        if isinstance(event, ResultCorrected):
            told = settle(self.law.game, then.stakes, [event.result])
            left = sum(told.open_cents.values())
            return then._replace(returned=told.returned_cents, left=left)
        back = dict.fromkeys(then.fresh, 0) if kept else then.fresh
        return then._replace(returned=back, left=sum(_less(then.stakes, then.fresh).values()))


_LAYOUT_ACTS = {
    "PlaceWager": Bookkeeper._placed,
    "TakeBack": Bookkeeper._taken_back,
    "MoveWager": Bookkeeper._moved,
    "ClearWagers": Bookkeeper._cleared,
    "Undo": Bookkeeper._undone,
    "Repeat": Bookkeeper._repeated,
    "Double": Bookkeeper._doubled,
}


def _difference(more: Stakes, less: Stakes) -> dict[str, int]:
    """By how much each cell differs, where it does."""
    cells = dict.fromkeys([*more, *less])
    return {c: d for c in cells if (d := more.get(c, 0) - less.get(c, 0))}


def _less(stakes: Stakes, fresh: Stakes) -> dict[str, int]:
    return {cell: left for cell, cents in stakes.items() if (left := cents - fresh.get(cell, 0))}


def _without(stakes: Stakes, gone: set[str]) -> dict[str, int]:
    return {cell: cents for cell, cents in stakes.items() if cell not in gone}
