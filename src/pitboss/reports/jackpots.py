"""Jackpots: what each pool was given and what became of it, exactly; its tables; its wins.

start-ups funded + contributed + moved in = shown + hidden + overflow + paid + moved out + returned
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from datetime import date
from fractions import Fraction

from pitboss.eventstore.domain import Entry
from pitboss.eventstore.record import Head
from pitboss.eventstore.store import Store
from pitboss.house.domain import HOUSE
from pitboss.jackpots.acts.settlement import ContributionTakenBack, JackpotFed
from pitboss.jackpots.awarding import award_number
from pitboss.jackpots.state import Jackpot, JackpotWin, base_key
from pitboss.kernel.ensure import kind_of, known
from pitboss.kernel.event import AnyEvent
from pitboss.kernel.plain import PLAIN
from pitboss.kernel.words import fraction, in_one
from pitboss.reports.jackpot_payments import UNPAID, Paid, PrizePaid, prizes_paid
from pitboss.reports.lines import DayLine
from pitboss.reports.play_report import lines_played
from pitboss.reports.reading import JACKPOTS, fold, head_of, heads
from pitboss.reports.report import Part, Report, Value, columns
from pitboss.reports.scope import Scope
from pitboss.table.terminal.state import Table

KIND = "jackpots"
POOLS = columns("""
    number           text   the name that it is on file under
    name             text   what players see
    status           text   whether it is played for
    opening_cents    whole  what was displayed before the first of these days
    displayed_cents  whole  what is displayed at the end of them
    shown            exact  the same exactly, in cents
    hidden           exact  what waits for the next start-up
    overflow         exact  what the ceiling left for the next pool
    ledger_cents     whole  its account: the floor of the three together
    funded           exact  what the house has put in, ever
    contributed      exact  what stakes have put in, ever
    moved_in         exact  from other pools
    moved_out        exact  into other pools, or as an approval said
    returned         exact  the house's start-up that went back to it
    paid_cents       whole  what was won and stands
    hits             whole  how often it was won
    difference       exact  what came less what went: nothing
""")
DAYS = columns("""
    number       text  the pool
    opening      exact what it showed, hid and had overflowing before these days, in cents
    funded       exact what the house put in on them
    contributed  exact what stakes put in, less what was taken back
    moved_in     exact from other pools
    paid         exact what was won, less what was void
    moved_out    exact into other pools, or as an approval said
    returned     exact the house's start-up that went back to it
    closing      exact what it shows, hides and has overflowing at their end
    difference   exact what these say less what is there: nothing
""")
TABLES = columns("""
    number        text   the pool
    table         text   the table
    rate          text   the approved share of stakes that is shown
    hidden_rate   text   the approved share that waits
    base_cents    whole  the stakes that contributed on these days
    contribution  exact  what that came to, in cents
""")
WINS = columns("""
    number     text   the pool
    at         time   when
    table      text   the table
    round      whole  the round
    terminal   text   the terminal
    cents      whole  what it won
    displayed_cents  whole  what was displayed
    by_house   flag   whether the house paid it, for others had won the pool since
    value      exact  of a mystery, the hidden value
    form       text   in what form it was paid
    paid_by    text   who paid it by hand
    paid_at    time   when
""")
PLAY = columns("""
    number          text   the pool
    table           text   a table that contributed
    rounds          whole  its rounds of these days that came to an end, with or without a result
    turnover_cents  whole  stakes, counted when wagering closed: the turnover of the report on play
    void_cents      whole  what of it was staked in rounds that are void
    base_cents      whole  the stakes that contributed
""")
CHANGES = columns("""
    number  text  the pool
    at      time  when
    by      text  by whom
    office  text  in what office
    what    text  what was done or happened
    clause  text  the rule
