"""The places for players: who comes, who leaves with what, and who is asked for the place."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.kernel.refusal import Refusal
from pitboss.patron.play_events import ChipsDeclared, SignedOff
from pitboss.table.dealer.acts.leave_place import PlaceLeft
from pitboss.table.dealer.acts.returned_piece import PieceReturned
from pitboss.table.dealer.acts.take_place import PlaceTaken
from tests.stories import clause
from tests.table.dealer.patrons import limited
from tests.table.dealer.plays import STREAK, Answer, DealerPlay

BOTH = pytest.mark.parametrize("game", ["sicbo-nicc", "sicbo-ilga"])
CLOSED = {"sicbo-nicc": "3.11", "sicbo-ilga": "3.10"}
IDLE = {"sicbo-nicc": "9.14", "sicbo-ilga": "9.9"}
WITH_STREAKS: dict[str, Any] = {
    "limits": STREAK,
    "layout": "C",
    "readings": {"even": "as-printed"},
}


def sentence(answer: Answer) -> str:
    assert isinstance(answer, Refusal), answer
    return answer.sentence


# Coming.


@clause("sicbo-ilga", "2.1")
def test_under_the_older_document_a_place_is_taken_without_a_card() -> None:
    play = DealerPlay("sicbo-ilga", players="")
    play.accepted(play.dealer("TakePlace", place="1", person="ann"))
    (taken,) = play.happened(PlaceTaken)
    assert (taken.place, taken.person, taken.patron) == ("1", "ann", None)
    answer = play.dealer("TakePlace", place="2", person="bob", patron="bob", card="card-bob")
    assert play.refused(answer) == ("not-in-this-document", "")
    assert sentence(answer) == ("The rules of this table do not provide for a player card.")


@BOTH
@clause("sicbo-nicc", "2.1")
@clause("sicbo-ilga", "2.1")
def test_one_person_is_at_one_place(game: str) -> None:
    play = DealerPlay(game)
    card = {"patron": "player-1", "card": "card-player-1"} if game == "sicbo-nicc" else {}
    answer = play.dealer("TakePlace", place="2", person="player-1", **card)
    assert play.refused(answer) == ("place-taken", "2.1")
    answer = play.dealer("TakePlace", place="3", person="player-1", **card)
    assert play.refused(answer) == ("seated-already", "2.1")
    assert sentence(answer) == "player-1 is already at 1 (rule 2.1)."
    answer = play.dealer("TakePlace", place="9", person="zoe")
    assert play.refused(answer) == ("no-such-place", "2.1")
    answer = play.dealer("TakePlace", place="3", person=" ")
    assert play.refused(answer) == ("not-understood", "")
    answer = play.do("TakePlace", place="3", person="zoe", by="player-2")
    assert play.refused(answer)[0] == "not-your-office"


@clause("sicbo-nicc", "3.15")
def test_a_supervisor_caps_the_number_of_players_and_nobody_has_to_go() -> None:
    play = DealerPlay("sicbo-nicc", players="1 2 3")
    answer = play.dealer("LimitPlayers", players=2)
    assert play.refused(answer) == ("not-your-office", "3.15")
    play.accepted(play.staff("LimitPlayers", players=2))
    assert len(play.table.occupied) == 3
    play.accepted(play.do("LeavePlace", place="3"))
    zoe = {"person": "zoe", "patron": "zoe", "card": "card-zoe"}
    play.patrons["zoe"] = play.enrolled("zoe")
    answer = play.dealer("TakePlace", place="4", **zoe)
    assert play.refused(answer) == ("too-many-players", "3.15")
    assert sentence(answer) == "The table is limited to 2 players (rule 3.15)."
    play.accepted(play.do("LeavePlace", place="2"))
    play.accepted(play.dealer("TakePlace", place="4", **zoe))
    play.accepted(play.staff("LimitPlayers", players=None))
    play.sit("2")
    assert play.refused(play.staff("LimitPlayers", players=0)) == ("not-understood", "")


@clause("sicbo-nicc", "3.15")
def test_one_player_to_each_dedicated_area() -> None:
    play = DealerPlay("sicbo-nicc", players="1", areas={"1": "left", "2": "left"})
    play.accepted(play.staff("LimitPlayers", players=None, one_per_area=True))
    play.patrons["zoe"] = play.enrolled("zoe")
    zoe = {"person": "zoe", "patron": "zoe", "card": "card-zoe"}
    answer = play.dealer("TakePlace", place="2", **zoe)
    assert play.refused(answer) == ("area-taken", "3.15")
    play.accepted(play.dealer("TakePlace", place="3", **zoe))


@clause("sicbo-nicc", "3.15")
def test_a_super_streak_that_runs_keeps_its_players_place() -> None:
    play = DealerPlay("sicbo-nicc", **WITH_STREAKS)
    play.round("566")
    play.accepted(play.place("1", super_streak_big=500))
    play.accepted(play.staff("LimitPlayers", players=2))
    play.accepted(play.do("LeavePlace", place="1"))
    play.patrons["zoe"] = play.enrolled("zoe")
    answer = play.dealer("TakePlace", place="3", person="zoe", patron="zoe", card="card-zoe")
    assert play.refused(answer) == ("too-many-players", "3.15")
    play.sit("1", person="player-1")  # who is counted already
    assert len(play.table.occupied) == 2


@clause("sicbo-ilga", "2.1")
def test_the_older_document_has_no_cap_on_players() -> None:
    play = DealerPlay("sicbo-ilga")
    answer = play.staff("LimitPlayers", players=2)
    assert play.refused(answer) == ("not-in-this-document", "")


# Leaving.


@BOTH
@clause("sicbo-nicc", "3.11")
@clause("sicbo-ilga", "3.10")
def test_until_no_more_bets_wagers_come_back_to_a_player_who_leaves(game: str) -> None:
    play = DealerPlay(game)
    play.accepted(play.dealer("IssueColour", place="1", colour="red", count=4, each_cents=500))
    play.open_bets()
    play.accepted(play.place("1", small=700))
    play.accepted(play.do("PlaceChips", place="1", spot="big", cents=1000, kind="colour:red"))
    play.accepted(play.do("LeavePlace", place="1", remaining_cents=98_000))
    assert [one.cents for one in play.happened(PieceReturned)] == [700, 1000]
    (left,) = play.happened(PlaceLeft)
    assert (left.value_cents, left.colours, left.colours_cents) == (98_000, {"red": 4}, 2000)
    assert (left.session_cents, left.claim, left.declared) == (0, "", True)
    assert play.table.seats["1"].person == ""
    assert play.table.pieces == []
    assert play.replayed() == play.table


@BOTH
@clause("sicbo-nicc", "3.11")
@clause("sicbo-ilga", "3.10")
def test_after_no_more_bets_a_player_with_wagers_stays_for_the_result(game: str) -> None:
    play = DealerPlay(game)
    play.open_bets()
    play.accepted(play.place("1", small=500, big=500))
    play.close_bets()
    play.accepted(play.do("LeavePlace", place="2"))
    answer = play.do("LeavePlace", place="1")
    assert play.refused(answer) == ("has-wagers", CLOSED[game])
    play.accepted(play.dealer("EnterResult", faces=(1, 1, 1)))
    play.accepted(play.dealer("ConfirmResult", faces=(1, 1, 1)))
    play.accepted(play.dealer("CollectLosers"))
    # Both are collected, and the round is not over.
    assert play.refused(play.do("LeavePlace", place="1")) == ("has-wagers", CLOSED[game])
    play.accepted(play.dealer("PayWinners"))
    play.accepted(play.do("LeavePlace", place="1", remaining_cents=99_000))
    (left,) = play.happened(PlaceLeft)
    assert (left.value_cents, left.session_cents) == (99_000, -1000)


@BOTH
@clause("sicbo-nicc", "2.1")
@clause("sicbo-ilga", "2.1")
def test_nobody_else_leaves_a_place_for_its_player(game: str) -> None:
    play = DealerPlay(game)
    answer = play.do("LeavePlace", place="1", by="2")
    assert play.refused(answer)[0] == "not-your-office"
    play.accepted(play.dealer("LeavePlace", place="1"))
    assert play.refused(play.do("LeavePlace", place="1")) == ("nobody-there", "2.1")


@clause("sicbo-nicc", "9.2.3")
def test_a_player_with_a_loss_limit_declares_what_is_left_on_leaving() -> None:
    play = DealerPlay("sicbo-nicc")
    limited(play.patrons["player-1"], play.at, day=50_000)
    play.round("146", p1={"small": 20_000})  # lost
    issued = {"place": "1", "colour": "red", "count": 4, "each_cents": 500}
    play.accepted(play.dealer("IssueColour", **issued))
    leaving = play.accepted(play.do("LeavePlace", place="1", remaining_cents=78_000))
    (left,) = play.happened(PlaceLeft)
    assert (left.declared, left.session_cents) == (True, -20_000)
    declared, signed_off = leaving.told["player-1"]
    assert isinstance(declared, ChipsDeclared)
    assert (declared.what, declared.cents, declared.clause) == ("remaining", 80_000, "9.2.3")
    assert isinstance(signed_off, SignedOff)
    assert (signed_off.result_cents, signed_off.undeclared) == (-20_000, False)
    assert play.patrons["player-1"].session is None


@clause("sicbo-nicc", "9.2.3")
def test_a_departure_without_a_declaration_is_flagged() -> None:
    play = DealerPlay("sicbo-nicc")
    limited(play.patrons["player-1"], play.at, day=50_000)
    told = play.accepted(play.do("LeavePlace", place="1")).told["player-1"]
    assert [(one.undeclared, one.clause) for one in told if isinstance(one, SignedOff)] == [
        (True, "9.2.3")
    ]
    (left,) = play.happened(PlaceLeft)
    assert left.declared is False
    answer = play.do("LeavePlace", place="2", remaining_cents=-5)
    assert play.refused(answer) == ("not-understood", "")


@BOTH
@clause("sicbo-nicc", "6.2")
@clause("sicbo-ilga", "6.2")
@pytest.mark.parametrize("kind", ["value", "token"])
def test_a_super_streak_runs_on_under_a_claim_when_its_player_leaves(game: str, kind: str) -> None:
    play = DealerPlay(game, **WITH_STREAKS)
    play.accepted(play.dealer("ExchangeVoucher", place="1", voucher="V-1", cents=500))
    play.round("566")
    streak = {"place": "1", "spot": "super-streak:big", "cents": 500, "kind": kind}
    play.accepted(play.do("PlaceChips", **streak))
    play.accepted(play.do("LeavePlace", place="1"))
    (left,) = play.happened(PlaceLeft)
    assert left.claim
    stakes = {"value": (500, 0), "token": (0, 500)}[kind]
    assert (left.stakes_cents, left.token_stakes_cents) == stakes
    play.sit("1", person="somebody-else")  # the place is free
    assert [piece.place for piece in play.table.pieces] == [left.claim]
    assert play.table.departed[left.claim].person == "player-1"
    play.round("566")
    assert [piece.cell for piece in play.table.pieces] == ["super-streak:big@1"]
    assert play.replayed() == play.table


@BOTH
@clause("sicbo-nicc", "6.2")
@clause("sicbo-ilga", "6.2")
def test_a_player_who_comes_back_has_no_second_streak_on_the_pair(game: str) -> None:
    play = DealerPlay(game, **WITH_STREAKS)
    play.round("566")
    play.accepted(play.place("1", super_streak_big=500))
    play.accepted(play.do("LeavePlace", place="1"))
    play.sit("3", person="player-1")
    answer = play.place("3", super_streak_big=500)
    assert play.refused(answer)[0] in ("one-streak-per-pair", "over-maximum")
    play.accepted(play.place("2", super_streak_big=500))


# Asked for the place.


def idle_at_a_full_table(game: str, rounds: int) -> DealerPlay:
    """Four at the table, and player 1 without a wager for so many rounds."""
    play = DealerPlay(game, players="1 2 3 4")
    for _ in range(rounds):
        play.round("145", p2={"small": 500}, p3={"small": 500}, p4={"small": 500})
    return play


@BOTH
@clause("sicbo-nicc", "9.14")
@clause("sicbo-ilga", "9.9")
def test_rounds_sat_out_while_another_place_is_free_do_not_count(game: str) -> None:
    play = DealerPlay(game, players="1 2 3")
    for _ in range(3):
        play.round("145", p2={"small": 500}, p3={"small": 500})
    play.sit("4")
    answer = play.dealer("VacatePlace", place="1")
    assert play.refused(answer) == ("not-idle", IDLE[game])
    assert play.table.seats["1"].idle == 0


@BOTH
@clause("sicbo-nicc", "9.14")
@clause("sicbo-ilga", "9.9")
def test_a_round_counts_that_began_at_the_instant_at_which_the_last_place_was_taken(
    game: str,
) -> None:
    """SB-45: every other place is taken from the round's beginning to its end."""
    play = DealerPlay(game, players="1 2 3")
    seat = play.sit("4")
    play.accepted(play.dealer("ShakeDice", tumbles=3, at=seat.since))
    play.accepted(play.dealer("CallForBets"))
    play.close_bets()
    play.settle("145")
    assert [one.idle for one in play.table.occupied] == [1, 1, 1, 1]


