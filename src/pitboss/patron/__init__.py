"""One patron: the player card, gaming limits, account and hours. Commands in, events out."""
