"""So much of one kind of chip, of one place: what was collected, or put back."""

from __future__ import annotations

from pitboss.kernel.fact import fact


@fact
class Moved:
    """So much of one kind of chip, of one place: what was collected, or put back."""

    place: str
    kind: str
    cents: int


@fact
class Paid:
    """What one piece came to: the stake that goes back, and what was won in chips."""

    piece: int
    place: str
    kind: str
    stake_cents: int
    won_cents: int
    account: str | None = None
    """Whose account both are paid onto, where the player had left (SB-16): the chips then stay
    in the tray. A token is no money, and waits under the claim all the same."""
    clause: str = ""
    """What decided in place of the wager's own rule: it was invalid, or the lights failed."""


@fact
class Restated:
    """What the true dice mean for one place: the difference to what it was given."""

    place: str
    patron: str | None
    given_cents: int
    due_cents: int
    case: str
    """The number of the case that was opened for it."""
