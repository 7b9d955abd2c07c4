"""What a shell completes, and how wide a table is that goes into a pipe."""

from __future__ import annotations

import pytest
from click.shell_completion import ShellComplete

from pitboss.cli.main import cli
from tests.cli.commands import pitboss


@pytest.mark.parametrize(
    ("words", "typed", "completed"),
    [
        (["settle"], "aruze-", {"aruze-sicbo", "aruze-craps"}),
        (["par", "interblock-roulette", "--spot"], "dozen", {"dozen:1", "dozen:2", "dozen:3"}),
        (["settle", "sicbo-ilga", "--reading"], "even=", {"even=as-printed", "even=customary"}),
        (["settle", "aruze-craps", "--wager"], "pass", {"pass", "pass-odds"}),
        (["may", "aruze-craps", "place", "--has"], "place:1", {"place:10"}),
        (["rules", "aruze-craps", "--spot"], "field", {"field"}),
        (["dice-test", "--game"], "aruze-c", {"aruze-craps"}),
        (["par", "aruze-craps", "--format"], "", {"table", "json", "html", "pdf"}),
        (["clauses", "--document"], "aruze", {"aruze-craps", "aruze-sicbo"}),
        (["clauses", "--status"], "op", {"open", "operator"}),
        (["simulate", "aruze-craps", "--strategy"], "pass", {"pass", "pass-max-odds"}),
        (["simulate", "aruze-craps", "--strategy"], "flat:fi", {"flat:field"}),
        (["rules"], "poker", set()),
    ],
)
def test_games_spots_and_readings_are_completed(
    words: list[str], typed: str, completed: set[str]
) -> None:
    shell = ShellComplete(cli, {}, "pitboss", "_PITBOSS_COMPLETE")
    assert {found.value for found in shell.get_completions(words, typed)} == completed


@pytest.mark.parametrize(("told", "wide"), [("80", 80), ("10", 40), ("many", 120), ("", 120)])
def test_a_table_in_a_pipe_is_as_wide_as_columns_says(
    monkeypatch: pytest.MonkeyPatch, told: str, wide: int
) -> None:
    monkeypatch.setenv("COLUMNS", told)
    lines = pitboss("clauses", "--document", "aruze-craps").stdout.splitlines()
    assert max(len(line) for line in lines) == wide
