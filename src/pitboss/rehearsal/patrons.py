"""What people do at a terminal: put money in, wager, change their minds, collect, walk on."""

from __future__ import annotations

from collections.abc import Callable

from pitboss.kernel.ensure import Broken
from pitboss.kernel.errors import BadInput
from pitboss.kernel.fact import value
from pitboss.rehearsal.scene import RehearsalScene, Stamp, Told
from pitboss.rules.guards import check_place
from pitboss.rules.situation import spot_of
from pitboss.table.terminal.acts.clear_wagers import ClearWagers
from pitboss.table.terminal.acts.collect import Collect
from pitboss.table.terminal.acts.confirm_print import ConfirmPrint
from pitboss.table.terminal.acts.double import Double
from pitboss.table.terminal.acts.insert_note import InsertNote
from pitboss.table.terminal.acts.move_wager import MoveWager
from pitboss.table.terminal.acts.place_wager import PlaceWager
from pitboss.table.terminal.acts.present_ticket import PresentTicket
from pitboss.table.terminal.acts.repeat import Repeat
from pitboss.table.terminal.acts.report_print_fault import ReportPrintFault
from pitboss.table.terminal.acts.sit_down import SitDown
from pitboss.table.terminal.acts.stand_up import StandUp
from pitboss.table.terminal.acts.take_back import TakeBack
from pitboss.table.terminal.acts.transfer_credit import TransferIn, TransferOut
from pitboss.table.terminal.acts.undo import Undo
from pitboss.table.terminal.state import PRINTER, Stage, Status, Table, Terminal

MONITORING = "monitoring-system"
PEOPLE = ("ada", "ben", "cleo", "dov", "eve", "finn", "gus", "hana")
SPOTS_LOOKED_AT = 4
"""How many areas somebody looks at for one that may be wagered on."""


