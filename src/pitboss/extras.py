"""What to install where the packages of an extra are not there.

``pip install pitboss`` brings the law and the ledger; mathematics, reports and the server are
extras. Which package belongs to which is read from our own metadata, so there is no list to keep.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

_REQUIREMENT = re.compile(r"([A-Za-z0-9._-]+).*;.*extra == ['\"]([a-z]+)['\"]")


def missing_sentence(
    module: str,
    declared: Iterable[str] | None = None,
    what: str = "This command",
    extra: str | None = None,
) -> str | None:
    """What to install for a module of somebody else's; none where no extra of ours brings it.

    An extra may be named that has more than that module, where more will be missed.

    >>> missing_sentence("numba.core", ['click>=8.5', 'numba>=0.68; extra == "maths"'])
    "This command needs numba, which is not installed: pip install 'pitboss[maths]'."
    """
    top = module.partition(".")[0]
    if declared is None:
        from importlib.metadata import requires  # it takes longer than settling a round

        declared = requires("pitboss") or ()
    brings = extra_of(top, declared)
    if brings is None:
        return None
    extra = extra or brings
    return f"{what} needs {top}, which is not installed: pip install 'pitboss[{extra}]'."


def extra_of(module: str, declared: Iterable[str]) -> str | None:
    """The extra that brings a module; its distribution is named a little differently at times.

    >>> extra_of("escpos", ['python-escpos>=3.1; extra == "server"'])
    'server'
    """
    wanted = module.lower().replace("_", "-")
    for requirement in declared:
        if found := _REQUIREMENT.match(requirement):
            name, extra = found[1].lower(), found[2]
            if name != "pitboss" and (name == wanted or wanted in name.split("-")):
                return extra
    return None
