"""Completion in bash, of values too: ``place:6`` and ``even=customary`` are one word to us.

Bash ends a word at a colon and at an equals sign, and puts what is completed in place of what
stands behind the last of them. So the line itself is read, and of each value the rest is told.
"""

from __future__ import annotations

import os
from typing import Any

from click.shell_completion import (
    BashComplete,
    CompletionItem,
    add_completion_class,
    split_arg_string,
)

_LINE = 'COMP_LINE="$COMP_LINE" COMP_POINT="$COMP_POINT" COMP_WORDBREAKS="$COMP_WORDBREAKS" '


class WholeWords(BashComplete):
    """What stands between blanks is a word, whatever bash makes of it."""

    source_template = BashComplete.source_template.replace("env ", f"env {_LINE}", 1)

    def get_completion_args(self) -> tuple[list[str], str]:
        """The words before the one that is typed, and that one."""
        typed = os.environ["COMP_LINE"][: int(os.environ["COMP_POINT"])]
        words = split_arg_string(typed)
        last = "" if typed[-1:].isspace() or not words else words.pop()
        return words[1:], last

    def format_completion(self, item: CompletionItem[Any]) -> str:
        """What bash is to put in: of a value that was begun, what follows the last break."""
        _, typed = self.get_completion_args()
        breaks = set(os.environ.get("COMP_WORDBREAKS", "")) & set(":=")
        kept = typed[: max((typed.rfind(one) for one in breaks), default=-1) + 1]
        # ``--reading=even=`` is the name of an option and the beginning of its value.
        begun = kept if str(item.value).startswith(kept) else kept.partition("=")[2]
        return f"{item.type},{str(item.value).removeprefix(begun)}"


add_completion_class(WholeWords, "bash")
