"""``pitboss seal``: write down what the software consists of, and compare it later."""

from __future__ import annotations

import time
from pathlib import Path

import click

from pitboss.cli.options import json_option
from pitboss.cli.show import print_json
from pitboss.kernel.errors import BadInput

_SEAL = "var/seal.json"
_KEY = "var/keys/journal.key"
_PUBLIC = ".pub"


@click.command(epilog="\b\nExamples:\n  pitboss seal\n  pitboss seal --check")
@click.option("--check", "checked", is_flag=True, help="Compare, and change nothing.")
@click.option("--again", is_flag=True, help="Seal again, replacing the seal that is there.")
@click.option("--libraries", is_flag=True, help="With --check: read every library's files too.")
@click.option("--seal", "path", metavar="FILE", default=_SEAL, show_default=True,
              help="The seal.")  # fmt: skip
@click.option("--key", metavar="FILE", default=_KEY, show_default=True,
              help="The floor's key; with --check the public one, FILE.pub.")  # fmt: skip
@click.option("--program", metavar="FOLDER",
              help="With --check: check another copy of pitboss, not this one.")  # fmt: skip
@json_option
def seal(
    checked: bool,
    again: bool,
    libraries: bool,
    path: str,
    key: str,
    program: str | None,
    as_json: bool,
) -> None:
    """Seal the installed software, or --check it: exit code 1 if one byte differs.

    The seal holds the digest of every file of pitboss and of what is installed of each library it
    needs, signed by the key that signs the journal's checkpoints; a key that is not there is made.
    The server compares them when it starts, and opens no table if they differ.
    """
    if checked and again:
        raise BadInput(
            "--again seals the program again and --check only compares: give one of them."
        )
    if libraries and not checked:
        raise BadInput("--libraries belongs to --check: a seal always covers every library.")
    if program is not None and not checked:
        raise BadInput("--program belongs to --check: only this very program is sealed.")
    if checked:
        public = key if key.endswith(_PUBLIC) else f"{key}{_PUBLIC}"
        _check(program, Path(path), Path(public), libraries, as_json)
    else:
        _seal(Path(path), Path(key), again, as_json)


def _seal(path: Path, key: Path, again: bool, as_json: bool) -> None:
    from pitboss.eventstore.keys import signing_key
    from pitboss.server.ops.integrity import DIGEST_SHOWN, make_seal, survey, write_seal
    from pitboss.server.ops.surroundings import surroundings

    for folder in (key.parent, path.parent):
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as wrong:
            raise BadInput(f"The folder {folder} cannot be made: {wrong.strerror}.") from wrong
    made = make_seal(
        survey(_package(), surroundings), signing_key(key), time.time_ns() // 1_000_000
    )
    write_seal(made, path, again=again)
    if as_json:
        sealed = {"version": made.version, "software": made.software, "at": made.at}
        counts = {"files": len(made.files), "libraries": len(made.libraries)}
        print_json({"seal": str(path), **sealed, **counts, "key": made.key})
        return
    click.echo(
        f"Sealed: pitboss {made.version}, software {made.software[:DIGEST_SHOWN]}, "
        f"{len(made.files):,} files and {len(made.libraries):,} libraries, in {path}."
    )


def _check(program: str | None, path: Path, key: Path, libraries: bool, as_json: bool) -> None:
    from pitboss.eventstore.keys import read_public
    from pitboss.server.ops import integrity
    from pitboss.server.ops.surroundings import surroundings

    folder = _package() if program is None else Path(program)
    if not folder.is_dir():
        raise BadInput(f"There is no folder {folder}: --program is where pitboss is installed.")
    public = read_public(key)
    faults = integrity.check(folder, path, public, surroundings if program is None else None)
    if libraries:
        faults += integrity.library_faults(integrity.PROJECT)
    if as_json:
        told = [{"kind": one.kind, "name": one.name, "text": one.text} for one in faults]
        said = integrity.summary(faults)
        print_json({"seal": str(path), "passed": not faults, "text": said, "faults": told})
    elif faults:
        for one in faults:
            click.echo(f"{one.text}.")
    else:
        found = integrity.read_seal(path, public)
        shown = found.software[: integrity.DIGEST_SHOWN]
        click.echo(f"As sealed: pitboss {found.version}, software {shown}.")
    if faults:
        click.get_current_context().exit(1)


def _package() -> Path:
    """The folder that this very program runs from."""
    import pitboss

    return Path(str(pitboss.__file__)).parent
