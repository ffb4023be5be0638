"""What a seat observes: the fields of a row, the compiled code that writes it, its text form, and color symmetry."""
