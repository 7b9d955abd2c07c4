"""Dice as the tumbler's sensors saw them."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.act import Sender
from pitboss.kernel.refusal import refuse
from pitboss.rules.terminal import Equipment
from pitboss.table.terminal.act import InRound
from pitboss.table.terminal.acts.settlement import settle
from pitboss.table.terminal.acts.stopped_round import UNREADABLE, stop, stop_if_known_early
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.state import Table


class ReportDice(InRound):
    """Report the faces that the tumbler's sensors saw, and whether each die lies flat."""

    senders = Sender.HOUSE

    faces: tuple[int, ...]
    flat: tuple[bool, ...]
    evidence: str = ""

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """Flat, readable and in time, they are the result; else the round stops."""
        device = table.law.rules.device
        if device.equipment is not Equipment.TUMBLER:
            raise refuse(TerminalKind.NOT_THIS_EQUIPMENT, device.clauses[0], equipment="tumbler")
        faces = "".join(str(face) for face in self.faces)
        early = stop_if_known_early(table, self.round, faces)
        dice = table.law.game.alphabet.dice
        if early is not None:
            yield early
        elif not all(self.flat):
            yield stop(table, "cocked-dice", device.cocked[0], faces)
        elif not len(self.flat) == len(self.faces) == dice or any(
            face not in range(1, 7) for face in self.faces
        ):
            yield stop(table, UNREADABLE, device.fault, faces)
        else:
            yield from settle(table, faces, self.evidence, device.clauses[0], self.at)
