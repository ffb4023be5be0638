"""Descriptions made from the types of the protocol: the API page and the TypeScript types."""
