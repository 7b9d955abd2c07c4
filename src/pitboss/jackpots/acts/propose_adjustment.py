"""Proposing an adjustment of a prize after a malfunction."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.jackpots.act import OnJackpotByPaper
from pitboss.jackpots.config import JackpotConfig, game_of
from pitboss.jackpots.event import JackpotEvent
from pitboss.jackpots.refusals import JackpotKind
from pitboss.jackpots.state import OPEN, SUSPENDED, Adjustment, Jackpot
from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Cents, Reason, Text
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.kernel.subject import States
from pitboss.kernel.words import dollars
from pitboss.papers.file import THE_FILE, AuthorityFile


class ProposeAdjustment(OnJackpotByPaper):
    """Propose another prize after a malfunction, by an approved procedure on file."""

    may, under = "operators", "jackpots.adjusted"

    cents: Cents
    """What the display is to say."""
    procedure: Text
    """The reference of the approved procedure on the Authority's file."""
    reason: Reason

    def decide(self, jackpot: Jackpot, states: States) -> Iterator[JackpotEvent]:
        """After a malfunction on record, under a procedure that is in force."""
        config, _, clause = self.authorise(jackpot)
        self.need_status(jackpot, clause, OPEN, SUSPENDED)
        if not jackpot.faults:
            raise refuse(JackpotKind.NO_FAULT, clause, number=self.number)
        if not 0 < self.cents <= (config.ceiling_cents or self.cents):
            raise BadInput("A prize is above nothing, and not above the ceiling.")
        need_procedure(states, config, self.procedure, self.at, clause)
        yield filled(AdjustmentProposed, self, clause=clause)


class AdjustmentProposed(JackpotEvent):
    """One person proposed another prize; a second one has to confirm it."""

    significant = Significance.JACKPOTS

    cents: int
    procedure: str
    reason: str

    def fold(self, jackpot: Jackpot, said: Said) -> None:
        jackpot.adjustment = filled(Adjustment, self, by=said.by)

    def told(self, _: Plain) -> Narrative:
        to = f"to {dollars(self.cents)} by procedure {self.procedure}"
        yield f"An adjustment of the prize {to} is proposed: {self.reason}", self.clause


def need_procedure(
    states: States, config: JackpotConfig, procedure: str, at: int, clause: str
) -> None:
    """A procedure of that reference is on file for the document, and in force."""
    paper = AuthorityFile.among(states, THE_FILE).papers.get(procedure)
    document = game_of(config).book.document
    if paper is None or (paper.kind, paper.document) != ("procedure", document):
        raise refuse(JackpotKind.NO_PROCEDURE, clause, procedure=procedure)
    if not paper.holds(at):
        raise refuse(JackpotKind.NO_PROCEDURE, clause, procedure=procedure)
