"""The exact house edge of every wager, against the figures worked out by hand from the paper.

The edge is the alarm of every reading: odds or a winning set that are wrong shows here. A draw
counts as resolved; the edge is per unit of outlay, commission included.
"""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.rules import load
from pitboss.rules.game import Game
from pitboss.rules.reading import Choice, Reading
from pitboss.rules.readings import selectable_readings
from pitboss.rules.verdicts import Loses, Moves, Stays, Wins
from tests.chains import solve

ONE_OF_37 = Fraction(1, 37)

# Table 1 of the craps readings, by spot and the state that money enters.
CRAPS = """
    pass                 7/495    come                7/495
    dont-pass            3/220    dont-come           3/220
    pass-odds@4          0        pass-odds@5         0        pass-odds@6         0
    pass-odds@10         0        pass-odds@9         0        pass-odds@8         0
    come-odds:4          0        come-odds:5         0        come-odds:6         0
    dont-pass-odds@4     0        dont-pass-odds@5    0        dont-pass-odds@6    0
    dont-come-odds:10    0        dont-come-odds:9    0        dont-come-odds:8    0
    pass@4               1/3      pass@5              1/5      pass@6              1/11
    come@10              1/3      come@9              1/5      come@8              1/11
    big-6                1/11     big-8               1/11
    place:4              1/15     place:5             1/25     place:6             1/66
    place:10             1/15     place:9             1/25     place:8             1/66
    buy:4                1/21     buy:5               1/21     buy:6               1/21
    buy:10               1/21     buy:9               1/21     buy:8               1/21
    place-to-lose:4      1/33     place-to-lose:5     1/40     place-to-lose:6     1/55
    place-to-lose:10     1/33     place-to-lose:9     1/40     place-to-lose:8     1/55
    lay:4                1/41     lay:5               1/31     lay:6               1/25
    lay:10               1/41     lay:9               1/31     lay:8               1/25
    hardway:4            1/18     hardway:10          1/18
    hardway:6            1/11     hardway:8           1/11
    field                1/18     any-seven           1/12     any-craps           1/18
    craps                1/18     eleven              1/18     craps-eleven        1/18
    horn                 1/18     hop:4-4             1/18     hop:2-6             1/18
"""

# The baseline table of the readings for terminals.
TERMINAL_SICBO = """
    small     1/36     big       1/36     any-triple  1/9
    triple:1  25/216   triple:6  25/216   double:1    1/27   double:6  1/27
    single:1  1/27     single:6  1/27     pair:1-2    1/36   pair:5-6  1/36
    total:4   1/8      total:5   1/9      total:6     13/108  total:7  7/72
    total:8   1/8      total:9   2/27     total:10    1/8
    total:11  1/8      total:12  2/27     total:13    1/8
    total:14  7/72     total:15  13/108   total:16    1/9     total:17  1/8
"""

# Section 3 of the readings for dealer tables, under the reading of Even as printed.
TABLE_SICBO = """
    small     1/36     big       1/36     any-triple  1/9     odd       1/36   even  29/108
    triple:1  35/216   triple:6  35/216   double:1    1/9     double:6  1/9
    single:1  1/27     single:6  1/27     pair:1-2    1/36    pair:5-6  1/36
    total:4   1/8      total:5   1/9      total:6     13/108  total:7   7/72
    total:8   1/8      total:9   2/27     total:10    1/8
    total:11  1/8      total:12  2/27     total:13    1/8
    total:14  7/72     total:15  13/108   total:16    1/9     total:17  1/8
    four:1-2-3-4  1/9  four:2-3-4-5  1/9  four:2-3-5-6  1/9   four:3-4-5-6  1/9
    super-streak:small  201/2048  super-streak:big   201/2048
    super-streak:odd    201/2048  super-streak:even  109292834496221934/135168820322265625
"""


def edges(text: str) -> list[tuple[str, Fraction]]:
    words = text.split()
    return [(spot, Fraction(edge)) for spot, edge in zip(words[::2], words[1::2], strict=True)]


def edge(game: Game, cell_name: str) -> Fraction:
    """What the house keeps of a unit of outlay, by the chain of the wager's states."""
    cell = game.cells[cell_name]
    chance = Fraction(1, len(game.alphabet.letters))
    rewards: dict[object, Fraction] = {}
    moves: dict[object, dict[object, Fraction]] = {}
    for state, rulings in cell.wager.rulings.items():
        rewards[state], moves[state] = Fraction(0), {}
        for ruling in rulings[:-1]:
            verdict = ruling.verdict
            if isinstance(verdict, Wins):
                rewards[state] += chance * (1 + verdict.odds)
            elif isinstance(verdict, Moves | Stays):
                target = verdict.state if isinstance(verdict, Moves) else state
                moves[state][target] = moves[state].get(target, Fraction(0)) + chance
            elif not isinstance(verdict, Loses):
                rewards[state] += chance
    outlay = 1 + cell.wager.commission_share
    return 1 - solve(rewards, moves)[cell.state] / outlay


@pytest.mark.parametrize(("cell", "expected"), edges(CRAPS))
def test_the_edge_of_a_craps_wager(cell: str, expected: Fraction) -> None:
    assert edge(load("aruze-craps"), cell) == expected


@pytest.mark.parametrize("game", ["aruze-sicbo", "interblock-sicbo"])
@pytest.mark.parametrize(("cell", "expected"), edges(TERMINAL_SICBO))
def test_the_edge_of_a_sic_bo_wager_at_a_terminal(
    game: str, cell: str, expected: Fraction
) -> None:
    assert edge(load(game), cell) == expected


@pytest.mark.parametrize("game", ["sicbo-ilga", "sicbo-nicc"])
@pytest.mark.parametrize(("cell", "expected"), edges(TABLE_SICBO))
def test_the_edge_of_a_sic_bo_wager_at_a_dealer_table(
    game: str, cell: str, expected: Fraction
) -> None:
    assert edge(load(game), cell) == expected


def test_every_roulette_wager_keeps_one_in_thirty_seven() -> None:
    roulette = load("interblock-roulette")
    assert {edge(roulette, spot) for spot in roulette.wagers} == {ONE_OF_37}


@pytest.mark.parametrize(
    ("reading", "choice"),
    [
        pytest.param(reading, choice, id=f"{reading.key}={choice.name}")
        for reading in selectable_readings()
        for choice in reading.choices
        # What is a recipe has no cell: its pieces keep what they keep.
        if choice.edges and reading.key not in ("neighbours", "wheel")
    ],
)
def test_a_reading_states_the_edge_it_gives(reading: Reading, choice: Choice) -> None:
    for game in reading.clauses:
        loaded = load(game, {reading.key: choice.name})
        assert {spot: edge(loaded, spot) for spot in choice.edges} == dict(choice.edges)
