"""A round settled by wrong numbers and restated comes to what it would have by the true ones."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from pitboss.patron.state import Patron
from pitboss.table.dealer.acts.restate_round import RoundRestated
from pitboss.table.dealer.decision import Decision
from tests.stories import clause
from tests.table.dealer.plays import STREAK, DealerPlay

THROWS = ("124", "134", "136", "456", "455", "555", "222", "666", "112", "356")
SPOTS = ("small", "big", "odd", "even", "any-triple", "total:7", "total:10", "single:5")
SIDES = ("small", "big", "odd", "even")
KINDS = ("value", "token", "colour:red", "colour:blue")


@dataclass(frozen=True)
class Story:
    """What two players did, round by round, and how the last round was keyed in."""

    game: str
    even: str
    earlier: tuple[str, ...]
    streaks: tuple[tuple[int, str, str, str], ...]
    """Before which round, at which place, on which side, with what."""
    wagers: tuple[tuple[str, str, str], ...]
    """In the last round: at which place, on which spot, with what."""
    keyed: str
    shown: str
    lights_fail: bool


stories = st.builds(
    Story,
    game=st.sampled_from(("sicbo-nicc", "sicbo-ilga")),
    even=st.sampled_from(("as-printed", "customary")),
    earlier=st.lists(st.sampled_from(THROWS[:6]), min_size=1, max_size=7).map(tuple),
    streaks=st.lists(
        st.tuples(
            st.integers(1, 7),
            st.sampled_from("12"),
            st.sampled_from(SIDES),
            st.sampled_from(KINDS),
        ),
        max_size=8,
    ).map(tuple),
    wagers=st.lists(
        st.tuples(st.sampled_from("12"), st.sampled_from(SPOTS), st.sampled_from(KINDS)),
        max_size=5,
    ).map(tuple),
    keyed=st.sampled_from(THROWS),
    shown=st.sampled_from(THROWS),
    lights_fail=st.booleans(),
)


Settle = Callable[[DealerPlay], None]


def told(story: Story, settle: Settle) -> DealerPlay:
    """The story, its last round settled in a way."""
    play = DealerPlay(story.game, limits=STREAK, readings={"even": story.even}, layout="C")
    for place, colour in (("1", "red"), ("2", "blue")):
        issue = {"place": place, "colour": colour, "count": 20, "each_cents": 500}
        play.accepted(play.dealer("IssueColour", **issue))
        voucher = {"place": place, "voucher": f"v{place}", "cents": 5000}
        play.accepted(play.dealer("ExchangeVoucher", **voucher))
    for number, result in enumerate((*story.earlier, "")):
        for before, place, side, kind in story.streaks:
            if before == number:  # most are refused, which is as well
                put(play, place, f"super-streak:{side}", kind)
        play.open_bets()
        if result:
            play.close_bets()
            play.settle(result)
            continue
        for place, spot, kind in story.wagers:
            put(play, place, spot, kind)
        play.close_bets()
        settle(play)
    return play


def put(play: DealerPlay, place: str, spot: str, kind: str) -> None:
    play.do("PlaceChips", place=place, spot=spot, cents=500, kind=kind)


def by(result: str, story: Story, corrected: str = "") -> Settle:
    """Settle by a result; or enter it, collect by it, and have it put right before payment."""

    def settle(play: DealerPlay) -> None:
        for command in ("EnterResult", "ConfirmResult"):
            play.accepted(play.dealer(command, faces=faces_of(result)))
        if story.lights_fail:
            play.accepted(play.dealer("ReportLights", lit=()))
        play.accepted(play.dealer("CollectLosers"))
        if corrected:
            play.accepted(play.staff("CorrectEntry", faces=faces_of(corrected)))
            play.accepted(play.dealer("CollectLosers"))
        play.accepted(play.dealer("PayWinners"))

    return settle


def faces_of(result: str) -> tuple[int, ...]:
    return tuple(int(face) for face in result)


def wealth(play: DealerPlay, place: str) -> int:
    """What lies in front of a player, whatever it is made of."""
    seat = play.table.seats[place]
    return seat.value_cents + seat.tokens_cents + 500 * sum(seat.colours.values())


def lying(play: DealerPlay) -> list[tuple[int, str, str, int]]:
    return [(one.number, one.place, one.cell, one.cents) for one in play.table.pieces]


def lost_cents(patron: Patron) -> int:
    """The net loss of the day."""
    return sum(loss.net_cents for loss in patron.losses.get("day", {}).values())


@settings(max_examples=80)
@given(stories)
@clause("sicbo-nicc", "8.10", "5.4")
@clause("sicbo-ilga", "9.12", "5.4")
def test_restating_a_round_comes_to_what_the_true_numbers_would_have(story: Story) -> None:
    assume(story.keyed != story.shown)
    truth = told(story, by(story.shown, story))
    wrong = told(story, by(story.keyed, story))
    asked = {"round": wrong.table.round, "faces": faces_of(story.shown)}
    answer = wrong.staff("RestateRound", **asked)
    for cases in ({"1": "C-1"}, {"2": "C-2"}, {"1": "C-1", "2": "C-2"}):
        if not isinstance(answer, Decision):
            answer = wrong.staff("RestateRound", **asked, cases=cases)
    wrong.accepted(answer)
    (restated,) = wrong.happened(RoundRestated)
    due = {one.place: one.due_cents - one.given_cents for one in restated.differences}
    for place in "12":
        assert wealth(wrong, place) + due.get(place, 0) == wealth(truth, place), place
    assert lying(wrong) == lying(truth)
    assert wrong.table.runs == truth.table.runs
    assert wrong.table.results == truth.table.results
    tokens = any(kind == "token" for *_, kind in (*story.streaks, *story.wagers))
    for place in "12" if story.game == "sicbo-nicc" else "":
        patron, truly = (play.patrons[f"player-{place}"] for play in (wrong, truth))
        assert sum(patron.open_stakes.values()) == sum(truly.open_stakes.values())
        if not tokens:  # a token is part of a difference, and of no loss
            assert lost_cents(patron) - due.get(place, 0) == lost_cents(truly)
    assert wrong.replayed() == wrong.table


@settings(max_examples=60)
@given(stories)
@clause("sicbo-nicc", "5.4", "5.5")
@clause("sicbo-ilga", "5.4", "5.5")
def test_putting_the_numbers_right_before_payment_leaves_no_difference(story: Story) -> None:
    assume(story.keyed != story.shown)
    truth = told(story, by(story.shown, story))
    play = told(story, by(story.keyed, story, corrected=story.shown))
    for place in "12":
        mine, theirs = play.table.seats[place], truth.table.seats[place]
        assert (mine.value_cents, mine.tokens_cents, mine.colours, mine.won_cents) == (
            theirs.value_cents, theirs.tokens_cents, theirs.colours, theirs.won_cents,
        )  # fmt: skip
    assert play.table.pieces == truth.table.pieces
    assert (play.table.runs, play.table.float_cents) == (
        truth.table.runs, truth.table.float_cents,
    )  # fmt: skip
    assert play.replayed() == play.table
