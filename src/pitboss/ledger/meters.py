"""A terminal's lifetime meters, and the identity that says whether they add up.

Meters only ever count upward. They are fed by postings, while the credit meter and the stakes on
the layout are kept by the table: that the two agree is checked before every round and before value
leaves, and a terminal where they do not is locked.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from pitboss.kernel.cents import NO_BREAKAGE
from pitboss.kernel.posting import Posting
from pitboss.kernel.words import fraction


@dataclass(slots=True)
class Meters:
    """What has ever gone through a terminal, in cents; notes by denomination are pieces."""

    turnover_cents: int = 0
    won_cents: int = 0
    lost_cents: int = 0
    notes_cents: int = 0
    tickets_in_cents: int = 0
    tickets_out_cents: int = 0
    transfers_in_cents: int = 0
    transfers_out_cents: int = 0
    handpays_cents: int = 0
    commission_cents: int = 0
    """Charged; what comes back with a wager taken back or void is counted beside it."""
    commission_back_cents: int = 0
    adjusted_up_cents: int = 0
    adjusted_down_cents: int = 0
    claims_cents: int = 0
    """Demanded from a player because a meter no longer held it."""
    claims_repaid_cents: int = 0
    """What of that was brought back."""
    owed_cents: int = 0
    """Owed to players who had left; it never came onto the meter."""
    jackpots_cents: int = 0
    """Awarded from jackpots; what a void award took back is counted beside it."""
    jackpots_back_cents: int = 0
    forfeited_cents: int = 0
    """Winnings taken off for the Responsible Gambling Fund."""
    station_in_cents: int = 0
    """What came from the station that it is a seat of, and what went back is counted beside it."""
    station_out_cents: int = 0
    games: int = 0
    breakage: str = "0/1"
    notes: dict[str, int] = field(default_factory=dict)

    def count(self, posting: Posting) -> None:
        """Take in a movement into this terminal's credit or stakes, or out of them."""
        meter = _METERS.get((_side(posting.source), _side(posting.target)))
        if meter is not None:
            setattr(self, meter, getattr(self, meter) + posting.cents)

    def count_note(self, denomination_cents: int) -> None:
        """One more note of a denomination."""
        name = str(denomination_cents)
        self.notes[name] = self.notes.get(name, 0) + 1

    def count_breakage(self, more: str) -> None:
        """Fractions of a cent that were not paid, exactly."""
        if more:
            self.breakage = fraction(Fraction(self.breakage) + Fraction(more))

    def due_cents(self) -> int:
        """What must be at the terminal: all that came, less all that went.

        >>> Meters(notes_cents=5000, won_cents=600, lost_cents=1000).due_cents()
        4600
        """
        came = (
            self.notes_cents + self.tickets_in_cents + self.transfers_in_cents + self.won_cents
            + self.adjusted_up_cents + self.commission_back_cents + self.jackpots_cents
            + self.station_in_cents
        )  # fmt: skip
        went = (
            self.tickets_out_cents + self.handpays_cents + self.transfers_out_cents
            + self.lost_cents + self.commission_cents + self.adjusted_down_cents
            + self.jackpots_back_cents
            + self.forfeited_cents + self.station_out_cents
        )  # fmt: skip
        return came - went


def breakage_text(breakage: Fraction) -> str:
    """Fractions of a cent as an event tells them: nothing where there are none."""
    return "" if breakage is NO_BREAKAGE or not breakage else fraction(breakage)


def _side(account: str) -> str:
    """What kind of account it is: the terminal's own by its last word, the others by the first."""
    head, _, rest = account.partition(":")
    if head != "terminal":
        return head
    own = rest.rpartition(":")[2]
    return "player" if own in _PLAYERS else own


_PLAYERS = frozenset({"credit", "escrow", "pending", "withheld", "awarded"})

_METERS = {
    ("won", "player"): "won_cents",
    ("player", "lost"): "lost_cents",
    ("notes", "player"): "notes_cents",
    ("ticket", "player"): "tickets_in_cents",
    ("player", "ticket"): "tickets_out_cents",
    ("monitoring-system", "player"): "transfers_in_cents",
    ("player", "monitoring-system"): "transfers_out_cents",
    ("player", "payment"): "handpays_cents",
    ("player", "commission"): "commission_cents",
    ("commission", "player"): "commission_back_cents",
    ("adjusted", "player"): "adjusted_up_cents",
    ("player", "adjusted"): "adjusted_down_cents",
    ("player", "forfeited"): "forfeited_cents",
    ("player", "owed"): "handpays_cents",
    ("adjusted", "owed"): "owed_cents",
    ("cage", "repaid"): "claims_repaid_cents",
    ("jackpot", "player"): "jackpots_cents",
    ("player", "jackpot"): "jackpots_back_cents",
    ("station", "player"): "station_in_cents",
    ("player", "station"): "station_out_cents",
}
"""Which meter a movement between two kinds of account belongs to."""
