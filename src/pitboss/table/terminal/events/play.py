"""A table's life and its rounds: opened, wagered on, closed, decided, settled, stopped."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pitboss.kernel.fact import fact
from pitboss.table.terminal.config import TableConfig
from pitboss.table.terminal.events.event import Event


@fact
class TableOpened(Event):
    """A table opened under a rulebook, by its digest."""

    table: str
    config: TableConfig
    document: str
    rules_version: str
    digest: str
    readings: Mapping[str, str]
    checks: Mapping[str, bool]


@fact
class ClosingWarned(Event):
    """The sign with the closing time went up."""

    closes_at: int
    clause: str


@fact
class WarningWithdrawn(Event):
    """The sign came down."""


@fact
class TableClosed(Event):
    """Play ended; credit still on a meter stays there until it is paid."""

    uncleared_cents: Mapping[str, int]


@fact
class TableSuspended(Event):
    """No wagering until the fault is cleared."""

    clause: str
    reason: str


@fact
class TableResumed(Event):
    """The fault was cleared."""

    reason: str


@fact
class PlayerSat(Event):
    """A known player took a terminal."""

    terminal: str
    player: str


@fact
class PlayerStood(Event):
    """The known player left."""

    terminal: str


@fact
class PlayerInstructed(Event):
    """A supervisor's instruction on how many terminals a player may use."""

    player: str
    one_terminal: bool
    clause: str
    reason: str


# Wagers and the round.


@fact
class PeriodOpened(Event):
    """A wagering period began."""

    round: int
    closes_at: int


@fact
class PeriodHeld(Event):
    """The clock ran out with nothing at risk: the period stays open until somebody wagers."""

    round: int


@fact
class WagerPlaced(Event):
    """Credit became a stake, with its commission."""

    terminal: str
    cell: str
    cents: int
    commission_cents: int = 0
    asked_cents: int = 0
    """What was asked for, where a limit cut it."""
    carried_cents: int = 0
    """What of it had come from an earlier period before it was taken back and undone."""


@fact
class WagerTakenBack(Event):
    """A stake became credit again, with what comes back of its commission."""

    terminal: str
    cell: str
    cents: int
    commission_cents: int = 0
    kept_cents: int = 0
    """Commission on it that stays with the house."""


@fact
class ActUndone(Event):
    """The terminal's last act was undone by what follows."""

    terminal: str


@fact
class WagerReturned(Event):
    """A stake went back by a rule: too low at the close, or void."""

    terminal: str
    cell: str
    cents: int
    commission_cents: int
    clause: str


@fact
class WageringClosed(Event):
    """No more changes: what stands is what will be settled."""

    round: int
    sensor: bool
    stakes_cents: int
    """Everything at risk at the table."""
    shooter: str | None
    shooter_clause: str
    shoot_by: int | None


@fact
class Launched(Event):
    """The dice were shot or the ball was launched: by a shooter, or by the machine."""

    round: int
    shooter: str | None
    clause: str


@fact
class ResultSensed(Event):
    """What was sensed or, by a supervisor who looked, entered."""

    round: int
    result: str
    evidence: str
    clause: str


@dataclass(frozen=True, slots=True)
class RuledCell:
    """What a result did to every stake in one cell, and the clause."""

    cell: str
    verdict: str
    clause: str
    odds: str = ""
    moves_to: str = ""


@dataclass(frozen=True, slots=True)
class TerminalResult:
    """What a terminal's wagers came to in a round."""

    returned_cents: int
    """Stakes back and winnings."""
    won_cents: int
    """Winnings alone: what the win meter shows."""
    lost_cents: int
    breakage: str = ""
    """Fractions of a cent that were not paid."""


@fact
class RoundSettled(Event):
    """A result was applied to every wager at the table."""

    round: int
    result: str
    digest: str
    cells: tuple[RuledCell, ...]
    terminals: Mapping[str, TerminalResult]
    pending: tuple[str, ...] = ()
    """Failed terminals: what they are owed waits for a supervisor to confirm the wagers."""


@fact
class ShooterChosen(Event):
    """The dice passed."""

    shooter: str | None
    clause: str


@fact
class RoundStopped(Event):
    """Something went wrong: nothing is settled until a supervisor has declared."""

    round: int
    fault: str
    clause: str
    detail: str = ""


@fact
class RoundVoided(Event):
    """A supervisor declared a round void; the stakes that go back follow as returns."""

    round: int
    fault: str
    clause: str
    reason: str


@fact
class DisplayDisagreed(Event):
    """The winning number display showed something else: the settlement stands."""

    round: int
    shown: str
    result: str
    clause: str
