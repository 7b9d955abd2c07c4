"""A patron as the record has it; only the events change one.

Plain data throughout: days are ISO dates as text, so that a state is kept and read back as it is.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal

from pitboss.kernel.ensure import ensure
from pitboss.kernel.event import Said
from pitboss.kernel.subject import Subject

NOTES_KEPT = 50
DAYS_KEPT = 400
"""More than a year of days on which something was played or paid."""
PERIODS_KEPT = 2
"""The present period and the one before, to which a round may still belong."""


CardStatus = Literal["active", "suspended", "cancelled"]
"""Cancelled is for good."""


@dataclass(kw_only=True, slots=True)
class Card:
    """A player card; it exists as a thing, in a telephone, or as both under one number."""

    number: str
    physical: bool = False
    digital: bool = False
    status: CardStatus = "active"
    reason: str = ""


@dataclass(kw_only=True, slots=True)
class GamingLimit:
    """One gaming limit: what is in force, and what will be from a later time.

    >>> limit = GamingLimit(cents=10_000, next_cents=50_000, next_at=1_000)
    >>> limit.in_force(999), limit.in_force(1_000)
    (10000, 50000)
    """

    cents: int | None = None
    """None: no limit."""
    next_cents: int | None = None
    next_at: int | None = None
    """When the change that was asked for takes effect; none while none is pending."""

    def in_force(self, at: int) -> int | None:
        """The limit at a time; none where there is none."""
        due = self.next_at is not None and at >= self.next_at
        return self.next_cents if due else self.cents


@dataclass(kw_only=True, slots=True)
class Loss:
    """What came of gaming in one period: lost less won, so below nothing after a net win."""

    net_cents: int = 0
    reached: bool = False
    """Whether the limit was reached in it: then gaming has ended until the next."""


@dataclass(kw_only=True, slots=True)
class Deposits:
    """Outside money paid in during one calendar day."""

    day: str = ""
    cents: int = 0
    reached: bool = False


@dataclass(kw_only=True, slots=True)
class DayPlayed:
    """What a patron played, paid in and took out on one calendar day."""

    staked_cents: int = 0
    returned_cents: int = 0
    cash_cents: int = 0
    deposited_cents: int = 0
    withdrawn_cents: int = 0
    played_ms: int = 0

    def with_time(self, spent_ms: int) -> DayPlayed:
        """The same day with more time played."""
        return replace(self, played_ms=self.played_ms + spent_ms)


@dataclass(kw_only=True, slots=True)
class StandingBar:
    """An exclusion from a game or from the casino, until its end or until it is lifted."""

    reason: str
    clause: str
    at: int
    by: str
    until: int | None = None
    """None: until it is lifted."""

    def holds(self, at: int) -> bool:
        """Whether it holds at a time."""
        return self.until is None or at < self.until

    def outlasts(self, until: int | None) -> bool:
        """Whether it holds at least as long as that."""
        return self.until is None or (until is not None and until <= self.until)


@dataclass(kw_only=True, slots=True)
class StandingPause:
    """A supervisor's pause, so that the loss limit can be calculated and reset."""

    until: int | None
    """None: until it is ended."""
    reason: str


@dataclass(kw_only=True, slots=True)
class Session:
    """Play at one place or terminal of one table, from signing on."""

    table: str
    game: str
    place: str
    card: str
    from_at: int
    declared_cents: int = 0
    """Chips bought and brought, as declared."""
    remaining_cents: int | None = None
    """Chips left, as declared on leaving."""
    etg: bool = False
    """Whether it is at a terminal."""
    beside: dict[str, str] = field(default_factory=dict)
    """The other seats of the same cabinet at which the card counts, by table."""

    def is_at(self, table: str) -> bool:
        """Whether it goes on at a table: a cabinet is one place, at however many tables."""
        return table == self.table or table in self.beside

    def result_cents(self, remaining_cents: int | None) -> int | None:
        """What the player takes away beyond what came in; unknown until what is left is."""
        left = self.remaining_cents if remaining_cents is None else remaining_cents
        return None if left is None else left - self.declared_cents


@dataclass(kw_only=True, slots=True)
class Played:
    """A time of play that has ended."""

    from_at: int
    to_at: int


@dataclass(kw_only=True, slots=True)
class Note:
    """Something that staff must be able to show later: advice, a direction, a breach."""

    at: int
    by: str
    what: str
    text: str


@dataclass(kw_only=True, slots=True)
class Excess:
    """A round in which a limit was exceeded, and what a supervisor found about it."""

    table: str
    round: int
    duty: str = ""
    """Which duty was broken; empty until somebody found on it."""


