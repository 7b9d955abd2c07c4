"""Acts on the security log."""
