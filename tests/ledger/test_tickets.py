"""Tickets and vouchers: on file, paid once ever, held, and what stands on the paper."""

from __future__ import annotations

import pytest

from pitboss.kernel.ensure import Broken
from pitboss.kernel.errors import BadInput
from pitboss.kernel.filing import FileKind
from pitboss.kernel.posting import Posting
from pitboss.ledger.desk_refusals import DeskClauses, DeskRefusalKind
from pitboss.ledger.holds import ClaimHeld, determine, hold
from pitboss.ledger.tickets import (
    PaperKind,
    Ticket,
    TicketRedeemed,
    check_issue,
    check_redeem,
    issue,
    printed_fields,
    redeem,
)
from tests.ledger.desk import (
    CRAPS,
    INTERBLOCK,
    MINUTE,
    NOON,
    NUMBER,
    SIC_BO,
    apply,
    done,
    issued,
    paper,
    postings,
    refused,
    to_ticket,
)
from tests.stories import clause

Kind = DeskRefusalKind
CALLED = "Ticket 07-3141-5926-5358-1351"


def at_cage(ticket: Ticket, clauses: DeskClauses = CRAPS, claimed: int | None = None) -> object:
    return redeem(
        ticket, place="cage", terminal=None, claimed_cents=claimed, at=NOON, clauses=clauses
    )


def at_terminal(ticket: Ticket, clauses: DeskClauses = CRAPS) -> object:
    return redeem(
        ticket, place="terminal", terminal="15", claimed_cents=None, at=NOON, clauses=clauses
    )


def pay_at(ticket: Ticket, place: str, terminal: str | None = None) -> TicketRedeemed:
    event = to_ticket(
        ticket,
        redeem(ticket, place=place, terminal=terminal, claimed_cents=None, at=NOON, clauses=CRAPS),
    )
    assert isinstance(event, TicketRedeemed)
    return event


def withhold(ticket: Ticket, *, review_to_release: bool = False, clause: str = "5.2") -> ClaimHeld:
    event = to_ticket(
        ticket,
        hold(
            ticket,
            reason="two papers with one number",
            clause=clause,
            review_to_release=review_to_release,
        ),
    )
    assert isinstance(event, ClaimHeld)
    return event


@clause("aruze-craps", "1.1/redeemable-ticket")
@clause("interblock", "1.1/redeemable-ticket")
def test_an_issued_ticket_has_a_number_a_value_its_terminal_and_time() -> None:
    ticket = issued(cents=12_345)
    assert (ticket.number, ticket.cents, ticket.status) == (NUMBER, 12_345, "issued")
    assert (ticket.terminal, ticket.table, ticket.game) == ("12", "2", "aruze-craps")
    assert (ticket.issued_at, ticket.expires_at) == (NOON, None)


def test_a_number_is_given_once() -> None:
    ticket = issued()
    refusal = check_issue(ticket, "3.8")
    said = refused(refusal, FileKind.NUMBER_IN_USE)
    assert said == f"{CALLED} is already on file: a number is given only once (rule 3.8)."


@pytest.mark.parametrize(
    ("number", "kind", "cents", "expires_at", "said"),
    [
        (NUMBER, "coupon", 100, None, "must be ticket or voucher"),
        (NUMBER, "ticket", 0, None, "must be from 1 to"),
        (NUMBER, "ticket", 10**15 + 1, None, "must be from 1 to"),
        (NUMBER, "ticket", 100, NOON, "not after its issue"),
        (NUMBER, "ticket", 100, 10**20, "must be a time in the years"),
        (NUMBER[:-1] + "2", "ticket", 100, None, "was misread"),
        ("07-3141-5926-5358-1351", "ticket", 100, None, "must be digits alone"),
    ],
)
def test_nothing_else_is_issued(
    number: str, kind: PaperKind, cents: int, expires_at: int | None, said: str
) -> None:
    printed = paper(kind, cents, number=number, expires_at=expires_at)
    with pytest.raises(BadInput, match=said):
        issue(Ticket(number=number), printed, at=NOON)


@clause("interblock", "1.1/redeemable-ticket")
@pytest.mark.parametrize("place", ["cage", "kiosk"])
def test_the_cage_and_a_kiosk_pay_a_ticket_from_its_own_account(place: str) -> None:
    ticket = issued(cents=12_345)
    event = pay_at(ticket, place)
    assert postings(event) == (Posting(f"ticket:{NUMBER}", "cage", 12_345),)
    assert (ticket.status, ticket.redeemed_place) == ("redeemed", place)
    assert (ticket.redeemed_at, ticket.redeemed_by) == (NOON + MINUTE, "Ada")
    assert ticket.redeemed_office == "cashier"


