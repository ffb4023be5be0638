"""The benchmarks; `keltis bench SUITE` runs the module `suite` of a folder."""
