"""Two promises of a loss limit, whatever a patron does: it holds, and a raise waits."""

from __future__ import annotations

from hypothesis import example, given, settings
from hypothesis import strategies as st

from pitboss.kernel.local_time import gaming_day
from pitboss.kernel.refusal import Refused
from pitboss.patron import play
from pitboss.patron.acts.set_loss_limit import SetLossLimit
from pitboss.patron.limits import PERIODS, in_force, loss_of, open_cents
from tests.patron.people import (
    CARDS,
    DAY,
    HOUR,
    MINUTE,
    Person,
    card_holder,
    limited,
    sydney,
)
from tests.stories import clause

BEGINNINGS = st.sampled_from(
    ["2024-10-05T20:00+10:00", "2025-04-05T20:00+11:00", "2024-08-31T20:00+10:00"]
)
ACTS = st.lists(
    st.tuples(
        st.sampled_from(["stake", "stake", "lose", "win", "return", "wait", "raise"]),
        st.integers(1, 6_000),
    ),
    max_size=60,
)


def today(person: Person) -> str:
    return gaming_day(person.at, 150).isoformat()


def act(person: Person, what: str, size: int) -> None:
    """One act; stakes by asking, never found. The player takes a break of a day now and then."""
    at_risk = open_cents(person.state)
    share = min(size, at_risk)
    match what:
        case "stake":
            fields = {"table": "t1", "round_number": 1, "cents": size}
            try:
                person.plays(play.stake, at=person.at, day=today(person), **fields)
            except Refused as refused:
                most = refused.refusal.maximum_cents
                if refused.refusal.clause == CARDS.stake and most:
                    person.plays(
                        play.stake, at=person.at, day=today(person), **fields | {"cents": most}
                    )
        case "lose" | "win":
            person.settles(share, share * 2 if what == "win" else 0, day=today(person))
        case "return" if share:
            back = play.returned(
                person.state, table="t1", round_number=1, cents=share, clause="8.6"
            )
            person.happens(back, "lee")
        case "raise":
            present = in_force(person.state, "day", person.at)
            assert present is not None
            person.does(SetLossLimit, period="day", cents=present + size)
        case "wait":
            person.signs_off()
            person.at += (size % 50) * HOUR + MINUTE * 15
            person.signs_on()


@clause("sicbo-nicc", "9.3", "1.1/loss-limit")
@given(begins=BEGINNINGS, acts=ACTS, week=st.integers(5_000, 30_000))
@settings(max_examples=200)
def test_net_loss_and_open_stakes_never_exceed_a_limit_in_force(
    begins: str, acts: list[tuple[str, int]], week: int
) -> None:
    person = limited(sydney(begins), day=10_000, week=week)
    for what, size in acts:
        act(person, what, size)
        for period in PERIODS:
            limit = in_force(person.state, period, person.at)
            lost = loss_of(person.state, period, today(person)).net_cents
            assert limit is None or lost + open_cents(person.state) <= limit


WISHES = st.lists(
    st.tuples(
        st.none() | st.integers(0, 9),
        st.sampled_from([1, HOUR, DAY - 1, DAY, DAY + 1]) | st.integers(1, 2 * DAY),
    ),
    min_size=1,
    max_size=12,
)


@given(wishes=WISHES, later=st.integers(0, 2 * DAY))
@example(wishes=[(0, 1), (2, DAY), (1, 1)], later=0)
@settings(max_examples=500)
def test_a_raise_never_bites_before_24_hours(
    wishes: list[tuple[int | None, int]], later: int
) -> None:
    person = card_holder()
    # Every limit that was in force, with a time at which it was, and every wish.
    held: list[tuple[int, int]] = []
    asked: list[tuple[int, int | None]] = []
    for cents, wait in wishes:
        before = in_force(person.state, "week", person.at)
        if cents is not None or before is not None:
            person.does(SetLossLimit, period="week", cents=cents)
            asked.append((person.at, cents))
        now = in_force(person.state, "week", person.at)
        # At the very moment of a wish the limit only falls, or begins.
        assert before is None or (now is not None and now <= before)
        if now is not None:
            held.append((person.at, now))
        person.at += wait
    at = person.at + later
    limit = in_force(person.state, "week", at)
    for then, lower in held:
        if limit is None or limit > lower:
            # What is higher now than it was then: that much, or no limit, was asked for since,
            # a full day ago. A lower wish after it bites at once and hides how much it was.
            assert any(
                then <= was <= at - DAY
                and (cents is None or (limit is not None and cents >= limit))
                for was, cents in asked
            ), then
