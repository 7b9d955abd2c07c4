"""What the games of Sic Bo have in common: kinds of wagers, layouts and words."""
