"""``pitboss replay``: a round told step by step, with the clause behind each step."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click
from rich.console import Console
from rich.markup import escape

from pitboss.cli.options import json_option
from pitboss.cli.rounds import moment, round_story, table_option
from pitboss.cli.show import console, print_json, table

if TYPE_CHECKING:  # the journal is loaded when there is one to read
    from pitboss.journal.tellings_steps import Story


@click.command(epilog="\b\nExample:\n  pitboss replay floor.db --table sicbo-1 --round 3")
@click.argument("database", metavar="DATABASE")
@click.option("--round", "number", type=int, required=True, metavar="N", help="Which round.")
@table_option
@json_option
def replay(database: str, number: int, table_name: str | None, as_json: bool) -> None:
    """Tell a round as it was played: every wager, the result, what each wager came to and why.

    The steps are told from the records alone, replayed from the table's first; a round that was
    corrected, restated or invalidated later is told with that, too. A dealer's round is told with
    what it meant for the limits of its patrons and with the cases that it led to.
    """
    story = round_story(database, number, table_name)
    if as_json:
        print_json(story_data(story))
    else:
        show_story(story, console())


def story_data(story: Story) -> dict[str, object]:
    """A story for programs."""
    return {
        "table": story.table,
        "game": story.game,
        "round": story.round,
        "digest": story.digest,
        "steps": [step._asdict() for step in story.steps],
    }


def show_story(story: Story, out: Console) -> None:
    """A story for the eye."""
    out.print(
        f"[bold]Round {story.round} of table {escape(story.table)}[/bold], {story.game}, "
        f"by rulebook {story.digest[:12]}"
    )
    listed = table("", "Time (UTC)", "By", "What happened", "Rule")
    shown = None
    for step in story.steps:
        at = moment(step.at)
        who = f"{step.by} ({step.office.replace('-', ' ')})" if step.office else step.by
        same = (at, who) == shown
        shown = (at, who)
        listed.add_row(
            "" if same else at, "" if same else escape(who), escape(step.text), step.clause
        )
    out.print(listed)
