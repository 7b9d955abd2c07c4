"""``pitboss dice-test``: are the results of a tumbler or a wheel fair?"""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pitboss.cli.dice_power import show_power
from pitboss.cli.dice_records import (
    DEFAULT_GAME,
    JournalAsked,
    Source,
    from_files,
    from_journal,
)
from pitboss.cli.listing import print_table
from pitboss.cli.options import example, games, json_option, pairs, reading_option
from pitboss.cli.show import print_json, write_quietly
from pitboss.cli.signed import key_to_sign, sheet_date, sign_file
from pitboss.kernel.errors import BadInput
from pitboss.kernel.plain_text import escaped
from pitboss.rules import load
from pitboss.rules.game import Game
from pitboss.rules.wheel import own_order

if TYPE_CHECKING:  # numpy and scipy are loaded when there is something to test
    from datetime import date

    from pitboss.eventstore.keys import SigningKey
    from pitboss.maths.randomness import Judged, RandomnessReport, ResultRecord

_ROLLS = 1_000_000
_SEED = 1


@example("pitboss dice-test --game interblock-roulette --file spins.txt")
@click.command("dice-test")
@click.option(
    "--game",
    metavar="GAME",
    shell_complete=games,
    help=f"The game of the results; by default that of a journal's table, or {DEFAULT_GAME}.",
)
@click.option(
    "--file",
    "paths",
    multiple=True,
    metavar="FILE",
    help="Test results written in a file, - for standard input; may be repeated.",
)
@click.option("--journal", metavar="FLOOR", help="Test the results in the journal of a floor.")
@click.option("--table", "table_name", metavar="NAME", help="The table in the journal.")
@click.option("--from", "first", metavar="DATE", help="Rounds begun at this moment or later; "
              "UTC, as pitboss rounds tells it, unless it says another zone.")  # fmt: skip
@click.option("--to", "last", metavar="DATE", help="Rounds begun before this moment.")
@click.option("--rolls", metavar="N", type=int, help=f"How many to draw; by default {_ROLLS:,}.")
@click.option("--seed", metavar="K", type=int, help=f"The seed to draw with; by default {_SEED}.")
@click.option("--report", "report_path", metavar="FILE", help="Also write the report as a PDF.")
@click.option("--filed", multiple=True, metavar="NAME=VALUE",
              help="A line for the report: device=…, place=…, tester=….")  # fmt: skip
@click.option("--date", "day", metavar="DATE", help="The date of the report; by default today.")
@click.option("--key", "key_path", metavar="FILE",
              help="Sign the report with an Ed25519 key: FILE.sig beside it.")  # fmt: skip
@click.option("--power", is_flag=True,
              help="Test nothing; say how many results it takes to find which fault.")  # fmt: skip
@reading_option
@json_option
def dice_test(
    game: str | None, paths: tuple[str, ...], journal: str | None, table_name: str | None,
    first: str | None, last: str | None, rolls: int | None, seed: int | None,
    report_path: str | None, filed: tuple[str, ...], day: str | None, key_path: str | None,
    power: bool, readings: tuple[str, ...], as_json: bool,
) -> None:  # fmt: skip
    """Test results for fairness: the seven tests that laboratories name, and four more.

    The results come from the built-in generator, for a seed, from files, or from the journal of a
    floor. A file has one result per line, or several separated by white space, written as they
    lie (146, 34, 17), - for no result; a .csv file has a column called result; both may be
    compressed by gzip. The tests are chi-square, overlaps, coupon collector, runs, interplay
    correlation, serial correlation, duplicates, sticking, drift, evenness and distant correlation,
    judged together at 99 % confidence. Where a wheel's numbers are not in the standard order,
    --reading wheel=0-32-15-… gives their order.
    """
    # Nothing here is a large system of equations: threads that wait for one would only wait.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    chosen = pairs(readings, "KEY=CHOICE")
    drawn = rolls is not None or seed is not None
    if power:
        loaded = load(game or DEFAULT_GAME, chosen)
        show_power(loaded, given=bool(paths or journal or drawn or report_path), as_json=as_json)
        return
    if report_path is None and (filed or day or key_path):
        raise BadInput("--filed, --date and --key are for a --report.")
    key, made_on = key_to_sign(key_path), sheet_date(day)
    if journal is None and (table_name or first or last):
        raise BadInput("--table, --from and --to choose among the rounds of a --journal.")
    if (paths or journal is not None) and drawn:
        raise BadInput("--rolls and --seed are for drawn results: a file is tested as it is.")
    if journal is not None and paths:
        raise BadInput("Results are in files or in a journal: name one of them.")
    if journal is not None:
        asked = JournalAsked(journal, table_name, first, last)
        loaded, record, source = from_journal(game, chosen, asked)
    else:
        loaded = load(game or DEFAULT_GAME, chosen)
        record, source = from_files(loaded, paths) if paths else _drawn(loaded, rolls, seed)
    report = _judged(loaded, record)
    if report_path is not None:
        from importlib.metadata import version

        from pitboss.maths.par_program import generator_digest, program_digest

        lines = [("Results from", _origin(source).removeprefix("of ")), *_digests(source)]
        lines += [("Software", f"pitboss {version('pitboss')}")]
        lines += [("Program digest", f"SHA-256 {program_digest()}")]
        if generator := source.get("generator"):
            lines += [("Generator", str(generator))]
            lines += [("Generator digest", f"SHA-256 {generator_digest()}")]
        lines += [(name.capitalize(), told) for name, told in pairs(filed, "NAME=VALUE").items()]
        _write(loaded, report, lines, Path(report_path), made_on, key)
    if as_json:
        print_json(_report_data(loaded, report, source))
    else:
        _show(loaded, report, source)


