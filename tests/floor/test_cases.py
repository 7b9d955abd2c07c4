"""Over- and underpayments from the paper: what is recorded, and what a case needs to close."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from pitboss.cases.acts.demand_excess import DemandExcess
from pitboss.cases.acts.offer_shortfall import OfferShortfall
from pitboss.cases.acts.pay_shortfall import PayShortfall
from pitboss.cases.acts.record_contact import RecordContact
from pitboss.cases.acts.record_impracticality import RecordImpracticality
from pitboss.cases.acts.record_return import RecordReturn
from pitboss.cases.acts.reopen_case import ReopenCase
from pitboss.cases.case import Case, StepTaken, overdue
from pitboss.cases.closing import missing
from pitboss.house.acts import EVENTS
from pitboss.house.domain import HOUSE
from pitboss.kernel.words import hyphened
from tests.floor.casebook import DAY, MINUTE, NOON, accidental, opened, suspected
from tests.stories import clause


@clause("sicbo-nicc", "8.10")
@pytest.mark.parametrize("kind", ["wager", "cash-change", "colour-change"])
@pytest.mark.parametrize("direction", ["over", "under"])
def test_8_10_an_error_is_recorded_with_amount_direction_parties_and_cause(
    kind: str, direction: str
) -> None:
    case = opened(direction, kind=kind, patron="P. Layer").case
    assert (case.status, case.kind, case.direction, case.cents) == (
        "open", kind, direction, 110_000,
    )  # fmt: skip
    assert (case.table, case.round, case.place, case.patron) == ("sicbo-3", 118, "4", "P. Layer")
    assert (case.cause, case.document) == ("Even paid on ten", "sicbo-nicc")
    assert (case.event_at, case.known_at) == (NOON - 60 * MINUTE, NOON)
    assert (case.opened_at, case.opened_by) == (NOON + MINUTE, "kim")
    assert (case.settled_cents, case.outstanding_cents, case.steps) == (0, 110_000, [])


@clause("sicbo-nicc", "8.10", "8.10.1")
def test_8_10_1_a_case_stays_open_until_an_enquiry_has_found_something() -> None:
    book = opened()
    assert book.rectify() == ""
    assert book.close() == "enquiry-needed"
    assert book.refusal() == (
        "8.10.1",
        "Case 41 stays open: no enquiry has yet found whether it was made on purpose "
        "(rule 8.10.1).",
    )
    assert book.enquire() == ""
    step = book.case.steps[-1]
    assert (step.act, step.outcome, step.person) == ("enquiry", "unintentional", "R. Lang")
    assert (step.text, step.at, step.clause) == ("seen on camera 12", book.at, "8.10.1")
    assert book.close() == ""
    closing = book.case.steps[-1]
    assert (closing.act, closing.outcome, closing.cents, closing.clause) == (
        "closed", "rectified", 0, "8.10",
    )  # fmt: skip
    assert (book.case.status, book.case.closed_at) == ("closed", book.at)


@clause("sicbo-nicc", "8.10.2")
def test_8_10_2_without_rectification_attempt_or_notice_a_case_stays_open() -> None:
    book = accidental()
    assert book.close() == "rectification-needed"
    assert book.refusal()[0] == "8.10.2"
    assert book.case.status == "open"


@clause("sicbo-nicc", "8.10.2", "8.12.1")
@pytest.mark.parametrize(
    ("way", "outstanding_cents"),
    [("rectified", 0), ("attempted", 110_000), ("nicc-notified", 110_000)],
)
@pytest.mark.parametrize("direction", ["over", "under"])
def test_8_10_2_each_of_the_three_ways_closes_an_accident(
    direction: str, way: str, outstanding_cents: int
) -> None:
    book = accidental(direction)
    assert book.rectify(way) == ""
    step = book.case.steps[-1]
    assert (step.act, step.cents, step.at, step.clause) == (way, 110_000, book.at, "8.10.2")
    assert book.close() == ""
    assert book.case.steps[-1].outcome == way
    assert book.case.outstanding_cents == outstanding_cents
    assert book.ledger.balances == {}, "nothing moved at the cage"


@clause("sicbo-nicc", "8.12.1")
@pytest.mark.parametrize("step", ["identification", "contact"])
def test_8_12_1_to_have_tried_to_identify_or_to_contact_is_an_attempt(step: str) -> None:
    book = accidental()
    if step == "contact":
        assert book.do(RecordContact, text="called out at the table, had left") == ""
    else:
        assert book.identify(None) == ""
    assert book.case.steps[-1].clause == "8.12.1"
    assert book.close() == ""
    assert book.case.steps[-1].outcome == "attempted"


@clause("sicbo-nicc", "8.12.1", "8.12.1.1", "8.12.1.2")
@pytest.mark.parametrize(
    ("direction", "slug", "rule", "act"),
    [
        ("under", "reimbursement-needed", "8.12.1.1", OfferShortfall),
        ("over",  "demand-needed",        "8.12.1.2", DemandExcess),
    ],
)  # fmt: skip
@pytest.mark.parametrize("known_from_the_start", [True, False])
@pytest.mark.parametrize("enquiry", ["unintentional", "suspected"])
def test_8_12_1_an_identified_patron_is_paid_or_asked_before_an_attempt_closes(
    direction: str, slug: str, rule: str, act: Any, known_from_the_start: bool, enquiry: str
) -> None:
    book = opened(direction, patron="P. Layer" if known_from_the_start else None)
    assert book.enquire(enquiry) == ""
    assert book.identify() == ""
    assert book.do(RecordContact, text="rang, no answer") == ""
    assert book.rectify("attempted") == ""
    assert book.close() == slug
    assert book.refusal()[0] == rule
    if direction == "over":  # what is demanded back, an inspector has reviewed
        assert book.do(act, cents=110_000, text="by letter") == "demand-not-reviewed"
        assert book.refusal()[0] == rule
        assert book.propose(110_000) == ""
        assert book.propose(110_000) == "demand-proposed"
        assert book.do(act, cents=110_000, text="by letter") == "demand-not-reviewed"
        book.review()
        assert book.do(act, cents=110_000, text="by letter", by="ines") == "own-review"
    assert book.do(act, cents=110_000, text="by letter") == ""
    step = book.case.steps[-1]
    assert (step.cents, step.patron, step.clause) == (110_000, "P. Layer", rule)
    assert book.close() == ""
    assert book.ledger.balances == {}, "an offer or a demand moves nothing"


@clause("sicbo-nicc", "8.12.1")
def test_8_12_1_or_the_record_says_why_that_is_not_practical() -> None:
    book = accidental("under")
    assert book.do(RecordImpracticality, reason="died") == "not-identified"
    assert book.refusal()[0] == "8.12.1"
    assert book.identify() == ""
    assert book.close() == "reimbursement-needed"
    assert book.do(RecordImpracticality, reason="no address abroad") == ""
    assert book.close() == ""
    assert book.case.steps[-1].outcome == "attempted"


@clause("sicbo-nicc", "8.10.2")
def test_8_10_2_a_notice_to_the_nicc_needs_no_attempt_beside_it() -> None:
    book = accidental(patron="P. Layer")
    assert book.close() == "rectification-needed"
    assert book.rectify("nicc-notified") == ""
    assert book.close() == ""
    assert book.case.steps[-1].outcome == "nicc-notified"


@clause("sicbo-nicc", "8.11", "8.11.1", "8.11.2")
def test_8_11_suspicion_needs_a_try_to_rectify_and_a_try_to_identify() -> None:
    book = suspected()
    assert book.case.steps[-1].clause == "8.11"
    slugs = [one.kind.slug for one in missing(book.case)]
    assert slugs == ["correction-needed", "identification-needed"]
    assert book.close() == "correction-needed"
    assert book.refusal()[0] == "8.11.1"
    assert book.rectify("attempted") == ""
    assert (book.case.steps[-1].clause, book.case.steps[-1].cents) == ("8.11.1", 110_000)
    assert book.close() == "identification-needed"
    assert book.refusal()[0] == "8.11.2"
    assert book.identify(None) == ""
    step = book.case.steps[-1]
    assert (step.clause, step.outcome) == ("8.11.2", "not-identified")
    assert step.text == "camera and player card; compared"
    assert book.close() == ""
    assert book.case.steps[-1].clause == "8.11"


@clause("sicbo-nicc", "8.11.1")
def test_8_11_1_to_have_tried_to_identify_does_not_stand_for_the_other_step() -> None:
    book = suspected()
    assert book.identify(None) == ""
    assert book.close() == "correction-needed"
    assert book.do(RecordContact, text="asked at the other tables") == ""
    assert book.close() == ""


@clause("sicbo-nicc", "8.11", "8.11.2")
def test_8_11_2_even_a_rectified_case_under_suspicion_needs_the_other_step() -> None:
    book = suspected()
    assert book.rectify() == ""
    assert book.close() == "identification-needed"
    assert book.identify() == ""
    # Rectified: the patron need not be asked for what is back.
    assert book.close() == ""
    assert book.case.steps[-1].outcome == "rectified"


@clause("sicbo-nicc", "8.11")
def test_8_11_a_notice_to_the_nicc_does_not_close_a_case_under_suspicion() -> None:
    book = suspected()
    assert book.rectify("nicc-notified") == ""
    assert book.case.steps[-1].clause == "8.10.2"
    assert book.identify(None) == ""
    assert book.close() == "correction-needed"


@clause("sicbo-nicc", "8.10.1", "8.11")
def test_8_10_1_the_last_enquiry_counts_and_the_earlier_ones_stay_on_record() -> None:
    book = accidental()
    assert book.rectify("nicc-notified") == ""
    assert book.enquire("suspected") == ""
    assert book.close() == "correction-needed"
    assert book.enquire("unintentional") == ""
    assert book.close() == ""
    found = [step.outcome for step in book.case.steps if step.act == "enquiry"]
    assert found == ["unintentional", "suspected", "unintentional"]


@clause("sicbo-nicc", "8.12.1.1")
@pytest.mark.parametrize("cents", [109_999, 110_001, 1])
@pytest.mark.parametrize("act", [OfferShortfall, PayShortfall])
def test_8_12_1_1_exactly_the_shortfall_is_offered_and_paid(act: Any, cents: int) -> None:
    book = accidental("under", patron="P. Layer")
    words = {"text": "by letter"} if act is OfferShortfall else {"agreed_by": "P. Layer"}
    assert book.do(act, cents=cents, **words) == "outstanding-differs"
    clause_told, sentence = book.refusal()
    assert clause_told == "8.12.1.1"
    assert "has $1,100.00 outstanding" in sentence
    assert book.told is not None
    assert book.told.maximum_cents == 110_000
    assert book.do(act, cents=110_000, **words) == ""


@clause("sicbo-nicc", "8.12.1.1")
def test_8_12_1_1_a_shortfall_is_paid_once_from_the_cage_and_that_rectifies() -> None:
    book = accidental("under")
    pay = {"cents": 110_000, "agreed_by": "P. Layer", "by": "sam", "office": "cashier"}
    assert book.do(PayShortfall, **pay) == "not-identified"
    assert book.identify() == ""
    assert book.do(PayShortfall, **(pay | {"agreed_by": " "})) == "agreement-needed"
    assert book.do(PayShortfall, **pay) == ""
    assert book.ledger.balances == {"cage": -110_000, "patrons": 110_000}
    assert book.do(PayShortfall, **pay) == "already-rectified"
    assert book.rectify() == "already-rectified"
    assert book.do(OfferShortfall, cents=110_000, text="again") == "already-rectified"
    assert book.ledger.balances == {"cage": -110_000, "patrons": 110_000}
    assert book.close() == ""
    assert book.case.steps[-1].outcome == "rectified"


@clause("sicbo-nicc", "8.12.1.1")
def test_8_12_1_1_what_was_put_right_in_chips_is_not_paid_again() -> None:
    book = accidental("under", patron="P. Layer")
    assert book.rectify() == ""
    pay = {"cents": 110_000, "agreed_by": "P. Layer"}
    assert book.do(PayShortfall, **pay) == "already-rectified"
    assert book.ledger.balances == {}


@clause("sicbo-nicc", "8.12.1.2")
def test_8_12_1_2_an_excess_comes_back_by_the_patrons_own_will_and_in_parts() -> None:
    book = accidental("over")
    given = {"cents": 40_000, "receipt": "R-1", "by": "sam", "office": "cashier"}
    assert book.do(RecordReturn, **given, agreed_by="") == "agreement-needed"
    assert "without it" in book.refusal()[1]
    agreed = {"agreed_by": "the player at place 4"}
    assert book.do(RecordReturn, **given, **agreed) == ""
    assert book.do(RecordReturn, **given, **agreed) == "already-returned"
    assert book.case.outstanding_cents == 70_000
    more = given | agreed | {"receipt": "R-2"}
    assert book.do(RecordReturn, **(more | {"cents": 70_001})) == "too-much-returned"
    assert book.told is not None
    assert book.told.maximum_cents == 70_000
    # Now identified, the patron is asked for exactly what is left.
    assert book.identify() == ""
    assert book.do(DemandExcess, cents=110_000, text="by letter") == "outstanding-differs"
    assert book.propose(110_000) == "outstanding-differs"
    assert book.propose(70_000) == ""
    book.review()
    assert book.do(DemandExcess, cents=70_000, text="by letter") == ""
    assert book.do(RecordReturn, **(more | {"cents": 70_000})) == ""
    assert book.ledger.balances == {"cage": 110_000, "patrons": -110_000}
    third = more | {"receipt": "R-3", "cents": 1}
    assert book.do(RecordReturn, **third) == "already-rectified"
    assert book.close() == ""


@clause("sicbo-nicc", "8.12.1")
def test_8_12_1_part_of_an_excess_taken_back_from_somebody_unknown_is_an_attempt() -> None:
    book = accidental("over")
    back = {"cents": 1, "agreed_by": "the player at place 4", "receipt": "R-1"}
    assert book.do(RecordReturn, **back) == ""
    assert book.close() == ""
    closing = book.case.steps[-1]
    assert (closing.outcome, closing.cents) == ("attempted", 109_999)


@clause("sicbo-nicc", "8.12.1.2")
def test_8_12_1_2_an_overpayment_is_put_right_at_the_table_only_by_agreement() -> None:
    book = accidental("over")
    assert book.rectify("rectified", agreed_by="") == "agreement-needed"
    assert (book.refusal()[0], book.case.settled_cents) == ("8.10.2", 0)
    assert book.rectify("attempted", agreed_by="") == ""


@pytest.mark.parametrize(
    ("direction", "act", "fields"),
    [
        ("over",  OfferShortfall, {"text": "by letter"}),
        ("over",  PayShortfall,   {"agreed_by": "P. Layer"}),
        ("under", DemandExcess,   {"text": "by letter"}),
        ("under", RecordReturn,   {"agreed_by": "P. Layer", "receipt": "R-1"}),
    ],
)  # fmt: skip
def test_what_belongs_to_the_other_direction_is_refused(
    direction: str, act: Any, fields: dict[str, str]
) -> None:
    book = accidental(direction, patron="P. Layer")
    assert book.do(act, cents=110_000, **fields) == "other-direction"
    assert f"an {direction}payment" in book.refusal()[1]
    assert book.ledger.balances == {}


@clause("sicbo-nicc", "8.12.1.2")
def test_8_12_1_2_a_demand_on_one_patron_does_not_serve_when_it_was_another() -> None:
    book = accidental("over", patron="P. Layer")
    assert book.propose(110_000) == ""
    book.review()
    assert book.do(DemandExcess, cents=110_000, text="by letter") == ""
    assert missing(book.case) == ()
    assert book.identify("Q. Other") == ""
    assert book.close() == "demand-needed"
    # Nor does the review of a demand on the other.
    assert book.do(DemandExcess, cents=110_000, text="by letter") == "demand-not-reviewed"
    assert book.propose(110_000) == ""
    book.review()
    assert book.do(DemandExcess, cents=110_000, text="by letter") == ""
    assert book.close() == ""
    assert [step.patron for step in book.case.steps if step.act == "demand"] == [
        "P. Layer", "Q. Other",
    ]  # fmt: skip


def test_a_failed_identification_does_not_unknow_a_known_patron() -> None:
    book = accidental("over", patron="P. Layer")
    assert book.identify(None) == ""
    assert book.case.patron == "P. Layer"
    assert book.close() == "demand-needed"


def test_everything_that_is_missing_is_told_at_once() -> None:
    book = opened("under", patron="P. Layer")
    told = [(one.kind.slug, one.clause) for one in missing(book.case)]
    assert told == [
        ("enquiry-needed", "8.10.1"),
        ("rectification-needed", "8.10.2"),
        ("reimbursement-needed", "8.12.1.1"),
    ]
    assert book.enquire("suspected") == ""
    told = [(one.kind.slug, one.clause) for one in missing(book.case)]
    assert told == [
        ("correction-needed", "8.11.1"),
        ("reimbursement-needed", "8.12.1.1"),
        ("identification-needed", "8.11.2"),
    ]


def test_a_closed_case_takes_nothing_until_it_is_opened_again_with_a_reason() -> None:
    book = accidental("under", patron="P. Layer")
    again = {"reason": "the patron came back"}
    assert book.do(ReopenCase, **again) == "not-closed"
    assert book.do(OfferShortfall, cents=110_000, text="by letter") == ""
    assert book.close() == ""
    kept = list(book.case.steps)
    assert book.close() == "closed"
    assert book.enquire("suspected") == "closed"
    assert book.rectify("nicc-notified") == "closed"
    pay = {"cents": 110_000, "agreed_by": "P. Layer"}
    assert book.do(PayShortfall, **pay) == "closed"
    assert book.do(ReopenCase, **again) == ""
    assert (book.case.status, book.case.closed_at) == ("open", None)
    assert book.do(PayShortfall, **pay) == ""
    assert book.close() == ""
    assert book.case.steps[: len(kept)] == kept
    assert [step.act for step in book.case.steps[len(kept) :]] == [
        "reopened", "payment", "closed",
    ]  # fmt: skip


@clause("sicbo-nicc", "8.10.2")
def test_8_10_2_an_open_case_is_told_after_seven_days_and_never_closed_by_the_clock() -> None:
    book = accidental()
    seven = NOON + 7 * DAY
    assert not overdue(book.case, seven)
    assert overdue(book.case, seven + 1)
    assert not overdue(book.case, seven + 1, days=8)
    assert overdue(book.case, NOON + 2 * DAY + 1, days=2)
    book.at = NOON + 400 * DAY
    assert book.close() == "rectification-needed"
    assert book.rectify("attempted") == ""
    assert book.close() == ""
    assert not overdue(book.case, NOON + 500 * DAY)


def test_the_events_alone_give_the_same_case_to_the_byte() -> None:
    book = accidental("under")
    assert book.identify() == ""
    assert book.do(PayShortfall, cents=110_000, agreed_by="P. Layer") == ""
    assert book.close() == ""
    written = msgspec.json.encode(book.case, order="sorted")
    assert msgspec.json.encode(book.replayed(), order="sorted") == written
    assert msgspec.json.decode(written, type=Case) == book.case
    assert isinstance(msgspec.json.decode(written, type=Case).steps[0], StepTaken)


def test_the_journal_has_a_name_of_its_own_for_every_event() -> None:
    for made in EVENTS:
        assert HOUSE.kinds[hyphened(made.__name__)] is made
    assert len(HOUSE.kinds) == len(set(HOUSE.kinds.values()))
