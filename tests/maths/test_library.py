"""``import pitboss``: quick to import, games by name, results that other tools can read."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow
import pytest
from pyarrow.interchange import from_dataframe

import pitboss
from pitboss.maths.library import GameFigures

ROULETTE = "interblock-roulette"
prompt: Any = pitboss
"""As somebody types at it: of any type."""
SPUN = ("interblock-roulette", "flat:red")
RED_WAGER: Any = pitboss.Portfolio(ROULETTE, {"red": 1000})


def test_importing_pitboss_reads_hardly_anything() -> None:
    program = "import sys; a = set(sys.modules); import pitboss; print(*set(sys.modules) - a)"
    told = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    ours = [name for name in told.stdout.split() if name.startswith("pitboss.")]
    assert ours == ["pitboss.lazy"]
    others = {"numpy", "numba", "click", "rich"} & set(told.stdout.split())
    assert others == set()


def test_what_is_offered_is_what_is_there() -> None:
    for name in pitboss.__all__:
        assert getattr(pitboss, name) is not None
        assert name in dir(pitboss)
    with pytest.raises(AttributeError, match="no attribute 'martingale'"):
        pitboss.martingale  # type: ignore[attr-defined]  # noqa: B018


def test_without_the_mathematics_a_portfolio_says_what_to_install() -> None:
    program = (
        "import sys; sys.modules['numpy'] = None\n"
        "import pitboss; print(pitboss.figures('aruze-sicbo', 'small').edge)\n"
        "print(pitboss.settle('aruze-sicbo', {'small': 500}, '146').returned_cents)\n"
        "pitboss.Portfolio"
    )
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert told.stdout.split("\n")[:2] == ["1/36", "{'small': 0}"]
    last = told.stderr.strip().split("\n")[-1]
    assert "pitboss.Portfolio needs numpy, which is not installed" in last
    assert "pip install 'pitboss[maths]'" in last


def test_a_game_is_a_mapping_of_its_spots() -> None:
    roulette = pitboss.load("interblock-roulette")
    assert list(roulette) == list(roulette.keys()) == list(roulette.spots)
    assert len(roulette) == len(roulette.values()) == len(roulette.items())
    assert roulette["straight:0"] is roulette.wagers["straight:0"]
    assert roulette["orfanelli"] is roulette.recipes["orfanelli"]
    assert "orfanelli" in roulette
    assert "straight:37" not in roulette
    with pytest.raises(KeyError, match="straight has 37"):
        roulette["straight:37"]
    assert dict(roulette)["red"] is roulette.wagers["red"]
    mapping: type = Mapping  # what mypy holds to be impossible, ABC.register makes true
    assert isinstance(roulette, mapping)
    assert roulette.get("red") is roulette["red"]
    assert roulette.get("straight:37") is None
    assert roulette.get("straight:37", "none") == "none"
    assert {roulette: 1}[roulette] == 1


def test_a_loaded_game_takes_no_other_readings() -> None:
    game = pitboss.load("sicbo-nicc")
    assert pitboss.load(game) is game
    with pytest.raises(pitboss.BadInput, match="loaded already"):
        pitboss.load(game, {"even": "customary"})


def test_moments_and_names_of_a_wager_by_hand() -> None:
    """Any Triple: 6 of 216 pay 30, so the mean is 6·31/216 − 1."""
    found = pitboss.figures("aruze-sicbo", "any-triple")
    (odds,) = (net for net in found.distribution if net > 0)
    mean = Fraction(6, 216) * (odds + 1) - 1
    assert found.rtp == 1 + mean
    assert found.moment(1) == mean
    assert found.moment(4) == Fraction(6, 216) * odds**4 + Fraction(210, 216)
    assert found.moment(2, central=True) == found.variance
    # A two-point law with chance p: skewness (1 - 2p)/sqrt(pq), kurtosis (1 - 6pq)/pq.
    p = Fraction(1, 36)
    q = 1 - p
    assert found.skewness == pytest.approx(float(1 - 2 * p) / float(p * q) ** 0.5)
    assert found.kurtosis == pytest.approx(float((1 - 6 * p * q) / (p * q)))
    assert [found.pmf(odds), found.pmf(2), found.cdf(0), found.cdf(odds)] == [p, 0, q, 1]
    assert [found.ppf(q), found.ppf(Fraction(99, 100))] == [-1, odds]
    for wrong in (0, 1.5):
        with pytest.raises(pitboss.BadInput, match="not a share"):
            found.ppf(wrong)
    with pytest.raises(pitboss.BadInput, match="not an order"):
        found.moment(-1)


def test_a_distribution_has_the_names_of_scipy() -> None:
    """Red three times: the result is 2k - 3 units with k wins of chance 18/37."""
    three = pitboss.Portfolio("interblock-roulette", {"red": 100}).over(3)
    p, q = Fraction(18, 37), Fraction(19, 37)
    assert three.pmf(100) == 3 * p * p * q
    assert three.cdf(-100) == q**3 + 3 * q * q * p
    assert three.sf(-100) == 1 - three.cdf(-100)
    assert three.ppf(0.5) == three.quantile(0.5) == -100
    assert three.interval(0.5) == (-100, 100)
    assert three.std == pytest.approx(float(3 * 4 * p * q * 100**2) ** 0.5)
    assert three.moment(2, central=True) == three.variance
    assert three.to_dict()["cents"] == [-300, -100, 100, 300]


def test_other_tools_read_results_by_protocol() -> None:
    all_of_them = pitboss.figures("aruze-sicbo")
    assert isinstance(all_of_them, GameFigures)
    table = pyarrow.table(all_of_them)  # by __arrow_c_stream__ alone
    assert table.num_rows == len(all_of_them) == len(all_of_them.game)
    assert table["edge"][0].as_py() == pytest.approx(1 / 36)
    frame = from_dataframe(pitboss.figures("aruze-sicbo", "small"))
    assert frame["about"][0].as_py() == pytest.approx(1 / 36)
    assert all_of_them._repr_html_().count("<tr>") == 1 + len(all_of_them)
    with pytest.raises(pitboss.BadInput, match="name it as well"):
        pitboss.figures("aruze-sicbo", None, 500)  # type: ignore[call-overload]


def test_settling_by_name_tells_verdict_and_clause() -> None:
    told = pitboss.settle("aruze-craps", {"pass": 700, "place:6": 600}, "33 44")
    assert told.returned_cents == {"pass": 0, "place:6": 1300}
    assert told.open_cents == {"pass@6": 700}
    assert told.to_dict()["verdict"][0] == "open at pass@6"
    assert told.to_dict()["round"] == [None, 1]
    with pytest.raises(pitboss.BadInput, match="is not a game"):
        pitboss.settle("chess", {"pass": 700}, "33")


def test_every_result_is_a_table_a_page_plain_data_and_a_picture(tmp_path: Path) -> None:
    red = pitboss.Portfolio(ROULETTE, {"red": 1_000})
    chain = pitboss.strategy(ROULETTE, "martingale:red")
    results = {
        "figures": pitboss.figures(ROULETTE, "red"),
        "portfolio": red,
        "distribution": red.over(20),
        "flat play": red.flat_play(10_000, 20),
        "chain": chain,
        "session": chain.session(10_000, 20),
        "sessions": chain.simulate_sessions(10_000, 20, count=200),
        "run": chain.simulate(10_000),
        "best": pitboss.best_play(ROULETTE),
        "settled": pitboss.settle(ROULETTE, {"red": 100}, "17"),
        "all": pitboss.figures(ROULETTE),
    }
    for name, result in results.items():
        assert repr(result).startswith("<"), name
        assert "array(" not in repr(result)
        assert len(str(result.table()).splitlines()) > 2, name
        assert result._repr_html_().startswith("<table>"), name
        assert result.to_dict(), name
        assert pyarrow.table(result).num_rows > 0, name
    drawn = ("figures", "portfolio", "distribution", "chain", "session", "sessions", "run", "best")
    for name in drawn:
        path = tmp_path / f"{name}.png"
        results[name].plot(str(path))  # type: ignore[attr-defined]  # those of the list have it
        assert path.read_bytes()[:4] == b"\x89PNG", name
    page = pitboss.load(ROULETTE)._repr_html_()
    assert page.count("<tr>") == 1 + len(pitboss.load(ROULETTE))
    assert "<td>straight:7</td><td>Straight Up</td><td>5.1.1</td><td>35 to 1</td>" in page


def test_pandas_reads_a_result_where_it_is_installed() -> None:
    pandas = pytest.importorskip("pandas")
    frame = pitboss.figures("aruze-sicbo").to_pandas()
    assert isinstance(frame, pandas.DataFrame)
    assert frame["edge"][0] == pytest.approx(1 / 36)


def test_a_round_of_a_portfolio_and_a_session_have_the_names_of_scipy() -> None:
    """Red and 7 together: 7 is red, so 1/37 both, 17/37 red alone, 19/37 neither."""
    both = pitboss.Portfolio(ROULETTE, {"red": 100, "straight:7": 100})
    assert [both.pmf(3_600), both.pmf(0), both.pmf(-200)] == [
        Fraction(1, 37), Fraction(17, 37), Fraction(19, 37)
    ]  # fmt: skip
    assert both.cdf(0) == Fraction(36, 37)
    assert both.sf(0) == Fraction(1, 37)
    assert both.ppf(0.5) == -200
    assert both.interval(0.9) == (-200, 0)
    assert both.moment(3) == (Fraction(3_600) ** 3 - 19 * 200**3) / 37
    # Of both wins 1/37, so the covariance is 100·3,500·(1/37)·(19/37 + 1/37·...) by definition.
    products = (100 * 3_500 + 17 * 100 * -100 + 19 * 100 * 100) / Fraction(37)
    means = Fraction(-100, 37) * Fraction(-100, 37)
    assert both.covariance["red"]["straight:7"] == products - means
    assert both.correlation["red"]["red"] == pytest.approx(1)
    assert both.correlation["red"]["straight:7"] == pytest.approx(
        float(products - means) / (both.covariance["red"]["red"] ** 0.5
                                   * both.covariance["straight:7"]["straight:7"] ** 0.5)
    )  # fmt: skip
    session = pitboss.strategy(ROULETTE, "flat:red", unit_cents=100).session(200, 2)
    # Two spins from two units: 0 by two losses, nothing won or lost by one of each.
    p, q = Fraction(18, 37), Fraction(19, 37)
    assert [session.pmf(cents) for cents in (-200, 0, 200)] == [q * q, 2 * p * q, p * p]
    assert session.cdf(-1) == q * q
    assert session.ppf(0.5) == session.quantile(0.5) == 0
    assert session.moment(2) == 200**2 * (q * q + p * p)


def test_moments_over_rounds_are_fractions_of_any_order() -> None:
    """The sum of n fair-or-not coins: its third central moment is n times that of one."""
    red = pitboss.Portfolio(ROULETTE, {"red": 1})
    p, q = Fraction(18, 37), Fraction(19, 37)
    third = 8 * p * q * (q - p)  # of a result of two units more or nothing
    assert red.moment(3, 50, central=True) == 50 * third
    line = pitboss.strategy("aruze-craps", "pass-max-odds")
    ten = line.over(10)
    assert ten.exact
    for order in (0, 1, 2, 5):
        assert line.moment(order, 10) == ten.moment(order)
    assert line.moment(6, 10, central=True) == ten.moment(6, central=True)
    with pytest.raises(pitboss.BadInput, match="not an order"):
        line.moment(-1, 10)
    with pytest.raises(pitboss.BadInput, match="as near as floats"):
        line.moment(4, 10_000_000)


def test_ruin_for_good_of_wagers_that_stand_and_that_do_not() -> None:
    """The gambler's ruin: of red by 19/18, of the Pass Line by 251/244."""
    for game, spot, r in ((ROULETTE, "red", 19 / 18), ("aruze-craps", "pass", 251 / 244)):
        play = pitboss.Portfolio(game, {spot: 1_000}).flat_play(4_000, target_cents=9_000)
        assert play.turns is None
        assert play.reached == pytest.approx((r**4 - 1) / (r**9 - 1), abs=1e-12)
        assert play.ruin + play.reached == pytest.approx(1)
        assert "to the end" in repr(play)
    within = pitboss.Portfolio("aruze-craps", {"pass": 1_000}).flat_play(4_000, 30, 9_000)
    assert 0 < within.playing < 1
    with pytest.raises(pitboss.BadInput, match="not above the bankroll"):
        pitboss.Portfolio(ROULETTE, {"red": 1_000}).flat_play(4_000, None, 4_000)