def _judged(game: Game, record: ResultRecord) -> RandomnessReport:
    """The verdict on results, with the order of the wheel that they come from."""
    from pitboss.maths.randomness import judge

    return judge(replace(record, order=own_order(game)))


def _write(
    game: Game,
    report: RandomnessReport,
    lines: list[tuple[str, str]],
    path: Path,
    made_on: date,
    key: SigningKey | None,
) -> None:
    from pitboss.maths.randomness.report_pdf import report_pdf

    content = report_pdf(game, report, lines, made_on)
    write_quietly(path, content)
    if key is not None:
        sign_file(path, content, key)


def _digests(source: Source) -> list[tuple[str, str]]:
    """What each file that was read comes to."""
    files = source.get("files", [source])
    told = files if isinstance(files, list) else []
    return [
        (f"Digest of {one['file']}", f"SHA-256 {one['sha256']}") for one in told if "sha256" in one
    ]


def _drawn(game: Game, rolls: int | None, seed: int | None) -> tuple[ResultRecord, Source]:
    """Results of the generator that stands in for the tumbler and the wheel."""
    from pitboss.maths.asked import check_seed
    from pitboss.maths.randomness import check_count, record

    count = _ROLLS if rolls is None else rolls
    seed = _SEED if seed is None else seed
    check_count(count)
    check_seed(seed)
    from pitboss.maths.dice import results
    from pitboss.maths.simulation.generator import GENERATOR

    drawn = record(game.alphabet, results(len(game.alphabet.letters), seed, count))
    return drawn, {"seed": seed, "generator": GENERATOR}


def _report_data(game: Game, report: RandomnessReport, source: Source) -> dict[str, object]:
    from pitboss.maths.randomness import CONFIDENCE

    return {
        "format": "pitboss-dice-test/1",
        "game": game.id,
        "outcomes": len(game.alphabet.letters),
        "rolls": len(report.record),
        "no_result": report.record.left_out,
        **source,
        "confidence": CONFIDENCE,
        "tests": [_test_data(judged) for judged in report.tests],
        "verdict": report.verdict,
        "sentence": report.sentence,
    }


def _test_data(judged: Judged) -> dict[str, object]:
    finding = judged.finding
    return {
        "test": finding.name,
        "strongest": finding.strongest.of,
        "statistic": finding.strongest.statistic,
        "p_value": finding.p_value,
        "threshold": judged.threshold,
        "passed": judged.passed,
        "parts": [
            {
                "of": part.of,
                "statistic": part.statistic,
                "distribution": part.distribution,
                "p_value": part.p_value,
                "detail": part.detail,
            }
            for part in finding.parts
        ],
        "left_out": list(finding.left_out),
    }


def _show(game: Game, report: RandomnessReport, source: Source) -> None:
    count = f"{len(report.record):,} results"
    click.echo(f"{click.style(game.book.title, bold=True)}: {count} {escaped(_origin(source))}")
    files = source.get("files", [source])
    for one in files if isinstance(files, list) else ():
        if "sha256" in one:
            name = f" {one['file']}" if "files" in source else ""
            click.echo(f"SHA-256 {one['sha256']}{escaped(name)}")
    if report.record.left_out:
        click.echo(f"Rounds without a result, left out: {report.record.left_out:,}")
    print_table(
        "",
        ("Test", "Strongest in", "Statistic", "p-value", "Holm threshold", "Verdict"),
        [_row(judged) for judged in report.tests],
        right=("Statistic", "p-value", "Holm threshold"),
    )
    for judged in report.tests:
        for reason in judged.finding.left_out:
            click.echo(f"Left out of {judged.finding.name}: {reason}.")
    click.secho(report.sentence, bold=True, fg="green" if report.passed else "red")


def _row(judged: Judged) -> tuple[str, ...]:
    finding = judged.finding
    return (
        finding.name,
        finding.strongest.of,
        _number(finding.strongest.statistic),
        f"{finding.p_value:.6f}" if finding.p_value > 1e-4 else f"{finding.p_value:.1e}",
        f"{judged.threshold:.6f}",
        "passed" if judged.passed else "failed",
    )


def _origin(source: Source) -> str:
    if "seed" in source:
        return f"drawn with seed {source['seed']}"
    if "journal" in source:
        since = f" from {source['from']}" if source["from"] else ""
        until = f" to {source['to']}" if source["to"] else ""
        zone = " (UTC unless it says another zone)" if since or until else ""
        return f"of table {source['table']} in {source['journal']}{since}{until}{zone}"
    return f"of {source['file']}"


def _number(value: float) -> str:
    return f"{value:,}" if isinstance(value, int) else f"{value:,.2f}"
