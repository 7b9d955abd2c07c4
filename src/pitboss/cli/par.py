"""``pitboss par``: the PAR sheet of a game, for the eye, for programs and for the files."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from importlib.metadata import version
from io import StringIO
from pathlib import Path

import click
from rich.console import Console

from pitboss.cli.json_text import json_text
from pitboss.cli.options import (
    example,
    game_argument,
    one_of_these,
    pairs,
    reading_option,
    spots,
    whole,
)
from pitboss.cli.pool import figures_request, read_pool_file
from pitboss.cli.requests import Data
from pitboss.cli.show import console, table, write_out
from pitboss.cli.signed import key_to_sign, sheet_date, sign_file
from pitboss.cli.signs import read_sign
from pitboss.kernel.cents import check_stake
from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import dollars, one_of, quoted
from pitboss.maths.par import Sheet, SheetJackpot, par_sheet
from pitboss.maths.par_json import sheet_data
from pitboss.maths.par_program import program_digest
from pitboss.maths.par_text import WIDE, sheet_text, show_sheet
from pitboss.rules import load

FORMATS = ("table", "json", "html", "pdf")


@example("pitboss par aruze-craps --format pdf --out craps.pdf")
@click.command()
@game_argument
@click.option("--spot", metavar="SPOT", shell_complete=spots,
              help="One wager only, with its distribution.")  # fmt: skip
@click.option("--stake", metavar="CENTS", help="Also the figures as paid at this stake.")
@click.option("--format", "form", metavar="FORMAT", default="table",
              shell_complete=one_of_these(FORMATS),
              help=f"One of {', '.join(FORMATS)}.")  # fmt: skip
@click.option("--jackpot", "pool_file", metavar="FILE", help="Also the figures of a pool, whose "
              "terms are in a TOML file, as for pitboss pool.")  # fmt: skip
@click.option("--out", "path", metavar="FILE", help="Write to a file; a pdf needs one.")
@click.option("--sign", "sign_path", metavar="FILE",
              help="Also what a round may cost at the maxima of a sign.")  # fmt: skip
@click.option("--date", "day", metavar="DATE", help="The date of the sheet; else that of "
              "SOURCE_DATE_EPOCH, or today.")  # fmt: skip
@click.option("--filed", multiple=True, metavar="NAME=VALUE",
              help="A line for the files, such as laboratory=… or certificate=….")  # fmt: skip
@click.option("--key", "key_path", metavar="FILE",
              help="Sign the file with an Ed25519 key: FILE.sig beside it.")  # fmt: skip
@reading_option
def par(
    game: str,
    spot: str | None,
    stake: str | None,
    form: str,
    pool_file: str | None,
    path: str | None,
    sign_path: str | None,
    day: str | None,
    filed: tuple[str, ...],
    key_path: str | None,
    readings: tuple[str, ...],
) -> None:
    """Make the PAR sheet: every edge, probability and variance, exact and computed twice.

    The html and pdf sheets are single files with plots, readings, method and cross-check, fit to
    be filed; they also give the return in bands for a thousand to ten million plays. With --key
    the file is signed: pitboss signed checks it.
    """
    if key_path is not None and path is None:
        raise BadInput("What is signed is a file: name it with --out FILE.")
    if form not in FORMATS:
        raise BadInput(f"{quoted(form)} is not a format: it is {one_of(FORMATS)}.")
    if form == "pdf" and path is None:
        raise BadInput("A pdf is written to a file: name it with --out FILE.")
    if path is not None and Path(path).is_dir():
        raise BadInput(f"{path} is a folder: name a file in it with --out.")
    key = key_to_sign(key_path)
    pool = None if pool_file is None else _pool(game, pool_file)
    loaded = load(game, pairs(readings, "KEY=CHOICE"))
    sheet = par_sheet(
        loaded,
        made_on=sheet_date(day),
        software=f"pitboss {version('pitboss')}",
        stake_cents=None if stake is None else check_stake(whole(stake), "every spot"),
        only=spot,
    )
    sheet = replace(
        sheet,
        sign=None if sign_path is None else read_sign(loaded, Path(sign_path)),
        program=program_digest() if form in ("html", "pdf") else "",
        filed=tuple(pairs(filed, "NAME=VALUE").items()),
        jackpot=None if pool is None else _filed_pool(pool),
    )
    if path is not None:
        content = _rendered(sheet, form, pool)
        write_out(Path(path), content)
        if key is not None:
            sign_file(Path(path), content, key)
    elif form == "table":
        show_sheet(sheet, console())
        _show_pool(pool, console())
    else:
        sys.stdout.buffer.write(_rendered(sheet, form, pool))


def _rendered(sheet: Sheet, form: str, pool: Data | None) -> bytes:
    """The sheet in a format; what draws it is loaded only when it is needed."""
    if form == "json":
        data = sheet_data(sheet)
        return json_text(data if pool is None else {**data, "jackpot": pool}) + b"\n"
    if form == "html":
        from pitboss.maths.par_html import sheet_html

        return sheet_html(sheet).encode()
    if form == "pdf":
        from pitboss.maths.par_pdf import sheet_pdf

        return sheet_pdf(sheet)
    page = StringIO()
    _show_pool(pool, Console(file=page, width=WIDE, highlight=False))
    return (sheet_text(sheet) + page.getvalue()).encode()


def _pool(game: str, path: str) -> Data:
    """The figures of a pool at the game, with its terms and their digest."""
    terms, digest = read_pool_file(game, path)
    return {"terms": terms, "digest": digest, "figures": figures_request(terms)}


def _show_pool(pool: Data | None, out: Console) -> None:
    """The figures of a pool under the sheet, each an exact fraction."""
    if pool is None:
        return
    listed = table("Jackpot", "Figure", "Exactly")
    for name, figure in _figures(pool):
        listed.add_row(name, figure)
    out.print(listed)
    out.print(f"Terms {pool['digest']}; figures computed twice and compared.")


def _figures(pool: Data) -> Iterator[tuple[str, str]]:
    """Each figure of a pool by a name that can be read."""
    for name, figure in pool["figures"].items():
        words = name.replace("_", " ")
        if isinstance(figure, dict):
            for of, amount in figure.items():
                which = f"in {of} of wins at most" if "/" in of else dollars(int(of))
                yield f"{words} {which}", str(amount)
        elif figure is not None:
            yield words, str(figure)


def _filed_pool(pool: Data) -> SheetJackpot:
    """A pool as the page and the printed sheet have it."""
    return SheetJackpot(pool["digest"], tuple(_terms(pool["terms"])), tuple(_figures(pool)))


def _terms(terms: Data) -> Iterator[tuple[str, str]]:
    """Each term of a pool by a name that can be read; those of its trigger stand among them."""
    for name, term in terms.items():
        words = name.replace("_", " ")
        if isinstance(term, dict):
            yield from ((f"{words}: {inner}", told) for inner, told in _terms(term))
        elif isinstance(term, list):
            yield words, ", ".join(map(str, term))
        else:
            yield words, "none" if term is None else str(term)
