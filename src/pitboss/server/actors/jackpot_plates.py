"""The jackpots of a table: prizes that are paid by hand, and what its screens say of each pool."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss.server.actors.numbers import TicketNumbers
from pitboss.table.terminal.acts.open_award_payment import OpenAwardPayment, to_be_paid

if TYPE_CHECKING:  # the actor makes its plates
    from pitboss.server.actors.terminal_actor import TerminalActor

CLOCK = "clock"


class JackpotPlates:
    """Looks after the jackpots that one table plays for."""

    def __init__(self, actor: TerminalActor, numbers: TicketNumbers) -> None:
        self._actor = actor
        self._numbers = numbers

    def pay(self) -> None:
        """Have staff called to every terminal whose jackpot is paid by hand."""
        for name, terminal in self._actor.state.terminals.items():
            award = to_be_paid(terminal) if terminal.awards else None
            if award is not None:
                self._actor.say(
                    OpenAwardPayment(
                        table=self._actor.table,
                        terminal=name,
                        award=award.number,
                        number=self._numbers.draw(f"{name} {award.number}", 0),
                        at=self._actor.services.clock(),
                        by=CLOCK,
                    )
                )
