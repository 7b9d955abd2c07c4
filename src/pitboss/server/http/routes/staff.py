"""Staff: sign-on, passwords, and acts in an office, each recorded with who and in what office."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.params import FromPath, JSONBody

from pitboss.house.forms import who_may
from pitboss.kernel.ensure import known
from pitboss.kernel.offices import OFFICES, PAYERS, TITLES
from pitboss.kernel.refusal import Refusal
from pitboss.patron.act import PatronAct
from pitboss.promotions.act import OnPromotion
from pitboss.rules.catalogue import GAMES, load
from pitboss.server.actors.floor import READS_ONLY
from pitboss.server.actors.wire_kinds import WireKind
from pitboss.server.http.origins import TOKEN_WANTED, by_browser
from pitboss.server.http.panels import Panel, panels_of
from pitboss.server.http.routes.answers import ActOutcome, NotDone, PlainRequest, outcome
from pitboss.server.http.routes.given import AtWork, SignedOnHere, TheFloor
from pitboss.server.http.sessions import StaffSession, cookie_name, secret_of
from pitboss.server.wire.acts import BY_STAFF, StaffAct
from pitboss.staff.acts.grant_offices import GrantOffices
from pitboss.staff.acts.retire_staff import RetireStaff
from pitboss.staff.roster_act import KEEPERS as ROSTER_KEEPERS
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.state import DealerTable
from pitboss.table.terminal.act import TableAct

SIGN_ON = "/api/staff/sign-on"
Short = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Offices = Annotated[tuple[Name, ...], msgspec.Meta(min_length=1, max_length=20)]
Serial = Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)]


class SigningOn(msgspec.Struct, forbid_unknown_fields=True):
    """A name, a password, and the office to work in."""

    name: Name
    password: Short
    office: Annotated[str, msgspec.Meta(max_length=64)] = ""
    """The office to act in; empty for the one in which they acted last, or their only one."""
    code: Annotated[str, msgspec.Meta(max_length=10)] = ""
    """The digits of their authenticator, where the account has one."""


class SignOnAnswer(msgspec.Struct, kw_only=True):
    """Who is signed on, until when; ``token`` is for programs, a page has its cookie instead."""

    name: str
    office: str
    ends_at: int
    must_change: bool
    must_enrol: bool
    """Whether the office asks for an authenticator, which is enrolled before anything else."""
    panels: tuple[Panel, ...]
    """The pages of the office, the one that opens first."""
    reads: bool
    """Whether the office reads and changes nothing."""
    pays: bool
    """Whether the office pays, at a drawer of its own."""
    rosters: bool
    """Whether the office keeps the roster."""
    offices: tuple[str, ...]
    """Every office that the person holds: they act in one at a time."""
    token: str = ""


class Choosing(msgspec.Struct, forbid_unknown_fields=True):
    """Another office of one's own."""

    office: Name


class OfficesShown(msgspec.Struct, kw_only=True):
    """The offices in which somebody can sign on."""

    offices: tuple[str, ...]
    dealing: tuple[str, ...]
    """Those that run a dealer's table, by any of the documents."""
    titles: dict[str, list[str]]
    """By office, further titles of the documents for which it stands."""
    named_in: dict[str, list[str]]
    """By document, the clauses that name the titles of its supervisors."""


class Changing(msgspec.Struct, forbid_unknown_fields=True):
    """The old password and the new."""

    old: Short
    new: Short


class StaffRequest(msgspec.Struct, forbid_unknown_fields=True):
    """An act. ``serial`` numbers the acts of a person at one table: the same is done once."""

    act: StaffAct
    serial: Serial = 0
    sent: Serial = 0
    """A number that the page draws for what was keyed in. Sent again because no answer came, it
    is done once; of records that have their senders' own numbers in order it says nothing."""
    second: SigningOn | None = None
    """Who countersigns it, by their own name and password, where the amount needs a second."""


