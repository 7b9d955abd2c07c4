"""What a dealer's table can be told to do: imperative, by somebody in an office, at a time.

``patrons`` names the cards that the act concerns: whoever sends a command looks them up from the
table, and the decision checks that they are the right ones.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from pitboss.dealer.config import DealerConfig
from pitboss.rules.sign import Limit


@dataclass(frozen=True, kw_only=True, slots=True)
class Command:
    """Who tells which table, when, in what office."""

    LOOKED_UP: ClassVar[frozenset[str]] = frozenset({"patrons"})
    """What a command sent again may say otherwise and be the same: others have come since."""

    table: str
    at: int
    by: str
    office: str = ""
    serial: int = 0
    patrons: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class AtPlace(Command):
    """An act at one player's place."""

    place: str


# The life of a table.


@dataclass(frozen=True, kw_only=True, slots=True)
class OpenDealerTable(Command):
    """Open for play with a float in the tray."""

    config: DealerConfig
    float_cents: int


@dataclass(frozen=True, kw_only=True, slots=True)
class CloseDealerTable(Command):
    """Close: at once where nobody plays, else after the sign and with no streak running."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PutUpClosingSign(Command):
    """Show the time at which the table will close."""

    closes_at: int


@dataclass(frozen=True, kw_only=True, slots=True)
class TakeDownClosingSign(Command):
    """The table stays open after all; a later sign starts its time anew."""


@dataclass(frozen=True, kw_only=True, slots=True)
class AnnounceFinalCall(Command):
    """Call for the last Super Streak wagers before the table closes."""


@dataclass(frozen=True, kw_only=True, slots=True)
class ProposeSign(Command):
    """Put up new limits and the time from which they hold."""

    limits: Mapping[str, Limit]
    player_maximum_cents: int | None = None
    takes_effect_at: int


@dataclass(frozen=True, kw_only=True, slots=True)
class WithdrawSign(Command):
    """Take the proposed limits down."""


@dataclass(frozen=True, kw_only=True, slots=True)
class ReportSigns(Command):
    """The signs at the table went down, or are up again: their time starts anew."""

    up: bool


@dataclass(frozen=True, kw_only=True, slots=True)
class SetPersonalLimits(AtPlace):
    """Let one player wager by limits of their own, shown at their place."""

    limits: Mapping[str, Limit]
    acknowledged: bool = False
    """Whether the player has agreed to a minimum above the table's."""


@dataclass(frozen=True, kw_only=True, slots=True)
class LimitPlayers(Command):
    """Cap the number of players, or admit one to each dedicated player area."""

    players: int | None
    one_per_area: bool = False


# The people.


@dataclass(frozen=True, kw_only=True, slots=True)
class TakePlace(AtPlace):
    """Somebody comes to a place, with their card where one is needed."""

    person: str
    patron: str | None = None
    card: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class LeavePlace(AtPlace):
    """Somebody leaves, with what lies in front of them; remaining chips are declared."""

    remaining_cents: int | None = None
    """Value chips taken along, as the player declares them; none where nothing is declared."""


@dataclass(frozen=True, kw_only=True, slots=True)
class VacatePlace(AtPlace):
    """Ask a player who sat out three rounds at a full table for the place."""

    reason: str
    remaining_cents: int | None = None
    """Value chips taken along, as the player declares them; none where nothing is declared."""


@dataclass(frozen=True, kw_only=True, slots=True)
class RecordAssistance(AtPlace):
    """Somebody gives the player physical help with their own wagers, at the same table."""

    helper: str
    ended: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class RecordDevice(AtPlace):
    """A supervisor is satisfied that the person here used a forbidden device."""

    reason: str
    on_duty: bool = False
    """Whether the person is staff, an agent or an inspector on duty."""


@dataclass(frozen=True, kw_only=True, slots=True)
class BarPerson(Command):
    """Shut a person out of the game until a supervisor lifts it."""

    person: str
    reason: str
    lifted: bool = False


# Wagers.


