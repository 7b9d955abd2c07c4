"""The tables of a journal as plain data; all SQL about them is made from it.

A new projection is one line here and one migration in ``schema``.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property


@dataclass(frozen=True)
class Table:
    """A table: its columns with their kinds, and how many of them, from the first, are its key.

    Kinds are ``integer``, ``text`` and ``bytes``; a question mark after one admits nothing in
    its place. Into an upserted table the last row of a key wins; in another one a key is written
    once for ever.

    >>> Table("purses", "name text, cents integer, note text?", key=1, upsert=True).names
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


def _column(words: str) -> tuple[str, str]:
    name, kind = words.split()
    assert kind.rstrip("?") in ("integer", "text", "bytes"), words
    return name, kind


RECORDS = Table(
    "records",
    "position integer, stream text, version integer, format integer, body bytes, previous bytes,"
    "hash bytes",
    key=1,
    upsert=False,
)
HEADS = Table("heads", "stream text, version integer, hash bytes", key=1, upsert=True)
SNAPSHOTS = Table(
    "snapshots",
    "stream text, version integer, head bytes, data bytes, digest bytes",
    key=1,
    upsert=True,
)
KEYS = Table("keys", "fingerprint text, public bytes", key=1, upsert=False)
CHECKPOINTS = Table(
    "checkpoints",
    "number integer, at integer, previous bytes, first_position integer, last_position integer,"
    "covered integer, records bytes, fingerprint text, signature bytes",
    key=1,
    upsert=False,
)

POSTINGS = Table(
    "postings",
    "stream text, version integer, line integer, source text, target text, cents integer",
    key=3,
    upsert=False,
)
METERS = Table(
    "meters",
    "house_table text, terminal text, version integer, credit_cents integer, bet_cents integer,"
    "win_cents integer",
    key=2,
    upsert=True,
)
"""What a terminal's screen shows: it changes with every wager."""
LIFETIME_METERS = Table(
    "lifetime_meters",
    "house_table text, terminal text, version integer, turnover_cents integer,"
    "won_cents integer, lost_cents integer,"
    "notes_cents integer, fives integer, tens integer, twenties integer, fifties integer,"
    "hundreds integer, tickets_in_cents integer, tickets_out_cents integer,"
    "transfers_in_cents integer, transfers_out_cents integer, handpays_cents integer,"
    "commission_cents integer, adjusted_up_cents integer, adjusted_down_cents integer,"
    "claims_cents integer, held_cents integer, breakage text, games integer",
    key=2,
    upsert=True,
)
"""What has ever gone through a terminal: it changes with rounds and with money in and out."""
TICKETS = Table(
    "tickets",
    "number text, kind text, cents integer, status text, issued_at integer, issued_by text,"
    "expires_at integer?, ended_at integer?, ended_by text?",
    key=1,
    upsert=True,
)
PAYMENTS = Table(
    "payments",
    "number text, cents integer, status text, house_table text, terminal text, opened_at integer,"
    "agreed_at integer?, ended_at integer?, form text?",
    key=1,
    upsert=True,
)
ROUNDS = Table(
    "rounds",
    "house_table text, number integer, status text, result text?, opened_at integer?,"
    "closed_at integer?, decided_at integer?, stake_cents integer, returned_cents integer,"
    "digest text, first_version integer, last_version integer",
    key=2,
    upsert=True,
)

CASES = Table(
    "cases",
    "number text, document text, kind text, direction text, cents integer, house_table text,"
    "round integer?, patron text?, known_at integer, status text, settled_cents integer",
    key=1,
    upsert=True,
)
"""Over- and underpayments."""

PROJECTIONS = (POSTINGS, METERS, LIFETIME_METERS, TICKETS, PAYMENTS, ROUNDS, CASES)
"""What follows from the records and is kept beside them, for those who ask questions."""

KEPT = (RECORDS, HEADS, SNAPSHOTS, KEYS, CHECKPOINTS)
"""The journal itself."""

ALL = KEPT + PROJECTIONS
"""Every table of a journal but the one that counts its migrations."""
