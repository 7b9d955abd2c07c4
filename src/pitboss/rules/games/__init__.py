"""One folder a document: its wagers, and its answers to what a table asks."""
