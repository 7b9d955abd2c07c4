"""Progressive jackpots: pools that are fed from stakes and won by the displayed rules."""
