"""How people behave at the tables: breaches of the rules, what follows, and who is shut out."""
