"""The round: the close with what the sign sends back, the shooter, the result, the settlement."""

from __future__ import annotations

from pitboss.table.terminal.acts.close_wagering import CloseWagering
from pitboss.table.terminal.acts.press_shoot import PressShoot
from pitboss.table.terminal.acts.report_dice import ReportDice
from pitboss.table.terminal.acts.report_no_spin import ReportNoSpin
from pitboss.table.terminal.acts.report_pocket import ReportPocket
from pitboss.table.terminal.acts.resume_period import ResumePeriod
from pitboss.table.terminal.acts.shoot_automatically import ShootAutomatically
from tests.floor.auditor import paper
from tests.floor.auditor.books import Awaiting, Floor, Floorplan, Layout, Played, Seat
from tests.floor.auditor.guards import limit_of
from tests.floor.auditor.paper import POINTS, Outcome
from tests.floor.auditor.wagering import at_terminal, take

TEN_SECONDS = 10_000


def new_period(table: Floorplan, at: int) -> None:
    """A wagering period opens with the next round; what stands is no longer fresh."""
    assert table.config is not None
    table.round += 1
    table.stage = "open for wagers"
    table.closes_at = at + table.config.period_seconds * 1000
    table.shoot_by = None
    table.fault = None
    if table.kind != paper.CRAPS:
        table.shooter = None
    for seat in table.seats.values():
        seat.acts = []
        seat.layout.fresh = {}
        if not seat.layout.stakes:
            seat.unconfirmed = False


def next_round(table: Floorplan, at: int) -> None:
    """After a round the next period opens, unless play is closing and nothing is left at risk."""
    closing = table.closing_at is not None and not table.at_risk()
    if table.kind != paper.CRAPS:
        closing = closing and at >= (table.closing_at or 0)
    if not closing:
        new_period(table, at)
        return
    table.stage, table.closes_at, table.shoot_by, table.fault = "over", None, None, None
    for seat in table.seats.values():
        seat.acts, seat.layout.fresh = [], {}
        if not seat.layout.stakes:
            seat.unconfirmed = False  # the round is over, and nothing of it runs on


def in_round(table: Floorplan, number: int) -> str:
    """Why a command does not belong to the round that is played, or nothing."""
    if table.config is None or table.status != "open":
        return "not-open"
    return "" if number == table.round else "wrong-round"


def not_to_close(table: Floorplan, command: CloseWagering) -> str:
    """Why wagering is not closed now, or nothing."""
    if table.stage != "open for wagers":
        return "not-now"
    if command.sensor and not table.game.startswith("interblock"):
        return "not-this-equipment"  # only there a sensor may close it (IB-19)
    if table.closes_at is None and not (command.sensor and table.reading("idle") == "attended"):
        return "not-now"
    if table.closes_at is None:
        return ""
    return "too-early" if not command.sensor and command.at < table.closes_at else ""


def waits(table: Floorplan, sensor: bool) -> bool:
    """Whether a period without wagers stays open when its time is up (AS-06, IB-19, R42)."""
    idle = table.reading("idle")
    return idle == "hold" or (idle == "attended" and not sensor and not attended(table))


def attended(table: Floorplan) -> bool:
    """Whether somebody at a terminal in service has credit for the least wager."""
    assert table.config is not None
    least = min(limit.minimum_cents for limit in table.config.limits.values())
    least = max(1, least, table.config.aggregate_minimum_cents or 0)
    return any(
        seat.layout.credit - (seat.printing[1] if seat.printing else 0) >= least
        for seat in table.seats.values()
        if seat.failed is None and seat.handpay is None and not seat.lost
    )


def resume_period(floor: Floor, command: ResumePeriod) -> str:
    """Somebody has come: the clock of a period that waited for them runs."""
    table = floor.table(command.table)
    refusal = in_round(table, command.round)
    if refusal:
        return refusal
    held = table.stage == "open for wagers" and table.closes_at is None
    if not held or table.reading("idle") != "attended" or not attended(table):
        return "not-now"
    assert table.config is not None
    table.closes_at = command.at + table.config.period_seconds * 1000
    return ""


def close_wagering(floor: Floor, command: CloseWagering) -> str:
    """The clock has run out, or a sensor closes wagering."""
    table = floor.table(command.table)
    refusal = in_round(table, command.round)
    if refusal:
        return refusal
    refusal = not_to_close(table, command)
    if refusal:
        return refusal
    for seat in table.seats.values():
        return_low(table, seat)
    if not table.at_risk() and waits(table, command.sensor):
        table.closes_at = None
        return ""
    table.before = (table.point, table.turn, table.shooter)
    table.closed_round = table.round
    table.closed_rounds = [*table.closed_rounds, table.round][-10:]
    for seat in table.seats.values():
        layout = seat.layout
        if layout.fresh:
            seat.again = dict(layout.fresh)
        if layout.stakes:
            seat.played_visit = seat.visit
            seat.played[table.round] = Played(
                dict(layout.stakes), dict(layout.fresh), dict(layout.commission),
                visit=seat.visit,
            )  # fmt: skip
    table.shooter = choose_shooter(table)
    if table.shooter is None:
        table.stage = "being decided"
    else:
        table.turn = table.shooter
        table.stage = "closed for wagers"
        table.shoot_by = command.at + TEN_SECONDS
    return ""


