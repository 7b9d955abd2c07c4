"""A table played in a test and recorded as the journal would, with every decision watched."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from pitboss.eventstore.codec import Codec
from pitboss.eventstore.domain import Entry
from pitboss.eventstore.record import GENESIS, Record
from pitboss.house.domain import HOUSE
from pitboss.kernel.posting import Posting
from pitboss.table.terminal.act import TableAct
from pitboss.table.terminal.state import Table
from tests.table.terminal.deciding import AT_TABLES, decide
from tests.table.terminal.plays import Answer, Play

CODEC = Codec(HOUSE.kinds)
STREAM = "table:table-1"


class WatchedPlay(Play):
    """A play that is recorded as the journal would record it, each of its decisions watched."""

    def __init__(self, game: str, **settings: Any) -> None:  # as a play takes them
        self.entries: list[Entry] = []
        super().__init__(game, **settings)

    def do(self, command: str, **fields: Any) -> Answer:  # fields as the command has them
        self.at += 100
        given = {"table": "table-1", "at": self.at, "by": fields.get("terminal", "clock")}
        return self.give(AT_TABLES[command](**(given | fields)))

    def give(self, command: TableAct) -> Answer:
        """Decide a command, which changes nothing, and fold what follows."""
        digest = CODEC.digest(command)
        before = self.dump()
        answer = decide(self.table, command, digest)
        assert self.dump() == before, "a decision changed the table"
        restarted = self.restarted()
        again = decide(restarted, command, digest)
        assert _in_any_order(again) == _in_any_order(answer), "a restart changed the answer"
        if isinstance(answer, tuple):
            at, by, office, serial = command.at, command.by, command.office, command.serial
            entry = Entry(at, by, office, serial, digest, HOUSE.software, answer)
            self.entries.append(entry)
            HOUSE.apply(self.table, entry)
            HOUSE.apply(restarted, entry)
            assert HOUSE.dump(STREAM, restarted) == self.dump(), "a restart changed the table"
            for event in answer:
                self.ledger.post(Posting(*moved) for moved in event.postings(self.table))
        self.last = answer
        self._check_money()
        return answer

    def restarted(self) -> Table:
        """The table as a snapshot of it would be read."""
        table = HOUSE.load(STREAM, self.dump())
        assert isinstance(table, Table)
        return table

    def dump(self) -> bytes:
        """The whole table as canonical bytes."""
        return HOUSE.dump(STREAM, self.table)

    def check_replay(self) -> None:
        """The written record alone gives the same table, to the byte, and a sound one."""
        again = HOUSE.blank(STREAM)
        for version, entry in enumerate(self.entries, start=1):
            body = CODEC.encode(entry)
            read = CODEC.decode(Record(STREAM, version, CODEC.format, body, GENESIS, GENESIS))
            assert read == entry
            HOUSE.apply(again, read)
            HOUSE.project(STREAM, again, read, defaultdict(list))
        assert HOUSE.dump(STREAM, again) == self.dump()
        assert list(HOUSE.audit(STREAM, again)) == []


def _in_any_order(answer: Answer) -> object:
    """An answer without the order in which a terminal's wagers are named."""
    if not isinstance(answer, tuple):
        return answer
    return sorted(CODEC.encode(Entry(0, "", "", 0, "", "", (event,))) for event in answer)