def test_simulated_sessions_and_runs_tell_their_errors_and_quantiles() -> None:
    chain = pitboss.strategy(ROULETTE, "martingale:red")
    exact = chain.session(10_000, 50, stop_win_cents=5_000)
    played = chain.simulate_sessions(10_000, 50, stop_win_cents=5_000, count=20_000)
    errors = dict(zip(*list(played.to_dict().values())[::2], strict=True))
    assert abs(played.ruin - float(exact.ruin)) < 4 * errors["ruined"]
    assert abs(played.win - float(exact.win)) < 4 * errors["win reached"]
    assert played.mean_error_cents is not None
    assert abs(played.mean - float(exact.mean)) < 4 * played.mean_error_cents
    assert played.std == pytest.approx(exact.std, rel=0.05)
    for share in (0.05, 0.5, 0.95):
        low, high = played.quantile_interval(share)
        assert low <= exact.quantile(share) <= high
    run = chain.simulate(1_000_000)
    assert run.rtp is not None
    assert run.rtp + (run.edge or 0) == 1
    assert run.quantile(0.025) == run.interval(0.95)[0]
    assert run.quantile(0.975) == run.interval(0.95)[1]
    assert run.std == pytest.approx(chain.std, rel=0.5)
    assert "±" in str(run.table())
    with pytest.raises(pitboss.BadInput, match="not a share"):
        run.quantile(1)


