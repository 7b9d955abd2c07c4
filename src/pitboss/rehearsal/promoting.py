"""A promotion at a rehearsal: lodged the day before, entered while the tables play, drawn, paid.

It has a chance of its own, so that with it or without it the tables play the same day. What is
next follows from the record: a command that never arrived is sent again. Things go wrong as the
day's trouble has it: a draw is postponed and goes on, somebody claims what another has won, a
winner is denied and a reserve gets the prize, and now and then somebody asks out of turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from pitboss.kernel.ensure import kind_of
from pitboss.notices.acts.acknowledge_notice import AcknowledgeNotice
from pitboss.patron.acts.enrol import Enrol
from pitboss.patron.acts.issue_card import IssueCard
from pitboss.patron.state import Patron
from pitboss.promotions.act import OnPromotion
from pitboss.promotions.acts.attest_prize import AttestPrize
from pitboss.promotions.acts.award_reserve import AwardReserve
from pitboss.promotions.acts.cancel_draw import CancelDraw
from pitboss.promotions.acts.choose_form import ChooseForm
from pitboss.promotions.acts.close_entries import CloseEntries
from pitboss.promotions.acts.conclude_promotion import ConcludePromotion
from pitboss.promotions.acts.confirm_draw import ConfirmDraw
from pitboss.promotions.acts.deny_claim import DenyClaim
from pitboss.promotions.acts.draft_promotion import DraftPromotion
from pitboss.promotions.acts.enter_public_number import EnterPublicNumber
from pitboss.promotions.acts.freeze_entries import FreezeEntries
from pitboss.promotions.acts.hand_over_prize import HandOverPrize
from pitboss.promotions.acts.lodge_terms import LodgeTerms
from pitboss.promotions.acts.nominate_scrutineer import NominateScrutineer
from pitboss.promotions.acts.open_channel import OpenChannel
from pitboss.promotions.acts.pay_prize_part import PayPrizePart
from pitboss.promotions.acts.plan_draw import PlanDraw
from pitboss.promotions.acts.postpone_promotion import PostponePromotion
from pitboss.promotions.acts.publish_results import PublishResults
from pitboss.promotions.acts.receive_entry import ReceiveEntry
from pitboss.promotions.acts.record_claim import RecordClaim
from pitboss.promotions.acts.record_notification import RecordNotification
from pitboss.promotions.acts.resume_promotion import ResumePromotion
from pitboss.promotions.acts.reveal_seed import RevealSeed
from pitboss.promotions.acts.start_promotion import StartPromotion
from pitboss.promotions.acts.tell_denial import TellDenial
from pitboss.promotions.acts.validate_integrity import ValidateIntegrity
from pitboss.promotions.acts.write_prize import WritePrize
from pitboss.promotions.acts.write_terms import WriteTerms
from pitboss.promotions.draws import commitment
from pitboss.promotions.promotion import BLANK, CLOSED, OVER, RUNNING, Prize, Promotion
from pitboss.promotions.steps import NextStep, next_steps
from pitboss.rehearsal.scene import DAY_BEGINS_AT, RehearsalScene, Stamp, Told, View

NUMBER = "summer"
DOCUMENTS = ("aruze-sicbo", "aruze-craps", "interblock", "sicbo-ilga", "sicbo-nicc")
ENTRANTS = ("uma", "vic", "wes", "xia", "yun")
"""Guests who come for the promotion; whether they play is nobody's business."""
SECOND, HOUR = 1_000, 3_600_000
CLOSES_AT = DAY_BEGINS_AT + 90 * SECOND
AWARDED_AT = CLOSES_AT + SECOND
MOST_BEFORE = 90
"""How many commands are tried before the doors open."""
PEOPLE = {
    "promotions-manager": "pam",
    "assistant-gaming-manager": "kim",
    "scrutineer": "sky",
    "cashier": "jo",
    "inspector": "iris",
    "dealer": "dee",
}
"""Who does it, by office."""
THROWS = "146 335 261 554 112 666 243 315"
MANAGER, OPERATOR = "promotions-manager", "assistant-gaming-manager"
SCRUTINEER, CASHIER = "scrutineer", "cashier"


