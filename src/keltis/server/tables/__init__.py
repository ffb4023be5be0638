"""Tables without I/O: their events, the fold, the decisions about commands, and what each viewer may know."""
