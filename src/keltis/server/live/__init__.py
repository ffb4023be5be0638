"""Tables in memory: loading, executing commands, storing events and publishing them."""
