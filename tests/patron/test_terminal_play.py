"""Play at a terminal by card: what moved there, on the record and against the limits.

At a terminal nobody declares anything: all is told by two amounts, how much more is at risk and
how much the player has gained. The clauses are those of the Regulation (31D, 31I, 31K, 31L, 31P).
"""

from __future__ import annotations

from typing import Any  # fields of several types, filled in by name

import pytest

from pitboss.kernel.refusal import RefusalKind, Refused
from pitboss.patron import terminal_play
from pitboss.patron.acts.cancel_card import CancelCard
from pitboss.patron.acts.decline_limits import DeclineLimits
from pitboss.patron.acts.issue_card import IssueCard
from pitboss.patron.acts.set_loss_limit import SetLossLimit
from pitboss.patron.acts.suspend_card import SuspendCard
from pitboss.patron.acts.suspend_self import SuspendSelf
from pitboss.patron.event import PatronEvent
from pitboss.patron.own_card import need_own_card
from pitboss.patron.play_events import (
    LimitReached,
    PlayedBeside,
    SignedOff,
    SignedOn,
    StakePlaced,
    StakeReturned,
    StakesSettled,
)
from pitboss.patron.refusals import PatronKind as Kind
from pitboss.patron.reminders import reminded
from tests.patron.people import DAY, HOUR, MINUTE, TODAY, Person, card_holder, player

WHO: dict[str, Any] = {"patron": "p7"}
GAME = "aruze-sicbo"


def card_in(
    person: Person, table: str = "e1", standing: int = 0, beside: dict[str, str] | None = None
) -> tuple[PatronEvent, ...]:
    events = terminal_play.card_in(
        person.state, at=person.at, game=GAME, table=table, terminal=f"{table}-1", card="C1",
        standing_cents=standing, beside=beside,
    )  # fmt: skip
    person.happens(events, "p7")
    return events


def moved(
    person: Person, risk: int, net: int = 0, *, decided: bool = False
) -> tuple[PatronEvent, ...]:
    events = terminal_play.moved(
        person.state, risk_cents=risk, net_cents=net, decided=decided, at=person.at, day=TODAY,
        table="e1", round_number=3,
    )  # fmt: skip
    person.happens(events, "p7")
    return events


def placed(cents: int, *, found: bool) -> StakePlaced:
    return StakePlaced(**WHO, table="e1", round=3, cents=cents, found=found, clause="31K")


def settled(staked: int, back: int) -> StakesSettled:
    return StakesSettled(
        **WHO, table="e1", round=3, staked_cents=staked, returned_cents=back, day=TODAY,
        clause="31I",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("risk", "net", "decided", "events"),
    [
        # Nothing moved.
        (0, 0, False, ()),
        (0, 0, True, ()),
        # A wager of $5.00 is placed; $2.00 of what lay is taken back.
        (500, 0, False, (placed(500, found=False),)),
        (-200, 0, False,
         (StakeReturned(**WHO, table="e1", round=3, cents=200, clause="31K"),)),
        # A stake of $10.00 is lost; wins $15.00 and comes back; comes back as it was.
        (-1_000, -1_000, True, (settled(1_000, 0),)),
        (-1_000, 1_500, True, (settled(1_000, 2_500),)),
        (-1_000, 0, True, (settled(1_000, 1_000),)),
        # A correction: $3.00 lies again and was won before; it was found, not taken.
        (300, -800, True, (placed(1_100, found=True), settled(800, 0))),
        # Commission of 5 cents with a wager of $1.00: no stake covers it, so it passes through.
        (100, -5, False, (placed(105, found=False), settled(5, 0))),
        # A loss beyond the stake: $10.00 of stakes go, and $12.00 with them.
        (-1_000, -1_200, True, (placed(200, found=True), settled(1_200, 0))),
    ],
)  # fmt: skip
def test_31i_what_moves_at_a_terminal_is_counted_to_the_cent(
    risk: int, net: int, decided: bool, events: tuple[PatronEvent, ...]
) -> None:
    person = player()
    card_in(person)
    moved(person, 1_000)
    assert moved(person, risk, net, decided=decided) == events
    assert sum(person.state.open_stakes.values()) == 1_000 + risk


def test_31k_a_loss_that_fills_the_limit_ends_gaming_and_a_win_elsewhere_does_not_begin_it() -> (
    None
):
    person = card_holder()
    person.does(SetLossLimit, period="day", cents=1_000)
    card_in(person)
    room: dict[str, Any] = {"at": person.at, "day": TODAY, "table": "e1", "game": GAME}
    terminal_play.need_room(person.state, **room, cents=1_000)
    with pytest.raises(Refused) as refused:
        terminal_play.need_room(person.state, **room, cents=1_001)
    assert refused.value.refusal.kind is Kind.OVER_LOSS_LIMIT
    assert refused.value.refusal.maximum_cents == 1_000
    assert refused.value.refusal.sentence == (
        "The loss limit of $10.00 a day leaves $10.00 to wager (rule 31K)."
    )
    moved(person, 1_000)
    *_, last = moved(person, -1_000, -1_000, decided=True)
    assert last == LimitReached(**WHO, limit="day", since=TODAY, cents=1_000, clause="31K")
    with pytest.raises(Refused) as refused:
        terminal_play.need_room(person.state, **room, cents=1)
    assert refused.value.refusal.kind is Kind.LOSS_LIMIT_REACHED
    assert refused.value.refusal.maximum_cents == 0


