"""How a game is played at a table, in a few lines for a player who sits down to it.

What holds at any table is said in the phrases of this package, with the table's own money, times
and amounts filled in; what the game alone has stands as ``how`` among the words in its folder.
"""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.fact import fact
from pitboss.kernel.words import dollars, one_of
from pitboss.layout.vocabulary import Words, phrase, words_of
from pitboss.rules.game import Game
from pitboss.rules.terminal import SECONDS_TO_SHOOT, TerminalRules


@fact
class TableTerms:
    """What of a table's own settings a player has to be told."""

    notes_cents: tuple[int, ...]
    ticket_limit_cents: int
    shooting_value_cents: int | None
    """What makes a shooter; none where everybody who wagers has a turn."""
    breakage_stated: bool


@fact
class HowStep:
    """One line, and the part of the screen that it speaks of: a guide points at it."""

    en: str
    zh: str
    part: str
    """``credit``, ``chips``, ``tools``, ``sign``, ``felt``, ``phase``, ``stage``, ``collect``."""


def at_terminals(game: Game, rules: TerminalRules, house: TableTerms) -> Iterator[HowStep]:
    """The lines for a table of terminals."""
    amounts = [f"${cents // 100}" for cents in house.notes_cents]
    notes = Words(one_of(amounts), "、".join(amounts))
    tickets = "how-tickets" if rules.credit.tickets else "how-notes"
    yield _step("credit", phrase(tickets, notes=notes))
    yield _step("chips", phrase("how-place"))
    yield _step("tools", phrase("how-back"))
    yield _step("sign", phrase("how-limits"))
    yield from _game(game)
    yield _step("phase", phrase("how-close"))
    yield from _shooting(rules, house)
    if house.breakage_stated:
        yield _step("sign", phrase("how-breakage"))
    beside = rules.credit.collect_beside_wagers
    yield _step("collect", phrase("how-collect-beside" if beside else "how-collect"))
    yield _step("collect", phrase("how-by-hand", limit=dollars(house.ticket_limit_cents)))


def at_dealer(game: Game) -> Iterator[HowStep]:
    """The lines for a place at a dealer's table."""
    for step, part in (("buy", "credit"), ("place", "chips"), ("result", "stage")):
        yield _step(part, phrase(f"how-dealer-{step}"))
    yield from _game(game)


def _step(part: str, words: Words) -> HowStep:
    return HowStep(en=words.en, zh=words.zh, part=part)


def _game(game: Game) -> Iterator[HowStep]:
    for words in words_of(game.id).how.get(game.id, {}).values():
        yield _step("felt", words)


def _shooting(rules: TerminalRules, house: TableTerms) -> Iterator[HowStep]:
    shooting, value = rules.shooting, house.shooting_value_cents
    if shooting is None:
        return
    way = "turn" if value is None else "line" if shooting.line else "highest"
    told = phrase(f"how-shoot-{way}", value="" if value is None else dollars(value))
    yield _step("stage", told)
    yield _step("stage", phrase("how-seconds", seconds=SECONDS_TO_SHOOT))
