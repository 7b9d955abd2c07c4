"""Why a station refuses an act."""

from __future__ import annotations

from pitboss.kernel.refusal import RefusalKind


class StationKind(RefusalKind):
    """The named kinds, each with the sentence that is shown."""

    NOT_OF_STATION = "Terminal {terminal} is not a seat of station {station}."
    SEAT_JOINED = "Terminal {terminal} plays with the credit of station {station} already."
    SEAT_NOT_JOINED = "Terminal {terminal} plays with its own credit: it has joined no station."
    TOO_MANY_TABLES = (
        "A station plays at {most} tables at once: one of {tables} must be left first."
    )
    OTHER_TABLES = "The meter is paid when one table has it: {tables} must be left first."
    STATION_IN_USE = "Station {station} is in use: its seats are changed when nobody plays there."
