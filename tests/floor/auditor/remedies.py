"""What goes wrong and how it is put right: faults, voids, entered results, confirmations."""

from __future__ import annotations

from pitboss.table.terminal.act import TableAct
from pitboss.table.terminal.acts.adjust_meter import AdjustMeter
from pitboss.table.terminal.acts.announce_no_spin import AnnounceNoSpin
from pitboss.table.terminal.acts.confirm_stopped_wagers import ConfirmStoppedWagers
from pitboss.table.terminal.acts.confirm_wagers import ConfirmWagers
from pitboss.table.terminal.acts.declare_device_fault import DeclareDeviceFault
from pitboss.table.terminal.acts.declare_known_early import DeclareKnownEarly
from pitboss.table.terminal.acts.declare_server_fault import DeclareServerFault
from pitboss.table.terminal.acts.declare_terminal_fault import DeclareTerminalFault
from pitboss.table.terminal.acts.declare_void import DeclareVoid
from pitboss.table.terminal.acts.enter_unread_result import EnterUnreadResult
from pitboss.table.terminal.acts.report_device_fault import ReportDeviceFault
from pitboss.table.terminal.acts.report_display import ReportDisplay
from pitboss.table.terminal.acts.report_terminal_back import ReportTerminalBack
from pitboss.table.terminal.acts.report_terminal_fault import ReportTerminalFault
from pitboss.table.terminal.acts.report_terminal_lost import ReportTerminalLost
from pitboss.table.terminal.acts.restore_terminal import RestoreTerminal
from tests.floor.auditor import paper
from tests.floor.auditor.books import Floor, Floorplan, Seat
from tests.floor.auditor.guards import amount, child_of
from tests.floor.auditor.offices import blank, operators, supervisors
from tests.floor.auditor.paper import Outcome
from tests.floor.auditor.rounds import decide, in_round, next_round, stop
from tests.floor.auditor.wagering import take

SUSPENDS = ("device-fault", "server", "unreadable")
"""Faults after which the table stays out of play until somebody has looked (7.4.2, 7.6)."""


def read_result(table: Floorplan, written: str) -> Outcome | None:
    """A result as it is written: faces one after another, or a pocket."""
    if not (written.isascii() and written.isdigit()):
        return None
    if table.kind == paper.WHEEL:
        plain = str(int(written)) == written and int(written) <= 36
        return (int(written),) if plain else None
    faces = tuple(int(face) for face in written)
    count = 2 if table.kind == paper.CRAPS else 3
    return faces if len(faces) == count and all(1 <= face <= 6 for face in faces) else None


def report_device_fault(floor: Floor, command: ReportDeviceFault) -> str:
    """The device reports a fault; after the launch that is a result it could not read."""
    table = floor.table(command.table)
    if table.config is None:
        return "not-open"
    if command.round != table.round:
        return "wrong-round"
    if table.stage in ("stopped", "over"):
        return "not-now"
    # At Craps no dice are ever entered by hand, so that it is the tumbler's fault (R44).
    read = table.stage == "being decided" and table.kind != paper.CRAPS
    stop(table, "unreadable" if read else "device-fault")
    return ""


def declare_device_fault(floor: Floor, command: DeclareDeviceFault) -> str:
    """Staff declare the tumbler or wheel faulty."""
    table = floor.table(command.table)
    if table.config is None or table.status != "open":
        return "not-open"
    if not operators(table.game, command):
        return "not-your-office"
    if blank(command.reason):
        return "reason-needed"
    if command.round != table.round:
        return "wrong-round"
    if table.stage in ("stopped", "over"):
        return "not-now"
    stop(table, "device-fault")
    return ""


def declare_server_fault(floor: Floor, command: DeclareServerFault) -> str:
    """Staff declare the server faulty, not one terminal."""
    table = floor.table(command.table)
    if table.config is None or table.status != "open":
        return "not-open"
    if not operators(table.game, command):
        return "not-your-office"
    if blank(command.reason):
        return "reason-needed"
    if table.stage == "over":
        table.status = "suspended"
    else:
        stop(table, "server")
    return ""


def report_terminal_fault(floor: Floor, command: ReportTerminalFault) -> str:
    """A terminal fails; the same code at two in one round is the server's (ETG-06, R50)."""
    table = floor.table(command.table)
    if table.config is None:
        return "not-open"
    if command.terminal not in table.seats:
        return "no-such-terminal"
    if command.code in table.config.harmless_codes:
        return ""
    seat = table.seats[command.terminal]
    if seat.failed is None:
        fail(table, seat, command.code)
    if blank(command.code):
        return ""  # two that show nothing do not show the same error
    if table.reports_round != table.round:
        table.reports, table.reports_round = {}, table.round
    showing = table.reports.setdefault(command.code, set())
    showing.add(command.terminal)
    if len(showing) > 1 and table.status == "open" and table.stage != "over":
        same_error(table, showing)
    return ""


