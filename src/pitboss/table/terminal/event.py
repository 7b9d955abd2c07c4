"""What happens at a terminal table."""

from __future__ import annotations

from typing import ClassVar

from pitboss.kernel.event import Event, Said, Significance
from pitboss.kernel.notice import Matter, NoticeStep
from pitboss.table.terminal.balances import lessened
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table


class TableEvent(Event[Table, Scene]):
    """Something that happened at a terminal table.

    The credit meter and the stakes are moved by what an event says, the lifetime meters by its
    postings; that they agree is what the audit of a terminal asks.
    """

    card_out: ClassVar[bool] = False
    """Whether a player card left its terminal by it."""
    money_in: ClassVar[bool] = False
    """Whether money from outside comes onto the meter by it: a note, a ticket, a transfer."""


class CitedTableEvent(TableEvent):
    """Something that happened at the table under a clause."""

    clause: str


class TableRuling(CitedTableEvent):
    """What staff ruled about the table, under a clause and for a reason."""

    reason: str


class RoundEvent(TableEvent):
    """Something that happened in one round."""

    round: int


class CitedRoundEvent(RoundEvent):
    """Something that happened in one round under a clause."""

    clause: str


class DisplayWrong(CitedRoundEvent):
    """A display showed something else than it was told; what was settled stands."""

    significant = Significance.DEVICES

    shown: str

    def fold(self, table: Table, said: Said) -> None:
        """Nothing changes: it is recorded for those who look at the display."""


class RoundRuling(CitedRoundEvent):
    """What staff ruled about a round, under a clause and for a reason."""

    ruling = True

    reason: str


class TerminalEvent(TableEvent):
    """Something that happened at one terminal."""

    terminal: str


class ServiceEvent(TerminalEvent):
    """A terminal was taken out of service or put back, and why."""

    reason: str


class CitedTerminalEvent(TerminalEvent):
    """Something that happened at one terminal under a clause."""

    clause: str


class TerminalRuling(CitedTerminalEvent):
    """What staff ruled about a terminal, under a clause and for a reason."""

    def __init_subclass__(cls) -> None:
        """It is a ruling on money where it says what it moves."""
        cls.ruling = cls.ruling or cls.postings is not TerminalRuling.postings

    reason: str


class CreditHold(TerminalRuling):
    """An amount of credit that is held, or held no longer."""

    hold: str
    cents: int

    def notice_key(self) -> str:
        """Several amounts may be held at a table at once."""
        return f"{self.terminal}/{self.hold}"


class PaperEvent(TerminalEvent):
    """A ticket, a voucher or a payment by hand at a terminal: its number and its amount."""

    number: str
    cents: int


class StakeEvent(TerminalEvent):
    """A stake on a cell that came or went, and the commission that goes with it."""

    cell: str
    cents: int
    commission_cents: int


class ClaimLessened(CitedTerminalEvent):
    """What is demanded of a player became less: money came, or it was given up."""

    furthers = (Matter.PROPOSED_DEMAND, NoticeStep.ENDED)

    number: str
    cents: int
    round: int | None = None
    """The round that the claim comes from; journals from before do not say."""

    def takes_step(self, table: Table) -> bool:
        """The notice has ended when no claim of that round is left."""
        left = lessened(table.claims, self.number, self.cents)
        return all(claim.round != self.round for claim in left)

    def notice_key(self) -> str:
        """The round, as of the notice."""
        return "" if self.round is None else str(self.round)
