"""The life of a table: opening, closing and the signs on it."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.kernel.fact import fact
from pitboss.kernel.subject import Subject
from pitboss.rules.sign import Limit
from pitboss.table.dealer.commands.command import AtPlace, Command
from pitboss.table.dealer.config import DealerConfig
from pitboss.table.dealer.emblems import Emblem
from pitboss.table.terminal.state import Table


@fact
class OpenDealerTable(Command):
    """Open for play with a float in the tray."""

    config: DealerConfig
    float_cents: int

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """What every act here touches, a table of terminals of that name, and the emblem."""
        return (*Command.subjects(self), (Table, self.table), (Emblem, self.config.emblem))


@fact
class CloseDealerTable(Command):
    """Close: at once where nobody plays, else after the sign and with no streak running."""


@fact
class PutUpClosingSign(Command):
    """Show the time at which the table will close."""

    closes_at: int


@fact
class TakeDownClosingSign(Command):
    """The table stays open after all; a later sign starts its time anew."""


@fact
class AnnounceFinalCall(Command):
    """Call for the last Super Streak wagers before the table closes."""


@fact
class ProposeSign(Command):
    """Put up new limits and the time from which they hold."""

    limits: Mapping[str, Limit]
    player_maximum_cents: int | None = None
    takes_effect_at: int


@fact
class WithdrawSign(Command):
    """Take the proposed limits down."""


@fact
class ReportSigns(Command):
    """The signs at the table went down, or are up again: their time starts anew."""

    up: bool


@fact
class SetPersonalLimits(AtPlace):
    """Let one player wager by limits of their own, shown at their place."""

    limits: Mapping[str, Limit]
    acknowledged: bool = False
    """Whether the player has agreed to a minimum above the table's."""


@fact
class LimitPlayers(Command):
    """Cap the number of players, or admit one to each dedicated player area."""

    players: int | None
    one_per_area: bool = False
