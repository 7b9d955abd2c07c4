"""Simulation: a strategy and the wagers it plays, compiled into one machine and run."""
