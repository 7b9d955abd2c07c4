"""What an act needs before it is looked at more closely, and what it comes to.

Each check raises ``Refused`` with the first thing that is wrong, under the document's own clause.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NoReturn

from pitboss.kernel.authority import need_office
from pitboss.kernel.refusal import RefusalKind, Refused
from pitboss.patron.event import PatronEvent
from pitboss.patron.state import Patron
from pitboss.rules.dealer import CardRules
from pitboss.table.dealer.act import AtPlace, DealerAct
from pitboss.table.dealer.event import DealerEvent
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.state import DealerTable, Seat, Stage
from pitboss.table.terminal.state import Status


class Decision:
    """What follows from a command: events at the table, and events of the patrons it concerns."""

    def __init__(self, table: DealerTable, patrons: Mapping[str, Patron]) -> None:
        self.table = table
        self.patrons = patrons
        self.events: list[DealerEvent] = []
        self.told: dict[str, list[PatronEvent]] = {}

    def do(self, *events: DealerEvent) -> None:
        """Something happens at the table."""
        self.events += events

    def tell(self, patron: str, events: Iterable[PatronEvent]) -> None:
        """Something happens to a patron."""
        self.told.setdefault(patron, []).extend(events)

    def patron_of(self, seat: Seat) -> Patron | None:
        """Who plays at a seat with a card; the command must have named them."""
        if seat.patron is None:
            return None
        if seat.patron not in self.patrons:
            raise refuse(DealerKind.PATRONS_DIFFER, "")
        return self.patrons[seat.patron]


def refuse(kind: RefusalKind, clause: str, **words: object) -> Refused:
    """A refusal to raise; the amount is not what stands in the way."""
    return Refused(kind.refuse(clause, None, **words))


def need_open(table: DealerTable) -> None:
    """The table plays."""
    if table.status is not Status.OPEN:
        clause = "" if table.config is None else table.law.game.book.opening_clause
        raise refuse(DealerKind.NOT_OPEN, clause, status=table.status.value)


def need_seat(table: DealerTable, command: AtPlace) -> Seat:
    """The place exists."""
    seat = table.seats.get(command.place)
    if seat is None:
        clause = table.law.rules.equipment.table
        raise refuse(DealerKind.NO_SUCH_PLACE, clause, place=command.place)
    return seat


def need_player(table: DealerTable, command: AtPlace) -> Seat:
    """Somebody is at the place."""
    seat = need_seat(table, command)
    if not seat.person:
        clause = table.law.rules.equipment.table
        raise refuse(DealerKind.NOBODY_THERE, clause, place=command.place)
    return seat


def need_dealer(table: DealerTable, command: DealerAct, clause: str) -> None:
    """The dealer, or a supervisor."""
    need_office(command, table.law.rules.dealers, clause)


def need_supervisor(table: DealerTable, command: DealerAct, clause: str) -> None:
    """A casino supervisor, which a games supervisor is too."""
    need_office(command, table.law.rules.supervisors, clause)


def need_round(table: DealerTable, asked: int, clause: str, *stages: Stage) -> None:
    """The round in question is the one under way, and in one of these stages."""
    if asked != table.round:
        raise refuse(DealerKind.WRONG_ROUND, clause, asked=asked, round=table.round)
    if table.stage not in stages:
        raise refuse(DealerKind.NOT_NOW, clause, phase=table.stage.value)


def need_cards(table: DealerTable, what: str) -> CardRules:
    """The document has player cards."""
    cards = table.law.rules.cards
    if cards is None:
        not_in_document(table, what)
    return cards


def not_in_document(table: DealerTable, what: str) -> NoReturn:
    """The document of this table has no such rule."""
    raise refuse(DealerKind.NOT_IN_THIS_DOCUMENT, table.law.game.book.opening_clause, what=what)
