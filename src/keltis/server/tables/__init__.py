"""Tables without I/O: events, how they fold into a table, decisions about commands, and what each viewer may know."""
