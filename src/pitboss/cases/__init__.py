"""Money errors at a dealer's table: what was paid too much or too little, and what is done."""
