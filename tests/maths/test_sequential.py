"""Devices tested while they play: the stated false-alarm rate, and faults that ring."""

from __future__ import annotations

import numpy as np
import pytest

from pitboss.maths.randomness.sequential import EVERY, Bettor
from pitboss.rules import three_dice, two_dice, wheel
from pitboss.rules.outcomes import Alphabet


@pytest.mark.parametrize(
    ("alphabet", "begun"),
    [
        (two_dice.ALPHABET, []),
        (two_dice.ALPHABET, ["66", "66"]),
        (wheel.ALPHABET, ["17", "17"]),
        (wheel.ALPHABET, ["5", "0"]),
        (three_dice.ALPHABET, ["146", "146", "235"]),
    ],
)
def test_on_average_nothing_is_won_by_the_next_result(
    alphabet: Alphabet, begun: list[str]
) -> None:
    """It is a martingale that begins with one: all that the false-alarm rate rests on."""
    after = []
    for letter in alphabet.letters:
        bettor = Bettor(alphabet)
        bettor.take(begun)
        before = bettor.wealth
        bettor.take([letter])
        after.append(bettor.wealth)
    assert np.mean(after) == pytest.approx(before, abs=1e-9)
    assert before == 1 or begun


@pytest.mark.parametrize("alphabet", [three_dice.ALPHABET, wheel.ALPHABET])
def test_a_fair_device_rings_no_oftener_than_is_said(alphabet: Alphabet) -> None:
    """At a rate of one in five, so that it can be counted: 60 devices, looked at 20 times each."""
    rang = 0
    for seed in range(60):
        bettor = Bettor(alphabet, false_alarm=0.2)
        play(bettor, alphabet, np.full(len(alphabet.letters), 1.0), 2_000, 100, seed)
        rang += bettor.rings
    # At most 12 are expected; 22 or more of 60 would come by chance once in 500 times.
    assert rang < 22


@pytest.mark.parametrize(
    ("alphabet", "favoured", "times", "results"),
    [
        (three_dice.ALPHABET, "6**", 1.25, 12_000),  # the first die shows a six too often
        (three_dice.ALPHABET, "**1", 0.60, 12_000),  # the last one too rarely
        (two_dice.ALPHABET, "6*", 1.25, 12_000),
        (wheel.ALPHABET, "17", 1.50, 16_000),
        (wheel.ALPHABET, "32 15 19 4 21 2", 1.30, 16_000),  # the wheel leans
    ],
)
def test_a_biased_device_rings(
    alphabet: Alphabet, favoured: str, times: float, results: int
) -> None:
    weights = np.array([times if fits(one, favoured) else 1.0 for one in alphabet.letters])
    for seed in range(3):
        bettor = Bettor(alphabet)
        play(bettor, alphabet, weights, results, 100, seed)
        assert bettor.rings, seed


def test_a_device_that_wears_out_late_rings_by_what_came_since() -> None:
    alphabet = three_dice.ALPHABET
    weights = np.array([1.4 if fits(one, "*5*") else 1.0 for one in alphabet.letters])
    bettor = Bettor(alphabet)
    play(bettor, alphabet, np.full(216, 1.0), 30 * EVERY, EVERY, seed=1)
    assert bettor.suspicion.wealth < 1_000
    play(bettor, alphabet, weights, 2 * EVERY, 100, seed=2)
    assert bettor.rings
    found = bettor.suspicion
    assert (found.stream, found.what, found.since) == ("die 2", "5", 30 * EVERY)


def test_a_wheel_that_leans_is_told_by_the_sector_of_its_own_order() -> None:
    """Where its numbers stand as they are counted, 13 to 18 lie side by side."""
    alphabet, own = wheel.ALPHABET, tuple(range(37))
    leaning = np.array(
        [1.5 if one in ["13", "14", "15", "16", "17", "18"] else 1.0 for one in alphabet.letters]
    )
    told = []
    for order in (own, wheel.ORDER):
        bettor = Bettor(alphabet, order=order)
        play(bettor, alphabet, leaning, 6_000, 100, seed=3)
        told.append((bettor.suspicion.stream, bettor.suspicion.what))
    assert told[0] == ("sectors", "13 to 18")
    assert told[1][0] != "sectors"


def test_a_die_that_sticks_rings_within_a_few_dozen_throws() -> None:
    bettor = Bettor(three_dice.ALPHABET)
    generator = np.random.default_rng(7)
    for _ in range(40):
        bettor.take([f"3{generator.integers(1, 7)}{generator.integers(1, 7)}"])
    assert bettor.rings
    assert bettor.suspicion.stream == "die 1"


def play(
    bettor: Bettor, alphabet: Alphabet, weights: np.ndarray, count: int, step: int, seed: int
) -> None:
    """So many results, looked at after every few."""
    generator = np.random.default_rng(seed)
    drawn = generator.choice(len(weights), count, p=weights / weights.sum())
    letters = [alphabet.letters[index] for index in drawn]
    for at in range(0, count, step):
        bettor.take(letters[at : at + step])
        if bettor.rings:
            return


def fits(letter: str, pattern: str) -> bool:
    """Whether a throw has the faces of a pattern, or a pocket is among some."""
    if "*" not in pattern:
        return letter in pattern.split()
    return all(one in ("*", face) for one, face in zip(pattern, letter, strict=True))
