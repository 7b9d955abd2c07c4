"""HTTP: the application, its routes, who is signed on."""
