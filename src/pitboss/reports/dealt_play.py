"""Play at one dealer's table, folded into the same lines as that of a table of terminals.

A stake is counted at no more bets, and so is what is expected of it. A round is decided when the
winners are paid: until then what was collected from the losers may come to lie there again. It is
judged by its dice and the wagers' own rules; where something else than the dice decides, that is
expected as it falls: a wager is void or invalid, a stake is forfeited, failing lights end a Super
Streak at the count it has reached (SB-13). A round that is restated counts by what the dice truly
showed: the difference is owed, and its cases say to whom (SB-39).

Value chips, colour checks and promotional tokens count at what they say.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from pitboss.eventstore.domain import Entry
from pitboss.house.domain import HOUSE
from pitboss.kernel.ensure import Broken, kind_of, known
from pitboss.reports.expectation import expectation
from pitboss.reports.lines import Cells, DayLine, Settled, TableLines
from pitboss.reports.scope import Scope
from pitboss.rules.game import Game
from pitboss.rules.outcomes import NO_RESULT
from pitboss.rules.settlement import settle_stakes
from pitboss.table.dealer.acts.announce_no_result import NoResultAnnounced
from pitboss.table.dealer.acts.call_no_more_bets import BetsClosed
from pitboss.table.dealer.acts.decide_held import HeldDecided
from pitboss.table.dealer.acts.invalidate_game import GameInvalidated, PieceForfeited, PieceHeld
from pitboss.table.dealer.acts.pay_winners import WinnersPaid
from pitboss.table.dealer.acts.returned_piece import PieceReturned
from pitboss.table.dealer.acts.round_settled_again import RoundSettledAgain
from pitboss.table.dealer.acts.shake_dice import RoundBegun
from pitboss.table.dealer.state import DealerStage, DealerTable, Piece


class DealtPlay:
    """The fold over a dealer's stream: give it every entry in order, then take its ``lines``.

    It holds the table, one line for each game and day, and the round under way or the last one.
    """

    def __init__(self, stream: str, scope: Scope) -> None:
        table = HOUSE.blank(stream)
        table = kind_of(table, DealerTable)
        self._table = table
        self._book = TableLines(table.id, scope)
        self._counted = 0
        """The last piece that lay on the layout at no more bets: pieces are numbered."""
        self._round: DayLine | None = None
        """The line of the round under way, or of the last one."""
        self._settled: Settled | None = None
        self._lay: list[tuple[str, int]] = []
        """The wagers of that round, as they lay: the cell and the stake of each."""

    def lines(self) -> Iterator[DayLine]:
        """What play came to, day by day, as far as it is asked about."""
        return self._book.lines()

    def add(self, entry: Entry) -> None:
        """Take in the next record."""
        if any(isinstance(event, RoundBegun) for event in entry.events):
            self._round = self._book.line(self._table.law.game, entry.at)
        if any(isinstance(event, _PLAY) for event in entry.events):
            self._play(entry)
        else:
            HOUSE.apply(self._table, entry)

    def _play(self, entry: Entry) -> None:
        """A round closed, decided or put right, or chips that left the layout."""
        table, line = self._table, self._line_of(entry)
        was = line.surprise + line.breakage
        win = 0
        for event in entry.events:
            win += _gained(table, event)
            self._count_left(event, line, entry.at)
        before = [(piece.cell, piece.cents) for piece in self._on_layout()]
        HOUSE.apply(table, entry)
        for event in entry.events:
            self._judge(event, line, before, entry.at)
        more = self._book.move(line, table.law.game, _cells(self._on_layout()), win)
        # What the dice do not explain was to be expected; of an ordinary settlement nothing is.
        line.theoretical += more + win - (line.surprise + line.breakage - was)

    def _line_of(self, entry: Entry) -> DayLine:
        """The line of the round that an entry is about, else of the moment."""
        again = any(isinstance(event, RoundSettledAgain) for event in entry.events)
        if self._round is not None and (again or self._table.stage is not DealerStage.BETWEEN):
            return self._round
        return self._book.line(self._table.law.game, entry.at)

    def _on_layout(self) -> Iterator[Piece]:
        """Wagers that have been counted and are not decided, losers until all are paid."""
        lying = (*self._table.pieces, *self._table.collected)
        return (piece for piece in lying if piece.number <= self._counted)

    def _count_left(self, event: object, line: DayLine, at: int) -> None:
        """A stake that was forfeited or is held before no more bets was staked all the same."""
        match event:
            case PieceForfeited() | PieceHeld() if event.piece > self._counted:
                line.wagers += 1
                line.count(event.cents, at)

    def _judge(self, event: object, line: DayLine, before: list[tuple[str, int]], at: int) -> None:
        """Take in a round that closed, and what its result surprised, or no longer surprises."""
        match event:
            case BetsClosed():
                fresh = [one for one in self._table.pieces if one.number > self._counted]
                line.wagers += len({(piece.place, piece.cell) for piece in fresh})
                line.count(sum(piece.cents for piece in fresh), at)
                self._counted = self._table.placed
            case WinnersPaid():
                line.rounds += 1
                game = self._table.law.game
                index = game.alphabet.read(event.result)
                one = self._settled = Settled(line, expectation(game), index, 0)
                one.judged = self._book.scope.has_day(line.day)
                self._lay = before
                one.judge(_added(before), index, _won_cents(game, before, index))
                one.stands(index)
            case RoundSettledAgain():
                if self._settled is None:
                    raise Broken("a round that was settled is restated")
                one, game = self._settled, self._table.law.game
                if event.result == NO_RESULT:  # no dice, so nothing that they could surprise
                    line.rounds -= 1
                    line.void += 1
                    one.judge(Counter(), one.index, 0)
                    one.stands(None)
                    return
                index = game.alphabet.read(event.result)
                one.judge(one.stakes, index, _won_cents(game, self._lay, index))
                one.stands(index)
            case NoResultAnnounced() | GameInvalidated():
                line.void += 1


def _gained(table: DealerTable, event: object) -> int:
    """What an event brings the house, by the table as it is before it."""
    match event:
        case WinnersPaid():
            return sum(piece.cents for piece in table.collected) - event.won_cents
        case PieceForfeited():
            return event.cents
        case HeldDecided(released=False):
            return event.cents
        case RoundSettledAgain():
            last = table.last
            last = known(last, "there is a round to restate")
            staked = {str(piece.number): piece.cents for piece in last.pieces}
            truly, first = (
                sum(staked[number] - cents for number, cents in returned.items())
                for returned in (event.returned, last.returned)
            )
            return truly - first
    return 0


def _won_cents(game: Game, lay: list[tuple[str, int]], index: int) -> int:
    """What a result wins by the wagers' own rules, each wager down to the cent."""
    return sum(settle_stakes(game, index, {cell: cents}).won_cents for cell, cents in lay)


def _cells(pieces: Iterable[Piece]) -> Cells:
    return _added([(piece.cell, piece.cents) for piece in pieces])


def _added(lay: list[tuple[str, int]]) -> Cells:
    """Stakes by cell."""
    cells: Cells = Counter()
    for cell, cents in lay:
        cells[cell] += cents
    return cells


_PLAY = (
    BetsClosed, WinnersPaid, RoundSettledAgain, NoResultAnnounced,
    GameInvalidated, PieceReturned, PieceForfeited, PieceHeld,
    HeldDecided,
)  # fmt: skip
"""Events by which stakes are counted, decided, given back or put right."""
