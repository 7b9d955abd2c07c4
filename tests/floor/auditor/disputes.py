"""Disputes and complaints: 9.17 and 9.18, in the older text 9.12 and 9.13, with SB-46."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pitboss.disputes.act import OnDispute
from pitboss.disputes.acts.ask_review import AskReview
from pitboss.disputes.acts.conclude_dispute import ConcludeDispute
from pitboss.disputes.acts.decide_dispute import DecideDispute
from pitboss.disputes.acts.record_dispute import RecordDispute
from pitboss.disputes.acts.review_dispute import ReviewDispute
from tests.floor.auditor import dealer_paper as paper
from tests.floor.auditor.cases import DOCUMENTS
from tests.floor.auditor.dealer_books import DEALERS, SUPERVISORS, Wrongs

RECORDED, DECIDED, ASKED, REVIEWED, CONCLUDED = (
    "recorded", "decided", "review-asked", "reviewed", "concluded",
)  # fmt: skip


@dataclass
class Dispute:
    """One dispute."""

    status: str = RECORDED
    decider: str = ""


Disputes = dict[str, Dispute]


def judge(disputes: Disputes, command: OnDispute) -> list[str]:
    """The refusals that are true of a command; where there are none, it is done."""
    wrongs = Wrongs()
    number = command.number
    wrongs.add("not-understood", not (0 < len(number) <= 64 and number.isascii()))
    wrongs.add("not-understood", not number.isprintable())
    for name in ("table", "person", "text", "decision"):
        wrongs.add("not-understood", not getattr(command, name, "some").strip())
    if isinstance(command, RecordDispute):
        _record(disputes, command, wrongs)
        return wrongs.slugs
    dispute = disputes.get(number)
    if dispute is None:
        wrongs.add("not-on-file")
        return wrongs.slugs
    wrongs.add("concluded", dispute.status == CONCLUDED)
    ACTS[type(command)](dispute, command, wrongs)
    return wrongs.slugs


def _by(command: OnDispute, offices: frozenset[str], wrongs: Wrongs) -> None:
    wrongs.add("not-your-office", not command.by.strip() or command.office not in offices)


def _record(disputes: Disputes, command: RecordDispute, wrongs: Wrongs) -> None:
    """9.17: of either edition, by whoever deals or supervises."""
    _by(command, DEALERS, wrongs)
    wrongs.add("not-understood", command.document not in DOCUMENTS)
    wrongs.add("no-dispute-rules", command.document in DOCUMENTS - {paper.NICC, paper.ILGA})
    wrongs.add("not-understood", command.round is not None and command.round < 1)
    wrongs.add("number-in-use", command.number in disputes)
    if not wrongs:
        disputes[command.number] = Dispute()


def _decide(dispute: Dispute, command: DecideDispute, wrongs: Wrongs) -> None:
    """A games supervisor; where there is none, a casino supervisor at once."""
    absent = command.no_games_supervisor
    games = frozenset(("games-supervisor",))
    _by(command, games if absent is None else SUPERVISORS, wrongs)
    if absent is not None:
        there = command.office in games
        wrongs.add("not-understood", not absent.strip() or there)
    wrongs.add("already-decided", dispute.status != RECORDED)
    if not wrongs:
        dispute.status, dispute.decider = DECIDED, command.by


def _ask(dispute: Dispute, command: AskReview, wrongs: Wrongs) -> None:
    """If requested: written down by whoever is told of it."""
    _by(command, DEALERS, wrongs)
    wrongs.add("not-decided", dispute.status == RECORDED)
    wrongs.add("review-asked", dispute.status == ASKED)
    wrongs.add("already-reviewed", dispute.status == REVIEWED)
    if not wrongs:
        dispute.status = ASKED


def _review(dispute: Dispute, command: ReviewDispute, wrongs: Wrongs) -> None:
    """A casino supervisor, which a games supervisor is too, but another person (SB-46)."""
    _by(command, SUPERVISORS, wrongs)
    wrongs.add("not-decided", dispute.status == RECORDED)
    wrongs.add("no-review-asked", dispute.status == DECIDED)
    wrongs.add("already-reviewed", dispute.status == REVIEWED)
    wrongs.add("same-reviewer", command.by.strip() == dispute.decider.strip())
    if not wrongs:
        dispute.status = REVIEWED


def _conclude(dispute: Dispute, command: ConcludeDispute, wrongs: Wrongs) -> None:
    """9.18: final; who is not satisfied has been told of section 33."""
    _by(command, SUPERVISORS, wrongs)
    wrongs.add("not-decided", dispute.status == RECORDED)
    wrongs.add("review-asked", dispute.status == ASKED)
    wrongs.add("notice-needed", not command.satisfied and not (command.notice or "").strip())
    if not wrongs:
        dispute.status = CONCLUDED


ACTS: dict[type, Callable[[Dispute, Any, Wrongs], None]] = {  # each takes its own command
    DecideDispute: _decide,
    AskReview: _ask,
    ReviewDispute: _review,
    ConcludeDispute: _conclude,
}
