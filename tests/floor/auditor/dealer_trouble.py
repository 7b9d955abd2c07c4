"""The random pit in trouble: no results, failing lights, corrections, signs, trays and cards."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cached_property
from typing import Any

from pitboss.notices.acts.acknowledge_notice import AcknowledgeNotice
from pitboss.notices.acts.review_notice import ReviewNotice
from pitboss.patron.acts.cancel_card import CancelCard
from pitboss.patron.acts.decline_limits import DeclineLimits
from pitboss.patron.acts.deposit import Deposit
from pitboss.patron.acts.end_pause import EndPause
from pitboss.patron.acts.enrol import Enrol
from pitboss.patron.acts.issue_card import IssueCard
from pitboss.patron.acts.pause import Pause
from pitboss.patron.acts.record_advice import RecordAdvice
from pitboss.patron.acts.record_assessment import RecordAssessment
from pitboss.patron.acts.record_direction import RecordDirection
from pitboss.patron.acts.reinstate_card import ReinstateCard
from pitboss.patron.acts.remind_of_limits import RemindOfLimits
from pitboss.patron.acts.set_deposit_limit import SetDepositLimit
from pitboss.patron.acts.set_loss_limit import SetLossLimit
from pitboss.patron.acts.suspend_card import SuspendCard
from pitboss.patron.acts.suspend_self import SuspendSelf
from pitboss.patron.acts.withdraw import Withdraw
from pitboss.rules.sign import Limit
from pitboss.table.dealer.acts.announce_final_call import AnnounceFinalCall
from pitboss.table.dealer.acts.announce_no_result import AnnounceNoResult
from pitboss.table.dealer.acts.close_dealer_table import CloseDealerTable
from pitboss.table.dealer.acts.correct_entry import CorrectEntry
from pitboss.table.dealer.acts.credit_float import CreditFloat
from pitboss.table.dealer.acts.decide_held import DecideHeld
from pitboss.table.dealer.acts.fill_float import FillFloat
from pitboss.table.dealer.acts.find_invalid import FindInvalid
from pitboss.table.dealer.acts.find_over_limit import FindOverLimit
from pitboss.table.dealer.acts.invalidate_game import InvalidateGame
from pitboss.table.dealer.acts.leave_place import LeavePlace
from pitboss.table.dealer.acts.limit_players import LimitPlayers
from pitboss.table.dealer.acts.lock_float import LockFloat
from pitboss.table.dealer.acts.move_drop_box import MoveDropBox
from pitboss.table.dealer.acts.open_seal import OpenSeal
from pitboss.table.dealer.acts.pay_claim import PayClaim
from pitboss.table.dealer.acts.propose_sign import ProposeSign
from pitboss.table.dealer.acts.put_up_closing_sign import PutUpClosingSign
from pitboss.table.dealer.acts.record_assistance import RecordAssistance
from pitboss.table.dealer.acts.record_device import RecordDevice
from pitboss.table.dealer.acts.redeem_colour_elsewhere import RedeemColourElsewhere
from pitboss.table.dealer.acts.refuse_wager import RefuseWager
from pitboss.table.dealer.acts.report_lights import ReportLights
from pitboss.table.dealer.acts.report_number_display import ReportNumberDisplay
from pitboss.table.dealer.acts.report_signs import ReportSigns
from pitboss.table.dealer.acts.restate_round import RestateRound
from pitboss.table.dealer.acts.set_cashless import SetCashless
from pitboss.table.dealer.acts.set_personal_limits import SetPersonalLimits
from pitboss.table.dealer.acts.show_rules import ShowRules
from pitboss.table.dealer.acts.take_down_closing_sign import TakeDownClosingSign
from pitboss.table.dealer.acts.take_place import TakePlace
from pitboss.table.dealer.acts.void_wagers import VoidWagers
from pitboss.table.dealer.acts.withdraw_sign import WithdrawSign
from tests.floor.auditor import dealer_paper as paper
from tests.floor.auditor.dealer_books import COLLECTED, LIT, OVER, DealerBook, Wrongs
from tests.floor.auditor.dealer_driver import MINUTE, PEOPLE, DealerDriver
from tests.floor.auditor.dealer_restating import differences
from tests.floor.auditor.dealer_rounds import numbers
from tests.floor.auditor.dealer_wagers import Turn
from tests.floor.auditor.hours import BREAK, HOUR
from tests.floor.auditor.inspector import notices_of


class TroubledPit(DealerDriver):
    """A pit in which more goes wrong than not."""

    def trouble(self) -> None:
        """No results, lights, corrections, invalid games."""
        draw, book = self.random, self.book()
        self.open_seal(book)
        self.show_rules(book)
        number = book.round if draw.random() < 0.95 else book.round + 1
        faces = tuple(draw.randrange(1, 7) for _ in range(3))
        act = draw.choice(("none", "lights", "correct", "correct", "restate", "restate",
                           "invalid", "display", "rectify", "replace"))  # fmt: skip
        if book.stage == OVER and draw.random() < 0.5:
            act = "restate"
        elif book.stage in (LIT, COLLECTED) and draw.random() < 0.2:
            act = "lights"
        reason: dict[str, Any] = {"reason": "seen" if draw.random() < 0.97 else " "}
        if act == "none":
            ground = draw.choice(("cocked-dice", "tumbler-fault", "not-activated", "exposed",
                                  "no-button", "broken", "whim"))  # fmt: skip
            fields = self.dealer(book.name)
            self.tell(AnnounceNoResult(round=number, ground=ground, **fields))
        elif act == "lights":
            lit = tuple(draw.sample(sorted(book.offered), 3))
            if book.result and draw.random() < 0.2:
                lit = tuple(sorted(paper.winning(book.result, book.offered, book.even)))
            self.tell(ReportLights(round=number, lit=lit, **reason, **self.dealer(book.name)))
        elif act == "correct":
            self.tell(CorrectEntry(round=number, faces=faces, **reason, **self.staff(book.name)))
        elif act == "restate":
            self.numbers += 1
            cases = self.cases_for(book, number, faces)
            self.tell(
                RestateRound(
                    round=number, faces=faces, cases=cases, **reason, **self.staff(book.name)
                )
            )
        elif act == "invalid":
            there = [place.name for place in book.occupied()]
            persons = (draw.choice(there),) if there and draw.random() < 0.6 else ()
            ground = draw.choice(("disruption", "fraud"))
            self.tell(
                InvalidateGame(
                    round=number, ground=ground, persons=persons, **reason,
                    **self.staff(book.name),
                )
            )  # fmt: skip
        elif act == "display":
            shown = "".join(map(str, book.results.get(number, (1, 1, 1))))
            shown = shown if draw.random() < 0.4 else "".join(map(str, faces))
            self.tell(ReportNumberDisplay(round=number, shown=shown, **self.dealer(book.name)))
        else:
            self.rectify(book)

    def open_seal(self, book: DealerBook) -> None:
        """Open the tumbler now and then; seldom by the right number, in the right office."""
        draw = self.seals
        if draw.random() < 0.2:
            opened, sealed = draw.choice((book.seal, "4")), draw.choice(("4", "5", "6", "no 6"))
            office = draw.choice(("casino-supervisor", "games-supervisor", "dealer"))
            given = {"reason": draw.choice(("seen", "seen", " ")), **self.staff_always()}
            given |= {"table": book.name, "office": office}
            self.tell(OpenSeal(opened=opened or "3", sealed=sealed, **given))

    def show_rules(self, book: DealerBook) -> None:
        """Somebody asks for the rules; seldom by the right hand, at a place that there is."""
        draw = self.readers
        if draw.random() < 0.3:
            place = draw.choice((*book.places, *book.places, "", "9"))
            there = book.places[place].person if place in book.places else ""
            own = draw.choice((place, there, "mallory", ""))
            by, office = draw.choice((("dee", "dealer"), (own, "player")))
            person = draw.choice(PEOPLE) if draw.random() < (0.1 if place else 0.7) else ""
            given: dict[str, Any] = {"table": book.name, "at": self.at, "by": by}
            given |= {"office": office, "place": place, "person": person}
            self.tell(ShowRules(**given))

    @cached_property
    def readers(self) -> random.Random:
        """Chance of its own, as for the seals."""
        return random.Random(f"readers {self.seed}")

    @cached_property
    def seals(self) -> random.Random:
        """Chance of its own, so that what else is drawn for a seed stays as it was."""
        return random.Random(f"seals {self.seed}")

    def cases_for(self, book: DealerBook, number: int, faces: tuple[int, ...]) -> dict[str, str]:
        """A number for each place that differs, now and then one too few or too many."""
        chance = self.random.random()
        names = list(book.places)
        true = numbers(faces)
        if book.last is not None and book.last.round == number and true and chance > 0.04:
            turn = Turn(book, self.auditor.pit.patrons, Wrongs())
            names = list(differences(turn, true)) if book.carded else []
        if names and chance > 0.95:
            names.pop()
        numbers_known = sorted(self.auditor.pit.cases)
        if numbers_known and names and chance > 0.9:  # one that is on file
            return dict.fromkeys(names, self.random.choice(numbers_known))
        return {name: f"k{self.numbers}-{name}" for name in names}

    def conduct(self) -> None:
        """Refused, void and invalid wagers; devices, helpers, bars, caps."""
        draw, book = self.random, self.book()
        place = self.somebody(book)
        lying = sorted({piece.spot for piece in book.of(place.name)})
        spot = draw.choice(lying) if lying and draw.random() < 0.9 else "small"
        staff = self.staff(book.name)
        reason: dict[str, Any] = {"reason": "seen" if draw.random() < 0.97 else ""}
        here = {"place": place.name, **reason, **staff}
        act = draw.choice(("refuse", "void", "invalid", "over", "device", "assist", "cap"))
        if act == "refuse":
            self.tell(RefuseWager(spot=spot, **here))
        elif act == "void":
            spots = draw.choice(((), (spot,), (spot, "big")))
            ground = draw.choice(("device", "rule", "whim"))
            self.tell(VoidWagers(spots=spots, ground=ground, **here))
        elif act == "invalid":
            ground = draw.choice(("no-card", "no-card", "no-card", "other-card", "proxy", "whim"))
            self.tell(FindInvalid(ground=ground, claim="agent", **here))
        elif act == "over":
            self.tell(FindOverLimit(**here))
        elif act == "device":
            at_work = (place.person,) if draw.random() < 0.1 else ()
            self.tell(RecordDevice(at_work=at_work, **here))
        elif act == "assist":
            helper = draw.choice(PEOPLE)
            fields = {"place": place.name, **staff}
            ended = draw.random() < 0.4
            self.tell(RecordAssistance(helper=helper, ended=ended, **fields))
        else:
            players = draw.choice((None, 2, 3, 0))
            area = draw.random() < 0.3
            self.tell(LimitPlayers(players=players, one_per_area=area, **staff))

    def tray(self) -> None:
        """Fills, credits, locks, boxes, claims and held stakes."""
        draw, book = self.random, self.book()
        staff = self.staff(book.name)
        act = draw.choice(("fill", "credit", "lock", "box", "cashless", "claim", "claim", "held",
                           "held", "elsewhere"))  # fmt: skip
        if act == "fill":
            cents = draw.choice((100_000, 1_000_000, 0))
            self.tell(FillFloat(cents=cents, **staff))
        elif act == "credit":
            cents = draw.choice((50_000, 10**9))
            self.tell(CreditFloat(cents=cents, **staff))
        elif act == "lock":
            locked = draw.random() < 0.2
            self.tell(LockFloat(locked=locked, **self.dealer(book.name)))
        elif act == "box":
            self.tell(MoveDropBox(attached=draw.random() < 0.5, **staff))
        elif act == "cashless":
            self.tell(SetCashless(cashless=draw.random() < 0.6, **staff))
        elif act == "claim":
            claim = draw.choice((*book.claims, "claim-1-1"))
            self.tell(PayClaim(claim=claim, **self.dealer(book.name)))
        elif act == "held":
            person = draw.choice((*book.held, "ann"))
            if draw.random() < 0.6:
                self.inspect(staff["at"])
            self.tell(
                DecideHeld(
                    person=person, released=draw.random() < 0.5, reason="looked at", **staff
                )
            )
        else:
            colour = draw.choice(book.law.colours)
            self.tell(RedeemColourElsewhere(colour=colour, count=1, where="cage", **staff))

    def inspect(self, at: int) -> None:
        """An inspector, or somebody who is none, receives and reviews a notice."""
        draw = self.random
        number = draw.choice((*notices_of(self.writer), "0"))
        who: dict[str, Any] = {
            "number": number,
            "at": at,
            "by": draw.choice(("ida", "ida", "ida", "sue")),
        }
        who["office"] = draw.choice(("inspector",) * 9 + ("casino-supervisor",))
        self.tell(AcknowledgeNotice(**who))
        if draw.random() < 0.8:
            self.tell(ReviewNotice(**who, agrees=draw.random() < 0.5, text="looked at"))

    def signs(self) -> None:
        """New limits, personal limits, and closing."""
        draw, book = self.random, self.book()
        staff = self.staff(book.name)
        act = draw.choice(("propose", "propose", "withdraw", "report", "personal", "personal",
                           "close-sign", "down", "call", "close", "wait"))  # fmt: skip
        plain = book.law.limits["*"]
        if act == "propose":
            self.propose(book, plain, staff)
        elif act == "withdraw":
            self.tell(WithdrawSign(**staff))
        elif act == "report":
            self.tell(ReportSigns(up=draw.random() < 0.7, **self.dealer(book.name)))
        elif act == "personal":
            place = self.somebody(book)
            name = draw.choice(("small", "total:9", "*", "single"))
            most = draw.choice((100_000, 6_000, 1_000, None))
            limits = {name: Limit(draw.choice((500, 1_000)), most, 100)}
            agreed = draw.random() < 0.5
            self.tell(
                SetPersonalLimits(place=place.name, limits=limits, acknowledged=agreed, **staff)
            )
        elif act == "close-sign":
            closes = self.at + draw.choice((19, 21, 25)) * MINUTE
            self.tell(PutUpClosingSign(closes_at=closes, **staff))
        elif act == "down":
            self.tell(TakeDownClosingSign(**staff))
        elif act == "call":
            self.tell(AnnounceFinalCall(**self.dealer(book.name)))
        elif act == "close":
            self.close(book, staff)
        else:
            self.at += draw.choice((5, 21)) * MINUTE

    def hours(self) -> None:
        """Time passes, people come back after a break, and somebody is assessed."""
        draw = self.random
        act = draw.choice(
            ("wait", "edge", "edge", "break", "break", "assess", "assess", "morning")
        )
        if act == "wait":
            self.at += draw.choice((14 * MINUTE, HOUR, 5 * HOUR, 6 * HOUR - 1, 6 * HOUR))
        elif act == "edge":
            seated = [one.hours.sat_down for one in self.auditor.pit.patrons.values()]
            edges = [sat + hours * HOUR for sat in seated if sat for hours in (6, 12)]
            coming = [at - draw.choice((1, 2)) for at in edges if at - 2 > self.at]
            self.at = draw.choice(coming) if coming else self.at
        elif act == "morning":
            self.at += draw.choice((11 * HOUR, 16 * HOUR, 24 * HOUR - 1, 24 * HOUR))
        elif act == "assess":
            name = draw.choice(PEOPLE)
            office = "special-employee" if draw.random() < 0.9 else "dealer"
            fields = self.fields("", "eve", office) | {"patron": name}
            finding, may = draw.choice(("fresh", "merry", " ")), draw.random() < 0.8
            self.tell(RecordAssessment(finding=finding, may_go_on=may, **fields))
        else:
            book = self.book()
            place = self.somebody(book)
            fields = self.fields(book.name) | {"place": place.name}
            person, patron = place.person, place.patron
            if person and not self.tell(LeavePlace(**fields)) and patron:
                self.at += draw.choice((0, BREAK - 1, BREAK, BREAK + 1, HOUR))
                fields |= {"at": self.at, "serial": 0, "card": f"c-{person}"}
                self.tell(TakePlace(person=person, patron=patron, **fields))

    def propose(self, book: DealerBook, plain: Limit, staff: dict[str, Any]) -> None:
        """New limits: a higher minimum or maximum, or a lower one."""
        draw = self.random
        least = draw.choice((100, 500, 1_000))
        limits = dict(book.law.limits) | {
            "*": Limit(least, draw.choice((None, 5_000, 20_000)), plain.unit_cents)
        }
        takes = self.at + draw.choice((0, 1, 19, 21, 30)) * MINUTE
        in_all = 10 * least if book.law.game == paper.NICC and least > 100 else None
        self.tell(
            ProposeSign(limits=limits, player_minimum_cents=in_all, takes_effect_at=takes, **staff)
        )

    def close(self, book: DealerBook, staff: dict[str, Any]) -> None:
        """Close, and open again another time."""
        said = self.tell(CloseDealerTable(**staff))
        if not said and self.random.random() < 0.9:
            self.tray()
            self.open(book.name, book.law.game)
            self.seat_all(book)

    def cards(self) -> None:
        """What patrons and staff do about cards, limits and accounts."""
        draw = self.random
        name = draw.choice(PEOPLE)
        own = self.fields("", name, "player") | {"patron": name}
        staff = self.staff() | {"patron": name, "by": "pat"}
        cage = self.fields("", "cas", "cashier") | {"patron": name}
        reason = "seen" if draw.random() < 0.97 else ""
        acts: list[Callable[[], Any]] = [
            lambda: SetLossLimit(
                period=draw.choice(("day", "week", "month")),
                cents=draw.choice((4_000, 10_000, 50_000, None, 0)), **own),
            lambda: SetDepositLimit(cents=draw.choice((5_000, 50_000, None, 0)), **own),
            lambda: DeclineLimits(**own),
            lambda: Deposit(
                channel=draw.choice(("cash-at-cashier", "eftpos", "gold")),
                cents=draw.choice((3_000, 40_000)), **cage),
            lambda: Deposit(channel="bank-transfer", cents=20_000, **cage),
            lambda: Withdraw(cents=draw.choice((1_000, 90_000)), **cage),
            lambda: SuspendCard(reason=reason, **staff),
            lambda: ReinstateCard(reason=reason, **staff),
            lambda: ReinstateCard(reason=reason, **staff),
            lambda: Pause(until=draw.choice((None, self.at + MINUTE)), reason=reason,
                                  **staff),
            lambda: EndPause(**staff),
            lambda: RecordAdvice(text=reason, **staff),
            lambda: RecordDirection(text=reason, complied=False, **staff),
            lambda: RemindOfLimits(**staff),
        ]  # fmt: skip
        if draw.random() < 0.1:
            number = f"c-{name}" if draw.random() < 0.5 else f"c2-{name}"
            acts = [
                lambda: IssueCard(card=number, digital=draw.random() < 0.5, **staff),
                lambda: CancelCard(reason=reason, **staff),
                lambda: SuspendSelf(until=self.at + draw.choice((1, 1500)) * MINUTE, **own),
                lambda: Enrol(name="again", **staff),
            ]
        self.tell(draw.choice(acts)())
