"""Advice on how to play, given by others who were not asked."""

from __future__ import annotations

from pitboss.conduct.act import RecordBreach
from pitboss.conduct.refusals import ConductKind
from pitboss.kernel.errors import BadInput
from pitboss.kernel.field_types import Text
from pitboss.kernel.refusal import refuse
from pitboss.rules.dealer import DealerRules
from pitboss.rules.terminal import TerminalRules


class RecordUninvitedAdvice(RecordBreach):
    """Record that a player or spectator advised a player who had not asked for it."""

    under, code = "conduct.advice", "uninvited-advice"
    may = ("dealer", "supervisors")

    advised: Text
    """The player who was advised."""
    asked: bool
    """Whether that player had asked for it."""

    def check(self, rules: TerminalRules | DealerRules, clause: str) -> None:
        """Advice that was asked for is none of the rule's."""
        if self.asked:
            raise refuse(ConductKind.WAS_ASKED, clause, player=self.advised)
        if not self.advised.strip():
            raise BadInput("It is recorded who was advised.")

    def others_concerned(self) -> tuple[str, ...]:
        """Who was advised."""
        return (self.advised,)
