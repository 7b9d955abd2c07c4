"""The auditor's account of dealer's tables and patrons: every command judged, all compared."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from pitboss.cases.act import OnCase
from pitboss.cases.case import Case
from pitboss.disputes.act import OnDispute
from pitboss.disputes.dispute import Dispute
from pitboss.patron.act import PatronAct
from pitboss.patron.state import Patron
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.acts.announce_final_call import AnnounceFinalCall
from pitboss.table.dealer.acts.announce_no_result import AnnounceNoResult
from pitboss.table.dealer.acts.approve_from_account import ApproveFromAccount
from pitboss.table.dealer.acts.bring_chips import BringChips
from pitboss.table.dealer.acts.call_for_bets import CallForBets
from pitboss.table.dealer.acts.call_no_more_bets import CallNoMoreBets
from pitboss.table.dealer.acts.change_cash import ChangeCash
from pitboss.table.dealer.acts.change_colour import ChangeColour
from pitboss.table.dealer.acts.close_dealer_table import CloseDealerTable
from pitboss.table.dealer.acts.collect_losers import CollectLosers
from pitboss.table.dealer.acts.confirm_result import ConfirmResult
from pitboss.table.dealer.acts.correct_entry import CorrectEntry
from pitboss.table.dealer.acts.credit_float import CreditFloat
from pitboss.table.dealer.acts.decide_held import DecideHeld
from pitboss.table.dealer.acts.enter_result import EnterResult
from pitboss.table.dealer.acts.exchange_voucher import ExchangeVoucher
from pitboss.table.dealer.acts.fill_float import FillFloat
from pitboss.table.dealer.acts.find_invalid import FindInvalid
from pitboss.table.dealer.acts.find_over_limit import FindOverLimit
from pitboss.table.dealer.acts.invalidate_game import InvalidateGame
from pitboss.table.dealer.acts.issue_colour import IssueColour
from pitboss.table.dealer.acts.leave_place import LeavePlace
from pitboss.table.dealer.acts.lift_dome import LiftDome
from pitboss.table.dealer.acts.limit_players import LimitPlayers
from pitboss.table.dealer.acts.lock_float import LockFloat
from pitboss.table.dealer.acts.move_drop_box import MoveDropBox
from pitboss.table.dealer.acts.open_dealer_table import OpenDealerTable
from pitboss.table.dealer.acts.open_seal import OpenSeal
from pitboss.table.dealer.acts.pay_claim import PayClaim
from pitboss.table.dealer.acts.pay_winners import PayWinners
from pitboss.table.dealer.acts.place_chips import PlaceChips
from pitboss.table.dealer.acts.propose_sign import ProposeSign
from pitboss.table.dealer.acts.put_up_closing_sign import PutUpClosingSign
from pitboss.table.dealer.acts.record_assistance import RecordAssistance
from pitboss.table.dealer.acts.record_device import RecordDevice
from pitboss.table.dealer.acts.record_rectified import RecordRectified
from pitboss.table.dealer.acts.record_replaced import RecordReplaced
from pitboss.table.dealer.acts.redeem_colour import RedeemColour
from pitboss.table.dealer.acts.redeem_colour_elsewhere import RedeemColourElsewhere
from pitboss.table.dealer.acts.refuse_wager import RefuseWager
from pitboss.table.dealer.acts.report_lights import ReportLights
from pitboss.table.dealer.acts.report_number_display import ReportNumberDisplay
from pitboss.table.dealer.acts.report_signs import ReportSigns
from pitboss.table.dealer.acts.restate_round import RestateRound
from pitboss.table.dealer.acts.set_cashless import SetCashless
from pitboss.table.dealer.acts.set_personal_limits import SetPersonalLimits
from pitboss.table.dealer.acts.shake_dice import ShakeDice
from pitboss.table.dealer.acts.show_rules import ShowRules
from pitboss.table.dealer.acts.take_chips_back import TakeChipsBack
from pitboss.table.dealer.acts.take_down_closing_sign import TakeDownClosingSign
from pitboss.table.dealer.acts.take_place import TakePlace
from pitboss.table.dealer.acts.vacate_place import VacatePlace
from pitboss.table.dealer.acts.void_wagers import VoidWagers
from pitboss.table.dealer.acts.withdraw_sign import WithdrawSign
from pitboss.table.dealer.state import DealerTable
from pitboss.vouchers.acts.issue_voucher import IssueVoucher
from tests.floor.auditor import (
    cases,
    dealer_chips,
    dealer_people,
    dealer_restating,
    dealer_rounds,
    dealer_wagers,
    disputes,
    inspector,
    patrons,
)
from tests.floor.auditor.books import Floor
from tests.floor.auditor.dealer_books import SUPERVISORS, DealerBook, Place, Wrongs
from tests.floor.auditor.dealer_equipment import (
    open_seal,
    record_rectified,
    record_replaced,
    report_lights,
    report_number_display,
)
from tests.floor.auditor.dealer_wagers import Turn
from tests.floor.auditor.patrons import LARGEST, Holder

Act = Callable[[Turn, Any], None]
ACTS: dict[type, Act] = {
    CloseDealerTable: dealer_people.close_table,
    PutUpClosingSign: dealer_people.put_up_closing_sign,
    TakeDownClosingSign: dealer_people.take_down_closing_sign,
    AnnounceFinalCall: dealer_people.announce_final_call,
    ProposeSign: dealer_people.propose_sign,
    WithdrawSign: dealer_people.withdraw_sign,
    ReportSigns: dealer_people.report_signs,
    SetPersonalLimits: dealer_people.set_personal_limits,
    LimitPlayers: dealer_people.limit_players,
    TakePlace: dealer_people.take_place,
    LeavePlace: dealer_people.leave_place,
    VacatePlace: dealer_people.vacate_place,
    RecordAssistance: dealer_people.record_assistance,
    ShowRules: dealer_people.show_rules,
    RecordDevice: dealer_people.record_device,
    PlaceChips: dealer_wagers.place_chips,
    TakeChipsBack: dealer_wagers.take_chips_back,
    RefuseWager: dealer_wagers.refuse_wager,
    VoidWagers: dealer_wagers.void_wagers,
    FindInvalid: dealer_wagers.find_invalid,
    FindOverLimit: dealer_rounds.find_over_limit,
    ShakeDice: dealer_rounds.shake_dice,
    CallForBets: dealer_rounds.call_for_bets,
    CallNoMoreBets: dealer_rounds.call_no_more_bets,
    LiftDome: dealer_rounds.lift_dome,
    EnterResult: dealer_rounds.enter_result,
    ConfirmResult: dealer_rounds.confirm_result,
    CollectLosers: dealer_rounds.collect_losers,
    PayWinners: dealer_rounds.pay_winners,
    AnnounceNoResult: dealer_rounds.announce_no_result,
    CorrectEntry: dealer_rounds.correct_entry,
    InvalidateGame: dealer_rounds.invalidate_game,
    ReportLights: report_lights,
    RecordRectified: record_rectified,
    RecordReplaced: record_replaced,
    OpenSeal: open_seal,
    ReportNumberDisplay: report_number_display,
    ChangeCash: dealer_chips.change_cash,
    ChangeColour: dealer_chips.change_colour,
    BringChips: dealer_chips.bring_chips,
    IssueColour: dealer_chips.issue_colour,
    RedeemColour: dealer_chips.redeem_colour,
    RedeemColourElsewhere: dealer_chips.redeem_elsewhere,
    FillFloat: dealer_chips.fill_float,
    CreditFloat: dealer_chips.credit_float,
    LockFloat: dealer_chips.lock_float,
    MoveDropBox: dealer_chips.move_drop_box,
    SetCashless: dealer_chips.set_cashless,
    ApproveFromAccount: dealer_chips.approve_from_account,
    PayClaim: dealer_chips.pay_claim,
}
NEEDING = (PlaceChips, TakePlace, ChangeCash, FindOverLimit, CallNoMoreBets)
"""Acts that look at a patron's record whether or not they write on it."""
WHILE_CLOSED = (
    RedeemColourElsewhere, PayClaim, DecideHeld, OpenSeal,
)  # fmt: skip


