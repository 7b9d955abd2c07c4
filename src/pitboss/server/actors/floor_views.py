"""The floor, told to everybody at work: what changed goes out twice a second, encoded once.

A page that looks on costs the server a write, however much it shows: a table is cut again only
when its stream was written or a screen came or went, of a table only those terminals are sent that
have changed, and what differs by office is made once for each office. While nobody looks, nothing
is made.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from pitboss.kernel.local_time import gaming_day
from pitboss.reports.event_pages import EventQuery, event_page
from pitboss.reports.scope import read_scope
from pitboss.server.actors.floor_at_work import (
    at_work,
    calls_of,
    cases_of,
    disputes_of,
    notices_of,
)
from pitboss.server.actors.significant import events_shown, openings_now
from pitboss.server.actors.table_actor import refused
from pitboss.server.actors.watched import Watched
from pitboss.server.actors.wire_kinds import WireKind
from pitboss.server.sockets.outbox import Outbox
from pitboss.server.wire.close_codes import NOT_ADMITTED
from pitboss.server.wire.floor import CallShown, TableAtWork, TerminalAtWork
from pitboss.server.wire.messages import FloorNews, FloorTold, OfficeTold, encode

if TYPE_CHECKING:  # the floor has its views, and they are cut from the floor
    from pitboss.server.actors.floor import Floor

QUIET_LOOKS = 4
"""After so many looks without anything new a page is told that it is still so."""

NEWS_LOOKS = 4
"""After so many looks the last events are read again, where anything was written."""
NEWS = 12
"""How many of them are told."""

Lasts = Callable[[], bool]
"""Whether the viewer is still signed on."""
Sitting = tuple[frozenset[str], frozenset[str]]
"""The seats with a screen, and who is at a console."""


class FloorViews(Watched[Lasts]):
    """The pages that look on, and what they were told last."""

    path = "floor views"

    def __init__(self, floor: Floor) -> None:
        super().__init__(floor.log)
        self._floor = floor
        self._tables: dict[str, TableAtWork] = {}
        self._calls: list[CallShown] = []
        self._sitting: dict[str, Sitting] = {}
        self._alarm: tuple[str, list[str]] = ("", [])
        self._own: dict[str, bytes] = {}
        self._whole = b""
        """What a newcomer is told, until anything changes."""
        self._quiet = self._looks = 0
        self._news = b""
        self._stale_news = False
        self._reading: asyncio.Task[None] | None = None

    def join(self, outbox: Outbox, lasts: Lasts) -> None:
        """Take a page in, and tell it everything."""
        if not self._viewers:
            self._begin()
        self._viewers[outbox] = lasts
        if not self._whole:
            tables = list(self._tables.values())
            self._whole = encode(self._told(tables, calls=self._calls, whole=True))
        outbox.send(self._whole)
        if outbox.office not in self._own:
            self._own[outbox.office] = self._for_office(outbox.office)
        outbox.send(self._own[outbox.office])
        if self._news:
            outbox.send(self._news)

    async def close(self) -> None:
        """Tell everybody that the floor restarts, and read to the end what is being read."""
        self._hang_up()
        if self._reading is not None:
            await self._reading

    def _begin(self) -> None:
        floor = self._floor
        floor.queue.touched = set()
        self._tables = {name: at_work(actor) for name, actor in floor.actors.items()}
        self._sitting = {name: self._seated(name) for name in floor.actors}
        self._calls, self._alarm = calls_of(floor), self._alarms()
        self._stale_news = True
        self._read_news()
        super()._begin()

    def _rest(self) -> None:
        self._floor.queue.touched = None
        self._own.clear()
        self._whole = self._news = b""
        super()._rest()

    def _tell(self) -> None:
        """Tell everybody what is new, and from time to time that nothing is."""
        floor = self._floor
        written, floor.queue.touched = floor.queue.touched or set(), set()
        changed, calls = self._changed(written), self._calls
        if written or floor.cluster is not None:
            self._calls = calls_of(floor)
        alarm = self._alarms()
        self._quiet += 1
        self._looks += 1
        if written or changed or calls != self._calls or alarm != self._alarm:
            self._alarm, self._whole = alarm, b""
            kinds = sorted({stream.partition(":")[0] for stream in written})
            ringing = self._calls if self._calls != calls else None
            self._send(encode(self._told(changed, calls=ringing, written=kinds)))
            self._quiet = 0
        elif self._quiet >= QUIET_LOOKS:
            self._send(encode(self._told([])))
            self._quiet = 0
        self._stale_news = self._stale_news or bool(written)
        if self._looks % QUIET_LOOKS == 0:
            self._send_off()
        if self._looks % NEWS_LOOKS == 0:
            self._read_news()
        for office in {outbox.office for outbox in self._viewers}:
            self._tell_office(office)

    def _changed(self, written: set[str]) -> list[TableAtWork]:
        """The tables that are not as they were told last, each with the terminals that are not."""
        changed = []
        for name, actor in self._floor.actors.items():
            sitting = self._seated(name)
            same = actor.stream not in written and sitting == self._sitting.get(name)
            if same and self._floor.cluster is None:
                continue  # where there are other servers, they write too
            now = at_work(actor)
            before = self._tables.get(name)
            self._sitting[name], self._tables[name] = sitting, now
            if now != before:
                changed.append(now if before is None else _less(before, now))
        return changed

    def _seated(self, name: str) -> Sitting:
        actor = self._floor.actors[name]
        return frozenset(actor.taken()), frozenset(one.by for one in actor.watching if one.by)

    def _told(
        self,
        tables: list[TableAtWork],
        *,
        calls: list[CallShown] | None = None,
        whole: bool = False,
        written: list[str] | None = None,
    ) -> FloorTold:
        foreign, unanchored = self._alarm
        return FloorTold(
            at=self._floor.clock(),
            whole=whole,
            tables=tables,
            calls=calls,
            written=written or [],
            foreign=foreign,
            unanchored=unanchored,
        )

    def _alarms(self) -> tuple[str, list[str]]:
        return self._floor.queue.foreign, sorted(self._floor.anchoring.failing)

    def _tell_office(self, office: str) -> None:
        told = self._for_office(office)
        if told != self._own.get(office):
            self._own[office] = told
            for outbox in self._viewers:
                if outbox.office == office:
                    outbox.send(told)

    def _for_office(self, office: str) -> bytes:
        floor = self._floor
        return encode(
            OfficeTold(
                disputes=disputes_of(floor, office),
                notices=notices_of(floor, office),
                cases=cases_of(floor, office),
            )
        )

    def _read_news(self) -> None:
        """Read the last events beside the floor, unless they are being read or nothing is new."""
        if not self._stale_news or (self._reading is not None and not self._reading.done()):
            return
        self._stale_news = False
        self._reading = asyncio.get_running_loop().create_task(self._tell_news())

    async def _tell_news(self) -> None:
        floor = self._floor
        starts = read_scope(starts=floor.settings.server.gaming_day).starts_minute
        query = EventQuery(day=gaming_day(floor.clock(), starts), starts_minute=starts)
        opened = openings_now(floor)
        try:
            page = await floor.reader.read(lambda store: event_page(store, query, NEWS, opened))
        except Exception as wrong:  # as above: the next look tries again
            floor.log.error("unexpected", path="floor news", why=repr(wrong), exc_info=wrong)
            return
        news = encode(FloorNews(events=events_shown(floor, page)[:NEWS]))
        if news != self._news and self._viewers:
            self._news = news
            self._send(news)

    def _send(self, data: bytes) -> None:
        for outbox in self._viewers:
            outbox.send(data)

    def _send_off(self) -> None:
        """A viewer who is signed off, or whose time is over, no longer sees the floor."""
        for outbox, lasts in tuple(self._viewers.items()):
            if not lasts():
                refusal = WireKind.SIGN_ON_NEEDED.refuse("")
                outbox.send(encode(refused(refusal)))
                outbox.hang_up(NOT_ADMITTED, refusal.kind.slug)
                self.leave(outbox)


def _less(before: TableAtWork, now: TableAtWork) -> TableAtWork:
    """A table with those terminals alone that have changed; all where others came or went."""
    had = {one.name: one for one in before.terminals}
    if [one.name for one in now.terminals] != list(had):
        return replace(now, fresh=True)
    changed: list[TerminalAtWork] = [one for one in now.terminals if one != had[one.name]]
    return replace(now, fresh=False, terminals=changed)
