"""A terminal's own book: what the server should say, by what it has said before.

The book knows nothing but what was sent to its terminal. Every view has to follow the one before,
every act is answered once, and credit and stakes are those of the acts that were said to be done
and of the results that were shown: so a wager that was lost or placed twice shows.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

from pitboss.kernel.fact import value
from pitboss.rules.game import Game
from pitboss.rules.settlement import settle_stakes
from pitboss.server.load.counts import Counts
from pitboss.server.wire import messages
from pitboss.table.terminal.state import Stage


class MetersTold(Protocol):
    """What a terminal's own part tells of its meters."""

    credit_cents: int
    bet_cents: int
    stakes: dict[str, int]


@value
class PendingAct:
    """An act on its way: what it puts on the meter, or into a cell from there."""

    serial: int
    cents: int = 0
    spot: str = ""

    @property
    def is_note(self) -> bool:
        """Whether it is a banknote: those go in by hand, and not again."""
        return bool(self.cents) and not self.spot

    @property
    def change_cents(self) -> int:
        """What becomes of the credit if it is done."""
        return -self.cents if self.spot else self.cents


@dataclass
class TerminalBook:
    """Follows one terminal; what does not agree is told to the counts."""

    seat: str
    game: Game
    counts: Counts
    have: int = 0
    """The version of the last public view."""
    stage: str = ""
    point: int | None = None
    credit_cents: int | None = None
    """None before the first own part was seen."""
    stakes: dict[str, int] = field(default_factory=dict)
    asked: PendingAct | None = None
    """The one act on its way."""
    unsure: bool = False
    """Whether the act was answered with the wish to have it again: it may be done or not."""
    result_round: int = 0
    _resumed: bool = False
    _unexplained: MetersTold | None = None
    """An own part that a result may still explain."""

    @property
    def may_wager(self) -> bool:
        """Whether wagers are taken, as far as the screen shows."""
        return self.stage == Stage.WAGERING.slug

    def welcome(self, welcome: messages.Welcome) -> None:
        """A socket was taken in, at first or again."""
        if self.have:
            self._resumed = True
            self.counts.resumed += 1
            if welcome.fresh:
                self.counts.fresh_starts += 1
                self.have = 0

    def public(self, public: messages.Public) -> bool:
        """A public view; whether it shows a new result."""
        counts, have = self.counts, self.have
        counts.publics += 1
        if public.version <= have:
            counts.wrong("publics-doubled", f"{self.seat} has view {have} and got it again")
        elif have and public.after != have:
            counts.wrong(
                "publics-missed",
                f"{self.seat} has view {have} and was sent what follows {public.after}",
            )
        self.have = max(have, public.version)
        view = public.view
        self.stage, self.point = view.stage, view.point
        return self._results(view.results, view.table)

    def _results(self, results: tuple[tuple[int, str], ...], table: str) -> bool:
        """Settle by what is shown."""
        seen, game = self.result_round, self.game
        fresh = [one for one in results if one[0] > seen]
        if not fresh:
            return False
        self.result_round = fresh[-1][0]
        if self.credit_cents is None:
            return False
        for number, result in fresh:
            self.counts.results.add((table, number))
            settled = settle_stakes(game, game.alphabet.read(result), self.stakes)
            self.credit_cents += settled.returned_cents
            self.stakes = settled.left
        if self._unexplained is not None:
            part, self._unexplained = self._unexplained, None
            if not self._fits(part):
                self._wrong(part)
        return True

    def own(self, part: MetersTold) -> None:
        """The own part: it has to be what is known already."""
        if self.credit_cents is None:
            self.credit_cents, self.stakes = part.credit_cents, dict(part.stakes)
            return
        self.counts.own_views += 1
        if self._fits(part):
            self._unexplained = None
            self._find_note(part)
        elif self.stakes and not self.may_wager:
            # It may be the first to tell of a result: the view that shows it comes next.
            self._unexplained = part
        else:
            self._wrong(part)

    def _fits(self, part: MetersTold) -> bool:
        credit = self.credit_cents
        if part.credit_cents == credit and part.stakes == self.stakes:
            return bool(part.bet_cents == sum(self.stakes.values()))
        asked = self.asked
        known = not (self._resumed or self.unsure)
        if asked is None or credit is None or (known and not asked.is_note):
            return False
        # A note shows on the meter before its answer comes, for its acceptor speaks for itself;
        # and what was on its way when the socket went, or the database, may have been done.
        return bool(
            part.credit_cents == credit + asked.change_cents and part.stakes == self._with(asked)
        )

    def _find_note(self, part: MetersTold) -> None:
        """A note whose answer went with the socket shows on the meter instead."""
        asked = self.asked
        if not self._resumed or asked is None or not asked.is_note:
            return
        if part.credit_cents != self.credit_cents:
            self.credit_cents = part.credit_cents
            self.asked = None
            self.counts.others += 1

    def _with(self, asked: PendingAct) -> dict[str, int]:
        if not asked.spot:
            return self.stakes
        cell = self.game.cell(asked.spot, self.point).id
        return {**self.stakes, cell: self.stakes.get(cell, 0) + asked.cents}

    def done(self, done: messages.ActDone) -> PendingAct | None:
        """An act is done: the one that was asked, and with it what the own part then is."""
        asked = self._answered(done.serial)
        if asked is None or self.credit_cents is None:
            return None
        if asked.spot:
            self.counts.wagers += 1
            cell = self.game.cell(asked.spot, self.point).id
            self.stakes[cell] = self.stakes.get(cell, 0) + asked.cents
        else:
            self.counts.others += 1
        self.credit_cents += asked.change_cents
        self._resumed = False
        if done.part is not None:
            self.own(done.part)
        return asked

    def refused(self, refused: messages.ActRefused) -> PendingAct | None:
        """An act is not done."""
        self.counts.refusals[refused.kind] += 1
        return self._answered(refused.serial)

    def _answered(self, serial: int) -> PendingAct | None:
        asked = self.asked
        if asked is None or asked.serial != serial:
            self.counts.wrong(
                "acknowledgements-doubled", f"{self.seat} was answered {serial} unasked"
            )
            return None
        self.asked, self.unsure = None, False
        return asked

    def close(self) -> None:
        """The run is over and everything had its time: what is still open will not come."""
        if self.asked is not None:
            sentence = f"{self.seat} was never answered {self.asked.serial}"
            self.counts.wrong("acknowledgements-missed", sentence)
        if self._unexplained is not None:
            self._wrong(self._unexplained)

    def _wrong(self, part: MetersTold) -> None:
        self.counts.wrong(
            "own-views-wrong",
            f"{self.seat} should have {self.credit_cents} cents and {self.stakes}, and was told "
            f"{part.credit_cents} and {part.stakes}",
        )
