### Significant events, day by day.

panel-events = Significant events
events-title = Significant events
events-day = Gaming day
events-before = The day before with events
events-after = The day after with events
events-kind = Kind
events-all = all
events-of = Events of { $day }
events-newest = newest first
events-none = Nothing significant happened on { $day }.
events-last = The last was on { $day }.
events-choose = Choose an event: who, where and under which rule.
events-when = When
events-by = By
events-entry = On record
events-record = { $stream }, entry { $version }
events-round = The record of round { $round }
events-kind-rounds = Rounds
events-kind-faults = Faults
events-kind-devices = Devices
events-kind-locks = Locks
events-kind-corrections = Corrections
events-kind-payments = Payments
events-kind-holds = Holds
events-kind-tables = Tables
events-kind-conduct = Conduct
