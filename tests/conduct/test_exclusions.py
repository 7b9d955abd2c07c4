"""One register of exclusions by person, and every door that reads it."""

from __future__ import annotations

import pytest

from pitboss.exclusions.names import is_near, person_key
from pitboss.exclusions.register import Exclusions
from pitboss.ledger.payment_records import Payment, PaymentOpened
from pitboss.patron.state import Patron
from pitboss.rules.sign import Limit
from pitboss.table.dealer.acts.decide_held import HeldDecided
from pitboss.table.dealer.config import DealerConfig
from pitboss.table.dealer.state import DealerTable
from pitboss.table.terminal.config import TableConfig
from pitboss.table.terminal.state import Table
from tests.conduct.houses import CASHIER, MANAGER, SUPERVISOR, House
from tests.folding import fold
from tests.stories import clause

DEALER = {"by": "dee", "office": "dealer"}
CASINO = {"kind": "casino", "reason": "an order", "sighted": "licence 7", **SUPERVISOR}


@pytest.mark.parametrize(
    "typed",
    ["Bob Real", "bob  real", "BOB REAL ", "Bob-Real", "Bób Réal", "Ｂｏｂ Real", "Вob Real"],
)
def test_a_name_is_the_same_however_it_is_typed(typed: str) -> None:
    assert person_key(typed) == "bobreal"


@pytest.mark.parametrize(
    ("one", "other", "near"),
    [
        ("Mallory", "Mallory B", True),
        ("Bob Real", "Real, Bob", True),
        ("Bob Real", "Bob Reel", True),
        ("Katherine Smyth", "Katharine Smith", True),
        ("Ann", "Ian", False),
        ("Bob Real", "Rob Neal", False),
        ("Bob Real", "Carla Diaz", False),
        ("", "Bob", False),
    ],
)
def test_names_that_are_alike_are_asked_about(one: str, other: str, near: bool) -> None:
    assert is_near(one, other) is near
    assert is_near(other, one) is near


def house(*, dealt: str = "sicbo-ilga") -> House:
    """A floor with a dealer's table, two terminal tables of one document, and a patron."""
    made = House()
    limits = {"*": Limit(500, 100_000)}
    config = DealerConfig(
        game=dealt, limits=limits, places=("1", "2"), layout="A", gaming_day_starts=360,
        emblem="wattle", colours=("red", "blue"), training=True,
    )  # fmt: skip
    opened = {"config": config, "float_cents": 1_000_000, **SUPERVISOR}
    made.done("OpenDealerTable", table="d", **opened)
    for name in ("s1", "s2"):
        seats = (f"{name}-1", f"{name}-2")
        plain = TableConfig(
            game="aruze-sicbo",
            seats=seats,
            limits={"*": Limit(100)},
            effective_at=1,
            training=True,
        )
        checks = dict.fromkeys(("server", "tumbler", *seats), True)
        made.done("OpenTable", table=name, config=plain, checks=checks, **MANAGER)
    made.done("Enrol", patron="p1", name="Bob Real", **CASHIER)
    made.done("IssueCard", patron="p1", card="C1", digital=False, **CASHIER)
    made.done("DeclineLimits", patron="p1", by="p1", office="player")
    return made


def at_terminal(made: House, terminal: str = "s1-1", **fields: str) -> tuple[str, str] | None:
    """A card is put into a terminal; why not, where it is refused."""
    table = terminal.partition("-")[0]
    answer = made.ask(
        "SitDown", **{"table": table, "terminal": terminal, "by": terminal, **fields}
    )
    return None if isinstance(answer, dict) else (answer.kind.slug, answer.clause)


