"""The people at a table: who comes, who goes, and what is recorded about them."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.dealer.commands.command import AtPlace, Command


@fact
class TakePlace(AtPlace):
    """Somebody comes to a place, with their card where one is needed."""

    person: str
    patron: str | None = None
    card: str = ""


@fact
class LeavePlace(AtPlace):
    """Somebody leaves, with what lies in front of them; remaining chips are declared."""

    remaining_cents: int | None = None
    """Value chips taken along, as the player declares them; none where nothing is declared."""


@fact
class VacatePlace(AtPlace):
    """Ask a player who sat out three rounds at a full table for the place."""

    reason: str
    remaining_cents: int | None = None
    """Value chips taken along, as the player declares them; none where nothing is declared."""


@fact
class RecordAssistance(AtPlace):
    """Somebody gives the player physical help with their own wagers, at the same table."""

    helper: str
    ended: bool = False


@fact
class RecordDevice(AtPlace):
    """A supervisor is satisfied that the person here used a forbidden device."""

    reason: str
    on_duty: bool = False
    """Whether the person is staff, an agent or an inspector on duty."""


@fact
class ShowRules(AtPlace):
    """The rules are shown to whoever asks for them; the place is empty for somebody at none."""

    person: str = ""
    """Who asked without a place, where the dealer has the name; at a place it is who is there."""


@fact
class BarPerson(Command):
    """Shut a person out of the game until a supervisor lifts it."""

    person: str
    reason: str
    lifted: bool = False
