"""What an act needs before it is looked at more closely.

Each check raises ``Refused`` with the first thing that is wrong, under the document's own clause.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NoReturn

from pitboss.kernel.authority import Acting, only_for
from pitboss.kernel.errors import BadInput
from pitboss.kernel.offices import PLAYER
from pitboss.kernel.refusal import Refused, refuse
from pitboss.rules.dealer import CardRules
from pitboss.rules.situation import spot_of
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.signs import closing_due
from pitboss.table.dealer.state import STREAK, DealerStage, DealerTable, Piece, Seat
from pitboss.table.refusals import TableKind
from pitboss.table.terminal.state import Status


def need_open(table: DealerTable) -> None:
    """The table plays."""
    if table.status is not Status.OPEN:
        clause = "" if table.config is None else table.law.game.book.opening_clause
        raise refuse(TableKind.NOT_OPEN, clause, status=table.status.value)


def need_rules(table: DealerTable) -> None:
    """The table has been opened at some time, so that it has rules to go by."""
    if table.config is None:
        need_open(table)


def need_seat(table: DealerTable, place: str) -> Seat:
    """The place exists."""
    seat = table.seats.get(place)
    if seat is None:
        raise refuse(DealerKind.NO_SUCH_PLACE, table.law.rules.equipment.table, place=place)
    return seat


def need_player(table: DealerTable, place: str) -> Seat:
    """Somebody is at the place."""
    seat = need_seat(table, place)
    if not seat.person:
        raise refuse(DealerKind.NOBODY_THERE, table.law.rules.equipment.table, place=place)
    return seat


def need_player_or_claim(table: DealerTable, place: str) -> Seat:
    """Somebody at a place, or somebody who left while a Super Streak of theirs runs."""
    claimed = table.departed.get(place)
    return need_player(table, place) if claimed is None else claimed


def need_own_place(table: DealerTable, place: str, person: str, acting: Acting) -> None:
    """A player acts at their own place, and a dealer at every one."""
    round_rules, dealers = table.law.rules.round, table.law.rules.dealers
    if acting.by in (place, person) or (acting.by and acting.office in dealers):
        return
    offices = f"the player at {place} or a dealer"
    raise Refused(only_for((PLAYER, "dealer"), round_rules.assisted, offices))


def need_round(table: DealerTable, asked: int, clause: str, *stages: DealerStage) -> None:
    """The round in question is the one under way, and in one of these stages."""
    if asked != table.round:
        raise refuse(TableKind.WRONG_ROUND, clause, asked=asked, round=table.round)
    need_stage(table, clause, *stages)


def need_stage(table: DealerTable, clause: str, *stages: DealerStage) -> None:
    """The round stands in one of these stages."""
    if table.stage not in stages:
        raise refuse(TableKind.NOT_NOW, clause, phase=table.stage.value)


def need_agreed(table: DealerTable, clause: str) -> None:
    """What was keyed in is what the tumbler read, or a supervisor has decided."""
    if table.disagrees:
        keyed = table.result or table.entered
        raise refuse(DealerKind.DICE_DIFFER, clause, read=table.read, keyed=keyed)


def need_cards(table: DealerTable, what: str) -> CardRules:
    """The document has player cards."""
    cards = table.law.rules.cards
    if cards is None:
        not_in_document(what)
    return cards


def not_in_document(what: str) -> NoReturn:
    """The document has no such rule, so there is none to name."""
    raise refuse(DealerKind.NOT_IN_THIS_DOCUMENT, "", what=what)


def need_taken(table: DealerTable, spot: str, at: int) -> None:
    """The table takes wagers on a spot from anybody at all."""
    rules = table.law.rules
    if table.stopped:
        raise refuse(DealerKind.STOPPED, rules.irregularities.stopped, what=table.stopped)
    if closing_due(table, at):
        raise refuse(DealerKind.CLOSING, rules.signs.closing)
    if (table.streaks_ended or table.final_call) and spot.startswith(STREAK):
        raise refuse(DealerKind.FINAL_CALL, rules.signs.streak_closing)


def need_wager(
    table: DealerTable, pieces: Iterable[Piece], place: str, spot: str, clause: str
) -> list[Piece]:
    """The pieces on a spot, of which there must be some."""
    wanted = spot_of(table.law.game.cell(spot).id)
    found = [piece for piece in pieces if spot_of(piece.cell) == wanted]
    if not found:
        raise refuse(DealerKind.NO_SUCH_WAGER, clause, place=place, spot=wanted)
    return found


def need_spots(table: DealerTable, lit: tuple[str, ...]) -> set[str]:
    """The areas that somebody saw lit; each must be one of the layout."""
    for spot in lit:
        if spot not in table.law.game.wagers:
            raise BadInput(table.law.game.unknown(spot))
    return set(lit)


def need_cashless(table: DealerTable, seat: Seat) -> str:
    """Chips are bought here through the cashless terminal, by card; gives the clause back."""
    clause = table.law.rules.equipment.cashless
    if clause is None:
        not_in_document("cashless terminal")
    if not table.cashless:
        raise refuse(DealerKind.NOT_CASHLESS, clause)
    if seat.patron is None:
        raise refuse(DealerKind.PLAYED_WITHOUT_CARD, clause, place=seat.name)
    return clause
