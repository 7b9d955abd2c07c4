"""Helpers for tests written from the paper: spelt-out results, wins by enumeration, stories."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import permutations, product

import pytest

from pitboss.kernel.event import AnyEvent
from pitboss.rules import load
from pitboss.rules.game import Game
from pitboss.rules.register import register
from pitboss.rules.verdicts import Moves, Wins
from pitboss.table.terminal.acts.settlement import RoundSettled

clause = pytest.mark.clause

THREE_DICE = {"".join(dice) for dice in product("123456", repeat=3)}
TWO_DICE = {"".join(dice) for dice in product("123456", repeat=2)}
POCKETS = {str(number) for number in range(37)}


def spelt(text: str) -> set[str]:
    """Dice written once in any order stand for every order: ``spelt("112")`` has three throws."""
    return {"".join(order) for dice in text.split() for order in permutations(dice)}


def judged(game: Game, spot: str, state: str = "") -> dict[str, set[str]]:
    """Every result of a game by what it does to a wager: ``{"wins 1/1": {...}, "loses": {...}}``.

    A wager that moves is told as ``moves 6``; no result is left out.
    """
    verdicts: dict[str, set[str]] = {}
    for index, ruling in enumerate(game.wagers[spot].rulings[state][:-1]):
        verdict = ruling.verdict
        told: str = verdict.name
        if isinstance(verdict, Wins):
            told = f"wins {verdict.odds.numerator}/{verdict.odds.denominator}"
        elif isinstance(verdict, Moves):
            told = f"moves {verdict.state}"
        verdicts.setdefault(told, set()).add(game.alphabet.write(index))
    return verdicts


def clauses_of(game: Game, spot: str, state: str = "") -> dict[str, set[str]]:
    """Every result of a game by the clause that speaks about it."""
    clauses: dict[str, set[str]] = {}
    for index, ruling in enumerate(game.wagers[spot].rulings[state][:-1]):
        clauses.setdefault(ruling.clause, set()).add(game.alphabet.write(index))
    return clauses


def tell(
    game_id: str,
    spot: str,
    results: str,
    *,
    point: int | None = None,
    readings: Mapping[str, str] | None = None,
) -> str:
    """One wager through results, told in words: ``"wins 1/1 by 3.9.1.1.1 in round 1"``.

    A wager still at risk is told by its cell: ``"open pass@6"``.
    """
    from pitboss.rules.settlement import settle

    settlement = settle(load(game_id, readings), {spot: 100}, results.split(), point)
    (outcome,) = settlement.outcomes[spot]
    if outcome.decision is None:
        return f"open {outcome.cell}"
    verdict = outcome.decision.verdict
    odds = ""
    if isinstance(verdict, Wins):
        odds = f" {verdict.odds.numerator}/{verdict.odds.denominator}"
    decision = outcome.decision
    return f"{verdict.name}{odds} by {decision.clause} in round {decision.round_number}"


def telling(happened: Iterable[AnyEvent], scene: object, document: str) -> list[tuple[str, str]]:
    """How events are told; of each something is, and what it cites is in the game's document.

    Only of a round without a wager there is nothing to tell when it is settled.
    """
    told: list[tuple[str, str]] = []
    for event in happened:
        own = list(event.told(scene))
        assert own or (isinstance(event, RoundSettled) and not event.terminals), event
        assert all(text.strip() == text != "" for text, _ in own)
        assert {clause for _, clause in own} <= _clauses(document), own
        told += own
    return told


@cache
def _clauses(document: str) -> frozenset[str]:
    return frozenset(row.clause for row in register() if row.document == document) | {""}
