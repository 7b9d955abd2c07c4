"""What happens to chips and money at a dealer's table."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.kernel.fact import fact
from pitboss.table.dealer.events.event import Event


@fact
class ChipsBought(Event):
    """A cash change: value chips out of the tray for cash in the box, or from an account."""

    place: str
    cents: int
    chips: Mapping[str, int]
    means: str
    patron: str | None
    late: bool
    """Whether the round had begun, so that it was declared too late (9.2.1)."""


@fact
class ColourChanged(Event):
    """Value chips were exchanged for others of the same value."""

    place: str
    cents: int
    given: Mapping[str, int]
    received: Mapping[str, int]


@fact
class ChipsBrought(Event):
    """A player brought chips: value chips, colour checks of this table, tokens."""

    place: str
    cents: int
    """The value chips."""
    colours: Mapping[str, int]
    colours_cents: int
    tokens_cents: int
    patron: str | None
    late: bool


@fact
class ColourIssued(Event):
    """Colour checks were issued for value chips, at a value fixed until they are redeemed."""

    place: str
    colour: str
    count: int
    each_cents: int
    marker: bool
    consents: tuple[str, ...]


@fact
class ColourRedeemed(Event):
    """Colour checks came back for their value."""

    place: str
    """Empty where they were redeemed away from the table."""
    colour: str
    count: int
    each_cents: int
    where: str
    """Where, if not at the table."""


@fact
class TokensIssued(Event):
    """A voucher was exchanged for tokens."""

    place: str
    voucher: str
    cents: int


@fact
class FloatFilled(Event):
    """Chips came from the cage."""

    cents: int


@fact
class FloatCredited(Event):
    """Chips went to the cage."""

    cents: int


@fact
class FloatLocked(Event):
    """The tray was locked or opened."""

    locked: bool


@fact
class DropBoxMoved(Event):
    """The drop box went away with what was in it, or one was attached."""

    attached: bool
    cents: int
    clause: str


@fact
class CashlessSet(Event):
    """The table runs cashless, or no longer."""

    cashless: bool
    clause: str


@fact
class ClaimPaid(Event):
    """What a Super Streak came to was paid to somebody who had left."""

    claim: str
    person: str
    patron: str | None
    value_cents: int
    tokens_cents: int


@fact
class HeldDecided(Event):
    """A stake that was held was given back, or kept."""

    person: str
    place: str
    """Where the person is now and has it given back; empty where it is paid to them elsewhere."""
    cents: int
    released: bool
    reason: str
