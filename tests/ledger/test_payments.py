"""Payments by hand: the signed form, identification, agreed times, other forms, holds."""

from __future__ import annotations

import pytest

from pitboss.desk.acts.pay_by_hand import PaymentMade
from pitboss.kernel.ensure import Broken
from pitboss.kernel.errors import BadInput
from pitboss.kernel.filing import FileKind
from pitboss.kernel.posting import Posting
from pitboss.kernel.refusal import Refusal
from pitboss.ledger.desk_refusals import DeskClauses, DeskRefusalKind
from pitboss.ledger.holds import determine, hold
from pitboss.ledger.payment_records import Payment, form_fields, overdue
from pitboss.ledger.payments import check_open, open_payment
from tests.ledger.desk import (
    CRAPS,
    INTERBLOCK,
    MINUTE,
    NOON,
    NUMBER,
    SIC_BO,
    ToPayment,
    apply,
    done,
    opened,
    owed,
    postings,
    refused,
    to_payment,
)
from tests.ledger.paying import (
    ask_identification,
    delay,
    pay,
    show_identification,
    sign,
    verify_entitlement,
)
from tests.stories import clause

Kind = DeskRefusalKind
Answer = tuple[ToPayment, ...] | Refusal


def paid(
    payment: Payment,
    form: str = "cash",
    *,
    cents: int = 1_500_000,
    at: int = NOON + 2 * MINUTE,
    allowed: bool = True,
    clauses: DeskClauses = SIC_BO,
    reason: str | None = None,
    ticket: str | None = None,
) -> Answer:
    return pay(
        payment,
        form=form,
        cents=cents,
        at=at,
        other_form_allowed=allowed,
        clauses=clauses,
        ticket=ticket,
        other_form_reason=reason,
    )


def signed(clauses: DeskClauses = SIC_BO, form: str = "cash") -> Payment:
    payment = opened(form=form, clauses=clauses)
    to_payment(payment, sign(payment, signed_by="P. Layer", witnessed_by="Bea", clauses=clauses))
    return payment


@clause("aruze-sicbo", "5.1")
@clause("aruze-craps", "4.1")
@clause("interblock", "6.1")
@pytest.mark.parametrize("clauses", [SIC_BO, CRAPS, INTERBLOCK])
def test_a_payment_stays_open_until_the_form_is_signed(clauses: DeskClauses) -> None:
    payment = opened(clauses=clauses)
    said = refused(paid(payment, clauses=clauses), Kind.NOT_SIGNED)
    assert said == (
        "The form of Payment P12 is not signed: the player must sign it before the payment is "
        f"closed (rule {clauses.form})."
    )
    to_payment(payment, sign(payment, signed_by="P. Layer", witnessed_by="Bea", clauses=clauses))
    to_payment(payment, paid(payment, clauses=clauses))
    assert payment.status == "paid"


@clause("aruze-sicbo", "5.1")
@clause("aruze-craps", "4.1")
@clause("interblock", "6.1")
def test_the_form_names_the_amount_the_terminal_the_player_and_the_staff() -> None:
    payment = opened()
    lines = dict(form_fields(payment, venue="The Harbour", utc_offset_minutes=660))
    assert (lines["Player"], lines["Signed"], lines["Witness"]) == ("", "", "")
    to_payment(payment, ask_identification(payment, reason="over the limit", clauses=SIC_BO))
    to_payment(
        payment,
        show_identification(payment, type_shown="passport", suitable=True, clauses=SIC_BO),
    )
    to_payment(payment, sign(payment, signed_by="P. Layer", witnessed_by="Bea", clauses=SIC_BO))
    assert form_fields(payment, venue="The Harbour", utc_offset_minutes=660) == (
        ("Venue", "The Harbour"),
        ("Payment number", "P12"),
        ("Game", "aruze-sicbo"),
        ("Table", "2"),
        ("Terminal", "12"),
        ("Date and time", "29/02/2016 23:00:00 UTC+11:00"),
        ("Amount", "$15,000.00"),
        ("In words", "fifteen thousand dollars"),
        ("Asked for by", "cash"),
        ("Prepared by", "Ada"),
        ("Identification", "passport"),
        ("Player", "P. Layer"),
        ("Signed", "29/02/2016 23:01:00 UTC+11:00"),
        ("Witness", "Bea"),
    )


