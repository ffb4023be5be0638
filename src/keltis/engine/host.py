"""The module under wasmtime, for tests and benchmarks (``pip install wasmtime``)."""

import ctypes
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from keltis.engine.files import MODULE, find_file, read_build

PAGE = 1 << 16


class Host:
    """One instance of the module, with memory for its caller."""

    def __init__(self, folder: Path | None = None, own_memory: int = 1 << 23) -> None:
        """Load the module of this folder or installation; refuse it if its field table describes another one."""
        folder = folder or find_file(MODULE).parent
        read_build(folder)
        wasmtime: Any = import_module("wasmtime")
        engine = wasmtime.Engine()
        self.store = wasmtime.Store(engine)
        compiled = wasmtime.Module(engine, (folder / MODULE).read_bytes())
        self.exports: Any = wasmtime.Instance(self.store, compiled, []).exports(self.store)
        memory = self.exports["memory"]
        memory.grow(self.store, -(-own_memory // PAGE))
        self.base = int(self.exports["__heap_base"].value(self.store))
        """Memory from this address on belongs to the caller."""
        size = memory.data_len(self.store)
        start = ctypes.addressof(memory.data_ptr(self.store).contents)
        whole = (ctypes.c_uint8 * size).from_address(start)
        self.memory: NDArray[np.uint8] = np.frombuffer(whole, dtype=np.uint8)[self.base :]
        """The caller's memory."""
        self._functions: dict[str, Function] = {}

    def call(self, name: str, arguments: list[float]) -> float | None:
        """Call an exported function: numbers as they are, an array as its address and its length in each dimension.

        This uses wasmtime's C interface: its Python interface looks up the types again for each call, which takes five
        times as long as the call itself.
        """
        if name not in self._functions:
            self._functions[name] = Function(self.exports[name], self.store)
        return self._functions[name](arguments)


class Function:
    """A function of the module with room for its arguments."""

    def __init__(self, function: Any, store: Any) -> None:
        self._wasmtime: Any = import_module("wasmtime")
        self._interface: Any = import_module("wasmtime._bindings")
        self._function, self._store = function._func, store
        kind = function.type(store)
        self._kinds = [str(each) for each in kind.params]
        self._returns = str(kind.results[0]) if kind.results else None
        self._room = (self._interface.wasmtime_val_raw_t * max(len(self._kinds), 1))()

    def __call__(self, arguments: list[float]) -> float | None:
        """Call it; raises what wasmtime raises when the module traps."""
        for n, (kind, value) in enumerate(zip(self._kinds, arguments, strict=True)):
            setattr(self._room[n], kind, float(value) if kind == "f64" else int(value))
        trap = ctypes.POINTER(self._interface.wasm_trap_t)()
        error = self._interface.wasmtime_func_call_unchecked(
            self._store._context(), ctypes.byref(self._function), self._room, len(self._room), ctypes.byref(trap)
        )
        if error:
            raise self._wasmtime.WasmtimeError._from_ptr(error)
        if trap:
            raise self._wasmtime.Trap._from_ptr(trap)
        return getattr(self._room[0], self._returns) if self._returns else None
