"""The player card: issued to one person, one in force, suspended, cancelled, and its date."""

from __future__ import annotations

import pytest

from pitboss.kernel.authority import CommandKind as Common
from pitboss.kernel.refusal import Refused
from pitboss.patron import play
from pitboss.patron.acts.cancel_card import CancelCard
from pitboss.patron.acts.enrol import Enrol
from pitboss.patron.acts.issue_card import IssueCard
from pitboss.patron.acts.reinstate_card import ReinstateCard
from pitboss.patron.acts.set_deposit_limit import SetDepositLimit
from pitboss.patron.acts.suspend_card import SuspendCard
from pitboss.patron.holder import CardHolder, tie
from pitboss.patron.refusals import PatronKind as Kind
from tests.folding import fold
from tests.patron.people import CARDS, GAME, NOON, Person, card_holder, player, sydney
from tests.stories import clause


def may_play(person: Person, table: str = "t1", game: str = GAME) -> None:
    play.need_card(person.state, CARDS, at=person.at, game=game, table=table)


def may_not_play(person: Person, because: Kind, rule: str) -> str:
    with pytest.raises(Refused) as refused:
        may_play(person)
    refusal = refused.value.refusal
    assert (refusal.kind, refusal.clause) == (because, rule), refusal.sentence
    return refusal.sentence


@clause("sicbo-nicc", "3.1", "9.1")
def test_3_1_a_card_is_needed_from_the_beginning_of_19_august_2024_in_sydney() -> None:
    begins = sydney("2024-08-19T00:00+10:00")
    assert not play.card_needed(CARDS, begins - 1)
    assert play.card_needed(CARDS, begins)


@clause("sicbo-nicc", "3.1")
def test_3_1_nobody_plays_without_being_on_file_and_having_a_card() -> None:
    person = Person()
    assert may_not_play(person, Kind.NOT_ENROLLED, "3.1") == "p7 is not enrolled here (rule 3.1)."
    person.does(Enrol, name="Pat Player")
    assert (
        may_not_play(person, Kind.NO_CARD, "3.1")
        == "The player has no card in force: one must be issued first (rule 3.1)."
    )


@clause("sicbo-nicc", "1.1/player-card")
def test_a_card_is_a_thing_or_digital_or_both_under_one_number() -> None:
    person = card_holder()
    card = person.state.cards["C1"]
    assert (card.physical, card.digital) == (True, False)
    person.does(IssueCard, card="C1", digital=True)
    assert (card.physical, card.digital) == (True, True)
    digital = Person()
    digital.does(Enrol, name="Dee")
    digital.does(IssueCard, card="C2", digital=True)
    card = digital.state.cards["C2"]
    assert (card.physical, card.digital) == (False, True)
    digital.does(IssueCard, card="C2", digital=False)
    assert (card.physical, card.digital) == (True, True)


@pytest.mark.parametrize(("card", "digital"), [("C1", False), ("C2", False), ("C2", True)])
def test_31d_no_second_card_while_one_is_in_force_suspended_or_not(
    card: str, digital: bool
) -> None:
    person = card_holder()
    person.refused(IssueCard, Kind.CARD_IN_FORCE, "31D", card=card, digital=digital)
    person.does(SuspendCard, reason="lost")
    person.refused(IssueCard, Kind.CARD_IN_FORCE, "31D", card=card, digital=digital)


@clause("sicbo-nicc", "1.1/player-card")
def test_a_cancelled_number_is_not_issued_again_and_another_is() -> None:
    person = player()
    person.does(CancelCard, reason="lost")
    person.refused(IssueCard, Kind.CARD_NUMBER_USED, "1.1/player-card", card="C1", digital=False)
    assert "Card C1 is cancelled" in may_not_play(person, Kind.CARD_CANCELLED, "3.1")
    person.does(IssueCard, card="C2", digital=False)
    may_play(person)


@clause("sicbo-nicc", "1.1/player-card")
def test_a_number_is_tied_to_one_person_across_the_house() -> None:
    holder = CardHolder(card="C1")
    fold(holder, tie(holder, "p7", CARDS.card))
    assert holder.patron == "p7"
    assert tie(holder, "p7", CARDS.card) == ()
    with pytest.raises(Refused) as refused:
        tie(holder, "p8", CARDS.card)
    assert refused.value.refusal.kind is Kind.CARD_NUMBER_USED


