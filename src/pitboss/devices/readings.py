"""What devices tell: readings with their evidence.

A reading is what a sensor saw, who says so, when, and with which count. Its ``evidence`` is the
whole of it as canonical JSON (keys sorted, no white space, ASCII), one line for the journal.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, field
from enum import StrEnum
from typing import Annotated

import msgspec

from pitboss.kernel.fact import fact

LONGEST_EVIDENCE = 1000
"""In characters; a device that tells more is garbled."""

# Not "$", which would let a line end through.
_PRINTABLE = r"^[ -~]*\Z"

Count = Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)]
"""A number that any JSON reader keeps exact."""
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=_PRINTABLE)]
Short = Annotated[str, msgspec.Meta(max_length=64, pattern=_PRINTABLE)]
Face = Annotated[int, msgspec.Meta(ge=0, le=9)]
Dice = Annotated[tuple[Face, ...], msgspec.Meta(max_length=6)]
Letter = Annotated[str, msgspec.Meta(min_length=1, max_length=16, pattern=r"^[!-~]+\Z")]
"""A result as the rules write it: ``146``, ``17``, ``00``."""
Letters = Annotated[tuple[Letter, ...], msgspec.Meta(max_length=1_296)]
Flats = Annotated[tuple[bool, ...], msgspec.Meta(max_length=6)]
Sensed = Mapping[Name, int | tuple[int, ...]]


@fact
class Identity:
    """Which device this is. A table in live play takes no device in training.

    >>> Identity(device="T-1", kind="tumbler", firmware="simulated/1", simulated=True).training
    False
    """

    device: Name
    """Its serial number."""
    kind: Name
    firmware: Name
    simulated: bool = False
    training: bool = False
    letters: Letters = ()
    """Every result that it can show, as the rules write it; of a device that makes results."""


@fact
class DeviceReading:
    """What every reading carries; the rest is its own."""

    device: Name
    firmware: Name
    sequence: Count
    """The device's own count of its readings: one more each time, through every restart."""
    launch: Count
    """The launch that it belongs to, as the host numbered it."""
    at: Count
    """The device's clock, milliseconds since the epoch."""
    sensors: Sensed = field(default_factory=dict)
    simulated: bool = False
    training: bool = False
    forced: bool = False
    """Chosen by a trainer and not by chance; only a simulator in training can say so."""

    @property
    def evidence(self) -> str:
        """The reading as one line of canonical JSON.

        >>> Press(device="B-7", firmware="1", sequence=3, launch=17, at=5000).evidence[:45]
        '{"at":5000,"device":"B-7","firmware":"1","for'
        """
        return json.dumps(asdict(self), sort_keys=True, separators=(",", ":"))


@fact
class Counted:
    """Which reading it was: of which device, and with which count."""

    device: Name
    sequence: Count


def counted(evidence: str) -> Counted | None:
    """The count that evidence from the journal tells; none where no device told it.

    >>> counted(Press(device="B-7", firmware="1", sequence=3, launch=17, at=5000).evidence)
    Counted(device='B-7', sequence=3)
    """
    try:
        return msgspec.json.decode(evidence, type=Counted)
    except msgspec.DecodeError:
        return None


@fact
class ShakeReading(DeviceReading):
    """The covered dice were shaken so often for a launch; how they lie is not told with it."""

    shakes: Annotated[int, msgspec.Meta(ge=1, le=1000)]


@fact
class DiceReading(DeviceReading):
    """How the dice lie. A face that could not be read is 0; a cocked die is not flat.

    Whether this is a result is the table's to say, not the device's (``ReportDice``).
    """

    faces: Dice
    flat: Flats


@fact
class PocketReading(DeviceReading):
    """Where the ball lies; no pocket when the wheel did not turn under it: a no spin.

    A pocket is told by its number, and where it has none by what is written there: ``"00"``.
    """

    pocket: Annotated[int, msgspec.Meta(ge=0, le=99)] | Letter | None


@fact
class LaunchMemory(DeviceReading):
    """The last launch that a device made or is in, and its count; 0 before its first.

    What lay there is not told: a launch that the host does not know of is not made good by it.
    """

    shaken: Count = 0
    """The last launch for which covered dice were shaken, read or not."""


@fact
class ClosingReading(DeviceReading):
    """The wheel's sensor has closed wagering: the ball is about to leave the rim."""


@fact
class Press(DeviceReading):
    """The shooter's button was pressed, for the launch that it was lit for."""


@fact
class DisplayReading(DeviceReading):
    """What a result display shows, as its own sensor reads it back."""

    text: Short


class Signal(StrEnum):
    """What a sensor tells that nobody asked the device to do."""

    DOOR_OPEN = "door-open"
    DOOR_CLOSED = "door-closed"
    TILT = "tilt"
    """The cabinet was tilted or rocked."""
    ITEM_REJECTED = "item-rejected"
    """Something was put in that is neither a banknote nor a ticket."""
    FAULT = "fault"
    """The device's own error; its part is the code."""
    SHAKEN = "shaken"
    """A tumbler shook, and no host had asked for it."""
    DOME_LIFTED = "dome-lifted"
    """A tumbler's dome was lifted, or its cover opened."""


@fact
class SignalReading(DeviceReading):
    """A sensor was set off; its ``sequence`` is the number of the signal, its launch 0."""

    signal: Signal
    part: Short = ""
    """Which door, what was put in, or the code of a fault."""


class Where(StrEnum):
    """Where an item that was put in has got to."""

    ESCROW = "escrow"
    """Held: the host says whether it is stacked or given back."""
    STACKED = "stacked"
    """In the box, past the point from which it could come back."""
    RETURNED = "returned"
    """With the player again."""
    JAMMED = "jammed"
    """Stuck on its way: an attendant has to clear it, and ``reset`` then says where it is."""


@fact
class Item(DeviceReading):
    """A note or a ticket that was put in; its ``sequence`` is its number, its launch 0.

    A note has cents and no ticket; a ticket has the number read from its barcode and no cents.
    """

    where: Where
    cents: Count = 0
    ticket: Short = ""
