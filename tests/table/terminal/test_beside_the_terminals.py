"""Acts at terminals that read what stands beside their table: files, registers, breaches, notices.

The floor is that of ``test_by_card``: Sic Bo at s-1 and s-2, Craps at c-1 and c-2.
"""

from __future__ import annotations

import pytest

from pitboss.kernel.ensure import kind_of
from pitboss.kernel.refusal import Refused
from pitboss.ledger.ticket_paper import make_number
from pitboss.ledger.transfers import Transfer
from pitboss.notices.book import BOOK, NoticeBook
from pitboss.rules.sign import Limit
from pitboss.table.terminal.acts.apply_exclusion import ApplyExclusion
from pitboss.table.terminal.acts.note_equipment import NoteEquipment
from pitboss.table.terminal.by_card import holders_of
from pitboss.table.terminal.config import TableConfig
from pitboss.table.terminal.registration import Registration
from tests.conduct.houses import CASHIER, MANAGER, SUPERVISOR, House
from tests.stories import clause
from tests.table.terminal.test_by_card import ADA, card_in, floor, note, rolled, slug, table, wager

HERE = {"table": "s", "terminal": "s-1"}
INSPECTOR = {"by": "ina", "office": "inspector"}


def seated() -> House:
    """Ann, known by name, at s-1 with $50, of which $10 lie on Small and $5 on Big."""
    made = floor()
    made.done("SitDown", **HERE, player="Ann", **MANAGER)
    note(made, "s-1", 5_000)
    assert slug(wager(made, "s-1", "small", 1_000)) == ""
    assert slug(wager(made, "s-1", "big", 500)) == ""
    return made


@clause("aruze-sicbo", "2.2")
@clause("aruze-craps", "1.1/game-hardware")
@pytest.mark.parametrize(("name", "hardware"), [("s", "2.2"), ("c", "1.1/game-hardware")])
def test_another_list_of_equipment_is_noted_once(name: str, hardware: str) -> None:
    made = floor()
    here = {"table": name, "by": "house"}
    assert made.refused("NoteEquipment", **(here | {"table": "z"}))[0] == "not-open"
    tumbler = {"device": f"{name}-tumbler", "kind": "tumbler", "stands_at": name}
    made.done("RegisterDevice", **tumbler, identity="T-1", firmware="1", seal="S-1", **SUPERVISOR)
    made.done("NoteEquipment", **here)
    (noted,) = made.events
    assert noted.clause == hardware
    assert table(made, name).equipment == noted.equipment != ""
    assert made.refused("NoteEquipment", **here) == ("list-in-force", "")


def test_a_terminal_leaves_a_closed_table_with_nobodys_money() -> None:
    made = seated()
    leave = {**HERE, **MANAGER}
    assert made.refused("ReleaseTerminal", **(leave | {"terminal": "c-1"}))[0] == (
        "no-such-terminal"
    )
    assert made.refused("ReleaseTerminal", **(leave | {"by": "d", "office": "dealer"}))[0] == (
        "not-your-office"
    )
    assert made.refused("ReleaseTerminal", **leave)[0] == "already-open"
    rolled(made, "s", (1, 1, 1))  # a triple takes both
    made.done("WarnOfClosing", table="s", closes_at=made.at + 3_600_000, **MANAGER)
    made.at += 3_600_000
    made.done("CloseTable", table="s", **MANAGER)
    made.done("ReleaseTerminal", **leave)
    assert kind_of(made.state("terminal:s-1"), Registration).table == ""


def test_a_terminal_with_money_that_waits_stays() -> None:
    made = seated()
    rolled(made, "s", (1, 1, 1))
    made.done("HoldCredit", **HERE, hold="h-1", cents=500, reason="a doubt", **MANAGER)
    made.done("WarnOfClosing", table="s", closes_at=made.at + 3_600_000, **MANAGER)
    made.at += 3_600_000
    made.done("CloseTable", table="s", **MANAGER)
    leave = {**HERE, **MANAGER}
    assert made.refused("ReleaseTerminal", **leave) == ("credit-left", "order")


@clause("aruze-sicbo", "8.7.2")
def test_what_the_register_says_reaches_a_terminal_once_each_way() -> None:
    made = seated()
    by = {"by": "house"}
    assert made.refused("ApplyExclusion", **HERE, **by)[0] == "nothing-changes"
    out = {"kind": "casino", "reason": "an order", "sighted": "licence 7"}
    made.done("ExcludePerson", person="ann", **out, **SUPERVISOR)
    made.done("ApplyExclusion", **HERE, **by)
    (shut,) = made.events
    assert (shut.person, table(made, "s").terminals["s-1"].shut_out) == ("Ann", shut.clause)
    assert made.refused("ApplyExclusion", **HERE, **by)[0] == "nothing-changes"
    empty = HERE | {"terminal": "s-2"}
    assert made.refused("ApplyExclusion", **empty, **by)[0] == "nothing-changes"
    made.done("LiftExclusion", number=shut.reason, reason="an appeal", **SUPERVISOR)
    made.done("ApplyExclusion", **HERE, **by)
    (admitted,) = made.events
    assert (admitted.clause, admitted.reason) == (shut.clause, "it was lifted")
    assert table(made, "s").terminals["s-1"].shut_out == ""


