"""A small domain to try the journal with: purses that pay each other, and cheques.

All purses of a house are one stream, ``table:1``; each cheque is a stream of its own and is cashed
into a purse, once, by an act that touches both streams.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

import msgspec

from pitboss.eventstore.domain import Entry, Rows
from pitboss.eventstore.schema import Dialect, Migration, Projections, creating
from pitboss.eventstore.tables import StoredTable
from pitboss.kernel.command import Command

POSTINGS = StoredTable(
    "postings",
    "stream text, version integer, line integer, source text, target text, cents integer",
    key=3,
    upsert=False,
)
PURSES = StoredTable(
    "purses", "house text, purse text, version integer, cents integer", key=2, upsert=True
)
CHEQUES = StoredTable(
    "cheques",
    "number text, cents integer, status text, last_at integer, last_by text, ended_at integer?,"
    "ended_by text?",
    key=1,
    upsert=True,
)


def creating_all(dialect: Dialect) -> tuple[str, ...]:
    return tuple(creating(table, dialect) for table in (POSTINGS, PURSES, CHEQUES))


PROJECTIONS = Projections(
    tables=(POSTINGS, PURSES, CHEQUES),
    migrations=(Migration(number=1, title="purses and cheques", statements=creating_all),),
    ledger=POSTINGS,
)
ALL = PROJECTIONS.all_tables
"""Every table of a journal of purses."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pay:
    at: int
    by: str = "anne"
    office: str = "player"
    serial: int = 0
    house: str = "table:1"
    source: str
    target: str
    cents: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Write:
    """Write a cheque, out of nothing."""

    at: int
    by: str = "cage"
    office: str = "cashier"
    serial: int = 0
    number: str
    cents: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Cash:
    at: int
    by: str = "anne"
    office: str = "player"
    serial: int = 0
    house: str = "table:1"
    number: str
    purse: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """Whether a cheque is good: reads the cheque and the house, writes a note in the house."""

    at: int
    by: str = "anne"
    office: str = "player"
    serial: int = 0
    house: str = "table:1"
    number: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Paid:
    source: str
    target: str
    cents: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    cents: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Cashed:
    house: str
    purse: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Credited:
    number: str
    purse: str
    cents: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundGood:
    number: str
    marks: tuple[tuple[str, int], ...] = ()


@dataclass(slots=True, kw_only=True)
class House:
    purses: dict[str, int] = field(default_factory=dict)
    serials: dict[str, tuple[int, str]] = field(default_factory=dict)
    version: int = 0
    shut: bool = False
    """A field that came later: older snapshots do not have it."""


@dataclass(slots=True, kw_only=True)
class Cheque:
    cents: int = 0
    status: str = "unknown"
    at: int = 0
    by: str = ""


Purse = House | Cheque


@dataclass(frozen=True)
class Refused:
    why: str


@dataclass(frozen=True)
class AlreadyDone:
    serial: int


