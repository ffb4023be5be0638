"""The games for OpenSpiel: explicit chance, states, observers, resampling."""
