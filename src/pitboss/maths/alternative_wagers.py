"""Ways to have a wager differently: other odds, other winning results, another life."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

from pitboss.kernel.ensure import Broken
from pitboss.rules.outcomes import OutcomeSet
from pitboss.rules.two_dice import easy, hard, total
from pitboss.rules.verdicts import DRAWS, LOSES, Draws, Loses, Moves, Wins
from pitboss.rules.wagers import Commission, Line, Wager, at

Change = Callable[[Wager], Wager]
"""Has a wager as another reading would."""


def repaid(odds: Callable[[Fraction], Fraction]) -> Change:
    """The same wager at other odds."""

    def change(wager: Wager) -> Wager:
        return replace(wager, lines=tuple(_repaid(line, odds) for line in wager.lines))

    return change


def _repaid(line: Line, odds: Callable[[Fraction], Fraction]) -> Line:
    if not isinstance(line.verdict, Wins):
        return line
    return replace(line, verdict=replace(line.verdict, odds=odds(line.verdict.odds)))


def wins_on(outcomes: OutcomeSet) -> Change:
    """The same wager winning on other results, and losing on all the rest."""

    def change(wager: Wager) -> Wager:
        win = next(line for line in wager.lines if isinstance(line.verdict, Wins))
        lose = next(line for line in wager.lines if isinstance(line.verdict, Loses))
        rest = outcomes.alphabet.other_than(outcomes)
        return replace(
            wager,
            lines=(replace(win, outcomes=outcomes, over=None), replace(lose, outcomes=rest)),
        )

    return change


def loses_on(outcomes: OutcomeSet) -> Change:
    """A standing wager that loses on other results, and stays on what it loses no more on."""

    def change(wager: Wager) -> Wager:
        lines = tuple(
            replace(line, outcomes=outcomes) if isinstance(line.verdict, Loses) else line
            for line in wager.lines
        )
        return replace(wager, lines=lines)

    return change


def taken_down_when_numbered(wager: Wager) -> Wager:
    """A line wager whose stake goes back as soon as it would get its number."""
    first = [line for line in wager.lines if not line.state]
    lines = tuple(
        replace(line, verdict=DRAWS) if isinstance(line.verdict, Moves) else line for line in first
    )
    return replace(wager, lines=lines, otherwise=None)


def twelve(*, wins: bool) -> Change:
    """A Don't wager paid, or taken, where it draws."""

    def change(wager: Wager) -> Wager:
        win = next(line.verdict for line in wager.lines if isinstance(line.verdict, Wins))
        lines = tuple(
            replace(line, verdict=win if wins else LOSES)
            if isinstance(line.verdict, Draws)
            else line
            for line in wager.lines
        )
        return replace(wager, lines=lines)

    return change


def with_commission(share: Fraction | None) -> Change:
    """Commission of another share of the stake at placement, or on a win only."""

    def change(wager: Wager) -> Wager:
        if wager.commission is None:
            raise Broken("a Buy or a Lay has a commission")
        if share is not None:
            other = Commission(share, of_winnings=False, clause=wager.commission.clause)
            return replace(wager, commission=other)
        charged, of_winnings = wager.commission.share, wager.commission.of_winnings
        paid = repaid(lambda odds: odds - charged * (odds if of_winnings else 1))(wager)
        return replace(paid, commission=None)

    return change


def stays_up_without_commission(wager: Wager) -> Wager:
    """Commission paid once, and again only after a loss: what is lost is stake and commission.

    The unit is what a loss takes, so the odds are those of the stake within it.
    """
    if wager.commission is None:
        raise Broken("a Buy or a Lay has a commission")
    charged, of_winnings = wager.commission.share, wager.commission.of_winnings
    paid = repaid(lambda odds: odds / (1 + charged * (odds if of_winnings else 1)))(wager)
    return replace(paid, commission=None)


def hardway_that_beats_either(wager: Wager) -> Wager:
    """Won if the hard total comes before the easy one, or before a seven: either will do."""
    number = int(wager.spot.partition(":")[2])
    win = next(line for line in wager.lines if isinstance(line.verdict, Wins))
    lose = next(line for line in wager.lines if isinstance(line.verdict, Loses))
    lines = (
        win,
        replace(lose, outcomes=easy(number), verdict=Moves("easy")),
        replace(lose, outcomes=total(7), verdict=Moves("seven")),
        *at("easy", replace(win, outcomes=hard(number)), replace(lose, outcomes=total(7))),
        *at("seven", replace(win, outcomes=hard(number)), replace(lose, outcomes=easy(number))),
    )
    return replace(wager, lines=lines)
