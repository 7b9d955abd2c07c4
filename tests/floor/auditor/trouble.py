"""The random floor with everything else: money, the desk, faults, remedies, staff and closing."""

from __future__ import annotations

from typing import Any

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
from pitboss.notices.acts.acknowledge_notice import AcknowledgeNotice
from pitboss.notices.acts.review_notice import ReviewNotice
from pitboss.notices.book import BOOK, NoticeBook
from pitboss.table.terminal.acts.adjust_meter import AdjustMeter
from pitboss.table.terminal.acts.close_table import CloseTable
from pitboss.table.terminal.acts.collect import Collect
from pitboss.table.terminal.acts.confirm_print import ConfirmPrint
from pitboss.table.terminal.acts.confirm_wagers import ConfirmWagers
from pitboss.table.terminal.acts.correct_result import CorrectResult
from pitboss.table.terminal.acts.declare_device_fault import DeclareDeviceFault
from pitboss.table.terminal.acts.declare_server_fault import DeclareServerFault
from pitboss.table.terminal.acts.declare_terminal_fault import DeclareTerminalFault
from pitboss.table.terminal.acts.declare_void import DeclareVoid
from pitboss.table.terminal.acts.determine_hold import DetermineHold
from pitboss.table.terminal.acts.enter_unread_result import EnterUnreadResult
from pitboss.table.terminal.acts.hold_credit import HoldCredit
from pitboss.table.terminal.acts.instruct_player import InstructPlayer
from pitboss.table.terminal.acts.invalidate_round import InvalidateRound
from pitboss.table.terminal.acts.present_ticket import PresentTicket
from pitboss.table.terminal.acts.report_device_fault import ReportDeviceFault
from pitboss.table.terminal.acts.report_dice import ReportDice
from pitboss.table.terminal.acts.report_no_spin import ReportNoSpin
from pitboss.table.terminal.acts.report_peripheral import ReportPeripheral
from pitboss.table.terminal.acts.report_pocket import ReportPocket
from pitboss.table.terminal.acts.report_print_fault import ReportPrintFault
from pitboss.table.terminal.acts.report_terminal_fault import ReportTerminalFault
from pitboss.table.terminal.acts.restore_terminal import RestoreTerminal
from pitboss.table.terminal.acts.resume_table import ResumeTable
from pitboss.table.terminal.acts.sit_down import SitDown
from pitboss.table.terminal.acts.stand_up import StandUp
from pitboss.table.terminal.acts.take_call import TakeCall
from pitboss.table.terminal.acts.transfer_credit import TransferIn, TransferOut
from pitboss.table.terminal.acts.warn_of_closing import WarnOfClosing
from pitboss.table.terminal.acts.withdraw_warning import WithdrawWarning
from tests.floor.auditor import paper
from tests.floor.auditor.books import Seat
from tests.floor.auditor.calls import wanted
from tests.floor.auditor.driver import TABLE, Driver

CAUSES = ("fire", "riot", "fraud", "fraud", "rain")
CODES = ("E1", "E2", "E3", "paper")


def number_of(count: int) -> str:
    """A validation number: what is left of it by 9973 is one."""
    body = f"01{count:012d}0000"
    return str(int(body) + (1 - int(body)) % 9973).zfill(18)


