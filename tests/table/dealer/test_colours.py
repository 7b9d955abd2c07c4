"""Colour checks as they are issued: at what value, with which marker, and to whom."""

from __future__ import annotations

import pytest

from pitboss.table.dealer.acts.issue_colour import ColourIssued
from pitboss.table.dealer.acts.redeem_colour import ColourRedeemed
from pitboss.table.dealer.state import Colour
from tests.stories import clause
from tests.table.dealer.acts import BOTH, ILGA, NICC, issue, redeem, sentence, supervised
from tests.table.dealer.plays import MINUTE, DealerPlay

EMBLEM = {NICC: "3.5", ILGA: "3.4"}
REDEEMED = {NICC: "3.7", ILGA: "3.6"}
SAME_COLOUR = {NICC: "3.8", ILGA: "3.7"}
ASSIGNED = {NICC: "3.9", ILGA: "3.8"}
SEVERAL = {NICC: "3.10", ILGA: "3.9"}


# The value that is assigned, and the marker that shows it.


@BOTH
@clause(NICC, "3.9", "1.1/colour-checks")
@clause(ILGA, "3.8", "1.1/colour-checks")
def test_checks_are_paid_for_with_value_chips_and_keep_their_value(game: str) -> None:
    play = DealerPlay(game)
    play.accepted(issue(play, "1", "red", 20, 500))
    (issued,) = play.happened(ColourIssued)
    assert (issued.place, issued.count, issued.each_cents) == ("1", 20, 500)
    assert (issued.marker, issued.consents) == (False, ())  # at the minimum none is needed
    assert play.table.seats["1"].colours == {"red": 20}
    assert play.chips("1") == 90_000
    assert play.table.float_cents == 10_010_000
    other = issue(play, "1", "red", 1, 1000)
    assert play.refused(other) == ("one-value", ASSIGNED[game])
    assert sentence(other) == (
        f"red colour checks are worth $5.00 each here (rule {ASSIGNED[game]})."
    )
    play.accepted(issue(play, "1", "red", 5, 500))
    assert play.table.seats["1"].colours == {"red": 25}
    assert play.replayed() == play.table


@BOTH
@clause(NICC, "3.9")
@clause(ILGA, "3.8")
def test_a_check_is_worth_the_tables_minimum_at_least(game: str) -> None:
    play = DealerPlay(game)
    answer = issue(play, "1", "red", 20, 400)
    assert play.refused(answer) == ("under-table-minimum", ASSIGNED[game])
    assert sentence(answer) == (
        f"A colour check is worth at least the table's minimum of $5.00 (rule {ASSIGNED[game]})."
    )


@BOTH
@clause(NICC, "3.9", "2.7.1", "1.1/marker-button")
@clause(ILGA, "3.8", "2.7.1", "1.1/marker-button")
def test_a_value_above_the_minimum_takes_one_of_its_marker_buttons(game: str) -> None:
    play = DealerPlay(game, players="1 2 3", markers={"1000": 2})
    play.accepted(issue(play, "1", "red", 5, 1000))
    assert play.table.colours["red"] == Colour(each_cents=1000, marker=True)
    play.accepted(issue(play, "2", "blue", 5, 1000))
    # The same colour again needs no second button.
    play.accepted(issue(play, "1", "red", 5, 1000))
    answer = issue(play, "3", "green", 5, 1000)
    assert play.refused(answer) == ("no-marker", "2.7.1")
    assert sentence(answer) == "There is no marker button for $10.00 (rule 2.7.1)."
    play.accepted(issue(play, "3", "green", 5, 500))
    play.accepted(redeem(play, "3", "green", 5))
    # One check of red still out keeps its button; the last one frees it.
    play.accepted(redeem(play, "1", "red", 9))
    assert play.refused(issue(play, "3", "green", 5, 1000)) == ("no-marker", "2.7.1")
    play.accepted(redeem(play, "1", "red", 1))
    play.accepted(issue(play, "3", "green", 5, 1000))
    assert play.replayed() == play.table


@BOTH
@clause(NICC, "2.7.1")
@clause(ILGA, "2.7.1")
def test_a_value_that_no_button_bears_cannot_be_assigned(game: str) -> None:
    play = DealerPlay(game)
    answer = issue(play, "1", "red", 5, 700)
    assert sentence(answer) == "There is no marker button for $7.00 (rule 2.7.1)."


@BOTH
@clause(NICC, "3.9")
@clause(ILGA, "3.8")
def test_a_colour_all_back_is_free_for_another_value(game: str) -> None:
    play = DealerPlay(game)
    play.accepted(issue(play, "1", "red", 4, 500))
    play.accepted(redeem(play, "1", "red", 4))
    (redeemed,) = play.happened(ColourRedeemed)
    assert (redeemed.count, redeemed.each_cents, redeemed.where) == (4, 500, "")
    assert play.table.seats["1"].colours == {}
    assert play.chips("1") == 100_000
    assert play.table.float_cents == 10_000_000
    play.accepted(issue(play, "2", "red", 2, 2500))
    assert play.table.colours["red"] == Colour(each_cents=2500, marker=True)
    assert play.chips("2") == 95_000
    assert play.replayed() == play.table


