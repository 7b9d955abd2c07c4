"""A patron as the cage has them: the card, the account, and the limits that they choose there."""

from __future__ import annotations

from typing import Literal

import msgspec
from litestar import get, post
from litestar.params import FromPath, JSONBody

from pitboss.kernel.authority import CommandKind
from pitboss.kernel.ensure import kind_of
from pitboss.kernel.labels import offices_of
from pitboss.kernel.offices import PLAYER
from pitboss.kernel.words import one_of
from pitboss.patron.act import card_document
from pitboss.patron.acts.enrol import Enrol
from pitboss.patron.checks import card_rules
from pitboss.patron.hours import resting_until
from pitboss.patron.own_view import OwnLimit, own_limits, suspended_until
from pitboss.patron.refusals import PatronKind
from pitboss.patron.state import CardStatus, Note, Patron
from pitboss.promotions.acts.enter_promotion import EnterPromotion
from pitboss.server.actors.wire_kinds import WireKind
from pitboss.server.http.routes.answers import ActOutcome, NotDone, outcome
from pitboss.server.http.routes.given import AtWork, TheFloor
from pitboss.server.wire.acts import BY_CARD, CardAct, command_of


class PatronShown(msgspec.Struct, kw_only=True):
    """A person on file."""

    patron: str
    name: str
    card: str
    """The number of the card that is not cancelled; empty where there is none."""
    card_status: CardStatus | Literal[""]
    """Of the last one; empty before the first."""
    account_cents: int
    premium: bool
    """Whether the patron takes part in a premium player program."""
    chosen: bool
    """Whether the patron has set limits or expressly declined them; nobody plays before that."""
    own_limits: tuple[OwnLimit, ...]
    """Every limit, on losses and on deposits, and the change that is pending."""
    suspended_until: int | None
    """The end of the patron's own suspension, while it stands."""
    rest_until: int | None
    """The end of the time without gaming after too many hours, while it lasts."""
    notes: list[Note]
    """What staff must be able to show: advice, directions, declarations and findings."""


@get("/api/patrons/{patron:str}")
async def patron_shown(floor: TheFloor, worker: AtWork, patron: FromPath[str]) -> PatronShown:
    """A patron by their number; who read it is on record."""
    known = kind_of(floor.queue.state(Patron.stream(patron)), Patron)
    if known.enrolled_at is None:
        raise NotDone(PatronKind.NOT_ENROLLED.refuse("", patron=patron[:64]))
    if (traced := await floor.traces.read(worker, "the record of patron", patron)) is not None:
        outcome(traced)
    card, now = known.card, floor.clock()
    ended: CardStatus | Literal[""] = "cancelled" if known.cards else ""
    return PatronShown(
        patron=known.id,
        name=known.name,
        card="" if card is None else card.number,
        card_status=ended if card is None else card.status,
        account_cents=known.account_cents,
        premium=known.premium,
        chosen=known.chosen_at is not None,
        own_limits=own_limits(known, now),
        suspended_until=suspended_until(known, now),
        rest_until=resting_until(known, now),
        notes=known.notes[::-1],
    )


class OwnChoice(msgspec.Struct, forbid_unknown_fields=True):
    """What a patron chooses in person at the cage, and the card that they present."""

    card: str
    act: CardAct


@post("/api/patrons/{patron:str}/choice", status_code=200)
async def patron_chooses(
    floor: TheFloor, worker: AtWork, patron: FromPath[str], data: JSONBody[OwnChoice]
) -> ActOutcome:
    """Limits are set or declined by the patron in person, before a member of the cage (31J).

    The act is the patron's own; the person signed on is on record as its witness, and does not
    choose. The card that is presented must be the patron's.
    """
    rules = card_document()
    cards = card_rules(rules)
    stamp = floor.stamp(worker)
    if worker.office not in offices_of(rules, Enrol.may):
        offices = one_of(office.replace("-", " ") for office in offices_of(rules, Enrol.may))
        raise NotDone(CommandKind.NOT_YOUR_OFFICE.refuse(cards.card, offices=f"the {offices}"))
    known = kind_of(floor.queue.state(Patron.stream(patron)), Patron)
    if known.card is None or known.card.number != data.card.strip():
        raise NotDone(PatronKind.NOT_OWN_CARD.refuse(cards.own, card=data.card[:64]))
    kind = BY_CARD[type(data.act)]
    if kind is EnterPromotion:  # at a seat by its holder; at the desk it is received from them
        raise NotDone(WireKind.NOT_HERE.refuse(""))
    witness = {"witness": worker.name} if "witness" in kind.stamped else {}
    command = command_of(
        data.act, kind, patron=patron, at=stamp["at"], by=patron, office=PLAYER, **witness
    )
    return outcome(await floor.queue.ask(command))


ROUTES = (patron_shown, patron_chooses)
