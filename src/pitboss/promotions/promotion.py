"""The record of a promotion: its terms, who had it lodged and approved, its draws and prizes.

    blank -> draft -> lodged -> running -> closed -> concluded; withdrawn before the start only

A change to terms that were lodged takes them back to the draft. From the start on they are locked,
and only an approved amendment changes them. Nothing of it is ever taken off the record.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import ClassVar, Final, Literal

from pitboss.kernel.subject import Subject
from pitboss.promotions.draws import Chance

BLANK: Final = "blank"
DRAFT: Final = "draft"
LODGED: Final = "lodged"
RUNNING: Final = "running"
CLOSED: Final = "closed"
CONCLUDED: Final = "concluded"
WITHDRAWN: Final = "withdrawn"
PromotionStatus = Literal[
    "blank", "draft", "lodged", "running", "closed", "concluded", "withdrawn"
]
PrizeStatus = Literal["offered", "won", "claimed", "paid", "handed-over", "denied", "unclaimed"]
PrizeIdentification = Literal["", "asked", "not-suitable", "sighted"]
DrawStatus = Literal[
    "planned", "frozen", "numbered", "promised", "drawn", "confirmed", "cancelled"
]
BEFORE_START = (DRAFT, LODGED)
AWARDING = (RUNNING, CLOSED)
"""When prizes are claimed and paid: after the draw, and instant ones from the start on."""
PUBLIC = (RUNNING, CLOSED, CONCLUDED)
"""States in which the terms stand for anybody to read."""
OVER = (BLANK, CONCLUDED, WITHDRAWN)

Stated = str | int | bool | None
"""What stands in an item of the terms; a time is in milliseconds, and blank is not none."""

MONEY = ("cash", "chips")
"""Kinds of prizes that are money, and stand in the books from the draw on."""


def awarded_item(item: str, draw: int) -> str:
    """The item of the terms that says when or where a draw is held.

    >>> awarded_item("awarded_at", 1), awarded_item("awarded_at", 2)
    ('awarded_at', 'draw_2_awarded_at')
    """
    return item if draw == 1 else f"draw_{draw}_{item}"


@dataclass(kw_only=True, slots=True)
class NoticeAttempt:
    """An attempt to reach a winner; only the four ways that the documents list count (PR-20)."""

    at: int
    by: str
    way: str
    text: str
    counts: bool


@dataclass(kw_only=True, slots=True)
class Prize:
    """A prize as the terms have it, and what has become of it.

    offered -> won -> claimed -> paid or handed-over; denied or unclaimed, and then to a reserve
    """

    number: str
    title: str
    kind: str
    value_cents: int
    conditions: str
    particulars: dict[str, Stated]
    alternative_cents: int | None
    written_by: str
    draw: int = 1
    """The draw in which it is won."""
    attested_by: str = ""
    liquor_ml: int = 0
    status: PrizeStatus = "offered"
    chance: str = ""
    """The winning number."""
    winner: str = ""
    """The patron."""
    won_at: int | None = None
    attempts: list[NoticeAttempt] = field(default_factory=list)
    alternative: bool = False
    """Whether the winner took the money instead."""
    parts: dict[str, int] = field(default_factory=dict)
    """What is paid in which form, as it was chosen."""
    paid: dict[str, int] = field(default_factory=dict)
    payee: str = ""
    signed: str = ""
    """Who signed for it."""
    balance_cents: int = 0
    """What stands in its account."""
    delayed_until: int | None = None
    """When it is paid by agreement with the winner; none where it is paid at once."""
    delay_reason: str = ""
    identification: PrizeIdentification = ""
    """How far it is where the winner was asked for it; empty where nobody was."""
    identification_text: str = ""
    """Why it was asked for, and then what was shown."""
    free_since: int | None = None
    """Since when it can be paid that was held, or waited for identification."""
    held_at: int | None = None
    held_by: str = ""
    hold_reason: str = ""
    hold_clause: str = ""

    @property
    def called(self) -> str:
        """What a sentence calls it."""
        return f"Prize {self.number}"

    @property
    def is_money(self) -> bool:
        """Whether it is paid in money, by its kind or by the winner's choice."""
        return self.alternative or self.kind in MONEY

    @property
    def due_cents(self) -> int:
        """How much money it comes to."""
        chosen = self.alternative and self.alternative_cents is not None
        return self.alternative_cents or 0 if chosen else self.value_cents

    @property
    def reached(self) -> bool:
        """Whether an attempt that counts was made to reach the winner."""
        return any(one.counts for one in self.attempts)


