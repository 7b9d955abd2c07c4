"""A dealer's table as it stands: plain data that is the fold of what happened.

Nothing here decides. What a player has is in front of them as value chips, colour checks and
promotional tokens, or on the layout as pieces, each of which remembers what it is made of and when
it was put there. The house's part is in the float tray, the drop box and the colours given out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal, get_args

from pitboss.kernel.ensure import known
from pitboss.kernel.local_time import gaming_day
from pitboss.kernel.subject import Subject
from pitboss.rules.sign import Limit, Sign
from pitboss.rules.situation import Holdings, Phase, Run, TableState, spot_of
from pitboss.table.dealer.config import DealerConfig, DealerLaw, law_of, personal_sign
from pitboss.table.phases import DealtSlug, RoundStage
from pitboss.table.reservation import Reservation
from pitboss.table.terminal.call import Call
from pitboss.table.terminal.state import Round, Status

RESULTS_SHOWN = 20
VOUCHERS_KEPT = 500
ROUNDS_KEPT = 30
VALUE = "value"
TOKEN = "token"
COLOUR = "colour:"
"""What a piece is made of: value chips, tokens, or ``colour:red``."""
STREAK = "super-streak"
CLAIM = "claim-"
"""How the name begins under which a Super Streak runs on without its player."""


PlayedStatus = Literal["settled", "void", "corrected"]
"""What became of a round that was played; ``corrected`` where it was settled again."""


class DealerStage(RoundStage):
    """Where the round stands, as the dealer's console shows it."""

    BETWEEN = "over"
    TUMBLING = "being tumbled"
    BETTING = "open for bets"
    CLOSED = "closed for bets"
    UNCOVERED = "uncovered"
    ENTERED = "entered and not confirmed"
    LIT = "lit"
    COLLECTED = "collected from the losers"

    @property
    def slug(self) -> DealtSlug:
        """How programs name it; its value is the word of a sentence."""
        return _STAGES[self]


_STAGES: Mapping[DealerStage, DealtSlug] = dict(zip(DealerStage, get_args(DealtSlug), strict=True))


OPEN_FOR_CHANGES = (DealerStage.BETWEEN, DealerStage.TUMBLING, DealerStage.BETTING)
"""Before no more bets: what was placed for this round can still come back."""
DICE_OPEN = (
    DealerStage.UNCOVERED, DealerStage.ENTERED, DealerStage.LIT, DealerStage.COLLECTED,
)  # fmt: skip
"""From when the dome is lifted until the round is over."""
AFTER_THE_CALL = tuple(stage for stage in DealerStage if stage not in OPEN_FOR_CHANGES)
"""From no more bets until the round is over: nothing is placed, changed or taken back."""
UNDER_WAY = tuple(stage for stage in DealerStage if stage is not DealerStage.BETWEEN)
"""From the first tumble until the round is over."""


@dataclass(slots=True)
class Piece:
    """Chips of one kind put on one spot at one time."""

    number: int
    place: str
    cell: str
    kind: str
    cents: int
    round: int
    """The round for which it was placed: the one under way, or the next."""
    at: int
    assisted: bool = False
    """Whether the dealer put it there for the player."""
    invalid: str = ""
    """Why a Super Streak is invalid that was found to be so in an earlier round (SB-17)."""

    @property
    def streak(self) -> bool:
        """Whether it is a Super Streak wager."""
        return spot_of(self.cell).startswith(STREAK)


@dataclass(slots=True)
class PlayedRound:
    """A round as it was played at a place, for its player to look at again."""

    round: int
    at: int
    result: str = ""
    status: PlayedStatus = "settled"
    stakes: dict[str, int] = field(default_factory=dict)
    returned: dict[str, int] = field(default_factory=dict)
    """What came back, the stake included; a Super Streak that runs on is not among them."""


