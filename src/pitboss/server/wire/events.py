"""A significant event, as pages show it."""

from __future__ import annotations

import msgspec


class SignificantEvent(msgspec.Struct, kw_only=True):
    """One event, in a sentence with its rule."""

    at: int
    kind: str
    """Its group: ``rounds``, ``faults``, ``devices`` and so on."""
    event: str
    """The event by its name in the journal."""
    table: str
    """The table, or the one that a ticket, payment or case came from; else empty."""
    terminal: str
    by: str
    office: str
    sentence: str
    clause: str
    round: int | None
    """The round whose record tells the whole of it; none where it belongs to no round."""
    stream: str
    version: int
