// Counting adds up to the score sheet, even if it is interrupted.
import { afterEach, expect, test, vi } from "vitest";
import { Counting, stepsOf } from "./counting.svelte";

const SHEETS = [
  { tiles: 6, wishes: 2, r: 0, y: -4, v: 3, g: 3, b: 1 },
  { tiles: 7, wishes: 10, r: 0, y: 6, v: 10, g: -2, b: -6 },
];
const totalsOf = (sheets: typeof SHEETS) => sheets.map((sheet) => Object.values(sheet).reduce((sum, each) => sum + each, 0));

afterEach(() => vi.useRealTimers());

test("tiles first, then path by path, wish stones last; parts in which nobody scores are left out", () => {
  expect(stepsOf(SHEETS).map(({ part }) => part)).toEqual(["tiles", "y", "v", "g", "b", "wishes"]);
  expect(stepsOf([{ points: 2, wishes: 0, r: 1 }, { points: 0, wishes: 4, r: 0 }]).map(({ part }) => part)).toEqual(["r", "points", "wishes"]);
});

test("part by part, up to the final scores", () => {
  vi.useFakeTimers();
  const counting = new Counting(SHEETS);
  counting.start(100);
  expect([counting.step?.part, counting.totals]).toEqual(["tiles", [6, 7]]);
  vi.advanceTimersByTime(100);
  expect([counting.step?.part, counting.totals]).toEqual(["y", [2, 13]]);
  vi.advanceTimersByTime(1000);
  expect([counting.isOver, counting.step, counting.totals]).toEqual([true, null, totalsOf(SHEETS)]);
  expect(vi.getTimerCount()).toBe(0);
});

test("it can be interrupted, and takes no time with reduced motion", () => {
  vi.useFakeTimers();
  const counting = new Counting(SHEETS);
  counting.start(100);
  vi.advanceTimersByTime(150);
  counting.finish();
  expect([counting.isOver, counting.totals, vi.getTimerCount()]).toEqual([true, totalsOf(SHEETS), 0]);
  const still = new Counting(SHEETS);
  still.start(0);
  expect(still.isOver).toBe(true);
});