@clause("sicbo-nicc", "9.8.3")
@clause("sicbo-ilga", "9.3.3")
def test_a_person_excluded_from_the_casino_is_refused_at_every_door_until_it_is_lifted() -> None:
    made = house()
    paid = PaymentOpened(
        number="7", cents=100, terminal="s1-1", table="s1", game="aruze-sicbo",
        requested_form="cash", clause="5.1",
    )  # fmt: skip
    fold(made.state(Payment.stream("7")), (paid,), at=made.at)
    made.done("ExcludePerson", patron="p1", **CASINO)
    (entry,) = register(made).entries.values()
    assert (entry.number, entry.person, entry.clause) == ("E1", "Bob Real", "Act 79")
    assert patron(made).card is None  # 31E: the card is cancelled with the way in
    out = ("excluded", "Act 79")
    doors: list[tuple[str, dict[str, object]]] = [
        ("Enrol", {"patron": "p2", "name": "BOB  REAL", **CASHIER}),
        ("IssueCard", {"patron": "p1", "card": "C2", "digital": True, **CASHIER}),
        ("Deposit", {"patron": "p1", "channel": "eftpos", "cents": 100, **CASHIER}),
        ("TakePlace", {"table": "d", "place": "1", "person": "bob real", **DEALER}),
        ("SignPayment", {"number": "7", "signed_by": "Bob-Real", "witnessed_by": "X", **CASHIER}),
    ]
    for act, fields in doors:
        assert made.refused(act, **fields) == out, act
    assert at_terminal(made, card="C1") == ("barred", "Act 79")  # by the card's own record
    made.done("LiftExclusion", number="E1", reason="the order ran out", **SUPERVISOR)
    for act, fields in doors[:2] + doors[3:]:
        made.done(act, **fields)
    assert made.refused("LiftExclusion", number="E1", reason="again", **SUPERVISOR) == (
        "not-excluded", "Act 79",
    )  # fmt: skip


@clause("sicbo-ilga", "9.3", "9.3.2")
def test_9_3_2_the_bar_rests_on_a_device_of_that_person_and_holds_at_every_table() -> None:
    made = house()
    made.done("TakePlace", table="d", place="1", person="Mallory", **DEALER)
    bar = {"kind": "game", "person": "Mallory", "reason": "a telephone"}
    assert made.refused("ExcludePerson", **bar, **SUPERVISOR) == ("breach-needed", "")
    made.done("RecordDevice", table="d", place="", person="Olga", reason="a camera", **SUPERVISOR)
    other = {**bar, "breach": "d-1"}
    assert made.refused("ExcludePerson", **other, **SUPERVISOR) == ("breach-needed", "9.3")
    made.done("RecordDevice", table="d", place="1", reason="a telephone", **SUPERVISOR)
    mine = {**bar, "breach": "d-2"}
    assert made.refused("ExcludePerson", **mine, **DEALER) == ("not-your-office", "9.3.2")
    made.done("ExcludePerson", **mine, **SUPERVISOR)
    # At once, at the place; and under every spelling of the name, at the other table of the game.
    made.done("BringChips", table="d", place="1", cents=10_000, **DEALER)
    chips = {"table": "d", "place": "1", "spot": "small", "cents": 500, **DEALER}
    assert made.refused("PlaceChips", **chips) == ("excluded", "9.3.2")
    made.done("LeavePlace", table="d", place="1", **DEALER)
    for name in ("mallory", "MALLORY", "Mal lory", "Mállory"):
        sits = {"table": "d", "place": "2", "person": name}
        assert made.refused("TakePlace", **sits, **DEALER) == ("excluded", "9.3.2")
    near = {"table": "d", "place": "2", "person": "Mallory B"}
    assert made.refused("TakePlace", **near, **DEALER) == ("near-name", "9.3.2")
    assert made.refused("TakePlace", **near, by="2") == ("name-to-check", "9.3.2")
    made.done("TakePlace", **near, somebody_else="passport 12 sighted", **DEALER)
    # It is the games of one document: elsewhere the person is admitted.
    assert at_terminal(made, player="Mallory", **MANAGER) is None


