"""How the rulebook's functions are compiled by Numba, or not.

The same source runs in three modes, chosen once per process by the environment variable ``KELTIS_MODE``:

- ``compiled`` (default): machine code, released from the GIL
- ``checked``: machine code with bounds checks on every array access
- ``interpreted``: plain Python, for reading, debugging and coverage

Rule functions take one game record, or ``(games, i)`` where they are called from Python, and use only constructs that
behave the same in all three modes.
"""

import contextlib
import hashlib
import os
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

MODES = ("compiled", "checked", "interpreted")
MODE = os.environ.get("KELTIS_MODE", "compiled")
if MODE not in MODES:
    raise ImportError(f"KELTIS_MODE is {MODE!r}; it must be one of {', '.join(MODES)}")

F = TypeVar("F", bound=Callable[..., Any])

STALE_AFTER_DAYS = 14


PLAYING = ("rules", "bots")
"""Rooms whose compiled code shares one cache."""
SHOWING, LEARNING, REVIEWING = ("rules", "play"), ("rules", "bots", "env"), ("rules", "bots", "review")
"""The same for code that calls these rooms: for views, for environments and for reviews."""


def source_fingerprint(rooms: tuple[str, ...] = PLAYING) -> str:
    """A hash of every source that may be compiled in these rooms.

    Numba notices a change in a function's own file but not in the files of the functions it calls, and its
    key does not include the bounds-check switch; so each state of the sources and each mode has a folder.
    """
    package = Path(__file__).parent.parent
    digest = hashlib.blake2b(MODE.encode(), digest_size=8)
    for folder in rooms:
        for source in sorted((package / folder).rglob("*.py")):
            digest.update(source.relative_to(package).as_posix().encode() + b"\0")
            digest.update(source.read_bytes() + b"\0")
    return digest.hexdigest()


def cache_root() -> Path:
    """The folder for compiled code: ``KELTIS_CACHE_DIR``, or the user's cache folder."""
    if chosen := os.environ.get("KELTIS_CACHE_DIR"):
        return Path(chosen)
    import platformdirs

    return Path(platformdirs.user_cache_dir("keltis"))


def remove_stale(root: Path, keep: Path) -> None:
    """Delete compiled code of sources that have not been used for two weeks."""
    oldest = time.time() - STALE_AFTER_DAYS * 86_400
    for folder in root.glob("compiled-*"):
        with contextlib.suppress(OSError):
            if folder != keep and folder.stat().st_mtime < oldest:
                shutil.rmtree(folder, ignore_errors=True)


def find_cache_folder(rooms: tuple[str, ...] = PLAYING) -> Path | None:
    """The cache folder of these sources. It is None if it cannot be written; then nothing is cached."""
    root = cache_root()
    folder = root / f"compiled-{source_fingerprint(rooms)}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
        os.utime(folder)
    except OSError:
        return None
    remove_stale(root, keep=folder)
    return folder


EIGHT = 8
BYTES = ("|i1", "|u1")
WORD = (1 << 64) - 1
"""All bits of an unsigned word."""
NOT_BYTES = "eight bytes at once are read and written in C-contiguous arrays of int8 or uint8"