class PromotionDesk:
    """Everybody who works at one promotion."""

    def __init__(self, scene: RehearsalScene, seed: int, view: View) -> None:
        self._scene, self._view = scene, view
        self._chance = Random(f"promotion of {seed}")
        one = self._chance.sample(DOCUMENTS, self._chance.choice((1, 1, 2)))
        self._documents = tuple(sorted(one, key=DOCUMENTS.index))
        self._seed = self._chance.randbytes(32).hex()
        # By chances of its own, so that a day with one draw is the day that it was.
        several = Random(f"draws of the promotion of {seed}")
        self._draws = several.choice((1, 2))
        self._further = several.randbytes(32).hex()
        self._postponed = 0
        self._saying: dict[str, Callable[[str], Told]] = {
            "write-terms": self._terms,
            "write-prize": self._prize,
            "attest-prize": self._attest,
            "lodge-terms": self._lodge,
            "reveal-seed": self._reveal,
            "record-claim": self._claim,
            "choose-form": self._form,
            "pay-prize-part": self._pay,
            "hand-over-prize": self._hand_over,
        }

    @property
    def promotion(self) -> Promotion:
        """As it stands."""
        return kind_of(self._view(Promotion.stream(NUMBER)), Promotion)

    def before(self) -> Iterator[Told]:
        """The day before: everything up to lodged terms with a channel."""
        for minute in range(MOST_BEFORE):
            self._scene.at = DAY_BEGINS_AT - 26 * HOUR + minute * 60 * SECOND
            told = self._before_start() or self._on_file()
            if told is None:
                break
            yield self._wrongly(told)
        self._scene.at = DAY_BEGINS_AT

    def now(self) -> Iterator[Told]:
        """What happens on the day, now and then."""
        if self._chance.random() < 0.4 or self.promotion.status in OVER:
            return
        told = self._entering() if self._chance.random() < 0.6 else None
        told = told or self._next()
        if told is not None:
            yield self._wrongly(told)

    # What comes next.

    def _before_start(self) -> Told | None:
        promotion = self.promotion
        if promotion.status == BLANK:
            return DraftPromotion(
                number=NUMBER, title="Summer draw", documents=self._documents, salt="00" * 16,
                **self._by(MANAGER),
            )  # fmt: skip
        if promotion.terms and len(promotion.draws) < self._draws:
            return self._plan()
        if promotion.terms and len(promotion.prizes) < 2:
            return self._prize(str(len(promotion.prizes) + 1))
        if not promotion.draw.scrutineer and promotion.prizes:
            return NominateScrutineer(
                number=NUMBER, person=PEOPLE[SCRUTINEER], **self._by(OPERATOR)
            )
        (step,) = next_steps(promotion)
        return None if step.act == "start-promotion" else self._acted(step)

    def _on_file(self) -> Told | None:
        """Guests are taken on file; one of them never has a card, and so does not qualify."""
        for person in ENTRANTS:
            patron = kind_of(self._view(Patron.stream(person)), Patron)
            if patron.enrolled_at is None:
                return Enrol(patron=person, name=person.title(), **self._by(CASHIER))
            if patron.card is None and person != ENTRANTS[-1]:
                card = f"card-{person}"
                return IssueCard(patron=person, card=card, digital=False, **self._by(CASHIER))
        return None

    def _entering(self) -> Told | None:
        """Guests enter; some more than once, and some with more than they may."""
        promotion = self.promotion
        if promotion.status != RUNNING:
            return None
        person = self._chance.choice(ENTRANTS)
        patron = kind_of(self._view(Patron.stream(person)), Patron)
        return ReceiveEntry(
            number=NUMBER, patron=person, person=patron.name,
            chances=self._chance.choice((1, 1, 2, 9)), **self._by(MANAGER),
        )  # fmt: skip

    def _next(self) -> Told | None:
        promotion = self.promotion
        troubled = self._chance.random() < self._scene.trouble * 0.2
        if troubled and promotion.status in (RUNNING, CLOSED) and self._postponed < 2:
            self._postponed += 1
            reason = "somebody had a key to the box"
            return PostponePromotion(number=NUMBER, reason=reason, **self._by(OPERATOR))
        steps = next_steps(promotion)
        if steps and steps[0].act == "conclude-promotion" and (read := self._read()) is not None:
            return read
        if steps and steps[0].act == "freeze-entries" and not promotion.chances():
            steps = (NextStep("cancel-draw", ()),)
        return self._acted(self._chance.choice(steps)) if steps else None

    def _read(self) -> Told | None:
        """An inspector receives what they were told of this promotion; none where all is."""
        stream = Promotion.stream(NUMBER)
        for notice in self._scene.notices().notices.values():
            if notice.stream == stream and notice.received_at is None:
                return AcknowledgeNotice(number=notice.number, **self._by("inspector"))
        return None

    def _acted(self, step: NextStep) -> Told | None:
        if step.due_at is not None and self._scene.at < step.due_at:
            return None
        made = self._saying.get(step.act)
        if made is not None:
            return made(step.about)
        kind, office, said = _SIMPLE[step.act]
        if step.act in _ABOUT:
            said = {**said, _ABOUT[step.act]: step.about}
        stamp = self._by(office) if office else self._clock()
        return kind(number=NUMBER, **said, **stamp)

    # Each act, with what it says.

    def _by(self, office: str) -> Stamp:
        return self._scene.stamp(PEOPLE[office], office)

    def _clock(self) -> Stamp:
        return self._scene.stamp("house")

    def _terms(self, _: str) -> Told:
        return WriteTerms(
            number=NUMBER, commit=commitment(f"{NUMBER}/1", bytes.fromhex(self._seed)),
            chance=True, manner="electronic-draw", awarded_at=AWARDED_AT,
            awarded_where="the bar", eligibility="holders of a card", wager="none",
            nature="money and a hamper", qualification="none", reservation="none",
            guarantee="none", closes_at=CLOSES_AT, place="the floor", starts_at=DAY_BEGINS_AT,
            ends_at=DAY_BEGINS_AT + HOUR, claim="at the cage", present=False,
            notified_by="telephone", published_by="the board", disbursement="at the cage",
            entries_each=6, reserves=2, unclaimed="reserve", **self._by(MANAGER),
        )  # fmt: skip

    def _plan(self) -> Told:
        """A second draw, a little later, with the second prize."""
        return PlanDraw(
            number=NUMBER, draw=2, awarded_at=AWARDED_AT + 5 * SECOND, awarded_where="the hall",
            commit=commitment(f"{NUMBER}/2", bytes.fromhex(self._further)), **self._by(MANAGER),
        )  # fmt: skip

    def _prize(self, number: str) -> Told:
        money = "chips" if "sicbo-nicc" in self._documents else "cash"
        kind, cents = (money, 500_000) if number == "1" else ("goods", 9_000)
        return WritePrize(
            number=NUMBER, prize=number, title=f"Prize {number}", kind=kind, value_cents=cents,
            conditions="none", draw=min(int(number), self._draws), **self._by(MANAGER),
        )  # fmt: skip

    def _attest(self, number: str) -> Told:
        return AttestPrize(
            number=NUMBER, prize=number, tobacco=False, firearm=False, prohibited_weapon=False,
            prescribed=False, liquor_ml=0, **self._by(OPERATOR),
        )  # fmt: skip

    def _lodge(self, regulator: str) -> Told:
        return LodgeTerms(
            number=NUMBER, regulator=regulator, way="email", reference="L-1",
            **self._by(OPERATOR),
        )  # fmt: skip

    def _reveal(self, _: str) -> Told:
        seed = self._seed if self.promotion.draw.number == 1 else self._further
        return RevealSeed(number=NUMBER, seed=seed, **self._clock())

    def _claim(self, number: str) -> Told:
        """By the winner, or by somebody who thinks so."""
        prize = self.promotion.prizes[number]
        person = prize.winner if self._chance.random() < 0.8 else self._chance.choice(ENTRANTS)
        waiting = [one for one in self.promotion.claims.values() if one.denied_at is None]
        for claim in waiting:
            if not claim.of_winner or self._chance.random() < 0.3:
                return self._deny(claim.number)
        patron = kind_of(self._view(Patron.stream(person)), Patron)
        return RecordClaim(
            number=NUMBER, prize=number, person=patron.name or person, patron=person,
            holder=patron.name, address="1 Bay Road", **self._by(MANAGER),
        )  # fmt: skip

    def _deny(self, claim: str) -> Told:
        return DenyClaim(
            number=NUMBER, claim=claim, reason="it is somebody else's", **self._by(OPERATOR)
        )

    def _form(self, number: str) -> Told:
        prize = self.promotion.prizes[number]
        waiting = [one for one in self.promotion.claims.values()
                   if one.prize == number and one.denied_at is None]  # fmt: skip
        if waiting and self._chance.random() < self._scene.trouble * 0.5:
            return self._deny(waiting[-1].number)
        in_chips = prize.kind == "chips"
        cash = 0 if in_chips else prize.due_cents // 2
        return ChooseForm(
            number=NUMBER, prize=number, chosen_by="winner", payee=self._winner(prize),
            cash_cents=cash, cheque_cents=0 if in_chips else prize.due_cents - cash,
            chips_cents=prize.due_cents if in_chips else 0, **self._by(CASHIER),
        )  # fmt: skip

    def _pay(self, number: str) -> Told:
        prize = self.promotion.prizes[number]
        form = self._chance.choice([one for one in prize.parts if one not in prize.paid])
        return PayPrizePart(
            number=NUMBER, prize=number, form=form, signature=self._winner(prize),
            **self._by(CASHIER),
        )  # fmt: skip

    def _hand_over(self, number: str) -> Told:
        prize = self.promotion.prizes[number]
        return HandOverPrize(
            number=NUMBER, prize=number, receipt=self._winner(prize), **self._by(CASHIER)
        )

    def _winner(self, prize: Prize) -> str:
        entry = self.promotion.entry_of(prize.chance)
        return "" if entry is None else entry.name

    def _wrongly(self, told: Told) -> Told:
        """The same, or what is wrong on purpose: somebody else's act, or one out of turn."""
        trouble = self._scene.trouble
        if not isinstance(told, OnPromotion) or self._chance.random() >= trouble * 0.15:
            return told
        out_of_turn: tuple[Callable[[], Told], ...] = (
            lambda: FreezeEntries(number=NUMBER, **self._by(MANAGER)),
            lambda: ConfirmDraw(number=NUMBER, **self._by(OPERATOR)),
            lambda: PublishResults(number=NUMBER, where="the board", **self._by(MANAGER)),
            lambda: ConcludePromotion(number=NUMBER, **self._by(OPERATOR)),
            lambda: StartPromotion(number=NUMBER, **self._clock()),
            lambda: ConfirmDraw(number=NUMBER, **self._by("dealer")),
            self._attest_own,
        )
        return self._chance.choice(out_of_turn)()

    def _attest_own(self) -> Told:
        """The author attests what they wrote, in another office."""
        stamp = self._scene.stamp(PEOPLE[MANAGER], OPERATOR)
        return AttestPrize(
            number=NUMBER, prize="1", tobacco=False, firearm=False, prohibited_weapon=False,
            prescribed=False, liquor_ml=0, **stamp,
        )  # fmt: skip


