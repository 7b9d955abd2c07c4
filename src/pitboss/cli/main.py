"""The command ``pitboss``: one sentence and exit code 2 for bad input, never a traceback."""

from __future__ import annotations

import os
import sys
from importlib import import_module

import click

from pitboss.cli.commands import COMMANDS, SECTIONS
from pitboss.extras import missing_sentence
from pitboss.kernel.ensure import kind_of
from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import one_of, quoted

_NEEDED = {
    "server": (
        "serve", "floors", "drain", "load", "doctor", "laboratory", "keyholder", "staff", "papers",
    ),
    "reports": ("report", "par", "promotion"),
    "journal": (
        "verify", "rounds", "replay", "backup", "restore", "errors", "export", "rehearse", "day",
        "archive",
    ),
}  # fmt: skip
"""Commands that need all that an extra brings, whichever part of it is found missing first."""


class _Commands(click.Group):
    """The commands, each loaded only when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's own
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command:  # noqa: ARG002
        if cmd_name not in COMMANDS:
            raise BadInput(f"{quoted(cmd_name)} is not a command: it is {one_of(COMMANDS)}.")
        module = import_module(f"pitboss.cli.{COMMANDS[cmd_name].module}")
        return kind_of(getattr(module, cmd_name.replace("-", "_")), click.Command)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        for title, commands in SECTIONS.items():
            with formatter.section(title):
                formatter.write_dl([(name, one.line) for name, one in commands.items()])


@click.group(
    cls=_Commands, epilog="Example: pitboss settle sicbo-ilga --wager small=600 --result 146"
)
@click.version_option(package_name="pitboss", prog_name="pitboss")
def cli() -> None:
    """Sic Bo, Craps and Roulette exactly as the approved rules say, clause by clause."""


def main() -> None:
    """Run a command and turn every expected failure into one sentence."""
    if "_PITBOSS_COMPLETE" in os.environ:  # a shell asks, and nobody waits for the others
        import_module("pitboss.cli.completion")
    try:
        code = cli.main(standalone_mode=False)
    except click.exceptions.NoArgsIsHelpError as asked:
        click.echo(asked.format_message(), err=True)
        code = 2
    except click.UsageError as wrong:
        command = wrong.ctx.command_path if wrong.ctx else "pitboss"
        code = _refuse(f"{wrong.format_message()} See {command} --help.")
    except BadInput as wrong:
        code = _refuse(str(wrong))
    except (click.Abort, KeyboardInterrupt):
        code = 130
    except BrokenPipeError:
        # The reader has gone, as in `| head`; nothing may be flushed to it at exit either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 0
    except OSError as wrong:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = _refuse(_not_done(wrong))
    except Exception as wrong:
        sentence = _not_installed(wrong) or _damaged(wrong)
        if not sentence:
            raise
        code = _refuse(sentence)
    sys.exit(code)


def _not_done(wrong: OSError) -> str:
    """What the system did not let be done, and to what where it says so."""
    named = isinstance(wrong.filename, str)
    what = (
        f"{wrong.filename} cannot be read or written" if named else "The output cannot be written"
    )
    return f"{what}: {wrong.strerror or type(wrong).__name__}."


def _not_installed(wrong: Exception) -> str:
    """Which extra a command lacks, if that is what is wrong."""
    if not isinstance(wrong, ModuleNotFoundError):
        return ""
    whole = next((extra for extra, those in _NEEDED.items() if _asked() in those), None)
    return missing_sentence(wrong.name or "", extra=whole) or ""


def _damaged(wrong: Exception) -> str:
    """That SQLite found a page which is not what it wrote there, if that is what is wrong."""
    apsw = sys.modules.get("apsw")  # where it is not loaded, nothing of it was raised
    if apsw is None or not isinstance(wrong, apsw.CorruptError | apsw.NotADBError):
        return ""
    return (
        f"The journal is damaged and cannot be read further: {wrong}. Keep a copy of it, and "
        "restore a backup."
    )


def _asked() -> str:
    """The command that was asked for."""
    return next((word for word in sys.argv[1:] if not word.startswith("-")), "")


def _refuse(sentence: str) -> int:
    click.echo(f"pitboss: {sentence}", err=True)
    return 2


if __name__ == "__main__":
    main()
