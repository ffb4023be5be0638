"""Vectorized sums and products of rows of weights, for learned policies.

Loops compiled by Numba would not keep sums in registers, and would check for every row whether arrays overlap. All
numbers are integers, so the results are the same in all modes and on all machines.
"""

from typing import Any

from keltis.rules.compiled import MODE

LANES = 16
"""Rows are added and multiplied this many numbers at a time; their width is a multiple of it."""
NOT_ROWS = "C-contiguous arrays are needed: weights and sums int16, indices uint16"
SHARED_BITS = 3
"""Lines are shifted right by this many bits before they are added to a common sum, so that eight lines fit in an
int16."""

if MODE == "interpreted":

    def add_rows(weights: Any, width: int, chosen: Any, line: int, count: int, bias: int, sums: Any, to: int) -> None:
        """Add up rows of flat weights and write the sum to the line `to`.

        The rows are the first `count` that `chosen` lists in this line, and the row `bias`, unless that is −1.
        """
        rows = weights.reshape(-1, width)
        sums[to, :width] = rows[chosen[line, :count]].sum(axis=0, dtype="i2") + (rows[bias] if bias >= 0 else 0)

    def rectify(sums: Any, line: int, units: Any, width: int, added: int, to: int, shared: int) -> None:
        """Add a line of sums and a line of units, replace negative numbers by 0, and add the result to a common sum."""
        total = sums[line, :width].astype("i4") + units[added, :width]
        units[to, :width] = total.clip(0, 2**15 - 1)
        units[shared, :width] += (units[to, :width].astype("i4") + (1 << SHARED_BITS - 1) >> SHARED_BITS).astype("i2")

    def multiply_row(weights: Any, width: int, row: int, sums: Any, line: int) -> int:
        """The dot product of a row of flat weights and a line of sums."""
        products = sums[line, :width].astype("i4") * weights[row * width : (row + 1) * width]
        return int(products.sum(dtype="i4"))

