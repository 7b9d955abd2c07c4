"""The signs of the house, told to every screen of a floor for practice when they change.

Which documents have no order on file hangs on the Authority's file and on the clock: a paper is
filed or withdrawn, and one that was filed before comes into force. So it is looked at twice a
second while anybody watches, and a screen is told only what is new to it.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import TYPE_CHECKING

from pitboss.rules.catalogue import load
from pitboss.server.actors.watched import Watched
from pitboss.server.sockets.outbox import Outbox
from pitboss.server.wire.messages import SignsTold, encode

if TYPE_CHECKING:  # the floor has its signs, and they are read off the floor
    from pitboss.server.actors.floor import Floor


def unfiled(floor: Floor, table: str = "") -> list[str]:
    """The documents played here, or at one table, whose order is not on file or not in force."""
    return not_in_force(floor, documents_played(floor, table))


def documents_played(floor: Floor, table: str = "") -> list[str]:
    """The documents that are played by here, or at one table: they stay while the floor runs."""
    tables = floor.settings.table
    these = [one for one in tables if one.name == table] or tables
    return list(dict.fromkeys(load(one.game).book.document for one in these))


def not_in_force(floor: Floor, documents: Iterable[str]) -> list[str]:
    """Those whose order is not on file, or not in force at this moment."""
    file, at = floor.authority_file(), floor.clock()
    return [document for document in documents if file.order(document, at) is None]


class SignViews(Watched[str]):
    """The screens that have the signs under them, and what was told last of each table."""

    path = "sign views"

    def __init__(self, floor: Floor) -> None:
        super().__init__(floor.log)
        self._floor = floor
        self._played: dict[str, list[str]] = {}
        """The documents by table, or by no table where all of the floor is meant."""
        self._told: dict[str, list[str]] = {}
        """Which of them have no order in force, as it was told."""

    def join(self, outbox: Outbox, table: str) -> None:
        """Take a screen in, and tell it what stands there now."""
        if not self._viewers:
            self._begin()
        self._viewers[outbox] = table
        if table not in self._told:
            played = self._played[table] = documents_played(self._floor, table)
            self._told[table] = not_in_force(self._floor, played)
        outbox.send(encode(SignsTold(unfiled=self._told[table])))

    def close(self) -> None:
        """Tell everybody that the floor restarts."""
        self._hang_up()

    def _rest(self) -> None:
        self._told.clear()
        super()._rest()

    def _tell(self) -> None:
        watched = {table: self._played[table] for table in self._viewers.values()}
        missing = set(not_in_force(self._floor, set(chain(*watched.values()))))
        now = {
            table: [one for one in played if one in missing] for table, played in watched.items()
        }
        for outbox, table in self._viewers.items():
            if now[table] != self._told.get(table):
                outbox.send(encode(SignsTold(unfiled=now[table])))
        self._told = now
