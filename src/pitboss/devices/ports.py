"""The ports: what the server asks of devices of any make.

Nothing is told unasked: a press, a note, a closing sensor are waited for. A wait lasts until it is
cancelled, and a device is live only while somebody waits: with nobody waiting the button is dark
and the acceptor takes nothing. Everything may be asked again. A launch is known by a number that
rises (the number of the round, where a round has one launch), an item by its own number, so after
a lost connection or a restart the same question gets the same answer and nothing moves twice.

Whatever a device does not do is a ``DeviceFault``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from pitboss.devices.paper import Condition, PaperTicket, Printed
from pitboss.devices.readings import (
    ClosingReading,
    DiceReading,
    DisplayReading,
    Identity,
    Item,
    LaunchMemory,
    PocketReading,
    Press,
    ShakeReading,
    SignalReading,
)


class Closable(Protocol):
    """Something that is held and let go of."""

    async def close(self) -> None:
        """Let go of the device."""


class AnyDevice(Closable, Protocol):
    """What every device can be asked."""

    async def identify(self) -> Identity:
        """Which device this is; also the check before a table opens."""


class GivesSignals(AnyDevice, Protocol):
    """A device with sensors that anybody can set off: doors, tilt switches, a dome."""

    async def signal(self, *, after: int) -> SignalReading:
        """The first signal numbered after the last one the host knows; waits until there is one.

        Signals are kept through a power failure until the host knows them.
        """


class Cabinet(GivesSignals, Protocol):
    """The cabinet of one terminal: its doors, its tilt switch and its own errors."""


class ClosesWagering(AnyDevice, Protocol):
    """A device whose sensor may close wagering."""

    async def closing(self, launch: int) -> ClosingReading:
        """Wait until the sensor closes wagering; it fails if the launch is at rest before."""


class Launches(AnyDevice, Protocol):
    """A device that makes results, launch by launch, and remembers the last one."""

    async def last_launch(self) -> LaunchMemory:
        """Its last launch, from its own memory: asked before wagers are taken on another."""


class Tumbler(ClosesWagering, GivesSignals, Launches, Protocol):
    """An automated dice tumbler; one without a sensor never says that wagering closes."""

    async def tumble(self, launch: int) -> DiceReading:
        """Shake the dice and read them; for a launch already made, its reading again."""

    async def shake(self, launch: int, shakes: int) -> ShakeReading:
        """Shake the covered dice, so often in all for a launch; asked again, nothing moves."""

    async def look(self, launch: int) -> DiceReading:
        """How the dice lie that were shaken for a launch; it fails if they were not."""


class Wheel(ClosesWagering, Launches, Protocol):
    """An automated roulette wheel."""

    async def spin(self, launch: int) -> PocketReading:
        """Launch the ball and read where it rests; for a launch made before, that reading."""


class Button(AnyDevice, Protocol):
    """The shooter's button of one terminal."""

    async def press(self, launch: int) -> Press:
        """Light the button and wait for the press; cancelled, it goes dark."""


class Display(AnyDevice, Protocol):
    """A display of results: fed with them, never a source of them (Interblock 9.3)."""

    async def show(self, launch: int, result: str) -> DisplayReading:
        """Show a result and read back what it shows."""

    async def shown(self) -> DisplayReading:
        """Read what it shows now."""


class NoteAcceptor(AnyDevice, Protocol):
    """The note stacker of one terminal, which takes tickets too.

    The host credits an item when it is told ``STACKED``, once for each device and number, and
    says by the next ``item(after=…)`` that it has written that down.
    """

    async def item(self, *, after: int, denominations_cents: Sequence[int], tickets: bool) -> Item:
        """The item numbered after the last one the host is done with; waits until it is put in.

        After a restart it may be there already, in escrow, stacked or returned.
        """

    async def stack(self, number: int) -> Item:
        """Take the item in escrow; look where it is in the answer, for it may be back already."""

    async def give_back(self, number: int) -> Item:
        """Give the item in escrow back; look where it is, for it may be stacked already."""

    async def reset(self, number: int) -> Item:
        """After an attendant cleared a jam: where the sensors find the item now."""


class Printer(AnyDevice, Protocol):
    """The ticket printer of one terminal."""

    async def condition(self) -> Condition:
        """Paper and faults, read before anything is promised to a player."""

    async def print(self, paper: PaperTicket) -> Printed:
        """Put out one whole ticket; a number is never put out twice."""
