"""What the screens show: the table to everybody, a place to its player, the console to staff."""

from __future__ import annotations

import pytest

from pitboss.rules.sign import Limit
from pitboss.table.dealer.view import ConsoleView, console_view, place_view, public_view
from tests.stories import clause
from tests.table.dealer.patrons import limited
from tests.table.dealer.plays import STREAK, DealerPlay

BOTH = pytest.mark.parametrize("game", ["sicbo-nicc", "sicbo-ilga"])


def console(play: DealerPlay, office: str = "dealer") -> ConsoleView:
    return console_view(
        play.table, at=play.at + 1000, by="dee", office=office, patrons=play.patrons
    )


def possible(play: DealerPlay, office: str = "dealer") -> str:
    return " ".join(act.name for act in console(play, office).acts if act.possible)


def forbidden(play: DealerPlay) -> dict[str, str]:
    return {act.name: act.clause for act in console(play).acts if not act.possible}


# The console.


@BOTH
@clause("sicbo-nicc", "2.6", "5.1", "5.2", "5.4", "5.5")
@clause("sicbo-ilga", "2.6", "5.1", "5.2", "5.4", "5.5")
def test_the_console_offers_what_the_rules_allow_next_and_nothing_else(game: str) -> None:
    play = DealerPlay(game)
    always = "tumbler-fault not-activated exposed"
    assert possible(play) == "shake-dice"
    play.accepted(play.dealer("ShakeDice", tumbles=2))
    assert possible(play) == f"shake-dice {always} broken"
    play.accepted(play.dealer("ShakeDice"))
    assert possible(play) == f"shake-dice call-for-bets {always} broken"
    play.accepted(play.dealer("CallForBets"))
    assert possible(play) == f"no-more-bets {always} no-button broken"
    play.accepted(play.place("1", small=500))
    play.accepted(play.dealer("CallNoMoreBets"))
    assert possible(play) == f"lift-dome {always} broken"
    play.accepted(play.dealer("LiftDome"))
    assert possible(play) == f"enter-result cocked-dice {always} broken"
    play.accepted(play.dealer("EnterResult", faces=(4, 1, 2)))
    assert possible(play) == f"enter-result confirm-result cocked-dice {always} broken"
    assert console(play).entered == "412"
    play.accepted(play.dealer("ConfirmResult", faces=(1, 2, 4)))
    assert possible(play) == f"collect-losers cocked-dice {always} broken report-lights"
    assert console(play).entered == ""
    play.accepted(play.dealer("CollectLosers"))
    assert possible(play) == f"pay-winners cocked-dice {always} broken report-lights"
    assert possible(play, "casino-supervisor") == (
        f"pay-winners cocked-dice {always} broken report-lights correct-entry"
    )
    play.accepted(play.dealer("PayWinners"))
    assert possible(play) == "shake-dice"


@BOTH
@clause("sicbo-nicc", "2.6", "5.1", "5.2", "5.4", "5.5")
@clause("sicbo-ilga", "2.6", "5.1", "5.2", "5.4", "5.5")
def test_every_other_act_names_the_rule_that_forbids_it(game: str) -> None:
    play = DealerPlay(game)
    play.accepted(play.dealer("ShakeDice", tumbles=2))
    assert forbidden(play) == {
        "call-for-bets": "5.1", "no-more-bets": "5.2", "lift-dome": "5.2", "enter-result": "5.4",
        "confirm-result": "5.4", "collect-losers": "5.5", "pay-winners": "5.5",
        "cocked-dice": "8.1", "no-button": "8.4", "report-lights": "8.7", "correct-entry": "5.4",
    }  # fmt: skip
    told = {act.name: act.why_not for act in console(play).acts}
    assert told["call-for-bets"] == (
        "The dice must be tumbled at least three times before bets are called for: so far 2 "
        "(rule 5.1)."
    )
    assert told["shake-dice"] == ""


