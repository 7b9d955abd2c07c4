"""What lies before the dealer: places, colours and markers, and what a result comes to."""

from __future__ import annotations

import pytest

from pitboss.server.http.routes.acts import FORMS
from pitboss.table.dealer.console import ColourAtConsole, Due, PlaceAtConsole, ResultPreview
from pitboss.table.dealer.view import ConsoleView, console_view, place_view
from tests.table.dealer.plays import STREAK, DealerPlay

BOTH = pytest.mark.parametrize("game", ["sicbo-nicc", "sicbo-ilga"])


def console(play: DealerPlay, office: str = "dealer") -> ConsoleView:
    return console_view(
        play.table, at=play.at + 1000, by="dee", office=office, patrons=play.patrons
    )


def outcome(play: DealerPlay) -> ResultPreview:
    told = console(play).outcome
    assert told is not None
    return told


def place(play: DealerPlay, name: str) -> PlaceAtConsole:
    return next(one for one in console(play).places if one.name == name)


def colour(play: DealerPlay, name: str) -> ColourAtConsole:
    return next(one for one in console(play).colours if one.name == name)


def short(dues: tuple[Due, ...]) -> list[tuple[str, str, int, int]]:
    return [(due.place, due.spot, due.stake_cents, due.won_cents) for due in dues]


def keyed_in(play: DealerPlay, faces: str) -> None:
    """Play from no more bets until the numbers are keyed in and not confirmed."""
    play.close_bets()
    play.accepted(play.dealer("EnterResult", faces=tuple(int(face) for face in faces)))


def confirmed(play: DealerPlay, faces: str) -> None:
    keyed_in(play, faces)
    play.accepted(play.dealer("ConfirmResult", faces=tuple(int(face) for face in faces)))


# The steps of the round.


def standing(play: DealerPlay) -> dict[str, list[str]]:
    steps = console(play).steps
    return {how: [one.name for one in steps if one.standing == how] for how in ("done", "now")}


@BOTH
def test_the_steps_stand_as_the_round_does_and_name_their_acts(game: str) -> None:
    play = DealerPlay(game)
    assert standing(play) == {"done": [], "now": ["shake-dice"]}
    first, *others = console(play).steps
    assert (first.act, first.round) == ("shake-dice", 1)
    assert {one.round for one in others} == {0}
    play.accepted(play.dealer("ShakeDice", round=1, tumbles=2))
    assert standing(play)["now"] == ["shake-dice"]
    play.accepted(play.dealer("ShakeDice", round=1))
    assert standing(play) == {"done": ["shake-dice"], "now": ["call-for-bets"]}
    play.accepted(play.dealer("CallForBets"))
    assert standing(play)["now"] == ["no-more-bets"]
    assert not console(play).lifted
    keyed_in(play, "146")
    assert standing(play)["now"] == ["enter-result"]
    assert console(play).lifted
    play.accepted(play.dealer("ConfirmResult", faces=(1, 4, 6)))
    assert standing(play)["now"] == ["collect-losers"]
    play.accepted(play.dealer("CollectLosers"))
    assert standing(play)["now"] == ["pay-winners"]
    play.accepted(play.dealer("PayWinners"))
    assert standing(play) == {"done": [], "now": ["shake-dice"]}
    assert console(play).steps[0].round == 2


@BOTH
def test_every_step_of_one_press_is_an_act_that_asks_for_its_round_alone(game: str) -> None:
    asked = {form.slug: [one.name for one in form.fields if one.required] for form in FORMS}
    steps = [one for one in console(DealerPlay(game)).steps if one.name != "enter-result"]
    assert {tuple(sorted(asked[one.act])) for one in steps} == {("round", "table")}


# Places, colours, markers.


@BOTH
def test_every_place_is_told_with_its_chips_and_wagers_and_a_free_one_as_free(game: str) -> None:
    play = DealerPlay(game)
    play.accepted(play.dealer("IssueColour", place="1", colour="red", count=10, each_cents=1000))
    play.open_bets()
    red = {"place": "1", "spot": "big", "cents": 3000, "kind": "colour:red"}
    play.accepted(play.do("PlaceChips", **red))
    spoken = {"place": "1", "spot": "total:13", "cents": 500, "spoken": True}
    play.accepted(play.dealer("PlaceChips", **spoken))
    first = place(play, "1")
    # $1,000 less $100 for ten red checks less $5 on a total; three checks lie on Big.
    assert (first.person, first.value_cents, first.colours) == ("player-1", 89_500, {"red": 7})
    assert first.at_risk_cents == 3500
    assert [(one.spot, one.kind, one.cents, one.assisted) for one in first.wagers] == [
        ("big", "colour:red", 3000, False),
        ("total:13", "value", 500, True),
    ]
    assert [one.count for one in first.wagers] == [None, None]
    third = place(play, "3")
    assert (third.person, third.value_cents, third.wagers) == ("", 0, ())
    assert [one.name for one in console(play).places] == ["1", "2", "3", "4"]