def same_error(table: Floorplan, showing: set[str]) -> None:
    """It is the system's fault: it stops the round, or at Craps voids what shows it (R50)."""
    if table.kind != paper.CRAPS:
        stop(table, "server")
        return
    for name in showing:
        void_here(table, table.seats[name], set())


def fail(table: Floorplan, seat: Seat, code: str) -> None:
    """Out of service: what stands there is to be confirmed."""
    seat.failed, seat.failed_round = code, table.round
    seat.unconfirmed = seat.unconfirmed or bool(seat.layout.stakes)


def report_terminal_lost(floor: Floor, command: ReportTerminalLost) -> str:
    """A terminal that plays a round is off the line: what stands there is to be confirmed."""
    table = floor.table(command.table)
    if table.config is None:
        return "not-open"
    if command.terminal not in table.seats:
        return "no-such-terminal"
    seat = table.seats[command.terminal]
    if seat.lost:
        return "line-lost"
    if not seat.layout.stakes and command.round not in seat.played:
        return "nothing-interrupted"
    seat.lost = True
    seat.unconfirmed = seat.unconfirmed or bool(seat.layout.stakes)
    return ""


def report_terminal_back(floor: Floor, command: ReportTerminalBack) -> str:
    """It is on the line again; what is to be confirmed stays so."""
    table = floor.table(command.table)
    if table.config is None:
        return "not-open"
    if command.terminal not in table.seats:
        return "no-such-terminal"
    seat = table.seats[command.terminal]
    if not seat.lost:
        return "not-lost"
    seat.lost = False
    return ""


def declare_terminal_fault(floor: Floor, command: DeclareTerminalFault) -> str:
    """Staff declare one terminal faulty: its wagers are to be confirmed."""
    table = floor.table(command.table)
    if table.config is None:
        return "not-open"
    if command.terminal not in table.seats:
        return "no-such-terminal"
    if not operators(table.game, command):
        return "not-your-office"
    if blank(command.reason):
        return "reason-needed"
    seat = table.seats[command.terminal]
    if seat.failed is not None:
        return "out-of-service"
    fail(table, seat, "declared")
    return ""


def restore_terminal(floor: Floor, command: RestoreTerminal) -> str:
    """A failed terminal is back in service."""
    table = floor.table(command.table)
    if table.config is None:
        return "not-open"
    if command.terminal not in table.seats:
        return "no-such-terminal"
    if not operators(table.game, command):
        return "not-your-office"
    if blank(command.reason):
        return "reason-needed"
    seat = table.seats[command.terminal]
    if seat.failed is None:
        return "back-by-itself" if seat.lost else "in-service"
    seat.failed = None
    return ""


def declare_void(floor: Floor, command: DeclareVoid) -> str:
    """A supervisor declares the wagers of a stopped round void; carried ones stand (R46)."""
    table = floor.table(command.table)
    if table.config is None or table.status != "open":
        return "not-open"
    if table.stage != "stopped":
        return "not-stopped"
    refusal = by_supervisor(table, command, command.reason) or in_round(table, command.round)
    if refusal:
        return refusal
    if table.fault == "no-spin" and not table.announced:
        return "announce-first"
    for name, cell in command.carried:
        if not (seat := table.seats.get(name)) or cell not in seat.layout.stakes:
            return "nothing-to-confirm"
    for name, seat in table.seats.items():
        void_here(table, seat, {cell for at, cell in command.carried if at == name})
    fault = table.fault
    table.point, table.turn, table.shooter = back_to(table)
    end_round(table, command.at, suspend=fault in SUSPENDS)
    return ""


def back_to(table: Floorplan) -> tuple[int | None, str | None, str | None]:
    """Point, turn and shooter after a void: as before it (R48), but a turn is used up (AS-05)."""
    if table.kind != paper.CRAPS:
        return None, table.turn, table.shooter
    return table.before if table.closed else (table.point, table.turn, table.shooter)


def end_round(table: Floorplan, at: int, *, suspend: bool) -> None:
    """A round without a result is over: the next one opens, or the table waits."""
    for seat in table.seats.values():
        if (played := seat.played.pop(table.round, None)) is not None:
            seat.void[table.round] = played
    if suspend:
        table.status, table.stage, table.fault = "suspended", "over", None
    else:
        next_round(table, at)


