"""Opening a table: every device is asked who it is and how it is, and the answers go on record.

For practice the floor's file opens its tables by itself, and the record says that nobody did. A
table for play stays shut until somebody opens it: as the file has it, if its devices answer.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Coroutine, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, cast

from pitboss.devices.faults import DeviceFault
from pitboss.devices.ports import AnyDevice, Printer
from pitboss.equipment.file import COVERED_TUMBLER
from pitboss.eventstore.writer import Accepted
from pitboss.house.decide import decide
from pitboss.kernel.act import Act
from pitboss.kernel.cents import read_dollars
from pitboss.kernel.command import Command
from pitboss.kernel.ensure import kind_of
from pitboss.kernel.offices import CONFIGURATION
from pitboss.kernel.refusal import Refusal
from pitboss.server.actors.command_queue import Answering, awaited
from pitboss.server.actors.dealer_actor import DealerActor
from pitboss.server.actors.registering import registered
from pitboss.server.actors.terminal_actor import TerminalActor
from pitboss.server.http.sessions import StaffSession
from pitboss.server.ops.settings import TableSettings, dealer_config, table_config
from pitboss.server.wire import acts
from pitboss.staff.device_key import DeviceKey, seat_name
from pitboss.table.dealer.acts.open_dealer_table import OpenDealerTable
from pitboss.table.dealer.config import DealerConfig
from pitboss.table.dealer.equipment import tumbler_of
from pitboss.table.opening import DeviceAnswer, spelt_out
from pitboss.table.terminal.acts.open_table import OpenTable
from pitboss.table.terminal.config import TableConfig, law_of
from pitboss.table.terminal.state import Status

if TYPE_CHECKING:
    from pitboss.server.actors.floor import AnyActor, Floor

ASK_SECONDS = 5.0
"""How long a device has to say who it is and how it is."""
OPENING: tuple[type[Act], ...] = (OpenTable, OpenDealerTable)
"""The acts that the server fills in and has the devices asked for."""


class Openings:
    """Opens the tables of a floor."""

    def __init__(self, floor: Floor) -> None:
        self._floor = floor
        self._under_way: set[asyncio.Task[None]] = set()

    async def by_configuration(self, actor: AnyActor, table: TableSettings) -> None:
        """Open a table that never was, for practice; for play it is left to a person."""
        floor = self._floor
        if actor.state.status is not Status.UNOPENED:
            if actor.state.config != spelt_out(self.config(table)):
                # What was opened is on record with every round: it is closed before it changes.
                floor.log.warning("opened-otherwise", table=table.name)
            return
        if not floor.settings.server.training:
            floor.log.info("left-shut", table=table.name)
            return
        supplied = await self._supplied(actor, table)
        stamp = {"at": floor.clock(), "by": CONFIGURATION, "office": CONFIGURATION}
        fields = {"table": table.name, **supplied, **stamp}
        if isinstance(actor, DealerActor):
            fields["float_cents"] = read_dollars(table.float_dollars, "float_dollars")
        made: type[OpenTable | OpenDealerTable] = (
            OpenDealerTable if isinstance(actor, DealerActor) else OpenTable
        )
        opening = made(**fields)  # type: ignore[arg-type]  # by their names
        answer = await self._decided(actor, opening, await self._launched_before(actor))
        if isinstance(answer, Refusal):
            floor.log.error("not-opened", table=table.name, why=answer.sentence)

    def begin(self, opening: Coroutine[None, None, None]) -> None:
        """Let an opening take its time: devices answer when they do."""
        task = asyncio.create_task(opening)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def by_person(
        self,
        actor: AnyActor,
        act: acts.Asked,
        session: StaffSession,
        serial: int,
        answering: Answering,
    ) -> None:
        """Have a person's opening decided once the devices have answered."""
        floor, table = self._floor, self.settings_of(actor.table)
        given = {"serial": serial, **floor.stamp(session)}
        kind = acts.BY_STAFF[type(act)]
        # A person who may not, or a table that is open, is refused before any device is asked.
        trial = acts.command_of(act, kind, **self.untold(actor.table), **given)
        states = {stream: floor.queue.state(stream) for stream in trial.streams()}
        refusal = decide(states, trial, "")
        if isinstance(refusal, Refusal):
            answering(refusal)
            return
        command = acts.command_of(act, kind, **await self._supplied(actor, table), **given)
        answer = await self._decided(actor, command, await self._launched_before(actor))
        if isinstance(answer, Accepted) and not actor.begun:
            actor.begin()
        answering(answer)

    async def _decided(self, actor: AnyActor, opening: Command, before: Command | None) -> object:
        """The answer to an opening; a launch that no record has is decided right behind it.

        So nobody wagers on dice that have been seen.
        """
        queue = self._floor.queue
        future, told = awaited()
        queue.submit(opening, actor.table, told)
        if before is not None:
            queue.submit(before, actor.table, lambda _: None)
        return await future

    async def _launched_before(self, actor: AnyActor) -> Command | None:
        """What the device of a table made for records that are lost, asked before it opens."""
        if not isinstance(actor, TerminalActor):
            return None  # a dealer's tumbler is asked before every shake
        return await actor.launching.unknown_before(actor.state.next_round)

    def config(self, table: TableSettings) -> TableConfig | DealerConfig:
        """With what a table opens: as the floor's file has it."""
        server = self._floor.settings.server
        return dealer_config(table, server) if table.dealt else table_config(table, server)

    def untold(self, name: str) -> dict[str, object]:
        """What the server fills in, as if every device had answered: to try an opening with."""
        table = self.settings_of(name)
        if table.dealt:
            return {"config": self.config(table)}
        config = table_config(table, self._floor.settings.server)
        device = law_of(config).rules.device.equipment.value
        return {"config": config, "checks": dict.fromkeys(("server", device, *config.seats), True)}

    def settings_of(self, name: str) -> TableSettings:
        """A table of the floor's file."""
        return next(one for one in self._floor.settings.table if one.name == name)

    async def _supplied(self, actor: AnyActor, table: TableSettings) -> dict[str, object]:
        """The configuration, and what every device of the table answers now."""
        answers = await self.answers(actor)
        if self._floor.settings.server.training:
            await registered(self._floor, table.name, answers)
        supplied = {**self.untold(table.name), "answers": answers}
        if isinstance(actor, TerminalActor):
            wrong = [one.device for one in answers if not one.works]
            checks = cast("dict[str, bool]", supplied["checks"])
            supplied["checks"] = {
                name: not any(_is_of(device, name, actor) for device in wrong) for name in checks
            }
        return supplied

    async def answers(self, actor: AnyActor) -> tuple[DeviceAnswer, ...]:
        """What every device of a table answers now: who it is and how it is.

        For play a device on the line that says of itself that it is simulated, or in training,
        does not work: whatever stands at its address, it is no sealed device. With one that is
        simulated here no floor starts for play.
        """
        floor = self._floor
        answers = await asyncio.gather(*self._asking(actor))
        if floor.settings.server.training:
            return tuple(answers)
        here = floor.workshop.consoles
        return tuple(
            replace(one, works=False)
            if one.device not in here and NOT_FOR_PLAY & set(one.said.split(", "))
            else one
            for one in answers
        )

    def _asking(self, actor: AnyActor) -> Iterator[Awaitable[DeviceAnswer]]:
        yield self._server()
        if isinstance(actor, DealerActor):
            if actor.tumbler is not None:
                yield _asked(COVERED_TUMBLER, tumbler_of(actor.table), actor.tumbler)
            if actor.display is not None:
                yield _asked("display", f"{actor.table}-display", actor.display)
            return
        machinery = actor.machinery
        kind = machinery.name.rpartition("-")[2]
        yield _asked(kind, machinery.name, machinery.launcher)
        if machinery.display is not None:
            yield _asked("display", f"{actor.table}-display", machinery.display)
        if machinery.prizes is not None:
            yield _asked("prize-display", f"{actor.table}-prizes", machinery.prizes)
        for name, peripherals in machinery.terminals.items():
            acceptor, printer, button, cabinet = peripherals.parts
            yield self._terminal(actor.table, name)
            yield _asked("acceptor", f"{name}-acceptor", acceptor)
            yield _looked(f"{name}-printer", printer)
            if button is not None:
                yield _asked("button", f"{name}-button", button)
            if cabinet is not None:
                yield _asked("cabinet", f"{name}-cabinet", cabinet)

    async def _server(self) -> DeviceAnswer:
        """The server looks at itself: its journal can be written and signed."""
        floor = self._floor
        works = floor.queue.sealed
        said = "the journal is written and signed" if works else "the journal cannot be signed"
        return DeviceAnswer(
            device="server",
            kind="server",
            identity=floor.software,
            firmware=floor.version,
            works=works,
            said=said,
        )

    async def _terminal(self, table: str, name: str) -> DeviceAnswer:
        """A terminal is the machine that its key was given to; for practice any browser.

        What runs on it are the pages that the server gives out: their version is its firmware.
        """
        stream = DeviceKey.stream(seat_name(table, name))
        hashed = kind_of(self._floor.queue.reread(stream), DeviceKey).hashed
        practice = self._floor.settings.server.training
        said = "" if hashed else "any browser" if practice else "no machine is enrolled"
        return DeviceAnswer(
            device=name,
            kind="terminal",
            identity=hashed[:12] or ("any browser" if practice else ""),
            firmware=self._floor.version,
            works=bool(hashed) or practice,
            said=said,
        )