@dataclass(kw_only=True, slots=True)
class Patron(Subject):
    """A person who plays with a card of their own.

    >>> Patron(id="p7").enrolled_at is None
    True
    """

    prefix = "patron"

    id: str
    """How many records there are."""
    name: str = ""
    enrolled_at: int | None = None
    premium: bool = False
    """Whether the patron takes part in a premium player program."""
    cards: dict[str, Card] = field(default_factory=dict)
    """Every card ever issued, by number; at most one is not cancelled."""
    limits: dict[str, GamingLimit] = field(default_factory=dict)
    """By ``day``, ``week`` and ``month`` for losses, and ``deposit``."""
    chosen_at: int | None = None
    """When limits were first set or declined."""
    reminder_from: int | None = None
    """Since when the patron has done without limits, or was last reminded of them."""
    losses: dict[str, dict[str, Loss]] = field(default_factory=dict)
    """By period and the gaming day on which it began."""
    open_stakes: dict[str, int] = field(default_factory=dict)
    """Cents at risk, by table."""
    deposits: Deposits = field(default_factory=Deposits)
    cash: Deposits = field(default_factory=Deposits)
    """Cash used for gaming in one calendar day."""
    account_cents: int = 0
    suspended_until: int | None = None
    """By the patron's own wish."""
    pause: StandingPause | None = None
    bars: dict[str, StandingBar] = field(default_factory=dict)
    """By scope: ``casino``, or ``game:`` and the game's id."""
    session: Session | None = None
    days: dict[str, DayPlayed] = field(default_factory=dict)
    """What was played on each calendar day, for the patron to see."""
    played: list[Played] = field(default_factory=list)
    """As far back as the longest window reaches."""
    last_played_at: int | None = None
    assessed_at: int | None = None
    """The last assessment after which play might go on."""
    stopped_at: int | None = None
    """When a special employee found that play may not go on; none once another found it may."""
    rest_until: int | None = None
    """The end of the time without gaming after too many hours."""
    notes: list[Note] = field(default_factory=list)
    advice_due: str = ""
    """Of what the dealer or a supervisor still has to advise the patron; else empty."""
    excesses: list[Excess] = field(default_factory=list)
    """How often, where and when a limit was exceeded, as far as a finding may speak of it."""

    @property
    def card(self) -> Card | None:
        """The card that is not cancelled."""
        return next((card for card in self.cards.values() if card.status != "cancelled"), None)

    def apply(self, said: Said) -> None:
        """Fold what followed from one act, in place: nothing that happened to another."""
        for event in said.events:
            ensure(event.patron == self.id, f"{event.patron} is not {self.id}")
        Subject.apply(self, said)

    def deposits_of(self, day: str) -> Deposits:
        """What was paid in on a calendar day, begun afresh with each."""
        if self.deposits.day < day:
            self.deposits = Deposits(day=day)
        return self.deposits

    def day(self, day: str) -> DayPlayed:
        """What was played on a calendar day, made if need be; the oldest is forgotten."""
        kept = self.days.setdefault(day, DayPlayed())
        if len(self.days) > DAYS_KEPT:
            del self.days[min(self.days)]
        return kept

    def cash_of(self, day: str) -> Deposits:
        """The cash used on a calendar day, counted afresh with each."""
        if self.cash.day < day:
            self.cash = Deposits(day=day)
        return self.cash

    def loss_since(self, period: str, since: str) -> Loss:
        """The record of a period, made if need be; the oldest beyond those kept is forgotten."""
        kept = self.losses.setdefault(period, {})
        loss = kept.setdefault(since, Loss())
        if len(kept) > PERIODS_KEPT:
            del kept[min(kept)]
        return loss

    def release(self, table: str, cents: int) -> None:
        """So much is no longer at risk at a table."""
        left = self.open_stakes.pop(table, 0) - cents
        ensure(left >= 0, f"{self.id} had less than {cents} cents at risk at {table}")
        if left:
            self.open_stakes[table] = left

    def exceed(self, table: str, number: int) -> None:
        """A limit was exceeded in a round; the oldest beyond those kept is forgotten."""
        self.excesses.append(Excess(table=table, round=number))
        del self.excesses[:-NOTES_KEPT]

    def note(self, said: Said, what: str, text: str) -> None:
        """Keep a note of something that staff must be able to show later."""
        self.notes.append(Note(at=said.at, by=said.by, what=what, text=text))
        del self.notes[:-NOTES_KEPT]
