"""Acts that are decided against the list of what regulations prescribe, as it stands then."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator

from pitboss.kernel.act import Written
from pitboss.kernel.subject import States, Subject
from pitboss.promotions.act import OnPromotion
from pitboss.promotions.event import PromotionEvent
from pitboss.promotions.prescribed import THE_LIST, PrescribedList
from pitboss.promotions.promotion import Promotion


class AgainstList(OnPromotion):
    """An act on a promotion that looks at the list too: a prize on it is barred."""

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The promotion, and the list of what is prescribed by now."""
        return ((Promotion, self.number), (PrescribedList, THE_LIST))

    def follow(self, states: States, digest: str) -> Written:  # noqa: ARG002
        """What follows with the list as it is."""
        promotion = Promotion.among(states, self.number)
        listed = PrescribedList.among(states, THE_LIST)
        return {Promotion.stream(self.number): tuple(self.decide_against(promotion, listed))}

    def decide(self, promotion: Promotion) -> Iterator[PromotionEvent]:
        """With nothing prescribed; the house decides with its list."""
        yield from self.decide_against(promotion, PrescribedList(name=THE_LIST))

    @abstractmethod
    def decide_against(
        self, promotion: Promotion, listed: PrescribedList
    ) -> Iterator[PromotionEvent]:
        """What follows, with what is prescribed; else ``Refused`` is raised."""