@dataclass(frozen=True, kw_only=True, slots=True)
class PlaceChips(AtPlace):
    """Put chips of one kind on a spot.

    ``person`` is whose hand it is: the player's, or the dealer's with ``spoken`` for a wager
    declared aloud. ``found`` is the dealer's entry of chips as they lie on the layout already:
    then the sign has its say at no more bets and not now (4.2, 4.3).
    """

    spot: str
    cents: int
    kind: str = "value"
    person: str = ""
    card: str = ""
    spoken: bool = False
    found: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class TakeChipsBack(AtPlace):
    """Take chips back from a spot, the last placed first."""

    spot: str
    cents: int


@dataclass(frozen=True, kw_only=True, slots=True)
class RefuseWager(AtPlace):
    """A supervisor has a wager taken off the layout before no more bets."""

    spot: str
    reason: str


@dataclass(frozen=True, kw_only=True, slots=True)
class VoidWagers(AtPlace):
    """A supervisor voids wagers: of a person with a device, or made against a rule (SB-31)."""

    spots: tuple[str, ...] = ()
    """Which; all of them where none is named."""
    ground: str
    """``device`` or ``rule``."""
    reason: str


@dataclass(frozen=True, kw_only=True, slots=True)
class FindInvalid(AtPlace):
    """The wagers here are not of the holder of a valid card who is there in person (9.1)."""

    ground: str
    """``no-card``, ``other-card`` or ``proxy``."""
    reason: str
    claim: str = ""
    """What was said about agency or whose money it is: recorded, and of no effect."""


@dataclass(frozen=True, kw_only=True, slots=True)
class FindOverLimit(AtPlace):
    """The player's wagers are found above their loss limit in the course of the round."""

    reason: str


# The round.


@dataclass(frozen=True, kw_only=True, slots=True)
class ShakeDice(Command):
    """Tumble the covered dice so many times; the first tumble begins the round."""

    round: int
    tumbles: int = 1


@dataclass(frozen=True, kw_only=True, slots=True)
class CallForBets(Command):
    """Call "place your bets"."""

    round: int


@dataclass(frozen=True, kw_only=True, slots=True)
class CallNoMoreBets(Command):
    """Call "no more bets" and press the key where there is one."""

    round: int


@dataclass(frozen=True, kw_only=True, slots=True)
class LiftDome(Command):
    """Uncover the dice."""

    round: int


