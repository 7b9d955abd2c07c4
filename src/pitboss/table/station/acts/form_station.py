"""Which terminals are one cabinet."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.kernel.act import Act, Sender, Written
from pitboss.kernel.event import Event, Narrative, Said
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.kernel.subject import States, Subject
from pitboss.kernel.words import all_of
from pitboss.table.station.refusals import StationKind
from pitboss.table.station.state import Station


class FormStation(Act):
    """Record which terminal of each table is a seat of a station, as it is configured."""

    senders = Sender.HOUSE

    station: str
    seats: Mapping[str, str]
    """By table, the terminal there."""

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The station alone."""
        return ((Station, self.station),)

    def answer(self, states: States, digest: str) -> Written:
        """While nobody plays there; what is on record already is not recorded again."""
        station = Station.among(states, self.station)
        if station.seats == dict(self.seats):
            return {}
        if station.in_use:
            raise refuse(StationKind.STATION_IN_USE, "", station=self.station)
        return {Station.stream(self.station): (StationFormed(seats=dict(self.seats)),)}


class StationFormed(Event[Station, Plain]):
    """A cabinet has a terminal at each of these tables."""

    seats: Mapping[str, str]

    def fold(self, station: Station, said: Said) -> None:
        station.seats = dict(self.seats)

    def told(self, scene: Plain) -> Narrative:
        yield f"Its seats are {all_of(self.seats.values())}", ""
