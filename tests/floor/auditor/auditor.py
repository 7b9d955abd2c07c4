"""The auditor: told every command that the floor is told, it says what the answer must be."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import fields
from typing import Any

from pitboss.cases.act import OnCase
from pitboss.cases.case import Case
from pitboss.desk.acts.ask_identification import AskIdentification
from pitboss.desk.acts.delay_payment import DelayPayment
from pitboss.desk.acts.determine_payment import DeterminePayment
from pitboss.desk.acts.determine_ticket import DetermineTicket
from pitboss.desk.acts.hold_payment import HoldPayment
from pitboss.desk.acts.hold_ticket import HoldTicket
from pitboss.desk.acts.pay_by_hand import PayByHand
from pitboss.desk.acts.pay_ticket import PayAtKiosk, PayTicket
from pitboss.desk.acts.show_identification import ShowIdentification
from pitboss.desk.acts.sign_payment import SignPayment
from pitboss.desk.acts.verify_entitlement import VerifyEntitlement
from pitboss.desk.drawer import Shift
from pitboss.desk.drawer_act import OnShift
from pitboss.disputes.act import OnDispute
from pitboss.disputes.dispute import Dispute
from pitboss.jackpots.act import OnJackpot
from pitboss.jackpots.acts.join_jackpot import JoinJackpot
from pitboss.jackpots.acts.leave_jackpot import LeaveJackpot
from pitboss.jackpots.state import Jackpot
from pitboss.kernel.act import Act
from pitboss.notices.act import OnNotice
from pitboss.notices.acts.acknowledge_notice import AcknowledgeNotice
from pitboss.notices.acts.review_notice import ReviewNotice
from pitboss.notices.notice import InspectorNotice
from pitboss.papers.acts.file_paper import FilePaper
from pitboss.patron.act import PatronAct
from pitboss.patron.state import Patron
from pitboss.promotions.act import OnPromotion
from pitboss.promotions.promotion import Promotion
from pitboss.table.dealer.act import DealerAct as DealerCommand
from pitboss.table.dealer.acts.restate_round import RestateRound
from pitboss.table.dealer.acts.take_place import TakePlace
from pitboss.table.dealer.state import DealerTable
from pitboss.table.terminal.act import TableAct
from pitboss.table.terminal.acts.adjust_meter import AdjustMeter
from pitboss.table.terminal.acts.announce_no_spin import AnnounceNoSpin
from pitboss.table.terminal.acts.call_attendant import CallAttendant
from pitboss.table.terminal.acts.clear_wagers import ClearWagers
from pitboss.table.terminal.acts.close_table import CloseTable
from pitboss.table.terminal.acts.close_wagering import CloseWagering
from pitboss.table.terminal.acts.collect import Collect
from pitboss.table.terminal.acts.confirm_print import ConfirmPrint
from pitboss.table.terminal.acts.confirm_stopped_wagers import ConfirmStoppedWagers
from pitboss.table.terminal.acts.confirm_wagers import ConfirmWagers
from pitboss.table.terminal.acts.correct_result import CorrectResult
from pitboss.table.terminal.acts.declare_device_fault import DeclareDeviceFault
from pitboss.table.terminal.acts.declare_known_early import DeclareKnownEarly
from pitboss.table.terminal.acts.declare_server_fault import DeclareServerFault
from pitboss.table.terminal.acts.declare_terminal_fault import DeclareTerminalFault
from pitboss.table.terminal.acts.declare_void import DeclareVoid
from pitboss.table.terminal.acts.determine_hold import DetermineHold
from pitboss.table.terminal.acts.double import Double
from pitboss.table.terminal.acts.end_attendant_call import EndAttendantCall
from pitboss.table.terminal.acts.enter_unread_result import EnterUnreadResult
from pitboss.table.terminal.acts.hold_credit import HoldCredit
from pitboss.table.terminal.acts.insert_note import InsertNote
from pitboss.table.terminal.acts.instruct_player import InstructPlayer
from pitboss.table.terminal.acts.invalidate_round import InvalidateRound
from pitboss.table.terminal.acts.move_wager import MoveWager
from pitboss.table.terminal.acts.open_award_payment import OpenAwardPayment
from pitboss.table.terminal.acts.open_table import OpenTable
from pitboss.table.terminal.acts.pay_owed import PayOwed
from pitboss.table.terminal.acts.place_wager import PlaceWager
from pitboss.table.terminal.acts.present_ticket import PresentTicket
from pitboss.table.terminal.acts.press_shoot import PressShoot
from pitboss.table.terminal.acts.receive_claim import ReceiveClaim
from pitboss.table.terminal.acts.release_seat import ReleaseSeat
from pitboss.table.terminal.acts.release_terminal import ReleaseTerminal
from pitboss.table.terminal.acts.repeat import Repeat
from pitboss.table.terminal.acts.report_device_fault import ReportDeviceFault
from pitboss.table.terminal.acts.report_dice import ReportDice
from pitboss.table.terminal.acts.report_display import ReportDisplay
from pitboss.table.terminal.acts.report_no_spin import ReportNoSpin
from pitboss.table.terminal.acts.report_peripheral import ReportPeripheral
from pitboss.table.terminal.acts.report_pocket import ReportPocket
from pitboss.table.terminal.acts.report_print_fault import ReportPrintFault
from pitboss.table.terminal.acts.report_terminal_back import ReportTerminalBack
from pitboss.table.terminal.acts.report_terminal_fault import ReportTerminalFault
from pitboss.table.terminal.acts.report_terminal_lost import ReportTerminalLost
from pitboss.table.terminal.acts.reserve_seat import ReserveSeat
from pitboss.table.terminal.acts.restore_terminal import RestoreTerminal
from pitboss.table.terminal.acts.resume_period import ResumePeriod
from pitboss.table.terminal.acts.resume_table import ResumeTable
from pitboss.table.terminal.acts.return_to_seat import ReturnToSeat
from pitboss.table.terminal.acts.shoot_automatically import ShootAutomatically
from pitboss.table.terminal.acts.sit_down import SitDown
from pitboss.table.terminal.acts.stand_up import StandUp
from pitboss.table.terminal.acts.take_back import TakeBack
from pitboss.table.terminal.acts.take_call import TakeCall
from pitboss.table.terminal.acts.transfer_credit import TransferIn, TransferOut
from pitboss.table.terminal.acts.undo import Undo
from pitboss.table.terminal.acts.warn_of_closing import WarnOfClosing
from pitboss.table.terminal.acts.withdraw_warning import WithdrawWarning
from pitboss.table.terminal.acts.write_off_claim import WriteOffClaim
from pitboss.vouchers.acts.issue_voucher import IssueVoucher
from tests.floor.auditor import (
    balances,
    cage,
    calls,
    cash,
    corrections,
    inspector,
    life,
    remedies,
    rounds,
    wagering,
)
from tests.floor.auditor.books import Floor, Floorplan, Paper, Seat, Serials
from tests.floor.auditor.dealer_table import Pit
from tests.floor.auditor.drawers import Drawers, over_counter
from tests.floor.auditor.pools import Pools, halfway
from tests.floor.auditor.promotions import Promotions

HANDLERS: dict[type, Callable[[Floor, Any], str]] = {  # each handler takes its own command
    OpenTable: life.open_table,
    PayOwed: balances.pay_owed,
    ReceiveClaim: balances.receive_claim,
    WriteOffClaim: balances.write_off_claim,
    WarnOfClosing: life.warn_of_closing,
    WithdrawWarning: life.withdraw_warning,
    CloseTable: life.close_table,
    ResumeTable: life.resume_table,
    SitDown: life.sit_down,
    StandUp: life.stand_up,
    InstructPlayer: life.instruct_player,
    TakeCall: calls.take_call,
    PlaceWager: wagering.place_wager,
    TakeBack: wagering.take_back,
    MoveWager: wagering.move_wager,
    ClearWagers: wagering.clear_wagers,
    Undo: wagering.undo,
    Repeat: wagering.repeat,
    Double: wagering.double,
    CloseWagering: rounds.close_wagering,
    ResumePeriod: rounds.resume_period,
    PressShoot: rounds.press_shoot,
    ShootAutomatically: rounds.shoot_automatically,
    ReportDice: rounds.report_dice,
    ReportPocket: rounds.report_pocket,
    ReportNoSpin: rounds.report_no_spin,
    ReportDeviceFault: remedies.report_device_fault,
    ReportDisplay: remedies.report_display,
    ReportTerminalFault: remedies.report_terminal_fault,
    ReportTerminalLost: remedies.report_terminal_lost,
    ReportTerminalBack: remedies.report_terminal_back,
    RestoreTerminal: remedies.restore_terminal,
    DeclareDeviceFault: remedies.declare_device_fault,
    DeclareServerFault: remedies.declare_server_fault,
    DeclareTerminalFault: remedies.declare_terminal_fault,
    DeclareVoid: remedies.declare_void,
    EnterUnreadResult: remedies.enter_result,
    ConfirmWagers: remedies.confirm_wagers,
    ConfirmStoppedWagers: remedies.confirm_stopped,
    AnnounceNoSpin: remedies.announce_no_spin,
    DeclareKnownEarly: remedies.declare_known_early,
    AdjustMeter: remedies.adjust_meter,
    CorrectResult: corrections.correct_result,
    InvalidateRound: corrections.invalidate_round,
    InsertNote: cash.insert_note,
    ReportPeripheral: cash.report_peripheral,
    TransferIn: cash.transfer,
    TransferOut: cash.transfer,
    Collect: cash.collect,
    OpenAwardPayment: cash.open_award_payment,
    CallAttendant: calls.call_attendant,
    EndAttendantCall: calls.end_attendant_call,
    ReserveSeat: calls.reserve_seat,
    ReturnToSeat: calls.return_to_seat,
    ReleaseSeat: calls.release_seat,
    ConfirmPrint: cash.confirm_print,
    ReportPrintFault: cash.report_print_fault,
    HoldCredit: cash.hold_credit,
    DetermineHold: cash.determine_hold,
    ReleaseTerminal: cage.release_terminal,
    PresentTicket: cage.present_ticket,
    PayTicket: cage.pay_ticket,
    PayAtKiosk: cage.pay_ticket,
    HoldTicket: cage.hold_ticket,
    DetermineTicket: cage.determine_ticket,
    AskIdentification: cage.ask_identification,
    ShowIdentification: cage.show_identification,
    DelayPayment: cage.delay_payment,
    VerifyEntitlement: cage.verify_entitlement,
    HoldPayment: cage.hold_payment,
    DeterminePayment: cage.determine_payment,
    SignPayment: cage.sign_payment,
    PayByHand: cage.pay_by_hand,
    AcknowledgeNotice: inspector.acknowledge,
    ReviewNotice: inspector.review,
}


Told = TableAct | Act | DealerCommand | PatronAct
Record = DealerTable | Patron | Case | Dispute
Apart = OnPromotion | OnJackpot | OnShift | FilePaper | IssueVoucher | OnCase | OnDispute
"""What has a record of its own."""


class Auditor:
    """A second model of tables, terminals and desk, made from the documents and readings."""

    def __init__(self) -> None:
        self._floor = Floor()
        self.pit = Pit(self._floor)
        self.promotions = Promotions(self._floor.notices)
        self.drawers = Drawers()
        self.pools = Pools(halfway)
        self._floor.linked = self.pools.plays_for_any
        self._had: set[object] = set()
        """Numbered messages about what stands beside the tables, each as it was accepted."""

    def judge(self, command: Told) -> str:
        """Nothing if it is accepted, ``repeated``, ``already-made``, or the kind of refusal.

        Only what is accepted changes the model. A message that comes twice is done once.
        """
        in_order = isinstance(command, DealerCommand | PatronAct | OnPromotion) or (
            isinstance(command, TableAct) and HANDLERS.get(type(command)) not in NAMING
        )
        told = None if in_order or not command.serial else (type(command), *_content(command))
        if told in self._had:
            return "repeated"
        cash = over_counter(self._floor, self.promotions, command)
        answer = self._judge(command)
        if not answer:
            self.drawers.over_counter(command.by, command.office, cash)
            self._had.update(() if told is None else (told,))
        return answer

    def _judge(self, command: Told) -> str:
        if isinstance(command, DealerCommand | PatronAct):
            return self._judge_dealt(command)
        if isinstance(command, Apart):
            return self._judge_apart(command)
        handler = HANDLERS.get(type(command))
        if handler is None:
            return "not-understood"
        # A release is on file with the terminal, not with the table. So is a determination with
        # its payment; the table hears of it where a terminal is freed.
        apart = isinstance(command, ReleaseTerminal | DeterminePayment)
        origin = "" if apart else getattr(command, "table", "")
        self._floor.freed = ""
        serials = self._floor.serials.setdefault(origin, Serials()) if origin else Serials()
        content = (type(command), *_content(command))
        if handler in NAMING and not all(_nameable(name) for name in _names(command)):
            return "not-understood"
        answer = cash.known_before(self._floor, command)
        answer = answer or serials.answer(command.by, command.serial, content)
        if answer:
            return answer
        table = self._floor.tables.get(origin)
        if table is not None and calls.locked_out(table, command):
            return "reserved"
        if table is not None:
            table.ticks += 1
        self._floor.dealt = set(self.pit.tables)
        before = self._before(command)
        answer = handler(self._floor, command)
        if not answer:
            self._play_for_pools(command, before)
            serials.note(command.by, command.serial, content)
            self._note_freed(command, content)
            for table in self._floor.tables.values():
                calls.forget_ended(table)
        return answer

    def _judge_apart(self, command: Apart) -> str:
        """What has a record of its own: a promotion, a pool, a voucher, a case, a dispute."""
        if isinstance(command, OnShift):
            return self.drawers.judge(command)
        if isinstance(command, OnJackpot):
            return self._judge_pool(command)
        if isinstance(command, FilePaper):
            return self.pools.file(command)
        if isinstance(command, OnPromotion):
            return self._judge_promotion(command)
        if isinstance(command, IssueVoucher):
            return self.pit.issue_voucher(command)
        return self.pit.judge_record(command)

    def tell_notices(self, notices: Iterable[InspectorNotice]) -> None:
        """The numbers of notices, which are the house's to give."""
        inspector.tell(self._floor, notices)

    def _note_freed(self, command: Told, content: object) -> None:
        """A table whose terminal was freed by an act on its payment has that act's number too."""
        if freed := self._floor.freed:
            known = self._floor.serials.setdefault(freed, Serials())
            known.note(command.by, command.serial, content)
            self._floor.tables[freed].ticks += 1

    def _judge_dealt(self, command: DealerCommand | PatronAct) -> str:
        """A command to a dealer's table or about a patron: each keeps the numbers it has seen."""
        dealt = isinstance(command, DealerCommand)
        name = command.table if isinstance(command, DealerCommand) else command.patron
        origin = f"dealer:{name}" if dealt else f"patron:{name}"
        named = command.patrons if isinstance(command, DealerCommand) else ()
        cases = command.cases.values() if isinstance(command, RestateRound) else ()
        if isinstance(command, TakePlace) and command.patron is not None:
            named = (*named, command.patron)
        issued = name if dealt else getattr(command, "card", name)
        if not all(map(_nameable, (name, issued, *named, *cases))):
            return "not-understood"
        serials = self._floor.serials.setdefault(origin, Serials())
        content = (type(command), *_content(command))
        if self._floor.known_to(named, command.by, command.serial, content):
            return "repeated"
        answer = serials.answer(command.by, command.serial, content)
        if answer:
            return answer
        if isinstance(command, DealerCommand):
            answer = self.pit.judge(command, set(self._floor.tables))
        else:
            answer = self.pit.judge_patron(command)
        if not answer:
            serials.note(command.by, command.serial, content)
            self._note_touched(command, content)
        return answer

    def _judge_promotion(self, command: OnPromotion) -> str:
        """A command about a promotion, whose record keeps the numbers it has seen."""
        serials = self._floor.serials.setdefault(f"promotion:{command.number}", Serials())
        content = (type(command), *_content(command))
        answer = serials.answer(command.by, command.serial, content)
        answer = answer or self.promotions.judge(command, self.pit.patrons)
        if not answer:
            serials.note(command.by, command.serial, content)
        return answer

    def _judge_pool(self, command: OnJackpot) -> str:
        """An act on a pool; a table that joins or leaves has its number too."""
        answer = self.pools.judge(command, self._floor.table)
        if not answer and isinstance(command, JoinJackpot | LeaveJackpot):
            known = self._floor.serials.setdefault(command.table, Serials())
            known.note(command.by, command.serial, (type(command), *_content(command)))
            self._floor.tables[command.table].ticks += 1
        return answer

    def _before(self, command: Told) -> dict[str, int] | None:
        """The stakes of a failed terminal for a round, which are gone once they are confirmed."""
        if not isinstance(command, ConfirmWagers):
            return None
        seat = self._floor.table(command.table).seats.get(command.terminal)
        for one in () if seat is None else seat.awaiting:
            if one.round == command.round:
                return {cell: stake for cell, (stake, _) in one.by_cell.items()}
        return None

    def _play_for_pools(self, command: Told, before: dict[str, int] | None) -> None:
        """What a command that was accepted at a table does to the pools it plays for."""
        if isinstance(command, ConfirmWagers) and before is not None:
            table, void = self._floor.table(command.table), set(command.unconfirmed)
            self.pools.confirmed(table, command.terminal, command.round, before, void)
        elif isinstance(command, ReportDice | EnterUnreadResult | CorrectResult):
            table = self._floor.table(command.table)
            outcome = table.results.get(command.round)
            if outcome is None:
                return
            result = "".join(map(str, outcome))
            if isinstance(command, CorrectResult):
                self.pools.corrected(table, command.round, result)
            else:
                self.pools.settled(table, command.round, result)
        elif isinstance(command, InvalidateRound):
            self.pools.corrected(self._floor.table(command.table), command.round, None)

    def drawn_otherwise(self, real: Shift) -> dict[str, object]:
        """What a shift at a drawer has otherwise than the auditor: both, by what."""
        return dict(self.drawers.differences(real))

    def pooled_otherwise(self, real: Jackpot) -> dict[str, object]:
        """What a pool has otherwise than the auditor: both, by what."""
        return dict(self.pools.differences(real))

    def promoted_otherwise(self, real: Promotion) -> dict[str, object]:
        """What a promotion has otherwise than the auditor: both, by what."""
        return dict(self.promotions.differences(real))

    def _note_touched(self, command: DealerCommand | PatronAct, content: object) -> None:
        """An act at a table is written on the records of its patrons, and its number with it."""
        for name, holder in self.pit.patrons.items():
            if holder.touched and isinstance(command, DealerCommand):
                known = self._floor.serials.setdefault(f"patron:{name}", Serials())
                known.note(command.by, command.serial, content)
            holder.touched = False

    def dealt_otherwise(self, real: Record, at: int) -> dict[str, object]:
        """What a table, patron, case or dispute has otherwise than the auditor: both, by what."""
        if isinstance(real, Case | Dispute):
            return dict(self.pit.record_differences(real))
        if isinstance(real, Patron):
            return dict(self.pit.patron_differences(real, at))
        return dict(self.pit.differences(real)) if real.id in self.pit.tables else {}

    def credit(self, table: str, terminal: str) -> int:
        """What the credit meter shows."""
        return self._seat(table, terminal).layout.credit

    def bet(self, table: str, terminal: str) -> int:
        """What lies on the layout."""
        return self._seat(table, terminal).layout.total()

    def win(self, table: str, terminal: str) -> int:
        """What the win meter shows."""
        return self._seat(table, terminal).win

    def waiting(self, table: str, terminal: str) -> int:
        """What waits: held, or owed until wagers are confirmed."""
        return self._seat(table, terminal).waiting()

    def stakes(self, table: str, terminal: str) -> dict[str, int]:
        """What stands, by cell."""
        return dict(self._seat(table, terminal).layout.stakes)

    def calls(self, table: str) -> dict[tuple[str, str], str]:
        """What needs a person, and where; each with who has taken it, nobody while it rings."""
        known = self._floor.table(table)
        return {call: known.taken.get(call, "") for call in calls.wanted(known)}

    def stage(self, table: str) -> tuple[str, int, int | None, str | None]:
        """Where the round stands, its number, the point and the shooter."""
        known = self._floor.table(table)
        return known.stage, known.round, known.point, known.shooter

    def ticket(self, number: str) -> tuple[str, int] | None:
        """The status of a ticket, ``held`` while it is, and its value."""
        paper = self._floor.tickets.get(number)
        if paper is None:
            return None
        return "held" if paper.held else paper.status, paper.cents

    def payment(self, number: str) -> Paper:
        """A payment by hand, as it is on file."""
        return self._floor.payments[number]

    def totals(self) -> dict[str, int]:
        """What came onto the whole floor and left it, by its way, and where the rest is."""
        floor = self._floor
        seats = [seat for table in floor.tables.values() for seat in table.seats.values()]
        return floor.totals | {
            "at terminals": sum(s.layout.credit + s.layout.total() + s.waiting() for s in seats),
            "tickets outstanding": _outstanding(floor.tickets, "issued"),
            "payments outstanding": _outstanding(floor.payments, "open"),
        }

    def book(self, table: str) -> Floorplan:
        """Everything known of a table, to choose plausible commands by."""
        return self._floor.table(table)

    def _seat(self, table: str, terminal: str) -> Seat:
        return self._floor.table(table).seats[terminal]


