"""A connection to PostgreSQL that waits for nothing without end.

A backend that hangs, or a network that swallows packets, answers never: the server's own limits
do not help then, for it is the server that stands. So the caller gives up by the clock on this
side, and the connection is not used again. Work that can be set aside is, and others have another
connection meanwhile.
"""

from __future__ import annotations

import select
import threading
import time
from collections.abc import Callable, Generator
from typing import Any

import psycopg
from psycopg import errors
from psycopg.waiting import READY_NONE, READY_R, READY_W, WAIT_R, WAIT_W

from pitboss.eventstore.suspension import Awaited, Suspendable, suspendable
from pitboss.kernel.ensure import Broken

FIRST_SECONDS = 0.2
"""How long the first who needs a new connection waits for it; who comes after is told at once."""
IN_PLACE_SECONDS = 1.0
"""How long is waited for a statement by those who cannot be set aside: pages, and views."""
MOST_CONNECTIONS = 6
"""How many connections a server has for its journal while answers on some are outstanding."""


class BoundedConnection(psycopg.Connection[Any]):  # whatever rows a statement gives
    """Gives up on a statement after ``limit_seconds``; with none it waits as long as it takes."""

    limit_seconds: float | None = None
    others: Connections | None = None
    """Whom to ask for another connection while this one waits."""
    waiting = False
    """Whether work that was set aside waits for an answer on it."""

    def cursor(self, *given: Any, **named: Any) -> Any:
        """A cursor, where no answer is outstanding: its statement would wait for that one.

        It was set aside in this very thread, so both would wait for good.
        """
        if self.waiting:
            raise Broken("another's answer is outstanding on this connection")
        return super().cursor(*given, **named)

    # The library's own signature, whatever the generator gives.
    def wait(self, gen: Any, interval: float = 0.1, timeout: float | None = None) -> Any:
        """Wait for the other end, but not without end."""
        limit = self.limit_seconds if timeout is None else timeout
        work = None
        if timeout is None and limit is not None and self.others is not None:
            work = suspendable()
            limit = min(limit, IN_PLACE_SECONDS) if work is None else work.patience_seconds
        try:
            return super().wait(gen, interval, limit)
        except errors._WaitTimeout:
            if timeout is not None:
                raise
        if work is not None:
            return self._wait_aside(gen, work)
        return self._give_up(limit)

    # The library's own generators, which ask for what they wait for and are sent what has come.
    def _wait_aside(self, gen: Generator[int, int, Any], work: Suspendable) -> Any:
        """Wait while others are at work."""
        until = time.monotonic() + (self.limit_seconds or 0.0)
        try:
            wanted = gen.send(READY_NONE)
            while True:
                self.waiting = True
                awaited = Awaited(
                    self.pgconn.socket, bool(wanted & WAIT_R), bool(wanted & WAIT_W), until
                )
                come = work.wait_for(awaited)
                self.waiting = False
                if self.others is not None:
                    self.others.resumed(self)
                if come.readable or come.writable:
                    wanted = gen.send(come.readable * READY_R | come.writable * READY_W)
                elif time.monotonic() >= until:
                    break
        except StopIteration as done:
            return done.value
        return self._give_up(self.limit_seconds)

    def _give_up(self, seconds: float | None) -> None:
        self.pgconn.finish()
        raise psycopg.OperationalError(f"the database did not answer within {seconds} seconds")


def connect(address: str, seconds: int) -> BoundedConnection:
    """A connection that notices within seconds that the other end is gone."""
    return BoundedConnection.connect(
        address,
        autocommit=True,
        prepare_threshold=0,
        connect_timeout=seconds,
        keepalives_idle=2,
        keepalives_interval=1,
        keepalives_count=3,
        tcp_user_timeout=4_000,
    )


class Reconnecting:
    """Makes a new connection in a thread, so that nobody waits for a database that is away."""

    def __init__(self, make: Callable[[], BoundedConnection]) -> None:
        self._make = make
        self._made: BoundedConnection | None = None
        self._why = ""
        self._closed = False
        self._waited = False
        self._thread: threading.Thread | None = None

    def begin(self) -> threading.Thread:
        """Have a connection ready for the next caller."""
        if self._thread is None:
            self._waited = False
            self._thread = threading.Thread(target=self._run, name="reconnecting", daemon=True)
            self._thread.start()
        return self._thread

    def connection(self) -> BoundedConnection:
        """The new connection; ``OperationalError`` while there is none."""
        making = self.begin()
        if not self._waited:
            self._waited = True
            making.join(FIRST_SECONDS)
        if making.is_alive():
            raise psycopg.OperationalError("the database is away, and is being tried again")
        self._thread = None
        made, self._made = self._made, None
        if made is None:
            raise psycopg.OperationalError(self._why)
        return made

    def close(self) -> None:
        """Let go of what was made ready, or will be."""
        self._closed = True
        if self._thread is not None:
            self._thread.join(FIRST_SECONDS)
        if self._made is not None:
            self._made.close()

    def _run(self) -> None:
        try:
            self._made = self._make()
        except psycopg.Error as wrong:
            self._why = " ".join(str(wrong).split())
        if self._closed and self._made is not None:
            self._made.close()


class Connections:
    """The connection that a journal uses, and others while answers on it are outstanding."""

    def __init__(self, make: Callable[[], BoundedConnection]) -> None:
        self._make = make
        self._again = Reconnecting(make)
        self._spare: list[BoundedConnection] = []
        self._waiting: set[BoundedConnection] = set()
        self._bounded = False
        self.used = make()

    def limit(self) -> None:
        """From now on nobody waits for a lost connection, and a second one stands ready."""
        self._bounded = True
        self.used.others = self
        self._again.begin()

    def one(self) -> BoundedConnection:
        """A connection on which nothing is outstanding; if the last one was lost, a new one."""
        used = self.used
        if not used.closed and not used.waiting:
            return used
        if not self._bounded:
            self.used = self._make()
            return self.used
        if used.waiting:
            self._waiting.add(used)
        while self._spare:
            self.used = self._spare.pop()
            if _stands(self.used):
                return self.used
            self.used.close()
        if len(self._waiting) >= MOST_CONNECTIONS:
            raise psycopg.OperationalError("the database is slow, and no more is asked of it")
        self.used = self._again.connection()
        if not _stands(self.used):
            self.used.close()
            self.used = self._again.connection()
        self.used.others = self
        self._again.begin()
        return self.used

    def resumed(self, connection: BoundedConnection) -> None:
        """Work goes on over its own connection; the one that was used meanwhile is spare."""
        self._waiting.discard(connection)
        if self.used is not connection and not self.used.closed and not self.used.waiting:
            self._spare.append(self.used)
        self.used = connection

    def close(self) -> None:
        """Let all of them go."""
        for one in (self.used, *self._spare, *self._waiting):
            one.close()
        self._again.close()


def _stands(connection: BoundedConnection) -> bool:
    """Whether a connection that nobody used for a while is still one: the end can be read."""
    if connection.closed:
        return False
    looked = select.poll()
    looked.register(connection.pgconn.socket, select.POLLIN)
    return not looked.poll(0)
