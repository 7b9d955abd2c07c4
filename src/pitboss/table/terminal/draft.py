"""A terminal's wagers while an act on them is being decided.

A terminal cuts a wager to the next lowest permitted one; what the wager's own rule forbids is
refused. An act is done whole or not at all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from pitboss.exclusions.names import person_key
from pitboss.kernel.cents import check_stake, share_cents
from pitboss.kernel.refusal import Refused, refuse
from pitboss.rules.entries import HangsOn
from pitboss.rules.game import Cell
from pitboss.rules.guards import check_place, check_reduce, split_recipe
from pitboss.rules.refusals import WagerKind
from pitboss.rules.situation import Holdings, TableState
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.acts.period import is_closing
from pitboss.table.terminal.acts.stake import WagerPlaced, WagerTakenBack
from pitboss.table.terminal.by_card import need_card_in
from pitboss.table.terminal.checks import need_enabled, need_period, need_service
from pitboss.table.terminal.chips import commission_back
from pitboss.table.terminal.config import Law
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.state import Table, Terminal

_CUT = frozenset({WagerKind.OVER_MAXIMUM, WagerKind.OVER_AGGREGATE, WagerKind.OFF_UNIT})
"""What a terminal does not refuse but cuts to the next lowest permitted wager."""


class Draft:
    """A terminal's wagers while an act is being decided: what it would have, and the events."""

    def __init__(
        self, table: Table, terminal: Terminal, at: int, situation: TableState | None = None
    ) -> None:
        self.table = table
        self.situation = table.situation if situation is None else situation
        self.law = table.law
        self.terminal = terminal
        self._holdings = terminal.holdings
        self._changes: list[tuple[str, int]] = []
        self.credit_cents = terminal.credit_cents
        self.commission = dict(terminal.commission) if terminal.commission else {}
        self.closing = is_closing(table, at)
        self.events: list[WagerPlaced | WagerTakenBack] = []

    @property
    def holdings(self) -> Holdings:
        """What the terminal would have now; made only where another step looks at it."""
        for cell, delta in self._changes:
            held = self._holdings
            self._holdings = held.plus(cell, delta) if delta > 0 else held.minus(cell, -delta)
        self._changes.clear()
        return self._holdings

    def place(self, spot: str, cents: int) -> None:
        """Place on a spot, cell or recipe, cut to what the sign permits."""
        check_stake(cents, spot)
        if spot in self.law.game.recipes:
            self._place_recipe(spot, cents)
            return
        placed = self._permitted(spot, cents)
        self._put(self.law.game.cell(spot, self.table.point), placed, cents)

    def place_again(self, name: str, cents: int) -> None:
        """Place into a very cell, as it was: not where the point would now have its wager."""
        cell = self.law.game.cells[name]
        if self.law.game.cell(name, self.table.point).id != name:
            wager = cell.wager.wager
            raise Refused(
                WagerKind.AFTER_COME_OUT.refuse(
                    wager.rule, title=wager.title, number=self.table.point
                )
            )
        self._put(cell, self._permitted(name, cents), cents)

    def put_back(self, name: str, cents: int, carried_cents: int) -> None:
        """Place what was taken back, as it was: the sign has had its say about it before."""
        need_enabled(self.terminal)
        game, situation = self.law.game, self.situation
        answer = check_place(game, name, cents, situation, self.holdings)
        if answer.refusal is not None:
            raise Refused(answer.refusal)
        self._put(game.cells[name], cents, cents, carried_cents)

    def take_back(self, spot: str, cents: int) -> None:
        """Take back from a spot, cell or recipe; odds come down with a parent that goes whole."""
        check_stake(cents, spot)
        law, table = self.law, self.table
        answer = check_reduce(law.game, spot, cents, self.situation, self.holdings, law.sign)
        if answer.refusal is not None:
            raise Refused(answer.refusal)
        if spot in law.game.recipes:
            pieces = law.game.recipes[spot].pieces
            unit = cents // len(pieces)
            for piece, count in Counter(pieces).items():
                self._take(law.game.cells[piece], unit * count)
            return
        cell = law.game.cell(spot, table.point)
        self._take(cell, cents)
        if cell.id in law.game.hanging and not self.holdings.standing(cell.id):
            child, _ = law.game.hanging[cell.id]
            if standing := self.holdings.standing(child):
                self._take(law.game.cells[child], standing)

    def _permitted(self, spot: str, cents: int) -> int:
        """How much of a wager is placed: all of it, or what the sign leaves."""
        law, situation = self.law, self.situation
        answer = check_place(law.game, spot, cents, situation, self.holdings, law.sign)
        if answer.refusal is None:
            return cents
        if answer.refusal.kind not in _CUT:
            raise Refused(answer.refusal)
        cell = law.game.cell(spot, self.table.point)
        cut = law.sign.cut(cell, cents, self.holdings)
        if cut == 0:
            raise Refused(answer.refusal)
        again = check_place(law.game, spot, cut, situation, self.holdings, law.sign)
        if again.refusal is not None:
            raise Refused(again.refusal)
        return cut

    def _place_recipe(self, spot: str, cents: int) -> None:
        """Equal pieces: the unit goes down to where all of them fit, or nothing is placed."""
        law, situation = self.law, self.situation
        pieces = law.game.recipes[spot].pieces
        unit = split_recipe(law.game, spot, cents)
        answer = check_place(law.game, spot, cents, situation, self.holdings, law.sign)
        if answer.refusal is not None:  # what smaller pieces do not heal is refused of them again
            unit = law.sign.largest_recipe_unit(pieces, self.holdings, unit) or 0
            total = unit * len(pieces)
            again = unit and check_place(law.game, spot, total, situation, self.holdings, law.sign)
            if not again or again.refusal is not None:
                raise Refused(answer.refusal)
        for piece, count in Counter(pieces).items():
            asked = cents // len(pieces) * count
            self._put(law.game.cells[piece], unit * count, asked)

    def _put(self, cell: Cell, cents: int, asked_cents: int, carried_cents: int = 0) -> None:
        """Credit becomes a stake."""
        need_one_terminal(self.table, self.terminal)
        need_card_in(self.table, self.terminal)
        if self.closing and not isinstance(cell.wager.wager.entry, HangsOn):
            raise refuse(TerminalKind.CLOSE_OF_PLAY, self.law.rules.closing.warning)
        share = cell.wager.commission_share
        commission = share_cents(cents, share)[0] if share else 0
        if cents + commission > self.credit_cents:
            clause = self.law.rules.credit.stake
            raise Refused(
                TerminalKind.NOT_ENOUGH_CREDIT.refuse(
                    clause, self.credit_cents, credit=self.terminal.credit_cents
                )
            )
        name = cell.id
        self.credit_cents -= cents + commission
        if commission:
            self.commission[name] = self.commission.get(name, 0) + commission
        self._changes.append((name, cents))
        self.events.append(
            WagerPlaced(
                terminal=self.terminal.name,
                cell=name,
                cents=cents,
                commission_cents=commission,
                asked_cents=0 if cents == asked_cents else asked_cents,
                carried_cents=carried_cents,
            )
        )

    def _take(self, cell: Cell, cents: int) -> None:
        """A stake becomes credit."""
        name = cell.id
        paid = commission_back(self.holdings, self.commission, cell, cents)
        refunded = self.law.game.readings.get("commission-on-cancel") == "refunded"
        if paid:
            self.commission[name] -= paid
        self.credit_cents += cents + paid * refunded
        self._changes.append((name, -cents))
        self.events.append(
            WagerTakenBack(
                terminal=self.terminal.name,
                cell=name,
                cents=cents,
                commission_cents=paid * refunded,
                kept_cents=paid * (not refunded),
            )
        )


def in_layout_order(table: Table, names: Mapping[str, int]) -> list[str]:
    """Cells in the order of the document, where odds come after the wager they hang on."""
    return [name for name in table.law.game.cells if name in names]


def draft_of(table: Table, act: AtTerminal) -> Draft:
    """The wagers of a terminal that may touch them now."""
    return Draft(table, playing(table, table.law, act), act.at)


def playing(table: Table, law: Law, act: AtTerminal) -> Terminal:
    """The terminal may touch its wagers now."""
    need_period(table, act.at)
    terminal = need_service(table, act)
    account = law.rules.credit.account
    if account and not terminal.account:
        raise refuse(TerminalKind.ACCOUNT_NEEDED, account[0])
    return terminal


def need_one_terminal(table: Table, terminal: Terminal) -> None:
    """A player who was told to use one terminal only plays on at the first of theirs."""
    key = person_key(terminal.player or "")
    if not key or key not in map(person_key, table.one_terminal):
        return
    seats = table.terminals.values()
    first = next(one for one in seats if person_key(one.player or "") == key)
    if first is not terminal:
        clause = table.law.rules.several_terminals
        raise refuse(TerminalKind.ONE_TERMINAL, clause, player=terminal.player)
