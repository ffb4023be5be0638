"""The module under wasmtime, for tests and benchmarks (``pip install wasmtime``)."""

import ctypes
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from keltis.engine.files import MODULE, find_file

PAGE = 1 << 16


class Host:
    """One instance of the module, with memory for its caller."""

    def __init__(self, module: Path | None = None, own_memory: int = 1 << 23) -> None:
        import wasmtime

        engine = wasmtime.Engine()
        self._store = wasmtime.Store(engine)
        compiled = wasmtime.Module(engine, (module or find_file(MODULE)).read_bytes())
        self._exports: Any = wasmtime.Instance(self._store, compiled, []).exports(self._store)
        memory = self._exports["memory"]
        memory.grow(self._store, -(-own_memory // PAGE))
        self.base = int(self._exports["__heap_base"].value(self._store))
        """The address from which on memory belongs to the caller."""
        size = memory.data_len(self._store)
        start = ctypes.addressof(memory.data_ptr(self._store).contents)
        whole = (ctypes.c_uint8 * size).from_address(start)
        self.memory: NDArray[np.uint8] = np.frombuffer(whole, dtype=np.uint8)[self.base :]
        """The caller's memory."""

    def call(self, name: str, arguments: list[float]) -> float | None:
        """Call an exported function: numbers as they are, an array as its address and its length in each dimension."""
        found: float | None = self._exports[name](self._store, *arguments)
        return found
