"""An authenticator of one's own: offered as a code to photograph, enrolled by its digits."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import delete, post
from litestar.params import FromPath, JSONBody

from pitboss.eventstore.writer import Accepted
from pitboss.kernel.refusal import Refusal
from pitboss.server.actors.wire_kinds import WireKind
from pitboss.server.http.qr_code import qr_rows
from pitboss.server.http.routes.answers import ActOutcome, NotDone, PlainRequest, outcome
from pitboss.server.http.routes.given import AtWork, SignedOnHere, TheFloor
from pitboss.server.http.routes.staff import Reason
from pitboss.staff.acts.remove_second_factor import RemoveSecondFactor

PATH = "/api/staff/second-factor"
Typed = Annotated[str, msgspec.Meta(min_length=6, max_length=10)]


class FactorOffered(msgspec.Struct, kw_only=True):
    """What an authenticator has to know: in letters, and as a code in rows of zeros and ones."""

    secret: str
    rows: list[str]


class FactorBefore(msgspec.Struct, forbid_unknown_fields=True):
    """The digits of the authenticator that is in use, where there is one."""

    code: Annotated[str, msgspec.Meta(max_length=10)] = ""


class FactorShown(msgspec.Struct, forbid_unknown_fields=True):
    """The digits that the authenticator shows."""

    code: Typed


@post(f"{PATH}/offer", status_code=201)
async def offer_factor(
    floor: TheFloor, session: SignedOnHere, request: PlainRequest, data: JSONBody[FactorBefore]
) -> FactorOffered:
    """A new secret for one's authenticator; it holds once its digits were shown."""
    if session.must_change:
        raise NotDone(WireKind.PASSWORD_DUE.refuse(""))
    address = "" if request.client is None else request.client.host
    offer = await floor.staffing.factors.offer(session, data.code, address)
    if isinstance(offer, Refusal):
        raise NotDone(offer)
    return FactorOffered(secret=offer.secret, rows=qr_rows(offer.address))


@post(PATH, status_code=200)
async def enrol_factor(
    floor: TheFloor, session: SignedOnHere, data: JSONBody[FactorShown]
) -> ActOutcome:
    """Enrol what was offered, by the digits that it shows."""
    return outcome(await floor.staffing.factors.enrol(session, data.code))


@delete("/api/staff/accounts/{name:str}/second-factor", status_code=200)
async def remove_factor(
    floor: TheFloor, worker: AtWork, name: FromPath[str], data: JSONBody[Reason]
) -> ActOutcome:
    """Take a lost authenticator off somebody's account; every session of theirs ends."""
    act = RemoveSecondFactor(name=name, reason=data.reason, **floor.stamp(worker))
    answer = await floor.queue.ask(act)
    if isinstance(answer, Accepted):
        floor.sessions.end_all_of(name)
    return outcome(answer)


ROUTES = (offer_factor, enrol_factor, remove_factor)
