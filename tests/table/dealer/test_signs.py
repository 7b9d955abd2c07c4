"""New limits on a sign: what needs twenty minutes, what an outage does to them, when they hold."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.kernel.refusal import Refusal
from pitboss.rules.sign import Limit
from pitboss.table.dealer.acts.propose_sign import SignChanged, SignProposed
from tests.stories import clause
from tests.table.dealer.plays import MINUTE, NOON, STREAK, Answer, DealerPlay

BOTH = pytest.mark.parametrize("game", ["sicbo-nicc", "sicbo-ilga"])
TABLE = Limit(500, 100_000, 100)
HIGHER = {"*": Limit(1000, 100_000, 100)}


def sentence(answer: Answer) -> str:
    assert isinstance(answer, Refusal), answer
    return answer.sentence


def propose(
    play: DealerPlay, limits: dict[str, Limit], minutes: float = 20, at: int | None = None
) -> Answer:
    """New limits from so many minutes after now, or after the time given."""
    at = play.at + 1000 if at is None else at
    effect = at + int(minutes * MINUTE)
    return play.staff("ProposeSign", limits=limits, takes_effect_at=effect, at=at)


def minimum_at(play: DealerPlay, at: int) -> int:
    """The minimum on Small in the round that begins at a time."""
    play.accepted(play.dealer("ShakeDice", tumbles=3, at=at))
    minimum = play.table.law.sign.limits["small"].minimum_cents
    play.accepted(play.dealer("AnnounceNoResult", ground="tumbler-fault"))
    return minimum


@BOTH
@clause("sicbo-nicc", "4.5")
@clause("sicbo-ilga", "4.5")
@pytest.mark.parametrize(
    "dearer",
    [
        {"*": Limit(600, 100_000, 100)},
        {"*": Limit(500, 100_000, 250)},
        {"*": TABLE, "total": Limit(1000, 100_000, 100)},
        {"*": TABLE, "pair:1-2": Limit(600, 100_000, 100)},
    ],
)
def test_a_higher_minimum_or_unit_of_any_wager_needs_twenty_minutes(
    game: str, dearer: dict[str, Limit]
) -> None:
    play = DealerPlay(game)
    answer = propose(play, dearer, 19)
    assert play.refused(answer) == ("sign-notice-needed", "4.5")
    play.accepted(propose(play, dearer, 20))
    (proposed,) = play.happened(SignProposed)
    assert (proposed.raises, proposed.clause) == (True, "4.5")


@BOTH
@clause("sicbo-nicc", "4.5")
@clause("sicbo-ilga", "4.5")
def test_the_earliest_time_is_told_to_the_second(game: str) -> None:
    play = DealerPlay(game)
    answer = propose(play, HIGHER, 10, at=NOON + 90 * MINUTE + 1)
    # A millisecond after 14:30:00 in Sydney: twenty minutes are over by 14:50:01 at the latest.
    assert sentence(answer) == (
        "The sign must have been up for 20 minutes: the earliest is 15/10/2025 14:50:01 "
        "(rule 4.5)."
    )


@BOTH
@clause("sicbo-nicc", "4.5", "6.7")
@clause("sicbo-ilga", "4.5", "6.7")
def test_a_higher_super_streak_amount_needs_twenty_minutes_and_touches_no_live_wager(
    game: str,
) -> None:
    readings = {"even": "as-printed"}
    play = DealerPlay(game, limits=STREAK, layout="C", readings=readings)
    play.round("566")
    play.accepted(play.place("1", super_streak_big=500))
    dearer = {"*": TABLE, **STREAK, "super-streak": Limit(1000, 1000)}
    assert play.refused(propose(play, dearer, 19)) == ("sign-notice-needed", "4.5")
    play.accepted(propose(play, dearer, 20))
    play.at += 20 * MINUTE
    play.open_bets()
    play.accepted(play.dealer("CallNoMoreBets"))
    assert [(piece.cell, piece.cents) for piece in play.table.pieces] == [
        ("super-streak:big", 500)
    ]
    assert play.table.law.sign.limits["super-streak:big"] == Limit(1000, 1000)


@BOTH
@clause("sicbo-nicc", "4.5")
@clause("sicbo-ilga", "4.5")
@pytest.mark.parametrize(
    "other",
    [
        {"*": Limit(200, 100_000, 100)},
        {"*": Limit(500, 50_000, 100)},
        {"*": Limit(500, 200_000)},
        {"*": TABLE, "four": Limit(5000, 100_000)},  # newly offered: nothing rises
        {"small": TABLE, "big": TABLE},  # the others are no longer offered
    ],
)
def test_every_other_change_holds_from_the_next_round(game: str, other: dict[str, Limit]) -> None:
    play = DealerPlay(game)
    play.open_bets()
    play.accepted(propose(play, other, 0))
    assert play.table.law.sign.limits["small"] == TABLE
    play.close_bets()
    play.settle("145")
    play.accepted(play.dealer("ShakeDice", tumbles=3))
    assert [one.round for one in play.happened(SignChanged)] == [2]
    assert play.table.config is not None
    assert play.table.config.limits == other
    assert play.table.proposed is None
    assert play.replayed() == play.table


@BOTH
@clause("sicbo-nicc", "4.5")
@clause("sicbo-ilga", "4.5")
def test_a_higher_minimum_holds_from_the_round_after_its_time_and_not_before(game: str) -> None:
    play = DealerPlay(game)
    put_up = play.at + 1000
    play.accepted(propose(play, HIGHER, 30, at=put_up))
    assert minimum_at(play, put_up + 25 * MINUTE) == 500
    assert minimum_at(play, put_up + 30 * MINUTE - 1) == 500
    assert minimum_at(play, put_up + 30 * MINUTE) == 1000


@BOTH
@clause("sicbo-nicc", "4.5")
@clause("sicbo-ilga", "4.5")
def test_after_an_outage_the_twenty_minutes_start_anew(game: str) -> None:
    play = DealerPlay(game)
    put_up = play.at + 1000
    play.accepted(propose(play, HIGHER, 20, at=put_up))
    play.accepted(play.dealer("ReportSigns", up=False, at=put_up + 5 * MINUTE))
    assert minimum_at(play, put_up + 20 * MINUTE) == 500  # down
    again = put_up + 21 * MINUTE
    play.accepted(play.dealer("ReportSigns", up=True, at=again))
    assert minimum_at(play, again + 20 * MINUTE - 1) == 500
    assert minimum_at(play, again + 20 * MINUTE) == 1000
    assert play.replayed() == play.table


@BOTH
@clause("sicbo-nicc", "4.5")
@clause("sicbo-ilga", "4.5")
def test_a_sign_put_up_while_signs_are_down_has_not_been_up(game: str) -> None:
    play = DealerPlay(game)
    play.accepted(play.dealer("ReportSigns", up=False))
    put_up = play.at + 1000
    play.accepted(propose(play, HIGHER, 20, at=put_up))
    assert minimum_at(play, put_up + 60 * MINUTE) == 500
    assert sentence(play.dealer("ReportSigns", up=False)) == "The signs are down already."


@BOTH
@clause("sicbo-nicc", "4.5")
@clause("sicbo-ilga", "4.5")
def test_another_sign_starts_anew_and_a_withdrawn_one_never_holds(game: str) -> None:
    play = DealerPlay(game)
    first = play.at + 1000
    play.accepted(propose(play, HIGHER, 20, at=first))
    second = first + 15 * MINUTE
    dearer = {"*": Limit(2000, 100_000, 100)}
    assert play.refused(propose(play, dearer, 10, at=second)) == ("sign-notice-needed", "4.5")
    play.accepted(propose(play, dearer, 20, at=second))
    assert minimum_at(play, first + 20 * MINUTE) == 500
    play.accepted(play.staff("WithdrawSign"))
    assert minimum_at(play, second + 40 * MINUTE) == 500
    assert play.refused(play.staff("WithdrawSign")) == ("nothing-proposed", "4.5")


@BOTH
@clause("sicbo-nicc", "1.1/casino-supervisor", "1.1/games-supervisor", "4.5")
@clause("sicbo-ilga", "1.1/casino-supervisor", "1.1/games-supervisor", "4.5")
def test_limits_are_a_supervisors_to_change(game: str) -> None:
    play = DealerPlay(game)
    change = {"limits": HIGHER, "takes_effect_at": play.at + 30 * MINUTE}
    answer = play.dealer("ProposeSign", **change)
    assert play.refused(answer) == ("not-your-office", "4.5")
    assert sentence(answer) == (
        "Only the casino supervisor or games supervisor may do that (rule 4.5)."
    )
    play.accepted(play.do("ProposeSign", **change, by="gus", office="games-supervisor"))
    assert play.refused(play.dealer("WithdrawSign")) == ("not-your-office", "4.5")
    answer = play.do("ReportSigns", up=False, by="1")
    assert play.refused(answer) == ("not-your-office", "4.1")


@BOTH
@clause("sicbo-nicc", "4.1")
@clause("sicbo-ilga", "4.1")
def test_a_faulty_sign_is_refused_with_every_fault(game: str) -> None:
    play = DealerPlay(game)
    wrong = {"*": Limit(500, 100), "smal": Limit(500), "total": Limit(-5)}
    told = sentence(propose(play, wrong, 30))
    for fault in (
        "the maximum of * is below its minimum",
        f"smal is not a spot of {game}",
        "the minimum of total is not positive",
    ):
        assert fault in told
    assert play.table.proposed is None


STEPS = st.lists(
    st.tuples(
        st.integers(1, 25 * MINUTE) | st.sampled_from([20 * MINUTE - 1, 20 * MINUTE]),
        st.sampled_from(["round", "report"]),
    ),
    max_size=12,
)


@clause("sicbo-nicc", "4.5")
@settings(max_examples=150, deadline=None)
@given(steps=STEPS, ahead=st.integers(20 * MINUTE, 45 * MINUTE))
def test_a_raise_holds_only_after_twenty_minutes_without_a_break(
    steps: list[tuple[int, str]], ahead: int
) -> None:
    """Whatever fails and whenever a round begins: reckoned here from a list of times alone."""
    play = DealerPlay("sicbo-nicc", players="")
    now = put_up = play.at + 1000
    play.accepted(propose(play, HIGHER, at=now, minutes=ahead / MINUTE))
    up, shown_since, raised = True, put_up, False
    for elapsed, act in steps:
        now += elapsed
        if act == "report":
            up = not up
            shown_since = now if up else shown_since
            play.accepted(play.dealer("ReportSigns", up=up, at=now))
        else:
            due = now - put_up >= ahead and up and now - shown_since >= 20 * MINUTE
            raised = raised or due
            assert minimum_at(play, now) == (1000 if raised else 500)
            now = play.at
