"""What the auditor remembers of a table: its seats, its round, and the serial numbers seen."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from pitboss.table.terminal.config import TableConfig
from tests.floor.auditor import paper
from tests.floor.auditor.paper import Outcome, Verdict

SERIALS_REMEMBERED = 32
DEFAULTS = {
    "dont-twelve": "returned",
    "come-window": "any",
    "shooter-passes": "any-line-loss",
    "neighbours": "1",
    "commission-on-cancel": "refunded",
}
"""The default of the readings that a terminal table may choose, from the design."""
GAMES, STEPS = 10, 50
"""How many rounds a terminal recalls, and steps where wagers last over several."""
IDLE = {paper.CRAPS: "hold"}
"""Of this one it is Craps's own: elsewhere a period ends by its clock (AS-06, IB-19, R42)."""


@dataclass
class Layout:
    """What lies on one terminal and on its meter: everything that an act on wagers can change."""

    credit: int = 0
    stakes: dict[str, int] = field(default_factory=dict)
    fresh: dict[str, int] = field(default_factory=dict)
    commission: dict[str, int] = field(default_factory=dict)

    def copy(self) -> Layout:
        """The same again, to try an act on."""
        return Layout(self.credit, dict(self.stakes), dict(self.fresh), dict(self.commission))

    def total(self) -> int:
        """Everything at risk here."""
        return sum(self.stakes.values())


@dataclass
class Played:
    """A round as a terminal played it: what stood at the close, and what came of it."""

    stakes: dict[str, int]
    fresh: dict[str, int]
    commission: dict[str, int]
    returned: int = 0
    won: int = 0
    lost: int = 0
    stands: dict[str, int] = field(default_factory=dict)
    """What was left of its wagers after the result."""
    visit: int = 0
    """Whose round it was: the visit of the player who then sat there."""


@dataclass
class Awaiting:
    """What a failed terminal is owed for a round until its wagers are confirmed."""

    round: int
    returned: int
    by_cell: dict[str, tuple[int, int]]
    """By cell that was decided: its stake and what came back."""


@dataclass
class Award:
    """What a terminal has won of a jackpot and was not paid yet."""

    number: str
    cents: int
    waits: bool
    """Until the wagers that won it are confirmed."""


@dataclass
class Held:
    """A seat that is held for its player."""

    until: int
    code: str
    wrong: int = 0


@dataclass
class Seat:
    """One terminal."""

    name: str
    layout: Layout = field(default_factory=Layout)
    acts: list[list[tuple[str, int, int]]] = field(default_factory=list)
    again: dict[str, int] = field(default_factory=dict)
    played_visit: int = 0
    """The visit in which a round was last played here."""
    reached: int = 0
    win: int = 0
    account: bool = False
    player: str | None = None
    failed: str | None = None
    failed_round: int = 0
    unconfirmed: bool = False
    lost: bool = False
    broken: set[str] = field(default_factory=set)
    printing: tuple[str, int, str] | None = None
    handpay: str | None = None
    holds: dict[str, int] = field(default_factory=dict)
    left_holds: set[str] = field(default_factory=set)
    """Holds on money of somebody who has gone."""
    awaiting: list[Awaiting] = field(default_factory=list)
    awards: list[Award] = field(default_factory=list)
    held: Held | None = None
    called: bool = False
    """Whether its player has called an attendant."""
    played: dict[int, Played] = field(default_factory=dict)
    void: dict[int, Played] = field(default_factory=dict)
    """Rounds that came to nothing, as they were played: they can still be a ground."""
    visit: int = 0
    """It changes when the player's last money is gone, and when they stand up."""

    def empty(self) -> bool:
        """Whether nothing here is anybody's."""
        paying = self.printing is not None or self.handpay is not None
        return not (self.layout.credit or self.layout.stakes or self.waiting() or paying)

    def pay_in(self, cents: int) -> None:
        """Credit comes; at a terminal that had nothing it is somebody else's visit."""
        self.visit += self.empty()
        if not self.has_play():
            self.visit += bool(self.waiting())
            self.left_holds |= set(self.holds)
        self.layout.credit += cents

    def has_play(self) -> bool:
        """Whether credit or a stake is here: what is held or unconfirmed keeps nobody."""
        return bool(self.layout.credit or self.layout.stakes)

    def recalled(self, kind: str) -> list[int]:
        """The rounds that it still has on record: at Craps steps, of which there are more."""
        return sorted(self.played | self.void)[-(STEPS if kind == paper.CRAPS else GAMES) :]

    def has_left(self, played: Played) -> bool:
        """Whether the player of a round has left, and nothing of theirs runs on."""
        fresh = self.layout.fresh
        carried = any(cents > fresh.get(cell, 0) for cell, cents in self.layout.stakes.items())
        return played.visit != self.visit and not carried

    def leave_if_empty(self) -> None:
        """A visit is over when nothing is left, and nobody is known to be there."""
        if self.empty():
            self.visit += 1
            self.player = None
        paying = self.printing is not None or self.handpay is not None
        if not self.has_play() and not paying and self.waiting():
            self.visit += 1
            self.player = None
            self.left_holds |= set(self.holds)

    def waiting(self) -> int:
        """Money that is neither credit nor stake: held, won, or owed until confirmed."""
        awarded = sum(one.cents for one in self.awards)
        return awarded + sum(self.holds.values()) + sum(one.returned for one in self.awaiting)


