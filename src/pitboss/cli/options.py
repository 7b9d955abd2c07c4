"""What several commands take: a game, readings, amounts, and the choice of JSON."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import TypeVar

import click

from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import quoted
from pitboss.rules.catalogue import GAMES

Command = TypeVar("Command", bound=click.Command)

Completer = Callable[[click.Context, click.Parameter, str], list[str]]
"""What begins as the word that is typed."""

_WHOLE = re.compile(r"-?[0-9]{1,40}")


def games(_: click.Context, __: click.Parameter, typed: str) -> list[str]:
    """The games that begin so, for a shell that completes words."""
    return [game for game in GAMES if game.startswith(typed)]


def _readings(ctx: click.Context, _: click.Parameter, typed: str) -> list[str]:
    from pitboss.rules.readings import readings_of

    game = _game_typed(ctx)
    known = () if game is None else readings_of(game).values()
    choices = [f"{one.key}={choice.name}" for one in known for choice in one.choices]
    return [choice for choice in choices if choice.startswith(typed)]


def spots(ctx: click.Context, _: click.Parameter, typed: str) -> list[str]:
    """The spots of the game that stands on the line, for a shell that completes words."""
    from pitboss.rules.catalogue import load

    game = _game_typed(ctx)
    return [] if game is None else [spot for spot in load(game).spots if spot.startswith(typed)]


def strategies(ctx: click.Context, _: click.Parameter, typed: str) -> list[str]:
    """The strategies at the game that stands on the line, and after ``flat:`` its spots."""
    try:
        from pitboss.maths.simulation.strategies import makers_of
    except ModuleNotFoundError:  # without the extra there is nothing to simulate with
        return []
    from pitboss.rules.catalogue import load

    game = _game_typed(ctx)
    if game is None:
        return []
    loaded = load(game)
    known = [*makers_of(loaded), *(f"flat:{spot}" for spot in loaded.spots)]
    return [
        name for name in known if name.startswith(typed) and ("flat:" in typed or ":" not in name)
    ]


def one_of_these(known: Iterable[str]) -> Completer:
    """Words of a list, for a shell that completes them."""
    return lambda _, __, typed: [word for word in known if word.startswith(typed)]


def _game_typed(ctx: click.Context) -> str | None:
    """The game on a line that is not whole yet, where click has not read it so far."""
    words = [ctx.params.get("game"), *ctx.args]
    return next((str(word) for word in words if word in GAMES), None)


game_argument = click.argument("game", metavar="GAME", shell_complete=games)
json_option = click.option("--json", "as_json", is_flag=True, help="JSON for programs.")
reading_option = click.option(
    "--reading", "readings", multiple=True, metavar="KEY=CHOICE", shell_complete=_readings,
    help="Choose a reading, such as even=customary; may be repeated.",
)  # fmt: skip
point_option = click.option("--point", metavar="N", help="The table's point (craps only).")

Decorated = TypeVar("Decorated", bound=Callable[..., object])


def games_help() -> str:
    """What a GAME may be; asked for with --help only, for it means looking for every package."""
    return f"GAME is one of {', '.join(GAMES)}."


def repeated(name: str, metavar: str, help_text: str) -> Callable[[Decorated], Decorated]:
    """An option that may be given several times; an amount in a cell begins with its spot."""
    told = spots if metavar == "CELL=CENTS" else None
    return click.option(name, multiple=True, metavar=metavar, help=help_text, shell_complete=told)


def example(text: str) -> Callable[[Command], Command]:
    """A decorator that gives a command its example, shown under ``--help``.

    A command that asks for a game is told which there are.
    """

    def give(command: Command) -> Command:
        asks = any(one.name == "game" for one in command.params)
        told = f"\b\nExample:\n  {text}"
        return shown_under_help(lambda: f"{told}\n\n{games_help()}" if asks else told)(command)

    return give


def shown_under_help(told: Callable[[], str]) -> Callable[[Command], Command]:
    """A decorator: what stands under ``--help`` of a command, found out when it is shown."""

    def give(command: Command) -> Command:
        written = command.format_epilog

        def format_epilog(ctx: click.Context, formatter: click.HelpFormatter) -> None:
            command.epilog = told()
            written(ctx, formatter)

        command.format_epilog = format_epilog  # type: ignore[method-assign]  # of this one alone
        return command

    return give


class Lists(click.Command):
    """A command whose repeated options also take a list: ``--history 146 235 -``.

    Click knows only the repeated form, so the list is written out in it before click reads it.
    """

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Give every further word of a list the name of its option."""
        names = {
            name
            for option in self.params
            if isinstance(option, click.Option) and option.multiple
            for name in option.opts
        }
        words: list[str] = []
        current: str | None = None
        for word in args:
            if word.startswith("--"):
                current = word if word in names else None
                words.append(word)
            elif current is not None and words[-1] != current:
                words += [current, word]
            else:
                words.append(word)
        return super().parse_args(ctx, words)


def pairs(given: Iterable[str], form: str) -> dict[str, str]:
    """``KEY=VALUE`` arguments as a mapping; refuses one without ``=`` and a key given twice."""
    found: dict[str, str] = {}
    for text in given:
        key, equals, value = text.partition("=")
        if not equals or not key or not value:
            raise BadInput(f"{quoted(text)} is not of the form {form}.")
        if key in found:
            raise BadInput(f"{key} is given twice: give it once.")
        found[key] = value
    return found


def amounts(given: Iterable[str], form: str = "SPOT=CENTS") -> dict[str, object]:
    """``SPOT=CENTS`` arguments; what is not a whole number is left as text to be refused."""
    return {spot: whole(cents) for spot, cents in pairs(given, form).items()}


def whole(text: str) -> object:
    """A whole number where the text is one, else the text."""
    return int(text) if _WHOLE.fullmatch(text) else text


def point_of(text: str | None) -> object:
    """The point as given."""
    return None if text is None else whole(text)
