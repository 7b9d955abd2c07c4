"""A round's story: as data for programs, and laid out for the eye."""

from __future__ import annotations

from datetime import UTC, datetime

from rich import box
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from pitboss.house.narrative_steps import Story
from pitboss.kernel.fact import content


def story_data(story: Story) -> dict[str, object]:
    """A story for programs."""
    return {
        "table": story.table,
        "game": story.game,
        "round": story.round,
        "digest": story.digest,
        "order": story.order,
        "effective_at": story.effective_at,
        "steps": [content(step) for step in story.steps],
    }


def show_story(story: Story, out: Console) -> None:
    """A story for the eye."""
    out.print(
        f"[bold]Round {story.round} of table {escape(story.table)}[/bold], {story.game}, "
        f"by rulebook {story.digest[:12]}, {escape(under_order(story))}"
    )
    listed = Table(box=box.SIMPLE_HEAD)
    for column in ("Time (UTC)", "By", "What happened", "Rule"):
        listed.add_column(column, overflow="fold")
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


def under_order(story: Story) -> str:
    """Under which order of the Authority a round was played, and since when that is in force."""
    if not story.order:
        return "under no order on file, for practice"
    if story.effective_at is None:
        return f"under order {story.order}"
    since = datetime.fromtimestamp(story.effective_at / 1000, tz=UTC)
    return f"under order {story.order}, in force since {since:%d/%m/%Y %H:%M:%S} UTC"


def moment(at: int) -> str:
    """A time as a person reads it, to the millisecond, in UTC."""
    told = datetime.fromtimestamp(at / 1000, tz=UTC)
    return f"{told:%d/%m/%Y %H:%M:%S}.{at % 1000:03d}"
