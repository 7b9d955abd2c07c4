"""Deciding a dispute in the first instance."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.cases.refusals import CaseKind
from pitboss.disputes.act import AnyRules, OnDispute
from pitboss.disputes.dispute import Dispute
from pitboss.disputes.event import DisputeEvent
from pitboss.kernel.authority import need_office
from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.field_types import Text
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.kernel.words import one_of
from pitboss.ledger.holds import check_written


class DecideDispute(OnDispute):
    """Decide in the first instance, in the office that the rules name."""

    may = "disputes.deciders+disputes.stand_ins"
    stamped = frozenset({"signed_on"})

    decision: Text
    no_games_supervisor: Text | None = None
    """Why a casino supervisor decides at once: no games supervisor was there, and why."""
    signed_on: tuple[str, ...] = ()
    """The offices in which somebody else is signed on: it is for the server to say."""

    def decide(self, dispute: Dispute) -> Iterator[DisputeEvent]:
        """The first decider; another only where the document lets one stand in, and says why."""
        rules = self.going_on(dispute)
        check_written(self.decision, "The decision")
        clause = rules.disputes.first[0]
        self._need_turn(rules, clause)
        if dispute.status != "recorded":
            kind = CaseKind.ALREADY_DECIDED
            raise refuse(kind, clause, item=dispute.called, decider=dispute.decided_by)
        yield DisputeDecided(
            number=dispute.number,
            decision=self.decision,
            no_games_supervisor=self.no_games_supervisor,
            clause=clause,
            office=self.office if self.office in rules.disputes.deciders else "",
            office_clause=rules.disputes.decider or "",
        )

    def _need_turn(self, rules: AnyRules, clause: str) -> None:
        """The first decider's office; or a stand-in with a reason, while no decider is there."""
        disputes, absent = rules.disputes, self.no_games_supervisor
        if absent is None or not disputes.stand_ins:
            need_office(self, disputes.deciders, clause)
            return
        check_written(absent, "Why no games supervisor decides")
        if self.office in disputes.deciders:
            raise BadInput("A games supervisor decides, so that none was there cannot be said.")
        need_office(self, disputes.stand_ins, clause)
        there = [office for office in disputes.deciders if office in self.signed_on]
        if there:
            named = one_of(office.replace("-", " ") for office in there)
            raise refuse(CaseKind.DECIDER_IS_THERE, clause, office=named)


class DisputeDecided(DisputeEvent):
    """The dispute was decided in the first instance."""

    decision: str
    no_games_supervisor: str | None
    office: str = ""
    """The first decider's office, where its holder decided; else empty."""
    office_clause: str = ""
    """The definition of that office, where the document has one."""

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
        if self.office and self.office_clause:
            office = self.office.replace("-", " ")
            yield f"It is decided in the office of {office}", self.office_clause
