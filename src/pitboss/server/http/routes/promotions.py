"""Promotions: what anybody may read of them."""

from __future__ import annotations

import json
from collections.abc import Iterable
from urllib.parse import quote

import msgspec
from litestar import MediaType, Response, get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery, JSONBody

from pitboss.kernel.ensure import kind_of
from pitboss.patron.refusals import PatronKind
from pitboss.patron.state import Patron
from pitboss.promotions.acts.enter_public_number import throws_of
from pitboss.promotions.at_seat import PromotionAtSeat, at_seat
from pitboss.promotions.draw_export import draw_export, list_text
from pitboss.promotions.promotion import (
    PUBLIC,
    DrawStatus,
    Prize,
    PrizeStatus,
    Promotion,
    PromotionDraw,
    PromotionStatus,
)
from pitboss.promotions.sheet import terms_digest
from pitboss.promotions.terms_page import (
    RIGHT_TO_COMPLAIN,
    Line,
    lines_of,
    prize_lines,
    terms_page,
    words,
)
from pitboss.promotions.versions import changed, terms_at
from pitboss.server.actors.floor import Floor
from pitboss.server.actors.wire_kinds import WireKind
from pitboss.server.http.qr_code import qr_rows
from pitboss.server.http.routes.answers import NotDone, PlainRequest
from pitboss.server.http.routes.given import TheFloor
from pitboss.server.wire.shown import shown

NEXT_DRAW_MS = 15 * 60_000
"""How long before its time a further draw takes the place of the one before on the screens."""
LONGEST_ADDRESS = 300
"""Characters that a code in a hall can be read with from a distance."""


class TermsLine(msgspec.Struct, kw_only=True):
    """One item of the terms."""

    item: str
    """Its field, by which a page names it in its own language."""
    name: str
    stated: str
    clause: str


class PrizeOffered(msgspec.Struct, kw_only=True):
    """A prize as anybody sees it; who won it is a number and a tag."""

    number: str
    title: str
    value_cents: int
    lines: list[TermsLine]
    draw: int
    """The draw in which it is won."""
    chance: str
    """The winning number; empty until the draw is confirmed."""
    tag: str
    status: PrizeStatus


class TermsChangeShown(msgspec.Struct, kw_only=True):
    """An item that says something else than in the version before."""

    item: str
    prize: str
    """The number of the prize that it is of; empty where it is of the terms."""
    before: str
    after: str


class VersionShown(msgspec.Struct, kw_only=True):
    """Terms as they were lodged or came into force, and what that changed."""

    digest: str
    at: int
    why: str
    changes: list[TermsChangeShown]


class DrawOpen(msgspec.Struct, kw_only=True):
    """One of several draws, as anybody sees it."""

    number: int
    awarded_at: int | None
    awarded_where: str
    status: DrawStatus
    commit: str
    count: int
    list_digest: str
    public: str
    seed: str
    winners: list[str]


class PromotionNamed(msgspec.Struct, kw_only=True):
    """Which promotion it is, and how it stands."""

    number: str
    title: str
    status: PromotionStatus
    documents: list[str]
    postponed: bool
    digest: str
    """Of the terms in force."""


class PromotionOpen(PromotionNamed, kw_only=True):
    """A promotion as anybody sees it, with one of its draws: what is said of a draw is of that."""

    versions: list[str]
    """Digests of the terms that were lodged or came into force, the oldest first."""
    history: list[VersionShown]
    """The same versions, each with what it changed."""
    closes_at: int | None
    awarded_at: int | None
    awarded_where: str
    terms: list[TermsLine]
    prizes: list[PrizeOffered]
    draw: int
    """Which draw is shown."""
    draws: list[DrawOpen]
    """All of them, in their order."""
    draw_status: DrawStatus
    commit: str
    at: int
    """The time of the house, by which every screen shows winners at the same moment."""
    chances: int
    """How many chances there are so far."""
    count: int
    """How many stand on the frozen list."""
    list_digest: str
    frozen_at: int | None
    numbered_at: int | None
    drawn_at: int | None
    checked_by: list[str]
    """The sides that confirmed the draw: operator, scrutineer."""
    compromised: str
    """Why the draw was postponed or cancelled; empty where it was not."""
    public: str
    """The number from outside."""
    throws: list[str]
    """The dice of which it was made, where it was thrown before witnesses."""
    seed: str
    promise: str
    """Of instant prizes: what the house promised its winning numbers by."""
    salt: str
    """Of that promise, once it is revealed."""
    winners: list[str]
    reserves: list[str]
    published: list[str]
    complain: str
    """Where somebody who is not satisfied may complain."""


