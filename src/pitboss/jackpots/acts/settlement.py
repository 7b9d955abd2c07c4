"""What the rounds of a link's tables do to a pool: contributions, wins, and what undoes them.

Nobody asks for these. They follow from a table's own settlement, in the same transaction
(``jackpots/settling``).
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from pitboss.jackpots.config import RUN, JackpotConfig, trigger_of
from pitboss.jackpots.event import AmountEvent, JackpotEvent, amounts
from pitboss.jackpots.feeding import feeding
from pitboss.jackpots.hidden import is_committed
from pitboss.jackpots.pool import reset, run_winners
from pitboss.jackpots.reversal import returned_pool, taken_back
from pitboss.jackpots.state import ROUNDS_KEPT, WINS_KEPT, Jackpot, JackpotWin, PoolRound, added
from pitboss.kernel.ensure import ensure, kind_of, known
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import filled
from pitboss.kernel.plain import Plain
from pitboss.kernel.words import all_of, dollars, fraction
from pitboss.rules.jackpots import RunTrigger


class TriggerCommitted(JackpotEvent):
    """A hidden value was drawn for this generation: its digest is on record, not the value."""

    generation: int
    from_cents: int
    steps: int
    commit: str
    again: int = 0
    """How often it was drawn again since the generation began."""

    def fold(self, jackpot: Jackpot, said: Said) -> None:
        ensure(jackpot.generation == self.generation, "a hidden value is of this generation")
        jackpot.commit, jackpot.drawn_again = self.commit, self.again
        jackpot.drawn_from_cents, jackpot.drawn_steps = self.from_cents, self.steps

    def told(self, _: Plain) -> Narrative:
        what = f"A hidden value above {dollars(self.from_cents)} is drawn"
        yield f"{what} and committed to: {self.commit[:12]}", self.clause


class _OfRound(AmountEvent):
    """What one round of one table did."""

    table: str
    round: int


class JackpotWon(_OfRound):
    """The pool was won: what was displayed is paid, and it begins again."""

    significant = Significance.JACKPOTS

    displayed_cents: int
    """What every display said before the round was settled."""
    awards: Mapping[str, int]
    house_added: str
    by_house: bool = False
    """Whether the house pays, for others had won the pool before this was found out."""
    value: str = ""
    """The hidden value, once it is won, and its salt."""
    salt: str = ""

    def fold(self, jackpot: Jackpot, said: Said) -> None:
        pool, paid = jackpot.pool(), sum(self.awards.values())
        ensure(paid <= self.displayed_cents, "a jackpot pays no more than was displayed")
        if self.value:
            shown = is_committed(
                jackpot.number, jackpot.generation, jackpot.drawn_from_cents,
                Fraction(self.value), self.salt, jackpot.commit,
            )  # fmt: skip
            ensure(shown, "the hidden value that is shown is the one that was committed to")
        after, more = pool, Fraction(paid)
        if not self.by_house:
            after, more = reset(jackpot.terms(self.table), pool, paid)
        self.hold(jackpot, after, paid)
        win = filled(
            JackpotWin, self, at=said.at, generation=jackpot.generation, paid_cents=paid,
            awards=dict(self.awards), house_before=jackpot.house, before=amounts(pool),
            after=amounts(after),
        )  # fmt: skip
        jackpot.wins = [*jackpot.wins, win][-WINS_KEPT:]
        jackpot.hits += 1
        jackpot.paid_cents += paid
        jackpot.funded = added(jackpot.funded, more)
        if not self.by_house:
            ensure(fraction(more) == self.house_added, "the house makes the start-up good")
            jackpot.house = self.house_added
            jackpot.generation += 1
            jackpot.rates_used = {
                name: f"{one.rate} {one.hidden_rate}" for name, one in jackpot.members.items()
            }

    def told(self, _: Plain) -> Narrative:
        won = all_of(f"{name} {dollars(cents)}" for name, cents in sorted(self.awards.items()))
        shown = f"{dollars(self.displayed_cents)} were displayed"
        yield f"The jackpot is won at {self.table} in round {self.round}: {won}", self.clause
        yield f"{shown}; the house adds {self.house_added} cents", self.clause
        if self.value:
            yield f"The hidden value was {self.value} cents", self.clause


class JackpotFed(_OfRound):
    """The resolved stakes of a round went into the pool, at the table's approved rates."""

    result: str
    """Nothing where the stakes of a failed terminal were confirmed after their round."""
    rate: str
    hidden_rate: str
    displayed_cents: int
    """What was to be won before the round was settled, and in which generation."""
    generation: int
    on_spot: Mapping[str, int]
    """Stakes on the wager that qualifies, by terminal."""
    base: Mapping[str, int]
    """Resolved stakes by terminal."""

    def fold(self, jackpot: Jackpot, said: Said) -> None:
        config, base = known(jackpot.config), sum(self.base.values())
        rates = self.rate, self.hidden_rate
        fed = feeding(jackpot.amounts, rates, config.ceiling_cents, base)
        self.held(jackpot, fed[:3], fed.ledger_before_cents, fed.ledger_cents)
        jackpot.count_base(self.table, self.rate, self.hidden_rate, base)
        generation = jackpot.generation
        by_terminal = {name: (cents, generation) for name, cents in self.base.items()}
        if not self.result:
            kept = jackpot.round_of(self.table, self.round)
            if kept is not None:
                kept.base.update(by_terminal)
            return
        before = jackpot.runs.get(self.table, {})
        anew = self.table in jackpot.anew
        # By name, for every settlement of a linked table comes by here.
        kept = PoolRound(
            round=self.round, result=self.result, generation=self.generation,
            displayed_cents=self.displayed_cents, rate=self.rate, hidden_rate=self.hidden_rate,
            on_spot=self.on_spot, base=by_terminal, runs_before=before, anew=anew,
        )  # fmt: skip
        rounds = jackpot.rounds.setdefault(self.table, [])
        rounds.append(kept)
        if len(rounds) > ROUNDS_KEPT:
            del rounds[0]
        if anew:
            jackpot.anew = [table for table in jackpot.anew if table != self.table]
        if config.kind == RUN:
            jackpot.runs[self.table] = self._runs_after(config, before)

    def _runs_after(self, config: JackpotConfig, before: Mapping[str, int]) -> dict[str, int]:
        """Every terminal's run now; where the result is none of a run, all have ended."""
        if self.result not in config.results:
            return {}
        trigger = kind_of(trigger_of(config), RunTrigger)
        return run_winners(trigger, before, self.on_spot, self.result)[1]

    def told(self, _: Plain) -> Narrative:
        base = dollars(sum(self.base.values()))
        to = f"the display says {dollars(int(Fraction(self.shown)))}"
        yield f"{base} of table {self.table}, round {self.round}, contribute: {to}", self.clause


