"""Why a station refuses an act."""

from __future__ import annotations

from pitboss.kernel.refusal import RefusalKind


class StationKind(RefusalKind):
    """The named kinds, each with the sentence that is shown."""

    NOT_OF_STATION = "Terminal {terminal} is not a seat of station {station}."
    SEAT_JOINED = "Terminal {terminal} already plays with the credit of station {station}."
    SEAT_NOT_JOINED = "Terminal {terminal} plays with its own credit: it has not joined a station."
    TOO_MANY_TABLES = (
        "A station plays at {most} tables at once: one of {tables} must be left first."
    )
    OTHER_TABLES = "The meter can be paid out from one table only: {tables} must be left first."
    STATION_IN_USE = (
        "Station {station} is in use: its seats can be changed only while nobody plays there."
    )
