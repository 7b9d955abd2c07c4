"""The keeper of a server's leases: a thread that renews them, takes what is free, lets go.

It has a connection and a rhythm of its own, so a busy event loop loses no table and a hung
statement of the journal's does not either. What it finds it tells the event loop. One that hears
nothing of it any more stands still for good, and its tables with it: then they are let go, for a
server that can go on.
"""

from __future__ import annotations

import os
import select
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Protocol

import psycopg

from pitboss.kernel.errors import BadInput
from pitboss.server.cluster.lease_table import LeaseStanding, LeaseTable, ServerRow, connect
from pitboss.server.cluster.sharing import may_hold, to_offer, to_take

BEATS = 5
"""How often in the time of a lease it is renewed."""
HUNG_PART = 2
"""After such a part of the time of a lease a statement that is not answered is given up."""
PAUSE_SECONDS = 0.1
"""Before a lost connection is made again."""
SILENT_SECONDS = 30.0
"""An event loop that has heard nothing for so long keeps no lease."""

Waiting = Callable[[LeaseTable], None]


class LoopSilent(Exception):
    """The event loop does not take in what it is told."""


class Tells(Protocol):
    """Who is told what the keeper finds; called from its thread.

    Whatever is told is taken in on the event loop, which says ``heard`` to the keeper then.
    """

    def got(self, name: str, epoch: int) -> None:
        """A lease is this server's from now on."""

    def lost(self, name: str) -> None:
        """It is no longer."""

    def asked_back(self, name: str, number: int) -> None:
        """It is to be let go for another server."""

    def standing(self, standing: LeaseStanding) -> None:
        """Who holds what, as it is now."""

    def trouble(self, why: str) -> None:
        """Something is in the way."""


