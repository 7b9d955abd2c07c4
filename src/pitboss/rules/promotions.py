"""What a document says about promotional prizes, in its own section.

Four of the five documents have one text under four numbers; the newest differs where it says so.
Each document states its own choices in its folder, and its clauses are numbered alike under its
section: ``.7.6`` is 6.7.6 in one and 10.7.6 in another.
"""

from __future__ import annotations

from pitboss.kernel.fact import value

SCRUTINEER_ABOVE_CENTS = 1_000_000
"""A draw for any one prize above this is overseen by a scrutineer (.2); at it, none is needed."""
NOTICE_BEFORE_START_MS = 24 * 60 * 60 * 1000
"""How long before the start the regulator has the terms (.9)."""
MOST_LIQUOR_ML = 20_000
"""More than this much liquor is in no prize (.5.4)."""


@value
class PromotionRules:
    """The choices of one document."""

    section: str
    regulator: str
    """To whom terms are lodged (.9)."""
    cash: bool
    """Whether a prize may be awarded in cash (.4)."""
    alternative_stated: bool
    """Whether money instead of a prize must be stated in the terms (.3)."""
    dollars_without_alternative: tuple[str, ...]
    """The kinds of prizes for which there is no money instead (.3)."""
    disbursement_stated: bool
    """Whether the terms must say how prizes are disbursed (.4)."""
    lodged_without_chance: str = ""
    """The rule that has terms lodged even where no chance decides; empty where none does."""

    def clause(self, rule: str) -> str:
        """A rule of the section by its number in this document.

        >>> OLDER = PromotionRules("6", "Authority", True, True, ("casino-dollars",), False)
        >>> OLDER.clause("7.6")
        '6.7.6'
        """
        return f"{self.section}.{rule}"
