"""The equipment of a floor, as its configuration names it: simulated here, or on the line."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from pitboss.devices.clients import (
    DisplayClient,
    NoteAcceptorClient,
    TestConsole,
    TumblerClient,
    WheelClient,
)
from pitboss.devices.firmware import read_key
from pitboss.devices.line.link import LineLink
from pitboss.devices.links import DirectLink, Link
from pitboss.devices.simulated.acceptor import SimulatedNoteAcceptor
from pitboss.devices.simulated.display import SimulatedDisplay
from pitboss.devices.simulated.machine import Machine, Pace
from pitboss.devices.simulated.memory import KeptInFile
from pitboss.devices.simulated.printer import SimulatedPrinter
from pitboss.devices.simulated.training import Mishaps
from pitboss.devices.simulated.tumbler import SimulatedTumbler
from pitboss.devices.simulated.wheel import SimulatedWheel
from pitboss.errors import BadInput
from pitboss.rules.games import load
from pitboss.rules.terminal import Equipment
from pitboss.server.peripherals import Peripherals
from pitboss.server.settings import SIMULATED, FloorSettings, TableSettings, table_config
from pitboss.server.terminal_host import Machinery


@dataclass(frozen=True, kw_only=True, slots=True)
class Workshop:
    """Makes the devices of tables; ``consoles`` are the test consoles of those that are simulated.

    Simulated devices keep what they did in files, as devices keep it in their memory: after a
    restart a launch that was made is answered by its own reading.
    """

    settings: FloorSettings
    pace: Pace
    consoles: dict[str, TestConsole]
    mishaps: dict[str, Mishaps]

    def machinery(self, table: TableSettings) -> Machinery:
        """The tumbler or wheel of a table, its display, and what its terminals have."""
        rules = load(table.game).book.terminal
        assert rules is not None
        kind = rules.device.equipment
        name = f"{table.name}-{kind.value}"
        link = self._link(table, name, kind)
        wheel = kind is Equipment.WHEEL
        launcher = WheelClient(name, link) if wheel else TumblerClient(name, link)
        return Machinery(
            launcher=launcher,
            name=name,
            display=self._display(table) if rules.display else None,
            terminals={
                terminal: self._peripherals(terminal) for terminal in table_config(table).seats
            },
        )

    def dealer_tumbler(self, table: TableSettings) -> TumblerClient:
        """The tumbler under the dome of a dealer's table."""
        name = f"{table.name}-tumbler"
        return TumblerClient(name, self._link(table, name, Equipment.TUMBLER))

    def _link(self, table: TableSettings, name: str, kind: Equipment) -> Link:
        if table.device != SIMULATED:
            host, _, port = table.device.rpartition(":")
            if not host or not port.isdecimal():
                raise BadInput(f"The device of {table.name} is simulated or an address with port.")
            key = read_key(Path(self.settings.server.keys) / "devices" / f"{name}.key")
            return LineLink(host, int(port), device=name, key=key)
        training = self.settings.server.training
        memory, pace = self._memory(name), self.pace
        machine: Machine
        if kind is Equipment.WHEEL:
            machine = SimulatedWheel(name, memory=memory, pace=pace, training=training)
        else:
            dice = len(load(table.game).alphabet.letters[0])
            machine = SimulatedTumbler(
                name, dice=dice, memory=memory, pace=pace, training=training
            )
        return self._direct(name, machine)

    def _display(self, table: TableSettings) -> DisplayClient:
        name = f"{table.name}-display"
        machine = SimulatedDisplay(
            name, memory=self._memory(name), training=self.settings.server.training
        )
        return DisplayClient(name, self._direct(name, machine))

    def _peripherals(self, terminal: str) -> Peripherals:
        """A terminal's acceptor and printer; a person puts play money in at the screen."""
        name = f"{terminal}-acceptor"
        by_hand = self.settings.server.open_seats
        # Training is what lets a screen put a note in: only where seats are open to everybody.
        machine = SimulatedNoteAcceptor(
            name,
            memory=self._memory(name),
            pace=Pace(motion_ms=min(300, self.pace.motion_ms)),
            training=by_hand,
        )
        link = self._direct(name, machine)
        mishaps = self.mishaps[f"{terminal}-printer"] = Mishaps()
        printer = SimulatedPrinter(
            f"{terminal}-printer", motion_ms=min(1_500, self.pace.motion_ms), mishaps=mishaps
        )
        return Peripherals(
            terminal,
            NoteAcceptorClient(name, link),
            printer,
            self.settings.server,
            TestConsole(link) if by_hand else None,
        )

    def _direct(self, name: str, machine: Machine) -> DirectLink:
        link = DirectLink(machine)
        self.consoles[name] = TestConsole(link)
        return link

    def _memory(self, name: str) -> KeptInFile:
        folder = Path(self.settings.server.devices)
        folder.mkdir(parents=True, exist_ok=True)
        return KeptInFile(folder / f"{name}.json")