def test_31k_the_tightest_of_several_limits_is_told_and_none_is_below_nothing() -> None:
    person = card_holder()
    person.does(SetLossLimit, period="day", cents=5_000)
    person.does(SetLossLimit, period="week", cents=2_000)
    card_in(person, standing=3_000)
    room: dict[str, Any] = {"at": person.at, "day": TODAY, "table": "e1", "game": GAME}
    with pytest.raises(Refused) as refused:
        terminal_play.need_room(person.state, **room, cents=1)
    assert refused.value.refusal.words["period"] == "week"
    assert refused.value.refusal.maximum_cents == 0


def test_without_a_limit_there_is_room_for_anything_and_without_a_card_in_for_nothing() -> None:
    person = player()
    room: dict[str, Any] = {
        "at": person.at,
        "day": TODAY,
        "table": "e1",
        "game": GAME,
        "cents": 10**9,
    }
    with pytest.raises(Refused) as refused:
        terminal_play.need_room(person.state, **room)
    assert (refused.value.refusal.kind, refused.value.refusal.clause) == (
        Kind.NOT_SIGNED_ON,
        "31D",
    )
    card_in(person)
    terminal_play.need_room(person.state, **room)


def test_31d_a_card_that_goes_in_takes_over_what_stands_and_counts_at_one_place() -> None:
    person = player()
    sat = SignedOn(**WHO, table="e1", game=GAME, place="e1-1", card="C1", etg=True, clause="31D")
    stood = StakePlaced(**WHO, table="e1", round=0, cents=700, found=True, clause="31K")
    assert card_in(person, standing=700) == (sat, stood)
    assert person.state.open_stakes == {"e1": 700}
    with pytest.raises(Refused) as refused:
        card_in(person, table="e2")
    assert refused.value.refusal.kind is Kind.SIGNED_ON_ELSEWHERE
    with pytest.raises(Refused):  # a cabinet at which the card is not in is elsewhere, too
        card_in(person, table="e2", beside={"e1": "e1-9"})


def test_31d_a_cabinet_of_two_games_is_one_place() -> None:
    person = player()
    card_in(person)
    also = PlayedBeside(**WHO, table="e2", place="e2-1", clause="31D")
    stood = StakePlaced(**WHO, table="e2", round=0, cents=50, found=True, clause="31K")
    assert card_in(person, table="e2", standing=50, beside={"e1": "e1-1"}) == (also, stood)
    # Once is enough: there it counts already.
    assert card_in(person, table="e2", beside={"e1": "e1-1"}) == ()


def test_31p_a_card_that_is_taken_out_ends_play_once_and_nothing_has_to_be_declared() -> None:
    person = player()
    card_in(person)
    moved(person, 1_000)
    person.at += MINUTE
    left = SignedOff(
        **WHO, table="e1", place="e1-1", result_cents=None, undeclared=False, clause="31P"
    )
    out: dict[str, Any] = {"at": person.at, "terminal": "e1-1"}
    assert terminal_play.card_out(person.state, table="e2", **out) == ()
    events = terminal_play.card_out(person.state, table="e1", **out)
    assert events == (left,)
    person.happens(events, "p7")
    assert terminal_play.card_out(person.state, table="e1", **out) == ()
    assert person.state.open_stakes == {"e1": 1_000}


def test_31l_at_a_terminal_three_hours_may_be_continuous_and_not_a_millisecond_more() -> None:
    person = player()
    card_in(person)
    person.at += 3 * HOUR - 1
    terminal_play.need_playing(person.state, at=person.at, table="e1", game=GAME)
    with pytest.raises(Refused) as refused:
        terminal_play.need_playing(person.state, at=person.at + 1, table="e1", game=GAME)
    assert refused.value.refusal.kind is Kind.ASSESSMENT_DUE
    assert refused.value.refusal.words["hours"] == 3


def test_31j_who_declined_is_reminded_a_year_later_as_they_sit_down() -> None:
    person = card_holder()
    person.does(DeclineLimits)
    person.at += 10 * DAY
    card_in(person)
    assert not reminded(person.state)
    person.happens(
        terminal_play.card_out(person.state, at=person.at, table="e1", terminal="e1-1"), "p7"
    )
    person.at += 355 * DAY
    assert len(card_in(person)) == 2
    assert reminded(person.state)


def test_9_1_a_card_in_a_terminal_is_its_holders_own_and_in_force() -> None:
    person = card_holder()
    own: dict[str, Any] = {"game": GAME, "clause": "9.1"}

    def refused(card: str) -> RefusalKind:
        with pytest.raises(Refused) as why:
            need_own_card(person.state, card, at=person.at, **own)
        return why.value.refusal.kind

    need_own_card(person.state, "C1", at=person.at, **own)
    assert refused("C9") is Kind.NOT_OWN_CARD
    person.does(SuspendCard, reason="left in the slot")
    assert refused("C1") is Kind.CARD_SUSPENDED
    person.does(CancelCard, reason="lost")
    assert refused("C1") is Kind.CARD_CANCELLED
    person.does(IssueCard, card="C2", digital=False)
    need_own_card(person.state, "C2", at=person.at, **own)
    person.does(SuspendSelf)
    assert refused("C2") is Kind.SELF_SUSPENDED
    person.barred(f"game:{GAME}", "7.4")
    assert refused("C2") is Kind.BARRED
    newcomer = Person(name="p8")
    with pytest.raises(Refused) as why:
        need_own_card(newcomer.state, "C1", at=newcomer.at, **own)
    assert why.value.refusal.kind is Kind.NOT_ENROLLED
