"""What the house tells the event store: streams, decisions, folds, projections, narrative."""
