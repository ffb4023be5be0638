"""Live tables for people and bots: event log, tables, protocol, routes, accounts."""
