"""Which table a terminal belongs to: one at a time, for its meters and its money are its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pitboss.kernel.fact import fact
from pitboss.kernel.subject import Subject


@dataclass(kw_only=True, slots=True)
class Registration(Subject):
    """A terminal as the floor knows it."""

    prefix: ClassVar[str] = "terminal"

    terminal: str
    table: str = ""
    """The table it is registered with; empty while it is with none."""
    version: int = 0


@fact
class TerminalRegistered:
    """A terminal came to a table."""

    terminal: str
    table: str


@fact
class TerminalReleased:
    """A terminal left its table, without anybody's money on it."""

    terminal: str
    table: str


RegistrationEvent = TerminalRegistered | TerminalReleased


def apply(registration: Registration, event: RegistrationEvent) -> None:
    """Fold one event into the registration."""
    assert event.terminal == registration.terminal, f"{event.terminal} is another terminal"
    if isinstance(event, TerminalRegistered):
        assert not registration.table, f"{event.terminal} is with table {registration.table}"
        registration.table = event.table
    else:
        assert registration.table == event.table, f"{event.terminal} is not with that table"
        registration.table = ""
