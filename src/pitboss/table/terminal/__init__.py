"""One table playing: what the law and the money do together."""