@BOTH
@clause("sicbo-nicc", "5.6", "2.1")
@clause("sicbo-ilga", "5.6", "2.1")
def test_a_player_at_the_console_may_do_nothing(game: str) -> None:
    play = DealerPlay(game)
    assert possible(play, "player") == ""


@BOTH
def test_looking_at_the_console_changes_nothing(game: str) -> None:
    play = DealerPlay(game)
    play.open_bets()
    play.accepted(play.place("1", small=500))
    console(play)
    assert play.replayed() == play.table


@BOTH
@clause("sicbo-nicc", "8.8", "8.5", "1.1/float-tray")
@clause("sicbo-ilga", "8.8", "8.5", "1.1/float-tray")
def test_the_console_says_why_play_has_stopped(game: str) -> None:
    play = DealerPlay(game)
    play.open_bets()
    play.accepted(play.dealer("AnnounceNoResult", ground="broken"))
    assert forbidden(play)["shake-dice"] == "8.5"
    play.accepted(play.staff("OpenSeal", opened="17", sealed="18"))
    play.accepted(play.staff("RecordReplaced"))
    play.open_bets()
    play.accepted(play.place("1", small=500))
    play.close_bets()
    for command in ("EnterResult", "ConfirmResult"):
        play.accepted(play.dealer(command, faces=(1, 2, 4)))
    play.accepted(play.dealer("ReportLights", lit=()))
    play.accepted(play.dealer("CollectLosers"))
    play.accepted(play.dealer("LockFloat", locked=True))
    assert forbidden(play)["pay-winners"] == "1.1/float-tray"
    assert console(play).float_locked
    play.accepted(play.dealer("LockFloat", locked=False))
    play.accepted(play.dealer("PayWinners"))
    assert forbidden(play)["shake-dice"] == "8.8"
    assert public_view(play.table, play.at).stopped == "the illumination of the winning areas"


# The table, to everybody.


@BOTH
@clause("sicbo-nicc", "2.3", "2.4", "1.1/wnd")
@clause("sicbo-ilga", "2.3", "2.4", "1.1/wnd")
def test_a_result_is_shown_once_it_is_confirmed_and_lit_until_it_is_paid(game: str) -> None:
    play = DealerPlay(game)
    play.round("333")
    play.open_bets()
    play.close_bets()
    play.accepted(play.dealer("EnterResult", faces=(2, 2, 6)))
    view = public_view(play.table, play.at)
    assert (view.result, view.announced, view.lit) == (None, "", ())
    assert (view.results, view.stage) == (((1, "333"),), "entered")
    play.accepted(play.dealer("ConfirmResult", faces=(2, 2, 6)))
    view = public_view(play.table, play.at)
    assert (view.result, view.announced) == ("226", "2, 2, 6: 10")
    assert view.lit == ("small", "double:2", "total:10", "pair:2-6", "single:2", "single:6")
    play.accepted(play.dealer("CollectLosers"))
    play.accepted(play.dealer("PayWinners"))
    view = public_view(play.table, play.at)
    assert (view.result, view.lit, view.results) == (None, (), ((1, "333"), (2, "226")))


@BOTH
@clause("sicbo-nicc", "6.1", "6.7", "4.1")
@clause("sicbo-ilga", "6.1", "6.7", "4.1")
def test_the_sign_and_the_flashing_areas_are_shown(game: str) -> None:
    play = DealerPlay(game, limits=STREAK, readings={"even": "customary"}, layout="C")
    play.round("124")
    view = public_view(play.table, play.at)
    assert (view.layout, view.gaming_day) == ("C", "2025-10-15")
    assert view.limits["super-streak:small"] == Limit(500, 500)
    assert view.limits["small"] == Limit(500, 100_000, 100)
    assert "four:1-2-3-4" not in view.limits
    assert [(one.pair, one.flashing) for one in view.streaks] == [
        ("small-big", ("small",)),
        ("odd-even", ("odd",)),
    ]


