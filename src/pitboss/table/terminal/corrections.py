"""Rounds that were settled and are settled again: corrected results and invalidated rounds.

Nothing is edited. The difference is credited or debited as an adjustment that names the round; a
meter never goes below nothing, what it no longer holds is demanded (ETG-08, R52).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from pitboss.kernel.authority import need_reason
from pitboss.kernel.words import one_of
from pitboss.rules.situation import Holdings
from pitboss.table.terminal.acts.correct_result import CorrectResult, ResultCorrected
from pitboss.table.terminal.acts.invalidate_round import (
    InvalidateRound,
    RoundInvalidated,
    StakeForfeited,
)
from pitboss.table.terminal.acts.period import PeriodOpened
from pitboss.table.terminal.acts.returned_wager import WagerReturned
from pitboss.table.terminal.acts.suspension import TableSuspended
from pitboss.table.terminal.checks import need_supervisor, refuse
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.faults import SUSPENDING, available, need_letter, placed_for_round
from pitboss.table.terminal.refusals import TableKind
from pitboss.table.terminal.results import Correction, TerminalResult
from pitboss.table.terminal.rounds import next_period
from pitboss.table.terminal.shooter import passes
from pitboss.table.terminal.state import GAMES_RECALLED, Recalled, Stage, Status, Table, Terminal
from pitboss.table.terminal.step import ruled, step_all
from pitboss.table.terminal.wagering import commission_back

DISRUPTIONS = (
    "civil-disturbance", "fire", "riot", "fight", "robbery", "natural-catastrophe",
)  # fmt: skip
FRAUD = "fraud"


class Again(NamedTuple):
    """What a terminal's round comes to when it is settled again."""

    now: TerminalResult
    left: Mapping[str, int]
    commission_back: Mapping[str, int] = MappingProxyType({})
    """Commission that goes back beside it, by cell."""
    commission_gone: Mapping[str, int] = MappingProxyType({})
    """Commission that is no longer on the wager, by cell: it went back, or it is forfeited."""


def correct_result(table: Table, command: CorrectResult) -> list[TableEvent]:
    """Settle a round again by what the dice or ball truly showed (ETG-36)."""
    law = table.law
    clause = law.rules.remedies.recalculate
    need_supervisor(table, command, clause)
    need_reason(command.reason, clause)
    was = _settled(table, command.round, clause)
    index = need_letter(table, command.result)
    if command.result == was:
        raise refuse(TableKind.SAME_RESULT, clause, asked=command.round, result=was)
    corrections: dict[str, Correction] = {}
    cells: set[str] = set()
    for terminal, recalled in _played(table, command.round, clause):
        stepped = step_all(law.game, index, recalled.stakes)
        cells.update(recalled.stakes)
        again = Again(stepped.told(), stepped.left)
        corrections[terminal.name] = _correct(table, terminal, recalled, again)
    live = any(one.stands for one in corrections.values())
    need_room_for(table, live, clause)
    point, shooter, turn = _machine_after(table, index)
    corrected = ResultCorrected(
        round=command.round,
        was=was,
        result=command.result,
        digest=law.game.digest,
        clause=clause,
        reason=command.reason,
        cells=ruled(law.game, index, cells),
        corrections=corrections,
        point=point,
        shooter=shooter,
        turn=turn,
    )
    return [*_returns(table, clause), corrected, *_reopened(table, command.at, live)]


def invalidate_round(table: Table, command: InvalidateRound) -> list[TableEvent]:
    """Undo a round for disruption or fraud: stakes go back unless forfeiture is directed."""
    remedies = table.law.rules.remedies
    need_supervisor(table, command, remedies.invalidate)
    need_reason(command.reason, remedies.invalidate)
    causes = (*DISRUPTIONS, FRAUD)
    if command.cause not in causes:
        raise refuse(TableKind.NO_SUCH_CAUSE, remedies.invalidate, causes=one_of(causes))
    strangers = [name for name in command.forfeit if name not in table.terminals]
    nameless = [name for name, person in command.forfeit.items() if not person.strip()]
    if command.forfeit and (command.cause != FRAUD or nameless or strangers):
        raise refuse(TableKind.ONLY_FOR_FRAUD, remedies.refund)
    if command.round == table.round and table.stage is not Stage.BETWEEN:
        return list(_invalidate_unsettled(table, command))
    _settled(table, command.round, remedies.invalidate)
    corrections = {
        terminal.name: _correct(
            table, terminal, recalled, _undone(table, recalled, terminal.name in command.forfeit)
        )
        for terminal, recalled in _played(table, command.round, remedies.invalidate)
    }
    live = any(one.stands for one in corrections.values())
    need_room_for(table, live, remedies.invalidate)
    before = _machine_before(table, command.round)
    invalidated = RoundInvalidated(
        round=command.round,
        cause=command.cause,
        clause=_cause_clause(table, command.cause),
        reason=command.reason,
        corrections=corrections,
        forfeited=dict(command.forfeit),
        point=before[0],
        shooter=before[1],
        turn=before[2],
    )
    return [*_returns(table, remedies.refund), invalidated, *_reopened(table, command.at, live)]


