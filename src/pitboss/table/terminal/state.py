"""A terminal table as it stands: plain data that is the fold of what happened. Nothing decides.

Money a player has is in three places: credit on the meter, stakes on the layout, and amounts that
wait (pending a confirmation, withheld by a determination).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import compress
from typing import get_args

from pitboss.kernel.ensure import known
from pitboss.kernel.event import Said
from pitboss.kernel.idempotency import remember
from pitboss.kernel.subject import Subject
from pitboss.ledger.meters import Meters
from pitboss.rules.situation import Holdings, Phase, TableState
from pitboss.table.phases import RecalledStatus, RoundStage, RoundStatus, StageSlug, StandingSlug
from pitboss.table.reservation import Reservation
from pitboss.table.terminal import call
from pitboss.table.terminal.call import Call
from pitboss.table.terminal.config import Law, TableConfig, law_of
from pitboss.table.terminal.debts import Award, MeterClaim, Payable
from pitboss.table.terminal.kept_record import KeptRecord
from pitboss.table.terminal.paper_tickets import Printing, TicketSeen

GAMES_RECALLED = 10
STEPS_RECALLED = 50
"""Of a game whose wagers last over several rounds, so many rounds are kept instead."""
TICKETS_RECALLED = 35
RESULTS_SHOWN, ROUNDS_KEPT = 20, 30
STACKER, PRINTER, CABINET = call.STACKER, call.PRINTER, call.CABINET


class Status(StrEnum):
    """Whether the table plays."""

    UNOPENED = "not open"
    OPEN = "open"
    SUSPENDED = "suspended"
    CLOSED = "closed"

    @property
    def slug(self) -> StandingSlug:
        """How programs name it; its value is the word of a sentence."""
        return _STANDINGS[self]


_STANDINGS: Mapping[Status, StandingSlug] = dict(zip(Status, get_args(StandingSlug), strict=True))


class Stage(RoundStage):
    """Where the round stands."""

    BETWEEN = "over"
    WAGERING = "open for wagers"
    SHOOTING = "closed for wagers"
    """The shooter has the button."""
    LAUNCHED = "being decided"
    STOPPED = "stopped"
    """Nothing is settled until a supervisor has declared."""

    @property
    def slug(self) -> StageSlug:
        """How programs name it; its value is the word of a sentence."""
        return _STAGES[self]


_STAGES: Mapping[Stage, StageSlug] = dict(zip(Stage, get_args(StageSlug), strict=True))


@dataclass(slots=True)
class Recalled:
    """One round as it was played at a terminal, for recall and for settling it again."""

    round: int
    closed_at: int
    credit_before_cents: int
    """Before the first wager of the round, as far as it was placed in it."""
    stakes: dict[str, int]
    fresh: dict[str, int]
    """What of them was placed for this round."""
    commission: dict[str, int]
    moved: dict[str, int]
    """Credit in and out since the round before, by its way: notes, tickets, collected."""
    credit_after_cents: int = 0
    result: str = ""
    status: RecalledStatus = "closed"
    session: int = 0
    """The session of play that it belongs to: whose money it was."""
    void: dict[str, int] = field(default_factory=dict)
    """Stakes without a record that went back: no longer among the stakes."""
    returned_cents: int = 0
    won_cents: int = 0
    lost_cents: int = 0
    jackpot_cents: int = 0
    """What it won of jackpots in the round."""
    jackpot_ways: dict[str, str] = field(default_factory=dict)
    """How each jackpot that it won in the round is paid: credited, by hand, or it waits."""

    def take_out(self, cell: str, cents: int) -> None:
        """A stake that is void is not settled again, whatever the round comes to."""
        self.void[cell] = self.void.get(cell, 0) + cents
        for held in (self.stakes, self.fresh):
            left = held.get(cell, 0) - cents
            if left > 0:
                held[cell] = left
            else:
                held.pop(cell, None)
        if cell not in self.stakes:
            self.commission.pop(cell, None)


@dataclass(slots=True)
class Pending:
    """What a failed terminal's wagers came to, until a supervisor has confirmed them."""

    round: int
    returned_cents: int
    cells: dict[str, list[int]]
    """By cell: stake, returned, won, lost, and the commission that was paid on it."""


