"""Rate limits: bursts, steady rates, bounded memory, odd clocks and odd addresses."""

from __future__ import annotations

from random import Random

import pytest

from pitboss.kernel.ensure import Broken
from pitboss.server.http.rates import (
    ADDRESSES_REMEMBERED,
    Bucket,
    Rates,
    neighbourhood,
    sign_on_rates,
)


def admitted(bucket: Bucket, times: list[int]) -> list[bool]:
    return [bucket.take(at) for at in times]


def test_a_burst_goes_through_and_then_the_steady_rate() -> None:
    bucket = Bucket(10, burst=5)
    assert admitted(bucket, [0] * 7) == [True] * 5 + [False] * 2
    # Ten a second is one in each hundred milliseconds, not a moment sooner.
    assert admitted(bucket, [99, 100, 100, 199, 200]) == [False, True, False, False, True]


def test_a_bucket_never_holds_more_than_its_burst() -> None:
    bucket = Bucket(1_000, burst=3)
    assert admitted(bucket, [0, 0, 0]) == [True] * 3
    assert admitted(bucket, [10**12] * 4) == [True] * 3 + [False]


def test_a_rate_that_no_millisecond_divides_is_exact() -> None:
    # Three a second: at 333 ms there is not yet a whole token, at 334 there is.
    bucket = Bucket(3, burst=1)
    assert admitted(bucket, [0, 333, 334]) == [True, False, True]
    # Asking in vain costs nothing and gains nothing: in all 3,000 ms there are nine more.
    busy = Bucket(3, burst=2)
    assert admitted(busy, [0, 0]) == [True, True]
    assert sum(busy.take(at) for at in range(1, 3_001)) == 9


def test_the_wait_that_is_told_is_exactly_long_enough() -> None:
    chance = Random(7)
    for _ in range(300):
        bucket = Bucket(
            chance.randint(1, 50), chance.randint(1, 5), chance.choice((1_000, 60_000))
        )
        at = chance.randint(0, 1_000)
        while bucket.take(at):
            at += chance.randint(0, 3)
        wait = bucket.wait_ms(at)
        assert wait > 0
        assert not bucket.take(at + wait - 1)
        assert bucket.wait_ms(at + wait) == 0
        assert bucket.take(at + wait)


def test_a_clock_that_goes_back_gives_nothing_twice() -> None:
    bucket = Bucket(1, burst=1)
    assert admitted(bucket, [5_000, 0, 5_000, 5_999, 0, 6_000]) == [True, False] + [False] * 3 + [
        True
    ]


@pytest.mark.parametrize(("count", "burst"), [(0, 1), (1, 0), (-1, 1)])
def test_a_limit_that_lets_nothing_through_cannot_be_made(count: int, burst: int) -> None:
    with pytest.raises(Broken):
        Bucket(count, burst)


def test_one_noisy_address_takes_nothing_from_another() -> None:
    rates = Rates(1, burst=2)
    assert [rates.admit("10.0.0.1", 0) for _ in range(4)] == [True, True, False, False]
    assert (rates.wait_ms("10.0.0.1", 0), rates.wait_ms("10.0.0.2", 0)) == (1_000, 0)
    assert rates.admit("10.0.0.2", 0)


def test_the_address_not_heard_of_for_longest_is_forgotten() -> None:
    rates = Rates(1, burst=1, remembered=2)
    assert rates.admit("10.0.0.1", 0)
    assert rates.admit("10.0.0.2", 1)
    assert not rates.admit("10.0.0.1", 2)  # refused, and heard of again
    assert rates.admit("10.0.0.3", 3)  # forgets 10.0.0.2
    assert not rates.admit("10.0.0.1", 4)
    assert rates.admit("10.0.0.2", 5)
    assert len(rates) == 2


def test_any_number_of_addresses_take_no_more_room_than_is_stated() -> None:
    rates = Rates(50)
    for number in range(ADDRESSES_REMEMBERED + 500):
        rates.admit(f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}", number)
    assert len(rates) == ADDRESSES_REMEMBERED


def test_a_page_may_be_opened_at_once_and_a_flood_may_not() -> None:
    rates = Rates(50)
    assert sum(rates.admit("10.0.0.1", 0) for _ in range(300)) == 200
    assert rates.wait_ms("10.0.0.1", 0) == 20


def test_passwords_are_tried_six_times_and_then_every_ten_seconds() -> None:
    rates = sign_on_rates()
    assert [rates.admit("10.0.0.1", 0) for _ in range(7)] == [True] * 6 + [False]
    assert rates.wait_ms("10.0.0.1", 0) == 10_000
    # Asked every tenth of a second for ten minutes: sixty more.
    assert sum(rates.admit("10.0.0.1", at) for at in range(0, 600_001, 100)) == 60


@pytest.mark.parametrize(
    ("address", "name"),
    [
        ("10.0.0.1", "10.0.0.1"),
        ("::1", "::/64"),
        ("2001:db8:0:7::1", "2001:db8:0:7::/64"),
        ("2001:DB8:0:7:ffff::", "2001:db8:0:7::/64"),
        ("2001:db8:0:8::1", "2001:db8:0:8::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:10.0.0.1", "10.0.0.1"),
        ("", ""),
        ("testclient", "testclient"),
        ("x" * 1_000, "x" * 64),
    ],
)
def test_an_address_counts_for_its_neighbourhood(address: str, name: str) -> None:
    assert neighbourhood(address) == name
