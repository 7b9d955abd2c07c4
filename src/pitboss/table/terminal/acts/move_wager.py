"""Moving chips from one spot to another."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.kernel.act import Sender
from pitboss.kernel.cents import check_stake
from pitboss.kernel.errors import BadInput
from pitboss.kernel.field_types import Cents, Spot
from pitboss.kernel.refusal import Refused
from pitboss.rules.guards import check_move
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.checks import need_enabled
from pitboss.table.terminal.draft import draft_of
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.state import Table


class MoveWager(AtTerminal):
    """Move chips from one spot to another."""

    senders = Sender.SEAT

    origin: Spot
    target: Spot
    cents: Cents

    def decide(self, table: Table) -> Sequence[TableEvent]:
        """Take back and place in one step: both are allowed as they are, or neither is done."""
        draft = draft_of(table, self)
        need_enabled(draft.terminal)
        game = draft.law.game
        for spot in (self.origin, self.target):
            check_stake(self.cents, spot)
            if spot not in game.wagers and spot not in game.cells and spot not in game.recipes:
                raise BadInput(game.unknown(spot))
        answer = check_move(
            game, self.origin, self.target, self.cents,
            table.situation, draft.holdings, draft.law.sign,
        )  # fmt: skip
        if answer.refusal is not None:
            raise Refused(answer.refusal)
        draft.take_back(self.origin, self.cents)
        draft.place(self.target, self.cents)
        return draft.events
