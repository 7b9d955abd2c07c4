"""The rounds of a journal: the book of them, and one found by its number and told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pitboss.eventstore.codec import Codec
from pitboss.eventstore.domain import Entry
from pitboss.eventstore.faults import Damaged
from pitboss.eventstore.statements import need_beginning
from pitboss.eventstore.store import Store, Values
from pitboss.house.domain import HOUSE
from pitboss.house.narrative_steps import Story
from pitboss.house.story import tell
from pitboss.house.tables import CASES, HAPPENINGS, ROUNDS
from pitboss.kernel.ensure import Broken, known
from pitboss.kernel.errors import BadInput
from pitboss.kernel.fact import value
from pitboss.kernel.words import hyphened, one_of
from pitboss.table.dealer.acts.open_dealer_table import DealerTableOpened
from pitboss.table.dealer.state import DealerTable
from pitboss.table.terminal.acts.open_table import TableOpened
from pitboss.table.terminal.state import Table

COLUMNS = (
    "house_table", "number", "status", "result", "opened_at", "decided_at", "stake_cents",
    "returned_cents", "digest",
)  # fmt: skip

MOST_TABLES, MOST_CASES, MOST_OPENINGS = 1000, 10_000, 100_000
"""More than there can be: tables that played a round of one number, cases about one, openings."""


def played(store: Store) -> Iterator[Values]:
    """Every round, with a value for each of the columns."""
    return store.scan(ROUNDS, columns=COLUMNS)


def shown(row: Values) -> Values:
    """Of a whole row of the book of rounds, a value for each of the columns."""
    return tuple(row[place] for place in _PLACES)


_PLACES = tuple(ROUNDS.names.index(name) for name in COLUMNS)


@value
class TableOpening:
    """When a table opened, for which game, and how its wheel stood where it has one."""

    at: int
    game: str
    readings: Mapping[str, str]


def openings_of(store: Store, table: str) -> list[TableOpening]:
    """Every opening of a table whose record is there, the first one first."""
    codec, found = Codec(HOUSE.kinds), []
    for stream, kind in (
        (Table.stream(table), TableOpened),
        (DealerTable.stream(table), DealerTableOpened),
    ):
        rows = store.page(
            HAPPENINGS,
            equal={"stream": stream, "kind": hyphened(kind.__name__)},
            order=("version",),
            limit=MOST_OPENINGS,
        )
        for row in rows:
            version = int(row[1] or 0)
            for record in store.read(stream, version, version):
                entry = codec.decode(record)
                found += [_opening(entry.at, one) for one in entry.events if isinstance(one, kind)]
    return sorted(found, key=lambda one: one.at)


def _opening(at: int, opened: TableOpened | DealerTableOpened) -> TableOpening:
    config = opened.config
    told = opened.readings if isinstance(opened, TableOpened) else config.readings
    return TableOpening(at, config.game, told)


def story_of(store: Store, number: int, table_name: str | None = None) -> Story:
    """The story of a round; refuses one that was not played, or that several tables played."""
    name = _only_table(store, number, table_name)
    stream = DealerTable.stream(name)
    need_beginning(store, stream)
    if not list(store.read(stream, 1, 1)):
        stream = Table.stream(name)
        need_beginning(store, stream)
    try:
        story = tell(
            stream, number, lambda other: _entries(store, other), _cases(store, name, number)
        )
    except (Damaged, Broken, AssertionError) as wrong:
        raise BadInput(
            f"Round {number} of table {name} cannot be told, for its records are not as they were "
            f"written ({wrong}): pitboss verify names each fault."
        ) from wrong
    return known(story, "a round is in the book of rounds and not in the records")


def _only_table(store: Store, number: int, table_name: str | None) -> str:
    """The table that is meant: the one named, or the only one that played the round."""
    equal: dict[str, int | str] = {"number": number}
    if table_name is not None:
        equal["house_table"] = table_name
    rows = store.page(ROUNDS, equal=equal, order=("house_table",), limit=MOST_TABLES)
    found = [str(row[0]) for row in rows]
    if not found:
        where = f" at table {table_name}" if table_name else ""
        raise BadInput(f"Round {number} was not played{where}.")
    if len(found) > 1:
        raise BadInput(
            f"Round {number} was played at several tables: choose --table {one_of(found)}."
        )
    return found[0]


def _entries(store: Store, stream: str) -> Iterator[tuple[int, Entry]]:
    codec = Codec(HOUSE.kinds)
    for record in store.read(stream):
        yield record.version, codec.decode(record)


def _cases(store: Store, name: str, number: int) -> list[str]:
    """The cases of over- or underpayment that were opened about a round."""
    equal: dict[str, int | str] = {"house_table": name, "round": number}
    listed = store.page(CASES, equal=equal, order=("number",), limit=MOST_CASES)
    return [str(row[0]) for row in listed]
