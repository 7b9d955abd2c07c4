"""A player card on the pages, from enrolment at the cage to the blocked twelfth hour."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.stories import clause
from tests.web.houses import House
from tests.web.offices import at_work, perform
from tests.web.paths import PAGES
from tests.web.seats import Seat
from tests.web.test_held_seats import hold, keyed
from tests.web.windows import Windows

HOUR = 3_600
TABLES = {"sicbo-1": "aruze-sicbo", "craps-1": "aruze-craps", "dealer-2": "sicbo-nicc"}


@pytest.fixture
def carded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A floor of its own, on which nobody plays without a card: its clock goes on by days."""
    if not PAGES.exists():
        pytest.skip("the pages have not been built: `make pages` builds them")
    served = House(
        tmp_path_factory.mktemp("carded"), TABLES,
        settings='player_cards = true\ncash_a_day = "1000"\n',
    )  # fmt: skip
    yield served
    served.stop()


def enrol(windows: Windows, house: House) -> Page:
    """The cashier enrols Ada and issues a card; she sets a limit herself, with her card."""
    cage = at_work(windows, house, "cashier", "patrons")
    cage.fill("[name=new-patron]", "p7")
    cage.fill("[name=new-name]", "Ada")
    cage.click("[data-action=enrol-patron]")
    expect(cage.locator("[data-patron=p7]")).to_be_visible()
    perform(cage, "issue-card", card="c-7", digital="no")
    expect(cage.locator("[data-card=c-7]")).to_be_visible()
    expect(cage.locator("[data-choice-of=p7]")).to_have_attribute("data-chosen", "false")
    cage.fill("[name=own-card]", "c-7")
    cage.fill("[name=own-day]", "500")
    cage.click("[data-action=own-set-day]")
    expect(cage.locator("[data-limit-of=day]")).to_have_attribute("data-cents", "50000")
    return cage


def card_in(page: Page, card: str = "c-7") -> None:
    """Put a card into the terminal, with the key Service."""
    page.click("[data-action=service]")
    page.fill("[name=card]", card)
    page.click("[data-action=card-in]")


def assess(special: Page, finding: str, may: str = "yes") -> None:
    """A special employee records what they found, and whether play may go on."""
    special.fill("[name=find-patron]", "p7")
    special.click("[data-action=find-patron]")
    perform(special, "record-assessment", finding=finding, may_go_on=may)
    kept = special.locator(f"[data-note={'assessed' if may == 'yes' else 'stopped'}]").first
    expect(kept).to_contain_text(f"may{'' if may == 'yes' else ' not'} play on: {finding}")


@clause("sicbo-nicc", "1.1/loss-limit", "1.1/gaming-limit")
def test_from_enrolment_to_the_blocked_twelfth_hour_at_a_terminal(
    windows: Windows, carded: House
) -> None:
    enrol(windows, carded)
    page = windows.open()
    seat = Seat(page, carded, "sicbo-1")
    seat.opened()
    expect(page.locator("[data-card-needed]")).to_be_visible()
    card_in(page, "c-8")
    expect(page.locator("[data-refusal]")).to_be_visible()
    page.fill("[name=card]", "c-7")
    page.click("[data-action=card-in]")
    expect(page.locator("[data-player=Ada]")).to_be_visible()
    expect(page.locator("[data-allowance]")).to_have_attribute("data-allowance", "50000")
    page.click("[data-sheet=service] [data-action=close]")
    expect(page.locator("[data-card-needed]")).to_have_count(0)
    seat.insert_note(5_000)
    seat.place(500, "small")
    seat.stands("small", 500)
    # In use here, the card opens no other terminal.
    other = windows.open()
    Seat(other, carded, "craps-1")
    card_in(other)
    expect(other.locator("[data-refusal]")).to_contain_text("sicbo-1")
    page.click("[data-action=clear]")
    # Three hours: told before, then stopped until a special employee has spoken with her.
    carded.pass_time(3 * HOUR - 600)
    expect(page.locator("[data-stops-at]")).to_be_visible()
    carded.pass_time(600)
    page.click("[data-spot=small]")
    expect(page.locator("[data-refusal]")).to_contain_text("After 3 hours of continuous play")
    special = at_work(windows, carded, "special-employee", "patrons")
    assess(special, "distressed", may="no")
    page.click("[data-spot=small]")
    expect(page.locator("[data-refusal]")).to_contain_text("should not play on")
    assess(special, "awake and sober")
    page.click("[data-spot=small]")
    seat.stands("small", 500)
    page.click("[data-action=clear]")
    for spell in ("calm", "merry"):
        carded.pass_time(3 * HOUR - 60)
        assess(special, spell)
    carded.pass_time(3 * HOUR + 180)
    assess(special, "tired")
    page.click("[data-spot=small]")
    expect(page.locator("[data-refusal]")).to_contain_text("12 hours within 24 hours")
    page.click("[data-action=service]")
    page.click("[data-action=card-out]")
    page.fill("[name=card]", "c-7")
    page.click("[data-action=card-in]")
    expect(page.locator("[data-refusal]")).to_contain_text("no gaming until")