if MODE == "interpreted":
    CACHE_FOLDER = None

    def compiled(function: F) -> F:
        """Leave the function as it is."""
        return function

    brief = inlined = lean = compiled_lean = compiled

    def popcount(bits: int) -> int:
        """How many bits are set."""
        return int(bits).bit_count()

    def lowest_bit(bits: int) -> int:
        """The index of the lowest bit that is set; there must be one."""
        return (int(bits) & -int(bits)).bit_length() - 1

    def wrapping_add(a: int, b: int) -> int:
        """The sum of two unsigned words, modulo 2**64."""
        return (int(a) + int(b)) & WORD

    def wrapping_multiply(a: int, b: int) -> int:
        """The product of two unsigned words, modulo 2**64."""
        return (int(a) * int(b)) & WORD

    def rotate_right(word: int, bits: int) -> int:
        """An unsigned word, rotated right by 1 to 63 bits."""
        return (int(word) >> bits | int(word) << (64 - bits)) & WORD

    def put_eight(out: Any, at: int, word: int) -> None:
        """Write a word as eight bytes, the lowest first, from this place of a C-contiguous array of bytes on."""
        check_eight(out, at)[at : at + EIGHT] = memoryview(int(word).to_bytes(EIGHT, "little"))

    def get_eight(array: Any, at: int) -> int:
        """Eight bytes of a C-contiguous array of bytes as a word, the lowest first; the highest is below 128."""
        return int.from_bytes(check_eight(array, at)[at : at + EIGHT], "little")

    def copy_record(target: Any, k: int, source: Any, i: int) -> None:
        """Make one record of an array equal to one of another array."""
        target[k] = source[i]

    def get_word(records: Any, i: int, k: int) -> int:
        """The k-th eight bytes of one record of an array, as a signed word, lowest byte first."""
        return int(records[i : i + 1].view("<i8")[k])

    def check_eight(array: Any, at: int) -> memoryview:
        """The array as plain memory, after checking that it has bytes and at least eight from this place on."""
        if array.dtype.str not in BYTES or not array.flags.c_contiguous:
            raise TypeError(NOT_BYTES)
        if not 0 <= at <= array.size - EIGHT:
            raise IndexError("index is out of bounds")
        return memoryview(array.reshape(-1).view("u1"))

