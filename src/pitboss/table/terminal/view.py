"""What people see of a table: one view for everybody, and for each terminal its own part.

Views are cut from the state and hold nothing that is not shown: a terminal's view says nothing of
another's wagers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeVar

from pitboss.kernel.fact import fact, filled
from pitboss.ledger.payment_records import NOT_ENTITLED, Payment
from pitboss.patron.own_view import CardView
from pitboss.table.phases import Phase, StageSlug, StandingSlug
from pitboss.table.station.state import Station
from pitboss.table.terminal.balances import left_at_close
from pitboss.table.terminal.by_card import card_missing
from pitboss.table.terminal.call import ATTENDANT
from pitboss.table.terminal.prizes import prizes_of
from pitboss.table.terminal.round_book import without_result
from pitboss.table.terminal.rulings import lit
from pitboss.table.terminal.session import is_gone, to_repeat
from pitboss.table.terminal.standing import (
    WagerBack,
    due_back,
    standing_of,
    takes_no_new,
    won_now,
)
from pitboss.table.terminal.state import PRINTER, Stage, Status, Table, Terminal

Part = TypeVar("Part")
"""A terminal's own part, in whichever shape."""

ServiceState = Literal[
    "in-service", "failed", "locked", "lost", "printing", "waiting-for-payment", "disabled"
]
"""Whether a terminal is there for its player, or what keeps it."""


@fact
class PublicView:
    """The table as every screen shows it."""

    table: str
    game: str
    version: int
    status: StandingSlug
    stage: StageSlug
    phase: Phase
    round: int
    closes_in_ms: int | None
    """The countdown; none while the period is held open or closed."""
    shooter: str | None
    shooter_number: int | None
    """The number of the shooter's terminal at the table."""
    shoot_in_ms: int | None
    point: int | None
    result: str | None
    """The last round's, until the next wagering period is over."""
    lit: tuple[str, ...]
    """The areas that won by it."""
    results: tuple[tuple[int, str], ...]
    """The last results by round, the newest last: what the winning number display shows."""
    voids: tuple[int, ...]
    """The rounds among them that came to nothing: their wagers went back."""
    fault: str | None
    closing_at: int | None
    takes_no_new: bool
    """Whether the warning of the close ends new wagers at once (R61)."""
    prizes: tuple[tuple[str, int], ...] = ()
    """The large wins of the last round by terminal, where the table has a prize display."""


@fact
class StationView:
    """The station of a seat: of two that a screen was told, the one of the later version holds."""

    station: str
    version: int
    credit_cents: int
    """What of the one meter is at none of its seats."""
    joined: tuple[str, ...]
    """The tables that play with it."""


@dataclass(kw_only=True, slots=True)  # cut for every wager, and frozen takes twice the time
class TerminalView:
    """A terminal's own part."""

    terminal: str
    credit_cents: int
    bet_cents: int
    win_cents: int
    """What this player won in the last round that is over."""
    stakes: dict[str, int]
    placed_now: dict[str, int]
    can_undo: bool
    can_repeat: bool
    is_shooter: bool
    state: ServiceState
    """Of several, the one that has to end first."""
    waiting_cents: int
    """What is decided or paid by staff: pending, withheld, or a payment by hand on its way."""
    closed: Mapping[str, str] = field(default_factory=dict)
    """The spots on which nothing can be placed as the table and these wagers stand, each with the
    kind of refusal that would say so."""
    bound: tuple[str, ...] = ()
    """The cells of which nothing may be taken back."""
    final: tuple[str, ...] = ()
    """The cells that could not be placed again once they are taken back: the player is asked."""
    due_back: Mapping[str, WagerBack] = field(default_factory=dict)
    """By cell, what would go back if wagering closed as things stand, and why."""
    reported: str = ""
    """The number of the malfunction that its player reported, until somebody has looked."""
    player: str = ""
    """Whose card is in, or whom staff recorded here; empty where nobody is known."""
    card: bool = False
    """Whether a card is in."""
    shut_out: bool = False
    """Whether the person here takes on nothing new."""
    withheld: bool = False
    """Whether the payment by hand that it waits for is withheld, or its player not entitled."""
    put_off_until: int | None = None
    """The time to which that payment was put off, as the player agreed."""
    no_paper: bool = False
    """Whether the printer has failed: staff pay by hand, or the player waits for paper."""
    unconfirmed_cents: int = 0
    """What this player's wagers came to while the terminal could not take it: it is on the meter
    once a supervisor has confirmed them."""
    card_needed: bool = False
    """Whether nothing is taken before a card is put in."""
    own_card: CardView | None = None
    """Of the player whose card is in, their limits and hours."""
    left_cents: int = 0
    """What was on the meter when play closed: the cage owes it, until the table opens again."""
    attendant: str = ""
    """Whether an attendant was ``called`` or is ``coming``; empty where neither."""
    reserved_until: int | None = None
    """Until when the seat is held for its player; none where it is not."""
    tries_left: int = 0
    """How many codes may still be tried at a seat that is held."""
    station: StationView | None = None
    """The station with whose credit it plays; none where it has a meter of its own."""


