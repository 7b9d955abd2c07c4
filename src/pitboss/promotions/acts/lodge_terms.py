"""Lodging the terms with the regulator."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Annotated

from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Asks, Text
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.kernel.words import one_of, quoted
from pitboss.promotions.act import OPERATORS, Way
from pitboss.promotions.against_list import AgainstList
from pitboss.promotions.documents import promoting, regulators, rules_under, told
from pitboss.promotions.event import PromotionEvent
from pitboss.promotions.lodging import LodgingFault, lodging_faults
from pitboss.promotions.prescribed import PrescribedList
from pitboss.promotions.promotion import BEFORE_START, LODGED, Lodgement, Promotion, TermsVersion
from pitboss.promotions.refusals import PromotionKind
from pitboss.promotions.sheet import at_moment, sheet_of, terms_digest, terms_of
from pitboss.promotions.terms import ELECTRONIC, INSTANT

Regulator = Annotated[str, Asks("choice", regulators(promoting()))]


class LodgeTerms(AgainstList):
    """Lodge the terms as they stand with a regulator, 24 hours or more before the start."""

    may, rule, while_in = OPERATORS, "9", BEFORE_START
    LOOKED_UP = frozenset({"no_cash", "tumblers"})

    regulator: Regulator
    way: Text
    reference: Text
    no_cash: bool = False
    """Whether the house gives no prize in cash (Act 76A), as its configuration has it."""
    tumblers: tuple[str, ...] | None = None
    """The floor's tables with three dice: one of them may make the public number."""

    @classmethod
    def ways(cls, promotion: Promotion) -> Iterator[Way]:
        """With each regulator that does not have the terms as they stand."""
        digest, names = terms_digest(promotion), regulators(promotion.documents)
        waiting = [one for one in names if promotion.lodged_at(one, digest) is None]
        yield from ({"regulator": one} for one in waiting or names)

    def decide_against(
        self, promotion: Promotion, listed: PrescribedList
    ) -> Iterator[PromotionEvent]:
        """Complete terms with attested prizes; all that is missing is told at once."""
        clause = self.authorise(promotion)
        way = self.written(self.way, "The way")
        reference = self.written(self.reference, "The reference")
        names = regulators(promotion.documents)
        if self.regulator not in names:
            raise BadInput(f"These terms are lodged with {one_of(names)}.")
        faults = faults_against(
            promotion, self.at, listed, no_cash=self.no_cash, tumblers=self.tumblers
        )
        refuse_faults(faults)
        if promotion.terms.get("manner") in (ELECTRONIC, INSTANT) and not promotion.commit:
            raise refuse(PromotionKind.NO_COMMITMENT, clause)
        yield TermsLodged(
            number=self.number,
            regulator=self.regulator,
            way=way,
            reference=reference,
            digest=terms_digest(promotion),
            clause=clause,
        )


def faults_against(
    promotion: Promotion,
    at: int,
    listed: PrescribedList,
    *,
    no_cash: bool,
    tumblers: tuple[str, ...] | None,
) -> list[LodgingFault]:
    """All that stands against lodging the terms of a promotion at a time."""
    rules = rules_under(promotion.documents)
    found = lodging_faults(terms_of(promotion), rules, at_moment(at), no_cash=no_cash)
    for prize in promotion.prizes.values():
        item = listed.found_in_prize(prize)
        if item:
            said = f"The prize {prize.title} contains what is prescribed: {item}."
            clauses = {name: one.clause("5.5") for name, one in rules.items()}
            found.append(LodgingFault("prize-barred", said, clauses, prize=prize.title))
    named = str(promotion.terms.get("tumbler") or "")
    if named and tumblers is not None and named not in tumblers:
        # After the start no amendment could name another, and the draw would have no number.
        said = (
            f"The terms take the public number from {quoted(named)}: a table with three dice is "
            f"{one_of(tumblers) or 'none on this floor'}."
        )
        clauses = {name: one.clause("7.1") for name, one in rules.items()}
        found.append(LodgingFault("no-such-tumbler", said, clauses, item="tumbler"))
    return found


def refuse_faults(faults: list[LodgingFault]) -> None:
    """Refuse by the first fault, and tell all of them."""
    if not faults:
        return
    kinds = {kind.slug: kind for kind in PromotionKind}
    said = " ".join(_told(one) for one in faults)
    kind = kinds.get(faults[0].slug, PromotionKind.TERMS_INCOMPLETE)
    if faults[0].slug == "same-person":
        kind = PromotionKind.NOT_ATTESTED
    each = [[one.slug, one.item, one.prize, told(dict(one.clauses))] for one in faults]
    parts = json.dumps(each, ensure_ascii=False)
    raise refuse(kind, told(dict(faults[0].clauses)), what=said, faults=parts)


def _told(fault: LodgingFault) -> str:
    return f"{fault.sentence.removesuffix('.')} [{told(dict(fault.clauses))}]."


class TermsLodged(PromotionEvent):
    """A regulator was given the terms of a digest, at the time of this record."""

    regulator: str
    way: str
    reference: str
    digest: str

    def fold(self, promotion: Promotion, said: Said) -> None:
        """From now the time runs."""
        promotion.lodgements.append(filled(Lodgement, self, at=said.at, by=said.by))
        if all(one.digest != self.digest for one in promotion.versions):
            promotion.versions.append(
                TermsVersion(
                    digest=self.digest,
                    at=said.at,
                    by=said.by,
                    why="lodged",
                    sheet=sheet_of(promotion),
                )
            )
        promotion.status = LODGED

    def told(self, _: Plain) -> Narrative:
        """With whom, how, and which terms."""
        what = f"terms of {self.number}, digest {self.digest[:12]}"
        how = f"with the {self.regulator} by {self.way}, reference {self.reference}"
        yield f"The {what}, are lodged {how}", self.clause
