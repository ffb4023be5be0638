"""The rules and the bots as a WebAssembly module: its exports, and its descriptions for other languages."""
