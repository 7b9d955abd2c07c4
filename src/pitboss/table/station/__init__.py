"""Stations: cabinets with one credit meter and a seat at each of several tables."""
