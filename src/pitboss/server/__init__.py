"""The shell: clock, actors, HTTP, WebSocket and sign-on around the pure floor."""
