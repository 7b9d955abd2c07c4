"""What a host can ask a device, as it is said on the line and inside one process alike."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import msgspec

from pitboss.devices.faults import Code, DeviceFault
from pitboss.devices.readings import Count, Name, Short, Signal
from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import quoted

Times = Annotated[int, msgspec.Meta(ge=1, le=1000)]
Denominations = Annotated[tuple[Count, ...], msgspec.Meta(max_length=16)]


def _kebab(name: str) -> str:
    """``NextItem`` is said ``next-item``."""
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name)[1:]


class _Ask(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    tag_field="what",
    tag=_kebab,
    forbid_unknown_fields=True,
):
    """One question; the field ``what`` names it."""


class _OfLaunch(_Ask, frozen=True):
    """A question about one launch, by the number that rises."""

    launch: Count


class _OfItem(_Ask, frozen=True):
    """A question about one note or ticket, by its own number."""

    number: Count


class Identify(_Ask, frozen=True):
    """Which device are you?"""


class Tumble(_OfLaunch, frozen=True):
    """Shake the dice for a launch, or say again how they lay."""


class Shake(_OfLaunch, frozen=True):
    """Shake the covered dice so often in all for a launch, and say nothing of how they lie."""

    shakes: Times


class Look(_OfLaunch, frozen=True):
    """The dome is off: say how the dice lie that were shaken for a launch."""


class Spin(_OfLaunch, frozen=True):
    """Launch the ball, or say again where it rested."""


class AwaitClosing(_OfLaunch, frozen=True):
    """Say when the sensor closes wagering in a launch."""


class LastLaunch(_Ask, frozen=True):
    """Say which launch was your last; nothing moves."""


class AwaitPress(_OfLaunch, frozen=True):
    """Light the button and say when it is pressed."""


class Show(_OfLaunch, frozen=True):
    """Show a result."""

    result: Short


class ReadDisplay(_Ask, frozen=True):
    """Say what you show."""


class NextItem(_Ask, frozen=True):
    """Take the next note or ticket into escrow; everything up to ``after`` is settled."""

    after: Count
    denominations_cents: Denominations
    tickets: bool


class Stack(_OfItem, frozen=True):
    """Take what is in escrow."""


class GiveBack(_OfItem, frozen=True):
    """Return what is in escrow."""


class Reset(_OfItem, frozen=True):
    """Look with your sensors where a jammed item is now."""


class AwaitSignal(_Ask, frozen=True):
    """Say when a sensor is set off that anybody can reach; those up to ``after`` are known."""

    after: Count


# The test console: what a trainer does. A device that is not in training refuses all of it.


class Inject(_Ask, frozen=True):
    """Let something go wrong, a number of times."""

    mishap: Name
    times: Times = 1


class Force(_Ask, frozen=True):
    """Let the next result be this one, and say in its evidence that it was forced."""

    result: Short


class PushButton(_Ask, frozen=True):
    """Press the button as a player would."""


class PutIn(_Ask, frozen=True):
    """Put in a note, or a ticket, as a player would."""

    cents: Count = 0
    ticket: Short = ""


class SetOff(_Ask, frozen=True):
    """Set a sensor off, as somebody would who opens a door or rocks the cabinet."""

    signal: Signal
    part: Short = ""


class ConsoleAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The console's answer: whether the device took it."""

    taken: bool


Console = Inject | Force | PushButton | PutIn | SetOff
Work = (
    Tumble | Shake | Look | Spin | LastLaunch | AwaitClosing | AwaitPress | AwaitSignal | Show
    | ReadDisplay | NextItem | Stack | GiveBack
    | Reset
)  # fmt: skip
Ask = Identify | Work | Console

_decode: Callable[[bytes | msgspec.Raw], Ask] = msgspec.json.Decoder(Ask).decode


def written(ask: Ask) -> msgspec.Raw:
    """A question as JSON, refused here if a device would refuse to read it.

    >>> bytes(written(Tumble(launch=17)))
    b'{"what":"tumble","launch":17}'
    """
    encoded = msgspec.json.encode(ask)
    try:
        _decode(encoded)
    except msgspec.DecodeError as wrong:
        raise BadInput(f"A device cannot be asked {quoted(ask)}: {wrong}.") from wrong
    return msgspec.Raw(encoded)


def read(asked: msgspec.Raw) -> Ask:
    """A question that came on a line; another edition's is not understood."""
    try:
        return _decode(asked)
    except (msgspec.DecodeError, RecursionError) as wrong:
        raise DeviceFault(
            Code.NOT_UNDERSTOOD, f"The device does not know this question: {wrong}."
        ) from wrong
