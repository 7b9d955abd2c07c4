"""What is known of a command, whatever it asks for."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from pitboss.kernel.authority import Acting


class Command(Acting, Protocol):
    """What every command says: when it was given, by whom, in what office, and its serial.

    Commands are ``facts``. ``serial`` is the sender's own count and tells a repeat from
    a new command; 0 stands for none. Times are milliseconds since the epoch, UTC.
    """

    @property
    def at(self) -> int:
        """When the command reached the house."""

    @property
    def serial(self) -> int:
        """The sender's number of this command; 0 for none."""


class Concerns(NamedTuple):
    """An answer that asks for more: decided, a command turned out to concern further streams.

    It is asked again with their states beside those that it named itself. Nearly every command
    knows beforehand what it concerns, and pays nothing for those that do not.
    """

    streams: tuple[str, ...]