def void_here(table: Floorplan, seat: Seat, named: set[str]) -> None:
    """Return what was placed in this round, all of what was named, and its odds with it (R16)."""
    layout = seat.layout
    for cell in sorted(layout.stakes, key=lambda one: one in named, reverse=True):
        if cell not in layout.stakes:
            continue
        cents = layout.stakes[cell] if cell in named else layout.fresh.get(cell, 0)
        child = child_of(cell)
        if cents == layout.stakes[cell] and child and child in layout.stakes:
            take(table, layout, [], child, layout.stakes[child], void=True)
        if cents:
            take(table, layout, [], cell, cents, void=True)
    if not layout.stakes:
        seat.unconfirmed = False


def enter_result(floor: Floor, command: EnterUnreadResult) -> str:
    """A supervisor who has looked enters what the sensor could not read (IB-10, ETG-35)."""
    table = floor.table(command.table)
    if table.config is None or table.status != "open":
        return "not-open"
    if table.stage != "stopped":
        return "not-stopped"
    if not has_outcome(table):
        return "not-entered-by-hand"
    refusal = by_supervisor(table, command, command.reason) or in_round(table, command.round)
    if refusal:
        return refusal
    if confirms_first(table) and not table.confirmed:
        return "confirm-round-first"
    outcome = read_result(table, command.result)
    if outcome is None:
        return "not-understood"
    faulty = table.fault == "device-fault"
    decide(table, outcome, command.at, suspend=faulty)
    return ""


def has_outcome(table: Floorplan) -> bool:
    """Whether somebody can have seen what the dice or ball came to.

    What could not be read is there to be seen, save at Craps (R44); a wheel that is declared
    faulty after the close has made an outcome as well (8.1, 8.2.7, ETG-05).
    """
    if table.fault == "unreadable":
        return table.kind != paper.CRAPS
    return table.fault == "device-fault" and table.kind == paper.WHEEL and table.closed


def confirms_first(table: Floorplan) -> bool:
    """Interblock has the wagers confirmed from the records first (8.1, 8.2.5)."""
    return table.game.startswith("interblock")


def confirm_stopped(floor: Floor, command: ConfirmStoppedWagers) -> str:
    """A supervisor confirms what was placed in a stopped round, or some of it not."""
    table = floor.table(command.table)
    if table.config is None or table.status != "open":
        return "not-open"
    if table.stage != "stopped":
        return "not-stopped"
    if not has_outcome(table):
        return "not-entered-by-hand"
    if not confirms_first(table) or table.confirmed:
        return "nothing-to-confirm"
    refusal = by_supervisor(table, command, command.reason) or in_round(table, command.round)
    if refusal:
        return refusal
    for name, cell in command.unconfirmed:
        if not (seat := table.seats.get(name)) or cell not in seat.layout.stakes:
            return "nothing-to-confirm"
    for name, seat in table.seats.items():
        seat.unconfirmed = True
        confirm_before_result(
            table, seat, {cell for at, cell in command.unconfirmed if at == name}
        )
        seat.unconfirmed = False
    table.confirmed = True
    return ""


def announce_no_spin(floor: Floor, command: AnnounceNoSpin) -> str:
    """The dealer or casino supervisor announces no spin (8.2.4)."""
    table = floor.table(command.table)
    if table.config is None or table.status != "open":
        return "not-open"
    if table.kind != paper.WHEEL:
        return "not-this-equipment"
    if command.office not in ("dealer", "casino-supervisor") or not command.by:
        return "not-your-office"
    if command.round != table.round:
        return "wrong-round"
    if table.stage not in ("being decided", "stopped"):
        return "not-now"
    if table.stage == "stopped" and (table.announced or table.fault == "server"):
        return "not-now"
    if table.stage != "stopped":
        stop(table, "no-spin")
    table.fault, table.announced = "no-spin", True
    return ""


def declare_known_early(floor: Floor, command: DeclareKnownEarly) -> str:
    """Staff say that the outcome is known while wagers are still taken (8.2.6, IB-08)."""
    table = floor.table(command.table)
    if table.config is None or table.status != "open":
        return "not-open"
    if not operators(table.game, command):
        return "not-your-office"
    if blank(command.reason):
        return "reason-needed"
    if command.round != table.round:
        return "wrong-round"
    if table.stage not in ("open for wagers", "closed for wagers"):
        return "not-now"
    stop(table, "known-early")
    return ""


def by_supervisor(table: Floorplan, command: TableAct, reason: str) -> str:
    """Why this person cannot declare it, or that no reason was given, or nothing."""
    if not supervisors(table.game, command):
        return "not-your-office"
    return "reason-needed" if blank(reason) else ""


def by_operator(table: Floorplan, command: TableAct, reason: str) -> str:
    """The same where the casino operator's opinion is enough."""
    if not operators(table.game, command):
        return "not-your-office"
    return "reason-needed" if blank(reason) else ""


