"""A simulated disk: what was written, what of it would survive a loss of power, and what it did.

Each file has what the system shows (``content``), what is on the platter (``durable``) and the
writes in between. A sync carries them over; a loss of power keeps whichever of them chance says,
each whole, torn or not at all. Those are honest faults, and so are a full disk and an operation
that fails and says so: what was synced is there. A lying disk acknowledges a sync and has lost a
write, put it elsewhere, kept a part of it, or changed a digit since.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from enum import Enum
from random import Random

import apsw

SECTOR = 512
"""What a disk writes whole or not at all."""
PAGE = 4096


class DiskFault(Enum):
    """What befalls one write or sync, or whatever comes after it."""

    POWER = "the power is lost"
    KILLED = "the process is killed; the system writes what it had been given"
    FULL = "the disk is full for a while"
    WRITE_FAILED = "a write fails and says so"
    SYNC_FAILED = "a sync fails and says so, and forgets what it should have carried over"
    LOST = "a write is acknowledged, and is nowhere"
    MISDIRECTED = "a write is acknowledged, and lies elsewhere"
    TORN = "a write is acknowledged, and only some of its sectors are there"
    ROTTEN = "a digit changes where it lies while the machine is down"
    ROLLED_BACK = "the machine comes back with an older copy of its disk"

    @property
    def lies(self) -> bool:
        """Whether the disk says that something is durable which is not."""
        return self not in _OPENLY


_OPENLY = (
    DiskFault.POWER,
    DiskFault.KILLED,
    DiskFault.FULL,
    DiskFault.WRITE_FAILED,
    DiskFault.SYNC_FAILED,
)
HONEST = tuple(fault for fault in DiskFault if not fault.lies)
LIES = tuple(fault for fault in DiskFault if fault.lies)


@dataclass
class _Pending:
    """A write, or the truncation to a size, that no sync has carried over."""

    offset: int
    data: bytes | None
    survives: tuple[DiskFault | None, int] = (None, 0)


@dataclass
class SimulatedFile:
    """One file; a file that was never synced is not yet in its folder."""

    content: bytearray = field(default_factory=bytearray)
    durable: bytearray = field(default_factory=bytearray)
    pending: list[_Pending] = field(default_factory=list)
    entered: bool = False


class SimulatedDisk:
    """Files by name, and the fault that is to befall it after so many operations."""

    def __init__(self, chance: Random, files: dict[str, bytes]) -> None:
        self._chance = chance
        self.files = {
            name: SimulatedFile(bytearray(data), bytearray(data), entered=True)
            for name, data in files.items()
        }
        self.down: DiskFault | None = None
        """Why nothing can be read or written until the machine starts again."""
        self.happened: Counter[DiskFault] = Counter()
        self._next: tuple[int, DiskFault] | None = None
        self._full_for = 0
        self._copy: dict[str, bytes] = {}

    @property
    def lied(self) -> bool:
        """Whether anything that was acknowledged may be otherwise than it was."""
        return any(fault.lies for fault in self.happened)

    def arm(self, fault: DiskFault, after: int) -> None:
        """Have a fault befall the disk after so many operations."""
        if fault is DiskFault.ROTTEN:
            self._rot()
        elif fault is DiskFault.ROLLED_BACK:
            self._roll_back()
        else:
            self._next = (after, fault)

    def keep_copy(self) -> None:
        """Somebody copies the disk as it lies: another may come back with it."""
        self._copy = {name: bytes(file.durable) for name, file in self.files.items()}

    def _roll_back(self) -> None:
        if not self._copy:
            return
        self.files = {
            name: SimulatedFile(bytearray(data), bytearray(data), entered=True)
            for name, data in self._copy.items()
        }
        self.down = DiskFault.ROLLED_BACK
        self.happened[DiskFault.ROLLED_BACK] += 1

    def calm(self) -> None:
        """Nothing happens any more, and there is room again."""
        self._next, self._full_for = None, 0

    def restart(self) -> None:
        """The machine starts again: after a loss of power with what survived it."""
        lost = self.down is not DiskFault.KILLED
        for name, file in list(self.files.items()):
            if lost:
                self._survive(file)
            else:
                self._carry_over(file)
            if not file.entered and lost:
                del self.files[name]
            else:
                self.files[name] = SimulatedFile(
                    bytearray(file.durable), file.durable, entered=True
                )
        self.down = None
        self.calm()

    def write(self, file: SimulatedFile, data: bytes, offset: int) -> None:
        """A write as the system takes it; it may fail, and it may lie."""
        fault = self._step(writing=True)
        if self._full_for:
            self._full_for -= 1
            raise apsw.FullError("the disk is full")
        if fault is DiskFault.WRITE_FAILED:
            raise apsw.IOError("a write failed")
        pending = _Pending(offset, data)
        if fault is not None and fault.lies:
            pending.survives = (fault, self._chance.randrange(1 << 30))
            self.happened[fault] += 1
        elif fault is not None and fault is not DiskFault.FULL:
            # Cut short: of this write itself a part may have reached the system.
            part = data[: self._chance.randrange(len(data) + 1)]
            _put(file.content, offset, part)
            file.pending.append(_Pending(offset, part))
            raise apsw.IOError(fault.value)
        _put(file.content, offset, data)
        file.pending.append(pending)

    def truncate(self, file: SimulatedFile, size: int) -> None:
        """Cut a file off."""
        self._check()
        del file.content[size:]
        file.pending.append(_Pending(size, None))

    def sync(self, file: SimulatedFile) -> None:
        """Carry everything over, or say that it could not be done."""
        fault = self._step(writing=False)
        if fault is DiskFault.SYNC_FAILED:
            if self._chance.random() < 0.5:
                # What the system could not write is marked as written all the same.
                kept = [one for one in file.pending if self._chance.random() < 0.5]
                file.pending = kept
            raise apsw.IOError("a sync failed")
        if fault is not None and self.down is not None:
            raise apsw.IOError(fault.value)
        self._carry_over(file)

    def read(self, file: SimulatedFile, amount: int, offset: int) -> bytes:
        """What the system shows."""
        self._check()
        return bytes(file.content[offset : offset + amount])

    def _check(self) -> None:
        if self.down is not None:
            raise apsw.IOError(self.down.value)

    def _step(self, *, writing: bool) -> DiskFault | None:
        """One more operation: the fault that befalls it, if it is time."""
        self._check()
        if self._next is None:
            return None
        left, fault = self._next
        only_writes = fault.lies or fault in (DiskFault.WRITE_FAILED, DiskFault.FULL)
        if left or (only_writes and not writing) or (fault is DiskFault.SYNC_FAILED and writing):
            self._next = (max(0, left - 1), fault)
            return None
        self._next = None
        if not fault.lies:
            self.happened[fault] += 1
        if fault in (DiskFault.POWER, DiskFault.KILLED):
            self.down = fault
        elif fault is DiskFault.FULL:
            self._full_for = self._chance.randint(1, 40)
        return fault

    def _carry_over(self, file: SimulatedFile) -> None:
        for one in file.pending:
            self._apply(file, one)
        file.pending.clear()
        file.entered = True

    def _apply(self, file: SimulatedFile, one: _Pending) -> None:
        if one.data is None:
            del file.durable[one.offset :]
            return
        fault, drawn = one.survives
        if fault is DiskFault.LOST:
            return
        if fault is DiskFault.MISDIRECTED:
            pages = max(1, len(file.durable) // PAGE)
            _put(file.durable, drawn % pages * PAGE + one.offset % PAGE, one.data)
        elif fault is DiskFault.TORN:
            _put_torn(file.durable, one, Random(drawn))
        else:
            _put(file.durable, one.offset, one.data)

    def _survive(self, file: SimulatedFile) -> None:
        """Of what was not synced, in whichever manner this disk has: some, in order or not."""
        chance = self._chance
        manner = chance.choice(("none", "all", "the first", "any"))
        upto = chance.randrange(len(file.pending) + 1)
        for number, one in enumerate(file.pending):
            if manner == "none" or (manner == "the first" and number >= upto):
                continue
            if manner == "any" and chance.random() < 0.5:
                continue
            if one.data is not None and chance.random() < 0.3:
                _put_torn(file.durable, one, chance)
            else:
                self._apply(file, one)
            file.entered = True
        file.pending.clear()

    def _rot(self) -> None:
        """A digit becomes another one, as the least of its bits says: of an amount, if it can."""
        files = [file for file in self.files.values() if len(file.durable) > PAGE]
        files.sort(key=lambda one: len(one.durable))
        file = files[-1] if self._chance.random() < 0.8 else files[0]
        start = self._chance.randrange(len(file.durable))
        start = max(start, file.durable.find(_AMOUNT, start))
        for place in (*range(start, len(file.durable)), *range(start)):
            if 0x30 <= file.durable[place] <= 0x39:
                file.durable[place] ^= 1
                self.happened[DiskFault.ROTTEN] += 1
                self.down = DiskFault.ROTTEN
                return


_AMOUNT = b"_cents"


def _put(into: bytearray, offset: int, data: bytes) -> None:
    if offset > len(into):
        into.extend(bytes(offset - len(into)))
    into[offset : offset + len(data)] = data


def _put_torn(into: bytearray, one: _Pending, chance: Random) -> None:
    """Only some of the sectors that a write covers."""
    data = one.data or b""
    place = 0
    while place < len(data):
        end = min(len(data), place + SECTOR - (one.offset + place) % SECTOR)
        if chance.random() < 0.5:
            _put(into, one.offset + place, data[place:end])
        place = end
