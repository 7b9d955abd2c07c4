"""pitboss: Sic Bo, Craps and Roulette exactly as the approved rules say.

What a mathematician asks for stands here; it is looked up when it is first used, so importing
``pitboss`` costs next to nothing. The law needs Python alone; what needs more says what to
install.

>>> import pitboss
>>> pitboss.figures("aruze-craps", "pass")
<pass: edge 7/495 (1.4141 %)>
"""

from pitboss.lazy import lazily

__getattr__, __dir__ = lazily(
    globals(),
    {
        "BadInput": "pitboss.kernel.errors",
        "GAMES": "pitboss.rules.catalogue",
        "Portfolio": "pitboss.maths.portfolio",
        "best_play": "pitboss.maths.best_play",
        "figures": "pitboss.maths.library",
        "load": "pitboss.maths.library",
        "settle": "pitboss.maths.library",
        "simulate": "pitboss.maths.simulation.chain",
        "strategy": "pitboss.maths.simulation.chain",
    },
)
__all__ = [
    "GAMES",
    "BadInput",
    "Portfolio",
    "best_play",
    "figures",
    "load",
    "settle",
    "simulate",
    "strategy",
]
