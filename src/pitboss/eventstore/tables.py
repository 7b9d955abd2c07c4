"""Tables as plain data; all SQL about them is made from it.

Here are the tables of the journal itself. What a domain wants to have kept beside its records, for
those who ask questions, are tables of its own: it gives them with its ``projections``.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from types import NoneType

from pitboss.kernel.ensure import ensure


@dataclass(frozen=True)
class StoredTable:
    """A table: its columns with their kinds, and how many of them, from the first, are its key.

    Kinds are ``integer``, ``text`` and ``bytes``; a question mark after one admits nothing in
    its place. Into an upserted table the last row of a key wins; in another one a key is written
    once for ever.

    >>> StoredTable("purses", "name text, cents integer, note text?", key=1, upsert=True).names
    ('name', 'cents', 'note')
    """

    name: str
    shape: str
    key: int
    upsert: bool

    @cached_property
    def columns(self) -> tuple[tuple[str, str], ...]:
        """Each column's name and kind."""
        return tuple(_column(words) for words in self.shape.split(","))

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The columns' names."""
        return tuple(name for name, _ in self.columns)

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """The names of the columns that are its key."""
        return self.names[: self.key]

    def admits(self, columns: tuple[str, ...], kinds: tuple[type, ...]) -> bool:
        """Whether a row of these columns can have values of these kinds.

        >>> purses = StoredTable("purses", "name text, note text?", key=1, upsert=True)
        >>> purses.admits(("name", "note"), (str, NoneType)), purses.admits(("name",), (NoneType,))
        (True, False)
        """
        wanted = dict(self.columns)
        return len(columns) == len(kinds) and all(
            kind is _KINDS[wanted[name].rstrip("?")]
            or (kind is NoneType and wanted[name].endswith("?"))
            for name, kind in zip(columns, kinds, strict=True)
        )


_KINDS = {"integer": int, "text": str, "bytes": bytes}


def _column(words: str) -> tuple[str, str]:
    name, kind = words.split()
    ensure(kind.rstrip("?") in _KINDS, f"{words!r} is not a column")
    return name, kind


RECORDS = StoredTable(
    "records",
    "position integer, stream text, version integer, format integer, body bytes, previous bytes,"
    "hash bytes",
    key=1,
    upsert=False,
)
HEADS = StoredTable(
    "heads", "stream text, version integer, hash bytes, mac bytes?", key=1, upsert=True
)
SNAPSHOTS = StoredTable(
    "snapshots",
    "stream text, version integer, head bytes, data bytes, digest bytes, mac bytes?",
    key=1,
    upsert=True,
)
KEYS = StoredTable("keys", "fingerprint text, public bytes", key=1, upsert=False)
CHECKPOINTS = StoredTable(
    "checkpoints",
    "number integer, at integer, previous bytes, first_position integer, last_position integer,"
    "covered integer, records bytes, fingerprint text, signature bytes",
    key=1,
    upsert=False,
)
STATEMENTS = StoredTable(
    "statements",
    "number integer, day text, at integer, position integer, body bytes, fingerprint text,"
    "signature bytes",
    key=1,
    upsert=False,
)
"""What a gaming day came to, signed when it was closed: see ``statements``."""
CARRIED = StoredTable(
    "carried",
    "number integer, stream text, version integer, hash bytes, at integer, data bytes",
    key=2,
    upsert=False,
)
"""The streams that a statement carries over into the next day, each with its state."""

RETIRED = StoredTable("retired", "stream text, version integer, at integer", key=1, upsert=False)
"""What is left of a stream that ended and lies in archives: how many records, and since when."""

KEPT = (RECORDS, HEADS, SNAPSHOTS, KEYS, CHECKPOINTS, STATEMENTS, CARRIED, RETIRED)
"""The journal itself: every table but those of projections and the one that counts migrations."""