class ContributionTakenBack(_OfRound):
    """A round was invalidated: what it had contributed went out again, to the last fraction."""

    significant = Significance.JACKPOTS

    rate: str
    hidden_rate: str
    base_cents: int
    """Of stakes whose contribution is still in the pool."""
    borne_cents: int
    """Of stakes whose contribution was won since: the house bears it."""

    def fold(self, jackpot: Jackpot, said: Said) -> None:
        rates = Fraction(self.rate), Fraction(self.hidden_rate)
        pool, short = taken_back(jackpot.pool(), *rates, self.base_cents)
        self.hold(jackpot, pool)
        gone = -self.base_cents - self.borne_cents
        jackpot.count_base(self.table, self.rate, self.hidden_rate, gone)
        jackpot.funded = added(jackpot.funded, short + sum(rates) * self.borne_cents)
        kept = jackpot.round_of(self.table, self.round)
        if kept is not None:
            kept.base = {}

    def told(self, _: Plain) -> Narrative:
        base = dollars(self.base_cents + self.borne_cents)
        yield f"{base} of round {self.round} at {self.table} no longer contribute", self.clause


class RunsRecounted(JackpotEvent):
    """A round counts otherwise than it did: every run of its table was counted again."""

    table: str
    round: int
    result: str
    void: bool
    on_spot: Mapping[str, int]
    runs: Mapping[str, int]
    """Every terminal's run as it is now."""

    def fold(self, jackpot: Jackpot, said: Said) -> None:
        kept = known(jackpot.round_of(self.table, self.round))
        kept.result, kept.void, kept.on_spot = self.result, self.void, dict(self.on_spot)
        jackpot.runs[self.table] = dict(self.runs)

    def told(self, _: Plain) -> Narrative:
        yield f"The runs of table {self.table} are counted again", self.clause


class AwardReturned(_OfRound):
    """An award is void: the pool is as it would be without it."""

    significant = Significance.JACKPOTS

    awards: Mapping[str, int]
    """What was awarded, by terminal, and is void."""
    from_terminals_cents: int
    """What of it came back from the terminals; the house makes up the rest and demands it."""

    def fold(self, jackpot: Jackpot, said: Said) -> None:
        win = known(jackpot.win_of(self.table, self.round))
        cents = sum(self.awards.values())
        found = returned_pool(jackpot, jackpot.pool(), win, cents)
        self.hold(jackpot, found.pool, -self.from_terminals_cents)
        jackpot.paid_cents -= cents
        jackpot.funded = added(jackpot.funded, -found.house_out)
        for name in self.awards:
            del win.awards[name]
        jackpot.hits -= not win.awards
        if found.restored:
            jackpot.house = win.house_before
            jackpot.generation += 1

    def told(self, _: Plain) -> Narrative:
        void = all_of(f"{name} {dollars(cents)}" for name, cents in sorted(self.awards.items()))
        at = f"round {self.round} at {self.table}"
        yield f"What was won in {at} is void and goes back: {void}", self.clause
