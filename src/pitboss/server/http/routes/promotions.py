"""Promotions: what anybody may read of them, and what the panels of the staff show."""

from __future__ import annotations

import json
from collections.abc import Iterable

import msgspec
from litestar import MediaType, Response, get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, JSONBody

from pitboss.disputes.acts.give_complaint_notice import SECTION_33_NOTICE
from pitboss.house.decide import decide
from pitboss.kernel.ensure import kind_of
from pitboss.kernel.refusal import Refusal
from pitboss.patron.refusals import PatronKind
from pitboss.patron.state import Patron
from pitboss.promotions.acts.conclude_promotion import ConcludePromotion
from pitboss.promotions.acts.lodge_terms import faults_against
from pitboss.promotions.acts.start_promotion import StartPromotion
from pitboss.promotions.deadlines import deadlines
from pitboss.promotions.documents import cited, told
from pitboss.promotions.overseeing import overseen
from pitboss.promotions.pack import list_text, pack_of
from pitboss.promotions.promotion import CLOSED, DRAFT, LODGED, OVER, Prize, Promotion
from pitboss.promotions.sheet import terms_digest
from pitboss.promotions.terms_page import Line, lines_of, prize_lines, terms_page
from pitboss.server.actors.floor import Floor
from pitboss.server.http.routes.answers import NotDone, Problem, problem_of
from pitboss.server.http.routes.given import AtWork, TheFloor
from pitboss.server.wire.shown import shown

_PUBLIC = ("running", "closed", "concluded")
"""States in which the terms stand for anybody to read."""


class TermsLine(msgspec.Struct, kw_only=True):
    """One item of the terms."""

    name: str
    stated: str
    clause: str


class PrizeOffered(msgspec.Struct, kw_only=True):
    """A prize as anybody sees it; who won it is a number and a tag."""

    number: str
    title: str
    value_cents: int
    lines: list[TermsLine]
    chance: str
    """The winning number; empty until the draw is confirmed."""
    tag: str


class PromotionOpen(msgspec.Struct, kw_only=True):
    """A promotion as anybody sees it."""

    number: str
    title: str
    status: str
    documents: list[str]
    postponed: bool
    digest: str
    """Of the terms in force."""
    versions: list[str]
    """Digests of the terms that were lodged or came into force, the oldest first."""
    closes_at: int | None
    awarded_at: int | None
    awarded_where: str
    terms: list[TermsLine]
    prizes: list[PrizeOffered]
    draw_status: str
    commit: str
    count: int
    list_digest: str
    public: str
    """The number from outside."""
    seed: str
    winners: list[str]
    reserves: list[str]
    published: list[str]
    complain: str
    """Where somebody who is not satisfied may complain."""


class OwnCard(msgspec.Struct, kw_only=True):
    """A patron and the card that is theirs."""

    patron: str
    card: str


class OwnEntries(msgspec.Struct, kw_only=True):
    """A patron's own chances."""

    tag: str
    numbers: list[tuple[str, str]]
    """First and last number of each entry that counts."""
    prizes: list[str]
    """The prizes that they won."""


class MissingShown(msgspec.Struct, kw_only=True):
    """Something that is missing before the next step."""

    what: str
    """Its slug."""
    sentence: str
    clause: str
    item: str = ""
    """The item of the terms, where it is one."""


class DeadlineShown(msgspec.Struct, kw_only=True):
    """A deadline that stands."""

    what: str
    key: str
    due_at: int
    ringing: bool
    passed: bool
    clause: str


class PrizeAtWork(msgspec.Struct, kw_only=True):
    """A prize as the staff see it."""

    number: str
    title: str
    kind: str
    value_cents: int
    written_by: str
    attested_by: str
    status: str
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
    status: str
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
    draw_status: str
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
    missing: list[MissingShown]
    deadlines: list[DeadlineShown]


