"""Damage copies of a journal, one way after another, and ask two verifiers that share no code.

    python -m tools.second_opinion --damages 1000
    python -m tools.second_opinion --database floor.db --key floor.db.key.pub --first 17

Without a journal it rehearses a short gaming day.

``pitboss verify`` and ``verifier/pitboss_verifier.py`` must both call the journal itself whole and
every damaged copy not whole; any other answer is told with its number, which damages the same way
again. Exit code 1 if there was one.
"""

from __future__ import annotations

import argparse
import json
import random
import sqlite3
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from pitboss.eventstore.checkpoints import Notary
from pitboss.eventstore.keys import read_public, signing_key
from pitboss.eventstore.opening import open_store
from pitboss.eventstore.verification import verify
from pitboss.eventstore.writer import EventWriter
from pitboss.house.domain import HOUSE, House
from pitboss.rehearsal.day import Day, Settings
from verifier.pitboss_verifier import Verifier, moved, record_hash

Damage = Callable[["Damaged", random.Random], str]


class Damaged:
    """A copy of a journal in the hands of somebody who may write to every table."""

    def __init__(self, path: Path) -> None:
        self.database = sqlite3.connect(path, isolation_level=None)
        named = "SELECT name FROM sqlite_master WHERE type = 'trigger'"
        for (name,) in self.rows(named):
            self.database.execute(f"DROP TRIGGER {name}")

    def rows(self, statement: str, *values: Any) -> list[tuple[Any, ...]]:
        """The rows of a statement."""
        return self.database.execute(statement, values).fetchall()

    def one(self, chance: random.Random, table: str, columns: str) -> tuple[Any, ...]:
        """Any row of a table."""
        return chance.choice(self.rows(f"SELECT {columns} FROM {table}"))

    def chain_again(self, stream: str, version: int, body: bytes) -> None:
        """Another body, with all hashes of its stream from there on made again, and the head."""
        listed = "SELECT version, format, body FROM records WHERE stream = ? ORDER BY version"
        last = bytes(32)
        for number, form, old in self.rows(listed, stream):
            content = body if number == version else old
            own = record_hash(last, stream, number, form, content)
            self.rows(
                "UPDATE records SET body = ?, previous = ?, hash = ?"
                " WHERE stream = ? AND version = ?",
                content, last, own, stream, number,
            )  # fmt: skip
            last = own
        self.rows("UPDATE heads SET hash = ? WHERE stream = ?", last, stream)

    def post_again(self, stream: str, version: int, body: bytes) -> None:
        """The postings that the events of a record mean, in place of those that are there."""
        self.rows("DELETE FROM postings WHERE stream = ? AND version = ?", stream, version)
        events = json.loads(body)["events"]
        try:
            due = [one for kind, event in events for one in moved(stream, kind, event, 0)]
        except ValueError:  # it takes more than there is, which leaves none
            due = []
        for line, posting in enumerate(due):
            self.rows("INSERT INTO postings VALUES (?, ?, ?, ?, ?, ?)",
                      stream, version, line, *posting)  # fmt: skip