def need_room_for(table: Table, live: bool, clause: str) -> None:
    """A wager that would be live again has a table to be decided at."""
    if live and table.status is Status.CLOSED:
        raise refuse(TableKind.NOT_OPEN, clause, status=table.status.value)


def _reopened(table: Table, at: int, live: bool) -> Iterator[PeriodOpened]:
    """A period for wagers that are live again at a table which had played its last round."""
    if live and table.stage is Stage.BETWEEN and table.status is Status.OPEN:
        yield from next_period(table, at, live=True)


def _invalidate_unsettled(table: Table, command: InvalidateRound) -> Iterator[TableEvent]:
    """A round that had no result yet: what was placed for it goes back, or is kept."""
    clause = table.law.rules.remedies.refund
    before = _machine_before(table, command.round)
    yield RoundInvalidated(
        round=command.round,
        cause=command.cause,
        clause=_cause_clause(table, command.cause),
        reason=command.reason,
        forfeited=dict(command.forfeit),
        point=before[0],
        shooter=before[1],
        turn=before[2],
    )
    back = 0
    for name, terminal in table.terminals.items():
        for event in placed_for_round(table, terminal, clause):
            back += event.cents
            if name in command.forfeit:
                yield StakeForfeited(
                    terminal=name,
                    cell=event.cell,
                    cents=event.cents,
                    commission_cents=event.commission_cents,
                    clause=clause,
                )
            else:
                yield event
    if table.stopped is not None and table.stopped.fault in SUSPENDING:
        yield TableSuspended(clause=table.stopped.clause, reason=command.reason)
        return
    staked = sum(terminal.bet_cents for terminal in table.terminals.values())
    yield from next_period(table, command.at, live=staked > back)


def _cause_clause(table: Table, cause: str) -> str:
    remedies = table.law.rules.remedies
    return remedies.fraud if cause == FRAUD else remedies.disruption


def _settled(table: Table, asked: int, clause: str) -> str:
    """The result of a round that can still be settled again.

    Where wagers run on into later rounds, that is the last one, until the next is closed.
    """
    known = dict(table.results)
    closed = [one.number for one in table.rounds if one.closed_at is not None]
    # A terminal that played every round remembers so many of those that were closed.
    again = closed[-GAMES_RECALLED:] if table.law.one_round else closed[-1:]
    open_again = table.law.one_round or table.stage in (Stage.WAGERING, Stage.BETWEEN)
    if asked not in known or asked not in again or not open_again:
        raise refuse(TableKind.NOT_IN_THE_RECORDS, clause, asked=asked)
    return known[asked]


def _played(table: Table, asked: int, clause: str) -> Iterator[tuple[Terminal, Recalled]]:
    """Every terminal that had wagers in a settled round, with what it remembers of it."""
    for terminal in table.terminals.values():
        if any(pending.round == asked for pending in terminal.pending):
            raise refuse(TableKind.CONFIRM_FIRST, clause, terminal=terminal.name)
        for recalled in reversed(terminal.recall):
            if recalled.round == asked and recalled.result:
                yield terminal, recalled
                break


def _undone(table: Table, recalled: Recalled, forfeited: bool) -> Again:
    """As if the round had not been: its own stakes back, or kept; earlier ones as they were."""
    left = {
        cell: rest
        for cell, cents in recalled.stakes.items()
        if (rest := cents - recalled.fresh.get(cell, 0))
    }
    fresh = sum(recalled.fresh.values())
    holdings, cells = Holdings(recalled.stakes), table.law.game.cells
    commission = {
        cell: commission_back(holdings, recalled.commission, cells[cell], cents)
        for cell, cents in recalled.fresh.items()
    }
    if forfeited:
        return Again(TerminalResult(0, 0, fresh), left, commission_gone=commission)
    return Again(TerminalResult(fresh, 0, 0), left, commission, commission)


