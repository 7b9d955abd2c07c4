"""What a document, or its cover, says of its own approval: whose it is, and from when it holds."""

from __future__ import annotations

from pitboss.kernel.fact import value


@value
class Approval:
    """The regulator, the order that approves the rules, and the copy that anybody may read."""

    authority: str
    """Who the regulator is."""
    order: str
    """That the rules are approved; where no order is printed, the cover."""
    takes_effect: str
    """From when they hold."""
    licensee: str
    """In whose casino they hold."""
    copy: str
    """That a copy of the rules is shown to anyone who asks."""
    inspector: str
    """Who an inspector is, whose notices nobody else receives or reviews."""
