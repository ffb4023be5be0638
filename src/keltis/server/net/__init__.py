"""The transport: request guard, rate limits, sockets, and uvicorn's protocols with limits."""