NAMING = frozenset(
    handler
    for kind, handler in HANDLERS.items()
    if not issubclass(kind, TableAct | OnNotice)  # all notices stand in one book
    or kind
    in (
        OpenTable, Collect, ConfirmPrint, OpenAwardPayment, TransferIn, TransferOut,
    )
)  # fmt: skip
"""Acts that put something on file, or look for it there, under a name."""


def _names(command: TableAct | Act) -> list[str]:
    found = [getattr(command, name, None) for name in ("table", "number", "ticket", "transaction")]
    if isinstance(command, ReleaseTerminal):
        found.append(command.terminal)
    if isinstance(command, OpenTable):
        found += command.config.seats
    return [name for name in found if name is not None]


def _nameable(name: str) -> bool:
    """A name that can be on file: short, and of plain characters."""
    return 0 < len(name) <= 64 and name.isascii() and name.isprintable()


def _outstanding(papers: dict[str, Paper], status: str) -> int:
    return sum(one.cents for one in papers.values() if one.status == status)


def _content(command: Told) -> tuple[str, ...]:
    """All that a command asks for, but for its time: sent again it arrives later."""
    return tuple(
        repr(getattr(command, field.name))
        for field in fields(command)
        if field.name not in ("at", "patrons", *type(command).LOOKED_UP)
    )
