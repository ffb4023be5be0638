"""Sums and products of rows of weights, by vectors: for learned policies.

Numba's own loops would keep no sums in registers, and ask for every row whether arrays overlap. All numbers are whole,
so the results are the same in all modes and on all machines.
"""

from typing import Any

from keltis.rules.compiled import MODE

LANES = 16
"""Rows are added and multiplied this many numbers at a time; their width is a multiple of it."""
NOT_ROWS = "C-contiguous arrays are needed: weights int16, sums int32, indices uint16"

if MODE == "interpreted":

    def add_rows(weights: Any, width: int, chosen: Any, line: int, count: int, sums: Any, to: int) -> None:
        """Add the first `count` rows that a line chooses, of flat weights of this width, to a line of sums."""
        rows = weights.reshape(-1, width)[chosen[line, :count]]
        sums[to, :width] += rows.sum(axis=0, dtype="i4")

    def multiply_row(weights: Any, width: int, row: int, sums: Any, line: int) -> int:
        """The products of a row of flat weights with a line of sums, added up."""
        products = sums[line, :width].astype("i8") * weights[row * width : (row + 1) * width]
        return int(products.sum())

else:
    from llvmlite import ir as llvm_ir
    from numba.core import cgutils, errors, types
    from numba.extending import intrinsic

    ir: Any = llvm_ir  # without types of its own
    check_bounds: Any = cgutils.do_boundscheck
    unpack: Any = cgutils.unpack_tuple
    variable: Any = cgutils.alloca_once_value

    def check_rows(weights: Any, sums: Any) -> None:
        """While a caller is compiled: whether these arrays have the types that vectors are loaded as."""
        for array, number, dimensions in ((weights, types.int16, 1), (sums, types.int32, 2)):
            if not isinstance(array, types.Array) or (array.dtype, array.ndim, array.layout) != (
                number,
                dimensions,
                "C",
            ):
                raise errors.TypingError(NOT_ROWS)

    def load_lanes(builder: Any, pointer: Any, at: Any, bits: int, lanes: int) -> Any:
        """A vector of numbers of this many bits, from a place of an array on."""
        vector = ir.VectorType(ir.IntType(bits), lanes).as_pointer()
        return builder.load(builder.bitcast(builder.gep(pointer, [at]), vector), align=bits // 8)

    def find_line(context: Any, builder: Any, kind: Any, value: Any, line: Any, width: Any) -> Any:
        """Where a line of a two-dimensional array begins; `checked`: whether it has this width."""
        array = context.make_array(kind)(context, builder, value)
        lines, room = unpack(builder, array.shape)
        if MODE == "checked":
            check_bounds(context, builder, line, lines)
            check_bounds(context, builder, builder.sub(width, width.type(1)), room)
        return builder.gep(array.data, [builder.mul(line, room)])

    def find_row(context: Any, builder: Any, kind: Any, value: Any, row: Any, width: Any) -> Any:
        """The place of a row in flat weights; `checked`: whether they have it."""
        at = builder.mul(row, width)
        if MODE == "checked":
            array = context.make_array(kind)(context, builder, value)
            check_bounds(context, builder, builder.add(at, builder.sub(width, width.type(1))), array.nitems)
        return at

    @intrinsic
    def add_rows(
        typing_context: Any,  # noqa: ARG001 - the form Numba asks for
        weights: Any,
        width: Any,  # noqa: ARG001
        chosen: Any,
        line: Any,  # noqa: ARG001
        count: Any,  # noqa: ARG001
        sums: Any,
        to: Any,  # noqa: ARG001
    ) -> Any:
        """Add the first `count` rows that a line chooses, of flat weights of this width, to a line of sums."""
        check_rows(weights, sums)
        if not isinstance(chosen, types.Array) or (chosen.dtype, chosen.layout) != (types.uint16, "C"):
            raise errors.TypingError(NOT_ROWS)

        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:  # noqa: ARG001
            given, width, lists, line, count, out, to = args
            data = context.make_array(weights)(context, builder, given).data
            indices = find_line(context, builder, chosen, lists, line, count)
            target = find_line(context, builder, sums, out, to, width)
            vector = ir.VectorType(ir.IntType(32), LANES)
            with cgutils.for_range_slice(builder, width.type(0), width, width.type(LANES)) as (start, _):
                total = variable(builder, load_lanes(builder, target, start, 32, LANES))
                with cgutils.for_range(builder, count) as loop:
                    row = builder.zext(builder.load(builder.gep(indices, [loop.index])), width.type)
                    at = builder.add(find_row(context, builder, weights, given, row, width), start)
                    more = builder.sext(load_lanes(builder, data, at, 16, LANES), vector)
                    builder.store(builder.add(builder.load(total), more), total)
                place = builder.bitcast(builder.gep(target, [start]), vector.as_pointer())
                builder.store(builder.load(total), place, align=4)
            return context.get_dummy_value()

        integer = types.int64
        return types.void(weights, integer, chosen, integer, integer, sums, integer), generate

    @intrinsic
    def multiply_row(typing_context: Any, weights: Any, width: Any, row: Any, sums: Any, line: Any) -> Any:  # noqa: ARG001 - the form Numba asks for
        """The products of a row of flat weights with a line of sums, added up."""
        check_rows(weights, sums)

        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:  # noqa: ARG001
            given, width, row, out, line = args
            data = context.make_array(weights)(context, builder, given).data
            first = find_row(context, builder, weights, given, row, width)
            source = find_line(context, builder, sums, out, line, width)
            vector = ir.VectorType(ir.IntType(64), LANES)
            total = variable(builder, ir.Constant(vector, [0] * LANES))
            with cgutils.for_range_slice(builder, width.type(0), width, width.type(LANES)) as (start, _):
                weight = builder.sext(load_lanes(builder, data, builder.add(first, start), 16, LANES), vector)
                unit = builder.sext(load_lanes(builder, source, start, 32, LANES), vector)
                builder.store(builder.add(builder.load(total), builder.mul(weight, unit)), total)
            parts, lanes = builder.load(total), LANES
            while lanes > 1:
                lanes //= 2
                low, high = (
                    ir.Constant(ir.VectorType(ir.IntType(32), lanes), list(range(first, first + lanes)))
                    for first in (0, lanes)
                )
                parts = builder.add(
                    builder.shuffle_vector(parts, parts, low), builder.shuffle_vector(parts, parts, high)
                )
            return builder.extract_element(parts, ir.IntType(32)(0))

        return types.int64(weights, types.int64, types.int64, sums, types.int64), generate
