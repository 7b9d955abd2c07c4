"""Opening a pool: the house funds its start-up, and the tables of the link play for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from typing import ClassVar

from pitboss.jackpots.act import OnJackpot
from pitboss.jackpots.event import AmountEvent, JackpotEvent, after
from pitboss.jackpots.pool import Pool
from pitboss.jackpots.refusals import JackpotKind
from pitboss.jackpots.soundness import need_edge, need_sound, pools_beside
from pitboss.jackpots.state import CONFIRMED, OPEN, Jackpot, added
from pitboss.kernel.ensure import kind_of, known
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.kernel.subject import States, Subject
from pitboss.kernel.words import dollars, fraction


class OpenJackpot(OnJackpot):
    """Open a confirmed jackpot that tables have joined: the house funds its start-up amount."""

    LOOKED_UP: ClassVar[frozenset[str]] = frozenset({"others"})

    others: tuple[str, ...] = ()
    """The other jackpots of its tables: the server says it."""

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The pool, and those that its tables play for already."""
        return ((Jackpot, self.number), *((Jackpot, other) for other in self.others))

    def addressed(self, state_of: Callable[[str], Subject]) -> OpenJackpot:
        """With every other jackpot that a table of the link plays for."""
        jackpot = kind_of(state_of(Jackpot.stream(self.number)), Jackpot)
        return replace(self, others=pools_beside(jackpot.members, self.number, state_of))

    def decide(self, jackpot: Jackpot, states: States) -> Iterator[JackpotEvent]:
        """Every table at its approved rate; and at the start the house has the edge."""
        config, clauses, clause = self.authorise(jackpot)
        self.need_status(jackpot, clause, CONFIRMED)
        if not jackpot.members:
            raise refuse(JackpotKind.NO_TABLES, clauses.contribution, number=self.number)
        for table in jackpot.members:
            need_sound(jackpot, jackpot.terms(table), clauses.displayed)
        others = (Jackpot.among(states, other) for other in self.others)
        need_edge([jackpot, *others], clauses.displayed)
        yield JackpotOpened(
            posted_cents=config.start_cents,
            clause=clauses.displayed,
            **after(Pool(Fraction(config.start_cents))),
        )


class JackpotOpened(AmountEvent):
    """The pool was opened with its start-up amount."""

    significant = Significance.JACKPOTS

    def fold(self, jackpot: Jackpot, said: Said) -> None:
        start = Fraction(known(jackpot.config).start_cents)
        self.hold(jackpot, Pool(start))
        jackpot.status, jackpot.generation = OPEN, 1
        jackpot.house = fraction(start)
        jackpot.funded = added(jackpot.funded, start)

    def told(self, _: Plain) -> Narrative:
        yield f"The jackpot is open and starts with {dollars(self.posted_cents)}", self.clause
