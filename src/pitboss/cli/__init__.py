"""``pitboss …``: the law, the register and settlement for people and for programs."""
