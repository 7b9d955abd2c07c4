"""One server among others: the tables that it holds, and the way to those that it does not.

The keeper of the leases and the news come from threads; everything here happens on the event
loop. A table whose lease came is taken up, one whose lease is gone is let go, and one that another
server is to have is handed over in good order: all of it while rounds are played.
"""

from __future__ import annotations

import asyncio
import socket as network
from collections.abc import Callable, Coroutine, Mapping
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from pitboss.eventstore.codec import OLDEST_WRITTEN
from pitboss.eventstore.keys import FloorKey
from pitboss.eventstore.postgres import PostgresStore
from pitboss.kernel.act import Act
from pitboss.kernel.command import Command
from pitboss.kernel.ensure import known
from pitboss.kernel.errors import BadInput
from pitboss.server.actors.command_queue import Answering, NotRecorded
from pitboss.server.actors.hosting import REST_SECONDS
from pitboss.server.cluster import answers
from pitboss.server.cluster.lease_keeper import LeaseKeeper
from pitboss.server.cluster.lease_table import LeaseStanding, LeaseTable, ServerRow, connect
from pitboss.server.cluster.link import ServerLink
from pitboss.server.cluster.listening import Listening
from pitboss.server.cluster.news import News, Sessions
from pitboss.server.cluster.shared_rates import SharedRates, Taken
from pitboss.server.cluster.sharing import HOUSE, NOTARY, OWN_DUTIES
from pitboss.server.http.sessions import StaffSession
from pitboss.server.http.shared_sessions import SharedSessions
from pitboss.server.ops.clock import FloorClock
from pitboss.server.ops.settings import FloorSettings, TableSettings
from pitboss.server.ops.taking_up import TICKET_KEY
from pitboss.server.sockets.socket import Socket
from pitboss.server.wire import acts
from pitboss.staff.device_key import DeviceKey, seat_and_table
from pitboss.table.dealer.state import DealerTable
from pitboss.table.terminal.state import Table

if TYPE_CHECKING:
    from pitboss.server.actors.floor import Floor

SETTLED_SECONDS = 20.0
"""How long a start waits for the first leases."""
STATEMENT_SECONDS = 4.0
"""How long the event loop waits for the database before it gives a statement up."""
SEATS_SECONDS = 1.0
"""How often the others are told who sits where."""
_TABLES = (f"{Table.prefix}:", f"{DealerTable.prefix}:")


