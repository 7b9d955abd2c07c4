"""Every test; a package, so that they share their helpers by import."""
