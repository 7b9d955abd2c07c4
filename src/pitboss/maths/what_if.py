"""What-if books: the same game at other odds, or with loaded dice or a tilted wheel.

Everything exact and simulated works with such a game as with an approved one. Its digest is
another, and its title says that it is none: no table can be opened with it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from math import prod

from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import one_of, quoted
from pitboss.rules.game import Game
from pitboss.rules.machines import Puck, StreakPair
from pitboss.rules.odds import OddsTable
from pitboss.rules.outcomes import Alphabet, OutcomeSet
from pitboss.rules.verdicts import Ruling, Wins
from pitboss.rules.wagers import CompiledWager

MOST_LETTERS = 20_000
"""Weights are whole numbers; more equally likely cases than this are too many."""


def what_if(
    game: Game,
    odds: Mapping[str, object] | None = None,
    weights: Mapping[str, int] | None = None,
) -> Game:
    """A game at other odds, by spot or by row of its table, and with other chances.

    >>> from pitboss import figures, load
    >>> figures(load("aruze-craps", odds={"any-seven": "5 to 1"}), "any-seven").edge
    Fraction(0, 1)

    Weights are whole numbers: of a pocket or a throw by its name, or of a face of every die. Here
    each die shows its six two times in seven:

    >>> figures(load("aruze-sicbo", weights={"6": 2}), "triple:6").win
    Fraction(8, 343)
    """
    changed = game
    if weights:
        changed = _reweighted(changed, weights)
    if odds:
        changed = _at_odds(changed, odds)
    return changed


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
    asked = {name: _odds(name, given) for name, given in odds.items()}
    used: set[str] = set()

    def paid(spot: str, ruling: Ruling) -> Ruling:
        if not isinstance(ruling.verdict, Wins):
            return ruling
        for name in (spot, ruling.verdict.row):
            if name in asked:
                used.add(name)
                return Ruling(Wins(asked[name], ruling.verdict.row), ruling.clause)
        return ruling

    for spot in set(asked) & set(game.wagers):
        found = {win.odds for state in game.wagers[spot].rulings
                 for win in game.wagers[spot].wins(state)}  # fmt: skip
        if len(found) > 1:
            rows = {win.row for state in game.wagers[spot].rulings
                    for win in game.wagers[spot].wins(state)}  # fmt: skip
            raise BadInput(
                f"{spot} is paid at several odds: name the row, {one_of(sorted(rows))}."
            )
    wagers = {
        spot: CompiledWager(
            made.wager,
            {state: tuple(paid(spot, one) for one in row) for state, row in made.rulings.items()},
        )
        for spot, made in game.wagers.items()
    }
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