@clause("aruze-craps", "3.4.2")
@clause("interblock", "3.2.3")
def test_a_ticket_put_into_a_terminal_is_credit_that_the_table_posts() -> None:
    ticket = issued(cents=12_345)
    event = pay_at(ticket, "terminal", "15")
    assert (event.cents, event.terminal, event.clause) == (12_345, "15", "3.4.2")
    assert postings(event) == ()


@clause("aruze-craps", "1.1/redeemable-ticket", "3.4.2")
@clause("interblock", "1.1/redeemable-ticket", "3.2.3")
def test_an_unknown_ticket_is_not_on_file() -> None:
    said = refused(at_terminal(Ticket(number=NUMBER)), Kind.NEVER_ISSUED)
    assert said == f"{CALLED} is not on file: it was never issued here (rule 3.4.2)."


@clause("aruze-craps", "1.1/redeemable-ticket", "3.4.2")
@clause("interblock", "1.1/redeemable-ticket", "3.2.3")
@pytest.mark.parametrize(
    ("place", "terminal", "where"),
    [
        ("cage", None, "at the cage"),
        ("kiosk", None, "at the kiosk"),
        ("terminal", "15", "at terminal 15"),
    ],
)
def test_a_ticket_is_paid_once_ever_and_the_second_time_told_when_and_where(
    place: str, terminal: str | None, where: str
) -> None:
    ticket = issued(cents=12_345)
    pay_at(ticket, place, terminal)
    when = "29/02/2016 23:01:00"
    for answer, rule in ((at_terminal(ticket), "3.4.2"), (at_cage(ticket), "3.8")):
        said = refused(answer, Kind.ALREADY_PAID)
        assert said == f"{CALLED} was already paid: $123.45 {where} on {when} (rule {rule})."


def test_a_cashier_is_told_when_the_paper_says_another_amount() -> None:
    ticket = issued(cents=12_345)
    said = refused(at_cage(ticket, claimed=912_345), Kind.OTHER_AMOUNT_ON_FILE)
    assert said == (
        f"{CALLED} is for $123.45, not $9,123.45: only the exact amount is paid (rule 3.8)."
    )
    assert done_redeem(at_cage(ticket, claimed=12_345)).cents == 12_345


def done_redeem(answer: object) -> TicketRedeemed:
    assert isinstance(answer, tuple)
    (event,) = answer
    assert isinstance(event, TicketRedeemed)
    return event


@clause("aruze-sicbo", "3.4")
def test_aruze_sic_bo_lists_no_tickets_among_the_sources_of_credit() -> None:
    said = refused(at_terminal(issued(), SIC_BO), Kind.NO_TICKETS_IN)
    assert said == (
        "A terminal of this game does not take tickets: take them to the cage or a kiosk "
        "(rule 3.4)."
    )
    assert done_redeem(at_cage(issued(), SIC_BO)).clause == "3.8"


@pytest.mark.parametrize(("place", "terminal"), [("terminal", "15"), ("kiosk", None)])
def test_a_voucher_is_redeemed_by_staff_alone(place: str, terminal: str | None) -> None:
    voucher = issued("voucher")
    answer = redeem(
        voucher, place=place, terminal=terminal, claimed_cents=None, at=NOON, clauses=CRAPS
    )
    assert refused(answer, Kind.STAFF_REDEEM_VOUCHERS) == (
        "Voucher 07-3141-5926-5358-1351 is a payout voucher, which staff redeem: take it to the "
        "cage (rule 3.8)."
    )
    assert done_redeem(at_cage(voucher)).cents == 12_345


def test_a_ticket_without_an_expiry_is_paid_after_a_hundred_years() -> None:
    century = NOON + 36_525 * 24 * 60 * MINUTE
    assert not check_redeem(issued(), place="cage", claimed_cents=None, at=century, clauses=CRAPS)


