"""Is the software on the disk the software that was sealed?

A **seal** is one signed JSON file: the SHA-256 of every file of the program, and of each library
that it needs the version and what was installed of it. It is made on purpose after an installation
or an update, and checked when the server starts; one changed byte keeps every table shut.

The signature is Ed25519, by the floor's own key, over the text ``pitboss seal 2`` and a line feed,
then the seal without its signature as JSON with sorted keys and no blanks. Changing program
and seal together takes that key too.
"""

from __future__ import annotations

import csv
import os
import re
from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import StrEnum
from hashlib import sha256
from importlib.metadata import Distribution, PackageNotFoundError, distribution, version
from pathlib import Path
from stat import S_ISREG
from typing import Literal

import msgspec

from pitboss.eventstore.keys import SigningKey, fingerprint, put_whole, signed_by
from pitboss.kernel.errors import BadInput
from pitboss.kernel.fact import fact

PROJECT = "pitboss"
DIGEST_SHOWN = 12
"""So many digits of the software's digest are shown where there is little room."""

_TITLE = b"pitboss seal 2\n"
_LONGEST_SEAL = 4_000_000
_HEX_DIGITS = 64
_NEW = "seal the software with pitboss seal --again"

# What Python and numba keep beside the program, made again whenever they like.
_CACHE = "__pycache__"

# A requirement: a name, perhaps extras in brackets, bounds, perhaps a condition after a semicolon.
_REQUIREMENT = re.compile(r"([A-Za-z0-9][A-Za-z0-9._-]*)\s*(?:\[([^\]]*)\])?([^;]*);?(.*)", re.S)
_EXTRA = re.compile(r"extra\s*==\s*['\"]([^'\"]+)['\"]")
# What an installer notes down about itself: it says nothing of the library.
_OF_THE_INSTALLER = tuple(
    f".dist-info/{name}" for name in ("INSTALLER", "REQUESTED", "direct_url.json")
)
_ALGORITHM = "sha256="


