"""Section 86A of the Act: minors and excluded persons forfeit winnings, and never stakes."""

from __future__ import annotations

from pitboss.exclusions.acts.pay_forfeit import PayForfeit
from pitboss.exclusions.forfeits import Forfeits
from pitboss.kernel.ensure import kind_of
from pitboss.table.terminal.acts.forfeit_winnings import ForfeitWinnings
from tests.conduct.houses import CASHIER, MANAGER, SUPERVISOR, House
from tests.table.terminal.test_by_card import at, floor, note, rolled, slug, table, wager

TAKE = ForfeitWinnings.__name__
PAY = PayForfeit.__name__
HERE = {"table": "s", "terminal": "s-1", "reason": "student card, born 2012", **MANAGER}


def winner() -> House:
    """Somebody at s-1 with $50 put in and $20 won."""
    made = floor()
    note(made, "s-1", 5_000)
    assert slug(wager(made, "s-1", "small", 2_000)) == ""
    rolled(made, "s", (1, 1, 2))
    assert table(made, "s").terminals["s-1"].credit_cents == 7_000
    return made


def test_86a_a_minor_forfeits_what_was_won_and_not_what_was_put_in() -> None:
    made = winner()
    minor = {**HERE, "person": "a girl of fourteen", "ground": "minor"}
    over = made.ask(TAKE, **minor, cents=2_001)
    assert (over.kind.slug, over.clause, over.maximum_cents) == ("not-winnings", "Act 86A", 2_000)
    by_seat = {**minor, "by": "s-1", "office": ""}
    assert made.refused(TAKE, **by_seat, cents=2_000)[0] == "not-your-office"
    assert made.refused(TAKE, **{**minor, "reason": " "}, cents=2_000)[0] == "reason-needed"
    made.done(TAKE, **minor, cents=1_500)
    made.done(TAKE, **minor, cents=500)
    assert made.refused(TAKE, **minor, cents=1)[0] == "not-winnings"
    terminal = table(made, "s").terminals["s-1"]
    assert (terminal.credit_cents, terminal.difference_cents()) == (5_000, 0)
    # What was put in is paid out like anybody's.
    made.done("TransferOut", table="s", terminal="s-1", transaction="o", cents=5_000, by="cms")


def test_86a_an_excluded_person_is_in_the_register_or_forfeits_nothing() -> None:
    made = winner()
    taken = {**HERE, "person": "Mallory", "ground": "excluded", "cents": 2_000}
    assert made.refused(TAKE, **taken) == ("not-in-register", "Act 86A")
    out = {"kind": "casino", "reason": "an order", "sighted": "licence 7"}
    made.done("ExcludePerson", person="mallory", **out, **SUPERVISOR)
    made.done(TAKE, **taken)


def test_86a_a_forfeit_is_paid_to_the_fund_once_and_within_three_months() -> None:
    made = winner()
    made.done(TAKE, **HERE, person="a boy", ground="minor", cents=2_000)
    listed = kind_of(made.state(Forfeits.stream("house")), Forfeits)
    entry = listed.entries["F1"]
    days = (entry.due_at - made.at) // 86_400_000
    assert (entry.cents, entry.terminal, entry.paid_at, 85 < days < 93) == (
        2_000,
        "s-1",
        None,
        True,
    )
    assert made.refused(PAY, number="F1", reference="EFT 9", **MANAGER | {"office": "dealer"})[
        0
    ] == ("not-your-office")
    assert made.refused(PAY, number="F2", reference="EFT 9", **CASHIER)[0] == "no-such-forfeit"
    made.done(PAY, number="F1", reference="EFT 9", **CASHIER)
    assert listed.entries["F1"].reference == "EFT 9"
    assert made.refused(PAY, number="F1", reference="EFT 9", **CASHIER)[0] == "no-such-forfeit"


def test_86a_wagers_that_stand_are_stakes() -> None:
    made = floor()
    note(made, "s-1", 5_000)
    assert slug(wager(made, "s-1", "small", 2_000)) == ""
    minor = {**HERE, "person": "a boy", "ground": "minor"}
    assert made.refused(TAKE, **minor, cents=1)[0] == "not-winnings"
    made.done("ClearWagers", **at("s-1"))
    assert made.refused(TAKE, **minor, cents=1)[0] == "not-winnings"