@dataclass
class Noticed:
    """A notice to the inspector."""

    about: tuple[str, str]
    """The record that it is about, and which of several holds there."""
    waits: bool
    """Whether something waits for its review: a hold, or what is to be demanded back."""
    ends: bool
    """Whether it ends on the floor; of others the review is the last word."""
    by: str
    received: bool = False
    reviewer: str = ""
    over: bool = False

    def closed(self) -> bool:
        """Whether nothing more is to be done about it."""
        return self.received and (self.over if self.ends else bool(self.reviewer))


@dataclass
class Floorplan:
    """A table: what it was opened with, and where its round stands."""

    name: str
    config: TableConfig | None = None
    status: str = "not open"
    stage: str = "over"
    round: int = 0
    closes_at: int | None = None
    shoot_by: int | None = None
    shooter: str | None = None
    turn: str | None = None
    point: int | None = None
    before: tuple[int | None, str | None, str | None] = (None, None, None)
    """Point, turn and shooter before the last close: what a void or a correction goes back to."""
    fault: str | None = None
    warned_at: int | None = None
    closing_at: int | None = None
    ticks: int = 0
    seats: dict[str, Seat] = field(default_factory=dict)
    one_terminal: set[str] = field(default_factory=set)
    taken: dict[tuple[str, str], str] = field(default_factory=dict)
    """Who goes where somebody is needed: by what is the matter, and at which terminal."""
    results: dict[int, Outcome] = field(default_factory=dict)
    settled: int = 0
    """The last round that was settled, while it can still be settled again."""
    at_close: tuple[int | None, str | None, str | None] = (None, None, None)
    """Point, turn and shooter as the last settled round was closed with them."""
    reports: dict[str, set[str]] = field(default_factory=dict)
    """Which terminals showed an error code in a round."""
    reports_round: int = 0
    closed_round: int = 0
    confirmed: bool = False
    announced: bool = False
    """Of a stop: whether its wagers were confirmed, and whether no spin was announced."""
    closed_rounds: list[int] = field(default_factory=list)
    """The last ten: those that a terminal which played them all still has on record."""
    demanded: dict[str, int] = field(default_factory=dict)
    owed: dict[str, int] = field(default_factory=dict)
    """What players who have left owe, and are owed, by the number that each got in its turn."""
    demanded_of: dict[str, int] = field(default_factory=dict)
    """The round that each of the first comes from."""
    numbered: int = 0

    def number_it(self, cents: int, number: int = 0) -> None:
        """Put an amount that no meter can take on the books: owed, or below nothing demanded."""
        if cents:
            self.numbered += 1
            book = self.owed if cents > 0 else self.demanded
            book[f"{self.name}-{self.numbered}"] = abs(cents)
            self.demanded_of[f"{self.name}-{self.numbered}"] = number

    @property
    def game(self) -> str:
        """The game that is played here."""
        assert self.config is not None
        return self.config.game

    @property
    def kind(self) -> str:
        """Dice of three, a wheel, or craps."""
        return paper.KINDS[self.game]

    def reading(self, key: str) -> str:
        """The choice of a reading here."""
        assert self.config is not None
        default = IDLE.get(self.kind, "shoot") if key == "idle" else DEFAULTS[key]
        return self.config.readings.get(key, default)

    def verdict(self, cell: str, outcome: Outcome) -> Verdict:
        """What a result does to a cell here."""
        if self.kind == paper.SICBO:
            return paper.sicbo(cell, outcome)
        if self.kind == paper.WHEEL:
            return paper.wheel(cell, outcome)
        return paper.craps(cell, outcome, twelve_stands=self.reading("dont-twelve") == "stands")

    @property
    def closed(self) -> bool:
        """Whether wagering has closed in the present round."""
        return self.closed_round == self.round

    def at_risk(self) -> bool:
        """Whether anybody has a live wager."""
        return any(seat.layout.stakes for seat in self.seats.values())


