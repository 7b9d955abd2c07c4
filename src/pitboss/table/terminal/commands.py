"""What a terminal table can be told to do: imperative, by somebody, at a time.

Time, the acting person and everything drawn or sensed arrive in the command. ``serial`` numbers
the commands of one origin: the same number again is answered and not done twice.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from functools import lru_cache

from pitboss.kernel.act import Act
from pitboss.kernel.fact import fact
from pitboss.kernel.subject import Subject
from pitboss.ledger.payment_records import Payment
from pitboss.ledger.tickets import Ticket
from pitboss.ledger.transfers import Transfer
from pitboss.table.dealer.state import DealerTable
from pitboss.table.terminal.config import TableConfig
from pitboss.table.terminal.registration import Registration
from pitboss.table.terminal.state import Table


@fact
class Command(Act):
    """Who tells which table, when; a staff member acts in an office."""

    table: str

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The table alone."""
        return ((Table, self.table),)

    def streams(self) -> tuple[str, ...]:
        """The table's stream, found quickly: nearly every act of a floor touches that alone."""
        if type(self).subjects is Command.subjects:
            return _alone(self.table)
        return Act.streams(self)


@fact
class AtTerminal(Command):
    """An act at one terminal."""

    terminal: str


# The life of a table.


@fact
class OpenTable(Command):
    """Open for play, once everything that must work has been found working."""

    config: TableConfig
    checks: Mapping[str, bool]
    """Equipment by name (``server``, ``tumbler`` or ``wheel``, each terminal) and its check."""

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The table, a dealer's table of that name, and every terminal."""
        seats = ((Registration, seat) for seat in self.config.seats)
        return ((Table, self.table), (DealerTable, self.table), *seats)


@fact
class WarnOfClosing(Command):
    """Put up the sign that play will close, at a time."""

    closes_at: int


@fact
class WithdrawWarning(Command):
    """Take the sign down again; a later one starts its time anew."""


@fact
class CloseTable(Command):
    """Close, once the notice has run and nothing is at risk."""


@fact
class ResumeTable(Command):
    """Take a suspended table back into play: the fault has been cleared."""

    reason: str


# The players.


@fact
class SitDown(AtTerminal):
    """A known player sits down at a terminal; nobody has to be known to play."""

    player: str


@fact
class StandUp(AtTerminal):
    """The known player leaves the terminal."""


@fact
class InstructPlayer(Command):
    """Allow a player one terminal only, or several again."""

    player: str
    one_terminal: bool
    reason: str


# Wagers.


@fact
class PlaceWager(AtTerminal):
    """Place on a spot or recipe, or add to what stands."""

    spot: str
    cents: int


@fact
class TakeBack(AtTerminal):
    """Take back part or all of what stands on a spot."""

    spot: str
    cents: int


@fact
class MoveWager(AtTerminal):
    """Move chips from one spot to another."""

    origin: str
    target: str
    cents: int


@fact
class ClearWagers(AtTerminal):
    """Take back everything placed in this wagering period."""


@fact
class Undo(AtTerminal):
    """Undo the terminal's last act on its wagers in this period."""


@fact
class Repeat(AtTerminal):
    """Place again what was placed for the last round played here."""


@fact
class Double(AtTerminal):
    """Add to everything placed in this period as much again."""


# The round.


@fact
class InRound(Command):
    """An act that belongs to one round: too early or too late, it is refused."""

    round: int


@fact
class CloseWagering(InRound):
    """The clock has run out, or a sensor closes wagering."""

    sensor: bool = False


@fact
class PressShoot(AtTerminal):
    """The shooter presses the button."""

    round: int


@fact
class ShootAutomatically(InRound):
    """The ten seconds have run out."""


@fact
class ReportDice(InRound):
    """What the tumbler's sensors saw: the faces, and whether each die lies flat on the base."""

    faces: tuple[int, ...]
    flat: tuple[bool, ...]
    evidence: str = ""


@fact
class ReportPocket(InRound):
    """Where the wheel's sensor saw the ball come to rest."""

    pocket: int
    evidence: str = ""


@fact
class ReportNoSpin(InRound):
    """The ball was launched and the wheel did not turn."""


@fact
class ReportDeviceFault(InRound):
    """The tumbler or wheel reports a fault, or a result it could not read."""

    code: str


@fact
class ReportDisplay(InRound):
    """What the winning number display shows, for the log: it is never a result."""

    shown: str


# What goes wrong.


