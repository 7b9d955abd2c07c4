"""What staff do about a dispute: every command names its record."""

from __future__ import annotations

from pitboss.disputes.dispute import Dispute
from pitboss.kernel.act import Act
from pitboss.kernel.fact import fact
from pitboss.kernel.subject import Subject


@fact
class OnDispute(Act):
    """An act on one dispute or complaint, by its number."""

    number: str

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The dispute alone."""
        return ((Dispute, self.number),)


@fact
class RecordDispute(OnDispute):
    """Record a dispute or complaint about a game."""

    document: str
    table: str
    person: str
    text: str
    round: int | None = None


@fact
class DecideDispute(OnDispute):
    """Decide in the first instance, as a games supervisor; or another where there is none."""

    decision: str
    no_games_supervisor: str | None = None
    """Why a casino supervisor decides at once: no games supervisor was there, and why."""


@fact
class AskReview(OnDispute):
    """Record that a review of the decision was asked for."""

    text: str


@fact
class ReviewDispute(OnDispute):
    """Decide on review, as a casino supervisor who is not the first decider (SB-46)."""

    decision: str


@fact
class ConcludeDispute(OnDispute):
    """End the dispute by the operator's final decision, the person being satisfied or not."""

    satisfied: bool
    notice: str | None = None
    """How the person was told of the right to complain to an inspector, if not satisfied."""
