"""The close of wagering: what stands is what will be settled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from pitboss.kernel.act import Sender
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.local_time import whole_seconds
from pitboss.kernel.refusal import refuse
from pitboss.kernel.words import dollars
from pitboss.rules.situation import Holdings
from pitboss.rules.terminal import SECONDS_TO_SHOOT
from pitboss.table.refusals import TableKind
from pitboss.table.terminal.act import InRound
from pitboss.table.terminal.acts.press_shoot import Launched
from pitboss.table.terminal.acts.returned_wager import WagerReturned, returned_wager
from pitboss.table.terminal.attendance import keeps_open
from pitboss.table.terminal.checks import need_open, need_round
from pitboss.table.terminal.chips import freeze
from pitboss.table.terminal.event import RoundEvent, TableEvent
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.round_book import mark
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.shooter import Chosen, choose
from pitboss.table.terminal.state import Stage, Table, Terminal


class CloseWagering(InRound):
    """Close wagering: the clock has run out, or a sensor says so."""

    senders = Sender.HOUSE

    sensor: bool = False

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """Return what is too low, choose the shooter; or hold the period with nothing at risk."""
        self._need_due(table)
        opening = table.law.game.book.opening_clause
        returned = [
            wager for terminal in table.terminals.values() for wager in _too_low(table, terminal)
        ]
        stakes = _standing(table, returned)
        if not any(stakes.values()) and keeps_open(table, self.sensor, _cents_back(returned)):
            if table.closes_at is None:
                raise refuse(TableKind.NOT_NOW, opening, phase=table.stage.value)
            yield from returned
            yield PeriodHeld(round=table.round)
            return
        chosen = _shooter(table, stakes)
        yield from returned
        yield WageringClosed(
            round=table.round,
            sensor=self.sensor,
            stakes_cents=sum(sum(held.values()) for held in stakes.values()),
            shooter=chosen.shooter,
            shooter_clause=chosen.clause,
            shoot_by=None if chosen.shooter is None else self.at + SECONDS_TO_SHOOT * 1000,
        )
        if chosen.shooter is None:
            yield Launched(round=table.round, shooter=None, clause=chosen.clause)

    def _need_due(self, table: Table) -> None:
        """The time has come, or the table has a sensor that closes before it."""
        need_open(table)
        need_round(table, self.round, Stage.WAGERING)
        opening = table.law.game.book.opening_clause
        if self.sensor:
            if not table.law.rules.device.closing_sensor:
                raise refuse(TerminalKind.NOT_THIS_EQUIPMENT, opening, equipment="closing sensor")
        elif table.closes_at is None:
            raise refuse(TableKind.NOT_NOW, opening, phase=table.stage.value)
        elif self.at < table.closes_at:
            left = whole_seconds(table.closes_at - self.at)
            raise refuse(TerminalKind.TOO_EARLY, opening, seconds=left)


class PeriodHeld(RoundEvent):
    """The clock ran out with nothing at risk: the period stays open until somebody wagers."""

    def fold(self, table: Table, said: Said) -> None:
        table.closes_at = None

    def told(self, scene: Scene) -> Narrative:
        opening = scene.table.law.game.book.opening_clause
        yield "Nobody has a wager: the period stays open", opening


class WageringClosed(RoundEvent):
    """No more changes: what stands is what will be settled."""

    sensor: bool
    stakes_cents: int
    """Everything at risk at the table."""
    shooter: str | None
    shooter_clause: str
    shoot_by: int | None

    def fold(self, table: Table, said: Said) -> None:
        table.stage = Stage.SHOOTING
        table.closes_at = None
        table.shoot_by = self.shoot_by
        table.point_before = table.point
        table.shooter_before, table.turn_before = table.shooter, table.turn
        table.shooter = table.round_shooter = self.shooter
        if self.shooter is not None:
            table.turn = self.shooter
        mark(table, self.round, "closed", closed_at=said.at, stakes_cents=self.stakes_cents)
        for terminal in table.terminals.values():
            if terminal.stakes:
                freeze(table, terminal, self.round, said.at)

    def told(self, scene: Scene) -> Narrative:
        law = scene.table.law
        how = "by a sensor" if self.sensor else "by the clock"
        closed = f"Wagering is closed {how} with {dollars(self.stakes_cents)} at risk"
        yield closed, law.game.book.closing_clauses[0]
        who = "Nobody has the dice" if self.shooter is None else f"{self.shooter} is the shooter"
        if law.rules.shooting is not None:
            yield who, self.shooter_clause


def _shooter(table: Table, stakes: Mapping[str, Mapping[str, int]]) -> Chosen:
    shooting = table.law.rules.shooting
    if shooting is None:
        return Chosen(None, table.law.rules.device.clauses[0])
    return choose(table, shooting, stakes)


def _too_low(table: Table, terminal: Terminal) -> Iterator[WagerReturned]:
    """What a terminal gets back at the close, with its commission."""
    if terminal.fresh:
        for back in table.law.sign.at_close(terminal.holdings):
            yield returned_wager(table, terminal, back.cell, back.cents, back.clause)


def _cents_back(returned: list[WagerReturned]) -> Counter[str]:
    """What goes back to each terminal, commission with it."""
    back = Counter[str]()
    for one in returned:
        back[one.terminal] += one.cents + one.commission_cents
    return back


def _standing(table: Table, returned: list[WagerReturned]) -> dict[str, Mapping[str, int]]:
    """What stands at each terminal once the returns are made."""
    stakes: dict[str, Mapping[str, int]] = {
        name: terminal.stakes for name, terminal in table.terminals.items()
    }
    for back in returned:
        stakes[back.terminal] = Holdings(stakes[back.terminal]).minus(back.cell, back.cents).has
    return stakes
