"""Every edge a second time, without the chain: sequences of results counted forward in integers.

The chain of ``pitboss.maths.chain`` solves a linear system; here nothing is solved. All sequences
of one result, two results, three … are counted by where they leave the wager, until next to none
leaves it undecided. What is left is the remainder, and it bounds the edge from both sides.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from math import lcm

from pitboss.kernel.ensure import ensure, known
from pitboss.kernel.fact import value
from pitboss.rules.game import Game
from pitboss.rules.verdicts import Loses, Moves, Stays, Wins
from pitboss.rules.wagers import CompiledWager

SMALL_ENOUGH = Fraction(1, 10**15)
"""The count stops when no more than this share of the sequences is undecided."""
ROUNDS_MOST = 2_000
"""It stops here in any case; whatever the remainder then is, it is stated."""


@value
class Enumeration:
    """An edge found by counting: so many rounds, so much undecided, and the bounds this gives."""

    rounds: int
    remainder: Fraction
    """The probability that the wager is still undecided after these rounds."""
    lowest: Fraction
    """The edge if all that is undecided won at the highest odds."""
    highest: Fraction
    """The edge if all that is undecided lost."""

    @property
    def exact(self) -> bool:
        """Whether every sequence was counted to its end."""
        return not self.remainder

    def agrees(self, edge: Fraction) -> bool:
        """Whether an edge found in another way lies within the bounds."""
        return self.lowest <= edge <= self.highest


def enumerated(game: Game, name: str) -> Enumeration:
    """The edge of a spot, a cell or a recipe, by counting.

    >>> from pitboss.rules import load
    >>> small = enumerated(load("aruze-sicbo"), "small")
    >>> small.rounds, small.exact, small.highest
    (1, True, Fraction(1, 36))
    """
    if name in game.recipes:
        return _pieces(game, name)
    compiled = game.wagers.get(name)
    if compiled is None:
        cell = game.cell(name)
        return _count(cell.wager, {cell.state: 1})
    if compiled.wager.start is not None:
        return _count(compiled, {compiled.wager.start: 1})
    return _count(compiled, _points_set(game))


def _points_set(game: Game) -> dict[str, int]:
    """In how many ways a come-out roll sets each point, by rolling the puck through all of them.

    >>> from pitboss.rules import load
    >>> _points_set(load("aruze-craps"))
    {'4': 3, '5': 4, '6': 5, '8': 5, '9': 4, '10': 3}
    """
    puck = game.book.puck
    puck = known(puck, "a wager without a state to start in follows a point")
    points = (puck.after(None, index) for index in range(len(game.alphabet.letters)))
    return dict(Counter(str(point) for point in points if point is not None))


def _count(compiled: CompiledWager, start: Mapping[str, int]) -> Enumeration:
    """Count the sequences of results that follow from states taken in so many ways each."""
    pays = {win.odds for state in compiled.rulings for win in compiled.wins(state)}
    scale = lcm(*(odds.denominator for odds in pays))
    steps = {state: _steps(compiled, state, scale) for state in compiled.rulings}
    letters = len(next(iter(compiled.rulings.values()))) - 1
    undecided, sequences = dict(start), sum(start.values())
    returned = rounds = 0
    while undecided and rounds < ROUNDS_MOST:
        rounds += 1
        sequences *= letters
        returned *= letters  # what is decided stays so, whatever the next result
        following: dict[str, int] = {}
        for state, ways in undecided.items():
            back, onward = steps[state]
            returned += ways * back
            for target, count in onward.items():
                following[target] = following.get(target, 0) + ways * count
        undecided = following
        if sum(undecided.values()) <= SMALL_ENOUGH * sequences:
            break
    remainder = Fraction(sum(undecided.values()), sequences)
    outlay = 1 + compiled.commission_share
    highest = 1 - Fraction(returned, sequences * scale) / outlay
    return Enumeration(rounds, remainder, highest - remainder * (1 + max(pays)) / outlay, highest)


def _steps(compiled: CompiledWager, state: str, scale: int) -> tuple[int, dict[str, int]]:
    """One result in a state: what all ways together return, and how many lead onward where."""
    back = Fraction(0)
    onward: dict[str, int] = {}
    for ruling in compiled.rulings[state][:-1]:
        match ruling.verdict:
            case Wins(odds=odds):
                back += 1 + odds
            case Loses():
                pass
            case Moves(state=target):
                onward[target] = onward.get(target, 0) + 1
            case Stays():
                onward[state] = onward.get(state, 0) + 1
            case _:
                back += 1
    whole = back * scale
    ensure(whole.denominator == 1, "what is counted is whole")
    return whole.numerator, onward


def _pieces(game: Game, spot: str) -> Enumeration:
    """Means add: the edge of equal pieces is the mean of theirs."""
    pieces = [enumerated(game, piece) for piece in game.recipes[spot].pieces]
    count = len(pieces)
    return Enumeration(
        max(piece.rounds for piece in pieces),
        max(piece.remainder for piece in pieces),
        sum((piece.lowest for piece in pieces), Fraction(0)) / count,
        sum((piece.highest for piece in pieces), Fraction(0)) / count,
    )
