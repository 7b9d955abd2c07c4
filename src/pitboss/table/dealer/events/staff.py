"""What staff do around the round: signs, places, faults and findings."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.kernel.fact import fact
from pitboss.rules.sign import Limit
from pitboss.table.dealer.config import DealerConfig
from pitboss.table.dealer.events.event import Event
from pitboss.table.dealer.events.play import Moved


@fact
class DealerTableOpened(Event):
    """The table opened."""

    config: DealerConfig
    float_cents: int


@fact
class DealerTableClosed(Event):
    """The table closed; what was in the tray went back to the cage."""

    float_cents: int
    clause: str


@fact
class ClosingSignPutUp(Event):
    """A sign shows when the table will close."""

    closes_at: int
    clause: str


@fact
class ClosingSignTakenDown(Event):
    """The sign was taken down."""


@fact
class FinalCallAnnounced(Event):
    """The final call for Super Streak wagers."""

    clause: str


@fact
class SignProposed(Event):
    """New limits were put on a sign, with the time from which they hold."""

    limits: Mapping[str, Limit]
    player_maximum_cents: int | None
    takes_effect_at: int
    raises: bool
    """Whether a minimum rises, so that the sign must have been up for twenty minutes."""
    clause: str


@fact
class SignWithdrawn(Event):
    """The proposed limits were taken down."""


@fact
class SignsReported(Event):
    """The signs went down or came back."""

    up: bool


@fact
class SignChanged(Event):
    """The proposed limits hold from this round on."""

    round: int


@fact
class PersonalLimitsSet(Event):
    """A player has limits of their own, shown at their place, from a round on."""

    place: str
    limits: Mapping[str, Limit]
    from_round: int
    clause: str


@fact
class PlayersLimited(Event):
    """The number of players was capped, or is no longer."""

    players: int | None
    one_per_area: bool
    clause: str


@fact
class PlaceTaken(Event):
    """Somebody came to a place."""

    place: str
    person: str
    patron: str | None


@fact
class PlaceLeft(Event):
    """Somebody left with what lay in front of them."""

    place: str
    person: str
    value_cents: int
    colours: Mapping[str, int]
    colours_cents: int
    """What those colour checks are worth."""
    tokens_cents: int
    claim: str
    """Under what name a Super Streak of theirs runs on; empty where none does."""
    stakes_cents: int
    token_stakes_cents: int
    """What runs on under it: of chips and colour checks, and of tokens."""
    declared: bool
    session_cents: int
    """Chips taken away less chips bought and brought: the result of the stay (9.2.3)."""
    clause: str = ""
    """The clause under which the place was asked for, where it was."""


@fact
class AssistanceRecorded(Event):
    """Physical help to a player was recorded, or ended."""

    place: str
    helper: str
    ended: bool
    clause: str


@fact
class RulesShown(Event):
    """The rules in force were shown to somebody who asked for them, and which rules those were."""

    round: int
    """The round under way, or the last one."""
    place: str
    """Where they were asked for; empty where somebody without a place asked."""
    person: str
    """Who asked; empty where nobody said."""
    document: str
    version: str
    """The version of the document, by its date where it has one."""
    digest: str
    """The digest of the rulebook, which has the readings that the table chose in it."""
    clause: str


@fact
class DeviceRecorded(Event):
    """A forbidden device was recorded against the person at a place."""

    place: str
    person: str
    reason: str
    clause: str


@fact
class PersonBarred(Event):
    """A person was shut out of the game, or let in again."""

    person: str
    lifted: bool
    reason: str
    clause: str


@fact
class InvalidFound(Event):
    """The wagers of a place were found to be invalid, at a stage of the round."""

    place: str
    person: str
    ground: str
    stage: str
    """``before``, ``during`` or ``settled``."""
    clause: str
    reason: str
    claim: str
    streaks: tuple[int, ...] = ()
    """Super Streak pieces that run on, and are invalid from now on (SB-17)."""


@fact
class LightsFailed(Event):
    """The winning areas did not light up as they should; the dice decide."""

    round: int
    expected: tuple[str, ...]
    lit: tuple[str, ...]
    reason: str
    clause: str
    put_back: tuple[Moved, ...]
    """What had been collected from the losers, and lies on the layout again."""


@fact
class InspectorNotified(Event):
    """An inspector was notified, and no further play is permitted."""

    what: str
    clause: str


@fact
class LightsRectified(Event):
    """The lights work again, by a test."""

    test: str
    lit: tuple[str, ...]
    reason: str
    clause: str


@fact
class EquipmentReplaced(Event):
    """Broken dice or tumbler were replaced."""

    reason: str
    clause: str


@fact
class SealOpened(Event):
    """The seal on the dice tumbler was opened, and another put on."""

    opened: str
    sealed: str
    recorded: str
    """The seal that was on the tumbler by the record; empty where none was recorded yet."""
    reason: str
    clause: str


@fact
class DisplayDisregarded(Event):
    """The winning number display showed something else and was disregarded."""

    round: int
    shown: str
    result: str
    clause: str
