"""What happens in a round: bets, the dice, the result, and what is collected and paid."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.kernel.fact import fact
from pitboss.table.dealer.events.event import Event
from pitboss.table.terminal.events import RuledCell


@fact
class RoundBegun(Event):
    """The dome is on and the tumbler has run: the round of play begins."""

    round: int
    gaming_day: str
    tumbles: int


@fact
class DiceTumbled(Event):
    """The dice were tumbled again."""

    tumbles: int
    """How often in all."""


@fact
class BetsOpened(Event):
    """Place your bets."""

    round: int


@fact
class ChipsPlaced(Event):
    """Chips were put on a spot: a piece of the layout from now on."""

    place: str
    piece: int
    cell: str
    kind: str
    cents: int
    round: int
    assisted: bool = False
    spoken: bool = False
    found: bool = False
    helper: str = ""
    """Whose hand it was, where somebody gave the player physical help."""


@fact
class PieceReturned(Event):
    """Part or all of a piece went back to where it came from, and why."""

    place: str
    piece: int
    kind: str
    cents: int
    clause: str
    """Empty where the player took it back."""
    reason: str = ""
    unclaimed: bool = False
    """Whether nobody was there to take it: then it is kept as value chips, never tokens."""


@fact
class PieceForfeited(Event):
    """A piece was forfeited."""

    place: str
    piece: int
    kind: str
    cents: int
    clause: str
    reason: str


@fact
class PieceHeld(Event):
    """A piece is withheld, as value chips, until it is decided whose it is; tokens never are."""

    place: str
    person: str
    patron: str | None = None
    piece: int
    kind: str
    cents: int
    clause: str
    reason: str


@fact
class BetsClosed(Event):
    """No more bets: the layout as it lies is what will be settled."""

    round: int
    stakes_cents: int


@fact
class DomeLifted(Event):
    """The dice are uncovered."""

    round: int


@fact
class ResultEntered(Event):
    """Three numbers were keyed in; they are not yet the result."""

    round: int
    faces: str


@fact
class ResultConfirmed(Event):
    """The result, announced from the lowest number to the highest and the total."""

    round: int
    result: str
    announced: str
    """``1, 4, 6: 11``."""
    lit: tuple[str, ...]
    """The spots whose areas light up."""


@fact
class Moved:
    """So much of one kind of chip, of one place: what was collected, or put back."""

    place: str
    kind: str
    cents: int


@fact
class EntryCorrected(Event):
    """What was keyed in was put right before the winners were paid."""

    round: int
    entered: str
    result: str
    announced: str
    lit: tuple[str, ...]
    reason: str
    put_back: tuple[Moved, ...] = ()
    """What had been collected from the losers, and lies on the layout again."""


@fact
class LosersCollected(Event):
    """The losing wagers were collected."""

    round: int
    result: str
    digest: str
    cells: tuple[RuledCell, ...]
    """What the result does in every cell with a stake, with its clause."""
    pieces: tuple[int, ...]
    """The pieces that were collected."""
    collected: tuple[Moved, ...]
    """What they were, added up by place and kind."""
    cents: int
    invalid_lost: tuple[Moved, ...] = ()
    """What of it was invalid, should a ruling have it given back (SB-33)."""


@fact
class Paid:
    """What one piece came to: the stake that goes back, and what was won in chips."""

    piece: int
    place: str
    kind: str
    stake_cents: int
    won_cents: int
    account: str | None = None
    """Whose account both are paid onto, where the player had left (SB-16): the chips then stay
    in the tray. A token is no money, and waits under the claim all the same."""
    clause: str = ""
    """What decided in place of the wager's own rule: it was invalid, or the lights failed."""


@fact
class WinnersPaid(Event):
    """The winning wagers were paid, and the round is over."""

    round: int
    result: str
    paid: tuple[Paid, ...]
    moved: Mapping[str, str]
    """Super Streak pieces that run on: by piece, the cell they now stand in."""
    stopped_streaks: Mapping[str, str]
    """Super Streaks ended by failing lights: by piece, the worth they would have had (SB-13)."""
    won_cents: int


@fact
class NoResultAnnounced(Event):
    """No result: every wager but a Super Streak is void."""

    round: int
    ground: str
    clause: str
    void_clause: str
    reason: str
    put_back: tuple[Moved, ...] = ()
    """What had been collected from the losers, and lies on the layout again."""


@fact
class GameInvalidated(Event):
    """The outcome of the game was invalidated."""

    round: int
    ground: str
    clause: str
    reason: str
    put_back: tuple[Moved, ...] = ()
    """What had been collected from the losers, and lies on the layout again."""


@fact
class Restated:
    """What the true dice mean for one place: the difference to what it was given."""

    place: str
    patron: str | None
    given_cents: int
    due_cents: int
    case: str
    """The number of the case that was opened for it."""


@fact
class RoundRestated(Event):
    """The last round was settled by wrong numbers: its true result, and whom it concerns."""

    round: int
    settled_by: str
    result: str
    differences: tuple[Restated, ...]
    streaks: Mapping[str, str]
    """Super Streak pieces that run on by the true result: the cell of each."""
    stands_at: Mapping[str, str]
    """Of those that had ended by mistake: the place or claim at which each stands again."""
    returned: Mapping[str, int]
    """By piece that is decided: what it comes to by the true result, the stake included."""
    reason: str
    clause: str
    put_back: tuple[Moved, ...] = ()
    """Stakes of pieces that had ended by mistake: out of the tray, on the layout again."""
    taken_off: tuple[Moved, ...] = ()
    """Stakes of pieces that had run on by mistake: off the layout, into the tray."""
