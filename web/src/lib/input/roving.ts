// A row of buttons that is one stop of the Tab key; the arrows go from one to the next.

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Where the focus goes from `at` of `count`, or null if the key says nothing. */
export function nextIndex(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = STEPS[key];
  return step === undefined ? null : (at + step + count) % count;
}
