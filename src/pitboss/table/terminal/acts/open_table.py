"""Opening a terminal table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from pitboss.equipment.file import THE_FILE as EQUIPMENT
from pitboss.equipment.file import EquipmentFile
from pitboss.kernel.act import Written
from pitboss.kernel.ensure import ensure, kind_of
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.idempotency import Repeated, answered
from pitboss.kernel.refusal import Refusal, refuse
from pitboss.kernel.subject import States, Subject
from pitboss.papers.file import THE_FILE, AuthorityFile, FiledPaper
from pitboss.rules.catalogue import need_book
from pitboss.rules.terminal import TerminalRules
from pitboss.table.dealer.state import DealerTable
from pitboss.table.opening import (
    DeviceAnswer,
    need_approved,
    need_on_file,
    need_opener,
    need_working,
    on_record,
    spelt_out,
    under,
)
from pitboss.table.refusals import TableKind
from pitboss.table.terminal.act import TableAct
from pitboss.table.terminal.acts.period import PeriodOpened
from pitboss.table.terminal.config import TableConfig, law_of
from pitboss.table.terminal.equipment import equipment_clauses
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.registration import Registration, RegistrationEvent
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Stage, Status, Table, Terminal

OPENED = (Status.OPEN, Status.SUSPENDED)
FEWEST_LINKED = 2
"""How many terminals are several."""


class OpenTable(TableAct):
    """Open for play, once everything that must work has been found working."""

    may, under = "operators", "approval"
    before_opening = True
    stamped = LOOKED_UP = frozenset({"config", "checks", "answers"})

    config: TableConfig
    checks: Mapping[str, bool]
    """Equipment by name (``server``, ``tumbler`` or ``wheel``, each terminal) and its check."""
    answers: tuple[DeviceAnswer, ...] = ()
    """What each device answered that the server asked."""

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The table, a dealer's of that name, both files, and every terminal."""
        seats = ((Registration, seat) for seat in self.config.seats)
        others: tuple[tuple[type[Subject], str], ...] = (
            (DealerTable, self.table), (AuthorityFile, THE_FILE), (EquipmentFile, EQUIPMENT),
        )  # fmt: skip
        return ((Table, self.table), *others, *seats)

    def follows(self, states: States, digest: str) -> Written | Refusal | Repeated:
        """Open a table, registering those of its terminals that are new to it."""
        table, act, order = Table.among(states, self.table), self, None
        known = answered(table.done, self.by, self.serial, digest)
        if known is not None:
            return known
        if table.status not in OPENED:
            act, order = self._under_its_order(AuthorityFile.among(states, THE_FILE))
        decided = act.decided(table, digest)
        if not isinstance(decided, tuple):
            return decided
        if order is not None:
            opened = kind_of(decided[0], TableOpened)
            paper = replace(opened, order=order.number, order_digest=order.digest)
            decided = (paper, *decided[1:])
        if self.answers:
            decided = _equipped(self, decided, EquipmentFile.among(states, EQUIPMENT))
        if DealerTable.among(states, self.table).version:
            raise refuse(TableKind.TABLE_NAME_TAKEN, "", name=self.table)
        written: Written = {Table.stream(self.table): decided}
        for seat in self.config.seats:
            registration = Registration.among(states, seat)
            if not registration.table:
                registered = TerminalRegistered(terminal=seat, table=self.table)
                written[Registration.stream(seat)] = (registered,)
            elif registration.table != self.table:
                other = registration.table
                raise refuse(TerminalKind.AT_ANOTHER_TABLE, "", terminal=seat, other=other)
        return written

    def _under_its_order(self, file: AuthorityFile) -> tuple[OpenTable, FiledPaper | None]:
        """The act with the day of the order in force, and that order."""
        config, law = self.config, law_of(self.config)
        need_opener(self, config, law.rules, law.rules.approval[0])
        order = need_approved(config, law.game, law.rules.filed, file, self.at)
        if order is None:
            return self, None
        return replace(self, config=replace(config, effective_at=order.effective_at)), order

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """Open under rules that are in force, with equipment that has passed its checks."""
        config = self.config
        law = law_of(config)
        rules = law.rules
        if table.status in OPENED:
            raise refuse(TableKind.ALREADY_OPEN, rules.approval[0])
        # By the rules that it asks for: the table has none yet, or those of another game.
        need_opener(self, config, rules, rules.approval[0])
        not_yet = config.effective_at is not None and self.at < config.effective_at
        if not_yet or (config.effective_at is None and not config.training):
            raise refuse(TerminalKind.NOT_IN_FORCE, rules.approval[0])
        clause = rules.system[0] if rules.system else rules.device.clauses[0]
        if rules.linked and len(config.seats) < FEWEST_LINKED:
            raise refuse(TerminalKind.SEVERAL_NEEDED, rules.linked, seats=len(config.seats))
        before = table.config
        if table.jackpots and before is not None and before.game != config.game:
            raise refuse(TerminalKind.PLAYS_FOR_JACKPOT, clause, pool=table.jackpots[0])
        need_working(self.answers, _clauses(rules))
        for name in ("server", rules.device.equipment.value, *config.seats):
            if not self.checks.get(name):
                raise refuse(TerminalKind.CHECK_FAILED, clause, what=f"The {name}")
        for name, terminal in table.terminals.items():
            if name not in config.seats and terminal.has_money:
                raise refuse(TerminalKind.CREDIT_LEFT, clause, terminal=name)
        yield TableOpened(
            table=self.table,
            config=spelt_out(config),
            document=law.game.book.document,
            rules_version=law.game.book.version,
            digest=law.game.digest,
            readings=dict(law.game.readings),
            checks=dict(self.checks),
            answers=self.answers,
        )
        closes_at = self.at + config.period_seconds * 1000
        yield PeriodOpened(round=table.next_round, closes_at=closes_at)


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
    answers: tuple[DeviceAnswer, ...] = ()
    order: str = ""
    """The order under which it opened, by its reference; empty where none was filed."""
    order_digest: str = ""
    equipment: str = ""
    """The list of equipment by which its devices were compared; empty where none was asked."""

    @property
    def in_force(self) -> TableConfig:
        """What the table is played by from then on: the readings are those on record."""
        return on_record(self.config, self.readings)

    def fold(self, table: Table, said: Said) -> None:
        need_book(self.config.game, self.digest)
        other_game = table.config is None or table.config.game != self.config.game
        table.id = self.table
        table.config = self.in_force
        table.status = Status.OPEN
        table.stage = Stage.BETWEEN
        table.opened_at = said.at
        table.equipment = self.equipment
        table.closing_at = table.warned_at = table.period_seconds = None
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
        paper = under(self.order, self.config.training)
        yield f"The table opens with {seats} terminals for {rules}{paper}", ""
        if self.equipment:
            listed = f"{len(self.answers)} devices answer as on list {self.equipment}"
            yield (
                f"{listed} of the equipment on file",
                equipment_clauses(law_of(self.in_force)).hardware,
            )


