"""Running a floor: configuration, start and stop, the seal, logs, figures, the doctor."""
