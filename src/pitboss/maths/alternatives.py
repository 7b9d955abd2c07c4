"""What the readings that are not taken would do to the edge: computed, not typed.

Each alternative rewrites wagers as another reading of their clause would have them, or enters them
in a state that the guards keep shut. It exists only here: no game can be loaded under it. The
figures show why it is recorded only, most of them at a glance.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

from pitboss.kernel.ensure import Broken, kind_of
from pitboss.kernel.fact import value
from pitboss.maths.alternative_streaks import (
    ends_on_triples,
    paid_at_every_length,
    ten_is_neutral,
    unpaid_beyond_twelve,
)
from pitboss.maths.alternative_wagers import (
    Change,
    hardway_that_beats_either,
    loses_on,
    repaid,
    stays_up_without_commission,
    taken_down_when_numbered,
    twelve,
    wins_on,
    with_commission,
)
from pitboss.maths.chain import VoidRounds
from pitboss.maths.figures import DRAW, LOSE, figures, state_figures
from pitboss.rules import three_dice, two_dice
from pitboss.rules.entries import HangsOn
from pitboss.rules.game import Game
from pitboss.rules.outcomes import OutcomeSet
from pitboss.rules.verdicts import Wins
from pitboss.rules.wagers import Wager, compile_wager
from pitboss.rules.wheel import pocket

TERMINAL_SICBO = ("aruze-sicbo", "interblock-sicbo")
DEALER_SICBO = ("sicbo-ilga", "sicbo-nicc")
CRAPS = ("aruze-craps",)
ROULETTE = ("interblock-roulette",)


@value
class Alternative:
    """Another way to read a clause, and the cells whose edge shows what it would do."""

    reading: str
    choice: str
    games: tuple[str, ...]
    cells: tuple[str, ...]
    change: Change | None = None
    """How it has the wager; none where the wager is the same but entered in a shut state."""
    worked: Callable[[Game, str], Fraction] | None = None
    """How its edge is worked out where no rewriting of one wager shows it."""


@value
class AlternativeEffect:
    """The edges under an alternative, beside those of the reading that is taken."""

    alternative: Alternative
    edges: dict[str, tuple[Fraction | None, Fraction]]
    """By cell, the edge as it is and as it would be; none where the cell takes no money."""


def effects(game: Game) -> list[AlternativeEffect]:
    """What every alternative would do to a game.

    >>> from pitboss.rules import load
    >>> told = [e for e in effects(load("aruze-craps")) if e.alternative.reading == "R32"]
    >>> [str(edge) for e in told for _, edge in e.edges.values()]
    ['-25/9', '-5/72']
    """
    return [
        AlternativeEffect(found, {cell: _edges(game, found, cell) for cell in found.cells})
        for found in ALTERNATIVES
        if game.id in found.games
    ]


def _edges(game: Game, alternative: Alternative, name: str) -> tuple[Fraction | None, Fraction]:
    cell = game.cells[name]
    if alternative.worked is not None:
        return figures(game, name).edge, alternative.worked(game, name)
    if alternative.change is None:
        return None, figures(game, name).edge
    changed = alternative.change(cell.wager.wager)
    compiled = compile_wager(changed, game.alphabet, game.book.no_result_clause)
    return figures(game, name).edge, state_figures(compiled, cell.state).edge


def _spread(face_odds: tuple[int, int, int]) -> Change:
    """A single die at other odds for one, two and three dice."""

    def change(wager: Wager) -> Wager:
        lines = [
            replace(line, verdict=replace(line.verdict, odds=Fraction(odds)))
            for line, odds in zip(wager.lines, face_odds, strict=False)
            if isinstance(line.verdict, Wins)
        ]
        return replace(wager, lines=(*lines, wager.lines[-1]))

    return change


def _paid_again(again: OutcomeSet, times: int) -> Change:
    """The odds so many times over where the wager is met more than once."""

    def change(wager: Wager) -> Wager:
        win, lose = wager.lines
        if not isinstance(win.verdict, Wins):
            raise Broken("win.verdict is of another kind")
        more = replace(win.verdict, odds=win.verdict.odds * times)
        lines = (
            replace(win, outcomes=win.outcomes - again),
            replace(win, outcomes=again, verdict=more),
            lose,
        )
        return replace(wager, lines=lines)

    return change


def _within(count: int) -> Change:
    """All dice within the four numbers, at least so many of them different."""
    four = set("1234")
    dice = three_dice.ALPHABET.where(
        "all within the four", lambda letter: set(letter) <= four and len(set(letter)) >= count
    )
    return wins_on(dice)


def _for_one(odds: Fraction) -> Fraction:
    """Odds that contain the stake: what is won is one less."""
    return odds - 1


def _times(factor: int, less: Fraction = Fraction(0)) -> Callable[[Fraction], Fraction]:
    return lambda odds: odds / factor - less


_ONE_REPEATED = three_dice.ALPHABET.where(
    "1 and 2 with one of them twice", lambda letter: sorted(set(letter)) == ["1", "2"]
)
_HALF_BACK_ON_ZERO = Fraction(-1, 2)


def _la_partage(wager: Wager) -> Wager:
    """Half the stake of an even-money wager comes back on zero."""
    win, lose = wager.lines
    if not isinstance(win.verdict, Wins):
        raise Broken("win.verdict is of another kind")
    half = replace(win.verdict, odds=_HALF_BACK_ON_ZERO)
    zero = replace(win, outcomes=pocket(0), verdict=half)
    return replace(wager, lines=(win, zero, replace(lose, outcomes=lose.outcomes - pocket(0))))


def _with_dont_odds(times: int, of_winnings: bool) -> Callable[[Game, str], Fraction]:
    """Don't Pass with as much behind it as a cap lets through, on all that is staked."""

    def worked(game: Game, name: str) -> Fraction:
        if game.book.puck is None:
            raise Broken("a game with a point has a puck")
        entry = game.wagers["dont-pass-odds"].wager.entry
        entry = kind_of(entry, HangsOn)
        behind = Fraction(0)
        for point, outcomes in game.book.puck.points.items():
            odds = entry.ties[str(point)].odds if of_winnings else 1
            behind += Fraction(len(outcomes), len(game.alphabet.letters)) * times / odds
        return figures(game, name).edge / (1 + behind)

    return worked