_SIMPLE: dict[str, tuple[type[OnPromotion], str, dict[str, str]]] = {
    "open-channel": (OpenChannel, MANAGER, {"channel": "the counter"}),
    "start-promotion": (StartPromotion, "", {}),
    "close-entries": (CloseEntries, "", {}),
    "nominate-scrutineer": (NominateScrutineer, OPERATOR, {"person": PEOPLE[SCRUTINEER]}),
    "freeze-entries": (FreezeEntries, MANAGER, {}),
    "enter-public-number": (EnterPublicNumber, SCRUTINEER, {"throws": THROWS}),
    "confirm-draw": (ConfirmDraw, OPERATOR, {}),
    "cancel-draw": (CancelDraw, OPERATOR, {"reason": "nobody entered"}),
    "publish-results": (PublishResults, MANAGER, {"where": "the board"}),
    "record-notification": (RecordNotification, MANAGER, {"way": "telephone", "text": "rang"}),
    "award-reserve": (AwardReserve, OPERATOR, {}),
    "tell-denial": (TellDenial, MANAGER, {"how": "at the cage"}),
    "validate-integrity": (ValidateIntegrity, OPERATOR, {"finding": "the box was whole"}),
    "resume-promotion": (ResumePromotion, OPERATOR, {}),
    "conclude-promotion": (ConcludePromotion, OPERATOR, {}),
}
"""Acts that say little, by their step; by the clock where there is no office."""
_ABOUT = {"record-notification": "prize", "award-reserve": "prize", "tell-denial": "claim"}
"""What some of them are about."""
