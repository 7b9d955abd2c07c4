"""What the event store is told of ours: streams, decisions, folds, projections, narrative."""
