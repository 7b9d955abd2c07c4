"""What a place recalls: the last rounds of the player there, as they came out in the end."""

from __future__ import annotations

from pitboss.table.dealer.played import recalled_at
from pitboss.table.terminal.state import Round
from tests.table.dealer.plays import DealerPlay

GAME = "sicbo-ilga"


def recalled(play: DealerPlay, place: str) -> list[tuple[int, str, str, dict[str, int]]]:
    """Round, how it ended, result, and what came back of each wager, the stake included."""
    seat = play.table.seats[place]
    return [(one.round, one.status, one.result, one.returned) for one in seat.played]


def test_a_place_recalls_what_each_of_its_wagers_came_to() -> None:
    play = DealerPlay(GAME)
    play.round("456", **{"1": {"big": 500, "total:15": 500, "small": 500}})
    assert play.table.seats["1"].played[0].stakes == {"big": 500, "total:15": 500, "small": 500}
    # Big pays 1 to 1, total 15 pays 18 to 1, Small has lost.
    came = {"big": 1000, "total:15": 9500, "small": 0}
    assert recalled(play, "1") == [(1, "settled", "456", came)]
    assert recalled(play, "2") == [], "nobody there has played"
    (told,) = recalled_at(play.table, "1")
    # As the player is told it: $5 won on Big and $90 on total 15, $5 lost, two stakes back.
    assert told.nets == {"big": 500, "total:15": 9000, "small": -500}
    assert (told.won_cents, told.lost_cents, told.returned_cents) == (9500, 500, 1000)
    assert play.replayed() == play.table


def test_a_place_recalls_a_round_without_a_result_and_one_that_was_settled_again() -> None:
    play = DealerPlay(GAME)
    play.open_bets()
    play.accepted(play.place("1", big=500))
    play.close_bets()
    play.accepted(play.dealer("AnnounceNoResult", ground="tumbler-fault"))
    play.round("124", **{"1": {"big": 500}})
    assert recalled(play, "1") == [
        (1, "void", "", {"big": 500}),
        (2, "settled", "124", {"big": 0}),
    ]
    play.accepted(play.staff("RestateRound", round=2, faces=(4, 5, 6), reason="misread"))
    assert recalled(play, "1")[1] == (2, "corrected", "456", {"big": 1000})
    void, corrected = recalled_at(play.table, "1")
    assert (void.won_cents, void.lost_cents, void.returned_cents) == (0, 0, 500)
    assert (corrected.won_cents, corrected.lost_cents, corrected.returned_cents) == (500, 0, 500)
    assert play.replayed() == play.table


def test_ten_rounds_are_recalled_and_none_of_the_person_who_sat_there_before() -> None:
    play = DealerPlay(GAME)
    for _ in range(11):
        play.round("456", **{"1": {"small": 500}})
    assert [one.round for one in play.table.seats["1"].played] == list(range(2, 12))
    play.accepted(play.do("LeavePlace", place="1"))
    play.sit("1", person="somebody else")
    assert recalled(play, "1") == []


def test_thirty_rounds_and_twenty_results_of_a_table_are_kept() -> None:
    play = DealerPlay("sicbo-ilga")
    play.table.round = 100
    play.table.results = [(number, "146") for number in range(81, 101)]
    play.table.rounds = [Round(number, 1, 1, 1, "settled", "146") for number in range(71, 101)]
    play.round("456")
    assert play.table.results == [*((number, "146") for number in range(82, 101)), (101, "456")]
    assert [one.number for one in play.table.rounds] == list(range(72, 102))
    assert (play.table.round_of(71), play.table.under_way.number) == (None, 101)
