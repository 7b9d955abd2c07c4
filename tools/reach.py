"""Proof by reach: which clauses a test shows in the running product, and which in the core alone.

What a wager wins is arithmetic, and a test of the core settles it. That a person or a device can
do what a clause gives them is shown only where a test comes the way they do: by a page, a socket
or a request, by a device's line, or on the command line. Rows that were done without such a test
when this was first asked are listed in ``unreached.json``. The list may shrink and never grows.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

from pitboss.rules import GAMES, load
from pitboss.rules.register import Clause

UNREACHED = Path(__file__).parent.parent / "src/pitboss/rules/register/unreached.json"

DRIVING = ("tests/web/", "tests/server/", "tests/devices/", "tests/cli/")
"""Tests that come from outside. A rehearsal gives the core its acts itself, so it is none."""
ON_PAPER = "play"
"""The kind of clause that says how wagers are placed, won and lost."""

Listed = Mapping[str, list[str]]
"""Clauses by document."""


@cache
def odds() -> frozenset[tuple[str, str]]:
    """The rows of every printed table of odds."""
    books = [load(game).book for game in GAMES]
    return frozenset(
        (book.document, row) for book in books for one in book.odds for row in one.printed
    )


def needs_reach(row: Clause) -> bool:
    """Whether a clause gives somebody or something an act, and is not settled on paper."""
    return row.kind != ON_PAPER and (row.document, row.clause) not in odds()


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


def listed() -> Listed:
    """The clauses that were done without reach when it was first asked for."""
    read: Listed = json.loads(UNREACHED.read_text(encoding="utf-8"))
    return read


def shrunk(before: Listed, now: Listed) -> dict[str, list[str]]:
    """The list without what is reached, or not done, any more; nothing is ever added to it."""
    kept = {
        document: [clause for clause in clauses if clause in now.get(document, ())]
        for document, clauses in before.items()
    }
    return {document: clauses for document, clauses in kept.items() if clauses}


def faults(before: Listed, now: Listed) -> Iterator[str]:
    """Done rows without reach that are not listed, and listed ones that need be no more."""
    for document, clauses in now.items():
        for clause in clauses:
            if clause not in before.get(document, ()):
                yield (
                    f"{document} {clause} is done, but no test drives it by page, device or "
                    "command line"
                )
    for document, clauses in before.items():
        for clause in clauses:
            if clause not in now.get(document, ()):
                yield f"{document} {clause} no longer lacks a test by reach: make register"


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