@value
class RehearsalPatron:
    """Somebody at one terminal of a table, for the length of one act."""

    scene: RehearsalScene
    table: Table
    terminal: Terminal
    leaving: bool

    def act(self) -> Told | None:
        """What they do next, if they do anything."""
        terminal = self.terminal
        if terminal.printing is not None:
            return self._printer(terminal.printing.number)
        if terminal.failed or terminal.locked or terminal.handpay:
            return None
        wagering = self.table.stage is Stage.WAGERING and self.table.status is Status.OPEN
        if self.leaving or not wagering:
            return self._leave() if self.leaving or self.scene.likely(0.1) else None
        if not terminal.credit_cents and not terminal.stakes:
            return self._put_in() if self.scene.likely(0.5) else None
        weights = [weight for weight, _ in _ACTS]
        ((_, act),) = self.scene.chance.choices(_ACTS, weights)
        if act in _NEEDS_FRESH and not terminal.fresh and self.scene.likely(0.9):
            act = RehearsalPatron._place
        return act(self)

    def _printer(self, number: str) -> Told:
        """The paper comes out, or does not."""
        name, table = self.terminal.name, self.table.id
        stamp = self.scene.stamp(name)
        if self.scene.troubled(0.3):
            return ReportPrintFault(
                table=table, terminal=name, number=number, code="paper-jam", **stamp
            )
        return ConfirmPrint(table=table, terminal=name, number=number, **stamp)

    def _leave(self) -> Told | None:
        if not self.terminal.credit_cents:
            return self._stand() if self.terminal.player else None
        beside = self.table.law.rules.credit.collect_beside_wagers
        if self.terminal.stakes and not beside and self.scene.likely(0.95):
            return None
        return self._collect()

    def _put_in(self) -> Told | None:
        """A note mostly; a ticket from another table, or a transfer."""
        scene, name, table = self.scene, self.terminal.name, self.table.id
        paper = scene.paper() if scene.likely(0.4) else None
        if paper is not None:
            cents = scene.ticket(paper).cents if scene.likely(0.2) else None
            return PresentTicket(
                table=table, terminal=name, number=paper, claimed_cents=cents, **scene.stamp(name)
            )
        if scene.likely(0.1):
            return TransferIn(
                table=table,
                terminal=name,
                transaction=f"in-{scene.chance.randrange(10**9)}",
                cents=100 * scene.chance.randint(1, 300),
                **scene.stamp(MONITORING),
            )
        if self.table.config is None:
            raise Broken("an open table has its configuration")
        if not self.table.config.denominations_cents:
            return None  # a table that takes no notes
        note = scene.pick(self.table.config.denominations_cents)
        return InsertNote(table=table, terminal=name, denomination_cents=note, **scene.stamp(name))

    def _place(self) -> Told | None:
        spot, cents = self._wager()
        if cents > self.terminal.credit_cents and self.scene.likely(0.9):
            return self._put_in()
        return PlaceWager(
            table=self.table.id,
            terminal=self.terminal.name,
            spot=spot,
            cents=cents,
            **self.scene.stamp(self.terminal.name),
        )

    def _wager(self) -> tuple[str, int]:
        """A spot of any family, rather one that may be wagered on, and an amount for it."""
        game = self.table.law.game
        if self.terminal.stakes and self.scene.likely(0.15):
            cell = self._more()
            return cell, self._amount(cell)
        families: dict[str, list[str]] = {}
        for spot in game.spots:
            families.setdefault(spot.partition(":")[0], []).append(spot)
        groups = list(families.values())
        looks = SPOTS_LOOKED_AT if self.scene.likely(0.8) else 1
        for _ in range(looks):
            spot = self.scene.pick(self.scene.pick(groups))
            cents = self._amount(spot)
            if self._may_place(spot, cents):
                break
        return spot, cents

    def _more(self) -> str:
        """What stands already, to be added to; or the odds that hang on it."""
        cell = self.scene.pick(list(self.terminal.stakes))
        hanging = self.table.law.game.hanging.get(cell)
        return hanging[0] if hanging is not None and self.scene.likely(0.7) else cell

    def _may_place(self, spot: str, cents: int) -> bool:
        law, table = self.table.law, self.table
        try:
            return check_place(
                law.game, spot, cents, table.situation, self.terminal.holdings, law.sign
            ).allowed
        except BadInput:
            return False

    def _amount(self, spot: str) -> int:
        """The minimum and some units, mostly; now and then too little, too much or in between."""
        chance, law = self.scene.chance, self.table.law
        recipe = law.game.recipes.get(spot)
        limit = law.sign.limits[recipe.pieces[0] if recipe else spot_of(spot)]
        unit = limit.unit_cents or 100
        cents = limit.minimum_cents + unit * min(chance.randrange(10), chance.randrange(10))
        manner = chance.random()
        if manner < 0.04:
            cents = limit.minimum_cents // 2
        elif manner < 0.08:
            cents += 50 * unit
        elif manner < 0.12:
            cents += chance.randrange(1, 100)
        elif manner < 0.16:
            cents = max(1, self.terminal.credit_cents)
        return cents * (len(recipe.pieces) if recipe else 1)

    def _take_back(self) -> Told | None:
        """All or part of something that stands, by its cell or by its spot."""
        scene, stakes = self.scene, self.terminal.stakes
        if not stakes:
            return None
        cell = scene.pick(list(stakes))
        whole = stakes[cell]
        cents = whole if scene.likely(0.6) else max(1, whole // 2)
        named = cell if scene.likely(0.7) else cell.partition("@")[0]
        return TakeBack(
            table=self.table.id,
            terminal=self.terminal.name,
            spot=named,
            cents=cents,
            **scene.stamp(self.terminal.name),
        )

    def _move(self) -> Told | None:
        scene, stakes = self.scene, self.terminal.fresh or self.terminal.stakes
        if not stakes:
            return None
        origin = scene.pick(list(stakes))
        target, _ = self._wager()
        cents = stakes[origin] if scene.likely(0.6) else max(1, stakes[origin] // 2)
        return MoveWager(
            table=self.table.id,
            terminal=self.terminal.name,
            origin=origin,
            target=target,
            cents=cents,
            **scene.stamp(self.terminal.name),
        )

    def _clear(self) -> Told:
        return ClearWagers(table=self.table.id, terminal=self.terminal.name, **self._stamp())

    def _undo(self) -> Told:
        return Undo(table=self.table.id, terminal=self.terminal.name, **self._stamp())

    def _repeat(self) -> Told:
        return Repeat(table=self.table.id, terminal=self.terminal.name, **self._stamp())

    def _double(self) -> Told:
        return Double(table=self.table.id, terminal=self.terminal.name, **self._stamp())

    def _collect(self) -> Told:
        """Everything onto a ticket; a tenth asks for a voucher, or for a transfer back."""
        scene, name, table = self.scene, self.terminal.name, self.table.id
        if scene.likely(0.1):
            cents = self.terminal.credit_cents
            return TransferOut(
                table=table,
                terminal=name,
                transaction=f"out-{scene.chance.randrange(10**9)}",
                cents=cents if scene.likely(0.7) else max(1, cents // 2),
                **scene.stamp(MONITORING),
            )
        number = scene.new_number()
        out = PRINTER in self.terminal.not_working
        return Collect(
            table=table,
            terminal=name,
            number=number,
            voucher=scene.likely(0.4 if out else 0.1),
            by_hand=scene.likely(0.6 if out else 0.02),
            form=scene.pick(("cash", "cash", "cheque")),
            **scene.stamp(name),
        )

    def _sit(self) -> Told:
        if self.terminal.player is not None and self.scene.likely(0.8):
            return self._stand()
        person = self.scene.pick(PEOPLE)
        staff = self.scene.operator(self.table.law.rules)
        return SitDown(table=self.table.id, terminal=self.terminal.name, player=person, **staff)

    def _stand(self) -> Told:
        staff = self.scene.operator(self.table.law.rules)
        return StandUp(table=self.table.id, terminal=self.terminal.name, **staff)

    def _stamp(self) -> Stamp:
        return self.scene.stamp(self.terminal.name)


_ACTS: tuple[tuple[int, Callable[[RehearsalPatron], Told | None]], ...] = (
    (60, RehearsalPatron._place),
    (5, RehearsalPatron._take_back),
    (4, RehearsalPatron._move),
    (3, RehearsalPatron._undo),
    (2, RehearsalPatron._clear),
    (4, RehearsalPatron._repeat),
    (3, RehearsalPatron._double),
    (4, RehearsalPatron._put_in),
    (4, RehearsalPatron._collect),
    (2, RehearsalPatron._sit),
)
"""What somebody with credit does in the wagering period, and how often."""
_NEEDS_FRESH = frozenset({RehearsalPatron._undo, RehearsalPatron._clear, RehearsalPatron._double})
"""What makes sense only after a wager in this period; a few try all the same."""
