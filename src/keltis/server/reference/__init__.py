"""The wire described from its types: the API page and the TypeScript types."""
