"""Disputes and complaints about a game: who decided, who reviewed it, and what was told at last.

The games supervisor decides first; where there is none, a casino supervisor. Whoever asks gets a
review by a casino supervisor, and since a games supervisor is one by definition, by somebody else
than the first decider (SB-46). The operator's decision is final; a person who is not satisfied is
told of the right to complain to an inspector.

    blank -> recorded -> decided -> concluded, or decided -> review-asked -> reviewed -> concluded

The record moves no money: what a decision gives a person is paid under its own rule.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pitboss.cases.decide import check_round
from pitboss.cases.documents import book_of
from pitboss.cases.refusals import CaseKind, refuse
from pitboss.disputes.act import OnDispute
from pitboss.disputes.acts.ask_review import AskReview
from pitboss.disputes.acts.conclude_dispute import ConcludeDispute
from pitboss.disputes.acts.decide_dispute import DecideDispute
from pitboss.disputes.acts.record_dispute import RecordDispute
from pitboss.disputes.acts.review_dispute import ReviewDispute
from pitboss.disputes.dispute import (
    Dispute,
    DisputeConcluded,
    DisputeDecided,
    DisputeEvent,
    DisputeRecorded,
    DisputeReviewAsked,
    DisputeReviewed,
)
from pitboss.kernel.authority import need_office
from pitboss.kernel.errors import BadInput
from pitboss.kernel.refusal import Refusal, Refused
from pitboss.ledger.holds import check_written
from pitboss.rules.dealer import DealerRules

GAMES_SUPERVISOR = "games-supervisor"
"""The office that decides in the first instance, in every document with a dealer's table."""

SECTION_33_NOTICE = (
    "If you are not satisfied with this decision, you may complain to an inspector under "
    "section 33 of the Gaming and Liquor Administration Act 2007."
)
"""What a person who is not satisfied is shown."""


def decide(dispute: Dispute, command: OnDispute) -> tuple[DisputeEvent, ...] | Refusal:
    """What follows from a command on a dispute, or why nothing does; bad input is raised.

    >>> asked = AskReview(number="3", text="not fair", at=0, by="kim")
    >>> decide(Dispute(number="3"), asked).sentence
    'Dispute 3 is not on file.'
    """
    assert command.number == dispute.number, f"{command.number} is not {dispute.number}"
    try:
        if isinstance(command, RecordDispute):
            return (_record(dispute, command),)
        if dispute.status == "blank":
            raise refuse(CaseKind.NOT_ON_FILE, "", dispute.called)
        dealer = _dealer_rules(dispute.document)
        if dispute.status == "concluded":
            raise refuse(CaseKind.CONCLUDED, dealer.conduct.dispute[1], dispute.called)
        return (_ACTS[type(command)](dispute, command, dealer),)
    except Refused as refused:
        return refused.refusal


def _dealer_rules(document: str) -> DealerRules:
    dealer = book_of(document).dealer
    if dealer is None:
        raise refuse(CaseKind.NO_DISPUTE_RULES, "", "", document=document)
    return dealer


def _record(dispute: Dispute, command: RecordDispute) -> DisputeRecorded:
    check_written(command.table, "The table of the dispute")
    check_written(command.person, "The person who disputes")
    check_written(command.text, "What is disputed")
    check_round(command.round)
    dealer = _dealer_rules(command.document)
    clause = dealer.conduct.dispute[0]
    need_office(command, dealer.dealers, clause)
    if dispute.status != "blank":
        raise refuse(CaseKind.NUMBER_IN_USE, clause, dispute.called)
    return DisputeRecorded(
        number=dispute.number,
        document=command.document,
        table=command.table,
        round=command.round,
        person=command.person,
        text=command.text,
        clause=clause,
    )


def _decide(dispute: Dispute, command: DecideDispute, dealer: DealerRules) -> DisputeDecided:
    """A games supervisor decides; another casino supervisor only where the record says why."""
    check_written(command.decision, "The decision")
    clause = dealer.conduct.dispute[0]
    absent = command.no_games_supervisor
    if absent is not None:
        check_written(absent, "Why no games supervisor decides")
        if command.office == GAMES_SUPERVISOR:
            raise BadInput("A games supervisor decides, so that none was there cannot be said.")
    need_office(command, (GAMES_SUPERVISOR,) if absent is None else dealer.supervisors, clause)
    if dispute.status != "recorded":
        kind = CaseKind.ALREADY_DECIDED
        raise refuse(kind, clause, dispute.called, decider=dispute.decided_by)
    return DisputeDecided(
        number=dispute.number,
        decision=command.decision,
        no_games_supervisor=absent,
        clause=clause,
    )


def _ask_review(dispute: Dispute, command: AskReview, dealer: DealerRules) -> DisputeReviewAsked:
    check_written(command.text, "What the review is asked for")
    clause = dealer.conduct.dispute[0]
    need_office(command, dealer.dealers, clause)
    _need_decided(dispute, clause)
    if dispute.status == "review-asked":
        raise refuse(CaseKind.REVIEW_ASKED, clause, dispute.called)
    if dispute.status == "reviewed":
        kind = CaseKind.ALREADY_REVIEWED
        raise refuse(kind, clause, dispute.called, reviewer=dispute.reviewed_by)
    return DisputeReviewAsked(number=dispute.number, text=command.text, clause=clause)


def _review(dispute: Dispute, command: ReviewDispute, dealer: DealerRules) -> DisputeReviewed:
    check_written(command.decision, "The decision on review")
    clause, called = dealer.conduct.dispute[0], dispute.called
    need_office(command, dealer.supervisors, clause)
    _need_decided(dispute, clause)
    if dispute.status == "reviewed":
        raise refuse(CaseKind.ALREADY_REVIEWED, clause, called, reviewer=dispute.reviewed_by)
    if dispute.status != "review-asked":
        raise refuse(CaseKind.NO_REVIEW_ASKED, clause, called)
    if command.by.strip() == dispute.decided_by.strip():
        raise refuse(CaseKind.SAME_REVIEWER, clause, called, decider=dispute.decided_by)
    return DisputeReviewed(number=dispute.number, decision=command.decision, clause=clause)


def _conclude(dispute: Dispute, command: ConcludeDispute, dealer: DealerRules) -> DisputeConcluded:
    clause = dealer.conduct.dispute[1]
    need_office(command, dealer.supervisors, clause)
    _need_decided(dispute, clause)
    if dispute.status == "review-asked":
        raise refuse(CaseKind.REVIEW_ASKED, clause, dispute.called)
    if not command.satisfied and not (command.notice or "").strip():
        raise refuse(CaseKind.NOTICE_NEEDED, clause, dispute.called)
    return DisputeConcluded(
        number=dispute.number,
        satisfied=command.satisfied,
        notice=command.notice,
        clause=clause,
    )


# Each act takes its own kind of command; the mapping is by that very type.
_ACTS: Mapping[type, Callable[[Dispute, Any, DealerRules], DisputeEvent]] = {
    DecideDispute: _decide,
    AskReview: _ask_review,
    ReviewDispute: _review,
    ConcludeDispute: _conclude,
}

DISPUTE_COMMANDS = (RecordDispute, *_ACTS)
"""Every kind of command that a dispute takes."""


def _need_decided(dispute: Dispute, clause: str) -> None:
    if dispute.status == "recorded":
        raise refuse(CaseKind.NOT_DECIDED, clause, dispute.called)