""")


class _Pool:
    """One pool as its stream is read, and what of it belongs to the days asked about."""

    def __init__(self, store: Store, head: Head, scope: Scope) -> None:
        self.state = kind_of(HOUSE.blank(head.stream), Jackpot)
        self.opening_cents = 0
        self._before = _totals(self.state)
        self.bases: Counter[tuple[str, str, str]] = Counter()
        self.changes: list[tuple[Value, ...]] = []
        self._scope = scope
        fold(store, head, self._take, scope.ends_at)

    def _take(self, entry: Entry) -> None:
        asked = self._scope.has_day(self._scope.day(entry.at))
        HOUSE.apply(self.state, entry)
        if not asked:
            self.opening_cents = self.state.displayed_cents
            self._before = _totals(self.state)
            return
        happened: tuple[AnyEvent, ...] = entry.events  # type: ignore[assignment]  # all are
        for event in happened:
            if isinstance(event, JackpotFed):
                key = event.table, event.rate, event.hidden_rate
                self.bases[key] += sum(event.base.values())
            elif isinstance(event, ContributionTakenBack):
                key = event.table, event.rate, event.hidden_rate
                self.bases[key] -= event.base_cents + event.borne_cents
            if event.significant is not None:
                told = list(event.told(PLAIN))
                text = in_one(text for text, _ in told)
                number = self.state.number
                row = (number, entry.at, entry.by, entry.office, text, told[0][1])
                self.changes.append(row)

    def row(self) -> tuple[Value, ...]:
        """The pool itself."""
        one, pool = self.state, self.state.pool()
        held = pool.shown + pool.hidden + pool.overflow
        came = Fraction(one.funded) + one.contributed + Fraction(one.moved_in)
        went = one.paid_cents + Fraction(one.moved_out) + Fraction(one.returned)
        return (
            one.number, known(one.config).name, one.status, self.opening_cents,
            pool.displayed_cents, one.shown, one.hidden, one.overflow, pool.ledger_cents,
            one.funded, fraction(one.contributed), one.moved_in, one.moved_out, one.returned,
            one.paid_cents, one.hits, fraction(came - held - went),
        )  # fmt: skip

    def days(self) -> tuple[Value, ...]:
        """What these days did to it, from what it held to what it holds."""
        before, now = self._before, _totals(self.state)
        funded, contributed, moved_in, paid, moved_out, returned = (
            after - was for was, after in zip(before[1:], now[1:], strict=True)
        )
        came = funded + contributed + moved_in - paid - moved_out - returned
        moved = (funded, contributed, moved_in, paid, moved_out, returned)
        told = (before[0], *moved, now[0], before[0] + came - now[0])
        return (self.state.number, *map(fraction, told))

    def tables(self) -> list[tuple[Value, ...]]:
        """What each table contributed at its rates."""
        found = {base_key(*key): (key, base) for key, base in self.bases.items()}
        return [
            (
                self.state.number, table, rate, hidden, base,
                fraction((Fraction(rate) + Fraction(hidden)) * base),
            )
            for _, ((table, rate, hidden), base) in sorted(found.items())
        ]  # fmt: skip

    def wins(self, paid: Paid) -> list[tuple[Value, ...]]:
        """Each winner of these days whose win stands, and how the prize was paid."""
        number = self.state.number
        rows: list[tuple[Value, ...]] = []
        for win in self.won():
            for terminal, cents in sorted(win.awards.items()):
                award = award_number(number, win.round)
                how = paid.get((win.table, award, terminal), PrizePaid(UNPAID))
                rows.append(
                    (
                        number, win.at, win.table, win.round, terminal, cents,
                        win.displayed_cents, win.by_house, win.value, how.form, how.by, how.at,
                    )
                )  # fmt: skip
        return rows

    def won(self) -> list[JackpotWin]:
        """The wins of these days."""
        return [one for one in self.state.wins if self._scope.has_day(self._scope.day(one.at))]

    def by_table(self) -> Counter[str]:
        """The stakes of these days that contributed, by table."""
        bases = Counter[str]()
        for (table, _, _), base in self.bases.items():
            bases[table] += base
        return bases

    def play(self, played: Mapping[str, DayLine]) -> list[tuple[Value, ...]]:
        """What was staked at each of its tables, whether it contributed or not."""
        rows: list[tuple[Value, ...]] = []
        for table, base in sorted(self.by_table().items()):
            line = played[table]
            ended = line.rounds + line.void
            whole = line.turnover_cents, line.void_cents
            rows.append((self.state.number, table, ended, *whole, base))
        return rows


def _played(store: Store, scope: Scope, tables: set[str]) -> Mapping[str, DayLine]:
    """What the report on play says of these tables, its days together."""
    found: dict[str, DayLine] = {}
    for table in sorted(tables):
        whole = found[table] = DayLine(table, "", date.min)
        for line in lines_played(store, scope, head_of(store, Table.stream(table))):
            whole.add(line)
    return found


def _totals(one: Jackpot) -> tuple[Fraction, ...]:
    """What a pool holds, and what ever came into it and went out, in the order of ``DAYS``."""
    pool = one.pool()
    return (
        pool.shown + pool.hidden + pool.overflow, Fraction(one.funded), one.contributed,
        Fraction(one.moved_in), Fraction(one.paid_cents), Fraction(one.moved_out),
        Fraction(one.returned),
    )  # fmt: skip


def jackpots_report(store: Store, scope: Scope) -> Report:
    """Every pool as it stood at the end of the days asked about, and what happened on them."""
    pools = [_Pool(store, head, scope) for head in sorted(heads(store, JACKPOTS))]
    pools = [one for one in pools if one.state.config is not None]
    played = _played(store, scope, {table for one in pools for table in one.by_table()})
    paid = prizes_paid(store, {win.table for one in pools for win in one.won()}, scope.ends_at)
    off = sum(bool(list(one.state.faults_found())) for one in pools)
    sound = (
        "every one comes out to the fraction of a cent" if not off else f"{off} do not come out"
    )
    return Report(
        KIND,
        scope.told(),
        (
            Part("pools", POOLS, [one.row() for one in pools]),
            Part("days", DAYS, [one.days() for one in pools]),
            Part("tables", TABLES, [row for one in pools for row in one.tables()]),
            Part("play", PLAY, [row for one in pools for row in one.play(played)]),
            Part("wins", WINS, [row for one in pools for row in one.wins(paid)]),
            Part("changes", CHANGES, [row for one in pools for row in one.changes]),
        ),
        (f"{len(pools)} pools: {sound}.",),
    )
