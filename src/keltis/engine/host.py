"""The module under wasmtime, for tests and benchmarks (``pip install wasmtime``)."""

import ctypes
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from keltis.engine.files import MODULE, find_file

PAGE = 1 << 16


class Host:
    """One instance of the module, with memory for its caller."""

    def __init__(self, module: Path | None = None, own_memory: int = 1 << 23) -> None:
        wasmtime: Any = import_module("wasmtime")
        engine = wasmtime.Engine()
        self.store = wasmtime.Store(engine)
        compiled = wasmtime.Module(engine, (module or find_file(MODULE)).read_bytes())
        self.exports: Any = wasmtime.Instance(self.store, compiled, []).exports(self.store)
        memory = self.exports["memory"]
        memory.grow(self.store, -(-own_memory // PAGE))
        self.base = int(self.exports["__heap_base"].value(self.store))
        """The address from which on memory belongs to the caller."""
        size = memory.data_len(self.store)
        start = ctypes.addressof(memory.data_ptr(self.store).contents)
        whole = (ctypes.c_uint8 * size).from_address(start)
        self.memory: NDArray[np.uint8] = np.frombuffer(whole, dtype=np.uint8)[self.base :]
        """The caller's memory."""

    def call(self, name: str, arguments: list[float]) -> float | None:
        """Call an exported function: numbers as they are, an array as its address and its length in each dimension."""
        found: float | None = self.exports[name](self.store, *arguments)
        return found