@clause("aruze-sicbo", "5.3")
@clause("aruze-craps", "4.3")
@clause("interblock", "6.3")
def test_payment_is_at_once_unless_something_else_is_on_record() -> None:
    payment = signed()
    event = to_payment(payment, paid(payment, at=NOON + MINUTE))
    assert postings(event) == (Posting("payment:P12", "cage", 1_500_000),)
    assert (payment.paid_by, payment.paid_office, payment.paid_form) == ("Ada", "cashier", "cash")


def test_a_payment_is_made_once_ever() -> None:
    payment = signed()
    to_payment(payment, paid(payment))
    assert refused(paid(payment), Kind.ALREADY_PAID) == (
        "Payment P12 was already paid: $15,000.00 by cash on 29/02/2016 23:01:00 (rule 5.1)."
    )


def test_nothing_is_paid_under_an_unknown_number_or_opened_under_a_known_one() -> None:
    said = refused(paid(Payment(number="P13")), Kind.NEVER_ISSUED)
    assert said == "Payment P13 is not on file: it was never issued here (rule 5.1)."
    payment = opened()
    again = open_payment(payment, owed(payment, 1))
    assert refused(again, FileKind.NUMBER_IN_USE).endswith(
        "a number is given only once (rule 5.1)."
    )


@pytest.mark.parametrize(
    ("cents", "form", "said"),
    [
        (0, "cash", "must be from 1 to"),
        (-5, "cash", "must be from 1 to"),
        (100, "gold", "ticket, voucher, cash, cheque or transfer"),
    ],
)
def test_nothing_else_is_opened(cents: int, form: str, said: str) -> None:
    payment = Payment(number="P13")
    with pytest.raises(BadInput, match=said):
        open_payment(payment, owed(payment, cents, form))


def test_a_form_is_signed_once_and_witnessed_by_another_person() -> None:
    payment = opened()
    own = sign(payment, signed_by="P. Layer", witnessed_by=" P. Layer", clauses=SIC_BO)
    assert refused(own, Kind.OWN_WITNESS).startswith("The signature on the form of Payment P12")
    # Neither by writing a name otherwise, nor by the cashier, Ada, signing as the player.
    for signed, witness in (("p.  LAYER", "P. Layer"), ("ada", "Bea")):
        own = sign(payment, signed_by=signed, witnessed_by=witness, clauses=SIC_BO)
        assert refused(own, Kind.OWN_WITNESS)
    to_payment(payment, sign(payment, signed_by="P. Layer", witnessed_by="Bea", clauses=SIC_BO))
    twice = sign(payment, signed_by="P. Layer", witnessed_by="Bea", clauses=SIC_BO)
    assert refused(twice, Kind.ALREADY_SIGNED) == (
        "The form of Payment P12 was signed on 29/02/2016 23:01:00 (rule 5.1)."
    )
    for signer, witness in (("", "Bea"), ("P. Layer", " ")):
        with pytest.raises(BadInput, match="is blank"):
            sign(opened(), signed_by=signer, witnessed_by=witness, clauses=SIC_BO)


@clause("aruze-sicbo", "5.3.3")
@clause("aruze-craps", "4.3.3")
@clause("interblock", "6.3.3")
@pytest.mark.parametrize("clauses", [SIC_BO, CRAPS, INTERBLOCK])
def test_once_identification_is_asked_nothing_is_paid_until_it_is_sighted(
    clauses: DeskClauses,
) -> None:
    payment = signed(clauses)
    early = show_identification(payment, type_shown="passport", suitable=True, clauses=clauses)
    refused(early, Kind.IDENTIFICATION_NOT_ASKED)
    to_payment(payment, ask_identification(payment, reason="over the limit", clauses=clauses))
    said = refused(paid(payment, clauses=clauses), Kind.IDENTIFICATION_NOT_SIGHTED)
    assert said == (
        "Identification was requested for Payment P12: it can be paid once suitable "
        f"identification has been sighted (rule {clauses.identification})."
    )
    to_payment(
        payment,
        show_identification(payment, type_shown="club card", suitable=False, clauses=clauses),
    )
    assert (payment.identification, payment.identification_type) == ("not-suitable", "club card")
    refused(paid(payment, clauses=clauses), Kind.IDENTIFICATION_NOT_SIGHTED)
    to_payment(
        payment,
        show_identification(payment, type_shown="passport", suitable=True, clauses=clauses),
    )
    assert (payment.identification, payment.identification_type) == ("sighted", "passport")
    assert payment.identification_by == "Ada"
    done(paid(payment, clauses=clauses))


