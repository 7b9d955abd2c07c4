"""What a wager pays and on what, in words, read from the compiled table that settles it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pitboss.kernel.fact import fact
from pitboss.layout.vocabulary import Words, alternatives, joined, phrase, selection
from pitboss.rules.entries import WhenAreaOpen
from pitboss.rules.game import Game
from pitboss.rules.outcomes import faces
from pitboss.rules.verdicts import Draws, Moves, Wins
from pitboss.rules.wagers import START, CompiledWager


@fact
class Pays:
    """One line of odds as the document prints it, and when it pays, where there are several."""

    by: str
    """What the numbers count: ``total``, ``dice``, ``run`` or ``point``; empty for one line."""
    numbers: tuple[int, ...]
    on: Words | None
    odds: Words
    figure: Words
    """The same where there is room for a figure alone: 6 for 6 to 1, and 15 to 2 as it is."""
    parts: int
    """The printed odds are on one of so many equal parts of the stake, as at Horn (R32)."""


Reason = tuple[str, int]


def pays_of(game: Game, compiled: CompiledWager) -> tuple[Pays, ...]:
    """The lines of odds of a wager, in order of what they pay on.

    >>> from pitboss.rules import load
    >>> craps = load("aruze-craps")
    >>> [(line.odds.en, line.on.en) for line in pays_of(craps, craps.wagers["field"])]
    [('2 to 1', '2 or 12'), ('1 to 1', '3, 4, 9, 10 or 11')]
    """
    rows = {win.row for state in compiled.rulings for win in compiled.wins(state)}
    reasons: dict[str, set[Reason]] = {row: set() for row in rows}
    if len(rows) > 1:
        for row, reason in _reasons(game, compiled):
            reasons[row].add(reason)
    printed = {row: odds for table in game.book.odds for row, odds in table.printed.items()}
    lines = (_line(printed[row], why, compiled.wager.parts) for row, why in reasons.items())
    return tuple(sorted(lines, key=lambda line: line.numbers))


def odds_words(printed: str) -> Words:
    """Printed odds in both languages.

    >>> odds_words("15 to 2")
    Words(en='15 to 2', zh='2赔15')
    """
    winnings, _, stake = printed.partition(" to ")
    return phrase("odds", **{"for": winnings, "against": stake})


def figure_of(printed: str) -> Words:
    """Printed odds as a figure, where they are to one; else as they are.

    >>> figure_of("6 to 1"), figure_of("15 to 2")
    (Words(en='6', zh='6'), Words(en='15 to 2', zh='2赔15'))
    """
    winnings, _, stake = printed.partition(" to ")
    return Words(winnings, winnings) if stake == "1" else odds_words(printed)


def printed_odds(lines: Sequence[Pays]) -> Words | None:
    """All lines of odds in one, as an area prints them; none for what has no odds of its own.

    >>> from pitboss.rules import load
    >>> sicbo = load("aruze-sicbo")
    >>> printed_odds(pays_of(sicbo, sicbo.wagers["single:1"]))
    Words(en='1 · 2 · 12 to 1', zh='1 · 2 · 12')
    """
    if len(lines) < 2:
        return lines[0].odds if lines else None
    *before, last = lines
    figures = joined([line.figure for line in lines], " · ", " · ")
    english = " · ".join((*(line.figure.en for line in before), last.odds.en))
    return Words(english, figures.zh)


def short_odds(lines: Sequence[Pays]) -> Words | None:
    """All that a wager may pay, in one short text; none for what has no odds of its own.

    >>> from pitboss.rules import load
    >>> sicbo = load("aruze-sicbo")
    >>> short_odds(pays_of(sicbo, sicbo.wagers["single:1"]))
    Words(en='1, 2 or 12 to 1', zh='1赔1、2或12')
    """
    printed = [line.odds.en.partition(" to ") for line in lines]
    by_stake: dict[str, list[int]] = {}
    for winnings, _, stake in printed:
        by_stake.setdefault(stake, []).append(int(winnings))
    texts = [
        phrase("odds", **{"for": alternatives(sorted(winnings)), "against": stake})
        for stake, winnings in by_stake.items()
    ]
    return joined(texts, " or ", "或") if texts else None


def totals_of(game: Game, compiled: CompiledWager) -> tuple[int, ...]:
    """The totals on which a wager of one round wins or a run goes on, triples apart.

    There are none where something else than the total decides.
    """
    counts = compiled.one_round or isinstance(compiled.wager.entry, WhenAreaOpen)
    if not game.alphabet.dice or not counts:
        return ()
    good = set(_good(game, compiled))
    totals = {sum(faces(letter)) for letter in good}
    for letter in game.alphabet.letters:
        if sum(faces(letter)) in totals and letter not in good and not _is_triple(letter):
            return ()
    return tuple(sorted(totals)) if not all(_is_triple(letter) for letter in good) else ()


def triples_note(game: Game, compiled: CompiledWager) -> Words | None:
    """What the triples among the winning totals do, where they do not win (SB-01)."""
    totals = totals_of(game, compiled)
    good = set(_good(game, compiled))
    triples = [letter for letter in game.alphabet.letters if _is_triple(letter)]
    listed = [letter for letter in triples if sum(faces(letter)) in totals]
    losing = [faces(letter)[0] for letter in listed if letter not in good]
    if not losing or not compiled.one_round:
        return None
    if not good.intersection(triples):
        return phrase("any-triple-loses")
    return phrase("triple-loses", one_of=alternatives(losing))


def draws_of(game: Game, compiled: CompiledWager, state: str) -> tuple[int, ...]:
    """The totals on which a wager in this state is neither won nor lost (R14)."""
    rulings = compiled.rulings.get(state, ()) if game.alphabet.dice else ()
    return tuple(
        sorted(
            {
                sum(faces(letter))
                for letter, ruling in zip(game.alphabet.letters, rulings, strict=False)
                if isinstance(ruling.verdict, Draws)
            }
        )
    )


def pockets_of(game: Game, spot: str) -> tuple[int, ...]:
    """The pockets of the wheel that a wager covers, or all the pieces of a recipe together.

    Told by their places in the alphabet, which on a wheel with one zero are their numbers.
    """
    if game.alphabet.dice:
        return ()
    if spot in game.recipes:
        pieces = game.recipes[spot].pieces
        return tuple(sorted({pocket for piece in pieces for pocket in pockets_of(game, piece)}))
    return tuple(game.alphabet.read(letter) for letter in _good(game, game.wagers[spot]))


def _reasons(game: Game, compiled: CompiledWager) -> Iterator[tuple[str, Reason]]:
    """Each row of the odds that can pay a wager, with each number on which it does."""
    if isinstance(compiled.wager.entry, WhenAreaOpen):
        yield from _runs(game, compiled)
    elif len(compiled.rulings) > 1:
        for state in compiled.rulings:
            for win in compiled.wins(state):
                yield win.row, ("point", int(state or 0))
    else:
        yield from _results(game, compiled)


def _runs(game: Game, compiled: CompiledWager) -> Iterator[tuple[str, Reason]]:
    """A run that has ended pays by its length, and the longest as soon as it is reached."""
    side = set(_good(game, compiled))
    for state, rulings in compiled.rulings.items():
        for letter, ruling in zip(game.alphabet.letters, rulings, strict=False):
            if isinstance(ruling.verdict, Wins):
                yield ruling.verdict.row, ("run", int(state or 0) + (letter in side))


def _results(game: Game, compiled: CompiledWager) -> Iterator[tuple[str, Reason]]:
    """A result pays by its total, or else by how many dice show the chosen number."""
    if not game.alphabet.dice:
        return  # what is written on a wheel adds up to nothing
    (rulings,) = compiled.rulings.values()
    wins = [
        (letter, ruling.verdict.row)
        for letter, ruling in zip(game.alphabet.letters, rulings, strict=False)
        if isinstance(ruling.verdict, Wins)
    ]
    by_total = {sum(faces(letter)): row for letter, row in wins}
    if all(by_total[sum(faces(letter))] == row for letter, row in wins):
        yield from ((row, ("total", total)) for total, row in by_total.items())
        return
    chosen, *others = (*selection(compiled.wager.spot), 0)
    if len(others) != 1:
        return  # it is for no single number: the rules say on what it pays
    yield from ((row, ("dice", faces(letter).count(chosen))) for letter, row in wins)


def _line(printed: str, reasons: Iterable[Reason], parts: int) -> Pays:
    numbers = tuple(sorted(number for _, number in reasons))
    (by,) = {by for by, _ in reasons} or {""}
    return Pays(
        by=by,
        numbers=numbers,
        on=_on(by, numbers),
        odds=odds_words(printed),
        figure=figure_of(printed),
        parts=parts,
    )


def _on(by: str, numbers: tuple[int, ...]) -> Words | None:
    if not by:
        return None
    if by == "dice":
        (count,) = numbers
        return phrase(f"on-dice-{count}")
    return phrase(f"on-{by}", one_of=alternatives(numbers))


def _good(game: Game, compiled: CompiledWager) -> Iterator[str]:
    """The results on which a new wager wins, or goes on where only a run can win."""
    wanted = Moves if isinstance(compiled.wager.entry, WhenAreaOpen) else Wins
    rulings = compiled.rulings.get(START, ())
    for letter, ruling in zip(game.alphabet.letters, rulings, strict=False):
        if isinstance(ruling.verdict, wanted):
            yield letter


def _is_triple(letter: str) -> bool:
    """Whether three dice show one number."""
    return len(letter) == 3 and len(set(letter)) == 1