NOT_FOR_PLAY = {"simulated", "training"}
"""What a device says of itself that no floor for play takes a result or money from."""


async def _asked(kind: str, name: str, device: AnyDevice) -> DeviceAnswer:
    """What a device says it is; one that is silent, or another, counts as not working."""
    try:
        async with asyncio.timeout(ASK_SECONDS):
            identity = await device.identify()
    except DeviceFault as fault:
        return DeviceAnswer(device=name, kind=kind, works=False, said=fault.code)
    except TimeoutError:
        return DeviceAnswer(device=name, kind=kind, works=False, said="silent")
    flags = {"simulated": identity.simulated, "training": identity.training}
    return DeviceAnswer(
        device=name,
        kind=kind,
        identity=identity.device,
        firmware=identity.firmware,
        works=True,
        said=", ".join(flag for flag, holds in flags.items() if holds),
    )


async def _looked(name: str, printer: Printer) -> DeviceAnswer:
    """Which printer it is, and how it is: it has paper and no fault."""
    try:
        async with asyncio.timeout(ASK_SECONDS):
            condition = await printer.condition()
            # Off line a printer takes a question in and answers it when it is mended.
            identity = await printer.identify() if condition.ready else None
    except DeviceFault as fault:
        return DeviceAnswer(device=name, kind="printer", works=False, said=fault.code)
    except TimeoutError:
        return DeviceAnswer(device=name, kind="printer", works=False, said="silent")
    said = ", ".join(condition.faults) or ("paper-low" if condition.paper_low else "ready")
    return DeviceAnswer(
        device=name,
        kind="printer",
        identity=name if identity is None else identity.device,
        firmware="" if identity is None else identity.firmware,
        works=condition.ready,
        said=said,
    )


def _is_of(device: str, name: str, actor: TerminalActor) -> bool:
    """Whether a device belongs to what a check names: a terminal, the server, the launcher."""
    if name in actor.machinery.terminals:
        return device == name or device.startswith(f"{name}-")
    return device == (actor.machinery.name if name in ("tumbler", "wheel") else name)