def confirm_before_result(table: Floorplan, seat: Seat, void: set[str]) -> str:
    """Wagers confirmed while the round is still played are settled with it; the others go back."""
    layout = seat.layout
    if not seat.unconfirmed or not layout.stakes or table.stage == "over":
        return "nothing-to-confirm"
    if not void <= set(layout.stakes):
        return "nothing-to-confirm"
    void |= {child for cell in void if (child := child_of(cell)) in layout.stakes and child}
    played = seat.played.get(table.round) if table.closed else None
    for cell in void:
        take(table, layout, [], cell, layout.stakes[cell], void=True)
        if played is not None:
            played.stakes.pop(cell, None)
            played.fresh.pop(cell, None)
    if void:
        seat.acts.clear()
    seat.unconfirmed = False
    return ""


def confirm_wagers(floor: Floor, command: ConfirmWagers) -> str:
    """A supervisor confirms a failed terminal's wagers, or some of them not: those are void."""
    table = floor.table(command.table)
    if table.config is None:
        return "not-open"
    if command.terminal not in table.seats:
        return "no-such-terminal"
    if not supervisors(table.game, command):
        return "not-your-office"
    if blank(command.reason):
        return "reason-needed"
    seat = table.seats[command.terminal]
    waits = next((one for one in seat.awaiting if one.round == command.round), None)
    if waits is None and command.round == table.round:
        return confirm_before_result(table, seat, set(command.unconfirmed))
    if waits is None or not set(command.unconfirmed) <= set(waits.by_cell):
        return "nothing-to-confirm"
    void = set(command.unconfirmed)
    # A flat wager that is void takes its odds with it (R16).
    void |= {child for cell in void if (child := child_of(cell)) in waits.by_cell and child}
    played = seat.played[command.round]
    released = sum(back for cell, (_, back) in waits.by_cell.items() if cell not in void)
    returned = sum(waits.by_cell[cell][0] + played.commission.get(cell, 0) for cell in void)
    if command.round in seat.recalled(table.kind) and not seat.has_left(played):
        seat.layout.credit += released + returned
    else:
        table.number_it(released + returned, command.round)  # whose it is has gone
    seat.awaiting.remove(waits)
    seat.unconfirmed = False
    for cell in void:
        stake, back = waits.by_cell[cell]
        played.stakes.pop(cell, None)
        played.fresh.pop(cell, None)
        played.returned -= back
        played.won -= max(0, back - stake)
        played.lost -= 0 if back else stake
    return ""


def adjust_meter(floor: Floor, command: AdjustMeter) -> str:
    """A supervisor corrects a credit meter; it never goes below nothing (ETG-08, R52)."""
    table = floor.table(command.table)
    if table.config is None:
        return "not-open"
    if command.terminal not in table.seats:
        return "no-such-terminal"
    if not supervisors(table.game, command):
        return "not-your-office"
    if blank(command.reason):
        return "reason-needed"
    if not isinstance(command.cents, int) or not amount(abs(command.cents)):
        return "not-understood"
    seat = table.seats[command.terminal]
    played = (seat.void | seat.played).get(command.round or 0)
    if command.round is None or (played is None and command.round != table.round):
        return "no-ground"  # the auditor's staff name no fault
    if played is not None and played.visit != seat.visit:
        settle_with_departed(floor, table, command.cents, command.round)
        return ""
    move_credit(floor, table, seat, command.cents, "adjusted", command.round)
    return ""


def settle_with_departed(floor: Floor, table: Floorplan, cents: int, number: int) -> None:
    """What a player who has left is owed, or owes: no meter is touched (ETG-08)."""
    table.number_it(cents, number)
    if cents:
        floor.count("owed" if cents > 0 else "claimed", abs(cents))


def move_credit(
    floor: Floor, table: Floorplan, seat: Seat, cents: int, what: str, number: int
) -> None:
    """Credit or debit a meter; what it no longer holds, or is being printed, is claimed."""
    promised = seat.printing[1] if seat.printing else 0
    taken = max(cents, promised - seat.layout.credit)
    seat.layout.credit += taken
    floor.count(what, taken)
    if taken != cents:
        table.number_it(cents - taken, number)
        floor.count("claimed", taken - cents)


def report_display(floor: Floor, command: ReportDisplay) -> str:
    """What the winning number display shows is logged and is never a result (9.3)."""
    table = floor.table(command.table)
    if table.config is None:
        return "not-open"
    if not table.game.startswith("interblock"):
        return "not-this-equipment"
    known = table.results.get(command.round)
    if known is None:
        return "no-result-on-record"
    return "same-result" if command.shown == "".join(str(face) for face in known) else ""
