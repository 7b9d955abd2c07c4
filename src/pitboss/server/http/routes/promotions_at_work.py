"""Promotions as the panels of the staff show them: what is next, missing and due."""

from __future__ import annotations

import msgspec
from litestar import get
from litestar.params import FromPath, FromQuery

from pitboss.house.decide import decide
from pitboss.kernel.refusal import Refusal
from pitboss.promotions.acts.conclude_promotion import ConcludePromotion
from pitboss.promotions.acts.lodge_terms import faults_against
from pitboss.promotions.acts.start_promotion import StartPromotion
from pitboss.promotions.deadlines import deadlines
from pitboss.promotions.documents import told
from pitboss.promotions.overseeing import overseen
from pitboss.promotions.promotion import (
    CLOSED,
    DRAFT,
    LODGED,
    OVER,
    DrawStatus,
    Prize,
    PrizeStatus,
    Promotion,
    PromotionEntry,
    PromotionStatus,
)
from pitboss.promotions.sheet import terms_digest
from pitboss.promotions.steps import next_steps
from pitboss.promotions.terms_page import lines_of
from pitboss.server.actors.floor import Floor
from pitboss.server.http.routes.answers import Problem, problem_of
from pitboss.server.http.routes.given import AtWork, TheFloor
from pitboss.server.http.routes.promotions import TermsLine, chances_in, known, lines_shown
from pitboss.server.wire.shown import shown

MOST_ENTRIES = 1_000
"""How many entries are shown at once."""


class MissingShown(msgspec.Struct, kw_only=True):
    """Something that is missing before the next step."""

    what: str
    """Its slug."""
    sentence: str
    clause: str
    item: str = ""
    """The item of the terms, where it is one."""
    words: dict[str, str] = {}
    """What a refusal fills in, where it is one."""


class DeadlineShown(msgspec.Struct, kw_only=True):
    """A deadline that stands."""

    what: str
    key: str
    due_at: int
    ringing: bool
    passed: bool
    clause: str


class StepShown(msgspec.Struct, kw_only=True):
    """An act that is next, and who does it."""

    act: str
    by: list[str]
    """Offices; none where the clock does it."""
    about: str
    due_at: int | None


class PrizeAtWork(msgspec.Struct, kw_only=True):
    """A prize as the staff see it."""

    number: str
    title: str
    kind: str
    value_cents: int
    written_by: str
    attested_by: str
    status: PrizeStatus
    chance: str
    winner: str
    """The winner's name."""
    patron: str
    attempts: list[str]
    parts: dict[str, int]
    paid: dict[str, int]
    signed: str
    held: bool
    hold_reason: str


class ClaimAtWork(msgspec.Struct, kw_only=True):
    """A claim; those that were denied stay."""

    number: str
    prize: str
    person: str
    address: str
    of_winner: bool
    denied_at: int | None
    denied_by: str
    reason: str
    told_at: int | None
    told_how: str


class TermsDisputeAtWork(msgspec.Struct, kw_only=True):
    """A dispute about the terms."""

    number: str
    person: str
    text: str
    decision: str
    decided_by: str
    satisfied: bool | None
    notice: str
    concluded_at: int | None


class PromotionAtWork(msgspec.Struct, kw_only=True):
    """A promotion as the staff see it, with what is missing before the next step."""

    number: str
    title: str
    status: PromotionStatus
    documents: list[str]
    postponed: bool
    digest: str
    drafted_by: str
    terms: list[TermsLine]
    prizes: list[PrizeAtWork]
    lodgements: list[str]
    amendments: list[str]
    advertisements: list[str]
    channels: list[str]
    chances: int
    void: list[str]
    """Entries that do not count, with the reason."""
    overseen: bool
    """Whether a scrutineer must attend the draw."""
    scrutineer: str
    attended: bool
    draw_status: DrawStatus
    commit: str
    count: int
    list_digest: str
    public: str
    winners: list[str]
    reserves: list[str]
    confirmed: dict[str, str]
    objection: str
    published: list[str]
    claims: list[ClaimAtWork]
    disputes: list[TermsDisputeAtWork]
    compromises: list[str]
    steps: list[StepShown]
    """What is next."""
    missing: list[MissingShown]
    """What stands against it."""
    deadlines: list[DeadlineShown]


@get("/api/staff/promotions", sync_to_thread=False)
def promotions_at_work(floor: TheFloor, worker: AtWork) -> list[PromotionAtWork]:  # noqa: ARG001
    """Every promotion, those that are not over first; for whoever is at work."""
    newest = floor.promotions.all()[::-1]
    found = sorted(newest, key=lambda one: one.status in OVER)
    return [_at_work(floor, one) for one in found]


