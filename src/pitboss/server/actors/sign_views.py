"""The signs of the house, told to every screen of a floor for practice when they change.

Which documents have no order on file hangs on the Authority's file and on the clock: a paper is
filed or withdrawn, and one that was filed before comes into force. So it is looked at twice a
second while anybody watches, and a screen is told only what is new to it.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from pitboss.rules.catalogue import load
from pitboss.server.sockets.outbox import Outbox
from pitboss.server.wire.close_codes import RESTARTING
from pitboss.server.wire.messages import SignsTold, encode

if TYPE_CHECKING:  # the floor has its signs, and they are read off the floor
    from pitboss.server.actors.floor import Floor

LOOKS_SECONDS = 0.5
"""How often it is looked whether anything has changed."""


def unfiled(floor: Floor, table: str = "") -> list[str]:
    """The documents played here, or at one table, whose order is not on file or not in force."""
    file, at = floor.authority_file(), floor.clock()
    tables = floor.settings.table
    these = [one for one in tables if one.name == table] or tables
    played = {load(one.game).book.document: None for one in these}
    return [document for document in played if file.order(document, at) is None]


class SignViews:
    """The screens that have the signs under them, and what was told last of each table."""

    def __init__(self, floor: Floor) -> None:
        self._floor = floor
        self._viewers: dict[Outbox, str] = {}
        self._told: dict[str, list[str]] = {}
        """By table, or by no table where all of the floor is meant."""
        self._timer: asyncio.TimerHandle | None = None

    def join(self, outbox: Outbox, table: str) -> None:
        """Take a screen in, and tell it what stands there now."""
        if not self._viewers:
            self._later()
        self._viewers[outbox] = table
        if table not in self._told:
            self._told[table] = unfiled(self._floor, table)
        outbox.send(encode(SignsTold(unfiled=self._told[table])))

    def leave(self, outbox: Outbox) -> None:
        """Let a screen go; after the last nothing is looked at any more."""
        self._viewers.pop(outbox, None)
        if not self._viewers:
            self._rest()

    def close(self) -> None:
        """Tell everybody that the floor restarts."""
        for outbox in tuple(self._viewers):
            outbox.hang_up(RESTARTING, "the floor is restarting: come back in a moment")
        self._viewers.clear()
        self._rest()

    def _rest(self) -> None:
        self._told.clear()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _later(self) -> None:
        self._timer = asyncio.get_running_loop().call_later(LOOKS_SECONDS, self._look)

    def _look(self) -> None:
        self._later()
        watched = set(self._viewers.values())
        now = {table: unfiled(self._floor, table) for table in watched}
        for outbox, table in self._viewers.items():
            if now[table] != self._told.get(table):
                outbox.send(encode(SignsTold(unfiled=now[table])))
        self._told = now