@dataclass(kw_only=True, slots=True)
class PromotionEntry:
    """Chances of one holder under consecutive numbers, and how they were earned."""

    first: int
    count: int
    patron: str
    name: str
    tag: str
    how: str
    at: int
    void: str = ""
    """Why they do not count; empty where they do."""
    void_from: int = 1
    """The first draw whose list they are not on, where they are void."""

    def counts_in(self, draw: int) -> bool:
        """Whether they are on the list of a draw."""
        return not self.void or draw < self.void_from

    @property
    def numbers(self) -> tuple[str, str]:
        """The first and the last of them, as they are shown."""
        return f"{self.first:06d}", f"{self.first + self.count - 1:06d}"


@dataclass(kw_only=True, slots=True)
class Lodgement:
    """That the regulator of some documents has the very terms of a digest."""

    regulator: str
    digest: str
    at: int
    by: str
    way: str
    reference: str


@dataclass(kw_only=True, slots=True)
class TermsVersion:
    """Terms that were lodged or came into force, as a sheet that can be shown later."""

    digest: str
    at: int
    by: str
    why: str
    sheet: str


@dataclass(kw_only=True, slots=True)
class Amendment:
    """A change of one item after the start: proposed, approved by each regulator, in force."""

    number: str
    item: str
    value: Stated
    at: int
    by: str
    lodged: bool
    """Whether it was lodged again in the act that proposed it (NICC 10.13.1)."""
    approvals: dict[str, str] = field(default_factory=dict)
    """The reference of the approval, by regulator."""
    in_force_at: int | None = None


@dataclass(kw_only=True, slots=True)
class PrizeClaim:
    """Somebody says that they won."""

    number: str
    prize: str
    person: str
    address: str
    at: int
    by: str
    of_winner: bool
    denied_at: int | None = None
    denied_by: str = ""
    reason: str = ""
    told_at: int | None = None
    told_how: str = ""


@dataclass(kw_only=True, slots=True)
class TermsDispute:
    """A dispute about the terms, which the operator decides."""

    number: str
    person: str
    text: str
    at: int
    by: str
    decision: str = ""
    decided_by: str = ""
    satisfied: bool | None = None
    notice: str = ""
    concluded_at: int | None = None


@dataclass(kw_only=True, slots=True)
class Compromise:
    """That integrity is compromised: since when, why, and what an inspector is told of it."""

    key: str
    what: str
    at: int
    reason: str


@dataclass(kw_only=True, slots=True)
class PromotionDraw:
    """A draw: planned -> frozen -> numbered -> drawn -> confirmed; or cancelled.

    Of instant prizes it comes before the start, planned -> numbered -> promised, and it is told
    when entry has closed: drawn -> confirmed.
    """

    number: int = 1
    status: DrawStatus = "planned"
    commit: str = ""
    """The promise of the seed of a further draw; of the first it stands with the promotion."""
    won_before: list[str] = field(default_factory=list)
    """Numbers that had won in an earlier draw when the list was frozen: they are not on it."""
    scrutineer: str = ""
    attended_at: int | None = None
    count: int = 0
    digest: str = ""
    frozen_at: int | None = None
    frozen_by: str = ""
    tumbler_round: int | None = None
    """The round of the named tumbler at the freeze: only later ones make the public number."""
    public: str = ""
    numbered_at: int | None = None
    seed: str = ""
    key: str = ""
    drawn: list[str] = field(default_factory=list)
    """Every number in the order of the draw: prizes, then reserves."""
    winners: list[str] = field(default_factory=list)
    reserves: list[str] = field(default_factory=list)
    drawn_at: int | None = None
    drawn_by: str = ""
    confirmed: dict[str, str] = field(default_factory=dict)
    """Who confirmed it, by ``operator`` and ``scrutineer``."""
    objection: str = ""
    published: list[str] = field(default_factory=list)
    promise: str = ""
    """Of instant prizes: the digest of the winning numbers with a salt."""
    promised_terms: str = ""
    """The digest of the terms that the numbers were drawn for."""
    salt: str = ""
    """Of that digest, revealed when entry has closed."""

    @property
    def is_over(self) -> bool:
        """Whether nothing more is to be done: its results are published, or it was cancelled."""
        published = self.status == "confirmed" and bool(self.published)
        return published or self.status == "cancelled"


