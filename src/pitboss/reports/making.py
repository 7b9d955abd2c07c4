"""The reports by their names: one place to ask, from the command line and from a page."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import msgspec

from pitboss.eventstore.store import Store
from pitboss.eventstore.tables import RECORDS
from pitboss.kernel.ensure import kind_of
from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import one_of, quoted
from pitboss.reports.cards import cards_report
from pitboss.reports.conduct import conduct_report
from pitboss.reports.disputes import disputes_report
from pitboss.reports.incidents import events_report
from pitboss.reports.jackpots import jackpots_report
from pitboss.reports.meters import meters_report
from pitboss.reports.notices import notices_report
from pitboss.reports.promotions import promotions_report
from pitboss.reports.report import Part, Report
from pitboss.reports.scope import Scope
from pitboss.reports.tickets import tickets_report

_BY_KIND: Mapping[str, Callable[[Store, Scope], Report]] = {
    "meters": meters_report,
    "tickets": tickets_report,
    "disputes": disputes_report,
    "conduct": conduct_report,
    "notices": notices_report,
    "cards": cards_report,
    "jackpots": jackpots_report,
    "promotions": promotions_report,
}
KINDS = ("play", *_BY_KIND, "events")
NOTES_CENTS = 1_000_000
"""Of events: notes put in between two closes that are worth telling."""
NOT_SEALED = "Not sealed: the program that wrote this journal last was not compared with a seal."
_WITHOUT_DIGEST = 2
"""Words of a program's name and version; a sealed one has its digest after them."""


def check_kind(kind: str) -> None:
    """Refuse what is not a report."""
    if kind not in KINDS:
        raise BadInput(f"{quoted(kind)} is not a report: it is {one_of(KINDS)}.")


def make_report(
    kind: str,
    store: Store,
    scope: Scope,
    wanted: tuple[str, ...] = (),
    notes_cents: int = NOTES_CENTS,
) -> Report:
    """One of the reports; refuses in one sentence what cannot be asked of it."""
    made = _make(kind, store, scope, wanted, notes_cents)
    return made if _sealed(store) else replace(made, notes=(NOT_SEALED, *made.notes))


def _sealed(store: Store) -> bool:
    """Whether the newest record was written by a program that had been compared with its seal."""
    newest = store.page(RECORDS, order=("position",), limit=1, backwards=True)
    return all(len(_software(kind_of(row[4], bytes)).split()) > _WITHOUT_DIGEST for row in newest)


def _software(body: bytes) -> str:
    return str(msgspec.json.decode(body)["software"])


def _make(
    kind: str, store: Store, scope: Scope, wanted: tuple[str, ...], notes_cents: int
) -> Report:
    check_kind(kind)
    if kind != "events" and wanted:
        raise BadInput(f"--event chooses among events: it does not go with {kind}.")
    if kind == "meters" and scope.first not in (None, scope.last):
        raise BadInput("Meters are told as they stand at the end of a day: give --day or --to.")
    if kind == "play":
        # Its limits need numpy, for which a floor that only opens need not wait.
        from pitboss.reports.play_report import play_report

        return play_report(store, scope)
    if kind == "events":
        return events_report(store, scope, wanted, notes_cents)
    return _BY_KIND[kind](store, scope)


def part_of(made: Report, name: str | None) -> Part:
    """A part of a report by its name; the first where none is named."""
    names = [part.name for part in made.parts]
    if name is not None and name not in names:
        raise BadInput(f"{quoted(name)} is not a part of {made.kind}: it is {one_of(names)}.")
    return made.part(name or names[0])
