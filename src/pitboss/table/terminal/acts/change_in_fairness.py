"""Changing a wager after the close, where to insist on the close would be unfair to the player."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.cents import share_cents
from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.field_types import Cents, Reason, Round, Spot
from pitboss.kernel.posting import Posting
from pitboss.kernel.refusal import Refused, refuse
from pitboss.kernel.sight import BySight
from pitboss.kernel.words import dollars, quoted
from pitboss.ledger import accounts
from pitboss.ledger.postings import posted
from pitboss.rules.exits import OnlyWhatIsFresh
from pitboss.rules.game import Cell
from pitboss.rules.settlement import settle_stakes
from pitboss.rules.situation import Phase, TableState
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.acts.stake import WagerPlaced, WagerTakenBack, given_back, staked
from pitboss.table.terminal.balances import owe, owed_posting
from pitboss.table.terminal.checks import need_terminal
from pitboss.table.terminal.chips import count, take
from pitboss.table.terminal.draft import Draft
from pitboss.table.terminal.event import TableEvent, TerminalRuling
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.resettlement import result_of
from pitboss.table.terminal.round_book import recalled_now
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Recalled, Stage, Table, Terminal


class ChangeInFairness(BySight, AtTerminal):
    """Change a wager of the round after its close, to the player's benefit only (R05).

    Once the outcome is known, the wager is settled as if it had stood so, and the difference is
    credited; a Pass Line or Come wager is never made smaller.
    """

    may, under = "late_changers", "late_change"

    round: Round
    spot: Spot
    cents: Cents
    """What stands on the spot after it; nothing takes the wager away."""
    reason: Reason

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """Before the outcome by the sign and the credit; after it only where it is worth more."""
        terminal = need_terminal(table, self)
        if not table.law.rules.late_change:
            raise refuse(TerminalKind.NO_LATE_CHANGE, table.law.game.book.closing_clauses[0])
        clause = table.law.rules.late_change[0]
        self.authorise(table)
        if self.spot not in table.law.game.cells or self.cents < 0:
            raise BadInput(
                f"{quoted(self.spot)} is not one wager, or the amount is below nothing."
            )
        if self.round == table.round and table.stage in _BEFORE_THE_OUTCOME:
            yield from self._before(table, terminal, clause)
        else:
            yield self._after(table, terminal, clause)

    def _before(self, table: Table, terminal: Terminal, clause: str) -> Iterator[TableEvent]:
        """As the player could have done it themselves before the close."""
        was = terminal.stakes.get(self.spot, 0)
        as_before_the_close = TableState(table.point, {}, Phase.WAGERING)
        draft = Draft(table, terminal, self.at, as_before_the_close)
        if self.cents > was:
            draft.place(self.spot, self.cents - was)
        elif self.cents < was:
            self._need_reducible(table.law.game.cells[self.spot])
            draft.take_back(self.spot, was - self.cents)
        if not draft.events:
            raise refuse(TerminalKind.NOTHING_CHANGES, clause)
        stands = dict(terminal.stakes)
        for event in draft.events:
            placed = isinstance(event, WagerPlaced)
            more = event.cents if placed else -event.cents
            before = stands.get(event.cell, 0)
            stands[event.cell] = before + more
            fee = event.commission_cents
            yield LateWagerChanged(
                terminal=terminal.name,
                round=self.round,
                cell=event.cell,
                before_cents=before,
                after_cents=before + more,
                commission_cents=fee if placed else -fee,
                kept_cents=event.kept_cents if isinstance(event, WagerTakenBack) else 0,
                clause=clause,
                reason=self.reason,
            )

    def _after(self, table: Table, terminal: Terminal, clause: str) -> LateOutcomeChanged:
        """The wager as it should have stood, settled by what the dice showed."""
        result = result_of(table, self.round, clause)
        recalled = next((one for one in terminal.recall if one.round == self.round), None)
        cell, game = table.law.game.cells[self.spot], table.law.game
        was = 0 if recalled is None else recalled.stakes.get(cell.id, 0)
        if self.cents < was:
            self._need_reducible(cell)
        index = game.alphabet.read(result)
        stood = settle_stakes(game, index, {cell.id: was})
        stands = settle_stakes(game, index, {cell.id: self.cents})
        if stood.left or stands.left:
            raise refuse(TerminalKind.STILL_AT_RISK, clause, spot=self.spot)
        share, staked_more = cell.wager.commission_share, self.cents - was
        fee = share_cents(abs(staked_more), share)[0] if share else 0
        fee = fee if staked_more > 0 else -fee
        more = stands.returned_cents - stood.returned_cents - staked_more - fee
        if more <= 0:
            raise refuse(TerminalKind.NOT_TO_THE_BENEFIT, clause)
        here = recalled is not None and recalled.session == terminal.session
        return LateOutcomeChanged(
            terminal=terminal.name,
            round=self.round,
            cell=cell.id,
            before_cents=was,
            after_cents=self.cents,
            credited_cents=more if here else 0,
            payable_cents=0 if here else more,
            rings=True,
            clause=clause,
            reason=self.reason,
        )

    def _need_reducible(self, cell: Cell) -> None:
        """The relaxation is of the close alone: a contract wager stays one (R05)."""
        leaving = cell.wager.wager.exit
        if isinstance(leaving, OnlyWhatIsFresh):
            title = cell.wager.wager.title
            raise Refused(leaving.kind.refuse(leaving.clause, 0, title=title))


_BEFORE_THE_OUTCOME = (Stage.SHOOTING, Stage.LAUNCHED, Stage.STOPPED)


class LateChange(TerminalRuling):
    """A wager that was changed after the close of its round."""

    significant = Significance.CORRECTIONS

    round: int
    cell: str
    before_cents: int
    after_cents: int


class LateWagerChanged(LateChange):
    """A wager was changed between the close and the outcome."""

    commission_cents: int
    """Charged with it, or given back where it is below nothing."""
    kept_cents: int

    def fold(self, table: Table, said: Said) -> None:
        terminal, cell = table.terminals[self.terminal], self.cell
        more = self.after_cents - self.before_cents
        recalled = recalled_now(table, terminal)
        if more > 0:
            terminal.credit_cents -= more + self.commission_cents
            terminal.bet_cents += more
            terminal.stakes[cell] = self.after_cents
            terminal.fresh[cell] = terminal.fresh.get(cell, 0) + more
            if self.commission_cents:
                charged = terminal.commission.get(cell, 0) + self.commission_cents
                terminal.commission[cell] = charged
            terminal.meters.turnover_cents += more
        else:
            take(terminal, cell, -more, -self.commission_cents, self.kept_cents)
        count(terminal, self.postings(table))
        if recalled is None:
            recalled = Recalled(
                round=self.round,
                closed_at=said.at,
                credit_before_cents=terminal.credit_cents + more + self.commission_cents,
                stakes={},
                fresh={},
                commission={},
                moved={},
                session=terminal.session,
            )
            terminal.recall.append(recalled)
        recalled.stakes, recalled.fresh = dict(terminal.stakes), dict(terminal.fresh)
        recalled.commission = dict(terminal.commission)
        recalled.credit_after_cents = terminal.credit_cents

    def postings(self, state: Table) -> Iterator[Posting]:
        more = self.after_cents - self.before_cents
        if more < 0:
            yield from given_back(self.terminal, -more, -self.commission_cents)
            return
        yield staked(self.terminal, more)
        charged = accounts.commission(self.terminal)
        yield from posted(accounts.credit(self.terminal), charged, self.commission_cents)

    def told(self, scene: Scene) -> Narrative:
        change = f"from {dollars(self.before_cents)} to {dollars(self.after_cents)}"
        changed = f"The wager of {self.terminal} on {self.cell} is changed {change}"
        yield f"{changed}, the outcome not being known: {self.reason}", self.clause


class LateOutcomeChanged(LateChange):
    """A wager was taken as changed once its outcome was known: it rings with the manager."""

    credited_cents: int
    payable_cents: int
    """Owed to the player, who has left."""
    rings: bool = False
    """Whether it rings with the manager; journals of before do not have it."""

    def fold(self, table: Table, said: Said) -> None:
        terminal = table.terminals[self.terminal]
        terminal.changed_late = terminal.changed_late or self.rings
        terminal.credit_cents += self.credited_cents
        count(terminal, self.postings(table))
        owe(table, terminal, self.round, self.payable_cents, self.clause, said.at)
        for recalled in terminal.recall:
            if recalled.round == self.round:
                _as_it_stood(recalled, self.cell, self.after_cents)
                recalled.returned_cents += self._returned_more(table, recalled)

    def _returned_more(self, table: Table, recalled: Recalled) -> int:
        """What the round returned more, so that it is settled again from there."""
        game = table.law.game
        index = game.alphabet.read(recalled.result)
        stood = settle_stakes(game, index, {self.cell: self.before_cents})
        stands = settle_stakes(game, index, {self.cell: self.after_cents})
        recalled.won_cents += stands.won_cents - stood.won_cents
        recalled.lost_cents += stands.lost_cents - stood.lost_cents
        return stands.returned_cents - stood.returned_cents

    def postings(self, state: Table) -> Iterator[Posting]:
        adjusted = accounts.adjusted(self.terminal)
        yield from posted(adjusted, accounts.credit(self.terminal), self.credited_cents)
        if self.payable_cents:
            yield owed_posting(self.terminal, self.payable_cents)

    def told(self, scene: Scene) -> Narrative:
        change = f"from {dollars(self.before_cents)} to {dollars(self.after_cents)}"
        got = dollars(self.credited_cents + self.payable_cents)
        how = "credited" if self.credited_cents else "owed"
        changed = f"The wager of {self.terminal} on {self.cell} is taken as changed {change}"
        yield f"{changed}, the outcome being known; {got} is {how}: {self.reason}", self.clause


def _as_it_stood(recalled: Recalled, cell: str, cents: int) -> None:
    """What the round had on a cell; nothing leaves no trace of it."""
    more = cents - recalled.stakes.get(cell, 0)
    for held in (recalled.stakes, recalled.fresh):
        left = held.get(cell, 0) + more
        if left > 0:
            held[cell] = left
        else:
            held.pop(cell, None)
