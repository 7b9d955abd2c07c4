"""The floor as staff see it: every table with its terminals or places, and what calls somebody.

A table is told whole whenever it has changed, and a page keeps the others as they were.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from pitboss.disputes.dispute import DisputeStatus
from pitboss.kernel.notice import Matter
from pitboss.server.wire.choices import among
from pitboss.table.phases import AnyStageSlug, StandingSlug
from pitboss.table.terminal.call import CAUSES
from pitboss.table.terminal.view import ServiceState


class CallShown(msgspec.Struct, kw_only=True):
    """Something that needs a person."""

    table: str
    terminal: str
    """Empty where the whole table calls."""
    cause: Annotated[str, among(CAUSES)]
    place: bool
    """Whether it is a place of a dealer's table."""
    detail: str
    """The fault or error code behind it, as the device or the table has it; else empty."""
    cents: int
    """How much of players' money waits for it."""
    clause: str
    since: int
    taken_by: str
    """Who has taken it; empty while it rings."""
    taken_office: str
    taken_at: int


class TerminalAtWork(msgspec.Struct, kw_only=True):
    """A terminal as staff see it: what it says of itself, and why it needs somebody."""

    name: str
    number: int
    """Its number at the table, clockwise."""
    state: ServiceState
    code: str
    """Of a failed terminal, what it failed with; else empty."""
    parts: dict[str, str]
    """Stacker, printer or cabinet, and its error code, while it does not work."""
    doors: list[str]
    """Its doors that stand open."""
    player: str
    description: str
    """What staff wrote of the person there."""
    carded: bool
    """Whether a card is in."""
    patron: str
    """The number of a player whose card was put in; else empty."""
    shut_out: str
    """The clause by which the person there takes on nothing new; else empty."""
    reported: str
    """The number of a malfunction that was reported there; else empty."""
    credit_cents: int
    stake_cents: int
    held_cents: int
    waiting_cents: int
    """Pending a confirmation, held, or on its way as a payment by hand."""
    handpay_cents: int
    holds: list[str]
    """Amounts held there, by name."""
    unconfirmed: bool
    """Whether its wagers are to be confirmed."""
    connected: bool
    """Whether its screen is on the line."""
    touched_at: int
    """When its player last did anything; nothing where nobody ever has."""


class PlaceAtWork(msgspec.Struct, kw_only=True):
    """A place at a dealer's table as staff see it."""

    name: str
    number: int
    """Its number at the table, from the dealer's left."""
    person: str
    """Who is there; empty while it is free."""
    patron: str
    """The player's number, where their card is known to the table; else empty."""
    chips_cents: int
    """What lies in front of the player."""
    stake_cents: int
    invalid: str
    """Why the wagers of the round are invalid, where they were found to be."""


class TableAtWork(msgspec.Struct, kw_only=True):
    """A table as staff see it."""

    name: str
    game: str
    felt: str
    """The kind of felt, which says how it is drawn."""
    dice: int
    """How many dice make a result; none where it is a pocket or stop of a wheel."""
    about: str
    """The kind of subject that it is to an act: ``table`` or ``dealer``."""
    status: StandingSlug
    stage: AnyStageSlug
    round: int
    last_ruling: int = 0
    """The entry of the last ruling on money here, which an act on what was seen names."""
    fault: str = ""
    """Why its round is stopped; else empty."""
    fault_clause: str = ""
    closes_at: int | None = None
    """When wagering closes; none while the period is held open or is over."""
    period_ms: int = 0
    """How long a wagering period lasts; zero where a dealer ends it."""
    idle_ms: int = 0
    """After how long without a touch a terminal with a player is marked; zero: never."""
    closing_at: int | None
    """For when the sign says that play ends."""
    closing_since: int | None = None
    """Since when the sign has been up, where a rule or the house counts its minutes."""
    result: str
    """The last result; empty before the first."""
    point: int | None = None
    stake_cents: int = 0
    credit_cents: int = 0
    players: int = 0
    """Terminals with anybody's money, or places that are taken."""
    fresh: bool = True
    """Whether ``terminals`` has all of them; else those that have changed since then."""
    terminals: list[TerminalAtWork] = []
    places: list[PlaceAtWork] = []
    dealers: list[str] = []
    """Who is at the console of a dealer's table and may deal."""


class DisputeWaiting(msgspec.Struct, kw_only=True):
    """A dispute that waits for its first decision or for a review."""

    number: str
    table: str
    seat: str
    status: DisputeStatus
    since: int
    mine: bool
    """Whether it is for the viewer's office."""


class NoticeRinging(msgspec.Struct, kw_only=True):
    """A notice that nobody has received."""

    number: str
    matter: Matter
    table: str
    since: int


class CaseOverdue(msgspec.Struct, kw_only=True):
    """A money error whose case has been open for longer than a reasonable time."""

    number: str
    table: str
    cents: int
    since: int
    """When it became known."""
    clause: str
