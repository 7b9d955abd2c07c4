"""What ``import pitboss`` offers, for editors and type checkers."""

from pitboss.kernel.errors import BadInput as BadInput
from pitboss.maths.best_play import best_play as best_play
from pitboss.maths.library import figures as figures
from pitboss.maths.library import load as load
from pitboss.maths.library import settle as settle
from pitboss.maths.portfolio import Portfolio as Portfolio
from pitboss.maths.simulation.chain import simulate as simulate
from pitboss.maths.simulation.chain import strategy as strategy
from pitboss.rules.catalogue import GAMES as GAMES

__version__: str
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
