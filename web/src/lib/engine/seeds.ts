// Seeds: an integer or bytes. A seed gives the same deal here as in Python.
import type { Engine } from "./engine.ts";
import { KEY_SIZE, MAX_SEED_BYTES, SEED_IS_BYTES, SEED_IS_NEGATIVE, SEED_IS_POSITIVE } from "./generated.ts";
import type { Room } from "./room.ts";

export type Seed = bigint | number | Uint8Array;

/** The key of a seed. Everything random in a real deal follows from it. */
export function makeKey(engine: Engine, seed: Seed): Room<"uint8"> {
  const [bytes, kind] = seed instanceof Uint8Array ? [seed, SEED_IS_BYTES] : integerBytes(BigInt(seed));
  if (bytes.length > MAX_SEED_BYTES) throw new RangeError(`A seed has at most ${MAX_SEED_BYTES} bytes.`);
  const key = engine.room("uint8", KEY_SIZE);
  const mark = engine.mark;
  const given = engine.room("uint8", bytes.length);
  given.view.set(bytes);
  engine.call.make_key(given, kind, key);
  engine.release(mark);
  return key;
}

/** An integer as bytes, the most significant first, and its sign. */
function integerBytes(seed: bigint): [Uint8Array, number] {
  const digits = (seed < 0n ? -seed : seed).toString(16);
  const even = digits.length % 2 ? `0${digits}` : digits;
  const bytes = Uint8Array.from(even.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  return [bytes, seed < 0n ? SEED_IS_NEGATIVE : SEED_IS_POSITIVE];
}
