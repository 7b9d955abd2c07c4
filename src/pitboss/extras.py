"""What to install where the packages of an extra are not there.

``pip install pitboss`` brings the law and the ledger; mathematics, reports and the server are
extras. Which package belongs to which is read from our own metadata, so there is no list to keep.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

_STANDS_ON = re.compile(r"pitboss\[([a-z, ]+)\]")
_REQUIREMENT = re.compile(r"([A-Za-z0-9._-]+).*;.*extra == ['\"]([a-z]+)['\"]")


def missing_sentence(
    module: str,
    declared: Iterable[str] | None = None,
    what: str = "This command",
    extra: str | None = None,
) -> str | None:
    """What to install for a module of somebody else's; none where no extra of ours brings it.

    An extra may be named that has more than that module, where more will be missed; one that does
    not bring it is not.

    >>> missing_sentence("numba.core", ['click>=8.5', 'numba>=0.68; extra == "maths"'])
    "This command needs numba, which is not installed: pip install 'pitboss[maths]'."
    """
    top = module.partition(".")[0]
    if declared is None:
        from importlib.metadata import requires  # it takes longer than settling a round

        declared = requires("pitboss") or ()
    declared = list(declared)
    brings = extra_of(top, declared)
    if brings is None:
        return None
    if extra is None or not _has(extra, top, declared):
        extra = brings
    return f"{what} needs {top}, which is not installed: pip install 'pitboss[{extra}]'."


def extra_of(module: str, declared: Iterable[str]) -> str | None:
    """The extra that brings a module; its distribution is named a little differently at times.

    >>> extra_of("escpos", ['python-escpos>=3.1; extra == "server"'])
    'server'
    """
    for requirement in declared:
        found = _REQUIREMENT.match(requirement)
        if found and _is_of(module, found[1]):
            return found[2]
    return None


def _has(extra: str, module: str, declared: Iterable[str]) -> bool:
    """Whether an extra brings a module, itself or by another that it stands on."""
    for requirement in declared:
        found = _REQUIREMENT.match(requirement)
        if not found or found[2] != extra:
            continue
        below = _STANDS_ON.match(requirement)
        if below and any(_has(one.strip(), module, declared) for one in below[1].split(",")):
            return True
        if _is_of(module, found[1]):
            return True
    return False


def _is_of(module: str, distribution: str) -> bool:
    """Whether a module is that of a distribution, whose name may have more than the module's."""
    name, wanted = distribution.lower(), module.lower().replace("_", "-")
    return name != "pitboss" and (name == wanted or wanted in name.split("-"))
