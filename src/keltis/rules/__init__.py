"""The rulebook, compiled: no I/O, no clock, no language. Read `board` and `card` beside the rules they cite."""
