"""A settled round is settled again, or invalidated with what came of it."""

from __future__ import annotations

from pitboss.table.terminal.acts.correct_result import CorrectResult
from pitboss.table.terminal.acts.invalidate_round import InvalidateRound
from tests.floor.auditor import paper
from tests.floor.auditor.books import Floor, Floorplan, Played, Seat
from tests.floor.auditor.offices import blank
from tests.floor.auditor.paper import Outcome
from tests.floor.auditor.remedies import (
    SUSPENDS,
    by_supervisor,
    end_round,
    move_credit,
    read_result,
    settle_with_departed,
)
from tests.floor.auditor.rounds import dice_pass, new_period, outcome_of, puck
from tests.floor.auditor.wagering import rate, take

CAUSES = (
    "civil-commotion", "fire", "riot", "brawl", "robbery", "act-of-god", "fraud",
)  # fmt: skip


def settled_again(table: Floorplan, number: int) -> str:
    """Why a round cannot be settled again, or nothing: at Craps it is the last one only."""
    if number not in table.results:
        return "cannot-be-resettled"
    if number not in table.closed_rounds:
        return "cannot-be-resettled"
    last = number == table.settled == table.closed_round
    last = last and table.stage in ("open for wagers", "over")
    if table.kind == paper.CRAPS and not last:
        return "cannot-be-resettled"
    return ""


def correct_result(floor: Floor, command: CorrectResult) -> str:
    """Settle a round again by what the dice or ball truly showed."""
    table = floor.table(command.table)
    if table.config is None:
        return "not-open"
    refusal = by_supervisor(table, command, command.reason)
    refusal = refusal or settled_again(table, command.round)
    if refusal:
        return refusal
    outcome = read_result(table, command.result)
    if outcome is None:
        return "not-understood"
    if table.results[command.round] == outcome:
        return "same-result"
    if unconfirmed(table, command.round):
        return "confirm-first"
    if table.status == "closed" and runs_on(table, command.round, outcome):
        return "not-open"
    settle_again(floor, table, command.round, outcome)
    run_again(table, command.at)
    return ""


def runs_on(table: Floorplan, number: int, outcome: Outcome) -> bool:
    """Whether by another result wagers would be at risk again, where none are decided.

    What was taken back since stays taken back (R46).
    """
    for seat in table.seats.values():
        played = seat.played.get(number)
        if played is not None and not seat.has_left(played):
            came, _ = outcome_of(table, played.stakes, outcome)
            if any(cents > played.stands.get(cell, 0) for cell, cents in came.stands.items()):
                return True
    return False


def unconfirmed(table: Floorplan, number: int) -> bool:
    """Whether a terminal still waits to be confirmed for a round."""
    return any(one.round == number for seat in table.seats.values() for one in seat.awaiting)


def settle_again(floor: Floor, table: Floorplan, number: int, outcome: Outcome) -> None:
    """Apply another result to what stood at the close of a round; puck and dice follow it."""
    if table.kind == paper.CRAPS:
        return_fresh(table)
    table.results[number] = outcome
    for name in sorted(table.seats):  # the order of the record, in which they are numbered
        seat = table.seats[name]
        played = seat.played.get(number)
        if played is not None:
            came, _ = outcome_of(table, played.stakes, outcome)
            replace(floor, table, seat, played, came, {}, 0, number)
    if table.kind == paper.CRAPS:
        go_back(table)
        passes = dice_pass_in(table, number)
        table.point = puck(table.point, sum(outcome))
        if passes:
            table.shooter = None


def run_again(table: Floorplan, at: int) -> None:
    """A held period runs again where something is at risk again, or one opens for it (R61)."""
    if table.stage == "over" and table.status == "open" and table.at_risk():
        new_period(table, at)
    if table.stage == "open for wagers" and table.closes_at is None and table.at_risk():
        assert table.config is not None
        table.closes_at = at + table.config.period_seconds * 1000


def go_back(table: Floorplan) -> None:
    """Point and dice as they were when the last settled round was closed."""
    table.point, table.turn, table.shooter = table.at_close


def dice_pass_in(table: Floorplan, number: int) -> bool:
    """Whether the dice pass by the result of a round that is not the present one."""
    present, table.round = table.round, number
    passes = dice_pass(table, table.results[number])
    table.round = present
    return passes


def return_fresh(table: Floorplan) -> None:
    """What was wagered since goes back, for it was placed on a layout that was wrong."""
    for seat in table.seats.values():
        layout = seat.layout
        for cell in list(layout.fresh):
            take(table, layout, [], cell, layout.fresh[cell], void=True)
        seat.acts = []
        # What stands again by the correction is of a round that was played before it failed.
        if not layout.stakes:
            seat.unconfirmed = False