@dataclass(slots=True)
class Seat:
    """One place for a player: who is there and what lies in front of them."""

    name: str
    person: str = ""
    """Who is there; empty while nobody is."""
    patron: str | None = None
    """The person's number, where they play with a card."""
    since: int = 0
    value_cents: int = 0
    colours: dict[str, int] = field(default_factory=dict)
    """Colour checks by colour: how many."""
    tokens_cents: int = 0
    personal: dict[str, Limit] = field(default_factory=dict)
    personal_from: int = 0
    """The round from which the personal limits hold."""
    helpers: list[str] = field(default_factory=list)
    """Persons whose physical help has been recorded (SB-30)."""
    idle: int = 0
    """Rounds in a row without a wager."""
    invalid: str = ""
    """Why the wagers of the present round are invalid, where they were found to be (8.14.2)."""
    stopped: str = ""
    """Why no wager is taken here before the place is left: the card is another's, or a proxy."""
    approved_cents: int = 0
    """What the player has approved from the account at the cashless terminal."""
    bought_cents: int = 0
    brought_cents: int = 0
    """Chips bought here and brought here since the person sat down."""
    call: Call | None = None
    """An attendant whom the player called, until they were seen to."""
    reserved: Reservation | None = None
    """While the place is held for its player, who is away."""
    won_cents: int = 0
    """What was won here less what was lost, since the person sat down, tokens apart."""
    played: list[PlayedRound] = field(default_factory=list)
    """The last rounds with a wager of the person's, the oldest first."""


@dataclass(slots=True, kw_only=True)
class Attempt:
    """An attempt on the tumbler: when, in which round, what, and by whom."""

    at: int
    round: int
    deed: str
    who: str


@dataclass(slots=True)
class Colour:
    """The checks of one colour while anybody holds them."""

    each_cents: int
    marker: bool
    """Whether a marker button shows the value, which it must above the table's minimum."""
    abroad: int = 0
    """Checks that their holder took away from the table."""


@dataclass(slots=True)
class ProposedSign:
    """New limits on a sign, and since when it has been up without a break."""

    limits: dict[str, Limit]
    player_maximum_cents: int | None
    takes_effect_at: int
    raises: bool
    up_since: int | None
    player_minimum_cents: int | None = None


@dataclass(slots=True)
class SettledRound:
    """The last round that was settled, as it lay before: for settling it again (SB-39)."""

    round: int
    result: str
    pieces: list[Piece]
    runs: dict[str, Run]
    returned: dict[str, int]
    """By piece that was decided: what came back, the stake included."""
    invalid: dict[str, str]
    lights_failed: bool
    gaming_day: str
    people: dict[str, str]
    """Who was at each place that had a wager."""
    patrons: dict[str, str]
    """The patron at each of them who played with a card."""