def test_a_ticket_with_an_expiry_is_paid_until_then_and_the_refusal_cites_no_rule() -> None:
    ticket = issued(expires_at=NOON + MINUTE)
    in_time = check_redeem(
        ticket, place="cage", claimed_cents=None, at=NOON + MINUTE - 1, clauses=CRAPS
    )
    assert in_time is None
    late = check_redeem(ticket, place="cage", claimed_cents=None, at=NOON + MINUTE, clauses=CRAPS)
    assert refused(late, Kind.TICKET_EXPIRED) == (
        f"{CALLED} expired on 29/02/2016 23:01:00 and can no longer be redeemed."
    )


@pytest.mark.parametrize(
    ("place", "terminal"), [("cage", "15"), ("kiosk", "15"), ("terminal", None), ("bar", None)]
)
def test_a_place_that_makes_no_sense_is_refused(place: str, terminal: str | None) -> None:
    with pytest.raises(BadInput, match="redeemed"):
        redeem(
            issued(), place=place, terminal=terminal, claimed_cents=None, at=NOON, clauses=CRAPS
        )


@clause("aruze-sicbo", "5.2")
@clause("interblock", "6.2", "3.2.3")
def test_a_hold_notifies_the_inspector_and_blocks_redemption_until_it_is_determined() -> None:
    ticket = issued()
    event = withhold(ticket)
    assert (event.notifies, event.clause, event.cents) == ("hold", "5.2", 12_345)
    assert (ticket.held, ticket.held_by, ticket.held_at) == (True, "Ada", NOON + MINUTE)
    assert ticket.inspector_notified
    said = f"{CALLED} has been held since 29/02/2016 23:01:00"
    for answer in (at_cage(ticket), at_terminal(ticket, INTERBLOCK)):
        assert refused(answer, Kind.HELD) == (
            f"{said}: it is paid only once the hold is determined (rule 5.2)."
        )
    to_ticket(
        ticket,
        determine(ticket, release=True, reason="a misprint of ours", inspector_review=None),
    )
    assert (ticket.held, ticket.determination) == (False, "released")
    assert done_redeem(at_cage(ticket)).cents == 12_345


@clause("aruze-sicbo", "5.2")
@clause("aruze-craps", "4.2")
@clause("interblock", "6.2")
@pytest.mark.parametrize("review", [None, "", "  "])
def test_to_refuse_for_good_needs_the_inspectors_review(review: str | None) -> None:
    ticket = issued()
    withhold(ticket)
    answer = determine(ticket, release=False, reason="copied", inspector_review=review)
    assert refused(answer, Kind.REVIEW_NEEDED) == (
        f"The hold on {CALLED} ends this way only with an inspector's review on record (rule 5.2)."
    )
    to_ticket(
        ticket,
        determine(ticket, release=False, reason="copied.", inspector_review="J. Doe: agreed"),
    )
    assert (ticket.status, ticket.determination) == ("refused", "refused")
    assert ticket.inspector_review == "J. Doe: agreed"
    said = (
        f"{CALLED} was finally refused on 29/02/2016 23:01:00, after an investigation: "
        "copied (rule 5.2)."
    )
    assert refused(at_cage(ticket), Kind.REFUSED_FOR_GOOD) == said
    again = hold(ticket, reason="again", clause="5.2", review_to_release=False)
    assert refused(again, Kind.REFUSED_FOR_GOOD) == said


@clause("aruze-craps", "4.2")
def test_craps_wants_the_review_for_a_release_too() -> None:
    ticket = issued()
    withhold(ticket, review_to_release=True, clause="4.2")
    unreviewed = determine(ticket, release=True, reason="in order", inspector_review=None)
    assert "(rule 4.2)" in refused(unreviewed, Kind.REVIEW_NEEDED)
    to_ticket(ticket, determine(ticket, release=True, reason="in order", inspector_review="seen"))
    assert ticket.status == "issued"


@clause("aruze-sicbo", "5.2")
def test_what_the_cage_has_paid_can_be_demanded_back_and_stays_paid() -> None:
    ticket = issued()
    pay_at(ticket, "cage")
    withhold(ticket)
    to_ticket(
        ticket,
        determine(ticket, release=False, reason="copied", inspector_review="J. Doe: agreed"),
    )
    assert (ticket.status, ticket.determination) == ("redeemed", "return-demanded")
    refused(at_cage(ticket), Kind.ALREADY_PAID)


