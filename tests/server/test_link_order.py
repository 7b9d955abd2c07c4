"""What a host sends to many screens over one link comes to each of them in order."""

from __future__ import annotations

import asyncio
import random
from collections import defaultdict
from typing import Any, cast

import pytest

from pitboss.server.cluster import frames
from pitboss.server.cluster.listening import FrontEnd

SHARED = [b"view %d" % number for number in range(4)]


class Written:
    """The near end of a link, which keeps what is written."""

    def __init__(self) -> None:
        self.data = b""
        self.transport = self

    def is_closing(self) -> bool:
        return False

    def get_write_buffer_size(self) -> int:
        return 0

    def write(self, data: bytes) -> None:
        self.data += data


@pytest.mark.parametrize("seed", range(40))
def test_nothing_overtakes_anything_on_its_way_to_a_screen(seed: int) -> None:
    """Views that all are sent, answers of one's own, and both in one, as chance has it."""
    chance = random.Random(seed)
    sent: defaultdict[int, list[bytes]] = defaultdict(list)
    written = Written()

    async def turn() -> None:
        front = FrontEnd(cast("Any", None), cast("Any", written))
        for _ in range(5):
            for _ in range(chance.randrange(12)):
                view, several = chance.choice(SHARED), chance.random() < 0.6
                for number in chance.sample(range(6), 6) if several else [chance.randrange(6)]:
                    own = b"own %d" % chance.randrange(1_000_000)
                    said = chance.choice(([view], [view], [view], [own], [view, own], [own, view]))
                    sent[number] += said
                    front.write(number, said)
            await asyncio.sleep(0)

    asyncio.run(turn())
    came: defaultdict[int, list[bytes]] = defaultdict(list)
    for kind, number, content in frames.Frames().take(written.data):
        if kind == frames.MANY:
            channels, content = frames.parted(number, content)
        else:
            channels = (number,)
        for channel in channels:
            came[channel].append(content)
    assert came == sent


def test_a_view_that_goes_to_many_screens_is_one_frame() -> None:
    written = Written()

    async def turn() -> None:
        front = FrontEnd(cast("Any", None), cast("Any", written))
        for number in range(1_000):
            front.write(number, [SHARED[0]])
        await asyncio.sleep(0)

    asyncio.run(turn())
    ((kind, count, content),) = frames.Frames().take(written.data)
    assert (kind, count) == (frames.MANY, 1_000)
    assert frames.parted(count, content) == (tuple(range(1_000)), SHARED[0])
