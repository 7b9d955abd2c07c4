"""Coming to a place, with a card of one's own where the document wants one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from pitboss.exclusions.names import person_key
from pitboss.exclusions.register import Exclusions, need_admitted
from pitboss.kernel.act import Sender, Written
from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.field_types import PatronId, Text
from pitboss.kernel.idempotency import Repeated
from pitboss.kernel.refusal import Refusal, refuse
from pitboss.kernel.subject import NO_NAME, States, name_on_file
from pitboss.patron import play
from pitboss.patron.refusals import PatronKind
from pitboss.patron.state import Patron
from pitboss.table.dealer.act import AtPlace
from pitboss.table.dealer.checks import need_cards, need_own_place, need_seat
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import PlaceEvent
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.scene import DealerScene
from pitboss.table.dealer.state import DealerTable, Seat


class TakePlace(AtPlace):
    """Take a free place, with a card of one's own where one is needed."""

    senders = Sender.SEAT | Sender.STAFF
    admits = True
    may, under = "dealers", "round.assisted"

    person: str
    patron: PatronId | None = None
    card: str = ""
    somebody_else: Text = ""
    """Why this is another person than the excluded one whose name is alike; staff say it."""

    def answer(self, states: States, digest: str) -> Written | Refusal | Repeated:
        """A player who comes with a card is its holder, whatever name was given (9.1)."""
        holder = "" if self.patron is None else self._holder(states, self.patron)
        other = holder and person_key(holder) != person_key(self.person)
        return AtPlace.answer(replace(self, person=holder) if other else self, states, digest)

    def _holder(self, states: States, name: str) -> str:
        """The name on file of the patron whose card it is; nothing where it was not looked up."""
        return Patron.among(states, name).name if name in self.patrons else ""

    def need_admitted(
        self, table: DealerTable, register: Exclusions, patrons: Mapping[str, Patron]
    ) -> None:
        """Nobody who is excluded; of a name that is alike, staff say why it is another's.

        A card holder was asked at enrolment about all who were excluded from the casino by then.
        """
        holder = patrons.get(self.patron or "")
        by_staff = self.office in table.law.rules.dealers
        need_admitted(
            register,
            self.person,
            at=self.at,
            document=table.law.game.book.document,
            patron=self.patron,
            somebody_else=self.somebody_else if by_staff else "",
            since=0 if holder is None else holder.enrolled_at or 0,
            by_staff=by_staff,
        )

    def impossible_name(self) -> str | None:
        """The patron's number is a name as well."""
        if self.patron is not None and name_on_file(self.patron) == NO_NAME:
            return self.patron
        return AtPlace.impossible_name(self)

    def decide(self, table: DealerTable, decision: Decision) -> None:
        seat = need_seat(table, self.place)
        rules = table.law.rules
        if seat.person:
            raise refuse(DealerKind.PLACE_TAKEN, rules.equipment.table, place=seat.name)
        if not self.person.strip():
            raise BadInput("A person who comes to a place has a name.")
        need_own_place(table, seat.name, self.person, self)
        self._need_nowhere_else(table)
        if self.person in table.barred:
            raise refuse(DealerKind.BARRED_HERE, rules.conduct.bar, person=self.person)
        _need_room(table, seat, self.person)
        patron = self._signed_on(decision)
        decision.do(PlaceTaken(place=seat.name, person=self.person, patron=patron))

    def _need_nowhere_else(self, table: DealerTable) -> None:
        for other in table.occupied:
            if other.person == self.person:
                clause, there = table.law.rules.equipment.table, other.name
                kind = DealerKind.SEATED_ALREADY
                raise refuse(kind, clause, person=other.person, place=there)

    def _signed_on(self, decision: Decision) -> str | None:
        """The patron's number, their card having been found their own and valid; else none."""
        table = decision.table
        cards = table.law.rules.cards
        if self.patron is None:
            if cards is not None and play.card_needed(cards, self.at):
                raise refuse(PatronKind.NO_CARD, cards.needed)
            return None
        cards = need_cards(table, "player card")
        patron = decision.patron_named(self.patron, cards.own)
        told = play.sign_on(
            patron,
            cards,
            at=self.at,
            game=table.law.game.id,
            table=table.id,
            place=self.place,
            card=self.card,
        )
        decision.tell(patron.id, told)
        return patron.id


def _need_room(table: DealerTable, seat: Seat, person: str) -> None:
    """No more players than the cap, a running Super Streak keeping its place (SB-62)."""
    clause = table.law.rules.conduct.cap
    if clause is None:
        return
    running = {piece.place for piece in table.pieces if piece.streak}
    away = {gone.person for claim, gone in table.departed.items() if claim in running}
    players = {other.person for other in table.occupied} | away
    if table.cap is not None and len(players - {person}) >= table.cap:
        raise refuse(DealerKind.TOO_MANY_PLAYERS, clause, players=table.cap)
    areas = table.opened_with.areas
    mine = areas.get(seat.name, seat.name)
    if table.one_per_area and any(
        areas.get(other.name, other.name) == mine for other in table.occupied
    ):
        raise refuse(DealerKind.AREA_TAKEN, clause)


class PlaceTaken(PlaceEvent):
    """Somebody came to a place."""

    person: str
    patron: str | None

    def fold(self, table: DealerTable, said: Said) -> None:
        table.seats[self.place] = Seat(self.place, self.person, self.patron, said.at)

    def told(self, scene: DealerScene) -> Narrative:
        rules = scene.table.law.rules
        card = f" with the card of patron {self.patron}" if self.patron is not None else ""
        clause = rules.equipment.table
        if self.patron is not None and rules.cards is not None:
            clause = rules.cards.needed
        yield f"{self.person} comes to place {self.place}{card}", clause
