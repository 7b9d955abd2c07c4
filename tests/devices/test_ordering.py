"""What is told is how this launch ended, also when the next has begun before anyone looked."""

from __future__ import annotations

import asyncio

from pitboss.devices.simulated.machine import Pace
from pitboss.devices.simulated.tumbler import SimulatedTumbler


def test_a_launch_that_begins_at_the_end_of_another_does_not_take_its_reading() -> None:
    async def story() -> None:
        tumbler = SimulatedTumbler("T-1", dice=3, pace=Pace(motion_ms=5))

        async def next_one() -> int:
            # Ready at the very moment at which the motion ends, and before those who wait for it.
            while tumbler._moving is not None:
                await asyncio.sleep(0)
            return (await tumbler.launch(2)).launch

        first = asyncio.create_task(tumbler.launch(1))
        await asyncio.sleep(0)
        second = asyncio.create_task(next_one())
        assert (await first).launch == 1
        assert await second == 2

    asyncio.run(story())