def test_of_a_table_alone_nothing_follows_where_a_register_or_a_list_has_to_be_read() -> None:
    here = table(seated(), "s")
    by = {"table": "s", "at": 1, "by": "house"}
    alone = ((ApplyExclusion(**by, terminal="s-1"), "nobody-seated"),  # type: ignore[arg-type]
             (NoteEquipment(**by), "list-in-force"))  # type: ignore[arg-type]  # fmt: skip
    for act, kind in alone:
        with pytest.raises(Refused) as refused:
            list(act.decide(here))
        assert refused.value.refusal.kind.slug == kind


@clause("aruze-sicbo", "8.4", "8.7", "8.7.1")
def test_wagers_are_void_for_a_breach_of_the_person_who_placed_them() -> None:
    made = seated()
    seen = {"table": "s", "game": "aruze-sicbo", "reason": "a magnet", **MANAGER}
    made.done("RecordInterference", **seen, person="Bob", where="s-1", description="")
    made.done("RecordInterference", **seen, person="ANN", where="s-2", description="")
    made.done("RecordInterference", **seen, where="s-2", description="a red coat")
    made.done("RecordInterference", **seen, where="s-1", description="a red coat")
    void = {**HERE, "reason": "a magnet", **MANAGER}
    for breach in ("s-1", "s-3"):  # another person's; of somebody at another terminal
        refused = made.refused("VoidForBreach", **void, breach=breach)
        assert refused == ("breach-needed", "8.7")
    named = {**void, "breach": "s-2"}
    not_there = made.refused("VoidForBreach", **named, cells=("small", "total:9"))
    assert not_there == ("no-such-stake", "8.7.1")
    made.done("VoidForBreach", **named, cells=("small", "small"))
    happened = [type(one).__name__ for one in made.events]
    assert happened == ["WagersVoided", "WagerReturned", "MeasureTaken"]
    terminal = table(made, "s").terminals["s-1"]
    assert (terminal.credit_cents, terminal.stakes) == (4_500, {"big": 500})
    made.done("VoidForBreach", **void, breach="s-4")  # all that is left, by where they were seen
    terminal = table(made, "s").terminals["s-1"]
    assert (terminal.credit_cents, terminal.stakes) == (5_000, {})
    made.done("RecordInterference", **seen, person="Ann", where="s-1", description="")
    nothing = made.refused("VoidForBreach", **void, breach="s-5")
    assert nothing == ("no-such-stake", "8.7.1")


@clause("aruze-sicbo", "7.1")
def test_money_is_taken_on_a_demand_once_an_inspector_has_reviewed_it() -> None:
    """$20 came back for Small and were spent; 4-5-6 was thrown, so $20 are demanded."""
    made = floor()
    note(made, "s-1", 1_000)
    assert slug(wager(made, "s-1", "small", 1_000)) == ""
    rolled(made, "s", (1, 2, 4))
    made.done("TransferOut", **HERE, transaction="out", cents=2_000, by="cms")
    made.done("CorrectResult", table="s", round=1, result="456", reason="film", **MANAGER)
    (claim,) = table(made, "s").claims
    assert claim.cents == 2_000
    brought = {"table": "s", "number": claim.number, "received_from": "Ann", **CASHIER}
    assert made.refused("ReceiveClaim", **brought, cents=500) == ("demand-not-reviewed", "7.1")
    (notice,) = kind_of(made.state(BOOK), NoticeBook).notices.values()
    made.done("AcknowledgeNotice", number=notice.number, **INSPECTOR)
    made.done("ReviewNotice", number=notice.number, agrees=True, text="the film", **INSPECTOR)
    for cents in (0, -100):
        assert made.refused("ReceiveClaim", **brought, cents=cents)[0] == "not-understood"
    nobody = brought | {"received_from": " "}
    assert made.refused("ReceiveClaim", **nobody, cents=500)[0] == "not-understood"
    over = made.refused("ReceiveClaim", **brought, cents=2_001)
    assert over == ("more-than-claimed", "7.1")
    for number in ("", "s-99"):
        other = brought | {"number": number}
        assert made.refused("ReceiveClaim", **other, cents=1)[0] in (
            "no-such-claim", "not-understood",
        )  # fmt: skip
    made.done("ReceiveClaim", **brought, cents=500)
    (received,) = [one for one in made.events if type(one).__name__ == "ClaimReceived"]
    assert (received.left_cents, received.inspector_review) == (1_500, "ina agrees: the film")
    assert received.over_counter_cents() == 500
    made.done("ReceiveClaim", **brought, cents=1_500)
    assert table(made, "s").claims == []