def suspend(page: Page) -> None:
    """The one key on the bar, and the one below it that confirms."""
    page.click("[data-action=suspend]")
    page.click("[data-action=suspend-self]")
    expect(page.locator("[data-sheet=suspend] [data-suspended-until]")).to_be_visible()
    page.click("[data-sheet=suspend] [data-action=close]")
    expect(page.locator("[data-action=suspend][data-suspended]")).to_be_visible()


def test_a_player_suspends_their_card_at_a_terminal_by_one_key(
    windows: Windows, carded: House
) -> None:
    """31S: at any time, while wagering and while nothing may be wagered; and it holds at once."""
    enrol(windows, carded)
    page = windows.open()
    seat = Seat(page, carded, "sicbo-1")
    expect(page.locator("[data-action=suspend]")).to_have_count(0)
    card_in(page)
    expect(page.locator("[data-player=Ada]")).to_be_visible()
    page.click("[data-sheet=service] [data-action=close]")
    seat.insert_note(5_000)
    page.click("[data-action=suspend]")  # while wagers are taken; she thinks again
    expect(page.locator("[data-action=suspend-self]")).to_be_visible()
    page.keyboard.press("Escape")
    seat.place(500, "small")
    seat.stands("small", 500)
    page.click("[data-action=clear]")
    # Her hours have run out: she may not play, and suspends the card all the same.
    carded.pass_time(3 * HOUR)
    page.click("[data-spot=small]")
    expect(page.locator("[data-refusal]")).to_contain_text("After 3 hours of continuous play")
    suspend(page)
    page.click("[data-spot=small]")
    expect(page.locator("[data-refusal]")).to_contain_text("at the player's own request")
    # Nor is money taken for play that is not to be.
    page.click("[data-action=insert-note]")
    page.click("[data-note='5000']")
    expect(page.locator("[data-refusal]")).to_contain_text("at the player's own request")
    page.keyboard.press("Escape")
    seat.meter("credit", "$50.00")
    # It can be made longer, and never shorter.
    page.click("[data-action=suspend]")
    expect(page.locator("[data-action=suspend-self]")).to_have_count(0)
    for until, told in (("2040-03-05T12:00", "at least 24 hours"), ("2040-04-01T12:00", "")):
        page.fill("[name=suspend-until]", until)
        page.click("[data-action=suspend-until]")
        if told:
            expect(page.locator("[data-refusal]")).to_contain_text(told)
    stands = page.locator("[data-sheet=suspend] [data-suspended-until]")
    expect(stands).to_contain_text("01/04/2040 12:00")


def test_a_card_is_suspended_from_a_seat_that_is_held_by_the_person_who_has_its_code(
    windows: Windows, carded: House
) -> None:
    """31S: reachable from the plate over the seat; a stranger who walks by suspends nothing."""
    enrol(windows, carded)
    page = windows.open()
    Seat(page, carded, "sicbo-1")
    card_in(page)
    expect(page.locator("[data-player=Ada]")).to_be_visible()
    page.click("[data-sheet=service] [data-action=close]")
    plate = hold(page)
    plate.locator("[data-action=suspend]").click()
    expect(plate.locator("[data-suspending]")).to_be_visible()
    keyed(page, "9999")
    expect(plate).to_contain_text("not the code")
    expect(page.locator("[data-action=suspend-self]")).to_have_count(0)
    keyed(page, "1234")
    expect(plate).to_have_count(0)
    page.click("[data-action=suspend-self]")
    expect(page.locator("[data-sheet=suspend] [data-suspended-until]")).to_be_visible()


