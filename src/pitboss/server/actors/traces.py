"""Traces: that somebody read a person's record, or tried number after number, is on record."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING

from pitboss.eventstore.writer import Accepted
from pitboss.kernel.house_names import HOUSE
from pitboss.kernel.refusal import Refusal, RefusalKind
from pitboss.security.acts.record_kiosk_probing import RecordKioskProbing
from pitboss.security.acts.record_reading import RecordReading
from pitboss.server.actors.probing import Probing
from pitboss.server.http.sessions import StaffSession
from pitboss.staff.acts.record_probing import RecordProbing

if TYPE_CHECKING:
    from pitboss.server.actors.floor import Floor

ONCE_IN_MS = 3_600_000
"""A page that asks again does not read again: once an hour for each reader and record."""
MOST_REMEMBERED = 10_000


class Traces:
    """What was read lately, and what each kiosk was fed."""

    def __init__(self, floor: Floor) -> None:
        self._floor = floor
        self._read: OrderedDict[tuple[str, str, str], int] = OrderedDict()
        self._probing = Probing()

    async def read(self, session: StaffSession, what: str, item: str) -> object:
        """Put a reading on record before it is answered; none where it is already."""
        floor, key = self._floor, (session.name, what, item)
        at = floor.clock()
        if at - self._read.get(key, at - ONCE_IN_MS) < ONCE_IN_MS:
            return None
        answer = await floor.queue.put_on_record(
            RecordReading(what=what, item=item[:64], **floor.stamp(session))
        )
        if not isinstance(answer, Accepted):
            return answer
        self._read[key] = at
        while len(self._read) > MOST_REMEMBERED:
            self._read.popitem(last=False)
        return answer

    def refused(self, name: str, kind: RefusalKind) -> None:
        """Somebody at work was refused; what comes again and again is put on record."""
        floor = self._floor
        noticed = floor.probing.missed(name, kind, floor.clock())
        if noticed is None:
            return
        what, times = noticed
        floor.log.warning("probing", by=name, what=what, times=times)
        act = RecordProbing(name=name, what=what, times=times, at=floor.clock(), by=HOUSE)
        floor.queue.submit(act, "", lambda _: None)

    def waits_ms(self, name: str) -> int:
        """How long somebody at work has to wait who was refused again and again."""
        slow = self._floor.settings.door.slow_down
        return self._floor.probing.wait_ms(name, self._floor.clock()) if slow else 0

    def kiosk_waits_ms(self, kiosk: str) -> int:
        """How long a kiosk has to wait that was fed wrong numbers."""
        slow = self._floor.settings.door.slow_down
        return self._probing.wait_ms(kiosk, self._floor.clock()) if slow else 0

    def kiosk_answered(self, kiosk: str, answer: object) -> None:
        """Count a number that was never issued, and have it recorded when there were ten."""
        floor = self._floor
        if not isinstance(answer, Refusal):
            return
        noticed = self._probing.missed(kiosk, answer.kind, floor.clock())
        if noticed is not None:
            _, times = noticed
            floor.log.warning("kiosk-probed", kiosk=kiosk, times=times)
            act = RecordKioskProbing(kiosk=kiosk, times=times, at=floor.clock(), by=HOUSE)
            floor.queue.submit(act, "", lambda _: None)
