"""The ball at rest, as the wheel's sensor saw it."""

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


class ReportPocket(InRound):
    """Report the pocket in which the wheel's sensor saw the ball come to rest."""

    senders = Sender.HOUSE

    pocket: int | str
    """Its number, or what is written there: ``"00"``."""
    evidence: str = ""

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """The ball at rest: in time and in a pocket that exists, it is the result."""
        device = table.law.rules.device
        if device.equipment is not Equipment.WHEEL:
            raise refuse(TerminalKind.NOT_THIS_EQUIPMENT, device.clauses[0], equipment="wheel")
        pocket = str(self.pocket)
        early = stop_if_known_early(table, self.round, pocket)
        if early is not None:
            yield early
        elif pocket not in table.law.game.alphabet.letters:
            yield stop(table, UNREADABLE, device.misread[0], pocket)
        else:
            yield from settle(table, pocket, self.evidence, device.clauses[0], self.at)