@dataclass(slots=True)
class Terminal:
    """One seat: its meters, its layout, and what it remembers."""

    name: str
    credit_cents: int = 0
    bet_cents: int = 0
    win_cents: int = 0
    stakes: dict[str, int] = field(default_factory=dict)
    fresh: dict[str, int] = field(default_factory=dict)
    commission: dict[str, int] = field(default_factory=dict)
    acts: list[list[tuple[str, int, int]]] = field(default_factory=list)
    """What was done to the layout in this period, act by act, latest last: the cell, the change,
    and what of the change was in stakes of this period."""
    last_placed: dict[str, int] = field(default_factory=dict)
    touched_at: int = 0
    """When its player last did anything here; nothing before the first time."""
    reached: int = 0
    """The version of the table at which the player's total came to what it is (AS-04)."""
    put_in_cents: int = 0
    """What was put in since it last had no money, less what was taken out: never forfeited."""
    account: bool = False
    session: int = 0
    """The session of play: another number, another player's money (ETG-08)."""
    player: str | None = None
    """Who plays here, by name; none while nobody is known."""
    description: str = ""
    """What a supervisor wrote of the person here, known by name or not."""
    patron: str | None = None
    """Of a player whose card was put in, their number; it stays while their money does."""
    counted: bool = False
    """Whether what is at risk here counts against that player's limits."""
    station: str = ""
    """The station with whose credit it plays; empty where it has a meter of its own."""
    card: str = ""
    """The card that is in now."""
    reported: str = ""
    """The number of a malfunction that was reported and that nobody has looked at yet."""
    called_at: int | None = None
    reserved: Reservation | None = None
    """When its player called an attendant, until one came; while the seat is held for them."""
    changed_late: bool = False
    """Whether a wager of it was changed with the outcome known, and no manager has seen to it."""
    shut_out: str = ""
    """The clause by which the person here takes on nothing new; empty where there is none."""
    failed: str | None = None
    """The error code of a terminal that is out of service."""
    lost_at: int | None = None
    """When its line was lost in a round that it plays, until it is back."""
    shown: dict[str, int] = field(default_factory=dict)
    """Error codes that affect play, and the round in which each was shown."""
    locked: bool = False
    disabled: bool = False
    """Whether it takes on nothing new: the monitoring system or staff have said so."""
    unconfirmed: bool = False
    """Whether what it had at risk when it failed is still to be confirmed."""
    own_record: KeptRecord | None = None
    """What its own memory has of the round that is or was last to be confirmed."""
    not_working: dict[str, str] = field(default_factory=dict)
    """Stacker or printer, and its error code, while it does not work."""
    doors: list[str] = field(default_factory=list)
    """The doors that stand open, in the order in which they were opened."""
    tilted_at: int | None = None
    """When it was tilted or rocked, until somebody has looked at it."""
    rejected: str = ""
    """What was put in that is neither money nor a ticket, until somebody has looked."""
    printing: Printing | None = None
    papers: int = 0
    """How many tickets and vouchers it has ever printed."""
    handpay: str | None = None
    handpay_cents: int = 0
    """How much staff pay here by hand, while that is on its way; it is off the meters."""
    holds: dict[str, int] = field(default_factory=dict)
    left_holds: list[str] = field(default_factory=list)  # their player has gone
    pending: list[Pending] = field(default_factory=list)
    awards: list[Award] = field(default_factory=list)
    """What jackpots awarded and is paid by hand: it is on no meter."""
    meters: Meters = field(default_factory=Meters)
    moved: dict[str, int] = field(default_factory=dict)
    tickets_in: list[TicketSeen] = field(default_factory=list)
    tickets_out: list[TicketSeen] = field(default_factory=list)
    recall: list[Recalled] = field(default_factory=list)

    @property
    def occupied(self) -> bool:
        """Whether somebody is known to be here, by name or by a description."""
        return self.player is not None or bool(self.description)

    def leave(self) -> None:
        """Nobody is known to be here any more: what was said of them goes with them."""
        self.player, self.patron, self.card = None, None, ""
        self.counted = False
        self.description = self.shut_out = ""

    @property
    def waiting_cents(self) -> int:
        """Pending and withheld amounts, and awards that are to be paid."""
        if not self.pending and not self.holds and not self.awards:
            return 0  # asked after every wager, and nearly always so
        pending = sum(one.returned_cents for one in self.pending)
        awarded = sum(one.cents for one in self.awards)
        return pending + awarded + sum(self.holds.values())

    @property
    def in_service(self) -> bool:
        """Whether it is there for its player: nothing is wrong, and nothing is being paid."""
        waits = self.printing is not None or self.handpay is not None
        return not (self.locked or self.failed is not None or waits)

    @property
    def has_money(self) -> bool:
        """Whether anything here is a player's: money, amounts that wait, or a station's play."""
        paying = self.printing is not None or self.handpay is not None or self.station
        return bool(self.credit_cents or self.stakes or self.waiting_cents or paying)

    @property
    def available_cents(self) -> int:
        """What of the credit can be taken: a ticket being printed has its amount already."""
        printing = 0 if self.printing is None else self.printing.cents
        return self.credit_cents - printing

    def needs(self) -> Iterator[str]:
        """Why a person has to come here, by the causes of calls."""
        if self.locked:
            yield call.LOCKED
        if self.failed is not None:
            yield call.FAILED
        elif self.lost_at is not None and (self.stakes or self.pending):
            # Credit alone plays no round: nothing is interrupted once its wagers are settled.
            yield call.LOST
        elif self.unconfirmed or self.pending:
            # While it is out of service that says enough: nobody is called twice for one thing.
            yield call.UNCONFIRMED
        if self.handpay is not None:
            yield call.HANDPAY
        signalled = (self.doors, self.tilted_at is not None, self.rejected)
        yield from compress((call.DOOR, call.TILT, call.REJECTED), signalled)
        asked = (self.reported, self.changed_late, self.called_at is not None)
        yield from compress((call.REPORTED, call.LATE_CHANGE, call.ATTENDANT), asked)
        yield from sorted(self.not_working)  # a snapshot keeps no order of its own

    def difference_cents(self) -> int:
        """How far the terminal is from what its lifetime meters say; nothing if all is well.

        Credit, stakes and waiting amounts together are what came less what went, and the bet
        meter is what lies on the layout.
        """
        here = self.credit_cents + self.bet_cents + self.waiting_cents
        return here - self.meters.due_cents() or self.bet_cents - sum(self.stakes.values())

    @property
    def holdings(self) -> Holdings:
        """What the guards look at."""
        return Holdings(self.stakes, self.fresh)


