"""Any order of acts on a payment by hand: paid at most once, and only when all is in order."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

from pitboss.kernel.posting import Posting
from pitboss.kernel.refusal import Refusal
from pitboss.ledger.holds import determine, hold
from pitboss.ledger.payment_records import Payment, overdue
from pitboss.ledger.payments import open_payment
from pitboss.ledger.postings import Ledger
from tests.ledger.desk import MINUTE, NOON, NUMBER, SIC_BO, ToPayment, apply, owed, postings
from tests.ledger.paying import (
    ask_identification,
    delay,
    pay,
    show_identification,
    sign,
    verify_entitlement,
)
from tests.slow import SEARCH

FORMS = ["ticket", "voucher", "cash", "cheque", "transfer"]


class Payments(RuleBasedStateMachine):
    """One payment beside what a supervisor remembers of it."""

    def __init__(self) -> None:
        super().__init__()
        self.at = NOON
        self.payment = Payment(number="P12")
        self.history: list[tuple[ToPayment, int]] = []
        self.ledger = Ledger()
        self.over = ""
        self.paid_form = ""
        self.held = self.was_held = self.strict = self.signed = False
        self.began_at = self.at
        self.waits_for_identification = self.asked = False
        self.agreed_at: int | None = None
        self.entitled: bool | None = True

    def answered(
        self,
        answer: tuple[ToPayment, ...] | Refusal,
        *reasons: tuple[str, bool],
    ) -> bool:
        """Whether it was done; it is if no reason holds, and else the first is the one told."""
        expected = next((slug for slug, holds in reasons if holds), "")
        if isinstance(answer, Refusal):
            assert answer.kind.slug == expected, answer.sentence
            assert answer.sentence.endswith(".")
            return False
        assert not expected, f"done instead of {expected}"
        for event in answer:
            apply(self.payment, event, self.at, "Ada", "cashier")
            self.ledger.post(postings(event))
            self.history.append((event, self.at))
        return True

    def closed(self) -> tuple[str, bool]:
        return self.over, bool(self.over)

    @initialize(cents=st.integers(1, 10**7), form=st.sampled_from(FORMS))
    def begin(self, cents: int, form: str) -> None:
        self.cents, self.form = cents, form
        assert self.answered(self.opening(cents, form))
        # The table's stream posts what the terminal gave for it.
        self.ledger.post([Posting("terminal:12:credit", "payment:P12", cents)])

    def opening(self, cents: int, form: str) -> tuple[ToPayment, ...] | Refusal:
        return open_payment(self.payment, owed(self.payment, cents, form))

    @rule(cents=st.integers(1, 10**7))
    def begin_again(self, cents: int) -> None:
        self.answered(self.opening(cents, "cash"), ("number-in-use", True))

    @rule(witness=st.sampled_from(["Bea", "P. Layer"]))
    def sign_form(self, witness: str) -> None:
        answer = sign(self.payment, signed_by="P. Layer", witnessed_by=witness, clauses=SIC_BO)
        own = witness == "P. Layer"
        reasons = (self.closed(), ("already-signed", self.signed), ("own-witness", own))
        self.signed |= self.answered(answer, *reasons)

    @rule()
    def ask(self) -> None:
        answer = ask_identification(self.payment, reason="over the limit", clauses=SIC_BO)
        if self.answered(answer, self.closed()):
            self.asked = self.waits_for_identification = True

    @rule(suitable=st.booleans())
    def show(self, suitable: bool) -> None:
        answer = show_identification(
            self.payment, type_shown="passport", suitable=suitable, clauses=SIC_BO
        )
        if self.answered(answer, self.closed(), ("identification-not-asked", not self.asked)):
            self.waits_for_identification = not suitable

    @rule(minutes=st.integers(0, 30), agreed_by=st.sampled_from(["P. Layer", ""]))
    def put_off(self, minutes: int, agreed_by: str) -> None:
        agreed_at = self.at + minutes * MINUTE
        answer = delay(
            self.payment,
            agreed_at=agreed_at,
            agreed_by=agreed_by,
            reason="a check",
            at=self.at,
            clauses=SIC_BO,
        )
        if self.answered(answer, self.closed(), ("time-not-agreed", not agreed_by)):
            if self.agreed_at is None:
                self.entitled = None
            self.agreed_at = agreed_at

    @rule(entitled=st.booleans())
    def verify(self, entitled: bool) -> None:
        answer = verify_entitlement(
            self.payment, finding="looked into", entitled=entitled, clauses=SIC_BO
        )
        if self.answered(answer, self.closed(), ("not-delayed", self.agreed_at is None)):
            self.entitled = entitled

    @rule(strict=st.booleans())
    def withhold(self, strict: bool) -> None:
        answer = hold(self.payment, reason="a doubt", clause="5.2", review_to_release=strict)
        on_paper = self.paid_form in ("ticket", "voucher")
        refused = self.over == "refused-for-good"
        reasons = (
            ("became-other", on_paper),
            ("already-held", self.held),
            ("refused-for-good", refused),
        )
        if self.answered(answer, *reasons):
            self.held = self.was_held = True
            self.strict = strict

    @rule(release=st.booleans(), review=st.sampled_from([None, "seen"]))
    def look_into(self, release: bool, review: str | None) -> None:
        answer = determine(
            self.payment, release=release, reason="looked into", inspector_review=review
        )
        unreviewed = review is None and (self.strict or not release)
        if self.answered(answer, ("not-held", not self.held), ("review-needed", unreviewed)):
            self.held = False
            if not release and not self.over:
                self.over = "refused-for-good"

    @rule(
        form=st.sampled_from(FORMS),
        allowed=st.booleans(),
        missing_cents=st.sampled_from([0, 0, 0, 1]),
        why_late=st.sampled_from([None, " ", "the cage was full"]),
    )
    def pay_out(self, form: str, allowed: bool, missing_cents: int, why_late: str | None) -> None:
        answer = pay(
            self.payment,
            form=form,
            cents=self.cents - missing_cents,
            at=self.at,
            other_form_allowed=allowed,
            clauses=SIC_BO,
            ticket=NUMBER if form in ("ticket", "voucher") else None,
            other_form_reason="nothing else at hand",
            late_reason=why_late,
        )
        due_at = self.began_at if self.agreed_at is None else self.agreed_at
        excused = self.asked or self.was_held
        late = self.at > due_at + 15 * MINUTE and not excused
        early = self.agreed_at is not None and self.at < self.agreed_at
        reasons = (
            self.closed(),
            ("held", self.held),
            ("identification-not-sighted", self.waits_for_identification),
            ("before-agreed-time", early),
            ("entitlement-open", self.entitled is None),
            ("found-not-entitled", self.entitled is False),
            ("other-amount-on-file", missing_cents == 1),
            ("other-form", form != self.form and not allowed),
            ("not-signed", not self.signed),
            ("late-without-reason", late and not (why_late or "").strip()),
        )
        if self.answered(answer, *reasons):
            self.over, self.paid_form = "already-paid", form

    @rule(minutes=st.integers(1, 20))
    def wait(self, minutes: int) -> None:
        self.at += minutes * MINUTE

    @invariant()
    def what_was_owed_is_either_owed_or_paid(self) -> None:
        if not self.history:
            return
        owed = 0 if self.paid_form else self.cents
        on_paper = self.cents if self.paid_form in ("ticket", "voucher") else 0
        assert self.ledger.balance("payment:P12") == owed
        assert self.ledger.balance(f"ticket:{NUMBER}") == on_paper
        assert self.ledger.balance("cage") == self.cents - owed - on_paper
        assert sum(self.ledger.balances.values()) == 0

    @invariant()
    def it_is_overdue_once_the_agreed_time_is_past(self) -> None:
        late = self.agreed_at is not None and self.at > self.agreed_at
        assert overdue(self.payment, self.at) is (late and not self.over)

    @invariant()
    def the_events_alone_give_the_same_record(self) -> None:
        again = Payment(number="P12")
        for event, at in self.history:
            apply(again, event, at, "Ada", "cashier")
        assert again == self.payment


def test_a_payment_is_made_at_most_once_in_any_order_of_acts() -> None:
    run_state_machine_as_test(
        Payments, settings=settings(max_examples=50 * SEARCH, stateful_step_count=40)
    )
