"""Promotions as a seat shows them: what is to be won there, and the player's own chances."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.kernel.fact import fact
from pitboss.promotions.counting import AT_SEAT
from pitboss.promotions.promotion import PUBLIC, RUNNING, Promotion, PromotionStatus


@fact
class PrizeAtSeat:
    """A prize, and whether it is the player's."""

    title: str
    value_cents: int
    chance: str
    """The number that won it; empty until one has."""
    won: bool


@fact
class PromotionAtSeat:
    """One promotion that this table goes with."""

    number: str
    title: str
    status: PromotionStatus
    postponed: bool
    closes_at: int | None
    awarded_at: int | None
    awarded_where: str
    prizes: tuple[PrizeAtSeat, ...]
    enters: bool
    """Whether a chance can be entered here now, by a player with a card."""
    has: int
    """How many chances the player has."""
    numbers: tuple[tuple[str, str], ...]
    """First and last number of each entry of the player's that counts."""
    tag: str
    """By which the player is known on the public list; empty where they have no chance."""


def at_seat(
    promotions: Iterable[Promotion], patron: str | None, at: int
) -> tuple[PromotionAtSeat, ...]:
    """Promotions with the chances of the patron who sits there by card; the newest first."""
    shown = [_shown(one, patron, at) for one in promotions if one.status in PUBLIC]
    return tuple(reversed(shown))


def _shown(promotion: Promotion, patron: str | None, at: int) -> PromotionAtSeat:
    own = promotion.own_entries(patron)
    closes = promotion.stated_time("closes_at")
    going = promotion.status == RUNNING and not promotion.postponed and at < (closes or 0)
    return PromotionAtSeat(
        number=promotion.number,
        title=promotion.title,
        status=promotion.status,
        postponed=promotion.postponed,
        closes_at=closes,
        awarded_at=promotion.awarded_at(promotion.draw),
        awarded_where=promotion.awarded_where(promotion.draw),
        prizes=tuple(
            PrizeAtSeat(
                title=prize.title,
                value_cents=prize.value_cents,
                chance=prize.chance,
                won=patron is not None and prize.winner == patron,
            )
            for prize in promotion.prizes.values()
        ),
        enters=going and promotion.terms.get("earned") == AT_SEAT,
        has=sum(one.count for one in own),
        numbers=tuple(one.numbers for one in own),
        tag=own[0].tag if own else "",
    )
