"""``pitboss serve``: a casino floor that listens."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

import click
from rich.markup import escape

from pitboss.cli.show import console, table
from pitboss.kernel.ensure import refuse_optimised
from pitboss.kernel.errors import BadInput

if TYPE_CHECKING:  # the web server is loaded when it serves
    from pitboss.server.cluster.settings import Role
    from pitboss.server.ops.serve import Opened
    from pitboss.server.ops.settings import FloorSettings


@click.command(
    epilog="\b\nExamples:\n  pitboss serve\n"
    "  pitboss serve --database postgresql://pitboss@db/floor --config floor.toml"
)
@click.option(
    "--config", metavar="FILE", help="The floor's configuration; by default the one shipped."
)
@click.option(
    "--database", metavar="PLACE", help="A path or postgresql://…, instead of the configured one."
)
@click.option(
    "--port",
    type=click.IntRange(1, 65535),
    metavar="N",
    help="The port to listen on, instead of the configured one.",
)
@click.option(
    "--patrons",
    type=click.IntRange(0, 50),
    metavar="N",
    help="Simulated patrons at each table, marked as such; 0 for none.",
)
@click.option(
    "--role",
    type=click.Choice(["all", "front", "host", "notary"]),
    help="On PostgreSQL: screens and pages alone, tables, or signing alone; by default all.",
)
@click.option("--name", metavar="NAME", help="Its name among several servers.")
@click.option(
    "--json-logs/--plain-logs", default=None, help="By default plain on a terminal, else JSON."
)
@click.option(
    "--clock-is-right",
    is_flag=True,
    help="The newest record is later than this machine's clock says, and the clock is right.",
)
@click.option(
    "--adopt",
    is_flag=True,
    help="Take up a journal of an older program, if it is whole, and authenticate it: once.",
)
@click.option(
    "--new-floor", is_flag=True,
    help="Begin a new journal although the keys or anchors are of a floor that had one.",
)  # fmt: skip
@click.option(
    "--new-anchors", is_flag=True,
    help="Begin at a place for anchors that has none yet of this journal: once.",
)  # fmt: skip
def serve(
    config: str | None,
    database: str | None,
    port: int | None,
    patrons: int | None,
    role: Role | None,
    name: str | None,
    json_logs: bool | None,
    clock_is_right: bool,
    adopt: bool,
    new_floor: bool,
    new_anchors: bool,
) -> None:
    """Run a casino floor: tables, terminals, staff, devices and the record of it all.

    Without a configuration it is a floor for looking around: six tables with simulated devices,
    play money, open seats and a few simulated patrons, kept under var/.
    """
    refuse_optimised()
    settings = _settings(config, database, port, patrons)
    settings = _among_servers(settings, role, name)
    from pitboss.server.ops.software import need_nothing_foreign, sealed_software

    _seal_first(settings)
    from pitboss.server.actors.floor import make_floor
    from pitboss.server.ops import logs
    from pitboss.server.ops.alone import alone_on
    from pitboss.server.ops.for_play import need_real_devices
    from pitboss.server.ops.serve import listen, run, run_forever
    from pitboss.server.ops.taking_up import TakenUpAs
    from pitboss.server.simulated.crowd import Crowd, check_crowd, has_crowd

    logs.configure(json=json_logs)
    check_crowd(settings)
    need_real_devices(settings)
    software = sealed_software(settings.server)
    need_nothing_foreign(settings.server)
    listening = listen(settings.server)

    async def main() -> None:
        floor = make_floor(
            settings,
            log=logs.get("floor"),
            software=software,
            clock_is_right=clock_is_right,
            said=TakenUpAs(new_floor=new_floor, adopted=adopt, new_anchors=new_anchors),
        )

        def beside(port: int) -> asyncio.Task[None]:
            return asyncio.create_task(Crowd(floor, port).run())

        await run(
            floor,
            listening,
            lambda opened: _show(settings, opened),
            beside if has_crowd(floor) else None,
        )

    with listening, alone_on(settings.server.database):
        run_forever(main)


def _settings(
    config: str | None, database: str | None, port: int | None, patrons: int | None
) -> FloorSettings:
    from pitboss.server.ops.settings import floor_settings

    settings = floor_settings(config)
    server = settings.server
    server = replace(
        server,
        database=server.database if database is None else database,
        port=server.port if port is None else port,
        patrons=server.patrons if patrons is None else patrons,
    )
    return replace(settings, server=server)


def _among_servers(settings: FloorSettings, role: Role | None, name: str | None) -> FloorSettings:
    """With what it is among several servers."""
    from pitboss.server.ops.only_server import on_postgres

    servers = settings.servers
    servers = replace(servers, role=role or servers.role, name=name or servers.name)
    if servers.role != "all" and not on_postgres(settings.server.database):
        raise BadInput(
            f"A server with the role {servers.role} shares a floor with others, on PostgreSQL: "
            f"the journal {settings.server.database} has one server."
        )
    return replace(settings, servers=servers)


def _seal_first(settings: FloorSettings) -> None:
    """Run isolated; a floor with play money is sealed at its first start, others before it."""
    from pitboss.server.ops.software import isolated, seal_at_first_start

    isolated(settings.server)
    if said := seal_at_first_start(settings.server):
        console().print(said, soft_wrap=True, markup=False)


def _show(settings: FloorSettings, opened: Opened) -> None:
    """What a newcomer needs: where to look, and the passwords that are told once."""
    out = console()
    if opened.port != opened.asked_port:
        out.print(f"Port {opened.asked_port} is busy: this floor took {opened.port}.\n")
    out.print(f"[bold]{escape(settings.server.venue)}[/bold] is open at {opened.address}/\n")
    tables = table("Tables", "table", "game", "seats")
    for one in settings.table:
        seats = f"{one.places} places" if one.dealt else f"{one.terminals} terminals"
        tables.add_row(one.name, one.game, seats)
    out.print(tables)
    if opened.passwords:
        accounts = table("Staff: first passwords, shown only now", "name and office", "password")
        for name, password in opened.passwords.items():
            accounts.add_row(name, password)
        out.print(accounts)
    out.print("\nStop with Ctrl-C: the round is kept, and goes on when the floor opens again.")