class OneOf(str):
    """An answer where the paper leaves open which of several true refusals is told."""

    __slots__ = ("all",)

    def __new__(cls, slugs: list[str]) -> OneOf:
        made = super().__new__(cls, slugs[0])
        made.all = frozenset(slugs)  # type: ignore[attr-defined]  # a str's slot
        return made

    def __eq__(self, other: object) -> bool:
        return other in self.all  # type: ignore[attr-defined]  # a str's slot

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = str.__hash__

    def __repr__(self) -> str:
        return " or ".join(sorted(self.all))  # type: ignore[attr-defined]  # a str's slot


def told(slugs: list[str]) -> str:
    """The answer: nothing where nothing stands in the way."""
    return OneOf(slugs) if slugs else ""


@dataclass
class Pit:
    """Every dealer's table, every patron, every voucher."""

    floor: Floor
    """Where the notices to the inspector are."""
    tables: dict[str, DealerBook] = field(default_factory=dict)
    patrons: dict[str, Holder] = field(default_factory=dict)
    vouchers: dealer_chips.Vouchers = field(default_factory=dict)
    cases: cases.Cases = field(default_factory=dict)
    disputes: disputes.Disputes = field(default_factory=dict)

    def judge(self, command: DealerAct, terminals: set[str]) -> str:
        """What a command to a dealer's table must be answered."""
        wrongs = Wrongs()
        book = self.tables.get(command.table) or DealerBook(command.table)
        turn = Turn(book, self.patrons, wrongs)
        if isinstance(command, OpenDealerTable):
            wrongs.add("table-name-taken", command.table in terminals)
            others = {
                one.law.emblem
                for one in self.tables.values()
                if one is not book and one.status == "open"
            }
            dealer_people.open_table(turn, command, others)
            if not wrongs:
                self.tables[command.table] = book
            return told(wrongs.slugs)
        if book.config is None:
            return "not-open"
        if book.status != "open" and not isinstance(command, WHILE_CLOSED):
            wrongs.add("not-open")
        missing = book.carded and book.concerned() - set(command.patrons)
        needs = isinstance(command, NEEDING) and self._unnamed(book, command)
        wrongs.add("patrons-differ", needs)
        kept = deepcopy((book, self.patrons)) if missing else None
        self._act(turn, command)
        touched = {name for name, one in self.patrons.items() if one.touched}
        if kept is not None and touched - set(command.patrons):
            self.tables[command.table], self.patrons = kept
            return "patrons-differ"
        book.tidy()
        if isinstance(command, ShakeDice) and not wrongs:
            inspector.restart(self.floor, f"dealer:{book.name}")
        return told(wrongs.slugs)

    def _act(self, turn: Turn, command: DealerAct) -> None:
        if isinstance(command, ExchangeVoucher):
            dealer_chips.exchange_voucher(turn, command, self.vouchers)
        elif isinstance(command, RestateRound):
            dealer_restating.restate_round(turn, command, self.cases)
        elif isinstance(command, DecideHeld):
            dealer_chips.decide_held(turn, command, self.floor)
        else:
            ACTS[type(command)](turn, command)

    def _unnamed(self, book: DealerBook, command: DealerAct) -> bool:
        """Whether a patron is not named whose record the act needs."""
        place = book.places.get(getattr(command, "place", ""))
        needed = {place.patron} if place is not None and place.patron else set()
        if isinstance(command, TakePlace) and command.patron:
            needed.add(command.patron)
        if isinstance(command, CallNoMoreBets):  # the cards of those who wagered are looked at
            needed |= {
                one.patron
                for one in book.occupied()
                if one.patron and any(piece.round == book.round for piece in book.of(one.name))
            }
        return bool(needed - set(command.patrons))

    def judge_patron(self, command: PatronAct) -> str:
        """What a command about a patron must be answered."""
        return told(patrons.judge(self.patrons, command))

    def judge_record(self, command: OnCase | OnDispute) -> str:
        """What a command about a money error or a dispute must be answered."""
        if isinstance(command, OnCase):
            return told(cases.judge(self.cases, command, self.floor))
        return told(disputes.judge(self.disputes, command))

    def issue_voucher(self, command: IssueVoucher) -> str:
        """A voucher goes on file once."""
        wrongs = Wrongs()
        wrongs.add("not-your-office", not command.by or command.office not in SUPERVISORS)
        wrongs.add("voucher-already-issued", command.number in self.vouchers)
        named = 0 < len(command.number) <= 64 and command.number.isascii()
        wrongs.add("not-understood", not named or not command.number.isprintable())
        expires = command.expires_at
        wrongs.add("not-understood", not 0 < command.cents <= LARGEST)
        wrongs.add("not-understood", expires is not None and expires <= 0)
        if not wrongs:
            self.vouchers[command.number] = dealer_chips.Voucher(
                command.cents,
                command.game,
                command.expires_at,
                command.only_at,
                command.conditions.strip(),
            )
        return told(wrongs.slugs)

    # Comparing.

    def see(self, real: DealerTable) -> None:
        """Learn under what names the table keeps what is claimed: they are its own to give."""
        book = self.tables[real.id]
        unnamed = [name for name in book.claims if name.startswith("?")]
        fresh = [name for name in real.departed if name not in book.claims]
        for name in fresh:
            place = name.rpartition("-")[2]
            mine = next((one for one in unnamed if one.rpartition("-")[2] == place), None)
            if mine is not None:
                unnamed.remove(mine)
                book.claims[name] = book.claims.pop(mine)
                book.claims[name].name = name
                lasting = book.last.live if book.last is not None else []
                for piece in (*book.pieces, *book.collected, *lasting):
                    piece.place = name if piece.place == mine else piece.place

    def differences(self, real: DealerTable) -> dict[str, tuple[object, object]]:
        """What a table has otherwise than the book: both, the table's first."""
        self.see(real)
        return {what: pair for what, pair in self._pairs(real) if pair[0] != pair[1]}

    def _pairs(self, real: DealerTable) -> Iterator[tuple[str, tuple[object, object]]]:
        book = self.tables[real.id]
        yield "stage", ((real.stage.value, real.round), (book.stage, book.round))
        yield "float", (real.float_cents, book.float)
        yield "drop box", (real.box_cents, book.box)
        yield "cashless", (real.cashless_cents, book.cashless_cents)
        yield "held", (real.held, book.held)
        yield "shown the rules", (set(real.rules_shown), book.read_rules)
        runs = {pair: (run.side, run.length) for pair, run in real.runs.items() if run.side}
        yield "runs", (runs, {pair: run for pair, run in book.runs.items() if run is not None})
        # A colour that nobody has is free for another value: what is still written is nothing.
        there = [name for name in book.law.colours if book.out(name)]
        known = {name: real.colours.get(name) for name in there}
        out = {name: one and (one.each_cents, one.abroad) for name, one in known.items()}
        mine = {name: (book.values[name], book.abroad.get(name, 0)) for name in there}
        yield "colours", (out, mine)
        yield "claims", (set(real.departed), set(book.claims))
        owners = {**book.places, **book.claims}
        for name in (*real.seats, *real.departed):
            seat, owner = real.seat_of(name), owners.get(name) or Place(name)
            yield f"person at {name}", (seat.person, owner.person)
            yield f"value chips at {name}", (seat.value_cents, owner.value)
            yield f"tokens at {name}", (seat.tokens_cents, owner.tokens)
            yield f"checks at {name}", (_some(seat.colours), _some(owner.colours))
            lying = [(one.cell, one.kind, one.cents) for one in real.of(name)]
            mine_lying = [(one.cell(), one.kind, one.cents) for one in book.of(name)]
            yield f"layout of {name}", (_summed(lying), _summed(mine_lying))
        for name, seat in real.seats.items():
            yield f"rounds sat out at {name}", (seat.idle, owners[name].idle)

    def patron_differences(self, real: Patron, at: int) -> dict[str, tuple[object, object]]:
        """What a patron's record has otherwise than the book."""
        holder = self.patrons.get(real.id) or Holder(real.id)
        net = {
            (period, first): loss.net_cents
            for period, by_day in real.losses.items()
            for first, loss in by_day.items()
        }
        mine = {key: holder.net.get(key, 0) for key in net}
        caps = {name: one.in_force(at) for name, one in real.limits.items()}
        pairs: dict[str, tuple[object, object]] = {
            "enrolled": (real.enrolled_at is not None, holder.enrolled),
            "net loss": (net, mine),
            "open stakes": (_some(real.open_stakes), holder.open),
            "account": (real.account_cents, holder.account),
            "limits": (_some(caps), _some({n: one.at(at) for n, one in holder.caps.items()})),
            "cards": ({n: one.status for n, one in real.cards.items()}, holder.cards),
            "session": (
                None if real.session is None else (real.session.table, real.session.place),
                holder.session,
            ),
            "bars": (set(real.bars), holder.bars),
            "rest": (real.rest_until or 0, holder.hours.rests_until),
        }
        return {what: pair for what, pair in pairs.items() if pair[0] != pair[1]}

    def record_differences(self, real: Case | Dispute) -> dict[str, tuple[object, object]]:
        """What the record of a case or a dispute has otherwise than the book."""
        if isinstance(real, Dispute):
            dispute = self.disputes.get(real.number) or disputes.Dispute("", "", "blank")
            pair = ((real.status, real.decided_by), (dispute.status, dispute.decider))
            return {"dispute": pair} if pair[0] != pair[1] else {}
        case = self.cases.get(real.number)
        if case is None:
            return {} if real.status == "blank" else {"status": (real.status, "blank")}
        enquiry = {None: "", False: "unintentional", True: "suspected"}[case.suspected]
        pairs: dict[str, tuple[object, object]] = {
            "status": (real.status, "closed" if case.closed else "open"),
            "error": ((real.direction, real.cents), (case.direction, case.cents)),
            "outstanding": (real.outstanding_cents, case.outstanding),
            "patron": (real.patron, case.patron),
            "enquiry": (real.enquiry, enquiry),
        }
        return {what: pair for what, pair in pairs.items() if pair[0] != pair[1]}


def _some(counts: dict[str, Any]) -> dict[str, Any]:  # counts, or limits that may be none
    return {name: count for name, count in counts.items() if count}


def _summed(pieces: list[tuple[str, str, int]]) -> dict[tuple[str, str], int]:
    found: dict[tuple[str, str], int] = {}
    for cell, kind, cents in pieces:
        found[cell, kind] = found.get((cell, kind), 0) + cents
    return found
