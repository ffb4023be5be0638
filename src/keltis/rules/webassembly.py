"""Compiled functions as one WebAssembly object file: the rulebook for browsers, from the same source.

Numba types and lowers the functions as usual. This module keeps the LLVM IR before it is optimized for this machine,
adds one exported function for each, retargets everything to wasm32 and lets LLVM optimize it and write an object. The
caller decides which functions are exported, and links the object.

Numba's internals are used here. Its version is pinned for a build, and tests compare the result with native code.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

import llvmlite.binding as llvm_binding
import numba
import numpy as np
from llvmlite import ir as llvm_ir
from numba.core import cgutils as numba_cgutils, codegen, types as numba_types
from numba.core.registry import cpu_target
from numba.np import arrayobj as numba_arrayobj

from keltis.rules.compiled import CACHE_FOLDER, MODE
from keltis.rules.webassembly_text import (
    RUNTIME,
    constants_last,
    for_webassembly,
    python_name,
    references,
    with_distinct_arrays,
)

ir: Any = llvm_ir
llvm: Any = llvm_binding
types: Any = numba_types
cgutils: Any = numba_cgutils
arrayobj: Any = numba_arrayobj
typeof: Any = numba.typeof
Library: Any = codegen.CPUCodeLibrary

TRIPLE = "wasm32-unknown-unknown"


class Array(NamedTuple):
    """An argument that is a C-contiguous array of numbers or records."""

    dtype: np.dtype[Any]
    ndim: int = 1


Argument = Array | type[int] | type[float]


class Export(NamedTuple):
    """A compiled function, and the types it is exported for."""

    function: Callable[..., Any]
    arguments: Sequence[Argument]
    is_fast: bool = True
    """Whether its speed counts more than its size."""


class Machine(NamedTuple):
    """The target: LLVM's machine, and the header of every module for it."""

    target: Any
    layout: str


def compile_object(exports: Mapping[str, Export]) -> bytes:
    """The functions, and all they call, as an object file for a WebAssembly linker.

    It must be called before any of the functions is compiled, and without a cache, because compiled code no longer has
    IR.
    """
    if MODE != "compiled" or CACHE_FOLDER is not None:
        raise ValueError("the engine is built with KELTIS_MODE=compiled and without a cache folder")
    with kept_ir() as kept:
        results = {name: compile_export(export) for name, export in exports.items()}
    outside, inside = str(export_module(results)), list(ir_texts(results, kept))
    machine = make_machine()
    direct = {python_name(called.name) for called in parse(outside, machine).functions}
    whole = link_modules([outside, *(with_distinct_arrays(text, direct) for text in inside)], machine)
    hide_all_but(whole, set(exports), direct)
    shrink_all_but(whole, [name for name, export in exports.items() if export.is_fast])
    optimize(whole, machine)
    whole = llvm.parse_assembly(constants_last(str(whole)))
    missing = [each.name for each in whole.functions if each.is_declaration and not each.name.startswith("llvm.")]
    if missing:
        raise ValueError(f"these functions are not in WebAssembly: {', '.join(missing)}")
    return bytes(machine.target.emit_object(whole))


# --- Numba: from functions to IR ---


@contextmanager
def kept_ir() -> Iterator[dict[Any, list[str]]]:
    """The IR of everything that Numba compiles inside the block, by library."""
    kept: dict[Any, list[str]] = {}
    add = Library.add_ir_module

    def keep(self: Any, module: Any) -> Any:
        kept.setdefault(self, []).append(cgutils.normalize_ir_text(str(module)))
        return add(self, module)

    Library.add_ir_module = keep
    try:
        yield kept
    finally:
        Library.add_ir_module = add


def numba_type(argument: Argument) -> Any:
    """The argument's type in Numba."""
    if isinstance(argument, Array):
        return typeof(np.zeros((1,) * argument.ndim, argument.dtype))
    return types.int64 if argument is int else types.float64


def compile_export(export: Export) -> Any:
    """Numba's result for these argument types."""
    function: Any = export.function
    signature = tuple(map(numba_type, export.arguments))
    function.compile(signature)
    return function.overloads[signature]


def ir_texts(results: Mapping[str, Any], kept: Mapping[Any, list[str]]) -> Iterator[str]:
    """The IR of the results' libraries and of all libraries they are linked with, each once, in a fixed order."""
    seen: set[Any] = set()
    due = [result.library for result in results.values()]
    while due:
        library = due.pop()
        if library not in seen:
            seen.add(library)
            due += library._linking_libraries
            if library not in kept:
                raise ValueError(f"{library.name} was compiled before: an engine is built in a process of its own")
            yield from kept[library]


# --- the exported functions ---


def export_module(results: Mapping[str, Any]) -> Any:
    """One function with a plain interface for each result.

    An array is passed as its address and its shape, integers have 32 bits, and an exception becomes a trap.
    """
    module = ir.Module("exports")
    arena_used = ir.GlobalVariable(module, ir.IntType(32), "arena_used")
    arena_used.initializer = ir.Constant(ir.IntType(32), 0)
    trap = ir.Function(module, ir.FunctionType(ir.VoidType(), []), "llvm.trap")
    for name, result in results.items():
        outside = ir.Function(module, outside_type(result.signature), name)
        outside.attributes.add("noinline")
        builder = ir.IRBuilder(outside.append_basic_block())
        builder.store(ir.Constant(ir.IntType(32), 0), arena_used)
        write_call(module, builder, result, iter(outside.args), trap)
    return module


