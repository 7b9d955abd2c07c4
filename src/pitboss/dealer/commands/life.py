"""The life of a table: opening, closing and the signs on it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pitboss.dealer.commands.command import AtPlace, Command
from pitboss.dealer.config import DealerConfig
from pitboss.rules.sign import Limit


@dataclass(frozen=True, kw_only=True, slots=True)
class OpenDealerTable(Command):
    """Open for play with a float in the tray."""

    config: DealerConfig
    float_cents: int


@dataclass(frozen=True, kw_only=True, slots=True)
class CloseDealerTable(Command):
    """Close: at once where nobody plays, else after the sign and with no streak running."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PutUpClosingSign(Command):
    """Show the time at which the table will close."""

    closes_at: int


@dataclass(frozen=True, kw_only=True, slots=True)
class TakeDownClosingSign(Command):
    """The table stays open after all; a later sign starts its time anew."""


@dataclass(frozen=True, kw_only=True, slots=True)
class AnnounceFinalCall(Command):
    """Call for the last Super Streak wagers before the table closes."""


@dataclass(frozen=True, kw_only=True, slots=True)
class ProposeSign(Command):
    """Put up new limits and the time from which they hold."""

    limits: Mapping[str, Limit]
    player_maximum_cents: int | None = None
    takes_effect_at: int


@dataclass(frozen=True, kw_only=True, slots=True)
class WithdrawSign(Command):
    """Take the proposed limits down."""


@dataclass(frozen=True, kw_only=True, slots=True)
class ReportSigns(Command):
    """The signs at the table went down, or are up again: their time starts anew."""

    up: bool


@dataclass(frozen=True, kw_only=True, slots=True)
class SetPersonalLimits(AtPlace):
    """Let one player wager by limits of their own, shown at their place."""

    limits: Mapping[str, Limit]
    acknowledged: bool = False
    """Whether the player has agreed to a minimum above the table's."""


@dataclass(frozen=True, kw_only=True, slots=True)
class LimitPlayers(Command):
    """Cap the number of players, or admit one to each dedicated player area."""

    players: int | None
    one_per_area: bool = False
