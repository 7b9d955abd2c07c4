"""Putting an approved amendment in force.

Where no chance decides there is no promotional prize, and 10.9.1 of the NICC's document does not
speak: its 10.13.1 has the terms resubmitted, which the proposal was (PR-04).
"""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.promotions.act import OPERATORS, OnAmendment
from pitboss.promotions.documents import cited, regulators
from pitboss.promotions.event import PromotionEvent
from pitboss.promotions.promotion import Amendment, Promotion, TermsVersion
from pitboss.promotions.refusals import PromotionKind
from pitboss.promotions.sheet import sheet_of, terms_digest


class PutAmendmentInForce(OnAmendment):
    """Put an amendment in force that each regulator has approved, where a chance decides."""

    may = OPERATORS

    def decide(self, promotion: Promotion) -> Iterator[PromotionEvent]:
        """Not before."""
        clause = self.authorise(promotion)
        amendment = self.amendment_in(promotion, clause)
        if amendment.lodged and promotion.terms.get("chance") is False:
            clause = cited(promotion.documents, "13.1")
        else:
            need_approvals(promotion, amendment, clause)
        yield AmendmentInForce(
            number=self.number,
            amendment=self.amendment,
            item=amendment.item,
            value="" if amendment.value is None else amendment.value,
            clause=clause,
        )


def need_approvals(promotion: Promotion, amendment: Amendment, clause: str) -> None:
    """Each regulator of its documents has approved it."""
    for regulator in regulators(promotion.documents):
        if regulator not in amendment.approvals:
            raise refuse(PromotionKind.AMENDMENT_NOT_APPROVED, clause, regulator=regulator)


class AmendmentInForce(PromotionEvent):
    """An approved amendment came into force: the terms have a new version."""

    amendment: str
    item: str
    value: str | int | bool

    def fold(self, promotion: Promotion, said: Said) -> None:
        """The item says something else from now on."""
        promotion.terms[self.item] = self.value
        promotion.amendments[self.amendment].in_force_at = said.at
        promotion.versions.append(
            TermsVersion(
                digest=terms_digest(promotion),
                at=said.at,
                by=said.by,
                why=f"amendment {self.amendment}",
                sheet=sheet_of(promotion),
            )
        )

    def told(self, _: Plain) -> Narrative:
        """Which."""
        text = f"Amendment {self.amendment} of {self.number} is in force: {self.item}"
        yield text, self.clause
