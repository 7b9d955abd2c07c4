"""Invalidating a round for disruption or fraud."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field
from typing import Annotated

from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Asks, Reason, Round, TerminalName, Text
from pitboss.kernel.posting import Posting
from pitboss.kernel.refusal import refuse
from pitboss.kernel.sight import BySight
from pitboss.kernel.words import dollars, one_of
from pitboss.ledger import accounts
from pitboss.rules.situation import Holdings
from pitboss.table.terminal import resettlement
from pitboss.table.terminal.act import InRound
from pitboss.table.terminal.acts.period import next_period
from pitboss.table.terminal.acts.returned_wager import placed_for_round
from pitboss.table.terminal.acts.stopped_round import SUSPENDING
from pitboss.table.terminal.acts.suspension import TableSuspended
from pitboss.table.terminal.chips import commission_back, count, lift
from pitboss.table.terminal.event import StakeEvent, TableEvent
from pitboss.table.terminal.one_meter import joined_in
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.results import Correction, TerminalResult
from pitboss.table.terminal.round_book import end_round, mark, recalled_now
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Recalled, Stage, Table

DISRUPTIONS = (
    "civil-commotion", "fire", "riot", "brawl", "robbery", "act-of-god",
)  # fmt: skip
FRAUD = "fraud"


class InvalidateRound(BySight, InRound):
    """Invalidate a round for disruption or fraud."""

    may, under = "supervisors", "remedies.invalidate"
    round: Round
    """The present one or an earlier one that can still be settled again."""
    cause: Annotated[str, Asks("choice", (*DISRUPTIONS, FRAUD))]
    """One of the disruptions that the rule lists, or ``fraud``."""
    reason: Reason
    forfeit: Mapping[TerminalName, Text] = field(default_factory=dict)
    """Terminals whose stakes are forfeited, and the person named for each; fraud only."""

    def at_stations(self, table: Table) -> tuple[str, ...]:
        """A player who goes on at a station is debited there, wherever the credit lies by now."""
        return joined_in(table, self.round)

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """Undo a round for disruption or fraud: stakes go back unless forfeiture is directed."""
        remedies = table.law.rules.remedies
        self.authorise(table)
        self._need_cause(table)
        if self.round == table.round and table.stage is not Stage.BETWEEN:
            yield from self._undo_unsettled(table)
            return
        resettlement.result_of(table, self.round, remedies.invalidate)
        corrections = {
            terminal.name: resettlement.correct(
                table, terminal, recalled, _undone(table, recalled, terminal.name in self.forfeit)
            )
            for terminal, recalled in resettlement.played(table, self.round, remedies.invalidate)
        }
        live = any(one.stands for one in corrections.values())
        resettlement.need_room_for(table, live, remedies.invalidate)
        yield from resettlement.returns(table, remedies.refund)
        yield self._invalidated(table, corrections)
        yield from resettlement.reopened(table, self.at, live)

    def _need_cause(self, table: Table) -> None:
        """A cause that the document knows; and stakes are forfeited for fraud alone, by name."""
        remedies, causes = table.law.rules.remedies, (*DISRUPTIONS, FRAUD)
        if self.cause not in causes:
            raise refuse(TerminalKind.NO_SUCH_CAUSE, remedies.invalidate, causes=one_of(causes))
        strangers = [name for name in self.forfeit if name not in table.terminals]
        nameless = [name for name, person in self.forfeit.items() if not person.strip()]
        if self.forfeit and (self.cause != FRAUD or nameless or strangers):
            raise refuse(TerminalKind.ONLY_FOR_FRAUD, remedies.refund)

    def _undo_unsettled(self, table: Table) -> Iterator[TableEvent]:
        """A round that had no result yet: what was placed for it goes back, or is kept."""
        clause = table.law.rules.remedies.refund
        yield self._invalidated(table, {})
        back = 0
        for name, terminal in table.terminals.items():
            for event in placed_for_round(table, terminal, clause):
                back += event.cents
                if name in self.forfeit:
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
            yield TableSuspended(clause=table.stopped.clause, reason=self.reason)
            return
        staked = sum(terminal.bet_cents for terminal in table.terminals.values())
        yield from next_period(table, self.at, live=staked > back)

    def _invalidated(
        self, table: Table, corrections: Mapping[str, Correction]
    ) -> RoundInvalidated:
        remedies = table.law.rules.remedies
        point, shooter, turn = _machine_before(table, self.round)
        return filled(
            RoundInvalidated,
            self,
            clause=remedies.fraud if self.cause == FRAUD else remedies.disruption,
            corrections=corrections,
            forfeited=dict(self.forfeit),
            point=point,
            shooter=shooter,
            turn=turn,
        )


class RoundInvalidated(resettlement.SettledAgain):
    """A round was invalidated: settlements undone, stakes refunded, forfeited where directed."""

    significant = Significance.ROUNDS

    cause: str
    corrections: Mapping[str, Correction] = field(default_factory=dict)
    """Where the round had been settled; where it had not, returns follow."""
    forfeited: Mapping[str, str] = field(default_factory=dict)
    """Terminals whose stakes are kept, and the person named for each."""

    def fold(self, table: Table, said: Said) -> None:
        returned = self.settle(table, said.at)
        mark(table, self.round, "invalidated", decided_at=said.at, returned_cents=returned)
        if table.stage is not Stage.BETWEEN and self.round == table.round:
            end_round(table)
        table.results = [pair for pair in table.results if pair[0] != self.round]
        for terminal in table.terminals.values():
            for recalled in terminal.recall:
                if recalled.round == self.round:
                    recalled.status = "invalidated"

    def told(self, scene: Scene) -> Narrative:
        yield f"The round is invalidated ({self.cause}): {self.reason}", self.clause
        yield from resettlement.told_corrections(self.corrections, self.clause)


class StakeForfeited(StakeEvent):
    """A stake in an invalidated round was kept by direction, and the commission on it too."""

    significant = Significance.ROUNDS

    clause: str

    def fold(self, table: Table, said: Said) -> None:
        terminal = table.terminals[self.terminal]
        lift(terminal, self.cell, self.cents, self.commission_cents)
        count(terminal, self.postings(table))
        recalled = recalled_now(table, terminal)
        if recalled is not None:
            recalled.lost_cents += self.cents

    def postings(self, state: Table) -> Iterator[Posting]:
        name = self.terminal
        yield Posting(accounts.escrow(name), accounts.lost(name), self.cents)

    def told(self, scene: Scene) -> Narrative:
        yield f"{self.terminal} forfeits {dollars(self.cents)} on {self.cell}", self.clause


def _undone(table: Table, recalled: Recalled, forfeited: bool) -> resettlement.Again:
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
        return resettlement.Again(TerminalResult(0, 0, fresh), left, commission_gone=commission)
    return resettlement.Again(TerminalResult(fresh, 0, 0), left, commission, commission)


def _machine_before(table: Table, number: int) -> tuple[int | None, str | None, str | None]:
    """The point and the dice as they were before a round, where wagers run over several (R57)."""
    closed = table.round_of(number)
    if table.law.one_round or closed is None or closed.closed_at is None:
        return table.point, table.shooter, table.turn
    return table.point_before, table.shooter_before, table.turn_before
