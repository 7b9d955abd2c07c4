"""A table that plays for a pool, at the rates that the regulator has approved for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import ClassVar

from pitboss.jackpots.act import FILE, OnJackpot
from pitboss.jackpots.config import game_of, read_rate
from pitboss.jackpots.event import JackpotEvent
from pitboss.jackpots.refusals import JackpotKind
from pitboss.jackpots.soundness import need_edge, need_sound, pools_beside
from pitboss.jackpots.state import CONFIRMED, OPEN, SUSPENDED, Jackpot, PoolMember
from pitboss.kernel.act import Written
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Cents, TableName, Text
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.kernel.subject import States, Subject
from pitboss.kernel.words import fraction
from pitboss.papers.file import THE_FILE, AuthorityFile, FiledPaper
from pitboss.table.phases import RoundStage
from pitboss.table.terminal.acts.jackpot_award import JackpotJoined
from pitboss.table.terminal.state import Stage, Table

PERCENTAGE = "percentage"
"""The kind of paper that approves a share of turnover."""
DECIDING: tuple[RoundStage, ...] = (Stage.SHOOTING, Stage.LAUNCHED, Stage.STOPPED)


class JoinJackpot(OnJackpot):
    """Let a table play for a jackpot, at the shares of its turnover that a paper approves.

    The paper is one of the kind *percentage*; its title names the jackpot, the table and both
    rates, and somebody else has filed it.
    """

    under = "jackpots.contribution"
    LOOKED_UP: ClassVar[frozenset[str]] = frozenset({"others"})

    table: TableName
    rate: Text
    """The approved share of stakes that is shown, as a fraction: 1/125."""
    approval: Text
    """The reference of the paper on the Authority's file."""
    hidden_rate: Text = "0/1"
    """The approved share that waits unseen for the next start-up."""
    most_a_round_cents: Cents | None = None
    """The most that one round of the table can reasonably contribute: more is a malfunction."""

    others: tuple[str, ...] = ()
    """The other jackpots of the table: the server says it."""

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The pool, the table, the Authority's file, and what the table plays for already."""
        others = ((Jackpot, other) for other in self.others)
        return ((Jackpot, self.number), (Table, self.table), FILE, *others)

    def addressed(self, state_of: Callable[[str], Subject]) -> JoinJackpot:
        """With every other jackpot that the table plays for."""
        return replace(self, others=pools_beside((self.table,), self.number, state_of))

    def answer(self, states: States, digest: str) -> Written:
        """Pool and table say the same, or neither."""
        jackpot, table = Jackpot.among(states, self.number), Table.among(states, self.table)
        config, _, clause = self.authorise(jackpot)
        self.need_status(jackpot, clause, CONFIRMED, OPEN, SUSPENDED)
        need_table(jackpot, table, self.table, clause)
        if self.table in jackpot.members:
            raise self._refuse(JackpotKind.ALREADY_JOINED, clause)
        rate = fraction(read_rate(self.rate))
        hidden_rate = fraction(read_rate(self.hidden_rate))
        if jackpot.rates_used.get(self.table, f"{rate} {hidden_rate}") != f"{rate} {hidden_rate}":
            raise refuse(JackpotKind.RATE_AFTER_THE_WIN, clause, number=self.number)
        file = AuthorityFile.among(states, THE_FILE)
        paper = file.papers.get(self.approval)
        if paper is None or not self._approves(paper, game_of(config).book.document):
            raise refuse(
                JackpotKind.RATE_NOT_APPROVED, clause, approval=self.approval, rate=self.rate,
                hidden_rate=self.hidden_rate, table=self.table, number=self.number,
            )  # fmt: skip
        self.need_another(paper.filed_by, clause)
        joined = filled(
            MemberJoined, self, rate=rate, hidden_rate=hidden_rate, clause=clause,
            most_cents=self.most_a_round_cents or 0,
        )  # fmt: skip
        if jackpot.status != CONFIRMED:  # else it is looked at when the pool opens
            member = filled(PoolMember, joined)
            linked = replace(jackpot, members={**jackpot.members, self.table: member})
            need_sound(linked, linked.terms(self.table), clause)
            others = (Jackpot.among(states, other) for other in self.others)
            need_edge([linked, *others], clause)
        at_table = JackpotJoined(pool=self.number, clause=clause)
        return {Jackpot.stream(self.number): (joined,), Table.stream(self.table): (at_table,)}

    def decide(self, jackpot: Jackpot, states: States) -> Iterable[object]:
        """Nothing follows in the pool alone."""
        return ()

    def _approves(self, paper: FiledPaper, document: str) -> bool:
        """Whether the paper is in force and names exactly this, to the last digit."""
        if (paper.kind, paper.document) != (PERCENTAGE, document) or not paper.holds(self.at):
            return False
        words = paper.title.replace(",", " ").replace(":", " ").split()
        return all(
            word in words for word in (self.number, self.table, self.rate, self.hidden_rate)
        )

    def _refuse(self, kind: JackpotKind, clause: str) -> Exception:
        return refuse(kind, clause, table=self.table, number=self.number)


class MemberJoined(JackpotEvent):
    """A table plays for the pool from now on."""

    significant = Significance.JACKPOTS

    table: str
    rate: str
    hidden_rate: str
    approval: str
    most_cents: int = 0

    def fold(self, jackpot: Jackpot, said: Said) -> None:
        jackpot.members[self.table] = filled(PoolMember, self)
        jackpot.rates_used[self.table] = f"{self.rate} {self.hidden_rate}"

    def told(self, _: Plain) -> Narrative:
        shares = f"{self.rate} and hidden {self.hidden_rate} of its turnover"
        yield f"Table {self.table} joins with {shares}, approved by {self.approval}", self.clause


def need_table(jackpot: Jackpot, table: Table, name: str, clause: str) -> None:
    """A table of the same game, between rounds."""
    config = jackpot.config
    if table.config is None or config is None or table.config.game != config.game:
        raise refuse(JackpotKind.ANOTHER_GAME, clause, table=name, number=jackpot.number)
    if table.stage in DECIDING:
        raise refuse(JackpotKind.ROUND_BEING_DECIDED, clause, table=name)
