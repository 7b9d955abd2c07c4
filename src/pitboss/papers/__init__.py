"""The Authority's file: papers from the regulator and to it."""