class Serials:
    """The accepted commands of each origin, as far back as they are remembered."""

    def __init__(self) -> None:
        self._seen: dict[str, list[tuple[int, object]]] = {}

    def answer(self, by: str, serial: int, content: object) -> str:
        """Nothing for a new number; else that it was done, was something else, or is too old."""
        if not serial:
            return ""
        seen = self._seen.get(by, [])
        for number, known in seen:
            if number == serial:
                return "repeated" if known == content else "other-content"
        return "stale" if seen and serial < max(number for number, _ in seen) else ""

    def has(self, by: str, serial: int, content: object) -> bool:
        """Whether a command was accepted before, to the letter, and is remembered."""
        return serial > 0 and (serial, content) in self._seen.get(by, [])

    def note(self, by: str, serial: int, content: object) -> None:
        """Remember an accepted command."""
        if serial:
            seen = self._seen.setdefault(by, [])
            seen.append((serial, content))
            del seen[:-SERIALS_REMEMBERED]


@dataclass
class Paper:
    """A ticket, a voucher or a payment by hand, on file at the desk."""

    kind: str
    cents: int
    game: str
    status: str
    held: bool = False
    table: str = ""
    terminal: str = ""
    asked: bool = False
    sighted: bool = False
    asked_for: str = "cash"
    agreed_at: int | None = None
    entitled: bool | None = True
    """None while it is being found out."""
    signed: bool = False
    opened_at: int = 0
    excused: bool = False
    """That it was held once: the record says why it was not paid at once."""
    became: bool = False
    """That it became something else: credit on a terminal, or another paper."""


@dataclass
class Floor:
    """Everything the auditor knows: tables, papers, transfers, and where the money went."""

    freed: str = ""
    """The table at which a payment that was refused for good has freed a terminal just now."""

    tables: dict[str, Floorplan] = field(default_factory=dict)
    serials: dict[str, Serials] = field(default_factory=dict)
    tickets: dict[str, Paper] = field(default_factory=dict)
    payments: dict[str, Paper] = field(default_factory=dict)
    notices: dict[str, Noticed] = field(default_factory=dict)
    transfers: dict[str, tuple[str, str, bool, int]] = field(default_factory=dict)
    registered: dict[str, str] = field(default_factory=dict)
    dealt: set[str] = field(default_factory=set)
    """Names that dealer's tables have."""
    totals: dict[str, int] = field(default_factory=dict)
    linked: Callable[[str], bool] = bool
    """Whether a table plays for a jackpot."""
    told_one: dict[str, set[str]] = field(default_factory=dict)
    """By document, who was told to use one terminal only."""

    def known_to(self, patrons: Iterable[str], by: str, serial: int, content: object) -> bool:
        """Whether a patron remembers a command that touched them.

        One whom few commands touch remembers what their table has forgotten already.
        """
        known = (self.serials.get(f"patron:{one}") for one in patrons)
        return any(one is not None and one.has(by, serial, content) for one in known)

    def table(self, name: str) -> Floorplan:
        """A table, unopened if it was never heard of."""
        return self.tables.get(name) or Floorplan(name)

    def count(self, what: str, cents: int) -> None:
        """Add to a total of the whole floor."""
        self.totals[what] = self.totals.get(what, 0) + cents