def replace(
    floor: Floor, table: Floorplan, seat: Seat, was: Played, now: Played, gone: dict[str, int],
    fees_back: int, number: int,
) -> None:  # fmt: skip
    """Credit or debit the difference, and put on the layout what stands by the new result.

    What was taken back since stays taken back (R46); where it would not stand now, it comes off
    the meter again, with the commission that came back for it. ``gone`` is the commission, by
    cell, of what is no longer there, given back beside it or forfeited with it (R47).

    Of a player who has left nothing is put on a layout or a meter: whatever it comes to is owed
    or demanded, and a wager that would stand again goes back with its commission (ETG-08).
    """
    left = seat.has_left(was)
    back = fees_back
    taken = 0
    paid, refunds = seat.layout.commission, table.reading("commission-on-cancel") == "refunded"
    if table.kind == paper.CRAPS:
        stands = {c: n for c, n in seat.layout.stakes.items() if c not in was.stands}
        for cell, cents in now.stands.items():
            stands[cell] = stands.get(cell, 0) + cents
        for cell, cents in was.stands.items():
            since = cents - seat.layout.stakes.get(cell, 0)
            absorbed = min(since, now.stands.get(cell, 0))
            stands[cell] = stands.get(cell, 0) - absorbed
            taken += since - absorbed
            if since > absorbed and refunds:
                taken += was.commission.get(cell, 0) - paid.get(cell, 0)
        standing = {cell: cents for cell, cents in stands.items() if cents}
        fees = {
            cell: paid.get(cell, was.commission.get(cell, 0)) - gone.get(cell, 0)
            for cell in standing
        }
        if left:
            back += sum(standing.values()) + sum(fees.values())
        else:
            seat.layout.stakes = standing
            seat.layout.commission = {cell: fee for cell, fee in fees.items() if fee > 0}
    if left:
        settle_with_departed(floor, table, now.returned - was.returned - taken + back, number)
    else:
        seat.layout.credit += back
        due = now.returned - was.returned - taken
        move_credit(floor, table, seat, due, "corrected", number)
    was.returned, was.won, was.lost = now.returned, now.won, now.lost
    was.stands = dict(now.stands)


def invalidate_round(floor: Floor, command: InvalidateRound) -> str:
    """Undo a round for disruption or fraud: refund, or forfeit the stakes of named persons."""
    table = floor.table(command.table)
    if table.config is None:
        return "not-open"
    refusal = by_supervisor(table, command, command.reason) or unfounded(table, command)
    if refusal:
        return refusal
    present = command.round == table.round and table.stage != "over" and table.status == "open"
    if present:
        invalidate_present(floor, table, command)
        return ""
    refusal = settled_again(table, command.round)
    if refusal:
        return refusal
    if unconfirmed(table, command.round):
        return "confirm-first"
    if table.status == "closed" and carried_into(table, command.round):
        return "not-open"
    invalidate_settled(floor, table, command)
    run_again(table, command.at)
    return ""


def carried_into(table: Floorplan, number: int) -> bool:
    """Whether wagers of an earlier period would be at risk again, where none are decided."""
    seats = [seat for seat in table.seats.values() if number in seat.played]
    played = [seat.played[number] for seat in seats if not seat.has_left(seat.played[number])]
    return any(
        cents > one.fresh.get(cell, 0) for one in played for cell, cents in one.stakes.items()
    )


def unfounded(table: Floorplan, command: InvalidateRound) -> str:
    """Why a cause or a forfeiture is none, or nothing (ETG-09)."""
    if command.cause not in CAUSES:
        return "no-such-cause"
    unnamed = any(blank(person) for person in command.forfeit.values())
    if command.forfeit and (command.cause != "fraud" or unnamed):
        return "only-for-fraud"
    return "" if set(command.forfeit) <= set(table.seats) else "only-for-fraud"


def invalidate_present(floor: Floor, table: Floorplan, command: InvalidateRound) -> None:
    """Nothing was settled yet: what was placed in the round goes back, or is kept."""
    for name, seat in table.seats.items():
        layout = seat.layout
        for cell in list(layout.fresh):
            cents, credit = layout.fresh[cell], layout.credit
            take(table, layout, [], cell, cents, void=True)
            if name in command.forfeit:
                layout.credit = credit  # with its commission (R47)
                floor.count("forfeited", cents)
        if not layout.stakes:
            seat.unconfirmed = False
    if table.kind == paper.CRAPS and table.closed:
        table.point, table.turn, table.shooter = table.before
    end_round(table, command.at, suspend=table.fault in SUSPENDS)


def fee_back(played: Played, cell: str) -> int:
    """The commission of what was placed in a round (R47)."""
    fresh, fee = played.fresh.get(cell, 0), played.commission[cell]
    return fee if fresh == played.stakes.get(cell) else min(fee, int(fresh * rate(cell)))


def invalidate_settled(floor: Floor, table: Floorplan, command: InvalidateRound) -> None:
    """Reverse a settlement: stakes of the round back, carried ones stand as before it (R57)."""
    if table.kind == paper.CRAPS:
        return_fresh(table)
    del table.results[command.round]
    for name in sorted(table.seats):
        seat = table.seats[name]
        played = seat.played.pop(command.round, None)
        if played is None:
            continue
        seat.void[command.round] = played
        fees = {cell: fee_back(played, cell) for cell in played.commission}
        carried = {c: n - played.fresh.get(c, 0) for c, n in played.stakes.items()}
        carried = {c: n for c, n in carried.items() if n}
        now = Played(dict(played.stakes), {}, {}, stands=carried)
        forfeits = name in command.forfeit
        now.returned = 0 if forfeits else sum(played.fresh.values())
        if forfeits:
            floor.count("forfeited", sum(played.fresh.values()))
        back = 0 if forfeits else sum(fees.values())
        replace(floor, table, seat, played, now, fees, back, command.round)
    if table.kind == paper.CRAPS:
        table.point, table.turn, table.shooter = table.before
        table.settled = 0
