"""What is said on the line, and the seal on every line of it.

A line is a JSON object, a space and the seal in hexadecimal. The seal is an HMAC-SHA-256 over the
bytes of the object as they were sent, so it finds damage as a checksum does and forgery too, and
nobody has to agree on one way to write JSON.
"""

from __future__ import annotations

import hmac
import secrets
from enum import Enum
from hashlib import sha256
from typing import Annotated

import msgspec

from pitboss.devices.faults import Code
from pitboss.devices.readings import LONGEST_EVIDENCE, Count, Name

PROTOCOL = "pitboss-line/1"
LONGEST_LINE = 4096
"""In bytes, with its line end."""
SEAL_DIGITS = 32
SHORTEST_KEY = 16
"""In bytes; 32 are recommended."""
FRAMES_PER_SECOND = 200
"""What either side sends at most. One that hears twice as many hangs up."""
ASKS_AT_ONCE = 4
SESSIONS_AT_ONCE = 4
GREETINGS_AT_ONCE = 64
"""How many may be about to show the key; the oldest makes way for the next."""

Nonce = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{32}\Z")]
Sentence = Annotated[str, msgspec.Meta(max_length=400)]
Kept = Annotated[str, msgspec.Meta(max_length=LONGEST_EVIDENCE)]


class Side(Enum):
    """Who seals a line, so that it cannot be played back to its sender."""

    HOST = b"host"
    DEVICE = b"device"


class _Frame(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="frame", tag=str.lower,
    forbid_unknown_fields=True,
):  # fmt: skip
    """One line; ``n`` counts the lines of one side in one session, from 1."""

    n: Count


class HelloFrame(_Frame, frozen=True, tag="hello"):
    """Both sides greet: the device first, sealed with the device's key, then the host."""

    protocol: Name
    device: Name
    nonce: Nonce


class Question(_Frame, frozen=True, tag="ask"):
    """The host asks; ``id`` is its own number for the question."""

    id: Count
    ask: msgspec.Raw
    """Read apart, so that a question of a later edition is not understood and breaks nothing."""


class Cancel(_Frame, frozen=True):
    """The host no longer waits for an answer; a launch goes on all the same."""

    id: Count


class Beat(_Frame, frozen=True):
    """A sign of life, which the other side answers with one."""


class Begun(_Frame, frozen=True):
    """The device has understood the question and is at work."""

    id: Count


class AnswerFrame(_Frame, frozen=True, tag="answer"):
    """The device answers."""

    id: Count
    gives: msgspec.Raw


class FaultFrame(_Frame, frozen=True, tag="fault"):
    """The device could not do it."""

    id: Count
    code: Name
    text: Sentence
    evidence: Kept = ""


FromHost = HelloFrame | Question | Cancel | Beat
FromDevice = HelloFrame | Begun | AnswerFrame | FaultFrame | Beat
Frame = FromHost | FromDevice


class LineBroken(Exception):
    """The line cannot be trusted any more: one side has to hang up. Says why, by code too."""

    def __init__(self, why: str, code: Code = Code.GARBLED) -> None:
        super().__init__(why)
        self.code = code


def new_nonce() -> str:
    """A number used once, so that no session can be played back."""
    return secrets.token_hex(16)


def session_key(key: bytes, device_nonce: str, host_nonce: str) -> bytes:
    """The key of one session, from the device's key and both nonces."""
    return hmac.digest(key, f"{PROTOCOL} {device_nonce} {host_nonce}".encode(), sha256)


def seal(body: bytes, key: bytes, side: Side) -> bytes:
    """The seal of one line, in hexadecimal.

    >>> key = b"sixteen bytes ok"
    >>> seal(b"{}", key, Side.HOST) == seal(b"{}", key, Side.DEVICE)
    False
    """
    made = hmac.digest(key, side.value + b" " + body, sha256)
    return made.hex()[:SEAL_DIGITS].encode()


def written(frame: Frame, key: bytes, side: Side) -> bytes:
    """A frame as a sealed line."""
    body = msgspec.json.encode(frame)
    line = b"%b %b\n" % (body, seal(body, key, side))
    if len(line) > LONGEST_LINE:
        raise LineBroken(f"a line of {len(line)} bytes, more than {LONGEST_LINE}, was to be sent")
    return line


def opened(line: bytes, key: bytes, side: Side) -> bytes:
    """The JSON of a line whose seal is whole."""
    body, space, sealed = line.removesuffix(b"\n").rpartition(b" ")
    if not space or not hmac.compare_digest(sealed, seal(body, key, side)):
        raise LineBroken("a line came whose seal is not that of the other side")
    return body
