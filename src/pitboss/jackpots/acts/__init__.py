"""What is done with pools: proposed, opened, joined, played for, adjusted, moved and closed."""