@BOTH
@clause(NICC, "3.9")
@clause(ILGA, "3.8")
def test_checks_do_not_rise_with_the_minimum(game: str) -> None:
    """A hundred unmarked checks bought at $5 are $500, whatever the sign says later (SB-52)."""
    play = DealerPlay(game, markers={})
    play.accepted(issue(play, "1", "red", 100, 500))
    raised = {"*": play.config.limits["*"].__class__(1000, 100_000, 100)}
    play.accepted(play.staff("ProposeSign", limits=raised, takes_effect_at=play.at + 21 * MINUTE))
    play.at += 22 * MINUTE
    play.open_bets()
    answer = issue(play, "1", "red", 1, 1000)
    assert play.refused(answer) == ("one-value", ASSIGNED[game])
    answer = issue(play, "1", "red", 1, 500)
    assert play.refused(answer) == ("under-table-minimum", ASSIGNED[game])
    play.accepted(redeem(play, "1", "red", 100))
    assert play.chips("1") == 100_000


@BOTH
@clause(NICC, "3.5")
@clause(ILGA, "3.4")
def test_only_the_tables_own_colours_are_issued(game: str) -> None:
    play = DealerPlay(game)
    answer = issue(play, "1", "purple", 5, 500)
    assert play.refused(answer) == ("no-such-colour", EMBLEM[game])
    assert sentence(answer) == (f"This table has no purple colour checks (rule {EMBLEM[game]}).")


@BOTH
def test_a_colour_has_so_many_checks_and_no_more(game: str) -> None:
    play = DealerPlay(game, checks_per_colour=30)
    play.accepted(issue(play, "1", "red", 20, 500))
    answer = issue(play, "1", "red", 11, 500)
    assert play.refused(answer) == ("too-few-checks", EMBLEM[game])
    assert sentence(answer) == (f"Too few red colour checks are left: 10 (rule {EMBLEM[game]}).")
    play.accepted(issue(play, "1", "red", 10, 500))


@BOTH
def test_checks_are_bought_with_what_lies_in_front_of_the_player(game: str) -> None:
    play = DealerPlay(game, chips_cents=2000)
    answer = issue(play, "1", "red", 5, 500)
    assert play.refused(answer) == ("not-enough-chips", ASSIGNED[game])
    assert sentence(answer) == (
        "1 has $20.00 of these chips: chips brought along must be declared first (rule "
        f"{ASSIGNED[game]})."
    )
    play.accepted(issue(play, "1", "red", 4, 500))
    assert play.chips("1") == 0


@pytest.mark.parametrize(("count", "each"), [(0, 500), (-1, 500), (True, 500), (5, 0), (5, -500)])
def test_checks_are_counted_in_whole_numbers(count: int, each: int) -> None:
    play = DealerPlay()
    assert play.refused(issue(play, "1", "red", count, each)) == ("not-understood", "")


@BOTH
@clause(NICC, "3.9")
@clause(ILGA, "3.8")
def test_the_dealer_assigns_the_value(game: str) -> None:
    play = DealerPlay(game)
    answer = play.do("IssueColour", place="1", colour="red", count=5, each_cents=500)
    assert play.refused(answer) == ("not-your-office", ASSIGNED[game])
    answer = play.do("RedeemColour", place="1", colour="red", count=5)
    assert play.refused(answer) == ("not-your-office", REDEEMED[game])


# One colour, one player.


@BOTH
@clause(NICC, "3.8")
@clause(ILGA, "3.7")
def test_a_colour_that_somebody_has_goes_to_another_with_consent_only(game: str) -> None:
    play = DealerPlay(game, players="1 2 3")
    play.accepted(issue(play, "1", "red", 5, 500))
    answer = issue(play, "2", "red", 5, 500)
    assert play.refused(answer) == ("colour-held", SAME_COLOUR[game])
    assert sentence(answer) == (
        f"red is held by 1, and each of them must agree first (rule {SAME_COLOUR[game]})."
    )
    play.accepted(issue(play, "2", "red", 5, 500, "1"))
    (issued,) = play.happened(ColourIssued)
    assert issued.consents == ("1",)
    # A third needs the consent of both.
    for consents in ((), ("1",), ("2",), ("3",)):
        answer = issue(play, "3", "red", 5, 500, *consents)
        assert play.refused(answer) == ("colour-held", SAME_COLOUR[game])
    play.accepted(issue(play, "3", "red", 5, 500, "2", "1"))
    assert play.happened(ColourIssued)[0].consents == ("1", "2")
    assert play.replayed() == play.table


