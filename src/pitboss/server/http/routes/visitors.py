"""Guests of a floor for looking around: a player card of their own, for play money."""

from __future__ import annotations

import secrets
from typing import Annotated

import msgspec
from litestar import post
from litestar.params import JSONBody

from pitboss.kernel.refusal import RefusalKind
from pitboss.server.actors.reception import Reception
from pitboss.server.http.routes.answers import NotDone
from pitboss.server.http.routes.given import TheFloor

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Cents = Annotated[int, msgspec.Meta(ge=100, le=100_000_000)]


class VisitorKind(RefusalKind):
    """Why no card is given out."""

    AT_THE_DESK = "Player cards are issued at the desk, by staff."
    CARD_NOT_ISSUED = "The card could not be issued: please ask the staff."


class Visiting(msgspec.Struct, forbid_unknown_fields=True):
    """Who visits, and the loss limit for a day that they set; none declines limits."""

    name: Name
    day_limit_cents: Cents | None = None


class VisitorCard(msgspec.Struct):
    """The numbers of a guest and of their card."""

    patron: str
    card: str


@post("/api/cards", status_code=201)
async def visitor_card(floor: TheFloor, data: JSONBody[Visiting]) -> VisitorCard:
    """Take a guest on file and give them a card; only where seats are open, for play money."""
    if not floor.settings.server.open_seats:
        raise NotDone(VisitorKind.AT_THE_DESK.refuse(""))
    patron = f"guest-{secrets.token_hex(4)}"
    card = await Reception(floor).card(patron, data.name, data.day_limit_cents)
    if not card:
        raise NotDone(VisitorKind.CARD_NOT_ISSUED.refuse(""))
    return VisitorCard(patron, card)


ROUTES = (visitor_card,)
