"""The rules in our own words, from the same data that settles: what wins, what loses, by what."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from pitboss.kernel.fact import value
from pitboss.kernel.words import one_of
from pitboss.rules.game import Game
from pitboss.rules.verdicts import STAYS, Loses, Moves, Verdict, Wins
from pitboss.rules.wagers import CompiledWager, cell_id


@value
class VerdictCase:
    """On these results, in so many ways, a wager meets this verdict by this clause."""

    words: str
    ways: int
    verdict: Verdict
    clause: str
    row: str | None


@value
class Explanation:
    """A wager as a player is told it."""

    spot: str
    title: str
    rule: str
    cases: dict[str, tuple[VerdictCase, ...]]
    """The cases of each cell of the wager."""
    placed: str
    taken_back: str
    commission: str | None
    optional: bool


def explain(game: Game, spot: str) -> Explanation:
    """Everything about a wager.

    >>> from pitboss.rules import load
    >>> told = explain(load("aruze-sicbo"), "double:3")
    >>> winning = told.cases["double:3"][0]
    >>> winning.words, winning.ways
    ('3 on two dice or on all three', 16)
    """
    compiled = game.wagers[spot]
    wager = compiled.wager
    return Explanation(
        spot,
        wager.title,
        wager.rule,
        {cell_id(spot, state): tuple(_cases(compiled, state)) for state in compiled.rulings},
        wager.entry.words(),
        wager.exit.words(),
        _commission(compiled),
        wager.optional,
    )


def _cases(compiled: CompiledWager, state: str) -> Iterator[VerdictCase]:
    """The clauses of a state in the order of the book, then what is left and no result."""
    *rulings, last = compiled.rulings[state]
    for line in compiled.wager.lines:
        if line.state != state:
            continue
        ways = sum(
            1
            for index in line.outcomes
            if (rulings[index].verdict, rulings[index].clause) == (line.verdict, line.clause)
        )
        row = getattr(line.verdict, "row", None)
        yield VerdictCase(str(line.outcomes), ways, line.verdict, line.clause, row)
    rest = compiled.wager.otherwise
    unsaid = sum(1 for ruling in rulings if ruling is rest)
    if rest is not None and unsaid:
        yield VerdictCase("anything else", unsaid, rest.verdict, rest.clause, None)
    yield VerdictCase("no result", 0, last.verdict, last.clause, None)


def _commission(compiled: CompiledWager) -> str | None:
    commission = compiled.wager.commission
    if commission is None:
        return None
    of = "what it could win" if commission.of_winnings else "the stake"
    return f"{commission.share * 100}% of {of}, paid at placement (rule {commission.clause})"


@value
class Family:
    """Wagers of one kind at one price: how a page of rules lists them."""

    title: str
    rule: str
    spots: tuple[str, ...]
    odds: tuple[Fraction, ...]
    example: Explanation


def families(game: Game) -> Iterator[Family]:
    """The wagers of a game in the order of its document, those alike together."""
    groups: dict[tuple[str, str, tuple[Fraction, ...]], list[str]] = {}
    for spot, compiled in game.wagers.items():
        key = (compiled.wager.title, compiled.wager.rule, _all_odds(compiled))
        groups.setdefault(key, []).append(spot)
    for (title, rule, odds), spots in groups.items():
        yield Family(title, rule, tuple(spots), odds, explain(game, spots[0]))


def _all_odds(compiled: CompiledWager) -> tuple[Fraction, ...]:
    odds = {win.odds for state in compiled.rulings for win in compiled.wins(state)}
    return tuple(sorted(odds))


def winning_words(explanation: Explanation) -> str:
    """What makes a wager win at once or go on, as told of the state it starts in."""
    first = next(iter(explanation.cases.values()))
    told = [case.words for case in first if isinstance(case.verdict, Wins)]
    onward = [case.words for case in first if isinstance(case.verdict, Moves)]
    losing = [case.words for case in first if isinstance(case.verdict, Loses)]
    if any(case.verdict == STAYS and case.ways for case in first) and not onward:
        told = [f"{words} before {_together(losing)}" for words in told]
    if onward:
        told.append(f"goes on after {_together(onward)}")
    return "; ".join(told)


def _together(words: list[str]) -> str:
    """Several results in one phrase: totals are listed, not repeated."""
    totals = [phrase.removeprefix(_TOTAL) for phrase in words if phrase.startswith(_TOTAL)]
    if len(totals) == len(words) > 1:
        return f"{_TOTAL}{one_of(totals)}"
    return one_of(words)


_TOTAL = "a total of "
