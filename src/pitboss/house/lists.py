"""Lists of what is on file, page by page: the cost depends only on what is shown."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.cases.case import CLOSED, OPEN
from pitboss.eventstore.store import Store, Values
from pitboss.eventstore.tables import StoredTable
from pitboss.house.tables import CASES, DISPUTES, HAPPENINGS, MENTIONS, NOTICES, ROUNDS
from pitboss.kernel.notice import Matter

_EVER = 2**62
"""Later than any time there is."""
_IN_TIME = ("at", "stream", "version", "line")


def rounds_of(store: Store, table: str, limit: int, before: int | None = None) -> list[Values]:
    """The last rounds of a table before a number, or of all; the newest last."""
    found = store.page(
        ROUNDS,
        equal={"house_table": table},
        order=("number",),
        beyond=() if before is None else (before,),
        backwards=True,
        limit=limit,
    )
    return found[::-1]


def case_numbers(store: Store, limit: int, after: str | None = None) -> list[str]:
    """Cases by their numbers, open ones first, the newest before older ones."""
    return _standing_first(store, CASES, "status", (OPEN, CLOSED), "known_at", limit, after)


def dispute_numbers(store: Store, limit: int, after: str | None = None) -> list[str]:
    """Disputes by their numbers, those without an end first, the newest before older ones."""
    return _standing_first(store, DISPUTES, "ended", (0, 1), "recorded_at", limit, after)


def _standing_first(
    store: Store, table: StoredTable, column: str, values: tuple[int | str, ...], moment: str,
    limit: int, after: str | None,
) -> list[str]:  # fmt: skip
    """Rows with the first value in a column, then those with the next, each the newest first."""
    beyond: tuple[int | str, ...] = ()
    if after is not None:
        last = store.page(table, equal={"number": after}, order=("number",), limit=1)
        if not last:
            return []
        row = dict(zip(table.names, last[0], strict=True))
        values = values[values.index(row[column]) :]
        beyond = (int(row[moment] or 0), after)
    found: list[str] = []
    for value in values:
        rows = store.page(
            table,
            equal={column: value},
            order=(moment, "number"),
            beyond=beyond,
            backwards=True,
            limit=limit - len(found),
        )
        found += (str(row[0]) for row in rows)
        beyond = ()
    return found


def notices_of(store: Store, limit: int, table: str = "") -> list[Values]:
    """Notices to the inspector, the newest first; of one table only where it is named."""
    rows = store.page(NOTICES, order=("raised_at", "number"), backwards=True, limit=limit)
    place = NOTICES.names.index("house_table")
    return [row for row in rows if table in ("", row[place])]


def demanded_streams(store: Store, kinds: tuple[str, ...], limit: int = 2_000) -> list[str]:
    """What money was demanded back of, by its stream, the newest demand first."""
    rows = store.page(
        NOTICES,
        equal={"matter": Matter.DEMAND.value},
        order=("raised_at", "number"),
        backwards=True,
        limit=limit,
    )
    place = NOTICES.names.index("stream")
    streams = dict.fromkeys(str(row[place]) for row in rows)
    return [stream for stream in streams if stream.partition(":")[0] in kinds]


def mentions_before(
    store: Store, facet: str, value: str, until: int, before: Values = (), limit: int = 500
) -> list[Values]:
    """The records that can be found by something, before a moment and the newest first.

    ``before`` is a row: then only what comes before it.
    """
    beyond: tuple[int | str, ...] = (until,)
    if before:
        last = dict(zip(MENTIONS.names, before, strict=True))
        beyond = (last["at"], last["stream"], last["version"])  # type: ignore[assignment]
    return store.page(
        MENTIONS,
        equal={"facet": facet, "value": value},
        order=("at", "stream", "version"),
        beyond=beyond,
        backwards=True,
        limit=limit,
    )


def happened_before(
    store: Store, until: int, before: Values = (), limit: int = 500
) -> list[Values]:
    """Significant events before a moment, the newest first.

    ``before`` is a row: then only what comes before all that its record has to tell.
    """
    beyond: tuple[int | str, ...] = (until,)
    if before:
        last = dict(zip(HAPPENINGS.names, before, strict=True))
        beyond = (last["at"], last["stream"], last["version"], -1)  # type: ignore[assignment]
    return store.page(HAPPENINGS, order=_IN_TIME, beyond=beyond, backwards=True, limit=limit)


def happened(
    store: Store, first: int, until: int = _EVER, after: Values = (), limit: int = 500
) -> Iterator[Values]:
    """Significant events from one moment to before another, in order of time.

    ``after`` is the last row of the page before.
    """
    beyond: tuple[int | str, ...] = (first - 1,)
    if after:
        last = dict(zip(HAPPENINGS.names, after, strict=True))
        beyond = tuple(last[name] for name in _IN_TIME)  # type: ignore[misc]  # none is nothing
    for row in store.page(HAPPENINGS, order=_IN_TIME, beyond=beyond, limit=limit):
        if int(row[3] or 0) >= until:
            return
        yield row
