"""Correcting the result of a settled round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pitboss.kernel.countersigning import Countersigned, CountersignedEvent
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Round
from pitboss.kernel.refusal import refuse
from pitboss.kernel.sight import BySight
from pitboss.rules.settlement import settle_stakes
from pitboss.table.refusals import TableKind
from pitboss.table.terminal import resettlement
from pitboss.table.terminal.act import NameResult
from pitboss.table.terminal.checks import need_letter
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.one_meter import joined_in
from pitboss.table.terminal.results import Correction, RuledCell
from pitboss.table.terminal.round_book import mark
from pitboss.table.terminal.rulings import ruled, terminal_result
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.shooter import passes
from pitboss.table.terminal.state import Table


class CorrectResult(BySight, Countersigned, NameResult):
    """Correct a settled round to what the dice or ball truly showed."""

    under = "remedies.recalculate"

    round: Round
    """The present one or an earlier one that can still be settled again."""

    def amount_cents(self, written: Mapping[str, tuple[object, ...]]) -> int:
        """What moves at all terminals together, up and down alike."""
        return sum(
            moved.credited_cents + moved.debited_cents + moved.claim_cents + moved.payable_cents
            for events in written.values()
            for event in events
            if isinstance(event, ResultCorrected)
            for moved in event.corrections.values()
        )

    def at_stations(self, table: Table) -> tuple[str, ...]:
        """A player who goes on at a station is debited there, wherever the credit lies by now."""
        return joined_in(table, self.round)

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """Settle a round again by what the dice or ball truly showed (ETG-36)."""
        law = table.law
        clause = self.authorise(table)
        was = resettlement.result_of(table, self.round, clause)
        index = need_letter(table, self.result)
        if self.result == was:
            raise refuse(TableKind.SAME_RESULT, clause, asked=self.round, result=was)
        corrections: dict[str, Correction] = {}
        cells: set[str] = set()
        for terminal, recalled in resettlement.played(table, self.round, clause):
            settled = settle_stakes(law.game, index, recalled.stakes)
            cells.update(recalled.stakes)
            again = resettlement.Again(terminal_result(settled), settled.left)
            corrections[terminal.name] = resettlement.correct(table, terminal, recalled, again)
        live = any(one.stands for one in corrections.values())
        resettlement.need_room_for(table, live, clause)
        point, shooter, turn = _machine_after(table, index)
        yield from resettlement.returns(table, clause)
        yield filled(
            ResultCorrected,
            self,
            was=was,
            digest=law.game.digest,
            clause=clause,
            cells=ruled(law.game, index, cells),
            corrections=corrections,
            point=point,
            shooter=shooter,
            turn=turn,
        )
        yield from resettlement.reopened(table, self.at, live)


class ResultCorrected(CountersignedEvent, resettlement.SettledAgain):
    """A settled round was settled again by what the dice or ball truly showed."""

    significant = Significance.CORRECTIONS

    was: str
    result: str
    digest: str
    cells: tuple[RuledCell, ...]

    def fold(self, table: Table, said: Said) -> None:
        returned = self.settle(table, said.at)
        mark(table, self.round, "corrected", result=self.result, returned_cents=returned)
        table.results = [
            (number, self.result if number == self.round else result)
            for number, result in table.results
        ]
        for terminal in table.terminals.values():
            for recalled in terminal.recall:
                if recalled.round == self.round:
                    recalled.result = self.result
                    recalled.status = "corrected"

    def told(self, scene: Scene) -> Narrative:
        corrected = f"The result is corrected from {self.was} to {self.result}: {self.reason}"
        corrected += self.countersigned_words()
        yield corrected, self.clause
        yield from resettlement.told_corrections(self.corrections, self.clause)


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
