"""The floor is killed in the middle of freezing, drawing and paying, and started again.

It is a real process that gets a real SIGKILL while an act is on its way. Whatever it had answered
is on record afterwards, once; what it had not is either there or can be done, and never twice.
"""

from __future__ import annotations

import contextlib
import time
import urllib.error
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from pitboss.eventstore.opening import open_store
from pitboss.eventstore.verification import verify
from pitboss.house.domain import HOUSE
from pitboss.promotions.draws import Chance, run_draw
from tests.server.floors import entries
from tests.web.houses import House
from tests.web.staff import Staff
from tools.postgres import running as postgres

NUMBER, HOUR = "spring", 3_600
THROWS = "146 335 261 554 112 666 243 315"
OPERATOR, MANAGER = "assistant-gaming-manager", "promotions-manager"
DELAYS = (0.0, 0.004, 0.012)
"""Seconds after which it is killed, counted from when an act is sent."""


@pytest.fixture(params=["sqlite", "postgres"])
def hall(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[House]:
    """A floor with one table, on each kind of database."""
    with contextlib.ExitStack() as stack:
        place = ""
        if request.param == "postgres":
            place = stack.enter_context(postgres()).database()
        served = House(tmp_path, {"sicbo-1": "aruze-sicbo"}, database=place)
        yield served
        if served.process.poll() is None:
            served.kill()


def running(house: House) -> None:
    """Terms with a prize of $5,000 in cash, lodged; three people enter, and entry is closed."""
    at, manager, operator = house.at, Staff(house, MANAGER), Staff(house, OPERATOR)
    one = {"number": NUMBER}
    manager.act("draft-promotion", **one, title="Spring draw", documents=["aruze-sicbo"])
    texts = ("awarded_where", "eligibility", "nature", "guarantee", "place", "claim",
             "notified_by", "published_by")  # fmt: skip
    hours = {"starts_at": 26, "closes_at": 28, "awarded_at": 29, "ends_at": 40}
    manager.act(
        "write-terms", **one, chance=True, manner="electronic-draw", present=False, wager="none",
        qualification="none", reservation="none", **dict.fromkeys(texts, "as usual"),
        **{name: at + after * HOUR * 1000 for name, after in hours.items()},
    )  # fmt: skip
    prize = {"prize": "1", "title": "Money", "kind": "cash", "value_cents": 500_000}
    manager.act("write-prize", **one, **prize, conditions="none")
    manager.act("open-channel", **one, channel="the counter")
    clean = dict.fromkeys(("tobacco", "firearm", "prohibited_weapon", "prescribed"), False)
    operator.act("attest-prize", **one, prize="1", liquor_ml=0, **clean)
    operator.act("lodge-terms", **one, regulator="Authority", way="email", reference="L-1")
    operator.act("nominate-scrutineer", **one, person="scrutineer")
    house.pass_time(26 * HOUR)
    until(house, lambda found: found["status"] == "running")
    cashier = Staff(house, "cashier")
    for place in (1, 2, 3):
        cashier.act("enrol", patron=f"p{place}", name=f"Guest {place}")
        cashier.act("issue-card", patron=f"p{place}", card=f"c-{place}", digital=False)
        manager.act("receive-entry", **one, patron=f"p{place}")
    house.pass_time(3 * HOUR)
    until(house, lambda found: found["status"] == "closed")
    Staff(house, "scrutineer").act("attend-draw", **one)


def shown(house: House) -> Any:  # any JSON
    """The promotion as the staff see it."""
    (found,) = house.asked("/api/staff/promotions", token=Staff(house, OPERATOR).token)
    return found


def until(house: House, where: Callable[[Any], bool]) -> Any:  # any JSON
    """The promotion as soon as the clock has done what is due."""
    ends = time.monotonic() + 60
    while not where(found := shown(house)):
        assert time.monotonic() < ends, found
        time.sleep(0.05)
    return found


def killed_while(
    house: House, office: str, done: Callable[[Any], bool], act: str, **fields: Any
) -> None:
    """Kill the floor while somebody acts, until the act was done; then it is not done again."""
    given = {"number": NUMBER, **fields}

    def send(worker: Staff) -> None:
        # Cut off in the middle: nobody knows whether it was done, and that is looked up.
        with contextlib.suppress(OSError):
            worker.act(act, **given)

    for delay in DELAYS:
        worker = Staff(house, office)
        assert worker.token
        sending = Thread(target=send, args=(worker,))
        sending.start()
        time.sleep(delay)
        house.kill()
        sending.join()
        house.start()
        if done(shown(house)):
            break
    else:
        Staff(house, office).act(act, **given)
    assert done(shown(house))
    with pytest.raises(urllib.error.HTTPError, match="409"):
        Staff(house, office).act(act, **given)


def test_nothing_is_drawn_or_paid_twice_or_lost_when_the_floor_is_killed(hall: House) -> None:
    running(hall)
    killed_while(hall, MANAGER, lambda one: bool(one["list_digest"]), "freeze-entries")
    digest = shown(hall)["list_digest"]
    killed_while(hall, "scrutineer", lambda one: bool(one["public"]), "enter-public-number",
                 throws=THROWS)  # fmt: skip
    # Whichever process is up reveals the seed, from the file that the first one kept it in.
    drawn = until(hall, lambda one: one["draw_status"] == "drawn")
    assert drawn["list_digest"] == digest
    pack = hall.asked(f"/api/promotions/{NUMBER}/export")
    chances = [Chance(*pair) for pair in pack["chances"]]
    again = run_draw(f"{NUMBER}/1", bytes.fromhex(pack["seed"]), chances, f"dice {THROWS}", 1,
                     one_prize_each=True)  # fmt: skip
    assert (again.commit, again.digest) == (drawn["commit"], digest)
    assert list(again.winners) == drawn["winners"]
    Staff(hall, OPERATOR).act("confirm-draw", number=NUMBER)
    (prize,) = shown(hall)["prizes"]
    who = {"person": prize["winner"], "patron": prize["patron"], "address": "1 Bay Road"}
    Staff(hall, MANAGER).act("record-claim", number=NUMBER, prize="1", **who)
    parts = {"chosen_by": "winner", "payee": prize["winner"], "cash_cents": 500_000}
    Staff(hall, "cashier").act("choose-form", number=NUMBER, prize="1", **parts)
    killed_while(hall, "cashier", lambda one: one["prizes"][0]["status"] == "paid",
                 "pay-prize-part", prize="1", form="cash", signature=prize["winner"])  # fmt: skip
    hall.stop()
    with contextlib.closing(open_store(hall.database, HOUSE, writable=False)) as store:
        assert verify(store, HOUSE).findings == []
        with store.view():
            on_record = entries(store, f"promotion:{NUMBER}")
    found = Counter(type(event).__name__ for entry in on_record for event in entry.events)
    for once in ("EntriesFrozen", "PublicNumberEntered", "DrawMade", "PrizeWon", "PrizePartPaid"):
        assert found[once] == 1, found