def test_only_a_place_that_was_taken_with_a_card_names_a_patron() -> None:
    assert place(DealerPlay("sicbo-nicc"), "1").patron == "player-1"
    assert place(DealerPlay("sicbo-ilga"), "1").patron is None
    assert console(DealerPlay("sicbo-nicc")).carded
    assert not console(DealerPlay("sicbo-ilga")).carded


@BOTH
def test_a_colour_has_its_value_its_marker_and_its_holders_while_it_is_out(game: str) -> None:
    play = DealerPlay(game)
    assert console(play).markers == {"1000": 2, "2500": 2}
    assert colour(play, "red") == ColourAtConsole(
        name="red", each_cents=None, marker=False, out=0, holders=()
    )
    play.accepted(play.dealer("IssueColour", place="2", colour="red", count=4, each_cents=1000))
    # $5 is the table's minimum: a check of so much needs no marker.
    play.accepted(play.dealer("IssueColour", place="1", colour="blue", count=6, each_cents=500))
    assert colour(play, "red") == ColourAtConsole(
        name="red", each_cents=1000, marker=True, out=4, holders=("2",)
    )
    assert colour(play, "blue") == ColourAtConsole(
        name="blue", each_cents=500, marker=False, out=6, holders=("1",)
    )
    assert console(play).markers == {"1000": 1, "2500": 2}
    play.accepted(play.dealer("RedeemColour", place="2", colour="red", count=4))
    assert colour(play, "red").each_cents is None
    assert console(play).markers == {"1000": 2, "2500": 2}


@BOTH
def test_rounds_without_a_wager_are_counted_for_each_place(game: str) -> None:
    play = DealerPlay(game, players="1 2 3 4")
    play.round("124", p1={"small": 500})
    play.round("124", p1={"small": 500})
    assert (place(play, "1").idle, place(play, "2").idle) == (0, 2)


# What a result comes to.


@BOTH
def test_what_is_keyed_in_is_foreseen_and_nothing_is_settled_by_it(game: str) -> None:
    play = DealerPlay(game)
    play.open_bets()
    assert console(play).outcome is None
    play.accepted(play.place("1", small=5000, pair_5_6=2000))
    play.accepted(play.place("2", big=10_000, total_13=5000, total_9=700))
    keyed_in(play, "652")
    told = outcome(play)
    assert (told.result, told.announced, told.confirmed) == ("256", "2, 5, 6: 13", False)
    # The optional Odd is not on this table's sign.
    assert told.lit == (
        "big", "total:13", "pair:2-5", "pair:2-6", "pair:5-6", "single:2", "single:5", "single:6",
    )  # fmt: skip
    assert short(told.to_collect) == [("1", "small", 5000, 0), ("2", "total:9", 700, 0)]
    assert told.collect_cents == 5700
    # $20 at 6 to 1, $100 at evens, $50 at 8 to 1.
    assert short(told.to_pay) == [
        ("1", "pair:5-6", 2000, 12_000),
        ("2", "big", 10_000, 10_000),
        ("2", "total:13", 5000, 40_000),
    ]
    assert [due.odds for due in told.to_pay] == [(6, 1), (1, 1), (8, 1)]
    assert told.pay_cents == 62_000
    assert play.table.result == ""
    play.accepted(play.dealer("EnterResult", faces=(1, 1, 1)))
    assert outcome(play).pay_cents == 0
    assert outcome(play).collect_cents == 22_700


def test_every_line_names_the_rule_that_decides_it() -> None:
    play = DealerPlay("sicbo-nicc")
    play.open_bets()
    play.accepted(play.place("1", small=500, big=500, total_13=500, pair_5_6=500, single_1=500))
    keyed_in(play, "256")
    told = outcome(play)
    assert {due.spot: due.clause for due in told.to_collect} == {
        "small": "3.2.1.2",
        "single:1": "3.2.8",
    }
    assert {due.spot: due.clause for due in told.to_pay} == {
        "big": "3.2.2.1",
        "total:13": "3.2.6",
        "pair:5-6": "3.2.7",
    }


@BOTH
def test_what_was_foreseen_is_what_is_then_collected_and_paid(game: str) -> None:
    play = DealerPlay(game)
    play.open_bets()
    play.accepted(play.place("1", small=5000, pair_5_6=2000))
    play.accepted(play.place("2", big=10_000))
    confirmed(play, "256")
    told = outcome(play)
    assert told.confirmed
    tray = play.table.float_cents
    play.accepted(play.dealer("CollectLosers"))
    assert play.table.float_cents == tray + 5000
    # It stays told until the winners are paid, so that the dealer can check what was taken.
    assert short(outcome(play).to_collect) == [("1", "small", 5000, 0)]
    assert place(play, "1").at_risk_cents == 2000
    play.accepted(play.dealer("PayWinners"))
    assert play.table.float_cents == tray + 5000 - told.pay_cents == tray - 17_000
    assert console(play).outcome is None


