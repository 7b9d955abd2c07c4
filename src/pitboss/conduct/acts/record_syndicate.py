"""Play in syndicate for a jackpot that is linked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from pitboss.conduct.act import RecordBreach
from pitboss.conduct.refusals import ConductKind
from pitboss.exclusions.names import person_key
from pitboss.kernel.field_types import Text
from pitboss.kernel.refusal import refuse
from pitboss.rules.dealer import DealerRules
from pitboss.rules.terminal import TerminalRules

FEWEST = 3
"""How many persons the document calls a syndicate."""


class RecordSyndicate(RecordBreach):
    """Record that three or more persons played in syndicate for a linked jackpot."""

    LOOKED_UP: ClassVar[frozenset[str]] = frozenset({"at_work", "linked"})
    under, code = "conduct.syndicate", "syndicate"

    pool: Text
    """The linked jackpot."""
    others: tuple[str, ...]
    """The others of the syndicate, by name."""
    linked: tuple[str, ...] = ()
    """The linked jackpots of the table: the server says it."""

    def check(self, rules: TerminalRules | DealerRules, clause: str) -> None:
        """There is such a jackpot, and there are three of them, each once."""
        if self.pool not in self.linked:
            raise refuse(ConductKind.NO_LINKED_POOL, clause, pool=self.pool)
        people = {person_key(one) for one in (self.person, *self.others)} - {""}
        if len(people) < FEWEST:
            jackpots = rules.jackpots if isinstance(rules, TerminalRules) else None
            what = clause if jackpots is None else jackpots.syndicate
            raise refuse(ConductKind.NOT_A_SYNDICATE, what, fewest=FEWEST)

    def detail(self) -> Iterator[str]:
        """For which jackpot."""
        yield f"jackpot: {self.pool}"

    def others_concerned(self) -> tuple[str, ...]:
        """The others of the syndicate."""
        return self.others