class Membership:
    """One server of a floor with several."""

    def __init__(self, floor: Floor, key: FloorKey) -> None:
        self._floor = floor
        self._key = key
        self._tables: dict[str, TableSettings] = {one.name: one for one in floor.settings.table}
        self._standing = LeaseStanding()
        self._leases: set[str] = set()
        """What the keeper has."""
        self.name = ""
        self.here: set[str] = set()
        """The tables that are up here; others are asked for at their servers."""
        self._leaving: set[str] = set()
        """Tables that are being handed over: what is asked is still decided here."""
        self._moving: dict[str, asyncio.Lock] = {name: asyncio.Lock() for name in self._tables}
        self._waiting: dict[str, set[Socket]] = {}
        self._links: dict[int, ServerLink] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._listening = Listening(floor, key, floor.settings.servers)
        self._keeper: LeaseKeeper | None = None
        self._news: News | None = None
        self._settled = asyncio.Event()
        self._seats = b""
        self._closing = False
        self._loop = asyncio.get_running_loop()

    # From start to end.

    async def begin(self, port: int) -> None:
        """Stand among the others, and take the tables that nobody has."""
        floor = self._floor
        for table in self._tables.values():
            floor.hosting.rest(table)
        address = await self._listening.begin()
        self._keeper = LeaseKeeper(
            floor.settings.server.database,
            self._row(address, port),
            (*OWN_DUTIES, *self._tables),
            floor.settings.servers.lease_seconds,
            self,
        )
        await asyncio.to_thread(self._check_clock)
        standing = await asyncio.to_thread(self._keeper.begin)
        self._write_for_all(standing)
        if isinstance(floor.store, PostgresStore):
            floor.store.limit(STATEMENT_SECONDS)
        self.name = f"{self._keeper.me.name}@{self._keeper.me.number}"
        floor.queue.share(self)
        self._rates = SharedRates({"requests": floor.rates, "sign-ons": floor.sign_ons})
        self._news = News(
            floor.settings.server.database,
            self._told,
            self.trouble,
            self._rates,
            lambda: self.keeper.me.number,
        )
        await asyncio.to_thread(self._news.begin)
        self._start(self._tell_seats())
        async with asyncio.timeout(SETTLED_SECONDS):
            await self._settled.wait()
            while any(self._moving[name].locked() for name in self._tables) or (
                self._leases - set(OWN_DUTIES) - self.here
            ):
                await asyncio.sleep(0.01)

    def _row(self, address: str, port: int) -> ServerRow:
        settings, floor = self._floor.settings, self._floor
        named = settings.servers.name or f"{network.gethostname()}:{port}"
        return ServerRow(
            number=0,
            name=named,
            address=address,
            page=page_of(settings, port),
            certificate=self._listening.certificate,
            role=settings.servers.role,
            house=_house(self._key, Path(settings.server.keys)),
            software=floor.version,
            format=floor.queue.codec.format,
            draining=False,
            age=0.0,
            alive=True,
        )

    def _check_clock(self) -> None:
        """The clocks of a floor's machines are alike: what happens first is written first."""
        if not isinstance(self._floor.clock, FloorClock):
            return  # a test has set the time by hand
        tolerance = self._floor.settings.door.clock_tolerance_seconds
        with connect(self._floor.settings.server.database) as connection:
            apart = (self._floor.clock() - LeaseTable(connection, 0).now_ms()) / 1000
        if abs(apart) > tolerance:
            before = "ahead of" if apart > 0 else "behind"
            raise BadInput(
                f"This machine's clock is {abs(apart):.1f} s {before} the database's, and "
                f"{tolerance} s are allowed: set both by the same time server."
            )

    async def drain(self) -> None:
        """Hand over all that is held here, and take nothing any more."""
        if self._keeper is None:
            return
        number = self._keeper.me.number
        self._keeper.ask(lambda leases: leases.drain(number, draining=True))
        names = [name for name in self._tables if name in self._leases]
        await asyncio.gather(*(self._hand_over(name, 0) for name in names))

    async def close(self) -> None:
        """Leave the others in good order."""
        self._closing = True
        if self._keeper is not None:
            await asyncio.to_thread(self._keeper.close)
        if self._news is not None:
            await asyncio.to_thread(self._news.close)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for link in tuple(self._links.values()):
            await link.close()
        await self._listening.close()

    # What the rest of the floor asks.

    @property
    def keeper(self) -> LeaseKeeper:
        """Who keeps the leases of this server."""
        return known(self._keeper, "the server has not begun")

    @property
    def valid(self) -> bool:
        """Whether the leases were renewed in time; with no table there is nothing to renew."""
        return not self.here or (self._keeper is not None and self._keeper.valid)

    def owns(self, stream: str) -> bool:
        """Whether this server alone is to write to a stream: that of a table that is up here."""
        return stream.startswith(_TABLES) and stream.partition(":")[2] in self.here

    @property
    def leads(self) -> bool:
        """Whether this server looks after the house: notices, promotions, ends of months."""
        return HOUSE in self._leases

    @property
    def signs(self) -> bool:
        """Whether this server is the notary."""
        return NOTARY in self._leases

    @property
    def seen(self) -> LeaseStanding:
        """Every server and every lease, as they were looked at last."""
        return self._standing

    def holds(self, name: str) -> bool:
        """Whether a table is up here, and stays for the present."""
        return name in self.here and name not in self._leaving

    def relay(self, socket: Socket, table: str) -> None:
        """Bring a screen to its table, wherever that is; while it is nowhere, the screen waits."""
        link = self._link_to(table)
        if self.holds(table):
            socket.arrive()
        elif link is not None:
            socket.go_by(link)
        else:
            self.wait(socket, table)

    def wait(self, socket: Socket, table: str) -> None:
        """A screen waits until its table is somewhere."""
        self._waiting.setdefault(table, set()).add(socket)

    def forget(self, socket: Socket, table: str) -> None:
        """A screen that waited is gone."""
        self._waiting.get(table, set()).discard(socket)

    def routed(self, command: Command, answering: Answering) -> bool:
        """Have a command decided where its table is held; false where that is here."""
        if not isinstance(command, Act):
            return False
        for stream in command.streams():
            if stream.startswith(_TABLES):
                name = stream.partition(":")[2]
                if name in self._tables and name not in self.here:
                    self._ask(name, answers.asked(name, command), answering)
                    return True
        return False

    def order(
        self,
        act: acts.Asked,
        session: StaffSession,
        serial: int,
        answering: Answering,
        second: tuple[str, str] | None,
    ) -> None:
        """Have an act of staff done where its table is held."""
        table = str(getattr(act, "table", ""))
        asked = answers.OrderAsked(
            table=table,
            act=act,
            name=session.name,
            office=session.office,
            must_change=session.must_change,
            serial=serial,
            second=second,
        )
        self._ask(table, answers.encode(asked), answering)

    def _ask(self, table: str, question: bytes, answering: Answering) -> None:
        link = self._link_to(table)
        if link is None:
            answering(NotRecorded(f"no server holds {table} just now"))
        else:
            link.ask(question, answering)

    def _link_to(self, table: str) -> ServerLink | None:
        server = self._standing.holder(table)
        if server is None or self._keeper is None or server.number == self._keeper.me.number:
            return None
        link = self._links.get(server.number)
        if link is None or link.closed:
            link = ServerLink(server, self._key, self._seated_elsewhere, self._link_ended)
            self._links[server.number] = link
        return link

    def _link_ended(self, link: ServerLink) -> None:
        if self._links.get(link.server.number) is link:
            del self._links[link.server.number]

    def _seated_elsewhere(self, seats: dict[str, dict[str, bool]]) -> None:
        for name, taken in seats.items():
            actor = self._floor.actors.get(name)
            if actor is not None and name not in self.here:
                actor.elsewhere_taken = taken

    async def _tell_seats(self) -> None:
        while True:
            await asyncio.sleep(SEATS_SECONDS)
            if not self._listening.fronts:
                continue
            seats = self._floor.hosting.seats_told()
            if seats != self._seats:
                self._seats = seats
                for front in tuple(self._listening.fronts):
                    front.tell_seats(seats)

    # What the keeper of the leases tells, from its thread.

    def got(self, name: str, epoch: int) -> None:
        """A lease is this server's from now on."""
        self._on_loop(self._got, name, epoch)

    def lost(self, name: str) -> None:
        """It is no longer."""
        self._on_loop(self._lost, name)

    def asked_back(self, name: str, number: int) -> None:
        """It is to be let go for another server."""
        self._on_loop(lambda: self._start(self._hand_over(name, number)))

    def standing(self, standing: LeaseStanding) -> None:
        """Who holds what, as it is now."""
        self._on_loop(self._stands, standing)

    def trouble(self, why: str) -> None:
        """Something is in the way."""
        self._floor.log.warning("leases", why=why)

    def _told(self, news: Mapping[str, int], sessions: Sessions, taken: Taken) -> None:
        self._on_loop(self._heard, news, sessions, taken)

    def _on_loop(self, what: Callable[..., object], *given: object) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(what, *given)

    # On the loop.

    def _got(self, name: str, epoch: int) -> None:
        self._leases.add(name)
        self._floor.log.info("lease-taken", table=name, epoch=epoch)
        if name == HOUSE:
            self._floor.lead()
        elif name in self._tables:
            self._start(self._settle(name))

    def _lost(self, name: str) -> None:
        self.keeper.heard()
        self._leases.discard(name)
        self._floor.log.warning("lease-lost", table=name)
        if name in self._tables:
            self._start(self._settle(name))

    async def _settle(self, name: str) -> None:
        """Have a table up here if its lease is, and only then."""
        table = self._tables[name]
        async with self._moving[name]:
            try:
                if name in self._leases and name not in self.here:
                    self.here.add(name)
                    await self._floor.hosting.take_up(table)
                    self._floor.log.info("table-taken-up", table=name)
                    self._go_on(name)
                elif name in self.here and name not in self._leases:
                    self.here.discard(name)
                    await self._drop(table)
            except Exception as wrong:
                self._floor.log.error("table-not-moved", table=name, why=str(wrong))
                self.here.discard(name)
                if name in self._leases and self._keeper is not None:
                    # Another server may have more luck with it, or this one the next time.
                    others = (one for one in self._standing.servers.values() if one.hosts)
                    me = self._keeper.me.number
                    other = next((one.number for one in others if one.number != me), 0)
                    self._leases.discard(name)
                    self._keeper.let_go(name, other)

    async def _hand_over(self, name: str, number: int) -> None:
        """Let a table go for another server: in the middle of a round, and nothing is lost."""
        if self._keeper is None:
            return
        if name in self._tables:
            table = self._tables[name]
            async with self._moving[name]:
                moving = self._floor.hosting.come_to_rest(table) if name in self.here else set()
                if moving:
                    await asyncio.wait(moving, timeout=REST_SECONDS)
                if name in self.here:
                    self._leaving.add(name)
                    try:
                        await self._drop(table)
                    except Exception as wrong:  # it goes over all the same
                        self._floor.log.error("table-not-moved", table=name, why=str(wrong))
                    self._leaving.discard(name)
                    self.here.discard(name)
        self._leases.discard(name)
        self._keeper.let_go(name, number)
        self._floor.log.info("lease-handed-over", table=name)

    async def _drop(self, table: TableSettings) -> None:
        sockets = await self._floor.hosting.let_go(table)
        self.here.discard(table.name)
        for socket in sockets:
            if socket.relayed:
                for front in self._listening.fronts:
                    front.moved(socket)
            else:
                self.wait(socket, table.name)

    def _stands(self, standing: LeaseStanding) -> None:
        self.keeper.heard()
        self._standing = standing
        self._write_for_all(standing)
        for number, link in tuple(self._links.items()):
            server = standing.servers.get(number)
            if server is None or not server.alive:
                self._start(link.close())
            else:
                held = (name for name in self._tables if standing.holder(name) is not None)
                theirs = set(standing.held_by(number))
                link.leave_tables({name for name in held if name not in theirs})
        for table in tuple(self._waiting):
            self._go_on(table)
        self._settled.set()

    def _write_for_all(self, standing: LeaseStanding) -> None:
        """Write what the oldest program among the servers can read, until all are new."""
        codec = self._floor.queue.codec
        form = min(max(standing.format, OLDEST_WRITTEN), codec.format)
        if form != codec.writes:
            self._floor.log.info("format-written", format=form)
            codec.write_as(form)

    def _go_on(self, table: str) -> None:
        """Screens that wait for a table go where it is by now."""
        if self.holds(table) or self._link_to(table) is not None:
            for socket in self._waiting.pop(table, set()):
                self.relay(socket, table)

    def overtaken(self, stream: str) -> None:
        """Another server wrote to a table that is held here: is it still?"""
        self._floor.log.warning("overtaken", stream=stream)
        if self._keeper is not None:
            self._keeper.wake()

    def _heard(self, news: Mapping[str, int], sessions: Sessions, taken: Taken) -> None:
        floor = self._floor
        self._rates.hear(taken, floor.clock())
        if isinstance(floor.sessions, SharedSessions):
            floor.sessions.made_like(sessions)
        for stream in floor.queue.overtaken(news):
            kind, _, name = stream.partition(":")
            if kind == DeviceKey.prefix:
                floor.unseat(*seat_and_table(name))

    def _start(self, doing: Coroutine[None, None, None]) -> None:
        task = self._loop.create_task(doing)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def page_of(settings: FloorSettings, port: int) -> str:
    """Where people reach a server; nobody can go to all interfaces, so where the others do."""
    server = settings.server
    shown = "https" if server.tls_certificate else "http"
    everywhere = server.address in ("0.0.0.0", "::")
    return f"{shown}://{settings.servers.address if everywhere else server.address}:{port}"


def _house(key: FloorKey, keys: Path) -> str:
    """What stands for the keys that the servers of a floor share: two houses differ in it."""
    return sha256(key.fingerprint.encode() + (keys / TICKET_KEY).read_bytes()).hexdigest()