class Troubled(Driver):
    """A table at which things go wrong and money moves."""

    count = 0

    def configure(self, settings: dict[str, Any]) -> Any:  # settings of a table
        """The same tables, with one code that harms nobody."""
        return super().configure({"harmless_codes": ("paper",)} | settings)

    def seats(self) -> list[Seat]:
        """All terminals."""
        return list(self.table.seats.values())

    def fresh_number(self) -> str:
        """A number that was not given yet, or now and then one that was."""
        if self.count and self.random.random() < 0.1:
            return number_of(self.random.randrange(self.count))
        self.count += 1
        return number_of(self.count - 1)

    def reason(self) -> str:
        """A reason, seldom none."""
        return "seen" if self.random.random() < 0.97 else " "

    def round_now(self) -> int:
        """The present round, seldom another."""
        return self.table.round + (self.random.random() > 0.95)

    def cash(self) -> None:
        """Collect, print, transfer."""
        draw, seat = self.random, self.seat()
        fields = self.given(seat.name) | {"terminal": seat.name}
        act = draw.choice(("collect", "print", "print", "in", "out", "stacker"))
        if seat.printing is not None and draw.random() < 0.8:
            act = "print"
        if act == "collect":
            voucher = draw.random() < 0.3
            number = self.fresh_number() if draw.random() < 0.97 else "7"
            by_hand, form = draw.random() < 0.2, draw.choice(("cash", "cash", "cheque"))
            self.tell(
                Collect(**fields, number=number, voucher=voucher, by_hand=by_hand, form=form)
            )
        elif act == "print":
            number = seat.printing[0] if seat.printing else number_of(0)
            if draw.random() < 0.8:
                self.tell(ConfirmPrint(**fields, number=number))
            else:
                self.tell(ReportPrintFault(**fields, number=number, code="jam"))
        elif act == "stacker":
            device, working = draw.choice(("stacker", "printer")), draw.random() < 0.8
            self.tell(ReportPeripheral(**fields, device=device, working=working))
        else:
            cents = draw.choice((500, 1000, seat.layout.credit, seat.layout.credit + 1, 0))
            kind = TransferIn if act == "in" else TransferOut
            self.tell(kind(**fields, transaction=f"M{draw.randrange(40)}", cents=cents))

    def inspect(self) -> None:
        """An inspector, or somebody who is none, receives or reviews a notice."""
        draw, book = self.random, self.writer.state(BOOK)
        assert isinstance(book, NoticeBook)
        number = draw.choice((*book.notices, *book.notices, "0", str(book.last + 1)))
        fields = {"at": self.given()["at"], "number": number, "by": draw.choice(("ida", "ann"))}
        fields["office"] = draw.choice(("inspector",) * 5 + ("casino-supervisor",))
        if draw.random() < 0.5:
            self.tell(AcknowledgeNotice(**fields))
        else:
            self.tell(ReviewNotice(**fields, agrees=draw.random() < 0.5, text=self.reason()))

    def tickets(self) -> None:
        """Tickets presented, paid, held and determined."""
        if self.random.random() < 0.3:
            self.inspect()
        draw, seat = self.random, self.seat()
        number = number_of(draw.randrange(self.count + 1))
        fields = {"at": self.given()["at"], "number": number, "by": "ann"}
        fields["office"] = draw.choice(("cashier", "casino-supervisor", "player"))
        act = draw.randrange(5)
        if act < 2:
            fields |= {"by": seat.name, "office": ""}
            claimed = None if draw.random() < 0.9 else 77
            self.tell(
                PresentTicket(**fields, table=TABLE, terminal=seat.name, claimed_cents=claimed)
            )
        elif act == 2:
            act_of = PayTicket if draw.random() < 0.7 else PayAtKiosk
            self.tell(act_of(**fields))
        elif act == 3:
            self.tell(HoldTicket(**fields, reason=self.reason()))
        else:
            release = draw.random() < 0.6
            self.tell(DetermineTicket(**fields, release=release, reason=self.reason()))

    def payments(self) -> None:
        """A payment by hand, step by step."""
        draw = self.random
        if draw.random() < 0.3:
            self.inspect()
        waiting = [seat for seat in self.table.seats.values() if seat.handpay]
        if not waiting:
            return
        seat = draw.choice(waiting)
        assert seat.handpay is not None
        payment = self.auditor.payment(seat.handpay)
        fields: dict[str, Any] = {  # of a command
            "at": self.given()["at"], "number": seat.handpay, "by": "ann",
            "office": draw.choice(("cashier", "cashier", "casino-supervisor", "player")),
        }  # fmt: skip
        act = draw.randrange(9)
        if act == 0:
            self.tell(AskIdentification(**fields, reason=self.reason()))
        elif act == 1:
            self.tell(ShowIdentification(**fields, type_shown="card", suitable=True))
        elif act == 2:
            at = fields["at"] + draw.choice((-1, 2000))
            who = draw.choice(("sam", ""))
            self.tell(DelayPayment(**fields, agreed_at=at, agreed_by=who, reason="check"))
        elif act == 3:
            entitled = draw.random() < 0.8
            self.tell(VerifyEntitlement(**fields, entitled=entitled, finding="fine"))
        elif act == 4 and not self.game.startswith("interblock"):
            self.tell(HoldPayment(**fields, reason=self.reason()))
        elif act == 5:
            table = draw.choice((payment.table, payment.table, "elsewhere"))
            release = draw.random() < 0.7
            self.tell(DeterminePayment(**fields, table=table, release=release, reason="r"))
        elif act == 6:
            witness = draw.choice(("bea", "sam"))
            self.tell(SignPayment(**fields, signed_by="sam", witnessed_by=witness))
        else:
            form, why = draw.choice((("cash", None), ("cheque", None), ("cheque", "asked")))
            cents = payment.cents + (draw.random() > 0.9)
            self.tell(
                PayByHand(
                    **fields, table=TABLE, terminal=seat.name, cents=cents, form=form,
                    other_form_reason=why,
                )
            )  # fmt: skip

    def hold(self) -> None:
        """Credit held and determined, a meter adjusted."""
        if self.random.random() < 0.4:
            self.inspect()
        draw, seat = self.random, self.seat()
        fields = self.given(staff=True) | {"terminal": seat.name, "reason": self.reason()}
        act = draw.randrange(3)
        if act == 0 and seat.printing is None:
            cents = draw.choice((100, seat.layout.credit or 1, seat.layout.credit + 1))
            self.tell(HoldCredit(**fields, hold=f"H{draw.randrange(3)}", cents=cents))
        elif act == 1:
            hold, release = f"H{draw.randrange(3)}", draw.random() < 0.5
            self.tell(DetermineHold(**fields, hold=hold, release=release))
        elif seat.printing is None:
            cents = draw.choice((100, -100, -seat.layout.credit - 5, 0))
            number = draw.choice((self.table.round, self.table.round, None, 99_999))
            self.tell(AdjustMeter(**fields, cents=cents, round=number))

    def fault(self) -> None:
        """Something goes wrong."""
        draw, seat = self.random, self.seat()
        fields = self.given()
        act = draw.randrange(6)
        if act == 0:
            count = 2 if self.kind == paper.CRAPS else 3
            faces = tuple(draw.randrange(1, 8) for _ in range(draw.choice((count, count, 4))))
            flat = tuple(draw.random() < 0.7 for _ in faces)
            self.tell(ReportDice(**fields, round=self.round_now(), faces=faces, flat=flat))
        elif act == 1:
            kind = draw.choice((ReportNoSpin, ReportNoSpin))
            self.tell(kind(**fields, round=self.round_now()))
        elif act == 2:
            self.tell(ReportDeviceFault(**fields, round=self.round_now(), code="X"))
        elif act == 3:
            code = draw.choice(CODES)
            carried = any(one.layout.stakes != one.layout.fresh for one in self.seats())
            if carried and code in self.table.reports:
                return  # whether a failed terminal's carried wagers still wait is under dispute
            self.tell(ReportTerminalFault(**fields, terminal=seat.name, code=code))
        elif act == 4:
            pocket = draw.choice((37, 40, 5))
            self.tell(ReportPocket(**fields, round=self.round_now(), pocket=pocket))
        else:
            staff = self.given(staff=True) | {"reason": self.reason()}
            chosen = draw.randrange(3)
            if chosen == 0:
                self.tell(DeclareDeviceFault(**staff, round=self.round_now()))
            elif chosen == 1:
                self.tell(DeclareServerFault(**staff))
            else:
                self.tell(DeclareTerminalFault(**staff, terminal=seat.name))

    def remedy(self) -> None:
        """Staff put something right; what the table waits for is the likeliest."""
        draw, table = self.random, self.table
        fields = self.given(staff=True) | {"reason": self.reason()}
        if draw.random() < 0.2:
            self.answer_call()
            return
        failed = [seat for seat in table.seats.values() if seat.failed or seat.awaiting]
        if table.status == "suspended" and draw.random() < 0.7:
            self.tell(ResumeTable(**fields))
        elif table.stage == "stopped" and draw.random() < 0.7:
            if draw.random() < 0.6:
                self.tell(DeclareVoid(**fields, round=self.round_now(), carried=()))
            else:
                result = self.written()
                self.tell(EnterUnreadResult(**fields, round=self.round_now(), result=result))
        elif failed and draw.random() < 0.8:
            seat = draw.choice(failed)
            if seat.awaiting and draw.random() < 0.7:
                waits = draw.choice(seat.awaiting)
                cells = sorted(waits.by_cell)
                void = tuple(cell for cell in cells if draw.random() < 0.3)
                if any(cell.startswith(("buy", "lay")) for cell in void):
                    void = ()  # whether their commission comes back is under dispute
                self.tell(
                    ConfirmWagers(
                        **fields, terminal=seat.name, round=waits.round, unconfirmed=void
                    )
                )
            elif not self.voided(seat):
                self.tell(RestoreTerminal(**fields, terminal=seat.name))
        else:
            self.correct(fields)

    def answer_call(self) -> None:
        """Somebody takes a call that stands, seldom one that does not."""
        draw = self.random
        standing = sorted(wanted(self.table)) if draw.random() < 0.9 else []
        cause, name = draw.choice(standing or [("stopped", ""), ("printer", self.seat().name)])
        self.tell(TakeCall(**self.given(staff=True), cause=cause, terminal=name or None))

    def voided(self, seat: Seat) -> bool:
        """Whether the system's fault voided this round there: what comes after is disputed."""
        table = self.table
        shown = [names for names in table.reports.values() if seat.name in names]
        now = table.reports_round == table.round and self.kind == paper.CRAPS
        return now and any(len(names) > 1 for names in shown)

    def written(self) -> str:
        """A result as it is written, seldom one that is none."""
        draw = self.random
        if draw.random() < 0.03:
            return "99"
        if self.kind == paper.WHEEL:
            return str(draw.randrange(37))
        count = 2 if self.kind == paper.CRAPS else 3
        return "".join(str(draw.randrange(1, 7)) for _ in range(count))

    def correct(self, fields: dict[str, Any]) -> None:  # fields of a command
        """Settle a round again, or invalidate one."""
        draw, table = self.random, self.table
        if table.stage == "over" or any(seat.printing for seat in table.seats.values()):
            return  # what a debit takes beside a ticket on its way out is under dispute
        number = max(1, table.round - draw.choice((0, 1, 1, 1, 2, 4)))
        if draw.random() < 0.5:
            self.tell(CorrectResult(**fields, round=number, result=self.written()))
            return
        cause = draw.choice(CAUSES)
        forfeit = {self.seat().name: draw.choice(("Mallory", ""))} if draw.random() < 0.3 else {}
        self.tell(InvalidateRound(**fields, round=number, cause=cause, forfeit=forfeit))

    def people(self) -> None:
        """Players sit down and stand up; the sign of closing goes up and comes down."""
        draw, seat = self.random, self.seat()
        act = draw.randrange(7)
        player = draw.choice(("sam", "lee"))
        if act < 3:
            by = self.given(staff=draw.random() < 0.9) | {"terminal": seat.name}
            self.tell(SitDown(**by, player=player) if act < 2 else StandUp(**by))
        elif act == 3:
            staff = self.given(staff=True) | {"reason": self.reason()}
            only = draw.random() < 0.6
            self.tell(InstructPlayer(**staff, player=player, one_terminal=only))
        elif act == 4:
            staff = self.given(staff=True)
            at = staff["at"] + draw.choice((1_199_999, 1_200_000, 1_300_000))
            self.tell(WarnOfClosing(**staff, closes_at=at))
        elif act == 5:
            self.tell(WithdrawWarning(**self.given(staff=True)))
        else:
            if draw.random() < 0.2 and table_waits(self):
                assert self.table.closing_at is not None
                self.at = max(self.at, self.table.closing_at)
            self.tell(CloseTable(**self.given(staff=True)))
            if self.table.status == "closed":
                self.open()


def table_waits(driver: Driver) -> bool:
    """Whether the sign of closing is up."""
    return driver.table.closing_at is not None
