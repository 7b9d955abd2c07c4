"""The wagers here are not of the holder of a valid card who is there in person (9.1)."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.dealer.act import AtPlace
from pitboss.table.dealer.event import DealerEvent


@fact
class FindInvalid(AtPlace):
    """The wagers here are not of the holder of a valid card who is there in person (9.1)."""

    ground: str
    """``no-card``, ``other-card`` or ``proxy``."""
    reason: str
    claim: str = ""
    """What was said about agency or whose money it is: recorded, and of no effect."""


@fact
class InvalidFound(DealerEvent):
    """The wagers of a place were found to be invalid, at a stage of the round."""

    place: str
    person: str
    ground: str
    stage: str
    """``before``, ``during`` or ``settled``."""
    clause: str
    reason: str
    claim: str
    streaks: tuple[int, ...] = ()
    """Super Streak pieces that run on, and are invalid from now on (SB-17)."""
