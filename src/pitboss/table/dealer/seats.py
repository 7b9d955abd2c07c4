"""The places for players: who comes, who leaves with what, and who helps whom.

From its date the newer document admits nobody without a valid card of their own. A Super Streak
runs on without its player, under a claim (SB-16).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import deepcopy
from typing import Any

from pitboss.kernel.authority import CommandKind, need_reason
from pitboss.kernel.errors import BadInput
from pitboss.kernel.refusal import Refused
from pitboss.patron import play
from pitboss.patron.apply import apply as apply_patron
from pitboss.patron.checks import check_amount
from pitboss.patron.refusals import PatronKind
from pitboss.rules.dealer import IDLE_ROUNDS
from pitboss.table.dealer.act import AtPlace
from pitboss.table.dealer.acts.leave_place import LeavePlace, PlaceLeft
from pitboss.table.dealer.acts.record_assistance import AssistanceRecorded, RecordAssistance
from pitboss.table.dealer.acts.take_place import PlaceTaken, TakePlace
from pitboss.table.dealer.acts.vacate_place import VacatePlace
from pitboss.table.dealer.checks import (
    Decision,
    need_cards,
    need_dealer,
    need_player,
    need_seat,
    refuse,
)
from pitboss.table.dealer.layout import give_all_back
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.state import TOKEN, DealerTable, Piece, Seat, Stage

OPEN_FOR_CHANGES = (Stage.BETWEEN, Stage.TUMBLING, Stage.BETTING)
"""Before no more bets: what was placed for this round can still come back."""


def take(decision: Decision, command: TakePlace) -> None:
    """Somebody comes to a free place, with a card of their own where the document wants one."""
    table = decision.table
    seat = need_seat(table, command)
    rules = table.law.rules
    if seat.person:
        raise refuse(DealerKind.PLACE_TAKEN, rules.equipment.table, place=seat.name)
    if not command.person.strip():
        raise BadInput("Whoever comes to a place has a name.")
    need_own_place(table, seat.name, command.person, command)
    _need_nowhere_else(table, command)
    if command.person in table.barred:
        raise refuse(DealerKind.BARRED, rules.conduct.bar, person=command.person)
    _need_room(table, seat, command.person)
    patron = _signed_on(decision, command)
    decision.do(PlaceTaken(place=seat.name, person=command.person, patron=patron))


def leave(decision: Decision, command: LeavePlace) -> None:
    """A player leaves, with what lies in front of them.

    Until no more bets their ordinary wagers come back to them first; after it they stay for the
    result, and so does the player, for nothing can be withdrawn.
    """
    table = decision.table
    seat = need_player(table, command)
    need_own_place(table, seat.name, seat.person, command)
    depart(decision, seat, at=command.at, remaining_cents=command.remaining_cents)


def vacate(decision: Decision, command: VacatePlace) -> None:
    """Have a place given up after three rounds without a wager, while every other one is in use.

    It is for staff to decide and never happens by itself; a round without a result does not
    count, and a running Super Streak counts as a wager (SB-45).
    """
    table = decision.table
    clause = table.law.rules.conduct.idle
    need_dealer(table, command, clause)
    need_reason(command.reason, clause)
    seat = need_player(table, command)
    if seat.idle < IDLE_ROUNDS:
        raise refuse(DealerKind.NOT_IDLE, clause, person=seat.person, rounds=seat.idle)
    if any(table.of(seat.name)):
        raise refuse(DealerKind.HAS_WAGERS, clause, place=seat.name)
    if len(table.occupied) < len(table.seats):
        raise refuse(DealerKind.NOT_FULL, clause)
    remaining_cents = command.remaining_cents
    depart(decision, seat, at=command.at, remaining_cents=remaining_cents, clause=clause)


def assist(decision: Decision, command: RecordAssistance) -> None:
    """Record physical help to a player who is there, or that it has ended (SB-30)."""
    table = decision.table
    clause = need_cards(table, "record of physical help").proxy[0]
    need_dealer(table, command, clause)
    seat = need_player(table, command)
    helper = command.helper
    if not helper.strip() or helper == seat.person:
        raise BadInput("Whoever helps a player has a name of their own.")
    if command.ended == (helper not in seat.helpers):
        known = "not recorded" if command.ended else "recorded already"
        raise BadInput(f"The help of {helper} at {seat.name} is {known}.")
    decision.do(
        AssistanceRecorded(place=seat.name, helper=helper, ended=command.ended, clause=clause)
    )


def depart(
    decision: Decision,
    seat: Seat,
    *,
    at: int,
    remaining_cents: int | None = None,
    clause: str = "",
) -> None:
    """Somebody leaves: what becomes of their wagers and chips, and what their card records.

    Colour checks and tokens that are taken along are still out, and may be brought back.
    """
    table = decision.table
    ordinary = [piece for piece in table.of(seat.name) if not piece.streak]
    decided = [piece for piece in table.collected if piece.place == seat.name]
    open_for_changes = table.stage in OPEN_FOR_CHANGES
    if decided or (ordinary and not open_for_changes):
        barred = table.law.game.book.closing_clauses[0]
        raise refuse(DealerKind.HAS_WAGERS, barred, place=seat.name)
    give_all_back(decision, ordinary)
    left = _left(table, seat, ordinary, declared=remaining_cents is not None, clause=clause)
    _sign_off(decision, seat, at, remaining_cents, left.colours_cents)
    decision.do(left)


def need_own_place(table: DealerTable, place: str, person: str, command: AtPlace) -> None:
    """A player acts at their own place, and a dealer at every one."""
    round_rules, dealers = table.law.rules.round, table.law.rules.dealers
    if command.by in (place, person) or (command.by and command.office in dealers):
        return
    offices = f"the player at {place} or a dealer"
    raise refuse(CommandKind.NOT_YOUR_OFFICE, round_rules.assisted, offices=offices)


def claim_of(table: DealerTable, place: str) -> str:
    """What a Super Streak runs on under without its player.

    The version counts every command, so no two claims have one name.
    """
    return f"claim-{table.version + 1}-{place}"


def _need_nowhere_else(table: DealerTable, command: TakePlace) -> None:
    for other in table.occupied:
        if other.person == command.person:
            clause = table.law.rules.equipment.table
            raise refuse(DealerKind.SEATED_ALREADY, clause, person=other.person, place=other.name)


def _need_room(table: DealerTable, seat: Seat, person: str) -> None:
    """No more players than the cap, a running Super Streak keeping its place (SB-62)."""
    clause = table.law.rules.conduct.cap
    if clause is None:
        return
    running = {piece.place for piece in table.pieces if piece.streak}
    away = {gone.person for claim, gone in table.departed.items() if claim in running}
    players = {other.person for other in table.occupied} | away
    if table.cap is not None and len(players - {person}) >= table.cap:
        raise refuse(DealerKind.TOO_MANY_PLAYERS, clause, players=table.cap)
    assert table.config is not None
    areas = table.config.areas
    mine = areas.get(seat.name, seat.name)
    if table.one_per_area and any(
        areas.get(other.name, other.name) == mine for other in table.occupied
    ):
        raise refuse(DealerKind.AREA_TAKEN, clause)


def _signed_on(decision: Decision, command: TakePlace) -> str | None:
    """The patron's number, their card having been found to be their own and valid; else none."""
    table = decision.table
    cards = table.law.rules.cards
    if command.patron is None:
        if cards is not None and play.card_needed(cards, command.at):
            raise Refused(PatronKind.NO_CARD.refuse(cards.needed, None))
        return None
    cards = need_cards(table, "player card")
    patron = decision.patrons.get(command.patron)
    if patron is None:
        raise refuse(DealerKind.PATRONS_DIFFER, cards.own)
    told = play.sign_on(
        patron,
        cards,
        at=command.at,
        game=table.law.game.id,
        table=table.id,
        place=command.place,
        card=command.card,
    )
    decision.tell(patron.id, told)
    return patron.id


