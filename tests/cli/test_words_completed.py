"""What a shell completes, and how wide a table is that goes into a pipe."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest
from click.shell_completion import ShellComplete

from pitboss.cli.main import cli
from tests.cli.commands import PITBOSS, pitboss


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


COMPLETED = {
    "settle aruze-craps --wager hor": "horn",
    "settle aruze-craps --wager place:1": "10",
    "par interblock-roulette --spot dozen:": "1 2 3",
    "par interblock-roulette --spot street:1-": "1-2-3",
    "par sicbo-nicc --reading even=c": "customary",
    "par sicbo-nicc --reading=even=c": "customary",
    "simulate aruze-craps --strategy flat:fi": "field",
    "par aruze-craps --format ": "table json html pdf",
}


def test_bash_completes_what_has_a_colon_or_an_equals_sign() -> None:
    """As bash asks: it ends words there, and keeps what stands before the last of them."""
    if shutil.which("bash") is None:
        pytest.skip("there is no bash here")
    script = f"""eval "$(_PITBOSS_COMPLETE=bash_source pitboss)"
for rest in {" ".join(map(shlex.quote, COMPLETED))}; do
    COMP_LINE="pitboss $rest" COMP_POINT=$(( ${{#rest}} + 8 )) COMPREPLY=()
    COMP_WORDS=() COMP_CWORD=0
    _pitboss_completion pitboss
    echo "${{COMPREPLY[*]}}"
done
"""
    path = os.pathsep.join([str(Path(PITBOSS).parent), os.environ["PATH"]])
    told = subprocess.run(
        ["bash", "--norc", "-c", script],
        env={**os.environ, "PATH": path}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert (told.stdout.splitlines(), told.stderr) == (list(COMPLETED.values()), "")


@pytest.mark.parametrize(("told", "wide"), [("80", 80), ("10", 40), ("many", 120), ("", 120)])
def test_a_table_in_a_pipe_is_as_wide_as_columns_says(
    monkeypatch: pytest.MonkeyPatch, told: str, wide: int
) -> None:
    monkeypatch.setenv("COLUMNS", told)
    lines = pitboss("clauses", "--document", "aruze-craps").stdout.splitlines()
    assert max(len(line) for line in lines) == wide