def _correct(table: Table, terminal: Terminal, recalled: Recalled, again: Again) -> Correction:
    """The difference between what a terminal got and what it should have got."""
    was = TerminalResult(recalled.returned_cents, recalled.won_cents, recalled.lost_cents)
    more = again.now.returned_cents - was.returned_cents
    commission = sum(again.commission_back.values())
    held = available(terminal) + commission
    stands: dict[str, int] = {}
    escrow = 0
    if not table.law.one_round:
        stands = {cell: cents for cell, cents in again.left.items() if cents}
        # What was placed since goes back first, so it is there to be debited.
        for event in placed_for_round(table, terminal, ""):
            held += event.cents + event.commission_cents
        carried = {
            cell: rest
            for cell, cents in terminal.stakes.items()
            if (rest := cents - terminal.holdings.placed_now(cell))
        }
        # What the player took down since was credited then: it is no longer at risk, and where
        # it had truly been decided, it was credited for nothing.
        for cell, taken in _taken_since(table, recalled, carried).items():
            still = min(taken, stands.get(cell, 0))
            more -= taken - still
            if taken > still:
                more -= _refunded_since(table, terminal, recalled, cell)
            stands[cell] = stands.get(cell, 0) - still
        stands = {cell: cents for cell, cents in stands.items() if cents}
        escrow = sum(stands.values()) - sum(carried.values())
    debited = min(held, max(0, -more))
    return Correction(
        was=was,
        now=again.now,
        credited_cents=max(0, more),
        debited_cents=debited,
        claim_cents=max(0, -more) - debited,
        commission_cents=commission,
        escrow_cents=escrow,
        stands=stands,
        commission_on=_commission_on(table, terminal, recalled, stands, again),
    )


def _refunded_since(table: Table, terminal: Terminal, recalled: Recalled, cell: str) -> int:
    """Commission that went back with what was taken down since."""
    if table.law.game.readings.get("commission-on-cancel") != "refunded":
        return 0
    since = {event.cell: event for event in placed_for_round(table, terminal, "")}
    placed = since[cell].commission_cents if cell in since else 0
    return recalled.commission.get(cell, 0) - terminal.commission.get(cell, 0) + placed


def _commission_on(
    table: Table,
    terminal: Terminal,
    recalled: Recalled,
    stands: Mapping[str, int],
    again: Again,
) -> dict[str, int]:
    """The commission paid on what stands: as it is now, else as it was, less what is gone."""
    since = {event.cell: event for event in placed_for_round(table, terminal, "")}
    left = {}
    for cell in stands:
        paid = terminal.commission.get(cell, recalled.commission.get(cell, 0))
        if cell in since and cell in terminal.commission:
            paid -= since[cell].commission_cents
            if terminal.stakes[cell] == since[cell].cents:  # all of it was placed since
                paid = recalled.commission.get(cell, 0)
        left[cell] = paid - again.commission_gone.get(cell, 0)
    return {cell: paid for cell, paid in left.items() if paid > 0}


def _taken_since(table: Table, recalled: Recalled, carried: Mapping[str, int]) -> dict[str, int]:
    """What was taken down since the round, by cell."""
    game = table.law.game
    before = step_all(game, game.alphabet.read(recalled.result), recalled.stakes).left
    return {
        cell: taken for cell, cents in before.items() if (taken := cents - carried.get(cell, 0))
    }


def _returns(table: Table, clause: str) -> Iterator[WagerReturned]:
    """What was placed since on a table that was in truth in another state goes back."""
    if table.law.one_round or table.stage is not Stage.WAGERING:
        return
    for terminal in table.terminals.values():
        yield from placed_for_round(table, terminal, clause)


def _machine_before(table: Table, number: int) -> tuple[int | None, str | None, str | None]:
    """The point and the dice as they were before a round, where wagers run over several (R57)."""
    closed = table.round_of(number)
    if table.law.one_round or closed is None or closed.closed_at is None:
        return table.point, table.shooter, table.turn
    return table.point_before, table.shooter_before, table.turn_before


def _machine_after(table: Table, index: int) -> tuple[int | None, str | None, str | None]:
    """The point and the dice after the last round as corrected."""
    law = table.law
    shooting = law.rules.shooting
    if law.one_round or shooting is None:
        return table.point, table.shooter, table.turn
    puck = law.game.book.puck
    point = None if puck is None else puck.after(table.point_before, index)
    shooter = table.round_shooter
    if shooter is None:
        return point, None, table.turn_before
    recall = table.terminals[shooter].recall
    line = recall[-1].stakes if recall else {}
    if passes(table, shooting, index, line):
        return point, None, shooter
    return point, shooter, shooter
