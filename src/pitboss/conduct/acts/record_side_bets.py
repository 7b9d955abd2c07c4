"""Bets between persons."""

from __future__ import annotations

from pitboss.conduct.act import RecordBreach
from pitboss.exclusions.names import person_key
from pitboss.kernel.errors import BadInput
from pitboss.rules.dealer import DealerRules
from pitboss.rules.terminal import TerminalRules


class RecordSideBets(RecordBreach):
    """Record that players or spectators had bets with or against each other."""

    under, code = "conduct.side_bets", "side-bets"
    may = ("dealer", "supervisors")

    others: tuple[str, ...]
    """With whom, by name or described."""

    def check(self, rules: TerminalRules | DealerRules, clause: str) -> None:
        """There are two of them at least, who are not the same."""
        people = {person_key(one) for one in self.others} - {"", person_key(self.person)}
        if not people:
            raise BadInput("A bet between persons is of two persons or more.")

    def others_concerned(self) -> tuple[str, ...]:
        """With whom."""
        return self.others
