"""Opening a channel by which people have the terms."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.field_types import Text
from pitboss.kernel.plain import Plain
from pitboss.promotions.act import OnPromotion, Way
from pitboss.promotions.event import PromotionEvent
from pitboss.promotions.promotion import Promotion


class OpenChannel(OnPromotion):
    """Record a channel by which people can have the terms: a page, a sheet, a counter."""

    rule = "6/available"

    channel: Text

    @classmethod
    def ways(cls, promotion: Promotion) -> Iterator[Way]:
        """The page that the house itself has."""
        return iter(({"channel": f"/promotions/{promotion.number}"},))

    def decide(self, promotion: Promotion) -> Iterator[PromotionEvent]:
        """One or several; nothing starts without one."""
        clause = self.authorise(promotion)
        channel = self.written(self.channel, "The channel")
        yield ChannelOpened(number=self.number, channel=channel, clause=clause)


class ChannelOpened(PromotionEvent):
    """A channel was opened by which people have the terms."""

    channel: str

    def fold(self, promotion: Promotion, _: Said) -> None:
        """It stands from now on."""
        promotion.channels.append(self.channel)

    def told(self, _: Plain) -> Narrative:
        """Which."""
        yield f"The terms of {self.number} can be had by {self.channel}", self.clause
