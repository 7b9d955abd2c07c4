"""The reception of a floor for looking around: what staff does away from any screen.

Guests and simulated people are taken on file and given a card where the document asks for one,
tickets of simulated people are cashed, and a float that runs short is filled. It is done inside
the process, through the same door as every act of staff (``Floor.order``), under names that say
what they are. The other way would be an account whose password a program knows: a first password
must be changed by a person, and one that lies about in a program is one too many.
"""

from __future__ import annotations

from pitboss.desk.acts.pay_ticket import PayTicket
from pitboss.kernel.ensure import kind_of
from pitboss.kernel.house_names import RECEPTION, SIMULATED_DEALER
from pitboss.kernel.offices import PLAYER
from pitboss.patron.act import PatronAct
from pitboss.patron.acts.decline_limits import DeclineLimits
from pitboss.patron.acts.enrol import Enrol
from pitboss.patron.acts.issue_card import IssueCard
from pitboss.patron.acts.set_loss_limit import SetLossLimit
from pitboss.patron.checks import CASHIER
from pitboss.patron.state import Patron
from pitboss.server.actors.command_queue import awaited
from pitboss.server.actors.floor import Floor
from pitboss.server.actors.terminal_actor import TerminalActor
from pitboss.server.client.seat_acts import staff_act
from pitboss.server.http.sessions import StaffSession
from pitboss.table.dealer.acts.fill_float import FillFloat

DEALER = "dealer"
FILL_CENTS = 2_000_000
A_MINUTE = 60_000


class Reception:
    """Serves the guests and the simulated people of one floor."""

    def __init__(self, floor: Floor) -> None:
        self._floor = floor

    async def card(self, patron: str, name: str, day_cents: int | None = None) -> str:
        """The number of a patron's card, after whatever is still missing was done for it.

        ``day_cents`` is the loss limit that the patron sets for a day; none declines limits.
        """
        if self._patron(patron).enrolled_at is None:
            await self._order(RECEPTION, CASHIER, Enrol, patron=patron, name=name)
        if self._patron(patron).card is None:
            # A card that was cancelled leaves its number on file: each new one has its own.
            number = f"{patron}-card-{len(self._patron(patron).cards) + 1}"
            await self._order(
                RECEPTION, CASHIER, IssueCard, patron=patron, card=number, digital=True
            )
        if self._patron(patron).chosen_at is None:
            # Whether there are limits is the patron's own choice: no act of staff, made in person.
            by = self._floor.stamp(StaffSession(patron, PLAYER, self._floor.clock() + A_MINUTE))
            if day_cents is None:
                await self._submitted(DeclineLimits(patron=patron, **by))
            else:
                await self._submitted(
                    SetLossLimit(patron=patron, period="day", cents=day_cents, **by)
                )
        card = self._patron(patron).card
        return "" if card is None else card.number

    async def cash(self, number: str) -> None:
        """Pay a ticket at the cage."""
        await self._order(RECEPTION, CASHIER, PayTicket, number=number)

    async def fill(self, table: str) -> None:
        """Chips for a float that has too few."""
        await self._order(RECEPTION, CASHIER, FillFloat, table=table, cents=FILL_CENTS)

    def seated(self, table: str) -> set[str]:
        """The seats of a table with somebody at them."""
        return set(self._floor.actors[table].taken())

    def kept(self, table: str) -> set[str]:
        """The seats of a table at which something of a person's lies."""
        actor = self._floor.actors[table]
        seats = actor.state.terminals if isinstance(actor, TerminalActor) else ()
        return {seat for seat in seats if actor.is_kept(seat)}

    def left(self, table: str) -> set[str]:
        """The seats of a table at which simulated patrons left money, and nobody is there."""
        actor = self._floor.actors[table]
        return {seat for seat in actor.patron_seats - set(actor.taken()) if actor.is_patrons(seat)}

    def is_wanted(self, table: str, seat: str) -> bool:
        """Whether a person has come to a seat where a simulated patron plays."""
        return seat in self._floor.actors[table].wanted

    def want_left(self, table: str) -> None:
        """Have what simulated patrons left at a table fetched, and nothing more played with it."""
        self._floor.actors[table].wanted |= self.left(table)

    def sign_on(self) -> str:
        """A session of the simulated dealer, by its secret."""
        return self._floor.sessions.begin(
            SIMULATED_DEALER, DEALER, at=self._floor.clock(), idles=False
        )

    def sign_off(self, secret: str) -> None:
        """The dealer goes home."""
        self._floor.sessions.end(secret)

    async def _order(self, by: str, office: str, command: type, /, **fields: object) -> object:
        session = StaffSession(by, office, self._floor.clock() + A_MINUTE)
        return await self._floor.ordered(staff_act(command, **fields), session)

    async def _submitted(self, command: PatronAct) -> object:
        """What a patron does in person, and the answer."""
        future, answering = awaited()
        self._floor.queue.submit(command, "", answering)
        return await future

    def _patron(self, patron: str) -> Patron:
        return kind_of(self._floor.queue.state(Patron.stream(patron)), Patron)
