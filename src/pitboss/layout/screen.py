"""What a player sees on a terminal and does there, each line with the clause that has it so.

The rules sheet of the table prints these lines. What a document does not lay down is not among
them.
"""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.fact import fact
from pitboss.layout.vocabulary import Words, phrase
from pitboss.rules.game import Game
from pitboss.rules.terminal import Screen


@fact
class ScreenTold:
    """One thing that the screen shows or takes, and by which clauses."""

    id: str
    words: Words
    clauses: tuple[str, ...]


def screen_told(game: Game) -> tuple[ScreenTold, ...]:
    """The lines of a game that is played at terminals; a dealer's table has none.

    >>> from pitboss.rules import load
    >>> [line.clauses for line in screen_told(load("aruze-sicbo")) if line.id == "areas"]
    [('3.9.9',)]
    """
    rules = game.book.terminal
    return () if rules is None else tuple(_lines(rules.screen, len(game.spots)))


def _lines(screen: Screen, spots: int) -> Iterator[ScreenTold]:
    drawings = ", ".join(one.rpartition("/")[2] for one in screen.drawing)
    yield _told("elements", (screen.elements,))
    yield _told("drawing", screen.drawing, drawings=drawings)
    yield from _where("areas", screen.areas, count=spots)
    yield from _where("required", screen.required)
    yield _told("further", (screen.further,))
    yield _told("instructions", (screen.instructions,))
    yield _told("period", (screen.period,))
    yield from _where("touch", screen.touch)
    yield from _where("taken-back", screen.taken_back)
    yield from _where("credit", screen.credit)
    yield from _where("as-they-lie", screen.as_they_lie)
    yield from _where("whole-round", screen.whole_round)
    yield from _where("outcome", screen.outcome)
    yield from _where("lost-chips", screen.lost_chips)
    yield _told("winnings", (screen.winnings,))
    yield from _where("win-meter", screen.win_meter)
    yield from _where("credited", screen.credited)


def _where(line: str, clause: str | None, **values: object) -> Iterator[ScreenTold]:
    if clause is not None:
        yield _told(line, (clause,), **values)


def _told(line: str, clauses: tuple[str, ...], **values: object) -> ScreenTold:
    return ScreenTold(id=line, words=phrase(f"screen-{line}", **values), clauses=clauses)
