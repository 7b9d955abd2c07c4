"""Each of the seven tests on records whose numbers can be worked out by hand."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import e

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from pitboss.kernel.errors import BadInput
from pitboss.maths.randomness import (
    RandomnessFinding,
    ResultRecord,
    Statistic,
    holm,
    judge,
    read_record,
    read_text,
    record,
)
from pitboss.maths.randomness.correlations import interplay_correlation, serial_correlation
from pitboss.maths.randomness.counts import chi_square, overlaps
from pitboss.maths.randomness.duplicates import duplicates, longest_repeat
from pitboss.maths.randomness.findings import chi_square_part
from pitboss.maths.randomness.lengths import collection_chances, coupon_collector, runs
from pitboss.rules import three_dice, two_dice, wheel
from pitboss.rules.outcomes import Alphabet
from tests.stories import TWO_DICE

COUNT = 1_800


def throws(first: Iterable[int], second: Iterable[int]) -> ResultRecord:
    """Two dice from the faces of each."""
    pairs = zip(first, second, strict=True)
    return read_record(two_dice.ALPHABET, [f"{one}{other}" for one, other in pairs])


def cycle(*faces: int, count: int = COUNT) -> list[int]:
    return [faces[index % len(faces)] for index in range(count)]


def part(finding: RandomnessFinding, of: str) -> Statistic:
    (found,) = [part for part in finding.parts if part.of == of]
    return found


def test_chi_square_counts_throws_and_faces() -> None:
    # Every throw forty times, but ten of 11 turned into 66.
    written = [letter for letter in sorted(TWO_DICE) for _ in range(40)]
    written[:10] = ["66"] * 10
    found = chi_square(read_record(two_dice.ALPHABET, written))
    assert part(found, "throws").statistic == pytest.approx((10**2 + 10**2) / 40)
    assert part(found, "throws").distribution == "chi-square, 35 degrees of freedom"
    for die in ("die 1", "die 2"):
        assert part(found, die).statistic == pytest.approx((10**2 + 10**2) / 240)
        assert part(found, die).distribution == "chi-square, 5 degrees of freedom"
        assert part(found, die).detail.startswith("1 came 230 times, 240.0 expected")


def test_chi_square_of_a_wheel_has_37_pockets_and_six_sectors() -> None:
    # 0 forty times, every other pocket forty times, 32 (beside zero, first sector) ten more.
    written = [str(number) for number in range(37) for _ in range(40)] + ["32"] * 10
    found = chi_square(read_record(wheel.ALPHABET, written))
    share = Fraction(1490, 37)
    expected = (36 * (40 - share) ** 2 + (50 - share) ** 2) / share
    assert part(found, "pockets").statistic == pytest.approx(float(expected))
    sector = Fraction(1450, 6)
    expected = (5 * (240 - sector) ** 2 + (250 - sector) ** 2) / sector
    assert part(found, "sectors").statistic == pytest.approx(float(expected))
    # The first six clockwise from zero, by the order of the wheel: 32 15 19 4 21 2.
    assert part(found, "sectors").detail == "32 to 2 came 250 times, 241.7 expected"


def test_overlaps_looks_at_what_follows() -> None:
    # Die 1 goes round: whatever two faces came, the next is certain. A row of n words with one
    # last face only has n(5/6)^2/(1/6) + 5n/6 = 5n; there are six rows of five degrees each.
    found = overlaps(throws(cycle(1, 2, 3, 4, 5, 6), cycle(1, 2, 3, 4, 5, 6)))
    assert part(found, "die 1").statistic == pytest.approx(5 * (COUNT - 2))
    assert part(found, "die 1").distribution == "chi-square, 30 degrees of freedom"
    assert "after 1 and 2, 3 came 300 times, 50.0 expected" in part(found, "die 1").detail


def test_overlaps_of_whole_results_wait_until_each_pair_is_expected_five_times() -> None:
    for alphabet, pairs in ((two_dice.ALPHABET, 36 * 36), (wheel.ALPHABET, 37 * 37)):
        size = len(alphabet.letters)
        short = overlaps(record(alphabet, np.arange(5 * pairs - 1) % size))
        long = overlaps(record(alphabet, np.arange(5 * pairs) % size))
        assert f"needs {5 * pairs:,} results" in short.left_out[0]
        assert (long.left_out, len(long.parts)) == ((), len(short.parts) + 1)


def test_a_set_of_faces_takes_14_7_throws_of_a_die_and_six_with_chance_5_in_324() -> None:
    chances = collection_chances(6)
    assert chances[:6].sum() == 0
    assert chances[6] == pytest.approx(5 / 324)
    assert chances[7] == pytest.approx(720 * 15 / 6**7)  # S(6, 5) = 15
    assert chances @ np.arange(len(chances)) == pytest.approx(14.7)


@pytest.mark.parametrize("size", [6, 36, 37, 216])
def test_a_collection_takes_the_size_times_its_harmonic_number(size: int) -> None:
    # Feller, An Introduction to Probability Theory and Its Applications I, IX.3 (d).
    chances = collection_chances(size)
    mean = size * sum(Fraction(1, number) for number in range(1, size + 1))
    assert chances.sum() == pytest.approx(1)
    assert chances @ np.arange(len(chances)) == pytest.approx(float(mean))


def test_the_coupon_collector_sees_sets_that_are_always_complete_at_once() -> None:
    found = part(coupon_collector(throws(cycle(*range(1, 7)), cycle(1))), "die 1")
    assert "mean 6.000, 14.700 expected" in found.detail
    assert found.p_value < 1e-9


def test_the_coupon_collector_counts_sets_that_are_never_complete_as_longest() -> None:
    found = part(coupon_collector(throws(cycle(*range(1, 7)), cycle(1, 2, 3, 4, 5))), "die 2")
    assert "mean none complete" in found.detail
    assert found.p_value < 1e-9


def test_runs_of_one_and_of_two_in_turn() -> None:
    # Low, low, high, low, low, high: runs of 2, 1, 2, 1 …
    found = part(runs(throws(cycle(1), cycle(1, 2, 4))), "die 2")
    planned = int(found.detail.split()[0].replace(",", ""))
    # Of n runs, n/2 are expected of length one and found; n/4 of two, found n/2; the other n/4
    # expected are missing: 0 + (n/4)^2/(n/4) + n/4 = n/2.
    assert planned % 2 == 0
    assert found.statistic == pytest.approx(planned / 2)
    assert "mean 1.500, 2.000 expected" in found.detail


def test_a_seven_of_two_dice_and_the_zero_of_a_wheel_belong_to_no_run() -> None:
    # Totals 5, 7, 5, 7 …: without the sevens one long run; pockets 1, 0, 20, 0 …: alternation.
    dice = part(runs(throws(cycle(2, 3), cycle(3, 4))), "throws")
    assert "mean none complete" in dice.detail
    pockets = np.array(cycle(1, 0, 20, 0))
    assert "mean 1.000" in part(runs(record(wheel.ALPHABET, pockets)), "pockets").detail


def test_interplay_is_what_is_left_of_the_throws_when_each_die_is_taken_out() -> None:
    written = [letter for letter in sorted(TWO_DICE) for _ in range(40)]
    written[:10] = ["66"] * 10
    found = part(
        interplay_correlation(read_record(two_dice.ALPHABET, written)), "die 1 with die 2"
    )
    # 5 in all, 200/240 for either die.
    assert found.statistic == pytest.approx(5 - 2 * 200 / 240)
    assert found.distribution == "chi-square, 25 degrees of freedom"


def test_interplay_sees_a_die_that_repeats_the_other_one_of_the_throw_before() -> None:
    faces = cycle(1, 6, 6, 1)
    found = part(
        interplay_correlation(throws(faces, [1, *faces[:-1]])), "other dice of the throw before"
    )
    # Die 2 is die 1 of the throw before: with mean 7/2 and variance 35/12 for a fair die and
    # faces 1 and 6, correlation (5/2)^2/(35/12) = 15/7; die 1 with die 2 before it: -15/7.
    assert found.statistic == pytest.approx(2 * (15 / 7) ** 2 * (COUNT - 1), rel=0.01)


def test_interplay_of_a_wheel_is_the_step_from_earlier_spins() -> None:
    # The ball always rests five pockets on: n steps of 5 give n^2/(n/37) - n = 36 n.
    order = np.array(wheel.ORDER)
    found = interplay_correlation(record(wheel.ALPHABET, order[5 * np.arange(COUNT) % 37]))
    for lag, of in enumerate(("the spin before", "2 spins before", "3 spins before"), start=1):
        steps = part(found, f"steps from {of}")
        assert steps.statistic == pytest.approx(36 * (COUNT - lag))
        assert steps.detail.startswith(f"a step of {5 * lag} pockets came {COUNT - lag:,} times")


def test_serial_correlation_sums_the_squares_of_ten_lags() -> None:
    found = part(serial_correlation(throws(cycle(1, 6), cycle(1, 6))), "die 1")
    # 1, 6, 1, 6 …: every correlation is (5/2)^2/(35/12) = 15/7, up or down.
    pairs = sum(COUNT - lag for lag in range(1, 11))
    assert found.statistic == pytest.approx((15 / 7) ** 2 * pairs)
    assert found.detail == "largest 1 back: -2.14286"


def test_serial_correlation_of_sectors_is_one_of_directions() -> None:
    # Opposite sectors in turn: 15 lies in the first, 24 in the fourth of six.
    found = part(serial_correlation(record(wheel.ALPHABET, np.array(cycle(15, 24)))), "sectors")
    pairs = sum(COUNT - lag for lag in range(1, 11))
    assert found.statistic == pytest.approx(2 * pairs)
    assert found.distribution == "chi-square, 20 degrees of freedom"


def test_results_that_come_again_at_once_are_binomial() -> None:
    found = duplicates(throws(cycle(1, 1, 2), cycle(3)))
    again = part(found, "die 1 again at once")
    assert again.statistic == COUNT // 3
    tail = stats.binom.sf(COUNT // 3 - 1, COUNT - 1, 1 / 6)
    assert again.p_value == pytest.approx(2 * tail)
    never = part(duplicates(throws(cycle(1, 2), cycle(3))), "die 1 again at once")
    assert never.statistic == 0
    assert never.p_value == pytest.approx(2 * (5 / 6) ** (COUNT - 1))


def test_the_longest_stretch_is_found_with_its_two_places() -> None:
    assert longest_repeat(np.array([4, 1, 2, 3, 0, 1, 2, 3, 2])) == (3, 1, 5)
    assert longest_repeat(np.zeros(100, dtype=np.int64)) == (99, 0, 1)


@given(st.lists(st.integers(0, 3), min_size=2, max_size=40))
def test_the_longest_stretch_is_the_one_that_trying_all_finds(values: list[int]) -> None:
    def copies(length: int) -> list[int]:
        """How far apart equal stretches of a length lie."""
        starts = range(len(values) - length + 1)
        return [
            second - first
            for first in starts
            for second in starts
            if first < second
            and values[first : first + length] == values[second : second + length]
        ]

    longest = max((length for length in range(1, len(values)) if copies(length)), default=0)
    if longest == 0:
        values = [*values, values[0]]
        longest = 1
    length, first, second = longest_repeat(np.array(values))
    assert (length, second - first) == (longest, min(copies(longest)))
    assert values[first : first + length] == values[second : second + length]


def test_the_chance_of_a_repeated_stretch_is_that_of_a_poisson_number() -> None:
    # The p-value lies between the chances of a longer stretch and of one at least as long, each
    # 1 - exp(-pairs (1 - 1/216) / 216^length): among equals the nearer two are the stranger.
    results = np.random.default_rng(5).integers(0, 216, 2_000)
    found = part(
        duplicates(record(three_dice.ALPHABET, results)),
        "longest stretch of throws that came twice",
    )
    length = int(found.statistic)
    pairs = 2_000 * 1_999 / 2
    longer, as_long = (
        1 - e ** (-pairs * 215 / 216 / 216**reached) for reached in (length + 1, length)
    )
    assert longer < found.p_value < as_long


@pytest.mark.parametrize(
    ("freedom", "statistic", "p_value"),
    # NIST/SEMATECH e-Handbook of Statistical Methods, table 1.3.6.7.4, upper critical values
    [(1, 6.635, 0.01), (5, 11.070, 0.05), (5, 20.515, 0.001), (25, 44.314, 0.01),
     (35, 57.342, 0.01), (36, 50.998, 0.05), (100, 149.449, 0.001)],
)  # fmt: skip
def test_p_values_are_those_of_the_printed_table(
    freedom: int, statistic: float, p_value: float
) -> None:
    assert chi_square_part("", statistic, freedom, "").p_value == pytest.approx(p_value, rel=2e-3)


def test_holm_steps_down_and_stops_at_the_first_that_passes() -> None:
    # At 95 %: 0.005 against 0.05/4, 0.01 against 0.05/3, 0.03 against 0.05/2: stop there, so that
    # 0.04, although below 0.05, passes as well.
    judged = holm([0.01, 0.04, 0.03, 0.005], confidence=0.95)
    assert [passed for _, passed in judged] == [False, True, True, False]
    assert [threshold for threshold, _ in judged] == pytest.approx(
        [0.05 / 3, 0.05, 0.05 / 2, 0.05 / 4]
    )


def test_parts_are_taken_together_by_the_smallest() -> None:
    parts = tuple(Statistic("", 0.0, "", p_value, "") for p_value in (0.3, 0.02, 0.9))
    assert RandomnessFinding("runs", parts).p_value == pytest.approx(1 - 0.98**3)
    certain = RandomnessFinding("runs", (Statistic("", 0.0, "", 1.0, ""),))
    assert certain.p_value == 1


def test_the_tests_are_those_that_laboratories_name_and_four_of_physical_devices() -> None:
    report = judge(record(two_dice.ALPHABET, np.arange(1_200) % 36))
    assert [judged.finding.name for judged in report.tests] == [
        "chi-square",
        "overlaps",
        "coupon collector",
        "runs",
        "interplay correlation",
        "serial correlation",
        "duplicates",
        "sticking",
        "drift",
        "evenness",
        "distant correlation",
    ]


def test_too_few_results_are_told_how_many_are_needed() -> None:
    with pytest.raises(BadInput, match=r"^1,199 results are too few: .* at least 1,200\.$"):
        judge(record(two_dice.ALPHABET, np.arange(1_199) % 36))


def test_a_record_refuses_numbers_that_are_no_results() -> None:
    for wrong in (-1, 38):
        with pytest.raises(BadInput, match="numbered 0 to 37"):
            record(wheel.ALPHABET, np.array([3, wrong]))


def test_rounds_without_a_result_are_left_out_and_counted() -> None:
    found = read_record(wheel.ALPHABET, ["17 - 0", "", "-", "\t36\r\n"])
    assert (found.results.tolist(), found.left_out) == ([17, 0, 36], 2)


def test_a_bad_entry_is_named_with_its_line() -> None:
    with pytest.raises(BadInput, match=r"^line 3: '37' is not a result: a result is a pocket"):
        read_record(wheel.ALPHABET, ["17", "", "4 37"])


@pytest.mark.parametrize("alphabet", [two_dice.ALPHABET, three_dice.ALPHABET, wheel.ALPHABET])
def test_a_text_is_read_at_once_as_it_is_word_by_word(alphabet: Alphabet) -> None:
    generator = np.random.default_rng(5)
    letters = (*alphabet.letters, "-")
    spaces = (" ", "\n", "\r\n", "\t", "  \n", "\x0b", "\x1c")
    words = [letters[index] for index in generator.integers(0, len(letters), 5_000)]
    text = "".join(word + spaces[index] for word, index in zip(
        words, generator.integers(0, len(spaces), 5_000), strict=True))  # fmt: skip
    found, slowly = read_text(alphabet, text.encode()), read_record(alphabet, [text])
    assert found.left_out == slowly.left_out == words.count("-")
    assert np.array_equal(found.results, slowly.results)
    # A space that is not of ASCII, and nothing at all, are read as before.
    assert len(read_text(alphabet, f"{letters[1]}\u2003{letters[2]}\n".encode())) == 2
    assert len(read_text(alphabet, b" \n")) == 0
    for wrong in ("147", "-1", "3\x0017", "１", "1 4 6 1234567890", "--"):
        with pytest.raises(BadInput, match="line 2: "):
            read_text(alphabet, f"{letters[0]}\n{wrong} 999\n".encode())
