"""The round in its order, what goes wrong in it, and the equipment it is played with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from pitboss.cases.case import Case
from pitboss.kernel.fact import fact
from pitboss.kernel.subject import Subject
from pitboss.table.dealer.commands.command import Command


@fact
class ShakeDice(Command):
    """Tumble the covered dice so many times; the first tumble begins the round."""

    round: int
    tumbles: int = 1


@fact
class CallForBets(Command):
    """Call "place your bets"."""

    round: int


@fact
class CallNoMoreBets(Command):
    """Call "no more bets" and press the key where there is one."""

    round: int


@fact
class LiftDome(Command):
    """Uncover the dice."""

    round: int


@fact
class EnterResult(Command):
    """Key in the three numbers on the uppermost faces."""

    round: int
    faces: tuple[int, ...]


@fact
class ConfirmResult(Command):
    """Confirm the numbers keyed in: the result is announced and the winning areas light up."""

    round: int
    faces: tuple[int, ...]


@fact
class CollectLosers(Command):
    """Collect all losing wagers."""

    round: int


@fact
class PayWinners(Command):
    """Pay all winning wagers; with that the round is over."""

    round: int


@fact
class AnnounceNoResult(Command):
    """Announce "no result"."""

    round: int
    ground: str
    """``cocked-dice``, ``tumbler-fault``, ``not-activated``, ``exposed``, ``no-button``,
    ``broken``."""
    reason: str = ""


@fact
class CorrectEntry(Command):
    """A supervisor puts right what was keyed in, before the winners are paid (SB-39)."""

    round: int
    faces: tuple[int, ...]
    reason: str


@fact
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

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """What every act here touches, and every case that it may open."""
        return (*Command.subjects(self), *((Case, number) for number in self.cases.values()))


@fact
class InvalidateGame(Command):
    """A supervisor invalidates the outcome of the game under way."""

    round: int
    ground: str
    """``disruption`` or ``fraud``."""
    reason: str
    persons: tuple[str, ...] = ()
    """Places whose stakes are forfeited or held, as the document has it."""


@fact
class ReportLights(Command):
    """The winning areas did not light up, or wrong ones did."""

    round: int
    lit: tuple[str, ...]
    """The spots that were lit."""
    reason: str


@fact
class RecordRectified(Command):
    """A supervisor has seen the lights work again, by a test."""

    test: str
    """The numbers keyed in for the test."""
    lit: tuple[str, ...]
    """The spots that the test lit."""
    reason: str


@fact
class RecordReplaced(Command):
    """Broken dice or tumbler have been replaced and sealed."""

    reason: str


@fact
class OpenSeal(Command):
    """Open the seal under which the dice lie in the tumbler, and put on another."""

    opened: str
    """The number on the seal that is opened."""
    sealed: str
    """The number of the one put on."""
    reason: str


@fact
class ReportNumberDisplay(Command):
    """What the winning number display shows for a round."""

    round: int
    shown: str
