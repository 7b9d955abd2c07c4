"""The security log: what a floor noticed of the machine that it runs on.

clock agrees -> is off -> agrees again        storage works -> fails -> works again
device believed -> suspected (what comes after is looked at again)
"""

from __future__ import annotations

from dataclasses import dataclass, field

from pitboss.kernel.subject import Subject

FLOOR = "floor"
"""The name of the only log there is."""


@dataclass(kw_only=True, slots=True)
class SecurityLog(Subject):
    """What is off at present, and since when."""

    prefix = "security"

    name: str
    clock_off_ms: int = 0
    """By how much the machine's clock is ahead of the floor's time; zero where they agree."""
    clock_off_since: int | None = None
    confirmed_at: int | None = None
    """When somebody last said that the machine's clock is right and the records are not."""
    storage_failed_at: int | None = None
    """When the journal last could not be written."""
    suspected: dict[str, int] = field(default_factory=dict)
    """By table, the last round that speaks against its device."""