@clause("aruze-sicbo", "7.1")
def test_what_is_owed_is_paid_to_nobody_who_is_excluded() -> None:
    """$10 on Small lost by 4-5-6, and the rest was taken; 1-2-4 was thrown, so $20 are owed."""
    made = floor()
    note(made, "s-1", 5_000)
    assert slug(wager(made, "s-1", "small", 1_000)) == ""
    rolled(made, "s", (4, 5, 6))
    made.done("TransferOut", **HERE, transaction="out", cents=4_000, by="cms")
    made.done("CorrectResult", table="s", round=1, result="124", reason="film", **MANAGER)
    (payable,) = table(made, "s").payables
    assert payable.cents == 2_000
    out = {"kind": "casino", "reason": "an order", "sighted": "licence 7"}
    made.done("ExcludePerson", person="Ann", **out, **SUPERVISOR)
    paid = {"table": "s", "number": payable.number, "identification": "licence 7", **CASHIER}
    assert made.refused("PayOwed", **paid, paid_to="ANN")[0] == "excluded"
    assert len(table(made, "s").payables) == 1
    made.done("PayOwed", **paid, paid_to="Bob")
    assert table(made, "s").payables == []


@clause("aruze-sicbo", "3.4.4")
@clause("aruze-craps", "3.4.4")
def test_a_transfer_is_on_file_under_the_clause_of_its_table() -> None:
    made = floor()
    into = {**HERE, "transaction": "in-1", "by": "cms"}
    assert made.refused("TransferIn", **into, cents=0)[0] == "not-understood"
    made.done("TransferIn", **into, cents=100)
    record = kind_of(made.state("transfer:in-1"), Transfer)
    assert (record.cents, record.status != "blank") == (100, True)
    (made_one,) = [one for one in made.events if type(one).__name__ == "TransferMade"]
    assert (made_one.clause, made_one.direction) == ("3.4.4", "in")


def test_no_money_comes_to_a_table_that_never_opened() -> None:
    made, nowhere = House(), {"table": "z", "terminal": "z-1", "by": "cms"}
    transfer = made.refused("TransferIn", **nowhere, transaction="in-1", cents=100)
    assert transfer == ("not-open", "")
    ticket = made.refused("PresentTicket", **nowhere, number=make_number(1, "000000000001"))
    assert ticket == ("not-open", "")


def test_winnings_are_forfeited_on_one_of_two_grounds() -> None:
    made = seated()
    strange = {**HERE, "person": "Ann", "ground": "rude", "cents": 1, "reason": "x", **MANAGER}
    assert made.refused("ForfeitWinnings", **strange)[0] == "not-understood"


@clause("aruze-sicbo", "8.1")
def test_an_instruction_to_play_at_one_terminal_names_somebody() -> None:
    made = seated()
    told = {"table": "s", "reason": "many wait", **MANAGER}
    assert made.refused("InstructPlayer", **told, player=" ", one_terminal=True)[0] == (
        "not-understood"
    )


@clause("aruze-sicbo", "8.1")
def test_8_1_an_instruction_touches_only_what_it_shut_itself() -> None:
    """Said twice it shuts nobody twice; taken back it leaves alone what the register shut."""
    made = seated()
    config = TableConfig(
        game="aruze-sicbo", seats=("t-1", "t-2"), limits={"*": Limit(100)}, effective_at=1,
        training=True,
    )  # fmt: skip
    checks = dict.fromkeys(("server", "tumbler", "t-1", "t-2"), True)
    made.done("OpenTable", table="t", config=config, checks=checks, **MANAGER)
    made.done("SitDown", table="t", terminal="t-1", player="Ann", **MANAGER)
    told = {"table": "s", "beside": ("t",), "player": "Ann", "reason": "many wait", **MANAGER}
    made.done("InstructPlayer", **told, one_terminal=True)
    assert table(made, "t").terminals["t-1"].shut_out == "8.1"
    made.done("InstructPlayer", **told, one_terminal=True)
    assert [type(event).__name__ for event in made.events] == [
        "PlayerInstructed", "OneTerminalTold",
    ]  # fmt: skip
    made.done("InstructPlayer", **told, one_terminal=False)
    assert table(made, "t").terminals["t-1"].shut_out == ""
    made.done(
        "ExcludePerson", person="Ann", kind="casino", reason="an order", sighted="licence 7",
        **SUPERVISOR,
    )  # fmt: skip
    made.done("ApplyExclusion", table="t", terminal="t-1", by="house")
    shut = table(made, "t").terminals["t-1"].shut_out
    assert shut not in ("", "8.1")
    made.done("InstructPlayer", **told, one_terminal=False)
    assert table(made, "t").terminals["t-1"].shut_out == shut


def test_whose_play_counts_at_a_table_is_known_once_a_card_was_in() -> None:
    made = floor()
    assert holders_of(table(made, "s")) == ()
    made.done("DeclineLimits", patron="p7", **ADA)
    card_in(made, "s-1")
    assert holders_of(table(made, "s")) == ("patron:p7",)
