"""The rules and the bots as a WebAssembly module: what it exports, and what describes it to other languages."""
