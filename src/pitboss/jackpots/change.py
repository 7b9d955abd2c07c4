"""What one act at a table does to one pool: its events, each on top of the one before."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cached_property
from math import ceil

from pitboss.jackpots.acts.report_jackpot_fault import CONTROLLER, JackpotFaulted
from pitboss.jackpots.acts.settlement import (
    AwardReturned,
    ContributionTakenBack,
    JackpotFed,
    JackpotWon,
    RunsRecounted,
    TriggerCommitted,
)
from pitboss.jackpots.awarding import (
    SettledAgain,
    award_events,
    clauses_at,
    onto_meters,
    take_back_awards,
)
from pitboss.jackpots.config import MYSTERY, STEPS_TO_A_CENT, jackpot_rules
from pitboss.jackpots.contributing import committed
from pitboss.jackpots.event import AmountEvent, JackpotEvent, after
from pitboss.jackpots.hidden import Draw, HiddenValue, commitment, drawn, value_of
from pitboss.jackpots.pool import Pool, PoolSettlement, exact, reset, settle_pool
from pitboss.jackpots.recount import Recount
from pitboss.jackpots.reversal import returned_pool, taken_back
from pitboss.jackpots.state import Jackpot, PoolRound
from pitboss.kernel.ensure import known
from pitboss.kernel.words import fraction
from pitboss.table.terminal.acts.confirm_wagers import WagersConfirmed
from pitboss.table.terminal.acts.settlement import RoundSettled
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.state import Table


class PoolChange:
    """A pool while one act is decided: as it was, what has happened since, and what follows."""

    def __init__(
        self, jackpot: Jackpot, table: Table, draw: Draw | None, credited: dict[str, int]
    ) -> None:
        self.jackpot, self.table = jackpot, table
        self.credited = credited
        """What the act brings onto each meter once somebody has won, awards of other pools
        among it: nothing of it before, for as a rule nobody wins."""
        self.events: list[JackpotEvent] = []
        self._draw = draw
        self._config = known(jackpot.config)
        self._clauses = jackpot_rules(self._config.game)[1]
        self._mystery = self._config.kind == MYSTERY

    @cached_property
    def _pool(self) -> Pool:
        """The pool as it is by now: to begin with, as it was."""
        return self.jackpot.pool(self.table.id)

    def amount_changed(self, event: AmountEvent) -> None:
        """People opened the pool, or changed what it shows: a hidden value above that is drawn.

        Otherwise the amount could lie above a value that nobody's stake has reached, and the next
        stake would win, however small.
        """
        self._pool = Pool(exact(event.shown), generation=max(self.jackpot.generation, 1))
        self._commit()

    def settle(
        self, event: RoundSettled, stakes: Mapping[str, Mapping[str, int]]
    ) -> list[TableEvent]:
        """A round with a result: who wins, the reset, the contributions."""
        found = self._settled(stakes, event.result, event.pending)
        if found is None:
            return []
        settled, hidden = found
        before = self._pool
        if settled.awards:
            self._won(settled, event.round, hidden)
        spot = self._config.spot
        on_spot = {name: placed[spot] for name, placed in stakes.items() if spot in placed}
        self._fed(before, settled.pool, event.round, event.result, on_spot, settled.base)
        if not settled.awards:
            return []
        self._commit()
        return self._awarded(event.round, settled.awards, event, frozenset(event.pending))

    def _awarded(
        self, number: int, awards: Mapping[str, int], event: RoundSettled | SettledAgain,
        waiting: frozenset[str] = frozenset(),
    ) -> list[TableEvent]:  # fmt: skip
        """What the table has of a win: each share, where it fits beside what else comes."""
        if not self.credited:
            self.credited.update(onto_meters(event))
        found = award_events(self.table, self.jackpot, number, awards, self.credited, waiting)
        return list(found)

    def confirm(
        self, event: WagersConfirmed, kept: PoolRound, staked: Mapping[str, int]
    ) -> list[TableEvent]:
        """A failed terminal's stakes, confirmed: they contribute now (JP-20)."""
        before, stakes = self._pool, {event.terminal: staked}
        awards: dict[str, int] = {}
        fed = before.fed(self.jackpot.terms(self.table.id), sum(staked.values()))
        hidden = None
        if self._mystery:
            found = self._settled(stakes, kept.result, ())
            if found is None:
                return []
            settled, hidden = found
            awards, fed = dict(settled.awards), settled.pool
            if awards:
                self._won(settled, event.round, hidden)
        self._fed(before, fed, event.round, "", {}, {event.terminal: sum(staked.values())})
        if awards:
            self._commit()
        return self._awarded(event.round, awards, event)

    def take_back(self, kept: PoolRound, event: SettledAgain) -> None:
        """What an invalidated round contributed goes out, from the generation that has it."""
        here = sum(cents for cents, gen in kept.base.values() if gen == self._pool.generation)
        gone = sum(cents for cents, gen in kept.base.values() if gen != self._pool.generation)
        if not here and not gone:
            return
        rates = Fraction(kept.rate), Fraction(kept.hidden_rate)
        before = self._pool
        self._pool, _ = taken_back(before, *rates, here)
        self.events.append(
            ContributionTakenBack(
                table=self.table.id,
                round=event.round,
                rate=kept.rate,
                hidden_rate=kept.hidden_rate,
                base_cents=here,
                borne_cents=gone,
                posted_cents=self._pool.ledger_cents - before.ledger_cents,
                clause=event.clause,
                **after(self._pool),
            )
        )

    def put_right(self, again: Recount, event: SettledAgain) -> list[TableEvent]:
        """Runs as they are now, awards that are void, and awards that should have been."""
        changed, at_table = again.changed, list[TableEvent]()
        self.events.append(
            RunsRecounted(
                table=self.table.id,
                round=changed.round,
                result=changed.result,
                void=changed.void,
                on_spot=changed.on_spot,
                runs=again.runs,
                clause=event.clause,
            )
        )
        for number, awards in again.gone.items():
            at_table += self._void(number, awards, event)
        for number, awards in again.new.items():
            at_table += self._late(number, awards, event)
        return at_table

    def _void(
        self, number: int, awards: Mapping[str, int], event: SettledAgain
    ) -> list[TableEvent]:
        corrections = {} if isinstance(event, WagersConfirmed) else event.corrections
        taken = list(
            take_back_awards(
                self.table, self.jackpot.number, number, awards, corrections, event.clause
            )
        )
        came = sum(one.awarded_cents + one.debited_cents for one in taken)
        win = known(self.jackpot.win_of(self.table.id, number))
        before = self._pool
        found = returned_pool(self.jackpot, before, win, sum(awards.values()))
        self._pool = found.pool
        self.events.append(
            AwardReturned(
                table=self.table.id,
                round=number,
                awards=awards,
                from_terminals_cents=came,
                posted_cents=found.pool.ledger_cents - before.ledger_cents - came,
                clause=event.clause,
                **after(found.pool),
            )
        )
        if found.restored:
            self._next_generation()
            self._commit()
        return list(taken)

    def _late(
        self, number: int, awards: Mapping[str, int], event: SettledAgain
    ) -> list[TableEvent]:
        """What was displayed then: from the pool if nobody has won it since, else the house's."""
        kept = known(self.jackpot.round_of(self.table.id, number))
        before, paid = self._pool, sum(awards.values())
        by_house = kept.generation != before.generation or paid > before.shown
        added = Fraction(paid)
        if not by_house:
            self._pool, added = reset(self.jackpot.terms(), before, paid)
        self._add_win(
            before, self._pool, number, kept.displayed_cents, awards, added, by_house=by_house
        )
        if not by_house:
            self._commit()
        return self._awarded(number, awards, event)

    def _settled(
        self, stakes: Mapping[str, Mapping[str, int]], result: str, waiting: tuple[str, ...]
    ) -> tuple[PoolSettlement, HiddenValue | None] | None:
        """What the pool's terms make of a round; nothing where its hidden value does not fit."""
        hidden, value = None, Fraction(0)
        if self._mystery:
            hidden = committed(self.jackpot, self._draw)
            if hidden is None:
                self._fault("The hidden value does not fit what was committed to.")
                return None
            value = value_of(self.jackpot.drawn_from_cents, hidden)
        terms = self.jackpot.terms(self.table.id, value)
        return settle_pool(terms, self._pool, stakes, result, waiting), hidden

    def _won(self, settled: PoolSettlement, number: int, hidden: HiddenValue | None) -> None:
        before, self._pool = self._pool, settled.unfed
        self._add_win(
            before, settled.unfed, number, before.displayed_cents, settled.awards,
            settled.house_added, hidden=hidden,
        )  # fmt: skip

    def _add_win(
        self, before: Pool, now: Pool, number: int, displayed_cents: int,
        awards: Mapping[str, int], added: Fraction, *, by_house: bool = False,
        hidden: HiddenValue | None = None,
    ) -> None:  # fmt: skip
        paid = sum(awards.values())
        value = "" if hidden is None else fraction(
            value_of(self.jackpot.drawn_from_cents, hidden)
        )  # fmt: skip
        self.events.append(
            JackpotWon(
                table=self.table.id,
                round=number,
                displayed_cents=displayed_cents,
                awards=dict(awards),
                house_added=fraction(added),
                by_house=by_house,
                value=value,
                salt="" if hidden is None else hidden.salt,
                posted_cents=now.ledger_cents - before.ledger_cents + paid,
                clause=clauses_at(self.table).displayed,
                **after(now),
            )
        )

    def _fed(
        self, before: Pool, fed: Pool, number: int, result: str,
        on_spot: Mapping[str, int], base: Mapping[str, int],
    ) -> None:  # fmt: skip
        member = self.jackpot.members[self.table.id]
        posted = fed.ledger_cents - self._pool.ledger_cents
        self._pool = fed
        self.events.append(
            JackpotFed(
                table=self.table.id,
                round=number,
                result=result,
                rate=member.rate,
                hidden_rate=member.hidden_rate,
                displayed_cents=before.displayed_cents,
                generation=before.generation,
                on_spot=on_spot,
                base=base,
                posted_cents=posted,
                clause=self._clauses.contribution,
                **after(fed),
            )
        )

    def _next_generation(self) -> None:
        pool = self._pool
        self._pool = Pool(pool.shown, pool.hidden, pool.overflow, pool.generation + 1, pool.runs)

    def _commit(self) -> None:
        """A hidden value for the generation that begins; without a secret the pool is faulty.

        It is drawn once all that the act brings is in, and above that: were it drawn before the
        winning round's own contributions, they could pass it, and nobody would have won by it.
        """
        if not self._mystery:
            return
        if self._draw is None:
            self._fault("There is no secret from which a hidden value could be drawn.")
            return
        from_cents, generation = ceil(self._pool.shown), self._pool.generation
        steps = max((known(self._config.ceiling_cents) - from_cents) * STEPS_TO_A_CENT, 1)
        again = self.jackpot.drawn_again + 1 if generation == self.jackpot.generation else 0
        hidden = drawn(self._draw, self.jackpot.number, generation, steps, again)
        self.events.append(
            TriggerCommitted(
                generation=generation,
                from_cents=from_cents,
                steps=steps,
                commit=commitment(self.jackpot.number, generation, hidden),
                again=again,
                clause=self._clauses.displayed,
            )
        )

    def _fault(self, reason: str) -> None:
        self.events.append(
            JackpotFaulted(kind=CONTROLLER, reason=reason, clause=self._clauses.adjusted)
        )
