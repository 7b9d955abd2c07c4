"""What the clock of a terminal table tells it next, and when."""

from __future__ import annotations

from pitboss.kernel.command import Command
from pitboss.kernel.house_names import CLOCK
from pitboss.server.actors.closing_sensor import LaunchStamp
from pitboss.table.terminal.acts.close_wagering import CloseWagering
from pitboss.table.terminal.acts.resume_period import ResumePeriod
from pitboss.table.terminal.acts.shoot_automatically import ShootAutomatically
from pitboss.table.terminal.attendance import runs_again
from pitboss.table.terminal.state import Stage, Status, Table


def due_at(table: Table, at: int) -> tuple[int, Command] | None:
    """The end of the wagering period or of the shooter's seconds; its clock, if somebody came."""
    if table.status is not Status.OPEN:
        return None
    stamp = LaunchStamp(table=table.id, by=CLOCK, round=table.round)
    if table.stage is Stage.WAGERING and table.closes_at is not None:
        return table.closes_at, CloseWagering(at=at, **stamp)
    if table.stage is Stage.WAGERING and runs_again(table):
        return at, ResumePeriod(at=at, **stamp)
    if table.stage is Stage.SHOOTING and table.shoot_by is not None:
        return table.shoot_by, ShootAutomatically(at=at, **stamp)
    return None