def public_view(table: Table, at: int) -> PublicView:
    """What every screen shows at a time."""
    last = table.results[-1] if table.results else None
    voids = tuple(without_result(table.results, table.rounds))
    shown = last is not None and last[0] >= table.round - 1 and table.stage in _SHOWING
    if last is not None and voids and voids[-1] > last[0]:
        shown = False  # the round after it came to nothing: nothing is lit any more
    areas: tuple[str, ...] = ()
    if last is not None and shown:
        areas = lit(table.law.game, table.point_before, last[1])
    return PublicView(
        table=table.id,
        game=table.law.game.id,
        version=table.version,
        status=table.status.slug,
        stage=table.stage.slug,
        phase=phase_of(table),
        round=table.round,
        closes_in_ms=_left(table.closes_at, at),
        shooter=table.shooter,
        shooter_number=None if table.shooter is None else seat_number(table, table.shooter),
        shoot_in_ms=_left(table.shoot_by, at),
        point=table.point,
        result=last[1] if last is not None and shown else None,
        lit=areas,
        results=tuple(table.results),
        voids=voids,
        fault=None if table.stopped is None else table.stopped.fault,
        closing_at=table.closing_at,
        takes_no_new=takes_no_new(table),
        prizes=() if last is None else tuple(prizes_of(table, last[0]).items()),
    )


def phase_of(table: Table) -> Phase:
    """What the table is doing, in one word."""
    if table.status is Status.SUSPENDED:
        return "stopped" if table.stage is Stage.STOPPED else "suspended"
    if table.status is not Status.OPEN:
        return "closed"
    if table.stage is Stage.WAGERING and table.closes_at is None:
        return "held"
    return _PHASES[table.stage]


_PHASES: Mapping[Stage, Phase] = {
    Stage.BETWEEN: "result",
    Stage.WAGERING: "wagering",
    Stage.SHOOTING: "shooting",
    Stage.LAUNCHED: "rolling",
    Stage.STOPPED: "stopped",
}


def seat_number(table: Table, name: str) -> int:
    """The number of a terminal at its table, from 1."""
    return list(table.terminals).index(name) + 1


def terminal_view(
    table: Table, name: str, own_card: CardView | None = None, station: Station | None = None,
    payment: Payment | None = None,
) -> TerminalView:  # fmt: skip
    """What a terminal shows beside the public view; ``own_card`` is the player's."""
    return terminal_part(TerminalView, table, name, own_card, station, payment)


def terminal_part(
    shape: Callable[..., Part],
    table: Table,
    name: str,
    own_card: CardView | None = None,
    station: Station | None = None,
    payment: Payment | None = None,
) -> Part:
    """The same in another shape that has its fields: it is cut for every wager, and once."""
    terminal = table.terminals[name]
    standing = standing_of(table, terminal)
    return shape(
        terminal=name,
        credit_cents=terminal.credit_cents,
        bet_cents=terminal.bet_cents,
        win_cents=won_now(table, terminal),
        stakes=dict(terminal.stakes),
        placed_now=dict(terminal.fresh),
        can_undo=bool(terminal.acts),
        can_repeat=bool(to_repeat(terminal)),
        is_shooter=table.shooter == name,
        state=service_state(terminal),
        waiting_cents=_waiting(terminal) + terminal.handpay_cents,
        closed=standing.closed,
        bound=standing.bound,
        final=standing.final,
        due_back=due_back(table, terminal),
        reported=terminal.reported,
        player=terminal.player or "",
        card=bool(terminal.card),
        shut_out=bool(terminal.shut_out),
        withheld=payment is not None and (payment.held or payment.entitlement == NOT_ENTITLED),
        put_off_until=None if payment is None else payment.agreed_at,
        no_paper=PRINTER in terminal.not_working,
        unconfirmed_cents=_unconfirmed(terminal) if terminal.pending else 0,
        card_needed=card_missing(table, terminal),
        own_card=own_card,
        left_cents=_left_at_close(table, name) if table.status is Status.CLOSED else 0,
        attendant="" if terminal.called_at is None else _attendant(table, name),
        reserved_until=None if terminal.reserved is None else terminal.reserved.until,
        tries_left=0 if terminal.reserved is None else terminal.reserved.tries_left,
        station=None
        if station is None
        else filled(StationView, station, joined=tuple(station.joined)),
    )


def _attendant(table: Table, name: str) -> str:
    call = table.call_of(ATTENDANT, name)
    return "coming" if call is not None and call.taken_by else "called"


def _unconfirmed(terminal: Terminal) -> int:
    """What rounds of the player here now came to that nobody has confirmed yet."""
    own = {one.round for one in terminal.recall if one.session == terminal.session}
    return sum(one.returned_cents for one in terminal.pending if one.round in own)


def _waiting(terminal: Terminal) -> int:
    """What waits for the player here now: what is of one who has gone is owed at the cage."""
    if not terminal.waiting_cents:
        return 0
    gone = sum(one.returned_cents for one in terminal.pending if is_gone(terminal, one.round))
    left = sum(terminal.holds[hold] for hold in terminal.left_holds)
    return terminal.waiting_cents - gone - left


def _left_at_close(table: Table, name: str) -> int:
    """What the cage still owes of the credit that a terminal had at the close (ETG-25)."""
    return sum(
        one.cents
        for one in table.payables
        if (one.terminal, one.round) == (name, table.round) and left_at_close(table, one)
    )


def service_state(terminal: Terminal) -> ServiceState:
    """Whether a terminal can be played at, in one word."""
    if terminal.locked:
        return "locked"
    if terminal.failed is not None:
        return "failed"
    if terminal.lost_at is not None:
        return "lost"
    if terminal.printing is not None:
        return "printing"
    if terminal.handpay is not None:
        return "waiting-for-payment"
    return "disabled" if terminal.disabled else "in-service"


_SHOWING = (Stage.WAGERING, Stage.BETWEEN)


def _left(until: int | None, at: int) -> int | None:
    return None if until is None else max(0, until - at)
