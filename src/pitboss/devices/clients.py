"""The ports over a link: one client for simulators and for the devices on the line.

A client asks, checks that the answer is for this launch and comes from this device, and gives the
reading. It keeps no state but the watch over the sequence of readings.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from typing import TypeVar

from pitboss.devices import asks
from pitboss.devices.asks import ConsoleAnswer
from pitboss.devices.faults import Code, DeviceFault
from pitboss.devices.links import Answered, Link, Patience
from pitboss.devices.readings import (
    ClosingReading,
    DeviceReading,
    DiceReading,
    DisplayReading,
    Identity,
    Item,
    LaunchMemory,
    PocketReading,
    Press,
    ShakeReading,
    Signal,
    SignalReading,
)
from pitboss.devices.watch import Watch
from pitboss.rules import three_dice, two_dice, wheel

Launched = TypeVar("Launched", bound=DeviceReading)
_UNDECLARED = tuple(
    set(known.letters) for known in (two_dice.ALPHABET, three_dice.ALPHABET, wheel.ALPHABET)
)
"""What devices show that do not declare it."""
_UNANSWERED = frozenset({Code.SILENT, Code.DISCONNECTED, Code.GARBLED})


class DeviceClient:
    """A device of a known serial number behind a link.

    ``last`` is the sequence number of the newest reading of it that the host has journalled, and
    ``since`` the launches after it that came to nothing, each of which may have made a reading.
    ``letters`` are the results of the game it is to play: it must show these and no others.
    """

    kind = ""

    def __init__(
        self,
        device: str,
        link: Link,
        *,
        patience: Patience | None = None,
        last: int | None = None,
        since: Iterable[int] = (),
        letters: Sequence[str] = (),
    ) -> None:
        self._device = device
        self._link = link
        self._patience = patience or Patience()
        self._letters = letters
        self._watch = Watch(device, last)
        for launch in since:
            self._watch.doubt(launch)

    async def identify(self) -> Identity:
        """Ask who is there; another device, or one of another kind, is a fault."""
        identity = await self._ask(asks.Identify(), Identity)
        if identity.device != self._device or (self.kind and identity.kind != self.kind):
            raise DeviceFault(
                Code.WRONG_DEVICE,
                f"Instead of {self.kind} {self._device} there is {identity.kind} "
                f"{identity.device}.",
            )
        self._check_letters(identity.letters)
        return identity

    def _check_letters(self, shown: Sequence[str]) -> None:
        """A device that shows other results than the game has never plays it.

        One that declares none is older than the question: it has dice or a single zero.
        """
        wanted = set(self._letters)
        if not wanted or wanted == set(shown) or (not shown and wanted in _UNDECLARED):
            return
        lacks = [letter for letter in self._letters if letter not in shown]
        beside = [letter for letter in shown if letter not in wanted]
        told = [
            *([f"cannot show {_few(lacks)}"] if lacks else ()),
            *([f"shows {_few(beside)}"] if beside else ()),
        ]
        raise DeviceFault(
            Code.OTHER_RESULTS,
            f"{self.kind.capitalize()} {self._device} does not fit the game: it "
            f"{' and '.join(told)}.",
        )

    async def close(self) -> None:
        """Let go of the device."""
        await self._link.close()

    async def _ask(self, ask: asks.Ask, gives: type[Answered]) -> Answered:
        return await self._link.ask(ask, gives, self._patience.answer_ms)

    async def _launch(
        self, ask: asks.Ask, gives: type[Launched], launch: int, within_ms: int | None
    ) -> Launched:
        try:
            reading = await self._link.ask(ask, gives, within_ms)
        except asyncio.CancelledError:
            self._watch.doubt(launch)
            raise
        except DeviceFault as fault:
            if fault.code in _UNANSWERED:
                self._watch.doubt(launch)
            raise
        self._watch.check(reading, launch)
        return reading


class SignalClient(DeviceClient):
    """A device with sensors that anybody can set off."""

    async def signal(self, *, after: int) -> SignalReading:
        """The first signal after the last one the host knows; waits until there is one."""
        told = await self._link.ask(asks.AwaitSignal(after=after), SignalReading, None)
        self._watch.belongs(told)
        if told.sequence <= after:
            raise DeviceFault(
                Code.READING_REPEATED,
                f"{self.kind.capitalize()} {self._device} told signal {told.sequence} again after "
                f"{after}.",
                told.evidence,
            )
        return told


class CabinetClient(SignalClient):
    """The cabinet of a terminal."""

    kind = "cabinet"


class LaunchingClient(DeviceClient):
    """A device that makes results, with a sensor that may close wagering."""

    async def last_launch(self) -> LaunchMemory:
        """Its last launch, from its own memory."""
        told = await self._ask(asks.LastLaunch(), LaunchMemory)
        self._watch.belongs(told)
        return told

    async def closing(self, launch: int) -> ClosingReading:
        """Wait until the sensor closes wagering; it fails if the launch is at rest before that."""
        closing = await self._link.ask(asks.AwaitClosing(launch=launch), ClosingReading, None)
        self._watch.belongs(closing)
        if closing.launch != launch:
            raise DeviceFault(
                Code.READING_REPEATED,
                f"{self.kind.capitalize()} {self._device} closed launch {closing.launch} instead "
                f"of {launch}.",
                closing.evidence,
            )
        return closing


class TumblerClient(LaunchingClient, SignalClient):
    """A dice tumbler."""

    kind = "tumbler"

    async def tumble(self, launch: int) -> DiceReading:
        """Shake the dice and read them; for a launch already made, its reading again."""
        return await self._read(asks.Tumble(launch=launch), launch)

    async def shake(self, launch: int, shakes: int) -> ShakeReading:
        """Shake the covered dice, so often in all for a launch; asked again, nothing moves."""
        shaken = await self._ask(asks.Shake(launch=launch, shakes=shakes), ShakeReading)
        self._watch.belongs(shaken)
        if (shaken.launch, shaken.shakes) != (launch, shakes):
            raise DeviceFault(
                Code.READING_REPEATED,
                f"Tumbler {self._device} shook {shaken.shakes} times in launch {shaken.launch} "
                f"instead of {shakes} times in launch {launch}.",
                shaken.evidence,
            )
        return shaken

    async def look(self, launch: int) -> DiceReading:
        """How the dice lie that were shaken for a launch; it fails if they were not."""
        return await self._read(asks.Look(launch=launch), launch)

    async def _read(self, ask: asks.Ask, launch: int) -> DiceReading:
        reading = await self._launch(ask, DiceReading, launch, self._patience.answer_ms)
        if len(reading.faces) != len(reading.flat):
            raise DeviceFault(
                Code.GARBLED,
                f"Tumbler {self._device} told {len(reading.faces)} faces and whether "
                f"{len(reading.flat)} dice lie flat.",
                reading.evidence,
            )
        return reading


class WheelClient(LaunchingClient):
    """A roulette wheel."""

    kind = "wheel"

    async def spin(self, launch: int) -> PocketReading:
        """Launch the ball and read where it rests; for a launch made before, that reading."""
        ask = asks.Spin(launch=launch)
        return await self._launch(ask, PocketReading, launch, self._patience.answer_ms)


class ButtonClient(DeviceClient):
    """A shooter's button."""

    kind = "button"

    async def press(self, launch: int) -> Press:
        """Light the button and wait for the press; cancelled, it goes dark."""
        return await self._launch(asks.AwaitPress(launch=launch), Press, launch, None)


