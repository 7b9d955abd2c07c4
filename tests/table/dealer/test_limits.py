"""Limits: high wagers are cut at no more bets, low ones stand, and some limits are personal."""

from __future__ import annotations

import pytest

from pitboss.kernel.refusal import Refusal
from pitboss.rules.sign import Limit
from pitboss.table.dealer.acts.returned_piece import PieceReturned
from pitboss.table.dealer.console import places_of
from pitboss.table.dealer.view import place_view
from tests.stories import clause
from tests.table.dealer.plays import Answer, DealerPlay

BOTH = pytest.mark.parametrize("game", ["sicbo-nicc", "sicbo-ilga"])


def sentence(answer: Answer) -> str:
    assert isinstance(answer, Refusal), answer
    return answer.sentence


def found(play: DealerPlay, place: str, kind: str = "value", **cents: int) -> None:
    """Chips that the dealer finds lying."""
    for spot, amount in cents.items():
        lying = {"place": place, "spot": spot, "cents": amount, "kind": kind}
        play.accepted(play.dealer("PlaceChips", **lying, found=True))


def given_back(play: DealerPlay) -> list[tuple[int, int, str]]:
    """Piece, cents and clause of what went back by the last command."""
    return [(one.piece, one.cents, one.clause) for one in play.happened(PieceReturned)]


@BOTH
@clause("sicbo-nicc", "4.1", "4.2", "4.3", "4.4")
@clause("sicbo-ilga", "4.1", "4.2", "4.3", "4.4")
def test_a_refusal_names_the_limit_that_a_wager_breaks(game: str) -> None:
    play = DealerPlay(game, limits={"small": Limit(500, 50_000, 500)})
    play.open_bets()
    expected = {
        400: ("under-minimum", "The minimum on Small is $5.00 (rule 4.1)."),
        700: ("off-unit", "Small goes up from $5.00 in steps of $5.00 (rule 4.1)."),
        50_500: (
            "over-maximum",
            "The maximum on Small is $500.00: at most $500.00 more (rule 4.1).",
        ),
    }
    for cents, (kind, told) in expected.items():
        answer = play.place("1", small=cents)
        assert play.refused(answer)[0] == kind
        assert sentence(answer) == told


@BOTH
@clause("sicbo-nicc", "4.3")
@clause("sicbo-ilga", "4.3")
@pytest.mark.parametrize(
    ("faces", "chips"),
    [("146", 50_000), ("145", 150_000)],  # a total of 11 loses and of 10 wins, at $500 each way
)
def test_above_the_maximum_is_paid_or_collected_to_the_maximum(
    game: str, faces: str, chips: int
) -> None:
    play = DealerPlay(game, limits={"small": Limit(500, 50_000)})
    play.open_bets()
    found(play, "1", small=80_000)
    play.accepted(play.dealer("CallNoMoreBets"))
    assert given_back(play) == [(1, 30_000, "4.3")]
    play.accepted(play.dealer("LiftDome"))
    play.settle(faces)
    assert play.chips("1") == chips
    assert play.replayed() == play.table


@BOTH
@clause("sicbo-nicc", "4.3")
@clause("sicbo-ilga", "4.3")
def test_the_latest_chips_go_back_first_and_tokens_after_chips(game: str) -> None:
    play = DealerPlay(game, limits={"small": Limit(500, 10_000)})
    play.accepted(play.dealer("ExchangeVoucher", place="1", voucher="V-1", cents=9000))
    play.open_bets()
    found(play, "1", small=4000)
    found(play, "1", "token", small=9000)
    found(play, "1", small=2000)
    found(play, "2", small=9000)
    play.accepted(play.dealer("CallNoMoreBets"))
    # 15,000 lie there: 5,000 too much. Piece 3 goes back, then of the chips before it 3,000.
    assert given_back(play) == [(3, 2000, "4.3"), (1, 3000, "4.3")]
    left = {piece.number: piece.cents for piece in play.table.pieces}
    assert left == {1: 1000, 2: 9000, 4: 9000}


