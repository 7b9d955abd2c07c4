"""With what a dealer's table is opened again: as the floor's configuration has it now."""

from __future__ import annotations

import msgspec
from litestar import MediaType, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from pitboss.ledger.cents import read_dollars
from pitboss.server.http.routes.given import AtWork, TheFloor
from pitboss.server.ops.settings import dealer_config
from pitboss.table.dealer.config import DealerConfig


class Opening(msgspec.Struct, kw_only=True):
    """What the act of opening names, for whoever may open the table."""

    config: DealerConfig
    float_cents: int


@get("/api/tables/{name:str}/opening", sync_to_thread=False)
def opening(
    floor: TheFloor,
    worker: AtWork,  # noqa: ARG001 - whoever is at work may read
    name: FromPath[str],
) -> Response[bytes]:
    """The configuration of a dealer's table and its float, as they stand in the floor's file.

    A table that was opened otherwise is closed first; opened again, it is as the file has it.
    """
    table = next((one for one in floor.settings.table if one.name == name and one.dealt), None)
    if table is None:
        raise NotFoundException(f"There is no dealer's table {name[:64]!r}.")
    made = Opening(
        config=dealer_config(table, floor.settings.server),
        float_cents=read_dollars(table.float_dollars, "float_dollars"),
    )
    return Response(msgspec.json.encode(made), media_type=MediaType.JSON)


ROUTES = (opening,)
