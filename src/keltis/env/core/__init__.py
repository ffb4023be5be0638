"""Games as environments need them: tables, positions, compiled steps of many games, rewards, opponents."""
