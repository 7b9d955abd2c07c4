"""The signs of the house, told to every screen of a floor for practice when they change.

Which documents have no order on file hangs on the Authority's file and on the clock: a paper is
filed or withdrawn, and one that was filed before comes into force. So it is looked at twice a
second while anybody watches, and a screen is told only what is new to it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import TYPE_CHECKING

from pitboss.layout.vocabulary import Words, words_of
from pitboss.rules.catalogue import load
from pitboss.server.actors.watched import Watched
from pitboss.server.sockets.outbox import Outbox
from pitboss.server.wire.messages import SignsTold, encode

if TYPE_CHECKING:  # the floor has its signs, and they are read off the floor
    from pitboss.server.actors.floor import Floor
    from pitboss.server.ops.settings import TableSettings


def unfiled(floor: Floor, table: str = "") -> list[str]:
    """The documents played here, or at one table, whose order is not on file or not in force."""
    return not_in_force(floor, documents_played(floor, table))


def documents_played(floor: Floor, table: str = "") -> list[str]:
    """The documents that are played by here, or at one table: they stay while the floor runs."""
    return list(dict.fromkeys(load(one.game).book.document for one in _tables(floor, table)))


def _tables(floor: Floor, table: str) -> Sequence[TableSettings]:
    """The one of that name, or all of them."""
    tables = floor.settings.table
    return [one for one in tables if one.name == table] or tables


def not_in_force(floor: Floor, documents: Iterable[str]) -> list[str]:
    """Those whose order is not on file, or not in force at this moment."""
    file, at = floor.authority_file(), floor.clock()
    return [document for document in documents if file.order(document, at) is None]


def titles_of(floor: Floor, documents: Iterable[str], table: str = "") -> list[Words]:
    """Documents as people name them: by the titles of the games played by them here, or there."""
    games = dict.fromkeys(one.game for one in _tables(floor, table))
    books = [load(game).book for game in games]
    return [
        words_of(book.game).title(book.title)
        for document in documents
        for book in books
        if book.document == document
    ]


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
        outbox.send(encode(self._sign(table, self._told[table])))

    def close(self) -> None:
        """Tell everybody that the floor restarts."""
        self._hang_up()

    def _sign(self, table: str, documents: list[str]) -> SignsTold:
        return SignsTold(unfiled=documents, titles=titles_of(self._floor, documents, table))

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
                outbox.send(encode(self._sign(table, now[table])))
        self._told = now
