"""Strategies without chance: every figure computed once more in another way."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import numpy as np
import pytest

import pitboss
from pitboss.maths.simulation.counted_sessions import counted
from pitboss.maths.simulation.session import Ending
from pitboss.maths.simulation.strategy import Play, View

CRAPS = pitboss.load("aruze-craps")
ROULETTE = "interblock-roulette"
P = Fraction(18, 37)


def test_a_martingale_over_three_spins_by_listing_them() -> None:
    expected: dict[int, Fraction] = {}
    for wins in product((True, False), repeat=3):
        stake, cents, chance = 100, 0, Fraction(1)
        for won in wins:
            cents += stake if won else -stake
            stake = 100 if won else 2 * stake
            chance *= P if won else 1 - P
        expected[cents] = expected.get(cents, Fraction(0)) + chance
    found = pitboss.strategy(ROULETTE, "martingale:red", unit_cents=100).over(3)
    assert found.exact
    assert found.chances() == dict(sorted(expected.items()))


def test_what_stands_at_the_end_is_played_out() -> None:
    """One roll and then no more: a Pass Line wager made once has its own figures."""
    line = pitboss.figures(CRAPS, "pass")
    once = pitboss.strategy(CRAPS, "flat:pass").over(1)
    assert once.exact
    assert once.chances() == {-1000: line.lose, 1000: line.win}


def test_short_sessions_agree_with_flat_play() -> None:
    """The two were written apart: one follows a turn, the other a strategy."""
    red = pitboss.Portfolio(ROULETTE, {"red": 1000})
    known = red.flat_play(3_000, 12, 5_000)
    found = pitboss.strategy(ROULETTE, "flat:red").session(3_000, 12, stop_win_cents=2_000)
    assert found.error == 0
    assert [found.ruin, found.win] == [known.ruin, known.reached]
    assert found.endings[Ending.TIME_UP] == known.playing
    assert found.mean_rounds == known.mean_turns
    assert sum(found.endings.values()) == sum(p for _, p in found.result.items()) == 1


def test_in_floats_a_session_keeps_its_bound() -> None:
    """The same session, exactly and in floats: the parts differ by less than is said."""
    exact = pitboss.strategy(ROULETTE, "flat:red").session(5_000, 40, stop_win_cents=3_000)
    assert exact.error == 0
    longer = pitboss.strategy(ROULETTE, "martingale:red").session(6_300, 400, stop_win_cents=5_000)
    assert 0 < longer.error < 1e-10
    assert float(sum(longer.endings.values())) == pytest.approx(1, abs=longer.error)


@pytest.mark.parametrize(("bankroll", "win"), [(5_000, 5_000), (2_000, 18_000)])
def test_ruin_without_a_horizon_is_the_gamblers(bankroll: int, win: int) -> None:
    """De Moivre: from i units to n, the chance of n is (r^i − 1)/(r^n − 1) with r = 19/18."""
    r, i, n = 19 / 18, bankroll / 1000, (bankroll + win) / 1000
    found = pitboss.strategy(ROULETTE, "flat:red").session(bankroll, stop_win_cents=win)
    assert found.win == pytest.approx((r**i - 1) / (r**n - 1), abs=1e-12)
    # Wald: the mean result is the mean of a round times the rounds.
    assert float(found.mean) == pytest.approx(-1000 / 37 * float(found.mean_rounds), rel=1e-9)


def test_stops_at_a_loss_come_before_ruin_and_a_stop_at_the_last_round_counts() -> None:
    flat = pitboss.strategy(ROULETTE, "flat:red")
    found = flat.session(2_000, 1, stop_loss_cents=1_000, stop_win_cents=1_000)
    assert found.endings == {
        Ending.TIME_UP: 0, Ending.RUINED: 0, Ending.LOSS_REACHED: 1 - P, Ending.WIN_REACHED: P,
    }  # fmt: skip
    played = flat.simulate_sessions(2_000, 1, stop_loss_cents=1_000, stop_win_cents=1_000)
    assert played.share(Ending.TIME_UP) == 0
    assert abs(played.share(Ending.WIN_REACHED) - P) < 4 * played.share_error(Ending.WIN_REACHED)


def test_standing_wagers_in_a_session_agree_with_simulated_ones() -> None:
    line = pitboss.strategy(CRAPS, "pass-max-odds")
    found = line.session(40_000, 60, stop_win_cents=20_000, stop_loss_cents=30_000)
    played = line.simulate_sessions(
        40_000, 60, stop_win_cents=20_000, stop_loss_cents=30_000, count=20_000
    )
    for ending in Ending:
        error = max(played.share_error(ending), 1e-4)
        assert abs(played.share(ending) - float(found.endings[ending])) < 4 * error, ending
    assert played.mean_error_cents is not None
    assert abs(played.mean_result_cents - float(found.mean)) < 4 * played.mean_error_cents
    assert abs(played.rounds.mean() - float(found.mean_rounds)) < 1


def test_a_transform_agrees_with_following_every_round(monkeypatch: pytest.MonkeyPatch) -> None:
    portfolio = pitboss.Portfolio("sicbo-nicc", {"super-streak:big": 500})
    followed = portfolio.over(40)
    monkeypatch.setattr("pitboss.maths.earnings._EXACT_BITS", 0)
    monkeypatch.setattr("pitboss.maths.earnings._MOST_STEPS", 0)
    turned = portfolio.over(40)
    assert followed.error < turned.error < 1e-9
    for cents in (-10_000, -1_000, -500, 0, 4_500, 20_000):
        assert abs(float(followed.cdf(cents)) - float(turned.cdf(cents))) < turned.error
    assert float(turned.mean) == pytest.approx(float(followed.mean), rel=1e-12)
    assert float(turned.variance) == pytest.approx(float(followed.variance), rel=1e-12)


def test_each_further_round_of_a_super_streak_adds_its_long_run() -> None:
    """Whatever the beginning, rounds from the thousandth on add the long run's mean."""
    portfolio = pitboss.Portfolio("sicbo-nicc", {"super-streak:big": 500})
    some, more = portfolio.over(1_000), portfolio.over(1_400)
    assert max(some.error, more.error) < 1e-9
    assert float(more.mean - some.mean) == pytest.approx(400 * float(portfolio.mean), rel=1e-9)
    added = float(more.variance - some.variance)
    assert added == pytest.approx(400 * float(portfolio.variance), rel=1e-6)


