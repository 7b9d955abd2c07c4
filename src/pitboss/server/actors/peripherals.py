"""A terminal's devices: acceptor, printer and, where it has them, shooter's button and cabinet."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import TYPE_CHECKING

from pitboss.devices.clients import TestConsole
from pitboss.devices.faults import DeviceFault
from pitboss.devices.ports import Button, Cabinet, NoteAcceptor, Printer
from pitboss.kernel.ensure import known
from pitboss.rules.terminal import SECONDS_TO_SHOOT
from pitboss.server.actors.cabinet_watch import CabinetWatch
from pitboss.server.actors.intake import Intake
from pitboss.server.actors.terminal_devices import TerminalDevice
from pitboss.server.actors.ticket_printing import TicketPrinting, Venue
from pitboss.server.sockets.outbox import Outbox
from pitboss.table.terminal.acts.press_shoot import PressShoot

if TYPE_CHECKING:  # the actor has its terminals, and each of them knows its actor
    from pitboss.server.actors.terminal_actor import TerminalActor


class Peripherals:
    """What one terminal takes and gives. ``console`` is there where a simulator is used."""

    def __init__(
        self,
        terminal: str,
        acceptor: NoteAcceptor,
        printer: Printer,
        venue: Venue,
        console: TestConsole | None = None,
        button: Button | None = None,
        cabinet: Cabinet | None = None,
    ) -> None:
        self.terminal = terminal
        self._devices = acceptor, printer
        self._venue = venue
        self._console = console
        self._button = button
        self._cabinet = cabinet
        self._lit = 0

    def begin(self, actor: TerminalActor) -> None:
        """Wait for whatever is put in, and finish what was being printed."""
        acceptor, printer = self._devices
        self._intake = Intake(actor, self.terminal, acceptor)
        self._printing = TicketPrinting(actor, self.terminal, printer, self._venue)
        self._pressed = TerminalDevice(actor, self.terminal, "button")
        actor.start(self._intake.take_items())
        self._printing.begin()
        if self._cabinet is not None:
            watch = CabinetWatch(actor, self.terminal, self._cabinet)
            actor.start(watch.take_signals())

    async def close(self) -> None:
        """Let go of the terminal's devices."""
        for device in (*self._devices, self._button, self._cabinet):
            if device is not None:
                await device.close()

    @property
    def by_hand(self) -> bool:
        """Whether a screen can put a note in: only with a simulated acceptor."""
        return self._console is not None

    @property
    def last_put(self) -> int:
        """The number of the last act by which a screen put something in."""
        return self._intake.last_put

    def put_in(
        self, outbox: Outbox, serial: int, *, cents: int = 0, ticket: str = ""
    ) -> Coroutine[object, object, None]:
        """A person at the screen puts something into the simulated acceptor, once a number."""
        console = known(self._console, "only a simulated acceptor is served by hand")
        return self._intake.put_in(console, outbox, serial, cents=cents, ticket=ticket)

    @property
    def parts(self) -> tuple[NoteAcceptor, Printer, Button | None, Cabinet | None]:
        """The devices of the terminal, to be asked before its table opens."""
        return (*self._devices, self._button, self._cabinet)

    def look(self) -> None:
        """A ticket may have to be printed now."""
        self._printing.look()

    def light(self, number: int) -> None:
        """The terminal has the dice of a round: its button, if it has one, waits for a hand."""
        if self._button is not None and self._lit != number:
            self._lit = number
            self._pressed.actor.start(self._await_press(self._button, number))

    async def _await_press(self, button: Button, number: int) -> None:
        """The button goes dark again with the ten seconds: the table says what is too late."""
        device = self._pressed
        try:
            async with asyncio.timeout(SECONDS_TO_SHOOT + 1):
                await button.press(number)
        except TimeoutError:
            return
        except DeviceFault as fault:
            device.actor.services.metrics.device_fault(device.by, fault.code)
            return
        device.actor.say(PressShoot(round=number, **device.stamp()))