@BOTH
@clause("sicbo-nicc", "4.3")
@clause("sicbo-ilga", "4.3")
def test_tokens_go_back_as_tokens_once_no_chips_are_left(game: str) -> None:
    play = DealerPlay(game, limits={"small": Limit(500, 5000)})
    play.accepted(play.dealer("ExchangeVoucher", place="1", voucher="V-1", cents=9000))
    play.open_bets()
    found(play, "1", "token", small=9000)
    found(play, "1", small=1000)
    play.accepted(play.dealer("CallNoMoreBets"))
    assert given_back(play) == [(2, 1000, "4.3"), (1, 4000, "4.3")]
    assert play.table.seats["1"].tokens_cents == 4000


@BOTH
@clause("sicbo-nicc", "4.3")
@clause("sicbo-ilga", "4.3")
def test_a_colour_check_is_not_broken_and_goes_back_whole(game: str) -> None:
    play = DealerPlay(game, limits={"small": Limit(500, 5000)})
    play.accepted(play.dealer("IssueColour", place="1", colour="red", count=10, each_cents=1000))
    play.open_bets()
    found(play, "1", small=2500)
    found(play, "1", "colour:red", small=4000)
    play.accepted(play.dealer("CallNoMoreBets"))
    # $15.00 too much: two checks of $10.00, since one would leave more than the maximum.
    assert given_back(play) == [(2, 2000, "4.3")]
    assert play.table.seats["1"].colours == {"red": 8}


@BOTH
@clause("sicbo-nicc", "4.2")
@clause("sicbo-ilga", "4.2")
def test_below_the_minimum_found_after_no_more_bets_is_valid(game: str) -> None:
    play = DealerPlay(game)
    play.open_bets()
    found(play, "1", small=200)
    play.accepted(play.dealer("CallNoMoreBets"))
    assert given_back(play) == []
    play.accepted(play.dealer("LiftDome"))
    play.settle("145")
    assert play.chips("1") == 100_200


@BOTH
@clause("sicbo-nicc", "4.3")
@clause("sicbo-ilga", "4.3")
def test_previous_games_above_the_maximum_stand(game: str) -> None:
    play = DealerPlay(game, limits={"small": Limit(500, 80_000)})
    play.round("145", p1={"small": 80_000})
    lower = {"*": Limit(500, 100_000, 100), "small": Limit(500, 50_000)}
    play.accepted(play.staff("ProposeSign", limits=lower, takes_effect_at=play.at))
    play.open_bets()
    assert play.chips("1") == 180_000
    assert play.refused(play.place("1", small=80_000)) == ("over-maximum", "4.1")


@clause("sicbo-nicc", "4.1")
def test_all_wagers_of_a_player_together_keep_to_the_players_maximum() -> None:
    play = DealerPlay("sicbo-nicc", player_maximum_cents=10_000)
    play.open_bets()
    play.accepted(play.place("1", small=6000, total_9=3000))
    answer = play.place("1", big=1500)
    assert play.refused(answer) == ("over-aggregate", "4.1")
    assert sentence(answer) == (
        "All wagers together may reach $100.00: at most $10.00 more (rule 4.1)."
    )
    found(play, "1", big=2500)
    play.accepted(play.place("2", big=6000))
    play.accepted(play.dealer("CallNoMoreBets"))
    assert given_back(play) == [(3, 1500, "4.1")]


@clause("sicbo-nicc", "4.1", "4.2")
def test_all_wagers_of_a_player_below_the_players_minimum_are_shown_and_stand() -> None:
    play = DealerPlay("sicbo-nicc", player_minimum_cents=2000)
    play.open_bets()
    assert _short(play, "1") == 0  # who does not play is asked for nothing
    play.accepted(play.place("1", small=500))
    assert _short(play, "1") == 1500
    play.accepted(play.place("1", big=1500))
    assert _short(play, "1") == 0
    play.accepted(play.place("2", small=500, total_9=1400))
    assert _short(play, "2") == 100
    # $4 is refused as ever: the minimum of its own area is $5.
    assert play.refused(play.place("2", big=400)) == ("under-minimum", "4.1")
    play.accepted(play.dealer("CallNoMoreBets"))
    assert given_back(play) == []