@BOTH
@clause(NICC, "3.8")
@clause(ILGA, "3.7")
def test_consent_lasts_until_one_of_them_has_none_left(game: str) -> None:
    play = DealerPlay(game)
    play.accepted(issue(play, "1", "red", 5, 500))
    play.accepted(issue(play, "2", "red", 5, 500, "1"))
    play.accepted(issue(play, "2", "red", 5, 500))
    play.accepted(redeem(play, "2", "red", 10))
    answer = issue(play, "2", "red", 5, 500)
    assert play.refused(answer) == ("colour-held", SAME_COLOUR[game])
    play.accepted(issue(play, "1", "red", 5, 500))


@BOTH
@clause(NICC, "3.8")
@clause(ILGA, "3.7")
def test_checks_on_the_layout_are_held_too(game: str) -> None:
    play = DealerPlay(game)
    play.accepted(issue(play, "1", "red", 1, 500))
    play.open_bets()
    play.accepted(play.do("PlaceChips", place="1", spot="small", cents=500, kind="colour:red"))
    assert play.table.seats["1"].colours.get("red", 0) == 0
    answer = issue(play, "2", "red", 5, 500)
    assert play.refused(answer) == ("colour-held", SAME_COLOUR[game])


# One player, several colours.


@BOTH
@clause(NICC, "3.10")
@clause(ILGA, "3.9")
def test_a_second_colour_is_a_supervisors_to_give_at_the_same_value(game: str) -> None:
    play = DealerPlay(game, players="1 2")
    play.accepted(issue(play, "1", "red", 5, 1000))
    answer = issue(play, "1", "blue", 5, 1000)
    assert play.refused(answer) == ("second-colour", SEVERAL[game])
    assert sentence(answer) == (
        f"Only a supervisor may give one player a second colour (rule {SEVERAL[game]})."
    )
    answer = supervised(play, "1", "blue", 5, 2500)
    assert play.refused(answer) == ("same-value", SEVERAL[game])
    assert sentence(answer) == (
        f"All colours of one player have one value, and that is $10.00 (rule {SEVERAL[game]})."
    )
    play.accepted(supervised(play, "1", "blue", 5, 1000))
    assert play.table.seats["1"].colours == {"red": 5, "blue": 5}
    assert play.replayed() == play.table


@BOTH
@clause(NICC, "3.10")
@clause(ILGA, "3.9")
def test_a_further_colour_has_the_value_of_every_other_and_not_of_one_alone(game: str) -> None:
    """Player 1 has red at $5, and brings a blue check that another took away at $10."""
    play = DealerPlay(game, players="1 2")
    play.accepted(issue(play, "1", "red", 5, 500))
    play.accepted(issue(play, "2", "blue", 5, 1000))
    play.accepted(play.do("LeavePlace", place="2"))
    play.accepted(play.dealer("BringChips", place="1", colours={"blue": 1}, emblem="anchor"))
    assert play.table.seats["1"].colours == {"red": 5, "blue": 1}
    for each, other in ((500, "$10.00"), (1000, "$5.00")):
        answer = supervised(play, "1", "green", 5, each)
        assert play.refused(answer) == ("same-value", SEVERAL[game])
        assert f"one value, and that is {other} (rule" in sentence(answer)


@BOTH
@clause(NICC, "3.10")
@clause(ILGA, "3.9")
def test_a_second_colour_shuts_nobody_out(game: str) -> None:
    """Three colours: with two others at the table one player may have one, with one other two."""
    play = DealerPlay(game, players="1 2 3")
    play.accepted(issue(play, "1", "red", 5, 500))
    answer = supervised(play, "1", "blue", 5, 500)
    assert play.refused(answer) == ("no-colour-left", SEVERAL[game])
    assert sentence(answer) == (
        f"That would leave no colour for a player who has no colour checks (rule {SEVERAL[game]})."
    )
    # Once player 2 has a colour, green is for player 3 and nothing is left for a second one.
    play.accepted(issue(play, "2", "blue", 5, 500))
    answer = supervised(play, "1", "green", 5, 500)
    assert play.refused(answer) == ("no-colour-left", SEVERAL[game])
    play.accepted(issue(play, "3", "green", 5, 500))
    # A colour that is shared by consent is not one of the free ones.
    play.accepted(
        play.staff(
            "IssueColour", place="1", colour="green", count=2, each_cents=500, consents=("3",)
        )
    )


@BOTH
@clause(NICC, "3.10")
@clause(ILGA, "3.9")
def test_value_chips_on_the_layout_are_no_colour(game: str) -> None:
    play = DealerPlay(game)
    play.open_bets()
    play.accepted(play.place("1", small=500))
    play.accepted(issue(play, "1", "red", 5, 1000))
