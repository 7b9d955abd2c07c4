"""To induce somebody to leave a terminal, or to ask for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from pitboss.conduct.act import RecordBreach
from pitboss.kernel.errors import BadInput
from pitboss.kernel.field_types import Asks
from pitboss.kernel.words import one_of
from pitboss.rules.dealer import DealerRules
from pitboss.rules.terminal import TerminalRules

VACATE, SYNDICATE, SOLICIT = "vacate", "syndicate", "solicit"
VARIANTS = (VACATE, SYNDICATE, SOLICIT)
"""To induce somebody to leave, or to join a syndicate; to ask to be induced."""


class RecordInducement(RecordBreach):
    """Record that somebody induced a player to leave or to join a syndicate, or asked for it."""

    under, code = "conduct.inducement", "inducement"

    variant: Annotated[str, Asks("choice", VARIANTS)]

    def check(self, rules: TerminalRules | DealerRules, clause: str) -> None:
        """One of those that the document knows: without syndicates, nobody is induced to one."""
        known = getattr(rules.conduct, "syndicate", None)
        offered = VARIANTS if known else (VACATE, SOLICIT)
        if self.variant not in offered:
            raise BadInput(f"An inducement is to {one_of(offered)}.")

    def detail(self) -> Iterator[str]:
        """Which of them."""
        yield f"inducement: {self.variant}"