else:
    import numba
    from llvmlite import ir as llvm_ir
    from numba.core import cgutils, config as numba_config, errors, types
    from numba.extending import intrinsic

    config: Any = numba_config  # its settings are made at run time
    njit: Any = numba.njit
    ir: Any = llvm_ir  # without types of its own
    check_bounds: Any = cgutils.do_boundscheck
    copy_memory: Any = cgutils.raw_memcpy
    without_value: Any = types.unliteral

    def name_record(record: Any) -> tuple[str, tuple[int]]:
        """The name of a record type in the name of compiled code, made from its fields.

        Numba numbers record types in the order in which a process meets them. So code for one game, cached by one
        process, could have the same name as code for the other game in another process, and be mistaken for it.
        """
        digest = hashlib.blake2b(record.name.encode(), digest_size=7).digest()
        return type(record).__name__, (int.from_bytes(digest, "big"),)

    record_kind: Any = types.Record
    record_kind.mangling_args = property(name_record)

    CACHE_FOLDER = find_cache_folder()
    OPTIONS: dict[str, Any] = {
        "nogil": True,
        "error_model": "numpy",
        "boundscheck": MODE == "checked",
        "cache": CACHE_FOLDER is not None,
        "no_cfunc_wrapper": True,
    }
    INLINED = OPTIONS | {"cache": False, "no_cpython_wrapper": True}

    @cache
    def folder_of(room: str) -> Path | None:
        """The cache folder of a room."""
        rooms = {"env": LEARNING, "play": SHOWING, "review": REVIEWING}.get(room)
        return find_cache_folder(rooms) if rooms else CACHE_FOLDER

    @contextlib.contextmanager
    def our_cache_folder(function: Callable[..., Any]) -> Iterator[None]:
        """Set Numba's cache folder while a function is decorated, which is when Numba reads it.

        Other packages keep theirs.
        """
        before = config.CACHE_DIR
        folder = folder_of(function.__module__.removeprefix("keltis.").partition(".")[0])
        config.CACHE_DIR = str(folder) if folder else before
        try:
            yield
        finally:
            config.CACHE_DIR = before

    NARROW: set[Any] = {types.int8, types.int16, types.int32, types.uint8, types.uint16, types.uint32}

    def widened(kind: Any) -> Any:
        """The type for which a function is compiled when it is called with this one."""
        plain = without_value(kind)
        return types.int64 if plain in NARROW else plain

    def compiled_wide(dispatcher: Any) -> Any:
        """Compile a function once for all integers, not for each constant and width, which LLVM knows anyway."""
        compile_for = dispatcher.get_call_template

        def compile_for_wide(args: Any, keywords: Any) -> Any:
            return compile_for(tuple(map(widened, args)), keywords)

        dispatcher.get_call_template = compile_for_wide
        return dispatcher

    def compiled(function: F) -> F:
        """Compile at the first call, without the GIL, and keep the machine code for the next process."""
        with our_cache_folder(function):
            return compiled_wide(njit(**OPTIONS)(function))  # type: ignore[no-any-return]

    def brief(function: F) -> F:
        """Compile a function that takes about a microsecond: it keeps the GIL, since releasing it would take longer.

        If another thread waits, every release would wake it, nearly always in vain.
        """
        with our_cache_folder(function):
            return compiled_wide(njit(**OPTIONS | {"nogil": False})(function))  # type: ignore[no-any-return]

    def inlined(function: F) -> F:
        """For small helpers: their code is put into every compiled caller, and Python cannot call them."""
        return compiled_wide(njit(forceinline=True, **INLINED)(function))  # type: ignore[no-any-return]

    def lean(function: F) -> F:
        """For small helpers that make no arrays: like `inlined`, but references to arrays are not counted.

        Whenever a tuple is passed to a function, Numba counts a reference to every array in it, with atomic
        instructions. In a helper that takes some nanoseconds, this is most of the time. The caller keeps the arrays
        alive, so such a helper must not return one.
        """
        return compiled_wide(njit(forceinline=True, _nrt=False, **INLINED)(function))  # type: ignore[no-any-return]

    def compiled_lean(function: F) -> F:
        """Like `compiled`, for a function that makes no arrays and is called by compiled code: see `lean`."""
        with our_cache_folder(function):
            return compiled_wide(njit(_nrt=False, **OPTIONS)(function))  # type: ignore[no-any-return]

    @intrinsic
    def popcount(typing_context: Any, bits: Any) -> Any:  # noqa: ARG001 - Numba requires this signature
        """How many bits are set."""

        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:  # noqa: ARG001
            return builder.ctpop(args[0])

        return types.int64(types.int64), generate

    @intrinsic
    def lowest_bit(typing_context: Any, bits: Any) -> Any:  # noqa: ARG001 - Numba requires this signature
        """The index of the lowest bit that is set; there must be one."""

        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:  # noqa: ARG001
            return builder.cttz(args[0], context.get_constant(types.boolean, True))

        return types.int64(types.int64), generate

    @intrinsic
    def wrapping_add(typing_context: Any, a: Any, b: Any) -> Any:  # noqa: ARG001 - Numba requires this signature
        """The sum of two unsigned words, modulo 2**64."""

        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:  # noqa: ARG001
            return builder.add(*args)

        return types.uint64(types.uint64, types.uint64), generate

    @intrinsic
    def wrapping_multiply(typing_context: Any, a: Any, b: Any) -> Any:  # noqa: ARG001 - Numba requires this signature
        """The product of two unsigned words, modulo 2**64."""

        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:  # noqa: ARG001
            return builder.mul(*args)

        return types.uint64(types.uint64, types.uint64), generate

    @intrinsic
    def rotate_right(typing_context: Any, word: Any, bits: Any) -> Any:  # noqa: ARG001 - Numba requires this signature
        """An unsigned word, rotated right by 1 to 63 bits."""

        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:  # noqa: ARG001
            word, bits = args
            return builder.or_(builder.lshr(word, bits), builder.shl(word, builder.sub(bits.type(64), bits)))

        return types.uint64(types.uint64, types.uint64), generate

    def find_record(context: Any, builder: Any, kind: Any, value: Any, at: Any) -> Any:
        """The address of a record of an array; with bounds checks in the mode `checked`."""
        array = context.make_array(kind)(context, builder, value)
        if MODE == "checked":
            check_bounds(context, builder, at, array.nitems)
        return builder.gep(array.data, [at])

    @intrinsic
    def copy_record(typing_context: Any, target: Any, k: Any, source: Any, i: Any) -> Any:  # noqa: ARG001 - Numba requires this signature
        """Make one record of an array equal to one of another array: as a whole, not byte by byte."""
        if not isinstance(target.dtype, types.Record) or source.dtype != target.dtype:
            raise errors.TypingError("arrays of the same records")

        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            to = find_record(context, builder, signature.args[0], args[0], args[1])
            origin = find_record(context, builder, signature.args[2], args[2], args[3])
            copy_memory(builder, to, origin, ir.Constant(ir.IntType(64), target.dtype.size), 1)
            return context.get_dummy_value()

        return types.void(target, types.int64, source, types.int64), generate

    @intrinsic
    def get_word(typing_context: Any, records: Any, i: Any, k: Any) -> Any:  # noqa: ARG001 - Numba requires this signature
        """The k-th eight bytes of one record of an array, as a signed word, lowest byte first."""
        if not isinstance(records.dtype, types.Record) or not records.dtype.aligned or records.dtype.size % EIGHT:
            raise errors.TypingError("an array of records that consist of whole words")

        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            record = find_record(context, builder, signature.args[0], args[0], args[1])
            return builder.load(builder.gep(builder.bitcast(record, ir.IntType(64).as_pointer()), [args[2]]), align=8)

        return types.int64(records, types.int64, types.int64), generate

    def check_bytes(array: Any) -> None:
        """Check, while a caller is compiled, that its array is a contiguous array of bytes."""
        if not isinstance(array, types.Array) or array.layout != "C" or array.dtype not in {types.int8, types.uint8}:
            raise errors.TypingError(NOT_BYTES)

    def find_eight(context: Any, builder: Any, kind: Any, value: Any, at: Any) -> Any:
        """The address of eight bytes of an array, as that of one word; with bounds checks in the mode `checked`."""
        array = context.make_array(kind)(context, builder, value)
        if MODE == "checked":
            for place in (at, builder.add(at, at.type(EIGHT - 1))):
                check_bounds(context, builder, place, array.nitems)
        first = builder.gep(builder.bitcast(array.data, ir.IntType(8).as_pointer()), [at])
        return builder.bitcast(first, ir.IntType(64).as_pointer())

    # The machine's own byte order, which is lowest byte first wherever Numba's code is meant to run (x86, ARM).

    @intrinsic
    def put_eight(typing_context: Any, out: Any, at: Any, word: Any) -> Any:  # noqa: ARG001 - Numba requires this signature
        """Write a word as eight bytes, the lowest first, from this place of a C-contiguous array of bytes on."""
        check_bytes(out)

        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            builder.store(args[2], find_eight(context, builder, signature.args[0], args[0], args[1]), align=1)
            return context.get_dummy_value()

        return types.void(out, types.int64, types.uint64), generate

    @intrinsic
    def get_eight(typing_context: Any, array: Any, at: Any) -> Any:  # noqa: ARG001 - Numba requires this signature
        """Eight bytes of a C-contiguous array of bytes as a word, the lowest first; the highest is below 128."""
        check_bytes(array)

        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.load(find_eight(context, builder, signature.args[0], args[0], args[1]), align=1)

        return types.int64(array, types.int64), generate


