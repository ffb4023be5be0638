// Keeps unchanged parts of a state: they stay the same objects, so nothing that shows them is computed again.

/** `after`, with every part that equals the one in `before` taken from there. */
export function share<T>(before: unknown, after: T): T {
  if (before === after || typeof before !== "object" || typeof after !== "object" || before === null || after === null) return after;
  if (Array.isArray(before) !== Array.isArray(after)) return after;
  const [old, now] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const keys = Object.keys(now);
  const parts = keys.map((key) => share(old[key], now[key]));
  if (keys.length === Object.keys(old).length && keys.every((key, i) => key in old && old[key] === parts[i])) return before as T;
  return (Array.isArray(after) ? parts : Object.fromEntries(keys.map((key, i) => [key, parts[i]]))) as T;
}
