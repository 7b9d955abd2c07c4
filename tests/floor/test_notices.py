"""Notices to the inspector: one for each event that says so, with acts of that office alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pitboss.desk.acts.determine_ticket import DetermineTicket
from pitboss.desk.acts.hold_ticket import HoldTicket
from pitboss.eventstore.opening import open_store
from pitboss.eventstore.writer import EventWriter
from pitboss.house.domain import HOUSE
from pitboss.ledger.holds import HoldMade, check_hold
from pitboss.ledger.tickets import Ticket
from pitboss.notices.acts.acknowledge_notice import AcknowledgeNotice
from pitboss.notices.acts.escalate_notice import EscalateNotice
from pitboss.notices.acts.record_delivery import RecordDelivery
from pitboss.notices.acts.review_notice import ReviewNotice
from pitboss.notices.book import BOOK, NoticeBook
from pitboss.notices.notice import InspectorNotice
from pitboss.table.terminal.acts.adjust_meter import AdjustMeter
from pitboss.table.terminal.acts.determine_hold import DetermineHold
from pitboss.table.terminal.acts.hold_credit import HoldCredit
from tests.floor.floors import CASHIER, MANAGER, Floor, number
from tests.folding import fold
from tests.stories import clause

INSPECTOR = {"by": "ines", "office": "inspector"}
REVIEW = {"agrees": True, "text": "the film was seen"}
OTHER = {"by": "lou", "office": "assistant-gaming-manager"}


@pytest.fixture
def floor(tmp_path: Path) -> Iterator[Floor]:
    made = Floor(tmp_path)
    made.open("aruze", "aruze-sicbo")
    made.open("craps", "aruze-craps")
    yield made
    assert made.whole()
    made.store.close()


def book(floor: Floor) -> NoticeBook:
    state = floor.writer.state(BOOK)
    assert isinstance(state, NoticeBook)
    return state


def notice(floor: Floor, count: int = 1) -> InspectorNotice:
    return book(floor).notices[str(count)]


def held_ticket(floor: Floor, count: int = 1, table: str = "aruze") -> None:
    """A ticket for 50 dollars, held by the manager kim."""
    floor.note(table, f"{table}-a", 5000)
    assert floor.collect(table, f"{table}-a", number(count)) == ""
    assert floor.do(HoldTicket, number=number(count), reason="copied", **MANAGER) == ""


def held_credit(floor: Floor, table: str = "aruze") -> dict[str, Any]:
    """Ten dollars of fifty, held by the manager kim."""
    floor.note(table, f"{table}-a", 5000)
    hold = {"table": table, "terminal": f"{table}-a", "hold": "H1"}
    assert floor.do(HoldCredit, **hold, cents=1000, reason="odd play", **MANAGER) == ""
    return hold


@clause("aruze-sicbo", "5.2/notify")
def test_a_hold_raises_one_numbered_notice_in_its_own_transaction(floor: Floor) -> None:
    held_ticket(floor)
    assert set(floor.told.versions) == {Ticket.stream(number(1)), BOOK}
    one = notice(floor)
    assert (one.matter, one.item, one.cents, one.reason) == (
        "hold",
        "…" + number(1)[-4:],
        5000,
        "copied",
    )
    assert (one.table, one.terminal, one.clause, one.raised_by) == (
        "aruze",
        "aruze-a",
        "5.2",
        "kim",
    )
    assert (one.raised_at, one.status) == (floor.at, "raised")
    # The hold is refused when it is asked for again, and nothing more is told.
    assert floor.do(HoldTicket, number=number(1), reason="copied", **MANAGER) == "already-held"
    held_ticket(floor, 2)
    assert list(book(floor).notices) == ["1", "2"]


@clause("aruze-sicbo", "5.2/review")
def test_only_an_inspector_receives_and_reviews_and_only_then_is_it_refused(floor: Floor) -> None:
    held_ticket(floor)
    end = {"number": number(1), "release": False, "reason": "a copy"}
    assert floor.do(DetermineTicket, **end, **MANAGER) == "review-needed"
    for act, fields in ((AcknowledgeNotice, {}), (ReviewNotice, REVIEW)):
        for person in (MANAGER, CASHIER, {"by": "ada", "office": "scrutineer"}):
            assert floor.do(act, number="1", **fields, **person) == "not-your-office"
    assert floor.do(ReviewNotice, number="1", **REVIEW, **INSPECTOR) == "not-received"
    assert floor.do(AcknowledgeNotice, number="1", **INSPECTOR) == ""
    assert floor.do(AcknowledgeNotice, number="1", **INSPECTOR) == "already-received"
    assert "received by ines" in floor.sentence()
    unread = {"agrees": True, "text": "  "}
    assert floor.do(ReviewNotice, number="1", **unread, **INSPECTOR) == "not-understood"
    assert floor.do(DetermineTicket, **end, **MANAGER) == "review-needed"
    assert floor.do(ReviewNotice, number="1", **REVIEW, **INSPECTOR) == ""
    assert floor.do(DetermineTicket, **end, **MANAGER) == ""
    ticket = floor.writer.state(Ticket.stream(number(1)))
    assert isinstance(ticket, Ticket)
    assert (ticket.status, ticket.inspector_review) == (
        "refused", "ines agrees: the film was seen",
    )  # fmt: skip
    assert (notice(floor).status, notice(floor).ended_by) == ("closed", "kim")
    assert floor.do(ReviewNotice, number="1", **REVIEW, **INSPECTOR) == "notice-closed"
    assert floor.do(AcknowledgeNotice, number="7", **INSPECTOR) == "not-on-file"


@clause("aruze-sicbo", "5.2/review")
def test_nobody_reviews_what_they_did_or_determines_what_they_reviewed(floor: Floor) -> None:
    held_ticket(floor)
    kim = {"by": "kim", "office": "inspector"}
    assert floor.do(AcknowledgeNotice, number="1", **kim) == "own-deed"
    assert floor.do(AcknowledgeNotice, number="1", **INSPECTOR) == ""
    assert floor.do(ReviewNotice, number="1", **REVIEW, **kim) == "own-deed"
    assert floor.do(ReviewNotice, number="1", **REVIEW, **INSPECTOR) == ""
    end = {"number": number(1), "release": False, "reason": "a copy"}
    in_disguise = {"by": "ines", "office": "assistant-gaming-manager"}
    assert floor.do(DetermineTicket, **end, **in_disguise) == "own-review"
    assert floor.do(DetermineTicket, **end, **OTHER) == ""


@clause("aruze-craps", "4.2/review")
def test_r56_craps_wants_the_review_to_release_too(floor: Floor) -> None:
    held_ticket(floor, table="craps")
    end = {"number": number(1), "release": True, "reason": "genuine", **MANAGER}
    assert floor.do(DetermineTicket, **end) == "review-needed"
    assert floor.do(AcknowledgeNotice, number="1", **INSPECTOR) == ""
    assert floor.do(ReviewNotice, number="1", agrees=False, text="no", **INSPECTOR) == ""
    assert floor.do(DetermineTicket, **end) == ""


def test_a_review_of_an_earlier_hold_does_not_serve_a_later_one(floor: Floor) -> None:
    held_ticket(floor)
    assert floor.do(AcknowledgeNotice, number="1", **INSPECTOR) == ""
    assert floor.do(ReviewNotice, number="1", **REVIEW, **INSPECTOR) == ""
    end = {"number": number(1), "reason": "r", **MANAGER}
    assert floor.do(DetermineTicket, **end, release=True) == ""
    assert floor.do(HoldTicket, number=number(1), reason="again", **MANAGER) == ""
    assert floor.do(DetermineTicket, **end, release=False) == "review-needed"


@clause("aruze-sicbo", "7.5/notify")
@clause("aruze-craps", "6.5/notify")
@pytest.mark.parametrize(("table", "rule"), [("aruze", "7.5"), ("craps", "6.5")])
def test_credit_that_is_held_is_told_and_kept_only_after_a_review(
    floor: Floor, table: str, rule: str
) -> None:
    hold = held_credit(floor, table)
    one = notice(floor)
    assert (one.item, one.cents, one.clause, one.terminal) == ("H1", 1000, rule, f"{table}-a")
    end = {**hold, "reason": "looked into", **MANAGER}
    assert floor.do(DetermineHold, **end, release=False) == "review-needed"
    assert floor.do(AcknowledgeNotice, number="1", **INSPECTOR) == ""
    assert floor.do(ReviewNotice, number="1", **REVIEW, **INSPECTOR) == ""
    assert floor.do(DetermineHold, **end, release=False) == ""
    assert notice(floor).status == "closed"
    assert floor.terminal(table, f"{table}-a").holds == {}


def test_credit_is_released_without_a_review_and_the_notice_waits_to_be_received(
    floor: Floor,
) -> None:
    hold = held_credit(floor)
    assert floor.do(DetermineHold, **hold, release=True, reason="in order", **MANAGER) == ""
    assert (notice(floor).over, notice(floor).status) == (True, "raised")
    assert floor.do(AcknowledgeNotice, number="1", **INSPECTOR) == ""
    assert notice(floor).status == "closed"


def test_a_meter_put_right_is_told_with_its_sign_and_its_round(floor: Floor) -> None:
    floor.note("aruze", "aruze-a", 5000)
    right = {"table": "aruze", "terminal": "aruze-a", "reason": "a note was read twice"}
    assert floor.do(AdjustMeter, **right, cents=-700, round=1, **MANAGER) == ""
    one = notice(floor)
    assert (one.matter, one.cents, one.rounds, one.clause) == ("adjustment", -700, (1,), "7.1")


def test_each_sending_is_on_record_until_one_succeeds_and_escalation_comes_once(
    floor: Floor,
) -> None:
    held_ticket(floor)
    mail = {"number": "1", "channel": "mail", "to": "inspector@example"}
    assert floor.do(RecordDelivery, **mail, failure="refused") == ""
    assert (notice(floor).delivered_at, notice(floor).failure) == (None, "refused")
    assert floor.do(EscalateNotice, number="1", minutes=15) == ""
    assert floor.do(EscalateNotice, number="1", minutes=15) == "already-escalated"
    assert floor.do(RecordDelivery, **mail) == ""
    assert (notice(floor).sent["mail"].tries, notice(floor).failure) == (2, "")
    assert floor.do(RecordDelivery, **mail) == "already-delivered"
    assert floor.do(RecordDelivery, **(mail | {"channel": "webhook"})) == ""


def test_the_numbers_go_on_after_a_restart_and_with_two_servers_at_once(
    floor: Floor, tmp_path: Path
) -> None:
    held_ticket(floor)
    second = EventWriter(open_store(str(tmp_path / "floor.db"), HOUSE), HOUSE)
    first = floor.writer
    # Both have read the book; each raises notices in turn, and no number comes twice.
    second.state(BOOK)
    for count in range(2, 6):
        floor.writer = second if count % 2 else first
        held_ticket(floor, count)
    fresh = EventWriter(floor.store, HOUSE)
    state = fresh.state(BOOK)
    assert isinstance(state, NoticeBook)
    assert list(state.notices) == ["1", "2", "3", "4", "5"]
    places = {(one.stream, one.version, one.line) for one in state.notices.values()}
    assert len(places) == 5
    floor.writer = fresh
    second.store.close()


def test_a_hold_from_before_there_were_notices_can_be_held_again_to_be_told() -> None:
    ticket = Ticket(number="7", status="issued", cents=500)
    old = HoldMade(number="7", clause="5.2", cents=500, reason="r", review_to_release=True)
    fold(ticket, [old])
    assert (ticket.held, ticket.inspector_notified) == (True, False)
    assert check_hold(ticket, "5.2") is None
