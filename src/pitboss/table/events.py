"""What happened at a terminal table: facts, in the past tense, each applied once.

Who did it and when stand in the journal's entry; what followed by arithmetic alone is left out
unless somebody will ask for it: a settlement names every clause and what each terminal got.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from pitboss.table.config import TableConfig


@dataclass(frozen=True, kw_only=True, slots=True)
class Event:
    """Something that happened."""


@dataclass(frozen=True, kw_only=True, slots=True)
class TableOpened(Event):
    """A table opened under a rulebook, by its digest."""

    table: str
    config: TableConfig
    document: str
    rules_version: str
    digest: str
    readings: Mapping[str, str]
    checks: Mapping[str, bool]


@dataclass(frozen=True, kw_only=True, slots=True)
class ClosingWarned(Event):
    """The sign with the closing time went up."""

    closes_at: int
    clause: str


@dataclass(frozen=True, kw_only=True, slots=True)
class WarningWithdrawn(Event):
    """The sign came down."""


@dataclass(frozen=True, kw_only=True, slots=True)
class TableClosed(Event):
    """Play ended; credit still on a meter stays there until it is paid."""

    uncleared_cents: Mapping[str, int]


@dataclass(frozen=True, kw_only=True, slots=True)
class TableSuspended(Event):
    """No wagering until the fault is cleared."""

    clause: str
    reason: str


@dataclass(frozen=True, kw_only=True, slots=True)
class TableResumed(Event):
    """The fault was cleared."""

    reason: str


@dataclass(frozen=True, kw_only=True, slots=True)
class PlayerSat(Event):
    """A known player took a terminal."""

    terminal: str
    player: str


@dataclass(frozen=True, kw_only=True, slots=True)
class PlayerStood(Event):
    """The known player left."""

    terminal: str


@dataclass(frozen=True, kw_only=True, slots=True)
class PlayerInstructed(Event):
    """A supervisor's instruction on how many terminals a player may use."""

    player: str
    one_terminal: bool
    clause: str
    reason: str


# Wagers and the round.


@dataclass(frozen=True, kw_only=True, slots=True)
class PeriodOpened(Event):
    """A wagering period began."""

    round: int
    closes_at: int


@dataclass(frozen=True, kw_only=True, slots=True)
class PeriodHeld(Event):
    """The clock ran out with nothing at risk: the period stays open until somebody wagers."""

    round: int


@dataclass(frozen=True, kw_only=True, slots=True)
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


@dataclass(frozen=True, kw_only=True, slots=True)
class WagerTakenBack(Event):
    """A stake became credit again, with what comes back of its commission."""

    terminal: str
    cell: str
    cents: int
    commission_cents: int = 0
    kept_cents: int = 0
    """Commission on it that stays with the house."""


@dataclass(frozen=True, kw_only=True, slots=True)
class ActUndone(Event):
    """The terminal's last act was undone by what follows."""

    terminal: str


@dataclass(frozen=True, kw_only=True, slots=True)
class WagerReturned(Event):
    """A stake went back by a rule: too low at the close, or void."""

    terminal: str
    cell: str
    cents: int
    commission_cents: int
    clause: str


@dataclass(frozen=True, kw_only=True, slots=True)
class WageringClosed(Event):
    """No more changes: what stands is what will be settled."""

    round: int
    sensor: bool
    stakes_cents: int
    """Everything at risk at the table."""
    shooter: str | None
    shooter_clause: str
    shoot_by: int | None


@dataclass(frozen=True, kw_only=True, slots=True)
class Launched(Event):
    """The dice were shot or the ball was launched: by a shooter, or by the machine."""

    round: int
    shooter: str | None
    clause: str


@dataclass(frozen=True, kw_only=True, slots=True)
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


@dataclass(frozen=True, kw_only=True, slots=True)
class RoundSettled(Event):
    """A result was applied to every wager at the table."""

    round: int
    result: str
    digest: str
    cells: tuple[RuledCell, ...]
    terminals: Mapping[str, TerminalResult]
    pending: tuple[str, ...] = ()
    """Failed terminals: what they are owed waits for a supervisor to confirm the wagers."""


@dataclass(frozen=True, kw_only=True, slots=True)
class ShooterChosen(Event):
    """The dice passed."""

    shooter: str | None
    clause: str


@dataclass(frozen=True, kw_only=True, slots=True)
class RoundStopped(Event):
    """Something went wrong: nothing is settled until a supervisor has declared."""

    round: int
    fault: str
    clause: str
    detail: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class RoundVoided(Event):
    """A supervisor declared a round void; the stakes that go back follow as returns."""

    round: int
    fault: str
    clause: str
    reason: str


@dataclass(frozen=True, kw_only=True, slots=True)
class DisplayDisagreed(Event):
    """The winning number display showed something else: the settlement stands."""

    round: int
    shown: str
    result: str
    clause: str


# Faults of terminals, and staff putting things right.


@dataclass(frozen=True, kw_only=True, slots=True)
class TerminalFailed(Event):
    """A terminal is out of service; its wagers and credit stay."""

    terminal: str
    code: str
    clause: str


@dataclass(frozen=True, kw_only=True, slots=True)
class SystemFaultRaised(Event):
    """Several terminals show the same error: it is the system's, and voids the round for them."""

    round: int
    terminals: tuple[str, ...]
    code: str
    clause: str