class LeaseKeeper:
    """Holds the leases of one server; ``begin`` it, and ``close`` it."""

    def __init__(
        self,
        address: str,
        me: ServerRow,
        names: tuple[str, ...],
        lease_seconds: float,
        tells: Tells,
    ) -> None:
        self.me = me
        self._address = address
        self._names = names
        self._seconds = lease_seconds
        self._tells = tells
        self._held: dict[str, int] = {}
        self._offered: set[str] = set()
        self._valid_until = 0.0
        self._heard_at = 0.0
        self._waiting: deque[Waiting] = deque()
        self._wake_read, self._wake_write = os.pipe()
        os.set_blocking(self._wake_write, False)
        os.set_blocking(self._wake_read, False)
        self._ending = False
        self._thread = threading.Thread(target=self._run, name="leases", daemon=True)

    @property
    def valid(self) -> bool:
        """Whether the leases were renewed in time: a process that was stopped finds out by it."""
        return time.monotonic() < self._valid_until

    def begin(self) -> LeaseStanding:
        """Enter this server, and keep its leases from now on; a name that is taken is refused."""
        connection = self._connect()
        try:
            self._enter(connection)
            standing = LeaseTable(connection, self._seconds).agree()
        except BaseException:
            connection.close()
            raise
        self._connection = connection
        self.heard()
        self._thread.start()
        return standing

    def heard(self) -> None:
        """The event loop has taken in what it was told."""
        self._heard_at = time.monotonic()

    def wake(self) -> None:
        """Have the keeper look now."""
        with suppress(OSError):  # it is awake already, or has ended
            os.write(self._wake_write, b".")

    def let_go(self, name: str, offered: int = 0) -> None:
        """Give a lease back; its table is no longer looked after here."""

        def given_back(table: LeaseTable) -> None:
            self._held.pop(name, None)
            self._offered.discard(name)
            table.let_go(name, self.me.number, offered)

        self._waiting.append(given_back)
        self.wake()

    def ask(self, work: Waiting) -> None:
        """Have something done over the keeper's connection."""
        self._waiting.append(work)
        self.wake()

    def close(self) -> None:
        """Give everything back and end."""
        self._ending = True
        self.wake()
        if self._thread.is_alive():
            self._thread.join(2 * self._seconds + 2)
        os.close(self._wake_write)
        os.close(self._wake_read)

    # The thread.

    def _run(self) -> None:
        connection: psycopg.Connection | None = self._connection
        while not self._ending:
            try:
                if connection is None:
                    connection = self._connect()
                    self._enter(connection)
                self._keep(connection)
            except BadInput as wrong:
                self._lose_all()
                self._tells.trouble(str(wrong))
                time.sleep(self._seconds)
                connection = self._closed(connection)
            except LoopSilent:
                self._tells.trouble("this server stands still: others take its tables")
                connection = self._closed(connection)  # with it goes the lock that says we live
                self._valid_until = 0.0
                self._lose_all()
                while self._is_silent and not self._ending:
                    time.sleep(PAUSE_SECONDS)
            except (psycopg.Error, OSError) as wrong:
                self._tells.trouble(" ".join(str(wrong).split()))
                connection = self._closed(connection)
                time.sleep(PAUSE_SECONDS)
                if not self.valid:
                    self._lose_all()
        if connection is not None:
            self._end(connection)

    def _connect(self) -> psycopg.Connection:
        """A connection that is given up early enough to renew the leases by another."""
        return connect(self._address, self._seconds / HUNG_PART)

    @staticmethod
    def _closed(connection: psycopg.Connection | None) -> psycopg.Connection | None:
        """No connection: the next turn makes a new one."""
        if connection is not None:
            connection.close()
        return None

    def _enter(self, connection: psycopg.Connection) -> None:
        table = LeaseTable(connection, self._seconds)
        table.make(self._names)
        number = table.register(self.me, self.me.number)
        if number != self.me.number:
            self._lose_all()
        self.me = replace(self.me, number=number)

    def _keep(self, connection: psycopg.Connection) -> None:
        table = LeaseTable(connection, self._seconds)
        while not self._ending:
            self._beat(table)
            self._wait(connection, self._seconds / BEATS)

    @property
    def _is_silent(self) -> bool:
        return time.monotonic() > self._heard_at + SILENT_SECONDS

    def _beat(self, table: LeaseTable) -> None:
        began = time.monotonic()
        if self._is_silent:
            raise LoopSilent
        if not table.renew(self.me.number):
            raise BadInput(
                f"The server {self.me.name} was replaced by another of that name while it did not "
                "answer."
            )
        while self._waiting:
            self._waiting.popleft()(table)
        standing = table.standing()
        self.me = standing.servers.get(self.me.number, self.me)
        for name, epoch in tuple(self._held.items()):
            lease = standing.leases.get(name)
            if lease is None or (lease.holder, lease.epoch) != (self.me.number, epoch):
                del self._held[name]
                self._offered.discard(name)
                self._tells.lost(name)
        self._valid_until = began + self._seconds
        if sum(self._taken(table, standing)):
            table.tell()
            standing = table.standing()
        if standing.readable > standing.format:
            standing = table.agree()
        self._tells.standing(standing)
        for name, number in to_offer(standing, self.me):
            if name in self._held and name not in self._offered:
                self._offered.add(name)
                self._tells.asked_back(name, number)

    def _taken(self, table: LeaseTable, standing: LeaseStanding) -> Iterator[bool]:
        # What a lost connection cost in name only is this server's again.
        for name in standing.held_by(self.me.number):
            if name not in self._held and may_hold(self.me, name):
                lease = standing.leases[name]
                self._held[name] = lease.epoch
                self._tells.got(name, lease.epoch)
                yield True
        for lease in to_take(standing, self.me):
            if lease.name in self._names:
                epoch = table.take(lease, self.me.number)
                if epoch is not None:
                    self._held[lease.name] = epoch
                    self._tells.got(lease.name, epoch)
                    yield True

    def _wait(self, connection: psycopg.Connection, seconds: float) -> None:
        """Until it is time again, somebody asks, or another server tells of a change."""
        until = time.monotonic() + seconds
        # What was told while a statement was answered came with that answer, and wakes nobody.
        if _told(connection):
            return
        while not self._waiting and not self._ending:
            left = until - time.monotonic()
            if left <= 0:
                return
            ready, _, _ = select.select([connection.fileno(), self._wake_read], [], [], left)
            if self._wake_read in ready:
                os.read(self._wake_read, 4096)
                return
            if ready and _told(connection):
                return

    def _lose_all(self) -> None:
        held, self._held = self._held, {}
        self._offered.clear()
        for name in held:
            self._tells.lost(name)

    def _end(self, connection: psycopg.Connection) -> None:
        try:
            table = LeaseTable(connection, self._seconds)
            while self._waiting:
                self._waiting.popleft()(table)
            table.leave(self.me.number)
        except psycopg.Error:
            pass  # its session ends with it, and so do its leases
        connection.close()


def _told(connection: psycopg.Connection) -> bool:
    """Whether another server has told of a change since this was asked last."""
    me = connection.info.backend_pid
    return bool([told for told in connection.notifies(timeout=0) if told.pid != me])
