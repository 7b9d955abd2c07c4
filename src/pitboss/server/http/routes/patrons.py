"""A patron as the cage has them: the card, and the money on the account. To be read."""

from __future__ import annotations

import msgspec
from litestar import get
from litestar.params import FromPath

from pitboss.kernel.ensure import kind_of
from pitboss.patron.refusals import PatronKind
from pitboss.patron.state import Patron
from pitboss.server.http.routes.answers import NotDone
from pitboss.server.http.routes.given import AtWork, TheFloor


class PatronShown(msgspec.Struct, kw_only=True):
    """A person on file."""

    patron: str
    name: str
    card: str
    """The number of the card that is not cancelled; empty where there is none."""
    card_status: str
    """``active`` or ``suspended``, ``cancelled`` after the last one, empty before the first."""
    account_cents: int


@get("/api/patrons/{patron:str}", sync_to_thread=False)
def patron_shown(
    floor: TheFloor,
    worker: AtWork,  # noqa: ARG001 - whoever is at work may read
    patron: FromPath[str],
) -> PatronShown:
    """A patron by their number."""
    known = kind_of(floor.queue.state(Patron.stream(patron)), Patron)
    if known.enrolled_at is None:
        raise NotDone(PatronKind.NOT_ENROLLED.refuse("", None, patron=patron[:64]))
    card = known.card
    ended = "cancelled" if known.cards else ""
    return PatronShown(
        patron=known.id,
        name=known.name,
        card="" if card is None else card.number,
        card_status=ended if card is None else card.status,
        account_cents=known.account_cents,
    )


ROUTES = (patron_shown,)
