"""``import pitboss``: quick to import, games by name, results that other tools can read."""

from __future__ import annotations

import subprocess
import sys
from fractions import Fraction

import pyarrow
import pytest
from pyarrow.interchange import from_dataframe

import pitboss
from pitboss.maths.library import GameFigures


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


def test_a_picture_of_a_distribution_is_drawn(tmp_path: object) -> None:
    year = pitboss.Portfolio("interblock-roulette", {"red": 100, "straight:7": 100}).over(300)
    year.plot(f"{tmp_path}/year.png")
    with pytest.raises(pitboss.BadInput, match="cannot be drawn"):
        year.plot(f"{tmp_path}/none/year.png")
