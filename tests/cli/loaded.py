"""A process that has every command loaded and forks one for each line it is given.

To start Python and load a command takes half a second, and three where loops are compiled; there
are hundreds of commands to try. What is forked is as new as a process that was started: its own
words, folder, environment, input and output, and the exit code that the command ends with. For
every line of JSON on the standard input it says the exit code on the standard output.
"""

from __future__ import annotations

import json
import os
import sys
from importlib import import_module

import click

from pitboss.cli import main

LATER = (
    "pitboss.maths.dice",
    "pitboss.maths.par_html",
    "pitboss.maths.par_pdf",
    "pitboss.maths.randomness",
    "pitboss.maths.simulation.plots",
    "pitboss.maths.simulation.sessions",
    "pitboss.reports.making",
    "pitboss.reports.formats",
)
"""What commands load when they need it."""


def run(words: list[str], folder: str, variables: dict[str, str], files: list[str]) -> None:
    """Be the command: this does not come back."""
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(variables)
    given, out, err = files
    for number, path in enumerate((given, out, err)):
        flags = os.O_RDONLY if number == 0 else os.O_WRONLY
        os.dup2(os.open(path, flags), number)
    sys.argv = ["pitboss", *words]
    code: object = 1
    try:
        main.main()
    except SystemExit as ended:
        code = ended.code
    except BaseException:
        sys.excepthook(*sys.exc_info())
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code if isinstance(code, int) else int(code is not None))


def serve() -> None:
    """Fork a command for every line."""
    context = click.Context(main.cli)
    for name in main.cli.list_commands(context):
        main.cli.get_command(context, name)
    for module in LATER:
        import_module(module)
    for line in sys.stdin:
        words, folder, variables, files = json.loads(line)
        child = os.fork()
        if child == 0:
            run(words, folder, variables, files)
        _, status = os.waitpid(child, 0)
        sys.stdout.write(f"{os.waitstatus_to_exitcode(status)}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    serve()
