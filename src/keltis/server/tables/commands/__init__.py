"""One pure function per command: it checks the command and returns the event and the index changes."""