def _sign_off(
    decision: Decision, seat: Seat, at: int, remaining_cents: int | None, checks_cents: int
) -> None:
    """The card is no longer in use here; chips left were declared, or it is flagged (9.2.3).

    Colour checks are counted by the dealer and added to the value chips that were declared.
    """
    table = decision.table
    if remaining_cents is not None:
        check_amount(remaining_cents, "What is left")
    patron = decision.patron_of(seat)
    if patron is None:
        return
    cards = need_cards(table, "player card")
    if remaining_cents is not None:
        told = play.declared(
            patron,
            cards,
            table=table.id,
            what=play.REMAINING,
            cents=remaining_cents + checks_cents,
            late=False,
        )
        decision.tell(patron.id, told)
        patron = deepcopy(patron)  # signing off asks what was declared a moment ago
        apply_patron(patron, told, at=at)
    decision.tell(patron.id, play.sign_off(patron, cards, at=at, table=table.id))


def _left(
    table: DealerTable, seat: Seat, returned: list[Piece], *, declared: bool, clause: str
) -> PlaceLeft:
    """What a player takes along, with what has just come back to them; and what runs on."""
    value_cents, tokens_cents, colours = seat.value_cents, seat.tokens_cents, dict(seat.colours)
    for piece in returned:
        colour = piece.kind.partition(":")[2]
        if piece.kind == TOKEN:
            tokens_cents += piece.cents
        elif colour:
            count = piece.cents // table.colours[colour].each_cents
            colours[colour] = colours.get(colour, 0) + count
        else:
            value_cents += piece.cents
    worth = sum(table.colours[colour].each_cents * count for colour, count in colours.items())
    running = [piece for piece in table.of(seat.name) if piece.streak]
    tokens = sum(piece.cents for piece in running if piece.kind == TOKEN)
    came_cents = seat.bought_cents + seat.brought_cents
    return PlaceLeft(
        place=seat.name,
        person=seat.person,
        value_cents=value_cents,
        colours=colours,
        colours_cents=worth,
        tokens_cents=tokens_cents,
        claim=claim_of(table, seat.name) if running else "",
        stakes_cents=sum(piece.cents for piece in running) - tokens,
        token_stakes_cents=tokens,
        declared=declared,
        session_cents=value_cents + worth - came_cents,
        clause=clause,
    )


# Each act takes its own kind of command; the mapping is by that very type.
ACTS: Mapping[type, Callable[[Decision, Any], None]] = {
    TakePlace: take,
    LeavePlace: leave,
    VacatePlace: vacate,
    RecordAssistance: assist,
}