def test_covariances_of_standing_wagers_add_up_and_are_those_by_hand() -> None:
    """Field and Pass Line: all together they are the portfolio's own variance."""
    both = pitboss.Portfolio(CRAPS, {"pass": 1000, "field": 500})
    found = both.covariance
    assert sum(part for row in found.values() for part in row.values()) == both.variance
    assert found["pass"]["pass"] == pitboss.Portfolio(CRAPS, {"pass": 1000}).variance
    assert found["field"]["field"] == pitboss.Portfolio(CRAPS, {"field": 500}).variance
    assert found["pass"]["field"] == found["field"]["pass"]


def test_flat_play_of_standing_wagers_is_a_session() -> None:
    found = pitboss.Portfolio(CRAPS, {"pass": 1000}).session(3_000, stop_win_cents=3_000)
    # A wager at a time, so that it is the gambler's ruin with the wager's own chances.
    r = 251 / 244
    assert found.win == pytest.approx((r**3 - 1) / (r**6 - 1), abs=1e-12)
    with pytest.raises(pitboss.BadInput, match="at least a cent"):
        pitboss.Portfolio(CRAPS, {"pass": 1000}).session(3_000, stop_win_cents=0)
    with pytest.raises(pitboss.BadInput, match="needs a win to stop at"):
        pitboss.Portfolio(CRAPS, {"pass": 1000}).session(3_000)


def test_an_edge_is_a_fraction_however_many_states() -> None:
    def grows(view: View) -> Play:
        level = view.memory if isinstance(view.memory, int) else 0
        return Play({"red": 100 * (1 + level)})

    from pitboss.maths.simulation.strategy import Strategy

    def remembered(memory: object, net: int) -> int:
        return (memory if isinstance(memory, int) else 0) + (1 if net < 0 else -1) & 127

    chain = pitboss.strategy(ROULETTE, Strategy("grows", grows, remembered, 0))
    assert chain.machine.states > 100
    assert chain.edge == Fraction(1, 37)
    assert pitboss.strategy(CRAPS, "flat:pass").rtp == Fraction(488, 495)


def test_a_run_names_the_generator_that_it_used() -> None:
    drawn = pitboss.simulate(ROULETTE, "flat:red", 1_000)
    looped = pitboss.simulate(CRAPS, "flat:pass", 1_000)
    assert drawn.generator == looped.generator == "splitmix64-counter"
    low, high = drawn.interval(0.95)
    assert drawn.edge is not None
    assert low < drawn.edge < high
    assert drawn.to_dict()["spot"] == ["red"]
    assert "edge" in repr(looped)
    with pytest.raises(pitboss.BadInput, match="not a confidence"):
        drawn.interval(2)


@pytest.mark.parametrize(("whole", "up"), [(37, 18), (216, 105), (240, 119)])
@pytest.mark.parametrize("places", [4, 60, 260])
def test_the_ways_of_a_walk_are_those_of_plain_addition(whole: int, up: int, places: int) -> None:
    """A walk up and down until either end, counted round by round with Python's own numbers."""
    inside = np.arange(1, places - 1)
    sources, targets = np.tile(inside, 2), np.concatenate([inside + 1, inside - 1])
    ways = np.repeat([up, whole - up], len(inside))
    for rounds in (1, 7, 8, 33):
        expected, played = [0] * places, 0
        expected[places // 2] = 1
        for _ in range(rounds):
            played = (played + sum(expected[1:-1])) * whole
            after = [expected[0] * whole, *[0] * (places - 2), expected[-1] * whole]
            for place in range(1, places - 1):
                after[place + 1] += expected[place] * up
                after[place - 1] += expected[place] * (whole - up)
            expected = after
        found = counted((sources, targets, ways), places, places // 2, rounds, whole)
        assert found == ({at: ways for at, ways in enumerate(expected) if ways}, played)