def _voided(chance: Fraction, *, kept: bool) -> Callable[[Game, str], Fraction]:
    """Rounds void with a chance, and with them every wager: its stake goes back, or is kept."""

    def worked(game: Game, name: str) -> Fraction:
        cell = game.cells[name]
        ending = (LOSE, Fraction(-1)) if kept else (DRAW, Fraction(0))
        return state_figures(cell.wager, cell.state, void=VoidRounds(chance, ending)).edge

    return worked


def _on_a_double_zero_wheel(game: Game, name: str) -> Fraction:
    """One more losing pocket: the document's wheel has none, and no wager for it."""
    chances = figures(game, name)
    pockets = Fraction(len(game.alphabet.letters), len(game.alphabet.letters) + 1)
    return 1 - (1 - chances.edge) * pockets


ALTERNATIVES = (
    # Terminals.
    Alternative("ETG-01", "odds are for one: the stake is not returned", TERMINAL_SICBO,
                ("small", "triple:1", "total:4"), repaid(_for_one)),
    Alternative("ETG-01", "odds are for one: the stake is not returned", ROULETTE,
                ("straight:0", "red"), repaid(_for_one)),
    Alternative("ETG-02", "void keeps the stake, one round in a hundred being void",
                TERMINAL_SICBO, ("small",), worked=_voided(Fraction(1, 100), kept=True)),
    Alternative("ETG-02", "void keeps the stake, one round in a hundred being void", ROULETTE,
                ("red",), worked=_voided(Fraction(1, 100), kept=True)),
    Alternative("ETG-11", "exactly two dice: a triple loses", TERMINAL_SICBO, ("double:1",),
                wins_on(three_dice.shows(1, dice=2))),
    Alternative("ETG-11", "a triple is three doubles and pays three times", TERMINAL_SICBO,
                ("double:1",), _paid_again(three_dice.triple(1), 3)),
    Alternative("ETG-11", "a triple pays twice", TERMINAL_SICBO, ("double:1",),
                _paid_again(three_dice.triple(1), 2)),
    Alternative("ETG-12", "the third die must repeat one of the pair", TERMINAL_SICBO,
                ("pair:1-2",), wins_on(_ONE_REPEATED)),
    Alternative("ETG-12", "paid twice where one number repeats", TERMINAL_SICBO, ("pair:1-2",),
                _paid_again(_ONE_REPEATED, 2)),
    Alternative("ETG-13", "the lines are added up", TERMINAL_SICBO, ("single:1",),
                _spread((1, 3, 15))),
    Alternative("ETG-13", "the customary 1, 2, 3", TERMINAL_SICBO, ("single:1",),
                _spread((1, 2, 3))),
    Alternative("ETG-14", "triples lose totals", TERMINAL_SICBO, ("total:6",),
                wins_on(three_dice.total(6) - three_dice.any_triple)),
    Alternative("ETG-14", "triples lose totals", TERMINAL_SICBO, ("total:9",),
                wins_on(three_dice.total(9) - three_dice.any_triple)),
    Alternative("ETG-14", "triples win Small", TERMINAL_SICBO, ("small",),
                wins_on(three_dice.total(4, 5, 6, 7, 8, 9, 10))),
    Alternative("ETG-15", "the odds of the dealer's table", TERMINAL_SICBO, ("triple:1",),
                repaid(lambda _odds: Fraction(180))),
    Alternative("ETG-15", "the odds of the dealer's table", TERMINAL_SICBO, ("double:1",),
                repaid(lambda _odds: Fraction(11))),
    Alternative("IB-01", "25/29 is two numbers at the odds of a corner", ROULETTE,
                ("corner:25-26-28-29",), wins_on(pocket(25, 29))),
    Alternative("IB-01", "25/29 is four numbers at the odds of a split", ROULETTE,
                ("corner:25-26-28-29",), repaid(lambda _odds: Fraction(17))),
    Alternative("IB-05", "4 and 17 are one wager", ("interblock-sicbo",), ("total:4",),
                wins_on(three_dice.total(4, 17))),
    Alternative("IB-05", "9 and 12 are one wager", ("interblock-sicbo",), ("total:9",),
                wins_on(three_dice.total(9, 12))),
    Alternative("IB-06", "la partage: half comes back on zero", ROULETTE, ("red", "even", "low"),
                _la_partage),
    Alternative("IB-11", "winners of a faulty round get their stake back, losers lose", ROULETTE,
                ("straight:0", "red"), repaid(lambda _odds: Fraction(0))),
    Alternative("IB-21", "a wheel with a double zero", ROULETTE, ("straight:0", "red"),
                worked=_on_a_double_zero_wheel),
    # Craps.
    Alternative("R09", "Pass Line is taken down at every point", CRAPS, ("pass",),
                taken_down_when_numbered),
    Alternative("R10", "Don't Pass is taken down at every point", CRAPS, ("dont-pass",),
                taken_down_when_numbered),
    Alternative("R11", "Don't wagers take money once they have a number", CRAPS,
                ("dont-pass@4", "dont-pass@5", "dont-pass@6", "dont-come@10")),
    Alternative("R13", "a Buy or Lay that wins stays up without fresh commission", CRAPS,
                ("buy:4", "buy:5", "buy:6", "lay:4", "lay:5", "lay:6"),
                stays_up_without_commission),
    Alternative("R14", "a come-out 12 is paid", CRAPS, ("dont-pass",), twelve(wins=True)),
    Alternative("R14", "a come-out 12 is taken", CRAPS, ("dont-pass",), twelve(wins=False)),
    Alternative("R19", "flat and odds together win at most double", CRAPS, ("dont-pass",),
                worked=_with_dont_odds(1, of_winnings=True)),
    Alternative("R19", "the odds stake is at most double", CRAPS, ("dont-pass",),
                worked=_with_dont_odds(2, of_winnings=False)),
    Alternative("R25", "commission on a win only", CRAPS,
                ("buy:4", "buy:5", "buy:6", "lay:4", "lay:5", "lay:6"),
                with_commission(None)),
    Alternative("R25", "commission on the stake of a Lay", CRAPS, ("lay:4", "lay:5", "lay:6"),
                with_commission(Fraction(1, 20))),
    Alternative("R28", "odds are for one: the stake is inside", CRAPS,
                ("any-seven", "hop:4-4"), repaid(_for_one)),
    Alternative("R31", "C&E pays its odds on half the stake", CRAPS, ("craps-eleven",),
                repaid(_times(2, Fraction(1, 2)))),
    Alternative("R32", "Horn pays its odds on the whole stake", CRAPS, ("horn",),
                repaid(lambda odds: 4 * (odds + 1) - 1)),
    Alternative("R32", "Horn returns the other three quarters", CRAPS, ("horn",),
                repaid(lambda odds: odds + Fraction(3, 4))),
    Alternative("R33", "a Hop is on one order of the dice", CRAPS, ("hop:2-6",),
                wins_on(two_dice.ALPHABET.where("2 then 6", lambda letter: letter == "26"))),
    Alternative("R34", "a Hardway need beat only one of its rivals", CRAPS,
                ("hardway:4", "hardway:6"), hardway_that_beats_either),
    Alternative("R34", "a Hardway survives the easy total", CRAPS, ("hardway:4", "hardway:6"),
                loses_on(two_dice.total(7))),
    Alternative("R35", "3-5 is no easy eight", CRAPS, ("hardway:8",),
                loses_on(two_dice.combination(2, 6) | two_dice.total(7))),
    Alternative("R37", "the customary 4 to 1", CRAPS, ("any-seven",),
                repaid(lambda _odds: Fraction(4))),
    Alternative("R37", "the customary 7 to 1", CRAPS, ("any-craps", "craps", "hardway:4"),
                repaid(lambda _odds: Fraction(7))),
    Alternative("R37", "the customary 15 to 1", CRAPS, ("eleven", "hop:2-6"),
                repaid(lambda _odds: Fraction(15))),
    Alternative("R37", "the customary 30 to 1", CRAPS, ("hop:4-4",),
                repaid(lambda _odds: Fraction(30))),
    Alternative("R46", "every live wager goes back, one roll in a hundred being cocked", CRAPS,
                ("pass", "dont-pass"), worked=_voided(Fraction(1, 100), kept=False)),
    # The dealer's table.
    Alternative("SB-01", "the printed list, and every triple loses", DEALER_SICBO, ("even",),
                wins_on(three_dice.total(4, 6, 8, 12, 14, 16, 18) - three_dice.any_triple)),
    Alternative("SB-01", "10 and 18 both win", DEALER_SICBO, ("even",),
                wins_on(three_dice.total(4, 6, 8, 10, 12, 14, 16, 18)
                        - three_dice.triple(2) - three_dice.triple(4))),
    Alternative("SB-02", "the result already seen counts as the first", DEALER_SICBO,
                ("super-streak:small@1", "super-streak:big@1")),
    Alternative("SB-06", "a triple ends the run", DEALER_SICBO, ("super-streak:big",),
                ends_on_triples),
    Alternative("SB-08", "a thirteenth result takes what twelve would have won", DEALER_SICBO,
                ("super-streak:big",), unpaid_beyond_twelve),
    Alternative("SB-09", "10 is neutral like a triple", DEALER_SICBO,
                ("super-streak:odd", "super-streak:even"), ten_is_neutral),
    Alternative("SB-11", "odds are for one: the stake is inside", DEALER_SICBO,
                ("super-streak:big",), repaid(_for_one)),
    Alternative("SB-11", "every length is paid as it is reached, the stake is kept", DEALER_SICBO,
                ("super-streak:big",), paid_at_every_length),
    Alternative("SB-13", "a run that has come so far is worth what it would return", DEALER_SICBO,
                ("super-streak:big@3", "super-streak:big@8", "super-streak:big@11")),
    Alternative("SB-19", "triples lose totals", DEALER_SICBO, ("total:6",),
                wins_on(three_dice.total(6) - three_dice.any_triple)),
    Alternative("SB-20", "exactly two dice: a triple loses", DEALER_SICBO, ("double:1",),
                wins_on(three_dice.shows(1, dice=2))),
    Alternative("SB-20", "the lines are added up", DEALER_SICBO, ("single:1",),
                _spread((1, 3, 15))),
    Alternative("SB-21", "all dice within the four, repeats allowed", DEALER_SICBO,
                ("four:1-2-3-4",), _within(1)),
    Alternative("SB-21", "at least two different of the four", DEALER_SICBO, ("four:1-2-3-4",),
                _within(2)),
)  # fmt: skip
