"""What follows from the law: exact figures, PAR sheets, simulation."""

from pitboss.maths.figures import Figures, all_figures, figures, figures_table

__all__ = ["Figures", "all_figures", "figures", "figures_table"]