@dataclass(frozen=True, kw_only=True, slots=True)
class EnterResult(Command):
    """Key in the three numbers on the uppermost faces."""

    round: int
    faces: tuple[int, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class ConfirmResult(Command):
    """Confirm the numbers keyed in: the result is announced and the winning areas light up."""

    round: int
    faces: tuple[int, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class CollectLosers(Command):
    """Collect all losing wagers."""

    round: int


@dataclass(frozen=True, kw_only=True, slots=True)
class PayWinners(Command):
    """Pay all winning wagers; with that the round is over."""

    round: int


@dataclass(frozen=True, kw_only=True, slots=True)
class AnnounceNoResult(Command):
    """Announce "no result"."""

    round: int
    ground: str
    """``cocked-dice``, ``tumbler-fault``, ``not-activated``, ``exposed``, ``no-button``,
    ``broken``."""
    reason: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class CorrectEntry(Command):
    """A supervisor puts right what was keyed in, before the winners are paid (SB-39)."""

    round: int
    faces: tuple[int, ...]
    reason: str


@dataclass(frozen=True, kw_only=True, slots=True)
class RestateRound(Command):
    """The last round was settled by wrong numbers: what the dice showed, and what follows.

    Nobody is debited or paid: each difference becomes a case, opened under the number given for
    its place. Streaks go on from the true result.
    """

    round: int
    faces: tuple[int, ...]
    reason: str
    cases: Mapping[str, str] = field(default_factory=dict)
    """The number of the case to open for each place that differs."""


@dataclass(frozen=True, kw_only=True, slots=True)
class InvalidateGame(Command):
    """A supervisor invalidates the outcome of the game under way."""

    round: int
    ground: str
    """``disruption`` or ``fraud``."""
    reason: str
    persons: tuple[str, ...] = ()
    """Places whose stakes are forfeited or held, as the document has it."""


@dataclass(frozen=True, kw_only=True, slots=True)
class ReportLights(Command):
    """The winning areas did not light up, or wrong ones did."""

    round: int
    lit: tuple[str, ...]
    """The spots that were lit."""
    reason: str


@dataclass(frozen=True, kw_only=True, slots=True)
class RecordRectified(Command):
    """A supervisor has seen the lights work again, by a test."""

    test: str
    """The numbers keyed in for the test."""
    lit: tuple[str, ...]
    """The spots that the test lit."""
    reason: str


@dataclass(frozen=True, kw_only=True, slots=True)
class RecordReplaced(Command):
    """Broken dice or tumbler have been replaced and sealed."""

    reason: str


@dataclass(frozen=True, kw_only=True, slots=True)
class ReportNumberDisplay(Command):
    """What the winning number display shows for a round."""

    round: int
    shown: str


# Chips and money.


@dataclass(frozen=True, kw_only=True, slots=True)
class ChangeCash(AtPlace):
    """Sell value chips for cash, or through the cashless terminal from the player's account."""

    paid_cents: int
    chips: Mapping[str, int]
    """Chips given: how many of each denomination in cents."""
    means: str = "cash"
    """``cash`` or ``account``."""


@dataclass(frozen=True, kw_only=True, slots=True)
class ChangeColour(AtPlace):
    """Exchange value chips for others of the same value."""

    given: Mapping[str, int]
    received: Mapping[str, int]


@dataclass(frozen=True, kw_only=True, slots=True)
class BringChips(AtPlace):
    """Chips that a player brings to the table, as they are declared and counted."""

    cents: int = 0
    colours: Mapping[str, int] = field(default_factory=dict)
    """Colour checks by colour, which must be of this table."""
    emblem: str = ""
    """What the colour checks are marked with."""
    tokens_cents: int = 0


@dataclass(frozen=True, kw_only=True, slots=True)
class IssueColour(AtPlace):
    """Sell colour checks for value chips in front of the player."""

    colour: str
    count: int
    each_cents: int
    consents: tuple[str, ...] = ()
    """Places of present holders of the colour who agree."""


@dataclass(frozen=True, kw_only=True, slots=True)
class RedeemColour(AtPlace):
    """Take colour checks back for value chips at their own table."""

    colour: str
    count: int


@dataclass(frozen=True, kw_only=True, slots=True)
class RedeemColourElsewhere(Command):
    """Take colour checks back at the cage or another table, while their own is closed."""

    colour: str
    count: int
    where: str


@dataclass(frozen=True, kw_only=True, slots=True)
class ExchangeVoucher(AtPlace):
    """Exchange a promotional voucher for tokens of equal value."""

    voucher: str
    cents: int


@dataclass(frozen=True, kw_only=True, slots=True)
class FillFloat(Command):
    """Chips come from the cage into the tray."""

    cents: int


@dataclass(frozen=True, kw_only=True, slots=True)
class CreditFloat(Command):
    """Chips go from the tray back to the cage."""

    cents: int


@dataclass(frozen=True, kw_only=True, slots=True)
class LockFloat(Command):
    """Lock the tray, or open it."""

    locked: bool


@dataclass(frozen=True, kw_only=True, slots=True)
class MoveDropBox(Command):
    """Take the drop box away with what is in it, or attach one."""

    attached: bool


@dataclass(frozen=True, kw_only=True, slots=True)
class SetCashless(Command):
    """Run the table cashless, or no longer."""

    cashless: bool


@dataclass(frozen=True, kw_only=True, slots=True)
class PayClaim(Command):
    """Pay what a Super Streak came to for somebody who had left the table."""

    claim: str


@dataclass(frozen=True, kw_only=True, slots=True)
class DecideHeld(Command):
    """Decide over a stake that was held: give it back, or keep it."""

    person: str
    released: bool
    reason: str
