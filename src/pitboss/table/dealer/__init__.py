"""A dealer's table: the round that people run, the chips they run it with, and who may play."""
