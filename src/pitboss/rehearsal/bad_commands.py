"""Commands that are wrong on purpose: spoilt, out of place, repeated, changed, or stale."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from pitboss.desk.acts.delay_payment import DelayPayment
from pitboss.desk.acts.determine_payment import DeterminePayment
from pitboss.desk.acts.hold_payment import HoldPayment
from pitboss.desk.acts.hold_ticket import HoldTicket
from pitboss.desk.acts.pay_by_hand import PayByHand
from pitboss.desk.acts.pay_ticket import PayTicket
from pitboss.desk.acts.show_identification import ShowIdentification
from pitboss.desk.acts.sign_payment import SignPayment
from pitboss.desk.acts.verify_entitlement import VerifyEntitlement
from pitboss.house.forms import FormField
from pitboss.kernel.ensure import Broken
from pitboss.kernel.house_names import CLOCK
from pitboss.rehearsal import bad_pit_commands
from pitboss.rehearsal.bad_values import spoilable, wrong_offices, wrong_values
from pitboss.rehearsal.scene import STAFF, RehearsalScene, Stamp, Told
from pitboss.table.dealer.state import DealerTable
from pitboss.table.terminal.acts.close_table import CloseTable
from pitboss.table.terminal.acts.close_wagering import CloseWagering
from pitboss.table.terminal.acts.collect import Collect
from pitboss.table.terminal.acts.confirm_print import ConfirmPrint
from pitboss.table.terminal.acts.confirm_wagers import ConfirmWagers
from pitboss.table.terminal.acts.correct_result import CorrectResult
from pitboss.table.terminal.acts.declare_void import DeclareVoid
from pitboss.table.terminal.acts.determine_hold import DetermineHold
from pitboss.table.terminal.acts.enter_unread_result import EnterUnreadResult
from pitboss.table.terminal.acts.open_table import OpenTable
from pitboss.table.terminal.acts.place_wager import PlaceWager
from pitboss.table.terminal.acts.present_ticket import PresentTicket
from pitboss.table.terminal.acts.press_shoot import PressShoot
from pitboss.table.terminal.acts.release_terminal import ReleaseTerminal
from pitboss.table.terminal.acts.repeat import Repeat
from pitboss.table.terminal.acts.report_dice import ReportDice
from pitboss.table.terminal.acts.report_display import ReportDisplay
from pitboss.table.terminal.acts.report_no_spin import ReportNoSpin
from pitboss.table.terminal.acts.report_pocket import ReportPocket
from pitboss.table.terminal.acts.report_print_fault import ReportPrintFault
from pitboss.table.terminal.acts.restore_terminal import RestoreTerminal
from pitboss.table.terminal.acts.resume_period import ResumePeriod
from pitboss.table.terminal.acts.resume_table import ResumeTable
from pitboss.table.terminal.acts.shoot_automatically import ShootAutomatically
from pitboss.table.terminal.acts.sit_down import SitDown
from pitboss.table.terminal.acts.stand_up import StandUp
from pitboss.table.terminal.acts.undo import Undo
from pitboss.table.terminal.acts.withdraw_warning import WithdrawWarning
from pitboss.table.terminal.state import Table

REMEMBERED = 80
"""How many commands are remembered, to be sent again or taken apart."""


class BadCommands:
    """Somebody on the floor who sends what should not be sent."""

    def __init__(self, scene: RehearsalScene, share: float) -> None:
        self._scene = scene
        self._share = share
        self._earlier: deque[Told] = deque(maxlen=REMEMBERED)

    def beside(self, command: Told, table: Table | DealerTable) -> Told | None:
        """Something wrong that arrives after a command, or nothing."""
        scene = self._scene
        self._earlier.append(command)
        if not scene.likely(self._share):
            return None
        manner = scene.chance.random()
        earlier = self._earlier[scene.chance.randrange(len(self._earlier))]
        if manner < 0.20:
            return replace(earlier, at=scene.at)
        if manner < 0.30:
            return replace(command, at=scene.at, by=earlier.by, serial=earlier.serial)
        if manner < 0.33:
            return replace(command, serial=1)
        if manner < 0.60 and table.config is not None:
            return self._out_of_place(table)
        return self._spoilt(command if scene.likely(0.5) else earlier)

    def _spoilt(self, command: Told) -> Told:
        """The same with one field wrong, and a number of its own."""
        scene, asked = self._scene, spoilable(type(command))
        name = scene.pick(["office", *asked])
        stamp = scene.stamp(command.by, command.office)
        if name == "office":
            stamp["office"] = scene.pick(wrong_offices(command.office))
            return replace(command, **stamp)
        value = getattr(command, name)
        wrong = wrong_values(asked[name], value)
        elsewhere = [one for one in self._said_elsewhere(asked[name]) if one != value]
        if not wrong or (elsewhere and scene.likely(0.3)):
            wrong = tuple(elsewhere) or (value,)
        # By name at run time, so that no checker sees it: each value is of its field's type.
        changes: dict[str, Any] = {**stamp, name: scene.pick(wrong)}
        return replace(command, **changes)

    def _said_elsewhere(self, field: FormField) -> Iterator[object]:
        """What was right in another command: the same field, asked for in the same way."""
        for earlier in self._earlier:
            known = spoilable(type(earlier)).get(field.name)
            if known is None or (known.kind, known.parts) != (field.kind, field.parts):
                continue
            value = getattr(earlier, field.name)
            if value is not None or field.nullable:
                yield value

    def _out_of_place(self, table: Table | DealerTable) -> Told:
        """A command that is well made and has no business here and now."""
        if isinstance(table, DealerTable):
            return bad_pit_commands.stray(self._scene, table)
        return self._scene.pick(_STRAYS)(
            self._scene, table, self._scene.pick(list(table.terminals))
        )


def _close_early(scene: RehearsalScene, table: Table, _: str) -> Told:
    return CloseWagering(
        table=table.id, round=table.round, sensor=scene.likely(0.3), **scene.stamp(CLOCK)
    )


def _run_clock(scene: RehearsalScene, table: Table, _: str) -> Told:
    return ResumePeriod(table=table.id, round=table.round, **scene.stamp(CLOCK))


def _shoot_early(scene: RehearsalScene, table: Table, _: str) -> Told:
    return ShootAutomatically(table=table.id, round=table.round, **scene.stamp(CLOCK))


def _press(scene: RehearsalScene, table: Table, seat: str) -> Told:
    return PressShoot(table=table.id, terminal=seat, round=table.round, **scene.stamp(seat))


def _wheel(scene: RehearsalScene, table: Table, _: str) -> Told:
    pocket = scene.chance.randrange(37)
    return ReportPocket(table=table.id, round=table.round, pocket=pocket, **scene.stamp("wheel"))


def _no_spin(scene: RehearsalScene, table: Table, _: str) -> Told:
    return ReportNoSpin(table=table.id, round=table.round, **scene.stamp("wheel"))


def _tumbler(scene: RehearsalScene, table: Table, _: str) -> Told:
    return ReportDice(
        table=table.id, round=table.round, faces=(1, 2), flat=(True, True),
        **scene.stamp("tumbler"),
    )  # fmt: skip


def _resume(scene: RehearsalScene, table: Table, _: str) -> Told:
    return ResumeTable(table=table.id, reason="again", **_manager(scene))


def _void(scene: RehearsalScene, table: Table, _: str) -> Told:
    return DeclareVoid(table=table.id, round=table.round, reason="again", **_manager(scene))


def _enter(scene: RehearsalScene, table: Table, _: str) -> Told:
    return EnterUnreadResult(
        table=table.id, round=table.round, result="11", reason="again", **_manager(scene)
    )


def _close(scene: RehearsalScene, table: Table, _: str) -> Told:
    return CloseTable(table=table.id, **_manager(scene))


def _withdraw(scene: RehearsalScene, table: Table, _: str) -> Told:
    return WithdrawWarning(table=table.id, **_manager(scene))


def _restore(scene: RehearsalScene, table: Table, seat: str) -> Told:
    return RestoreTerminal(table=table.id, terminal=seat, reason="again", **_manager(scene))


def _confirm(scene: RehearsalScene, table: Table, seat: str) -> Told:
    return ConfirmWagers(
        table=table.id, terminal=seat, round=table.round, reason="again", **_manager(scene)
    )


def _print(scene: RehearsalScene, table: Table, seat: str) -> Told:
    return ConfirmPrint(
        table=table.id, terminal=seat, number=scene.unused_number(), **scene.stamp(seat)
    )


def _print_fault(scene: RehearsalScene, table: Table, seat: str) -> Told:
    return ReportPrintFault(
        table=table.id, terminal=seat, number=scene.unused_number(), code="none",
        **scene.stamp(seat),
    )  # fmt: skip


def _collect(scene: RehearsalScene, table: Table, seat: str) -> Told:
    number = scene.pick(scene.tickets) if scene.tickets else scene.unused_number()
    return Collect(table=table.id, terminal=seat, number=number, **scene.stamp(seat))


def _sit(scene: RehearsalScene, table: Table, seat: str) -> Told:
    return SitDown(table=table.id, terminal=seat, player="ada", **scene.stamp(seat))


def _stand(scene: RehearsalScene, table: Table, seat: str) -> Told:
    return StandUp(table=table.id, terminal=seat, **scene.stamp(seat))


def _place(scene: RehearsalScene, table: Table, seat: str) -> Told:
    return PlaceWager(
        table=table.id, terminal=seat, spot="pass-odds", cents=10**9, **scene.stamp(seat)
    )


def _repeat(scene: RehearsalScene, table: Table, seat: str) -> Told:
    return Repeat(table=table.id, terminal=seat, **scene.stamp(seat))


def _undo(scene: RehearsalScene, table: Table, seat: str) -> Told:
    return Undo(table=table.id, terminal=seat, **scene.stamp(seat))


def _determine(scene: RehearsalScene, table: Table, seat: str) -> Told:
    return DetermineHold(
        table=table.id, terminal=seat, hold="case-0", release=True, reason="again",
        **_manager(scene),
    )  # fmt: skip


def _same_display(scene: RehearsalScene, table: Table, _: str) -> Told:
    number, result = table.results[-1] if table.results else (0, "")
    return ReportDisplay(table=table.id, round=number, shown=result, **scene.stamp("display"))


def _same_result(scene: RehearsalScene, table: Table, _: str) -> Told:
    number, result = table.results[-1] if table.results else (0, "")
    return CorrectResult(
        table=table.id, round=number, result=result, reason="again", **_manager(scene)
    )


def _release(scene: RehearsalScene, table: Table, seat: str) -> Told:
    return ReleaseTerminal(table=table.id, terminal=seat, **_manager(scene))


def _paid_ticket(scene: RehearsalScene, table: Table, seat: str) -> Told:
    """A ticket put in whatever has become of it."""
    number = scene.pick(scene.tickets) if scene.tickets else scene.unused_number()
    return PresentTicket(table=table.id, terminal=seat, number=number, **scene.stamp(seat))


def _cage(scene: RehearsalScene, _: Table, __: str) -> Told:
    number = scene.pick(scene.tickets) if scene.tickets else scene.unused_number()
    return PayTicket(number=number, **scene.officer(("cashier", "attendant")))


def _hold_ticket(scene: RehearsalScene, _: Table, __: str) -> Told:
    number = scene.pick(scene.tickets) if scene.tickets else scene.unused_number()
    return HoldTicket(number=number, reason="again", **_manager(scene))


def _open_early(scene: RehearsalScene, table: Table, _: str) -> Told:
    """Rules whose time has not come."""
    if table.config is None:
        raise Broken("an open table has its configuration")
    config = replace(table.config, effective_at=scene.at + 1)
    return OpenTable(table=table.id, config=config, checks={}, **_manager(scene))


def _payment(scene: RehearsalScene, _: Table, __: str) -> Told:
    """A step of a payment by hand out of its turn."""
    number = scene.pick(scene.payments) if scene.payments else scene.unused_number()
    stamp = scene.officer(("cashier", "attendant"))
    manner = scene.chance.randrange(7)
    if manner == 0:
        return VerifyEntitlement(number=number, entitled=True, finding="entitled", **stamp)
    if manner == 1:
        return ShowIdentification(
            number=number, type_shown="library card", suitable=False, **stamp
        )
    if manner == 2:
        return SignPayment(number=number, signed_by="sam", witnessed_by="sam", **stamp)
    if manner == 3:
        return DeterminePayment(
            number=number, table="nowhere", release=True, reason="again", **stamp
        )
    if manner == 4:
        return HoldPayment(number=number, reason="again", **_manager(scene))
    if manner == 5:
        return DelayPayment(
            number=number, agreed_at=scene.at, agreed_by=" ", reason="again", **stamp
        )
    payment = scene.payment(number)
    return PayByHand(
        number=number, table=payment.table or "nowhere", terminal=payment.terminal,
        cents=payment.cents or 100, form="cash", **stamp,
    )  # fmt: skip


def _manager(scene: RehearsalScene) -> Stamp:
    office = "assistant-gaming-manager"
    return scene.stamp(STAFF[office], office)


_STRAYS: tuple[Callable[[RehearsalScene, Table, str], Told], ...] = (
    _close_early, _shoot_early, _press, _wheel, _no_spin, _tumbler, _resume, _void, _enter, _close,
    _withdraw, _restore, _confirm, _print, _print_fault, _print, _print_fault, _collect, _sit,
    _stand, _place, _repeat, _undo, _determine, _same_display, _same_result, _release,
    _paid_ticket, _cage, _hold_ticket, _open_early, _payment, _payment, _payment, _run_clock,
)  # fmt: skip
