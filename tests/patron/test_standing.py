"""Who may not play for a while: suspended by their own wish, paused, or excluded."""

from __future__ import annotations

from pitboss.kernel.authority import CommandKind as Common
from pitboss.patron import play
from pitboss.patron.account import to_return_cents
from pitboss.patron.acts.cancel_card import CancelCard
from pitboss.patron.acts.deposit import Deposit
from pitboss.patron.acts.end_pause import EndPause
from pitboss.patron.acts.issue_card import IssueCard
from pitboss.patron.acts.pause import Pause
from pitboss.patron.acts.reinstate_card import ReinstateCard
from pitboss.patron.acts.suspend_card import SuspendCard
from pitboss.patron.acts.suspend_self import SuspendSelf
from pitboss.patron.acts.withdraw import Withdraw
from pitboss.patron.refusals import PatronKind as Kind
from tests.patron.people import (
    DAY,
    GAME,
    HOUR,
    MINUTE,
    NOON,
    TODAY,
    Person,
    limited,
    player,
)
from tests.stories import clause


def sign_on(person: Person, game: str = GAME) -> dict[str, object]:
    return {"at": person.at, "game": game, "table": "t1", "place": "3", "card": "C1"}


def test_31s_a_patron_suspends_the_card_at_once_for_24_hours_at_least() -> None:
    person = player()
    until = NOON + DAY
    refusal = person.refused(SuspendSelf, Kind.SUSPENSION_TOO_SHORT, "31S", until=until - 1)
    assert refusal.sentence == (
        "The card must be suspended for at least 24 hours: until 22/08/2024 12:00 or later "
        "(rule 31S)."
    )
    person.does(SuspendSelf, until=until)
    refusal = person.may_not(play.sign_on, Kind.SELF_SUSPENDED, "31S", **sign_on(person))
    assert refusal.sentence == (
        "The card is suspended at the player's own request until 22/08/2024 12:00 (rule 31S)."
    )
    person.at = until - 1
    person.may_not(play.sign_on, Kind.SELF_SUSPENDED, "31S", **sign_on(person))
    person.at = until
    person.signs_on()


def test_31s_by_one_key_it_is_for_24_hours_from_now_and_nothing_that_stands_is_shortened() -> None:
    person = player()
    person.does(SuspendSelf)
    assert person.state.suspended_until == NOON + DAY
    person.does(SuspendSelf, until=NOON + 3 * DAY)
    person.at += HOUR
    person.does(SuspendSelf)
    assert person.state.suspended_until == NOON + 3 * DAY


def test_31s_it_bites_in_the_middle_of_play() -> None:
    person = limited(day=10_000)
    person.stakes(1_000)
    person.does(SuspendSelf, until=NOON + DAY)
    person.may_not_stake(1_000, Kind.SELF_SUSPENDED, "31S")
    person.settles(1_000)
    person.signs_off()


def test_31s_a_suspension_is_made_longer_and_never_shorter_not_by_staff_either() -> None:
    person = player()
    person.does(SuspendSelf, until=NOON + 3 * DAY)
    person.refused(SuspendSelf, Kind.SUSPENSION_STANDS, "31S", until=NOON + 2 * DAY)
    person.does(SuspendSelf, until=NOON + 4 * DAY)
    person.does(SuspendCard, reason="as wished")
    person.does(ReinstateCard, reason="changed their mind")
    person.at += 4 * DAY - 1
    person.may_not(play.sign_on, Kind.SELF_SUSPENDED, "31S", **sign_on(person))
    person.at += 1
    person.signs_on()


def test_31s_an_end_that_is_no_time_is_answered_in_words_that_a_player_knows() -> None:
    refusal = player().refused(SuspendSelf, Common.NOT_UNDERSTOOD, "", until=10**20)
    assert "must be a time in the years 1970 to 9999" in refusal.sentence


def test_31s_only_the_patron_asks_for_it() -> None:
    person = player()
    for who in ({"office": "cashier"}, {"by": "p8"}):
        person.refused(SuspendSelf, Common.NOT_YOUR_OFFICE, "31S", until=NOON + DAY, **who)
    person.refused(SuspendSelf, Common.NOT_UNDERSTOOD, "", until="tomorrow")


