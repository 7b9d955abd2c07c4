"""Disputes and complaints: 9.17 and 9.18, in the older text 9.12 and 9.13, with SB-46.

At the terminals 8.15 and 8.16 of Aruze Sic Bo, 7.14 and 7.15 of Craps, 9.15 and 9.16 of
Interblock.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pitboss.disputes.act import OnDispute
from pitboss.disputes.acts.ask_review import AskReview
from pitboss.disputes.acts.conclude_dispute import ConcludeDispute
from pitboss.disputes.acts.decide_dispute import DecideDispute
from pitboss.disputes.acts.give_complaint_notice import GiveComplaintNotice
from pitboss.disputes.acts.record_dispute import RecordDispute
from pitboss.disputes.acts.review_dispute import ReviewDispute
from tests.floor.auditor.cases import DOCUMENTS
from tests.floor.auditor.dealer_books import DEALERS, SUPERVISORS, Wrongs

RECORDED, DECIDED, ASKED, REVIEWED, CONCLUDED = (
    "recorded", "decided", "review-asked", "reviewed", "concluded",
)  # fmt: skip


@dataclass
class Dispute:
    """One dispute."""

    document: str
    seat: str
    status: str = RECORDED
    decider: str = ""
    told: bool = False


Disputes = dict[str, Dispute]


@dataclass(frozen=True)
class Offices:
    """Who a document names for each part of a dispute."""

    deciders: frozenset[str]
    reviewers: frozenset[str]
    operators: frozenset[str]
    recorders: frozenset[str]
    stand_ins: frozenset[str] = frozenset()


MANAGER, CASINO = "assistant-gaming-manager", "casino-supervisor"
HOST = frozenset(("electronic-gaming-host",))
ETG = frozenset((MANAGER, "electronic-gaming-supervisor"))
TITLES = ETG | {CASINO, "electronic-game-supervisor", "electronic-supervisor"}
BY_DOCUMENT = {
    "aruze-sicbo": Offices(HOST, ETG, ETG | {CASINO}, HOST | ETG | {CASINO, "attendant"}),
    "aruze-craps": Offices(
        frozenset(("attendant",)), frozenset((MANAGER,)), frozenset((MANAGER, CASINO)),
        frozenset(("attendant", MANAGER, CASINO)),
    ),
    "interblock": Offices(HOST, TITLES, TITLES, HOST | TITLES | {"attendant"}),
}  # fmt: skip
DEALT = Offices(
    frozenset(("games-supervisor",)), SUPERVISORS, SUPERVISORS, DEALERS, frozenset((CASINO,))
)


def offices(document: str) -> Offices:
    """Who a document names."""
    return BY_DOCUMENT.get(document, DEALT)


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


def _own(command: OnDispute, document: str, seat: str, wrongs: Wrongs) -> None:
    """The player at the seat, or staff for them."""
    if command.office == "player":
        wrongs.add("not-raised-here", not seat or command.by != seat)
    else:
        _by(command, offices(document).recorders, wrongs)


def _record(disputes: Disputes, command: RecordDispute, wrongs: Wrongs) -> None:
    """By the player, or by a person who runs or supervises the game."""
    wrongs.add("not-understood", command.document not in DOCUMENTS)
    if command.document in DOCUMENTS:
        _own(command, command.document, command.seat, wrongs)
    wrongs.add("not-understood", command.round is not None and command.round < 1)
    wrongs.add("number-in-use", command.number in disputes)
    if not wrongs:
        disputes[command.number] = Dispute(command.document, command.seat)


def _decide(dispute: Dispute, command: DecideDispute, wrongs: Wrongs) -> None:
    """A host, an attendant or a games supervisor; for the last a casino supervisor stands in."""
    absent, may = command.no_games_supervisor, offices(dispute.document)
    stands_in = absent is not None and bool(may.stand_ins)
    _by(command, may.stand_ins if stands_in else may.deciders, wrongs)
    if stands_in and absent is not None:
        there = command.office in may.deciders
        wrongs.add("not-understood", not absent.strip() or there)
        wrongs.add("decider-is-there", bool(may.deciders & set(command.signed_on)))
    wrongs.add("already-decided", dispute.status != RECORDED)
    if not wrongs:
        dispute.status, dispute.decider = DECIDED, command.by


def _ask(dispute: Dispute, command: AskReview, wrongs: Wrongs) -> None:
    """If requested: by the player, or written down by the person who is told of it."""
    _own(command, dispute.document, dispute.seat, wrongs)
    wrongs.add("not-decided", dispute.status == RECORDED)
    wrongs.add("review-asked", dispute.status == ASKED)
    wrongs.add("already-reviewed", dispute.status == REVIEWED)
    if not wrongs:
        dispute.status, dispute.told = ASKED, False


def _review(dispute: Dispute, command: ReviewDispute, wrongs: Wrongs) -> None:
    """A supervisor, but another person (SB-46)."""
    _by(command, offices(dispute.document).reviewers, wrongs)
    wrongs.add("not-decided", dispute.status == RECORDED)
    wrongs.add("no-review-asked", dispute.status == DECIDED)
    wrongs.add("already-reviewed", dispute.status == REVIEWED)
    wrongs.add("same-reviewer", command.by.strip() == dispute.decider.strip())
    if not wrongs:
        dispute.status = REVIEWED


def _conclude(dispute: Dispute, command: ConcludeDispute, wrongs: Wrongs) -> None:
    """Final; who is not satisfied has been told of section 33."""
    _by(command, offices(dispute.document).operators, wrongs)
    wrongs.add("not-decided", dispute.status == RECORDED)
    wrongs.add("review-asked", dispute.status == ASKED)
    wrongs.add("complaint-notice-needed", not command.satisfied and not dispute.told)
    if not wrongs:
        dispute.status = CONCLUDED


def _tell(dispute: Dispute, command: GiveComplaintNotice, wrongs: Wrongs) -> None:
    """Shown, printed or read out, once there is something to be dissatisfied with."""
    _by(command, offices(dispute.document).recorders, wrongs)
    wrongs.add("not-understood", command.how not in ("shown", "printed", "read-out"))
    wrongs.add("not-decided", dispute.status == RECORDED)
    wrongs.add("review-asked", dispute.status == ASKED)
    if not wrongs:
        dispute.told = True


ACTS: dict[type, Callable[[Dispute, Any, Wrongs], None]] = {  # each takes its own command
    DecideDispute: _decide,
    AskReview: _ask,
    ReviewDispute: _review,
    ConcludeDispute: _conclude,
    GiveComplaintNotice: _tell,
}
