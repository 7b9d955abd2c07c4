"""The edges of readings not taken, against the figures worked out by hand in the readings."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.maths.alternatives import ALTERNATIVES, effects
from pitboss.rules import GAMES, load
from pitboss.rules.register.readings import recorded_readings

# Reading, words of its choice, game, cell, and the edge that the readings give.
TABLE = """
    ETG-01 | stake is not returned  | aruze-sicbo         | small              | 37/72
    ETG-01 | stake is not returned  | interblock-sicbo    | triple:1           | 13/108
    ETG-01 | stake is not returned  | aruze-sicbo         | total:4            | 5/36
    ETG-01 | stake is not returned  | interblock-roulette | straight:0         | 2/37
    ETG-01 | stake is not returned  | interblock-roulette | red                | 19/37
    ETG-02 | void keeps the stake   | aruze-sicbo         | small              | 3/80
    ETG-02 | void keeps the stake   | interblock-roulette | red                | 34/925
    ETG-11 | exactly two dice       | aruze-sicbo         | double:1           | 7/72
    ETG-11 | pays three times       | aruze-sicbo         | double:1           | -2/27
    ETG-11 | pays twice             | interblock-sicbo    | double:1           | -1/54
    ETG-12 | third die must repeat  | aruze-sicbo         | pair:1-2           | 29/36
    ETG-12 | paid twice             | aruze-sicbo         | pair:1-2           | -5/36
    ETG-13 | added up               | aruze-sicbo         | single:1           | -5/108
    ETG-13 | customary              | interblock-sicbo    | single:1           | 17/216
    ETG-14 | lose totals            | aruze-sicbo         | total:6            | 5/24
    ETG-14 | lose totals            | aruze-sicbo         | total:9            | 1/9
    ETG-14 | triples win Small      | aruze-sicbo         | small              | 1/108
    ETG-15 | dealer's table         | aruze-sicbo         | triple:1           | 35/216
    ETG-15 | dealer's table         | aruze-sicbo         | double:1           | 1/9
    IB-01  | odds of a corner       | interblock-roulette | corner:25-26-28-29 | 19/37
    IB-01  | odds of a split        | interblock-roulette | corner:25-26-28-29 | -35/37
    IB-05  | 4 and 17               | interblock-sicbo    | total:4            | -3/4
    IB-05  | 9 and 12               | interblock-sicbo    | total:9            | -23/27
    IB-06  | la partage             | interblock-roulette | red                | 1/74
    IB-11  | get their stake back   | interblock-roulette | straight:0         | 36/37
    IB-11  | get their stake back   | interblock-roulette | red                | 19/37
    IB-21  | double zero            | interblock-roulette | straight:0         | 1/19
    IB-21  | double zero            | interblock-roulette | red                | 1/19
    R19    | together win           | aruze-craps         | dont-pass          | 3/440
    R19    | odds stake             | aruze-craps         | dont-pass          | 9/1540
    R46    | being cocked           | aruze-craps         | pass               | 139733/14677500
    R46    | being cocked           | aruze-craps         | dont-pass          | 1055593/58710000
    R09    | Pass Line              | aruze-craps         | pass               | -1/9
    R10    | Don't Pass             | aruze-craps         | dont-pass          | 5/36
    R11    | once they have         | aruze-craps         | dont-pass@4        | -1/3
    R11    | once they have         | aruze-craps         | dont-pass@5        | -1/5
    R11    | once they have         | aruze-craps         | dont-pass@6        | -1/11
    R13    | stays up               | aruze-craps         | buy:4              | 2/63
    R13    | stays up               | aruze-craps         | buy:5              | 1/35
    R13    | stays up               | aruze-craps         | lay:4              | 1/123
    R14    | is paid                | aruze-craps         | dont-pass          | -7/495
    R14    | is taken               | aruze-craps         | dont-pass          | 41/990
    R25    | on a win only          | aruze-craps         | buy:4              | 1/60
    R25    | on a win only          | aruze-craps         | buy:5              | 1/50
    R25    | on a win only          | aruze-craps         | lay:6              | 1/44
    R25    | stake of a Lay         | aruze-craps         | lay:4              | 1/21
    R28    | for one                | aruze-craps         | any-seven          | 1/4
    R28    | for one                | aruze-craps         | hop:4-4            | 1/12
    R31    | half the stake         | aruze-craps         | craps-eleven       | 19/36
    R32    | whole stake            | aruze-craps         | horn               | -25/9
    R32    | other three quarters   | aruze-craps         | horn               | -5/72
    R33    | one order              | aruze-craps         | hop:2-6            | 19/36
    R34    | only one of its rivals | aruze-craps         | hardway:4          | -265/126
    R34    | only one of its rivals | aruze-craps         | hardway:6          | -117/77
    R34    | survives               | aruze-craps         | hardway:4          | -3/14
    R34    | survives               | aruze-craps         | hardway:6          | -3/7
    R35    | no easy eight          | aruze-craps         | hardway:8          | -1/9
    R37    | 4 to 1                 | aruze-craps         | any-seven          | 1/6
    R37    | 7 to 1                 | aruze-craps         | any-craps          | 1/9
    R37    | 7 to 1                 | aruze-craps         | hardway:4          | 1/9
    R37    | 15 to 1                | aruze-craps         | eleven             | 1/9
    R37    | 30 to 1                | aruze-craps         | hop:4-4            | 5/36
    SB-01  | every triple loses     | sicbo-ilga          | even               | 5/18
    SB-01  | both win               | sicbo-nicc          | even               | 1/54
    SB-02  | already seen           | sicbo-ilga          | super-streak:big@1 | -823/1024
    SB-11  | for one                | sicbo-nicc          | super-streak:big   | 329/2048
    SB-19  | lose totals            | sicbo-ilga          | total:6            | 5/24
    SB-20  | exactly two dice       | sicbo-ilga          | double:1           | 1/6
    SB-20  | added up               | sicbo-ilga          | single:1           | -5/108
    SB-21  | repeats allowed        | sicbo-ilga          | four:1-2-3-4       | -37/27
    SB-21  | at least two           | sicbo-nicc          | four:1-2-3-4       | -11/9
