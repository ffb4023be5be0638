"""Changes to the text of LLVM's IR that WebAssembly needs.

Numba writes code for machines that add numbers to an address at no cost, and whose pointers are machine words. This
module works only on the text; `webassembly` parses, optimizes and compiles it.
"""

import re
from collections.abc import Collection

ARENA = 1 << 16
"""Bytes for the arrays that functions make for themselves; every call from outside begins with an empty arena."""

RUNTIME = f"""
@arena = internal global [{ARENA} x i8] zeroinitializer, align 16
@arena_used = external global i32
declare void @llvm.trap()
declare double @llvm.sqrt.f64(double)

; Memory of an array: Numba reads the reference count and the address of the data (the fourth of five words).
define ptr @NRT_MemInfo_alloc_aligned(i64 %size, i32 %align) {{
  %used = load i32, ptr @arena_used
  %small = trunc i64 %size to i32
  %more = add i32 %small, 79
  %room = and i32 %more, -16
  %end = add i32 %used, %room
  %late = icmp ugt i32 %end, {ARENA}
  %huge = icmp ugt i64 %size, {ARENA}
  %full = or i1 %late, %huge
  br i1 %full, label %no, label %yes
no:
  call void @llvm.trap()
  unreachable
yes:
  store i32 %end, ptr @arena_used
  %info = getelementptr i8, ptr @arena, i32 %used
  %data = getelementptr i8, ptr %info, i32 64
  store i64 1, ptr %info
  %place = getelementptr {{i64, ptr, ptr, ptr, i64}}, ptr %info, i32 0, i32 3
  store ptr %data, ptr %place
  ret ptr %info
}}
define ptr @NRT_MemInfo_alloc_safe_aligned(i64 %size, i32 %align) {{
  %info = call ptr @NRT_MemInfo_alloc_aligned(i64 %size, i32 %align)
  ret ptr %info
}}
define ptr @NRT_MemInfo_alloc_aligned_external(i64 %size, i32 %align, ptr %allocator) {{
  %info = call ptr @NRT_MemInfo_alloc_aligned(i64 %size, i32 %align)
  ret ptr %info
}}
define void @NRT_MemInfo_call_dtor(ptr %info) {{ ret void }}
define double @sqrt(double %x) alwaysinline {{
  %root = call double @llvm.sqrt.f64(double %x)
  ret double %root
}}
; The size of a new array. A real check for overflow needs 128-bit products; the arena refuses what is too large.
define {{i64, i1}} @plain_product(i64 %a, i64 %b) alwaysinline {{
  %product = mul i64 %a, %b
  %pair = insertvalue {{i64, i1}} {{i64 undef, i1 false}}, i64 %product, 0
  ret {{i64, i1}} %pair
}}
"""
"""The parts of Numba's run time that its code needs."""

RECORD_COPY = re.compile(
    r"^ *(%\S+) = load \[(\d+) x i8\], \[\2 x i8\]\* (%\S+)\n *store \[\2 x i8\] \1, \[\2 x i8\]\* (%[^\s,]+)$", re.M
)
"""Matches a copy of a whole record, which LLVM would turn into hundreds of single moves."""
MEMCPY = "@llvm.memcpy.p0.p0.i32"

NEVER_WRAPS = "inbounds nuw"
"""The promise that an address lies in its array and was not computed by wrapping around."""
ADDRESS = re.compile(r"getelementptr (?:inbounds )?(?=\S)")
ITEM = re.compile(rf"^  (%\S+) = getelementptr {NEVER_WRAPS} (\w+), ptr (%\S+), i32 ([%\w.]+)$")
"""The address of an item of an array of numbers, or of a field (an item of the record's bytes)."""
SUM = re.compile(r"^  (%\S+) = (?:or disjoint|add nuw(?: nsw)?) i32 (%\S+), (\d+)$")
"""An index that is the sum of another index, which is not negative, and a constant."""
ITEM_SIZES = {"i8": 1, "i16": 2, "i32": 4, "i64": 8, "double": 8}

FUNCTION = re.compile(r'^define [^@\n]*@("[^"]+"|[\w.$]+)\((.*?)^}', re.M | re.S)
GLOBAL_NAME = re.compile(r'@("[^"]+"|[\w.$]+)')
DEFINITION = re.compile(r'^define \S+ @"(_ZN[^"]+)"\(.*$', re.M)
ARRAY_DATA = re.compile(r'\* (%"arg\.\w+\.4")')
"""The address of the items: one of the seven parts of an array that is an argument."""


def python_name(symbol: str) -> str:
    """The Python function of a symbol.

    Numba compiles it again for other types, even for an index that is a literal number.
    """
    return re.split(r"B\d+v\d+", symbol)[0]


def references(text: str) -> dict[str, set[str]]:
    r"""For each function of a module, the functions and constants that its text names.

    >>> references("define i32 @one() {\n  %a = call i32 @two()\n  ret i32 %a\n}\n")
    {'one': {'two'}}
    """
    return {
        found[1].strip('"'): {name.strip('"') for name in GLOBAL_NAME.findall(found[2])}
        for found in FUNCTION.finditer(text)
    }


def for_webassembly(text: str) -> str:
    """Numba's text without what WebAssembly lacks, and with a promise about addresses.

    The promise holds for every index inside its array: to a negative one, the length has already been added. With this
    promise, constants of an address become part of the load or store.
    """
    text = re.sub(r'@"?llvm\.smul\.with\.overflow\.i64"?', "@plain_product", text)
    text, copies = RECORD_COPY.subn(rf"  call void {MEMCPY}(ptr \4, ptr \3, i32 \2, i1 false)", text)
    text = re.sub(r"^target (triple|datalayout).*$", "", text, flags=re.M)
    if copies:
        text += f"\ndeclare void {MEMCPY}(ptr, ptr, i32, i1)\n"
    return ADDRESS.sub(f"getelementptr {NEVER_WRAPS} ", text)


def with_distinct_arrays(text: str, names: Collection[str]) -> str:
    """The text with the promise that no two arrays given to these functions have an item in common.

    So after a random number is written, the position need not be read again.
    """

    def promise(definition: re.Match[str]) -> str:
        if python_name(definition[1]) not in names:
            return definition[0]
        return ARRAY_DATA.sub(r"* noalias \1", definition[0])

    return DEFINITION.sub(promise, text)


def constants_last(text: str) -> str:
    """Optimized text in which constants are added to an address last.

    LLVM adds the place of the field first and the index second, which makes no difference on other machines. Here the
    constant costs nothing if it comes last, and the sum before it is often the same for several fields.
    """
    lines: list[str] = []
    fields: dict[str, tuple[str, int]] = {}
    sums: dict[str, tuple[str, int]] = {}
    for line in text.split("\n"):
        if line.startswith("define"):
            fields, sums = {}, {}
        elif found := SUM.match(line):
            sums[found[1]] = found[2], int(found[3])
        found = ITEM.match(line)
        if found is None or found[2] not in ITEM_SIZES:
            lines.append(line)
            continue
        name, kind, of, index = found.groups()
        base, constant = fields.get(of, (of, 0))
        if index.isdigit():
            fields[name] = base, constant + ITEM_SIZES[kind] * int(index)
            lines.append(line)
            continue
        index, more = sums.get(index, (index, 0))
        place = constant + ITEM_SIZES[kind] * more
        item = f"%item{len(lines)}"
        lines.append(f"  {item} = getelementptr {NEVER_WRAPS} {kind}, ptr {base}, i32 {index}")
        lines.append(f"  {name} = getelementptr {NEVER_WRAPS} i8, ptr {item}, i32 {place}")
    return "\n".join(lines)