def outside_type(signature: Any) -> Any:
    """The plain interface of a signature."""
    given: list[Any] = []
    for kind in signature.args:
        if isinstance(kind, types.Array):
            given += [ir.IntType(8).as_pointer()] + [ir.IntType(32)] * kind.ndim
        else:
            given.append(outside_number(kind))
    returned = ir.VoidType() if signature.return_type == types.none else outside_number(signature.return_type)
    return ir.FunctionType(returned, given)


def outside_number(kind: Any) -> Any:
    """A number in the plain interface."""
    return ir.DoubleType() if isinstance(kind, types.Float) else ir.IntType(32)


def write_call(module: Any, builder: Any, result: Any, given: Iterator[Any], trap: Any) -> None:
    """Write the body of an exported function: translate the arguments, call, translate the result."""
    context, signature = cpu_target.target_context, result.signature
    arguments = [inside_value(context, builder, kind, given) for kind in signature.args]
    callee = context.declare_function(module, result.fndesc)
    status, value = context.call_conv.call_function(builder, callee, signature.return_type, signature.args, arguments)
    with cgutils.if_unlikely(builder, status.is_error):
        builder.call(trap, [])
        builder.unreachable()
    kind = signature.return_type
    if kind == types.none:
        builder.ret_void()
    elif isinstance(kind, types.Float):
        builder.ret(value)
    elif value.type.width > 32:
        builder.ret(builder.trunc(value, ir.IntType(32)))
    else:
        widen = builder.sext if getattr(kind, "signed", False) else builder.zext
        builder.ret(value if value.type.width == 32 else widen(value, ir.IntType(32)))


def inside_value(context: Any, builder: Any, kind: Any, given: Iterator[Any]) -> Any:
    """An argument as Numba's functions take it."""
    if isinstance(kind, types.Array):
        return inside_array(context, builder, kind, given)
    if isinstance(kind, types.Float):
        return next(given)
    return builder.sext(next(given), context.get_value_type(kind))


def inside_array(context: Any, builder: Any, kind: Any, given: Iterator[Any]) -> Any:
    """An array as Numba's functions take it, from its address and shape."""
    array, word = context.make_array(kind)(context, builder), ir.IntType(64)
    data = builder.bitcast(next(given), array.data.type)
    shape = [builder.sext(next(given), word) for _ in range(kind.ndim)]
    item = kind.dtype
    size = item.size if isinstance(item, types.Record) else context.get_abi_sizeof(context.get_data_type(item))
    strides = [ir.Constant(word, size)]
    for length in reversed(shape[1:]):
        strides.insert(0, builder.mul(strides[0], length))
    arrayobj.populate_array(
        array, data=data, shape=shape, strides=strides, itemsize=ir.Constant(word, size), meminfo=None, parent=None
    )
    return array._getvalue()


# --- LLVM: from IR to an object ---


def make_machine() -> Machine:
    """The generic machine with vectors of 128 bits: what every browser since 2023 has."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    llvm.set_option("", "-disable-lsr")  # it would replace constants in addresses by more variables
    target = llvm.Target.from_triple(TRIPLE).create_target_machine(
        opt=3, features="+simd128", reloc="static", codemodel="default"
    )
    return Machine(target, str(target.target_data))


def parse(text: str, machine: Machine) -> Any:
    """IR as a module for this machine."""
    module = llvm.parse_assembly(for_webassembly(text))
    module.triple, module.data_layout = TRIPLE, machine.layout
    return module


def link_modules(texts: Sequence[str], machine: Machine) -> Any:
    """All modules linked into one. If several of them have the same function, the first is kept."""
    whole = parse(RUNTIME, machine)
    seen: set[str] = set()
    for text in texts:
        module = parse(text, machine)
        for function in module.functions:
            if not function.is_declaration:
                if function.name in seen:
                    function.linkage = "linkonce_odr"
                seen.add(function.name)
        whole.link_in(module)
    return whole


def hide_all_but(whole: Any, exported: set[str], direct: set[str]) -> None:
    """Leave only the exports visible. What they call directly is in the module once, not once for every caller."""
    for group in (whole.functions, whole.global_variables):
        for value in group:
            if not value.is_declaration and value.name not in exported:
                value.linkage = "internal"
    for function in whole.functions:
        if python_name(function.name) in direct and not function.is_declaration:
            function.add_function_attribute("noinline")
    whole.verify()


def shrink_all_but(whole: Any, fast: Sequence[str]) -> None:
    """Have LLVM prefer small code in all functions but these and those they call."""
    calls, kept = references(str(whole)), set[str]()
    due = list(fast)
    while due:
        name = due.pop()
        if name not in kept:
            kept.add(name)
            due += calls.get(name, ())
    for function in whole.functions:
        if not function.is_declaration and function.name not in kept:
            function.add_function_attribute("optsize")


def optimize(whole: Any, machine: Machine) -> None:
    """Run LLVM's passes, and Numba's own for reference counts. The second run uses what the first has uncovered."""
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    options.loop_vectorization = options.slp_vectorization = options.loop_unrolling = True
    builder = llvm.create_pass_builder(machine.target, options)
    first = llvm.create_new_module_pass_manager()
    first.add_global_dead_code_eliminate_pass()
    first.run(whole, builder)
    for _ in range(2):
        manager = builder.getModulePassManager()
        manager.add_refprune_pass()
        manager.run(whole, builder)
    whole.verify()
