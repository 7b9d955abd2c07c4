"""The form that a player signs who had left and is paid at the cage what they are owed."""

from __future__ import annotations

from litestar import MediaType, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from pitboss.desk.payment_form import owed_page
from pitboss.server.actors.terminal_actor import TerminalActor
from pitboss.server.http.routes.given import AtWork, TheFloor


@get("/api/owed/{table:str}/{number:str}/form", sync_to_thread=False)
def owed_form(
    floor: TheFloor,
    worker: AtWork,  # noqa: ARG001 - anybody at work may read
    table: FromPath[str],
    number: FromPath[str],
) -> Response[bytes]:
    """The form of what is still owed, to be printed, checked and signed before it is paid."""
    actor = floor.actors.get(table)
    owed = actor.state.payables if isinstance(actor, TerminalActor) else []
    payable = next((one for one in owed if one.number == number), None)
    if payable is None or not isinstance(actor, TerminalActor):
        raise NotFoundException(f"Nothing is owed under {number[:64]!r} at {table[:64]!r}.")
    page = owed_page(actor.state, payable, floor.settings.server.venue)
    return Response(page.encode(), media_type=MediaType.HTML)


ROUTES = (owed_form,)