def test_what_are_no_wagers_is_said_in_a_sentence() -> None:
    with pytest.raises(pitboss.BadInput, match="'pass' are no wagers"):
        pitboss.settle("aruze-craps", "pass", "44")  # type: ignore[arg-type]  # wrong on purpose


def test_a_picture_of_a_distribution_is_drawn(tmp_path: object) -> None:
    year = pitboss.Portfolio("interblock-roulette", {"red": 100, "straight:7": 100}).over(300)
    year.plot(f"{tmp_path}/year.png")
    with pytest.raises(pitboss.BadInput, match="cannot be written"):
        year.plot(f"{tmp_path}/none/year.png")


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (lambda: prompt.Portfolio("aruze-craps", "pass"), "give a stake in cents by spot"),
        (lambda: RED_WAGER.over(20).cdf("3"), "'3' is no result: it is an amount in cents"),
        (lambda: RED_WAGER.over(20).pmf(None), "None is no result"),
        (
            lambda: RED_WAGER.over(20).interval("x"),
            "'x' is not a confidence: it is between 0 and 1",
        ),
        (lambda: RED_WAGER.over(20).interval(1), "1 is not a confidence"),
        (lambda: prompt.simulate(*SPUN, "1000"), "1000 rounds cannot be run"),
        (lambda: prompt.simulate(*SPUN, 1_000, seed=1.5), "1.5 is not a seed"),
        (lambda: prompt.simulate(*SPUN, 1_000, seed=-1), "-1 is not a seed"),
        (lambda: prompt.simulate(*SPUN, 1_000, seed=1 << 64), "is not a seed"),
        (lambda: prompt.simulate(*SPUN, 1_000).quantile("x"), "'x' is not a share"),
        (lambda: prompt.simulate(*SPUN, 1_000).interval("x"), "'x' is not a confidence"),
        (lambda: prompt.strategy(*SPUN).session("10000", 5), "both whole numbers"),
        (lambda: prompt.strategy(*SPUN).session(10_000, 5.0), "both whole numbers"),
        (lambda: prompt.strategy(*SPUN).session(10_000, 5, stop_win_cents="5"), "whole cents"),
        (lambda: prompt.strategy(*SPUN).simulate_sessions(500, 5, count="5"), "whole number of"),
        (lambda: prompt.settle("aruze-craps", {"pass": 700}, 34), "34 are no results"),
        (lambda: prompt.load("aruze-craps", odds="5 to 1"), "give odds by spot or by row"),
        (lambda: prompt.load("aruze-craps", weights=[1]), "by pocket, throw or face"),
        (lambda: best(bankroll_cents="5000"), "whole units of 1000 cents, at least one"),
        (lambda: best(bankroll_cents=5_000.0), "whole units of 1000 cents, at least one"),
        (lambda: best(bankroll_cents=-1_000), "whole units of 1000 cents, at least one"),
        (lambda: best(bankroll_cents=0), "whole units of 1000 cents, at least one"),
        (lambda: prompt.best_play(SPUN[0], "growth", bankroll_cents="x"), "at least a unit"),
        (lambda: prompt.best_play(SPUN[0], "growth", bankroll_cents=0), "at least a unit"),
    ],
)
def test_what_makes_no_sense_at_a_prompt_is_told_in_a_sentence(
    asked: Callable[[], object], sentence: str
) -> None:
    """A bankroll below nothing was certain to reach its target."""
    with pytest.raises(pitboss.BadInput, match=sentence):
        asked()


def best(**asked: Any) -> object:
    return pitboss.best_play("interblock-roulette", "target", **{"target_cents": 10_000} | asked)


def test_a_law_is_asked_between_two_results_and_numpy_may_ask_it() -> None:
    spun = RED_WAGER.over(2)  # minus 20, nothing or plus 20 dollars
    assert spun.cdf(0.5) == spun.cdf(0) == 1 - Fraction(18, 37) ** 2
    assert spun.at_least(0.5) == Fraction(18, 37) ** 2
    assert spun.pmf(0.5) == 0
    chain = prompt.strategy(*SPUN)
    assert chain.session(np.int64(2_000), np.int64(2)).mean == chain.session(2_000, 2).mean


def test_no_wagers_settle_to_an_empty_table() -> None:
    nothing = pitboss.settle("aruze-craps", {}, "34")
    assert nothing.columns()["wager"] == ()
    assert str(nothing.table()).split()[:-1] == list(nothing.columns())  # and a line below
