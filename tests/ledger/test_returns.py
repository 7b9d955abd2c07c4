"""What was paid and is demanded back: it comes in parts, with receipts, or is written off.

How holds, tickets, payments and transfers are told, and which notice each of them raises or ends.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any  # events of every kind on the desk

import pytest

from pitboss.kernel.ensure import Broken
from pitboss.kernel.notice import Matter, NoticeStep
from pitboss.kernel.plain import PLAIN
from pitboss.kernel.posting import Posting
from pitboss.ledger.holds import ClaimHeld, HoldDecided, HoldDetermined, HoldMade, determine, hold
from pitboss.ledger.payment_records import PaymentOpened, late_without_reason
from pitboss.ledger.postings import Ledger
from pitboss.ledger.returns import ReturnReceived, ReturnWrittenOff
from pitboss.ledger.tickets import Ticket, TicketRedeemed, redeem
from pitboss.ledger.transfers import TransferMade
from tests.ledger.desk import CRAPS, MINUTE, NOON, NUMBER, apply, issued, opened, paper, to_ticket

TAIL = f"…{NUMBER[-4:]}"


def demanded() -> Ticket:
    """A ticket of $123.45 that the cage paid, and whose return was demanded."""
    ticket = issued()
    paid = redeem(
        ticket, place="cage", terminal=None, claimed_cents=None, at=NOON + 1, clauses=CRAPS
    )
    to_ticket(ticket, paid)
    to_ticket(ticket, hold(ticket, reason="copied", clause="4.2", review_to_release=True))
    ended = determine(ticket, release=False, reason="a copy", inspector_review="seen")
    to_ticket(ticket, ended)
    return ticket


def received(cents: int, left_cents: int) -> ReturnReceived:
    return ReturnReceived(
        number=NUMBER, clause="4.2", cents=cents, left_cents=left_cents, received_from="Pat",
        receipt="R1",
    )  # fmt: skip


def written_off(cents: int) -> ReturnWrittenOff:
    return ReturnWrittenOff(number=NUMBER, clause="4.2", cents=cents, reason="gone abroad")


def test_a_demand_stands_until_all_of_it_is_back_or_written_off() -> None:
    ticket = demanded()
    assert ticket.demanded_cents == 12_345
    part = received(2_345, 10_000)
    assert not part.takes_step(ticket)
    apply(ticket, part, NOON, "Ada", "cashier")
    assert (ticket.demanded_cents, ticket.receipts) == (10_000, ("R1",))
    rest = written_off(10_000)
    assert rest.takes_step(ticket)
    apply(ticket, rest, NOON, "Ada", "cashier")
    assert (ticket.demanded_cents, ticket.returned_cents, ticket.written_off_cents) == (
        0,
        2_345,
        10_000,
    )


def test_what_comes_back_goes_from_the_cage_into_the_tickets_own_account() -> None:
    part = received(2_345, 10_000)
    assert list(part.postings(demanded())) == [Posting("cage", f"ticket:{NUMBER}", 2_345)]
    assert part.over_counter_cents() == 2_345
    assert written_off(1).over_counter_cents() == 0


@pytest.mark.parametrize("cents", [12_346, 0, -1])
def test_no_more_comes_back_than_was_demanded_and_no_less_than_a_cent(cents: int) -> None:
    for event in (received(cents, 0), written_off(cents)):
        with pytest.raises(Broken, match="is not demanded so far"):
            apply(demanded(), event, NOON, "Ada", "cashier")


@pytest.mark.parametrize(
    "event",
    [
        received(1, 0),
        written_off(1),
        paper("ticket", 1),
        ClaimHeld(number=NUMBER, clause="4.2", cents=1, reason="x", review_to_release=False),
        HoldDecided(number=NUMBER, clause="4.2", release=True, reason="x", inspector_review=None),
    ],
    ids=lambda one: type(one).__name__,
)
def test_an_event_of_another_ticket_is_a_fault(event: Any) -> None:
    with pytest.raises(Broken, match=r"is not 1$"):
        apply(Ticket(number="1"), event, NOON, "Ada", "cashier")


def test_nothing_is_posted_of_no_amount() -> None:
    for cents in (0, -5):
        with pytest.raises(Broken, match=f"{cents} cents from a to b"):
            Ledger().post([Posting("a", "b", cents)])
    ledger = Ledger()
    ledger.post([Posting("a", "b", 5), Posting("b", "c", 2)])
    assert ledger.balances == {"a": -5, "b": 3, "c": 2}


WHO: dict[str, Any] = {"number": NUMBER, "clause": "4.2"}
HELD: dict[str, Any] = WHO | {"cents": 12_345, "reason": "copied", "review_to_release": True}
ENDED: dict[str, Any] = WHO | {"reason": "a copy"}
MOVED: dict[str, Any] = {
    "transaction": "8001", "table": "2", "terminal": "7", "cents": 5_000, "clause": "3.4.4",
}  # fmt: skip


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (ClaimHeld(**HELD), "$123.45 is held: copied"),
        (HoldMade(**HELD), "$123.45 is held: copied"),
        (HoldDecided(**ENDED, release=True, inspector_review=None),
         "What was held is released: a copy"),
        (HoldDecided(**ENDED, release=False, inspector_review="seen"),
         "What was held is not released: a copy (reviewed by the inspector: seen)"),
        (received(2_345, 10_000),
         "Pat brings back $23.45, receipt R1; $100.00 is still demanded"),
        (received(12_345, 0), "Pat brings back $123.45, receipt R1"),
        (written_off(10_000), "$100.00 that was demanded is written off: gone abroad"),
        (paper("voucher", 500), "A voucher of $5.00 is issued at terminal 12"),
        (TicketRedeemed(**WHO, cents=502, place="cage", terminal=None, paid_cents=500),
         "$5.00 is paid for it at the cage"),
        (TicketRedeemed(**WHO, cents=502, place="terminal", terminal="12"),
         "$5.02 is paid for it at terminal 12"),
        (PaymentOpened(**WHO, cents=700, terminal="12", table="2", game="", requested_form="cash"),
         "$7.00 is owed by hand at terminal 12, asked for by cash"),
        (TransferMade(**MOVED, direction="in"),
         "$50.00 is transferred onto terminal 7 of table 2 by the monitoring system"),
        (TransferMade(**MOVED, direction="out"),
         "$50.00 is transferred from terminal 7 of table 2 by the monitoring system"),
    ],
    ids=lambda one: type(one).__name__ if not isinstance(one, str) else "",
)  # fmt: skip
def test_what_happens_at_the_desk_is_told_and_never_by_its_number(
    event: Any, sentence: str
) -> None:
    assert [told for told, _ in event.told(PLAIN)] == [sentence]


def test_an_inspector_is_notified_of_a_hold_and_of_a_demand_by_the_tail_of_the_number() -> None:
    held = ClaimHeld(**HELD)
    notice = held.notification(issued())
    assert (notice.item, notice.terminal, notice.cents) == (TAIL, "12", 12_345)
    assert (notice.reason, notice.clause) == ("copied", "4.2")
    refused = HoldDecided(**ENDED, release=False, inspector_review="seen")
    assert refused.notification(issued()) is None  # what was not paid is refused, not demanded
    demand = refused.notification(demanded())
    assert demand is not None
    assert (demand.item, demand.terminal, demand.cents) == (TAIL, "12", 12_345)
    released = HoldDecided(**ENDED, release=True, inspector_review="seen")
    assert released.notification(demanded()) is None


def test_which_notice_each_raises_and_which_it_ends() -> None:
    raised = {one: one.notifies for one in (ClaimHeld, HoldMade, HoldDecided, HoldDetermined)}
    assert raised == {
        ClaimHeld: Matter.HOLD, HoldMade: None, HoldDecided: Matter.DEMAND, HoldDetermined: None,
    }  # fmt: skip
    assert HoldDecided.furthers == (Matter.HOLD, NoticeStep.ENDED)
    for back in (ReturnReceived, ReturnWrittenOff):
        assert back.furthers == (Matter.DEMAND, NoticeStep.ENDED)


def test_a_hold_of_before_there_were_notices_may_be_made_anew_and_one_with_a_notice_not() -> None:
    ticket = issued()
    apply(ticket, HoldMade(**HELD), NOON, "Ada", "cashier")
    assert (ticket.held, ticket.inspector_notified) == (True, False)
    apply(ticket, ClaimHeld(**HELD), NOON + MINUTE, "Ada", "cashier")
    assert (ticket.inspector_notified, ticket.held_at) == (True, NOON + MINUTE)
    with pytest.raises(Broken, match="is held twice"):
        apply(ticket, ClaimHeld(**HELD), NOON, "Ada", "cashier")
    apply(ticket, HoldDecided(**ENDED, release=True, inspector_review="x"), NOON, "Ada", "x")
    with pytest.raises(Broken, match="is not held"):
        apply(ticket, HoldDecided(**ENDED, release=True, inspector_review="x"), NOON, "A", "x")


def test_a_payment_waits_a_quarter_of_an_hour_before_somebody_says_why() -> None:
    payment = opened()
    last = NOON + 15 * MINUTE
    assert [late_without_reason(payment, at) for at in (last, last + 1)] == [False, True]
    payment.agreed_at = last
    assert [late_without_reason(payment, last + 15 * MINUTE + more) for more in (0, 1)] == [
        False,
        True,
    ]
    reasons: tuple[dict[str, Any], ...]
    reasons = ({"status": "paid"}, {"hold_reason": "x"}, {"identification": "asked"})
    for excused in reasons:
        assert not late_without_reason(replace(payment, **excused), last + 10**9)
