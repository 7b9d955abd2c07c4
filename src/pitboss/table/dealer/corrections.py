"""Wrong numbers put right: before the winners are paid, and after it (SB-39).

The dice always govern. Before payment a supervisor enters what they show, and the round is settled
by that. After payment nobody is debited or paid: each difference becomes a case, and Super Streaks
go on as the true dice have it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from pitboss.kernel.authority import need_reason
from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import one_of
from pitboss.patron import play
from pitboss.rules.entries import WhenAreaOpen
from pitboss.rules.guards import check_place
from pitboss.rules.situation import Holdings, Phase, Run, TableState, spot_of
from pitboss.table.dealer.acts.correct_entry import CorrectEntry, EntryCorrected
from pitboss.table.dealer.acts.restate_round import RestateRound, RoundRestated
from pitboss.table.dealer.checks import Decision, need_round, need_supervisor, refuse
from pitboss.table.dealer.float_tray import need_tray
from pitboss.table.dealer.irregularities import put_back
from pitboss.table.dealer.layout import at_stake_cents, give_back
from pitboss.table.dealer.outcomes import Fate, fates, lit_spots, moved, runs_after
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.results import Restated
from pitboss.table.dealer.rounds import announced, in_order, need_numbers
from pitboss.table.dealer.seats import claim_of
from pitboss.table.dealer.state import VALUE, DealerTable, Piece, SettledRound, Stage, colour_of

_NOT_OPEN = "placed on an area that was not truly open"


def correct_entry(decision: Decision, command: CorrectEntry) -> None:
    """Put right what was keyed in, before the winners are paid: both numbers are kept."""
    table = decision.table
    clause = table.law.rules.round.enter
    need_supervisor(table, command, clause)
    need_reason(command.reason, clause)
    need_round(table, command.round, clause, Stage.ENTERED, Stage.LIT, Stage.COLLECTED)
    result = need_numbers(command.faces, clause)
    entered = table.result or table.entered
    if result == in_order(entered):
        raise refuse(DealerKind.SAME_RESULT, clause, asked=command.round, result=result)
    decision.do(
        EntryCorrected(
            round=table.round,
            entered=entered,
            result=result,
            announced=announced(result),
            lit=lit_spots(table.law, result),
            reason=command.reason,
            put_back=put_back(table),
        )
    )


@dataclass(slots=True)
class _Again:
    """A round settled again, piece by piece: what is different by the true result."""

    returned: dict[str, int] = field(default_factory=dict)
    given: dict[str, int] = field(default_factory=dict)
    due: dict[str, int] = field(default_factory=dict)
    """What each place was given, and what it is due."""
    streaks: dict[str, str] = field(default_factory=dict)
    reinstated: list[Piece] = field(default_factory=list)
    taken_off: list[Piece] = field(default_factory=list)
    given_back: list[Piece] = field(default_factory=list)


def restate_round(decision: Decision, command: RestateRound) -> None:
    """State the true result of the last round that was settled.

    A Super Streak that had ended by mistake stands again where it truly stands, with a stake out
    of the tray: what its player was given for it is part of the difference. One that had run on
    by mistake ends: a stake that truly lost is collected, one that truly won goes back, and the
    winnings are part of the difference. What was placed since on an area that was not truly open
    goes back.
    """
    table = decision.table
    rules = table.law.rules
    clause = rules.conduct.dispute[0] if rules.errors is None else rules.errors.case
    need_supervisor(table, command, clause)
    need_reason(command.reason, clause)
    last = table.last
    if last is None or command.round != last.round or table.stage is not Stage.BETWEEN:
        raise refuse(DealerKind.NOT_IN_THE_RECORDS, clause, asked=command.round)
    result = need_numbers(command.faces, clause)
    if result == last.result:
        raise refuse(DealerKind.SAME_RESULT, clause, asked=command.round, result=result)
    again = _settle_again(table, last, result)
    differences = _differences(table, last, again, command.cases, clause)
    value = [piece for piece in again.reinstated if piece.kind == VALUE]
    if value:
        need_tray(table, sum(piece.cents for piece in value))
    for piece in again.given_back:
        give_back(decision, piece, piece.cents, clause, command.reason)
    _return_placed_since(decision, last, result, again)
    decision.do(
        RoundRestated(
            round=last.round,
            settled_by=last.result,
            result=result,
            differences=differences,
            streaks=again.streaks,
            stands_at={str(piece.number): piece.place for piece in again.reinstated},
            returned=again.returned,
            reason=command.reason,
            clause=clause,
            put_back=moved(again.reinstated),
            taken_off=moved(again.taken_off),
        )
    )
    _tell_patrons(decision, command, last, again)


def _settle_again(table: DealerTable, last: SettledRound, result: str) -> _Again:
    again = _Again()
    lying = {piece.number: piece for piece in table.pieces}
    truth = fates(table.law, result, last.pieces, last.invalid, lights_failed=last.lights_failed)
    for fate in truth:
        number = fate.piece.number
        if str(number) in last.returned:
            _decided_before(table, last, again, fate)
        elif number in lying:  # a wager that has been voided since is void
            _ran_on_before(again, fate, lying[number])
    return again


def _decided_before(table: DealerTable, last: SettledRound, again: _Again, fate: Fate) -> None:
    """A piece that was lost or paid: it comes to something else, or truly runs on."""
    piece, number = fate.piece, str(fate.piece.number)
    given = last.returned[number]
    again.given[piece.place] = again.given.get(piece.place, 0) + given
    again.due[piece.place] = again.due.get(piece.place, 0) + fate.returned_cents
    if fate.stands is None:
        again.returned[number] = fate.returned_cents
        return
    kind = VALUE if colour_of(piece.kind) else piece.kind
    again.streaks[number] = fate.stands
    again.reinstated.append(replace(piece, place=_now_at(table, last, piece), kind=kind))


def _ran_on_before(again: _Again, fate: Fate, lying: Piece) -> None:
    """A Super Streak that ran on: it truly stands elsewhere, or has truly ended."""
    number = str(lying.number)
    if fate.stands is not None:
        again.streaks[number] = fate.stands
        return
    again.returned[number] = fate.returned_cents
    if fate.lost:
        again.taken_off.append(lying)
        return
    again.given_back.append(lying)
    place = fate.piece.place
    again.given[place] = again.given.get(place, 0) + lying.cents
    again.due[place] = again.due.get(place, 0) + fate.returned_cents


def _now_at(table: DealerTable, last: SettledRound, piece: Piece) -> str:
    """Where a player is now: at the same place or another, or gone, under a claim."""
    person = last.people[piece.place]
    seats = {**table.seats, **table.departed}
    if piece.place in seats and seats[piece.place].person == person:
        return piece.place
    for place, seat in seats.items():
        if seat.person == person:
            return place
    return claim_of(table, piece.place) if piece.place in table.seats else piece.place


def _differences(
    table: DealerTable,
    last: SettledRound,
    again: _Again,
    cases: Mapping[str, str],
    clause: str,
) -> tuple[Restated, ...]:
    """What each place was given and is due, where they differ, with the case opened for it."""
    differing = [place for place, due in again.due.items() if due != again.given[place]]
    strange = [place for place in cases if place not in differing]
    if strange:
        raise BadInput(f"Nothing differs at {one_of(strange)}: no case is opened for it.")
    if table.law.rules.errors is not None:
        for place in differing:
            if not cases.get(place, "").strip():
                raise refuse(DealerKind.CASE_NEEDED, clause, place=place)
    return tuple(
        Restated(
            place=place,
            patron=last.patrons.get(place),
            given_cents=again.given[place],
            due_cents=again.due[place],
            case=cases.get(place, ""),
        )
        for place in differing
    )


def _return_placed_since(
    decision: Decision, last: SettledRound, result: str, again: _Again
) -> None:
    """Give back Super Streaks placed since the round that could not truly have been placed.

    Whatever was placed since was placed before the first tumble of another gaming day, for that
    closes every area: the runs after this round are those that counted.
    """
    table = decision.table
    runs = runs_after(table.law, last.runs, result, lights_failed=last.lights_failed)
    for piece in [one for one in table.pieces if one.streak and one.round > last.round]:
        if not _could_be_placed(table, piece, runs, again.reinstated):
            entry = table.law.game.wagers[spot_of(piece.cell)].wager.entry
            assert isinstance(entry, WhenAreaOpen), "a Super Streak is placed on an area"
            give_back(decision, piece, piece.cents, entry.opening_clause, _NOT_OPEN)


def _could_be_placed(
    table: DealerTable, piece: Piece, runs: Mapping[str, Run], carried: Iterable[Piece]
) -> bool:
    """What the guards would have said: the area open for the side, and the pair still free."""
    held = {one.cell: one.cents for one in carried if one.place == piece.place}
    asked = TableState(None, dict(runs), Phase.BETWEEN_ROUNDS)
    game = table.law.game
    return check_place(game, spot_of(piece.cell), piece.cents, asked, Holdings(held)).allowed


def _tell_patrons(
    decision: Decision, command: RestateRound, last: SettledRound, again: _Again
) -> None:
    """Stakes at risk again, or at risk no longer; what is merely due is the cases' to settle."""
    table = decision.table
    cards = table.law.rules.cards
    if cards is None:
        return
    lost: dict[str, int] = {}
    for piece in again.taken_off:
        _add(lost, table.seat_of(piece.place).patron, at_stake_cents(piece))
    lay = {piece.number: piece for piece in last.pieces}
    at_risk: dict[str, int] = {}
    for piece in again.reinstated:
        _add(at_risk, last.patrons.get(lay[piece.number].place), at_stake_cents(piece))
    for name in sorted({*lost, *at_risk}):
        if name not in decision.patrons:
            raise refuse(DealerKind.PATRONS_DIFFER, cards.card)
        patron = decision.patrons[name]
        again_at_risk = at_risk.get(name, 0)
        told = play.settled(
            patron,
            cards,
            at=command.at,
            day=last.gaming_day,
            table=table.id,
            round_number=last.round,
            staked_cents=lost.get(name, 0),
            returned_cents=again_at_risk,  # it counted as decided, and is not
        )
        if again_at_risk:
            told += play.record_stake(
                patron, cards, table=table.id, round_number=last.round, cents=again_at_risk
            )
        decision.tell(name, told)


def _add(sums: dict[str, int], patron: str | None, cents: int) -> None:
    if patron is not None and cents:
        sums[patron] = sums.get(patron, 0) + cents


# Each act takes its own kind of command; the mapping is by that very type.
ACTS: Mapping[type, Callable[[Decision, Any], None]] = {
    CorrectEntry: correct_entry,
    RestateRound: restate_round,
}
