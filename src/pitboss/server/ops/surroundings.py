"""What Python would run beside the sealed program: paths, ``.pth`` files, modules, plug-ins.

No byte of the program need be changed to change what it pays. A ``.pth`` file or a module in the
libraries' folder runs before it; a path that comes earlier hides a library; a compiled file in a
``__pycache__`` is run instead of its source. So these are written into the seal or compared with
it, and ``serve`` runs Python isolated (``-I``), with compiled files in a folder of its own.
"""

from __future__ import annotations

import os
import sys
import sysconfig
from collections.abc import Iterable, Iterator, Mapping
from importlib.metadata import Distribution, distributions
from pathlib import Path

from pitboss.eventstore.private_files import private_folder
from pitboss.rules import GAMES, load
from pitboss.server.ops import integrity
from pitboss.server.ops.integrity import Around, Library, SealFault, SealFaultKind


def surroundings(needed: Mapping[str, Library]) -> Around:
    """What lies beside the program and the libraries it needs, and what its rulebooks are."""
    installed = {_name(one): one for one in distributions(path=_library_folders())}
    others = {
        name: Library(version=one.version or "unknown", record=integrity.record_digest(one))
        for name, one in sorted(installed.items())
        if name not in needed and name != integrity.PROJECT
    }
    return Around(
        strays=dict(sorted(_strays(installed.values()))),
        others=others,
        games={name: load(name).digest for name in GAMES},
    )


def running_faults(program: Path) -> Iterator[SealFault]:
    """What this very process has loaded, or would load, that is not what was sealed.

    The seal was compared before: here every module that is loaded must be a file of Python itself,
    of the program, or of an installed library as its installer wrote it down.
    """
    if not sys.flags.isolated or sys.pycache_prefix is None:
        yield _added("python", "Python does not run isolated: start with pitboss serve")
    allowed = {*_own_folders(), *_library_folders(), os.fspath(program.parent)}
    allowed |= {os.path.realpath(one) for one in allowed}
    for folder in sys.path:
        if folder not in allowed:
            yield _added(folder, f"Python also looks for modules in {folder}")
    recorded = _recorded_digests()
    own = tuple(f"{one}{os.sep}" for one in (*_own_folders(), os.fspath(program)))
    for name, module in sorted(sys.modules.items()):
        file = getattr(module, "__file__", None)
        if file is None or file.startswith(own):
            continue
        wanted = recorded.get(os.path.normpath(file))
        if wanted is None:
            yield _added(name, f"the module {name} comes from {file}, which no library brought")
        elif wanted != integrity.recorded_form(file):
            text = f"the module {name} is not what its library brought"
            yield SealFault(kind=SealFaultKind.CHANGED, name=name, text=text)


def isolate(bytecode: Path) -> None:
    """Begin again in an isolated Python, in this very process, unless it runs so already.

    Neither ``PYTHONPATH`` nor the user's own folder nor compiled files beside the sources count
    then; what Python compiles goes to ``bytecode``, which nobody else may write to.
    """
    if sys.flags.isolated and sys.pycache_prefix is not None:
        return
    private_folder(bytecode)
    prefix = f"pycache_prefix={bytecode.resolve()}"
    sys.stdout.flush()
    os.execv(sys.executable, [sys.executable, "-I", "-X", prefix, "-m", "pitboss", *sys.argv[1:]])


def _added(name: str, text: str) -> SealFault:
    return SealFault(kind=SealFaultKind.ADDED, name=name, text=text)


def _name(installed: Distribution) -> str:
    return integrity.normal_name(str(installed.metadata["Name"]))


def _own_folders() -> list[str]:
    """Where Python's own modules are; what is installed beside them is not among them."""
    paths = sysconfig.get_paths()
    standard = [paths["stdlib"], paths["platstdlib"], sysconfig.get_config_var("DESTSHARED")]
    zipped = f"python{sys.version_info[0]}{sys.version_info[1]}.zip"
    own = [sys.base_prefix, sys.base_exec_prefix]
    standard += [os.path.join(one, sys.platlibdir, zipped) for one in own]
    # A Debian Python is in lib also where libraries in machine code are in lib64, or elsewhere.
    standard += [one for one in sys.path if one.endswith((zipped, "lib-dynload"))]
    return [one for one in standard if one]


def _library_folders() -> list[str]:
    paths = sysconfig.get_paths()
    return list(dict.fromkeys((paths["purelib"], paths["platlib"])))


def _recorded_digests() -> dict[str, str]:
    """By path: the digest of each file of every installed library, as it was written down."""
    return {
        os.path.normpath(str(one.locate_file(path))): digest
        for one in distributions(path=_library_folders())
        for path, digest in integrity.recorded(one)
    }


def _strays(installed: Iterable[Distribution]) -> Iterator[tuple[str, str]]:
    """Files in the libraries' folders that no installer noted, and every ``.pth`` there is."""
    known = {
        os.path.normpath(str(one.locate_file(file)))
        for one in installed
        for file in one.files or ()
    }
    for folder in _library_folders():
        for path in _files(folder):
            if path not in known or (path.endswith(".pth") and os.path.dirname(path) == folder):
                yield os.path.relpath(path, folder), integrity.digest_of(path)


def _files(folder: str) -> Iterator[str]:
    for entry in os.scandir(folder):
        if not entry.is_dir(follow_symlinks=False):
            yield entry.path
        elif entry.name != "__pycache__":
            yield from _files(entry.path)
