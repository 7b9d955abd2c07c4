"""The words of the pages: the same messages in every language, and every refusal among them.

    python tools/words.py            write what is derived: the keys, and the English of refusals
    python tools/words.py --check    fail where that is stale, or a translation is not the same

A message is a line ``name = words`` of a Fluent file under ``web/src/i18n``, with ``{ $value }``
where something is filled in. English refusals are the server's own templates; their translations
are written by people, with the same values filled in. A language of ``WHOLE`` has every message;
one of ``BEGUN`` has all of the files in ``PLAYED``, which a player at a terminal reads, and speaks
English elsewhere.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pitboss
from pitboss.house.forms import FormField
from pitboss.kernel.refusal import RefusalKind
from pitboss.server.http.routes.acts import FORMS

ROOT = Path(__file__).parent.parent
WORDS = ROOT / "web" / "src" / "i18n"
KEYS = WORDS / "keys.ts"
REFUSALS = WORDS / "en" / "refusals.ftl"
FORMS_FILE = WORDS / "en" / "forms.ftl"
WHOLE, BEGUN = ("zh",), ("vi", "ko")
PLAYED = ("house", "signs", "terminal")
"""The lobby, the rules, the sign of a table, and every screen of a terminal."""
NEVER_REFUSES = ("__main__", "cli", "maths", "rehearsal", "reports")
"""Parts of the program that nobody sits at."""
RECKONS = "pitboss.server.laboratory.work"
"""What the laboratory has other processes load: compiled loops, which are slow to import."""
FILLED = re.compile(r"\{ \$([\w-]+) \}")
MESSAGE = re.compile(r"^([a-z][\w-]*) = (.+)$")
HEAD = "// Written by tools/words.py from the English words: change those, then run it.\n"
FORMS_HEAD = (
    "### Written by tools/words.py from the acts of the staff: change those, then run it.\n"
)
REFUSALS_HEAD = (
    "### Written by tools/words.py from the server's refusals: change those, then run it.\n"
)


def main(arguments: list[str]) -> int:
    """Write what is derived, or say what is wrong."""
    if arguments == ["--check"]:
        wrong = list(faults())
        for fault in wrong:
            print(fault)
        return 1 if wrong else 0
    REFUSALS.write_text(refusals_in_english(), "utf-8")
    FORMS_FILE.write_text(forms_in_english(), "utf-8")
    KEYS.write_text(keys(), "utf-8")
    return 0


def faults() -> Iterator[str]:
    """Whatever is stale, missing or otherwise than in English."""
    if REFUSALS.read_text("utf-8") != refusals_in_english():
        yield f"{REFUSALS.name} is not what the server says: run tools/words.py"
    if FORMS_FILE.read_text("utf-8") != forms_in_english():
        yield f"{FORMS_FILE.name} is not what the acts are called: run tools/words.py"
    if KEYS.read_text("utf-8") != keys():
        yield f"{KEYS.name} is not what is written: run tools/words.py"
    english = messages("en")
    for language in WHOLE:
        yield from differences(english, messages(language))
    played = messages("en", PLAYED)
    for language in BEGUN:
        begun = messages(language)
        said = {key: words for key, words in english.items() if key in begun or key in played}
        yield from (f"{language}: {fault}" for fault in differences(said, begun))


def differences(english: Mapping[str, str], other: Mapping[str, str]) -> Iterator[str]:
    """Where a translation says nothing, too much, or fills in other values."""
    for key in english.keys() - other.keys():
        yield f"{key} is not translated"
    for key in other.keys() - english.keys():
        yield f"{key} is translated and nobody says it"
    for key in english.keys() & other.keys():
        if set(FILLED.findall(english[key])) != set(FILLED.findall(other[key])):
            yield f"{key} fills in other values: {english[key]!r}, {other[key]!r}"


def messages(language: str, names: tuple[str, ...] = ()) -> dict[str, str]:
    """Every message of a language, of some files alone; the same key twice is a mistake."""
    found: dict[str, str] = {}
    for path in sorted((WORDS / language).glob("*.ftl")):
        if names and path.stem not in names:
            continue
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1):
            if not line or line.startswith("#"):
                continue
            message = MESSAGE.match(line)
            if message is None or message[1] in found:
                raise ValueError(f"{path}:{number}: no message, or there twice: {line}")
            found[message[1]] = message[2]
    return found


def keys() -> str:
    """The names of all messages, as a type of the pages."""
    named = "\n".join(f'  | "{key}"' for key in sorted(messages("en")))
    return f"{HEAD}export type Key =\n{named};\n"


def refusals_in_english() -> str:
    """A message for every refusal of the program, by its slug."""
    said = {kind.slug: kind.template for declared in refusal_kinds() for kind in declared}
    lines = [f"refused-{slug} = {_fluent(template)}" for slug, template in sorted(said.items())]
    return "\n".join((REFUSALS_HEAD, *lines)) + "\n"


def forms_in_english() -> str:
    """What every act of the staff and every field of theirs is called, and what an act does."""
    titles = {f"act-of-{form.slug}": form.title for form in FORMS}
    helps = {f"act-help-{form.slug}": form.help for form in FORMS}
    fields = {
        f"field-{one.name.replace('_', '-')}": one.title
        for form in FORMS
        for asked in form.fields
        for one in _within(asked)
    }
    lines = [
        f"{key} = {words}"
        for part in (titles, helps, fields)
        for key, words in sorted(part.items())
    ]
    return "\n".join((FORMS_HEAD, *lines)) + "\n"


def _within(asked: FormField) -> Iterator[FormField]:
    """A field and those within it that are named; a configuration is not keyed in."""
    if not asked.name.isdigit():
        yield asked
    if asked.name != "config":
        for part in asked.parts:
            yield from _within(part)


def _fluent(template: str) -> str:
    return re.sub(r"\{(\w+)\}", r"{ $\1 }", template)


def refusal_kinds() -> Iterator[type[RefusalKind]]:
    """Every enumeration of refusals, once, where it is declared."""
    for found in walk_packages(pitboss.__path__, "pitboss."):
        if found.name.split(".")[1] in NEVER_REFUSES or found.name == RECKONS:
            continue
        for made in vars(import_module(found.name)).values():
            here = isinstance(made, type) and made.__module__ == found.name
            if here and issubclass(made, RefusalKind) and made is not RefusalKind:
                yield made


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
