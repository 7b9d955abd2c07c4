"""A gaming day: what arrives next, moment by moment, until the last table has closed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pitboss.kernel.ensure import ensure, kind_of, known
from pitboss.kernel.errors import BadInput
from pitboss.kernel.fact import fact
from pitboss.rehearsal import cage, devices, openings, staff
from pitboss.rehearsal.bad_commands import BadCommands
from pitboss.rehearsal.drawer_desk import DrawerDesk
from pitboss.rehearsal.jackpot_desk import GAME, JackpotDesk
from pitboss.rehearsal.patrons import RehearsalPatron
from pitboss.rehearsal.pit import Pit
from pitboss.rehearsal.promoting import PromotionDesk
from pitboss.rehearsal.scene import RehearsalScene, Told, View
from pitboss.rehearsal.seat_keepers import SeatKeepers
from pitboss.rules.catalogue import load
from pitboss.table.dealer.state import DealerTable
from pitboss.table.terminal.acts.open_table import OpenTable
from pitboss.table.terminal.acts.release_terminal import ReleaseTerminal
from pitboss.table.terminal.config import TableConfig
from pitboss.table.terminal.registration import Registration
from pitboss.table.terminal.state import Stage, Status, Table, Terminal

MOST_TABLES = 99
MOST_ROUNDS = 100_000
AT_ONCE = 3
"""How many people at one table do something at the same moment, at most."""
MOMENTS_TO_CLEAR = 600
"""How long the cage stays open after the last table has closed."""
MOST_QUIET = 10_000
"""Moments without a command after which the floor is stuck, which must never be."""
PACE_MILLISECONDS = (20, 900)
LINKED = 2
"""How many tables play for the jackpots, where there are any."""
BY_HAND_FROM_CENTS = 150
"""What is more is paid by hand at the first of them, as most of what it wins is."""


@fact
class Settings:
    """What a rehearsal is drawn from.

    ``trouble`` says how often things go wrong and ``bad_commands`` how often one is sent that is
    wrong on purpose, each from 0 to 1; ``rounds`` are played at every table.
    """

    seed: int = 1
    tables: int = 6
    rounds: int = 20
    trouble: float = 0.05
    bad_commands: float = 0.0
    promotion: bool = False
    """Whether a promotion goes on beside the tables."""
    jackpots: bool = False
    """Whether up to two of the tables are Aruze Sic Bo, and play for two jackpots."""
    drawers: bool = False
    """Whether those at the cage hold drawers."""
    calls: bool = False
    """Whether players call an attendant, and have their seats held."""

    def __post_init__(self) -> None:
        for what, given, most in (
            ("tables", self.tables, MOST_TABLES),
            ("rounds", self.rounds, MOST_ROUNDS),
        ):
            if not 1 <= given <= most:
                raise BadInput(f"{given} {what} cannot be rehearsed: it is from 1 to {most}.")
        for what, share in (
            ("trouble", self.trouble),
            ("share of bad commands", self.bad_commands),
        ):
            if not 0 <= share <= 1:
                raise BadInput(f"The {what} is {share}: it is from 0 to 1.")


class Day:
    """One rehearsal, by its settings and a view of the streams it is played on.

    Everything it does depends on the settings and on what it sees, so it is the same day on any
    floor that answers alike. Give it what became of one moment before asking for the next.
    """

    def __init__(self, settings: Settings, view: View) -> None:
        self.settings = settings
        self.scene = RehearsalScene(settings.seed, view, settings.trouble)
        self._view = view
        self._bad_commands = BadCommands(self.scene, settings.bad_commands)
        chance = self.scene.chance
        self._configs: dict[str, TableConfig] = {}
        self._pit = Pit(self.scene, settings.rounds)
        games = openings.draw_games(chance, settings.tables)
        if settings.jackpots:
            games[:LINKED] = [GAME] * len(games[:LINKED])
        for number, game in enumerate(games, start=1):
            name = f"{game.rpartition('-')[2]}-{number}"
            if game in openings.DEALT:
                self._pit.add(name, game)
                continue
            seats = openings.draw_seats(chance, number)
            config = openings.draw_config(chance, game, seats)
            if settings.jackpots and number == 1:
                config = replace(config, ticket_limit_cents=BY_HAND_FROM_CENTS)
            self._configs[name] = config
        self._promotion = PromotionDesk(self.scene, settings.seed, view)
        self._jackpots = JackpotDesk(self.scene, settings.seed, view)
        self._drawers = DrawerDesk(self.scene, settings.seed, view)
        self._seats = SeatKeepers(self.scene, settings.seed)
        self._ending: set[str] = set()
        self._spare: list[str] = []

    @property
    def tables(self) -> tuple[str, ...]:
        """The names of the tables of terminals."""
        return tuple(self._configs)

    @property
    def dealer_tables(self) -> tuple[str, ...]:
        """The names of the dealer's tables."""
        return self._pit.tables

    def arrivals(self) -> Iterator[list[Told]]:
        """What arrives together, moment after moment, to the end of the day."""
        after = quiet = 0
        if self.settings.promotion:
            yield from ([told] for told in self._promotion.before())
        while after < MOMENTS_TO_CLEAR:
            self.scene.at = self._next_moment()
            over = all(self._over(self.scene.table(name)) for name in self._configs)
            over = over and self._pit.over()
            after = after + 1 if over else 0
            arriving: list[Told] = []
            for name in self._configs:
                arriving += self._besides(self._at_table(name), self.scene.table(name))
            for name in self._pit.tables:
                arriving += self._besides(self._pit.at_table(name), self.scene.dealer_table(name))
            arriving += self._at_the_cage(over)
            arriving += self._as_asked_for()
            quiet = 0 if arriving else quiet + 1
            ensure(quiet < MOST_QUIET, "the floor stands still: nothing can happen any more")
            if arriving:
                yield arriving
            elif over and self._cleared():
                return

    def _as_asked_for(self) -> Iterator[Told]:
        """What goes on where the settings have it, each from chance of its own."""
        settings = self.settings
        if settings.promotion:
            yield from self._promotion.now()
        if settings.jackpots:
            yield from self._jackpots.now(self.tables)
        if settings.drawers:
            yield from self._drawers.now()
        if settings.calls:
            yield from self._seats.now(self.tables)

    def _besides(self, coming: Iterator[Told], table: Table | DealerTable) -> Iterator[Told]:
        """What is sent at a table, and what is wrong on purpose beside it."""
        for told in coming:
            yield told
            wrong = self._bad_commands.beside(told, table)
            if wrong is not None:
                yield wrong

    def _next_moment(self) -> int:
        """A little later; or, as nobody waits for ever, when the next thing is due."""
        chance, at = self.scene.chance, self.scene.at
        soon = at + chance.randrange(*PACE_MILLISECONDS)
        if chance.random() >= 0.2:
            return soon
        due = [
            time
            for table in map(self.scene.table, self._configs)
            for time in (table.closes_at, table.shoot_by, table.closing_at)
            if time is not None and time > at and table.status is Status.OPEN
        ]
        due += [time for time in self._pit.due() if time > at]
        return min(due, default=soon)

    def _at_table(self, name: str) -> Iterator[Told]:
        """What happens at one table now."""
        scene, table = self.scene, self.scene.table(name)
        if not scene.likely(0.7):
            return
        if table.status is Status.UNOPENED:
            yield self._open(name, self._configs[name])
            return
        if scene.troubled(0.15):
            terminal = scene.pick(list(table.terminals.values()))
            told = staff.trouble(scene, table, terminal) if scene.likely(0.8) else None
            told = told or devices.display(scene, table)
            if told is not None:
                yield told
        if table.status is Status.CLOSED:
            yield from self._between_openings(table)
        elif table.status is Status.SUSPENDED or table.stage is Stage.STOPPED:
            if scene.likely(0.4):
                stopped = table.stage is Stage.STOPPED
                yield staff.declare(scene, table) if stopped else staff.resume(scene, table)
        else:
            yield from self._in_play(table)

    def _in_play(self, table: Table) -> Iterator[Told]:
        """The sign, the machinery, and the people at the terminals."""
        scene = self.scene
        told = self._closing(table) or devices.play_on(scene, table)
        if told is not None:
            yield told
            if scene.likely(0.9):
                return
        yield from self._people(table)

    def _people(self, table: Table) -> Iterator[Told]:
        scene = self.scene
        if scene.likely(0.1):
            settled = cage.settle_balance(scene, table)
            if settled is not None:
                yield settled
        terminals = list(table.terminals.values())
        leaving = table.id in self._ending or table.status is Status.CLOSED
        many = scene.chance.randint(1, min(AT_ONCE, len(terminals)))
        for terminal in scene.chance.sample(terminals, many):
            told = staff.attend(scene, table, terminal)
            if told is None and terminal.handpay is not None:
                told = cage.pay_by_hand(scene, terminal.handpay)
            told = told or RehearsalPatron(scene, table, terminal, leaving).act()
            if told is not None:
                yield told

    def _closing(self, table: Table) -> Told | None:
        """Put up the sign at the end of the day, or before; take it down; close."""
        scene = self.scene
        last = table.round > self.settings.rounds
        if table.id not in self._ending:
            if not last and not scene.troubled(0.02):
                return None
            self._ending.add(table.id)
        if table.closing_at is None:
            return staff.warn(scene, table)
        if not last and scene.troubled(0.1):
            self._ending.discard(table.id)
            return staff.withdraw(scene, table)
        return staff.close(scene, table) if scene.likely(0.5) else None

    def _between_openings(self, table: Table) -> Iterator[Told]:
        """People leave; a table that closed before its time opens again, perhaps as another."""
        scene = self.scene
        yield from self._people(table)
        if self._over(table) or not scene.likely(0.1):
            return
        clear = [one.name for one in table.terminals.values() if _is_clear(one)]
        if clear and len(table.terminals) > openings.FEWEST_SEATS and scene.likely(0.5):
            terminal = scene.pick(clear)
            self._spare.append(terminal)
            rules = table.law.rules
            yield ReleaseTerminal(table=table.id, terminal=terminal, **scene.operator(rules))
            return
        self._ending.discard(table.id)
        yield self._open(table.id, self._another(table))

    def _another(self, table: Table) -> TableConfig:
        """The configuration under which a closed table opens again."""
        scene, old = self.scene, self._configs[table.id]
        seats = [seat for seat in table.terminals if self._registered(seat) == table.id]
        free = [seat for seat in self._spare if not self._registered(seat)]
        seats += free[: scene.chance.randrange(3)]
        game = scene.pick(openings.GAMES) if scene.likely(0.3) else old.game
        config = openings.draw_config(scene.chance, game, tuple(seats) or old.seats)
        self._configs[table.id] = config
        return config

    def _registered(self, terminal: str) -> str:
        state = self._view(Registration.stream(terminal))
        state = kind_of(state, Registration)
        return state.table

    def _open(self, name: str, config: TableConfig) -> Told:
        scene = self.scene
        rules = load(config.game).book.terminal
        rules = known(rules)
        found = dict.fromkeys(("server", rules.device.equipment.value, *config.seats), True)
        if scene.troubled(0.1):
            found[scene.pick(list(found))] = False
        return OpenTable(table=name, config=config, checks=found, **scene.operator(rules))

    def _at_the_cage(self, over: bool) -> Iterator[Told]:
        scene = self.scene
        if scene.payments and scene.likely(0.1):
            told = cage.pay_by_hand(scene, scene.pick(scene.payments))
            if told is not None:
                yield told
        if scene.likely(0.1 + over * 0.4):
            told = cage.at_the_counter(scene, 0.9 if over else 0.5)
            if told is not None:
                yield told

    def _over(self, table: Table) -> bool:
        """Whether the table has played its day."""
        return table.status is Status.CLOSED and table.round >= self.settings.rounds

    def _cleared(self) -> bool:
        """Whether nobody has anything to collect any more."""
        return self._pit.cleared() and all(
            _is_clear(terminal)
            for name in self._configs
            for terminal in self.scene.table(name).terminals.values()
        )


def _is_clear(terminal: Terminal) -> bool:
    held = terminal.credit_cents + terminal.waiting_cents
    return not (held or terminal.printing or terminal.handpay)