class DisplayClient(DeviceClient):
    """A display of results."""

    kind = "display"

    async def show(self, launch: int, result: str) -> DisplayReading:
        """Show a result and read back what it shows, which may be something else."""
        return await self._shown(asks.Show(launch=launch, result=result))

    async def shown(self) -> DisplayReading:
        """Read what it shows now."""
        return await self._shown(asks.ReadDisplay())

    async def _shown(self, ask: asks.Ask) -> DisplayReading:
        shown = await self._ask(ask, DisplayReading)
        self._watch.belongs(shown)
        return shown


class NoteAcceptorClient(DeviceClient):
    """A note stacker."""

    kind = "note-acceptor"

    async def item(self, *, after: int, denominations_cents: Sequence[int], tickets: bool) -> Item:
        """The item numbered after the last one that the host is done with; waits for it."""
        ask = asks.NextItem(
            after=after, denominations_cents=tuple(denominations_cents), tickets=tickets
        )
        item = await self._link.ask(ask, Item, None)
        return self._numbered(item, after + 1)

    async def stack(self, number: int) -> Item:
        """Take the item in escrow; look where it is in the answer."""
        return self._numbered(await self._ask(asks.Stack(number=number), Item), number)

    async def give_back(self, number: int) -> Item:
        """Give the item in escrow back; look where it is in the answer."""
        return self._numbered(await self._ask(asks.GiveBack(number=number), Item), number)

    async def reset(self, number: int) -> Item:
        """After an attendant cleared a jam: where the sensors find the item now."""
        return self._numbered(await self._ask(asks.Reset(number=number), Item), number)

    def _numbered(self, item: Item, number: int) -> Item:
        """Money may lie in the box that nobody was credited for, or be credited twice."""
        self._watch.belongs(item)
        if item.sequence != number:
            code = Code.READING_LOST if item.sequence > number else Code.READING_REPEATED
            raise DeviceFault(
                code,
                f"Note acceptor {self._device} told of item {item.sequence} where {number} was "
                "due.",
                item.evidence,
            )
        if (item.cents == 0) == (item.ticket == ""):
            raise DeviceFault(
                Code.GARBLED,
                f"Note acceptor {self._device} told of an item that is not either a note or a "
                "ticket.",
                item.evidence,
            )
        return item


class TestConsole:
    """What a trainer does to a simulated device; one that is not in training refuses it."""

    __test__ = False  # Its name is for the floor's use: pytest must not collect it.

    def __init__(self, link: Link, patience: Patience | None = None) -> None:
        self._link = link
        self._patience = patience or Patience()

    async def inject(self, mishap: str, times: int = 1) -> None:
        """Let something go wrong the next times it can; see ``simulated.training.Mishap``."""
        await self._done(asks.Inject(mishap=mishap, times=times))

    async def force(self, result: str) -> None:
        """Let the next result be this one, written as it lies; its evidence says so."""
        await self._done(asks.Force(result=result))

    async def push_button(self) -> bool:
        """Press the button; whether it was lit."""
        return await self._done(asks.PushButton())

    async def put_in(self, *, cents: int = 0, ticket: str = "") -> bool:
        """Put in a note or a ticket; whether it was taken into escrow."""
        return await self._done(asks.PutIn(cents=cents, ticket=ticket))

    async def set_off(self, signal: Signal, part: str = "") -> bool:
        """Set a sensor off, as somebody would who opens a door or rocks the cabinet."""
        return await self._done(asks.SetOff(signal=signal, part=part))

    async def close(self) -> None:
        """Let go of the device."""
        await self._link.close()

    async def _done(self, ask: asks.Ask) -> bool:
        return (await self._link.ask(ask, ConsoleAnswer, self._patience.answer_ms)).taken


def _few(letters: Sequence[str]) -> str:
    """Some results in words, however many there are."""
    shown = ", ".join(letters[:3])
    return shown if len(letters) <= 3 else f"{shown} and {len(letters) - 3} more"
