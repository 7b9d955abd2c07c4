"""``pitboss new-game``: the skeleton of a game in a package of its own."""

from __future__ import annotations

import re
import sys
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path

import click
from rich.markup import escape

from pitboss.cli.options import example
from pitboss.cli.show import console
from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import quoted
from pitboss.rules import GAMES

_SKELETON = "pitboss.cli.skeleton"


@example("pitboss new-game lucky-nine --wheel")
@click.command("new-game")
@click.argument("name", metavar="NAME")
@click.option("--wheel", is_flag=True, help="Played with a wheel; else with two dice.")
@click.option(
    "--folder", metavar="FOLDER", default=".", help="Where to put its folder; here by default."
)
def new_game(name: str, wheel: bool, folder: str) -> None:
    """Create a game's skeleton: a package that settles, has a PAR sheet and passes its tests.

    NAME is the game's id, small letters and hyphens. What is made is a whole game, small enough to
    be read at once; change its wagers and odds into those of your document, clause by clause.
    Nothing that is there is overwritten.
    """
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", name) or len(name) > 40:
        raise BadInput(
            f"{quoted(name)} is no name for a game: small letters, digits and hyphens, such as "
            "lucky-nine."
        )
    if name in GAMES:
        raise BadInput(f"There is a game {name} already: choose another name.")
    package = name.replace("-", "_")
    if iskeyword(package) or package in sys.stdlib_module_names or find_spec(package) is not None:
        raise BadInput(f"{package} is the name of something else in Python: choose another.")
    target = Path(folder) / name
    if target.exists():
        raise BadInput(f"{target} is there already: nothing is overwritten.")
    values = {
        "NAME": name,
        "PACKAGE": package,
        "TITLE": " ".join(part.capitalize() for part in name.split("-")),
    }
    kind = "wheel" if wheel else "dice"
    laid = list(_lay(files(_SKELETON).joinpath(kind), target, values))
    laid += _lay(files(_SKELETON).joinpath("both"), target, values)
    out = console()
    for path in sorted(laid):
        out.print(escape(str(path)), soft_wrap=True)
    out.print(
        f"\nInstall it beside pitboss: pip install -e {escape(str(target))}\n"
        f"Then: pitboss rules {name}, pitboss par {name}, pytest {escape(str(target))}"
    )


def _lay(source: Traversable, target: Path, values: dict[str, str]) -> list[Path]:
    """Copy a folder of the skeleton, with the game's names in the places kept for them."""
    laid = []
    for entry in source.iterdir():
        name = _named(entry.name.removesuffix(".txt"), values)
        if entry.is_dir():
            laid += _lay(entry, target / name, values)
        else:
            target.mkdir(parents=True, exist_ok=True)
            path = target / name
            path.write_text(_named(entry.read_text("utf-8"), values), encoding="utf-8")
            laid.append(path)
    return laid


def _named(text: str, values: dict[str, str]) -> str:
    for key, value in values.items():
        text = text.replace(f"__{key}__", value)
    return text
