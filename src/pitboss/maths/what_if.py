"""What-if books: the same game at other odds, rounded otherwise, or with loaded dice.

Everything exact and simulated works with such a game as with an approved one. Its digest is
another, and its title says that it is none: no table can be opened with it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from math import ceil, floor, prod

from pitboss.kernel.cents import check_stake
from pitboss.kernel.errors import BadInput
from pitboss.kernel.fact import value
from pitboss.kernel.words import one_of, quoted
from pitboss.maths.asked import check_mapping
from pitboss.rules.game import Game
from pitboss.rules.machines import Puck, StreakPair
from pitboss.rules.odds import OddsTable
from pitboss.rules.outcomes import Alphabet, OutcomeSet
from pitboss.rules.verdicts import Ruling, Wins
from pitboss.rules.wagers import CompiledWager

Paid = Callable[[str, Wins], Wins]
"""What a win on a spot is paid by instead."""

MOST_LETTERS = 20_000
"""Weights are whole numbers; more equally likely cases than this are too many."""


def what_if(
    game: Game,
    odds: Mapping[str, object] | None = None,
    weights: Mapping[str, int] | None = None,
    rounding: Rounding | None = None,
) -> Game:
    """A game at other odds, by spot or by row of its table, and with other chances.

    >>> from pitboss import figures, load
    >>> figures(load("aruze-craps", odds={"any-seven": "5 to 1"}), "any-seven").edge
    Fraction(0, 1)

    Weights are whole numbers: of a pocket or a throw by its name, or of a face of every die. Here
    each die shows its six two times in seven:

    >>> figures(load("aruze-sicbo", weights={"6": 2}), "triple:6").win
    Fraction(8, 343)

    Where winnings are rounded, a wager at a stake is one at other odds: seven dollars on Place 6
    win 8.16, and only 5 at a table that pays in chips of five dollars.

    >>> figures(load("aruze-craps", rounding=Rounding(700, unit_cents=500)), "place:6").edge
    Fraction(17, 77)
    """
    changed = game
    if weights:
        check_mapping(weights, "whole numbers by pocket, throw or face")
        changed = _reweighted(changed, weights)
    if odds:
        changed = _at_odds(changed, odds)
    if rounding is not None:
        changed = _rounded(changed, rounding)
    return changed


@value
class Rounding:
    """How winnings are made into money: so many cents of stake, in steps of a unit, which way."""

    stake_cents: int
    unit_cents: int = 1
    way: str = "down"

    def __post_init__(self) -> None:
        check_stake(self.stake_cents, "every spot")
        if isinstance(self.unit_cents, bool) or not 0 < self.unit_cents <= self.stake_cents:
            raise BadInput(
                f"Winnings are rounded to {quoted(self.unit_cents)} cents: it is from 1 to the "
                f"stake, {self.stake_cents}."
            )
        if self.way not in WAYS:
            raise BadInput(f"{quoted(self.way)} is no way to round: it is {one_of(WAYS)}.")

    def __str__(self) -> str:
        return f"{self.stake_cents} cents rounded {self.way} to {self.unit_cents}"

    def paid(self, odds: Fraction) -> Fraction:
        """The odds that a stake is then paid at.

        >>> up = Rounding(1_000, unit_cents=50, way="nearest")
        >>> up.paid(Fraction(7, 6)), up.paid(Fraction(0))
        (Fraction(23, 20), Fraction(0, 1))
        """
        steps = odds * self.stake_cents / self.unit_cents
        whole = {"down": floor(steps), "up": ceil(steps)}.get(self.way)
        if whole is None:  # to the nearest, and upwards from the middle
            whole = floor(steps + Fraction(1, 2))
        return Fraction(whole * self.unit_cents, self.stake_cents)


WAYS = ("down", "nearest", "up")


def _rounded(game: Game, rounding: Rounding) -> Game:
    """Every plain wager at one stake: a recipe is so many of them."""
    wagers = _repaid(game, lambda _, win: Wins(rounding.paid(win.odds), win.row))
    return _made(game, wagers, str(rounding))


def _repaid(game: Game, paid: Paid) -> dict[str, CompiledWager]:
    """The wagers of a game, each win paid otherwise."""

    def ruled(spot: str, ruling: Ruling) -> Ruling:
        if not isinstance(ruling.verdict, Wins):
            return ruling
        return Ruling(paid(spot, ruling.verdict), ruling.clause)

    return {
        spot: CompiledWager(
            made.wager,
            {state: tuple(ruled(spot, one) for one in row) for state, row in made.rulings.items()},
        )
        for spot, made in game.wagers.items()
    }


def _made(game: Game, wagers: Mapping[str, CompiledWager], told: str, **book: object) -> Game:
    """A game with these wagers instead, proven already."""
    made = Game.__new__(Game)
    version = f"{game.book.version}, what if {told}"
    title = f"{game.book.title}, what if"
    made.book = replace(game.book, version=version, title=title, **book)  # type: ignore[arg-type]  # its own fields
    made.readings = dict(game.readings)
    made.wagers = dict(wagers)
    made.recipes = game.recipes
    return made


def _at_odds(game: Game, odds: Mapping[str, object]) -> Game:
    check_mapping(odds, "odds by spot or by row of the table")
    asked = {name: _odds(name, given) for name, given in odds.items()}
    used: set[str] = set()

    def paid(spot: str, win: Wins) -> Wins:
        for name in (spot, win.row):
            if name in asked:
                used.add(name)
                return Wins(asked[name], win.row)
        return win

    for spot in set(asked) & set(game.wagers):
        found = {win.odds for state in game.wagers[spot].rulings
                 for win in game.wagers[spot].wins(state)}  # fmt: skip
        if len(found) > 1:
            rows = {win.row for state in game.wagers[spot].rulings
                    for win in game.wagers[spot].wins(state)}  # fmt: skip
            raise BadInput(
                f"{spot} is paid at several odds: name the row, {one_of(sorted(rows))}."
            )
    wagers = _repaid(game, paid)
    if unknown := set(asked) - used:
        raise BadInput(f"{one_of(sorted(unknown))} is no spot of {game.id} that wins, nor a row.")
    told = ", ".join(f"{name} {one}" for name, one in sorted(asked.items()))
    return _made(game, wagers, told)


def _odds(name: str, given: object) -> Fraction:
    """Odds as printed, ``"9 to 2"``, or as a number."""
    if isinstance(given, str):
        try:
            return OddsTable({name: given}).wins(name).odds
        except ValueError as wrong:
            raise BadInput(f"{quoted(given)} is no odds: write them as '9 to 2'.") from wrong
    if isinstance(given, bool) or not isinstance(given, int | Fraction) or given < 0:
        raise BadInput(f"{quoted(given)} is no odds: write them as '9 to 2'.")
    return Fraction(given)


def _reweighted(game: Game, weights: Mapping[str, int]) -> Game:
    old = game.alphabet
    copies = [_weight(letter, weights, old) for letter in old.letters]
    if not 0 < sum(copies) <= MOST_LETTERS:
        raise BadInput(
            f"These weights make {sum(copies):,} equally likely cases: 1 to {MOST_LETTERS:,} are "
            f"taken."
        )
    origin = [index for index, count in enumerate(copies) for _ in range(count)]
    letters = tuple(old.letters[index] for index in origin)
    new = Alphabet(f"{old.name}, loaded", letters, old.form)

    def moved(outcomes: OutcomeSet) -> OutcomeSet:
        bits = sum(1 << place for place, index in enumerate(origin) if index in outcomes)
        return OutcomeSet(new, bits, outcomes.words, outcomes.excepting)

    wagers = {
        spot: CompiledWager(
            made.wager,
            {
                state: (*(row[index] for index in origin), row[-1])
                for state, row in made.rulings.items()
            },
        )
        for spot, made in game.wagers.items()
    }
    told = "weights " + ", ".join(f"{name} {one}" for name, one in sorted(weights.items()))
    return _made(
        game, wagers, told, alphabet=new, puck=_puck(game.book.puck, moved),
        pairs=tuple(_pair(pair, moved) for pair in game.book.pairs),
    )  # fmt: skip


def _weight(letter: str, weights: Mapping[str, int], alphabet: Alphabet) -> int:
    for name, weight in weights.items():
        if isinstance(weight, bool) or not isinstance(weight, int) or weight < 0:
            raise BadInput(f"The weight of {name} is {quoted(weight)}: it is a whole number.")
        if name not in alphabet.letters and not _is_face(name, alphabet):
            raise BadInput(f"{quoted(name)} is no result or face: a result is {alphabet.form}.")
    if letter in weights:
        return weights[letter]
    if _is_face(letter[0], alphabet):
        return prod(weights.get(face, 1) for face in letter)
    return 1


def _is_face(name: str, alphabet: Alphabet) -> bool:
    return alphabet.name.endswith("dice") and name in "123456" and len(name) == 1


Moved = Callable[[OutcomeSet], OutcomeSet]


def _puck(puck: Puck | None, moved: Moved) -> Puck | None:
    if puck is None:
        return None
    points = {number: moved(outcomes) for number, outcomes in puck.points.items()}
    return Puck(points, moved(puck.seven), puck.clause)


def _pair(pair: StreakPair, moved: Moved) -> StreakPair:
    sides = {side: moved(outcomes) for side, outcomes in pair.sides.items()}
    return StreakPair(pair.name, sides, moved(pair.neutral), pair.clause)
