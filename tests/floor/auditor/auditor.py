"""The auditor: told every command that the floor is told, it says what the answer must be."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any

from pitboss.cases.case import Case
from pitboss.cases.commands import OnCase
from pitboss.desk import commands as desk
from pitboss.disputes.commands import OnDispute
from pitboss.disputes.dispute import Dispute
from pitboss.kernel.act import Act
from pitboss.patron.commands import PatronCommand
from pitboss.patron.state import Patron
from pitboss.table.dealer.commands import Command as DealerCommand
from pitboss.table.dealer.state import DealerTable
from pitboss.table.terminal import commands
from pitboss.table.terminal.commands import Command
from tests.floor.auditor import cage, cash, corrections, life, remedies, rounds, wagering
from tests.floor.auditor.books import Floor, Floorplan, Paper, Seat, Serials
from tests.floor.auditor.dealer_table import Pit

HANDLERS: dict[type, Callable[[Floor, Any], str]] = {  # each handler takes its own command
    commands.OpenTable: life.open_table,
    commands.WarnOfClosing: life.warn_of_closing,
    commands.WithdrawWarning: life.withdraw_warning,
    commands.CloseTable: life.close_table,
    commands.ResumeTable: life.resume_table,
    commands.SitDown: life.sit_down,
    commands.StandUp: life.stand_up,
    commands.InstructPlayer: life.instruct_player,
    commands.PlaceWager: wagering.place_wager,
    commands.TakeBack: wagering.take_back,
    commands.MoveWager: wagering.move_wager,
    commands.ClearWagers: wagering.clear_wagers,
    commands.Undo: wagering.undo,
    commands.Repeat: wagering.repeat,
    commands.Double: wagering.double,
    commands.CloseWagering: rounds.close_wagering,
    commands.PressShoot: rounds.press_shoot,
    commands.ShootAutomatically: rounds.shoot_automatically,
    commands.ReportDice: rounds.report_dice,
    commands.ReportPocket: rounds.report_pocket,
    commands.ReportNoSpin: rounds.report_no_spin,
    commands.ReportDeviceFault: remedies.report_device_fault,
    commands.ReportDisplay: remedies.report_display,
    commands.ReportTerminalFault: remedies.report_terminal_fault,
    commands.RestoreTerminal: remedies.restore_terminal,
    commands.DeclareDeviceFault: remedies.declare_device_fault,
    commands.DeclareServerFault: remedies.declare_server_fault,
    commands.DeclareTerminalFault: remedies.declare_terminal_fault,
    commands.DeclareVoid: remedies.declare_void,
    commands.EnterResult: remedies.enter_result,
    commands.ConfirmWagers: remedies.confirm_wagers,
    commands.AdjustMeter: remedies.adjust_meter,
    commands.CorrectResult: corrections.correct_result,
    commands.InvalidateRound: corrections.invalidate_round,
    commands.InsertNote: cash.insert_note,
    commands.ReportPeripheral: cash.report_peripheral,
    commands.TransferIn: cash.transfer,
    commands.TransferOut: cash.transfer,
    commands.Collect: cash.collect,
    commands.ConfirmPrint: cash.confirm_print,
    commands.ReportPrintFault: cash.report_print_fault,
    commands.HoldCredit: cash.hold_credit,
    commands.DetermineHold: cash.determine_hold,
    desk.ReleaseTerminal: cage.release_terminal,
    desk.PresentTicket: cage.present_ticket,
    desk.PayTicket: cage.pay_ticket,
    desk.HoldTicket: cage.hold_ticket,
    desk.DetermineTicket: cage.determine_ticket,
    desk.AskIdentification: cage.ask_identification,
    desk.ShowIdentification: cage.show_identification,
    desk.DelayPayment: cage.delay_payment,
    desk.VerifyEntitlement: cage.verify_entitlement,
    desk.HoldPayment: cage.hold_payment,
    desk.DeterminePayment: cage.determine_payment,
    desk.SignPayment: cage.sign_payment,
    desk.PayByHand: cage.pay_by_hand,
}


Told = Command | Act | DealerCommand | PatronCommand
Record = DealerTable | Patron | Case | Dispute


class Auditor:
    """A second model of tables, terminals and desk, made from the documents and readings."""

    def __init__(self) -> None:
        self._floor = Floor()
        self.pit = Pit()

    def judge(self, command: Told) -> str:
        """Nothing if it is accepted, ``repeated``, ``already-made``, or the kind of refusal.

        What is accepted changes the model; nothing else does.
        """
        if isinstance(command, DealerCommand | PatronCommand):
            return self._judge_dealt(command)
        if isinstance(command, desk.IssueVoucher):
            return self.pit.issue_voucher(command)
        if isinstance(command, OnCase | OnDispute):
            return self.pit.judge_record(command)
        handler = HANDLERS.get(type(command))
        if handler is None:
            return "not-understood"
        # A release is on file with the terminal, not with the table: its number is not kept.
        origin = "" if isinstance(command, desk.ReleaseTerminal) else getattr(command, "table", "")
        serials = self._floor.serials.setdefault(origin, Serials()) if origin else Serials()
        content = (type(command), *_content(command))
        if handler in NAMING and not all(_nameable(name) for name in _names(command)):
            return "not-understood"
        answer = cash.known_before(self._floor, command)
        answer = answer or serials.answer(command.by, command.serial, content)
        if answer:
            return answer
        table = self._floor.tables.get(origin)
        if table is not None:
            table.ticks += 1
        answer = handler(self._floor, command)
        if not answer:
            serials.note(command.by, command.serial, content)
        return answer

    def _judge_dealt(self, command: DealerCommand | PatronCommand) -> str:
        """A command to a dealer's table or about a patron: each keeps the numbers it has seen."""
        dealt = isinstance(command, DealerCommand)
        name = command.table if isinstance(command, DealerCommand) else command.patron
        origin = f"dealer:{name}" if dealt else f"patron:{name}"
        if not _nameable(name):
            return "not-understood"
        serials = self._floor.serials.setdefault(origin, Serials())
        content = (type(command), *_content(command))
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

    def _note_touched(self, command: DealerCommand | PatronCommand, content: object) -> None:
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
    if issubclass(kind, Act)
    or kind
    in (
        commands.OpenTable, commands.Collect, commands.ConfirmPrint,
        commands.TransferIn, commands.TransferOut,
    )
)  # fmt: skip
"""Acts that put something on file, or look for it there, under a name."""


def _names(command: Command | Act) -> list[str]:
    found = (getattr(command, name, None) for name in ("table", "number", "ticket", "transaction"))
    return [name for name in found if name is not None]


def _nameable(name: str) -> bool:
    """A name that can be on file: short, and of plain characters."""
    return 0 < len(name) <= 64 and name.isascii() and name.isprintable()


def _outstanding(papers: dict[str, Paper], status: str) -> int:
    return sum(paper.cents for paper in papers.values() if paper.status == status)


def _content(command: Told) -> tuple[str, ...]:
    """All that a command asks for, but for its time: sent again it arrives later."""
    return tuple(
        repr(getattr(command, field.name))
        for field in fields(command)
        if field.name not in ("at", "patrons")
    )
