"""Promotions as the panels of the staff show them: what is next, missing and due."""

from __future__ import annotations

from litestar import get
from litestar.params import FromPath, FromQuery

from pitboss.house.decide import decide
from pitboss.kernel.ensure import kind_of
from pitboss.kernel.refusal import Refusal
from pitboss.notices.book import BOOK
from pitboss.promotions.acts.conclude_promotion import ConcludePromotion
from pitboss.promotions.acts.lodge_terms import faults_against
from pitboss.promotions.acts.start_promotion import StartPromotion
from pitboss.promotions.deadlines import deadlines
from pitboss.promotions.documents import told
from pitboss.promotions.overseeing import overseen
from pitboss.promotions.prescribed import THE_LIST, PrescribedList
from pitboss.promotions.promotion import (
    CLOSED,
    DRAFT,
    LODGED,
    OVER,
    Prize,
    Promotion,
    PromotionEntry,
)
from pitboss.promotions.sheet import terms_digest
from pitboss.promotions.steps import next_steps
from pitboss.promotions.terms_page import lines_of, stated
from pitboss.server.actors.floor import Floor
from pitboss.server.http.routes.answers import Problem, problem_of
from pitboss.server.http.routes.given import AtWork, TheFloor
from pitboss.server.http.routes.promotion_messages import (
    AmendmentAtWork,
    AttemptAtWork,
    ClaimAtWork,
    CompromiseAtWork,
    DeadlineShown,
    LodgementAtWork,
    MissingShown,
    PrescribedShown,
    PrizeAtWork,
    PromotionAtWork,
    StepShown,
    TermsDisputeAtWork,
)
from pitboss.server.http.routes.promotions import (
    chances_in,
    draw_open,
    known,
    lines_shown,
    versions_shown,
)
from pitboss.server.wire.shown import shown

MOST_ENTRIES = 1_000
"""How many entries are shown at once."""


@get("/api/staff/promotions", sync_to_thread=False)
def promotions_at_work(floor: TheFloor, worker: AtWork) -> list[PromotionAtWork]:  # noqa: ARG001
    """Every promotion, those that are not over first; for anybody at work."""
    newest = floor.promotions.all()[::-1]
    found = sorted(newest, key=lambda one: one.status in OVER)
    return [_at_work(floor, one) for one in found]


@get("/api/staff/promotions/{number:str}/entries", sync_to_thread=False)
def entries_at_work(
    floor: TheFloor,
    worker: AtWork,  # noqa: ARG001 - anybody at work may read
    number: FromPath[str],
    skip: FromQuery[int] = 0,
    most: FromQuery[int] = MOST_ENTRIES,
) -> list[PromotionEntry]:
    """Entries with their holders, void ones too, so many at once."""
    first = max(skip, 0)
    return known(floor, number).entries[first : first + min(max(most, 0), MOST_ENTRIES)]


@get("/api/staff/prescribed", sync_to_thread=False)
def prescribed(floor: TheFloor, worker: AtWork) -> PrescribedShown:  # noqa: ARG001
    """What regulations prescribe, as the operator keeps it; for anybody at work."""
    return shown(PrescribedShown, prescribed_here(floor))


def prescribed_here(floor: Floor) -> PrescribedList:
    """The list as it stands."""
    return kind_of(floor.queue.state(PrescribedList.stream(THE_LIST)), PrescribedList)


def _at_work(floor: Floor, promotion: Promotion) -> PromotionAtWork:
    draw = promotion.draw
    return shown(
        PromotionAtWork,
        promotion,
        documents=list(promotion.documents),
        digest=terms_digest(promotion),
        terms=lines_shown(lines_of(promotion)),
        prizes=[_prize_at_work(promotion, prize) for prize in promotion.prizes.values()],
        versions=versions_shown(promotion),
        lodgements=[shown(LodgementAtWork, one) for one in promotion.lodgements],
        amendments=[
            shown(AmendmentAtWork, one, stated=stated(one.item, one.value))
            for one in promotion.amendments.values()
        ],
        chances=chances_in(promotion),
        void=[f"{one.first:06d}: {one.void}" for one in promotion.entries if one.void],
        overseen=overseen(promotion),
        draw=promotion.draw_told,
        draws=[draw_open(promotion, one) for one in promotion.draws],
        commit=promotion.commit_of(draw),
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
        compromises=[shown(CompromiseAtWork, one) for one in promotion.compromises],
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
        attempts=[shown(AttemptAtWork, one) for one in prize.attempts],
    )


def _missing(floor: Floor, promotion: Promotion) -> list[MissingShown]:
    """What stands against the next step: lodging, the start, or the conclusion."""
    at, no_cash = floor.clock(), not floor.settings.server.cash_prizes
    tumblers = floor.promotions.tumblers
    if promotion.status == DRAFT:
        return [
            MissingShown(
                what=one.slug,
                sentence=one.sentence,
                clause=told(dict(one.clauses)),
                item=one.item,
                prize=one.prize,
            )
            for one in faults_against(
                promotion, at, prescribed_here(floor), no_cash=no_cash, tumblers=tumblers
            )
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
        answer = decide({stream: promotion, BOOK: floor.notifier.book}, act, "")
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


ROUTES = (promotions_at_work, entries_at_work, prescribed)
