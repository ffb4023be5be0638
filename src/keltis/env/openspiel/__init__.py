"""The games as OpenSpiel's: chance in the open, states, observers, resampling."""
