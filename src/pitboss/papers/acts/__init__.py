"""What is done with papers: filed, and withdrawn."""
