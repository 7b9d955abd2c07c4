"""What the floor answers over HTTP, one file for each kind of caller.

- ``lobby``: what anybody may see: the tables, their layouts and rules, whether the floor is well.
- ``staff``: sign-on, passwords, and acts in an office.
"""