"""
CASES = [[word.strip() for word in line.split("|")] for line in TABLE.strip().splitlines()]


def edge(reading: str, choice: str, game: str, cell: str) -> Fraction:
    (found,) = (
        effect.edges[cell][1]
        for effect in effects(load(game))
        if effect.alternative.reading == reading
        and choice in effect.alternative.choice
        and cell in effect.edges
    )
    return found


@pytest.mark.parametrize(("reading", "choice", "game", "cell", "expected"), CASES)
def test_an_alternative_has_the_edge_that_the_readings_give(
    reading: str, choice: str, game: str, cell: str, expected: str
) -> None:
    assert edge(reading, choice, game, cell) == Fraction(expected)


@pytest.mark.parametrize(
    ("reading", "choice", "cell", "returned"),
    [
        ("SB-13", "come so far", "super-streak:big@3", "1847/256"),
        ("SB-13", "come so far", "super-streak:big@8", "623/8"),
        ("SB-13", "come so far", "super-streak:big@11", "301"),
        ("SB-08", "thirteenth", "super-streak:big", "6887/8192"),
        ("SB-11", "every length", "super-streak:big", "797/512"),
        ("SB-06", "ends the run", "super-streak:big",
         "1853568343700639943125/2426051245220667850752"),
        ("SB-09", "neutral", "super-streak:odd",
         "5910831770305149191875/2654348974297586158321"),
        ("SB-09", "neutral", "super-streak:even",
         "994853027314708375216/2654348974297586158321"),
    ],
)  # fmt: skip
def test_the_returns_of_streaks_read_otherwise(
    reading: str, choice: str, cell: str, returned: str
) -> None:
    assert 1 - edge(reading, choice, "sicbo-ilga", cell) == Fraction(returned)


def test_every_alternative_is_of_a_recorded_reading_and_moves_something() -> None:
    known = {reading.id for reading in recorded_readings()}
    assert {alternative.reading for alternative in ALTERNATIVES} <= known
    for game in GAMES:
        for effect in effects(load(game)):
            for before, after in effect.edges.values():
                assert before != after
