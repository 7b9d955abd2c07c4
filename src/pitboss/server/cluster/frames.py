"""Frames between two servers: many screens and questions over one connection.

A frame has its length (4 bytes), its kind (1), a number (4) and its content. The number is that of
a screen's channel, chosen by the server that has the screen, or of a question. ``MANY`` has one
content for many channels, so that a view costs a host one frame however many look on.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterator, Sequence
from struct import Struct

from pitboss.eventstore.keys import FloorKey
from pitboss.kernel.errors import BadInput

OPEN, DATA, GONE, CLOSE, MOVED, MANY, ASK, ANSWER, SEATS, BEAT = range(1, 11)

NONCE_BYTES = 32
MAC_BYTES = 32
MOST_BYTES = 16_000_000
"""A longer frame is nobody's."""
_HEAD = Struct(">IBI")
_COUNT = Struct(">I")
_TITLE = b"pitboss servers 1\n"


def frame(kind: int, number: int, content: bytes = b"") -> bytes:
    """One frame.

    >>> list(Frames().take(frame(DATA, 7, b"{}")))
    [(2, 7, b'{}')]
    """
    return _HEAD.pack(len(content), kind, number) + content


def frame_for_many(channels: Sequence[int], content: bytes) -> bytes:
    """One content for many channels.

    >>> kind, count, content = next(Frames().take(frame_for_many([3, 9], b"view")))
    >>> kind == MANY, parted(count, content)
    (True, ((3, 9), b'view'))
    """
    listed = Struct(f">{len(channels)}I").pack(*channels)
    return _HEAD.pack(len(listed) + len(content), MANY, len(channels)) + listed + content


def parted(count: int, content: bytes) -> tuple[tuple[int, ...], bytes]:
    """The channels of a content for many, and the content."""
    size = _COUNT.size * count
    return Struct(f">{count}I").unpack(content[:size]), content[size:]


class Frames:
    """Puts frames together from what comes."""

    def __init__(self) -> None:
        self._left = b""

    def take(self, data: bytes) -> Iterator[tuple[int, int, bytes]]:
        """Every frame that is whole now: its kind, its number and its content."""
        left = self._left + data if self._left else data
        place, size_of_head, length = 0, _HEAD.size, len(left)
        while length - place >= size_of_head:
            size, kind, number = _HEAD.unpack_from(left, place)
            if size > MOST_BYTES:
                raise BadInput(f"A frame of {size} bytes is longer than any server sends.")
            begins = place + size_of_head
            if length < begins + size:
                break
            place = begins + size
            yield kind, number, left[begins:place]
        self._left = left[place:]


def shown(key: FloorKey, side: bytes, asked: bytes, own: bytes) -> bytes:
    """What shows that a server of a side has the floor's key: nobody else can make it."""
    return key.authenticate(_TITLE + side + asked + own)


def is_shown(key: FloorKey, side: bytes, asked: bytes, own: bytes, told: bytes) -> bool:
    """Whether it is that."""
    return hmac.compare_digest(shown(key, side, asked, own), told)