class AddressCode(msgspec.Struct, kw_only=True):
    """The address of a promotion's page as a QR code, for the screen in the hall."""

    address: str
    rows: list[str]


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


@get("/api/promotions", sync_to_thread=False)
def promotions(floor: TheFloor) -> list[PromotionOpen]:
    """The promotions that have started, the newest first; for anybody."""
    found = [one for one in floor.promotions.all() if one.status in PUBLIC]
    return [_open(one, floor.clock()) for one in reversed(found)]


@get("/api/tables/{name:str}/promotions", sync_to_thread=False)
def promotions_at(floor: TheFloor, name: FromPath[str]) -> list[PromotionAtSeat]:
    """The promotions that a table goes with, for its public display."""
    return list(at_seat(floor.promotions.at_table(name[:64]), None, floor.clock()))


@get("/api/promotions/{number:str}", sync_to_thread=False)
def promotion_open(
    floor: TheFloor, number: FromPath[str], draw: FromQuery[int] = 0
) -> PromotionOpen:
    """One promotion that has started, with a draw of it or the one to look at; for anybody."""
    return _open(_public(floor, number), floor.clock(), draw)


@get("/api/promotions/{number:str}/terms", media_type=MediaType.HTML, sync_to_thread=False)
def promotion_terms(floor: TheFloor, number: FromPath[str], version: FromQuery[str] = "") -> str:
    """The terms in force, or those of an earlier version, to be read and printed; for anybody."""
    promotion = _public(floor, number)
    shown_then = terms_at(promotion, version) if version else promotion
    if shown_then is None:
        raise NotFoundException(f"Promotion {number[:64]!r} has no version {version[:64]!r}.")
    return terms_page(shown_then, floor.settings.server.venue)


@get("/api/promotions/{number:str}/list", media_type=MediaType.TEXT, sync_to_thread=False)
def frozen_list(floor: TheFloor, number: FromPath[str], draw: FromQuery[int] = 0) -> str:
    """The frozen list of chances of a draw, a line for each, as it is hashed; for anybody."""
    promotion = _public(floor, number)
    found = _draw_shown(promotion, floor.clock(), draw)
    if not found.digest:
        raise NotFoundException("The list of chances is not frozen.")
    return list_text(promotion, found)


@get("/api/promotions/{number:str}/code", sync_to_thread=False)
def address_code(floor: TheFloor, number: FromPath[str], request: PlainRequest) -> AddressCode:
    """Where list, number and export are to be had, as this floor was asked; for anybody."""
    path = quote(f"/promotions/{_public(floor, number).number}")
    address = f"{request.url.scheme}://{request.url.netloc}{path}"
    if len(address) > LONGEST_ADDRESS:
        raise NotFoundException("The address is too long for a code.")
    return AddressCode(address=address, rows=qr_rows(address))


@get("/api/promotions/{number:str}/export", sync_to_thread=False)
def exported(floor: TheFloor, number: FromPath[str], draw: FromQuery[int] = 0) -> Response[bytes]:
    """What ``pitboss draw check`` runs a draw again from; for anybody."""
    promotion = _public(floor, number)
    found = _draw_shown(promotion, floor.clock(), draw)
    if not found.seed:
        raise NotFoundException("No draw of it has been made from a seed.")
    content = json.dumps(draw_export(promotion, found), indent=1).encode()
    return Response(content, media_type=MediaType.JSON)


