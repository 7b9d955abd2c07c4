"""Disputes from the paper: who decides first, who reviews, and what is told at last."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from pitboss.disputes.acts.ask_review import AskReview
from pitboss.disputes.acts.conclude_dispute import ConcludeDispute
from pitboss.disputes.acts.decide_dispute import DecideDispute
from pitboss.disputes.acts.give_complaint_notice import SECTION_33_NOTICE, GiveComplaintNotice
from pitboss.disputes.acts.review_dispute import ReviewDispute
from pitboss.disputes.dispute import Dispute
from pitboss.kernel.errors import BadInput
from tests.floor.casebook import Complaint
from tests.stories import clause

DOCUMENTS = [("sicbo-nicc", "9.17", "9.18"), ("sicbo-ilga", "9.12", "9.13")]
ABSENT = {"office": "casino-supervisor", "no_games_supervisor": "none on shift"}


def decided(document: str = "sicbo-nicc") -> Complaint:
    """A dispute decided in the first instance by the games supervisor gil."""
    complaint = Complaint(document)
    assert complaint.record() == ""
    assert complaint.decide() == ""
    return complaint


@clause("sicbo-nicc", "9.17", "9.18")
@clause("sicbo-ilga", "9.12", "9.13")
@pytest.mark.parametrize(("document", "refer", "final"), DOCUMENTS)
def test_a_dispute_goes_from_the_games_supervisor_to_review_to_the_final_decision(
    document: str, refer: str, final: str
) -> None:
    complaint = decided(document)
    assert complaint.do(AskReview, text="look at the camera", office="dealer") == ""
    review = {"decision": "nine it was", "by": "kim", "office": "casino-supervisor"}
    assert complaint.do(ReviewDispute, **review) == ""
    assert complaint.do(ConcludeDispute, satisfied=True) == ""
    dispute = complaint.dispute
    assert (dispute.table, dispute.round, dispute.person) == ("sicbo-3", 118, "P. Layer")
    assert (dispute.decided_by, dispute.decided_office) == ("gil", "games-supervisor")
    assert (dispute.reviewed_by, dispute.reviewed_office) == ("kim", "casino-supervisor")
    assert (dispute.status, dispute.final_decision) == ("concluded", "nine it was")
    assert [event.clause for event in complaint.events] == [refer, refer, refer, refer, final]


@clause("sicbo-nicc", "9.17")
@clause("sicbo-ilga", "9.12", "1.1/games-supervisor")
@pytest.mark.parametrize(("document", "refer", "_"), DOCUMENTS)
def test_a_casino_supervisor_decides_first_only_where_no_games_supervisor_is_there(
    document: str, refer: str, _: str
) -> None:
    complaint = Complaint(document)
    assert complaint.record() == ""
    assert complaint.decide(office="casino-supervisor") == "not-your-office"
    assert complaint.told is not None
    assert complaint.told.clause == refer
    assert complaint.decide(office="dealer", no_games_supervisor="busy") == "not-your-office"
    with pytest.raises(BadInput, match="none was there cannot be said"):
        complaint.decide(no_games_supervisor="none on shift")
    with pytest.raises(BadInput, match="is blank"):
        complaint.decide(**(ABSENT | {"no_games_supervisor": " "}))
    assert complaint.decide(by="kim", **ABSENT) == ""
    assert complaint.dispute.no_games_supervisor == "none on shift"
    assert complaint.dispute.decided_office == "casino-supervisor"


@clause("sicbo-nicc", "9.17")
@clause("sicbo-ilga", "9.12")
@pytest.mark.parametrize(("document", "refer", "_"), DOCUMENTS)
def test_somebody_else_than_the_first_decider_reviews(document: str, refer: str, _: str) -> None:
    complaint = decided(document)
    review = {"decision": "nine it was", "office": "casino-supervisor"}
    assert complaint.do(ReviewDispute, **review, by="kim") == "no-review-asked"
    assert complaint.do(AskReview, text="check again") == ""
    # A games supervisor is a casino supervisor by definition, and may change office.
    assert complaint.do(ReviewDispute, **review, by="gil") == "same-reviewer"
    assert complaint.do(ReviewDispute, **review, by="gil ") == "same-reviewer"
    assert complaint.told is not None
    assert complaint.told.sentence == (
        f"Dispute 3 was decided by gil: somebody else must review it (rule {refer})."
    )
    other = {"decision": "eleven", "by": "lou", "office": "games-supervisor"}
    assert complaint.do(ReviewDispute, **other) == ""


@clause("sicbo-nicc", "9.18")
@clause("sicbo-ilga", "9.13")
@pytest.mark.parametrize(("document", "_", "final"), DOCUMENTS)
def test_who_is_not_satisfied_is_told_of_section_33_before_it_ends(
    document: str, _: str, final: str
) -> None:
    complaint = decided(document)
    assert complaint.do(ConcludeDispute, satisfied=False) == "complaint-notice-needed"
    assert complaint.told is not None
    assert complaint.told.clause == final
    assert complaint.do(GiveComplaintNotice, how="printed", office="cashier") == "not-your-office"
    assert complaint.do(GiveComplaintNotice, how="printed", office="dealer") == ""
    assert complaint.do(GiveComplaintNotice, how="read-out") == ""
    with pytest.raises(BadInput, match="shown, printed or read-out"):
        complaint.do(GiveComplaintNotice, how="mentioned")
    assert complaint.do(ConcludeDispute, satisfied=False) == ""
    assert complaint.dispute.notice == "printed, read-out"
    assert complaint.dispute.notice_text == SECTION_33_NOTICE
    assert complaint.dispute.concluded_at == complaint.at
    assert "section 33" in SECTION_33_NOTICE
    assert "inspector" in SECTION_33_NOTICE


@clause("sicbo-nicc", "9.18")
def test_9_18_the_decision_is_final() -> None:
    complaint = decided()
    assert complaint.do(ConcludeDispute, satisfied=True) == ""
    kept = msgspec.json.encode(complaint.dispute)
    acts: list[tuple[Any, dict[str, Any]]] = [
        (AskReview, {"text": "again"}),
        (ReviewDispute, {"decision": "otherwise"}),
        (DecideDispute, {"decision": "otherwise", "office": "games-supervisor"}),
        (ConcludeDispute, {"satisfied": True}),
    ]
    for act, fields in acts:
        assert complaint.do(act, **fields) == "concluded"
        assert complaint.told is not None
        assert complaint.told.clause == "9.18"
    assert msgspec.json.encode(complaint.dispute) == kept


def test_a_review_that_was_asked_for_is_made_before_the_end() -> None:
    complaint = decided()
    assert complaint.do(AskReview, text="check again") == ""
    assert complaint.do(AskReview, text="check again") == "review-asked"
    assert complaint.do(ConcludeDispute, satisfied=True) == "review-asked"
    assert complaint.do(ReviewDispute, decision="eleven") == ""
    assert complaint.do(ReviewDispute, decision="nine", by="lou") == "already-reviewed"
    assert complaint.do(AskReview, text="check again") == "already-reviewed"
    assert complaint.do(ConcludeDispute, satisfied=True) == ""


def test_nothing_comes_before_the_first_decision_and_that_is_made_once() -> None:
    complaint = Complaint()
    assert complaint.decide() == "not-on-file"
    assert complaint.record() == ""
    assert complaint.record() == "number-in-use"
    assert complaint.do(AskReview, text="check again") == "not-decided"
    assert complaint.do(ReviewDispute, decision="nine") == "not-decided"
    assert complaint.do(ConcludeDispute, satisfied=True) == "not-decided"
    assert complaint.decide() == ""
    assert complaint.decide(by="lou") == "already-decided"
    assert complaint.dispute.decided_by == "gil"


def test_what_was_told_of_the_first_decision_is_told_again_after_a_review() -> None:
    complaint = decided()
    assert complaint.do(GiveComplaintNotice, how="shown") == ""
    assert complaint.do(AskReview, text="check again") == ""
    assert complaint.do(GiveComplaintNotice, how="shown") == "review-asked"
    assert complaint.do(ReviewDispute, decision="eleven") == ""
    assert complaint.do(ConcludeDispute, satisfied=False) == "complaint-notice-needed"
    assert complaint.do(GiveComplaintNotice, how="shown") == ""
    assert complaint.do(ConcludeDispute, satisfied=False) == ""


@clause("sicbo-nicc", "9.17/absence")
@clause("sicbo-ilga", "9.12/absence")
@pytest.mark.parametrize(("document", "refer", "_"), DOCUMENTS)
def test_nobody_stands_in_for_a_games_supervisor_who_is_signed_on(
    document: str, refer: str, _: str
) -> None:
    complaint = Complaint(document)
    assert complaint.record() == ""
    there = ("dealer", "games-supervisor")
    assert complaint.decide(by="kim", signed_on=there, **ABSENT) == "decider-is-there"
    assert complaint.told is not None
    assert complaint.told.sentence == (
        "A games supervisor is signed on and decides in the first instance: nobody stands in for "
        f"them (rule {refer})."
    )
    assert complaint.decide(by="kim", signed_on=("dealer",), **ABSENT) == ""


def test_a_player_records_and_asks_at_their_own_seat_alone() -> None:
    complaint = Complaint()
    at_place = {"by": "3", "office": "player"}
    assert complaint.record(seat="", **at_place) == "not-raised-here"
    assert complaint.record(seat="4", **at_place) == "not-raised-here"
    assert complaint.record(seat="3", **at_place) == ""
    assert complaint.dispute.seat == "3"
    assert complaint.decide() == ""
    assert complaint.do(AskReview, text="x", by="4", office="player") == "not-raised-here"
    assert complaint.do(AskReview, text="x", **at_place) == ""
    assert complaint.dispute.review_asked_by == "3"
    assert complaint.dispute.review_asked_office == "player"
    for act, given in ((ReviewDispute, {"decision": "x"}), (ConcludeDispute, {"satisfied": True})):
        assert complaint.do(act, **given, **at_place) == "not-your-office"


def test_offices_that_do_not_run_the_game_record_and_decide_nothing() -> None:
    complaint = Complaint()
    assert complaint.record(office="cashier") == "not-your-office"
    assert complaint.record(office="dealer") == ""
    assert complaint.decide(office="dealer") == "not-your-office"
    assert complaint.decide() == ""
    assert complaint.do(AskReview, text="x", office="cashier") == "not-your-office"
    assert complaint.do(AskReview, text="x", office="dealer") == ""
    review = {"decision": "x", "office": "dealer"}
    assert complaint.do(ReviewDispute, **review) == "not-your-office"
    over = {"satisfied": True, "office": "dealer"}
    assert complaint.do(ConcludeDispute, **over) == "not-your-office"


@pytest.mark.parametrize(
    "fields", [{"table": ""}, {"person": " "}, {"text": ""}, {"round": 0}, {"document": "x"}]
)
def test_a_dispute_that_says_nothing_is_bad_input(fields: dict[str, Any]) -> None:
    complaint = Complaint()
    with pytest.raises(BadInput, match=r"blank|counted from 1|not a document"):
        complaint.record(**fields)
    assert complaint.dispute == Dispute(number="3")


HOST, ATTENDANT = "electronic-gaming-host", "attendant"
AT_TERMINALS = [
    ("aruze-sicbo", "8.15", "8.16", HOST, "electronic-gaming-supervisor"),
    ("aruze-craps", "7.14", "7.15", ATTENDANT, "assistant-gaming-manager"),
    ("interblock", "9.15", "9.16", HOST, "electronic-gaming-supervisor"),
]


@clause("aruze-sicbo", "8.15", "8.15/electronic-gaming-host", "8.16", "8.16/complaint")
@clause("aruze-craps", "7.14", "7.14/electronic-gaming-attendant", "7.15", "7.15/complaint")
@clause("interblock", "9.15", "9.15/electronic-gaming-host", "9.16", "9.16/complaint")
@pytest.mark.parametrize(("document", "refer", "final", "first", "reviewer"), AT_TERMINALS)
def test_at_the_terminals_a_host_or_attendant_decides_first(
    document: str, refer: str, final: str, first: str, reviewer: str
) -> None:
    complaint = Complaint(document)
    assert complaint.record(by="t1", office="player", seat="t1") == ""
    review = {"decision": "nine", "by": "eve", "office": reviewer}
    assert complaint.do(ReviewDispute, **review) == "not-decided"
    # No document of the terminals lets anybody stand in for the first decider.
    assert complaint.decide(office=reviewer) == "not-your-office"
    assert complaint.decide(office=reviewer, no_games_supervisor="busy") == "not-your-office"
    assert complaint.decide(office="games-supervisor") == "not-your-office"
    assert complaint.decide(by="hal", office=first) == ""
    assert complaint.do(ReviewDispute, **review) == "no-review-asked"
    assert complaint.do(AskReview, text="again", by="t1", office="player") == ""
    assert complaint.do(ReviewDispute, **(review | {"by": "hal"})) == "same-reviewer"
    assert complaint.do(ReviewDispute, **(review | {"office": first})) == "not-your-office"
    assert complaint.do(ReviewDispute, **review) == ""
    final_act = {"by": "max", "office": "assistant-gaming-manager"}
    assert complaint.do(ConcludeDispute, satisfied=False, **final_act) == "complaint-notice-needed"
    assert complaint.do(GiveComplaintNotice, how="shown", by="hal", office=first) == ""
    assert complaint.do(ConcludeDispute, satisfied=False, by="hal", office=first) == (
        "not-your-office"
    )
    assert complaint.do(ConcludeDispute, satisfied=False, **final_act) == ""
    assert [event.clause for event in complaint.events] == [refer] * 4 + [final] * 2


def test_at_craps_the_manager_alone_reviews() -> None:
    complaint = Complaint("aruze-craps")
    assert complaint.record(by="t1", office="player", seat="t1") == ""
    assert complaint.decide(by="hal", office=HOST) == "not-your-office"
    assert complaint.decide(by="hal", office=ATTENDANT) == ""
    assert complaint.do(AskReview, text="again", by="t1", office="player") == ""
    for office in ("electronic-gaming-supervisor", "casino-supervisor", "games-supervisor"):
        given = {"decision": "x", "by": "eve", "office": office}
        assert complaint.do(ReviewDispute, **given) == "not-your-office"
