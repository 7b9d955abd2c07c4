"""The auditor's account of dealer's tables and patrons: every command judged, all compared."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from pitboss.cases.case import Case
from pitboss.cases.commands import OnCase
from pitboss.desk.commands import IssueVoucher
from pitboss.disputes.commands import OnDispute
from pitboss.disputes.dispute import Dispute
from pitboss.patron.commands import PatronCommand
from pitboss.patron.state import Patron
from pitboss.table.dealer import commands
from pitboss.table.dealer.commands import Command
from pitboss.table.dealer.state import DealerTable
from tests.floor.auditor import (
    cases,
    dealer_chips,
    dealer_people,
    dealer_restating,
    dealer_rounds,
    dealer_wagers,
    disputes,
    patrons,
)
from tests.floor.auditor.dealer_books import SUPERVISORS, DealerBook, Place, Wrongs
from tests.floor.auditor.dealer_wagers import Turn
from tests.floor.auditor.patrons import LARGEST, Holder

Act = Callable[[Turn, Any], None]
ACTS: dict[type, Act] = {
    commands.CloseDealerTable: dealer_people.close_table,
    commands.PutUpClosingSign: dealer_people.put_up_closing_sign,
    commands.TakeDownClosingSign: dealer_people.take_down_closing_sign,
    commands.AnnounceFinalCall: dealer_people.announce_final_call,
    commands.ProposeSign: dealer_people.propose_sign,
    commands.WithdrawSign: dealer_people.withdraw_sign,
    commands.ReportSigns: dealer_people.report_signs,
    commands.SetPersonalLimits: dealer_people.set_personal_limits,
    commands.LimitPlayers: dealer_people.limit_players,
    commands.TakePlace: dealer_people.take_place,
    commands.LeavePlace: dealer_people.leave_place,
    commands.VacatePlace: dealer_people.vacate_place,
    commands.RecordAssistance: dealer_people.record_assistance,
    commands.ShowRules: dealer_people.show_rules,
    commands.RecordDevice: dealer_people.record_device,
    commands.BarPerson: dealer_people.bar_person,
    commands.PlaceChips: dealer_wagers.place_chips,
    commands.TakeChipsBack: dealer_wagers.take_chips_back,
    commands.RefuseWager: dealer_wagers.refuse_wager,
    commands.VoidWagers: dealer_wagers.void_wagers,
    commands.FindInvalid: dealer_wagers.find_invalid,
    commands.FindOverLimit: dealer_wagers.find_over_limit,
    commands.ShakeDice: dealer_rounds.shake_dice,
    commands.CallForBets: dealer_rounds.call_for_bets,
    commands.CallNoMoreBets: dealer_rounds.call_no_more_bets,
    commands.LiftDome: dealer_rounds.lift_dome,
    commands.EnterResult: dealer_rounds.enter_result,
    commands.ConfirmResult: dealer_rounds.confirm_result,
    commands.CollectLosers: dealer_rounds.collect_losers,
    commands.PayWinners: dealer_rounds.pay_winners,
    commands.AnnounceNoResult: dealer_rounds.announce_no_result,
    commands.CorrectEntry: dealer_rounds.correct_entry,
    commands.InvalidateGame: dealer_rounds.invalidate_game,
    commands.ReportLights: dealer_rounds.report_lights,
    commands.RecordRectified: dealer_rounds.record_rectified,
    commands.RecordReplaced: dealer_rounds.record_replaced,
    commands.OpenSeal: dealer_rounds.open_seal,
    commands.ReportNumberDisplay: dealer_rounds.report_number_display,
    commands.ChangeCash: dealer_chips.change_cash,
    commands.ChangeColour: dealer_chips.change_colour,
    commands.BringChips: dealer_chips.bring_chips,
    commands.IssueColour: dealer_chips.issue_colour,
    commands.RedeemColour: dealer_chips.redeem_colour,
    commands.RedeemColourElsewhere: dealer_chips.redeem_elsewhere,
    commands.FillFloat: dealer_chips.fill_float,
    commands.CreditFloat: dealer_chips.credit_float,
    commands.LockFloat: dealer_chips.lock_float,
    commands.MoveDropBox: dealer_chips.move_drop_box,
    commands.SetCashless: dealer_chips.set_cashless,
    commands.PayClaim: dealer_chips.pay_claim,
    commands.DecideHeld: dealer_chips.decide_held,
}
NEEDING = (commands.PlaceChips, commands.TakePlace, commands.ChangeCash, commands.FindOverLimit)
"""Acts that look at a patron's record whether or not they write on it."""
WHILE_CLOSED = (
    commands.RedeemColourElsewhere, commands.PayClaim, commands.DecideHeld, commands.OpenSeal,
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

    tables: dict[str, DealerBook] = field(default_factory=dict)
    patrons: dict[str, Holder] = field(default_factory=dict)
    vouchers: dealer_chips.Vouchers = field(default_factory=dict)
    cases: cases.Cases = field(default_factory=dict)
    disputes: disputes.Disputes = field(default_factory=dict)

    def judge(self, command: Command, terminals: set[str]) -> str:
        """What a command to a dealer's table must be answered."""
        wrongs = Wrongs()
        book = self.tables.get(command.table) or DealerBook(command.table)
        turn = Turn(book, self.patrons, wrongs)
        if isinstance(command, commands.OpenDealerTable):
            wrongs.add("name-taken", command.table in terminals)
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
        return told(wrongs.slugs)

    def _act(self, turn: Turn, command: Command) -> None:
        if isinstance(command, commands.ExchangeVoucher):
            dealer_chips.exchange_voucher(turn, command, self.vouchers)
        elif isinstance(command, commands.RestateRound):
            dealer_restating.restate_round(turn, command, self.cases)
        else:
            ACTS[type(command)](turn, command)

    def _unnamed(self, book: DealerBook, command: Command) -> bool:
        """Whether a patron is not named whose record the act needs."""
        place = book.places.get(getattr(command, "place", ""))
        needed = {place.patron} if place is not None and place.patron else set()
        if isinstance(command, commands.TakePlace) and command.patron:
            needed.add(command.patron)
        return bool(needed - set(command.patrons))

    def judge_patron(self, command: PatronCommand) -> str:
        """What a command about a patron must be answered."""
        return told(patrons.judge(self.patrons, command))

    def judge_record(self, command: OnCase | OnDispute) -> str:
        """What a command about a money error or a dispute must be answered."""
        if isinstance(command, OnCase):
            return told(cases.judge(self.cases, command))
        return told(disputes.judge(self.disputes, command))

    def issue_voucher(self, command: IssueVoucher) -> str:
        """A voucher goes on file once."""
        wrongs = Wrongs()
        wrongs.add("not-your-office", not command.by or command.office not in SUPERVISORS)
        wrongs.add("number-taken", command.number in self.vouchers)
        named = 0 < len(command.number) <= 64 and command.number.isascii()
        wrongs.add("not-understood", not named or not command.number.isprintable())
        expires = command.expires_at
        wrongs.add("not-understood", not 0 < command.cents <= LARGEST)
        wrongs.add("not-understood", expires is not None and expires <= 0)
        if not wrongs:
            self.vouchers[command.number] = dealer_chips.Voucher(
                command.cents, command.game, command.expires_at
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
            dispute = self.disputes.get(real.number) or disputes.Dispute("blank")
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
