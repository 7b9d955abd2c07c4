"""The two directions of a socket."""
