"""Every terminal's lifetime meters, and whether they add up.

For each terminal, credit, stakes on the layout and amounts that wait must together be all that
came less all that went: the difference is nothing, or the terminal should have been locked.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from pitboss.eventstore.record import Head
from pitboss.eventstore.store import Store
from pitboss.kernel.ensure import Broken
from pitboss.reports.reading import folded, table_heads
from pitboss.reports.report import WHOLE, Column, Part, Report, Value, columns
from pitboss.reports.scope import Scope
from pitboss.table.terminal.config import NOTES_CENTS
from pitboss.table.terminal.state import Table, Terminal

METERS = "meters"
_CENTS = {
    "turnover_cents": "stakes, counted when their first wagering period closes",
    "won_cents": "winnings",
    "lost_cents": "stakes lost",
    "notes_cents": "notes put in",
    "tickets_in_cents": "tickets put in",
    "tickets_out_cents": "tickets and vouchers printed",
    "transfers_in_cents": "transferred here by the central monitoring system",
    "transfers_out_cents": "transferred away by it",
    "handpays_cents": "paid by hand",
    "commission_cents": "commission charged",
    "commission_back_cents": "commission that went back",
    "adjusted_up_cents": "added by staff",
    "adjusted_down_cents": "taken by staff",
    "claims_cents": "demanded, because the meter no longer held it",
}
_NOTES = ("fives", "tens", "twenties", "fifties", "hundreds")
COLUMNS = (
    *columns("""
    table          text   the table
    terminal       text   the terminal
    game           text   the game that the table plays, or played last
    seated         flag   whether the terminal has a seat there
    credit_cents   whole  what the credit meter shows
    bet_cents      whole  stakes on the layout
    waiting_cents  whole  amounts pending a confirmation, or withheld
    """),
    *(Column(name, WHOLE, teaches) for name, teaches in _CENTS.items()),
    *(Column(name, WHOLE, f"how many {name} were put in") for name in _NOTES),
    *columns("""
    games             whole     rounds played at it
    breakage_cents    fraction  fractions of a cent that were not paid
    due_cents         whole     what must be at the terminal: all that came less all that went
    difference_cents  whole     what is there less what is due: nothing, if all is well
    """),
)
_SUMS = frozenset(
    column.name for column in COLUMNS if column.kind == WHOLE and column.name != "games"
)


def meters_report(store: Store, scope: Scope) -> Report:
    """The meters as they stand at the end of the last day asked for, or now.

    Time grows with the records of the tables asked about; memory with their terminals.
    """
    rows = []
    for head in table_heads(store, scope):
        table = _table(store, head, scope)
        if table.config is not None and scope.has_table(table.id, table.config.game):
            rows += [_row(table, terminal, True) for terminal in table.terminals.values()]
            rows += [_row(table, terminal, False) for terminal in table.former.values()]
    return Report(
        METERS,
        scope.told(),
        (Part("terminals", COLUMNS, rows), Part("total", COLUMNS, list(_total(rows)))),
        tuple(_notes(rows)),
    )


def _notes(rows: list[tuple[Value, ...]]) -> Iterator[str]:
    """Whether all is well, and where not."""
    wrong = [row for row in rows if row[-1]]
    for row in wrong:
        yield f"Terminal {row[1]} of table {row[0]} differs from its meters by {row[-1]} cents."
    if not wrong:
        yield (
            "Every terminal adds up: what is there is what came and was won, less what went and "
            "was lost."
            if rows
            else "No terminal has been registered with a table."
        )


def _table(store: Store, head: Head, scope: Scope) -> Table:
    """A table at the end of the days asked about."""
    return folded(store, head, Table, until=scope.ends_at)


def _row(table: Table, terminal: Terminal, seated: bool) -> tuple[Value, ...]:
    if table.config is None:
        raise Broken("an open table has its configuration")
    meters = terminal.meters
    return (
        table.id, terminal.name, table.config.game, seated,
        terminal.credit_cents, terminal.bet_cents, terminal.waiting_cents,
        *(getattr(meters, name) for name in _CENTS),
        *(meters.notes.get(str(value), 0) for value in NOTES_CENTS),
        meters.games, Fraction(meters.breakage), meters.due_cents(), terminal.difference_cents(),
    )  # fmt: skip


def _total(rows: list[tuple[Value, ...]]) -> Iterator[tuple[Value, ...]]:
    """All terminals together; whatever cannot be added up is left out."""
    if rows:
        columns = zip(*rows, strict=True)
        yield tuple(
            sum(value for value in values if isinstance(value, int))
            if column.name in _SUMS
            else None
            for column, values in zip(COLUMNS, columns, strict=True)
        )
