"""The fold of a round: its stages, its result, every piece collected, paid or moved on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from pitboss.rules.situation import Run
from pitboss.table.dealer.acts.announce_no_result import NoResultAnnounced
from pitboss.table.dealer.acts.call_for_bets import BetsOpened
from pitboss.table.dealer.acts.call_no_more_bets import BetsClosed
from pitboss.table.dealer.acts.collect_losers import LosersCollected
from pitboss.table.dealer.acts.confirm_result import ResultConfirmed
from pitboss.table.dealer.acts.correct_entry import EntryCorrected
from pitboss.table.dealer.acts.enter_result import ResultEntered
from pitboss.table.dealer.acts.invalidate_game import GameInvalidated
from pitboss.table.dealer.acts.lift_dome import DomeLifted
from pitboss.table.dealer.acts.open_seal import SealOpened
from pitboss.table.dealer.acts.pay_winners import WinnersPaid
from pitboss.table.dealer.acts.record_rectified import LightsRectified
from pitboss.table.dealer.acts.record_replaced import EquipmentReplaced
from pitboss.table.dealer.acts.report_lights import InspectorNotified, LightsFailed
from pitboss.table.dealer.acts.report_number_display import DisplayDisregarded
from pitboss.table.dealer.acts.restate_round import RoundRestated
from pitboss.table.dealer.acts.shake_dice import DiceTumbled, RoundBegun
from pitboss.table.dealer.event import DealerEvent
from pitboss.table.dealer.layout import lift, piece_of, put_in_front, to_house
from pitboss.table.dealer.outcomes import lit_spots, moved, runs_after
from pitboss.table.dealer.results import Paid
from pitboss.table.dealer.settlement import check_restated, losers_collected, winners_paid
from pitboss.table.dealer.state import (
    RESULTS_SHOWN,
    ROUNDS_KEPT,
    TOKEN,
    VALUE,
    DealerTable,
    Piece,
    Seat,
    SettledRound,
    Stage,
    colour_of,
)
from pitboss.table.terminal.state import Round


def _begun(table: DealerTable, event: RoundBegun, at: int) -> None:
    """The first round of a gaming day cuts the runs; wagers that run go on (SB-15)."""
    if event.gaming_day != table.gaming_day:
        table.runs = {pair.name: Run() for pair in table.law.game.book.pairs}
    table.gaming_day = event.gaming_day
    table.round = event.round
    table.tumbles = event.tumbles
    table.stage = Stage.TUMBLING
    table.rules_shown = []
    table.rounds.append(Round(event.round, at, table.version, table.version))
    del table.rounds[:-ROUNDS_KEPT]


def _tumbled(table: DealerTable, event: DiceTumbled, _at: int) -> None:
    table.tumbles = event.tumbles


def _opened(table: DealerTable, _event: BetsOpened, _at: int) -> None:
    table.stage = Stage.BETTING


def _closed(table: DealerTable, event: BetsClosed, at: int) -> None:
    table.stage = Stage.CLOSED
    mark(table, "closed", closed_at=at, stakes_cents=event.stakes_cents)


def _uncovered(table: DealerTable, _event: DomeLifted, _at: int) -> None:
    table.stage = Stage.UNCOVERED


def _entered(table: DealerTable, event: ResultEntered, _at: int) -> None:
    table.entered = event.faces
    table.stage = Stage.ENTERED


def _confirmed(table: DealerTable, event: ResultConfirmed, _at: int) -> None:
    assert event.result == "".join(sorted(table.entered)), "what was keyed in is confirmed"
    _light(table, event)


def _corrected(table: DealerTable, event: EntryCorrected, _at: int) -> None:
    """The numbers are put right: what was collected by the wrong ones lies there again."""
    assert event.put_back == moved(table.collected), "what was collected is put back"
    _put_back(table)
    _light(table, event)


def _light(table: DealerTable, event: ResultConfirmed | EntryCorrected) -> None:
    assert event.lit == lit_spots(table.law, event.result), "the areas that light up"
    table.result = event.result
    table.stage = Stage.LIT


def _collected(table: DealerTable, event: LosersCollected, _at: int) -> None:
    """Take the losers off the layout; which they are, and by what clause, is made again."""
    assert event.digest == table.law.game.digest, "the round was settled by another rulebook"
    assert event == losers_collected(table), f"the losers of round {event.round}"
    losers = set(event.pieces)
    table.collected = [piece for piece in table.pieces if piece.number in losers]
    table.pieces = [piece for piece in table.pieces if piece.number not in losers]
    for piece in table.collected:
        _lose(table, piece, piece.cents)
    table.stage = Stage.COLLECTED


def _put_back(table: DealerTable) -> None:
    """What was collected lies on the layout again, each piece where it was in the order."""
    for piece in table.collected:
        _lose(table, piece, -piece.cents)
    lying = [*table.pieces, *table.collected]
    table.pieces = sorted(lying, key=lambda piece: piece.number)
    table.collected = []


def _lose(table: DealerTable, piece: Piece, cents: int) -> None:
    """A stake goes to the house, or comes back from it."""
    to_house(table, piece.kind, cents)
    if piece.kind != TOKEN:
        table.seat_of(piece.place).won_cents -= cents


def _paid(table: DealerTable, event: WinnersPaid, at: int) -> None:
    """Stakes go back as what they were, winnings come out of the tray, streaks move on."""
    assert event == winners_paid(table), f"the winners of round {event.round}"
    _remember(table, event)
    _count_idle(table)
    for one in event.paid:
        _pay(table, one)
    for number, cell in event.moved.items():
        piece_of(table, int(number)).cell = cell
    failed = table.lights_failed
    table.runs = runs_after(table.law, table.runs, event.result, lights_failed=failed)
    table.results.append((event.round, event.result))
    del table.results[:-RESULTS_SHOWN]
    returned = sum(one.stake_cents + one.won_cents for one in event.paid)
    mark(table, "settled", decided_at=at, result=event.result, returned_cents=returned)
    end_round(table)


def _remember(table: DealerTable, event: WinnersPaid) -> None:
    """Keep the round as it lay, for settling it again by other numbers (SB-39)."""
    lay = sorted((*table.pieces, *table.collected), key=lambda piece: piece.number)
    seats = {piece.place: table.seat_of(piece.place) for piece in lay}
    paid = {str(one.piece): one.stake_cents + one.won_cents for one in event.paid}
    table.last = SettledRound(
        round=event.round,
        result=event.result,
        pieces=[replace(piece) for piece in lay],
        runs=dict(table.runs),
        returned={str(piece.number): 0 for piece in table.collected} | paid,
        invalid={place: seat.invalid for place, seat in seats.items() if seat.invalid},
        lights_failed=table.lights_failed,
        gaming_day=table.gaming_day,
        people={place: seat.person for place, seat in seats.items()},
        patrons={place: seat.patron for place, seat in seats.items() if seat.patron},
    )


def _pay(table: DealerTable, one: Paid) -> None:
    lift(table, one.piece, one.stake_cents)
    seat = table.seat_of(one.place)
    seat.won_cents += one.won_cents
    if one.account is None:
        put_in_front(table, one.place, one.kind, one.stake_cents)
        seat.value_cents += one.won_cents
        table.float_cents -= one.won_cents
        return
    # The player had left: the chips stay here, and the account is paid through the terminal.
    table.cashless_cents -= one.won_cents
    if one.kind == TOKEN:
        put_in_front(table, one.place, one.kind, one.stake_cents)
    else:
        to_house(table, one.kind, one.stake_cents)
        table.cashless_cents -= one.stake_cents


def _count_idle(table: DealerTable) -> None:
    """Count the rounds that a player sat out; a streak that runs is a wager (SB-45)."""
    playing = {piece.place for piece in (*table.pieces, *table.collected)}
    begun = table.round_of(table.round)
    assert begun is not None, f"round {table.round} is under way and not in the book"
    for seat in table.occupied:
        if seat.name in playing:
            seat.idle = 0
        elif seat.since <= begun.opened_at:
            seat.idle += 1


def _void(table: DealerTable, event: NoResultAnnounced | GameInvalidated, at: int) -> None:
    """The round comes to nothing; what goes back to the players is told one by one."""
    _put_back(table)
    mark(table, "void", decided_at=at)
    if isinstance(event, NoResultAnnounced):
        table.broken = event.ground == BROKEN
    end_round(table)


BROKEN = "broken"
"""The ground on which no dice are thrown until they, or the tumbler, have been replaced."""


def mark(table: DealerTable, status: str, **facts: int | str) -> None:
    """Enter what became of the round under way into the book of rounds."""
    entered = table.round_of(table.round)
    assert entered is not None, f"round {table.round} is under way and not in the book"
    entered.status = status
    entered.last_version = table.version
    for name, fact in facts.items():
        setattr(entered, name, fact)


def end_round(table: DealerTable) -> None:
    """The round is over, with or without a result."""
    table.stage = Stage.BETWEEN
    table.tumbles = 0
    table.entered = table.result = ""
    table.lights_failed = False
    table.collected = []
    for seat in (*table.seats.values(), *table.departed.values()):
        seat.invalid = ""
    forget_claims(table)


def forget_claims(table: DealerTable) -> None:
    """A claim under which nothing is left to run or to be paid is gone."""
    running = {piece.place for piece in table.pieces}
    for claim, seat in list(table.departed.items()):
        kept = seat.value_cents or seat.tokens_cents or any(seat.colours.values())
        if not kept and claim not in running:
            del table.departed[claim]


def _restated(table: DealerTable, event: RoundRestated, _at: int) -> None:
    """The true result: streaks stand as they should, and the runs with them (SB-39)."""
    last = table.last
    assert last is not None, "there is a round to restate"
    check_restated(table, last, event)
    lay = {str(piece.number): piece for piece in last.pieces}
    for piece in [one for one in table.pieces if str(one.number) in event.returned]:
        table.pieces.remove(piece)
        _lose(table, piece, piece.cents)
    for number, place in event.stands_at.items():
        piece = lay[number]
        if place not in table.seats and place not in table.departed:
            patron = last.patrons.get(piece.place)
            table.departed[place] = Seat(place, last.people[piece.place], patron)
        # Checks of a colour that came back may be another's by now: value chips stand for them.
        kind = VALUE if colour_of(piece.kind) else piece.kind
        again = replace(piece, place=place, kind=kind)
        table.pieces.append(again)
        if last.returned[number]:
            to_house(table, kind, -piece.cents)  # it was paid, and is the house's stake now
        else:
            _lose(table, again, -piece.cents)
    for number, cell in event.streaks.items():
        piece_of(table, int(number)).cell = cell
    table.pieces.sort(key=lambda piece: piece.number)
    if table.gaming_day == last.gaming_day:
        failed = last.lights_failed
        table.runs = runs_after(table.law, last.runs, event.result, lights_failed=failed)
    table.results = [
        (number, event.result if number == event.round else result)
        for number, result in table.results
    ]
    entered = table.round_of(event.round)
    if entered is not None:
        entered.result = event.result
        entered.last_version = table.version
    last.result = event.result
    last.returned = dict(event.returned)
    forget_claims(table)


def _lights_failed(table: DealerTable, event: LightsFailed, _at: int) -> None:
    """From here the round is settled by the dice; losers collected before are looked at again."""
    assert event.put_back == moved(table.collected), "what was collected is put back"
    _put_back(table)
    table.stage = Stage.LIT
    table.lights_failed = True


def _notified(table: DealerTable, event: InspectorNotified, _at: int) -> None:
    table.stopped = event.what


def _rectified(table: DealerTable, _event: LightsRectified, _at: int) -> None:
    table.stopped = ""


def _replaced(table: DealerTable, _event: EquipmentReplaced, _at: int) -> None:
    table.broken = False


def _seal_opened(table: DealerTable, event: SealOpened, _at: int) -> None:
    table.seal = event.sealed


def _nothing(_table: DealerTable, _event: DealerEvent, _at: int) -> None:
    """Recorded, and nothing changes."""


# Each fold takes its own kind of event; the mapping is by that very type.
FOLDS: Mapping[type, Callable[[DealerTable, Any, int], None]] = {
    RoundBegun: _begun,
    DiceTumbled: _tumbled,
    BetsOpened: _opened,
    BetsClosed: _closed,
    DomeLifted: _uncovered,
    ResultEntered: _entered,
    ResultConfirmed: _confirmed,
    EntryCorrected: _corrected,
    LosersCollected: _collected,
    WinnersPaid: _paid,
    NoResultAnnounced: _void,
    GameInvalidated: _void,
    RoundRestated: _restated,
    LightsFailed: _lights_failed,
    InspectorNotified: _notified,
    LightsRectified: _rectified,
    EquipmentReplaced: _replaced,
    SealOpened: _seal_opened,
    DisplayDisregarded: _nothing,
}