def test_a_card_whose_name_is_alike_waits_until_a_supervisor_has_recorded_who_it_is() -> None:
    """At a terminal nobody can be asked back; the name on the register is not told there."""
    made = house()
    made.done("ExcludePerson", person="Bob Rael", **CASINO)
    assert at_terminal(made, card="C1") == ("name-to-check", "Act 79")
    answer = made.ask("SitDown", table="s1", terminal="s1-1", card="C1", by="s1-1")
    assert "Rael" not in answer.sentence
    place = {"table": "d", "place": "1", "person": "Bob Real", "patrons": ("p1",)}
    card = {"patron": "p1", "card": "C1"}
    assert made.refused("TakePlace", **place, **card, by="1") == ("name-to-check", "Act 79")
    # A dealer can be asked back, and says why; staff at a terminal likewise.
    assert made.refused("TakePlace", **place, **card, **DEALER) == ("near-name", "Act 79")
    assert at_terminal(made, card="C1", **MANAGER) == ("near-name", "Act 79")
    sighted = {"card": "C1", "somebody_else": "passport 7 sighted"}
    assert at_terminal(made, **sighted) == ("name-to-check", "Act 79")  # a player says nothing
    found = {"number": "E1", "patron": "p1", "reason": "passport 7 sighted"}
    assert made.refused("DistinguishPerson", **found, **DEALER)[0] == "not-your-office"
    made.done("DistinguishPerson", **found, **SUPERVISOR)
    assert at_terminal(made, card="C1") is None


def test_whom_enrolment_asked_about_is_asked_about_no_more_but_bars_of_a_game_are() -> None:
    made = house()
    made.done("ExcludePerson", person="Ned Rael", **CASINO)
    enrol = {"patron": "p8", "name": "Ned Real"}
    assert made.refused("Enrol", **enrol, **CASHIER) == ("near-name", "Act 79")
    made.done("Enrol", **enrol, somebody_else="passport 8 sighted", **CASHIER)
    made.done("IssueCard", patron="p8", card="C8", digital=False, **CASHIER)
    made.done("DeclineLimits", patron="p8", by="p8", office="player")
    assert at_terminal(made, card="C8") is None
    # Out of the games of one document only: the cage does not ask, and its tables do.
    made.done("RecordDevice", table="d", place="", person="Mallory", reason="x", **SUPERVISOR)
    bar = {"kind": "game", "person": "Mallory", "reason": "a telephone", "breach": "d-1"}
    made.done("ExcludePerson", **bar, **SUPERVISOR)
    made.done("Enrol", patron="p9", name="Mallory B", **CASHIER)
    sits = {"table": "d", "place": "1", "person": "Mallory B", "patron": "p9", "card": "C9"}
    told = made.refused("TakePlace", **sits, patrons=("p9",), by="1")
    assert told == ("name-to-check", "9.3.2")


@clause("aruze-sicbo", "8.1", "8.7.2")
def test_an_exclusion_reaches_the_person_who_sits_at_a_terminal_already() -> None:
    made = house()
    assert at_terminal(made, card="C1") is None
    terminal = table(made, "s1").terminals["s1-1"]
    assert (terminal.player, terminal.patron, terminal.card) == ("Bob Real", "p1", "C1")
    made.done("InsertNote", table="s1", terminal="s1-1", denomination_cents=500, by="s1-1")
    made.done("ExcludePerson", person="bob real", **CASINO)
    made.done("ApplyExclusion", table="s1", terminal="s1-1", by="house")
    here = {"table": "s1", "terminal": "s1-1"}
    wager = {**here, "spot": "small", "cents": 100, "by": "s1-1"}
    assert made.refused("PlaceWager", **wager) == ("shut-out", "Act 79")
    transfer = {**here, "transaction": "t", "cents": 100, "by": "cms"}
    assert made.refused("TransferIn", **transfer) == ("shut-out", "Act 79")
    # No key of the screen sheds it: the card comes out, and it is still known whose money it is.
    made.done("StandUp", **here, by="s1-1")
    assert made.refused("PlaceWager", **wager) == ("shut-out", "Act 79")
    assert made.refused("StandUp", **here, by="s1-1")[0] == "not-your-office"
    made.done("TransferOut", **here, transaction="o", cents=500, by="cms")
    assert not table(made, "s1").terminals["s1-1"].occupied