@clause("aruze-sicbo", "5.3.1")
@clause("aruze-craps", "4.3.1")
@clause("interblock", "6.3.1")
@pytest.mark.parametrize("clauses", [SIC_BO, CRAPS, INTERBLOCK])
def test_a_delayed_payment_waits_for_the_agreed_time_and_is_overdue_after_it(
    clauses: DeskClauses,
) -> None:
    payment = signed(clauses)
    assert not overdue(payment, NOON + 10**9)
    one = NOON + 60 * MINUTE
    to_payment(
        payment,
        delay(
            payment,
            agreed_at=one,
            agreed_by="P. Layer",
            reason="the round is being looked at",
            at=NOON,
            clauses=clauses,
        ),
    )
    assert (payment.agreed_at, payment.delay_agreed_by) == (one, "P. Layer")
    assert payment.entitlement == "being-checked"
    assert refused(paid(payment, at=one - 1, clauses=clauses), Kind.BEFORE_AGREED_TIME) == (
        "Payment P12 is to be paid on 01/03/2016 00:00:00: it can be paid earlier only if "
        f"the player agrees (rule {clauses.delayed})."
    )
    assert [overdue(payment, at) for at in (one - 1, one, one + 1)] == [False, False, True]
    finding = verify_entitlement(payment, finding="the round stands", clauses=clauses)
    to_payment(payment, finding)
    assert payment.entitlement == "verified"
    refused(paid(payment, at=one - 1, clauses=clauses), Kind.BEFORE_AGREED_TIME)
    to_payment(payment, paid(payment, at=one, clauses=clauses), one)
    assert not overdue(payment, one + 1)


@clause("aruze-craps", "4.3.1")
def test_a_delay_needs_the_players_agreement_and_a_new_one_counts() -> None:
    payment = signed(CRAPS)

    def put_off(agreed_at: int, agreed_by: str = "P. Layer", reason: str = "a check") -> Answer:
        return delay(
            payment,
            agreed_at=agreed_at,
            agreed_by=agreed_by,
            reason=reason,
            at=NOON,
            clauses=CRAPS,
        )

    assert refused(put_off(NOON + MINUTE, " "), Kind.TIME_NOT_AGREED) == (
        "Payment P12 can be put off only to a time that the player has agreed to (rule 4.3.1)."
    )
    with pytest.raises(BadInput, match="that is past"):
        put_off(NOON - 1)
    with pytest.raises(BadInput, match="must be a time in the years"):
        put_off(10**20)
    with pytest.raises(BadInput, match="reason of the delay is blank"):
        put_off(NOON, reason="")
    refused(verify_entitlement(payment, finding="fine", clauses=CRAPS), Kind.NOT_DELAYED)
    to_payment(payment, put_off(NOON + 60 * MINUTE))
    refused(paid(payment, at=NOON, clauses=CRAPS), Kind.BEFORE_AGREED_TIME)
    to_payment(payment, put_off(NOON))
    refused(paid(payment, at=NOON, clauses=CRAPS), Kind.ENTITLEMENT_OPEN)
    denied = verify_entitlement(payment, finding="no", entitled=False, clauses=CRAPS)
    to_payment(payment, denied)
    assert payment.entitlement == "not-entitled"
    refused(paid(payment, at=NOON, clauses=CRAPS), Kind.FOUND_NOT_ENTITLED)
    to_payment(payment, verify_entitlement(payment, finding="it was hers", clauses=CRAPS))
    done(paid(payment, at=NOON, clauses=CRAPS))


@clause("aruze-sicbo", "5.3.2")
@clause("aruze-craps", "4.3.2")
def test_another_form_than_asked_is_recorded_beside_the_one_asked_for_the_same_amount() -> None:
    payment = signed()
    with pytest.raises(BadInput, match="reason for another form of payment is blank"):
        paid(payment, "cheque")
    part = paid(payment, "cheque", cents=1_499_999, reason="no cash at hand")
    assert refused(part, Kind.OTHER_AMOUNT_ON_FILE) == (
        "Payment P12 is for $15,000.00, not $14,999.99: only the exact amount is paid (rule 5.1)."
    )
    event = to_payment(payment, paid(payment, "cheque", reason="no cash at hand"))
    assert event == PaymentMade(
        number="P12",
        cents=1_500_000,
        requested_form="cash",
        form="cheque",
        ticket=None,
        other_form_reason="no cash at hand",
        clause="5.3.2",
    )
    assert (payment.requested_form, payment.paid_form) == ("cash", "cheque")


