"""Opening a terminal table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pitboss.kernel.act import Written
from pitboss.kernel.ensure import ensure
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import fact
from pitboss.kernel.idempotency import Repeated
from pitboss.kernel.refusal import Refusal
from pitboss.kernel.subject import States, Subject
from pitboss.table.dealer.state import DealerTable
from pitboss.table.terminal.act import TableAct
from pitboss.table.terminal.acts.period import PeriodOpened
from pitboss.table.terminal.checks import need_authority, refuse
from pitboss.table.terminal.config import TableConfig, law_of
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.refusals import TableKind
from pitboss.table.terminal.registration import Registration, RegistrationEvent
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Stage, Status, Table, Terminal


@fact
class OpenTable(TableAct):
    """Open for play, once everything that must work has been found working."""

    may, under = "operators", "approval"
    before_opening = True

    config: TableConfig
    checks: Mapping[str, bool]
    """Equipment by name (``server``, ``tumbler`` or ``wheel``, each terminal) and its check."""

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The table, a dealer's table of that name, and every terminal."""
        seats = ((Registration, seat) for seat in self.config.seats)
        return ((Table, self.table), (DealerTable, self.table), *seats)

    def answer(self, states: States, digest: str) -> Written | Refusal | Repeated:
        """Open a table, registering those of its terminals that are new to it."""
        decided = self.decided(Table.among(states, self.table), digest)
        if not isinstance(decided, tuple):
            return decided
        if DealerTable.among(states, self.table).version:
            raise refuse(TableKind.NAME_TAKEN, "", name=self.table)
        written: Written = {Table.stream(self.table): decided}
        for seat in self.config.seats:
            registration = Registration.among(states, seat)
            if not registration.table:
                registered = TerminalRegistered(terminal=seat, table=self.table)
                written[Registration.stream(seat)] = (registered,)
            elif registration.table != self.table:
                other = registration.table
                raise refuse(TableKind.AT_ANOTHER_TABLE, "", terminal=seat, other=other)
        return written

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """Open under rules that are in force, with equipment that has passed its checks."""
        config = self.config
        law = law_of(config)
        rules = law.rules
        if table.status in (Status.OPEN, Status.SUSPENDED):
            raise refuse(TableKind.ALREADY_OPEN, rules.approval[0])
        # By the rules that it asks for: the table has none yet, or those of another game.
        need_authority(self, rules)
        if config.effective_at is None or self.at < config.effective_at:
            raise refuse(TableKind.NOT_IN_FORCE, rules.approval[0])
        clause = rules.system[0] if rules.system else rules.device.clauses[0]
        for name in ("server", rules.device.equipment.value, *config.seats):
            if not self.checks.get(name):
                raise refuse(TableKind.CHECK_FAILED, clause, what=f"The {name}")
        for name, terminal in table.terminals.items():
            if name not in config.seats and terminal.has_money:
                raise refuse(TableKind.CREDIT_LEFT, clause, terminal=name)
        yield TableOpened(
            table=self.table,
            config=config,
            document=law.game.book.document,
            rules_version=law.game.book.version,
            digest=law.game.digest,
            readings=dict(law.game.readings),
            checks=dict(self.checks),
        )
        closes_at = self.at + config.period_seconds * 1000
        yield PeriodOpened(round=table.round + 1, closes_at=closes_at)


@fact
class TableOpened(TableEvent):
    """A table opened under a rulebook, by its digest."""

    significant = Significance.TABLES

    table: str
    config: TableConfig
    document: str
    rules_version: str
    digest: str
    readings: Mapping[str, str]
    checks: Mapping[str, bool]

    def fold(self, table: Table, said: Said) -> None:
        other_game = table.config is None or table.config.game != self.config.game
        table.id = self.table
        table.config = self.config
        table.status = Status.OPEN
        table.stage = Stage.BETWEEN
        table.opened_at = said.at
        table.closing_at = table.warned_at = None
        table.point = table.shooter = table.turn = table.stopped = None
        table.point_before = table.shooter_before = table.turn_before = None
        table.results.clear()
        table.forget_law()
        before, seats = table.terminals, self.config.seats
        table.former |= {name: one for name, one in before.items() if name not in seats}
        table.terminals = {
            name: before.get(name) or _seated(name, table.former.pop(name, None)) for name in seats
        }
        for terminal in table.terminals.values():
            if other_game:
                terminal.last_placed = {}

    def told(self, scene: Scene) -> Narrative:
        seats = len(self.config.seats)
        rules = f"{self.config.game} by rulebook {self.digest[:12]}"
        yield f"The table opens with {seats} terminals for {rules}", ""


@fact
class TerminalRegistered(RegistrationEvent):
    """A terminal came to a table."""

    def fold(self, registration: Registration, said: Said) -> None:
        ensure(self.terminal == registration.terminal, f"{self.terminal} is another terminal")
        ensure(not registration.table, f"{self.terminal} is with table {registration.table}")
        registration.table = self.table

    def told(self, scene: object) -> Narrative:
        yield f"Terminal {self.terminal} comes to table {self.table}", ""


def _seated(name: str, former: Terminal | None) -> Terminal:
    """A terminal that comes to the table; one that was here before goes on with its meters."""
    if former is None:
        return Terminal(name)
    return Terminal(
        name,
        disabled=former.disabled,
        meters=former.meters,
        papers=former.papers,
        tickets_in=former.tickets_in,
        tickets_out=former.tickets_out,
    )
