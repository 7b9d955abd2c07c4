"""Putting a promotion on file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.field_types import Asks, Text
from pitboss.kernel.filing import FileKind
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.kernel.words import all_of
from pitboss.promotions.act import OnPromotion
from pitboss.promotions.documents import cited, promoting, rules_under
from pitboss.promotions.event import PromotionEvent
from pitboss.promotions.promotion import DRAFT, Promotion
from pitboss.promotions.refusals import PromotionKind

DocumentId = Annotated[str, Asks("choice", tuple(promoting()))]
LONGEST_NUMBER = 40


class DraftPromotion(OnPromotion):
    """Put a promotion on file, under the documents of the tables that it goes with."""

    begins, rule = True, "1"
    stamped = frozenset({"salt"})

    title: Text
    documents: tuple[DocumentId, ...]
    salt: str
    """What makes the tags of its entrants: the house draws it."""

    def decide(self, promotion: Promotion) -> Iterator[PromotionEvent]:
        """Once for each number; a promotion need not exist, and with none nothing is different."""
        title = self.written(self.title, "The title")
        if not self.number.strip() or len(self.number) > LONGEST_NUMBER:
            raise BadInput(f"The number of a promotion has from 1 to {LONGEST_NUMBER} characters.")
        documents = tuple(dict.fromkeys(self.documents))
        rules = rules_under(documents)
        if not rules or len(rules) < len(documents):
            raise refuse(PromotionKind.NO_DOCUMENT, "")
        clause = cited(documents, self.rule)
        self.need_may(documents, clause)
        if promotion.status != "blank":
            raise refuse(FileKind.NUMBER_IN_USE, clause, item=promotion.called)
        yield PromotionDrafted(
            number=self.number, title=title, documents=documents, salt=self.salt, clause=clause
        )


class PromotionDrafted(PromotionEvent):
    """A promotion was put on file."""

    title: str
    documents: tuple[str, ...]
    salt: str

    def fold(self, promotion: Promotion, said: Said) -> None:
        """The record begins."""
        promotion.status, promotion.title = DRAFT, self.title
        promotion.documents, promotion.salt = self.documents, self.salt
        promotion.drafted_by = said.by
        promotion.authors = [said.by]

    def told(self, _: Plain) -> Narrative:
        """What it is called, and what it runs under."""
        under = all_of(self.documents)
        yield f"Promotion {self.number} is drafted: {self.title}, under {under}", self.clause
