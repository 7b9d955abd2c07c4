"""pitboss: Sic Bo, Craps and Roulette exactly as the approved rules say."""
