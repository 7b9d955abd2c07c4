"""Disturbing or intimidating others."""

from __future__ import annotations

from pitboss.conduct.act import RecordBreach
from pitboss.kernel.errors import BadInput
from pitboss.rules.dealer import DealerRules
from pitboss.rules.terminal import TerminalRules


class RecordDisturbance(RecordBreach):
    """Record that somebody interfered with, disturbed or intimidated patrons or staff."""

    under, code = "conduct.disturbance", "disturbance"

    others: tuple[str, ...]
    """Who was disturbed, by name or described."""

    def check(self, rules: TerminalRules | DealerRules, clause: str) -> None:
        """Somebody was."""
        if not any(one.strip() for one in self.others):
            raise BadInput("It is recorded who was disturbed.")

    def others_concerned(self) -> tuple[str, ...]:
        """Who was disturbed."""
        return self.others