@dataclass
class DealerTable(Subject):
    """A dealer's table."""

    prefix = "dealer"

    id: str = ""
    config: DealerConfig | None = None
    drawing: str | None = None
    """The drawing that the layout follows; empty for our own schematic, none in old records."""
    status: Status = Status.UNOPENED
    stage: DealerStage = DealerStage.BETWEEN
    round: int = 0
    """The round under way, or the last one."""
    gaming_day: str = ""
    dealer: str = ""
    """Who began the round under way, or the last one: the person who runs the game."""
    tumbles: int = 0
    entered: str = ""
    """Numbers keyed in and not yet confirmed."""
    read: str = ""
    """What the tumbler read in this round; empty while it has not, or where there is none."""
    read_flat: bool = True
    tumbler_fault: str = ""
    """What the tumbler did not do in this round, as it reported it."""
    unknown_launch: int = 0
    """The last launch that the tumbler had made and the records do not have: no round has its
    number, nor a lower one."""
    launch_undecided: bool = False
    """Whether that launch waits for a supervisor: until then no dice are shaken."""
    dice_decided: bool = False
    """Whether a supervisor has decided how the dice lie."""
    result: str = ""
    """The result of the round under way, once it is confirmed."""
    lights_failed: bool = False
    """Whether the lights failed in this round: it is settled by the dice all the same."""
    stopped: str = ""
    """Why no further play is permitted, where it is not."""
    restarting: bool = False
    """Whether the lights were rectified, and no round has begun since."""
    broken: bool = False
    """Whether dice or tumbler are broken and not yet replaced."""
    seal: str = ""
    """The number of the seal on the tumbler; empty until one has been recorded."""
    broken_under: str = ""
    """The seal under which dice or tumbler broke, until they are replaced."""
    equipment: str = ""
    """The list of equipment in force, by number and digest; empty where none was compared."""
    runs: dict[str, Run] = field(default_factory=dict)
    """The run of each pair of sides, triples apart."""
    pieces: list[Piece] = field(default_factory=list)
    """What lies on the layout, in the order in which it was put there."""
    collected: list[Piece] = field(default_factory=list)
    """What was collected from the losers of the round that is being settled."""
    attempts: list[Attempt] = field(default_factory=list)
    """The last attempts on the tumbler by somebody who may not."""
    late: dict[str, int] = field(default_factory=dict)
    """Attempts to wager after no more bets in this round, by place, as far as recorded."""
    placed: int = 0
    """How many pieces were ever placed."""
    seats: dict[str, Seat] = field(default_factory=dict)
    departed: dict[str, Seat] = field(default_factory=dict)
    """People who left while a Super Streak of theirs was running, by claim."""
    float_cents: int = 0
    float_locked: bool = False
    box_cents: int = 0
    cashless_cents: int = 0
    box_attached: bool = True
    cashless: bool = False
    colours: dict[str, Colour] = field(default_factory=dict)
    held: dict[str, int] = field(default_factory=dict)
    """Stakes withheld until it is decided, by person."""
    held_patrons: dict[str, str] = field(default_factory=dict)
    """The patron's number of a person whose stake is held, where they played with a card."""
    tokens_abroad_cents: int = 0
    """Tokens of vouchers exchanged here that their players took along, and may bring back."""
    forfeited: dict[str, int] = field(default_factory=dict)
    """Winnings that were forfeited here for the Fund, by place (Act 86A)."""
    vouchers: list[str] = field(default_factory=list)
    """Vouchers exchanged here of late; whether one ever was is for the floor to know."""
    unclaimed_cents: int = 0
    """Stakes that could not be given back to whom they belong."""
    cap: int | None = None
    one_per_area: bool = False
    barred: list[str] = field(default_factory=list)
    """Persons who may not play here until a supervisor lifts it."""
    devices: list[str] = field(default_factory=list)
    """Persons against whom a forbidden device has been recorded; leaving does not undo it."""
    rules_shown: list[tuple[str, str]] = field(default_factory=list)
    """To whom the rules have been shown since the round began: place and person, if known."""
    signs_up: bool = True
    """Whether the signs can be read, as far as has been reported."""
    proposed: ProposedSign | None = None
    closing_at: int | None = None
    closing_sign_at: int | None = None
    """Since when the closing sign has been up without a break; none while it is down."""
    streaks_ended: bool = False
    """Whether the closing sign has ended Super Streak until the table opens again (6.6)."""
    final_call: bool = False
    """Whether the dealer has announced it."""
    results: list[tuple[int, str]] = field(default_factory=list)
    rounds: list[Round] = field(default_factory=list)
    last: SettledRound | None = None

    def __post_init__(self) -> None:
        self._law: DealerLaw | None = None

    def forget_law(self) -> None:
        """The configuration has changed."""
        self._law = None

    @property
    def law(self) -> DealerLaw:
        """The game, sign and rules in force."""
        if self._law is None:
            self._law = law_of(self.opened_with)
        return self._law

    @property
    def opened_with(self) -> DealerConfig:
        """The configuration of a table that has been opened."""
        return known(self.config, "the table has never been opened")

    @property
    def next_round(self) -> int:
        """The round that a wager is placed for now."""
        if self.stage is not DealerStage.BETWEEN:
            return self.round
        return max(self.round, self.unknown_launch) + 1

    def day_of(self, at: int) -> str:
        """The gaming day to which a wager counts now: the round's, or the clock's between rounds.

        A round belongs to the day in which it begins, so until it is over the clock changes
        nothing.
        """
        if self.stage is not DealerStage.BETWEEN:
            return self.gaming_day
        return gaming_day(at, self.opened_with.gaming_day_starts).isoformat()

    def runs_at(self, at: int) -> dict[str, Run]:
        """The run of each pair of sides: none before the first result of a gaming day (SB-15)."""
        return dict(self.runs) if self.day_of(at) == self.gaming_day else {}

    def situation(self, spot: str, at: int) -> TableState:
        """What the guards look at for a wager on a spot.

        While the dice are tumbled no ordinary wager is taken yet, and a Super Streak still is
        only where it closes at no more bets (SB-05).
        """
        phase = {
            DealerStage.BETWEEN: Phase.BETWEEN_ROUNDS,
            DealerStage.TUMBLING: Phase.BETWEEN_ROUNDS,
            DealerStage.BETTING: Phase.WAGERING,
        }.get(self.stage, Phase.CLOSED)
        at_tumble = self.law.game.readings.get("super-streak-closes") == "tumble"
        if self.stage is DealerStage.TUMBLING and at_tumble and spot.startswith(STREAK):
            phase = Phase.WAGERING
        return TableState(None, self.runs_at(at), phase)

    def of(self, place: str) -> Iterator[Piece]:
        """What a place has on the layout, in order."""
        return (piece for piece in self.pieces if piece.place == place)

    def holdings(self, place: str) -> Holdings:
        """What the guards look at for a player: stakes by cell, and what is of this round."""
        has: dict[str, int] = {}
        fresh: dict[str, int] = {}
        for piece in self.of(place):
            has[piece.cell] = has.get(piece.cell, 0) + piece.cents
            if piece.round == self.next_round:
                fresh[piece.cell] = fresh.get(piece.cell, 0) + piece.cents
        return Holdings(has, fresh)

    def seat_of(self, place: str) -> Seat:
        """A seat that is there, or the claim of somebody who left."""
        return self.seats[place] if place in self.seats else self.departed[place]

    def sign_for(self, seat: Seat) -> Sign:
        """The limits a player is measured by: their own from its round on, else the table's."""
        own = seat.personal if seat.personal and seat.personal_from <= self.next_round else {}
        return personal_sign(self.law, self.opened_with, own)

    @property
    def disagrees(self) -> bool:
        """Whether the dice were keyed in otherwise than the tumbler read them, undecided.

        A face that the tumbler could not read says nothing; dice that lie cocked have no numbers.
        """
        keyed = self.result or (self.entered if self.stage is DealerStage.ENTERED else "")
        if not keyed or not self.read or self.dice_decided:
            return False
        if not self.read_flat:
            return True
        return "0" not in self.read and sorted(keyed) != sorted(self.read)

    @property
    def occupied(self) -> list[Seat]:
        """Seats with somebody in them."""
        return [seat for seat in self.seats.values() if seat.person]

    @property
    def live_streaks(self) -> bool:
        """Whether a Super Streak wager is running."""
        return any(piece.streak for piece in self.pieces)

    @property
    def patrons_concerned(self) -> set[str]:
        """Whom an act here may concern, for its sender: the players with a card.

        They are at a place, have left while a Super Streak of theirs runs, have a stake withheld,
        or played in the last round that was settled.
        """
        seats = (*self.seats.values(), *self.departed.values())
        present = {seat.patron for seat in seats if seat.patron is not None}
        played = set() if self.last is None else set(self.last.patrons.values())
        return present | set(self.held_patrons.values()) | played

    def claim_of(self, place: str) -> str:
        """What a Super Streak runs on under without its player.

        The version counts every act, so no two claims have one name.
        """
        return f"{CLAIM}{self.version + 1}-{place}"

    def place_of(self, name: str) -> str:
        """The place that a claim was left at; a place is its own."""
        return name if name in self.seats else name.removeprefix(CLAIM).partition("-")[2]

    @property
    def under_way(self) -> Round:
        """The round under way, as the book of rounds has it."""
        entered = self.round_of(self.round)
        return known(entered, f"round {self.round} is under way and not in the book")

    def round_of(self, number: int) -> Round | None:
        """A round that is still remembered."""
        return next((one for one in reversed(self.rounds) if one.number == number), None)


def colour_of(kind: str) -> str:
    """The colour that a piece is made of; empty for value chips and tokens.

    >>> colour_of("colour:red")
    'red'
    """
    return kind.removeprefix(COLOUR) if kind.startswith(COLOUR) else ""
