"""Tumbling the covered dice: the first tumble begins the round (SB-55)."""

from __future__ import annotations

from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import filled
from pitboss.kernel.notice import Matter, NoticeStep
from pitboss.kernel.refusal import refuse
from pitboss.rules.situation import Run, spot_of
from pitboss.table.dealer.act import InDealtRound
from pitboss.table.dealer.acts.propose_sign import signs_due
from pitboss.table.dealer.checks import need_round, need_stage
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import DealerEvent, DealtRoundEvent
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.scene import DealerScene, in_a_row, sign_words
from pitboss.table.dealer.signs import closing_due
from pitboss.table.dealer.state import ROUNDS_KEPT, STREAK, DealerStage, DealerTable
from pitboss.table.refusals import TableKind
from pitboss.table.terminal.state import Round as RoundEntry

MOST_TUMBLES = 100
"""More at one time is a slip of the finger."""


class ShakeDice(InDealtRound):
    """Tumble the covered dice so many times; the first tumble begins the round."""

    may, under = "dealers", "round.tampering"

    tumbles: int = 1

    def decide(self, table: DealerTable, decision: Decision) -> None:
        self.authorise(table)
        if not 0 < self.tumbles <= MOST_TUMBLES:
            raise BadInput(
                f"The dice are tumbled from 1 to {MOST_TUMBLES} times, not {self.tumbles}."
            )
        if table.stage is DealerStage.TUMBLING:
            need_round(table, self.round, table.law.rules.round.tumble, DealerStage.TUMBLING)
            decision.do(DiceTumbled(tumbles=table.tumbles + self.tumbles))
            return
        self._need_next(table)
        decision.do(*signs_due(table, self.at))
        day = table.day_of(self.at)
        decision.do(filled(RoundBegun, self, gaming_day=day, equipment=table.equipment))

    def _need_next(self, table: DealerTable) -> None:
        """The round may begin: the last is over, nothing is out of order, the table stays open."""
        rules = table.law.rules
        clause = rules.round.tumble
        need_stage(table, clause, DealerStage.BETWEEN)
        if self.round != table.next_round:
            following = table.next_round
            raise refuse(TableKind.WRONG_ROUND, clause, asked=self.round, round=following)
        if table.stopped:
            raise refuse(DealerKind.STOPPED, rules.irregularities.stopped, what=table.stopped)
        if table.launch_undecided:
            launch = table.unknown_launch
            raise refuse(DealerKind.UNKNOWN_LAUNCH, rules.equipment.tumbler, launch=launch)
        if table.equipment and not table.seal:
            raise refuse(DealerKind.NO_SEAL, rules.equipment.dice)
        if table.broken:
            raise refuse(DealerKind.BROKEN, rules.irregularities.broken)
        # After closing time the dice are thrown only for Super Streaks that still run (SB-12).
        if closing_due(table, self.at) and not table.live_streaks:
            raise refuse(DealerKind.CLOSING, rules.signs.closing)


class RoundBegun(DealtRoundEvent):
    """The dome is on and the tumbler has run: the round of play begins."""

    furthers = (Matter.LIGHTS, NoticeStep.RESTARTED)

    gaming_day: str
    tumbles: int
    equipment: str = ""
    """The list of equipment that it is played by; empty where none was compared."""

    def fold(self, table: DealerTable, said: Said) -> None:
        """The first round of a gaming day cuts the runs; wagers that run go on (SB-15)."""
        table.restarting = False
        table.dealer = said.by
        if self.gaming_day != table.gaming_day:
            table.runs = {pair.name: Run() for pair in table.law.game.book.pairs}
        table.gaming_day = self.gaming_day
        table.round = self.round
        table.tumbles = self.tumbles
        table.stage = DealerStage.TUMBLING
        table.rules_shown = []
        for seat in table.seats.values():
            # Those who are here have been from its beginning, though another server's clock,
            # by which they sat down, may have been ahead of the one by which it began.
            seat.since = min(seat.since, said.at)
        table.rounds.append(RoundEntry(self.round, said.at, table.version, table.version))
        del table.rounds[:-ROUNDS_KEPT]

    def takes_step(self, table: DealerTable) -> bool:
        """Play restarts with the first round after the lights were rectified."""
        return table.restarting

    def told(self, scene: DealerScene) -> Narrative:
        law = scene.table.law
        rules = law.rules
        begins = rules.round.begins or rules.round.tumble
        yield f"Round {self.round} begins, on gaming day {self.gaming_day}", begins
        yield f"{scene.table.dealer} runs the game", rules.dealer
        yield f"The dice are tumbled {_times(self.tumbles)} under the dome", rules.round.tumble
        yield from _told_signs(scene)
        yield from _told_runs(scene)
        for piece in scene.table.pieces:
            if piece.round < self.round:
                stands = f"{scene.who(piece.place)}: {scene.wager(piece)} runs on"
                rule = law.game.wagers[spot_of(piece.cell)].wager.rule
                yield f"{stands}, {in_a_row(piece.cell)}", rule


def _told_signs(scene: DealerScene) -> Narrative:
    """The limits that the round is played by: the table's, and any player's own."""
    table = scene.table
    config = table.opened_with
    least, most = config.player_minimum_cents, config.player_maximum_cents
    says = sign_words(config.limits, most, player_minimum_cents=least)
    yield f"The sign says: {says}", table.law.limits.sign
    for seat in table.occupied:
        if seat.personal and seat.personal_from <= table.round:
            own = f"The sign of {scene.who(seat.name)} says: {sign_words(seat.personal)}"
            yield own, table.law.rules.signs.personal


def _told_runs(scene: DealerScene) -> Narrative:
    """The runs of the table, where Super Streak is offered."""
    law = scene.table.law
    for pair in law.game.book.pairs:
        run = scene.table.runs.get(pair.name, Run())
        offered = any(f"{STREAK}:{side}" in law.sign.limits for side in pair.sides)
        if offered and run.side is not None:
            text = f"The table's run for Super Streak: {run.side}, {run.length} in a row"
            yield text, pair.clause


class DiceTumbled(DealerEvent):
    """The dice were tumbled again."""

    tumbles: int
    """How often in all."""

    def fold(self, table: DealerTable, said: Said) -> None:
        table.tumbles = self.tumbles

    def told(self, scene: DealerScene) -> Narrative:
        text = f"The dice are tumbled again, {_times(self.tumbles)} in all"
        yield text, scene.table.law.rules.round.tumble


def _times(count: int) -> str:
    return "once" if count == 1 else f"{count} times"
