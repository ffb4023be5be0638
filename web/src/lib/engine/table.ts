// The field table: read once, and refused if it is damaged or was made for another build.
import { crc32 } from "./crc32.ts";
import { FINGERPRINT, TABLE_CRC32 } from "./generated.ts";
import type { NumberName } from "./room.ts";

/** The engine cannot be used; the message says why. */
export class EngineError extends Error {
  override name = "EngineError";
}

export interface FieldTable {
  type: NumberName;
  offset: number;
  shape: number[];
  /** Of a position: who may see the field. */
  seen_by?: "everybody" | "owner" | "nobody";
}

export interface RecordTable {
  size: number;
  fields: Record<string, FieldTable>;
}

export interface FunctionTable {
  /** In order: "int", "float", or an array such as "int16[]" or "board[]". */
  arguments: Record<string, string>;
  returns: "int" | null;
}

export interface GameTable {
  moves: number;
  kinds: number;
  phases: string[];
  endings: (string | null)[];
  /** By policy: the weights that its functions are given. */
  weights: Record<string, number[]>;
}

export interface Table {
  format: number;
  fingerprint: string;
  module: { bytes: number; crc32: number };
  records: Record<string, RecordTable>;
  functions: Record<string, FunctionTable>;
  games: Record<string, GameTable>;
  policies: string[];
  most: { seats: number; moves: number; cards: number };
  standard_layout: [number, number][];
}

/** The table, from its text. */
export function readTable(text: string): Table {
  if (crc32(new TextEncoder().encode(text)) === TABLE_CRC32) return JSON.parse(text) as Table;
  const other = fingerprintOf(text);
  if (other !== undefined && other !== FINGERPRINT)
    throw new EngineError(`The engine's field table belongs to build ${other}; this app needs build ${FINGERPRINT}.`);
  throw new EngineError("The engine's field table is damaged. Load the page again.");
}

function fingerprintOf(text: string): string | undefined {
  try {
    const table: unknown = JSON.parse(text);
    const found = typeof table === "object" && table !== null && "fingerprint" in table ? table.fingerprint : undefined;
    return typeof found === "string" ? found.slice(0, 64) : undefined;
  } catch {
    return undefined;
  }
}

/** Refuse a module that is not the one the table describes. */
export function checkModule(bytes: Uint8Array, table: Table): void {
  const isModule = bytes.length > 8 && bytes[0] === 0 && String.fromCharCode(...bytes.subarray(1, 4)) === "asm";
  if (!isModule) throw new EngineError("The engine could not be loaded: what arrived is not a WebAssembly module.");
  if (bytes.length === table.module.bytes && crc32(bytes) === table.module.crc32) return;
  throw new EngineError(`The engine's module is damaged or belongs to another build than ${table.fingerprint}.`);
}
