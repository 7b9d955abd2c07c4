"""Stations: at which tables a cabinet has a seat, for the page that shows them side by side."""

from __future__ import annotations

import msgspec
from litestar import get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from pitboss.server.actors.stations import seats_of, station_now
from pitboss.server.http.routes.given import TheFloor


class StationSeat(msgspec.Struct, kw_only=True):
    """The seat of a station at one table."""

    table: str
    seat: str
    game: str


class StationShown(msgspec.Struct, kw_only=True):
    """A station: its seats, and where it plays."""

    station: str
    venue: str
    help_text: str
    seats: list[StationSeat]
    joined: list[str]


@get("/api/stations", sync_to_thread=False)
def stations_shown(floor: TheFloor) -> list[str]:
    """The stations of the floor, by name."""
    return list(seats_of(floor.settings))


@get("/api/stations/{station:str}", sync_to_thread=False)
def station_shown(station: FromPath[str], floor: TheFloor) -> StationShown:
    """A station, for anybody: what lies on its meter is told to its seats alone."""
    if station not in seats_of(floor.settings):
        raise NotFoundException(f"There is no station {station} on this floor.")
    now = station_now(floor.queue, station)
    games = {table.name: table.game for table in floor.settings.table}
    seats = [
        StationSeat(table=table, seat=seat, game=games[table])
        for table, seat in now.seats.items()
        if table in games
    ]
    server = floor.settings.server
    return StationShown(
        station=station, venue=server.venue, help_text=server.help_text, seats=seats,
        joined=now.joined,
    )  # fmt: skip


ROUTES = (stations_shown, station_shown)
