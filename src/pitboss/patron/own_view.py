"""What a player who plays by card is shown of their own record, at a terminal or a place."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.patron.hours import stops_at
from pitboss.patron.limits import DEPOSIT, PERIODS, allowance_cents
from pitboss.patron.regulation import SUSPENSION_AT_LEAST, WARNED_BEFORE
from pitboss.patron.reminders import reminded
from pitboss.patron.state import GamingLimit, Patron


@fact
class OwnLimit:
    """One of the player's own limits, and the change that is pending."""

    name: str
    """``day``, ``week``, ``month`` or ``deposit``."""
    cents: int | None
    """What is in force; none means no limit."""
    next_cents: int | None
    """What will be; none also means that the limit goes away."""
    next_at: int | None
    """From when; none where no change is pending."""


@fact
class CardView:
    """The holder of a card that is in, and what their limits leave."""

    patron: str
    own_limits: tuple[OwnLimit, ...]
    allowance_cents: int | None
    """The most that may still be staked under every loss limit; none where none is in force."""
    suspended_until: int | None
    suspension_ms: int
    """How long a suspension lasts at least."""
    stops_at: int | None
    """When play has to stop for its hours if it goes on (31L)."""
    warned_at: int | None
    """From when the player is told so."""
    reminded: bool
    """Whether the player is reminded of limits, as is due every twelve months without any."""


def card_view(patron: Patron, at: int, day: str) -> CardView:
    """What the holder is shown at a time; ``day`` is the gaming day."""
    return CardView(
        patron=patron.id,
        own_limits=own_limits(patron, at),
        allowance_cents=allowance_cents(patron, at, day),
        suspended_until=suspended_until(patron, at),
        suspension_ms=SUSPENSION_AT_LEAST,
        stops_at=(stops := stops_at(patron, at)),
        warned_at=None if stops is None else stops - WARNED_BEFORE,
        reminded=reminded(patron),
    )


def suspended_until(patron: Patron, at: int) -> int | None:
    """The end of the player's own suspension, while it stands."""
    until = patron.suspended_until
    return None if until is None or until <= at else until


def own_limits(patron: Patron, at: int) -> tuple[OwnLimit, ...]:
    """Every limit, whether it is set or not."""
    found = ((name, patron.limits.get(name, GamingLimit())) for name in (*PERIODS, DEPOSIT))
    return tuple(_own_limit(name, limit, at) for name, limit in found)


def _own_limit(name: str, limit: GamingLimit, at: int) -> OwnLimit:
    pending = limit.next_at is not None and at < limit.next_at
    return OwnLimit(
        name=name,
        cents=limit.in_force(at),
        next_cents=limit.next_cents if pending else None,
        next_at=limit.next_at if pending else None,
    )