@clause("aruze-sicbo", "8.1")
def test_8_1_an_instruction_holds_at_every_table_of_the_game() -> None:
    made = house()
    assert at_terminal(made, "s1-1", player="Pat", **MANAGER) is None
    assert at_terminal(made, "s2-1", player="Pat", **MANAGER) is None
    told = {"player": "PAT", "one_terminal": True, "reason": "two screens"}
    made.done("InstructPlayer", table="s1", beside=("s2",), **told, **MANAGER)
    assert table(made, "s2").terminals["s2-1"].shut_out == "8.1"
    again = {"table": "s2", "terminal": "s2-2", "player": "pat", "beside": ("s1",)}
    assert made.refused("SitDown", **again, **MANAGER) == ("one-terminal", "8.1")
    several = {**told, "one_terminal": False}
    made.done("InstructPlayer", table="s1", beside=("s2",), **several, **MANAGER)
    assert table(made, "s2").terminals["s2-1"].shut_out == ""


def test_a_namesake_is_admitted_once_it_is_found_that_they_are_somebody_else() -> None:
    made = house()
    made.done("ExcludePerson", person="Bob Real", **CASINO)
    assert at_terminal(made, card="C1") == ("excluded", "Act 79")
    found = {"number": "E1", "patron": "p1", "reason": "passport 12", **SUPERVISOR}
    made.done("DistinguishPerson", **found)
    assert at_terminal(made, card="C1") is None


def test_ones_own_wish_stands_until_its_end() -> None:
    made = house()
    until = made.at + 86_400_000
    wish = {"kind": "own-wish", "reason": "asked at the desk", "until": until}
    assert made.refused("ExcludePerson", patron="p1", **wish, **CASHIER)[0] == "not-understood"
    made.done("ExcludePerson", patron="p1", sighted="licence", **wish, **CASHIER)
    lift = {"number": "E1", "reason": "changed their mind", **SUPERVISOR}
    assert made.refused("LiftExclusion", **lift) == ("own-wish-stands", "Act 79")
    made.at = until
    made.done("Enrol", patron="p3", name="Bob Real", **CASHIER)


CARDED_AGAIN = {"patron": "p1", "card": "C9", "digital": False}


def test_the_end_of_an_exclusion_is_its_end_on_the_patrons_own_record_too() -> None:
    """Until now a card stayed refused for good, though nobody stood in the register any more."""
    made = house()
    until = made.at + 86_400_000
    wish = {"kind": "own-wish", "reason": "asked at the desk", "sighted": "licence"}
    made.done("ExcludePerson", patron="p1", until=until, **wish, **CASHIER)
    made.at = until - 60_000
    assert made.refused("IssueCard", **CARDED_AGAIN, **CASHIER)[1] == "Act 79"
    made.at = until
    made.done("IssueCard", **CARDED_AGAIN, **CASHIER)
    assert at_terminal(made, card="C9") is None


def test_of_two_exclusions_the_longer_one_keeps_the_patron_out() -> None:
    made = house()
    day = 86_400_000
    begun = made.at
    wish = {"kind": "own-wish", "reason": "asked at the desk", "sighted": "licence"}
    made.done("ExcludePerson", patron="p1", until=begun + day, **wish, **CASHIER)
    made.done("ExcludePerson", patron="p1", **(CASINO | {"until": begun + 2 * day}))
    made.at = begun + day
    assert made.refused("IssueCard", **CARDED_AGAIN, **CASHIER)[1] == "Act 79"
    made.at = begun + 2 * day
    made.done("IssueCard", **CARDED_AGAIN, **CASHIER)
    # Lifted, the longer one leaves what is left of the shorter.
    made = house()
    made.done("ExcludePerson", patron="p1", until=begun + day, **wish, **CASHIER)
    made.done("ExcludePerson", patron="p1", **CASINO)
    made.done("LiftExclusion", number="E2", reason="revoked", **SUPERVISOR)
    assert made.refused("IssueCard", **CARDED_AGAIN, **CASHIER)[1] == "Act 79"
    made.at = begun + day
    made.done("IssueCard", **CARDED_AGAIN, **CASHIER)


