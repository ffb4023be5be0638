// Where the arrow keys move the focus.

import { expect, test } from "vitest";
import { nextIndex } from "./roving";

test("the arrow keys wrap around; Home and End go to the ends", () => {
  expect(nextIndex("ArrowRight", 7, 8)).toBe(0);
  expect(nextIndex("ArrowLeft", 0, 8)).toBe(7);
  expect(nextIndex("Home", 5, 8)).toBe(0);
  expect(nextIndex("End", 5, 8)).toBe(7);
  expect(nextIndex("x", 5, 8)).toBeNull();
  expect(nextIndex("ArrowRight", 0, 0)).toBeNull();
});
