"""The equipment of a floor, as its configuration names it: simulated here, or on the line."""

from __future__ import annotations

from pathlib import Path

from pitboss.devices.clients import (
    ButtonClient,
    CabinetClient,
    DisplayClient,
    NoteAcceptorClient,
    TestConsole,
    TumblerClient,
    WheelClient,
)
from pitboss.devices.escpos.printer import EscposPrinter
from pitboss.devices.firmware import read_key
from pitboss.devices.line.link import LineLink
from pitboss.devices.links import DirectLink, Link
from pitboss.devices.ports import Button, Cabinet, Printer
from pitboss.devices.readings import counted
from pitboss.devices.simulated.acceptor import SimulatedNoteAcceptor
from pitboss.devices.simulated.button import SimulatedButton
from pitboss.devices.simulated.cabinet import SimulatedCabinet
from pitboss.devices.simulated.display import SimulatedDisplay
from pitboss.devices.simulated.machine import Pace, SimulatedDevice
from pitboss.devices.simulated.memory import KeptInFile
from pitboss.devices.simulated.printer import SimulatedPrinter
from pitboss.devices.simulated.training import Mishaps
from pitboss.devices.simulated.tumbler import SimulatedTumbler
from pitboss.devices.simulated.wheel import SimulatedWheel
from pitboss.eventstore.private_files import private_folder
from pitboss.kernel.ensure import known
from pitboss.kernel.fact import fact
from pitboss.rules.catalogue import load
from pitboss.rules.terminal import Equipment
from pitboss.server.actors.numbers import TicketNumbers
from pitboss.server.actors.peripherals import Peripherals
from pitboss.server.actors.terminal_actor import Machinery
from pitboss.server.ops.device_addresses import SIMULATED
from pitboss.server.ops.settings import FloorSettings, TableSettings, table_config
from pitboss.table.terminal.state import Table