@dataclass(frozen=True, kw_only=True, slots=True)
class FaultNoted(Event):
    """An error that does not affect play, or another one of a terminal that has failed."""

    terminal: str
    code: str
    harmless: bool


@dataclass(frozen=True, kw_only=True, slots=True)
class TerminalLocked(Event):
    """The meters of a terminal do not add up: nothing moves until staff have looked."""

    terminal: str
    clause: str
    difference_cents: int


@dataclass(frozen=True, kw_only=True, slots=True)
class TerminalRestored(Event):
    """A terminal is back in service."""

    terminal: str
    reason: str


@dataclass(frozen=True, kw_only=True, slots=True)
class WagersConfirmed(Event):
    """A supervisor confirmed what a failed terminal had at risk: it is paid as settled."""

    terminal: str
    round: int
    clause: str
    reason: str
    released_cents: int
    void: tuple[tuple[str, int], ...] = ()
    """Unconfirmed cells and their stakes, which go back instead of what they came to."""
    void_result: TerminalResult | None = None
    """What the unconfirmed cells had come to: taken out again."""


@dataclass(frozen=True, slots=True)
class Correction:
    """What a correction does at one terminal."""

    was: TerminalResult
    now: TerminalResult
    credited_cents: int = 0
    debited_cents: int = 0
    claim_cents: int = 0
    """What the meter no longer held: demanded, never taken below nothing (ETG-08, R52)."""
    commission_cents: int = 0
    """Commission that goes back beside it."""
    escrow_cents: int = 0
    """How much more, or less, is at risk than was."""
    stands: Mapping[str, int] = field(default_factory=dict)
    """What is at risk after it, of wagers carried through the round."""
    commission_on: Mapping[str, int] = field(default_factory=dict)
    """The commission that was paid on it."""


@dataclass(frozen=True, kw_only=True, slots=True)
class ResultCorrected(Event):
    """A settled round was settled again by what the dice or ball truly showed."""

    round: int
    was: str
    result: str
    digest: str
    clause: str
    reason: str
    cells: tuple[RuledCell, ...]
    corrections: Mapping[str, Correction]
    point: int | None = None
    shooter: str | None = None
    turn: str | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class RoundInvalidated(Event):
    """A round was invalidated: settlements undone, stakes refunded, forfeited where directed."""

    round: int
    cause: str
    clause: str
    reason: str
    corrections: Mapping[str, Correction] = field(default_factory=dict)
    """Where the round had been settled; where it had not, returns follow."""
    forfeited: Mapping[str, str] = field(default_factory=dict)
    """Terminals whose stakes are kept, and the person named for each."""
    point: int | None = None
    shooter: str | None = None
    turn: str | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class StakeForfeited(Event):
    """A stake in an invalidated round was kept by direction."""

    terminal: str
    cell: str
    cents: int
    commission_cents: int
    """Commission on it, which is kept too."""
    clause: str


@dataclass(frozen=True, kw_only=True, slots=True)
class MeterAdjusted(Event):
    """A supervisor put a credit meter right."""

    terminal: str
    credited_cents: int
    debited_cents: int
    claim_cents: int
    clause: str
    reason: str


# Money at a terminal.


@dataclass(frozen=True, kw_only=True, slots=True)
class NoteAccepted(Event):
    """A banknote became credit."""

    terminal: str
    denomination_cents: int


@dataclass(frozen=True, kw_only=True, slots=True)
class PeripheralReported(Event):
    """A stacker or printer stopped working, or works again; an attendant is called."""

    terminal: str
    device: str
    working: bool
    code: str
    clause: str


@dataclass(frozen=True, kw_only=True, slots=True)
class TicketAccepted(Event):
    """A ticket became credit."""

    terminal: str
    number: str
    cents: int


@dataclass(frozen=True, kw_only=True, slots=True)
class CreditTransferred(Event):
    """The central monitoring system moved credit in or out."""

    terminal: str
    transaction: str
    cents: int
    inward: bool


@dataclass(frozen=True, kw_only=True, slots=True)
class PrintingBegun(Event):
    """A ticket is being printed: the credit stays on the meter until the paper is out."""

    terminal: str
    number: str
    cents: int
    kind: str


@dataclass(frozen=True, kw_only=True, slots=True)
class PrintingFailed(Event):
    """No paper, no debit."""

    terminal: str
    number: str
    code: str


@dataclass(frozen=True, kw_only=True, slots=True)
class TicketPrinted(Event):
    """Credit became a ticket or voucher."""

    terminal: str
    number: str
    cents: int
    kind: str


@dataclass(frozen=True, kw_only=True, slots=True)
class HandpayOpened(Event):
    """Credit became a payment by hand; the terminal waits for it."""

    terminal: str
    number: str
    cents: int
    clause: str


@dataclass(frozen=True, kw_only=True, slots=True)
class HandpayCleared(Event):
    """The payment was made and the terminal went on."""

    terminal: str
    number: str
    on_paper: bool = False
    """Whether it was paid by a ticket or voucher of this terminal."""


@dataclass(frozen=True, kw_only=True, slots=True)
class CreditHeld(Event):
    """An amount was held; the inspector was notified with it."""

    terminal: str
    hold: str
    cents: int
    clause: str
    reason: str


@dataclass(frozen=True, kw_only=True, slots=True)
class HoldEnded(Event):
    """A held amount went back to the meter, or was kept."""

    terminal: str
    hold: str
    cents: int
    released: bool
    clause: str
    reason: str
