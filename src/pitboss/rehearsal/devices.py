"""The clock, the shooter's button, the tumbler and the wheel: what they report, right or wrong."""

from __future__ import annotations

from pitboss.kernel.ensure import Broken
from pitboss.kernel.house_names import CLOCK
from pitboss.rehearsal.scene import RehearsalScene, Told
from pitboss.rules.terminal import Equipment
from pitboss.table.terminal.acts.close_wagering import CloseWagering
from pitboss.table.terminal.acts.press_shoot import PressShoot
from pitboss.table.terminal.acts.report_device_fault import ReportDeviceFault
from pitboss.table.terminal.acts.report_dice import ReportDice
from pitboss.table.terminal.acts.report_display import ReportDisplay
from pitboss.table.terminal.acts.report_no_spin import ReportNoSpin
from pitboss.table.terminal.acts.report_pocket import ReportPocket
from pitboss.table.terminal.acts.resume_period import ResumePeriod
from pitboss.table.terminal.acts.shoot_automatically import ShootAutomatically
from pitboss.table.terminal.attendance import runs_again
from pitboss.table.terminal.state import Stage, Table

CODES = ("jammed", "sensor-dark", "no-contact")


def play_on(scene: RehearsalScene, table: Table) -> Told | None:
    """What the machinery of a table reports now, if anything is due."""
    match table.stage:
        case Stage.WAGERING:
            return _period(scene, table)
        case Stage.SHOOTING:
            return _shooting(scene, table)
        case Stage.LAUNCHED:
            # The result is there after a while: a third of the times that somebody looks.
            return report(scene, table) if scene.likely(0.35) else None
    return None


def _period(scene: RehearsalScene, table: Table) -> Told | None:
    if runs_again(table):
        return ResumePeriod(table=table.id, round=table.round, **scene.stamp(CLOCK))
    due = table.closes_at is not None and scene.at >= table.closes_at
    if scene.troubled(0.02):
        return report(scene, table)  # a result that is there before wagering has closed
    if due or (table.at_risk() and scene.troubled(0.01)):
        return CloseWagering(
            table=table.id, round=table.round, sensor=not due, **scene.stamp(CLOCK)
        )
    return None


def _shooting(scene: RehearsalScene, table: Table) -> Told | None:
    if table.shoot_by is None:
        raise Broken("a shooter has a time to shoot by")
    if scene.at >= table.shoot_by and scene.likely(0.8):
        return ShootAutomatically(table=table.id, round=table.round, **scene.stamp(CLOCK))
    if table.shooter is not None and scene.likely(0.5):
        return PressShoot(
            table=table.id, terminal=table.shooter, round=table.round, **scene.stamp(table.shooter)
        )
    return None


def report(scene: RehearsalScene, table: Table) -> Told:
    """What the device says: a result, each as likely; or that something is wrong with it."""
    device = table.law.rules.device
    stamp = scene.stamp(device.equipment.value)
    if scene.troubled(0.25):
        code = scene.pick(CODES)
        return ReportDeviceFault(table=table.id, round=table.round, code=code, **stamp)
    if device.equipment is Equipment.WHEEL:
        if scene.troubled(0.25):
            return ReportNoSpin(table=table.id, round=table.round, **stamp)
        pocket = 37 if scene.troubled(0.25) else scene.chance.randrange(37)
        return ReportPocket(table=table.id, round=table.round, pocket=pocket, **stamp)
    dice = table.law.game.alphabet.dice
    faces = [scene.chance.randint(1, 6) for _ in range(dice)]
    flat = [not scene.troubled(0.15) for _ in range(dice)]
    if scene.troubled(0.15):
        faces[0] = 0  # a face that no sensor could read
    return ReportDice(
        table=table.id,
        round=table.round,
        faces=tuple(faces),
        flat=tuple(flat),
        evidence=f"frame {scene.chance.randrange(10**6)}",
        **stamp,
    )


def display(scene: RehearsalScene, table: Table) -> Told | None:
    """The winning number display, compared with the result when somebody happens to look."""
    if not table.results:
        return None
    number, _ = table.results[-1]
    shown = scene.pick(table.law.game.alphabet.letters)
    return ReportDisplay(table=table.id, round=number, shown=shown, **scene.stamp("display"))
