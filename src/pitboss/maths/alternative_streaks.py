"""Ways to have a Super Streak differently: what ends it, what it counts, when it is paid."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from pitboss.kernel.ensure import Broken
from pitboss.rules.streaks import LONGEST
from pitboss.rules.three_dice import total
from pitboss.rules.verdicts import LOSES, STAYS, Loses, Moves, Wins
from pitboss.rules.wagers import Line, Wager, at

LAST = str(LONGEST - 1)
"""The count from which the next result on the side is the last that is counted."""


def ends_on_triples(wager: Wager) -> Wager:
    """A triple ends the run as a result of the other side does."""
    lines = []
    for line in wager.lines:
        if line.verdict == STAYS:
            ended = next(
                other.verdict
                for other in wager.lines
                if other.state == line.state and isinstance(other.verdict, Wins | Loses)
                and not _is_last_win(other.state, other.verdict)
            )  # fmt: skip
            lines.append(replace(line, verdict=ended))
        else:
            lines.append(line)
    return replace(wager, lines=tuple(lines))


def _is_last_win(state: str, verdict: Wins | Loses) -> bool:
    return state == LAST and isinstance(verdict, Wins) and verdict.odds == 500


def ten_is_neutral(wager: Wager) -> Wager:
    """A total of 10 leaves an Odd or Even run as it is, like a triple."""
    ten = total(10)
    lines = []
    for line in wager.lines:
        if isinstance(line.verdict, Moves) or not line.outcomes.bits & ten.bits:
            lines.append(line)
        elif line.verdict == STAYS:
            lines.append(replace(line, outcomes=line.outcomes | ten))
        else:
            lines.append(replace(line, outcomes=line.outcomes - ten))
    return replace(wager, lines=tuple(lines))


def unpaid_beyond_twelve(wager: Wager) -> Wager:
    """Twelve in a row is paid when the run ends there; a thirteenth result takes it."""
    side, ended, neutral = (line for line in wager.lines if line.state == LAST)
    before = tuple(line for line in wager.lines if line is not side)
    moved = replace(side, verdict=Moves(str(LONGEST)))
    twelfth = at(
        LONGEST,
        replace(side, verdict=LOSES),
        replace(ended, verdict=side.verdict),
        neutral,
    )
    return replace(wager, lines=(*before, moved, *twelfth))


def paid_at_every_length(wager: Wager) -> Wager:
    """A ladder: every length is paid as it is reached, and the stake is not returned."""
    odds = {
        _length(line): line.verdict.odds for line in wager.lines if isinstance(line.verdict, Wins)
    }
    return replace(wager, lines=tuple(_climbed(line, odds) for line in wager.lines))


def _climbed(line: Line, odds: dict[int, Fraction]) -> Line:
    if not isinstance(line.verdict, Wins):
        return line
    paid = sum((odds[length] for length in odds if length <= _length(line)), Fraction(-1))
    return replace(line, verdict=replace(line.verdict, odds=paid))


def _length(line: Line) -> int:
    """The length that a winning line pays: that of its state, or the twelfth result itself."""
    if not isinstance(line.verdict, Wins):
        raise Broken("line.verdict is of another kind")
    return LONGEST if _is_last_win(line.state, line.verdict) else int(line.state)
