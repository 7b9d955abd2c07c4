"""Which table a terminal belongs to: one at a time, for its meters and its money are its own."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.kernel.event import Event
from pitboss.kernel.subject import Subject


@dataclass(kw_only=True, slots=True)
class Registration(Subject):
    """A terminal as the floor knows it."""

    prefix = "terminal"

    terminal: str
    table: str = ""
    """The table it is registered with; empty while it is with none."""


class RegistrationEvent(Event[Registration, object]):
    """A terminal came to a table, or left it; it is told without anything around it."""

    terminal: str
    table: str