class TerminalRegistered(RegistrationEvent):
    """A terminal came to a table."""

    def fold(self, registration: Registration, said: Said) -> None:
        ensure(self.terminal == registration.terminal, f"{self.terminal} is another terminal")
        ensure(not registration.table, f"{self.terminal} is with table {registration.table}")
        registration.table = self.table

    def told(self, scene: object) -> Narrative:
        yield f"Terminal {self.terminal} comes to table {self.table}", ""


def _equipped(
    act: OpenTable, decided: tuple[TableEvent, ...], file: EquipmentFile
) -> tuple[TableEvent, ...]:
    """What follows, with the list of equipment that the devices were compared with."""
    clauses = equipment_clauses(law_of(act.config))
    listing = need_on_file(act.answers, file, act.table, clauses)
    opened, period, *others = decided
    opened = replace(kind_of(opened, TableOpened), equipment=listing)
    return opened, replace(kind_of(period, PeriodOpened), equipment=listing), *others


def _clauses(rules: TerminalRules) -> Mapping[str, str]:
    """The clause behind each kind of device, as the document has it."""
    system = rules.system or rules.device.clauses
    return {
        "server": system[0],
        "terminal": system[1] if len(system) > 1 else system[0],
        rules.device.equipment.value: rules.device.clauses[0],
        "display": rules.display[0] if rules.display else "",
        "acceptor": rules.credit.stacker,
        "printer": rules.credit.printer,
        "button": "" if rules.shooting is None else rules.shooting.button,
    }


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
