// Memory of the module for use by its caller: arrays of numbers and of records, seen through typed views.
import type { Records } from "./generated.ts";
import type { RecordTable } from "./table.ts";

export const VIEWS = {
  int8: Int8Array,
  uint8: Uint8Array,
  int16: Int16Array,
  int32: Int32Array,
  int64: BigInt64Array,
  uint64: BigUint64Array,
  float64: Float64Array,
} as const;

export type NumberName = keyof typeof VIEWS;
type View<Name extends NumberName> = InstanceType<(typeof VIEWS)[Name]>;

interface Place {
  readonly at: number;
  readonly shape: readonly number[];
  readonly bytes: Uint8Array;
}

/** An array in the module's memory: of numbers, as one view, or of records, with a view of each field. */
export type Room<Item extends NumberName | keyof Records> = Place &
  (Item extends NumberName
    ? { readonly view: View<Item> }
    : Item extends keyof Records
      ? { readonly records: readonly Records[Item][] }
      : never);

export function isNumber(item: string): item is NumberName {
  return Object.hasOwn(VIEWS, item);
}

export function sizeOf(name: NumberName): number {
  return VIEWS[name].BYTES_PER_ELEMENT;
}

export function product(shape: readonly number[]): number {
  return shape.reduce((all, length) => all * length, 1);
}

/** The fields of a record at this address. */
export function viewRecord(buffer: ArrayBuffer, at: number, table: RecordTable): Record<string, ArrayBufferView> {
  return Object.fromEntries(
    Object.entries(table.fields).map(([name, field]) => [
      name,
      new VIEWS[field.type](buffer, at + field.offset, product(field.shape)),
    ]),
  );
}
