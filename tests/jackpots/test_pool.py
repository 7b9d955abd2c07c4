"""A pool's arithmetic: the worked example by hand, and a second model beside it."""

from __future__ import annotations

from fractions import Fraction
from math import floor

from hypothesis import given
from hypothesis import strategies as st

from pitboss.jackpots.event import amounts
from pitboss.jackpots.feeding import feeding
from pitboss.jackpots.pool import Pool, opened, settle_pool
from pitboss.rules.jackpots import MysteryTrigger, PoolTerms, RunTrigger, Sharing

TWICE = RunTrigger("triple:6", frozenset({"666"}), 2, 100)


def terms(**changed: object) -> PoolTerms:
    given: dict[str, object] = {
        "start_cents": 20000,
        "ceiling_cents": None,
        "rate": Fraction(1, 125),
        "hidden_rate": Fraction(1, 1000),
        "sharing": Sharing.EQUAL,
        "trigger": TWICE,
    }
    return PoolTerms(**(given | changed))  # type: ignore[arg-type]  # fields by name


def test_the_worked_example_holds_to_the_fraction() -> None:
    """Start-up $200, 0.8 % shown, 0.1 % hidden: three rounds, then two winners in a fourth."""
    rules = terms()
    pool = opened(rules)
    assert (pool.displayed_cents, pool.ledger_cents) == (20000, 20000)
    pool = settle_pool(rules, pool, {"T1": {"small": 6125}}, "123").pool
    pool = settle_pool(rules, pool, {"T2": {"big": 750}}, "123").pool
    third = {"T1": {"small": 12805, "triple:6": 100}, "T2": {"triple:6": 100}}
    pool = settle_pool(rules, pool, third, "666").pool
    assert (pool.shown, pool.hidden) == (Fraction(503976, 25), Fraction(497, 25))
    assert (pool.displayed_cents, pool.ledger_cents) == (20159, 20178)
    won = settle_pool(rules, pool, {"T1": {"triple:6": 4200}, "T2": {"triple:6": 200}}, "666")
    assert won.awards == {"T1": 10079, "T2": 10079}
    assert won.house_added == Fraction(499477, 25)
    assert (won.pool.shown, won.pool.hidden) == (Fraction(100176, 5), Fraction(22, 5))
    assert (won.pool.displayed_cents, won.pool.ledger_cents) == (20035, 20039)
    assert won.pool.generation == 2


def test_two_halves_of_a_cent_are_a_cent() -> None:
    rules = terms(rate=Fraction(1, 100), hidden_rate=Fraction(0))
    pool = settle_pool(rules, opened(rules), {"T1": {"small": 50}}, "123").pool
    assert (pool.shown, pool.displayed_cents) == (Fraction(40001, 2), 20000)
    pool = settle_pool(rules, pool, {"T1": {"small": 50}}, "123").pool
    assert pool.displayed_cents == 20001


def test_winners_share_equally_or_by_stake_and_odd_cents_stay() -> None:
    """$5,425.00 among stakes of $1, $1 and $8."""
    once = RunTrigger("triple:6", frozenset({"666"}), 1, 100)
    stakes = {"A": {"triple:6": 100}, "B": {"triple:6": 100}, "C": {"triple:6": 800}}
    equal = terms(start_cents=542500, hidden_rate=Fraction(0), rate=Fraction(0), trigger=once)
    won = settle_pool(equal, opened(equal), stakes, "666")
    assert won.awards == {"A": 180833, "B": 180833, "C": 180833}
    assert won.house_added == 542499, "one cent stayed"
    by_stake = terms(start_cents=542500, hidden_rate=Fraction(0), rate=Fraction(0),
                     trigger=once, sharing=Sharing.BY_STAKE)  # fmt: skip
    won = settle_pool(by_stake, opened(by_stake), stakes, "666")
    assert won.awards == {"A": 54250, "B": 54250, "C": 434000}


def test_a_run_belongs_to_its_terminal() -> None:
    rules = terms()
    pool = opened(rules)
    both = {"A": {"triple:6": 100}, "B": {"triple:6": 99}}
    pool = settle_pool(rules, pool, both, "666").pool
    assert pool.runs == {"A": 1}, "99 cents do not qualify"
    # B comes for the last step and gets nothing; A has both. 199 cents have added 1.592.
    won = settle_pool(rules, pool, {"A": {"triple:6": 100}, "B": {"triple:6": 100}}, "666")
    assert won.awards == {"A": 20001}
    assert won.pool.runs == {"B": 1}, "the run that won begins again; the other goes on"
    # A round without the stake, and another result, each end it.
    assert settle_pool(rules, won.pool, {"A": {"small": 100}}, "666").pool.runs == {}
    assert settle_pool(rules, won.pool, {"B": {"triple:6": 100}}, "665").pool.runs == {}


