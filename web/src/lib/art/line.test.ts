import { expect, test } from "vitest";
import { placed } from "./line";

test.each([
  ["M1 2L3 4Z", "M12 24L16 28Z"],
  ["M1 2l3 4", "M12 24l6 8"],
  ["M0 0H5V-.5h-1v1", "M10 20H20V19h-2v2"],
  ["M0 0A3 4 0 1 0 5 6", "M10 20A6 8 0 1 0 20 32"],
  ["M0 0a3 4 0 0 1 5 6", "M10 20a6 8 0 0 1 10 12"],
  ["m1 1c.5-.5 1 1 2-2", "m2 2c1 -1 2 2 4 -4"],
])("%s at (10, 20), twice as large, is %s", (line, there) => {
  expect(placed(line, 10, 20, 2)).toBe(there);
});

test("a line may be squeezed", () => {
  expect(placed("M1 2Q3 4 5 6", 0, 10, 0.5, 2)).toBe("M0.5 14Q1.5 18 2.5 22");
});
