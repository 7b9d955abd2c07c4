"""The laboratory in a browser: a server of its own, which has no floor and no journal."""
