"""What a device knows after its power failed, and when its memory fails."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from pitboss.devices.faults import DeviceFault
from pitboss.devices.simulated.acceptor import SimulatedNoteAcceptor
from pitboss.devices.simulated.button import SimulatedButton
from pitboss.devices.simulated.machine import Pace, SimulatedDevice
from pitboss.devices.simulated.memory import KeptInFile, KeptInProcess
from pitboss.devices.simulated.tumbler import SimulatedTumbler
from pitboss.devices.simulated.wheel import SimulatedWheel
from pitboss.kernel.errors import BadInput

AT_ONCE = Pace(motion_ms=0, closing_ms=0)


class Failing(KeptInProcess):
    """A memory that fails at a given save."""

    def __init__(self, fails_at: int) -> None:
        super().__init__()
        self.saves = 0
        self.fails_at = fails_at

    def save(self, state: bytes) -> None:
        self.saves += 1
        if self.saves == self.fails_at:
            raise DeviceFault("memory-fault", "The memory is full.")
        super().save(state)


def test_a_file_holds_the_state_last_saved_and_nothing_half(tmp_path: Path) -> None:
    memory = KeptInFile(tmp_path / "state")
    assert memory.load() is None
    memory.save(b"one")
    memory.save(b"two")
    assert KeptInFile(tmp_path / "state").load() == b"two"
    # A kill between the two steps of a save leaves this beside the state.
    (tmp_path / "state.new").write_bytes(b"thr")
    assert memory.load() == b"two"
    with (tmp_path / "state").open("rb") as before:
        memory.save(b"three")
        # Reading while it is saved gives the old state or the new, and no mixture.
        assert before.read() == b"two"
    assert memory.load() == b"three"


def test_a_file_that_cannot_be_written_is_a_fault(tmp_path: Path) -> None:
    with pytest.raises(DeviceFault, match="memory-fault"):
        KeptInFile(tmp_path / "no such folder" / "state").save(b"one")


@pytest.mark.parametrize("fails_at", [1, 2])
def test_a_launch_that_cannot_be_written_down_has_no_result(fails_at: int) -> None:
    async def story() -> None:
        memory = Failing(fails_at)
        tumbler = SimulatedTumbler("T-1", dice=3, pace=AT_ONCE, memory=memory)
        with pytest.raises(DeviceFault, match="memory-fault"):
            await tumbler.launch(1)
        if fails_at == 2:
            # It was begun: it is not made again, now or after the power fails.
            with pytest.raises(DeviceFault, match="memory-fault"):
                await tumbler.launch(1)
            again = SimulatedTumbler("T-1", dice=3, pace=AT_ONCE, memory=memory)
            with pytest.raises(DeviceFault, match=r"memory-fault|interrupted"):
                await again.launch(1)
        else:
            # Nothing had moved.
            assert (await tumbler.launch(1)).sequence == 1

    asyncio.run(story())


@pytest.mark.parametrize(
    ("kind", "saved"),
    [
        (SimulatedWheel, b""),
        (SimulatedWheel, b"{"),
        (SimulatedWheel, b'{"launch":"x"}'),
        (SimulatedButton, b"[]"),
        (SimulatedButton, b'{"press":7}'),
        (SimulatedNoteAcceptor, b'{"where":"lost"}'),
        (SimulatedNoteAcceptor, b'{"box_cents":1.5}'),
    ],
)
def test_a_damaged_memory_is_looked_into_and_never_cleared(
    kind: type[SimulatedDevice], saved: bytes
) -> None:
    memory = KeptInProcess()
    memory.save(saved)
    with pytest.raises(BadInput, match="is damaged"):
        kind("D-1", memory=memory)
    assert memory.load() == saved