@fact
class Workshop:
    """Makes the devices of tables; ``consoles`` are the test consoles of those that are simulated.

    Simulated devices keep what they did in files, as devices keep it in their memory: after a
    restart a launch that was made is answered by its own reading.
    """

    settings: FloorSettings
    numbers: TicketNumbers
    pace: Pace
    consoles: dict[str, TestConsole]
    mishaps: dict[str, Mishaps]

    def machinery(self, table: TableSettings, state: Table) -> Machinery:
        """The tumbler or wheel of a table, its display, and what its terminals have.

        The launcher's readings are counted on from the last one that the journal has.
        """
        game = load(table.game)
        rules = known(game.book.terminal, "a game on terminals has rules for them")
        kind = rules.device.equipment
        name = f"{table.name}-{kind.value}"
        link = self._launcher(table, name, kind)
        number, evidence = state.sensed
        read = counted(evidence)
        last = read.sequence if read is not None and read.device == name else None
        since = range(number + 1, state.round)
        client = WheelClient if kind is Equipment.WHEEL else TumblerClient
        letters = game.alphabet.letters
        launcher = client(name, link, last=last, since=since, letters=letters)
        seats = table_config(table, self.settings.server).seats
        return Machinery(
            numbers=self.numbers,
            launcher=launcher,
            sensor=launcher if rules.device.closing_sensor else None,
            name=name,
            display=(
                self._display(f"{table.name}-display", table.display)
                if rules.display and table.display
                else None
            ),
            prizes=(self._display(f"{table.name}-prizes", table.prizes) if table.prizes else None),
            terminals={
                terminal: self._peripherals(table, terminal, number)
                for number, terminal in enumerate(seats, start=1)
            },
        )

    def dealer_tumbler(self, table: TableSettings) -> TumblerClient:
        """The tumbler under the dome of a dealer's table."""
        name = f"{table.name}-tumbler"
        letters = load(table.game).alphabet.letters
        link = self._launcher(table, name, Equipment.TUMBLER)
        return TumblerClient(name, link, letters=letters)

    def dealer_display(self, table: TableSettings) -> DisplayClient | None:
        """The winning number display of a dealer's table; a simulated one is for practice."""
        pretends = table.display == SIMULATED and not self.settings.server.training
        if not table.display or pretends:
            return None
        return self._display(f"{table.name}-display", table.display)

    def _launcher(self, table: TableSettings, name: str, kind: Equipment) -> Link:
        if table.device != SIMULATED:
            return self._on_the_line(name, table.device)
        training = self.settings.server.training
        memory, pace = self._memory(name), self.pace
        machine: SimulatedDevice
        alphabet = load(table.game).alphabet
        if kind is Equipment.WHEEL:
            machine = SimulatedWheel(
                name, letters=alphabet.letters, memory=memory, pace=pace, training=training
            )
        else:
            machine = SimulatedTumbler(
                name, dice=alphabet.dice, memory=memory, pace=pace, training=training
            )
        return self._direct(name, machine)

    def _display(self, name: str, address: str) -> DisplayClient:
        return DisplayClient(name, self._linked(name, address, SimulatedDisplay))

    def _peripherals(self, table: TableSettings, terminal: str, number: int) -> Peripherals:
        """What one terminal takes and gives, and its button where it has one of its own."""
        link, console = self._acceptor(table, terminal, number)
        return Peripherals(
            terminal,
            NoteAcceptorClient(f"{terminal}-acceptor", link),
            self._printer(table, terminal, number),
            self.settings.server,
            console,
            self._button(table, terminal, number),
            self._cabinet(table, terminal, number),
        )

    def _acceptor(
        self, table: TableSettings, terminal: str, number: int
    ) -> tuple[Link, TestConsole | None]:
        """The note acceptor; where seats are open, a person puts play money in at the screen."""
        name = f"{terminal}-acceptor"
        if table.acceptor != SIMULATED:
            return self._on_the_line(name, table.acceptor, number), None
        by_hand = self.settings.server.open_seats
        # Training is what lets a screen put a note in: only where seats are open to everybody.
        machine = SimulatedNoteAcceptor(
            name,
            memory=self._memory(name),
            pace=Pace(motion_ms=min(300, self.pace.motion_ms)),
            training=by_hand,
        )
        link = self._direct(name, machine)
        return link, TestConsole(link) if by_hand else None

    def _printer(self, table: TableSettings, terminal: str, number: int) -> Printer:
        name = f"{terminal}-printer"
        if table.printer != SIMULATED:
            host, port = _place(table.printer, number)
            return EscposPrinter(name, host, port)
        mishaps = self.mishaps[name] = Mishaps()
        return SimulatedPrinter(name, motion_ms=min(1_500, self.pace.motion_ms), mishaps=mishaps)

    def _button(self, table: TableSettings, terminal: str, number: int) -> Button | None:
        name = f"{terminal}-button"
        if not table.button:
            return None
        return ButtonClient(name, self._linked(name, table.button, SimulatedButton, number))

    def _cabinet(self, table: TableSettings, terminal: str, number: int) -> Cabinet | None:
        name = f"{terminal}-cabinet"
        if not table.cabinet:
            return None
        return CabinetClient(name, self._linked(name, table.cabinet, SimulatedCabinet, number))

    def _linked(
        self, name: str, address: str, simulated: type[SimulatedDevice], number: int = 0
    ) -> Link:
        """The way to a device: on the line, or to its simulator in this process."""
        if address != SIMULATED:
            return self._on_the_line(name, address, number)
        training = self.settings.server.training
        return self._direct(name, simulated(name, memory=self._memory(name), training=training))

    def _on_the_line(self, name: str, address: str, number: int = 0) -> LineLink:
        host, port = _place(address, number)
        key = read_key(Path(self.settings.server.keys) / "devices" / f"{name}.key")
        return LineLink(host, port, device=name, key=key)

    def _direct(self, name: str, machine: SimulatedDevice) -> DirectLink:
        link = DirectLink(machine)
        self.consoles[name] = TestConsole(link)
        return link

    def _memory(self, name: str) -> KeptInFile:
        folder = Path(self.settings.server.devices)
        private_folder(folder)
        return KeptInFile(folder / f"{name}.json")


def _place(address: str, number: int) -> tuple[str, int]:
    """An address as the configuration writes it, for the terminal of a number.

    >>> _place("10.1.0.{n}:9100", 7)
    ('10.1.0.7', 9100)
    """
    host, _, port = address.replace("{n}", str(number)).rpartition(":")
    return host, int(port)
