"""The HTTP API: one module of routes per noun, error responses, and the pages of the app."""
