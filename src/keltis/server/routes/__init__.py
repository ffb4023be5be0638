"""The HTTP side: thin handlers, one file a part."""
