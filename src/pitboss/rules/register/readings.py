"""The register of readings: every place where a document is ambiguous, and how it is read."""

from __future__ import annotations

import csv
from functools import cache
from importlib.resources import files

from pitboss.kernel.fact import value


@value
class RecordedReading:
    """One place: the clauses, what the words alone say and could say, the effect, the default."""

    id: str
    documents: tuple[str, ...]
    clauses: str
    title: str
    others: str
    effect: str
    default: str


@cache
def recorded_readings() -> tuple[RecordedReading, ...]:
    """All of them, by document family.

    >>> next(r.title for r in recorded_readings() if r.id == "R34")
    'Hardways: the word "or" and the missing loss clause'
    """
    text = files("pitboss.rules.register").joinpath("readings.csv").read_text(encoding="utf-8")
    return tuple(
        RecordedReading(
            row["id"],
            tuple(row["documents"].split()),
            row["clauses"],
            row["title"],
            row["others"],
            row["effect"],
            row["default"],
        )
        for row in csv.DictReader(text.splitlines())
    )