def test_a_hidden_value_is_won_by_the_stake_that_reaches_it_clockwise() -> None:
    rules = terms(rate=Fraction(1, 100), hidden_rate=Fraction(0), ceiling_cents=30000,
                  trigger=MysteryTrigger(Fraction(20011)))  # fmt: skip
    stakes = {"A": {"small": 500}, "B": {"small": 600}, "C": {"small": 9000}}
    won = settle_pool(rules, opened(rules), stakes, "123")
    assert won.awards == {"B": 20000}, "20005 after A, 20011 after B; the prize is the display's"
    assert won.pool.shown == 20101
    assert won.house_added == 20000


def test_the_ceiling_holds_and_the_rest_begins_the_next_pool() -> None:
    once = RunTrigger("triple:6", frozenset({"666"}), 1, 100)
    rules = terms(ceiling_cents=20010, rate=Fraction(1, 10), hidden_rate=Fraction(0), trigger=once)
    pool = settle_pool(rules, opened(rules), {"A": {"small": 50000}}, "123").pool
    assert pool.shown == 20010
    assert pool.overflow == 4990
    assert pool.ledger_cents == 25000
    won = settle_pool(rules, pool, {"A": {"triple:6": 100}}, "666")
    assert won.awards == {"A": 20010}
    assert won.house_added == 15010, "the overflow of 4990 pays the rest of the start-up"
    assert won.pool.shown == 20010
    assert won.pool.overflow == 0


ROUND = st.tuples(
    st.dictionaries(
        st.sampled_from("ABC"),
        st.dictionaries(st.sampled_from(["small", "triple:6"]), st.integers(1, 5000), min_size=1),
    ),
    st.sampled_from(["666", "666", "123"]),
)


@given(
    st.lists(ROUND, max_size=12),
    st.sampled_from([None, 20100]),
    st.sampled_from(list(Sharing)),
    st.one_of(
        st.integers(1, 3).map(lambda k: RunTrigger("triple:6", frozenset({"666"}), k, 100)),
        st.integers(20001, 20100).map(lambda value: MysteryTrigger(Fraction(value))),
    ),
)
def test_nothing_is_ever_lost_or_made(
    rounds: list[tuple[dict[str, dict[str, int]], str]],
    ceiling: int | None,
    sharing: Sharing,
    trigger: RunTrigger | MysteryTrigger,
) -> None:
    """Start-ups funded and contributed = shown, hidden, overflow and paid, exactly, always."""
    rules = terms(ceiling_cents=ceiling, sharing=sharing, trigger=trigger)
    pool = opened(rules)
    put_in, paid = Fraction(rules.start_cents), 0
    for stakes, result in rounds:
        before = pool
        settled = settle_pool(rules, pool, stakes, result)
        pool = settled.pool
        base = sum(sum(placed.values()) for placed in stakes.values())
        put_in += settled.house_added + (rules.rate + rules.hidden_rate) * base
        paid += sum(settled.awards.values())
        assert put_in == pool.shown + pool.hidden + pool.overflow + paid
        assert pool.ledger_cents == floor(put_in) - paid
        assert ceiling is None or pool.shown <= ceiling
        _check_awards(before, pool, settled.awards, rules)


@given(
    st.fractions(0, 30000, max_denominator=1_000_000),
    st.fractions(0, 100, max_denominator=1_000_000),
    st.fractions(0, 100, max_denominator=1_000_000),
    st.fractions(0, 1, max_denominator=1_000_000),
    st.fractions(0, 1, max_denominator=1_000_000),
    st.sampled_from([None, 30000, 30001]),
    st.integers(0, 10**7),
)
def test_a_contribution_in_whole_numbers_is_the_one_in_fractions(
    shown: Fraction, hidden: Fraction, overflow: Fraction, rate: Fraction, hidden_rate: Fraction,
    ceiling: int | None, base: int,
) -> None:  # fmt: skip
    before = Pool(shown, hidden, overflow)
    after = before.fed(terms(rate=rate, hidden_rate=hidden_rate, ceiling_cents=ceiling), base)
    rates = f"{rate.numerator}/{rate.denominator}", str(hidden_rate)
    fed = feeding(amounts(before), rates, ceiling, base)
    assert fed[:3] == amounts(after)
    assert fed.displayed_before_cents == before.displayed_cents
    assert (fed.ledger_before_cents, fed.ledger_cents) == (before.ledger_cents, after.ledger_cents)


def _check_awards(before: Pool, after: Pool, awards: object, rules: PoolTerms) -> None:
    """What is paid is what was displayed, but for odd cents; without a win the pool only grows."""
    assert isinstance(awards, dict)
    if awards:
        assert (
            before.displayed_cents - len(awards) < sum(awards.values()) <= before.displayed_cents
        )
        assert after.shown >= rules.start_cents or rules.ceiling_cents == after.shown
        assert after.generation == before.generation + 1
    else:
        assert after.shown >= before.shown
        assert after.generation == before.generation
