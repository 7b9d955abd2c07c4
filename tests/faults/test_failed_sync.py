"""A commit whose sync failed was told to nobody: no later start may find it in the log."""

from __future__ import annotations

from random import Random

import apsw
import pytest

from pitboss.eventstore.record import Record
from pitboss.eventstore.store import Batch
from tests.faults.database import let_go, new_files, open_on
from tests.faults.disk import DiskFault, SimulatedDisk


def _batch(stream: str) -> Batch:
    record = Record(stream, 1, 1, b"{}", b"\0" * 32, b"\1" * 32)
    return Batch(records=[record])


@pytest.mark.parametrize("ended", [DiskFault.KILLED, DiskFault.POWER])
def test_what_could_not_be_synced_is_not_there_after_a_kill(ended: DiskFault) -> None:
    for seed in range(20):  # of what the system had been given, the disk may forget a part
        disk = SimulatedDisk(Random(seed), new_files())
        store = open_on(disk, Random(seed))
        store.commit(_batch("table:before"))
        disk.arm(DiskFault.SYNC_FAILED, 0)
        with pytest.raises(apsw.IOError):
            store.commit(_batch("table:told-to-nobody"))
        disk.down = ended
        let_go(store)
        disk.restart()
        again = open_on(disk, Random(seed))
        assert [record.stream for record in again.read("table:before")] == ["table:before"]
        assert list(again.read("table:told-to-nobody")) == []
        let_go(again)
