"""The drawers of the cage, for a second opinion: who holds which, and what should be in it.

No document speaks of drawers: the house says how it keeps them (docs/glossary.md). A count never
changes what should be there, which follows from every payment over the counter.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from pitboss.desk.acts.close_drawer import CloseDrawer
from pitboss.desk.acts.count_drawer import CountDrawer
from pitboss.desk.acts.move_drawer_cash import MoveDrawerCash
from pitboss.desk.acts.open_drawer import OpenDrawer
from pitboss.desk.acts.pay_by_hand import PayByHand
from pitboss.desk.acts.pay_ticket import PayTicket
from pitboss.desk.drawer import Shift
from pitboss.desk.drawer_act import OnShift
from pitboss.patron.acts.deposit import Deposit
from pitboss.patron.acts.withdraw import Withdraw
from pitboss.promotions.acts.pay_prize_part import PayPrizePart
from pitboss.table.terminal.acts.pay_owed import PayOwed
from pitboss.table.terminal.acts.receive_claim import ReceiveClaim
from tests.floor.auditor.books import Floor
from tests.floor.auditor.offices import PAYERS, blank, payers
from tests.floor.auditor.promotions import Promotions

COIN_CENTS = {"aruze-sicbo": 5, "interblock-roulette": 5, "interblock-sicbo": 5}
"""The least coin that is handed over, where the document rounds."""
SECONDS = ("casino-supervisor", "assistant-gaming-manager")
MOST = 10_000_000_00


def handed(cents: int, game: str) -> int:
    """What is handed over in cash: the nearest coin."""
    coin = COIN_CENTS.get(game, 1)
    return (cents + coin // 2) // coin * coin


@dataclass
class Mine:
    """A person's shift."""

    number: int = 0
    drawer: str = ""
    there: int = 0
    """What should be in the drawer."""
    moves: int = 0
    counted: int | None = None
    off: list[int] = field(default_factory=list)

    def move(self, cents: int) -> None:
        """Money came or went, and no count before it counts any more."""
        self.there += cents
        self.counted = None


class Drawers:
    """Every shift, and who holds which drawer."""

    def __init__(self) -> None:
        self.shifts: dict[str, Mine] = {}
        self.holders: dict[str, str] = {}

    def over_counter(self, by: str, office: str, cents: int) -> None:
        """Cash that somebody at the cage took in, or with a minus handed out."""
        mine = self.shifts.get(by)
        if mine is not None and mine.drawer and cents and office in PAYERS:
            mine.move(cents)
            mine.moves += 1

    def judge(self, command: OnShift) -> str:
        """What an act at a drawer comes to."""
        if not payers(command):
            return "not-your-office"
        mine = self.shifts.setdefault(command.by, Mine())
        if isinstance(command, OpenDrawer):
            return self._open(mine, command)
        if not mine.drawer:
            return "no-drawer"
        if isinstance(command, MoveDrawerCash):
            return self._move(mine, command)
        if isinstance(command, CountDrawer):
            mine.counted = command.counted_cents
            mine.off.append(command.counted_cents - mine.there)
            return ""
        assert isinstance(command, CloseDrawer)
        return self._close(mine, command)

    def _open(self, mine: Mine, command: OpenDrawer) -> str:
        if mine.drawer:
            return "drawer-open"
        if command.drawer in self.holders:
            return "drawer-taken"
        self.holders[command.drawer] = command.by
        self.shifts[command.by] = Mine(mine.number + 1, command.drawer, command.float_cents)
        return ""

    def _move(self, mine: Mine, command: MoveDrawerCash) -> str:
        if not 0 < command.cents <= MOST:
            return "not-understood"
        if not command.into and command.cents > mine.there:
            return "not-in-drawer"
        mine.move(command.cents if command.into else -command.cents)
        return ""

    def _close(self, mine: Mine, command: CloseDrawer) -> str:
        if command.drawer != mine.drawer:
            return "drawer-taken"
        if mine.counted is None:
            return "not-counted"
        if mine.counted != mine.there and blank(command.reason):
            return "difference-unexplained"
        refusal = self._unsigned(mine, command)
        if not refusal:
            del self.holders[mine.drawer]
            mine.drawer = ""
        return refusal

    def _unsigned(self, mine: Mine, command: CloseDrawer) -> str:
        """Why a second person is lacking: by the worst count, so that none gains by another."""
        if command.second and command.second == command.by:
            return "own-second"
        ceiling = command.ceiling_cents
        if ceiling is None or max(map(abs, mine.off)) <= ceiling:
            return ""
        if not command.second:
            return "second-needed"
        return "" if command.second_office in SECONDS else "not-your-office"

    def differences(self, real: Shift) -> Iterator[tuple[str, object]]:
        """What the house's shift has otherwise."""
        mine = self.shifts.get(real.person, Mine())
        pairs: dict[str, tuple[object, object]] = {
            "number": (real.number, mine.number),
            "drawer": (real.drawer if real.open else "", mine.drawer),
        }
        if mine.drawer:
            pairs |= {
                "expected": (real.expected_cents, mine.there),
                "movements": (real.movements, mine.moves),
                "counted": (real.counted_cents, mine.counted),
                "differences": (real.differences, mine.off),
            }
        yield from ((what, pair) for what, pair in pairs.items() if pair[0] != pair[1])


def over_counter(floor: Floor, promotions: Promotions, command: object) -> int:
    """The cash that a command brings over the counter; below nothing, out of the drawer."""
    match command:
        case PayTicket() if (paper := floor.tickets.get(command.number)) is not None:
            return -handed(paper.cents, paper.game)
        case PayByHand() if command.form == "cash" and command.number in floor.payments:
            return -handed(command.cents, floor.payments[command.number].game)
        case PayOwed() if command.form == "cash":
            table = floor.table(command.table)
            game = "" if table.config is None else table.game
            return -handed(table.owed.get(command.number, 0), game)
        case ReceiveClaim():
            return command.cents
        case Deposit() if command.channel == "cash-at-cashier":
            return command.cents
        case Withdraw():
            return -command.cents
        case PayPrizePart() if command.form == "cash":
            return -promotions.part(command.number, command.prize, "cash")
    return 0