@BOTH
@clause("sicbo-nicc", "9.14")
@clause("sicbo-ilga", "9.9")
def test_three_idle_rounds_at_a_full_table_cost_the_place_if_staff_say_so(game: str) -> None:
    play = idle_at_a_full_table(game, 2)
    answer = play.dealer("VacatePlace", place="1")
    assert play.refused(answer) == ("not-idle", IDLE[game])
    assert sentence(answer) == (
        "player-1 has sat out 2 rounds: a place may be asked for only after three (rule "
        f"{IDLE[game]})."
    )
    play.round("145", p2={"small": 500})
    assert play.table.seats["1"].person == "player-1"  # never by itself
    answer = play.do("VacatePlace", place="1", by="2", reason="a friend waits")
    assert play.refused(answer) == ("not-your-office", IDLE[game])
    answer = play.dealer("VacatePlace", place="1", reason="")
    assert play.refused(answer) == ("reason-needed", IDLE[game])
    play.accepted(play.dealer("VacatePlace", place="1", remaining_cents=100_000))
    (left,) = play.happened(PlaceLeft)
    assert (left.person, left.clause, left.declared) == ("player-1", IDLE[game], True)


@BOTH
@clause("sicbo-nicc", "9.14")
@clause("sicbo-ilga", "9.9")
def test_no_place_is_asked_for_while_another_is_free_or_a_wager_lies(game: str) -> None:
    play = idle_at_a_full_table(game, 3)
    play.open_bets()
    play.accepted(play.place("1", small=500))
    assert play.refused(play.dealer("VacatePlace", place="1")) == ("has-wagers", IDLE[game])
    play.accepted(play.do("TakeChipsBack", place="1", spot="small", cents=500))
    play.accepted(play.do("LeavePlace", place="4"))
    answer = play.dealer("VacatePlace", place="1")
    assert play.refused(answer) == ("not-full", IDLE[game])
    assert sentence(answer) == (f"Other places are free: nobody has to leave (rule {IDLE[game]}).")
