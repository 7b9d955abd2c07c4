"""The terms of a promotion: every item that the documents ask for, and blank is not none.

What there may be none of is stated as ``none``; a field that is not there is missing. Items are
numbered by the rule of the promotion section that asks for them.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from enum import StrEnum

from pitboss.kernel.fact import value

NONE = "none"
"""How terms say expressly that there is none."""

ELECTRONIC, PHYSICAL, INSTANT = MANNERS = ("electronic-draw", "physical-draw", "instant-prizes")
KINDS = (
    "cash", "chips", "casino-dollars", "slots-dollars", "voucher", "appliance", "vehicle",
    "travel", "real-estate", "goods", "service",
)  # fmt: skip
BARRED = {"tobacco": "5.1", "firearm": "5.2", "prohibited-weapon": "5.3", "prescribed": "5.5"}
"""What no prize may contain, with the rule; liquor (5.4) is a matter of how much."""


class Statement(StrEnum):
    """What is stated where."""

    TEXT = "a text"
    TEXT_OR_NONE = "a text, or none"
    TIME = "a date and time with its offset"
    YES_OR_NO = "true or false"
    MANNER = "a manner"
    COUNT = "a whole number, at least 1"


@value
class TermsItem:
    """One item of the terms: its field, the rule that asks for it, and what it must be."""

    name: str
    rule: str
    answer: Statement = Statement.TEXT


ITEMS = (
    TermsItem("manner", "7.1", Statement.MANNER),
    TermsItem("awarded_at", "7.2", Statement.TIME),
    TermsItem("awarded_where", "7.2"),
    TermsItem("eligibility", "7.3"),
    TermsItem("wager", "7.4", Statement.TEXT_OR_NONE),
    TermsItem("nature", "7.5"),
    TermsItem("qualification", "7.5", Statement.TEXT_OR_NONE),
    TermsItem("reservation", "7.5", Statement.TEXT_OR_NONE),
    TermsItem("guarantee", "7.5", Statement.TEXT_OR_NONE),
    TermsItem("closes_at", "7.6", Statement.TIME),
    TermsItem("place", "7.7"),
    TermsItem("starts_at", "7.7", Statement.TIME),
    TermsItem("ends_at", "7.7", Statement.TIME),
    TermsItem("claim", "7.8"),
    TermsItem("present", "7.8", Statement.YES_OR_NO),
    TermsItem("notified_by", "7.9"),
    TermsItem("published_by", "7.10"),
)
PARTICULARS: Mapping[str, tuple[TermsItem, ...]] = {
    "appliance": (
        TermsItem("make", "7.11.1/i"),
        TermsItem("model", "7.11.1/ii"),
        TermsItem("accessories", "7.11.1/iii", Statement.TEXT_OR_NONE),
    ),
    "vehicle": (
        TermsItem("make", "7.11.2/i"),
        TermsItem("model", "7.11.2/ii"),
        TermsItem("accessories", "7.11.2/iii", Statement.TEXT_OR_NONE),
        TermsItem("on_road_costs", "7.11.2/iv", Statement.YES_OR_NO),
    ),
    "travel": (
        TermsItem("persons", "7.11.3/i", Statement.COUNT),
        TermsItem("airfares", "7.11.3/ii", Statement.TEXT_OR_NONE),
        TermsItem("transfers", "7.11.3/ii", Statement.TEXT_OR_NONE),
        TermsItem("other_transport", "7.11.3/ii", Statement.TEXT_OR_NONE),
        TermsItem("duration", "7.11.3/ii"),
        TermsItem("accommodation", "7.11.3/ii", Statement.TEXT_OR_NONE),
        TermsItem("meals", "7.11.3/ii", Statement.TEXT_OR_NONE),
        TermsItem("restrictions", "7.11.3/iii", Statement.TEXT_OR_NONE),
        TermsItem("spending_money", "7.11.3/iv", Statement.YES_OR_NO),
    ),
    "real-estate": (
        TermsItem("dwelling", "7.11.4/i"),
        TermsItem("plans", "7.11.4/ii"),
        TermsItem("contract", "7.11.4/iii"),
        TermsItem("easements", "7.11.4/iv", Statement.TEXT_OR_NONE),
        TermsItem("address", "7.11.4/v"),
        TermsItem("conveyancing", "7.11.4/vi", Statement.TEXT_OR_NONE),
        TermsItem("legal_costs", "7.11.4/vi", Statement.TEXT_OR_NONE),
        TermsItem("fixtures", "7.11.4/vi", Statement.TEXT_OR_NONE),
        TermsItem("furniture", "7.11.4/vi", Statement.TEXT_OR_NONE),
    ),
}
"""What is stated further of a prize, by its kind (.7.11.1 to .7.11.4)."""


@value
class PrizeTerms:
    """A prize as the terms have it; what is not stated is not there."""

    title: str
    kind: str
    value_cents: int
    conditions: str
    particulars: Mapping[str, object]
    contains: tuple[str, ...]
    liquor_ml: int
    alternative_cents: int | None
    """The money that may be taken instead; none where there is no such choice."""
    attested_by: str
    """Who looked that it contains nothing barred; empty while nobody has."""
    draw: int = 1
    """The draw in which it is won."""


@value
class PromotionTerms:
    """The terms of a promotion while they are being written."""

    title: str
    author: str
    chance: bool | None
    """Whether a draw or another chance decides; none while nobody has said."""
    budget_cents: int | None
    stated: Mapping[str, object]
    """The items, and what the terms say about disbursement and alternative."""
    prizes: tuple[PrizeTerms, ...]

    @property
    def draws(self) -> int:
        """How many draws there are: the first of the items, and those that are stated further."""
        return 1 + sum(name.endswith("_awarded_at") for name in self.stated)

    def time(self, name: str) -> datetime | None:
        """A time that is stated with its offset from universal time; none where it is not."""
        told = self.stated.get(name)
        aware = isinstance(told, datetime) and told.tzinfo is not None
        return told if isinstance(told, datetime) and aware else None
