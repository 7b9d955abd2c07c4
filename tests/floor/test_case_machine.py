"""Any order of acts on a case: what is closed satisfies the paper, and nothing is ever edited."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from pitboss.cases.acts.demand_excess import DemandExcess
from pitboss.cases.acts.offer_shortfall import OfferShortfall
from pitboss.cases.acts.pay_shortfall import PayShortfall
from pitboss.cases.acts.record_contact import RecordContact
from pitboss.cases.acts.record_impracticality import RecordImpracticality
from pitboss.cases.acts.record_return import RecordReturn
from pitboss.cases.acts.reopen_case import ReopenCase
from pitboss.cases.case import StepTaken, overdue
from pitboss.cases.report import error_report
from tests.floor.casebook import DAY, NOON, Casebook
from tests.slow import SEARCH
from tests.stories import clause

PATRONS = st.sampled_from(["P. Layer", "Q. Other"])
AGREED = st.sampled_from(["the patron", "the patron", ""])
OFF_BY = st.sampled_from([0, 0, 0, -1, 1])


class Errors(RuleBasedStateMachine):
    """One case beside what somebody with the paper in hand remembers of it."""

    def __init__(self) -> None:
        super().__init__()
        self.book = Casebook()
        self.kept: list[StepTaken] = []
        self.closed = False
        self.enquiry = ""
        self.patron: str | None = None
        self.left = 0
        self.moved = 0
        self.tried_to_identify = self.tried_to_rectify = self.told_nicc = False
        self.addressed: set[str] = set()
        """Patrons who were paid, offered or asked, or of whom it is known why not."""
        self.receipts: set[str] = set()
        self.proposed = self.reviewed = False
        """Whether a demand on the patron is with the inspector, and reviewed."""

    @initialize(
        cents=st.sampled_from([1, 99_999, 100_000, 100_001, 250_000]),
        direction=st.sampled_from(["over", "under"]),
        patron=st.none() | PATRONS,
    )
    def begin(self, cents: int, direction: str, patron: str | None) -> None:
        self.cents = self.left = cents
        self.direction, self.patron = direction, patron
        assert self.book.open(cents, direction, patron=patron) == ""

    def done(self, slug: str, *reasons: tuple[str, bool]) -> bool:
        """Whether it was done; it is if no reason holds, and else the first is the one told."""
        every = (("closed", self.closed), *reasons)
        expected = next((name for name, holds in every if holds), "")
        assert slug == expected, f"{slug or 'done'} instead of {expected or 'done'}"
        return not slug

    @rule(cents=st.integers(1, 10**6))
    def open_again(self, cents: int) -> None:
        assert self.book.open(cents) == "number-in-use"

    @rule(outcome=st.sampled_from(["unintentional", "suspected"]))
    def enquire(self, outcome: str) -> None:
        if self.done(self.book.enquire(outcome)):
            self.enquiry = outcome

    @rule(way=st.sampled_from(["rectified", "attempted", "nicc-notified"]), agreed_by=AGREED)
    def rectify(self, way: str, agreed_by: str) -> None:
        over = ("already-rectified", not self.left and way != "nicc-notified")
        unagreed = ("agreement-needed", way == "rectified" and not agreed_by)
        if not self.done(self.book.rectify(way, agreed_by), over, unagreed):
            return
        if way == "rectified":
            self.left = 0
        self.tried_to_rectify |= way == "attempted"
        self.told_nicc |= way == "nicc-notified"

    @rule(patron=st.none() | PATRONS)
    def identify(self, patron: str | None) -> None:
        if self.done(self.book.identify(patron)):
            self.tried_to_identify = True
            if patron not in (None, self.patron):
                self.proposed = self.reviewed = False
            self.patron = patron or self.patron

    @rule()
    def contact(self) -> None:
        if self.done(self.book.do(RecordContact, text="rang")):
            self.tried_to_rectify = True

    @rule(off=OFF_BY)
    def offer_or_demand(self, off: int) -> None:
        act = OfferShortfall if self.direction == "under" else DemandExcess
        cents = max(1, self.left + off)
        reasons = (
            ("already-rectified", not self.left),
            ("not-identified", self.patron is None),
            ("outstanding-differs", cents != self.left),
            ("demand-not-reviewed", act is DemandExcess and not self.reviewed),
        )
        if self.done(self.book.do(act, cents=cents, text="by letter"), *reasons):
            assert self.patron is not None
            self.addressed.add(self.patron)
            self.tried_to_rectify = True

    @rule(off=OFF_BY)
    def propose(self, off: int) -> None:
        cents = max(1, self.left + off)
        reasons = (
            ("other-direction", self.direction == "under"),
            ("already-rectified", not self.left),
            ("not-identified", self.patron is None),
            ("outstanding-differs", cents != self.left),
            ("demand-proposed", self.proposed),
        )
        if self.done(self.book.propose(cents), *reasons):
            self.proposed = True

    @precondition(lambda self: self.proposed and not self.reviewed)
    @rule()
    def review(self) -> None:
        self.book.review()
        self.reviewed = True

    @rule()
    def offer_or_demand_the_other_way(self) -> None:
        act = DemandExcess if self.direction == "under" else OfferShortfall
        slug = self.book.do(act, cents=max(1, self.left), text="by letter")
        self.done(slug, ("other-direction", True))

    @rule(off=OFF_BY, agreed_by=AGREED)
    def pay(self, off: int, agreed_by: str) -> None:
        cents = max(1, self.left + off)
        reasons = (
            ("other-direction", self.direction == "over"),
            ("already-rectified", not self.left),
            ("not-identified", self.patron is None),
            ("outstanding-differs", cents != self.left),
            ("agreement-needed", not agreed_by),
        )
        slug = self.book.do(PayShortfall, cents=cents, agreed_by=agreed_by)
        if self.done(slug, *reasons):
            self.moved += cents
            self.left = 0

    @rule(
        part=st.sampled_from([1, 2, 3]),
        off=OFF_BY,
        agreed_by=AGREED,
        receipt=st.sampled_from(["R-1", "R-2", "R-3"]),
    )
    def take_back(self, part: int, off: int, agreed_by: str, receipt: str) -> None:
        cents = max(1, self.left // part + off)
        reasons = (
            ("other-direction", self.direction == "under"),
            ("already-returned", receipt in self.receipts),
            ("already-rectified", not self.left),
            ("agreement-needed", not agreed_by),
            ("too-much-returned", cents > self.left),
        )
        fields = {"cents": cents, "agreed_by": agreed_by, "receipt": receipt}
        if self.done(self.book.do(RecordReturn, **fields), *reasons):
            self.moved -= cents
            self.left -= cents
            self.receipts.add(receipt)
            self.tried_to_rectify = True

    @rule()
    def excuse(self) -> None:
        slug = self.book.do(RecordImpracticality, reason="abroad")
        if self.done(slug, ("not-identified", self.patron is None)):
            assert self.patron is not None
            self.addressed.add(self.patron)

    @rule()
    def close(self) -> None:
        slug = self.book.close()
        if self.closed:
            assert slug == "closed"
            return
        assert (slug == "") is self.by_the_paper(), slug
        self.closed = not slug
        if self.closed:
            self.proposed = self.reviewed = False

    @rule()
    def reopen(self) -> None:
        slug = self.book.do(ReopenCase, reason="something came up")
        assert slug == ("" if self.closed else "not-closed")
        self.closed = False

    @rule(days=st.integers(1, 5))
    def wait(self, days: int) -> None:
        self.book.at += days * DAY

    def by_the_paper(self) -> bool:
        """The conditions of 8.10 to 8.12, as they are read (SB-37)."""
        attended = self.patron is None or self.patron in self.addressed
        if self.enquiry == "unintentional":
            attempted = (self.tried_to_rectify or self.tried_to_identify) and attended
            return not self.left or attempted or self.told_nicc
        if self.enquiry == "suspected":
            rectified = not self.left or (self.tried_to_rectify and attended)
            return rectified and self.tried_to_identify
        return False

    @invariant()
    def a_closed_case_satisfies_the_paper(self) -> None:
        assert (self.book.case.status == "closed") is self.closed
        if self.closed:
            assert self.by_the_paper()

    @invariant()
    def nothing_is_edited(self) -> None:
        case = self.book.case
        assert case.steps[: len(self.kept)] == self.kept
        self.kept = list(case.steps)
        assert self.book.replayed() == case

    @invariant()
    def the_money_is_what_was_put_right_at_the_cage(self) -> None:
        ledger = self.book.ledger
        assert ledger.balance("patrons") == self.moved
        assert ledger.balance("cage") == -self.moved
        assert 0 <= self.left == self.book.case.outstanding_cents
        if self.direction == "over":
            assert self.moved <= 0, "an overpaid patron is paid nothing more"

    @invariant()
    def it_is_reported_by_its_amount_and_by_nothing_that_was_done_about_it(self) -> None:
        lines = error_report([self.book.case], "2026-10").lines
        assert [line.number for line in lines] == (["41"] if self.cents > 100_000 else [])

    @invariant()
    def the_clock_tells_and_closes_nothing(self) -> None:
        late = self.book.at > NOON + 7 * DAY
        assert overdue(self.book.case, self.book.at) is (late and not self.closed)


@clause("sicbo-nicc", "8.10", "8.11", "8.12.1")
def test_a_closed_case_satisfies_the_paper_in_any_order_of_acts() -> None:
    run_state_machine_as_test(
        Errors, settings=settings(max_examples=40 * SEARCH, stateful_step_count=40)
    )