def return_low(table: Floorplan, seat: Seat) -> None:
    """What of this period is below its minimum goes back, then all if the rest is too little."""
    assert table.config is not None
    layout = seat.layout
    for cell in [cell for cell in layout.stakes if layout.fresh.get(cell)]:
        limit = limit_of(table, cell)
        if limit is not None and layout.stakes[cell] < limit.minimum_cents:
            send_back(table, seat, cell)
    least = table.config.aggregate_minimum_cents
    if least is not None and layout.total() < least:
        for cell in list(layout.stakes):
            send_back(table, seat, cell)


def send_back(table: Floorplan, seat: Seat, cell: str) -> None:
    """A stake goes back by a rule, with its commission."""
    take(table, seat.layout, [], cell, seat.layout.stakes[cell], void=True)
    seat.acts = []
    if not seat.layout.stakes:
        seat.unconfirmed = False  # nothing is left of what it had when it failed


def choose_shooter(table: Floorplan) -> str | None:
    """Who has the button after a close: by turn, by the highest stake, or by the line."""
    assert table.config is not None
    if table.game.startswith("interblock"):
        return None
    value = table.config.shooting_value_cents
    if table.kind == paper.CRAPS:
        able = [name for name in table.seats if on_the_line(table, table.seats[name], value or 1)]
        if table.shooter in able:
            return table.shooter
        return clockwise(table, able)
    serving = {n: seat for n, seat in table.seats.items() if seat.failed is None}
    if value is None:
        return clockwise(table, [name for name, seat in serving.items() if seat.layout.stakes])
    totals = {name: seat.layout.total() for name, seat in serving.items()}
    highest = max(totals.values(), default=0)
    if highest < value:
        return None
    first = [name for name, total in totals.items() if total == highest]
    return min(first, key=lambda name: table.seats[name].reached)


def on_the_line(table: Floorplan, seat: Seat, value: int) -> bool:
    """Whether a Pass Line or Don't Pass of at least a value stands at a terminal in service."""
    lines = [f"{line}{at}" for line in ("pass", "dont-pass") for at in ("", f"@{table.point}")]
    return seat.failed is None and any(seat.layout.stakes.get(c, 0) >= value for c in lines)


def clockwise(table: Floorplan, able: list[str]) -> str | None:
    """The next of those who can, after the seat that had the dice last."""
    order = list(table.seats)
    start = order.index(table.turn) + 1 if table.turn in order else 0
    return next((name for name in order[start:] + order[:start] if name in able), None)


def press_shoot(floor: Floor, command: PressShoot) -> str:
    """The shooter presses the button."""
    table = floor.table(command.table)
    if table.config is None or table.status != "open":
        return "not-open"
    if table.game.startswith("interblock"):
        return "not-this-equipment"
    refusal = at_terminal(table, command.terminal) or in_round(table, command.round)
    if refusal:
        return refusal
    if table.stage != "closed for wagers":
        return "not-now"
    if command.terminal != table.shooter:
        return "not-the-shooter"
    assert table.shoot_by is not None
    if command.at > table.shoot_by:
        return "too-late"
    table.stage, table.shoot_by = "being decided", None
    return ""


def shoot_automatically(floor: Floor, command: ShootAutomatically) -> str:
    """The ten seconds have run out."""
    table = floor.table(command.table)
    refusal = in_round(table, command.round)
    if refusal:
        return refusal
    if table.stage != "closed for wagers" or table.shoot_by is None:
        return "not-now"
    if command.at < table.shoot_by:
        return "too-early"
    table.stage, table.shoot_by = "being decided", None
    return ""


def stop(table: Floorplan, fault: str) -> None:
    """Nothing is settled until a supervisor has declared."""
    table.stage, table.fault = "stopped", fault
    table.confirmed = table.announced = False
    table.closes_at = table.shoot_by = None


def reported(table: Floorplan, number: int, equipment: str) -> str:
    """Why a device's report is not taken, or nothing."""
    if table.config is None:
        return "not-open"
    if (table.kind == paper.WHEEL) != (equipment == paper.WHEEL):
        return "not-this-equipment"
    if number != table.round:
        return "wrong-round"
    return "not-now" if table.stage in ("stopped", "over") else ""


