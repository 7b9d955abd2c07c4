"""What a dealer's round rests on: what it was played by, and the earlier records that say so."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from pitboss.rules.sign import Limit
from pitboss.rules.situation import Run
from pitboss.table.dealer.acts.open_dealer_table import DealerTableOpened
from pitboss.table.dealer.acts.pay_winners import WinnersPaid
from pitboss.table.dealer.acts.place_chips import ChipsPlaced
from pitboss.table.dealer.acts.propose_sign import SignChanged, SignProposed
from pitboss.table.dealer.acts.round_settled_again import RoundSettledAgain
from pitboss.table.dealer.acts.set_personal_limits import PersonalLimitsSet
from pitboss.table.dealer.acts.take_place import PlaceTaken
from pitboss.table.dealer.config import DealerConfig
from pitboss.table.dealer.state import DealerStage, DealerTable, Piece


@dataclass
class RoundGrounds:
    """What a round was played by: with the rulebook it is enough to settle the round again.

    The layout is as it lay for the settlement, or until the round came to nothing.
    """

    config: DealerConfig
    readings: Mapping[str, str]
    """Every reading of the rulebook, those that nobody chose too."""
    digest: str
    sign: Mapping[str, Limit]
    """The limits in force by spot."""
    personal: Mapping[str, Mapping[str, Limit]]
    """The limits of players who had their own, by place."""
    runs: Mapping[str, Run]
    """The run of each pair of sides as the round began."""
    people: dict[str, str] = field(default_factory=dict)
    patrons: dict[str, str] = field(default_factory=dict)
    layout: list[Piece] = field(default_factory=list)
    result: str = ""
    lights_failed: bool = False
    invalid: dict[str, str] = field(default_factory=dict)
    """The places whose wagers were found invalid in the course of the round, and why."""


def played_by(table: DealerTable) -> RoundGrounds:
    """What holds at a table at which a round has just begun."""
    law = table.law
    return RoundGrounds(
        config=table.opened_with,
        readings=dict(law.game.readings),
        digest=law.game.digest,
        sign=dict(law.sign.limits),
        personal={
            seat.name: dict(seat.personal)
            for seat in table.occupied
            if seat.personal and seat.personal_from <= table.round
        },
        runs=dict(table.runs),
    )


def look_again(played: RoundGrounds, table: DealerTable) -> None:
    """Follow a round that is under way: what lies there, who plays, what was found."""
    if table.stage is DealerStage.BETWEEN:
        return
    seats = (*table.seats.values(), *table.departed.values())
    lay = sorted((*table.pieces, *table.collected), key=lambda piece: piece.number)
    played.layout = [replace(piece) for piece in lay]
    playing = {piece.place for piece in lay}
    played.people = {seat.name: seat.person for seat in seats if seat.name in playing}
    played.patrons = {
        seat.name: seat.patron for seat in seats if seat.name in playing and seat.patron
    }
    played.result = table.result
    played.lights_failed = table.lights_failed
    played.invalid = {seat.name: seat.invalid for seat in seats if seat.invalid}


class Grounds:
    """Which earlier records of a table say what a round was played by.

    They are those of the opening, of the sign in force, of who came to each place with which
    limits of their own, and of every Super Streak that still runs, from its placing on.
    """

    def __init__(self) -> None:
        self._opened: list[int] = []
        self._proposed = 0
        self._places: dict[str, list[int]] = {}
        self._pieces: dict[int, list[int]] = {}

    def follow(self, version: int, happened: tuple[object, ...]) -> None:
        """Take note of a record."""
        for event in happened:
            match event:
                case DealerTableOpened():
                    self._opened = [version]
                    self._places = {}
                case SignProposed():
                    self._proposed = version
                case SignChanged():
                    self._opened = [self._opened[0], self._proposed, version]
                case PlaceTaken():
                    self._places[event.place] = [version]
                case PersonalLimitsSet():
                    self._places[event.place].append(version)
                case ChipsPlaced():
                    self._pieces[event.piece] = [version]
                case WinnersPaid():
                    self._ran_on(event.moved, version)
                case RoundSettledAgain():
                    self._ran_on(event.streaks, version)

    def of(self, table: DealerTable) -> set[int]:
        """The versions behind a round that has just begun."""
        lying = {piece.number for piece in table.pieces}
        self._pieces = {one: said for one, said in self._pieces.items() if one in lying}
        seated = [self._places[seat.name] for seat in table.occupied]
        return {
            version
            for versions in (self._opened, *seated, *self._pieces.values())
            for version in versions
        }

    def _ran_on(self, cells: Mapping[str, str], version: int) -> None:
        for number in cells:
            self._pieces[int(number)].append(version)
