"""The games as PettingZoo's AEC environments."""