@clause("sicbo-nicc", "4.1", "4.5")
def test_a_higher_minimum_for_a_player_needs_its_twenty_minutes() -> None:
    play = DealerPlay("sicbo-nicc", player_minimum_cents=2000)
    stated = dict(play.table.opened_with.limits)

    def proposed(cents: int | None, minutes: int) -> Answer:
        return play.staff(
            "ProposeSign", limits=stated, player_minimum_cents=cents,
            takes_effect_at=play.at + minutes * 60_000,
        )  # fmt: skip

    assert play.refused(proposed(2001, 19)) == ("sign-notice-needed", "4.5")
    play.accepted(proposed(2001, 21))
    # Lower, or none at all, holds at once.
    play.accepted(proposed(1999, 0))
    play.accepted(proposed(None, 0))
    play.open_bets()
    play.accepted(play.place("1", small=500))
    assert _short(play, "1") == 0


@clause("sicbo-nicc", "4.1")
def test_the_least_for_a_player_is_not_above_the_most() -> None:
    play = DealerPlay("sicbo-nicc")
    answer = play.staff(
        "ProposeSign", limits={"*": Limit(500, 100_000, 100)}, takes_effect_at=play.at,
        player_minimum_cents=10_001, player_maximum_cents=10_000,
    )  # fmt: skip
    assert play.refused(answer) == ("not-understood", "")
    assert "the maximum for all wagers together is below the minimum" in sentence(answer)


@clause("sicbo-nicc", "4.1", "4.6")
def test_a_player_with_limits_of_their_own_is_asked_for_no_least_in_all() -> None:
    play = DealerPlay("sicbo-nicc", player_minimum_cents=2000, chips_cents=500_000)
    own = {"small": Limit(500, 200_000, 100)}
    play.accepted(play.staff("SetPersonalLimits", place="1", limits=own))
    play.open_bets()
    play.accepted(play.place("1", small=500))
    play.accepted(play.place("2", small=500))
    assert (_short(play, "1"), _short(play, "2")) == (0, 1500)


def _short(play: DealerPlay, place: str) -> int:
    """What the place is told to be missing; the console is told the same."""
    told = place_view(play.table, place, play.at).short_cents
    assert told == {one.name: one.short_cents for one in places_of(play.table)}[place]
    return told


@clause("sicbo-ilga", "4.1")
@pytest.mark.parametrize("which", ["minimum", "maximum"])
def test_the_older_sign_knows_no_limit_for_all_wagers_together(which: str) -> None:
    play = DealerPlay("sicbo-ilga")
    stated: dict[str, object] = {f"player_{which}_cents": 10_000}
    limits = {"*": Limit(500, 100_000, 100)}
    answer = play.staff("ProposeSign", limits=limits, takes_effect_at=play.at, **stated)
    assert play.refused(answer) == ("not-understood", "")
    assert f"sicbo-ilga has no {which} for all wagers together" in sentence(answer)


# Personal limits.


@BOTH
@clause("sicbo-nicc", "4.6")
@clause("sicbo-ilga", "4.6")
def test_a_supervisor_lets_one_player_wager_above_the_maximum_from_the_next_round(
    game: str,
) -> None:
    play = DealerPlay(game, chips_cents=500_000)
    own = {"small": Limit(500, 200_000, 100)}
    answer = play.dealer("SetPersonalLimits", place="1", limits=own)
    assert play.refused(answer) == ("not-your-office", "4.6")
    play.open_bets()
    play.accepted(play.staff("SetPersonalLimits", place="1", limits=own))
    assert play.refused(play.place("1", small=150_000)) == ("over-maximum", "4.1")
    play.close_bets()
    play.settle("145")
    play.open_bets()
    play.accepted(play.place("1", small=150_000))
    assert play.refused(play.place("2", small=150_000)) == ("over-maximum", "4.1")
    assert play.refused(play.place("1", big=150_000)) == ("over-maximum", "4.1")
    found(play, "1", small=100_000)
    play.accepted(play.dealer("CallNoMoreBets"))
    # 250,000 lie there, and the player's own maximum is 200,000.
    assert given_back(play) == [(2, 50_000, "4.3")]
    assert play.replayed() == play.table