def test_a_ticket_that_became_credit_is_held_as_credit_if_at_all() -> None:
    ticket = issued()
    pay_at(ticket, "terminal", "15")
    answer = hold(ticket, reason="copied", clause="5.2", review_to_release=False)
    assert refused(answer, Kind.BECAME_OTHER) == (
        f"{CALLED} became credit on terminal 15: place any hold on that instead (rule 5.2)."
    )


def test_a_hold_needs_a_ticket_a_power_and_no_other_hold() -> None:
    unknown = Ticket(number=NUMBER)
    for ticket, rule, kind, said in (
        (unknown, "5.2", Kind.NEVER_ISSUED, "it was never issued here (rule 5.2)."),
        (issued(), "", Kind.NO_POWER_TO_WITHHOLD, f"give no power to withhold {CALLED}."),
    ):
        answer = hold(ticket, reason="copied", clause=rule, review_to_release=False)
        assert refused(answer, kind).endswith(said)
    ticket = issued()
    assert refused(
        determine(ticket, release=True, reason="none", inspector_review=None), Kind.NOT_HELD
    ) == (f"{CALLED} is not held: there is nothing to determine.")
    withhold(ticket)
    twice = hold(ticket, reason="copied", clause="5.2", review_to_release=False)
    assert refused(twice, Kind.ALREADY_HELD) == (
        f"{CALLED} has been held since 29/02/2016 23:01:00 (rule 5.2)."
    )


def test_a_second_hold_starts_from_a_clean_page() -> None:
    ticket = issued()
    withhold(ticket)
    to_ticket(ticket, determine(ticket, release=True, reason="in order", inspector_review="seen"))
    withhold(ticket, clause="4.2", review_to_release=True)
    assert (ticket.determination, ticket.inspector_review, ticket.determined_at) == (
        None,
        None,
        None,
    )
    refused(
        determine(ticket, release=True, reason="in order", inspector_review=None),
        Kind.REVIEW_NEEDED,
    )


def test_reasons_are_written_down() -> None:
    ticket = issued()
    with pytest.raises(BadInput, match="reason of the hold is blank"):
        hold(ticket, reason=" ", clause="5.2", review_to_release=False)
    withhold(ticket)
    with pytest.raises(BadInput, match="reason of the determination is blank"):
        determine(ticket, release=True, reason="", inspector_review=None)


def test_a_ticket_is_printed_with_everything_the_standards_list() -> None:
    ticket = issued(cents=123_450)
    lines = printed_fields(
        ticket, venue="The Harbour", help_text="Call 1800 858 858", utc_offset_minutes=660
    )
    assert lines == (
        ("Venue", "The Harbour"),
        ("Kind", "Redeemable ticket"),
        ("Terminal", "12"),
        ("Date and time", "29/02/2016 23:00:00 UTC+11:00"),
        ("Value", "$1,234.50"),
        ("In words", "one thousand two hundred and thirty-four dollars and fifty cents"),
        ("Ticket number", "12-41"),
        ("Validation number", "07-3141-5926-5358-1351"),
        ("Gambling help", "Call 1800 858 858"),
    )


def test_a_voucher_with_an_expiry_says_so() -> None:
    voucher = issued("voucher", expires_at=NOON + 24 * 60 * MINUTE)
    lines = dict(printed_fields(voucher, venue="", help_text="", utc_offset_minutes=0))
    assert lines["Kind"] == "Payout voucher"
    assert lines["Expires"] == "01/03/2016 12:00:00 UTC"


def test_a_broken_record_stops_at_once() -> None:
    redeemed = TicketRedeemed(
        number=NUMBER, cents=12_345, place="cage", terminal=None, clause="3.8"
    )
    other = TicketRedeemed(number=NUMBER, cents=1, place="cage", terminal=None, clause="3.8")
    paid, withheld = issued(), issued()
    pay_at(paid, "cage")
    withhold(withheld)
    for ticket, event, said in (
        (paid, redeemed, "is not payable"),
        (withheld, redeemed, "is held"),
        (issued(), other, "is paid 1 cents"),
        (Ticket(number="1"), redeemed, "is not 1"),
    ):
        with pytest.raises(Broken, match=said):
            apply(ticket, event, NOON, "Ada", "cashier")


def test_the_desk_answers_with_one_event_each() -> None:
    event = done(
        redeem(issued(), place="cage", terminal=None, claimed_cents=None, at=NOON, clauses=CRAPS)
    )
    assert event == TicketRedeemed(
        number=NUMBER, cents=12_345, place="cage", terminal=None, clause="3.8"
    )