@BOTH
def test_streaks_run_on_are_paid_or_lost_and_the_runs_ahead_are_told(game: str) -> None:
    play = DealerPlay(game, limits=STREAK, readings={"even": "customary"}, layout="C")
    play.round("456")
    play.accepted(play.place("1", super_streak_big=500))
    for _ in range(4):
        play.round("455")
    assert [one.count for one in place(play, "1").wagers] == [4]
    play.open_bets()
    keyed_in(play, "455")
    told = outcome(play)
    assert [(due.spot, due.count, due.won_cents) for due in told.to_stay] == [
        ("super-streak:big", 5, 0)
    ]
    assert [(run.pair, run.side, run.length) for run in told.runs] == [
        ("small-big", "big", 6),
        ("odd-even", "even", 5),
    ]
    play.accepted(play.dealer("EnterResult", faces=(1, 2, 4)))
    told = outcome(play)
    # Four in a row and then Small: 6 to 1 on $5.
    assert [(due.spot, due.count, due.odds, due.won_cents) for due in told.to_pay] == [
        ("super-streak:big", 4, (6, 1), 3000)
    ]
    assert told.to_stay == ()


@BOTH
def test_a_streak_that_failing_lights_have_ended_is_paid_for_its_count(game: str) -> None:
    play = DealerPlay(game, limits=STREAK, readings={"even": "customary"}, layout="C")
    play.round("456")
    play.accepted(play.place("1", super_streak_big=500))
    for _ in range(4):
        play.round("455")
    play.open_bets()
    confirmed(play, "455")
    play.accepted(play.dealer("ReportLights", lit=()))
    (due,) = outcome(play).to_pay
    # The fifth in a row counts: 10 to 1 on $5.
    assert (due.count, due.odds, due.won_cents, due.clause) == (5, (10, 1), 5000, "8.7.1")
    assert outcome(play).to_stay == ()


@BOTH
def test_somebody_who_left_while_a_streak_runs_is_told_as_away(game: str) -> None:
    play = DealerPlay(game, limits=STREAK, readings={"even": "customary"}, layout="C")
    play.round("456")
    play.accepted(play.place("1", super_streak_big=500))
    play.accepted(play.do("LeavePlace", place="1"))
    assert [one.person for one in console(play).places if not one.away] == ["", "player-2", "", ""]
    (away,) = [one for one in console(play).places if one.away]
    assert (away.person, away.number, away.at_risk_cents) == ("player-1", 1, 500)


# What a supervisor puts right.


@BOTH
def test_the_console_of_a_dealer_says_what_a_supervisor_could_put_right(game: str) -> None:
    play = DealerPlay(game)

    def could() -> list[str]:
        return [act.name for act in console(play).supervised if act.possible]

    assert "casino-supervisor" in console(play).supervisors
    for seal in ("", "1", "2"):  # whichever is on, another can be put on
        play.table.seal = seal
        assert could() == ["open-seal"]
    play.open_bets()
    keyed_in(play, "124")
    assert could() == ["correct-entry"]
    play.accepted(play.dealer("ConfirmResult", faces=(1, 2, 4)))
    play.accepted(play.dealer("ReportLights", lit=()))
    play.accepted(play.dealer("CollectLosers"))
    assert could() == ["correct-entry"]
    play.accepted(play.dealer("PayWinners"))
    assert could() == ["record-rectified", "open-seal"]


@BOTH
def test_the_last_round_can_be_restated_until_the_next_begins(game: str) -> None:
    play = DealerPlay(game)
    assert console(play).settled_round is None
    play.round("124")
    assert (console(play).settled_round, console(play).settled_result) == (1, "124")
    play.accepted(play.dealer("ShakeDice"))
    assert console(play).settled_round is None


@BOTH
def test_the_console_names_who_is_at_it_and_counts_the_float(game: str) -> None:
    play = DealerPlay(game)
    told = console(play, "casino-supervisor")
    assert (told.by, told.office) == ("dee", "casino-supervisor")
    assert (told.float_cents, told.box_cents, told.box_attached) == (10_000_000, 0, True)
    play.accepted(play.dealer("ChangeCash", place="1", paid_cents=10_000, chips={"2500": 4}))
    told = console(play)
    assert (told.float_cents, told.box_cents) == (9_990_000, 10_000)
    assert told.denominations_cents == (100, 500, 2500, 10_000, 50_000, 100_000)


# The player's own part.


def test_a_place_says_what_is_at_risk_and_whether_it_is_taken_with_a_card() -> None:
    carded, plain = DealerPlay("sicbo-nicc"), DealerPlay("sicbo-ilga")
    for play in (carded, plain):
        play.open_bets()
        play.accepted(play.place("1", small=500, total_9=700))
        assert place_view(play.table, "1", play.at).at_risk_cents == 1200
        assert place_view(play.table, "2", play.at).at_risk_cents == 0
    assert place_view(carded.table, "1", carded.at).patron == "player-1"
    assert place_view(carded.table, "3", carded.at).carded
    assert place_view(plain.table, "1", plain.at).patron is None
    assert not place_view(plain.table, "3", plain.at).carded