@dataclass(slots=True)
class Round:
    """A round as the table's book of rounds has it."""

    number: int
    opened_at: int
    first_version: int
    last_version: int
    status: RoundStatus = "open"
    result: str = ""
    closed_at: int | None = None
    decided_at: int | None = None
    stakes_cents: int = 0
    returned_cents: int = 0


@dataclass(slots=True)
class Stopped:
    """Why a round was stopped, and under which clause."""

    fault: str
    clause: str
    confirmed: bool = False
    """Whether a supervisor has confirmed from the records what was placed."""
    announced_by: str = ""
    """Who announced no spin."""


@dataclass
class Table(Subject):
    """A terminal table."""

    prefix = "table"

    id: str = ""
    config: TableConfig | None = None
    status: Status = Status.UNOPENED
    stage: Stage = Stage.BETWEEN
    round: int = 0
    opened_at: int = 0
    equipment: str = ""
    """The list of equipment in force, by number and digest; empty where none was compared."""
    closes_at: int | None = None
    """When wagering closes; none while the period is held open."""
    shoot_by: int | None = None
    shooter: str | None = None
    turn: str | None = None
    """The last terminal that had the dice."""
    point: int | None = None
    point_before: int | None = None
    turn_before: str | None = None
    shooter_before: str | None = None
    """As before the last close, for a round that comes to nothing (R48)."""
    round_shooter: str | None = None
    """Who had the dice in the last round that was closed."""
    stopped: Stopped | None = None
    period_seconds: int | None = None
    """How long wagers are taken by order of a supervisor; none while it is as configured."""
    closing_at: int | None = None
    warned_at: int | None = None
    results: list[tuple[int, str]] = field(default_factory=list)
    """The last rounds that have a result: what the winning number display shows."""
    sensed: tuple[int, str] = (0, "")
    """The last round whose result a device sensed, and its evidence: the count goes on from it."""
    unknown_launch: int = 0
    """The last launch that the device had made and the records do not have: no round has its
    number, nor a lower one."""
    rounds: list[Round] = field(default_factory=list)
    """The last rounds, the present one among them."""
    one_terminal: list[str] = field(default_factory=list)
    claims: list[MeterClaim] = field(default_factory=list)
    """What is still demanded."""
    payables: list[Payable] = field(default_factory=list)
    """What is still owed to players who had left."""
    numbered: int = 0
    """How many claims and payables there have ever been: each has its number."""
    jackpots: list[str] = field(default_factory=list)
    """The jackpots that are played for here, by the names they are on file under."""
    reports: int = 0
    """How many malfunctions were ever reported here: each has its number."""
    calls: list[Call] = field(default_factory=list)
    """What needs a person now."""
    terminals: dict[str, Terminal] = field(default_factory=dict)
    former: dict[str, Terminal] = field(default_factory=dict)
    """Terminals that no longer have a seat: what was metered here stays on record."""
    cards_used: bool = False
    """Whether a player card was ever put in here by which play counts."""

    @property
    def next_round(self) -> int:
        """The round that follows, by a number that no launch has had."""
        return max(self.round, self.unknown_launch) + 1

    def __post_init__(self) -> None:
        self._law: Law | None = None
        self._situation: TableState | None = None
        self._touching: Terminal | None = None
        self._touched: list[tuple[str, int, int]] = []
        self._undoing = False

    def apply(self, said: Said) -> None:
        """Fold what followed from one act, and keep what a player did by it to be undone."""
        self.version = version = self.version + 1
        for event in said.events:
            event.fold(self, said)
            if event.ruling:
                self.ruled_by(event, said)
        # A part of a terminal has its name before a stroke: the player put the note in.
        sender = self.terminals.get(said.by) or self.terminals.get(said.by.partition("/")[0])
        if sender is not None:
            sender.touched_at = said.at
        terminal = self._touching
        if terminal is None:
            if self._may_call(said.events):
                self._call(said.at)
        else:
            touched = self._touched
            if not self._undoing:
                terminal.acts.append(touched)
            if len(touched) == 1 or sum(cents for _, cents, _ in touched) != 0:
                terminal.reached = version
            self._touching, self._touched, self._undoing = None, [], False
            if terminal.lost_at is not None:  # it calls while anything lies there
                self._call(said.at)
        remember(self.done, said.by, said.serial, said.digest, version)

    def _may_call(self, events: tuple[object, ...]) -> bool:
        """Whether an act can have made a call: where none stands, it asks the terminals it names.

        Wagers put nothing wrong and nothing right, and are not asked about at all.
        """
        if self.calls or self.stopped is not None or self.status is Status.SUSPENDED:
            return True
        # Of what happens at one terminal alone, that terminal has its name.
        named = [self.terminals.get(getattr(event, "terminal", None) or "") for event in events]
        return any(one is None or any(one.needs()) for one in named)

    def _call(self, at: int) -> None:
        """Call somebody to whatever needs a person now; what no longer does, calls no more."""
        needed = [(cause, one.name) for one in self.terminals.values() for cause in one.needs()]
        if self.stopped is not None:
            needed.append((call.STOPPED, ""))
        if self.status is Status.SUSPENDED:
            needed.append((call.SUSPENDED, ""))
        if needed or self.calls:
            stands = {(one.cause, one.terminal): one for one in self.calls}
            self.calls = [stands.get(key) or Call(*key, since=at) for key in needed]

    def touch(self, terminal: Terminal, cell: str, cents: int, fresh_cents: int) -> None:
        """A stake changed, ``fresh_cents`` in stakes of this period; an act is undone whole."""
        self._touching = terminal
        self._touched.append((cell, cents, fresh_cents))

    def undo(self, terminal: Terminal) -> None:
        """The terminal's last act is undone by what follows, which is itself no act to undo."""
        terminal.acts.pop()
        self._undoing = True

    def forget_law(self) -> None:
        """The configuration has changed."""
        self._law = self._situation = None

    @property
    def law(self) -> Law:
        """The game, sign and rules in force."""
        if self._law is None:
            self._law = law_of(known(self.config, "the table has never been opened"))
        return self._law

    @property
    def situation(self) -> TableState:
        """What the guards look at."""
        phase = Phase.WAGERING if self.stage is Stage.WAGERING else Phase.CLOSED
        last = self._situation
        if last is None or last.phase is not phase or last.point != self.point:
            last = self._situation = TableState(self.point, {}, phase)
        return last

    @property
    def wagering_seconds(self) -> int:
        """How long the next wagering period lasts."""
        return self.period_seconds or known(self.config, "it was opened").period_seconds

    @property
    def rounds_recalled(self) -> int:
        """How many rounds a terminal keeps: steps, where wagers last over several."""
        return GAMES_RECALLED if self.law.one_round else STEPS_RECALLED

    def round_of(self, number: int) -> Round | None:
        """A round that is still remembered."""
        return next((one for one in reversed(self.rounds) if one.number == number), None)

    def call_of(self, cause: str, terminal: str) -> Call | None:
        """The call of a terminal, or with no name of the table itself, as long as it stands."""
        for one in self.calls:
            if one.cause == cause and one.terminal == terminal:
                return one
        return None

    def terminal_ever(self, name: str) -> Terminal:
        """A terminal that has a seat here, or had one: what it owes and is owed stays."""
        return self.terminals.get(name) or self.former[name]

    def at_risk(self) -> bool:
        """Whether anybody has a live wager."""
        return any(terminal.stakes for terminal in self.terminals.values())
