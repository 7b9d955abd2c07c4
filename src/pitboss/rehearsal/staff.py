"""Staff at the tables: they declare, enter, confirm, restore, correct, and close the day."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pitboss.kernel.ensure import Broken
from pitboss.rehearsal.devices import CODES
from pitboss.rehearsal.inspecting import inspect
from pitboss.rehearsal.openings import HARMLESS
from pitboss.rehearsal.patrons import PEOPLE
from pitboss.rehearsal.scene import RehearsalScene, Told
from pitboss.table.terminal.acts.adjust_meter import AdjustMeter
from pitboss.table.terminal.acts.announce_no_spin import AnnounceNoSpin
from pitboss.table.terminal.acts.close_table import CloseTable
from pitboss.table.terminal.acts.confirm_stopped_wagers import ConfirmStoppedWagers
from pitboss.table.terminal.acts.confirm_wagers import ConfirmWagers
from pitboss.table.terminal.acts.correct_result import CorrectResult
from pitboss.table.terminal.acts.declare_device_fault import DeclareDeviceFault
from pitboss.table.terminal.acts.declare_known_early import DeclareKnownEarly
from pitboss.table.terminal.acts.declare_server_fault import DeclareServerFault
from pitboss.table.terminal.acts.declare_terminal_fault import DeclareTerminalFault
from pitboss.table.terminal.acts.declare_void import DeclareVoid
from pitboss.table.terminal.acts.determine_hold import DetermineHold
from pitboss.table.terminal.acts.enter_unread_result import EnterUnreadResult
from pitboss.table.terminal.acts.hold_credit import HoldCredit
from pitboss.table.terminal.acts.instruct_player import InstructPlayer
from pitboss.table.terminal.acts.invalidate_round import DISRUPTIONS, FRAUD, InvalidateRound
from pitboss.table.terminal.acts.report_peripheral import ReportPeripheral
from pitboss.table.terminal.acts.report_terminal_back import ReportTerminalBack
from pitboss.table.terminal.acts.report_terminal_fault import ReportTerminalFault
from pitboss.table.terminal.acts.report_terminal_lost import ReportTerminalLost
from pitboss.table.terminal.acts.restore_terminal import RestoreTerminal
from pitboss.table.terminal.acts.resume_table import ResumeTable
from pitboss.table.terminal.acts.take_call import TakeCall
from pitboss.table.terminal.acts.warn_of_closing import WarnOfClosing
from pitboss.table.terminal.acts.withdraw_warning import WithdrawWarning
from pitboss.table.terminal.acts.write_off_claim import WriteOffClaim
from pitboss.table.terminal.state import PRINTER, STACKER, Stage, Table, Terminal

Trouble = Callable[[RehearsalScene, Table, Terminal], Told | None]
"""Something that happens at a terminal, where it can."""
REASONS = ("seen on the camera", "as the log shows", "the technician said so")


def declare(scene: RehearsalScene, table: Table) -> Told:
    """A stopped round: enter what was seen, where a sensor could not read it; else void."""
    rules = table.law.rules
    if table.stopped is None:
        raise Broken("a stopped table says why")
    reason = scene.pick(REASONS)
    device, this = rules.device, table.round_of(table.round)
    closed = this is not None and this.closed_at is not None
    seen = table.stopped.fault == "unreadable" or (
        table.stopped.fault == "device-fault" and device.actual_outcome is not None and closed
    )
    first = device.confirm_first is not None and not table.stopped.confirmed
    if seen and first and scene.likely(0.7):
        return ConfirmStoppedWagers(
            table=table.id,
            round=table.round,
            reason=reason,
            unconfirmed=tuple(_standing(scene, table)) if scene.likely(0.3) else (),
            **scene.supervisor(rules),
        )
    if seen and scene.likely(0.6):
        result = scene.pick(table.law.game.alphabet.letters)
        return EnterUnreadResult(
            table=table.id,
            round=table.round,
            result=result,
            reason=reason,
            **scene.supervisor(rules),
        )
    if table.stopped.fault == "no-spin" and not table.stopped.announced_by:
        announcer = scene.officer(rules.announcers)
        return AnnounceNoSpin(table=table.id, round=table.round, **announcer)
    standing = list(_standing(scene, table))
    return DeclareVoid(
        table=table.id,
        round=table.round,
        reason=reason,
        carried=tuple(standing) if scene.likely(0.3) else (),
        **scene.supervisor(rules),
    )


def _standing(scene: RehearsalScene, table: Table) -> Iterator[tuple[str, str]]:
    """Some of what stands, by terminal and cell."""
    for name, terminal in table.terminals.items():
        for cell in terminal.stakes:
            if scene.likely(0.1):
                yield name, cell


def resume(scene: RehearsalScene, table: Table) -> Told:
    """The fault has been cleared."""
    return ResumeTable(
        table=table.id, reason=scene.pick(REASONS), **scene.operator(table.law.rules)
    )


def attend(scene: RehearsalScene, table: Table, terminal: Terminal) -> Told | None:
    """What a terminal needs from staff: its wagers confirmed, or to be put back into service."""
    rules, reason = table.law.rules, scene.pick(REASONS)
    if terminal.holds and scene.likely(0.3):
        hold = scene.pick(list(terminal.holds))
        told = inspect(scene, Table.stream(table.id), f"{terminal.name}/{hold}")
        return told or DetermineHold(
            table=table.id,
            terminal=terminal.name,
            hold=hold,
            release=scene.likely(0.7),
            reason=reason,
            **scene.operator(rules),
        )
    if terminal.pending or (terminal.unconfirmed and scene.likely(0.2)):
        number = terminal.pending[0].round if terminal.pending else table.round
        cells = list(terminal.pending[0].cells if terminal.pending else terminal.stakes)
        lacking = tuple(cell for cell in cells if scene.likely(0.15))
        return ConfirmWagers(
            table=table.id,
            terminal=terminal.name,
            round=number,
            reason=reason,
            unconfirmed=lacking,
            **scene.supervisor(rules),
        )
    if terminal.not_working and scene.likely(0.3):
        return ReportPeripheral(
            table=table.id,
            terminal=terminal.name,
            device=scene.pick(list(terminal.not_working)),
            working=True,
            **scene.stamp(terminal.name),
        )
    if terminal.lost_at is not None and scene.likely(0.3):
        return ReportTerminalBack(table=table.id, terminal=terminal.name, **scene.stamp("house"))
    if (terminal.failed or terminal.locked) and scene.likely(0.3):
        return RestoreTerminal(
            table=table.id, terminal=terminal.name, reason=reason, **scene.operator(rules)
        )
    return None


def trouble(scene: RehearsalScene, table: Table, terminal: Terminal) -> Told | None:
    """Something that goes wrong at a table, or that staff find and put right."""
    weights = [weight for weight, _ in _TROUBLES]
    ((_, happen),) = scene.chance.choices(_TROUBLES, weights)
    return happen(scene, table, terminal)


def _terminal_fails(scene: RehearsalScene, table: Table, terminal: Terminal) -> Told:
    return ReportTerminalFault(
        table=table.id,
        terminal=terminal.name,
        code=scene.pick((*CODES, *HARMLESS)),
        **scene.stamp(terminal.name),
    )


def _line_lost(scene: RehearsalScene, table: Table, terminal: Terminal) -> Told:
    return ReportTerminalLost(
        table=table.id,
        terminal=terminal.name,
        round=table.round,
        lost_at=scene.at,
        **scene.stamp("house"),
    )


def _part_fails(scene: RehearsalScene, table: Table, terminal: Terminal) -> Told:
    return ReportPeripheral(
        table=table.id,
        terminal=terminal.name,
        device=scene.pick((STACKER, PRINTER)),
        working=False,
        code=scene.pick(CODES),
        **scene.stamp(terminal.name),
    )


def _terminal_declared(scene: RehearsalScene, table: Table, terminal: Terminal) -> Told:
    return DeclareTerminalFault(
        table=table.id,
        terminal=terminal.name,
        reason=scene.pick(REASONS),
        **scene.operator(table.law.rules),
    )


def _round_declared(kind: type[DeclareDeviceFault | DeclareKnownEarly]) -> Trouble:
    def declared(scene: RehearsalScene, table: Table, _: Terminal) -> Told:
        return kind(
            table=table.id,
            round=table.round,
            reason=scene.pick(REASONS),
            **scene.operator(table.law.rules),
        )

    return declared


def _server_declared(scene: RehearsalScene, table: Table, _: Terminal) -> Told:
    return DeclareServerFault(
        table=table.id, reason=scene.pick(REASONS), **scene.operator(table.law.rules)
    )


def _adjust(scene: RehearsalScene, table: Table, terminal: Terminal) -> Told:
    cents = scene.pick((500, 1250, -700, -terminal.credit_cents - 300))
    return AdjustMeter(
        table=table.id,
        terminal=terminal.name,
        cents=cents,
        round=table.round,
        reason=scene.pick(REASONS),
        **scene.supervisor(table.law.rules),
    )


def _correct(scene: RehearsalScene, table: Table, _: Terminal) -> Told | None:
    if not table.results:
        return None
    number = (table.results[-1] if scene.likely(0.7) else scene.pick(table.results))[0]
    return CorrectResult(
        table=table.id,
        round=number,
        result=scene.pick(table.law.game.alphabet.letters),
        reason=scene.pick(REASONS),
        **scene.supervisor(table.law.rules),
    )


def _invalidate(scene: RehearsalScene, table: Table, terminal: Terminal) -> Told | None:
    number = table.round
    if table.results and scene.likely(0.5):
        number, _ = table.results[-1]
    cause = scene.pick((*DISRUPTIONS, FRAUD, FRAUD, FRAUD))
    forfeit = {terminal.name: scene.pick(PEOPLE)} if cause == FRAUD and scene.likely(0.7) else {}
    return InvalidateRound(
        table=table.id,
        round=number,
        cause=cause,
        reason=scene.pick(REASONS),
        forfeit=forfeit,
        **scene.supervisor(table.law.rules),
    )


def _hold(scene: RehearsalScene, table: Table, terminal: Terminal) -> Told | None:
    if not terminal.credit_cents:
        return None
    return HoldCredit(
        table=table.id,
        terminal=terminal.name,
        hold=f"case-{scene.chance.randrange(10**6)}",
        cents=max(1, terminal.credit_cents // scene.chance.randint(1, 3)),
        reason=scene.pick(REASONS),
        **scene.operator(table.law.rules),
    )


def _instruct(scene: RehearsalScene, table: Table, _: Terminal) -> Told:
    return InstructPlayer(
        table=table.id,
        player=scene.pick(PEOPLE),
        one_terminal=scene.likely(0.7),
        reason=scene.pick(REASONS),
        **scene.supervisor(table.law.rules),
    )


def _write_off(scene: RehearsalScene, table: Table, _: Terminal) -> Told | None:
    if not table.claims:
        return None
    return WriteOffClaim(
        table=table.id,
        number=scene.pick(table.claims).number,
        reason=scene.pick(REASONS),
        **scene.supervisor(table.law.rules),
    )


def _take(scene: RehearsalScene, table: Table, _: Terminal) -> Told | None:
    if not table.calls:
        return None
    call = scene.pick(table.calls)
    who = scene.supervisor(table.law.rules)
    return TakeCall(table=table.id, cause=call.cause, terminal=call.terminal or None, **who)


_TROUBLES: tuple[tuple[int, Trouble], ...] = (
    (6, _terminal_fails),
    (3, _part_fails),
    (3, _line_lost),
    (2, _terminal_declared),
    (1, _round_declared(DeclareDeviceFault)),
    (1, _server_declared),
    (1, _round_declared(DeclareKnownEarly)),
    (2, _adjust),
    (3, _correct),
    (2, _invalidate),
    (2, _hold),
    (2, _instruct),
    (3, _take),
    (3, _write_off),
)


def warn(scene: RehearsalScene, table: Table) -> Told:
    """Put up the sign, as long before as the notice asks."""
    if table.config is None:
        raise Broken("an open table has its configuration")
    closing, seconds = table.law.rules.closing, table.config.closing_notice_seconds
    if closing.notice is not None:
        seconds = max(seconds, closing.notice_seconds)
    closes_at = scene.at + seconds * 1000
    return WarnOfClosing(table=table.id, closes_at=closes_at, **scene.operator(table.law.rules))


def withdraw(scene: RehearsalScene, table: Table) -> Told:
    """Take the sign down."""
    return WithdrawWarning(table=table.id, **scene.operator(table.law.rules))


def close(scene: RehearsalScene, table: Table) -> Told | None:
    """Close the table once nothing is at risk and the sign has been up long enough."""
    due = table.closing_at is not None and scene.at >= table.closing_at
    if not due or table.at_risk() or table.stage not in (Stage.WAGERING, Stage.BETWEEN):
        return None
    return CloseTable(table=table.id, **scene.operator(table.law.rules))
