"""What the floor answers over HTTP, one file for each kind of caller.

- ``lobby``: what anybody may see: the tables, and whether the floor is ready.
- ``felts``: the layout of a table and the rules of its game.
- ``signs``: the limits of a table, what it takes, who shoots and how its game is played.
- ``pages``: the built pages.
- ``visitors``: a player card for a guest of a floor for looking around.
- ``staff``: sign-on, passwords, device keys, and acts in an office.
- ``acts``: what staff can do, as forms, and the tables they do it at.
- ``foreseen``: what an act at a terminal table would do, before it is done.
- ``cage``: what waits there: payments by hand, cases of over- and underpayment.
- ``drawers``: shifts at the drawers of the cage, and their reports.
- ``conduct``: breaches, directions to leave, and who is excluded.
- ``disputes``: disputes and complaints, and what was decided.
- ``errors``: the monthly reports of money errors.
- ``patrons``: a patron's card and account, for the staff who issue cards.
- ``promotions``: promotions, for anybody and for the staff.
- ``file_lists``: patrons, accounts, tickets, terminals and devices, searched page by page.
- ``equipment``: every device on file, and what the devices of a table answer now.
- ``papers``: the Authority's file, and what was filed.
- ``notices``: notices to the inspector.
- ``openings``: with what a table is opened again.
- ``events``: significant events, day by day.
- ``roster``: who is on duty when, and who is signed on.
- ``health``: what is configured, and how the floor is.
- ``inspection``: what staff may read: rounds, their stories, dispute exports, reports.
- ``training``: the test console of simulated devices.
- ``monitoring``: the central monitoring system.
- ``answers``, ``given``: what the routes have in common.
"""