@clause("interblock", "6.3.2")
def test_where_the_document_allows_no_other_form_the_one_asked_is_paid() -> None:
    payment = signed(INTERBLOCK)
    other = paid(payment, "cheque", allowed=False, clauses=INTERBLOCK, reason="no cash")
    assert refused(other, Kind.OTHER_FORM) == (
        "Payment P12 was asked for by cash, and these rules let it be paid in no other form "
        "(rule 6.3.2)."
    )
    done(paid(payment, "cash", allowed=False, clauses=INTERBLOCK))


def test_a_payment_by_ticket_goes_on_under_the_tickets_number() -> None:
    payment = signed(form="ticket")
    event = to_payment(payment, paid(payment, "ticket", ticket=NUMBER))
    assert postings(event) == (Posting("payment:P12", f"ticket:{NUMBER}", 1_500_000),)
    answer = hold(payment, reason="a doubt", clause="5.2", review_to_release=False)
    assert refused(answer, Kind.BECAME_OTHER) == (
        f"Payment P12 became ticket {NUMBER}: place any hold on that instead (rule 5.2)."
    )


@pytest.mark.parametrize(
    ("form", "ticket", "said"),
    [
        ("ticket", None, "where its form is one"),
        ("cash", NUMBER, "where its form is one"),
        ("ticket", "12", "has 2 digits"),
        ("gold", None, "forms are"),
    ],
)
def test_a_form_that_makes_no_sense_is_refused(form: str, ticket: str | None, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        paid(signed(), form, ticket=ticket, reason="no cash")


@clause("aruze-sicbo", "5.2")
@clause("aruze-craps", "4.2")
def test_a_held_payment_is_paid_only_after_its_determination() -> None:
    payment = signed()
    event = to_payment(
        payment, hold(payment, reason="a doubt", clause="5.2", review_to_release=True)
    )
    assert postings(event) == ()
    assert payment.inspector_notified
    assert refused(paid(payment), Kind.HELD) == (
        "Payment P12 has been held since 29/02/2016 23:01:00: it is paid only once the hold "
        "is determined (rule 5.2)."
    )
    unreviewed = determine(payment, release=True, reason="in order", inspector_review=None)
    refused(unreviewed, Kind.REVIEW_NEEDED)
    reviewed = determine(payment, release=True, reason="in order", inspector_review="seen")
    to_payment(payment, reviewed)
    done(paid(payment))


@clause("aruze-sicbo", "5.2")
def test_a_payment_refused_for_good_takes_no_more_acts() -> None:
    payment = opened()
    to_payment(payment, hold(payment, reason="a doubt", clause="5.2", review_to_release=False))
    refusal = determine(payment, release=False, reason="not theirs", inspector_review="agreed")
    to_payment(payment, refusal)
    assert payment.status == "refused"
    acts: tuple[object, ...] = (
        check_open(payment, "5.1"),
        paid(payment),
        sign(payment, signed_by="P. Layer", witnessed_by="Bea", clauses=SIC_BO),
        ask_identification(payment, reason="late", clauses=SIC_BO),
        show_identification(payment, type_shown="passport", suitable=True, clauses=SIC_BO),
        verify_entitlement(payment, finding="late", clauses=SIC_BO),
        delay(payment, agreed_at=NOON, agreed_by="P", reason="late", at=NOON, clauses=SIC_BO),
        hold(payment, reason="late", clause="5.2", review_to_release=False),
    )
    for answer in acts:
        assert refused(answer, Kind.REFUSED_FOR_GOOD) == (
            "Payment P12 was finally refused on 29/02/2016 23:01:00, after an investigation: "
            "not theirs (rule 5.2)."
        )


def test_interblock_gives_no_power_to_withhold_credit_paid_by_hand() -> None:
    answer = hold(opened(), reason="a doubt", clause="", review_to_release=False)
    assert refused(answer, Kind.NO_POWER_TO_WITHHOLD) == (
        "The rules of this game give no power to withhold Payment P12."
    )


def test_a_broken_record_stops_at_once() -> None:
    made = done(paid(signed()))
    closed, withheld = signed(), signed()
    to_payment(closed, paid(closed))
    to_payment(withheld, hold(withheld, reason="a doubt", clause="5.2", review_to_release=False))
    smaller = signed()
    smaller.cents -= 1
    for payment, said in (
        (closed, "is not open"),
        (withheld, "is held"),
        (smaller, "is paid 1500000 cents"),
        (Payment(number="P13"), "is not P13"),
    ):
        with pytest.raises(Broken, match=said):
            apply(payment, made, NOON, "Ada", "cashier")