else:
    from llvmlite import ir as llvm_ir
    from numba.core import cgutils, errors, types
    from numba.extending import intrinsic

    ir: Any = llvm_ir  # without types of its own
    check_bounds: Any = cgutils.do_boundscheck
    declare: Any = cgutils.get_or_insert_function
    unpack: Any = cgutils.unpack_tuple
    variable: Any = cgutils.alloca_once_value

    def check_rows(weights: Any, sums: Any) -> None:
        """Check, while a caller is compiled, that these arrays have the types that vectors are loaded as."""
        for array, number, dimensions in ((weights, types.int16, 1), (sums, types.int16, 2)):
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
        """The address of a line of a two-dimensional array; in the mode `checked`, its width is checked."""
        array = context.make_array(kind)(context, builder, value)
        lines, room = unpack(builder, array.shape)
        if MODE == "checked":
            check_bounds(context, builder, line, lines)
            check_bounds(context, builder, builder.sub(width, width.type(1)), room)
        return builder.gep(array.data, [builder.mul(line, room)])

    def find_row(context: Any, builder: Any, kind: Any, value: Any, row: Any, width: Any) -> Any:
        """The place of a row in flat weights; in the mode `checked`, it must be inside them."""
        at = builder.mul(row, width)
        if MODE == "checked":
            array = context.make_array(kind)(context, builder, value)
            check_bounds(context, builder, builder.add(at, builder.sub(width, width.type(1))), array.nitems)
        return at

    def vector_of(bits: int, lanes: int) -> Any:
        """The type of a vector."""
        return ir.VectorType(ir.IntType(bits), lanes)

    def constant(vector: Any, number: int) -> Any:
        """A vector of equal numbers."""
        return ir.Constant(vector, [number] * vector.count)

    def store_lanes(builder: Any, lanes: Any, pointer: Any, at: Any) -> None:
        """Write a vector to an array, from this place on."""
        place = builder.bitcast(builder.gep(pointer, [at]), lanes.type.as_pointer())
        builder.store(lanes, place, align=lanes.type.element.width // 8)

    def part_of(builder: Any, lanes: Any, first: int, step: int, count: int) -> Any:
        """Some lanes of a vector: from the first on, in steps."""
        chosen = ir.Constant(vector_of(32, count), [first + step * n for n in range(count)])
        return builder.shuffle_vector(lanes, lanes, chosen)

    @intrinsic
    def add_rows(
        typing_context: Any,  # noqa: ARG001 - Numba requires this signature
        weights: Any,
        width: Any,  # noqa: ARG001
        chosen: Any,
        line: Any,  # noqa: ARG001
        count: Any,  # noqa: ARG001
        bias: Any,  # noqa: ARG001
        sums: Any,
        to: Any,  # noqa: ARG001
    ) -> Any:
        """Add up rows of flat weights and write the sum to the line `to`.

        The rows are the first `count` that `chosen` lists in this line, and the row `bias`, unless that is −1.
        """
        check_rows(weights, sums)
        if not isinstance(chosen, types.Array) or (chosen.dtype, chosen.layout) != (types.uint16, "C"):
            raise errors.TypingError(NOT_ROWS)

        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:  # noqa: ARG001
            given, width, lists, line, count, bias, out, to = args
            data = context.make_array(weights)(context, builder, given).data
            indices = find_line(context, builder, chosen, lists, line, count)
            target = find_line(context, builder, sums, out, to, width)
            with cgutils.for_range_slice(builder, width.type(0), width, width.type(LANES)) as (start, _):
                total = variable(builder, constant(vector_of(16, LANES), 0))
                with builder.if_then(builder.icmp_signed(">=", bias, bias.type(0))):
                    at = builder.add(find_row(context, builder, weights, given, bias, width), start)
                    builder.store(load_lanes(builder, data, at, 16, LANES), total)
                with cgutils.for_range(builder, count) as loop:
                    row = builder.zext(builder.load(builder.gep(indices, [loop.index])), width.type)
                    at = builder.add(find_row(context, builder, weights, given, row, width), start)
                    more = load_lanes(builder, data, at, 16, LANES)
                    builder.store(builder.add(builder.load(total), more), total)
                store_lanes(builder, builder.load(total), target, start)
            return context.get_dummy_value()

        integer = types.int64
        return types.void(weights, integer, chosen, integer, integer, integer, sums, integer), generate

    @intrinsic
    def rectify(
        typing_context: Any,  # noqa: ARG001 - Numba requires this signature
        sums: Any,
        line: Any,  # noqa: ARG001
        units: Any,
        width: Any,  # noqa: ARG001
        added: Any,  # noqa: ARG001
        to: Any,  # noqa: ARG001
        shared: Any,  # noqa: ARG001
    ) -> Any:
        """Add a line of sums and a line of units, replace negative numbers by 0, and add the result to a common sum."""

        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:  # noqa: ARG001
            given, line, out, width, added, to, shared = args
            source = find_line(context, builder, sums, given, line, width)
            addend, target, common = (
                find_line(context, builder, units, out, each, width) for each in (added, to, shared)
            )
            lanes = vector_of(16, LANES)
            kind = ir.FunctionType(lanes, [lanes, lanes])
            saturate = declare(builder.module, kind, f"llvm.sadd.sat.v{LANES}i16")
            with cgutils.for_range_slice(builder, width.type(0), width, width.type(LANES)) as (start, _):
                parts = [load_lanes(builder, each, start, 16, LANES) for each in (source, addend)]
                total = builder.call(saturate, parts)
                nothing = constant(lanes, 0)
                unit = builder.select(builder.icmp_signed(">", total, nothing), total, nothing)
                store_lanes(builder, unit, target, start)
                rounded = builder.lshr(
                    builder.add(unit, constant(lanes, 1 << SHARED_BITS - 1)), constant(lanes, SHARED_BITS)
                )
                so_far = load_lanes(builder, common, start, 16, LANES)
                store_lanes(builder, builder.add(so_far, rounded), common, start)
            return context.get_dummy_value()

        integer = types.int64
        return types.void(sums, integer, units, integer, integer, integer, integer), generate

    @intrinsic
    def multiply_row(typing_context: Any, weights: Any, width: Any, row: Any, sums: Any, line: Any) -> Any:  # noqa: ARG001 - Numba requires this signature
        """The dot product of a row of flat weights and a line of sums."""
        check_rows(weights, sums)

        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:  # noqa: ARG001
            given, width, row, out, line = args
            data = context.make_array(weights)(context, builder, given).data
            first = find_row(context, builder, weights, given, row, width)
            source = find_line(context, builder, sums, out, line, width)
            wide, half = vector_of(32, LANES), LANES // 2
            total = variable(builder, constant(vector_of(32, half), 0))
            with cgutils.for_range_slice(builder, width.type(0), width, width.type(LANES)) as (start, _):
                weight = builder.sext(load_lanes(builder, data, builder.add(first, start), 16, LANES), wide)
                unit = builder.sext(load_lanes(builder, source, start, 16, LANES), wide)
                products = builder.mul(weight, unit)
                # Products of neighbors are added first: processors have one instruction for that.
                pairs = builder.add(part_of(builder, products, 0, 2, half), part_of(builder, products, 1, 2, half))
                builder.store(builder.add(builder.load(total), pairs), total)
            parts, lanes = builder.load(total), half
            while lanes > 1:
                lanes //= 2
                parts = builder.add(part_of(builder, parts, 0, 1, lanes), part_of(builder, parts, lanes, 1, lanes))
            return builder.sext(builder.extract_element(parts, ir.IntType(32)(0)), ir.IntType(64))

        return types.int64(weights, types.int64, types.int64, sums, types.int64), generate
