"""Notices to the inspector: what each tells, who received and reviewed it, and how it ended."""

from __future__ import annotations

from pitboss.eventstore.store import Store, Values
from pitboss.house.tables import NOTICES
from pitboss.reports.report import Part, Report, Value, columns
from pitboss.reports.scope import Scope

KIND = "notices"
COLUMNS = columns("""
    number         whole  the number of the notice; there are no gaps
    status         text   raised, received, reviewed or closed
    matter         text   what it is about
    table          text   the table
    terminal       text   the terminal, where it is about one
    item           text   the payment, hold or dispute; of a ticket its last digits
    cents          whole  how much
    reason         text   why it was done
    rounds         text   the rounds
    clause         text   the rule
    raised_at      time   when it was raised
    raised_by      text   who did what it tells of
    raised_office  text   in what office
    delivered_at   time   when it was delivered outside
    failure        text   why it was not
    escalated_at   time   when the supervisors were told that nobody received it
    received_at    time   when an inspector received it
    received_by    text   who
    reviewed_at    time   when an inspector last reviewed it
    reviewed_by    text   who
    agrees         flag   whether the inspector agrees
    review         text   what the inspector found
    rectified_at   time   when it was rectified
    restarted_at   time   when play restarted
    ended_at       time   when it was determined
    ended_by       text   by whom
""")
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
