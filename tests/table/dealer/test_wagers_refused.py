"""Whatever is asked for, in whatever order: deciding changes nothing, and refusals say why."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.kernel.refusal import Refusal
from pitboss.rules.sign import Limit
from tests.table.dealer.patrons import limited
from tests.table.dealer.plays import MINUTE, STREAK, DealerPlay

PLACES = st.sampled_from(["1", "2", "3", "9"])
SPOTS = st.sampled_from(["small", "big", "total:4", "odd", "super-streak:big", "nowhere"])
CENTS = st.sampled_from([-100, 0, 300, 500, 550, 1000, 40_000, 200_000])
KINDS = st.sampled_from(["value", "token", "colour:red", "colour:blue", "cash"])
PEOPLE = st.sampled_from(["player-1", "player-2", "zoe", ""])
BOOLEANS = st.booleans()
LIMITS = st.sampled_from(
    [
        {"*": Limit(200, 100_000, 100)},
        {"*": Limit(1000, 200_000, 100), **STREAK},
        {"small": Limit(500, 500_000, 100)},
        {"*": Limit(500, 100)},
        {},
    ]
)
LATER = st.integers(-MINUTE, 40 * MINUTE)

FIELDS: dict[str, dict[str, st.SearchStrategy[Any]]] = {
    "PlaceChips": {
        "place": PLACES,
        "spot": SPOTS,
        "cents": CENTS,
        "kind": KINDS,
        "person": PEOPLE,
        "spoken": BOOLEANS,
        "found": BOOLEANS,
    },
    "TakeChipsBack": {"place": PLACES, "spot": SPOTS, "cents": CENTS},
    "RefuseWager": {"place": PLACES, "spot": SPOTS},
    "VoidWagers": {"place": PLACES, "ground": st.sampled_from(["device", "rule", "taste"])},
    "FindInvalid": {"place": PLACES, "ground": st.sampled_from(["proxy", "no-card", "taste"])},
    "FindOverLimit": {"place": PLACES},
    "TakePlace": {"place": PLACES, "person": PEOPLE},
    "LeavePlace": {"place": PLACES, "remaining_cents": st.none() | CENTS},
    "VacatePlace": {"place": PLACES},
    "RecordAssistance": {"place": PLACES, "helper": PEOPLE, "ended": BOOLEANS},
    "ShowRules": {"place": PLACES | st.just(""), "person": st.just("") | PEOPLE},
    "RecordDevice": {"place": PLACES, "at_work": st.just(()) | st.just(("ann",))},
    "LiftBar": {"person": PEOPLE},
    "InvalidateGame": {
        "round": st.integers(0, 3),
        "ground": st.sampled_from(["disruption", "fraud"]),
        "persons": st.lists(PLACES, max_size=2).map(tuple),
    },
    "DecideHeld": {"person": PEOPLE, "released": BOOLEANS},
    "ProposeSign": {"limits": LIMITS, "later": LATER},
    "WithdrawSign": {},
    "ReportSigns": {"up": BOOLEANS},
    "SetPersonalLimits": {"place": PLACES, "limits": LIMITS, "acknowledged": BOOLEANS},
    "LimitPlayers": {"players": st.none() | st.integers(0, 4), "one_per_area": BOOLEANS},
    "PutUpClosingSign": {"later": LATER},
    "TakeDownClosingSign": {},
    "AnnounceFinalCall": {},
    "CloseDealerTable": {},
    "ShakeDice": {"tumbles": st.integers(0, 4)},
    "CallForBets": {},
    "CallNoMoreBets": {},
}
ACTS = st.sampled_from(sorted(FIELDS)).flatmap(
    lambda name: st.tuples(st.just(name), st.fixed_dictionaries(FIELDS[name]))
)
WHO = st.sampled_from(["player", "dealer", "staff"])


@settings(max_examples=150, deadline=None)
@given(
    game=st.sampled_from(["sicbo-nicc", "sicbo-ilga"]),
    acts=st.lists(st.tuples(WHO, ACTS, st.sampled_from([1, 1000, 20 * MINUTE])), max_size=30),
)
def test_deciding_changes_nothing_and_what_happened_can_be_played_again(
    game: str, acts: list[tuple[str, tuple[str, dict[str, Any]], int]]
) -> None:
    play = DealerPlay(game, limits=STREAK, layout="C", readings={"even": "as-printed"})
    issued = {"place": "1", "colour": "red", "count": 20, "each_cents": 500}
    play.accepted(play.dealer("IssueColour", **issued))
    play.accepted(play.dealer("ExchangeVoucher", place="2", voucher="V-1", cents=2000))
    if game == "sicbo-nicc":
        limited(play.patrons["player-1"], play.at, day=20_000)
    play.round("566")
    play.accepted(play.place("2", super_streak_big=500))
    for who, (command, drawn), elapsed in acts:
        fields = dict(drawn)
        play.at += elapsed
        if "later" in fields:
            until = play.at + fields.pop("later")
            fields["takes_effect_at" if command == "ProposeSign" else "closes_at"] = until
        if command == "TakePlace" and game == "sicbo-nicc" and fields["person"]:
            play.patrons.setdefault(fields["person"], play.enrolled(fields["person"]))
            fields |= {"patron": fields["person"], "card": f"card-{fields['person']}"}
        if who == "player":
            fields.setdefault("by", fields.get("place", "1"))
            fields |= {"office": "player"}
        before = repr(play.table), repr(play.patrons)
        answer = (play.staff if who == "staff" else play.dealer)(command, **fields)
        if isinstance(answer, Refusal):
            assert (repr(play.table), repr(play.patrons)) == before
            assert answer.sentence.endswith(".")
            assert "{" not in answer.sentence
    assert play.replayed() == play.table
