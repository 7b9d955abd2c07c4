"""Conduct: breaches, directions and exclusions, as the books of the tables and the register say.

Time grows with the records of conduct alone; they are few.
"""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.conduct.book import ConductBook
from pitboss.eventstore.store import Store
from pitboss.exclusions.register import HOUSE, Exclusions
from pitboss.reports.reading import CONDUCT, heads, on_file
from pitboss.reports.report import Part, Report, Value, columns
from pitboss.reports.scope import Scope

CONDUCT_REPORT = "conduct"
BREACHES = columns("""
    at          time   when it was recorded
    gaming_day  day    the gaming day of that
    table       text   the table
    number      text   the number of the breach
    code        text   what it was
    clause      text   the rule that was broken
    person      text   who, or how they were described
    where       text   the terminal or place
    round       whole  the round
    what        text   what was seen
    others      text   whom else it concerns
    evidence    text   what shows it
    by          text   who recorded it
    office      text   in what office
    measures    text   the measures that followed, by their clauses
""")
PERSONS = columns("""
    person  text   who, or how they were described
    times   whole  breaches on record
""")
EXCLUSIONS = columns("""
    at             time  when
    gaming_day     day   the gaming day of that
    number         text  the number of the entry
    person         text  who, or how they are described
    kind           text  from what: game, casino, or by their own wish
    document       text  the games of which document
    clause         text  under which rule
    reason         text  why
    until          time  until when, where it has an end
    by             text  who entered it
    lifted_at      time  when it was lifted
    lifted_reason  text  why
""")


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
