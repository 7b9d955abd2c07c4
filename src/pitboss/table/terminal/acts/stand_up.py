"""Players who leave their terminal, and cards that are taken out."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.act import Sender
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.refusal import refuse
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.acts.left_waiting import STOOD, LeftWaiting
from pitboss.table.terminal.checks import need_terminal
from pitboss.table.terminal.event import TableEvent, TerminalEvent
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table


class StandUp(AtTerminal):
    """Record that the person at the terminal has left; credit and wagers stay at it.

    A player takes the card out: while money of theirs is left, it is known whose that is. No key
    of the screen ends what a supervisor recorded. Wagers that count against a player's limits are
    that player's until they are decided, no matter who says that they have left.
    """

    senders = Sender.SEAT | Sender.STAFF
    may, under = ("attendant", "operators"), "several_terminals"

    def decide(self, table: Table) -> Iterator[TableEvent]:
        terminal = need_terminal(table, self)
        clause = table.law.rules.several_terminals
        if not terminal.occupied:
            raise refuse(TerminalKind.NOBODY_SEATED, clause, terminal=terminal.name)
        if self.office or not terminal.card:
            self.authorise(table)
        counts = terminal.counted and bool(terminal.stakes)
        if counts and self.office and not terminal.card:
            raise refuse(TerminalKind.LIVE_WAGERS, clause)
        if counts or (not self.office and terminal.has_money):
            yield CardTakenOut(terminal=terminal.name, card=terminal.card)
        else:
            yield PlayerStood(terminal=terminal.name)
            if terminal.holds:
                holds = tuple(sorted(terminal.holds))
                yield LeftWaiting(terminal=terminal.name, holds=holds, how=STOOD)


class PlayerStood(TerminalEvent):
    """The known player left."""

    card_out = True

    def fold(self, table: Table, said: Said) -> None:
        terminal = table.terminals[self.terminal]
        terminal.leave()
        terminal.session += 1

    def told(self, scene: Scene) -> Narrative:
        clause = scene.table.law.rules.several_terminals
        yield f"The player at {self.terminal} leaves", clause


class CardTakenOut(TerminalEvent):
    """A card was taken out; whose money is left at the terminal is known all the same."""

    card_out = True

    card: str

    def fold(self, table: Table, said: Said) -> None:
        table.terminals[self.terminal].card = ""

    def told(self, scene: Scene) -> Narrative:
        clause = scene.table.law.rules.several_terminals
        yield f"Card {self.card} is taken out at {self.terminal}, where money is left", clause
