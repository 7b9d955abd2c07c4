"""A process that works out one question after the other: asked on its input, told on its output.

It runs at low priority and ends by itself: when its input is closed, or when a question takes
longer than any may, whatever has become of the asker.
"""

from __future__ import annotations

import os
import signal
import sys
from struct import Struct
from typing import BinaryIO

import msgspec

from pitboss.kernel.errors import BadInput
from pitboss.server.laboratory.questions import Question

LONGEST_SECONDS = 120
"""Beyond the limit of any question: only a process that nobody waits for takes as long."""
MEMORY_BYTES = 4 << 30
"""Address space of the process, which matters more to its neighbours than its time."""
NICENESS = 10
LENGTH = Struct("!I")


class Going(msgspec.Struct, tag="going"):
    """How far a simulation is."""

    content: bytes


class WorkDone(msgspec.Struct, tag="answer"):
    """What came of a question."""

    content: bytes


class WorkRefused(msgspec.Struct, tag="refused"):
    """Why a question has no answer, in a sentence."""

    sentence: str


Told = Going | WorkDone | WorkRefused

ASKED: msgspec.msgpack.Decoder[Question] = msgspec.msgpack.Decoder(Question)
TOLD: msgspec.msgpack.Decoder[Told] = msgspec.msgpack.Decoder(Told)


def framed(message: Question | Told) -> bytes:
    """A message behind its length."""
    content = msgspec.msgpack.encode(message)
    return LENGTH.pack(len(content)) + content


def work(asked: BinaryIO, told: BinaryIO) -> None:
    """WorkDone questions until there are no more."""
    from pitboss.server.laboratory.work import answered

    def tell(message: Told) -> None:
        told.write(framed(message))
        told.flush()

    tell(Going(b""))  # everything is loaded: questions are answered at once from here on
    while header := asked.read(LENGTH.size):
        question = ASKED.decode(asked.read(LENGTH.unpack(header)[0]))
        _alarm(LONGEST_SECONDS)
        try:
            tell(WorkDone(answered(question, lambda content: tell(Going(content)))))
        except BadInput as wrong:
            tell(WorkRefused(str(wrong)))
        except MemoryError:
            tell(WorkRefused("That needs more room than the laboratory has: ask for less."))
        except Exception as wrong:  # told in a sentence there, and in a line of the log here
            sys.stderr.write(f"laboratory: {type(wrong).__name__}: {wrong}\n")
            tell(
                WorkRefused("Something went wrong here and was recorded: ask for something else.")
            )
        _alarm(0)


def _alarm(seconds: int) -> None:
    """Have the system end this process after so many seconds; not where there is no such call."""
    if hasattr(signal, "alarm"):
        signal.alarm(seconds)


def _stand_back() -> None:
    """Leave processors and memory to whatever else is on the machine."""
    if not hasattr(os, "nice"):
        return
    import resource

    os.nice(NICENESS)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends this one
    _stand_back()
    # What a library prints must not come between the answers.
    output, sys.stdout = sys.stdout.buffer, sys.stderr
    work(sys.stdin.buffer, output)