@clause("sicbo-nicc", "9.1")
def test_9_1_the_person_who_comes_with_a_card_is_its_holder_and_a_finding_ends_their_wagers() -> (
    None
):
    made = house(dealt="sicbo-nicc")
    made.done("DeclineLimits", patron="p1", by="p1", office="player")
    sits = {"table": "d", "place": "1", "person": "Mallory", "patron": "p1", "card": "C1"}
    made.done("TakePlace", **sits, patrons=("p1",), **DEALER)
    seat = dealt(made).seats["1"]
    assert seat.person == "Bob Real"
    play = {"table": "d", "patrons": ("p1",), **DEALER}
    made.done("BringChips", place="1", cents=10_000, **play)
    made.done("ShakeDice", round=1, tumbles=3, **play)
    made.done("CallForBets", round=1, **play)
    chips = {"place": "1", "spot": "small", "cents": 500, **play}
    made.done("PlaceChips", **chips)
    made.done("FindInvalid", place="1", ground="other-card", reason="the photo differs", **play)
    assert made.refused("PlaceChips", **chips) == ("not-own-card-found", "9.1")


@clause("sicbo-nicc", "9.10")
def test_9_10_a_held_stake_is_kept_only_from_a_person_with_a_device() -> None:
    made = house(dealt="sicbo-nicc")
    made.done("DeclineLimits", patron="p1", by="p1", office="player")
    sits = {"table": "d", "place": "1", "person": "Bob Real", "patron": "p1", "card": "C1"}
    play = {"table": "d", "patrons": ("p1",)}
    made.done("TakePlace", **sits, patrons=("p1",), **DEALER)
    made.done("BringChips", place="1", cents=10_000, **play, **DEALER)
    made.done("ShakeDice", round=1, tumbles=3, **play, **DEALER)
    made.done("CallForBets", round=1, **play, **DEALER)
    made.done("PlaceChips", place="1", spot="small", cents=500, **play, **DEALER)
    fraud = {"round": 1, "ground": "fraud", "reason": "marked", "persons": ("1",)}
    made.done("InvalidateGame", **fraud, **play, **SUPERVISOR)
    keep = {"person": "Bob Real", "released": False, "reason": "his", **play, **SUPERVISOR}
    assert made.refused("DecideHeld", **keep) == ("device-first", "9.8")
    made.done("RecordDevice", place="1", reason="a magnet", **play, **SUPERVISOR)
    assert made.refused("DecideHeld", **keep) == ("review-needed", "9.10")
    inspector = {"number": "1", "by": "ines", "office": "inspector"}
    made.done("AcknowledgeNotice", **inspector)
    assert made.refused("DecideHeld", **keep) == ("review-needed", "9.10")
    made.done("ReviewNotice", agrees=True, text="the magnet was seen", **inspector)
    assert made.refused("DecideHeld", **keep | {"by": "ines"}) == ("own-review", "9.10")
    made.done("DecideHeld", **keep)
    decided = next(one for one in made.events if isinstance(one, HeldDecided))
    assert decided.inspector_review == "ines agrees: the magnet was seen"


def register(made: House) -> Exclusions:
    state = made.state(Exclusions.stream("house"))
    assert isinstance(state, Exclusions)
    return state


def patron(made: House) -> Patron:
    state = made.state(Patron.stream("p1"))
    assert isinstance(state, Patron)
    return state


def table(made: House, name: str) -> Table:
    state = made.state(Table.stream(name))
    assert isinstance(state, Table)
    return state


def dealt(made: House) -> DealerTable:
    state = made.state(DealerTable.stream("d"))
    assert isinstance(state, DealerTable)
    return state