class EntryAtWork(msgspec.Struct, kw_only=True):
    """An entry with its holder, for whoever oversees the draw."""

    first: int
    count: int
    patron: str
    name: str
    tag: str
    how: str
    at: int
    void: str


@get("/api/promotions", sync_to_thread=False)
def promotions(floor: TheFloor) -> list[PromotionOpen]:
    """The promotions that have started, the newest first; for anybody."""
    found = [one for one in floor.promotions.all() if one.status in _PUBLIC]
    return [_open(one) for one in reversed(found)]


@get("/api/promotions/{number:str}", sync_to_thread=False)
def promotion_open(floor: TheFloor, number: FromPath[str]) -> PromotionOpen:
    """One promotion that has started; for anybody."""
    return _open(_public(floor, number))


@get("/api/promotions/{number:str}/terms", media_type=MediaType.HTML, sync_to_thread=False)
def promotion_terms(floor: TheFloor, number: FromPath[str]) -> str:
    """The terms in force, to be read and printed; for anybody."""
    return terms_page(_public(floor, number), floor.settings.server.venue)


@get("/api/promotions/{number:str}/list", media_type=MediaType.TEXT, sync_to_thread=False)
def frozen_list(floor: TheFloor, number: FromPath[str]) -> str:
    """The frozen list of chances, a line for each, as it is hashed; for anybody."""
    promotion = _public(floor, number)
    if not promotion.draw.digest:
        raise NotFoundException("The list of chances is not frozen.")
    return list_text(promotion)


@get("/api/promotions/{number:str}/pack", sync_to_thread=False)
def draw_pack(floor: TheFloor, number: FromPath[str]) -> Response[bytes]:
    """What ``pitboss draw check`` runs a draw again from; for anybody."""
    promotion = _public(floor, number)
    if not promotion.draw.seed:
        raise NotFoundException("No draw of it has been made from a seed.")
    content = json.dumps(pack_of(promotion), indent=1).encode()
    return Response(content, media_type=MediaType.JSON)


@post("/api/promotions/{number:str}/own", status_code=200, sync_to_thread=False)
def own_entries(floor: TheFloor, number: FromPath[str], data: JSONBody[OwnCard]) -> OwnEntries:
    """A patron's own chances, by their number and their own card."""
    promotion = _public(floor, number)
    patron = kind_of(floor.queue.state(Patron.stream(data.patron)), Patron)
    if patron.card is None or patron.card.number != data.card:
        raise NotDone(PatronKind.NOT_OWN_CARD.refuse("", card=data.card[:64]))
    own = [one for one in promotion.entries if one.patron == patron.id and not one.void]
    return OwnEntries(
        tag=own[0].tag if own else "",
        numbers=[(f"{one.first:06d}", f"{one.first + one.count - 1:06d}") for one in own],
        prizes=[prize.number for prize in promotion.prizes.values() if prize.winner == patron.id],
    )


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
) -> list[EntryAtWork]:
    """Every entry with its holder, void ones too."""
    return [shown(EntryAtWork, one) for one in _known(floor, number).entries]


def _known(floor: Floor, number: str) -> Promotion:
    promotion = floor.promotions.of(number)
    if promotion.status == "blank":
        raise NotFoundException(f"There is no promotion {number[:64]!r}.")
    return promotion


def _public(floor: Floor, number: str) -> Promotion:
    promotion = _known(floor, number)
    if promotion.status not in _PUBLIC:
        raise NotFoundException(f"Promotion {number[:64]!r} has not started.")
    return promotion


def _lines(lines: Iterable[Line]) -> list[TermsLine]:
    return [TermsLine(name=name, stated=said, clause=clause) for name, said, clause in lines]


