"""The pools of progressive jackpots as section 4 of Aruze Sic Bo and the readings have them.

From 4.1 to 4.1.4 and JP-01 to JP-22, in fractions from end to end: what resolved stakes bring, who
wins what was displayed, how a pool begins again, and what is undone with a round. Two equations
hold after every command: all that came in is there or went out, and the account has its floor.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

from pitboss.jackpots.act import OnJackpot
from pitboss.jackpots.acts.close_jackpot import CloseJackpot
from pitboss.jackpots.acts.confirm_adjustment import ConfirmAdjustment
from pitboss.jackpots.acts.confirm_jackpot import ConfirmJackpot
from pitboss.jackpots.acts.dispose_of_jackpot import DisposeOfJackpot
from pitboss.jackpots.acts.join_jackpot import JoinJackpot
from pitboss.jackpots.acts.leave_jackpot import LeaveJackpot
from pitboss.jackpots.acts.move_jackpot import MoveJackpot
from pitboss.jackpots.acts.open_jackpot import OpenJackpot
from pitboss.jackpots.acts.propose_adjustment import ProposeAdjustment
from pitboss.jackpots.acts.propose_jackpot import ProposeJackpot
from pitboss.jackpots.acts.report_jackpot_display import ReportJackpotDisplay
from pitboss.jackpots.acts.report_jackpot_fault import ReportJackpotFault
from pitboss.jackpots.acts.resume_jackpot import ResumeJackpot
from pitboss.jackpots.acts.suspend_jackpot import SuspendJackpot
from pitboss.jackpots.state import Jackpot
from pitboss.papers.acts.file_paper import FilePaper
from tests.floor.auditor.books import Award, Floorplan
from tests.floor.auditor.offices import operators
from tests.floor.auditor.pool_books import NOTHING, Mine, Settled, Win

GAME = "aruze-sicbo"
REMEMBERED = 10
"""A terminal recalls ten rounds; so does a pool of each table."""
Hidden = Callable[[str, int, int], int]
"""Which step above where it began a mystery is won at: by pool, generation and number of steps."""


def halfway(_: str, __: int, steps: int) -> int:
    """At which step a mystery is won, in the houses that the auditor looks at."""
    return steps // 2


class Pools:
    """Every pool, the papers about them, and what the terminals have won."""

    def __init__(self, hidden: Hidden) -> None:
        self._hidden = hidden
        self.pools: dict[str, Mine] = {}
        self.papers: dict[str, FilePaper] = {}

    # Acts.

    def file(self, command: FilePaper) -> str:
        """A paper of the regulator's, once under each reference."""
        if not operators(GAME, command):
            return "not-your-office"
        if command.number in self.papers:
            return "number-in-use"
        self.papers[command.number] = command
        return ""

    def judge(self, command: OnJackpot, tables: Callable[[str], Floorplan]) -> str:
        """What an act on a pool comes to."""
        if isinstance(command, ProposeJackpot):
            return self._propose(command)
        mine = self.pools.get(command.number)
        if mine is None:
            return "not-on-file"
        by_house = isinstance(command, ReportJackpotDisplay)
        if not by_house and not operators(GAME, command):
            return "not-your-office"
        statuses, act = ACTS[type(command)]
        if statuses and mine.status not in statuses:
            return "not-as-it-stands"
        return act(self, mine, command, tables)

    def _propose(self, command: ProposeJackpot) -> str:
        if not operators(GAME, command):
            return "not-your-office"
        if command.number in self.pools:
            return "number-in-use"
        self.pools[command.number] = Mine(command)
        return ""

    def _confirm(self, mine: Mine, command: ConfirmJackpot, _: object) -> str:
        if command.by == mine.terms.by:
            return "two-persons"
        mine.status = "confirmed"
        return ""

    def _open(self, mine: Mine, _: OpenJackpot, __: object) -> str:
        if not mine.members:
            return "no-tables"
        start = Fraction(mine.terms.start_cents)
        mine.shown, mine.house, mine.came = start, start, start
        mine.status, mine.generation, mine.from_cents = "open", 1, mine.terms.start_cents
        return ""

    def _join(self, mine: Mine, command: JoinJackpot, tables: Callable[[str], Floorplan]) -> str:
        wrong = between_rounds(tables(command.table))
        if wrong or command.table in mine.members:
            return wrong or "already-joined"
        paper = self.papers.get(command.approval)
        named = (command.number, command.table, command.rate, command.hidden_rate)
        words = "" if paper is None else paper.title.replace(":", " ")
        if paper is None or not set(named) <= set(words.split()):
            return "rate-not-approved"
        if paper.by == command.by:
            return "two-persons"
        mine.members[command.table] = (Fraction(command.rate), Fraction(command.hidden_rate))
        return ""

    def _leave(self, mine: Mine, command: LeaveJackpot, tables: Callable[[str], Floorplan]) -> str:
        if command.table not in mine.members:
            return "not-joined" if mine.members else "no-tables"
        wrong = between_rounds(tables(command.table))
        if not wrong:
            del mine.members[command.table]
            mine.runs.pop(command.table, None)
            mine.anew.add(command.table)
        return wrong

    def _suspend(self, mine: Mine, _: SuspendJackpot, __: object) -> str:
        mine.status = "suspended"
        return ""

    def _resume(self, mine: Mine, _: ResumeJackpot, __: object) -> str:
        mine.status, mine.faults = "open", []
        return ""

    def _fault(self, mine: Mine, command: ReportJackpotFault, _: object) -> str:
        mine.faults.append(command.kind)
        if command.kind == "controller":
            mine.status = "suspended"
        return ""

    def _display(self, mine: Mine, command: ReportJackpotDisplay, _: object) -> str:
        if command.table not in mine.members or command.table in mine.faults:
            return "not-as-it-stands"
        mine.faults.append(command.table)
        return ""

    def _propose_prize(self, mine: Mine, command: ProposeAdjustment, _: object) -> str:
        if not mine.faults:
            return "no-fault"
        if command.procedure not in self.papers:
            return "no-procedure"
        mine.adjustment = (command.cents, command.by)
        return ""

    def _confirm_prize(self, mine: Mine, command: ConfirmAdjustment, _: object) -> str:
        """The operator gains nothing: down to hidden, up from hidden, then the house (JP-09)."""
        if mine.adjustment is None:
            return "no-adjustment-proposed"
        cents, by = mine.adjustment
        if by == command.by:
            return "two-persons"
        mine.hidden += mine.shown - cents
        mine.shown = Fraction(cents)
        if mine.hidden < 0:
            mine.came -= mine.hidden
            mine.hidden = NOTHING
        mine.adjustment = None
        mine.draw_again()
        return ""

    def _move(self, mine: Mine, command: MoveJackpot, _: object) -> str:
        """What players contributed, or a share of it; the house's own start-up stays (JP-14)."""
        into = self.pools.get(command.into)
        if into is None or into is mine or into.status != "open":
            return "same-pool"
        if command.approval not in self.papers:
            return "no-approval"
        moved = self._give_up(mine, Fraction(command.share))
        into.show(into.shown + moved)
        into.came += moved
        into.draw_again()
        return ""

    def _dispose(self, mine: Mine, command: DisposeOfJackpot, _: object) -> str:
        """To whom an approval says, all of it; not by who put the approval on file."""
        paper = self.papers.get(command.approval)
        if paper is None or command.by == paper.by:
            return "no-approval" if paper is None else "two-persons"
        if mine.held == mine.house:
            return "nothing-of-players"
        self._give_up(mine, Fraction(1))
        return ""

    def _give_up(self, mine: Mine, share: Fraction) -> Fraction:
        """So much of what is players' goes out, of each amount alike."""
        mine.went += (moved := (mine.held - mine.house) * share)
        mine.shown -= (mine.shown - mine.house) * share
        mine.hidden, mine.overflow = mine.hidden * (1 - share), mine.overflow * (1 - share)
        if mine.held == mine.house:
            mine.anew, mine.runs = mine.anew | set(mine.rounds), {}
        mine.draw_again()
        return moved

    def _close(self, mine: Mine, _: CloseJackpot, __: object) -> str:
        if mine.held > mine.house:
            return "players-money-left"
        if mine.members:
            return "tables-left"
        mine.went += mine.held
        mine.shown = mine.hidden = mine.overflow = mine.house = NOTHING
        mine.status = "closed"
        return ""

    # Rounds.

    def at(self, table: str) -> Iterator[tuple[str, Mine]]:
        """The pools that a table plays for, level 1 first."""
        found = [(name, one) for name, one in self.pools.items() if table in one.members]
        yield from sorted(found, key=lambda one: (one[1].terms.level, one[0]))

    def plays_for_any(self, table: str) -> bool:
        """Whether a table plays for a pool."""
        return any(self.at(table))

    def settled(self, table: Floorplan, number: int, result: str) -> None:
        """A round with a result: who wins what was displayed, the reset, the contributions."""
        played = {n: s.played[number].stakes for n, s in table.seats.items() if number in s.played}
        waiting = {
            name for name, seat in table.seats.items()
            if any(one.round == number for one in seat.awaiting)
        }  # fmt: skip
        for name, mine in self.at(table.name):
            if mine.status == "open":
                base = {n: sum(s.values()) for n, s in played.items() if n not in waiting}
                spot = mine.terms.qualifying
                on_spot = {n: s[spot] for n, s in played.items() if spot in s}
                self._settle(name, mine, table, number, result, on_spot, base, waiting)

    def _settle(
        self, name: str, mine: Mine, table: Floorplan, number: int, result: str,
        on_spot: dict[str, int], base: dict[str, int], waiting: set[str],
    ) -> None:  # fmt: skip
        one = Settled(
            number, result, mine.displayed, mine.generation, mine.members[table.name], on_spot,
            {}, dict(mine.runs.get(table.name, {})), anew=table.name in mine.anew,
        )  # fmt: skip
        mine.anew.discard(table.name)
        runs, won = mine.step(one.runs_before, one)
        mine.runs[table.name] = runs
        if mine.terms.trigger == "mystery":
            won = self._crossing(name, mine, one.rates[0], base)
        if won:
            share = mine.displayed // len(won)
            self._win(name, mine, table, number, dict.fromkeys(won, share), waiting)
        mine.feed(one.rates, sum(base.values()))
        if won:
            mine.draw_again()
        one.base = {terminal: (cents, mine.generation) for terminal, cents in base.items()}
        kept = [*mine.rounds.get(table.name, ()), one]
        mine.rounds[table.name] = kept[-REMEMBERED:]

    def _crossing(self, name: str, mine: Mine, rate: Fraction, base: dict[str, int]) -> list[str]:
        """Whose stake, laid on clockwise, takes a mystery to its hidden value."""
        ceiling = mine.terms.ceiling_cents
        assert ceiling is not None
        steps = max((ceiling - mine.from_cents) * 10**6, 1)
        value = mine.from_cents + Fraction(self._hidden(name, mine.generation, steps), 10**6)
        laid = mine.shown
        for terminal, cents in base.items():
            laid += rate * cents
            if cents and laid >= value:
                return [terminal]
        return []

    def _win(
        self, name: str, mine: Mine, table: Floorplan, number: int, awards: dict[str, int],
        waiting: set[str], *, by_house: bool = False,
    ) -> None:  # fmt: skip
        paid, before = sum(awards.values()), mine.amounts
        house, generation, added = mine.house, mine.generation, Fraction(paid)
        if by_house:
            mine.came += paid
            mine.went += paid
        else:
            added = mine.begin_again(paid)
        won = Win(
            table.name, number, generation, dict(awards), paid, by_house, house, added, before,
            mine.amounts,
        )  # fmt: skip
        mine.wins.append(won)
        for terminal, cents in awards.items():
            self._pay(table, terminal, f"{name}-{number}", cents, waits=terminal in waiting)

    def _pay(
        self, table: Floorplan, terminal: str, number: str, cents: int, *, waits: bool
    ) -> None:
        """Onto the meter up to the limits (4.1.3.1), else by hand; later where it waits."""
        seat, config = table.seats[terminal], table.config
        assert config is not None
        fits = cents <= config.ticket_limit_cents and seat.failed is None
        if not waits and fits and seat.layout.credit + cents <= config.credit_limit_cents:
            seat.layout.credit += cents
            return
        seat.awards.append(Award(number, cents, waits))

    # What is settled again.

    def confirmed(
        self, table: Floorplan, terminal: str, number: int, cells: dict[str, int], void: set[str]
    ) -> None:
        """A failed terminal's stakes contribute once they are confirmed (JP-20)."""
        staked = sum(cents for cell, cents in cells.items() if cell not in void)
        for name, mine in self.at(table.name):
            kept = mine.round_of(table.name, number)
            if kept is None:
                continue
            rates = mine.members[table.name]
            if staked and mine.status == "open":
                won = mine.terms.trigger == "mystery" and bool(
                    self._crossing(name, mine, rates[0], {terminal: staked})
                )
                if won:
                    prize = {terminal: mine.displayed}
                    self._win(name, mine, table, number, prize, set())
                mine.feed(rates, staked)
                if won:
                    mine.draw_again()
                kept.base[terminal] = (staked, mine.generation)
            if mine.terms.qualifying in void:
                kept.on_spot[terminal] = 0
                self._count_again(name, mine, table)
            else:
                self._release(table, terminal, f"{name}-{number}")

    def _release(self, table: Floorplan, terminal: str, number: str) -> None:
        awards = table.seats[terminal].awards
        for award in awards:
            if award.number == number and award.waits:
                awards.remove(award)
                self._pay(table, terminal, number, award.cents, waits=False)
                return

    def corrected(self, table: Floorplan, number: int, result: str | None) -> None:
        """A round counts otherwise, or not at all: what it gave, every run, and every award."""
        for name, mine in self.at(table.name):
            kept = mine.round_of(table.name, number)
            if kept is None:
                continue
            if result is None:
                self._take_back(mine, kept)
                kept.void = True
            else:
                kept.result = result
            self._count_again(name, mine, table)

    def _take_back(self, mine: Mine, kept: Settled) -> None:
        """From the generation that has it; where that was won since, the house bears it."""
        here = sum(cents for cents, when in kept.base.values() if when == mine.generation)
        gone = sum(cents for cents, when in kept.base.values() if when != mine.generation)
        rate, hidden_rate = kept.rates
        mine.came -= sum(kept.rates) * (here + gone)
        mine.came += sum(kept.rates) * gone
        over = min(mine.overflow, rate * here)
        mine.overflow -= over
        mine.shown -= rate * here - over
        mine.hidden -= hidden_rate * here
        mine.came += max(-mine.shown, NOTHING) + max(-mine.hidden, NOTHING)
        mine.shown, mine.hidden = max(mine.shown, NOTHING), max(mine.hidden, NOTHING)
        kept.base = {}

    def _count_again(self, name: str, mine: Mine, table: Floorplan) -> None:
        """Every remembered round again: awards that no longer stand, then those that should."""
        rounds = mine.rounds[table.name]
        gone: list[tuple[int, dict[str, int]]] = []
        late: list[tuple[Settled, dict[str, int]]] = []
        if mine.terms.trigger == "mystery":
            wins = [(one.round, mine.win_of(table.name, one.round)) for one in rounds if one.void]
            gone = [(number, dict(win.awards)) for number, win in wins if win is not None]
        else:
            runs = dict(rounds[0].runs_before)
            for one in rounds:
                runs, won = mine.step(runs, one)
                win = mine.win_of(table.name, one.round)
                had = {} if win is None else win.awards
                lost = {name: cents for name, cents in had.items() if name not in won}
                new = [name for name in won if name not in had]
                if lost:
                    gone.append((one.round, lost))
                if new:
                    late.append((one, dict.fromkeys(new, one.displayed // len(won))))
            mine.runs[table.name] = runs
        for number, lost in gone:
            self._void(name, mine, table, number, lost)
        for one, new_ones in late:
            paid = sum(new_ones.values())
            by_house = one.generation != mine.generation or paid > mine.shown
            self._win(name, mine, table, one.round, new_ones, set(), by_house=by_house)

    def _void(
        self, name: str, mine: Mine, table: Floorplan, number: int, lost: dict[str, int]
    ) -> None:
        """An award is void: the pool is as it would be without it (JP-11)."""
        win = mine.win_of(table.name, number)
        assert win is not None
        cents = sum(lost.values())
        mine.went -= cents
        if win.by_house:
            mine.came -= cents
        elif mine.generation == win.generation + 1 and cents == win.paid:
            since = mine.shown + mine.overflow - win.after[0] - win.after[2]
            mine.hidden = win.before[1] + mine.hidden - win.after[1]
            mine.overflow = NOTHING
            mine.show(win.before[0] + win.before[2] + since)
            mine.came -= win.added
            mine.house, mine.generation = win.house_before, mine.generation + 1
            mine.draw_again()
        else:
            mine.show(mine.shown + cents)
        for terminal, share in lost.items():
            del win.awards[terminal]
            self._take_from(table, terminal, name, number, share)

    def _take_from(
        self, table: Floorplan, terminal: str, name: str, number: int, cents: int
    ) -> None:
        """From what is still to be paid, else off the meter; the rest is demanded (ETG-08)."""
        seat = table.seats[terminal]
        waiting = [one for one in seat.awards if one.number == f"{name}-{number}"]
        if waiting:
            seat.awards.remove(waiting[0])
            return
        played = seat.played.get(number) or seat.void.get(number)
        same = played is not None and played.visit == seat.visit
        printing = seat.printing[1] if seat.printing else 0
        there = max(seat.layout.credit - printing, 0) if same else 0
        seat.layout.credit -= min(cents, there)
        table.number_it(min(cents, there) - cents, number)

    # Comparing.

    def differences(self, real: Jackpot) -> Iterator[tuple[str, object]]:
        """What the house's pool has otherwise, and what does not come out."""
        mine = self.pools.get(real.number)
        if mine is None:
            if real.config is not None:
                yield "on file", real.number
            return
        if mine.came != mine.held + mine.went:
            yield "all that came", (mine.came, mine.held + mine.went)
        pairs: dict[str, tuple[object, object]] = {
            "status": (real.status, mine.status),
            "members": (sorted(real.members), sorted(mine.members)),
            "shown": (Fraction(real.shown), mine.shown),
            "hidden": (Fraction(real.hidden), mine.hidden),
            "overflow": (Fraction(real.overflow), mine.overflow),
            "house": (Fraction(real.house), mine.house),
            "account": (real.ledger_cents, int(mine.held)),
            "generation": (real.generation, mine.generation),
            "runs": (
                {table: runs for table, runs in real.runs.items() if runs},
                {table: runs for table, runs in mine.runs.items() if runs},
            ),
            "faults": (len(real.faults), len(mine.faults)),
        }
        yield from ((what, pair) for what, pair in pairs.items() if pair[0] != pair[1])


def between_rounds(table: Floorplan) -> str:
    """Why a table cannot join or leave now, or nothing."""
    if table.config is None or table.game != GAME:
        return "another-game"
    stages = ("closed for wagers", "being decided", "stopped")
    return "round-being-decided" if table.stage in stages else ""


ANY = ("open", "suspended")
Act = Callable[[Pools, Mine, Any, Any], str]  # each takes its own command
ACTS: dict[type, tuple[tuple[str, ...], Act]] = {
    ConfirmJackpot: (("proposed",), Pools._confirm),
    OpenJackpot: (("confirmed",), Pools._open),
    JoinJackpot: (("confirmed", *ANY), Pools._join),
    LeaveJackpot: ((), Pools._leave),
    SuspendJackpot: (("open",), Pools._suspend),
    ResumeJackpot: (("suspended",), Pools._resume),
    ReportJackpotFault: (ANY, Pools._fault),
    ReportJackpotDisplay: (ANY, Pools._display),
    ProposeAdjustment: (ANY, Pools._propose_prize),
    ConfirmAdjustment: (ANY, Pools._confirm_prize),
    MoveJackpot: (ANY, Pools._move),
    DisposeOfJackpot: (ANY, Pools._dispose),
    CloseJackpot: (ANY, Pools._close),
}
"""In which states each can be done, and what comes of it; an empty list is any."""
