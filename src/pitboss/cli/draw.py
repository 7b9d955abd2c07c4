"""``pitboss draw``: run a promotion's draw again, from what was published of it."""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path

import click

from pitboss.cli import options
from pitboss.cli.requests import Data, fields, items
from pitboss.cli.show import console, print_json
from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import quoted
from pitboss.promotions.draws import Chance, Draw, read_chance, read_seed, run_draw
from pitboss.promotions.instant import promise_of

LARGEST_EXPORT = 64 << 20
"""Bytes; an export of a hundred thousand entrants has about 4 million."""

_PARTS = ("draw", "seed", "chances", "public", "wanted", "one_prize_each")
_PUBLISHED = ("commit", "digest", "count", "key", "winners")
_PROMISED = ("salt", "prizes", "promise")
"""Of instant prizes: how the winning numbers were promised before the first was given out."""


@click.group()
def draw() -> None:
    """Check a promotion's draw, or compute its winners, from what was published."""


@options.example("pitboss draw winners --json < draw.json")
@draw.command()
@options.json_option
def winners(as_json: bool) -> None:
    """Compute the winners of a draw that is given on standard input as a JSON object.

    It has draw, seed (64 hexadecimal digits), chances (pairs of number and tag), public, wanted
    and one_prize_each.
    """
    made = _run(fields(_read_json(sys.stdin.buffer.read(LARGEST_EXPORT + 1)), _PARTS, _PARTS))
    if as_json:
        print_json(_data(made))
    else:
        _show(made)


@options.example("pitboss draw check spring-car-1.json")
@draw.command()
@click.argument("exported", metavar="EXPORT")
@options.json_option
def check(exported: str, as_json: bool) -> None:
    """Run the draw of a published EXPORT again, and compare everything that it says."""
    try:
        with Path(exported).open("rb") as file:
            content = file.read(LARGEST_EXPORT + 1)
    except OSError as wrong:
        raise BadInput(f"{exported} cannot be read: {wrong.strerror}.") from None
    needed = (*_PARTS, *_PUBLISHED)
    told = fields(_read_json(content), (*needed, *_PROMISED), needed)
    made = _data(_run(told))
    compared: tuple[str, ...] = _PUBLISHED
    if any(name in told for name in _PROMISED):
        told = fields(told, (*needed, *_PROMISED), (*needed, *_PROMISED))
        made["promise"] = _promise(told, made["winners"])
        compared = (*_PUBLISHED, "promise")
    # An export is what was published to the letter: one seed has one way of being written.
    seed = ["seed"] if told["seed"] != told["seed"].lower() else []
    differs = [*seed, *(name for name in compared if told[name] != made[name])]
    if as_json:
        print_json({"ok": not differs, "differs": differs, "computed": made})
    else:
        out = console()
        for name in compared:
            verdict = f"FAIL, the export says {quoted(told[name])}" if name in differs else "ok"
            out.print(f"{name:<8} {made[name]}  {verdict}", highlight=False)
        out.print("The draw is not the one that was published." if differs else "The draw holds.")
    if differs:
        sys.exit(1)


def _promise(told: Data, winners: list[str]) -> str:
    """The promise of instant prizes, from its salt and the prize of each winning number."""
    salt, prizes = told["salt"], items(told, "prizes")
    for text in (salt, *prizes):
        if not isinstance(text, str) or not text.isascii() or not text.isalnum():
            raise BadInput(f"{quoted(text)} is not a salt or a prize: it is letters and digits.")
    return promise_of(told["draw"], salt, tuple(zip(winners, prizes, strict=False)))


def _run(told: Data) -> Draw:
    for name in ("draw", "public"):
        text = told[name]
        if not isinstance(text, str) or not text.isascii() or not text.isprintable() or not text:
            raise BadInput(f"{quoted(name)} is {quoted(text)}: it is one line of ASCII text.")
    wanted, once = told["wanted"], told["one_prize_each"]
    if isinstance(wanted, bool) or not isinstance(wanted, int) or not 0 < wanted <= 10**6:
        raise BadInput(f'"wanted" is {quoted(wanted)}: it is a whole number from 1 to 1000000.')
    if not isinstance(once, bool):
        raise BadInput(f'"one_prize_each" is {quoted(once)}: it is true or false.')
    chances = [_chance(pair) for pair in items(told, "chances")]
    return run_draw(
        told["draw"], read_seed(told["seed"]), chances, told["public"], wanted, one_prize_each=once
    )


def _chance(pair: object) -> Chance:
    if not isinstance(pair, list) or len(pair) != 2:
        raise BadInput(f"{quoted(pair)} is not a chance: it is a list of its number and its tag.")
    number, tag = pair
    # A number without leading zeros may be given as one.
    written = str(number) if isinstance(number, int) and not isinstance(number, bool) else number
    return read_chance(written, tag)


def _data(made: Draw) -> Data:
    return {
        "commit": made.commit,
        "digest": made.digest,
        "count": made.count,
        "key": made.key,
        "winners": list(made.winners),
    }


def _show(made: Draw) -> None:
    out = console()
    for name, value in _data(made).items():
        told = " ".join(value) if name == "winners" else value
        out.print(f"{name:<8} {told}", highlight=False)


def _read_json(content: bytes) -> object:
    if len(content) > LARGEST_EXPORT:
        raise BadInput(f"The draw has more than {LARGEST_EXPORT} bytes.")
    try:
        return json.loads(content, object_pairs_hook=_once_each)
    except BadInput:
        raise
    except (ValueError, RecursionError):
        raise BadInput("The draw is not JSON.") from None


def _once_each(pairs: list[tuple[str, object]]) -> Data:
    """An object whose fields stand there once: of two seeds, two programs might take another."""
    told = dict(pairs)
    if len(told) < len(pairs):
        twice = next(name for name, count in Counter(one for one, _ in pairs).items() if count > 1)
        raise BadInput(f"The field {quoted(twice)} stands twice in the draw.")
    return told