@get("/api/staff/promotions/{number:str}/entries", sync_to_thread=False)
def entries_at_work(
    floor: TheFloor,
    worker: AtWork,  # noqa: ARG001 - whoever is at work may read
    number: FromPath[str],
    skip: FromQuery[int] = 0,
    most: FromQuery[int] = MOST_ENTRIES,
) -> list[PromotionEntry]:
    """Entries with their holders, void ones too, so many at once."""
    first = max(skip, 0)
    return known(floor, number).entries[first : first + min(max(most, 0), MOST_ENTRIES)]


def _at_work(floor: Floor, promotion: Promotion) -> PromotionAtWork:
    draw = promotion.draw
    return shown(
        PromotionAtWork,
        promotion,
        documents=list(promotion.documents),
        digest=terms_digest(promotion),
        terms=lines_shown(lines_of(promotion)),
        prizes=[_prize_at_work(promotion, prize) for prize in promotion.prizes.values()],
        lodgements=[
            f"{one.regulator}: {one.reference}, {one.digest[:12]}" for one in promotion.lodgements
        ],
        amendments=[
            f"{one.number}: {one.item} = {one.value} ({', '.join(one.approvals) or '-'})"
            for one in promotion.amendments.values()
        ],
        chances=chances_in(promotion),
        void=[f"{one.first:06d}: {one.void}" for one in promotion.entries if one.void],
        overseen=overseen(promotion),
        scrutineer=draw.scrutineer,
        attended=draw.attended_at is not None,
        draw_status=draw.status,
        count=draw.count,
        list_digest=draw.digest,
        public=draw.public,
        winners=draw.winners,
        reserves=draw.reserves,
        confirmed=draw.confirmed,
        objection=draw.objection,
        published=draw.published,
        claims=[shown(ClaimAtWork, one) for one in promotion.claims.values()],
        disputes=[shown(TermsDisputeAtWork, one) for one in promotion.disputes.values()],
        compromises=[f"{one.what}: {one.reason}" for one in promotion.compromises],
        steps=[shown(StepShown, one) for one in next_steps(promotion)],
        missing=_missing(floor, promotion),
        deadlines=_deadlines(floor, promotion),
    )


def _prize_at_work(promotion: Promotion, prize: Prize) -> PrizeAtWork:
    entry = promotion.entry_of(prize.chance) if prize.chance else None
    return shown(
        PrizeAtWork,
        prize,
        winner="" if entry is None else entry.name,
        patron=prize.winner,
        attempts=[f"{one.way}: {one.text}" for one in prize.attempts],
        held=prize.held_at is not None,
    )


def _missing(floor: Floor, promotion: Promotion) -> list[MissingShown]:
    """What stands against the next step: lodging, the start, or the conclusion."""
    at, no_cash = floor.clock(), not floor.settings.server.cash_prizes
    if promotion.status == DRAFT:
        return [
            MissingShown(
                what=one.slug,
                sentence=one.sentence,
                clause=told(dict(one.clauses)),
                item=one.item,
            )
            for one in faults_against(promotion, at, no_cash=no_cash)
        ]
    stream = Promotion.stream(promotion.number)
    answer: object = None
    if promotion.status == LODGED:
        due = max(at, promotion.stated_time("starts_at") or at)
        answer = decide(
            {stream: promotion}, StartPromotion(number=promotion.number, at=due, by="house"), ""
        )
    elif promotion.status == CLOSED and promotion.draw.status in ("confirmed", "cancelled"):
        office = "casino-supervisor"
        act = ConcludePromotion(number=promotion.number, at=at, by="-", office=office)
        answer = decide({stream: promotion}, act, "")
    if not isinstance(answer, Refusal):
        return []
    problem: Problem = problem_of(answer)
    return [
        MissingShown(
            what=problem.kind,
            sentence=answer.sentence,
            clause=answer.clause,
            words=problem.words,
        )
    ]


def _deadlines(floor: Floor, promotion: Promotion) -> list[DeadlineShown]:
    at = floor.clock()
    return [
        DeadlineShown(
            what=one.what,
            key=one.key,
            due_at=one.due_at,
            ringing=one.rings(at) is not None,
            passed=at > one.due_at,
            clause=one.cites(promotion),
        )
        for one in deadlines(promotion, floor.notifier.book)
    ]


ROUTES = (promotions_at_work, entries_at_work)
