"""The shot, by the shooter's own button."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.act import Sender
from pitboss.kernel.ensure import known
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.field_types import Round
from pitboss.kernel.refusal import refuse
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.checks import need_open, need_round, need_service
from pitboss.table.terminal.event import CitedRoundEvent, TableEvent
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Stage, Table


class PressShoot(AtTerminal):
    """Press the shooter's button."""

    senders = Sender.SEAT

    round: Round

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """The shooter's button: alive from the close for ten seconds, at one terminal."""
        need_open(table)
        shooting = table.law.rules.shooting
        if shooting is None:
            equipment = "shoot button"
            clause = table.law.rules.options
            raise refuse(TerminalKind.NOT_THIS_EQUIPMENT, clause, equipment=equipment)
        need_service(table, self)
        need_round(table, self.round, Stage.SHOOTING)
        if self.terminal != table.shooter:
            raise refuse(TerminalKind.NOT_THE_SHOOTER, shooting.definition)
        if self.at > known(table.shoot_by):  # at ten seconds sharp it is within them (AS-06, R43)
            raise refuse(TerminalKind.TOO_LATE, shooting.ten_seconds)
        yield Launched(round=table.round, shooter=table.shooter, clause=shooting.button)


class Launched(CitedRoundEvent):
    """The dice were shot or the ball was launched: by a shooter, or by the machine."""

    shooter: str | None

    def fold(self, table: Table, said: Said) -> None:
        table.stage = Stage.LAUNCHED
        table.shoot_by = None

    def told(self, scene: Scene) -> Narrative:
        how = "by the machine" if self.shooter is None else f"by {self.shooter}"
        yield f"Launched {how}", self.clause
