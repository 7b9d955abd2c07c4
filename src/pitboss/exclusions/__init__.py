"""The one register of persons who may not play: by name, for every table and for the cage."""
