"""A terminal's stacker, printer and cabinet, as they stop working and work again."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.act import Sender
from pitboss.kernel.authority import CommandKind
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Text
from pitboss.kernel.refusal import refuse
from pitboss.kernel.words import one_of
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.checks import need_terminal
from pitboss.table.terminal.event import CitedTerminalEvent, TableEvent
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import CABINET, PRINTER, STACKER, Table


class ReportPeripheral(AtTerminal):
    """Report that a terminal's stacker, printer or cabinet stops working, or works again."""

    senders = Sender.HOUSE

    device: str
    """``stacker``, ``printer`` or ``cabinet``: the switches of its doors and of its tilt."""
    working: bool
    code: Text = ""

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """Without a stacker no notes and tickets are taken; without a printer none is put out."""
        terminal = need_terminal(table, self)
        credit = table.law.rules.credit
        clauses = {
            STACKER: credit.stacker,
            PRINTER: credit.printer,
            CABINET: table.law.rules.conduct.interference,
        }
        if self.device not in clauses:
            what = f"{self.device!r} is not a part of a terminal: it has {one_of(clauses)}."
            raise refuse(CommandKind.NOT_UNDERSTOOD, "", what=what)
        yield filled(PeripheralReported, self, terminal=terminal.name, clause=clauses[self.device])


class PeripheralReported(CitedTerminalEvent):
    """A part of a terminal stopped working, or works again; an attendant is called."""

    significant = Significance.DEVICES

    device: str
    working: bool
    code: str

    def fold(self, table: Table, said: Said) -> None:
        not_working = table.terminals[self.terminal].not_working
        if self.working:
            not_working.pop(self.device, None)
        else:
            not_working[self.device] = self.code

    def told(self, scene: Scene) -> Narrative:
        state = "works again" if self.working else f"does not work ({self.code})"
        yield f"The {self.device} of {self.terminal} {state}", self.clause
