// The compiled rulebook and bots: loads the module, hands out its memory, and calls its functions.
//
// The module checks nothing: moves and indices must be checked before it gets them (`…_why_not` says for any move number
// whether it is legal).
import type { Functions, Records } from "./generated.ts";
import { isNumber, product, sizeOf, viewRecord, VIEWS, type NumberName, type Room } from "./room.ts";
import { checkModule, EngineError, readTable, type Table } from "./table.ts";

const PAGE = 65_536;
const ALIGNMENT = 16;
/** Memory for the caller, in bytes: more than enough for a search of 12 000 iterations. */
const OWN_MEMORY = 4 * 1024 * 1024;

interface Exports {
  memory: WebAssembly.Memory;
  __heap_base: WebAssembly.Global<"i32">;
}

export class Engine {
  readonly table: Table;
  readonly call: Functions;
  readonly #memory: WebAssembly.Memory;
  #used: number;

  private constructor(table: Table, instance: WebAssembly.Instance) {
    const { memory, __heap_base } = instance.exports as unknown as Exports;
    this.table = table;
    this.#memory = memory;
    this.#used = __heap_base.value;
    // Only once: if memory grew later, all existing views of it would become invalid.
    memory.grow(Math.ceil(OWN_MEMORY / PAGE));
    this.call = wrapFunctions(table, instance.exports);
  }

  /** From the bytes of keltis.wasm and the text of keltis.json. */
  static async load(module: ArrayBuffer | Uint8Array<ArrayBuffer>, tableText: string): Promise<Engine> {
    const bytes = module instanceof Uint8Array ? module : new Uint8Array(module);
    const table = readTable(tableText);
    checkModule(bytes, table);
    const { instance } = await WebAssembly.instantiate(bytes, {});
    return new Engine(table, instance);
  }

  /** Memory for an array, all zero. */
  room<Item extends NumberName | keyof Records>(item: Item, ...shape: number[]): Room<Item> {
    const size = isNumber(item) ? sizeOf(item) : this.#recordSize(item);
    const at = Math.ceil(this.#used / ALIGNMENT) * ALIGNMENT;
    const bytes = size * product(shape);
    if (at + bytes > this.#memory.buffer.byteLength)
      throw new EngineError(`The engine's memory is full: there is no room for ${bytes} more bytes.`);
    this.#used = at + bytes;
    const place = { at, shape, bytes: new Uint8Array(this.#memory.buffer, at, bytes) };
    place.bytes.fill(0);
    return { ...place, ...this.#views(item, at, product(shape)) } as unknown as Room<Item>;
  }

  /** Where the next array begins, for `release`. */
  get mark(): number {
    return this.#used;
  }

  /** Release all memory that was allocated since the mark was taken. */
  release(mark: number): void {
    this.#used = mark;
  }

  #recordSize(name: string): number {
    const record = this.table.records[name];
    if (!record) throw new EngineError(`The engine has no record ${name}.`);
    return record.size;
  }

  #views(item: string, at: number, count: number): object {
    if (isNumber(item)) return { view: new VIEWS[item](this.#memory.buffer, at, count) };
    const record = this.table.records[item];
    if (!record) throw new EngineError(`The engine has no record ${item}.`);
    const records = Array.from({ length: count }, (_, n) => viewRecord(this.#memory.buffer, at + n * record.size, record));
    return { records };
  }
}

type Given = number | { at: number; shape: readonly number[] };

/** The functions, with arrays as arguments; the module itself takes an address and a length for each dimension. */
function wrapFunctions(table: Table, exports: WebAssembly.Exports): Functions {
  const wrapped: Record<string, (...given: Given[]) => unknown> = {};
  for (const name of Object.keys(table.functions)) {
    const inside = exports[name];
    if (typeof inside !== "function") throw new EngineError(`The engine's module has no function ${name}.`);
    wrapped[name] = (...given) =>
      inside(...given.flatMap((each) => (typeof each === "number" ? [each] : [each.at, ...each.shape])));
  }
  return wrapped as unknown as Functions;
}
