"""Notices to the inspector: what each tells, who received and reviewed it, and how it ended."""

from __future__ import annotations

from pitboss.eventstore.store import Store, Values
from pitboss.house.tables import NOTICES
from pitboss.reports.report import FLAG, TEXT, TIME, WHOLE, Column, Part, Report, Value
from pitboss.reports.scope import Scope

KIND = "notices"
COLUMNS = (
    Column("number", WHOLE, "the number of the notice; there are no gaps"),
    Column("status", TEXT, "raised, received, reviewed or closed"),
    Column("matter", TEXT, "what it is about"),
    Column("table", TEXT, "the table"),
    Column("terminal", TEXT, "the terminal, where it is about one"),
    Column("item", TEXT, "the payment, hold or dispute; of a ticket its last digits"),
    Column("cents", WHOLE, "how much"),
    Column("reason", TEXT, "why it was done"),
    Column("rounds", TEXT, "the rounds"),
    Column("clause", TEXT, "the rule"),
    Column("raised_at", TIME, "when it was raised"),
    Column("raised_by", TEXT, "who did what it tells of"),
    Column("raised_office", TEXT, "in what office"),
    Column("delivered_at", TIME, "when it was delivered outside"),
    Column("failure", TEXT, "why it was not"),
    Column("escalated_at", TIME, "when the supervisors were told that nobody received it"),
    Column("received_at", TIME, "when an inspector received it"),
    Column("received_by", TEXT, "who"),
    Column("reviewed_at", TIME, "when an inspector last reviewed it"),
    Column("reviewed_by", TEXT, "who"),
    Column("agrees", FLAG, "whether the inspector agrees"),
    Column("review", TEXT, "what the inspector found"),
    Column("rectified_at", TIME, "when it was rectified"),
    Column("restarted_at", TIME, "when play restarted"),
    Column("ended_at", TIME, "when it was determined"),
    Column("ended_by", TEXT, "by whom"),
)
_NAMES = [column.name for column in COLUMNS]
_PLACES = tuple(NOTICES.names.index("house_table" if name == "table" else name) for name in _NAMES)
_RECEIVED, _AGREES = _NAMES.index("received_at"), _NAMES.index("agrees")


def notices_report(store: Store, scope: Scope) -> Report:
    """The notices that were raised on the days asked about, as they stand now."""
    told = [_row(row) for row in store.scan(NOTICES) if _is_asked(row, scope)]
    unreceived = sum(row[_RECEIVED] is None for row in told)
    return Report(
        KIND,
        scope.told(),
        (Part("notices", COLUMNS, told),),
        (f"{len(told)} notices, of which {unreceived} have not been received.",),
    )


def _is_asked(row: Values, scope: Scope) -> bool:
    one = dict(zip(NOTICES.names, row, strict=True))
    day = scope.day(int(one["raised_at"] or 0))
    return scope.has_day(day) and scope.has_table(str(one["house_table"]), str(one["game"]))


def _row(row: Values) -> tuple[Value, ...]:
    cells: list[Value] = [row[place] for place in _PLACES]  # type: ignore[misc]  # no bytes here
    cells[_AGREES] = None if cells[_AGREES] is None else bool(cells[_AGREES])
    return tuple(cells)
