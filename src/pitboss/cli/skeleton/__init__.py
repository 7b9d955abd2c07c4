"""What ``pitboss new-game`` lays, each file as text with places for the names of the game."""
