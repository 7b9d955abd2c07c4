"""``pitboss replay``: a round told step by step, with the clause behind each step."""

from __future__ import annotations

import click

from pitboss.cli.options import json_option
from pitboss.cli.rounds import table_option
from pitboss.cli.show import console, print_json
from pitboss.cli.verify import archives_option, opened


@click.command(epilog="\b\nExample:\n  pitboss replay floor.db --table sicbo-1 --round 3")
@click.argument("database", metavar="DATABASE")
@click.option(
    "--round", "number", type=int, required=True, metavar="N", help="The round's number."
)
@table_option
@archives_option
@json_option
def replay(
    database: str, number: int, table_name: str | None, archives: str | None, as_json: bool
) -> None:
    """Tell a round as it was played: every wager, the result, what each wager came to and why.

    The steps are told from the records alone, replayed from the table's first; a round that was
    corrected, restated or invalidated later is told with that, too. A dealer's round is told with
    what it meant for the limits of its patrons and with the cases that it led to.
    """
    from pitboss.house.rounds import story_of
    from pitboss.reports.stories import show_story, story_data

    with opened(database, archives) as store, store.view():
        story = story_of(store, number, table_name)
    if as_json:
        print_json(story_data(story))
    else:
        show_story(story, console())