@dataclass(kw_only=True, slots=True)
class Promotion(Subject):
    """One promotion, from the draft to the last prize.

    >>> Promotion(number="spring-car").status
    'blank'
    """

    prefix: ClassVar[str] = "promotion"

    number: str
    status: PromotionStatus = BLANK
    title: str = ""
    documents: tuple[str, ...] = ()
    salt: str = ""
    """What makes tags of patrons that nobody can guess back."""
    commit: str = ""
    """The house's promise of its seed, published with the terms."""
    drafted_by: str = ""
    authors: list[str] = field(default_factory=list)
    """Everybody who wrote at the terms."""
    terms: dict[str, Stated] = field(default_factory=dict)
    prizes: dict[str, Prize] = field(default_factory=dict)
    lodgements: list[Lodgement] = field(default_factory=list)
    versions: list[TermsVersion] = field(default_factory=list)
    advertisements: list[str] = field(default_factory=list)
    channels: list[str] = field(default_factory=list)
    started_at: int | None = None
    closed_at: int | None = None
    entries: list[PromotionEntry] = field(default_factory=list)
    last_chance: int = 0
    counted: bool = False
    """Whether entries earned by play were counted."""
    amendments: dict[str, Amendment] = field(default_factory=dict)
    draw: PromotionDraw = field(default_factory=PromotionDraw)
    """The draw that is next or under way; the last one once all are over."""
    draws_before: list[PromotionDraw] = field(default_factory=list)
    draws_after: list[PromotionDraw] = field(default_factory=list)
    """Terms may have several draws, each with its own commitment, list and prizes: those that
    are over, and those that come when it is."""
    claims: dict[str, PrizeClaim] = field(default_factory=dict)
    disputes: dict[str, TermsDispute] = field(default_factory=dict)
    compromises: list[Compromise] = field(default_factory=list)
    postponed: bool = False
    validated: str = ""
    """What was found when integrity was validated; empty until then."""
    warned: list[str] = field(default_factory=list)
    passed: list[str] = field(default_factory=list)
    """Deadlines that rang, and those that passed."""

    @property
    def called(self) -> str:
        """What a sentence calls it."""
        return f"Promotion {self.number}"

    @property
    def draws(self) -> tuple[PromotionDraw, ...]:
        """Every draw, in their order."""
        return (*self.draws_before, self.draw, *self.draws_after)

    @property
    def hands(self) -> tuple[str, ...]:
        """Everybody who wrote at the terms or a prize, or froze the list of the draw."""
        writers = (prize.written_by for prize in self.prizes.values())
        return tuple(filter(None, (*self.authors, *writers, self.draw.frozen_by)))

    @property
    def draw_name(self) -> str:
        """What the draw is called in everything that is hashed."""
        return self.name_of(self.draw)

    @property
    def draw_told(self) -> int:
        """The number of the draw for records and pages; zero where there is but one."""
        return self.draw.number if len(self.draws) > 1 else 0

    def name_of(self, draw: PromotionDraw) -> str:
        """What one of the draws is called in everything that is hashed."""
        return f"{self.number}/{draw.number}"

    def commit_of(self, draw: PromotionDraw) -> str:
        """What the house published of the seed of a draw."""
        return self.commit if draw.number == 1 else draw.commit

    def draw_of(self, prize: Prize) -> PromotionDraw:
        """The draw in which a prize is won; the one under way where there is none such."""
        return next((one for one in self.draws if one.number == prize.draw), self.draw)

    def prizes_in(self, draw: PromotionDraw) -> list[Prize]:
        """The prizes of a draw, in the order of the terms."""
        return [one for one in self.prizes.values() if self.draw_of(one) is draw]

    def awarded_at(self, draw: PromotionDraw) -> int | None:
        """When the terms have a draw."""
        return self.stated_time(awarded_item("awarded_at", draw.number))

    def awarded_where(self, draw: PromotionDraw) -> str:
        """Where the terms have a draw."""
        return str(self.terms.get(awarded_item("awarded_where", draw.number)) or "")

    def go_on(self) -> None:
        """The next draw is the one that is due, once this one is over."""
        if self.draw.is_over and self.draws_after:
            self.draws_before.append(self.draw)
            self.draw = self.draws_after.pop(0)

    def redraft(self) -> None:
        """The terms are others now: they are lodged again, and what was promised falls."""
        self.status = DRAFT
        if self.draw.promise or self.draw.public:
            self.draw = PromotionDraw()

    def stated_time(self, item: str) -> int | None:
        """A time of the terms; none where it is not stated."""
        told = self.terms.get(item)
        return told if isinstance(told, int) and not isinstance(told, bool) else None

    def claimed_until(self, prize: Prize) -> int | None:
        """Until when a prize can be claimed; none where the terms have no end.

        A reserve has as long from being next as the winner had from the draw: the stated time may
        have passed before anybody knew that it is theirs.
        """
        until, drawn = self.stated_time("claim_until"), self.draw_of(prize)
        if until is None or prize.won_at is None or drawn.drawn_at is None:
            return until
        return until if prize.chance in drawn.winners else prize.won_at + until - drawn.drawn_at

    def winners_claim(self, prize: Prize) -> PrizeClaim | None:
        """The claim of the person who has a prize now: the last one that a winner of it made."""
        claims = (one for one in self.claims.values() if one.prize == prize.number)
        return next((one for one in reversed([*claims]) if one.of_winner), None)

    def stated_count(self, item: str) -> int:
        """A number of the terms; zero where it is not stated."""
        return self.stated_time(item) or 0

    def won_besides(self, draw: PromotionDraw) -> list[str]:
        """Every number that was drawn for a prize, or got one as a reserve, in another draw."""
        drawn = [
            one
            for other in self.draws
            if other is not draw and other.status == "confirmed"
            for one in other.winners
        ]
        known = (one for one in self.prizes.values() if self.draw_of(one) is not draw)
        return list(dict.fromkeys((*drawn, *(one.chance for one in known if one.chance))))

    def chances(self, draw: PromotionDraw | None = None) -> list[Chance]:
        """Every chance that counts in a draw, by its number and the tag of its holder.

        What has won in an earlier draw is not in a later one; nor, where a person may win once,
        is anything else of theirs.
        """
        draw = self.draw if draw is None else draw
        won = set(draw.won_before if draw.status != "planned" else self.won_besides(draw))
        found = [
            Chance(f"{number:06d}", entry.tag)
            for entry in self.entries
            if entry.counts_in(draw.number)
            for number in range(entry.first, entry.first + entry.count)
        ]
        if not won:
            return found
        tags = self.tags_of(won) if self.terms.get("one_prize_each") else set()
        return [one for one in found if one.number not in won and one.tag not in tags]

    def tags_of(self, chances: Iterable[str]) -> set[str]:
        """The tags of the people who hold some chances."""
        entries = (self.entry_of(one) for one in chances)
        return {one.tag for one in entries if one is not None}

    def own_entries(self, patron: str | None) -> list[PromotionEntry]:
        """The entries of a person that count."""
        return [one for one in self.entries if one.patron == patron and not one.void]

    def chances_of(self, patron: str | None) -> int:
        """How many chances a person has."""
        return sum(one.count for one in self.own_entries(patron))

    def entry_of(self, chance: str) -> PromotionEntry | None:
        """The entry that a chance belongs to."""
        number = int(chance) if chance.isascii() and chance.isdecimal() else 0
        for entry in self.entries:
            if entry.first <= number < entry.first + entry.count:
                return entry
        return None

    def lodged_at(self, regulator: str, digest: str) -> int | None:
        """When a regulator got the terms of a digest; the first time counts."""
        for one in self.lodgements:
            if (one.regulator, one.digest) == (regulator, digest):
                return one.at
        return None
