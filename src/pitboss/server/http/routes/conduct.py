"""Conduct: breaches of the rules, directions to leave, and who is excluded. To be read."""

from __future__ import annotations

import msgspec
from litestar import MediaType, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from pitboss.conduct.book import Breach, ConductBook, Direction, conduct_rules, table_of
from pitboss.conduct.recommendation import recommendation_page
from pitboss.exclusions.forfeits import Forfeit as Forfeit
from pitboss.exclusions.forfeits import Forfeits
from pitboss.exclusions.register import HOUSE, Exclusion
from pitboss.kernel.ensure import kind_of
from pitboss.kernel.fact import fact, filled
from pitboss.rules.terminal import TerminalRules
from pitboss.server.actors.addressing import register_of
from pitboss.server.actors.floor import Floor
from pitboss.server.http.routes.given import MOST_SHOWN, AtWork, TheFloor


@fact
class BreachShown(Breach):
    """A breach on record."""

    table: str
    sanctioned: bool
    """Whether the document prints measures for it."""
    recommended: bool
    """Whether it was recommended to exclude the person."""


class ConductShown(msgspec.Struct, kw_only=True):
    """The books of all tables, the newest first."""

    breaches: list[BreachShown]
    directions: list[Direction]


@fact
class ExclusionShown(Exclusion):
    """An entry of the register of exclusions."""

    stands: bool
    """Whether it holds now."""


@get("/api/conduct", sync_to_thread=False)
def conduct(floor: TheFloor, worker: AtWork) -> ConductShown:  # noqa: ARG001 - any may read
    """Breaches and directions of every table, the newest first."""
    books = [_book(floor, name) for name in floor.actors]
    breaches = [_breach(book.table, one) for book in books for one in book.breaches.values()]
    directions = [one for book in books for one in book.directions.values()]
    return ConductShown(
        breaches=sorted(breaches, key=lambda one: -one.at)[:MOST_SHOWN],
        directions=sorted(directions, key=lambda one: -one.at)[:MOST_SHOWN],
    )


@get("/api/conduct/{number:str}/recommendation", sync_to_thread=False)
def recommendation(
    floor: TheFloor,
    worker: AtWork,  # noqa: ARG001 - any may read
    number: FromPath[str],
) -> Response[bytes]:
    """The recommendation to exclude a person from the casino, to be printed."""
    name = table_of(number)
    found = _book(floor, name).breaches.get(number) if name in floor.actors else None
    if found is None or not _recommended(found):
        raise NotFoundException(f"No exclusion is recommended for breach {number[:64]!r}.")
    page = recommendation_page(found, name, floor.settings.server.venue)
    return Response(page.encode(), media_type=MediaType.HTML)


@get("/api/exclusions", sync_to_thread=False)
def exclusions(floor: TheFloor, worker: AtWork) -> list[ExclusionShown]:  # noqa: ARG001 - any
    """The register of exclusions, those that stand first, the newest before older ones."""
    now = floor.clock()
    entries = register_of(floor.queue).entries.values()
    found = [filled(ExclusionShown, one, stands=one.holds(now)) for one in entries]
    return sorted(found, key=lambda one: (not one.stands, -one.at))[:MOST_SHOWN]


@get("/api/forfeits", sync_to_thread=False)
def forfeits(floor: TheFloor, worker: AtWork) -> list[Forfeit]:  # noqa: ARG001 - any may read
    """Winnings that were forfeited, those that are still to be paid to the Fund first."""
    listed = kind_of(floor.queue.state(Forfeits.stream(HOUSE)), Forfeits).entries.values()
    return sorted(listed, key=lambda one: (one.paid_at is not None, one.due_at))[:MOST_SHOWN]


def _book(floor: Floor, table: str) -> ConductBook:
    return kind_of(floor.queue.state(ConductBook.stream(table)), ConductBook)


def _recommended(breach: Breach) -> bool:
    rules = conduct_rules(breach.game)
    return isinstance(rules, TerminalRules) and rules.conduct.recommend in breach.measures


def _breach(table: str, one: Breach) -> BreachShown:
    return filled(
        BreachShown,
        one,
        table=table,
        sanctioned=one.clause in conduct_rules(one.game).conduct.sanctioned,
        recommended=_recommended(one),
    )


ROUTES = (conduct, recommendation, exclusions, forfeits)