class Library(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An installed library: its version, and a digest over the digests that came with it.

    ``record`` is empty for one that was installed without a list of its files.
    """

    version: str
    record: str


class Around(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What lies beside the program: see ``surroundings``, which looks for it."""

    strays: dict[str, str] = {}
    """Digests of files in the libraries' folder that no installer noted, and of every ``.pth``."""
    others: dict[str, Library] = {}
    """Installed packages that pitboss does not need, games of others among them."""
    games: dict[str, str] = {}
    """The digest of every rulebook, by game."""


class Contents(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a program consists of: its version, its files, the libraries it needs.

    ``files`` are digests by path, with ``/`` on every system. Where something cannot be digested,
    words that say why stand instead, which no digest equals.
    """

    version: str
    files: dict[str, str]
    libraries: dict[str, Library]
    around: Around = Around()


class Seal(Contents, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What was there when it was sealed, and by which key; see the head of this file."""

    format: Literal[2]
    at: int
    software: str
    """The digest of all digests: the name of exactly this software."""
    key: str
    """The fingerprint of the key that signed."""
    signature: str


class SealFaultKind(StrEnum):
    """What is wrong with a part of the software."""

    SEAL = "seal"
    """The seal itself is missing, damaged, forged, or of another version."""
    CHANGED = "changed"
    MISSING = "missing"
    ADDED = "added"


Looker = Callable[[Mapping[str, Library]], Around]
"""Finds what lies around the program, given the libraries that it needs."""


@fact
class SealFault:
    """One part that is not as it was sealed: what it is called, and what happened to it."""

    kind: SealFaultKind
    name: str
    text: str
    """A sentence without its full stop."""


def check(folder: Path, path: Path, public: bytes, look: Looker | None = None) -> list[SealFault]:
    """Compare a package's folder with the seal at a path; an empty list means that there are none.

    A seal that cannot be relied on is the one fault told, for then nothing can be compared.
    ``public`` is the only key that is trusted, as its 32 bytes. ``look`` finds what lies around
    the program; without it that is not compared, as for a copy on another disk.
    """
    try:
        seal = read_seal(path, public)
    except BadInput as wrong:
        return [
            SealFault(kind=SealFaultKind.SEAL, name=str(path), text=str(wrong).removesuffix("."))
        ]
    found = survey(folder, look or (lambda _: seal.around))
    return [*differences(seal, found), *around_differences(seal.around, found.around)]


def summary(faults: Sequence[SealFault]) -> str:
    """Why no table is opened, in one sentence; nothing where there is no fault.

    >>> changed = SealFaultKind.CHANGED
    >>> odds = SealFault(kind=changed, name="rules/odds.py", text="rules/odds.py was changed")
    >>> summary([odds])
    'The software is not as it was sealed and no table is opened: rules/odds.py was changed.'
    """
    if not faults:
        return ""
    more = len(faults) - 1
    others = f", and {more:,} more fault{'' if more == 1 else 's'}" if more else ""
    opening = "The software is not as it was sealed and no table is opened"
    return f"{opening}: {faults[0].text}{others}."


def survey(folder: Path, look: Looker | None = None) -> Contents:
    """What is there now: every file under a package's folder, and the installed libraries.

    ``look`` finds what lies around them.
    """
    libraries = libraries_of(PROJECT)
    return Contents(
        version=version(PROJECT),
        files=files_of(folder),
        libraries=libraries,
        around=Around() if look is None else look(libraries),
    )


def software_digest(contents: Contents) -> str:
    """The digest of all digests, 64 hex digits: the same wherever the same software is installed.

    It is the SHA-256 of these lines, each ended by a line feed: ``pitboss`` and the version; for
    each file in the order of their paths its digest, two blanks and its path, as ``sha256sum``
    prints it; for each library in the order of their names the digest of its record, two blanks
    and ``name==version``.
    """
    lines = [f"{PROJECT} {contents.version}"]
    lines += [f"{digest}  {name}" for name, digest in sorted(contents.files.items())]
    lines += [
        f"{library.record}  {name}=={library.version}"
        for name, library in sorted(contents.libraries.items())
    ]
    return sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()


def make_seal(contents: Contents, key: SigningKey, at: int) -> Seal:
    """Seal what was surveyed, at the time given; what cannot be digested is refused by name."""
    if not contents.files:
        raise BadInput("The software cannot be sealed: there is no file in its folder.")
    for name, digest in contents.files.items():
        if len(digest) != _HEX_DIGITS:
            raise BadInput(f"The software cannot be sealed: {name} {digest}.")
    unsigned = Seal(
        format=2,
        version=contents.version,
        files=contents.files,
        libraries=contents.libraries,
        around=contents.around,
        at=at,
        software=software_digest(contents),
        key=key.fingerprint,
        signature="",
    )
    return msgspec.structs.replace(unsigned, signature=key.sign(_signed_content(unsigned)).hex())


def write_seal(seal: Seal, path: Path, *, again: bool = False) -> None:
    """Put a seal into its file, whole or not at all; over another one only if ``again``."""
    content = msgspec.json.format(msgspec.json.encode(seal, order="sorted"), indent=1) + b"\n"
    try:
        put_whole(path, content, 0o644, over=again)
    except FileExistsError as taken:
        raise BadInput(
            f"The seal {path} is there already: to seal it again, as after an update, say --again."
        ) from taken
    except OSError as wrong:
        raise BadInput(f"The seal {path} cannot be written: {wrong.strerror}.") from wrong


def read_seal(path: Path, public: bytes) -> Seal:
    """The seal in a file, if the key signed it; else one sentence that says what is wrong."""
    content = _content(path)
    try:
        seal = msgspec.json.decode(content, type=Seal)
        signature = bytes.fromhex(seal.signature)
    except msgspec.ValidationError as wrong:
        raise BadInput(f"The seal {path} is not one that this software made: {wrong}.") from wrong
    except (msgspec.DecodeError, ValueError) as wrong:
        raise BadInput(f"The seal {path} is damaged ({wrong}): {_NEW}.") from wrong
    trusted = fingerprint(public)
    if seal.key != trusted:
        raise BadInput(
            f"The seal {path} is signed by the key {seal.key}, and the floor's key is {trusted}."
        )
    if not signed_by(public, _signed_content(seal), signature):
        raise BadInput(
            f"The seal {path} is not signed by the key {trusted}: it was changed or forged."
        )
    return seal


def differences(sealed: Contents, found: Contents) -> Iterator[SealFault]:
    """Every part that is not as it was sealed: another version first, then files, then libraries.

    Changed files come before missing and added ones, each in the order of their names.
    """
    if sealed.version != found.version:
        text = f"{PROJECT} is {found.version} and the seal is of {sealed.version}: {_NEW}"
        yield SealFault(kind=SealFaultKind.SEAL, name=PROJECT, text=text)
    before, now = sealed.files, found.files
    for name in sorted(before.keys() & now.keys()):
        if before[name] != now[name]:
            what = "was changed" if len(now[name]) == _HEX_DIGITS else now[name]
            yield SealFault(kind=SealFaultKind.CHANGED, name=name, text=f"{name} {what}")
    for name in sorted(before.keys() - now.keys()):
        yield SealFault(kind=SealFaultKind.MISSING, name=name, text=f"{name} is missing")
    for name in sorted(now.keys() - before.keys()):
        yield SealFault(kind=SealFaultKind.ADDED, name=name, text=f"{name} was added")
    yield from _library_differences(sealed.libraries, found.libraries)


def _library_differences(
    before: dict[str, Library], now: dict[str, Library]
) -> Iterator[SealFault]:
    for name in sorted(before.keys() | now.keys()):
        was, found = before.get(name), now.get(name)
        if was is None:
            kind, what = SealFaultKind.ADDED, "was added"
        elif found is None:
            kind, what = SealFaultKind.MISSING, "is missing"
        elif was.version != found.version:
            kind, what = SealFaultKind.CHANGED, f"is {found.version} and was {was.version}"
        elif was.record != found.record:
            kind, what = SealFaultKind.CHANGED, f"{found.version} was installed with other files"
        else:
            continue
        yield SealFault(kind=kind, name=name, text=f"library {name} {what}")


def around_differences(sealed: Around, found: Around) -> Iterator[SealFault]:
    """Files that no library brought, other packages, and rulebooks that come to something else."""
    parts: tuple[tuple[str, Mapping[str, object], Mapping[str, object]], ...] = (
        ("{} in the libraries' folder", sealed.strays, found.strays),
        ("package {}", sealed.others, found.others),
        ("the rulebook {}", sealed.games, found.games),
    )
    for what, before, now in parts:
        for name in sorted(before.keys() | now.keys()):
            kind, happened = SealFaultKind.CHANGED, "was changed"
            if name not in before:
                kind, happened = SealFaultKind.ADDED, "was added"
            elif name not in now:
                kind, happened = SealFaultKind.MISSING, "is missing"
            elif before[name] == now[name]:
                continue
            yield SealFault(kind=kind, name=name, text=f"{what.format(name)} {happened}")


def files_of(folder: Path) -> dict[str, str]:
    """The digest of every file under a folder, whatever its kind, by its path from there.

    Only folders named ``__pycache__`` are passed over. A ``.pyc`` that lies anywhere else is
    covered, for Python would run it, and so is a library in machine code, which Python would even
    prefer to a module of the same name.
    """
    return dict(sorted(_digests(os.fspath(folder), "")))


def _digests(folder: str, prefix: str) -> Iterator[tuple[str, str]]:
    try:
        entries = list(os.scandir(folder))
    except OSError as wrong:
        yield prefix.rstrip("/") or ".", f"cannot be read: {wrong.strerror}"
        return
    for entry in entries:
        name = prefix + _printable(entry.name)
        if entry.is_dir(follow_symlinks=False):
            if entry.name != _CACHE:
                yield from _digests(entry.path, f"{name}/")
        elif entry.is_dir():
            # What it leads to may be changed without a trace here.
            yield name, "is a link to a folder"
        else:
            yield name, digest_of(entry.path)


def digest_of(path: str) -> str:
    """The SHA-256 of a file in hex digits; where it cannot be read, words that say why."""
    try:
        # Without waiting: a pipe among the files must not hold up the start.
        handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
        with open(handle, "rb") as file:
            if not S_ISREG(os.fstat(handle).st_mode):
                return "is not a plain file"
            return sha256(file.read()).hexdigest()
    except OSError as wrong:
        return f"cannot be read: {wrong.strerror}"


def _printable(name: str) -> str:
    """A name that stays on its line and is text, whatever bytes somebody gave a file as name."""
    return name if name.isprintable() else name.encode("unicode_escape").decode()


def recorded_form(path: str) -> str:
    """The digest of a file in the form in which installers note it; empty if unreadable."""
    found = digest_of(path)
    return _as_recorded(found) if len(found) == _HEX_DIGITS else ""


def _as_recorded(digest: str) -> str:
    return urlsafe_b64encode(bytes.fromhex(digest)).decode().rstrip("=")


def normal_name(name: str) -> str:
    """The name of a project in its usual form.

    >>> normal_name("Ruamel.YAML_clib")
    'ruamel-yaml-clib'
    """
    return re.sub(r"[-_.]+", "-", name).lower()


EVERYTHING = "all"
"""The extra of a project that has all its others."""


def libraries_of(project: str) -> dict[str, Library]:
    """Every installed library that a project needs, and those that they need in turn, by name."""
    return {
        name: Library(version=_version(installed), record=record_digest(installed))
        for name, installed in sorted(_needed(project).items())
    }


def library_faults(project: str) -> Iterator[SealFault]:
    """Every file of those libraries that is not what its installer wrote down.

    Hundreds of megabytes are read, so this is no part of a start. The seal shows that the lists of
    the installer are still those that were sealed.
    """
    for name, installed in sorted(_needed(project).items()):
        for path, wanted in recorded(installed):
            file = os.fspath(str(installed.locate_file(path)))
            found = digest_of(file)
            if len(found) != _HEX_DIGITS:
                kind = SealFaultKind.CHANGED if os.path.lexists(file) else SealFaultKind.MISSING
                what = found if kind is SealFaultKind.CHANGED else "is missing"
                yield SealFault(kind=kind, name=path, text=f"{path} of library {name} {what}")
            elif _as_recorded(found) != wanted:
                text = f"{path} of library {name} was changed"
                yield SealFault(kind=SealFaultKind.CHANGED, name=path, text=text)


def _needed(project: str) -> dict[str, Distribution]:
    """What is installed of all that a project needs, itself left out.

    A requirement under a condition, such as one for another system, counts if it is installed:
    then it can be imported. One for an extra counts if the extra was asked for; of the project
    itself all of them are, for whatever is installed of them can be imported by a floor.
    """
    found: dict[str, Distribution] = {}
    asked: set[tuple[str, str]] = set()
    waiting = [(project, ""), (project, EVERYTHING)]
    while waiting:
        name, extra = waiting.pop()
        if (name, extra) in asked:
            continue
        asked.add((name, extra))
        try:
            found[name] = installed = distribution(name)
        except PackageNotFoundError:
            continue
        for requirement in _requirements(installed):
            parts = _REQUIREMENT.fullmatch(requirement)
            if parts is None:
                continue
            extras = _EXTRA.findall(parts[4])
            if not extras or extra in extras:
                needed = normal_name(parts[1])
                wanted = ["", *(parts[2] or "").replace(" ", "").split(",")]
                waiting += [(needed, one) for one in wanted]
    found.pop(project, None)
    return found


def _requirements(installed: Distribution) -> list[str]:
    """What a library needs; nothing if that file is damaged, and what it needed is then missed."""
    try:
        return installed.requires or []
    except ValueError:
        return []


def _version(installed: Distribution) -> str:
    """The version; ``unknown`` where that has been spoilt."""
    try:
        return installed.metadata["Version"] or "unknown"
    except (KeyError, ValueError):
        return "unknown"


def record_digest(installed: Distribution) -> str:
    """One digest over the list of a library's files, the same on every machine of one kind."""
    lines = sorted(f"{digest} {path}\n" for path, digest in recorded(installed))
    return sha256("".join(lines).encode()).hexdigest() if lines else ""


def recorded(installed: Distribution) -> Iterator[tuple[str, str]]:
    """The files of a library with their digests as the installer wrote them down.

    Scripts outside of the library's folder name the machine's own paths and are left out.
    """
    try:
        rows = list(csv.reader((installed.read_text("RECORD") or "").splitlines()))
    except (ValueError, csv.Error):
        rows = []
    for path, digest, *_ in (row for row in rows if len(row) > 1):
        outside = path.startswith(("/", "..")) or path.endswith(_OF_THE_INSTALLER)
        if digest.startswith(_ALGORITHM) and not outside:
            yield path, digest.removeprefix(_ALGORITHM)


def _signed_content(seal: Seal) -> bytes:
    plain = msgspec.structs.asdict(seal)
    del plain["signature"]
    return _TITLE + msgspec.json.encode(plain, order="sorted")


def _content(path: Path) -> bytes:
    try:
        if not path.exists():
            raise BadInput(f"There is no seal {path}: seal the software with pitboss seal.")
        if not path.is_file():
            raise BadInput(f"The seal {path} is not a file.")
        with path.open("rb") as file:
            content = file.read(_LONGEST_SEAL + 1)
    except OSError as wrong:
        raise BadInput(f"The seal {path} cannot be read: {wrong.strerror}.") from wrong
    if len(content) > _LONGEST_SEAL:
        raise BadInput(f"The seal {path} is longer than {_LONGEST_SEAL:,} bytes: it is not one.")
    return content
