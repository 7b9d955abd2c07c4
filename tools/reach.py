"""Proof by reach: which clauses a test shows in the running product, and which in the core alone.

On which results a wager wins and what it is paid is arithmetic, and a test of the rulebook settles
it. Everything else that a clause gives a person or a device, placing and taking back a wager among
it, is shown only where a test comes the way they do: by a page, a socket or a request, by a
device's line, or on the command line.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain

from pitboss.kernel.fact import content
from pitboss.rules import GAMES, load
from pitboss.rules.book import Book
from pitboss.rules.register import Clause

DRIVING = ("tests/web/", "tests/server/", "tests/devices/", "tests/cli/")
"""Tests that come from outside. A rehearsal gives the core its acts itself, so it is none."""


@cache
def on_paper() -> frozenset[tuple[str, str]]:
    """The clauses that a rulebook settles alone: rows of odds, and results on which wagers win.

    A clause that also says when a wager is taken, when it may come down or what is charged for it
    speaks of what a player does, and is none of them.
    """
    books = [load(game).book for game in GAMES]
    return frozenset(
        (book.document, clause)
        for book in books
        for clause in {*_rows(book), *_won_and_lost(book)} - set(_dealt_with(book))
    )


def _rows(book: Book) -> Iterator[str]:
    """The rows of its printed tables of odds."""
    return chain.from_iterable(one.printed for one in book.odds)


def _won_and_lost(book: Book) -> Iterator[str]:
    """The clauses by which results decide its wagers."""
    return (line.clause for wager in book.wagers for line in wager.lines)


def _dealt_with(book: Book) -> Iterator[str]:
    """The clauses by which players put its wagers down, take them back and pay commission."""
    for wager in book.wagers:
        for part in (wager.entry, wager.exit, wager.commission):
            answers = {} if part is None else content(part)
            yield from (str(one) for name, one in answers.items() if name.endswith("clause"))


def needs_reach(row: Clause) -> bool:
    """Whether a clause gives somebody or something an act, and is not settled on paper."""
    return (row.document, row.clause) not in on_paper()


def reached(row: Clause) -> bool:
    """Whether at least one of its tests drives the running product."""
    return any(test.startswith(DRIVING) for test in row.tests)


def unreached(rows: Iterable[Clause]) -> dict[str, list[str]]:
    """The clauses that are done and shown by tests of the core alone."""
    found: dict[str, list[str]] = {}
    for row in rows:
        if row.status == "done" and needs_reach(row) and not reached(row):
            found.setdefault(row.document, []).append(row.clause)
    return found


def faults(rows: Iterable[Clause]) -> Iterator[str]:
    """Done rows that no test reaches."""
    for document, clauses in unreached(rows).items():
        for clause in clauses:
            yield (
                f"{document} {clause} is done, but no test drives it by page, device or "
                "command line"
            )


def told(rows: tuple[Clause, ...]) -> Iterator[str]:
    """How many done rows a test reaches, by document, and then those that none does."""
    lacking = unreached(rows)
    yield f"{'document':<14}{'done':>8}{'on paper':>10}{'reached':>10}{'core alone':>12}"
    for document in dict.fromkeys(row.document for row in rows):
        done = [row for row in rows if row.document == document and row.status == "done"]
        paper = sum(not needs_reach(row) for row in done)
        core = len(lacking.get(document, ()))
        yield f"{document:<14}{len(done):>8}{paper:>10}{len(done) - paper - core:>10}{core:>12}"
    for document, clauses in lacking.items():
        yield ""
        yield f"{document}, shown by tests of the core alone:"
        yield from (f"  {clause}" for clause in clauses)
