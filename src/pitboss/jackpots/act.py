"""Acts on a pool."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable

from pitboss.jackpots.config import JackpotConfig, game_of, jackpot_rules
from pitboss.jackpots.refusals import JackpotKind
from pitboss.jackpots.state import BLANK, Jackpot
from pitboss.kernel.act import Act, Written
from pitboss.kernel.field_types import Number
from pitboss.kernel.filing import FileKind
from pitboss.kernel.labels import need_authority
from pitboss.kernel.refusal import refuse
from pitboss.kernel.subject import States, Subject
from pitboss.papers.file import THE_FILE, AuthorityFile, FiledPaper
from pitboss.rules.terminal import JackpotClauses


class OnJackpot(Act):
    """An act on one pool, by the name it is on file under; pools are the operator's."""

    may, under = "operators", "jackpots.offered"
    of_words = frozenset(
        (
            JackpotKind.ANOTHER_GAME,
            JackpotKind.ROUND_BEING_DECIDED,
            JackpotKind.ALREADY_JOINED,
            JackpotKind.NOT_JOINED,
            JackpotKind.RATE_NOT_APPROVED,
            JackpotKind.RATE_AFTER_THE_WIN,
            JackpotKind.NO_PROCEDURE,
            JackpotKind.NO_APPROVAL,
            JackpotKind.SAME_POOL,
        )
    )

    number: Number

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The pool alone."""
        return ((Jackpot, self.number),)

    def answer(self, states: States, digest: str) -> Written:  # noqa: ARG002 - few do
        """What happens to the pool."""
        jackpot = Jackpot.among(states, self.number)
        return {Jackpot.stream(self.number): tuple(self.decide(jackpot, states))}

    @abstractmethod
    def decide(self, jackpot: Jackpot, states: States) -> Iterable[object]:
        """What happens to the pool; refused by raising ``Refused``, changing nothing."""

    def authorise(self, jackpot: Jackpot) -> tuple[JackpotConfig, JackpotClauses, str]:
        """The person may act, and the pool is on file; gives what is displayed and the clauses."""
        if jackpot.config is None:
            raise refuse(FileKind.NOT_ON_FILE, "", item=f"Jackpot {self.number}")
        rules, clauses = jackpot_rules(jackpot.config.game)
        return jackpot.config, clauses, need_authority(self, rules)

    def need_status(self, jackpot: Jackpot, clause: str, *statuses: str) -> None:
        """The pool stands so that this can be done."""
        if jackpot.status not in statuses:
            raise refuse(
                JackpotKind.NOT_AS_IT_STANDS, clause, number=self.number, status=jackpot.status
            )

    def need_approval(
        self, config: JackpotConfig, states: States, number: str, clause: str
    ) -> FiledPaper:
        """The approval of that reference, on file for the game's document and in force."""
        papers = AuthorityFile.among(states, THE_FILE)
        paper = papers.approval(number, game_of(config).book.document, self.at)
        if paper is None:
            raise refuse(JackpotKind.NO_APPROVAL, clause, approval=number)
        return paper

    def need_another(self, person: str, clause: str) -> None:
        """The person who confirms is not the one who proposed."""
        if self.by == person:
            raise refuse(JackpotKind.TWO_PERSONS, clause, person=person)


FILE: tuple[type[Subject], str] = (AuthorityFile, THE_FILE)
"""The Authority's file, as a subject of acts under an approval."""


class OnJackpotByPaper(OnJackpot):
    """An act on one pool under an approval or a procedure on the Authority's file."""

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The pool, and the Authority's file."""
        return ((Jackpot, self.number), FILE)


def need_unused(jackpot: Jackpot) -> None:
    """A name is given once."""
    if jackpot.status != BLANK:
        raise refuse(FileKind.NUMBER_IN_USE, "", item=f"Jackpot {jackpot.number}")