@post("/api/promotions/{number:str}/own", status_code=200, sync_to_thread=False)
def own_entries(
    floor: TheFloor, request: PlainRequest, number: FromPath[str], data: JSONBody[OwnCard]
) -> OwnEntries:
    """A patron's own chances, by their number and their own card; who guesses cards waits."""
    promotion = _public(floor, number)
    address, at = "" if request.client is None else request.client.host, floor.clock()
    if (waits := floor.wrong_cards.wait_ms(address, at)) > 0:
        raise NotDone(WireKind.SLOW_DOWN.refuse("", seconds=-(-waits // 1000)))
    patron = kind_of(floor.queue.state(Patron.stream(data.patron)), Patron)
    if patron.card is None or patron.card.number != data.card:
        floor.wrong_cards.admit(address, at)
        raise NotDone(PatronKind.NOT_OWN_CARD.refuse("", card=data.card[:64]))
    own = promotion.own_entries(patron.id)
    return OwnEntries(
        tag=own[0].tag if own else "",
        numbers=[one.numbers for one in own],
        prizes=[prize.number for prize in promotion.prizes.values() if prize.winner == patron.id],
    )


def known(floor: Floor, number: str) -> Promotion:
    """A promotion on file."""
    promotion = floor.promotions.of(number)
    if promotion.status == "blank":
        raise NotFoundException(f"There is no promotion {number[:64]!r}.")
    return promotion


def _public(floor: Floor, number: str) -> Promotion:
    promotion = known(floor, number)
    if promotion.status not in PUBLIC:
        raise NotFoundException(f"Promotion {number[:64]!r} has not started.")
    return promotion


def versions_shown(promotion: Promotion) -> list[VersionShown]:
    """Every version of the terms, the oldest first."""
    return [
        shown(
            VersionShown,
            version,
            changes=[shown(TermsChangeShown, change) for change in changes],
        )
        for version, changes in changed(promotion.versions)
    ]


def lines_shown(lines: Iterable[Line]) -> list[TermsLine]:
    """Items of the terms, each with its name in English too."""
    return [
        TermsLine(item=item, name=words(item), stated=said, clause=clause)
        for item, said, clause in lines
    ]


def _draw_shown(promotion: Promotion, at: int, number: int) -> PromotionDraw:
    """A draw by its number; without one the draw to look at: the last one until the next is near.

    So the winners of a draw stay on the hall's screen when their publication is on record.
    """
    if number:
        for one in promotion.draws:
            if one.number == number:
                return one
        raise NotFoundException(f"Promotion {promotion.number[:64]!r} has no draw {number}.")
    draw, before = promotion.draw, promotion.draws_before
    near = at >= (promotion.awarded_at(draw) or 0) - NEXT_DRAW_MS
    return before[-1] if before and draw.status == "planned" and not near else draw


def draw_open(promotion: Promotion, draw: PromotionDraw) -> DrawOpen:
    """One of several draws."""
    return shown(
        DrawOpen,
        draw,
        awarded_at=promotion.awarded_at(draw),
        awarded_where=promotion.awarded_where(draw),
        commit=promotion.commit_of(draw),
        list_digest=draw.digest,
    )


def _open(promotion: Promotion, at: int, number: int = 0) -> PromotionOpen:
    draw = _draw_shown(promotion, at, number)
    return PromotionOpen(
        number=promotion.number,
        title=promotion.title,
        status=promotion.status,
        documents=list(promotion.documents),
        postponed=promotion.postponed,
        digest=terms_digest(promotion),
        versions=[one.digest for one in promotion.versions],
        history=versions_shown(promotion),
        closes_at=promotion.stated_time("closes_at"),
        awarded_at=promotion.awarded_at(draw),
        awarded_where=promotion.awarded_where(draw),
        terms=lines_shown(lines_of(promotion)),
        prizes=[_offered(promotion, prize) for prize in promotion.prizes.values()],
        draw=draw.number,
        draws=[draw_open(promotion, one) for one in promotion.draws],
        draw_status=draw.status,
        commit=promotion.commit_of(draw),
        at=at,
        chances=chances_in(promotion),
        count=draw.count,
        list_digest=draw.digest,
        frozen_at=draw.frozen_at,
        numbered_at=draw.numbered_at,
        drawn_at=draw.drawn_at,
        checked_by=list(draw.confirmed),
        compromised=_compromised(promotion, draw),
        public=draw.public,
        throws=list(throws_of(draw.public)),
        seed=draw.seed,
        promise=draw.promise,
        salt=draw.salt,
        winners=draw.winners,
        reserves=draw.reserves,
        published=draw.published,
        complain=RIGHT_TO_COMPLAIN,
    )


def _compromised(promotion: Promotion, draw: PromotionDraw) -> str:
    """Why a draw was cancelled, or why it waits; empty where it does neither."""
    cancelled = [one.reason for one in promotion.compromises if one.what == "cancelled"]
    if draw.status == "cancelled":
        place = [one.number for one in promotion.draws if one.status == "cancelled"]
        return cancelled[place.index(draw.number)]
    due = draw is promotion.draw and draw.status != "confirmed"
    waits = promotion.postponed and due and promotion.compromises
    return promotion.compromises[-1].reason if waits else ""


def _offered(promotion: Promotion, prize: Prize) -> PrizeOffered:
    entry = promotion.entry_of(prize.chance) if prize.chance else None
    return shown(
        PrizeOffered,
        prize,
        lines=lines_shown(prize_lines(promotion, prize)),
        tag="" if entry is None else entry.tag,
    )


def chances_in(promotion: Promotion) -> int:
    """How many chances count."""
    return sum(one.count for one in promotion.entries if not one.void)


ROUTES = (
    promotions,
    promotions_at,
    promotion_open,
    promotion_terms,
    frozen_list,
    address_code,
    exported,
    own_entries,
)