def report_dice(floor: Floor, command: ReportDice) -> str:
    """What the tumbler's sensors saw."""
    table = floor.table(command.table)
    refusal = reported(table, command.round, "tumbler")
    if refusal:
        return refusal
    count = 2 if table.kind == paper.CRAPS else 3
    whole = len(command.faces) == len(command.flat) == count
    if table.stage != "being decided":
        stop(table, "known-early")
    elif not all(command.flat):
        stop(table, "cocked")
    elif not whole or not all(1 <= face <= 6 for face in command.faces):
        stop(table, "unreadable")
    else:
        decide(table, command.faces, command.at)
    return ""


def report_pocket(floor: Floor, command: ReportPocket) -> str:
    """Where the wheel's sensor saw the ball come to rest."""
    table = floor.table(command.table)
    refusal = reported(table, command.round, paper.WHEEL)
    if refusal:
        return refusal
    if table.stage != "being decided":
        stop(table, "known-early")
    elif not isinstance(command.pocket, int) or not 0 <= command.pocket <= 36:
        stop(table, "unreadable")
    else:
        decide(table, (command.pocket,), command.at)
    return ""


def report_no_spin(floor: Floor, command: ReportNoSpin) -> str:
    """The ball was launched and the wheel did not turn."""
    table = floor.table(command.table)
    refusal = reported(table, command.round, paper.WHEEL)
    if refusal:
        return refusal
    stop(table, "no-spin")
    return ""


def decide(table: Floorplan, outcome: Outcome, at: int, *, suspend: bool = False) -> None:
    """Settle every terminal by a result, move the puck and the dice, open the next period.

    Where the device is faulty the table waits instead.
    """
    table.results[table.round] = outcome
    for seat in table.seats.values():
        if table.round in seat.played:
            settle(table, seat, outcome)
    passes, closed_with = dice_pass(table, outcome), (table.point, table.shooter)
    if table.kind == paper.CRAPS:
        table.point = puck(table.point, sum(outcome))
        if passes:
            table.shooter = None
    table.settled = table.round
    table.at_close = (closed_with[0], table.turn, closed_with[1])
    if suspend:
        table.status, table.stage, table.fault = "suspended", "over", None
    else:
        next_round(table, at)


def puck(point: int | None, total: int) -> int | None:
    """The point after a roll: set by a come-out total, cleared by itself or seven (R03)."""
    if point is None:
        return total if total in POINTS else None
    return None if total in (7, point) else point


def dice_pass(table: Floorplan, outcome: Outcome) -> bool:
    """Whether the shooter's Pass Line lost or Don't Pass won (R38, R39)."""
    if table.kind != paper.CRAPS or table.shooter is None:
        return False
    out = table.point is not None and sum(outcome) == 7
    if table.reading("shooter-passes") == "seven-out" and not out:
        return False
    played = table.seats[table.shooter].played.get(table.round)
    for cell in played.stakes if played else ():
        spot, kind = cell.partition("@")[0], table.verdict(cell, outcome).kind
        if (spot, kind) in (("pass", "loses"), ("dont-pass", "wins")):
            return True
    return False


def outcome_of(
    table: Floorplan, stakes: dict[str, int], outcome: Outcome
) -> tuple[Played, dict[str, tuple[int, int]]]:
    """What stakes come to under a result; by cell that ended, its stake and what came back."""
    came = Played(dict(stakes), {}, {})
    ended: dict[str, tuple[int, int]] = {}
    for cell, cents in stakes.items():
        verdict = table.verdict(cell, outcome)
        if verdict.kind in ("moves", "stays"):
            there = verdict.cell or cell
            came.stands[there] = came.stands.get(there, 0) + cents
            continue
        won = int(cents * verdict.odds) if verdict.kind == "wins" else 0
        back = 0 if verdict.kind == "loses" else cents + won
        came.won += won
        came.lost += 0 if back else cents
        came.returned += back
        ended[cell] = (cents, back)
    return came, ended


def settle(table: Floorplan, seat: Seat, outcome: Outcome) -> None:
    """Apply a result to one terminal; what a failed one is owed waits."""
    played = seat.played[table.round]
    came, ended = outcome_of(table, played.stakes, outcome)
    played.returned, played.won, played.lost = came.returned, came.won, came.lost
    played.stands = dict(came.stands)
    layout = seat.layout
    fees = {cell: cents for cell, cents in layout.commission.items() if cell in came.stands}
    seat.layout = Layout(layout.credit, came.stands, {}, fees)
    if seat.unconfirmed:
        seat.awaiting.append(Awaiting(table.round, came.returned, ended))
        return
    seat.layout.credit += came.returned
    seat.win = came.won