class Enrolling(msgspec.Struct, forbid_unknown_fields=True):
    """A new account and its offices."""

    name: Name
    offices: Offices


class Granting(msgspec.Struct, forbid_unknown_fields=True):
    """Other offices for a person."""

    offices: Offices


class Reason(msgspec.Struct, forbid_unknown_fields=True):
    """Why."""

    reason: Short


class FirstPassword(msgspec.Struct):
    """A password that is told once and must be changed at first use."""

    name: str
    password: str


# Anybody.


@get("/api/offices", sync_to_thread=False)
def offices() -> OfficesShown:
    """The offices, for signing on and for giving them."""
    return OfficesShown(
        offices=OFFICES,
        dealing=who_may("dealers", DealerTable.prefix),
        titles={
            office: [title for title, holder in TITLES.items() if holder == office]
            for office in dict.fromkeys(TITLES.values())
        },
        named_in=_named_in(),
    )


def _named_in() -> dict[str, list[str]]:
    books = [load(game).book for game in GAMES]
    told = [(book.document, book.terminal) for book in books]
    return {document: list(rules.titles) for document, rules in told if rules is not None}


@post(SIGN_ON, status_code=200)
async def sign_on(
    floor: TheFloor, request: PlainRequest, data: JSONBody[SigningOn]
) -> Response[SignOnAnswer]:
    """Sign on in an office; five wrong passwords lock an account there, longer each time."""
    secret = await floor.staffing.sign_on(data, _address(request))
    if isinstance(secret, Refusal):
        raise NotDone(secret)
    session = known(floor.sessions.find(secret, floor.clock()), "a session has just begun")
    # A script in a page must not see the secret: a page has it in its cookie alone.
    if TOKEN_WANTED in request.headers:
        return Response(_signed_on(floor, session, secret))
    token = "" if by_browser(request.headers) else secret
    return Response(_signed_on(floor, session, token), cookies=[_cookie(floor, secret)])


@post("/api/staff/sign-off", status_code=200, sync_to_thread=False)
def sign_off(floor: TheFloor, request: PlainRequest) -> Response[ActOutcome]:
    """Sign off here."""
    secure = floor.settings.secure
    floor.sessions.end(secret_of(request.cookies, request.headers, secure=secure))
    return Response(ActOutcome(versions={}), cookies=[_cookie(floor, "", max_age=0)])


def _address(request: PlainRequest) -> str:
    """Where somebody asks from."""
    return "" if request.client is None else request.client.host


def _cookie(floor: TheFloor, secret: str, max_age: int | None = None) -> Cookie:
    """The cookie of a session: for this host alone, and for no script."""
    secure = floor.settings.secure
    return Cookie(
        key=cookie_name(secure=secure),
        value=secret,
        max_age=max_age,
        path="/",
        httponly=True,
        samesite="strict",
        secure=secure,
    )


# For anyone signed on, even with a first password.


@get("/api/staff/me", sync_to_thread=False)
def me(floor: TheFloor, session: SignedOnHere) -> SignOnAnswer:
    """Who is signed on here."""
    return _signed_on(floor, session)


@post("/api/staff/password", status_code=200)
async def change_password(
    floor: TheFloor, session: SignedOnHere, request: PlainRequest, data: JSONBody[Changing]
) -> ActOutcome:
    """Change one's own password; every session of that person ends."""
    return outcome(await floor.staffing.change(session, data.old, data.new, _address(request)))


# For anyone at work.


@post("/api/staff/office", status_code=200)
async def choose_office(
    floor: TheFloor, worker: AtWork, request: PlainRequest, data: JSONBody[Choosing]
) -> Response[SignOnAnswer]:
    """Go on in another office that one holds: on record, and under another secret."""
    secure = floor.settings.secure
    before = secret_of(request.cookies, request.headers, secure=secure)
    secret = await floor.staffing.choose_office(worker, data.office, before)
    if not isinstance(secret, str):
        outcome(secret)
        raise AssertionError("an office was chosen without a session")
    session = known(floor.sessions.find(secret, floor.clock()), "a session has just begun")
    token = "" if by_browser(request.headers) else secret
    answer = _signed_on(floor, session, token)
    return Response(answer, cookies=[_cookie(floor, secret)])


