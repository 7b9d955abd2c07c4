"""What is done with equipment on file: registered, changed, sealed again, retired."""