def _open(promotion: Promotion) -> PromotionOpen:
    draw = promotion.draw
    return PromotionOpen(
        number=promotion.number,
        title=promotion.title,
        status=promotion.status,
        documents=list(promotion.documents),
        postponed=promotion.postponed,
        digest=terms_digest(promotion),
        versions=[one.digest for one in promotion.versions],
        closes_at=promotion.stated_time("closes_at"),
        awarded_at=promotion.stated_time("awarded_at"),
        awarded_where=str(promotion.terms.get("awarded_where") or ""),
        terms=_lines(lines_of(promotion)),
        prizes=[_offered(promotion, prize) for prize in promotion.prizes.values()],
        draw_status=draw.status,
        commit=promotion.commit,
        count=draw.count,
        list_digest=draw.digest,
        public=draw.public,
        seed=draw.seed,
        winners=draw.winners,
        reserves=draw.reserves,
        published=draw.published,
        complain=SECTION_33_NOTICE,
    )


def _offered(promotion: Promotion, prize: Prize) -> PrizeOffered:
    entry = promotion.entry_of(prize.chance) if prize.chance else None
    return PrizeOffered(
        number=prize.number,
        title=prize.title,
        value_cents=prize.value_cents,
        lines=_lines(prize_lines(promotion, prize)),
        chance=prize.chance,
        tag="" if entry is None else entry.tag,
    )


def _at_work(floor: Floor, promotion: Promotion) -> PromotionAtWork:
    draw = promotion.draw
    return PromotionAtWork(
        number=promotion.number,
        title=promotion.title,
        status=promotion.status,
        documents=list(promotion.documents),
        postponed=promotion.postponed,
        digest=terms_digest(promotion),
        drafted_by=promotion.drafted_by,
        terms=_lines(lines_of(promotion)),
        prizes=[_prize_at_work(promotion, prize) for prize in promotion.prizes.values()],
        lodgements=[
            f"{one.regulator}: {one.reference}, {one.digest[:12]}" for one in promotion.lodgements
        ],
        amendments=[
            f"{one.number}: {one.item} = {one.value} ({', '.join(one.approvals) or '-'})"
            for one in promotion.amendments.values()
        ],
        advertisements=promotion.advertisements,
        channels=promotion.channels,
        chances=sum(one.count for one in promotion.entries if not one.void),
        void=[f"{one.first:06d}: {one.void}" for one in promotion.entries if one.void],
        overseen=overseen(promotion),
        scrutineer=draw.scrutineer,
        attended=draw.attended_at is not None,
        draw_status=draw.status,
        commit=promotion.commit,
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
    at = floor.clock()
    if promotion.status == DRAFT:
        return [
            MissingShown(
                what=one.slug,
                sentence=one.sentence,
                clause=told(dict(one.clauses)),
                item=one.item,
            )
            for one in faults_against(promotion, at)
        ]
    stream = Promotion.stream(promotion.number)
    answer: object = None
    if promotion.status == LODGED:
        due = max(at, promotion.stated_time("starts_at") or at)
        answer = decide(
            {stream: promotion}, StartPromotion(number=promotion.number, at=due, by="house"), ""
        )
    elif promotion.status == CLOSED:
        office = "casino-supervisor"
        act = ConcludePromotion(number=promotion.number, at=at, by="-", office=office)
        answer = decide({stream: promotion}, act, "")
    if not isinstance(answer, Refusal):
        return []
    problem: Problem = problem_of(answer)
    return [MissingShown(what=problem.kind, sentence=answer.sentence, clause=answer.clause)]


def _deadlines(floor: Floor, promotion: Promotion) -> list[DeadlineShown]:
    at = floor.clock()
    return [
        DeadlineShown(
            what=one.what,
            key=one.key,
            due_at=one.due_at,
            ringing=one.rings(at) is not None,
            passed=at > one.due_at,
            clause=cited(promotion.documents, one.rule),
        )
        for one in deadlines(promotion, floor.notifier.book)
    ]


ROUTES = (
    promotions,
    promotion_open,
    promotion_terms,
    frozen_list,
    draw_pack,
    own_entries,
    promotions_at_work,
    entries_at_work,
)
