"""Conduct: breaches, directions and exclusions, as the books of the tables and the register say.

Time grows with the records of conduct alone; they are few.
"""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.conduct.book import ConductBook
from pitboss.eventstore.store import Store
from pitboss.exclusions.register import HOUSE, Exclusions
from pitboss.reports.reading import CONDUCT, heads, on_file
from pitboss.reports.report import DAY, TEXT, TIME, WHOLE, Column, Part, Report, Value
from pitboss.reports.scope import Scope

CONDUCT_REPORT = "conduct"
BREACHES = (
    Column("at", TIME, "when it was recorded"),
    Column("gaming_day", DAY, "the gaming day of that"),
    Column("table", TEXT, "the table"),
    Column("number", TEXT, "the number of the breach"),
    Column("code", TEXT, "what it was"),
    Column("clause", TEXT, "the rule that was broken"),
    Column("person", TEXT, "who, or how they were described"),
    Column("where", TEXT, "the terminal or place"),
    Column("round", WHOLE, "the round"),
    Column("what", TEXT, "what was seen"),
    Column("others", TEXT, "whom else it concerns"),
    Column("evidence", TEXT, "what shows it"),
    Column("by", TEXT, "who recorded it"),
    Column("office", TEXT, "in what office"),
    Column("measures", TEXT, "the measures that followed, by their clauses"),
)
PERSONS = (
    Column("person", TEXT, "who, or how they were described"),
    Column("times", WHOLE, "breaches on record"),
)
EXCLUSIONS = (
    Column("at", TIME, "when"),
    Column("gaming_day", DAY, "the gaming day of that"),
    Column("number", TEXT, "the number of the entry"),
    Column("person", TEXT, "who, or how they are described"),
    Column("kind", TEXT, "from what: game, casino, or by their own wish"),
    Column("document", TEXT, "the games of which document"),
    Column("clause", TEXT, "under which rule"),
    Column("reason", TEXT, "why"),
    Column("until", TIME, "until when, where it has an end"),
    Column("by", TEXT, "who entered it"),
    Column("lifted_at", TIME, "when it was lifted"),
    Column("lifted_reason", TEXT, "why"),
)


def conduct_report(store: Store, scope: Scope) -> Report:
    """Breaches and exclusions of the days and tables asked for, and how often each person."""
    rows = list(_breaches(store, scope))
    place = [column.name for column in BREACHES].index("person")
    counts: dict[str, int] = {}
    for row in rows:
        counts[str(row[place])] = counts.get(str(row[place]), 0) + 1
    often = sorted(counts.items(), key=lambda one: (-one[1], one[0]))
    people: list[tuple[Value, ...]] = [*often]
    return Report(
        CONDUCT_REPORT,
        scope.told(),
        (
            Part("breaches", BREACHES, rows),
            Part("persons", PERSONS, people),
            Part("exclusions", EXCLUSIONS, list(_excluded(store, scope))),
        ),
    )


def _breaches(store: Store, scope: Scope) -> Iterator[tuple[Value, ...]]:
    names = sorted(head.stream.removeprefix(CONDUCT) for head in heads(store, CONDUCT))
    for book in on_file(store, ConductBook, names):
        for one in book.breaches.values():
            day = scope.day(one.at)
            if scope.has_day(day) and scope.has_table(book.table, one.game):
                yield (
                    one.at, day, book.table, one.number, one.code, one.clause,
                    one.person or one.description, one.where, one.round, one.what,
                    ", ".join(one.others), one.evidence, one.by, one.office,
                    ", ".join(one.measures),
                )  # fmt: skip


def _excluded(store: Store, scope: Scope) -> Iterator[tuple[Value, ...]]:
    if not list(store.read(Exclusions.stream(HOUSE), 1, 1)):
        return
    for register in on_file(store, Exclusions, [HOUSE]):
        for one in register.entries.values():
            if scope.has_day(day := scope.day(one.at)):
                yield (
                    one.at, day, one.number, one.person or one.description, one.kind,
                    one.document, one.clause, one.reason, one.until, one.by, one.lifted_at,
                    one.lifted_reason,
                )  # fmt: skip
