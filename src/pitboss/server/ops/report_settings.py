"""The section ``[reports]``: which reports are written to a folder when a gaming day is over."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.fact import fact
from pitboss.kernel.words import one_of, quoted
from pitboss.reports.making import KINDS

FORMS = ("page", "pdf", "csv", "json")


@fact
class ReportSettings:
    """Reports of each gaming day, as files."""

    folder: str = ""
    """Where they are put, a folder for each day; empty: nowhere."""
    kinds: tuple[str, ...] = ("play", "tickets", "events")
    forms: tuple[str, ...] = ("pdf", "csv")


def report_faults(reports: ReportSettings) -> Iterator[str]:
    """What cannot be so."""
    for name, given, known in (("kinds", reports.kinds, KINDS), ("forms", reports.forms, FORMS)):
        for one in given:
            if one not in known:
                yield f"reports.{name} has {quoted(one)}: each is {one_of(known)}"
