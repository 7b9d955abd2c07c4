"""A terminal that no text can drive, and the tables that are shown there."""

from __future__ import annotations

from collections.abc import Iterable

from rich import box
from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment
from rich.table import Table

from pitboss.kernel.plain_text import escaped, is_plain


class PlainConsole(Console):
    """Whatever a journal holds, its words are only read: no escape of theirs is written."""

    def render(
        self, renderable: RenderableType, options: ConsoleOptions | None = None
    ) -> Iterable[Segment]:
        """What is written, without a control character that is not the console's own."""
        for segment in super().render(renderable, options):
            written = segment.control is not None or is_plain(segment.text)
            yield segment if written else segment._replace(text=escaped(segment.text))


def table(title: str, *columns: str, right: Iterable[str] = ()) -> Table:
    """A plain table; the columns named in ``right`` hold amounts."""
    made = Table(title=title, title_justify="left", title_style="bold", box=box.SIMPLE_HEAD)
    for column in columns:
        made.add_column(column, justify="right" if column in right else "left", overflow="fold")
    return made