@clause("sicbo-nicc", "3.1", "9.1")
def test_3_1_a_suspended_card_is_not_valid_until_it_is_reinstated() -> None:
    person = player()
    may_play(person)
    person.does(SuspendCard, reason="address unknown")
    may_not_play(person, Kind.CARD_SUSPENDED, "3.1")
    person.refused(SuspendCard, Kind.CARD_SUSPENDED, "1.1/player-card", reason="again")
    person.does(ReinstateCard, reason="address given")
    may_play(person)
    person.refused(ReinstateCard, Kind.CARD_NOT_SUSPENDED, "1.1/player-card", reason="again")


def test_an_act_on_a_card_needs_a_card_a_reason_and_staff() -> None:
    for kind in (SuspendCard, ReinstateCard, CancelCard):
        person = Person()
        person.refused(kind, Kind.NOT_ENROLLED, "1.1/player-card", reason="lost")
        person.does(Enrol, name="Pat Player")
        person.refused(kind, Kind.NO_CARD, "1.1/player-card", reason="lost")
        person = card_holder()
        person.refused(kind, Common.REASON_NEEDED, "1.1/player-card", reason=" ")
        player_acts = {"reason": "lost", "office": "player"}
        refusal = person.refused(kind, Common.NOT_YOUR_OFFICE, "1.1/player-card", **player_acts)
        assert refusal.sentence == (
            "Only the cashier, casino supervisor or games supervisor may do that "
            "(rule 1.1/player-card)."
        )


def test_a_person_is_enrolled_once_and_by_name() -> None:
    person = Person()
    person.refused(Enrol, Common.NOT_UNDERSTOOD, "", name=" ")
    person.refused(Enrol, Common.NOT_YOUR_OFFICE, "1.1/player-card", name="Pat", office="dealer")
    person.refused(IssueCard, Kind.NOT_ENROLLED, "1.1/player-card", card="C1", digital=False)
    person.does(Enrol, name="Pat Player")
    assert (person.state.name, person.state.enrolled_at) == ("Pat Player", NOON)
    person.refused(Enrol, Kind.ALREADY_ENROLLED, "1.1/player-card", name="Pat")
    person.refused(IssueCard, Common.NOT_UNDERSTOOD, "", card="", digital=False)


@clause("sicbo-nicc", "9.1", "9.20", "1.1/proxy-betting")
def test_9_1_a_card_issued_to_somebody_else_is_refused() -> None:
    person = player()
    fields = {"at": NOON, "game": GAME, "table": "t1", "place": "3", "card": "C9"}
    refusal = person.may_not(play.sign_on, Kind.NOT_OWN_CARD, "9.1", **fields)
    assert refusal.sentence == (
        "Card C9 was not issued to this player: players may use only their own card (rule 9.1)."
    )


@clause("sicbo-nicc", "3.1", "9.1")
def test_9_1_a_cancelled_card_is_refused_though_the_player_has_a_new_one() -> None:
    person = player()
    person.does(CancelCard, reason="lost")
    person.does(IssueCard, card="C2", digital=False)
    fields = {"at": NOON, "game": GAME, "table": "t1", "place": "3", "card": "C1"}
    person.may_not(play.sign_on, Kind.CARD_CANCELLED, "3.1", **fields)
    person.signs_on(card="C2")


def test_31d_one_place_at_a_time() -> None:
    person = player()
    person.signs_on(table="t1", place="3")
    for table, place in (("t1", "4"), ("t2", "1"), ("t1", "3")):
        fields = {"at": NOON, "game": GAME, "table": table, "place": place, "card": "C1"}
        refusal = person.may_not(play.sign_on, Kind.SIGNED_ON_ELSEWHERE, "31D", **fields)
        assert "place 3 of table t1" in refusal.sentence
    may_play(person, "t1")
    with pytest.raises(Refused):
        may_play(person, "t2")
    person.signs_off("t1")
    person.signs_on(table="t2", place="1")


def test_31j_limits_are_set_or_expressly_declined_before_the_first_use() -> None:
    person = card_holder()
    may_not_play(person, Kind.CHOOSE_LIMITS, "31J")
    person.does(SetDepositLimit, cents=10_000)
    may_play(person)
    may_play(player())
