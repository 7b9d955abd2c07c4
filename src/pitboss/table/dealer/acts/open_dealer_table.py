"""Opening a dealer's table, with a float in its tray."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pitboss.equipment.file import COVERED_TUMBLER, EquipmentFile
from pitboss.equipment.file import THE_FILE as EQUIPMENT
from pitboss.kernel.act import Written
from pitboss.kernel.ensure import kind_of
from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Cents
from pitboss.kernel.idempotency import Repeated, answered
from pitboss.kernel.offices import CONFIGURATION
from pitboss.kernel.posting import Posting
from pitboss.kernel.refusal import Refusal, refuse
from pitboss.kernel.subject import States, Subject
from pitboss.kernel.words import dollars, one_of
from pitboss.ledger.accounts import CAGE
from pitboss.ledger.postings import posted
from pitboss.ledger.ticket_paper import check_cents
from pitboss.papers.file import LAYOUTS, THE_FILE, AuthorityFile, FiledPaper
from pitboss.table.dealer import accounts
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.acts.move_drop_box import DropBoxMoved
from pitboss.table.dealer.config import DealerConfig, DealerLaw, law_of
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.emblems import Emblem, EmblemTaken
from pitboss.table.dealer.equipment import equipment_clauses, tumbler_of
from pitboss.table.dealer.event import DealerEvent
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.scene import DealerScene
from pitboss.table.dealer.state import DealerStage, DealerTable, Seat
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
from pitboss.table.terminal.state import Status, Table


class OpenDealerTable(DealerAct):
    """Open a table for play, with chips in its float tray.

    A table that has closed is opened again with what it still holds: claims, stakes that are
    held, the drop box, and colour checks that their holders took away.
    """

    may, under = "supervisors", "equipment.table"
    while_closed = before_opening = True
    stamped = frozenset({"config", "answers"})
    LOOKED_UP = DealerAct.LOOKED_UP | stamped

    config: DealerConfig
    float_cents: Cents
    """What was counted into the tray."""
    answers: tuple[DeviceAnswer, ...] = ()
    """What each device answered that the server asked."""
    own_schematic: bool = True
    """Whether the layout may be our own schematic while its drawing is not on file."""

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """What every act here touches, a table of terminals of that name, emblem and files."""
        others: tuple[tuple[type[Subject], str], ...] = (
            (Table, self.table), (Emblem, self.config.emblem),
            (AuthorityFile, THE_FILE), (EquipmentFile, EQUIPMENT),
        )  # fmt: skip
        return (*DealerAct.subjects(self), *others)

    def answer(self, states: States, digest: str) -> Written | Refusal | Repeated:
        """What follows, if the name is free and no other table has the emblem."""
        table = DealerTable.among(states, self.table)
        known = answered(table.done, self.by, self.serial, digest)
        if known is not None:
            return known
        order = self._order(states)
        answer = DealerAct.answer(self, states, digest)
        if not isinstance(answer, dict):
            return answer
        stream = DealerTable.stream(self.table)
        *before, last = answer[stream]
        opened = replace(kind_of(last, DealerTableOpened), drawing=self._drawing(states))
        if order is not None:
            opened = replace(opened, order=order.number, order_digest=order.digest)
        if self.answers:
            opened = self._equipped(opened, EquipmentFile.among(states, EQUIPMENT))
        answer[stream] = (*before, opened)
        if Table.among(states, self.table).version:
            raise refuse(TableKind.TABLE_NAME_TAKEN, "", name=self.table)
        emblem = Emblem.among(states, self.config.emblem)
        if not emblem.table:
            taken = EmblemTaken(emblem=emblem.name, table=self.table)
            return answer | {Emblem.stream(emblem.name): (taken,)}
        if emblem.table != self.table:
            clause = law_of(self.config).rules.chips.emblem
            raise refuse(DealerKind.EMBLEM_TAKEN, clause, emblem=emblem.name, other=emblem.table)
        return answer

    def _equipped(self, opened: DealerTableOpened, file: EquipmentFile) -> DealerTableOpened:
        """The opening with the list of equipment that the devices were compared with."""
        clauses = equipment_clauses(law_of(self.config))
        listing = need_on_file(self.answers, file, self.table, clauses)
        tumbler = file.found(tumbler_of(self.table))
        return replace(opened, equipment=listing, seal="" if tumbler is None else tumbler.seal)

    def _drawing(self, states: States) -> str:
        """The drawing on file that the layout follows; empty where it is our own schematic."""
        law, letter = law_of(self.config), self.config.layout
        file = AuthorityFile.among(states, THE_FILE)
        drawing = file.drawing(law.game.book.document, letter)
        if drawing is None and not self.own_schematic:
            raise refuse(DealerKind.NO_DRAWING, law.rules.equipment.layout, layout=letter)
        return "" if drawing is None else drawing.number

    def _order(self, states: States) -> FiledPaper | None:
        """The order under which it opens; none where it is open, or for practice."""
        if DealerTable.among(states, self.table).status is Status.OPEN:
            return None
        config, law = self.config, law_of(self.config)
        need_opener(self, config, law.rules, law.rules.supervisor)
        file = AuthorityFile.among(states, THE_FILE)
        return need_approved(config, law.game, law.rules.filed, file, self.at)

    def decide(self, table: DealerTable, decision: Decision) -> None:
        config = self.config
        law = law_of(config)
        if table.status is Status.OPEN:
            raise refuse(TableKind.ALREADY_OPEN, law.rules.equipment.table)
        need_opener(self, config, law.rules, law.rules.supervisor)
        need_working(self.answers, {COVERED_TUMBLER: law.rules.equipment.dice})
        _need_known_equipment(law, config)
        if table.config is not None:
            _need_what_it_holds(table, table.config, config)
        if self.float_cents <= 0:
            raise refuse(DealerKind.NO_FLOAT, law.rules.equipment.float_tray[0])
        check_cents(self.float_cents, "A float")
        if table.box_cents and not config.drop_box:
            # No box is taken away but with what is in it, between two openings neither.
            clause = law.rules.equipment.box_removed or ""
            decision.do(DropBoxMoved(attached=False, cents=table.box_cents, clause=clause))
        decision.do(
            filled(
                DealerTableOpened,
                self,
                config=spelt_out(config),
                counted=self.office != CONFIGURATION,
            )
        )


def _need_known_equipment(law: DealerLaw, config: DealerConfig) -> None:
    """The document knows what the table is to have.

    The older one knows no cashless terminal, and a table without a drop box is cashless.
    """
    if config.cashless and law.rules.equipment.cashless is None:
        raise refuse(DealerKind.NOT_IN_THIS_DOCUMENT, "", what="cashless terminal")


def _need_what_it_holds(table: DealerTable, was: DealerConfig, config: DealerConfig) -> None:
    """What the table still holds for somebody is dealt with by the rules it came under."""
    if config.game != was.game and (table.departed or table.held):
        raise BadInput(f"The table still holds what is owed under {was.game}: that is paid first.")
    out = [name for name, colour in table.colours.items() if colour.abroad]
    kept = config.colours if config.emblem == was.emblem else ()
    missing = [name for name in out if name not in kept]
    if missing:
        raise BadInput(
            f"{one_of(missing)} colour checks with the emblem {was.emblem} are still out:"
            " the table keeps both until they are redeemed."
        )


class DealerTableOpened(DealerEvent):
    """The table opened."""

    significant = Significance.TABLES

    config: DealerConfig
    float_cents: int
    counted: bool = True
    """Whether a person counted the float; not where the configuration opened the table."""
    answers: tuple[DeviceAnswer, ...] = ()
    order: str = ""
    """The order under which it opened, by its reference; empty where none was filed."""
    order_digest: str = ""
    equipment: str = ""
    """The list of equipment by which its devices were compared; empty where none was asked."""
    seal: str = ""
    """The seal of its tumbler by that list."""
    drawing: str | None = None
    """The drawing on file that the layout follows; empty for our own schematic, none before."""

    def fold(self, table: DealerTable, said: Said) -> None:
        """What the table still held when it closed stays; signs and caps begin again."""
        config = on_record(self.config)
        table.config = config
        table.drawing = self.drawing
        table.forget_law()
        table.status = Status.OPEN
        table.stage = DealerStage.BETWEEN
        table.seats = {name: Seat(name) for name in config.places}
        table.float_cents += self.float_cents
        table.float_locked = False
        table.box_attached = config.drop_box
        table.cashless = config.cashless
        table.signs_up = True
        table.final_call = table.streaks_ended = False
        table.cap, table.one_per_area = None, False
        table.rules_shown = []  # it may open with other rules
        table.equipment, table.seal = self.equipment, self.seal or table.seal
        table.last = None  # it was settled by what the table was then

    def postings(self, table: DealerTable) -> Iterable[Posting]:
        return posted(CAGE, accounts.float_tray(table.id), self.float_cents)

    def told(self, scene: DealerScene) -> Narrative:
        counted = "" if self.counted else " that nobody counted"
        tray = f"with {dollars(self.float_cents)} in the tray{counted}"
        paper = under(self.order, self.config.training)
        clause = scene.table.law.rules.equipment.table
        yield f"The table opens for {self.config.game} {tray}{paper}", clause
        if self.equipment:
            seal = f" and its tumbler is under seal {self.seal}" if self.seal else ""
            listed = f"Its devices answer as on list {self.equipment} of the equipment on file"
            yield f"{listed}{seal}", scene.table.law.rules.equipment.dice
        if self.drawing is not None:
            letter = self.config.layout
            own = "is our own schematic: its drawing is not on file"
            drawn = f"follows the drawing on file as {self.drawing}" if self.drawing else own
            diagrams = scene.table.law.rules.equipment.diagrams
            yield f"Layout {letter} {drawn}", diagrams[LAYOUTS.index(letter)]
