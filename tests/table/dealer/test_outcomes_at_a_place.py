"""What a place is told of its wagers once a result is confirmed, and what a dealer has to tell."""

from __future__ import annotations

import pytest

from pitboss.rules.sign import Limit
from pitboss.table.dealer.acts.pay_claim import ClaimPaid, PayClaim
from pitboss.table.dealer.card_duties import advice_due
from pitboss.table.dealer.wager_outcomes import wager_outcomes
from tests.stories import clause
from tests.table.dealer.plays import STREAK, SUPERVISOR, DealerPlay

NEW = "sicbo-nicc"


def streaks() -> DealerPlay:
    return DealerPlay(NEW, limits=STREAK, layout="C", readings={"even": "as-printed"})


@clause(NEW, "5.3", "3.2.1.1", "3.2.1.2")
def test_each_wager_of_a_place_is_told_with_its_end_and_its_clause() -> None:
    """4-5-6 is fifteen: Big pays even, Small loses, and Super Streak on Big comes to one."""
    play = streaks()
    play.round("456")
    play.accepted(play.place("1", super_streak_big=500))
    play.open_bets()
    play.accepted(play.place("1", big=1_000, small=500))
    play.accepted(play.place("2", small=700))
    play.close_bets()
    assert wager_outcomes(play.table, "1") == ()
    play.accepted(play.dealer("EnterResult", faces=(4, 5, 6)))
    assert wager_outcomes(play.table, "1") == (), "it is not confirmed"
    play.accepted(play.dealer("ConfirmResult", faces=(4, 5, 6)))
    told = {one.spot: one for one in wager_outcomes(play.table, "1")}
    ends = {
        spot: (one.verdict, one.stake_cents, one.returned_cents, one.won_cents, one.lost_cents)
        for spot, one in told.items()
    }
    assert ends == {
        "big": ("wins", 1_000, 2_000, 1_000, 0),
        "small": ("loses", 500, 0, 0, 500),
        "super-streak:big": ("moves", 500, 0, 0, 0),
    }
    assert (told["big"].clause, told["small"].clause) == ("3.2.2.1", "3.2.1.2")
    assert [one.spot for one in wager_outcomes(play.table, "2")] == ["small"]


@clause(NEW, "9.5/finding")
def test_advice_is_due_at_the_place_of_the_player_and_ends_when_it_is_given() -> None:
    play = streaks()
    assert list(advice_due(play.table, play.patrons)) == []
    play.patrons["player-2"].advice_due = "of the limit"
    (due,) = advice_due(play.table, play.patrons)
    assert (due.place, due.person, due.patron, due.text) == (
        "2", "player-2", "player-2", "of the limit",
    )  # fmt: skip


@clause(NEW, "2.4", "2.5")
def test_no_round_begins_with_equipment_on_file_and_no_seal() -> None:
    play = DealerPlay(NEW)
    play.table.equipment, play.table.seal = "2:ab", ""
    assert play.refused(play.dealer("ShakeDice", tumbles=3)) == ("no-seal", "2.5")
    play.table.seal = "S-1"
    play.accepted(play.dealer("ShakeDice", tumbles=3))


@clause(NEW, "4.6")
@pytest.mark.parametrize(
    ("own", "refusal"),
    [
        ({"*": Limit(500, 100_000, 100)}, "not-a-favour"),  # as the sign has it
        ({"big": Limit(500, 100_000, 100)}, "not-a-favour"),
        ({"big": Limit(500, 99_900, 100)}, "not-a-favour"),
        ({"big": Limit(500, 100_100, 100)}, ""),
        ({"big": Limit(600, 100_100, 100)}, "acknowledgement-needed"),
        ({"big": Limit(500, None, 100)}, ""),
        ({"even": Limit(500, 100_100, 100)}, "not-offered"),
    ],
)
def test_limits_of_a_players_own_go_above_the_sign(own: dict[str, Limit], refusal: str) -> None:
    play = DealerPlay(NEW)
    asked = play.staff("SetPersonalLimits", place="1", limits=own)
    if refusal:
        assert play.refused(asked) == (refusal, "4.6")
    else:
        play.accepted(asked)
        assert play.table.seats["1"].personal_from == 1


@clause(NEW, "4.6")
def test_a_dearer_minimum_of_a_players_own_is_acknowledged() -> None:
    play = DealerPlay(NEW)
    own = {"big": Limit(600, 100_100, 100)}
    play.accepted(play.staff("SetPersonalLimits", place="1", limits=own, acknowledged=True))
    assert play.refused(play.dealer("SetPersonalLimits", place="1", limits={}))[0] == (
        "not-your-office"
    )
    play.open_bets()
    assert play.refused(play.staff("SetPersonalLimits", place="1", limits={}))[0] == "not-now"
    play.close_bets()
    play.settle("146")
    play.accepted(play.staff("SetPersonalLimits", place="1", limits={}))
    seat = play.table.seats["1"]
    assert (seat.personal, seat.personal_from) == ({}, 2)


@clause(NEW, "5.5")
def test_a_second_person_looks_at_all_that_is_handed_over_for_a_claim() -> None:
    paid = ClaimPaid(claim="1-left-1", person="Ann", patron=None, value_cents=900, tokens_cents=50)
    by, office = SUPERVISOR
    act = PayClaim(table="table-1", at=1, by=by, office=office, claim="1-left-1")
    assert act.amount_cents({"dealer:table-1": (paid, paid), "purse": ("another",)}) == 1_900
