"""With what a table is opened again: as the floor's configuration has it now."""

from __future__ import annotations

import msgspec
from litestar import MediaType, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from pitboss.kernel.cents import read_dollars
from pitboss.server.http.routes.given import AtWork, TheFloor
from pitboss.server.ops.settings import dealer_config, table_config
from pitboss.table.dealer.config import DealerConfig
from pitboss.table.terminal.config import TableConfig


class Opening(msgspec.Struct, kw_only=True):
    """What the act of opening a dealer's table names, for those who may open it."""

    config: DealerConfig
    float_cents: int


class TerminalOpening(msgspec.Struct, kw_only=True):
    """With what a table of terminals opens."""

    config: TableConfig


@get("/api/tables/{name:str}/opening", sync_to_thread=False)
def opening(
    floor: TheFloor,
    worker: AtWork,  # noqa: ARG001 - anybody at work may read
    name: FromPath[str],
) -> Response[bytes]:
    """The configuration of a table and its float, as they stand in the floor's file.

    A table that was opened otherwise is closed first; opened again, it is as the file has it.
    """
    table = next((one for one in floor.settings.table if one.name == name), None)
    if table is None:
        raise NotFoundException(f"There is no table {name[:64]!r}.")
    made: Opening | TerminalOpening
    if table.dealt:
        made = Opening(
            config=dealer_config(table, floor.settings.server),
            float_cents=read_dollars(table.float_dollars, "float_dollars"),
        )
    else:
        made = TerminalOpening(config=table_config(table, floor.settings.server))
    return Response(msgspec.json.encode(made), media_type=MediaType.JSON)


ROUTES = (opening,)