def flip(table: str, column: str, keys: str) -> Damage:
    """One bit of a value, or one more of a number."""

    def damage(journal: Damaged, chance: random.Random) -> str:
        value, *key = journal.one(chance, table, f"{column}, {keys}")
        if isinstance(value, int):
            value += 1
        elif isinstance(value, str):
            value += "x"
        else:
            bit = chance.randrange(len(value) * 8)
            value = bytes(
                byte ^ (1 << bit % 8 if place == bit // 8 else 0)
                for place, byte in enumerate(value)
            )
        which = " AND ".join(f"{name} = ?" for name in keys.split(", "))
        journal.rows(f"UPDATE {table} SET {column} = ? WHERE {which}", value, *key)
        return f"{table}.{column} of {key} is changed"

    return damage


def drop(table: str, keys: str) -> Damage:
    """A row that is gone."""

    def damage(journal: Damaged, chance: random.Random) -> str:
        key = journal.one(chance, table, keys)
        which = " AND ".join(f"{name} = ?" for name in keys.split(", "))
        journal.rows(f"DELETE FROM {table} WHERE {which}", *key)
        return f"{key} of {table} is gone"

    return damage


def swap_bodies(journal: Damaged, chance: random.Random) -> str:
    """Two records of a stream that change places, with the chain redone."""
    streams = journal.rows("SELECT stream FROM heads WHERE version > 3 ORDER BY stream")
    (stream,) = chance.choice(streams)
    bodies = journal.rows("SELECT version, body FROM records WHERE stream = ?", stream)
    (one, body), (other, other_body) = chance.sample(bodies, 2)
    journal.chain_again(stream, one, other_body)
    journal.chain_again(stream, other, body)
    return f"versions {one} and {other} of {stream} are swapped, the chain redone"


def swap_positions(journal: Damaged, chance: random.Random) -> str:
    """Two records that change places in the order of all."""
    (one,), (other,) = chance.sample(journal.rows("SELECT position FROM records"), 2)
    for old, new in ((one, -1), (other, one), (-1, other)):
        journal.rows("UPDATE records SET position = ? WHERE position = ?", new, old)
    return f"positions {one} and {other} are swapped"


def cut_tail(journal: Damaged, chance: random.Random) -> str:
    """The newest records taken away, heads and postings with them, and what signed them."""
    ((last,),) = journal.rows("SELECT max(position) FROM records")
    kept = last - chance.randint(1, last // 4)
    gone = "SELECT stream, version FROM records WHERE position > ?"
    journal.rows(f"DELETE FROM postings WHERE (stream, version) IN ({gone})", kept)
    journal.rows("DELETE FROM records WHERE position > ?", kept)
    journal.rows("DELETE FROM heads")
    journal.rows(
        "INSERT INTO heads (stream, version, hash)"
        " SELECT stream, max(version), hash FROM records GROUP BY stream"
    )
    if chance.random() < 0.5:
        journal.rows("DELETE FROM checkpoints WHERE last_position > ?", kept)
    return f"everything after position {kept} is cut off"


def alter(kind: str, field: str, *, unsigned: bool) -> Damage:
    """An amount in an event, chain and postings redone; ``unsigned``, all signatures gone."""

    def damage(journal: Damaged, chance: random.Random) -> str:
        found = journal.rows(
            f"SELECT stream, version, body FROM records WHERE instr(body, '{kind}')"
        )
        stream, version, body = chance.choice(found)
        entry = json.loads(body)
        for name, event in entry["events"]:
            if name == kind:
                _add_to(event, field, 500)
        text = json.dumps(entry, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        journal.chain_again(stream, version, text.encode())
        journal.post_again(stream, version, text.encode())
        if unsigned:
            journal.rows("DELETE FROM checkpoints")
        where = "unsigned" if unsigned else "signed"
        return f"{field} of {kind} is altered in {stream}, version {version}, {where}"

    return damage


def _add_to(event: Any, field: str, cents: int) -> None:
    """To the field, wherever in the event it stands."""
    for name, value in list(event.items()):
        if name == field:
            event[name] = value + cents
        elif isinstance(value, dict):
            _add_to(value, field, cents)
        elif isinstance(value, list):
            for one in value:
                if isinstance(one, dict):
                    _add_to(one, field, cents)


_RECORD = "stream, version"
_POSTING = "stream, version, line"
DAMAGES: tuple[Damage, ...] = (
    flip("records", "body", _RECORD),
    flip("records", "hash", _RECORD),
    flip("records", "previous", _RECORD),
    flip("records", "format", _RECORD),
    flip("heads", "hash", "stream"),
    flip("heads", "version", "stream"),
    flip("checkpoints", "signature", "number"),
    flip("checkpoints", "records", "number"),
    flip("checkpoints", "previous", "number"),
    flip("checkpoints", "at", "number"),
    flip("checkpoints", "covered", "number"),
    flip("postings", "cents", _POSTING),
    flip("postings", "target", _POSTING),
    flip("meters", "credit_cents", "house_table, terminal"),
    flip("tickets", "cents", "number"),
    flip("payments", "cents", "number"),
    drop("records", _RECORD),
    drop("heads", "stream"),
    drop("postings", _POSTING),
    drop("checkpoints", "number"),
    drop("tickets", "number"),
    swap_bodies,
    swap_positions,
    cut_tail,
    flip("keys", "public", "fingerprint"),
    alter("note-accepted", "denomination_cents", unsigned=False),
    alter("note-accepted", "denomination_cents", unsigned=True),
    alter("wager-placed", "cents", unsigned=True),
    alter("round-settled", "won_cents", unsigned=False),
    alter("round-settled", "won_cents", unsigned=True),
    alter("round-settled", "returned_cents", unsigned=True),
    alter("round-settled", "lost_cents", unsigned=True),
    alter("winners-paid", "won_cents", unsigned=True),
    alter("losers-collected", "cents", unsigned=True),
    alter("ticket-redeemed", "cents", unsigned=True),
)
"""Every way to damage a journal that is tried."""


def rehearsed(path: Path, rounds: int) -> Path:
    """A gaming day at tables of both kinds, with snapshots and checkpoints; its key beside it."""
    store = open_store(path, HOUSE)
    notary = Notary(store, signing_key(path.with_name("floor.key")), every=100)
    writer = EventWriter(store, House(every=25), notary=notary)
    day = Day(Settings(seed=3, tables=6, rounds=rounds), writer.state)
    for arriving in day.arrivals():
        writer.process(arriving)
    writer.close(day.scene.at)
    store.close()
    return path


def verdicts(path: Path, key: bytes) -> tuple[bool, bool]:
    """Whether a journal is whole, by ``pitboss verify`` and by the verifier that stands alone."""
    store = open_store(path, HOUSE, writable=False)
    try:
        ours = verify(store, HOUSE, public_keys=[key]).passed
    finally:
        store.close()
    return ours, not Verifier(path, [key]).run()


def damaged(path: Path, copy: Path, number: int) -> str:
    """A copy of a journal with one damage done to it; what was done."""
    with sqlite3.connect(path) as source, sqlite3.connect(copy) as target:
        source.backup(target)
    journal = Damaged(copy)
    told = DAMAGES[number % len(DAMAGES)](journal, random.Random(number))
    journal.database.close()
    return told


def main() -> None:
    """Read what is asked, damage, compare, tell."""
    parser = argparse.ArgumentParser(description=str(__doc__).partition("\n")[0])
    parser.add_argument("--database", type=Path, help="a journal, which is left as it is")
    parser.add_argument("--key", type=Path, help="the public key of its floor")
    parser.add_argument("--damages", type=int, default=len(DAMAGES))
    parser.add_argument("--first", type=int, default=0, help="the number of the first one")
    asked = parser.parse_args()
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        path = asked.database or rehearsed(Path(folder) / "floor.db", rounds=6)
        key = read_public(asked.key or path.with_name("floor.key.pub"))
        if verdicts(path, key) != (True, True):
            sys.exit("The journal itself is not whole.")
        for number in range(asked.first, asked.first + asked.damages):
            copy = Path(folder) / f"{number}.db"
            told = damaged(path, copy, number)
            found = verdicts(copy, key)
            if found != (False, False):
                wrong += 1
                sys.stdout.write(f"damage {number}: {told}: {found}\n")
            copy.unlink()
    sys.stdout.write(f"{asked.damages} damaged copies, {wrong} not found by both\n")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