@clause("sicbo-nicc", "9.4")
def test_9_4_a_supervisor_pauses_a_player_with_a_loss_limit_until_a_time() -> None:
    person = limited(day=10_000)
    person.does(Pause, until=NOON + 10 * MINUTE, reason="the limit is being reset")
    refusal = person.may_not_stake(100, Kind.PAUSED, "9.4")
    assert refusal.sentence == (
        "A supervisor has paused this player's wagering until 21/08/2024 12:10 (rule 9.4)."
    )
    person.at += 10 * MINUTE - 1
    person.may_not_stake(100, Kind.PAUSED, "9.4")
    person.at += 1
    person.stakes(100)
    person.refused(EndPause, Kind.NOT_PAUSED, "9.4")


@clause("sicbo-nicc", "9.4")
def test_9_4_a_pause_without_an_end_lasts_until_it_is_ended() -> None:
    person = limited(day=10_000)
    person.refused(EndPause, Kind.NOT_PAUSED, "9.4")
    person.does(Pause, until=None, reason="a short break", office="games-supervisor")
    person.at += 2 * HOUR
    refusal = person.may_not_stake(100, Kind.PAUSED, "9.4")
    assert "until it is ended" in refusal.sentence
    person.refused(EndPause, Common.NOT_YOUR_OFFICE, "9.4", office="dealer")
    person.does(EndPause)
    person.stakes(100)


@clause("sicbo-nicc", "9.4")
def test_9_4_a_pause_is_a_supervisors_has_a_reason_and_needs_a_loss_limit() -> None:
    person = limited(day=10_000)
    fields = {"until": NOON + HOUR, "reason": "reset"}
    refusal = person.refused(Pause, Common.NOT_YOUR_OFFICE, "9.4", office="dealer", **fields)
    assert refusal.sentence == (
        "Only the casino supervisor or games supervisor may do that (rule 9.4)."
    )
    person.refused(Pause, Common.REASON_NEEDED, "9.4", until=None, reason="")
    person.refused(Pause, Common.NOT_UNDERSTOOD, "", until=NOON, reason="reset")
    player().refused(Pause, Kind.NO_LOSS_LIMIT, "9.4", **fields)


@clause("sicbo-nicc", "9.8.2")
def test_9_8_2_a_player_excluded_from_a_game_plays_no_more_of_it_until_that_is_lifted() -> None:
    person = limited(day=10_000)
    scope = f"game:{GAME}"
    person.barred(scope, "9.8.2")
    refusal = person.may_not_stake(100, Kind.BARRED, "9.8.2")
    assert refusal.sentence == (
        "The player is excluded from the game sicbo-nicc until that is lifted (rule 9.8.2)."
    )
    person.signs_off()
    person.may_not(play.sign_on, Kind.BARRED, "9.8.2", **sign_on(person))
    other = sign_on(person, game="sicbo-ilga")
    person.plays(play.sign_on, **other)
    person.signs_off()
    person.barred(scope, "9.8.2", lifted=True)
    person.signs_on()


@clause("sicbo-nicc", "9.8.3")
def test_9_8_3_exclusion_from_the_casino_ends_deposits_and_leaves_the_money_theirs() -> None:
    person = player()
    person.does(Deposit, channel="eftpos", cents=5_000)
    person.barred("casino", "9.8.3")
    person.does(CancelCard, reason="a computer")
    person.may_not(play.sign_on, Kind.BARRED, "9.8.3", **sign_on(person))
    person.refused(Deposit, Kind.BARRED, "9.8.3", channel="eftpos", cents=1)
    person.refused(IssueCard, Kind.BARRED, "9.8.3", card="C2", digital=False)
    assert to_return_cents(person.state) == 5_000
    person.does(Withdraw, cents=5_000)
    person.barred("casino", "9.8.3", lifted=True)
    person.may_not(play.sign_on, Kind.CARD_CANCELLED, "3.1", **sign_on(person))
    person.does(IssueCard, card="C2", digital=False)
    person.signs_on(card="C2")


def test_wagers_already_down_are_settled_whatever_happens_to_the_player() -> None:
    person = limited(day=10_000)
    person.stakes(4_000)
    person.barred("casino", "31E")
    person.settles(4_000, back=1_000)
    person.signs_off()
    assert person.state.losses["day"][TODAY].net_cents == 3_000
    assert person.state.open_stakes == {}
