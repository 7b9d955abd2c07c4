"""What can be done about conduct, one file an act."""