@post("/api/acts", status_code=200)
async def act(
    floor: TheFloor, worker: AtWork, request: PlainRequest, data: JSONBody[StaffRequest]
) -> ActOutcome:
    """An act in one's office; the rules say whether that office may do it now."""
    second = None
    if data.second is not None:
        signing, address = data.second, _address(request)
        if not floor.sign_ons.admit(address, floor.clock()):
            waits = floor.sign_ons.wait_ms(address, floor.clock())
            raise NotDone(WireKind.SLOW_DOWN.refuse("", seconds=-(-waits // 1000)))
        signed = await floor.staffing.countersign(worker, signing, address)
        if isinstance(signed, Refusal):
            raise NotDone(signed)
        second = signed
    drawn = 0 if issubclass(BY_STAFF[type(data.act)], _IN_ORDER) else data.sent
    return outcome(await floor.ordered(data.act, worker, data.serial or drawn, second))


_IN_ORDER = (TableAct, DealerAct, PatronAct, OnPromotion)
"""Acts on what has the numbers of each sender in order: one that comes late is refused."""


# For the administrator: the core says so.


@post("/api/staff/accounts", status_code=201)
async def enrol(floor: TheFloor, worker: AtWork, data: JSONBody[Enrolling]) -> FirstPassword:
    """Open an account."""
    return _told(data.name, await floor.staffing.enrol(worker, data.name, data.offices))


@post("/api/staff/accounts/{name:str}/password", status_code=200)
async def reset(floor: TheFloor, worker: AtWork, name: FromPath[str]) -> FirstPassword:
    """Give a person a first password again, which also unlocks their account."""
    return _told(name, await floor.staffing.reset(worker, name))


@post("/api/staff/accounts/{name:str}/offices", status_code=200)
async def grant(
    floor: TheFloor, worker: AtWork, name: FromPath[str], data: JSONBody[Granting]
) -> ActOutcome:
    """Give a person other offices; they sign on again to act in them."""
    act = GrantOffices(name=name, offices=data.offices, **floor.stamp(worker))
    return await _signed_off(floor, act)


@delete("/api/staff/accounts/{name:str}", status_code=200)
async def retire(
    floor: TheFloor, worker: AtWork, name: FromPath[str], data: JSONBody[Reason]
) -> ActOutcome:
    """Close an account for a reason."""
    act = RetireStaff(name=name, reason=data.reason, **floor.stamp(worker))
    return await _signed_off(floor, act)


async def _signed_off(floor: TheFloor, act: GrantOffices | RetireStaff) -> ActOutcome:
    """Do an act on an account, after which that person has to sign on again."""
    done = outcome(await floor.queue.ask(act))
    floor.sessions.end_all_of(act.name)
    return done


def _signed_on(floor: TheFloor, session: StaffSession, token: str = "") -> SignOnAnswer:
    return SignOnAnswer(
        name=session.name,
        office=session.office,
        ends_at=session.ends_at,
        must_change=session.must_change,
        must_enrol=session.must_enrol,
        panels=panels_of(session.office, training=floor.settings.server.training),
        reads=session.office in READS_ONLY,
        pays=session.office in PAYERS,
        rosters=session.office in ROSTER_KEEPERS,
        offices=floor.staffing.offices_of(session.name),
        token=token,
    )


def _told(name: str, answer: object) -> FirstPassword:
    if not isinstance(answer, str):
        outcome(answer)
        raise AssertionError("an account without a password")
    return FirstPassword(name, answer)


ROUTES = (
    offices, sign_on, sign_off, me, change_password, choose_office, act, enrol, reset, grant,
    retire,
)  # fmt: skip
