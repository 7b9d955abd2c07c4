"""The result of a round, and what it does to every wager at the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pitboss.kernel.ensure import ensure
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.posting import Posting
from pitboss.kernel.words import dollars, read_by
from pitboss.ledger import accounts
from pitboss.ledger.postings import posted
from pitboss.rules.settlement import consequences, settle_stakes
from pitboss.table.terminal.acts.locked_terminal import TerminalLocked, audit
from pitboss.table.terminal.acts.period import next_period
from pitboss.table.terminal.acts.suspension import TableSuspended
from pitboss.table.terminal.event import CitedRoundEvent, CitedTableEvent, RoundEvent, TableEvent
from pitboss.table.terminal.results import RuledCell, TerminalResult
from pitboss.table.terminal.round_book import end_round, mark
from pitboss.table.terminal.rulings import ruled, terminal_result
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.shooter import passes
from pitboss.table.terminal.state import RESULTS_SHOWN, Pending, Table, Terminal


class ResultSensed(CitedRoundEvent):
    """What was sensed or, by a supervisor who looked, entered."""

    result: str
    evidence: str

    def fold(self, table: Table, said: Said) -> None:
        table.results.append((self.round, self.result))
        del table.results[:-RESULTS_SHOWN]
        if self.evidence:
            table.sensed = (self.round, self.evidence)

    def told(self, scene: Scene) -> Narrative:
        seen = f" ({read_by(self.evidence)})" if self.evidence else ""
        yield f"The result is {self.result}{seen}", self.clause


class RoundSettled(RoundEvent):
    """A result was applied to every wager at the table."""

    result: str
    digest: str
    cells: tuple[RuledCell, ...]
    terminals: Mapping[str, TerminalResult]
    pending: tuple[str, ...] = ()
    """Failed terminals: what they are owed waits for a supervisor to confirm the wagers."""

    def fold(self, table: Table, said: Said) -> None:
        """Move every stake as the result says; clauses and amounts here must agree with that."""
        game = table.law.game
        ensure(game.digest == self.digest, "the round was settled by another rulebook")
        index = game.alphabet.read(self.result)
        same = self.cells == ruled(game, index, [one.cell for one in self.cells])
        ensure(same, f"the rulings of round {self.round} are not the rulebook's")
        waiting = frozenset(self.pending)
        for name, result in self.terminals.items():
            self._move(table, table.terminals[name], index, result, waits=name in waiting)
        returned = sum(result.returned_cents for result in self.terminals.values())
        mark(
            table, self.round, "settled",
            decided_at=said.at, result=self.result, returned_cents=returned,
        )  # fmt: skip
        end_round(table)
        if game.book.puck is not None:
            table.point = game.book.puck.after(table.point, index)

    def _move(
        self, table: Table, terminal: Terminal, index: int, result: TerminalResult, *, waits: bool
    ) -> None:
        """The stakes of one terminal, and what it counts and remembers of the round."""
        settled = settle_stakes(table.law.game, index, terminal.stakes)
        same = terminal_result(settled) == result
        ensure(same, f"round {self.round} at terminal {terminal.name}")
        if waits:
            cells = _by_cell(table, index, terminal)
            terminal.pending.append(Pending(self.round, result.returned_cents, cells))
        else:
            terminal.credit_cents += result.returned_cents
            terminal.win_cents = result.won_cents
        terminal.stakes = left = settled.left
        terminal.bet_cents = sum(left.values())
        if terminal.commission:
            kept = terminal.commission.items()
            terminal.commission = {cell: paid for cell, paid in kept if cell in left}
        meters = terminal.meters
        meters.won_cents += result.won_cents
        meters.lost_cents += result.lost_cents
        meters.games += 1
        meters.count_breakage(result.breakage)
        recalled = terminal.recall[-1]
        ensure(recalled.round == self.round, "wagers are settled as they stood at the close")
        recalled.result = self.result
        recalled.status = "settled"
        recalled.returned_cents = result.returned_cents
        recalled.won_cents = result.won_cents
        recalled.lost_cents = result.lost_cents
        recalled.credit_after_cents = terminal.credit_cents

    def postings(self, state: Table) -> Iterator[Posting]:
        waiting = set(self.pending)
        for name in sorted(self.terminals):  # the order in which the record has them
            result, escrow = self.terminals[name], accounts.escrow(name)
            target = accounts.pending(name) if name in waiting else accounts.credit(name)
            yield from posted(escrow, accounts.lost(name), result.lost_cents)
            yield from posted(escrow, target, result.returned_cents - result.won_cents)
            yield from posted(accounts.won(name), target, result.won_cents)

    def told(self, scene: Scene) -> Narrative:
        rulings = {one.cell: one for one in self.cells}
        for name in sorted(self.terminals):
            for cell, cents in scene.before.get(name, {}).items():
                ruling = rulings[cell]
                yield f"{name}: {dollars(cents)} on {cell} {_ruling(ruling)}", ruling.clause
            got = self.terminals[name]
            waits = "; it waits to be confirmed" if name in self.pending else ""
            back = f"{dollars(got.returned_cents)}, {dollars(got.won_cents)} of it won"
            gets = back if got.returned_cents else "nothing"
            yield f"{name} gets {gets}{waits}", scene.table.law.rules.credit.winnings


class ShooterChosen(CitedTableEvent):
    """The dice passed."""

    shooter: str | None

    def fold(self, table: Table, said: Said) -> None:
        table.turn = table.shooter
        table.shooter = self.shooter

    def told(self, scene: Scene) -> Narrative:
        shooting = scene.table.law.rules.shooting
        yield "The dice pass", "" if shooting is None else shooting.turn


def settle(
    table: Table,
    result: str,
    evidence: str,
    clause: str,
    at: int,
    suspended: TableSuspended | None = None,
) -> Iterator[TableEvent]:
    """Apply a result to every stake at the table, pass the dice, open the next period.

    A table that is to be ``suspended`` opens none.
    """
    game, rules = table.law.game, table.law.rules
    index = game.alphabet.read(result)
    locked = list(_failing_audit(table))
    failing = {event.terminal for event in locked}
    terminals, pending, left = {}, [], False
    cells: set[str] = set()
    for name, terminal in table.terminals.items():
        if not terminal.stakes:
            continue
        settled = settle_stakes(game, index, terminal.stakes)
        cells.update(terminal.stakes)
        terminals[name] = terminal_result(settled)
        left = left or bool(settled.left)
        if terminal.unconfirmed or terminal.locked or name in failing:
            pending.append(name)
    yield ResultSensed(round=table.round, result=result, evidence=evidence, clause=clause)
    yield from locked
    yield RoundSettled(
        round=table.round,
        result=result,
        digest=game.digest,
        cells=ruled(game, index, cells),
        terminals=terminals,
        pending=tuple(pending),
    )
    if rules.shooting is not None and table.shooter is not None:
        line = table.terminals[table.shooter].stakes
        if passes(table, rules.shooting, index, line):
            yield ShooterChosen(shooter=None, clause=rules.shooting.turn)
    if suspended is not None:
        yield suspended
    else:
        yield from next_period(table, at, left)


def _failing_audit(table: Table) -> Iterator[TerminalLocked]:
    """Terminals whose meters do not add up: they are locked and paid by nobody but staff."""
    for terminal in table.terminals.values():
        locked = None if terminal.locked else audit(table, terminal)
        if locked is not None:
            yield locked


def _by_cell(table: Table, index: int, terminal: Terminal) -> dict[str, list[int]]:
    """What each decided wager of a failed terminal came to, and the commission on it."""
    game = table.law.game
    by_cell = consequences(game, index)
    decided = {}
    for cell, cents in terminal.stakes.items():
        if by_cell[cell].stands is None:
            one = settle_stakes(game, index, {cell: cents})
            came_to = [cents, one.returned_cents, one.won_cents, one.lost_cents]
            decided[cell] = [*came_to, terminal.commission.get(cell, 0)]
    return decided


def _ruling(ruling: RuledCell) -> str:
    if ruling.odds:
        return f"wins {ruling.odds.replace('/', ' to ')}"
    if ruling.moves_to:
        return f"moves to {ruling.moves_to}"
    return {"voids": "is void"}.get(ruling.verdict, ruling.verdict)