@BOTH
@clause("sicbo-nicc", "4.6")
@clause("sicbo-ilga", "4.6")
def test_personal_limits_go_above_the_stated_maximum_on_what_is_offered(game: str) -> None:
    play = DealerPlay(game)
    for maximum in (100_000, 50_000):
        own = {"small": Limit(600, maximum, 100)}
        answer = play.staff("SetPersonalLimits", place="1", limits=own, acknowledged=True)
        assert play.refused(answer) == ("not-a-favour", "4.6")
    own = {"odd": Limit(500, 200_000)}
    answer = play.staff("SetPersonalLimits", place="1", limits=own)
    assert play.refused(answer) == ("not-offered", "4.6")
    answer = play.staff("SetPersonalLimits", place="3", limits=own)
    assert play.refused(answer) == ("nobody-there", "2.1")


@BOTH
@clause("sicbo-nicc", "4.6")
@clause("sicbo-ilga", "4.6")
def test_a_higher_personal_minimum_needs_the_players_agreement(game: str) -> None:
    play = DealerPlay(game)
    own = {"small": Limit(2000, 500_000, 500)}
    answer = play.staff("SetPersonalLimits", place="1", limits=own)
    assert play.refused(answer) == ("acknowledgement-needed", "4.6")
    assert sentence(answer) == (
        "A minimum above the table's needs the player's agreement (rule 4.6)."
    )
    play.accepted(play.staff("SetPersonalLimits", place="1", limits=own, acknowledged=True))
    play.open_bets()
    assert play.refused(play.place("1", small=1000)) == ("under-minimum", "4.1")
    play.accepted(play.place("2", small=1000))


@BOTH
@clause("sicbo-nicc", "4.6", "6.7")
@clause("sicbo-ilga", "4.6", "6.7")
def test_a_super_streak_has_one_amount_for_everybody(game: str) -> None:
    play = DealerPlay(game, limits={"super-streak:small": Limit(500, 500)}, layout="C")
    own = {"super-streak:small": Limit(1000, 1000)}
    answer = play.staff("SetPersonalLimits", place="1", limits=own, acknowledged=True)
    assert sentence(answer) == "A Super Streak has one amount for everybody (rule 6.7)."


@BOTH
@clause("sicbo-nicc", "4.6")
@clause("sicbo-ilga", "4.6")
def test_personal_limits_end_when_the_player_leaves_or_a_supervisor_says_so(game: str) -> None:
    play = DealerPlay(game, chips_cents=500_000)
    own = {"small": Limit(500, 200_000, 100)}
    for place in ("1", "2"):
        play.accepted(play.staff("SetPersonalLimits", place=place, limits=own))
    play.accepted(play.do("LeavePlace", place="1", remaining_cents=500_000))
    play.sit("1", person="somebody-else", chips_cents=500_000)
    play.open_bets()
    assert play.refused(play.place("1", small=150_000)) == ("over-maximum", "4.1")
    play.accepted(play.place("2", small=150_000))
    # A round is played by one sign, so limits in force end between rounds.
    answer = play.staff("SetPersonalLimits", place="2", limits={})
    assert play.refused(answer) == ("not-now", "4.6")
    play.close_bets()
    play.settle("145")
    play.accepted(play.staff("SetPersonalLimits", place="2", limits={}))
    play.open_bets()
    assert play.refused(play.place("2", small=150_000)) == ("over-maximum", "4.1")
    assert play.replayed() == play.table


@BOTH
@clause("sicbo-nicc", "4.1")
@clause("sicbo-ilga", "4.1")
def test_4_1_a_sign_that_states_no_limits_is_not_put_up(game: str) -> None:
    play = DealerPlay(game)
    answer = play.staff("ProposeSign", limits={}, takes_effect_at=play.at)
    assert play.refused(answer) == ("not-understood", "")
    assert "it states no limits" in sentence(answer)
    assert play.table.proposed is None
