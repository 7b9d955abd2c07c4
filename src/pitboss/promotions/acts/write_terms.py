"""Writing the terms of a promotion: every item a field, and blank is not none."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Annotated

from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import content, filled
from pitboss.kernel.field_types import Asks, Cents, Moment, Text
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.kernel.words import one_of
from pitboss.promotions.act import OnPromotion, Way
from pitboss.promotions.counting import BY_HAND, EARNED
from pitboss.promotions.documents import rules_under
from pitboss.promotions.event import PromotionEvent
from pitboss.promotions.promotion import BEFORE_START, Promotion
from pitboss.promotions.refusals import PromotionKind
from pitboss.promotions.terms import MANNERS

Manner = Annotated[str, Asks("choice", MANNERS)]
Earned = Annotated[str, Asks("choice", EARNED)]
Unclaimed = Annotated[str, Asks("choice", ("reserve", "kept"))]
MOST_CHANCES = 999_999
"""Of instant prizes: as many numbers as six digits have."""


class WriteTerms(OnPromotion):
    """Write the terms: every item is stated, and where there is none it says none."""

    rule, while_in = "7", BEFORE_START
    stamped = frozenset({"commit"})

    commit: str = ""
    """What the house publishes of its seed: the server draws the seed and keeps it."""
    chance: bool | None = None
    """Whether a draw or another chance decides."""
    manner: Manner = ""
    awarded_at: Moment | None = None
    awarded_where: Text = ""
    eligibility: Text = ""
    wager: Text = ""
    nature: Text = ""
    qualification: Text = ""
    reservation: Text = ""
    guarantee: Text = ""
    closes_at: Moment | None = None
    place: Text = ""
    starts_at: Moment | None = None
    ends_at: Moment | None = None
    claim: Text = ""
    present: bool | None = None
    """Whether entrants must be present at the draw."""
    claim_until: Moment | None = None
    notified_by: Text = ""
    published_by: Text = ""
    disbursement: Text = ""
    alternative: Text = ""
    one_prize_each: bool = True
    entries_each: int | None = None
    """The most chances that one person may have."""
    earned: Earned = BY_HAND
    """At the desk; by play that is counted at the close, by stakes or by the expected loss; or by
    entering with a card at a seat, or at the desk, once each unless ``entries_each`` is more."""
    wager_cents: Cents | None = None
    """Resolved stakes that qualify; of chances earned by play, what earns one."""
    reserves: int = 0
    unclaimed: Unclaimed = "kept"
    tumbler: Text = ""
    """The table whose next eight results make the public number; empty for dice by hand."""
    budget_cents: Cents | None = None
    account_credit: bool = False
    """Whether a money prize may be credited to its winner's account."""
    instant_chances: int | None = None
    """Of instant prizes: how many chances are given out."""

    @classmethod
    def ways(cls, promotion: Promotion) -> Iterator[Way]:
        """As they are written so far: a word is changed without writing all again."""
        known = {one.name for one in fields(cls)}
        terms = {k: v for k, v in promotion.terms.items() if k in known}
        return iter((terms,))

    def decide(self, promotion: Promotion) -> Iterator[PromotionEvent]:
        """Before the start; terms that were lodged have to be lodged again."""
        clause = self.authorise(promotion)
        if self.manner and self.manner not in MANNERS:
            raise BadInput(f"Prizes are awarded by {one_of(MANNERS)}.")
        for name in ("reserves", "entries_each", "wager_cents", "budget_cents", "instant_chances"):
            if (getattr(self, name) or 0) < 0:
                raise BadInput(f"{name.replace('_', ' ').capitalize()} must not be negative.")
        if (self.instant_chances or 0) > MOST_CHANCES:
            raise BadInput(f"At most {MOST_CHANCES} chances are given out.")
        if self.chance is False and not any(
            one.lodged_without_chance for one in rules_under(promotion.documents).values()
        ):
            what = "say that a draw or another chance decides."
            raise refuse(PromotionKind.NO_CHANCE, "1.1/promotional-prize", what=what)
        yield filled(TermsWritten, self, clause=clause)


class TermsWritten(PromotionEvent):
    """The terms were written."""

    commit: str
    chance: bool | None
    manner: str
    awarded_at: int | None
    awarded_where: str
    eligibility: str
    wager: str
    nature: str
    qualification: str
    reservation: str
    guarantee: str
    closes_at: int | None
    place: str
    starts_at: int | None
    ends_at: int | None
    claim: str
    present: bool | None
    claim_until: int | None
    notified_by: str
    published_by: str
    disbursement: str
    alternative: str
    one_prize_each: bool
    entries_each: int | None
    earned: str
    wager_cents: int | None
    reserves: int
    unclaimed: str
    tumbler: str
    budget_cents: int | None
    account_credit: bool = False
    instant_chances: int | None = None

    def fold(self, promotion: Promotion, said: Said) -> None:
        """What was lodged was lodged in other words: it is a draft again."""
        items = {k: v for k, v in content(self).items() if k not in ("number", "clause", "commit")}
        if not self.account_credit:
            del items["account_credit"]  # older terms do not speak of it
        if self.instant_chances is None:
            del items["instant_chances"]  # nor of that
        further = {k: v for k, v in promotion.terms.items() if k.startswith("draw_")}
        # Texts, times, numbers, yes or no; further draws are planned by acts of their own.
        promotion.terms = {**items, **further}  # type: ignore[dict-item]
        promotion.commit = self.commit
        promotion.redraft()
        if said.by not in promotion.authors:
            promotion.authors.append(said.by)

    def told(self, _: Plain) -> Narrative:
        """That they were written."""
        yield f"The terms of promotion {self.number} are written", self.clause
