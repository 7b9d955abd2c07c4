"""A supervisor invalidates the outcome of the game under way."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.event import DealerEvent
from pitboss.table.dealer.results import Moved


@fact
class InvalidateGame(DealerAct):
    """A supervisor invalidates the outcome of the game under way."""

    round: int
    ground: str
    """``disruption`` or ``fraud``."""
    reason: str
    persons: tuple[str, ...] = ()
    """Places whose stakes are forfeited or held, as the document has it."""


@fact
class PieceForfeited(DealerEvent):
    """A piece was forfeited."""

    place: str
    piece: int
    kind: str
    cents: int
    clause: str
    reason: str


@fact
class PieceHeld(DealerEvent):
    """A piece is withheld, as value chips, until it is decided whose it is; tokens never are."""

    place: str
    person: str
    patron: str | None = None
    piece: int
    kind: str
    cents: int
    clause: str
    reason: str


@fact
class GameInvalidated(DealerEvent):
    """The outcome of the game was invalidated."""

    round: int
    ground: str
    clause: str
    reason: str
    put_back: tuple[Moved, ...] = ()
    """What had been collected from the losers, and lies on the layout again."""