@fact
class ReportTerminalFault(AtTerminal):
    """A terminal fails, or was lost, with an error code."""

    code: str


@fact
class RestoreTerminal(AtTerminal):
    """A failed or locked terminal is back in service."""

    reason: str


@fact
class DisableTerminal(AtTerminal):
    """The monitoring system, or staff, let a terminal take on nothing new."""

    reason: str


@fact
class EnableTerminal(AtTerminal):
    """A disabled terminal may take wagers and credit again."""

    reason: str


@fact
class DeclareDeviceFault(InRound):
    """Staff declare the tumbler or wheel faulty."""

    reason: str


@fact
class DeclareServerFault(Command):
    """Staff declare the server faulty, not one terminal."""

    reason: str


@fact
class DeclareTerminalFault(AtTerminal):
    """Staff declare one terminal faulty: its wagers are to be confirmed."""

    reason: str


@fact
class DeclareVoid(InRound):
    """A supervisor declares the wagers of a stopped round void."""

    reason: str
    carried: tuple[tuple[str, str], ...] = ()
    """Terminal and cell of wagers from earlier rounds that are void too; else they stand (R46)."""


@fact
class EnterResult(InRound):
    """A supervisor who has looked enters the result that the sensor could not read."""

    result: str
    reason: str


@fact
class ConfirmWagers(AtTerminal):
    """A supervisor confirms a failed terminal's wagers from the records, or some of them not."""

    round: int
    reason: str
    unconfirmed: tuple[str, ...] = ()
    """Cells that the records do not confirm: void, their stakes go back."""


@fact
class CorrectResult(InRound):
    """A supervisor corrects a settled round to what the dice or ball truly showed."""

    result: str
    reason: str


@fact
class InvalidateRound(InRound):
    """A supervisor invalidates a round for disruption or fraud."""

    cause: str
    reason: str
    forfeit: Mapping[str, str] = field(default_factory=dict)
    """Terminals whose stakes are forfeited, and the person named for each; fraud only."""


@fact
class AdjustMeter(AtTerminal):
    """A supervisor corrects a credit meter by an amount, up or down."""

    cents: int
    reason: str


# Money at a terminal. Ticket, payment and transfer numbers are drawn or given outside.


@fact
class InsertNote(AtTerminal):
    """A banknote is put in."""

    denomination_cents: int
    stacked: bool = False
    """Whether it lies in the box already, having been asked for before: then it is credited,
    whatever has happened to the terminal between."""


@fact
class ReportPeripheral(AtTerminal):
    """A terminal's note stacker or ticket printer stops working, or works again."""

    device: str
    working: bool
    code: str = ""


@fact
class AcceptTicket(AtTerminal):
    """A valid ticket is put in: the desk has checked it in the same step."""

    number: str
    cents: int


@fact
class TransferIn(AtTerminal):
    """The central monitoring system transfers credit to the terminal."""

    transaction: str
    cents: int

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The table and the transaction."""
        return ((Table, self.table), (Transfer, self.transaction))


@fact
class TransferOut(AtTerminal):
    """The central monitoring system takes credit from the terminal."""

    transaction: str
    cents: int

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The table and the transaction."""
        return ((Table, self.table), (Transfer, self.transaction))


@fact
class Collect(AtTerminal):
    """Collect all credit: on a ticket, or by hand where it is too much for one."""

    number: str
    """The number that the ticket or the payment will have."""
    voucher: bool = False
    """Ask for a voucher that staff redeem, as where the printer has failed."""

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The table, and the number as a ticket and as a payment."""
        return ((Table, self.table), (Ticket, self.number), (Payment, self.number))


@fact
class ConfirmPrint(AtTerminal):
    """The printer has put out the whole ticket."""

    number: str

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The table and the ticket."""
        return ((Table, self.table), (Ticket, self.number))


@fact
class ReportPrintFault(AtTerminal):
    """The printer has not put out the ticket: the credit stays."""

    number: str
    code: str


@fact
class ClearHandpay(AtTerminal):
    """The payment by hand has been made and the terminal goes on."""

    number: str
    on_paper: bool = False


@fact
class HoldCredit(AtTerminal):
    """Hold an amount on the meter until it has been looked into; an inspector is notified."""

    hold: str
    cents: int
    reason: str


@fact
class DetermineHold(AtTerminal):
    """Release a held amount to the meter, or keep it, by a recorded determination."""

    hold: str
    release: bool
    reason: str


@lru_cache(maxsize=4096)
def _alone(table: str) -> tuple[str, ...]:
    return (Table.stream(table),)
