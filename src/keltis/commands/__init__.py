"""The commands of the terminal, one file each: `add_arguments`, and `run`, which imports what it needs."""