@cache
def in_python(function: F) -> F:
    """A compiled function as plain Python: for a few lines that compiled code needs too, but that Python runs rarely.

    The functions it calls are compiled as usual. They must not be `inlined`, because Python cannot call those.
    """
    plain: Any = getattr(function, "py_func", function)
    for name in plain.__code__.co_names:
        called = plain.__globals__.get(name)
        if getattr(called, "targetoptions", {}).get("no_cpython_wrapper"):
            raise TypeError(f"{plain.__name__} calls {name}, which only compiled code can")
    return plain  # type: ignore[no-any-return]


def by_record(
    field: str, having: Callable[..., Any], lacking: Callable[..., Any], *, is_lean: bool = False
) -> Callable[..., Any]:
    """One name for the same function in two games, chosen by the type of the first argument, the game record.

    Compiled callers are specialized for the record they are given, so the choice costs nothing. A named tuple can take
    the place of a record. `is_lean`: both functions are `lean`.
    """

    def either(game: Any, *args: Any) -> Any:
        fields = game._fields if isinstance(game, tuple) else game.dtype.names  # type: ignore[attr-defined]
        return (having if field in fields else lacking)(game, *args)

    if MODE != "interpreted":
        from numba.extending import overload

        options: Any = {"forceinline": True, "_nrt": not is_lean}

        @overload(either, inline="never", jit_options=options)
        def choose(game: Any, *args: Any) -> Any:  # noqa: ARG001 - Numba requires this signature
            chosen = having if field in game.fields else lacking

            def call(game: Any, *args: Any) -> Any:
                return chosen(game, *args)

            return call

    return either
