"""The rules are shown to anyone who asks, and which rules those were is written down."""

from __future__ import annotations

import pytest

from pitboss.kernel.fact import content
from pitboss.table.dealer.acts.show_rules import RulesShown
from pitboss.table.dealer.view import place_view, public_view
from tests.stories import clause
from tests.table.dealer.acts import BOTH, ILGA, sentence
from tests.table.dealer.plays import DealerPlay
from tests.table.dealer.test_irregularities import STEPS, at_step

DUTY = {"sicbo-nicc": "9.19", "sicbo-ilga": "9.14"}


@BOTH
@clause("sicbo-nicc", "9.19")
@clause("sicbo-ilga", "9.14")
def test_9_19_rules_asked_for_at_a_place_are_recorded_with_their_version(game: str) -> None:
    play = DealerPlay(game)
    play.accepted(play.do("ShowRules", place="1"))
    assert play.happened(RulesShown) == [
        RulesShown(
            round=0, place="1", person="player-1", document=game, version="",
            digest=play.table.law.game.digest, clause=DUTY[game],
        )
    ]  # fmt: skip
    assert len(play.table.law.game.digest) == 64
    assert play.replayed() == play.table


@clause("sicbo-nicc", "9.19")
@clause("sicbo-ilga", "9.14")
def test_9_19_the_readings_that_a_table_chose_are_in_what_is_recorded() -> None:
    digests = set()
    for game in ("sicbo-nicc", "sicbo-ilga"):
        for even in ("as-printed", "customary"):
            play = DealerPlay(game, readings={"even": even})
            play.accepted(play.do("ShowRules", place="1"))
            digests.add(play.happened(RulesShown)[0].digest)
    assert len(digests) == 4


@BOTH
@pytest.mark.parametrize("step", STEPS)
@clause("sicbo-nicc", "9.19")
@clause("sicbo-ilga", "9.14")
def test_9_19_they_are_shown_at_every_stage_and_nothing_else_changes(game: str, step: str) -> None:
    play = DealerPlay(game)
    at_step(play, step)
    seen = public_view(play.table, play.at), place_view(play.table, "2", play.at)
    balances = dict(play.ledger.balances)
    play.accepted(play.do("ShowRules", place="2", at=play.at))
    (shown,) = play.happened(RulesShown)
    assert (shown.round, shown.place) == (1, "2")
    assert play.ledger.balances == balances
    public, own = public_view(play.table, play.at), place_view(play.table, "2", play.at)
    assert own == seen[1]
    before, after = content(seen[0]), content(public)
    assert {name for name in after if after[name] != before[name]} == {"version"}


@BOTH
@clause("sicbo-nicc", "9.19")
@clause("sicbo-ilga", "9.14")
def test_9_19_the_dealer_shows_them_to_anybody_with_a_place_or_without(game: str) -> None:
    play = DealerPlay(game)
    asked = (
        ({"place": "1"}, ("1", "player-1")),
        ({"place": "3"}, ("3", "")),  # nobody has sat down there yet
        ({"place": "", "person": "passer-by"}, ("", "passer-by")),
        ({"place": ""}, ("", "")),
    )
    for fields, whom in asked:
        play.accepted(play.dealer("ShowRules", **fields))
        (shown,) = play.happened(RulesShown)
        assert (shown.place, shown.person) == whom
    # Reading them at a free place needs no dealer either.
    play.accepted(play.do("ShowRules", place="4"))
    assert play.happened(RulesShown)[0].person == ""


@BOTH
@clause("sicbo-nicc", "9.19")
@clause("sicbo-ilga", "9.14")
def test_9_19_one_record_for_each_who_asks_and_round_is_enough(game: str) -> None:
    play = DealerPlay(game)
    play.accepted(play.do("ShowRules", place="1"))
    assert sentence(play.do("ShowRules", place="1")) == (
        f"It is already recorded that these rules were shown in round 0 (rule {DUTY[game]})."
    )
    again = ("rules-recorded", DUTY[game])
    assert play.refused(play.dealer("ShowRules", place="1")) == again
    play.accepted(play.do("ShowRules", place="2"))
    # Somebody else who comes to the place has seen nothing yet.
    play.accepted(play.do("LeavePlace", place="1"))
    play.sit("1", person="newcomer")
    play.accepted(play.do("ShowRules", place="1"))
    assert play.happened(RulesShown)[0].person == "newcomer"
    play.round("124")
    play.accepted(play.do("ShowRules", place="1"))
    assert play.refused(play.do("ShowRules", place="1")) == again
    play.open_bets()
    play.accepted(play.do("ShowRules", place="1"))
    assert play.happened(RulesShown)[0].round == 2


@BOTH
@clause("sicbo-nicc", "9.19")
@clause("sicbo-ilga", "9.14")
def test_9_19_a_player_asks_at_their_own_place_only(game: str) -> None:
    play = DealerPlay(game)
    wrong = ("not-your-office", DUTY[game])
    assert play.refused(play.do("ShowRules", place="1", by="2")) == wrong
    assert play.refused(play.do("ShowRules", place="", by="mallory", person="mallory")) == wrong
    assert play.refused(play.do("ShowRules", place="3", by="")) == wrong
    assert play.refused(play.dealer("ShowRules", place="9"))[0] == "no-such-place"
    play.accepted(play.do("ShowRules", place="1", by="player-1"))
    assert sentence(play.dealer("ShowRules", place="2", person="somebody")) == (
        "Only for somebody who is at no place a name is given."
    )


def test_a_table_that_opens_again_may_have_other_rules_and_a_closed_one_has_none() -> None:
    play = DealerPlay(ILGA, players="1")
    play.accepted(play.dealer("ShowRules", place="2"))
    play.accepted(play.do("LeavePlace", place="1"))
    play.accepted(play.staff("CloseDealerTable"))
    assert play.refused(play.dealer("ShowRules", place="2"))[0] == "not-open"
    play.accepted(play.staff("OpenDealerTable", config=play.config, float_cents=10_000_000))
    play.accepted(play.dealer("ShowRules", place="2"))
