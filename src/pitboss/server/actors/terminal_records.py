"""What a table's terminals have on record themselves, and the touches that were refused to them.

Where wagers are to be confirmed, the terminal is asked for what its own memory has of that round;
the answer is put on record beside what the house has (ETG-37, R52). Touches that were refused move
nothing: they are gathered, and recorded once a round, where the document makes a player answer for
where chips lie.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from pitboss.kernel.command import Command
from pitboss.kernel.refusal import Refusal
from pitboss.server.wire import messages
from pitboss.server.wire.messages import encode
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.acts.record_refused_touches import RecordRefusedTouches
from pitboss.table.terminal.acts.report_own_record import ReportOwnRecord
from pitboss.table.terminal.state import Stage, Table, Terminal

if TYPE_CHECKING:  # the actor has its records, and they know their actor
    from pitboss.server.actors.terminal_actor import TerminalActor

HOUSE = "house"
MOST_REFUSED = 20
"""So many touches of one terminal in one round are kept; of more, how many."""


class TerminalRecords:
    """Asks terminals for their own records, and gathers what was refused to them."""

    def __init__(self, actor: TerminalActor) -> None:
        self._actor = actor
        self._asked: dict[str, int] = {}
        """The round that a terminal was last asked about."""
        self._answers_due: set[str] = set()
        self._refused: list[tuple[str, int, str, int, str]] = []
        self._after: list[int] = []
        """For each of these, the record of the table that it came after."""
        self._counts: Counter[str] = Counter()
        self._dropped = 0
        self._round = 0

    # What a terminal has.

    def back(self, seat: str) -> None:
        """A terminal is on the line again: it may be asked what it was asked before."""
        self._asked.pop(seat, None)
        self.look(seat)

    @staticmethod
    def wants(table: Table, seat: str) -> bool:
        """Whether anything may have to be asked of a terminal: after a mere wager nothing has."""
        terminal = table.terminals[seat]
        return bool(terminal.pending or terminal.unconfirmed) or table.stage is Stage.STOPPED

    def look(self, seat: str) -> None:
        """Ask a terminal for its record of a round whose wagers are to be confirmed."""
        outbox = self._actor.seated.get(seat)
        number = self._to_confirm(self._actor.state.terminals[seat])
        if outbox is None or number is None or self._asked.get(seat) == number:
            return
        self._asked[seat] = number
        self._answers_due.add(seat)
        outbox.send(encode(messages.RecordAsked(round=number)))

    def came(self, seat: str, told: messages.OwnRecord, at: int) -> None:
        """A terminal has told what it has; only what it was asked for is taken, and once."""
        if seat not in self._answers_due or self._asked[seat] != told.round:
            return
        self._answers_due.discard(seat)
        self._actor.say(
            ReportOwnRecord(
                table=self._actor.table,
                terminal=seat,
                round=told.round,
                kept=told.kept,
                stakes=tuple(sorted(told.stakes.items())),
                touches=tuple(told.touches),
                at=at,
                by=f"{seat}-memory",
            )
        )

    def _to_confirm(self, terminal: Terminal) -> int | None:
        table = self._actor.state
        if terminal.pending:
            return terminal.pending[0].round
        stopped = table.stage is Stage.STOPPED and terminal.stakes
        return table.round if terminal.unconfirmed or stopped else None

    # What was refused.

    def turned_down(self, command: Command, refusal: Refusal) -> None:
        """Keep a touch that was refused, until the round no longer takes wagers."""
        table = self._actor.state
        if not isinstance(command, AtTerminal) or table.config is None:
            return
        if table.law.rules.touches is None:
            return
        if self._round != table.round:
            self._counts.clear()
            self._round = table.round
        self._counts[command.terminal] += 1
        if self._counts[command.terminal] <= MOST_REFUSED:
            spot: str = getattr(command, "spot", "")
            cents: int = getattr(command, "cents", 0)
            what = f"{command.slug()} {spot}".rstrip()
            line = (command.terminal, command.at, what, cents, refusal.kind.slug)
            self._refused.append(line)
            self._after.append(self._actor.told_version)
        else:
            self._dropped += 1
        self.record()

    def record(self, *, closing: bool = False) -> None:
        """Have them recorded: when wagers are no longer taken, all at once."""
        table = self._actor.state
        if not self._refused or (table.stage is Stage.WAGERING and not closing):
            return
        touches, self._refused = tuple(self._refused), []
        after, self._after = tuple(self._after), []
        dropped, self._dropped = self._dropped, 0
        self._actor.say(
            RecordRefusedTouches(
                table=self._actor.table,
                round=self._round,
                touches=touches,
                dropped=dropped,
                after=after,
                at=self._actor.services.clock(),
                by=HOUSE,
            )
        )
