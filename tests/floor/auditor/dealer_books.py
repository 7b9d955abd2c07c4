"""What the auditor remembers of a dealer's table: places, chips on the layout, tray and signs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from pitboss.rules.sign import Limit
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.config import DealerConfig
from tests.floor.auditor import dealer_paper as paper
from tests.floor.auditor.dealer_paper import Faces

SYDNEY = ZoneInfo("Australia/Sydney")
NOTICE = 20 * 60_000
TUMBLES, IDLE = 3, 3
OVER, TUMBLING, BETTING, CLOSED, UNCOVERED, ENTERED, LIT, COLLECTED = (
    "over", "being tumbled", "open for bets", "closed for bets", "uncovered",
    "entered and not confirmed", "lit", "collected from the losers",
)  # fmt: skip
"""The stages of a round, as a dealer's console names them."""
SUPERVISORS = frozenset(("casino-supervisor", "games-supervisor"))
"""A games supervisor is a casino supervisor (1.1)."""
DEALERS = SUPERVISORS | {"dealer"}
CAGE = SUPERVISORS | {"cashier"}


def gaming_day(at: int, starts: int) -> str:
    """The gaming day in Sydney that begins at a minute of its clock (SB-15)."""
    local = datetime.fromtimestamp(at / 1000, SYDNEY)
    return (local - timedelta(minutes=starts)).date().isoformat()


def periods(day: str) -> dict[str, str]:
    """The day on which each period began to which a gaming day belongs (SB-36)."""
    own = date.fromisoformat(day)
    monday = own - timedelta(days=own.weekday())
    return {"day": day, "week": monday.isoformat(), "month": own.replace(day=1).isoformat()}


class Wrongs:
    """Everything that stands in the way of an act; the paper seldom says what is told first."""

    def __init__(self) -> None:
        self.slugs: list[str] = []

    def __bool__(self) -> bool:
        return bool(self.slugs)

    def add(self, slug: str, stands: object = True) -> None:
        """Note a refusal that is true."""
        if stands:
            self.slugs.append(slug)

    def unless(self, slug: str, holds: object) -> bool:
        """Note a refusal unless something holds; whether it does."""
        self.add(slug, not holds)
        return bool(holds)


@dataclass
class Piece:
    """Chips of one kind put on one spot at one time."""

    place: str
    spot: str
    kind: str
    cents: int
    round: int
    count: int = 0
    """How far a Super Streak has come."""
    invalid: bool = False

    @property
    def side(self) -> str:
        """The side of a Super Streak, or nothing."""
        return paper.side_of(self.spot)

    @property
    def money(self) -> int:
        """What counts against a loss limit: tokens do not (SB-34)."""
        return 0 if self.kind == "token" else self.cents

    def cell(self) -> str:
        """The name under which it stands: a streak that has begun names its count."""
        return f"{self.spot}@{self.count}" if self.count else self.spot


@dataclass
class Place:
    """A place for a player, or what is kept for one who left while a streak was running."""

    name: str
    person: str = ""
    patron: str | None = None
    value: int = 0
    colours: dict[str, int] = field(default_factory=dict)
    tokens: int = 0
    approved: int = 0
    personal: Mapping[str, Limit] = field(default_factory=dict)
    personal_from: int = 0
    helpers: set[str] = field(default_factory=set)
    idle: int = 0
    asked: bool = False
    """Whether the person was there when the round began, and so may be said to sit it out."""
    invalid: bool = False
    stopped: bool = False
    """Whether it was found that the card here is not the player's: no wager until they leave."""


@dataclass
class Played:
    """The last settled round as it lay, to settle it again (SB-39)."""

    round: int
    faces: Faces
    pieces: list[Piece]
    live: list[Piece]
    """The same pieces as they went on."""
    runs: dict[str, tuple[str, int] | None]
    given: dict[int, int]
    """By the piece's place in the list, where it was decided: what came back, stake included."""
    lights_failed: bool
    invalid: frozenset[str]
    day: str
    people: dict[str, tuple[str, str | None]]


@dataclass
class Proposed:
    """Limits on a sign that do not hold yet."""

    limits: Mapping[str, Limit]
    player_minimum: int | None
    player_maximum: int | None
    takes_effect_at: int
    raises: bool
    up_since: int | None