class Purses:
    """The domain; ``every`` is how often the house is kept as a snapshot."""

    software = "purses 1"
    projections = PROJECTIONS
    kinds: Mapping[str, type] = {
        "paid": Paid,
        "written": Written,
        "cashed": Cashed,
        "credited": Credited,
        "found-good": FoundGood,
    }

    def __init__(self, every: int = 50) -> None:
        self.every = every

    def streams(self, command: Command, /) -> tuple[str, ...]:
        if isinstance(command, Pay):
            return (command.house,)
        if isinstance(command, Cash | Ask):
            return (command.house, f"cheque:{command.number}")
        assert isinstance(command, Write)
        return (f"cheque:{command.number}",)

    def blank(self, stream: str, /) -> Purse:
        return Cheque() if stream.startswith("cheque:") else House()

    def decide(self, states: Mapping[str, Purse], command: Command, digest: str, /) -> object:
        first, *_ = states.values()
        if command.serial and isinstance(first, House):
            serial, done = first.serials.get(command.by, (0, ""))
            if command.serial == serial:
                return AlreadyDone(serial) if done == digest else Refused("another command")
        if isinstance(command, Pay):
            if command.cents > 10_000:
                return Refused("too much")
            paid = Paid(source=command.source, target=command.target, cents=command.cents)
            return {command.house: (paid,)}
        if isinstance(command, Write):
            assert isinstance(first, Cheque)
            if first.status != "unknown":
                return Refused("written already")
            return {f"cheque:{command.number}": (Written(cents=command.cents),)}
        assert isinstance(command, Cash | Ask)
        return self._present(states, command)

    def _present(self, states: Mapping[str, Purse], command: Cash | Ask) -> object:
        cheque = f"cheque:{command.number}"
        state = states[cheque]
        assert isinstance(state, Cheque)
        if state.status != "open":
            return Refused(state.status)
        if isinstance(command, Ask):
            return {command.house: (FoundGood(number=command.number),)}
        credited = Credited(number=command.number, purse=command.purse, cents=state.cents)
        cashed = Cashed(house=command.house, purse=command.purse)
        return {command.house: (credited,), cheque: (cashed,)}

    def apply(self, state: Purse, entry: Entry, /) -> None:
        if isinstance(state, House):
            state.version += 1
            state.serials[entry.by] = (entry.serial, entry.digest)
        for event in entry.events:
            if isinstance(state, Cheque):
                state.at, state.by = entry.at, entry.by
                if isinstance(event, Written):
                    state.cents, state.status = event.cents, "open"
                else:
                    assert isinstance(event, Cashed)
                    assert state.status == "open", "a cheque is cashed twice"
                    state.status = "cashed"
            elif isinstance(event, Paid):
                assert event.target != "nobody", "nobody cannot be paid"
                _move(state, event.source, event.target, event.cents)
            elif isinstance(event, Credited):
                _move(state, "cheques", event.purse, event.cents)

    def project(self, stream: str, state: Purse, entry: Entry, rows: Rows, /) -> None:
        for line, event in enumerate(entry.events):
            if isinstance(state, Cheque):
                ended = (entry.at, entry.by) if state.status == "cashed" else (None, None)
                number = stream.removeprefix("cheque:")
                kind = (state.cents, state.status, state.at, state.by)
                rows["cheques"].append((number, *kind, *ended))
            elif isinstance(event, Paid | Credited):
                source = event.source if isinstance(event, Paid) else "cheques"
                target = event.target if isinstance(event, Paid) else event.purse
                key = (stream, state.version, line)
                rows["postings"].append((*key, source, target, event.cents))
                rows["purses"].append((stream, target, state.version, state.purses[target]))

    def dump(self, stream: str, state: Purse, /) -> bytes:  # noqa: ARG002
        return msgspec.json.encode(state, order="sorted")

    def load(self, stream: str, data: bytes, /) -> Purse:
        if stream.startswith("cheque:"):
            return msgspec.json.decode(data, type=Cheque)
        return msgspec.json.decode(data, type=House)

    def audit(self, stream: str, state: Purse, /) -> Iterator[str]:  # noqa: ARG002
        total = sum(state.purses.values()) if isinstance(state, House) else 0
        if total:
            yield f"the purses sum to {total} cents and not to nothing"

    def audit_journal(
        self, states: Mapping[str, Purse], balances: Iterable[tuple[str, int]]
    ) -> Iterator[str]:
        held = dict(balances)
        if sum(held.values()):
            yield "the accounts do not sum to nothing"
        houses = [state for state in states.values() if isinstance(state, House)]
        credited = -sum(state.purses.get("cheques", 0) for state in houses)
        if credited and credited != -held.get("cheques", 0):
            yield f"{credited} cents of cheques were credited, and others posted"

    def snapshot_due(self, state: Purse, before: int, after: int, /) -> bool:
        return isinstance(state, House) and after // self.every > before // self.every

    def rests(self, state: Purse, /) -> bool:
        return isinstance(state, Cheque)  # nothing is in a purse before it is cashed

    def stays(self, stream: str, /) -> bool:
        return stream.startswith("table:")


def _move(house: House, source: str, target: str, cents: int) -> None:
    house.purses[source] = house.purses.get(source, 0) - cents
    house.purses[target] = house.purses.get(target, 0) + cents
