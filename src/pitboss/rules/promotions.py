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
WINNER_CHOOSES_ABOVE_CENTS = 1_000_000
"""Of a cash prize above this the winner chooses how it is paid (.4 of the older texts)."""
NOTIFY_WITHIN_MS = 48 * 60 * 60 * 1000
"""How long after the draw an attempt to reach an absent winner may take (.8, PR-05)."""
DRAW_GRACE_MS = 60 * 60 * 1000
"""How long after its time a draw may still be made without an amendment (.7.2, PR-19)."""
KEPT_ABOVE_CENTS = 10_000
"""A denied claim for a prize above this is kept with name, address and reason (.10.1)."""
NO_CASH = "Act 76A"
"""The section by which no promotional prize is given in cash, whatever a document says (PR-25)."""
_PRINTED = frozenset({"i", "ii", "iii", "iv", "v", "vi"})
"""Items that stand in print under their rule; any other word after a stroke is ours."""


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
    operators: tuple[str, ...]
    """The offices that act as the casino operator (PR-31)."""
    notice_within_ms: int
    """How long the notice of a postponed or cancelled draw may take; zero is at once (.12)."""
    lodged_without_chance: str = ""
    """The rule that has terms lodged even where no chance decides; empty where none does."""
    resubmitted: str = ""
    """The rule by which amended terms are lodged again; empty where none says so."""
    withhold: str = ""
    """The clause by which a prize may be withheld; empty where the document has no such power."""
    form: str = ""
    """The clause that asks for a signed form; empty where none does."""
    at_once: str = ""
    """The clause by which a prize is paid at once; empty where none says so."""
    delayed: str = ""
    """The clause by which payment is put off to an agreed time; empty where none says so."""
    other_form: str = ""
    """The clause by which it is paid in another form than was asked for."""
    identification: str = ""
    """The clause by which a winner is asked for identification; empty where none says so."""
    voucher: str = ""
    """The clause by which a promotional voucher is exchanged for tokens; empty where none does."""
    review_to_release: bool = False
    """Whether an inspector reviews a hold even before it is released (R56)."""

    def clause(self, rule: str) -> str:
        """A rule of the section by its number in this document.

        >>> OFFICES = ("casino-supervisor",)
        >>> OLDER = PromotionRules("6", "Authority", True, True, (), False, OFFICES, 0)
        >>> OLDER.clause("7.6"), OLDER.clause("7.11.1/i"), OLDER.clause("6/marketing")
        ('6.7.6', '6.7.11.1/i', '6.6')
        """
        printed, _, item = rule.partition("/")
        return f"{self.section}.{printed}" + (f"/{item}" if item in _PRINTED else "")