@dataclass
class DealerBook:
    """A dealer's table."""

    name: str
    config: DealerConfig | None = None
    status: str = "not open"
    stage: str = OVER
    round: int = 0
    day: str = ""
    tumbles: int = 0
    entered: Faces | None = None
    result: Faces | None = None
    lights_failed: bool = False
    stopped: bool = False
    broken: bool = False
    broken_under: str = ""
    seal: str = ""
    runs: dict[str, tuple[str, int] | None] = field(default_factory=dict)
    pieces: list[Piece] = field(default_factory=list)
    collected: list[Piece] = field(default_factory=list)
    before_collecting: list[Piece] = field(default_factory=list)
    places: dict[str, Place] = field(default_factory=dict)
    claims: dict[str, Place] = field(default_factory=dict)
    float: int = 0
    locked: bool = False
    box: int = 0
    box_attached: bool = True
    cashless: bool = False
    cashless_cents: int = 0
    values: dict[str, int] = field(default_factory=dict)
    """What a check of each colour is worth, while any is out."""
    abroad: dict[str, int] = field(default_factory=dict)
    tokens_abroad: int = 0
    marked: set[str] = field(default_factory=set)
    """Colours whose value a marker button shows."""
    held: dict[str, int] = field(default_factory=dict)
    held_patrons: dict[str, str] = field(default_factory=dict)
    cap: int | None = None
    one_per_area: bool = False
    devices: set[str] = field(default_factory=set)
    """Persons of whom a supervisor was satisfied that they used a device (9.8): for good."""
    read_rules: set[tuple[str, str]] = field(default_factory=set)
    """Who has been shown the rules in this round, by place and name."""
    signs_up: bool = True
    proposed: Proposed | None = None
    closing_at: int | None = None
    closing_up_since: int | None = None
    final_call: bool = False
    streaks_ended: bool = False
    """6.6: once the clock is on the table no Super Streak is taken until it opens again."""
    results: dict[int, Faces] = field(default_factory=dict)
    last: Played | None = None
    departures: int = 0
    begun_at: int = 0
    """When the round began."""

    @property
    def law(self) -> DealerConfig:
        """What it was opened with."""
        assert self.config is not None
        return self.config

    @property
    def carded(self) -> bool:
        """Whether the newer document is played, with cards, caps and invalid wagers."""
        return self.law.game == paper.NICC

    @property
    def even(self) -> str:
        """What Even wins on here."""
        return self.law.readings.get("even", "as-printed")

    @property
    def next_round(self) -> int:
        """The round for which a wager is placed now."""
        return self.round + 1 if self.stage == OVER else self.round

    @property
    def offered(self) -> frozenset[str]:
        """The spots that the sign offers."""
        return frozenset(spot for spot in paper.SPOTS if self.limit_of(spot, {}) is not None)

    def limit_of(self, spot: str, own: Mapping[str, Limit]) -> Limit | None:
        """The closest limit: of the spot, of its wager, or of all that are not optional."""
        limits = {**self.law.limits, **own}
        family = paper.family_of(spot)
        names = (spot, family) if family in paper.OPTIONAL else (spot, family, "*")
        return next((limits[name] for name in names if name in limits), None)

    def own_limits(self, place: Place) -> Mapping[str, Limit]:
        """A player's own limits, from the round from which they hold (4.6, SB-28)."""
        return place.personal if place.personal_from <= self.next_round else {}

    def occupied(self) -> list[Place]:
        """Places with somebody there."""
        return [place for place in self.places.values() if place.person]

    def of(self, place: str) -> Iterator[Piece]:
        """What a place has on the layout, in the order in which it was put there."""
        return (piece for piece in self.pieces if piece.place == place)

    def owner(self, name: str) -> Place:
        """A place, or a claim."""
        return self.places.get(name) or self.claims[name]

    def standing(self, place: str, spot: str) -> int:
        """What a place has on a spot."""
        return sum(piece.cents for piece in self.of(place) if piece.spot == spot)

    def day_at(self, at: int) -> str:
        """The gaming day of the round under way, or of the time between rounds."""
        return gaming_day(at, self.law.gaming_day_starts) if self.stage == OVER else self.day

    def closing(self, at: int) -> bool:
        """Whether its closing time has come: by a sign up for twenty minutes without a break."""
        since = self.closing_up_since
        if self.closing_at is None or since is None:
            return False
        return at >= max(self.closing_at, since + NOTICE)

    def streaks(self) -> bool:
        """Whether a Super Streak is running."""
        return any(piece.side for piece in self.pieces)

    def give_back(self, piece: Piece, cents: int | None = None) -> None:
        """Part or all of a piece goes back as what it was (SB-22)."""
        cents = piece.cents if cents is None else cents
        owner = self.owner(piece.place)
        if piece.kind == "value":
            owner.value += cents
        elif piece.kind == "token":
            owner.tokens += cents
        else:
            self.add_checks(owner, piece.kind.partition(":")[2], cents)
        piece.cents -= cents
        if not piece.cents:
            self.pieces = [one for one in self.pieces if one is not piece]

    def add_checks(self, owner: Place, colour: str, cents: int) -> None:
        """Checks worth so much come to lie in front of a player."""
        owner.colours[colour] = owner.colours.get(colour, 0) + cents // self.values[colour]

    def out(self, colour: str) -> int:
        """How many checks of a colour are with players, on the layout or abroad."""
        each = self.values.get(colour)
        if not each:
            return 0
        owners = (*self.places.values(), *self.claims.values())
        lying = (*self.pieces, *self.collected)
        staked = sum(one.cents for one in lying if one.kind == f"colour:{colour}")
        held = sum(owner.colours.get(colour, 0) for owner in owners)
        return held + staked // each + self.abroad.get(colour, 0)

    def tidy(self) -> None:
        """Forget what is no longer there: empty colours, and colours that nobody holds."""
        for owner in (*self.places.values(), *self.claims.values()):
            owner.colours = {colour: count for colour, count in owner.colours.items() if count}
        for colour in [one for one in self.values if not self.out(one)]:
            del self.values[colour]
            self.abroad.pop(colour, None)
            self.marked.discard(colour)

    def forget_claims(self) -> None:
        """Forget claims under which nothing runs and nothing is kept."""
        for name, claim in list(self.claims.items()):
            kept = claim.value or claim.tokens or any(claim.colours.values())
            if not kept and not any(self.of(name)):
                del self.claims[name]

    def concerned(self) -> set[str]:
        """The patrons whose records an act at this table may touch."""
        owners = (*self.places.values(), *self.claims.values())
        return {owner.patron for owner in owners if owner.patron is not None}


def by(command: DealerAct, offices: frozenset[str]) -> bool:
    """Whether somebody in one of these offices acts."""
    return bool(command.by) and command.office in offices
