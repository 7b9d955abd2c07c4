"""Tables: of terminals that play by themselves, and a dealer's, where people run the round."""