def test_a_card_is_suspended_from_a_locked_seat_by_its_number(
    windows: Windows, carded: House
) -> None:
    """31S: after three wrong codes nobody gets in, and the card can be suspended all the same."""
    enrol(windows, carded)
    page = windows.open()
    Seat(page, carded, "sicbo-1")
    card_in(page)
    expect(page.locator("[data-player=Ada]")).to_be_visible()
    page.click("[data-sheet=service] [data-action=close]")
    plate = hold(page)
    for _ in range(3):
        keyed(page, "9999")
    expect(plate.locator("[role=alert]")).to_contain_text("wrong too often")
    page.fill("[name=shown-card]", "c-8")  # a stranger, who has not the card
    page.click("[data-action=suspend-shown-card]")
    expect(plate.locator("[data-refusal]")).to_be_visible()
    page.fill("[name=shown-card]", "c-7")
    page.click("[data-action=suspend-shown-card]")
    expect(plate.locator("[data-suspended]")).to_contain_text("24 hours")


@pytest.mark.parametrize(
    ("tongue", "title", "deposit"),
    [("vi", "Giới hạn của tôi", "Tiền nạp trong ngày"), ("ko", "내 한도", "하루 입금")],
)
def test_a_player_reads_and_sets_their_limits_in_their_own_language(
    windows: Windows, carded: House, tongue: str, title: str, deposit: str
) -> None:
    enrol(windows, carded)
    page = windows.open()
    page.add_init_script(f"localStorage.setItem('pitboss.language', '{tongue}')")
    Seat(page, carded, "sicbo-1")
    card_in(page)
    page.click("[data-sheet=service] [data-action=own-limits]")
    sheet = page.locator("[data-sheet=limits]").last
    expect(sheet).to_contain_text(title)
    expect(sheet.locator("[data-own-limit=deposit]")).to_contain_text(deposit)
    for english in ("Loss in", "Deposits", "no limit", "Remove", "What I have played"):
        expect(sheet).not_to_contain_text(english)


def test_the_key_that_suspends_a_card_is_on_every_screen_of_every_size(
    windows: Windows, carded: House
) -> None:
    enrol(windows, carded)
    page = windows.open(phone=True)
    for table in ("sicbo-1", "craps-1"):
        Seat(page, carded, table)
        page.click("[data-action=more]")
        page.click("[data-further=service]")
        page.fill("[name=card]", "c-7")
        page.click("[data-action=card-in]")
        expect(page.locator("[data-player=Ada]")).to_be_visible()
        page.click("[data-sheet=service] [data-action=close]")
        for width, height in ((390, 844), (360, 640), (1080, 1920), (1280, 800), (1920, 1080)):
            page.set_viewport_size({"width": width, "height": height})
            key = page.locator("[data-action=suspend]")
            expect(key).to_be_in_viewport(ratio=1)
            box = key.bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= 44, (width, box)
            page.click("[data-action=suspend]")
            expect(page.locator("[data-action=suspend-self]")).to_be_in_viewport(ratio=1)
            page.keyboard.press("Escape")
        page.set_viewport_size({"width": 1920, "height": 1080})
        page.click("[data-action=service]")
        page.click("[data-action=card-out]")
        expect(page.locator("[data-action=suspend]")).to_have_count(0)
        page.set_viewport_size({"width": 390, "height": 844})


def test_a_player_saves_what_they_have_played(windows: Windows, carded: House) -> None:
    """31Q: by day, week and month, at the seat, up to this moment."""
    enrol(windows, carded)
    page = windows.open()
    Seat(page, carded, "sicbo-1")
    card_in(page)
    page.click("[data-action=own-limits]")
    expect(page.locator("[data-own-limit=day]")).to_have_attribute("data-cents", "50000")
    page.click("[data-action=own-play]")
    expect(page.locator("[data-played]")).to_have_count(1)  # today, with the time of play
    page.click("[data-period=month]")
    expect(page.locator("[data-played]")).to_have_attribute("data-net", "0")
    with page.expect_download() as saving:
        page.click("[data-action=save-play]")
    lines = saving.value.path().read_text().splitlines()
    assert lines[0].startswith("period,since,staked_cents")
    assert [line.partition(",")[0] for line in lines[1:]] == ["day", "week", "month"]
