"""Wagers: chips on the layout, and what is found about them there."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.dealer.commands.command import AtPlace


@fact
class PlaceChips(AtPlace):
    """Put chips of one kind on a spot.

    ``person`` is whose hand it is: the player's, or the dealer's with ``spoken`` for a wager
    declared aloud. ``found`` is the dealer's entry of chips as they lie on the layout already:
    then the sign has its say at no more bets and not now (4.2, 4.3).
    """

    spot: str
    cents: int
    kind: str = "value"
    person: str = ""
    card: str = ""
    spoken: bool = False
    found: bool = False


@fact
class TakeChipsBack(AtPlace):
    """Take chips back from a spot, the last placed first."""

    spot: str
    cents: int


@fact
class RefuseWager(AtPlace):
    """A supervisor has a wager taken off the layout before no more bets."""

    spot: str
    reason: str


@fact
class VoidWagers(AtPlace):
    """A supervisor voids wagers: of a person with a device, or made against a rule (SB-31)."""

    spots: tuple[str, ...] = ()
    """Which; all of them where none is named."""
    ground: str
    """``device`` or ``rule``."""
    reason: str


@fact
class FindInvalid(AtPlace):
    """The wagers here are not of the holder of a valid card who is there in person (9.1)."""

    ground: str
    """``no-card``, ``other-card`` or ``proxy``."""
    reason: str
    claim: str = ""
    """What was said about agency or whose money it is: recorded, and of no effect."""


@fact
class FindOverLimit(AtPlace):
    """The player's wagers are found above their loss limit in the course of the round."""

    reason: str
