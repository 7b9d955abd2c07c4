"""The configuration file: what is in it, and every fault of it at once."""

from __future__ import annotations

from pathlib import Path

import pytest

import pitboss.server
from pitboss.kernel.errors import BadInput
from pitboss.rules.sign import Limit
from pitboss.server.ops.settings import (
    FloorSettings,
    dealer_config,
    parse_settings,
    read_settings,
    table_config,
)
from pitboss.table.terminal.config import law_of
from tests.stories import clause

SHIPPED = Path(str(pitboss.server.__file__)).with_name("floor.toml")
TERMINALS = """
[[table]]
name = "sicbo-1"
game = "aruze-sicbo"
terminals = 2
limits."*" = { minimum = "1", maximum = "500", unit = "1" }
"""


def faults(text: str) -> str:
    with pytest.raises(BadInput) as wrong:
        parse_settings(text, "floor.toml")
    return str(wrong.value)


def test_the_shipped_file_has_one_table_for_each_game() -> None:
    floor = read_settings(SHIPPED)
    assert [table.game for table in floor.table] == [
        "aruze-sicbo", "aruze-craps", "interblock-roulette", "interblock-sicbo",
        "sicbo-ilga", "sicbo-nicc",
    ]  # fmt: skip
    assert [table.dealt for table in floor.table] == [False] * 4 + [True] * 2


def test_a_table_of_terminals_is_opened_with_what_the_file_says() -> None:
    floor = parse_settings(TERMINALS, "floor.toml")
    config = table_config(floor.table[0], floor.server)
    assert config.seats == ("sicbo-1-1", "sicbo-1-2")
    assert config.limits == {"*": Limit(100, 50_000, 100)}
    assert config.credit_limit_cents == 1_000_000


def test_a_dealers_table_begins_its_gaming_day_when_the_floor_does() -> None:
    floor = read_settings(SHIPPED)
    config = dealer_config(floor.table[4], floor.server)
    assert config.gaming_day_starts == 360
    assert config.markers == {"1000": 4, "2500": 4, "10000": 2}
    assert config.places == ("1", "2", "3", "4", "5", "6", "7", "8")


def test_every_fault_is_told_at_once_and_an_unknown_key_is_one() -> None:
    said = faults(
        "[server]\nport = 'x'\nprot = 1\n[[table]]\ngame = 'aruze-sicbo'\nterminals = '2'\n"
    )
    assert said == (
        "floor.toml has 4 faults: server.prot is not a setting; server.port: expected `int`, got "
        "`str`; table[1].name is missing; table[1].terminals: expected `int`, got `str`."
    )


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ('"1", maximum = "500"|"1.5", maximum = "500"', "an amount in dollars is written as"),
        ("terminals = 2|terminals = 0", "it has 0 terminals, and needs from 1 to 2000"),
        ('game = "aruze-sicbo"|game = "baccarat"', "There is no game baccarat"),
        ('name = "sicbo-1"|name = "sicbo 1"', "letters, digits and hyphens"),
        ("terminals = 2|terminals = 2\nplayer_maximum = '9'", "no maximum for all wagers"),
    ],
)
def test_a_table_that_could_not_be_opened_is_told_before_anything_starts(
    change: str, said: str
) -> None:
    old, _, new = change.partition("|")
    told = faults(TERMINALS.replace(old, new))
    assert told.startswith("floor.toml has a fault: table sicbo")
    assert said in told


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("port = 0", "server.port is from 1 to 65535"),
        ("gaming_day = '25:00'", "server.gaming_day is a time of day such as 06:00"),
        ("tls_key = 'a'", "server.tls_certificate and server.tls_key are given together"),
        ("patrons = 51", "server.patrons is from 0 to 50"),
        ("hosts = ['*']", "server.hosts are names such as floor.example"),
        ("session_minutes = 0", "server.session_minutes and server.requests_a_second"),
    ],
)
def test_settings_of_the_server_outside_their_range_are_faults(line: str, said: str) -> None:
    assert said in faults(f"[server]\n{line}\n{TERMINALS}")


def test_a_file_that_is_not_there_or_not_toml_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="cannot be read"):
        read_settings(tmp_path / "none.toml")
    assert faults("[server").startswith("floor.toml is not TOML: ")
    assert faults("server = 3") == "floor.toml has a fault: server is not a section."
    assert faults("") == "floor.toml has a fault: no table is configured: a [[table]] is needed."


ROULETTE = """
[[table]]
name = "roulette-1"
game = "interblock-roulette"
terminals = 2
limits."*" = { minimum = "1", maximum = "500", unit = "1" }
"""


@clause("interblock", "diagram/A")
def test_a_wheel_with_its_own_order_is_written_down_number_by_number() -> None:
    floor = parse_settings(f"{ROULETTE}wheel = {list(range(37))}\n", "floor.toml")
    counted = ",".join(str(number) for number in range(37))
    assert table_config(floor.table[0], floor.server).readings == {"wheel": counted}
    recipes = law_of(table_config(floor.table[0], floor.server)).game.recipes
    assert recipes["neighbours:0"].pieces == (
        "straight:36", "straight:0", "straight:1",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("table", "lines", "said"),
    [
        (ROULETTE, "wheel = [0, 1, 2]", "3 is missing"),
        (ROULETTE, f"wheel = {[0, *range(36)]}", "0 is there twice"),
        (ROULETTE, f"wheel = {[*range(36), -36]}", "'-36' is no pocket"),
        (ROULETTE, 'wheel = "standard"', "expected `array`, got `str`"),
        (
            ROULETTE,
            f'wheel = {list(range(37))}\nreadings = {{ wheel = "standard" }}',
            "Its wheel is given twice",
        ),
        (TERMINALS, f"wheel = {list(range(37))}", "'wheel' is not a reading of aruze-sicbo"),
    ],
)
@clause("interblock", "diagram/A")
def test_a_wheel_that_cannot_be_is_a_fault_of_its_table(table: str, lines: str, said: str) -> None:
    assert said in faults(f"{table}{lines}\n")


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("period_seconds = 1", "Its wagering period of 1 s leaves nobody the time to wager: it is "
         "at least 10 s (least_period_seconds)"),
        ("period_seconds = 14\nleast_period_seconds = 15", "it is at least 15 s"),
        ("least_period_seconds = 0", "the shortest wagering period is not from 1 to 600 seconds"),
        ("period_seconds = 601", "the wagering period is not from 1 to 600 seconds"),
    ],
)  # fmt: skip
def test_a_wagering_period_that_nobody_can_mean_is_a_fault_of_its_table(
    lines: str, said: str
) -> None:
    """No document bounds it: the house does (reading ETG-32)."""
    told = faults(TERMINALS.replace("terminals = 2", f"terminals = 2\n{lines}"))
    assert told.startswith("floor.toml has a fault: table sicbo")
    assert said in told


def test_two_tables_do_not_share_a_name() -> None:
    assert "two tables have one name" in faults(TERMINALS + TERMINALS)


def test_what_is_left_out_has_its_default() -> None:
    floor = parse_settings(TERMINALS, "floor.toml")
    assert isinstance(floor, FloorSettings)
    assert floor.server.port == 8080
    assert not floor.server.open_seats
    assert not floor.server.training
