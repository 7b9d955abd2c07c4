"""Deciding a dispute in the first instance."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.cases.refusals import CaseKind, refuse
from pitboss.disputes.act import OnDispute
from pitboss.disputes.dispute import Dispute
from pitboss.disputes.event import DisputeEvent
from pitboss.kernel.authority import need_office
from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import fact
from pitboss.kernel.field_types import Text
from pitboss.kernel.plain import Plain
from pitboss.ledger.holds import check_written

GAMES_SUPERVISOR = "games-supervisor"
"""The office that decides in the first instance, in every document with a dealer's table."""


@fact
class DecideDispute(OnDispute):
    """Decide in the first instance, as a games supervisor; or another where there is none."""

    decision: Text
    no_games_supervisor: Text | None = None
    """Why a casino supervisor decides at once: no games supervisor was there, and why."""

    def decide(self, dispute: Dispute) -> Iterator[DisputeEvent]:
        """A games supervisor decides; another casino supervisor only where the record says why."""
        rules = self.going_on(dispute)
        check_written(self.decision, "The decision")
        clause = rules.conduct.dispute[0]
        absent = self.no_games_supervisor
        if absent is None:
            need_office(self, (GAMES_SUPERVISOR,), clause)
        else:
            check_written(absent, "Why no games supervisor decides")
            if self.office == GAMES_SUPERVISOR:
                raise BadInput(
                    "A games supervisor decides, so that none was there cannot be said."
                )
            self.authorise(rules, clause)
        if dispute.status != "recorded":
            kind = CaseKind.ALREADY_DECIDED
            raise refuse(kind, clause, dispute.called, decider=dispute.decided_by)
        yield DisputeDecided(
            number=dispute.number,
            decision=self.decision,
            no_games_supervisor=absent,
            clause=clause,
        )


@fact
class DisputeDecided(DisputeEvent):
    """The dispute was decided in the first instance."""

    decision: str
    no_games_supervisor: str | None

    def fold(self, dispute: Dispute, said: Said) -> None:
        """The first decision stands."""
        self.advance(dispute, ("recorded",), "decided")
        dispute.decision = self.decision
        dispute.no_games_supervisor = self.no_games_supervisor
        dispute.decided_at, dispute.decided_by = said.at, said.by
        dispute.decided_office = said.office

    def told(self, _: Plain) -> Narrative:
        """The decision, and why no games supervisor made it where none did."""
        absent = self.no_games_supervisor
        why = "" if absent is None else f" (no games supervisor: {absent})"
        yield f"Dispute {self.number} is decided: {self.decision}{why}", self.clause
