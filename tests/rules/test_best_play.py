"""Guards cost as much as odds: no permitted line of play returns more than was put in.

For every cell that money may enter, at every state of the table and under every reading, a player
may keep the wager or take it down after any roll, as far as the guards allow. Adding is new money
with a value of its own, so it is tried wherever the guards let it in.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from pitboss.rules import GAMES, load
from pitboss.rules.entries import ANY_TIME, HangsOn
from pitboss.rules.exits import FREELY
from pitboss.rules.game import Cell, Game
from pitboss.rules.guards import check_place, check_reduce
from pitboss.rules.readings import readings_of
from pitboss.rules.situation import Holdings, Phase, TableState
from pitboss.rules.verdicts import Loses, Moves, Stays, Wins
from pitboss.rules.wagers import Wager
from tests.chains import solve
from tests.stories import clause

UNIT = 7920
"""Cents that every odds of the documents divide."""


def every_reading(game: str) -> list[dict[str, str]]:
    """Every choice of every reading but the two that touch no wager: who shoots, and when."""
    aside = {"idle", "shooter-passes"}
    readings = {key: found for key, found in readings_of(game).items() if key not in aside}
    names = [[choice.name for choice in reading.choices] for reading in readings.values()]
    return [dict(zip(readings, chosen, strict=True)) for chosen in product(*names)]


def table_states(game: Game) -> list[TableState]:
    """Every state of the puck; every beginning of a gaming day up to three results long."""
    if game.book.puck is not None:
        return [game.opening(point) for point in (None, *game.book.puck.points)]
    if not game.book.pairs:
        return [game.opening()]
    found = {repr(game.opening()): game.opening()}
    for length in (1, 2, 3):
        for results in product(("146", "256", "222", "136", "-"), repeat=length):
            table = game.after_all(game.opening(), results)
            found[repr(table)] = table
    phases = (Phase.BETWEEN_ROUNDS, Phase.WAGERING)
    return [replace(table, phase=phase) for table in found.values() for phase in phases]


def ways_in(game: Game, table: TableState) -> Iterator[Cell]:
    """The cells that take money at a table: alone, on top of what stands, or behind a parent."""
    for cell in game.cells.values():
        entry = cell.wager.wager.entry
        held = [Holdings(), Holdings({cell.id: UNIT})]
        if isinstance(entry, HangsOn):
            held.append(Holdings({entry.ties[cell.state].parent: UNIT * 10}))
        if any(check_place(game, cell.id, UNIT, table, player).allowed for player in held):
            yield cell


def best_value(game: Game, cell: Cell, table: TableState) -> Fraction:
    """What a unit put in here returns when it is kept or taken down as best the guards allow."""
    positions, moves, rewards = _positions(game, cell, table)
    back = {}
    for name, (where, at) in positions.items():
        carried = Holdings({where.id: UNIT})
        open_table = replace(at, phase=game.taken_in(where.wager.wager.spot))
        if check_reduce(game, where.id, UNIT, open_table, carried).allowed:
            back[name] = 1 + _refunded(game, where)
    taken_down: set[Hashable] = set()
    while True:
        values = solve(
            {name: back[name] if name in taken_down else rewards[name] for name in positions},
            {name: {} if name in taken_down else moves[name] for name in positions},
        )
        better = {
            name
            for name in back
            if back[name] > rewards[name] + sum(p * values[to] for to, p in moves[name].items())
        }
        if better == taken_down:
            break
        taken_down = better
    start = (cell.id, _seen(game, table))
    return rewards[start] + sum(p * values[to] for to, p in moves[start].items())


def _refunded(game: Game, cell: Cell) -> Fraction:
    kept = game.readings.get("commission-on-cancel") == "kept"
    return Fraction(0) if kept else cell.wager.commission_share


def _seen(game: Game, table: TableState) -> Hashable:
    """What of the table an exit can depend on: the point; a streak never depends on the runs."""
    return table.point if game.book.puck is not None else None


def _positions(
    game: Game, cell: Cell, table: TableState
) -> tuple[
    dict[Hashable, tuple[Cell, TableState]],
    dict[Hashable, dict[Hashable, Fraction]],
    dict[Hashable, Fraction],
]:
    """The chain that a unit runs through from here, with what each position pays at once."""
    chance = Fraction(1, len(game.alphabet.letters))
    positions: dict[Hashable, tuple[Cell, TableState]] = {}
    moves: dict[Hashable, dict[Hashable, Fraction]] = {}
    rewards: dict[Hashable, Fraction] = {}
    waiting = [(cell, table)]
    while waiting:
        here, now = waiting.pop()
        name = (here.id, _seen(game, now))
        if name in positions:
            continue
        positions[name], moves[name], rewards[name] = (here, now), {}, Fraction(0)
        for index in range(len(game.alphabet.letters)):
            verdict = here.wager.rulings[here.state][index].verdict
            if isinstance(verdict, Wins):
                rewards[name] += chance * (1 + verdict.odds)
            elif isinstance(verdict, Moves | Stays):
                state = verdict.state if isinstance(verdict, Moves) else here.state
                then = (Cell(here.wager, state), game.after(now, index))
                target = (then[0].id, _seen(game, then[1]))
                moves[name][target] = moves[name].get(target, Fraction(0)) + chance
                waiting.append(then)
            elif not isinstance(verdict, Loses):
                rewards[name] += chance
    return positions, moves, rewards


def best_returns(game: Game) -> dict[tuple[str, str], Fraction]:
    """The best return per unit of outlay for every way in."""
    returns: dict[tuple[str, str], Fraction] = {}
    for table in table_states(game):
        for cell in ways_in(game, table):
            outlay = 1 + cell.wager.commission_share
            key = (cell.id, str(_seen(game, table)))
            if key not in returns:
                returns[key] = best_value(game, cell, table) / outlay
    return returns


@clause("aruze-craps", "3.9.1", "3.9.3", "3.9.10", "3.9.11", "3.9.2.1", "3.9.12.1")
@clause("sicbo-ilga", "6.2")
@clause("sicbo-nicc", "6.2")
@pytest.mark.parametrize(
    ("game", "readings"), [(game, chosen) for game in GAMES for chosen in every_reading(game)]
)
def test_the_best_permitted_line_of_play_never_returns_more_than_was_put_in(
    game: str, readings: dict[str, str]
) -> None:
    returns = best_returns(load(game, readings))
    assert returns
    assert {way: value for way, value in returns.items() if value > 1} == {}


def with_wager(spot: str, change: Callable[[Wager], Wager]) -> Game:
    """Craps with one guard changed, to show that the proof above would notice."""
    craps = load("aruze-craps")
    wagers = tuple(change(wager) if wager.spot == spot else wager for wager in craps.book.wagers)
    return Game(replace(craps.book, wagers=wagers), craps.readings)


def test_a_dont_pass_admitted_after_a_point_of_4_would_give_the_player_a_third() -> None:
    returns = best_returns(with_wager("dont-pass", lambda wager: replace(wager, entry=ANY_TIME)))
    assert returns["dont-pass@4", "4"] == Fraction(4, 3)


def test_a_pass_line_that_could_be_taken_down_would_give_the_player_a_ninth() -> None:
    returns = best_returns(with_wager("pass", lambda wager: replace(wager, exit=FREELY)))
    assert returns["pass", "None"] == Fraction(10, 9)


def test_the_best_play_of_known_wagers_returns_what_the_readings_say() -> None:
    returns = best_returns(load("aruze-craps"))
    assert 1 - returns["pass", "None"] == Fraction(7, 495)
    assert 1 - returns["dont-pass", "None"] == Fraction(3, 220)
    assert 1 - returns["pass@4", "4"] == Fraction(1, 3)
    assert 1 - returns["pass-odds@6", "6"] == 0
    assert ("dont-pass@4", "4") not in returns
    assert 1 - best_returns(load("sicbo-ilga"))["super-streak:big", "None"] == Fraction(201, 2048)
