"""A simulated device as a process of its own, speaking the line protocol.

``python -m pitboss.devices.firmware tumbler --device T-1 --key-file t-1.key --memory t-1.json``
says on its first line where it listens, and runs until it is ended. Killed at any instant and
started again with the same memory it goes on where it was.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

from pitboss.devices.line.service import Service
from pitboss.devices.simulated.acceptor import SimulatedNoteAcceptor
from pitboss.devices.simulated.button import SimulatedButton
from pitboss.devices.simulated.cabinet import SimulatedCabinet
from pitboss.devices.simulated.display import SimulatedDisplay
from pitboss.devices.simulated.machine import Pace, SimulatedDevice
from pitboss.devices.simulated.memory import KeptInFile
from pitboss.devices.simulated.tumbler import SimulatedTumbler
from pitboss.devices.simulated.wheel import SimulatedWheel
from pitboss.kernel.errors import BadInput
from pitboss.rules import load
from pitboss.rules.wheel import ALPHABET

_KINDS = ("tumbler", "wheel", "button", "display", "note-acceptor")


def read_key(path: Path) -> bytes:
    """A device's key from a file that holds it in hexadecimal."""
    try:
        return bytes.fromhex(path.read_text(encoding="ascii"))
    except (OSError, ValueError) as wrong:
        raise BadInput(
            f"The key file {path} cannot be read: it must hold hexadecimal digits ({wrong})."
        ) from wrong


def make(
    kind: str,
    device: str,
    *,
    memory: Path,
    pace: Pace,
    training: bool,
    dice: int = 3,
    letters: tuple[str, ...] = (),
) -> SimulatedDevice:
    """A simulated device of a kind, with its memory in a file."""
    kept = KeptInFile(memory)
    if kind == "tumbler":
        return SimulatedTumbler(device, dice=dice, memory=kept, pace=pace, training=training)
    if kind == "wheel":
        shown = letters or ALPHABET.letters
        return SimulatedWheel(device, letters=shown, memory=kept, pace=pace, training=training)
    machines: dict[str, type[SimulatedDevice]] = {
        "button": SimulatedButton,
        "cabinet": SimulatedCabinet,
        "display": SimulatedDisplay,
        "note-acceptor": SimulatedNoteAcceptor,
    }
    return machines[kind](device, memory=kept, pace=pace, training=training)


async def serve(
    machine: SimulatedDevice, *, key: bytes, host: str, port: int, beat_ms: int
) -> None:
    """Serve a device until the process is told to end."""
    ended = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, ended.set)
    async with Service(
        machine, device=machine.device, key=key, host=host, port=port, beat_ms=beat_ms
    ) as service:
        sys.stdout.write(f"{machine.kind} {machine.device} listens on {host} {service.port}\n")
        sys.stdout.flush()
        await ended.wait()


def main(arguments: Sequence[str] | None = None) -> None:
    """The command."""
    given = _parser().parse_args(arguments)
    pace = Pace(
        motion_ms=given.motion_ms,
        closing_ms=given.motion_ms // 2,
        limit_ms=given.motion_ms * 2,
        escrow_ms=given.escrow_ms,
    )
    try:
        machine = make(
            given.kind,
            given.device,
            memory=given.memory,
            pace=pace,
            training=given.training,
            dice=given.dice,
            letters=load(given.game).alphabet.letters if given.game else (),
        )
        key = read_key(given.key_file)
        with contextlib.suppress(KeyboardInterrupt):
            asyncio.run(
                serve(machine, key=key, host=given.host, port=given.port, beat_ms=given.beat_ms)
            )
    except (BadInput, OSError) as wrong:
        sys.exit(str(wrong))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m pitboss.devices.firmware", description="A simulated device on the line."
    )
    parser.add_argument("kind", choices=_KINDS)
    parser.add_argument("--device", required=True, help="its serial number")
    parser.add_argument("--key-file", type=Path, required=True, help="its key in hexadecimal")
    parser.add_argument("--memory", type=Path, required=True, help="where it keeps its state")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=0, help="0 for any free port")
    parser.add_argument("--dice", type=int, default=3, choices=(2, 3))
    parser.add_argument("--game", help="of a wheel, the game whose pockets it has")
    parser.add_argument("--motion-ms", type=int, default=3_000)
    parser.add_argument("--escrow-ms", type=int, default=10_000)
    parser.add_argument("--beat-ms", type=int, default=1_000)
    parser.add_argument(
        "--training", action="store_true", help="obey the test console, and say so"
    )
    return parser


if __name__ == "__main__":
    main()
