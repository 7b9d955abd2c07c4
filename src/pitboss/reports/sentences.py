"""Which events somebody should have looked at, and what each is called in a sentence.

What the journal tells in words already, as in the story of a round, is told in the same words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from pitboss.house.acts import listed
from pitboss.house.narrative import TELLINGS
from pitboss.kernel.event import Event
from pitboss.kernel.plain import PLAIN
from pitboss.kernel.words import dollars
from pitboss.ledger.holds import HoldEvent
from pitboss.ledger.payment_records import PaymentEvent
from pitboss.table.terminal.acts.adjust_meter import MeterAdjusted
from pitboss.table.terminal.acts.clear_handpay import HandpayCleared
from pitboss.table.terminal.acts.close_table import TableClosed
from pitboss.table.terminal.acts.collect import HandpayOpened
from pitboss.table.terminal.acts.confirm_wagers import WagersConfirmed
from pitboss.table.terminal.acts.correct_result import ResultCorrected
from pitboss.table.terminal.acts.declare_void import RoundVoided
from pitboss.table.terminal.acts.determine_hold import HoldEnded
from pitboss.table.terminal.acts.disable_terminal import TerminalDisabled
from pitboss.table.terminal.acts.enable_terminal import TerminalEnabled
from pitboss.table.terminal.acts.hold_credit import CreditHeld
from pitboss.table.terminal.acts.instruct_player import PlayerInstructed
from pitboss.table.terminal.acts.invalidate_round import RoundInvalidated, StakeForfeited
from pitboss.table.terminal.acts.locked_terminal import TerminalLocked
from pitboss.table.terminal.acts.open_table import TableOpened
from pitboss.table.terminal.acts.report_display import DisplayDisagreed
from pitboss.table.terminal.acts.report_peripheral import PeripheralReported
from pitboss.table.terminal.acts.report_print_fault import PrintingFailed
from pitboss.table.terminal.acts.report_terminal_fault import (
    FaultNoted,
    SystemFaultRaised,
    TerminalFailed,
)
from pitboss.table.terminal.acts.restore_terminal import TerminalRestored
from pitboss.table.terminal.acts.resume_table import TableResumed
from pitboss.table.terminal.acts.stopped_round import RoundStopped
from pitboss.table.terminal.acts.suspension import TableSuspended
from pitboss.table.terminal.acts.warn_of_closing import ClosingWarned
from pitboss.table.terminal.acts.withdraw_warning import WarningWithdrawn
from pitboss.table.terminal.state import Table

ROUNDS = "rounds"
FAULTS = "faults"
DEVICES = "devices"
LOCKS = "locks"
CORRECTIONS = "corrections"
PAYMENTS = "payments"
HOLDS = "holds"
TABLES = "tables"
NOTES = "notes"
GROUPS = (ROUNDS, FAULTS, DEVICES, LOCKS, CORRECTIONS, PAYMENTS, HOLDS, TABLES, NOTES)
"""What kinds of event belong together."""

Said = tuple[str, str]
"""A sentence and the clause behind it."""


class Significant(NamedTuple):
    """A kind of event that is reported: its group, and how it is told."""

    group: str
    say: Callable[[Any, Table], Said]  # each takes its own kind of event


def said(event: object, table: Table) -> Said:
    """An event as the story of its round tells it, in one sentence."""
    told = list(TELLINGS[type(event)](event, {}, table))
    return "; ".join(text for text, _ in told), told[0][1]


def _opened(event: TableOpened, _: Table) -> Said:
    seats = len(event.config.seats)
    rules = f"{event.config.game} by rulebook {event.digest[:12]}"
    return f"The table opens with {seats} terminals for {rules}", ""


def _closed(event: TableClosed, _: Table) -> Said:
    left = sum(event.uncleared_cents.values())
    stays = f"; {dollars(left)} stays on its meters" if left else ""
    return f"The table closes{stays}", ""


def _warned(event: ClosingWarned, _: Table) -> Said:
    return "The sign with the closing time goes up", event.clause


def _withdrawn(_: WarningWithdrawn, __: Table) -> Said:
    return "The sign with the closing time comes down", ""


def _resumed(event: TableResumed, table: Table) -> Said:
    return f"The table plays on: {event.reason}", table.law.rules.device.fault


def _locked(event: TerminalLocked, _: Table) -> Said:
    size = dollars(abs(event.difference_cents))
    way = "more" if event.difference_cents > 0 else "less"
    return f"{event.terminal} is locked: it holds {size} {way} than its meters say", event.clause


def _system_fault(event: SystemFaultRaised, _: Table) -> Said:
    shown = ", ".join(event.terminals)
    return f"Several terminals show {event.code}, so the system is at fault: {shown}", event.clause


def _noted(event: FaultNoted, table: Table) -> Said:
    harmless = "which does not affect play" if event.harmless else "having failed before"
    return f"{event.terminal} shows {event.code}, {harmless}", table.law.rules.remedies.interrupted


def _peripheral(event: PeripheralReported, _: Table) -> Said:
    state = "works again" if event.working else f"does not work ({event.code})"
    return f"The {event.device} of {event.terminal} {state}", event.clause


def _disagreed(event: DisplayDisagreed, _: Table) -> Said:
    shown = f"The display shows {event.shown} where round {event.round} came to {event.result}"
    return f"{shown}; the settlement stands", event.clause


def _forfeited(event: StakeForfeited, _: Table) -> Said:
    stake = f"{dollars(event.cents)} on {event.cell}"
    return f"{event.terminal} forfeits {stake}", event.clause


def _instructed(event: PlayerInstructed, _: Table) -> Said:
    may = "one terminal only" if event.one_terminal else "several terminals again"
    return f"{event.player} may use {may}: {event.reason}", event.clause


def _credit_held(event: CreditHeld, _: Table) -> Said:
    cents = dollars(event.cents)
    return f"{cents} on {event.terminal} is held: {event.reason}", event.clause


def _credit_hold_ended(event: HoldEnded, _: Table) -> Said:
    went = "goes back to the meter" if event.released else "is kept"
    cents = dollars(event.cents)
    return f"{cents} held on {event.terminal} {went}: {event.reason}", event.clause


def _plain(event: HoldEvent | PaymentEvent, _: Table) -> Said:
    ((text, clause),) = event.told(PLAIN)
    return text, clause


# Each entry tells its own kind of event; the mapping is by that very type.
SIGNIFICANT: Mapping[type, Significant] = {
    RoundStopped: Significant(ROUNDS, said),
    RoundVoided: Significant(ROUNDS, said),
    RoundInvalidated: Significant(ROUNDS, said),
    StakeForfeited: Significant(ROUNDS, _forfeited),
    TerminalFailed: Significant(FAULTS, said),
    SystemFaultRaised: Significant(FAULTS, _system_fault),
    FaultNoted: Significant(FAULTS, _noted),
    TerminalRestored: Significant(FAULTS, said),
    WagersConfirmed: Significant(FAULTS, said),
    PeripheralReported: Significant(DEVICES, _peripheral),
    PrintingFailed: Significant(DEVICES, said),
    DisplayDisagreed: Significant(DEVICES, _disagreed),
    TerminalLocked: Significant(LOCKS, _locked),
    TerminalDisabled: Significant(LOCKS, said),
    TerminalEnabled: Significant(LOCKS, said),
    ResultCorrected: Significant(CORRECTIONS, said),
    MeterAdjusted: Significant(CORRECTIONS, said),
    HandpayOpened: Significant(PAYMENTS, said),
    HandpayCleared: Significant(PAYMENTS, said),
    CreditHeld: Significant(HOLDS, _credit_held),
    HoldEnded: Significant(HOLDS, _credit_hold_ended),
    **{
        made: Significant(made.significant, _plain)
        for made in listed(Event)  # type: ignore[type-abstract]  # none of them is
        if issubclass(made, HoldEvent | PaymentEvent) and made.significant is not None
    },
    TableOpened: Significant(TABLES, _opened),
    ClosingWarned: Significant(TABLES, _warned),
    WarningWithdrawn: Significant(TABLES, _withdrawn),
    TableSuspended: Significant(TABLES, said),
    TableResumed: Significant(TABLES, _resumed),
    TableClosed: Significant(TABLES, _closed),
    PlayerInstructed: Significant(TABLES, _instructed),
}