@BOTH
@clause("sicbo-nicc", "4.5", "6.6", "9.13")
@clause("sicbo-ilga", "4.5", "6.6", "9.8")
def test_proposed_limits_and_the_closing_time_are_shown(game: str) -> None:
    play = DealerPlay(game, limits=STREAK, readings={"even": "customary"}, layout="C")
    dearer = {"*": Limit(1000, 100_000, 100)}
    later = play.at + 30 * 60_000
    play.accepted(play.staff("ProposeSign", limits=dearer, takes_effect_at=later))
    play.accepted(play.staff("PutUpClosingSign", closes_at=later))
    play.accepted(play.dealer("AnnounceFinalCall"))
    play.round("124")
    view = public_view(play.table, play.at)
    assert (view.proposed, view.proposed_from) == (dearer, later)
    assert (view.closing_at, view.final_call) == (later, True)
    small_big, _ = view.streaks
    assert small_big.flashing == ()
    assert small_big.closed == (
        "After the final call no Super Streak wager is taken until the table opens again "
        "(rule 6.6)."
    )


@BOTH
@clause("sicbo-nicc", "1.1/marker-button", "3.9")
@clause("sicbo-ilga", "1.1/marker-button", "3.8")
def test_what_a_check_of_each_colour_is_worth_is_shown_while_it_is_in_use(game: str) -> None:
    play = DealerPlay(game)
    issue = {"place": "1", "colour": "red", "count": 4, "each_cents": 1000}
    play.accepted(play.dealer("IssueColour", **issue))
    assert public_view(play.table, play.at).colours == {"red": 1000}
    play.accepted(play.dealer("RedeemColour", place="1", colour="red", count=4))
    assert public_view(play.table, play.at).colours == {}


# A place, to its player.


@BOTH
@clause("sicbo-nicc", "3.13")
@clause("sicbo-ilga", "3.12")
def test_a_player_sees_every_wager_and_which_the_dealer_has_placed(game: str) -> None:
    play = DealerPlay(game)
    play.open_bets()
    play.accepted(play.place("1", small=500))
    spoken = {"place": "1", "spot": "total:9", "cents": 700, "spoken": True}
    play.accepted(play.dealer("PlaceChips", **spoken))
    play.accepted(play.place("2", big=900))
    view = place_view(play.table, "1", play.at)
    assert [(one.spot, one.cents, one.assisted) for one in view.wagers] == [
        ("small", 500, False),
        ("total:9", 700, True),
    ]
    assert (view.person, view.value_cents) == ("player-1", 98_800)
    assert view.allowance_cents is None


@BOTH
def test_a_player_sees_what_was_won_and_lost_and_a_lost_token_is_no_loss(game: str) -> None:
    play = DealerPlay(game)
    play.accepted(play.dealer("ExchangeVoucher", place="1", voucher="v1", cents=1000))
    play.round("124", p1={"small": 500, "big": 700})
    assert place_view(play.table, "1", play.at).won_cents == -200
    play.open_bets()
    for spot in ("small", "big"):
        token = {"place": "1", "spot": spot, "cents": 500, "kind": "token"}
        play.accepted(play.do("PlaceChips", **token))
    play.close_bets()
    play.settle("124")
    assert place_view(play.table, "1", play.at).won_cents == 300


@clause("sicbo-nicc", "1.1/loss-limit", "9.3")
def test_a_player_with_a_loss_limit_sees_what_may_still_be_staked() -> None:
    play = DealerPlay("sicbo-nicc")
    patron = play.patrons["player-1"]
    limited(patron, play.at, day=10_000)
    play.open_bets()
    play.accepted(play.place("1", small=2500))
    assert place_view(play.table, "1", play.at, patron).allowance_cents == 7500
    play.close_bets()
    play.settle("456")
    assert place_view(play.table, "1", play.at, patron).allowance_cents == 7500
    play.round("124", p1={"small": 1000})
    assert place_view(play.table, "1", play.at, patron).allowance_cents == 8500
